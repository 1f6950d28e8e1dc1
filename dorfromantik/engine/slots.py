"""The empty cells that touch a board, kept in order while it grows (rules.md 4)."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from dorfromantik.engine.fitting import MET_IN, FittingRotations
from dorfromantik.engine.hexgrid import DIRECTIONS, Hex, neighbors
from dorfromantik.engine.placement import CellPlacements, Placement, placements_on

_BESIDE = tuple(
    (step, tuple((d, move.r, MET_IN[d]) for d, move in enumerate(DIRECTIONS) if move.q == step))
    for step in (-1, 0, 1)
)
"""The neighbours of a cell: steps to their column; then directions, steps along it, and the bits of a demand."""

_LONG_COLUMN = 16
"""From so many slots on, a column remembers what was listed; shorter ones are listed as fast as looked up."""


class Slot(NamedTuple):
    """An empty cell on which a tile may lie as far as touching goes."""

    hex: Hex
    demand: int
    """What its filled neighbours ask of the lines of a tile; see `fitting`."""


Column = list[tuple[int, int, CellPlacements]]
"""The slots with the same q, sorted: the r of each, what it demands, and the placements on it."""

Listed = dict[FittingRotations, tuple[Placement, ...]]
"""The placements in one column by how lines run over a tile."""


class Slots:
    """An immutable collection of slots, sorted by cell.

    A further tile changes seven cells at most, which lie in three columns: all others are shared with the board before,
    and so is what was listed of them. So growing costs about the same on a board of any size.
    """

    __slots__ = ("_columns", "_listed")

    def __init__(self, columns: dict[int, Column], listed: dict[int, Listed] | None = None) -> None:
        """Take over columns by their q, in rising order, and what is known of long ones."""
        self._columns = columns
        self._listed: dict[int, Listed] = {} if listed is None else listed

    def __iter__(self) -> Iterator[Slot]:
        return (Slot(placements.hex, demand) for _, demand, placements in self.cells())

    def __len__(self) -> int:
        return sum(map(len, self._columns.values()))

    def __contains__(self, hex: Hex) -> bool:
        return self.demand_at(hex) is not None

    def cells(self) -> Iterator[tuple[int, int, CellPlacements]]:
        """Yield the r of each slot, what it demands, and the placements on it."""
        return chain.from_iterable(self._columns.values())

    def demand_at(self, hex: Hex) -> int | None:
        """Return what a slot demands; None when there is none on the cell."""
        q, r = hex
        column = self._columns.get(q, ())
        place = bisect_left(column, (r,))
        return column[place][1] if place < len(column) and column[place][0] == r else None

    def placements(self, fitting: FittingRotations) -> tuple[Placement, ...]:
        """Return the placements that the lines of a tile allow, sorted."""
        found: list[Placement] = []
        for q, column in self._columns.items():
            if len(column) >= _LONG_COLUMN:
                found += self._of_long_column(q, fitting)
                continue
            for _, demand, placements in column:
                rotations = fitting[demand]
                if rotations:
                    found += placements[rotations]
        return tuple(found)

    def _of_long_column(self, q: int, fitting: FittingRotations) -> tuple[Placement, ...]:
        listed = self._listed.setdefault(q, {})
        if fitting not in listed:
            each_cell = [
                placements[rotations]
                for _, demand, placements in self._columns[q]
                if (rotations := fitting[demand])
            ]
            listed[fitting] = tuple(chain.from_iterable(each_cell))
        return listed[fitting]

    def with_tile(self, here: Hex, asked: tuple[int, ...]) -> "Slots":
        """Return the slots after one was filled, given what the new tile asks across each edge."""
        q, r = here
        around, demand_here = neighbors(here), self.demand_at(here)
        met = demand_here or 0
        columns, listed = self._columns.copy(), self._listed.copy()
        for step, beside in _BESIDE:
            column = columns.get(q + step, []).copy()
            for direction, along, bits in beside:
                if met & bits:
                    continue
                row = r + along
                place = bisect_left(column, (row,))
                if place < len(column) and column[place][0] == row:
                    _, demand, placements = column[place]
                    column[place] = row, demand | asked[direction], placements
                else:
                    column.insert(place, (row, asked[direction], placements_on(around[direction])))
            if not step and demand_here is not None:
                del column[bisect_left(column, (r,))]
            columns[q + step] = column
            listed.pop(q + step, None)
        if len(columns) > len(self._columns):
            columns = dict(sorted(columns.items()))
        return Slots(columns, listed)


def slot_of_empty_table() -> Slots:
    """Return the one cell of the empty table, (0, 0)."""
    first = Hex(0, 0)
    return Slots({0: [(0, 0, placements_on(first))]})
