"""Backs of tiles and their piles, seen as the board is: tilted, with a cardboard edge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.art.geometry import CORNERS, SQUASH, chance
from tools.art.interface.hexes import WIDTH, cell, cell_canvas
from tools.art.interface.pen import NIGHT, WHITE, Pen
from tools.art.paint import fill, oval, polyline, soft_polygon, soft_polyline, stroke
from tools.art.palette import mix, rgb, shift

if TYPE_CHECKING:
    from typing import Any

    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

THICKNESS: Final = 16
"""Pixels of one tile in a pile."""
BOARD: Final = rgb("#EBDAB6")
BOARD_DARK: Final = rgb("#A0825A")
SHEEN: Final = rgb("#FFFBE8")


def stack_edge() -> Picture:
    """Return one tile of a pile without its face: its thickness, and a shadow line below."""
    canvas = cell_canvas()
    _thickness(canvas.draw)
    canvas.draw.drawPath(cell(), fill(BOARD))
    return canvas.picture()


def _thickness(draw: Any) -> None:
    """Draw the cut edge of the cardboard: light layers, dark below."""
    for step in range(THICKNESS, -1, -1):
        share = step / THICKNESS
        tone = mix(BOARD, BOARD_DARK, 0.15 + 0.75 * share**1.6)
        draw.drawPath(cell(down=step), fill(shift(tone, 0.02 if step % 5 == 2 else 0.0)))
    rim = [(x * WIDTH, y * WIDTH * SQUASH + THICKNESS - 1) for x, y in CORNERS[2:5].tolist()]
    draw.drawPath(polyline(rim), stroke(rgb("#5E4428"), 2.4, 0.6))


def stack_shadow() -> Picture:
    """Return the shadow of a pile on the table."""
    canvas = cell_canvas()
    canvas.draw.drawPath(cell(0.06, 14), fill(NIGHT, 0.55, 16))
    return canvas.picture()


def mat() -> Picture:
    """Return a soft dark cell that lies beneath piles on paper."""
    canvas = cell_canvas()
    points = [(x * WIDTH * 1.08, y * WIDTH * SQUASH * 1.08 + 10) for x, y in CORNERS]
    canvas.draw.drawPath(soft_polygon(points), fill(rgb("#7A5C34"), 0.35, 14))
    return canvas.picture()


def back_landscape() -> Picture:
    """Return the back of a landscape tile: a windmill on a hill, in greens."""
    canvas = cell_canvas()
    draw = canvas.draw
    _thickness(draw)
    draw.save()
    draw.clipPath(cell(), True)
    _printed(draw, rgb("#6F9E56"), rgb("#93BC70"), "landscape")
    pen = Pen(draw, 0, 6, WIDTH * 0.40)
    pen.disc(0.36, -0.36, 0.20, rgb("#DDE8B0"), 0.8)
    pen.soft([(-1.4, 0.52), (-0.8, 0.22), (-0.2, 0.34), (0.5, 0.52), (-0.4, 1.1)], rgb("#5F914E"))
    pen.soft([(-0.4, 0.60), (0.2, 0.36), (0.8, 0.24), (1.4, 0.46), (0.6, 1.2)], rgb("#558746"))
    pen.soft(
        [(-1.3, 0.68), (-0.5, 0.50), (0.1, 0.42), (0.7, 0.54), (1.3, 0.66), (0, 1.5)],
        rgb("#4A7A40"),
    )
    for x, y, size in ((-0.62, 0.50, 0.30), (-0.46, 0.56, 0.22), (0.60, 0.54, 0.26)):
        _fir(pen.at(x, y, size))
    _windmill(pen.at(-0.02, 0.50, 0.98))
    draw.restore()
    _border(draw, rgb("#3F6B3C"), rgb("#E6F0C2"))
    return canvas.picture()


def _fir(pen: Pen) -> None:
    for base, half in ((0.0, 0.36), (-0.3, 0.28), (-0.58, 0.19)):
        pen.rounded([(-half, base), (0, base - 0.5), (half, base)], 0.03, rgb("#35633A"))
        pen.rounded([(-half, base), (0, base - 0.5), (-0.04, base)], 0.02, rgb("#437645"))


def _windmill(pen: Pen) -> None:
    """Draw a windmill whose foot is the pen's middle and whose body is 0.75 high."""
    light, shade, dark = rgb("#F3F3D2"), rgb("#C9D3A2"), rgb("#3F6B3C")
    pen.oval(0.10, 0.01, 0.34, 0.07, rgb("#35623A"), 0.8)
    pen.shape([(-0.18, 0.02), (-0.115, -0.60), (0.115, -0.60), (0.18, 0.02)], light)
    pen.shape([(0.02, 0.02), (0.02, -0.60), (0.115, -0.60), (0.18, 0.02)], shade)
    pen.soft(
        [(-0.17, -0.58), (-0.13, -0.70), (0, -0.80), (0.13, -0.70), (0.17, -0.58), (0, -0.56)], dark
    )
    pen.rounded([(-0.04, 0.01), (-0.04, -0.13), (0.04, -0.13), (0.04, 0.01)], 0.018, dark)
    pen.disc(0, -0.34, 0.045, dark)
    hub = pen.at(0, -0.64, 1)
    for sail in range(4):
        with hub.turned(32 + 90 * sail):
            hub.shape([(-0.012, -0.13), (0.15, -0.13), (0.15, -0.56), (-0.012, -0.56)], light)
            for rung in range(1, 5):
                y = -0.13 - rung * 0.086
                hub.line([(0, y), (0.14, y)], 0.014, rgb("#8FAE74"))
            hub.line([(0, 0), (0, -0.58)], 0.036, dark)
    hub.disc(0, 0, 0.06, light)
    hub.disc(0, 0, 0.034, dark)


def back_task() -> Picture:
    """Return the back of a task tile: a white speech bubble over a village, whose people ask for something."""
    canvas = cell_canvas()
    draw = canvas.draw
    _thickness(draw)
    draw.save()
    draw.clipPath(cell(), True)
    _printed(draw, rgb("#C48A42"), rgb("#DDAE62"), "task")
    pen = Pen(draw, 0, 6, WIDTH * 0.40)
    pen.soft(
        [(-1.4, 0.60), (-0.6, 0.42), (0.1, 0.52), (0.8, 0.40), (1.4, 0.60), (0, 1.5)],
        rgb("#B0742F"),
    )
    for x, y, size in ((0.58, 0.58, 0.26), (0.30, 0.62, 0.30), (-0.44, 0.64, 0.36)):
        _roof(pen.at(x, y, size))
    pen.soft([(-1.3, 0.76), (-0.4, 0.60), (0.3, 0.66), (1.3, 0.74), (0, 1.5)], rgb("#9A6128"))
    _bubble(pen.at(0.04, -0.10, 1))
    draw.restore()
    _border(draw, rgb("#7E4E22"), rgb("#FBE9BC"))
    return canvas.picture()


def _roof(pen: Pen) -> None:
    """Draw a house as a silhouette; the pen's middle is its foot."""
    pen.rounded([(-0.34, 0.0), (-0.34, -0.40), (0.34, -0.40), (0.34, 0.0)], 0.02, rgb("#F0D199"))
    pen.rounded([(0.14, -0.9), (0.26, -0.9), (0.26, -0.5), (0.14, -0.5)], 0.02, rgb("#7E4A22"))
    pen.rounded([(-0.48, -0.38), (0, -0.86), (0.48, -0.38)], 0.04, rgb("#8A5024"))
    pen.rounded([(-0.08, 0.0), (-0.08, -0.22), (0.08, -0.22), (0.08, 0.0)], 0.02, rgb("#7E4A22"))


def _bubble(pen: Pen) -> None:
    outline = [(-0.62, -0.20), (-0.50, -0.46), (0, -0.53), (0.50, -0.46), (0.62, -0.20), (0.62, 0.02), (0.46, 0.22),
               (0, 0.28), (-0.46, 0.22), (-0.62, 0.02)]  # fmt: skip
    tail = [(-0.36, 0.14), (-0.08, 0.22), (-0.40, 0.50)]
    for x, y, color, alpha, blur in (
        (0.035, 0.06, rgb("#5E3412"), 0.5, 0.03),
        (0, 0, rgb("#6E4218"), 1.0, 0.0),
    ):
        grown = [
            (px * (1 if blur else 1.05) + x, (py + 0.12) * (1 if blur else 1.07) - 0.12 + y)
            for px, py in outline
        ]
        pen.soft(grown, color, alpha, blur)
    pen.rounded(tail, 0.035, rgb("#6E4218"))
    pen.shape(tail, WHITE)
    pen.soft(outline, WHITE)
    pen.soft([(-0.3, 0.10), (0.50, 0.0), (0.40, 0.20), (0, 0.25)], rgb("#E9DCC4"), 0.55, 0.06)
    for x in (-0.25, 0, 0.25):
        pen.disc(x, -0.12, 0.078, rgb("#B0742F"))
        pen.disc(x - 0.018, -0.14, 0.03, rgb("#E3B265"))


def _printed(draw: Any, color: Rgb, light: Rgb, name: str) -> None:
    """Fill the face of a tile with brushed colour, lighter at its upper left."""
    draw.drawPath(cell(), fill(color))
    draw.drawOval(oval(-40, -60, 130, 80), fill(light, 0.9, 34))
    random = chance("back", name)
    for _ in range(170):
        x, y = random.uniform(-170, 150), random.uniform(-150, 150)
        length = random.uniform(18, 46)
        tone = shift(color, random.uniform(-0.035, 0.06))
        brushed = [(x, y), (x + length / 2, y + random.uniform(-3, 3)), (x + length, y - 3)]
        draw.drawPath(soft_polyline(brushed), stroke(tone, random.uniform(2, 5), 0.28))


def _border(draw: Any, dark: Rgb, light: Rgb) -> None:
    """Draw the printed frame of a back: a dark rim, a fine line with a bead at each corner."""
    draw.drawPath(cell(-0.028), stroke(dark, WIDTH * 0.036))
    draw.drawPath(cell(-0.004), stroke(shift(dark, 0.14), 2.4, 0.8))
    draw.drawPath(cell(-0.115), stroke(dark, 5.5, 0.35))
    draw.drawPath(cell(-0.115), stroke(light, 3.2, 0.95))
    for x, y in CORNERS:
        place = oval(x * WIDTH * 0.885, y * WIDTH * SQUASH * 0.885, 7, 6)
        draw.drawOval(place, fill(dark))
        draw.drawOval(oval(x * WIDTH * 0.885, y * WIDTH * SQUASH * 0.885, 4.6, 3.9), fill(light))
    sheen = stroke(SHEEN, 2.2, 0.55)
    (x0, y0), (x1, y1), (x2, y2) = (CORNERS[index] for index in (4, 5, 0))
    edge = [
        (x * WIDTH * 0.988, y * WIDTH * SQUASH * 0.988) for x, y in ((x0, y0), (x1, y1), (x2, y2))
    ]
    draw.drawLine(*edge[0], *edge[1], sheen)
    draw.drawLine(*edge[1], *edge[2], sheen)
