"""Outlines of a tile's areas, from the same margins as the painting (tile frame, tile widths)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from tools.art.geometry import Floats, Point, border_distance
from tools.art.tilebook import LINES

if TYPE_CHECKING:
    from tools.art.shape import TileShape

Outline = list[Point]
Mask = NDArray[np.bool_]
_REACH: Final = 0.6
_CELLS: Final = 160
_TOLERANCE: Final = 0.003
_FEWEST_CORNERS: Final = 5

_Cell = tuple[int, int]
_Crossing = tuple[_Cell, _Cell]


def region_outlines(shape: TileShape) -> dict[str, list[Outline]]:
    """Return the outlines of every terrain of a tile, each counted round its inside."""
    axis = np.linspace(-_REACH, _REACH, _CELLS + 1)
    x, y = np.meshgrid(axis, axis)
    inside = border_distance(x, y)
    fields = dict(shape.margins(x, y))
    for letter in LINES:
        margin = shape.line_margin(letter, x, y)
        if margin is not None:
            fields[letter] = margin
    found = {}
    for letter, margin in fields.items():
        outlines = zero_outlines(np.minimum(margin, inside), axis)
        found[letter] = [
            simplified(outline) for outline in outlines if len(outline) >= _FEWEST_CORNERS
        ]
    return found


def zero_outlines(field: Floats, axis: Floats) -> list[Outline]:
    """Return the closed lines on which a field over axis x axis is zero (marching squares)."""
    inside = field > 0
    step_from: dict[_Crossing, _Crossing] = {}
    for row, column in np.argwhere(_mixed_cells(inside)):
        _cross_cell(inside, int(row), int(column), step_from)
    outlines = []
    while step_from:
        crossing = next(iter(step_from))
        outline: Outline = []
        while crossing in step_from:
            outline.append(_zero_between(field, axis, crossing))
            crossing = step_from.pop(crossing)
        outlines.append(outline)
    return outlines


def _mixed_cells(inside: Mask) -> Mask:
    """The grid cells whose four corners are not all on the same side."""
    corners = (inside[:-1, :-1], inside[:-1, 1:], inside[1:, 1:], inside[1:, :-1])
    count = np.sum(np.stack(corners), axis=0)
    return np.asarray((count > 0) & (count < 4))


def _cross_cell(
    inside: Mask,
    row: int,
    column: int,
    step_from: dict[_Crossing, _Crossing],
) -> None:
    """Join the sides of one grid cell through which the line enters and leaves."""
    corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
    signs = [bool(inside[corner]) for corner in corners]
    sides = [_crossing(corners[side], corners[(side + 1) % 4]) for side in range(4)]
    leaving = [side for side in range(4) if signs[side] and not signs[(side + 1) % 4]]
    entering = [side for side in range(4) if not signs[side] and signs[(side + 1) % 4]]
    for side in leaving:
        partner = min(entering, key=lambda other: (side - other) % 4)
        step_from[sides[partner]] = sides[side]


def _crossing(first: _Cell, second: _Cell) -> _Crossing:
    return (first, second) if first < second else (second, first)


def _zero_between(field: Floats, axis: Floats, crossing: _Crossing) -> Point:
    first, second = crossing
    start, end = float(field[first]), float(field[second])
    share = start / (start - end)
    x0, y0 = float(axis[first[1]]), float(axis[first[0]])
    x1, y1 = float(axis[second[1]]), float(axis[second[0]])
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def simplified(outline: Outline, tolerance: float = _TOLERANCE) -> Outline:
    """Leave out corners of a closed line that lie within the tolerance (Douglas-Peucker)."""
    if len(outline) < 8:
        return outline
    middle = len(outline) // 2
    kept = [0, *_needed(outline, 0, middle, tolerance), middle]
    kept += _needed(outline, middle, len(outline) - 1, tolerance)
    return [outline[index] for index in kept]


def _needed(outline: Outline, start: int, end: int, tolerance: float) -> list[int]:
    if end <= start + 1:
        return []
    (x0, y0), (x1, y1) = outline[start], outline[end]
    length = math.hypot(x1 - x0, y1 - y0) or 1e-9

    def away(index: int) -> float:
        x, y = outline[index]
        return abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / length

    farthest = max(range(start + 1, end), key=away)
    if away(farthest) <= tolerance:
        return []
    before = _needed(outline, start, farthest, tolerance)
    return [*before, farthest, *_needed(outline, farthest, end, tolerance)]
