"""What was listed of a long column of slots, remembered while the board grows: for boards of thousands of tiles."""

from bisect import bisect_left
from typing import NamedTuple

from dorfromantik.engine.fitting import FittingRotations
from dorfromantik.engine.placement import CellPlacements, Placement

Column = list[tuple[int, int, CellPlacements]]
"""The slots with the same q, sorted: the r of each, what it demands, and the placements on it."""

Listed = dict[FittingRotations, tuple[Placement, ...]]
"""The placements in one column by how lines run over a tile."""


class ColumnMemory(NamedTuple):
    """What was listed of a column as it is, and as it was before some of its rows changed."""

    listed: Listed
    earlier: Listed
    first: int
    last: int
    """The rows from `first` to `last` may be others than in what was listed earlier."""

    def after_change(self, first: int, last: int) -> "ColumnMemory":
        """Return what is remembered when some rows have changed."""
        if self.listed:
            return ColumnMemory({}, self.listed, first, last)
        return ColumnMemory({}, self.earlier, min(first, self.first), max(last, self.last))

    def placements(
        self, q: int, column: Column, fitting: FittingRotations
    ) -> tuple[Placement, ...]:
        """Return the placements in the column that the lines of a tile allow, sorted."""
        if fitting not in self.listed:
            known = self.earlier.get(fitting)
            self.listed[fitting] = (
                tuple(placements_in(column, fitting))
                if known is None
                else self._mended(known, q, column, fitting)
            )
        return self.listed[fitting]

    def _mended(
        self, known: tuple[Placement, ...], q: int, column: Column, fitting: FittingRotations
    ) -> tuple[Placement, ...]:
        """Return what was listed earlier, with the rows listed anew that may have changed."""
        top, bottom = (bisect_left(column, (r,)) for r in (self.first, self.last + 1))
        begin, end = (bisect_left(known, ((q, r),)) for r in (self.first, self.last + 1))
        return (*known[:begin], *placements_in(column[top:bottom], fitting), *known[end:])


def placements_in(column: Column, fitting: FittingRotations) -> list[Placement]:
    """Return the placements in a column, or a part of one, that the lines of a tile allow."""
    found: list[Placement] = []
    for _, demand, placements in column:
        rotations = fitting[demand]
        if rotations:
            found += placements[rotations]
    return found
