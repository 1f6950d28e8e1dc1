"""Answers inquiries with the advisor; imported where it thinks, never by a scene."""

from time import perf_counter
from typing import TYPE_CHECKING

from dorfromantik.advisor import Advice, Advisor, Budget, Stop, never
from dorfromantik.app.advice.inquiry import Effort, Inquiry

if TYPE_CHECKING:
    from dorfromantik.engine import Game


class Thinker:
    """Keeps the advisor of the last game, which knows its tiles already."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._advisor: Advisor | None = None

    def answer(self, inquiry: Inquiry, stop: Stop = never) -> tuple[Advice, ...]:
        """Return what to do, the best first; nothing when the game is over."""
        if inquiry.state.is_over:
            return ()
        if self._advisor is None or inquiry.game != self._game:
            self._game, self._advisor = inquiry.game, Advisor(inquiry.game)
        budget = _budget(inquiry.effort)
        return self._advisor.advice(inquiry.state, inquiry.count, budget, stop)


def _budget(effort: Effort) -> Budget:
    if effort.seconds is None:
        return Budget(nodes=effort.nodes)
    return Budget(nodes=effort.nodes, seconds=effort.seconds, clock=perf_counter)
