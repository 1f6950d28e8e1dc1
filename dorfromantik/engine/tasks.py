"""Tasks: what residents ask for, and how each is judged (rules.md 5)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from dorfromantik.engine.area import Area, flood
from dorfromantik.engine.board import Board
from dorfromantik.engine.hexgrid import Hex
from dorfromantik.engine.tiles import Terrain


@dataclass(frozen=True, slots=True)
class ActiveTask:
    """A task tile that still has its token."""

    hex: Hex
    terrain: Terrain
    number: int
    """The size that its area must reach exactly."""


class Verdict(Enum):
    """How a task stands."""

    OPEN = "open"
    FULFILLED = "fulfilled"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class SettledTask:
    """A task that has been fulfilled or has failed."""

    task: ActiveTask
    verdict: Verdict
    turn: int
    """The number of the placement that settled it, from 0."""
    kept_by: tuple[Hex, ...] = ()
    """The cells of the buildings that keep its token (rules.md 8)."""

    @property
    def is_fulfilled(self) -> bool:
        """Whether its token counts."""
        return self.verdict is Verdict.FULFILLED


def judge(area: Area, number: int) -> Verdict:
    """Return how a task with a number stands, given its area (rules.md 5)."""
    if area.size == number:
        return Verdict.FULFILLED
    if area.size > number or area.is_closed:
        return Verdict.FAILED
    return Verdict.OPEN


def task_area(board: Board, task: ActiveTask) -> Area:
    """Return the area of a task, counted no further than one tile past its number."""
    return flood(board.tiles.get, task.hex, task.terrain, at_most=task.number)


def judge_all(
    board: Board, tasks: Iterable[ActiveTask]
) -> tuple[tuple[ActiveTask, Area, Verdict], ...]:
    """Return how each task stands, each by itself, all on the same board (rules.md 5)."""
    areas = ((task, task_area(board, task)) for task in tasks)
    return tuple((task, area, judge(area, task.number)) for task, area in areas)


def keepers(board: Board, area: Area) -> tuple[Hex, ...]:
    """Return the cells of the buildings in an area that keep its fulfilled tokens (rules.md 8)."""
    tiles = board.tiles
    return tuple(hex for hex in sorted(area.hexes) if tiles[hex].tile.doubles == area.terrain)
