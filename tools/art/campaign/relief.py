"""Mountains and mounds on the map, as old maps draw them: lit from the upper left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.art.geometry import chance
from tools.art.paint import fill, polygon, rect, soft_polygon, soft_polyline, stroke
from tools.art.palette import along, jitter, mix, ramp_of, rgb

if TYPE_CHECKING:
    from random import Random

    from tools.art.campaign.land import Height
    from tools.art.geometry import Point

_ROCK: Final = ramp_of("#6C6678", "#8C8488", "#B3A899", "#D6C9B0", "#F0E6CC")
_TURF: Final = ramp_of("#5C8250", "#7CA262", "#9CBE78", "#BBD592", "#DCE8B2")
_SNOW: Final = ramp_of("#B9C3D8", "#E6EBF0", "#FFFFFF")


def paint_height(draw: Any, height: Height) -> None:
    """Paint a mountain with snow, or a round green mound."""
    random = chance("height", height.x, height.y)
    if height.snow:
        _mountain(draw, height, random)
    else:
        _mound(draw, height, random)


def _mountain(draw: Any, height: Height, random: Random) -> None:
    peak = (height.x - height.half * 0.06, height.y - height.tall * 1.35)
    left = _ridge(peak, (height.x - height.half, height.y), random)
    right = _ridge(peak, (height.x + height.half, height.y), random)
    spine = _ridge(peak, (height.x + height.half * 0.22, height.y + 6), random, 0.10)
    foot = [(height.x + height.half * 0.22, height.y + 6)]
    draw.drawPath(polygon([*left, *foot, *spine[::-1]]), fill(_ROCK[3]))
    draw.drawPath(polygon([*spine, *right[::-1]]), fill(_ROCK[1]))
    body = polygon([*left, *foot, *right[::-1]])
    draw.save()
    draw.clipPath(body, True)
    for _ in range(70):
        share, side = random.random(), random.random() < 0.55
        x, y = _between(left if side else right, spine, random.random(), share)
        tones = _ROCK[2:5] if side else _ROCK[0:3]
        lean = -1 if side else 1
        reach = random.uniform(8, 26)
        line = [
            (x, y),
            (x + lean * reach * 0.35, y + reach * 0.6),
            (x + lean * reach * 0.5, y + reach),
        ]
        draw.drawPath(
            soft_polyline(line),
            stroke(jitter(random.choice(tones), random), random.uniform(2, 6), 0.5),
        )
    _snow_cap(draw, left, spine, right, random)
    turf = [(height.x - height.half * 1.2, height.y + 14), (height.x - height.half * 0.7, height.y - 16),
            (height.x, height.y - 6), (height.x + height.half * 0.7, height.y - 14),
            (height.x + height.half * 1.2, height.y + 14)]  # fmt: skip
    draw.drawPath(soft_polygon(turf), fill(_TURF[2], 0.75, 9))
    draw.restore()
    draw.drawPath(soft_polyline(spine), stroke(_ROCK[4], 2.2, 0.7))


def _ridge(start: Point, end: Point, random: Random, wander: float = 0.05) -> list[Point]:
    """Return a jagged line down from a peak."""
    points = []
    span = abs(end[0] - start[0]) + abs(end[1] - start[1])
    for step in range(9):
        share = step / 8
        stray = random.uniform(-wander, wander) * span * (0 < step < 8)
        sag = 0.10 * span * np.sin(share * np.pi) * (1 if end[0] > start[0] else -1)
        points.append(
            (
                start[0] + (end[0] - start[0]) * share - sag * 0.5 + stray,
                start[1] + (end[1] - start[1]) * share + abs(sag) * 0.35,
            )
        )
    return points


def _between(side: list[Point], spine: list[Point], down: float, share: float) -> Point:
    index = min(int(down * 8), 7)
    (x0, y0), (x1, y1) = side[index], spine[index]
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def _snow_cap(
    draw: Any, left: list[Point], spine: list[Point], right: list[Point], random: Random
) -> None:
    lit = [
        *left[:4],
        _between(left, spine, 0.30, 0.35),
        _between(left, spine, 0.52, 0.6),
        _between(left, spine, 0.34, 0.8),
        spine[3],
    ]
    dark = [
        *spine[:4],
        _between(right, spine, 0.34, 0.7),
        _between(right, spine, 0.48, 0.45),
        _between(right, spine, 0.27, 0.2),
        right[3],
    ]
    draw.drawPath(polygon([*dark, *right[2::-1]]), fill(_SNOW[0]))
    draw.drawPath(polygon([*lit, *spine[2::-1]]), fill(_SNOW[2]))
    for _ in range(6):
        x, y = _between(left, spine, random.uniform(0.1, 0.4), random.uniform(0.3, 0.9))
        draw.drawLine(x, y, x - 5, y + 12, stroke(_SNOW[1], 2.5, 0.8))


def _mound(draw: Any, height: Height, random: Random) -> None:
    def dome(share: float, lift: float = 0.0) -> list[Point]:
        half, tall = height.half * share, height.tall * share
        x, y = height.x - height.half * (1 - share) * 0.35, height.y - lift * height.tall
        outline = (
            (-1, -6),
            (-0.86, 0.45),
            (-0.3, 1.1),
            (0.3, 1.05),
            (0.84, 0.4),
            (1, -6),
            (0, -16),
        )
        return [(x + half * across, y - (tall * up if up > 0 else up)) for across, up in outline]

    draw.drawPath(
        soft_polygon([(x + 22, y + 6) for x, y in dome(1.0)]), fill(rgb("#3B3F78"), 0.20, 9)
    )
    draw.drawPath(soft_polygon(dome(1.0)), fill(_TURF[1]))
    draw.save()
    draw.clipPath(soft_polygon(dome(1.0)), True)
    for share, tone in ((0.86, 0.45), (0.66, 0.62), (0.44, 0.78)):
        draw.drawPath(soft_polygon(dome(share, 0.12)), fill(along(_TURF, tone), 0.75, 5))
    _strokes(draw, height, random)
    draw.drawRect(
        rect(height.x - height.half * 1.2, height.y - 4, height.half * 2.4, 34),
        fill(_TURF[2], 0.65, 8),
    )
    draw.restore()


def _strokes(draw: Any, height: Height, random: Random) -> None:
    """Follow the slope with the brush."""
    for _ in range(int(height.half * 0.9)):
        side, up = random.uniform(-1, 1), random.random()
        x = height.x + side * height.half * (1 - 0.5 * up)
        y = height.y - up * height.tall * 1.05 * (1 - 0.5 * side * side)
        tone = mix(
            _TURF[0], _TURF[4], min(1, max(0, 0.5 - 0.42 * side + random.uniform(-0.2, 0.2)))
        )
        length = random.uniform(8, 18)
        line = [
            (x, y),
            (x + side * length * 0.4, y + length * 0.5),
            (x + side * length * 0.8, y + length),
        ]
        draw.drawPath(soft_polyline(line), stroke(jitter(tone, random), random.uniform(2, 4), 0.5))
