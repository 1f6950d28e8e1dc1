"""Cells of the table: pointy-top hexagons in axial coordinates (rules.md 1)."""

from functools import cache
from typing import NamedTuple


class Hex(NamedTuple):
    """One cell, in axial coordinates."""

    q: int
    """Steps to the east."""
    r: int
    """Steps to the south-east."""


DIRECTIONS = (Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1))
"""Steps to the six neighbours, clockwise from the north-east: NE, E, SE, SW, W, NW."""


def opposite(direction: int) -> int:
    """Return the direction in which the neighbour sees the shared edge.

    >>> opposite(0), opposite(4)
    (3, 1)
    """
    return (direction + 3) % 6


@cache
def neighbors(hex: Hex) -> tuple[Hex, ...]:
    """Return the six neighbour cells in the order of the directions.

    >>> neighbors(Hex(0, 0))[1]
    Hex(q=1, r=0)
    """
    return tuple(Hex(hex.q + step.q, hex.r + step.r) for step in DIRECTIONS)


def neighbor(hex: Hex, direction: int) -> Hex:
    """Return the cell across the edge in a direction from 0 to 5."""
    return neighbors(hex)[direction]


def distance(start: Hex, goal: Hex) -> int:
    """Return the number of steps from cell to cell.

    >>> distance(Hex(0, 0), Hex(2, -1))
    2
    """
    q, r = start[0] - goal[0], start[1] - goal[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def round_hex(q: float, r: float) -> Hex:
    """Return the cell that holds a point given in fractional axial coordinates.

    >>> round_hex(0.9, -0.2)
    Hex(q=1, r=0)
    """
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return Hex(near_q, near_r)
