"""A game as a row of moments: what was done, by whom, and what it earned."""

from dataclasses import dataclass

from dorfromantik.engine import (
    Action,
    GameState,
    Player,
    ScoreSheet,
    Step,
    TaskFailed,
    TaskFulfilled,
)
from dorfromantik.table import Table


@dataclass(frozen=True, slots=True)
class Gain:
    """What one line of the score sheet changed by."""

    line: str
    points: int


@dataclass(frozen=True, slots=True)
class Moment:
    """How the game stood after an action; the first one is before all of them."""

    number: int
    """How many actions have been done."""
    step: Step
    action: Action | None
    """What was done last; None at the beginning."""
    player: Player
    """Who did it; at the beginning, who starts."""
    total: int
    gains: tuple[Gain, ...]
    """What the action changed on the score sheet, in the order of its lines."""

    @property
    def state(self) -> GameState:
        """How the game stood."""
        return self.step.state

    @property
    def fulfilled(self) -> tuple[TaskFulfilled, ...]:
        """The tasks that the action fulfilled (rules.md 5)."""
        return tuple(event for event in self.step.events if isinstance(event, TaskFulfilled))

    @property
    def failed(self) -> tuple[TaskFailed, ...]:
        """The tasks that failed by it (rules.md 5)."""
        return tuple(event for event in self.step.events if isinstance(event, TaskFailed))


class Moments:
    """The moments of a game; score sheets are worked out when they are asked for, and kept."""

    def __init__(self, table: Table):
        self._table = table
        self._steps = table.steps
        self._sheets: dict[int, ScoreSheet] = {}

    def __len__(self) -> int:
        return len(self._steps)

    def __getitem__(self, number: int) -> Moment:
        """The moment after a number of actions.

        Raises:
            IndexError: When the game has not so many.
        """
        if not 0 <= number < len(self._steps):
            raise IndexError(number)
        step, sheet = self._steps[number], self._sheet(number)
        if number == 0:
            return Moment(0, step, None, self._table.player_at(0), sheet.total, ())
        player = self._table.player_at(number - 1)
        action = self._table.actions[number - 1]
        gains = _gains(self._sheet(number - 1), sheet)
        return Moment(number, step, action, player, sheet.total, gains)

    def step(self, number: int) -> Step:
        """The step alone, which costs nothing."""
        return self._steps[number]

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that was done."""
        return self._table.actions

    def _sheet(self, number: int) -> ScoreSheet:
        if number not in self._sheets:
            self._sheets[number] = self._table.game.score(self._steps[number].state)
        return self._sheets[number]


def _gains(before: ScoreSheet, after: ScoreSheet) -> tuple[Gain, ...]:
    points = {line.key: line.points for line in before.lines}
    changes = ((line.key, line.points - points.get(line.key, 0)) for line in after.lines)
    return tuple(Gain(key, change) for key, change in changes if change)
