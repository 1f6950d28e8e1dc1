"""Water's edge: reeds, stones, lilies, the spring, a jetty, ducks and boats."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tools.art.geometry import SQUASH, chance, convex_hull
from tools.art.paint import blob, fill, oval, polygon, rect, soft_polygon, soft_polyline, stroke
from tools.art.palette import mix, rgb
from tools.art.stamps.solid import Model, Spot
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

if TYPE_CHECKING:
    from tools.art.geometry import Point


def rock(studio: Studio, seed: int) -> Stamp:
    """Paint a stone with three facets."""
    source = chance("rock", seed)
    width = source.uniform(0.014, 0.024)
    sketch = Sketch(studio, -0.03, -0.035, 0.03, 0.008)
    draw, stone = sketch.draw, studio.palette.stone
    left, shoulder = (-width, 0.0), (-width * 0.9, -width * 0.7)
    peak, right = (-width * 0.2, -width * 1.2), (width * 0.7, -width * 0.8)
    middle = (0.0, -width * 0.5)
    draw.drawPath(polygon([left, shoulder, peak, right, (width, 0)]), fill(stone[1]))
    draw.drawPath(polygon([left, shoulder, peak, middle]), fill(stone[3]))
    draw.drawPath(polygon([peak, right, middle]), fill(stone[2]))
    return sketch.stamp(round_shadow(studio, width, width * 0.7, width))


def reeds(studio: Studio, seed: int) -> Stamp:
    """Paint a tuft of reeds with some cattails."""
    source = chance("reeds", seed)
    sketch = Sketch(studio, -0.045, -0.085, 0.045, 0.01)
    draw, ramp = sketch.draw, studio.palette.meadow
    for _ in range(9):
        x, height = source.uniform(-0.022, 0.022), source.uniform(0.030, 0.060)
        lean = source.uniform(-0.012, 0.012)
        blade = soft_polyline([(x, 0), (x + lean * 0.3, -height * 0.6), (x + lean, -height)])
        draw.drawPath(blade, stroke(mix(ramp[0], ramp[2], source.random()), 0.0045, 0.95))
        if source.random() < 0.4:
            tip = stroke(rgb("#7A4E2C"), 0.0075)
            draw.drawLine(x + lean * 0.9, -height * 0.95, x + lean, -height - 0.010, tip)
    return sketch.stamp()


def lily(studio: Studio, seed: int) -> Stamp:
    """Paint a few lily pads, some in bloom."""
    source = chance("lily", seed)
    palette = studio.palette
    sketch = Sketch(studio, -0.055, -0.045, 0.055, 0.04)
    draw = sketch.draw
    draw.scale(1, SQUASH)
    leaf = mix(palette.meadow[1], palette.forest[3], 0.3)
    for _ in range(source.choice((2, 3, 4))):
        x, y = source.uniform(-0.032, 0.032), source.uniform(-0.022, 0.022)
        radius, turn = source.uniform(0.009, 0.014), source.random() * 360
        for shift_x, shift_y, color, alpha in (
            (0.002, 0.003, palette.water[0], 0.5),
            (0.0, 0.0, leaf, 1.0),
        ):
            disc = oval(x + shift_x, y + shift_y, radius)
            draw.drawArc(disc, turn, 320, True, fill(color, alpha))
        shine = rect(x - radius * 0.8, y - radius * 0.85, radius * 1.4, radius * 1.4)
        draw.drawArc(shine, turn, 320, True, fill(palette.meadow[2], 0.8))
        if source.random() < 0.5:
            draw.drawCircle(x, y - 0.003, 0.0052, fill(rgb("#FDF4F8")))
            draw.drawCircle(x, y - 0.003, 0.0022, fill(rgb("#F2C14E")))
    return sketch.stamp()


def duck(studio: Studio, face: str, seed: int) -> Stamp:
    """Paint a swimming duck that looks "left" or "right"; seed 0 is a white one."""
    sketch = Sketch(studio, -0.035, -0.04, 0.035, 0.012)
    draw = sketch.draw
    draw.scale(1 if face == "right" else -1, 1)
    draw.drawOval(oval(0, 0.001, 0.022, 0.005), stroke(studio.palette.water[4], 0.003, 0.8))
    body = rgb("#FFFDF4") if seed == 0 else rgb("#A9866A")
    head = rgb("#FFFDF4") if seed == 0 else rgb("#2F6B4F")
    draw.drawPath(
        soft_polygon(
            [(-0.022, -0.010), (-0.014, 0.001), (0.012, 0.001), (0.017, -0.008), (0, -0.012)]
        ),
        fill(body),
    )
    draw.drawPath(
        soft_polygon([(-0.014, -0.004), (0.006, -0.003), (-0.002, -0.010)]),
        fill(mix(body, studio.palette.ink, 0.2)),
    )
    draw.drawCircle(0.014, -0.017, 0.0065, fill(head))
    draw.drawLine(0.019, -0.016, 0.026, -0.015, stroke(rgb("#F0A03C"), 0.004))
    draw.drawCircle(0.016, -0.019, 0.0013, fill(studio.palette.ink))
    return sketch.stamp()


def jetty(studio: Studio, yaw: int) -> Stamp:
    """Paint a short wooden jetty that reaches out along the yaw."""
    sketch = Sketch(studio, -0.12, -0.12, 0.12, 0.12)
    model = Model(sketch, yaw, chance("jetty"))
    timber = studio.palette.timber
    ramp = (*timber, mix(timber[2], rgb("#FFF0D0"), 0.3), mix(timber[2], rgb("#FFF0D0"), 0.5))
    for x in (0.02, 0.06):
        for y in (-0.016, 0.016):
            foot, head = model.seen((x, y, -0.01)), model.seen((x, y, 0.018))
            sketch.draw.drawLine(*foot, *head, stroke(timber[0], 0.007))
    for index in range(6):
        x = -0.02 + index * 0.016
        model.box((x, -0.02, 0.010), (x + 0.014, 0.02, 0.015), ramp, edge=0.5)
    return sketch.stamp()


def boat(studio: Studio, yaw: int) -> Stamp:
    """Paint a small sailing boat that heads along the yaw."""
    sketch = Sketch(studio, -0.11, -0.16, 0.11, 0.07, 5)
    draw, palette = sketch.draw, studio.palette
    model = Model(sketch, yaw, chance("boat"))
    long, wide = 0.052, 0.020
    rim: list[Spot] = [
        (long * 1.15, 0, 0.016),
        (long * 0.5, wide, 0.014),
        (-long * 0.7, wide, 0.014),
        (-long, 0, 0.014),
        (-long * 0.7, -wide, 0.014),
        (long * 0.5, -wide, 0.014),
    ]
    keel: list[Spot] = [(x * 0.8, y * 0.7, 0.0) for x, y, _ in rim]
    wake = [model.seen((x * 1.12, y * 1.3, -0.002)) for x, y, _ in rim]
    draw.drawPath(soft_polygon(wake), fill(palette.water[4], 0.55))
    draw.drawPath(soft_polygon([model.seen(spot) for spot in keel]), fill(palette.timber[0]))
    draw.drawPath(
        polygon(convex_hull([model.seen(spot) for spot in rim + keel])), fill(rgb("#B5452F"))
    )
    draw.drawPath(soft_polygon([model.seen(spot) for spot in rim]), fill(rgb("#F0D9A8")))
    inside = [model.seen((x * 0.82, y * 0.75, z)) for x, y, z in rim]
    draw.drawPath(soft_polygon(inside), fill(palette.timber[1]))
    _sails(sketch, model.seen((0, 0, 0.014)), model.seen((0, 0, 0.15)), model, long)
    return sketch.stamp()


def _sails(sketch: Sketch, foot: Point, top: Point, model: Model, long: float) -> None:
    draw = sketch.draw
    draw.drawLine(*foot, *top, stroke(sketch.studio.palette.timber[0], 0.005))
    stern, bow = model.seen((-long * 0.95, 0, 0.035)), model.seen((long * 0.9, 0, 0.03))
    belly = ((top[0] + stern[0]) / 2 - 0.012, (top[1] + stern[1]) / 2 + 0.01)
    mainsail = soft_polygon([top, top, belly, stern, stern, (foot[0], foot[1] - 0.018)])
    draw.drawPath(mainsail, fill(rgb("#FFF4DC")))
    draw.drawPath(polygon([top, bow, (foot[0] + 0.003, foot[1] - 0.018)]), fill(rgb("#F2C9A0")))


def spring_rocks(studio: Studio, yaw: int) -> Stamp:
    """Paint the rock in which a river rises; the water falls towards the yaw.

    Seen from the front the fall is in view; seen from behind, the basin on top and the lip are.
    """
    source = chance("spring")
    sketch = Sketch(studio, -0.20, -0.24, 0.20, 0.15)
    model = Model(sketch, yaw, source)
    ring = [
        (0.050, 0.095),
        (0.000, 0.120),
        (-0.070, 0.105),
        (-0.115, 0.040),
        (-0.115, -0.040),
        (-0.070, -0.105),
        (0.000, -0.120),
        (0.050, -0.095),
        (0.020, -0.040),
        (0.015, 0.040),
    ]
    height = 0.115
    stone = (rgb("#6A625E"), *studio.palette.stone[1:])
    front = model.ground(1, 0)[1] > -0.25
    _rock_sides(model, ring, height, stone)
    top: list[Spot] = [(x * 0.86, y * 0.86, height) for x, y in ring]
    model.face(top, (0, 0, 1), stone, light=(0.50, 0.45), edge=0.3)
    grass = soft_polygon([model.seen((x * 0.70 - 0.018, y * 0.72, height)) for x, y in ring[1:7]])
    sketch.draw.drawPath(grass, fill(studio.palette.meadow[1], 0.9))
    _basin(sketch, model, height)
    if front:
        _fall(sketch, model, height)
    return sketch.stamp(model.shadow([(x, y, z) for x, y in ring for z in (0.0, height * 0.9)]))


def _rock_sides(
    model: Model, ring: list[Point], height: float, stone: tuple[tuple[float, float, float], ...]
) -> None:
    sides: list[tuple[Spot, list[Spot]]] = []
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        normal = (-(y1 - y0), x1 - x0, 0.25 * math.hypot(x1 - x0, y1 - y0))
        if normal[0] * (x0 + x1) + normal[1] * (y0 + y1) < 0 and x0 + x1 < 0.08:
            normal = (-normal[0], -normal[1], normal[2])
        lid = 0.86
        corners: list[Spot] = [
            (x0, y0, 0),
            (x1, y1, 0),
            (x1 * lid, y1 * lid, height),
            (x0 * lid, y0 * lid, height),
        ]
        sides.append((normal, corners))
    for normal, corners in sorted(sides, key=lambda side: model.depth(side[0])):
        model.face(corners, normal, stone, light=(0.42, 0.50), edge=0.6, ink=stone[0])


def _basin(sketch: Sketch, model: Model, height: float) -> None:
    water = sketch.studio.palette.water
    pool = [(-0.05, -0.035), (-0.065, 0.0), (-0.05, 0.035), (0.0, 0.034), (0.016, 0.030)]
    pool += [(0.016, -0.030), (0.0, -0.034)]
    outline = soft_polygon([model.seen((x, y, height + 0.001)) for x, y in pool])
    sketch.draw.drawPath(outline, stroke(sketch.studio.palette.stone[0], 0.008, 0.6))
    sketch.draw.drawPath(outline, fill(water[2]))
    for y in (-0.014, 0.004, 0.018):
        start, end = model.seen((-0.036, y, height + 0.002)), model.seen((0.008, y, height + 0.002))
        sketch.draw.drawLine(*start, *end, stroke(water[4], 0.004, 0.8))


def _fall(sketch: Sketch, model: Model, height: float) -> None:
    source, draw, water = model.source, sketch.draw, sketch.studio.palette.water
    left, right = model.seen((0.014, -0.032, height)), model.seen((0.014, 0.032, height))
    low_left, low_right = model.seen((0.044, -0.042, 0)), model.seen((0.044, 0.042, 0))
    draw.drawPath(polygon([left, right, low_right, low_left]), fill(water[2]))
    for index in range(7):
        share = (index + source.uniform(0.2, 0.8)) / 7
        x0, y0 = (a + (b - a) * share for a, b in zip(left, right, strict=True))
        x1, y1 = (a + (b - a) * share for a, b in zip(low_left, low_right, strict=True))
        draw.drawLine(x0, y0, x1, y1, stroke(mix(water[3], water[4], source.random()), 0.0075, 0.9))
    foam = fill(mix(water[4], rgb("#FFFFFF"), 0.5), 0.95)
    for index in range(6):
        share = index / 5
        x, y = (a + (b - a) * share for a, b in zip(low_left, low_right, strict=True))
        y += source.uniform(-0.004, 0.006)
        draw.drawPath(blob(x, y, source.uniform(0.011, 0.017), source, 6, 0.15), foam)
