"""How long the advisor may think, and how it is told to stop."""

from collections.abc import Callable
from dataclasses import dataclass

Stop = Callable[[], bool]
"""Asked again and again; the advisor answers with the best it has as soon as it returns True."""


def never() -> bool:
    """Return False: think until the budget is used up."""
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """A number of nodes, or of seconds by a clock; with nodes alone the same question has the same answer.

    A node is one position that is judged by itself. Both may be given: the first to be used up ends the thinking.

    >>> Budget(nodes=200).meter().is_spent()
    False
    """

    nodes: int | None = None
    seconds: float | None = None
    clock: Callable[[], float] | None = None
    """Tells seconds from any beginning, as `time.perf_counter` does; needed where seconds are given."""

    def __post_init__(self) -> None:
        if self.nodes is None and self.seconds is None:
            raise ValueError("a budget needs nodes or seconds")
        if self.seconds is not None and self.clock is None:
            raise ValueError("a budget of seconds needs a clock")

    def meter(self, stop: Stop = never) -> "Meter":
        """Return a meter that starts to run now."""
        return Meter(self, stop)


class Meter:
    """What is left of a budget while the advisor thinks."""

    __slots__ = ("_clock", "_deadline", "_nodes_left", "_stop")

    def __init__(self, budget: Budget, stop: Stop) -> None:
        """Start to count, and to measure where the budget has seconds."""
        self._stop = stop
        self._nodes_left = budget.nodes
        self._clock = budget.clock
        self._deadline: float | None = None
        if budget.seconds is not None and budget.clock is not None:
            self._deadline = budget.clock() + budget.seconds

    def count(self, nodes: int = 1) -> None:
        """Take nodes from the budget."""
        if self._nodes_left is not None:
            self._nodes_left -= nodes

    def is_spent(self) -> bool:
        """Return whether to answer now."""
        if self._nodes_left is not None and self._nodes_left <= 0:
            return True
        if self._deadline is not None and self._clock is not None:
            return self._clock() >= self._deadline or self._stop()
        return self._stop()
