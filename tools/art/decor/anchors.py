"""Where signs stand: the task's seal, the flag, the sheep, a heart (all in the tile frame)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.geometry import Floats, Point, border_distance
from tools.art.tilebook import LINES

if TYPE_CHECKING:
    from tools.art.shape import TileShape

_BORDER_ROOM: Final = 0.12
_SIGN_ROOM: Final = 0.20
_LINE_ROOM: Final = 0.14


@lru_cache(maxsize=8)
def sign_anchors(shape: TileShape) -> dict[str, Point]:
    """Return the places of "task", "flag", "sheep" (if the tile has them) and "heart"."""
    tile = shape.tile
    wanted: list[tuple[str, str]] = []
    if tile.sheep:
        wanted.append(("sheep", "M"))
    if tile.flag:
        wanted.append(("flag", tile.flag))
    if tile.task:
        wanted.append(("task", tile.task))
    found: dict[str, Point] = {}
    for sign, terrain in wanted:
        found[sign] = _best_place(shape, terrain, tuple(found.values()))
    found["heart"] = _best_place(shape, None, tuple(found.values()))
    return found


def _best_place(shape: TileShape, terrain: str | None, taken: tuple[Point, ...]) -> Point:
    """The place deepest inside a terrain (None: anywhere), away from lines and other signs."""
    if terrain is not None and terrain in LINES:
        ribbon = shape.ribbons[terrain][0]
        x, y = ribbon[len(ribbon) // 2]
        return float(x), float(y)
    axis = np.linspace(-0.42, 0.42, 29)
    grid_x, grid_y = np.meshgrid(axis, axis)
    inside = border_distance(grid_x, grid_y) > _BORDER_ROOM
    x, y = grid_x[inside], grid_y[inside]
    room: Floats = border_distance(x, y) * 0.9
    if terrain is not None:
        room = np.minimum(room, shape.margins(x, y)[terrain])
    for place in taken:
        room = np.minimum(room, np.hypot(x - place[0], y - place[1]) - _SIGN_ROOM)
    for line in LINES:
        found = shape.line_distance(line, x, y)
        if found is not None:
            room = np.minimum(room, found[0] - _LINE_ROOM)
    best = int(np.argmax(room))
    return float(x[best]), float(y[best])
