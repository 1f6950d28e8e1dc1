"""Landmarks of work: the building site and the harbor's things."""

from __future__ import annotations

from tools.art.geometry import chance
from tools.art.paint import fill, polygon, rect, stroke
from tools.art.palette import Ramp, mix, ramp_of, rgb
from tools.art.stamps.solid import WALL_LIGHT, Model, Spot, box_corners
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

_BRICK = ramp_of("#8A4A38", "#B06A50", "#D08E70", "#EAB898")
_YELLOW = ramp_of("#A87410", "#D09A20", "#F0BE35", "#FADB7A", "#FFF1BA")


def _wood(studio: Studio) -> Ramp:
    timber = studio.palette.timber
    return (*timber, mix(timber[2], rgb("#FFF0D0"), 0.3), mix(timber[2], rgb("#FFF0D0"), 0.5))


def building_shell(studio: Studio, yaw: int) -> Stamp:
    """Paint a half-built house: brick walls, open roof timbers, a scaffold."""
    sketch = Sketch(studio, -0.19, -0.26, 0.19, 0.16)
    model = Model(sketch, yaw, chance("shell"))
    palette = studio.palette
    half_x, half_y, height = 0.105, 0.072, 0.085
    walls: list[tuple[Spot, Spot, Spot]] = [
        ((0, -1, 0), (-half_x, -half_y, 0), (half_x, -half_y + 0.012, height)),
        ((-1, 0, 0), (-half_x, -half_y, 0), (-half_x + 0.012, half_y, height)),
        ((1, 0, 0), (half_x - 0.012, -half_y, 0), (half_x, half_y, height)),
        ((0, 1, 0), (-half_x, half_y - 0.012, 0), (half_x, half_y, height * 0.55)),
    ]
    for _, low, high in sorted(walls, key=lambda wall: model.depth(wall[0])):
        model.box(low, high, _BRICK, light=WALL_LIGHT, edge=0.5, ink=palette.ink)
    _rafters(model, half_x, half_y, height)
    _scaffold(model, half_x, half_y)
    return sketch.stamp(model.shadow(box_corners(half_x, half_y, 0.12)))


def _rafters(model: Model, half_x: float, half_y: float, height: float) -> None:
    beam = stroke(rgb("#D9B07C"), 0.008)
    edge = stroke(model.palette.timber[0], 0.011)
    ridge = height + 0.075
    for brush in (edge, beam):
        for step in range(6):
            x = -half_x + 0.006 + step * (2 * half_x - 0.012) / 5
            for side in (-1, 1):
                start, end = model.seen((x, side * half_y, height)), model.seen((x, 0, ridge))
                model.draw.drawLine(*start, *end, brush)
        start, end = model.seen((-half_x, 0, ridge)), model.seen((half_x, 0, ridge))
        model.draw.drawLine(*start, *end, brush)


def _scaffold(model: Model, half_x: float, half_y: float) -> None:
    side = 1 if model.faces_viewer((0, 1, 0)) else -1
    y = side * (half_y + 0.026)
    pole = stroke(rgb("#8E6548"), 0.006)
    for step in range(5):
        x = -half_x + step * half_x / 2
        model.draw.drawLine(*model.seen((x, y, 0)), *model.seen((x, y, 0.125)), pole)
    for height in (0.045, 0.095):
        board = [
            model.seen((x, depth, height))
            for x, depth in (
                (-half_x, y),
                (half_x, y),
                (half_x, y - side * 0.020),
                (-half_x, y - side * 0.020),
            )
        ]
        model.draw.drawPath(polygon(board), fill(rgb("#C99A62")))
        model.draw.drawPath(polygon(board), stroke(model.palette.timber[0], 0.003, 0.7))


def crane(studio: Studio) -> Stamp:
    """Paint a yellow building crane with a load on its hook."""
    sketch = Sketch(studio, -0.11, -0.48, 0.27, 0.04)
    draw, palette = sketch.draw, studio.palette
    draw.drawRect(rect(-0.034, -0.020, 0.068, 0.030), fill(palette.stone[1]))
    draw.drawRect(rect(-0.034, -0.020, 0.068, 0.010), fill(palette.stone[3]))
    dark, light = _YELLOW[0], _YELLOW[2]
    for x in (-0.014, 0.014):
        draw.drawLine(x, -0.012, x, -0.400, stroke(dark, 0.010))
        draw.drawLine(x - 0.001, -0.012, x - 0.001, -0.400, stroke(light, 0.006))
    for step in range(14):
        y = -0.020 - step * 0.027
        turn = 1 if step % 2 else -1
        draw.drawLine(-0.014 * turn, y, 0.014 * turn, y - 0.027, stroke(light, 0.005))
    arm_left, arm_right, arm_y = -0.085, 0.245, -0.395
    for y, width in ((arm_y, 0.011), (arm_y - 0.026, 0.009)):
        draw.drawLine(arm_left, y, arm_right, y, stroke(dark, width))
        draw.drawLine(arm_left, y - 0.001, arm_right, y - 0.001, stroke(light, width * 0.6))
    for step in range(11):
        x = arm_left + step * 0.030
        draw.drawLine(x, arm_y, x + 0.030, arm_y - 0.026, stroke(light, 0.004))
    peak = (0.0, -0.462)
    for x in (arm_left + 0.01, arm_right - 0.05):
        draw.drawLine(*peak, x, arm_y - 0.026, stroke(palette.ink, 0.004, 0.9))
    draw.drawLine(0, arm_y, *peak, stroke(light, 0.009))
    draw.drawRect(rect(arm_left - 0.010, arm_y - 0.006, 0.036, 0.034), fill(palette.stone[0]))
    draw.drawRect(rect(-0.020, arm_y - 0.002, 0.040, 0.038), fill(rgb("#D9403C")))
    draw.drawRect(rect(-0.004, arm_y + 0.006, 0.020, 0.016), fill(palette.water[3]))
    draw.drawLine(0.175, arm_y, 0.175, -0.215, stroke(palette.ink, 0.004))
    draw.drawRect(rect(0.150, -0.215, 0.050, 0.022), fill(_BRICK[1]))
    draw.drawRect(rect(0.150, -0.215, 0.050, 0.008), fill(_BRICK[3]))
    return sketch.stamp(round_shadow(studio, 0.036, 0.026, 0.26))


def planks(studio: Studio) -> Stamp:
    """Paint a pile of boards and a heap of sand."""
    sketch = Sketch(studio, -0.10, -0.05, 0.10, 0.03)
    model = Model(sketch, 1, chance("planks"))
    for layer in range(3):
        z = layer * 0.010
        model.box((-0.080, -0.018, z), (-0.006, 0.018, z + 0.008), _wood(studio), edge=0.6)
    heap = [(0.020, 0.008), (0.034, -0.022), (0.052, -0.036), (0.072, -0.018), (0.086, 0.010)]
    sketch.draw.drawPath(polygon(heap), fill(studio.palette.village[2]))
    shade = polygon([(0.052, -0.036), (0.072, -0.018), (0.086, 0.010), (0.056, 0.009)])
    sketch.draw.drawPath(shade, fill(studio.palette.village[0]))
    return sketch.stamp(round_shadow(studio, 0.07, 0.02, 0.03))


def crates(studio: Studio) -> Stamp:
    """Paint crates and a barrel, as they stand on a quay."""
    sketch = Sketch(studio, -0.06, -0.08, 0.06, 0.025)
    model = Model(sketch, 2, chance("crates"))
    wood = _wood(studio)
    model.box((-0.040, -0.014, 0), (-0.012, 0.014, 0.028), wood, edge=0.7)
    model.box((-0.010, -0.010, 0), (0.016, 0.016, 0.026), wood, edge=0.7)
    model.box((-0.030, -0.012, 0.028), (-0.006, 0.010, 0.050), wood, edge=0.7)
    model.tower(
        (0.034, 0.004), 0.013, 0.0, 0.032, ramp_of("#5A3A28", "#7E5638", "#A2744C", "#C79A6C")
    )
    return sketch.stamp(round_shadow(studio, 0.045, 0.022, 0.035))


def harbor_crane(studio: Studio, yaw: int) -> Stamp:
    """Paint an old wooden harbor crane whose arm reaches along the yaw."""
    sketch = Sketch(studio, -0.18, -0.28, 0.18, 0.13)
    model = Model(sketch, yaw, chance("harbor crane"))
    model.tower((0, 0), 0.044, 0.0, 0.075, studio.palette.stone)
    model.tower((0, 0), 0.036, 0.075, 0.130, _wood(studio))
    model.pyramid(
        [(-0.05, -0.05), (0.05, -0.05), (0.05, 0.05), (-0.05, 0.05)],
        0.130,
        (0, 0, 0.190),
        studio.palette.roof_brown,
    )
    start, tip = model.seen((0.01, 0, 0.115)), model.seen((0.135, 0, 0.205))
    model.draw.drawLine(*start, *tip, stroke(studio.palette.timber[0], 0.014))
    model.draw.drawLine(*start, *tip, stroke(studio.palette.timber[2], 0.008))
    low = model.seen((0.135, 0, 0.09))
    model.draw.drawLine(*tip, *low, stroke(studio.palette.ink, 0.004))
    model.draw.drawRect(rect(low[0] - 0.014, low[1], 0.028, 0.022), fill(rgb("#A8743E")))
    model.draw.drawRect(
        rect(low[0] - 0.014, low[1], 0.028, 0.022), stroke(studio.palette.timber[0], 0.003)
    )
    return sketch.stamp(model.shadow([*box_corners(0.04, 0.04, 0.13), (0, 0, 0.18)]))
