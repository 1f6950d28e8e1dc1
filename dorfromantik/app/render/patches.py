"""Squares in which the land is composed, at one tile width each."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

PATCH = 256
"""Pixels of a patch's side."""
PatchRange = tuple[int, int, int, int]
"""First and last column, first and last row of patches."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A square of the land at one tile width."""

    scale: int
    column: int
    row: int

    @property
    def box(self) -> Rect:
        """Its place in world pixels, from the middle of the cell (0, 0)."""
        return Rect(self.column * PATCH, self.row * PATCH, PATCH, PATCH)


def range_of(box: Rect) -> PatchRange:
    """The first and the last column and row of the patches that a box touches."""
    return (
        box.left // PATCH,
        (box.right - 1) // PATCH,
        box.top // PATCH,
        (box.bottom - 1) // PATCH,
    )


def patches_of(scale: int, box: Rect) -> Iterator[Patch]:
    """The patches of a tile width that a box of world pixels touches."""
    return patches_in(scale, range_of(box))


def patches_in(scale: int, part: PatchRange) -> Iterator[Patch]:
    """The patches of a tile width in a range, row by row."""
    left, right, top, bottom = part
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            yield Patch(scale, column, row)
