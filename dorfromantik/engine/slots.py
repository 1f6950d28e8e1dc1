"""The empty cells that touch a board, kept in order while it grows (rules.md 4)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from dorfromantik.engine.fitting import asked_across
from dorfromantik.engine.hexgrid import Hex, neighbors
from dorfromantik.engine.placement import CellPlacements, placements_on
from dorfromantik.engine.tiles import Edges


class Slot(NamedTuple):
    """An empty cell on which a tile may lie as far as touching goes."""

    hex: Hex
    demand: int
    """What its filled neighbours ask of the lines of a tile; see `fitting`."""
    placements: CellPlacements


Column = dict[Hex, Slot]
"""The slots with the same q, sorted."""


class Slots:
    """An immutable collection of slots, sorted by cell.

    A further tile changes seven cells at most, which lie in three columns: all others are shared with the board before.
    So growing costs about the same on a board of any size.
    """

    __slots__ = ("_columns",)

    def __init__(self, columns: Mapping[int, Column]) -> None:
        """Take over columns by their q, in rising order; neither may be changed afterwards."""
        self._columns = columns

    @property
    def columns(self) -> Iterable[Column]:
        """The slots column by column; both columns and slots are sorted."""
        return self._columns.values()

    def __iter__(self) -> Iterator[Slot]:
        for column in self._columns.values():
            yield from column.values()

    def __len__(self) -> int:
        return sum(map(len, self._columns.values()))

    def at(self, hex: Hex) -> Slot | None:
        """Return the slot on a cell, if there is one."""
        column = self._columns.get(hex.q)
        return None if column is None else column.get(hex)

    def with_tile(self, here: Hex, edges: Edges, tiles: Mapping[Hex, object]) -> "Slots":
        """Return the slots after one with these edges was placed beside other tiles."""
        around, asked, tile_at = neighbors(here), asked_across(edges), tiles.get
        columns = dict(self._columns)
        for q, directions in ((here.q - 1, (3, 4)), (here.q, (5, 2)), (here.q + 1, (0, 1))):
            column = columns.get(q, {}).copy()
            column.pop(here, None)
            known = len(column)
            for direction in directions:
                hex = around[direction]
                if tile_at(hex) is None:
                    demand, slot = asked[direction], column.get(hex)
                    if slot is not None:
                        demand |= slot.demand
                    column[hex] = Slot(hex, demand, placements_on(hex))
            columns[q] = column if len(column) == known else dict(sorted(column.items()))
        if len(columns) > len(self._columns):
            columns = dict(sorted(columns.items()))
        return Slots(columns)


def slot_of_empty_table() -> Slots:
    """Return the one cell of the empty table, (0, 0)."""
    first = Hex(0, 0)
    return Slots({0: {first: Slot(first, 0, placements_on(first))}})
