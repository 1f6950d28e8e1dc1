"""The board as the search sees it: empty cells and the areas that they face; what lies is of no more interest.

A sketch is made from the board once for each question, copied for each line of thought and changed in place. Its areas
and cells are never changed but replaced, so that copies share them and what was found out about them.

What a placement is worth is a sum over terrains, so that the parts can be kept with the cells and used for other tiles
and in other lines of thought: the areas of that terrain before and after, the edges of it that meet something, and the
cells that the others face. Only the longest lines concern the whole board.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from dorfromantik.advisor.cells import ACROSS, DIRECTIONS, STEPS, Cell
from dorfromantik.advisor.sketched_area import SketchedArea
from dorfromantik.advisor.sketched_cell import NOTHING, Best, Outcome, SketchedCell, untouched
from dorfromantik.advisor.tileset import (
    CLOUD,
    EMPTY,
    EVERY_EDGE,
    LETTERS,
    MEADOW,
    Hand,
    TileSet,
    Turned,
)
from dorfromantik.advisor.valuation import Valuation

LINES = (3, 4)
"""The numbers of the terrains that form lines."""
_NUMBERS = {letter: terrain for terrain, letter in enumerate(LETTERS)}
_FORBIDDEN = -1e6
"""Worth less than any placement that the rules allow."""


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
        self.lines: tuple[tuple[SketchedArea, ...], ...] = ((),) * tile_set.terrains
        """The lines of each terrain that is one, the longest first."""
        self.active = 0
        """How many tasks are active."""

    def copy(self) -> "Sketch":
        """Return a sketch that can be changed by itself."""
        copy = object.__new__(Sketch)
        copy.tile_set, copy.valuation, copy._fresh = self.tile_set, self.valuation, self._fresh
        copy.cells, copy.lines, copy.active = self.cells.copy(), self.lines, self.active
        return copy

    def candidates(self, hand: Hand) -> list[Candidate]:
        """Return every legal placement of a tile that looks different, in the order of the cells found."""
        return [
            Candidate(worth, cell.cell, turned)
            for cell in self.cells.values()
            for worth, turned in self._worths(cell, hand)
            if worth > _FORBIDDEN
        ]

    def best(self, hand: Hand) -> Candidate | None:
        """Return the first of the best placements of a tile, or None if it fits nowhere."""
        lines, number = self._lines_for(hand), hand.number
        most, where, best = _FORBIDDEN, None, None
        for cell in self.cells.values():
            found = cell.bests.get(number)
            if found is None or found.lines is not lines:
                found = cell.bests[number] = self._best_on(cell, hand, lines)
            if found.worth > most:
                most, where, best = found.worth, cell.cell, found.turned
        return None if where is None or best is None else Candidate(most, where, best)

    def _lines_for(self, hand: Hand) -> object:
        """Return the lines that matter to a tile: the same object as long as they are the same."""
        railroad, river = hand.touches
        if railroad and river:
            return self.lines
        return self.lines[3] if railroad else self.lines[4] if river else None

    def _best_on(self, cell: SketchedCell, hand: Hand, lines: object) -> Best:
        most, best = _FORBIDDEN, None
        for worth, turned in self._worths(cell, hand):
            if worth > most:
                most, best = worth, turned
        return Best(most, best, lines)

    def _worths(self, cell: SketchedCell, hand: Hand) -> Iterator[tuple[float, Turned]]:
        """Yield what the rotations bring on a cell that lines allow there."""
        totals, loss = cell.totals, cell.worth
        for turned in self.tile_set.suiting(hand, cell.pattern):
            worth = -loss
            for by_key, key in zip(totals, turned.keys):  # noqa: B905
                total = by_key.get(key)
                if total is None:
                    self._find_totals(cell, hand, turned)
                    total = by_key[key]
                worth += total
            if turned.masks[3] or turned.masks[4]:
                worth += self._line_gains(cell, hand, turned)
            yield worth, turned

    def place(self, where: Cell, hand: Hand, turned: Turned) -> float:
        """Place a tile; whether it may lie there is not asked.

        Return how much of the candidate's worth is a preference, which neither scores nor promises points.
        """
        here = self.cells.pop(where)
        outcomes = [
            self._outcome(here, terrain, hand, turned) for terrain in range(self.tile_set.terrains)
        ]
        became = {old: new for outcome in outcomes for old, new in outcome.replaced}
        settled = sum(outcome.settled for outcome in outcomes)
        self.active += (hand.token > 0) - settled
        longest = self._longest()
        self._keep_lines(outcomes, became)
        self._keep_cells(here, turned, [outcome.own for outcome in outcomes], became)
        grown = self._longest() - longest
        brought = sum(outcome.brought for outcome in outcomes)
        preferred = self.valuation.surplus(brought, settled)
        return preferred + (self.valuation.weights.longest - 1) * grown

    def promises(self) -> float:
        """Return what everything is worth that would not score if the game ended now."""
        valuation = self.valuation
        areas = {area for cell in self.cells.values() for faced in cell.faced for _, area in faced}
        promised = sum(area.worth - valuation.scored(area) for area in areas)
        promised += sum(cell.worth for cell in self.cells.values())
        for terrain in LINES:
            ends, second = _ends_and_second(self.lines[terrain])
            promised += valuation.line_later(ends, second)
        return promised

    def _longest(self) -> int:
        """Return the sizes of the longest lines together."""
        return sum(self.lines[terrain][0].size for terrain in LINES if self.lines[terrain])

    def _keep_cells(
        self,
        here: SketchedCell,
        turned: Turned,
        own: list[SketchedArea | None],
        became: dict[SketchedArea, SketchedArea],
    ) -> None:
        """Replace the cells beside a placed tile, and those that face an area which changed."""
        cells, valuation = self.cells, self.valuation
        touched = {cell for new in became.values() for cell in new.open_cells}
        beside = []
        for direction in DIRECTIONS[here.empty]:
            where, letter = here.cell + STEPS[direction], turned.edges[direction]
            before = cells.get(where) or untouched(where, self.tile_set.terrains, valuation)
            shown = _shown(own, letter)
            cells[where] = before.beside(ACROSS[direction], letter, shown, became, valuation)
            beside.append(where)
            touched.discard(where)
        others = []
        for where in touched:
            before = cells[where]
            after = cells[where] = before.changed(became, valuation)
            if after.wanted != before.wanted:
                others.append(where)
        self._refresh_around(beside, others)

    def _refresh_around(self, beside: list[Cell], others: list[Cell]) -> None:
        """Forget what was found out about cells that lie beside changed ones."""
        cells = self.cells
        stale = {where + step for where in (*beside, *others) for step in STEPS}
        for where in stale.difference(beside):
            cell = cells.get(where)
            if cell is not None:
                cells[where] = cell.refreshed()

    def _find_totals(self, cell: SketchedCell, hand: Hand, turned: Turned) -> None:
        """Find out what a rotation brings on a cell, terrain by terrain, but for the longest lines.

        It is kept with the cell by the turned tile's keys.
        """
        valuation = self.valuation
        for terrain, key in enumerate(turned.keys):
            by_key = cell.totals[terrain]
            if key in by_key:
                continue
            mask, wanted, total = turned.masks[terrain], 0, 0.0
            if terrain < self.tile_set.terrains:
                if cell.faced[terrain] or key > EVERY_EDGE:
                    outcome = self._outcome(cell, terrain, hand, turned)
                    total = outcome.worth if outcome.is_allowed else 2 * _FORBIDDEN
                    wanted = outcome.wanted
                elif mask:
                    total = valuation.new_area(terrain, (mask & cell.empty).bit_count())
            if not hand.is_cloud:
                total += self._edges(cell, mask, LETTERS[terrain], wanted) if mask else 0.0
            elif terrain == MEADOW:
                total += self._edges(cell, EVERY_EDGE, CLOUD, -1)
            by_key[key] = total

    def _edges(self, cell: SketchedCell, mask: int, letter: str, wanted: int) -> float:
        """Return what edges of one terrain bring by what they match and by the cells that they face."""
        valuation, cells, where, pattern = self.valuation, self.cells, cell.cell, cell.pattern
        worth = 0.0
        for direction in DIRECTIONS[mask]:
            met = pattern[direction]
            if met != EMPTY:
                worth += valuation.match if letter == met else valuation.miss
                continue
            beyond = cells.get(where + STEPS[direction]) or self._fresh
            key = (ACROSS[direction], letter, wanted)
            gain = beyond.gains.get(key)
            worth += beyond.gain(key, valuation) if gain is None else gain
        return worth

    def _outcome(self, cell: SketchedCell, terrain: int, hand: Hand, turned: Turned) -> Outcome:
        memo, key = cell.memos[terrain], turned.keys[terrain]
        outcome = memo.get(key)
        if outcome is None:
            mask, traits = turned.masks[terrain], hand.traits[terrain]
            outcome = memo[key] = cell.outcome(terrain, mask, traits, self.valuation)
        return outcome

    def _line_gains(self, cell: SketchedCell, hand: Hand, turned: Turned) -> float:
        """Return what the longest lines gain by a placement."""
        gain = 0.0
        for terrain in LINES:
            if turned.masks[terrain]:
                outcome = self._outcome(cell, terrain, hand, turned)
                lines = self.lines[terrain]
                if outcome.lines is not lines:
                    outcome.lines = lines
                    outcome.line_gain = self._line_gain(lines, outcome)
                gain += outcome.line_gain
        return gain

    def _line_gain(self, lines: tuple[SketchedArea, ...], outcome: Outcome) -> float:
        """Return what the longest lines of one terrain gain by an outcome."""
        own = outcome.own
        if own is None or own.is_virtual:
            return 0.0
        joined = [old for old, _ in outcome.replaced]
        others = islice((area for area in lines if area not in joined), 2)
        after = sorted((own, *others), key=by_length, reverse=True)
        return self._lines_worth(after) - self._lines_worth(lines)

    def _lines_worth(self, lines: Sequence[SketchedArea]) -> float:
        """Return what the longest lines of one terrain are worth."""
        return self.valuation.line(lines[0].size, *_ends_and_second(lines)) if lines else 0.0

    def _keep_lines(
        self, outcomes: list[Outcome], became: dict[SketchedArea, SketchedArea]
    ) -> None:
        for terrain in LINES:
            outcome = outcomes[terrain]
            if outcome is NOTHING:
                continue
            lines = {became.get(area, area): None for area in self.lines[terrain]}
            if outcome.own is not None:
                lines[outcome.own] = None
            self.set_lines(terrain, lines)

    def set_lines(self, terrain: int, lines: Iterable[SketchedArea]) -> None:
        """Take the lines of a terrain, in any order; those that are mere clouds are none."""
        real = (area for area in lines if not area.is_virtual)
        ordered = tuple(sorted(real, key=by_length, reverse=True))
        self.lines = (*self.lines[:terrain], ordered, *self.lines[terrain + 1 :])


def by_length(area: SketchedArea) -> tuple[int, int]:
    """Return what lines are sorted by."""
    return area.size, len(area.open_cells)


def _shown(own: list[SketchedArea | None], letter: str) -> list[SketchedArea | None]:
    """Return by terrain the areas of a tile that one of its edges shows."""
    if letter == CLOUD:
        return own
    shown: list[SketchedArea | None] = [None] * len(own)
    terrain = _NUMBERS[letter]
    if terrain < len(own):
        shown[terrain] = own[terrain]
    return shown


def _ends_and_second(lines: Sequence[SketchedArea]) -> tuple[int, int]:
    """Return how many empty cells the longest line faces, and the size of the second longest."""
    ends = len(lines[0].open_cells) if lines else 0
    return ends, lines[1].size if len(lines) > 1 else 0
