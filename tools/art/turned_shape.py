"""A tile's shape in one of its six rotations, asked with positions on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.art.geometry import Floats, turned, turned_point
from tools.art.shape import TABLE_REACH, TABLE_SIZE

if TYPE_CHECKING:
    from tools.art.shape import TileShape


class TurnedShape:
    """A shape in one of its six rotations, asked with positions on the board (screen frame)."""

    def __init__(self, shape: TileShape, rotation: int) -> None:
        self.shape, self.rotation = shape, rotation

    def to_tile(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        """Turn board positions back into the tile frame."""
        points = turned(np.stack([x, y], axis=-1), -self.rotation)
        return points[..., 0], points[..., 1]

    def to_board(self, points: Floats) -> Floats:
        """Turn tile positions (..., 2) onto the board."""
        return turned(points, self.rotation)

    def margins(self, x: Floats, y: Floats) -> dict[str, Floats]:
        """As `TileShape.margins`, on the board."""
        return self.shape.margins(*self.to_tile(x, y))

    def line_distance(self, letter: str, x: Floats, y: Floats) -> Floats | None:
        """Return the distance to a line's middle, on the board."""
        found = self.shape.line_distance(letter, *self.to_tile(x, y))
        return None if found is None else found[0]

    def look(self, what: str, x: float, y: float, missing: float) -> float:
        """Look up one value at a point of the board.

        `what` is a terrain letter for its margin, "rim R" or "rim T" for the distance outside a
        line's rim, "lane" for the distance to the nearest lane; `missing` if the tile has no such.
        """
        table = self.shape.tables.get(what)
        if table is None:
            return missing
        return _looked_up(table, *turned_point(x, y, -self.rotation))


def _looked_up(table: Floats, x: float, y: float) -> float:
    """Read a table between its values."""
    scale = (TABLE_SIZE - 1) / (2 * TABLE_REACH)
    column, row = (
        min(max((value + TABLE_REACH) * scale, 0.0), TABLE_SIZE - 1.001) for value in (x, y)
    )
    i, j = int(row), int(column)
    down, right = row - i, column - j
    upper = table[i, j] * (1 - right) + table[i, j + 1] * right
    lower = table[i + 1, j] * (1 - right) + table[i + 1, j + 1] * right
    return float(upper * (1 - down) + lower * down)
