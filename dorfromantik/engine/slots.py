"""The empty cells that touch a board, kept in order while it grows (rules.md 4)."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from dorfromantik.engine.column_memory import Column, ColumnMemory
from dorfromantik.engine.fitting import MET_IN, FittingRotations
from dorfromantik.engine.hexgrid import Hex, neighbors
from dorfromantik.engine.placement import CellPlacements, Placement, placements_on

_BESIDE = ((-1, 0, (4, 3)), (0, -1, (5, None, 2)), (1, -1, (0, 1)))
"""What a tile changes, column by column: steps to the column, steps to the first of its rows, and the direction of each
row; the one without a direction is the tile's own."""

_LONG_COLUMN = 16
"""From so many slots on, a column remembers what was listed; shorter ones are listed as fast as looked up."""

_MOST_FILLED = 32
"""When more cells were filled since the last listing, what was listed is forgotten."""


class Slot(NamedTuple):
    """An empty cell on which a tile may lie as far as touching goes."""

    hex: Hex
    demand: int
    """What its filled neighbours ask of the lines of a tile; see `fitting`."""


class Slots:
    """An immutable collection of slots, sorted by cell.

    A further tile changes seven cells at most, which lie in three columns: all others are shared with the board before,
    and so is what was listed of them. So growing costs about the same on a board of any size.
    """

    __slots__ = ("_columns", "_filled", "_memories")

    def __init__(
        self,
        columns: dict[int, Column],
        memories: dict[int, ColumnMemory] | None = None,
        filled: tuple[Hex, ...] = (),
    ) -> None:
        """Take over columns by their q, in rising order, and what was remembered before some cells were filled."""
        self._columns = columns
        self._memories: dict[int, ColumnMemory] = {} if memories is None else memories
        self._filled = filled

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

    def has_placement(self, fitting: FittingRotations) -> bool:
        """Return whether the lines of a tile allow any placement."""
        for column in self._columns.values():
            for _, demand, _ in column:
                if fitting[demand]:
                    return True
        return False

    def placements(self, fitting: FittingRotations) -> tuple[Placement, ...]:
        """Return the placements that the lines of a tile allow, sorted."""
        if self._filled:
            self._catch_up()
        found: list[Placement] = []
        for q, column in self._columns.items():
            if len(column) >= _LONG_COLUMN:
                if q not in self._memories:
                    self._memories[q] = ColumnMemory({}, {}, 0, 0)
                found += self._memories[q].placements(q, column, fitting)
                continue
            for _, demand, placements in column:
                rotations = fitting[demand]
                if rotations:
                    found += placements[rotations]
        return tuple(found)

    def _catch_up(self) -> None:
        """Have a memory of one's own, which knows what changed since the last listing."""
        memories = self._memories.copy()
        for q, r in self._filled:
            for beside in (q - 1, q, q + 1):
                if beside in memories:
                    memories[beside] = memories[beside].after_change(r - 1, r + 1)
        self._memories, self._filled = memories, ()

    def with_tile(self, here: Hex, asked: tuple[int, ...]) -> "Slots":
        """Return the slots after one was filled, given what the new tile asks across each edge."""
        q, r = here
        around, met = neighbors(here), self.demand_at(here) or 0
        columns = self._columns.copy()
        for step, up, directions in _BESIDE:
            column = columns.get(q + step, []).copy()
            row = r + up
            begin = end = bisect_left(column, (row,))
            changed = []
            for direction in directions:
                if end < len(column) and column[end][0] == row:
                    _, demand, placements = column[end]
                    end += 1
                    if direction is not None:
                        changed.append((row, demand | asked[direction], placements))
                elif direction is not None and not met & MET_IN[direction]:
                    changed.append((row, asked[direction], placements_on(around[direction])))
                row += 1
            column[begin:end] = changed
            columns[q + step] = column
        if len(columns) > len(self._columns):
            columns = dict(sorted(columns.items()))
        if not self._memories or len(self._filled) >= _MOST_FILLED:
            return Slots(columns)
        return Slots(columns, self._memories, (*self._filled, here))


def slot_of_empty_table() -> Slots:
    """Return the one cell of the empty table, (0, 0)."""
    first = Hex(0, 0)
    return Slots({0: [(0, 0, placements_on(first))]})
