"""What the advisor is asked, and what it answers."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from dorfromantik.engine import Game, GameState

if TYPE_CHECKING:
    from dorfromantik.advisor import Advice


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to think at most; with nodes alone the same inquiry has the same answer."""

    nodes: int
    seconds: float | None = None


HINT = Effort(nodes=1000, seconds=1.0)
"""The advisor is content with fewer nodes: the seconds are for slow machines."""
TURN = Effort(nodes=600)
"""To play a turn: the same position is always played the same way."""
GLANCE = Effort(nodes=60)
"""To play while nobody plays: worth little of the machine's time."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A position as the players know it; make one with `of`."""

    game: Game
    state: GameState
    count: int
    """How many things to propose."""
    effort: Effort

    @classmethod
    def of(cls, game: Game, state: GameState, count: int, effort: Effort) -> Self:
        """Ask about a state of a game, without telling in which order its stacks lie."""
        setup = replace(game.setup, seed="", draw_order=None)
        return cls(replace(game, setup=setup), without_order(state), count, effort)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an inquiry."""

    advices: tuple["Advice", ...] = ()
    """The best first."""
    is_lost: bool = False
    """Whether there is none, because the advisor could not be reached."""


def without_order(state: GameState) -> GameState:
    """Return a state with all stacks sorted: what may still come, never what comes next.

    Tiles that were put back may be any of the landscape tiles, so they are sorted with these.
    """
    hidden = sorted((*state.landscape_stack, *state.put_back), key=lambda tile: tile.id)
    count = len(state.landscape_stack)
    return replace(
        state,
        landscape_stack=tuple(hidden[:count]),
        put_back=tuple(hidden[count:]),
        task_stack=tuple(sorted(state.task_stack, key=lambda tile: tile.id)),
        token_stacks={kind: tuple(sorted(left)) for kind, left in state.token_stacks.items()},
    )
