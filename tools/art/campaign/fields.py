"""Tilled land on the map: furrows, their hedges, and the strokes of grass between."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.art.campaign.track import SIZE
from tools.art.geometry import chance
from tools.art.paint import fill, soft_polygon, soft_polyline, stroke
from tools.art.palette import SUMMER, Ramp, jitter, mix, ramp_of, shift

if TYPE_CHECKING:
    from random import Random

    from tools.art.campaign.land import Field
    from tools.art.geometry import Point
    from tools.art.paint import Picture

_CROPS: Final[dict[str, Ramp]] = {
    "grain": SUMMER.grain,
    "plough": ramp_of("#8A6242", "#A87E54", "#C49C6C", "#D8B888"),
    "meadow": ramp_of("#7FA35C", "#9BBC70", "#B4CF86", "#CFE0A2"),
}
_FURROW: Final = 11
"""Pixels from one furrow to the next."""


def paint_field(draw: Any, field: Field) -> None:
    """Paint a field with its furrows and the shade at its rim."""
    random = chance("field", field.corners)
    ramp = _CROPS[field.crop]
    outline = soft_polygon(rounded(field.corners))
    draw.drawPath(outline, stroke(mix(SUMMER.meadow[0], ramp[0], 0.3), 9, 0.55, blur=3))
    draw.drawPath(outline, fill(ramp[2]))
    draw.save()
    draw.clipPath(outline, True)
    _furrows(draw, field, ramp, random)
    draw.drawPath(outline, stroke(ramp[0], 10, 0.4, blur=4))
    draw.restore()


def rounded(corners: tuple[Point, ...]) -> list[Point]:
    """Return the corners with points beside them, so that a soft outline keeps its sides straight."""
    points = []
    for index, corner in enumerate(corners):
        for other, share in (
            (corners[index - 1], 0.07),
            (corners[(index + 1) % len(corners)], 0.07),
        ):
            points.append(
                (
                    corner[0] + (other[0] - corner[0]) * share,
                    corner[1] + (other[1] - corner[1]) * share,
                )
            )
    return points


def _furrows(draw: Any, field: Field, ramp: Ramp, random: Random) -> None:
    middle_x = sum(x for x, _ in field.corners) / len(field.corners)
    middle_y = sum(y for _, y in field.corners) / len(field.corners)
    reach = max(math.hypot(x - middle_x, y - middle_y) for x, y in field.corners) + 20
    angle = math.radians(field.furrows)
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    bend, phase = random.uniform(5, 9), random.uniform(0, 6)
    for row in range(-int(reach / _FURROW), int(reach / _FURROW) + 1):
        line = []
        for step in np.linspace(-reach, reach, 14):
            away = row * _FURROW + bend * math.sin(step / 60 + phase)
            line.append(
                (
                    middle_x + along[0] * step + across[0] * away,
                    middle_y + along[1] * step + across[1] * away,
                )
            )
        draw.drawPath(soft_polyline(line), stroke(jitter(ramp[1], random), 4.4, 0.85))
        light = [(x - 3, y - 2) for x, y in line]
        draw.drawPath(soft_polyline(light), stroke(jitter(ramp[3], random), 2.6, 0.75))
        if field.crop == "grain":
            _ears(draw, line, ramp, random)


def _ears(draw: Any, line: list[Point], ramp: Ramp, random: Random) -> None:
    for (x0, y0), (x1, y1) in pairwise(line):
        for _ in range(3):
            share = random.random()
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share + random.uniform(-4, 4)
            tone = ramp[4] if random.random() < 0.5 else ramp[1]
            draw.drawLine(
                x,
                y,
                x + random.uniform(-1.5, 1.5),
                y - random.uniform(3, 6),
                stroke(tone, 1.5, 0.8),
            )


def brush_grass(draw: Any, land: Picture) -> None:
    """Lay short strokes over the meadows: broad ones that show the brush, tufts, and a few flowers."""
    random = chance("map grass")
    for _ in range(9000):
        x, y = random.uniform(60, SIZE[0] - 60), random.uniform(60, SIZE[1] - 60)
        red, green, blue, alpha = (float(value) for value in land[int(y), int(x)])
        if alpha < 0.3 or green < max(red, blue) * 1.02:
            continue
        tone = (red / alpha, green / alpha, blue / alpha)
        if random.random() < 0.55:
            _broad_stroke(draw, x, y, shift(tone, random.uniform(-0.05, 0.045)), alpha, random)
        elif random.random() < 0.8:
            _tuft(draw, x, y, shift(tone, random.choice((-0.10, -0.07, 0.06))), alpha, random)
        else:
            draw.drawCircle(
                x, y, random.uniform(1.6, 2.6), fill(random.choice(SUMMER.flowers), 0.9 * alpha)
            )


def _broad_stroke(draw: Any, x: float, y: float, tone: Any, alpha: float, random: Random) -> None:
    length, lean = random.uniform(12, 34), random.uniform(-3, 3)
    line = [(x, y), (x + length / 2, y + lean - 2), (x + length, y + lean)]
    draw.drawPath(soft_polyline(line), stroke(tone, random.uniform(3, 8), 0.30 * alpha))


def _tuft(draw: Any, x: float, y: float, tone: Any, alpha: float, random: Random) -> None:
    for lean in (-3, 0, 3):
        tip = (x + lean * 1.5 + random.uniform(-1, 1), y - random.uniform(6, 10))
        draw.drawLine(x + lean, y, *tip, stroke(tone, 1.6, 0.75 * alpha))
