"""Hearts as wooden pieces: sawn out thick, painted, with a worn bright edge."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import skia

from tools.art.geometry import chance
from tools.art.interface.pen import NIGHT, WHITE, Pen
from tools.art.paint import Canvas, fill, soft_polyline, stroke
from tools.art.palette import Ramp, jitter, ramp_of

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture
    from tools.art.paint import Path

PAINTS: Final[dict[str, Ramp]] = {
    "red": ramp_of("#6E1420", "#A92234", "#D63A48", "#EE6A6C", "#FBB0A4"),
    "golden": ramp_of("#7A4E0C", "#B47C18", "#E0A82E", "#F5CC5C", "#FFEFB0"),
}
_STAR: Final = 0.44
"""From the middle of the star to its points, as a share of half a heart's width."""
_SIDE: Final = 0.20
"""Thickness of a heart, as a share of half its width."""


def heart_outline(size: float = 1.0, x: float = 0.0, y: float = 0.0) -> Path:
    """Return a heart whose half width is `size`, about (x, y)."""
    path = skia.Path()

    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * size, y + py * size

    path.moveTo(*at(0, 0.92))
    path.cubicTo(*at(-0.16, 0.80), *at(-1.0, 0.30), *at(-1.0, -0.32))
    path.cubicTo(*at(-1.0, -0.70), *at(-0.72, -0.90), *at(-0.46, -0.90))
    path.cubicTo(*at(-0.22, -0.90), *at(-0.06, -0.76), *at(0, -0.58))
    path.cubicTo(*at(0.06, -0.76), *at(0.22, -0.90), *at(0.46, -0.90))
    path.cubicTo(*at(0.72, -0.90), *at(1.0, -0.70), *at(1.0, -0.32))
    path.cubicTo(*at(1.0, 0.30), *at(0.16, 0.80), *at(0, 0.92))
    path.close()
    return path


def draw_heart(pen: Pen, metal: str) -> None:
    """Draw a heart, "red" or "golden", whose half width is the pen's unit."""
    ramp = PAINTS[metal]
    draw = pen.canvas
    draw.save()
    draw.translate(pen.x, pen.y)
    draw.scale(pen.size, pen.size)
    draw.drawPath(heart_outline(1.0, 0.10, _SIDE + 0.10), fill(NIGHT, 0.40, 0.10))
    for step in range(12, -1, -1):
        tone = ramp[0] if step > 3 else jitter(ramp[1], chance("side", step), 0.02)
        draw.drawPath(heart_outline(1.0, 0, _SIDE * step / 12), fill(tone))
    draw.drawPath(heart_outline(), fill(ramp[2]))
    draw.save()
    draw.clipPath(heart_outline(), True)
    _paint_face(draw, ramp, metal)
    draw.restore()
    if metal == "golden":
        _carve_star(draw, ramp)
    draw.drawPath(heart_outline(0.985), stroke(ramp[0], 0.035, 0.55))
    draw.restore()


def _paint_face(draw: skia.Canvas, ramp: Ramp, metal: str) -> None:
    """Show the brush, the grain beneath the paint, and the light from the upper left."""
    random = chance("heart", metal)
    draw.drawPath(heart_outline(0.74, -0.10, -0.10), fill(ramp[3], 0.75, 0.18))
    for _ in range(46):
        y, x = random.uniform(-0.95, 0.9), random.uniform(-1.0, 0.5)
        length = random.uniform(0.3, 0.9)
        line = [(x, y), (x + length / 2, y + random.uniform(-0.03, 0.03)), (x + length, y - 0.01)]
        tone = jitter(random.choice(ramp[1:4]), random, 0.02)
        draw.drawPath(soft_polyline(line), stroke(tone, random.uniform(0.01, 0.035), 0.35))
    for x, y, color, alpha in ((0.05, 0.06, ramp[4], 0.8), (-0.04, -0.06, ramp[0], 0.55)):
        draw.drawPath(heart_outline(1.0, x, y), stroke(color, 0.10, alpha, blur=0.03))
    draw.drawOval(skia.Rect.MakeLTRB(-0.74, -0.72, -0.28, -0.40), fill(WHITE, 0.55, 0.06))
    draw.drawOval(skia.Rect.MakeLTRB(-0.66, -0.68, -0.44, -0.52), fill(WHITE, 0.85, 0.02))


def _carve_star(draw: skia.Canvas, ramp: Ramp) -> None:
    """Cut a star into the face, by which the golden heart is known without its colour."""
    for x, y, tone, alpha in ((0.03, 0.035, ramp[4], 0.9), (0, 0, ramp[0], 1.0)):
        draw.drawPath(_star(_STAR, x, y - 0.08), fill(tone, alpha))


def _star(size: float, x: float, y: float) -> Path:
    """Return a star with five points, the first one up."""
    path = skia.Path()
    for step in range(10):
        radius, angle = (size if step % 2 == 0 else size * 0.44), pi * step / 5
        point = (x + radius * sin(angle), y - radius * cos(angle))
        if step:
            path.lineTo(*point)
        else:
            path.moveTo(*point)
    path.close()
    return path


def wooden_heart(metal: str, size: int = 176) -> Picture:
    """Return a heart that could be picked up, `size` pixels wide and high, shadow included."""
    canvas = Canvas(size, size, size * 0.485, size * 0.455, supersampling=3)
    draw_heart(Pen(canvas.draw, 0, 0, size * 0.40), metal)
    return canvas.picture()
