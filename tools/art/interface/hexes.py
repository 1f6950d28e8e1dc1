"""Pictures in the shape of a tile: backs, edges of piles, slots, glows, and the marks on edges.

All are seen as the board is: drawn on the ground, which the tilted camera squashes.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import skia

from tools.art.geometry import CORNERS, SQUASH
from tools.art.interface.icons import check
from tools.art.interface.pen import CREAM, GREEN, NIGHT, Pen
from tools.art.paint import Canvas, fill, polygon, soft_polygon, stroke
from tools.art.palette import mix, rgb

if TYPE_CHECKING:
    from typing import Any

    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

WIDTH: Final = 320
"""Pixels from flat side to flat side, as in the ground pictures."""
ROOM: Final = (400, 380)
MIDDLE: Final = (200.0, 190.0)
"""Where the middle of the cell stands in a picture of `ROOM`."""
THICKNESS: Final = 16
"""Pixels of one tile in a pile."""

MARKS: Final = {
    "fits": (rgb("#1F3517"), rgb("#B9E27C")),
    "neutral": (NIGHT, rgb("#FFF3D6")),
    "clash": (rgb("#2A1210"), rgb("#FFF6E6")),
}
"""The dark and the light colour of each mark: one of them stands out from any terrain."""

PARCHMENT: Final = rgb("#EBDAB6")
EDGE_DARK: Final = rgb("#A98B62")


def _cell(grow: float = 0.0, down: float = 0.0) -> Any:
    factor = 1 + grow
    return polygon([(x * WIDTH * factor, y * WIDTH * SQUASH * factor + down) for x, y in CORNERS])


def _canvas() -> Canvas:
    return Canvas(*ROOM, *MIDDLE, supersampling=3)


def stack_edge() -> Picture:
    """Return one tile of a pile without its face: its thickness, and a shadow line below."""
    canvas = _canvas()
    for step in range(THICKNESS, -1, -1):
        canvas.draw.drawPath(_cell(down=step), fill(mix(PARCHMENT, EDGE_DARK, step / THICKNESS)))
    canvas.draw.drawPath(_cell(down=THICKNESS), stroke(rgb("#6E5434"), 2, 0.5))
    canvas.draw.drawPath(_cell(), fill(PARCHMENT))
    return canvas.picture()


def stack_shadow() -> Picture:
    """Return the shadow of a pile on the table."""
    canvas = _canvas()
    canvas.draw.drawPath(_cell(0.06, 14), fill(NIGHT, 0.55, 16))
    return canvas.picture()


def _back(dark: Rgb, mid: Rgb, light: Rgb) -> tuple[Canvas, Pen]:
    canvas = _canvas()
    for step in range(THICKNESS, -1, -1):
        canvas.draw.drawPath(_cell(down=step), fill(mix(PARCHMENT, EDGE_DARK, step / THICKNESS)))
    canvas.draw.drawPath(_cell(), fill(dark))
    canvas.draw.drawPath(_cell(-0.06), fill(mid))
    canvas.draw.drawPath(_cell(-0.14), stroke(light, 4.4, 0.9))
    canvas.draw.scale(1, 0.9)
    return canvas, Pen(canvas.draw, 0, 0, WIDTH * 0.42)


def back_landscape() -> Picture:
    """Return the back of a landscape tile: a windmill in greens."""
    light = rgb("#E3EDBE")
    canvas, pen = _back(rgb("#4F7A4A"), rgb("#7FA85F"), light)
    pen.soft([(-0.66, 0.60), (-0.2, 0.42), (0.3, 0.44), (0.68, 0.60), (0, 0.72)], rgb("#5E8A4C"))
    pen.shape([(-0.17, 0.58), (-0.11, -0.12), (0.11, -0.12), (0.17, 0.58)], light)
    pen.soft([(-0.16, -0.10), (-0.10, -0.26), (0, -0.32), (0.10, -0.26), (0.16, -0.10)], light)
    pen.shape([(-0.045, 0.58), (-0.045, 0.42), (0.045, 0.42), (0.045, 0.58)], rgb("#5E8A4C"))
    hub = pen.at(0, -0.16, 1)
    for sail in range(4):
        with hub.turned(45 + 90 * sail):
            hub.line([(0, 0), (0, -0.56)], 0.035, light)
            hub.shape([(0.02, -0.16), (0.15, -0.18), (0.15, -0.54), (0.02, -0.54)], light)
    hub.disc(0, 0, 0.06, rgb("#4F7A4A"))
    return canvas.picture()


def back_task() -> Picture:
    """Return the back of a task tile: a white speech bubble."""
    canvas, pen = _back(rgb("#8E5A2E"), rgb("#C98F48"), rgb("#F6DDA6"))
    white = rgb("#FFFDF6")
    bubble = [(-0.56, -0.22), (-0.44, -0.46), (0, -0.52), (0.44, -0.46), (0.56, -0.22), (0.56, 0.06), (0.42, 0.26),
              (0, 0.32), (-0.42, 0.26), (-0.56, 0.06)]  # fmt: skip
    pen.soft([(x + 0.03, y + 0.06) for x, y in bubble], rgb("#7A4A20"), 0.5, 0.03)
    pen.shape([(-0.30, 0.20), (-0.02, 0.26), (-0.30, 0.58)], white)
    pen.soft(bubble, white)
    for x in (-0.24, 0, 0.24):
        pen.disc(x, -0.10, 0.07, rgb("#C98F48"))
    return canvas.picture()


def slot() -> Picture:
    """Return a cell in chalk: where a tile may lie."""
    canvas = _canvas()
    chalk = rgb("#FFF3D6")
    canvas.draw.drawPath(_cell(-0.052), fill(rgb("#FFF1C9"), 0.13))
    canvas.draw.drawPath(
        _cell(-0.052), stroke(rgb("#FFE7AE"), WIDTH * 0.030, 0.20, blur=WIDTH * 0.022)
    )
    dashes = stroke(chalk, WIDTH * 0.012, 0.78)
    dashes.setPathEffect(skia.DashPathEffect.Make([WIDTH * 0.040, WIDTH * 0.034], 0))
    canvas.draw.drawPath(_cell(-0.052), dashes)
    return canvas.picture()


def _glow(color: Rgb, rim: Rgb) -> Picture:
    canvas = _canvas()
    for width, alpha, blur in ((0.075, 0.55, 0.035), (0.034, 0.75, 0.012)):
        canvas.draw.drawPath(_cell(0.02), stroke(color, WIDTH * width, alpha, blur=WIDTH * blur))
    canvas.draw.drawPath(_cell(0.02), stroke(rim, WIDTH * 0.014, 0.95))
    return canvas.picture()


def glow_legal() -> Picture:
    """Return the golden rim of a tile that may lie where it is held."""
    return _glow(rgb("#FFE9A6"), rgb("#FFF8E0"))


def rim_illegal() -> Picture:
    """Return the pink rim of a tile that may not."""
    return _glow(rgb("#F4B4A0"), rgb("#FFE6DC"))


def last_mark() -> Picture:
    """Return the mark of the tile that was placed last: light beside dark, seen on any ground."""
    canvas = _canvas()
    canvas.draw.drawPath(_cell(-0.07), stroke(rgb("#2A1A12"), WIDTH * 0.030, 0.85))
    dashes = stroke(rgb("#FFF8E6"), WIDTH * 0.016)
    dashes.setPathEffect(skia.DashPathEffect.Make([WIDTH * 0.05, WIDTH * 0.04], 0))
    canvas.draw.drawPath(_cell(-0.07), dashes)
    return canvas.picture()


def _edge(direction: int, share: float) -> tuple[float, float]:
    """Return a point along an edge (0 to 1, clockwise), in pixels from the middle of the cell."""
    (x0, y0), (x1, y1) = CORNERS[direction], CORNERS[(direction + 1) % 6]
    return (x0 + (x1 - x0) * share) * WIDTH, (y0 + (y1 - y0) * share) * WIDTH * SQUASH


def fits(direction: int) -> Picture:
    """Return the mark of an edge that meets its like: a green bar with a tick."""
    canvas = _canvas()
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
    canvas = _canvas()
    dark, light = MARKS["neutral"]
    for step in range(9):
        x, y = _edge(direction, 0.2 + 0.6 * step / 8)
        pen = Pen(canvas.draw, x, y, WIDTH * 0.012)
        pen.disc(0.1, 0.3, 1.15, dark, 0.7)
        pen.disc(0, 0, 1, light)
    return canvas.picture()


def clash(direction: int) -> Picture:
    """Return the mark of an edge that is in the way: a hatched bar with a dark outline, and a crossed disc."""
    canvas = _canvas()
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


def mat() -> Picture:
    """Return a soft dark cell that lies beneath piles on paper."""
    canvas = _canvas()
    points = [(x * WIDTH * 1.08, y * WIDTH * SQUASH * 1.08 + 10) for x, y in CORNERS]
    canvas.draw.drawPath(soft_polygon(points), fill(rgb("#7A5C34"), 0.35, 14))
    return canvas.picture()
