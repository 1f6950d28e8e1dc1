"""Landmarks of the land itself: the hill, tunnel mouths, clouds."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from tools.art.geometry import LIFT, SQUASH, chance
from tools.art.paint import blob, fill, oval, polygon, rect, soft_polyline, stroke
from tools.art.palette import Ramp, along, mix, rgb
from tools.art.stamps.solid import WALL_LIGHT, Model, Spot
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

if TYPE_CHECKING:
    from random import Random

_HILL_RADIUS = 0.27
_HILL_HEIGHT = 0.31
_RINGS = 22
_TERRACES = 4


def hill(studio: Studio) -> Stamp:
    """Paint a grassy hill with a winding path and a pavilion on top."""
    sketch = Sketch(studio, -0.33, -0.36, 0.33, 0.27)
    source = chance("hill")
    _hill_foot(sketch, source)
    for ring in range(_RINGS + 1):
        _hill_ring(sketch, source, ring / _RINGS)
    _hill_tufts(sketch, source)
    _hill_rocks(sketch)
    _hill_path(sketch)
    _pavilion(sketch, -_HILL_HEIGHT * LIFT)
    return sketch.stamp(round_shadow(studio, _HILL_RADIUS * 0.98, _HILL_RADIUS * 0.94, 0.22))


def _hill_spot(share: float, angle: float) -> tuple[float, float]:
    """A point of the hill's surface: share 0 at its foot, 1 on top."""
    radius = _HILL_RADIUS * (1 - share) ** 0.62
    height = _HILL_HEIGHT * (1 - (1 - share) ** 1.7)
    x, y = radius * math.cos(angle), radius * math.sin(angle)
    return x, y * SQUASH - height * LIFT


def _hill_ring(sketch: Sketch, source: Random, share: float) -> None:
    """One storey of the hill, darker away from the light; edges are a little uneven."""
    palette, draw = sketch.studio.palette, sketch.draw
    deep = mix(palette.meadow[0], palette.shadow, 0.42)
    ramp = (deep, palette.meadow[0], *palette.meadow[1:5])
    steps = 40
    for index in range(steps):
        start, end = (2 * math.pi * step / steps for step in (index, index + 1.15))
        light = 0.50 - 0.50 * math.cos(start + 0.35) * (1 - 0.45 * share**2)
        light += 0.34 * (share - 0.42) + source.uniform(-0.02, 0.02)
        # Steps in the slope, as sheep tread them: each storey is lit at its brink.
        light += 0.07 * math.cos(share * _TERRACES * 2 * math.pi)
        after = min(1.0, share + 1.6 / _RINGS)
        patch = [
            _hill_spot(share, start),
            _hill_spot(share, end),
            _hill_spot(after, end),
            _hill_spot(after, start),
        ]
        draw.drawPath(polygon(patch), fill(along(ramp, max(0.02, min(0.98, light)))))


def _hill_foot(sketch: Sketch, source: Random) -> None:
    """Long grass and stones round the foot, so that the hill stands off the meadow."""
    palette, draw = sketch.studio.palette, sketch.draw
    draw.drawOval(
        oval(0.008, 0.012, _HILL_RADIUS * 1.04, _HILL_RADIUS * SQUASH * 1.04),
        fill(mix(palette.meadow[0], palette.shadow, 0.3), 0.55, 0.012),
    )
    for _ in range(70):
        angle = source.uniform(0, 2 * math.pi)
        x, y = _HILL_RADIUS * math.cos(angle), _HILL_RADIUS * math.sin(angle) * SQUASH
        lean, tall = source.uniform(-0.008, 0.008), source.uniform(0.016, 0.030)
        blade = stroke(palette.meadow[source.choice((0, 0, 1))], 0.006, 0.9)
        draw.drawLine(x, y + 0.006, x + lean, y - tall, blade)


def _hill_tufts(sketch: Sketch, source: Random) -> None:
    palette, draw = sketch.studio.palette, sketch.draw
    for _ in range(150):
        angle, share = source.uniform(-0.3, math.pi + 0.3), source.uniform(0.02, 0.92)
        x, y = _hill_spot(share, angle)
        tone = 0.35 - 0.35 * math.cos(angle) + source.uniform(-0.1, 0.25)
        blade = stroke(along(palette.meadow, max(0.05, min(0.95, tone))), 0.0042, 0.75)
        draw.drawLine(
            x, y, x + source.uniform(-0.006, 0.006), y - source.uniform(0.010, 0.018), blade
        )
    for _ in range(26):
        x, y = _hill_spot(source.uniform(0.05, 0.8), source.uniform(0.2, math.pi - 0.2))
        draw.drawCircle(x, y, 0.0052, fill(source.choice(palette.flowers)))


def _hill_rocks(sketch: Sketch) -> None:
    """Bare rock on the steep side."""
    stone = sketch.studio.palette.stone
    for share, angle, size in (
        (0.30, 0.35, 0.034),
        (0.42, 0.15, 0.026),
        (0.20, 0.75, 0.022),
        (0.25, 2.75, 0.020),
    ):
        x, y = _hill_spot(share, angle)
        rock = [(-1.0, 0.0), (-0.8, -0.7), (-0.1, -1.1), (0.7, -0.8), (1.0, 0.1), (0.2, 0.35)]
        sketch.draw.drawPath(
            polygon([(x + a * size, y + b * size) for a, b in rock]), fill(stone[1])
        )
        lit = [rock[0], rock[1], rock[2], (-0.1, -0.35)]
        sketch.draw.drawPath(
            polygon([(x + a * size, y + b * size) for a, b in lit]), fill(stone[3])
        )
        top = [rock[2], rock[3], (-0.1, -0.35)]
        sketch.draw.drawPath(
            polygon([(x + a * size, y + b * size) for a, b in top]), fill(stone[4])
        )


def _hill_path(sketch: Sketch) -> None:
    spots = []
    for step in range(41):
        share = step / 40
        angle = math.pi / 2 + 1.05 * math.sin(share * 3.2 * math.pi) * (1 - share * 0.55)
        spots.append(_hill_spot(share * 0.95, angle))
    path = soft_polyline(spots)
    sketch.draw.drawPath(path, stroke(sketch.studio.palette.village[0], 0.021, 0.8))
    sketch.draw.drawPath(path, stroke(sketch.studio.palette.village[2], 0.013))


def _pavilion(sketch: Sketch, ground: float) -> None:
    draw, palette = sketch.draw, sketch.studio.palette
    draw.drawOval(oval(0, ground, 0.050, 0.026), fill(palette.stone[1]))
    draw.drawOval(oval(0, ground - 0.006, 0.050, 0.026), fill(palette.stone[4]))
    for x, y in (
        (-0.030, -0.014),
        (0.030, -0.014),
        (-0.040, 0.0),
        (0.040, 0.0),
        (-0.016, 0.014),
        (0.016, 0.014),
    ):
        post = stroke(palette.wall[2] if y > 0 else palette.wall[0], 0.0085)
        draw.drawLine(x, ground + y - 0.006, x, ground + y - 0.070, post)
    y = ground - 0.066
    roof = [(-0.060, y), (0.0, y - 0.062), (0.060, y), (0.030, y + 0.020), (-0.030, y + 0.020)]
    draw.drawPath(polygon(roof), fill(palette.roof[2]))
    draw.drawPath(polygon([roof[1], roof[2], roof[3], (0.006, y + 0.020)]), fill(palette.roof[1]))
    draw.drawPath(polygon([roof[1], roof[0], roof[4], (-0.012, y + 0.020)]), fill(palette.roof[3]))
    draw.drawCircle(0, y - 0.064, 0.007, fill(rgb("#E9B64A")))


def tunnel_mouth(studio: Studio, ground: str, yaw: int) -> Stamp:
    """Paint a stone portal facing the yaw, and the bank into which the railroad runs.

    `ground` is the letter of the terrain above: F, G or V.
    """
    sketch = Sketch(studio, -0.24, -0.22, 0.24, 0.20)
    model = Model(sketch, yaw, chance("tunnel", ground))
    palette = studio.palette
    ramps: dict[str, Ramp] = {
        "F": (*palette.floor, palette.meadow[1]),
        "G": palette.meadow[0:4],
        "V": palette.meadow[0:4],
    }
    turf = ramps[ground]
    faces_viewer = model.ground(1, 0)[1] > -0.05
    if not faces_viewer:
        _portal(model)
    _bank(model, turf)
    if faces_viewer:
        _portal(model)
    corners: list[Spot] = [
        (x, y, z) for x in (-0.03, 0.0) for y in (-0.10, 0.10) for z in (0.0, 0.13)
    ]
    return sketch.stamp(model.shadow(corners))


def _bank(model: Model, turf: Ramp) -> None:
    """A mound behind the portal, drawn storey by storey; it falls backwards and to both sides."""
    rings, steps = 14, 36
    for ring in range(rings + 1):
        share, after = ring / rings, min(1.0, (ring + 1.6) / rings)
        patches = []
        for step in range(steps):
            start, end = (2 * math.pi * edge / steps for edge in (step, step + 1.15))
            corners = [
                _mound_spot(a, b)
                for a, b in ((share, start), (share, end), (after, end), (after, start))
            ]
            x, y = model.ground(math.cos(start), math.sin(start))
            light = 0.50 - 0.34 * x + 0.10 * y + 0.26 * (share - 0.4)
            patches.append((y, light + model.source.uniform(-0.03, 0.03), corners))
        for _, light, corners in sorted(patches, key=lambda patch: patch[0]):
            color = along(turf, max(0.02, min(0.98, light)))
            model.draw.drawPath(polygon([model.seen(corner) for corner in corners]), fill(color))
    for _ in range(60):
        x, y = model.seen(
            _mound_spot(model.source.uniform(0.02, 0.95), model.source.uniform(0, 6.28))
        )
        blade = stroke(along(turf, model.source.uniform(0.25, 0.95)), 0.0042, 0.75)
        model.draw.drawLine(x, y, x + 0.003, y - 0.012, blade)


def _mound_spot(share: float, angle: float) -> Spot:
    """A point of the mound's surface: share 0 at its foot, 1 on top, which meets the portal."""
    reach = (1 - share) ** 0.6
    x = -0.095 + 0.140 * reach * math.cos(angle)
    y = 0.140 * reach * math.sin(angle)
    return min(x, -0.040), y, 0.128 * (1 - (1 - share) ** 1.6)


def _portal(model: Model) -> None:
    stone, half, height = model.palette.stone, 0.098, 0.130
    model.box((-0.060, -half, 0), (0.0, half, height), stone, light=WALL_LIGHT, edge=0.5)
    model.box(
        (-0.066, -half - 0.006, height), (0.008, half + 0.006, height + 0.014), stone, edge=0.5
    )
    if not model.faces_viewer((1, 0, 0)):
        return
    for row in range(1, 5):
        z = height * row / 5
        start, end = model.seen((0.001, -half, z)), model.seen((0.001, half, z))
        model.draw.drawLine(*start, *end, stroke(stone[1], 0.0035, 0.6))
    arch = []
    for step in range(17):
        angle = math.pi * step / 16
        arch.append((0.066 * math.cos(angle), 0.030 + 0.066 * math.sin(angle)))
    outline = [(0.066, 0.0), *arch, (-0.066, 0.0)]
    opening = polygon([model.seen((0.002, y, z)) for y, z in outline])
    model.draw.drawPath(opening, fill(mix(model.palette.ink, rgb("#000000"), 0.45)))
    ring = soft_polyline([model.seen((0.002, y, z)) for y, z in outline])
    model.draw.drawPath(ring, stroke(stone[4], 0.015))
    model.draw.drawPath(ring, stroke(stone[0], 0.003, 0.5))
    key = model.seen((0.003, 0.0, 0.104))
    model.draw.drawRect(rect(key[0] - 0.009, key[1] - 0.010, 0.018, 0.022), fill(stone[3]))


def cloud(studio: Studio, seed: int, size: int) -> Stamp:
    """Paint a bank of cloud that lies over the ground; sizes 1 to 3."""
    source = chance("cloud", seed)
    width = (0.0, 0.10, 0.145, 0.19)[size]
    sketch = Sketch(studio, -width * 1.25, -width * 1.15, width * 1.25, width * 0.45, 3)
    draw = sketch.draw
    balls = [(0.0, -width * 0.28, width * 0.52)]
    for index in range(7):
        x = (index - 3) / 3 * width * 0.78
        y = -width * (0.20 + 0.22 * source.random()) + abs(index - 3) * width * 0.05
        balls.append((x, y, width * source.uniform(0.26, 0.40)))
    shades = (
        ("#8E96C4", 0.0, 0.10, 1.04),
        ("#C3C9E4", 0.0, 0.05, 1.0),
        ("#E9ECF6", -0.03, -0.02, 0.92),
        ("#FFFFFF", -0.07, -0.09, 0.78),
    )
    for code, shift_x, shift_y, factor in shades:
        for x, y, radius in balls:
            puff = blob(x + shift_x * width, y + shift_y * width, radius * factor, source, 9, 0.06)
            draw.drawPath(puff, fill(rgb(code), 0.96))
    _cloud_folds(draw, source, balls)
    return sketch.stamp(round_shadow(studio, width * 0.9, width * 0.5, 0.16, blur=0.02))


def _cloud_folds(draw: Any, source: Random, balls: list[tuple[float, float, float]]) -> None:
    for x, y, radius in balls:
        if source.random() < 0.6:
            fold = soft_polyline(
                [
                    (x - radius * 0.4, y + radius * 0.25),
                    (x, y + radius * 0.42),
                    (x + radius * 0.45, y + radius * 0.2),
                ]
            )
            draw.drawPath(fold, stroke(rgb("#B4BCDC"), radius * 0.09, 0.7))
