"""The railroad's things: station, buffer stop, crossing gate, engine and carriages."""

from __future__ import annotations

from tools.art.geometry import chance
from tools.art.paint import fill, polygon, stroke
from tools.art.palette import Ramp, ramp_of, rgb
from tools.art.stamps.gable import Gable, paint_gable
from tools.art.stamps.solid import Model, Spot, box_corners
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

RED = ramp_of("#5A1A20", "#8A2A2A", "#B93C34", "#DC6A50", "#F3A184")
GREEN = ramp_of("#173A34", "#23584A", "#347A62", "#5FA583", "#A4D2AE")
DARK = ramp_of("#17161C", "#26262E", "#3A3B46", "#5A5C68", "#8D919A")
CREAM = ramp_of("#A5977E", "#CDBE9E", "#EFE2C2", "#FBF4DE", "#FFFFFF")
POST = ramp_of("#5A5450", "#7A726C", "#A69C92", "#CFC6BA", "#EFE8DC")


def station(studio: Studio, yaw: int) -> Stamp:
    """Paint a small station on its platform, along the track's yaw."""
    palette = studio.palette
    sketch = Sketch(studio, -0.18, -0.20, 0.18, 0.14)
    model = Model(sketch, yaw, chance("station"))
    platform = (*palette.ballast[1:], rgb("#EDE4D4"))
    model.box((-0.13, -0.055, 0), (0.13, 0.055, 0.012), platform, ink=palette.ink)
    building = Gable(
        0.17, 0.085, 0.062, 0.052, palette.roof_copper, palette.wall, timbered=True, base=0.012
    )
    paint_gable(model, building)
    return sketch.stamp(model.shadow([*building.corners(), *box_corners(0.13, 0.055, 0.0)]))


def buffer_stop(studio: Studio, yaw: int) -> Stamp:
    """Paint the red beam at the end of a track that comes along the yaw."""
    sketch = Sketch(studio, -0.09, -0.09, 0.09, 0.06, 5)
    model = Model(sketch, yaw, chance("buffer"))
    timber = studio.palette.timber
    wood = (timber[0], timber[0], timber[1], timber[2], timber[2])
    for y in (-0.028, 0.028):
        model.box((-0.008, y - 0.008, 0), (0.008, y + 0.008, 0.044), wood)
    model.box((-0.011, -0.052, 0.026), (0.011, 0.052, 0.048), studio.palette.signal_red)
    return sketch.stamp(round_shadow(studio, 0.03, 0.04, 0.04))


def barrier(studio: Studio, yaw: int) -> Stamp:
    """Paint a red and white crossing gate, half raised; the pole points along the yaw."""
    sketch = Sketch(studio, -0.14, -0.15, 0.14, 0.13, 5)
    model = Model(sketch, yaw, chance("barrier"))
    draw = sketch.draw
    model.box((-0.010, -0.010, 0), (0.010, 0.010, 0.050), POST)
    pieces = 6
    start, end = (-0.018, 0.0, 0.044), (0.112, 0.0, 0.078)
    joints = [model.seen(_between(start, end, piece / pieces)) for piece in range(pieces + 1)]
    draw.drawLine(*joints[0], *joints[-1], stroke(studio.palette.ink, 0.0175, 0.8, butt=True))
    for piece in range(pieces):
        color = rgb("#D9403C") if piece % 2 == 0 else rgb("#FFFBF0")
        draw.drawLine(*joints[piece], *joints[piece + 1], stroke(color, 0.0125, butt=True))
    return sketch.stamp(round_shadow(studio, 0.014, 0.012, 0.05))


def _between(start: Spot, end: Spot, share: float) -> Spot:
    x, y, z = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return x, y, z


def engine(studio: Studio, yaw: int) -> Stamp:
    """Paint a little steam engine that drives along the yaw."""
    sketch = Sketch(studio, -0.12, -0.14, 0.12, 0.09)
    model = Model(sketch, yaw, chance("engine"))
    model.box((-0.060, -0.024, 0.006), (0.060, 0.024, 0.018), DARK)
    parts: list[tuple[Spot, Spot, Ramp]] = [
        ((-0.058, -0.026, 0.018), (-0.018, 0.026, 0.072), RED),
        ((-0.018, -0.018, 0.018), (0.056, 0.018, 0.052), GREEN),
        ((0.034, -0.006, 0.052), (0.046, 0.006, 0.080), DARK),
    ]
    heads_for_viewer = model.ground(1, 0)[1] > 0
    for low, high, ramp in parts if heads_for_viewer else (parts[1], parts[2], parts[0]):
        model.box(low, high, ramp, top=DARK if ramp is RED else None)
    return sketch.stamp(round_shadow(studio, 0.06, 0.035, 0.05))


def carriage(studio: Studio, color: str, yaw: int) -> Stamp:
    """Paint a carriage, "red" or "green", with lit windows."""
    sketch = Sketch(studio, -0.12, -0.12, 0.12, 0.09)
    model = Model(sketch, yaw, chance("carriage", color))
    model.box((-0.060, -0.024, 0.006), (0.060, 0.024, 0.018), DARK)
    body = RED if color == "red" else GREEN
    model.box((-0.058, -0.026, 0.018), (0.058, 0.026, 0.058), body, top=CREAM)
    for side in (-1, 1):
        if not model.faces_viewer((0, side, 0)):
            continue
        for middle in (-0.042, -0.021, 0, 0.021, 0.042):
            window = [
                model.seen((middle + reach, side * 0.026, height))
                for reach, height in (
                    (-0.007, 0.034),
                    (0.007, 0.034),
                    (0.007, 0.050),
                    (-0.007, 0.050),
                )
            ]
            sketch.draw.drawPath(polygon(window), fill(rgb("#FFE3A0")))
    return sketch.stamp(round_shadow(studio, 0.06, 0.035, 0.05))


def signal(studio: Studio) -> Stamp:
    """Paint a railroad signal with a raised red arm."""
    sketch = Sketch(studio, -0.05, -0.17, 0.07, 0.015)
    draw = sketch.draw
    draw.drawLine(0, 0, 0, -0.148, stroke(studio.palette.ink, 0.010))
    draw.drawLine(-0.0015, 0, -0.0015, -0.148, stroke(rgb("#E8E0D2"), 0.005))
    arm = [(-0.012, -0.140), (0.056, -0.152), (0.056, -0.134), (-0.012, -0.124)]
    draw.drawPath(polygon(arm), fill(rgb("#D9403C")))
    draw.drawPath(polygon(arm), stroke(studio.palette.ink, 0.003, 0.8))
    draw.drawLine(0.042, -0.148, 0.042, -0.134, stroke(rgb("#FFFBF0"), 0.006, butt=True))
    draw.drawCircle(-0.004, -0.114, 0.007, fill(rgb("#FFD98A")))
    return sketch.stamp(round_shadow(studio, 0.008, 0.006, 0.14))
