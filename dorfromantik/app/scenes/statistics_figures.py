"""What many finished games come to, in numbers."""

from collections.abc import Iterable
from dataclasses import dataclass

from dorfromantik.persistence import AlbumEntry, TaskCount


@dataclass(frozen=True, slots=True)
class LineFigure:
    """One line of the score sheet over all games in which it was counted."""

    key: str
    mean: float
    best: int
    games: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers of some games."""

    totals: tuple[int, ...]
    """The oldest game first."""
    lines: tuple[LineFigure, ...]
    """In the order in which they stand on score sheets."""
    tasks: tuple[TaskCount, ...]
    """By type, in the order in which they were met first."""

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.totals)

    @property
    def mean(self) -> float:
        """The mean of all totals; 0 without games."""
        return sum(self.totals) / len(self.totals) if self.totals else 0.0

    @property
    def best(self) -> int:
        """The highest total; 0 without games."""
        return max(self.totals, default=0)

    @property
    def last(self) -> int:
        """The total of the latest game; 0 without games."""
        return self.totals[-1] if self.totals else 0


def figures_of(entries: Iterable[AlbumEntry]) -> Figures:
    """Return the numbers of some games, whatever their order."""
    games = sorted(entries, key=lambda entry: entry.result.date)
    return Figures(tuple(entry.result.total for entry in games), _lines_of(games), _tasks_of(games))


def running_means(totals: tuple[int, ...], span: int) -> tuple[float, ...]:
    """Return for each game the mean of it and those before it, `span` games at most."""
    parts = (totals[max(end - span, 0) : end] for end in range(1, len(totals) + 1))
    return tuple(sum(part) / len(part) for part in parts)


def _lines_of(games: list[AlbumEntry]) -> tuple[LineFigure, ...]:
    points: dict[str, list[int]] = {}
    # The sheet with the most lines tells their order.
    for entry in sorted(games, key=lambda entry: -len(entry.result.lines)):
        for key, value in entry.result.lines:
            points.setdefault(key, []).append(value)
    return tuple(
        LineFigure(key, sum(each) / len(each), max(each), len(each)) for key, each in points.items()
    )


def _tasks_of(games: list[AlbumEntry]) -> tuple[TaskCount, ...]:
    counts: dict[str, tuple[int, int]] = {}
    for entry in games:
        for task in entry.tasks:
            fulfilled, failed = counts.get(task.type, (0, 0))
            counts[task.type] = (fulfilled + task.fulfilled, failed + task.failed)
    return tuple(TaskCount(kind, *both) for kind, both in counts.items())
