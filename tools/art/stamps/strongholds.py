"""Landmarks of stone: the castle, the watchtower, the lighthouse of the harbor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tools.art.geometry import chance
from tools.art.paint import fill, oval, polygon, rect, stroke
from tools.art.palette import Ramp, mix, ramp_of, rgb
from tools.art.stamps.solid import WALL_LIGHT, Model, Spot, box_corners, ring_of
from tools.art.stamps.stamp import Sketch, Stamp, Studio

if TYPE_CHECKING:
    from tools.art.geometry import Point

CASTLE_STONE = ramp_of("#7E7268", "#A3978A", "#C9BDAC", "#E6DCC9", "#F7F0E1")
_BANNER_RED = rgb("#D9403C")


def castle(studio: Studio, yaw: int) -> Stamp:
    """Paint a castle: four round towers, walls with battlements, a keep with a banner."""
    sketch = Sketch(studio, -0.24, -0.40, 0.24, 0.19)
    model = Model(sketch, yaw, chance("castle"))
    half_x, half_y = 0.135, 0.105
    corners = [(x * half_x, y * half_y) for x in (-1, 1) for y in (-1, 1)]
    back = [spot for spot in corners if model.ground(*spot)[1] <= 0]
    front = [spot for spot in corners if model.ground(*spot)[1] > 0]
    for spot in sorted(back, key=lambda spot: model.ground(*spot)[1]):
        _castle_tower(model, spot)
    _walls(model, half_x, half_y, in_front=False)
    _keep(model)
    _walls(model, half_x, half_y, in_front=True)
    for spot in sorted(front, key=lambda spot: model.ground(*spot)[1]):
        _castle_tower(model, spot)
    shadow = [*box_corners(half_x + 0.03, half_y + 0.03, 0.13), (0.0, 0.0, 0.26)]
    return sketch.stamp(model.shadow(shadow))


def _castle_tower(model: Model, spot: Point) -> None:
    palette = model.palette
    model.tower(spot, 0.037, 0.0, 0.145, CASTLE_STONE)
    slit = fill(palette.ink, 0.85)
    for height in (0.06, 0.11):
        seen_x, seen_y = model.seen((*spot, height))
        model.draw.drawRect(_slit(seen_x - 0.008, seen_y + 0.024), slit)
    ring = ring_of(spot, 0.048, 14)
    model.pyramid(ring, 0.140, (*spot, 0.225), palette.roof, edge=0.0)
    tip_x, tip_y = model.seen((*spot, 0.225))
    model.draw.drawCircle(tip_x, tip_y, 0.005, fill(rgb("#E9B64A")))


def _slit(x: float, y: float) -> Any:
    return rect(x, y, 0.007, 0.018)


def _walls(model: Model, half_x: float, half_y: float, in_front: bool) -> None:
    thick, height = 0.014, 0.085
    runs: list[tuple[Spot, Spot, Spot]] = [
        ((0, -1, 0), (-half_x, -half_y - thick, 0), (half_x, -half_y + thick, height)),
        ((0, 1, 0), (-half_x, half_y - thick, 0), (half_x, half_y + thick, height)),
        ((-1, 0, 0), (-half_x - thick, -half_y, 0), (-half_x + thick, half_y, height)),
        ((1, 0, 0), (half_x - thick, -half_y, 0), (half_x + thick, half_y, height)),
    ]
    for normal, low, high in sorted(runs, key=lambda run: model.depth(run[0])):
        if (model.depth(normal) > 0) != in_front:
            continue
        model.box(low, high, CASTLE_STONE, light=WALL_LIGHT, edge=0.5, ink=model.palette.ink)
        _battlements(model, low, high)
        if normal[0] > 0:
            _gate(model, half_x + thick)


def _battlements(model: Model, low: Spot, high: Spot) -> None:
    along_x = high[0] - low[0] > high[1] - low[1]
    length = (high[0] - low[0]) if along_x else (high[1] - low[1])
    count = int(length / 0.032)
    for index in range(count):
        start = (index + 0.2) * length / count
        width = 0.55 * length / count
        if along_x:
            x0, x1, y0, y1 = low[0] + start, low[0] + start + width, low[1], high[1]
        else:
            x0, x1, y0, y1 = low[0], high[0], low[1] + start, low[1] + start + width
        model.box((x0, y0, high[2]), (x1, y1, high[2] + 0.018), CASTLE_STONE, light=WALL_LIGHT)


def _gate(model: Model, x: float) -> None:
    if not model.faces_viewer((1, 0, 0)):
        return
    outline = [(-0.026, 0), (0.026, 0), (0.026, 0.042), (0.014, 0.058), (-0.014, 0.058)]
    gate = polygon([model.seen((x, y, z)) for y, z in [*outline, (-0.026, 0.042)]])
    model.draw.drawPath(gate, fill(model.palette.timber[0]))
    model.draw.drawPath(gate, stroke(CASTLE_STONE[4], 0.007, 0.9))


def _keep(model: Model) -> None:
    palette, height = model.palette, 0.185
    model.box(
        (-0.062, -0.050, 0),
        (0.050, 0.050, height),
        CASTLE_STONE,
        light=WALL_LIGHT,
        edge=0.5,
        ink=palette.ink,
    )
    for normal, x, y in (
        ((0, 1, 0), -0.006, 0.050),
        ((1, 0, 0), 0.050, 0.0),
        ((-1, 0, 0), -0.062, 0.0),
    ):
        if model.faces_viewer(normal):
            for step in (-0.022, 0.022):
                shift = (step, 0.0) if normal[1] else (0.0, step)
                seen = model.seen((x + shift[0], y + shift[1], 0.145))
                model.draw.drawOval(_window(seen), fill(mix(palette.ink, palette.water[0], 0.5)))
    ring = [(-0.072, -0.060), (0.060, -0.060), (0.060, 0.060), (-0.072, 0.060)]
    model.pyramid(ring, height - 0.004, (-0.006, 0.0, height + 0.085), palette.roof_slate)
    _banner(model, (-0.006, 0.0, height + 0.085), 0.062, _BANNER_RED)


def _window(seen: Point) -> Any:
    return oval(seen[0], seen[1], 0.007, 0.012)


def _banner(model: Model, foot: Spot, height: float, color: tuple[float, float, float]) -> None:
    x, y = model.seen(foot)
    model.draw.drawLine(x, y, x, y - height, stroke(model.palette.timber[0], 0.005))
    cloth = [(x, y - height), (x + 0.052, y - height + 0.016), (x, y - height + 0.032)]
    model.draw.drawPath(polygon(cloth), fill(color))
    model.draw.drawPath(polygon(cloth), stroke(mix(color, model.palette.ink, 0.5), 0.003))


def watchtower(studio: Studio, yaw: int) -> Stamp:
    """Paint a tall watchtower of stone with a timbered lookout on top."""
    sketch = Sketch(studio, -0.14, -0.42, 0.14, 0.09)
    model = Model(sketch, yaw, chance("watchtower"))
    palette = studio.palette
    model.tower((0, 0), 0.066, 0.0, 0.215, CASTLE_STONE, taper=0.86)
    for height, x in ((0.05, -0.018), (0.115, 0.012), (0.175, -0.012)):
        seen_x, seen_y = model.seen((0.0, 0.0, height))
        sketch.draw.drawRect(_slit(seen_x + x, seen_y + 0.032), fill(palette.ink, 0.85))
    model.box((-0.072, -0.072, 0.215), (0.072, 0.072, 0.228), _timber_ramp(studio), edge=0.6)
    model.box((-0.058, -0.058, 0.228), (0.058, 0.058, 0.290), palette.wall, light=WALL_LIGHT)
    for normal in ((0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0)):
        if model.faces_viewer(normal):
            _lookout(model, normal)
    ring = [(-0.080, -0.080), (0.080, -0.080), (0.080, 0.080), (-0.080, 0.080)]
    model.pyramid(ring, 0.284, (0, 0, 0.385), palette.roof)
    _banner(model, (0, 0, 0.385), 0.060, rgb("#F0BE35"))
    return sketch.stamp(model.shadow([*box_corners(0.06, 0.06, 0.29), (0, 0, 0.36)]))


def _timber_ramp(studio: Studio) -> Ramp:
    timber = studio.palette.timber
    return (*timber, mix(timber[2], rgb("#FFF0D0"), 0.3), mix(timber[2], rgb("#FFF0D0"), 0.5))


def _lookout(model: Model, normal: Spot) -> None:
    palette = model.palette
    for side in (-0.028, 0.028):
        x, y = normal[0] * 0.058 - normal[1] * side, normal[1] * 0.058 + normal[0] * side
        along_x, along_y = -normal[1] * 0.017, normal[0] * 0.017
        pane = [
            model.seen((x + along_x * reach, y + along_y * reach, height))
            for reach, height in ((-1, 0.244), (1, 0.244), (1, 0.276), (-1, 0.276))
        ]
        model.draw.drawPath(polygon(pane), fill(mix(palette.ink, palette.water[0], 0.4)))
        model.draw.drawPath(polygon(pane), stroke(palette.timber[1], 0.005))


def lighthouse(studio: Studio) -> Stamp:
    """Paint a white and red lighthouse."""
    sketch = Sketch(studio, -0.09, -0.30, 0.09, 0.06)
    model = Model(sketch, 0, chance("lighthouse"))
    white = ramp_of("#A9A29A", "#CFC8BE", "#EFE8DC", "#FCF8EF", "#FFFFFF")
    palette = studio.palette
    model.tower((0, 0), 0.052, 0.0, 0.022, palette.stone)
    height, radius = 0.022, 0.040
    for band in range(4):
        ramp = palette.signal_red if band % 2 else white
        taper = (radius - 0.004) / radius
        model.tower((0, 0), radius, height, height + 0.052, ramp, taper=taper)
        height, radius = height + 0.052, radius - 0.004
    model.tower((0, 0), 0.036, height, height + 0.008, palette.stone)
    model.tower(
        (0, 0),
        0.020,
        height + 0.008,
        height + 0.040,
        ramp_of("#C98F2E", "#F2C355", "#FFE08A", "#FFF1BA"),
    )
    ring = ring_of((0, 0), 0.027, 12)
    model.pyramid(ring, height + 0.040, (0, 0, height + 0.070), palette.signal_red, edge=0.0)
    return sketch.stamp(model.shadow([*box_corners(0.035, 0.035, 0.25)]))
