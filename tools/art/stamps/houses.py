"""The village: houses of several kinds, the church, the well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.art.geometry import chance
from tools.art.paint import fill, oval, polygon, rect, stroke
from tools.art.palette import mix, rgb, shift_ramp
from tools.art.stamps.gable import Gable, paint_gable
from tools.art.stamps.solid import WALL_LIGHT, Model, Spot, box_corners
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

if TYPE_CHECKING:
    from random import Random

# Width, depth, height of the walls and rise of the roof.
_MEASURES: Final = {
    "cottage": (0.140, 0.100, 0.062, 0.060),
    "long": (0.172, 0.100, 0.060, 0.060),
    "tall": (0.112, 0.106, 0.092, 0.068),
    "small": (0.106, 0.086, 0.050, 0.050),
    "barn": (0.180, 0.130, 0.062, 0.078),
    "townhall": (0.185, 0.135, 0.085, 0.085),
}
_TINTS: Final = ("#FFF3DC", "#FFE9C8", "#F6E3D0", "#FFFFFF", "#F3D9B8")


def house(studio: Studio, kind: str, seed: int, roof: str, yaw: int) -> Stamp:
    """Paint a house; `roof` is "red" or "brown", `yaw` in steps of 15 degrees."""
    source = chance("house", kind, seed)
    palette = studio.palette
    ramp = shift_ramp(
        palette.roof if roof == "red" else palette.roof_brown,
        source.uniform(-0.02, 0.03),
        source.uniform(-0.08, 0.05),
        source.uniform(-6, 9),
    )
    tint = rgb(source.choice(_TINTS))
    width, depth, height, rise = (
        measure * source.uniform(0.95, 1.06) for measure in _MEASURES[kind]
    )
    timbered = kind in ("tall", "townhall", "cottage") and source.random() < 0.6
    gable = Gable(
        width,
        depth,
        height,
        rise,
        roof=ramp,
        wall=tuple(mix(color, tint, 0.25) for color in palette.wall),
        timbered=timbered,
        chimney=kind not in ("barn", "small"),
    )
    return gable_stamp(studio, gable, yaw, source)


def gable_stamp(studio: Studio, gable: Gable, yaw: int, source: Random) -> Stamp:
    """Paint a single house that stands on its own."""
    reach = (gable.width + gable.depth) / 2 + 0.03
    top = reach * 0.85 + (gable.height + gable.rise) * 0.75
    sketch = Sketch(studio, -reach, -top, reach, reach * 0.85)
    model = Model(sketch, yaw, source)
    paint_gable(model, gable)
    return sketch.stamp(model.shadow(gable.corners()))


def church(studio: Studio, yaw: int) -> Stamp:
    """Paint a church with a slated tower at its west end."""
    source = chance("church")
    palette = studio.palette
    nave = Gable(0.17, 0.105, 0.085, 0.085, palette.roof, palette.wall, chimney=False, door=False)
    sketch = Sketch(studio, -0.23, -0.36, 0.23, 0.16)
    model = Model(sketch, yaw, source)
    half = 0.036
    tower_x = -nave.width / 2 - half * 0.55
    tower_in_front = model.ground(tower_x, 0)[1] > 0
    if tower_in_front:
        paint_gable(model, nave)
    _tower(model, tower_x, half)
    if not tower_in_front:
        paint_gable(model, nave)
    tower: list[Spot] = [
        (tower_x + x, y, z) for x, y, z in box_corners(half * 0.6, half * 0.6, 0.2)
    ]
    return sketch.stamp(model.shadow([*nave.corners(), *tower]))


def _tower(model: Model, x: float, half: float) -> None:
    palette, draw, height, spire = model.palette, model.draw, 0.165, 0.115
    model.box(
        (x - half, -half, 0),
        (x + half, half, height),
        palette.wall,
        light=WALL_LIGHT,
        edge=0.5,
        ink=palette.ink,
    )
    for normal in ((0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0)):
        if model.faces_viewer(normal):
            _bell_window(model, x, half, height, normal)
    reach = half + 0.009
    ring = [(x - reach, -reach), (x + reach, -reach), (x + reach, reach), (x - reach, reach)]
    model.pyramid(ring, height, (x, 0, height + spire), palette.roof_slate)
    top_x, top_y = model.seen((x, 0, height + spire))
    gold = stroke(rgb("#C99A3A"), 0.005)
    draw.drawLine(top_x, top_y, top_x, top_y - 0.030, gold)
    draw.drawLine(top_x - 0.009, top_y - 0.020, top_x + 0.009, top_y - 0.020, gold)


def _bell_window(model: Model, x: float, half: float, height: float, normal: Spot) -> None:
    palette, draw = model.palette, model.draw
    middle_x, middle_y = x + normal[0] * half, normal[1] * half
    along_x, along_y = -normal[1], normal[0]
    outline = [(-0.010, 0.68), (0.010, 0.68), (0.010, 0.86), (0, 0.92), (-0.010, 0.86)]
    arch = [
        model.seen((middle_x + along_x * side, middle_y + along_y * side, height * share))
        for side, share in outline
    ]
    draw.drawPath(polygon(arch), fill(mix(palette.ink, palette.water[0], 0.5), 0.9))
    clock = model.seen((middle_x, middle_y, height * 0.50))
    draw.drawCircle(*clock, 0.010, fill(palette.wall[3]))
    draw.drawCircle(*clock, 0.010, stroke(palette.ink, 0.003, 0.8))


def well(studio: Studio) -> Stamp:
    """Paint a village well with a little roof."""
    sketch = Sketch(studio, -0.06, -0.11, 0.06, 0.03)
    draw, palette = sketch.draw, studio.palette
    stone = palette.ballast
    draw.drawOval(rect(-0.030, -0.020, 0.060, 0.044), fill(stone[2]))
    draw.drawRect(rect(-0.030, -0.022, 0.060, 0.024), fill(stone[3]))
    draw.drawRect(rect(-0.030, -0.022, 0.022, 0.026), fill(stone[4]))
    draw.drawOval(rect(-0.030, -0.044, 0.060, 0.044), fill(stone[4]))
    draw.drawOval(rect(-0.022, -0.038, 0.044, 0.031), fill(palette.water[0]))
    draw.drawOval(oval(-0.001, -0.018, 0.017, 0.008), fill(palette.water[2], 0.8))
    for x in (-0.027, 0.027):
        draw.drawLine(x, -0.024, x, -0.072, stroke(palette.timber[1], 0.007))
    left = polygon([(-0.040, -0.066), (0, -0.098), (0.002, -0.066)])
    draw.drawPath(left, fill(palette.roof[3]))
    right = polygon([(0.040, -0.066), (0, -0.098), (0.0, -0.066)])
    draw.drawPath(right, fill(palette.roof[1]))
    return sketch.stamp(round_shadow(studio, 0.034, 0.028, 0.06))
