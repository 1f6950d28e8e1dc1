"""The board as the search sees it: empty cells and the areas that they face; what lies is of no more interest.

A sketch is made from the board once for each question, copied for each line of thought and changed in place. Its areas
and cells are never changed but replaced, so that copies share them and what was found out about them.
"""

from typing import NamedTuple

from dorfromantik.advisor.cells import ACROSS, BITS, DIRECTIONS, STEPS, Cell, cell_of
from dorfromantik.advisor.sketched_area import SketchedArea
from dorfromantik.advisor.sketched_cell import NOTHING, Outcome, SketchedCell, untouched
from dorfromantik.advisor.tileset import CLOUD, LETTERS, Hand, TileSet, Turned
from dorfromantik.advisor.valuation import Valuation
from dorfromantik.engine import ActiveTask, Board, GameState, area_at, neighbors

_LINES = (3, 4)
_BIT = {letter: 1 << terrain for terrain, letter in enumerate(LETTERS)} | {CLOUD: -1}


class Candidate(NamedTuple):
    """A placement, and how much better the whole sketch is with it."""

    worth: float
    cell: Cell
    turned: Turned


class Sketch:
    """Cells, lines and the number of active tasks."""

    __slots__ = ("_fresh", "active", "cells", "lines", "tile_set", "valuation")

    def __init__(self, tile_set: TileSet, valuation: Valuation) -> None:
        """Begin with the empty table."""
        self.tile_set = tile_set
        self.valuation = valuation
        self._fresh = untouched(0, tile_set.terrains, valuation)
        self.cells: dict[Cell, SketchedCell] = {0: self._fresh}
        self.lines: list[tuple[SketchedArea, ...]] = [()] * tile_set.terrains
        """The lines of each terrain that is one, the longest first."""
        self.active = 0
        """How many tasks are active."""

    @classmethod
    def of(cls, state: GameState, tile_set: TileSet, valuation: Valuation) -> "Sketch":
        """Return a sketch of a board and its active tasks."""
        sketch = cls(tile_set, valuation)
        for placed in state.board:
            hand = tile_set.hand(placed.tile, None)
            sketch.place(cell_of(placed.hex), hand, tile_set.turned(placed.tile, placed.rotation))
        for task in state.active_tasks:
            sketch._add_task(state.board, task)
        sketch.active = len(state.active_tasks)
        return sketch

    def copy(self) -> "Sketch":
        """Return a sketch that can be changed by itself."""
        copy = object.__new__(Sketch)
        copy.tile_set, copy.valuation, copy._fresh = self.tile_set, self.valuation, self._fresh
        copy.cells, copy.lines, copy.active = self.cells.copy(), self.lines.copy(), self.active
        return copy

    def candidates(self, hand: Hand) -> list[Candidate]:
        """Return every legal placement of a tile that looks different, in the order of the cells found."""
        found: list[Candidate] = []
        for cell in self.cells.values():
            for turned in self.tile_set.suiting(hand, cell.pattern):
                worth = self._worth(cell, hand, turned)
                if worth is not None:
                    found.append(Candidate(worth, cell.cell, turned))
        return found

    def place(self, where: Cell, hand: Hand, turned: Turned) -> None:
        """Place a tile; whether it may lie there is not asked."""
        here = self.cells.pop(where)
        outcomes = [
            self._outcome(here, terrain, mask, hand) for terrain, mask in enumerate(turned.masks)
        ]
        became = {old: new for outcome in outcomes for old, new in outcome.replaced}
        self.active += (hand.token > 0) - sum(outcome.settled for outcome in outcomes)
        self._keep_lines(outcomes, became)
        own = tuple(outcome.own for outcome in outcomes)
        beside = {where + STEPS[d]: d for d in DIRECTIONS[here.empty]}
        touched = {cell for new in became.values() for cell in new.open_cells}
        for cell in (*beside, *(touched - beside.keys())):
            direction = beside.get(cell)
            edge = None
            if direction is not None:
                letter = turned.edges[direction]
                edge = (ACROSS[direction], letter, _shown(own, letter))
            before = self.cells.get(cell)
            if before is None:
                before = untouched(cell, self.tile_set.terrains, self.valuation)
            self.cells[cell] = before.changed(became, edge, self.valuation)

    def _worth(self, cell: SketchedCell, hand: Hand, turned: Turned) -> float | None:
        """Return what a placement gains; None if the tile's own new task forbids it."""
        worth = -cell.worth
        wanted = 0
        memos, codes = cell.memos, hand.codes
        for terrain, mask in enumerate(turned.masks):
            outcome = memos[terrain].get(mask | codes[terrain])
            if outcome is None:
                outcome = self._outcome(cell, terrain, mask, hand)
            if not outcome.is_allowed:
                return None
            worth += outcome.worth
            wanted |= outcome.wanted
            if mask and terrain in _LINES:
                worth += self._line_gain(terrain, outcome)
        edges, pattern, cells, where = turned.edges, cell.pattern, self.cells, cell.cell
        valuation = self.valuation
        for direction in range(6):
            letter, met = edges[direction], pattern[direction]
            if met != ".":
                worth += valuation.edge(letter, met)
                continue
            beyond = cells.get(where + STEPS[direction], self._fresh)
            worth += beyond.gain(ACROSS[direction], letter, wanted & _BIT[letter], valuation)
        return worth

    def _outcome(self, cell: SketchedCell, terrain: int, mask: int, hand: Hand) -> Outcome:
        memo, key = cell.memos[terrain], mask | hand.codes[terrain]
        outcome = memo.get(key)
        if outcome is None:
            outcome = cell.outcome(terrain, mask, hand.traits[terrain], self.valuation)
            memo[key] = outcome
        return outcome

    def _line_gain(self, terrain: int, outcome: Outcome) -> float:
        """Return what the longest line of a terrain gains by an outcome."""
        lines = self.lines[terrain]
        if outcome.lines is not lines:
            outcome.lines = lines
            outcome.line_gain = self._found_line_gain(lines, outcome)
        return outcome.line_gain

    def _found_line_gain(self, lines: tuple[SketchedArea, ...], outcome: Outcome) -> float:
        own = outcome.own
        if own is None or own.is_virtual:
            return 0.0
        line = self.valuation.line
        before = line(lines[0].size, len(lines[0].open_cells)) if lines else 0.0
        longest = (own.size, len(own.open_cells))
        joined = [old for old, _ in outcome.replaced]
        other = next((area for area in lines if area not in joined), None)
        if other is not None:
            longest = max(longest, (other.size, len(other.open_cells)))
        return line(*longest) - before

    def _keep_lines(
        self, outcomes: list[Outcome], became: dict[SketchedArea, SketchedArea]
    ) -> None:
        for terrain in _LINES:
            outcome = outcomes[terrain]
            if outcome is NOTHING:
                continue
            lines = {became.get(area, area): None for area in self.lines[terrain]}
            if outcome.own is not None:
                lines[outcome.own] = None
            real = (area for area in lines if not area.is_virtual)
            self.lines[terrain] = tuple(sorted(real, key=_length, reverse=True))

    def _add_task(self, board: Board, task: ActiveTask) -> None:
        """Give an active task's token to its area, which faces at least one empty cell."""
        old = self._area_of(board, task)
        new = old.with_token(task.number, self.valuation)
        for cell in new.open_cells:
            self.cells[cell] = self.cells[cell].changed({old: new}, None, self.valuation)
        terrain = new.terrain
        self.lines[terrain] = tuple(new if area is old else area for area in self.lines[terrain])

    def _area_of(self, board: Board, task: ActiveTask) -> SketchedArea:
        area = area_at(board, task.hex, task.terrain)
        assert area is not None
        terrain = LETTERS.index(task.terrain)
        for hex in area.hexes:
            placed = board.tiles[hex]
            for direction in placed.tile.directions[placed.rotation][task.terrain]:
                cell = self.cells.get(cell_of(neighbors(hex)[direction]))
                for met, faced in cell.faced[terrain] if cell is not None else ():
                    if met & BITS[ACROSS[direction]]:
                        return faced
        raise ValueError(f"the area of the active task at {task.hex} is closed")


def _length(area: SketchedArea) -> tuple[int, int]:
    return area.size, len(area.open_cells)


def _shown(own: tuple[SketchedArea | None, ...], letter: str) -> tuple[SketchedArea | None, ...]:
    """Return by terrain the areas of a tile that one of its edges shows."""
    if letter == CLOUD:
        return own
    return tuple(area if LETTERS[terrain] == letter else None for terrain, area in enumerate(own))
