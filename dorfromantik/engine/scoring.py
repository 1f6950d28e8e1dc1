"""The score sheet (rules.md 6 and 8)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dorfromantik.engine.area import area_at, areas_of
from dorfromantik.engine.board import Board
from dorfromantik.engine.catalog import Catalog, Entry
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.hearts import heart_items
from dorfromantik.engine.modules import Ending, ScoreItem, scoring_module
from dorfromantik.engine.state import GameState
from dorfromantik.engine.tasks import SettledTask
from dorfromantik.engine.tiles import FLAG_TERRAINS, LINE_TERRAINS, TASK_TERRAINS, Terrain


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet."""

    key: str
    """Its name: `task_F`, `flag_G`, `longest_T`, `circus` and so on."""
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


def score(catalog: Catalog, content: frozenset[str], state: GameState) -> ScoreSheet:
    """Return the score sheet of a game as it stands, with the lines of the content in play."""
    return score_board(state.board, state.settled_tasks, catalog.entries_in_play(content))


def score_board(
    board: Board, settled_tasks: Sequence[SettledTask], entries: Sequence[Entry] = ()
) -> ScoreSheet:
    """Return the score sheet of a board and of the tasks that ended on it (rules.md 6 and 8).

    `entries` are the entries whose lines are on the sheet besides those of the base box.
    """
    ending = Ending(board, tuple(settled_tasks))
    return ScoreSheet(
        (*_base_lines(ending), *_heart_lines(ending, entries), *_entry_lines(ending, entries))
    )


def _base_lines(ending: Ending) -> Iterator[ScoreLine]:
    for terrain in TASK_TERRAINS:
        yield ScoreLine(f"task_{terrain}", tuple(_task_items(ending, terrain)))
    for terrain in FLAG_TERRAINS:
        yield ScoreLine(f"flag_{terrain}", tuple(_flag_items(ending, terrain)))
    for terrain in LINE_TERRAINS:
        yield ScoreLine(f"longest_{terrain}", tuple(_longest_items(ending, terrain)))


def _heart_lines(ending: Ending, entries: Sequence[Entry]) -> Iterator[ScoreLine]:
    if any(entry.red_hearts for entry in entries):
        yield ScoreLine("red_hearts", tuple(heart_items(ending, Heart.RED)))
    if any(entry.golden_hearts for entry in entries):
        yield ScoreLine("golden_heart", tuple(heart_items(ending, Heart.GOLDEN)))


def _entry_lines(ending: Ending, entries: Sequence[Entry]) -> Iterator[ScoreLine]:
    for entry in entries:
        if entry.line is not None:
            yield ScoreLine(entry.line, tuple(scoring_module(entry.line).score_items(ending)))


def _task_items(ending: Ending, terrain: Terrain) -> Iterator[ScoreItem]:
    """Yield the fulfilled tokens of one type."""
    for settled in ending.settled_tasks:
        task = settled.task
        if settled.is_fulfilled and task.terrain is terrain:
            area = area_at(ending.board, task.hex, terrain)
            yield ScoreItem(task.number, area.hexes if area else frozenset({task.hex}))


def _flag_items(ending: Ending, terrain: Terrain) -> Iterator[ScoreItem]:
    """Yield the territory of each flag of one colour, if it is closed: its size."""
    for placed in ending.board:
        if placed.tile.flag is terrain:
            area = area_at(ending.board, placed.hex, terrain)
            if area is not None and area.is_closed:
                yield ScoreItem(area.size, area.hexes)


def _longest_items(ending: Ending, terrain: Terrain) -> Iterator[ScoreItem]:
    """Yield the largest line, closed or not: its size."""
    longest = max(areas_of(ending.board, terrain), key=lambda area: area.size, default=None)
    if longest is not None:
        yield ScoreItem(longest.size, longest.hexes)
