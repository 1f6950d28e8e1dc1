"""The score sheet (rules.md 6)."""

from collections.abc import Iterable
from dataclasses import dataclass

from dorfromantik.engine.area import Area, area_at, areas_of
from dorfromantik.engine.board import Board
from dorfromantik.engine.hexgrid import Hex
from dorfromantik.engine.state import GameState
from dorfromantik.engine.tasks import ActiveTask
from dorfromantik.engine.tiles import FLAG_TERRAINS, LINE_TERRAINS, TASK_TERRAINS, Terrain


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """What one token, flag or line brings."""

    points: int
    hexes: frozenset[Hex]
    """The tiles that earn it."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet."""

    key: str
    """Its name: `task_F`, `flag_G`, `longest_T` and so on."""
    items: tuple[ScoreItem, ...]

    @property
    def points(self) -> int:
        """The sum of its items."""
        return sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All lines, in the order in which they are read out."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)

    def __getitem__(self, key: str) -> ScoreLine:
        """Return the line with a key; KeyError when there is none."""
        for line in self.lines:
            if line.key == key:
                return line
        raise KeyError(key)


def score(state: GameState) -> ScoreSheet:
    """Return the score sheet of a game as it stands (rules.md 6)."""
    fulfilled = (settled.task for settled in state.settled_tasks if settled.is_fulfilled)
    return score_board(state.board, fulfilled)


def score_board(board: Board, fulfilled: Iterable[ActiveTask]) -> ScoreSheet:
    """Return the score sheet of a board and the tasks that were fulfilled on it (rules.md 6)."""
    tasks = tuple(fulfilled)
    return ScoreSheet(
        (
            *(_task_line(board, tasks, terrain) for terrain in TASK_TERRAINS),
            *(_flag_line(board, terrain) for terrain in FLAG_TERRAINS),
            *(_longest_line(board, terrain) for terrain in LINE_TERRAINS),
        )
    )


def _task_line(board: Board, tasks: Iterable[ActiveTask], terrain: Terrain) -> ScoreLine:
    """The sum of the fulfilled tokens of one type."""
    items = (
        ScoreItem(task.number, _hexes(area_at(board, task.hex, terrain)))
        for task in tasks
        if task.terrain is terrain
    )
    return ScoreLine(f"task_{terrain}", tuple(items))


def _flag_line(board: Board, terrain: Terrain) -> ScoreLine:
    """For each flag of one colour whose territory is closed, that territory's size."""
    areas = (area_at(board, placed.hex, terrain) for placed in board if placed.tile.flag is terrain)
    items = (ScoreItem(area.size, area.hexes) for area in areas if area and area.is_closed)
    return ScoreLine(f"flag_{terrain}", tuple(items))


def _longest_line(board: Board, terrain: Terrain) -> ScoreLine:
    """The size of the largest line, closed or not."""
    longest = max(areas_of(board, terrain), key=lambda area: area.size, default=None)
    items = (ScoreItem(longest.size, longest.hexes),) if longest else ()
    return ScoreLine(f"longest_{terrain}", items)


def _hexes(area: Area | None) -> frozenset[Hex]:
    return area.hexes if area else frozenset()
