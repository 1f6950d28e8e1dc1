"""What the last placement earned: the history of one turn, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass

from dorfromantik.engine import Event, Player, ScoreSheet, TaskFailed, TilePlaced
from dorfromantik.table import Table


@dataclass(frozen=True, slots=True)
class Earned:
    """One gain or loss."""

    key: str
    """The line of the score sheet that changed, or `failed_` or `fulfilled_` and the type of a task."""
    points: int
    """Points gained; the number of a task."""

    @property
    def is_failure(self) -> bool:
        """Whether a task failed."""
        return self.key.startswith("failed_")

    @property
    def is_token(self) -> bool:
        """Whether a task was fulfilled."""
        return self.key.startswith("fulfilled_")

    @property
    def letter(self) -> str:
        """The terrain that it is about."""
        return self.key.rpartition("_")[2]


@dataclass(frozen=True, slots=True)
class LastPlay:
    """Who placed the last tile, and what came of it."""

    player: Player
    earned: tuple[Earned, ...]

    @property
    def points(self) -> int:
        """Points that it brought."""
        return sum(each.points for each in self.earned if not each.is_failure)


def last_play(table: Table) -> LastPlay | None:
    """The last placement of a game so far; None before the first.

    Other things may have been done since, such as storing a tile.
    """
    steps = table.steps
    for count in range(len(steps) - 1, 0, -1):
        if any(isinstance(event, TilePlaced) for event in steps[count].events):
            return _play_of(table, count)
    return None


def earned_by(before: ScoreSheet, after: ScoreSheet, events: Sequence[Event]) -> tuple[Earned, ...]:
    """What has changed from one sheet to the next, and the tasks that failed on the way."""
    old = {line.key: line.points for line in before.lines}
    earned = [
        Earned(line.key, line.points - old.get(line.key, 0))
        for line in after.lines
        if line.points != old.get(line.key, 0)
    ]
    failed = [
        Earned(f"failed_{event.task.terrain}", event.task.number)
        for event in events
        if isinstance(event, TaskFailed)
    ]
    return (*earned, *failed)


def _play_of(table: Table, count: int) -> LastPlay:
    """What the last of `count` actions earned, which placed a tile."""
    before, step = table.steps[count - 1], table.steps[count]
    sheets = table.game.score(before.state), table.game.score(step.state)
    return LastPlay(table.player_at(count - 1), earned_by(*sheets, step.events))
