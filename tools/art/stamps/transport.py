"""Landmarks of rails and water: the locomotive, the great station, the signal box, the ship."""

from __future__ import annotations

import math

from tools.art.geometry import chance, convex_hull
from tools.art.paint import blob, fill, oval, polygon, polyline, soft_polygon, stroke
from tools.art.palette import Ramp, mix, ramp_of, rgb
from tools.art.stamps.gable import Gable, paint_gable
from tools.art.stamps.railway import CREAM, DARK, GREEN, RED
from tools.art.stamps.solid import WALL_LIGHT, Model, Spot, box_corners
from tools.art.stamps.stamp import Sketch, Stamp, Studio

_BRASS = ramp_of("#8A5A14", "#C08A28", "#E9B64A", "#F8D98A", "#FFF1C4")


def locomotive(studio: Studio, yaw: int) -> Stamp:
    """Paint a great steam locomotive with its tender, standing on the track along the yaw."""
    sketch = Sketch(studio, -0.25, -0.30, 0.25, 0.20)
    model = Model(sketch, yaw, chance("locomotive"))
    towards = model.ground(1, 0)[1] > 0
    parts = [_tender, _cab, _boiler, _chimneys]
    model.box((-0.205, -0.040, 0.012), (0.190, 0.040, 0.030), DARK)
    _wheels(model)
    for part in parts if towards else [_boiler, _chimneys, _cab, _tender]:
        part(model)
    _steam(sketch, model)
    corners: list[Spot] = [
        (x, y, z) for x in (-0.205, 0.19) for y in (-0.045, 0.045) for z in (0.0, 0.11)
    ]
    return sketch.stamp(model.shadow(corners))


def _wheels(model: Model) -> None:
    side = 0.044 if model.faces_viewer((0, 1, 0)) else -0.044
    for x, radius in (
        (-0.17, 0.017),
        (-0.125, 0.017),
        (-0.045, 0.026),
        (0.015, 0.026),
        (0.075, 0.026),
        (0.14, 0.017),
    ):
        spot = model.seen((x, side, radius))
        model.draw.drawOval(oval(spot[0], spot[1], radius * 0.9, radius * 0.95), fill(DARK[0]))
        rim = stroke(RED[3], 0.006)
        model.draw.drawOval(oval(spot[0], spot[1], radius * 0.58, radius * 0.62), rim)
    start, end = model.seen((-0.045, side, 0.026)), model.seen((0.075, side, 0.026))
    model.draw.drawLine(*start, *end, stroke(_BRASS[3], 0.007))


def _tender(model: Model) -> None:
    model.box((-0.205, -0.044, 0.030), (-0.108, 0.044, 0.078), GREEN, top=DARK, edge=0.5)
    coal = [
        model.seen((x, y, 0.082))
        for x, y in ((-0.19, -0.03), (-0.12, -0.034), (-0.12, 0.034), (-0.19, 0.03))
    ]
    model.draw.drawPath(soft_polygon(coal), fill(DARK[1]))


def _cab(model: Model) -> None:
    model.box((-0.098, -0.048, 0.030), (-0.028, 0.048, 0.125), RED, edge=0.5)
    for side in (-1, 1):
        if model.faces_viewer((0, side, 0)):
            pane = [
                model.seen((x, side * 0.049, z))
                for x, z in ((-0.085, 0.080), (-0.043, 0.080), (-0.043, 0.112), (-0.085, 0.112))
            ]
            model.draw.drawPath(polygon(pane), fill(rgb("#FFE3A0")))
            model.draw.drawPath(polygon(pane), stroke(_BRASS[2], 0.005))
    model.box((-0.106, -0.055, 0.125), (-0.020, 0.055, 0.135), DARK)


def _boiler(model: Model) -> None:
    model.barrel((-0.028, 0.0, 0.074), 0.205, 0.040, GREEN, DARK, sides=14)
    for x in (0.02, 0.075, 0.13):
        band = [model.seen((x, 0.041 * c, 0.074 + 0.041 * s)) for c, s in _half_ring(model)]
        model.draw.drawPath(polyline(band), stroke(_BRASS[2], 0.006))
    model.box((0.165, -0.050, 0.014), (0.195, 0.050, 0.032), RED, edge=0.5)


def _half_ring(model: Model) -> list[tuple[float, float]]:
    turn = 1 if model.faces_viewer((0, 1, 0)) else -1
    return [
        (turn * math.cos(angle * math.pi / 12), math.sin(angle * math.pi / 12))
        for angle in range(-1, 9)
    ]


def _chimneys(model: Model) -> None:
    model.tower((0.145, 0.0), 0.016, 0.108, 0.158, DARK, sides=10, taper=1.25)
    model.tower((0.085, 0.0), 0.018, 0.110, 0.132, _BRASS, sides=10)
    model.tower((0.025, 0.0), 0.015, 0.110, 0.126, _BRASS, sides=10)


def _steam(sketch: Sketch, model: Model) -> None:
    source = model.source
    x, y = model.seen((0.145, 0.0, 0.165))
    for index in range(6):
        share = index / 5
        puff = blob(
            x - 0.075 * share + 0.004,
            y - 0.020 - 0.085 * share,
            0.016 + 0.022 * share,
            source,
            8,
            0.10,
        )
        sketch.draw.drawPath(puff, fill(rgb("#FFFDF6"), 0.90 - 0.30 * share))


def great_station(studio: Studio, yaw: int) -> Stamp:
    """Paint a station hall with a clock tower, along the track's yaw."""
    sketch = Sketch(studio, -0.25, -0.38, 0.25, 0.18)
    model = Model(sketch, yaw, chance("great station"))
    palette = studio.palette
    platform = (*palette.ballast[1:], rgb("#EDE4D4"))
    brick = ramp_of("#8E5A48", "#B97C62", "#DCA484", "#F2CDB0")
    model.box((-0.20, -0.085, 0), (0.20, 0.085, 0.014), platform, ink=palette.ink)
    hall = Gable(0.26, 0.115, 0.085, 0.080, palette.roof_copper, brick, chimney=False, base=0.014)
    tower_x = -0.165
    tower_in_front = model.ground(tower_x, 0)[1] > 0
    if tower_in_front:
        paint_gable(model, hall)
    _clock_tower(model, tower_x, brick)
    if not tower_in_front:
        paint_gable(model, hall)
    tower: list[Spot] = [(tower_x + x, y, z) for x, y, z in box_corners(0.03, 0.03, 0.24)]
    return sketch.stamp(model.shadow([*hall.corners(), *tower]))


def _clock_tower(model: Model, x: float, brick: Ramp) -> None:
    palette, half, height = model.palette, 0.036, 0.205
    model.box(
        (x - half, -half, 0.014),
        (x + half, half, height),
        brick,
        light=WALL_LIGHT,
        edge=0.5,
        ink=palette.ink,
    )
    for normal in ((0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0)):
        if model.faces_viewer(normal):
            spot = model.seen((x + normal[0] * half, normal[1] * half, height - 0.040))
            model.draw.drawCircle(*spot, 0.022, fill(palette.wall[3]))
            model.draw.drawCircle(*spot, 0.022, stroke(palette.ink, 0.005))
            model.draw.drawLine(*spot, spot[0], spot[1] - 0.014, stroke(palette.ink, 0.004))
            model.draw.drawLine(*spot, spot[0] + 0.009, spot[1] + 0.004, stroke(palette.ink, 0.004))
    reach = half + 0.010
    ring = [(x - reach, -reach), (x + reach, -reach), (x + reach, reach), (x - reach, reach)]
    model.pyramid(ring, height, (x, 0, height + 0.10), palette.roof_copper)
    tip = model.seen((x, 0, height + 0.10))
    model.draw.drawCircle(tip[0], tip[1] - 0.005, 0.008, fill(_BRASS[2]))


def signal_box(studio: Studio, yaw: int) -> Stamp:
    """Paint the signalman's post: a glazed cabin on a brick foot, with stairs."""
    sketch = Sketch(studio, -0.15, -0.30, 0.15, 0.12)
    model = Model(sketch, yaw, chance("signal box"))
    palette = studio.palette
    brick = ramp_of("#7C4434", "#A2604A", "#C4826A", "#E0AC94")
    model.box(
        (-0.062, -0.046, 0),
        (0.062, 0.046, 0.095),
        brick,
        light=WALL_LIGHT,
        edge=0.5,
        ink=palette.ink,
    )
    model.box((-0.074, -0.058, 0.095), (0.074, 0.058, 0.104), CREAM, edge=0.5)
    model.box(
        (-0.066, -0.050, 0.104),
        (0.066, 0.050, 0.158),
        palette.wall,
        light=WALL_LIGHT,
        edge=0.5,
        ink=palette.ink,
    )
    for normal, half, reach in (
        ((0, 1, 0), 0.050, 0.066),
        ((0, -1, 0), 0.050, 0.066),
        ((1, 0, 0), 0.066, 0.050),
        ((-1, 0, 0), 0.066, 0.050),
    ):
        if model.faces_viewer(normal):
            _glazing(model, normal, half, reach)
    ring = [(-0.080, -0.064), (0.080, -0.064), (0.080, 0.064), (-0.080, 0.064)]
    model.pyramid(ring, 0.156, (0, 0, 0.222), palette.roof_slate)
    for step in range(6):
        x = 0.070 + step * 0.010
        model.box(
            (x, 0.020, 0.0),
            (x + 0.012, 0.046, 0.095 - step * 0.016),
            palette.timber + (palette.wall[1],) * 2,
        )
    return sketch.stamp(model.shadow([*box_corners(0.066, 0.05, 0.16), (0, 0, 0.21)]))


def _glazing(model: Model, normal: Spot, half: float, reach: float) -> None:
    count = 4 if reach > 0.06 else 3
    for index in range(count):
        middle = (index + 0.5) / count * 2 - 1
        side, width = middle * reach, reach / count * 0.78
        pane = [
            model.seen(
                (
                    normal[0] * (half + 0.001) - normal[1] * (side + edge * width),
                    normal[1] * (half + 0.001) + normal[0] * (side + edge * width),
                    height,
                )
            )
            for edge, height in ((-1, 0.118), (1, 0.118), (1, 0.150), (-1, 0.150))
        ]
        model.draw.drawPath(polygon(pane), fill(mix(model.palette.water[2], rgb("#FFE9B0"), 0.45)))
        model.draw.drawPath(polygon(pane), stroke(model.palette.timber[1], 0.004))


def ship(studio: Studio, yaw: int) -> Stamp:
    """Paint a two-masted ship under sail that heads along the yaw."""
    sketch = Sketch(studio, -0.24, -0.40, 0.24, 0.16)
    draw, palette = sketch.draw, studio.palette
    model = Model(sketch, yaw, chance("ship"))
    rim: list[Spot] = [
        (0.190, 0.0, 0.058),
        (0.110, 0.046, 0.044),
        (-0.060, 0.052, 0.042),
        (-0.150, 0.040, 0.060),
        (-0.160, 0.0, 0.062),
        (-0.150, -0.040, 0.060),
        (-0.060, -0.052, 0.042),
        (0.110, -0.046, 0.044),
    ]
    keel: list[Spot] = [(x * 0.84, y * 0.72, 0.0) for x, y, _ in rim]
    wake = [model.seen((x * 1.10, y * 1.45, 0.0)) for x, y, _ in rim]
    draw.drawPath(soft_polygon(wake), fill(palette.water[4], 0.55))
    hull = polygon(convex_hull([model.seen(spot) for spot in rim + keel]))
    draw.drawPath(hull, fill(rgb("#7A4630")))
    draw.drawPath(hull, stroke(palette.ink, 0.004, 0.7))
    belt = [model.seen((x, y, z - 0.014)) for x, y, z in rim]
    draw.drawPath(soft_polygon(belt), fill(rgb("#B5452F")))
    draw.drawPath(soft_polygon([model.seen(spot) for spot in rim]), fill(rgb("#E8C98E")))
    deck = [model.seen((x * 0.88, y * 0.80, z - 0.006)) for x, y, z in rim]
    draw.drawPath(soft_polygon(deck), fill(rgb("#A8743E")))
    model.box((-0.140, -0.030, 0.046), (-0.085, 0.030, 0.080), CREAM, edge=0.5)
    masts = [(-0.045, 0.20), (0.070, 0.235)]
    for x, height in sorted(masts, key=lambda mast: model.ground(mast[0], 0)[1]):
        _square_sails(model, x, height)
    return sketch.stamp(model.shadow([*rim, (0.0, 0.0, 0.16)]))


def _square_sails(model: Model, x: float, height: float) -> None:
    """The sails of one mast; braced or set along the ship, so that they never show their edge."""
    palette, draw = model.palette, model.draw
    foot, top = model.seen((x, 0, 0.045)), model.seen((x, 0, height + 0.055))
    draw.drawLine(*foot, *top, stroke(palette.timber[0], 0.009))
    across = _yard(model)
    for low, high, wide in ((0.060, 0.150, 0.086), (0.160, height + 0.02, 0.066)):
        left, right = (
            model.seen((x + side * across[0] * wide, side * across[1] * wide, high))
            for side in (-1, 1)
        )
        belly = 1.14
        low_left, low_right = (
            model.seen(
                (x + 0.02 + side * across[0] * wide * belly, side * across[1] * wide * belly, low)
            )
            for side in (-1, 1)
        )
        sail = polygon([left, right, low_right, low_left])
        draw.drawPath(sail, fill(rgb("#FFF4DC")))
        middle = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
        low_middle = ((low_left[0] + low_right[0]) / 2, (low_left[1] + low_right[1]) / 2)
        shaded = max((left, low_left), (right, low_right), key=lambda edge: edge[0][0])
        draw.drawPath(
            polygon([middle, shaded[0], shaded[1], low_middle]), fill(rgb("#D9BFA0"), 0.55)
        )
        draw.drawPath(sail, stroke(palette.timber[0], 0.0035, 0.8))
        draw.drawLine(*left, *right, stroke(palette.timber[0], 0.006))
    pennant = [top, (top[0] + 0.045, top[1] + 0.008), (top[0], top[1] + 0.020)]
    draw.drawPath(polygon(pennant), fill(rgb("#D9403C")))


def _yard(model: Model) -> tuple[float, float]:
    """The run of the yards (local), braced up to 35 degrees so as to lie across the screen."""
    best, flattest = (0.0, 1.0), 9.0
    for degrees in (-35, -20, 0, 20, 35):
        run = (-math.sin(math.radians(degrees)), math.cos(math.radians(degrees)))
        _, y = model.ground(*run)
        if abs(y) < flattest:
            best, flattest = run, abs(y)
    if flattest > 0.7:
        return (0.82, 0.18)
    return best
