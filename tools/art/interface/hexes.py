"""Pictures in the shape of a tile: places, glows, and the marks on edges.

All are seen as the board is: drawn on the ground, which the tilted camera squashes.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import skia

from tools.art.geometry import CORNERS, SQUASH
from tools.art.interface.icons import check
from tools.art.interface.pen import CREAM, GREEN, NIGHT, Pen
from tools.art.paint import Canvas, fill, polygon, stroke
from tools.art.palette import rgb

if TYPE_CHECKING:
    from typing import Any

    from tools.art.interface.pen import Picture

WIDTH: Final = 320
"""Pixels from flat side to flat side, as in the ground pictures."""
ROOM: Final = (400, 380)
MIDDLE: Final = (200.0, 190.0)
"""Where the middle of the cell stands in a picture of `ROOM`."""

MARKS: Final = {
    "fits": (rgb("#1F3517"), rgb("#B9E27C")),
    "neutral": (NIGHT, rgb("#FFF3D6")),
    "clash": (rgb("#2A1210"), rgb("#FFF6E6")),
}
"""The dark and the light colour of each mark: one of them stands out from any terrain."""


def cell(grow: float = 0.0, down: float = 0.0) -> Any:
    """Return the outline of a cell about the middle, larger by a share, `down` pixels lower."""
    factor = 1 + grow
    return polygon([(x * WIDTH * factor, y * WIDTH * SQUASH * factor + down) for x, y in CORNERS])


def cell_canvas() -> Canvas:
    """Return an empty canvas whose origin is the middle of the cell."""
    return Canvas(*ROOM, *MIDDLE, supersampling=3)


def slot() -> Picture:
    """Return a cell in chalk: where a tile may lie."""
    canvas = cell_canvas()
    chalk = rgb("#FFF3D6")
    canvas.draw.drawPath(cell(-0.052), fill(rgb("#FFF1C9"), 0.13))
    canvas.draw.drawPath(
        cell(-0.052), stroke(rgb("#FFE7AE"), WIDTH * 0.030, 0.20, blur=WIDTH * 0.022)
    )
    dashes = stroke(chalk, WIDTH * 0.012, 0.78)
    dashes.setPathEffect(skia.DashPathEffect.Make([WIDTH * 0.040, WIDTH * 0.034], 0))
    canvas.draw.drawPath(cell(-0.052), dashes)
    return canvas.picture()


def _edge(direction: int, share: float) -> tuple[float, float]:
    """Return a point along an edge (0 to 1, clockwise), in pixels from the middle of the cell."""
    (x0, y0), (x1, y1) = CORNERS[direction], CORNERS[(direction + 1) % 6]
    return (x0 + (x1 - x0) * share) * WIDTH, (y0 + (y1 - y0) * share) * WIDTH * SQUASH


def fits(direction: int) -> Picture:
    """Return the mark of an edge that meets its like: a green bar with a tick."""
    canvas = cell_canvas()
    start, end = _edge(direction, 0.16), _edge(direction, 0.84)
    dark, light = MARKS["fits"]
    for width, color, alpha in (
        (0.058, dark, 0.8),
        (0.036, light, 1.0),
        (0.011, rgb("#F3FFD0"), 0.9),
    ):
        canvas.draw.drawLine(*start, *end, stroke(color, WIDTH * width, alpha))
    pen = Pen(canvas.draw, *_edge(direction, 0.5), WIDTH * 0.052)
    pen.disc(0.04, 0.2, 1.1, NIGHT, 0.45, 0.2)
    pen.disc(0, 0, 1.1, CREAM)
    pen.disc(0, 0, 0.92, GREEN)
    check(pen.at(0, 0, 1.3), CREAM)
    return canvas.picture()


def neutral(direction: int) -> Picture:
    """Return the mark of an edge that meets another terrain, which is allowed: dots."""
    canvas = cell_canvas()
    dark, light = MARKS["neutral"]
    for step in range(9):
        x, y = _edge(direction, 0.2 + 0.6 * step / 8)
        pen = Pen(canvas.draw, x, y, WIDTH * 0.012)
        pen.disc(0.1, 0.3, 1.15, dark, 0.7)
        pen.disc(0, 0, 1, light)
    return canvas.picture()


def clash(direction: int) -> Picture:
    """Return the mark of an edge that is in the way: a hatched bar with a dark outline, and a crossed disc."""
    canvas = cell_canvas()
    dark, light = MARKS["clash"]
    (x0, y0), (x1, y1) = _edge(direction, 0.10), _edge(direction, 0.90)
    width = WIDTH * 0.056
    length = math.hypot(x1 - x0, y1 - y0)
    draw = canvas.draw
    draw.save()
    draw.translate(x0, y0)
    draw.rotate(math.degrees(math.atan2(y1 - y0, x1 - x0)))
    draw.drawLine(0, 0, length, 0, stroke(dark, width * 1.5, 0.95))
    draw.drawLine(0, 0, length, 0, stroke(light, width * 1.1))
    draw.clipRect(
        skia.Rect.MakeLTRB(-width * 0.5, -width * 0.5, length + width * 0.5, width * 0.5), True
    )
    step = width * 0.95
    for stripe in range(-1, int(length / step / 2) + 2):
        x = stripe * 2 * step
        hatch = [(x, width), (x + step, width), (x + step + width, -width), (x + width, -width)]
        draw.drawPath(polygon(hatch), fill(rgb("#D8382C")))
    draw.restore()
    _no_entry(Pen(draw, (x0 + x1) / 2, (y0 + y1) / 2, WIDTH * 0.095))
    return canvas.picture()


def _no_entry(pen: Pen) -> None:
    pen.disc(0.06, 0.2, 1.04, NIGHT, 0.5, 0.16)
    pen.disc(0, 0, 1.04, rgb("#2A1210"))
    pen.disc(0, 0, 0.94, CREAM)
    pen.ring(0, 0, 0.78, 0.2, rgb("#D8382C"))
    pen.line([(-0.54, -0.54), (0.54, 0.54)], 0.2, rgb("#D8382C"))
