"""Cells as single numbers, which the search handles faster than pairs."""

from dorfromantik.engine import Hex

Cell = int
"""A cell as one number, see `cell_of`."""

_ROW = 1024
STEPS = (1 - _ROW, 1, _ROW, _ROW - 1, -1, -_ROW)
"""From a cell to its neighbours in the order of the directions."""
BITS = tuple(1 << direction for direction in range(6))
ACROSS = (3, 4, 5, 0, 1, 2)
"""The direction in which a neighbour sees the shared edge."""
DIRECTIONS = tuple(tuple(d for d in range(6) if mask >> d & 1) for mask in range(64))
"""The directions in a mask."""


def cell_of(hex: Hex) -> Cell:
    """Return a cell as one number.

    >>> cell_of(Hex(2, 1)) + STEPS[0] == cell_of(Hex(3, 0))
    True
    """
    return hex.q + _ROW * hex.r


def hex_of(cell: Cell) -> Hex:
    """Return the cell that a number stands for.

    >>> hex_of(cell_of(Hex(-2, 1)))
    Hex(q=-2, r=1)
    """
    r = (cell + _ROW // 2) // _ROW
    return Hex(cell - _ROW * r, r)
