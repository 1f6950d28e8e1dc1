"""Landmarks of field and forest: the farm, the forest cabin, the shepherdess."""

from __future__ import annotations

from tools.art.geometry import chance
from tools.art.paint import fill, oval, polygon, rect, soft_polygon, soft_polyline, stroke
from tools.art.palette import Ramp, ramp_of, rgb
from tools.art.stamps.gable import Gable, paint_gable
from tools.art.stamps.houses import gable_stamp
from tools.art.stamps.solid import Model, box_corners, ring_of
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

_BARN_RED = ramp_of("#6E1F1E", "#9A2F2A", "#BF4A3C", "#DA7460")
_LOGS = ramp_of("#4A3024", "#6E4A34", "#94683F", "#B98A58")
_THATCH: Ramp = ramp_of("#4E3A2A", "#76583A", "#A27E50", "#CBA672", "#E8CE9A")


def barn(studio: Studio, yaw: int) -> Stamp:
    """Paint a big red barn with white doors and a silo."""
    sketch = Sketch(studio, -0.22, -0.30, 0.22, 0.16)
    model = Model(sketch, yaw, chance("barn"))
    roof = ramp_of("#4A4650", "#68646E", "#8C8890", "#B2AEB4", "#D8D4D6")
    body = Gable(0.205, 0.135, 0.085, 0.095, roof, _BARN_RED, windows=False, chimney=False)
    silo = (-0.150, 0.020)
    silo_behind = model.ground(*silo)[1] < 0
    if silo_behind:
        _silo(model, silo)
    paint_gable(model, body)
    _barn_doors(model, body)
    if not silo_behind:
        _silo(model, silo)
    return sketch.stamp(model.shadow([*body.corners(), (*silo, 0.20)]))


def _silo(model: Model, spot: tuple[float, float]) -> None:
    steel = ramp_of("#7C8288", "#A4AAAE", "#CDD1D2", "#EEF0EE")
    model.tower(spot, 0.040, 0.0, 0.175, steel)
    for height in (0.045, 0.09, 0.135):
        ring = [model.seen((x, y, height)) for x, y in ring_of(spot, 0.040, 16)]
        model.draw.drawPath(polygon(ring), stroke(rgb("#6A7076"), 0.003, 0.5))
    model.pyramid(ring_of(spot, 0.044, 14), 0.172, (*spot, 0.222), model.palette.roof, edge=0.0)


def _barn_doors(model: Model, body: Gable) -> None:
    white = rgb("#FFF7E4")
    x = body.width / 2 + 0.001
    for side in (-1, 1):
        if not model.faces_viewer((side, 0, 0)):
            continue
        corners = [
            (y, z) for y, z in ((-0.034, 0.0), (0.034, 0.0), (0.034, 0.062), (-0.034, 0.062))
        ]
        seen = [model.seen((x * side, y, z)) for y, z in corners]
        model.draw.drawPath(polygon(seen), fill(rgb("#8A2B26")))
        model.draw.drawPath(polygon(seen), stroke(white, 0.007))
        model.draw.drawLine(*seen[0], *seen[2], stroke(white, 0.005))
        model.draw.drawLine(*seen[1], *seen[3], stroke(white, 0.005))
        model.draw.drawCircle(*model.seen((x * side, 0.0, 0.118)), 0.013, fill(white))
        model.draw.drawCircle(*model.seen((x * side, 0.0, 0.118)), 0.008, fill(model.palette.ink))
    for side in (-1, 1):
        if model.faces_viewer((0, side, 0)):
            for place in (-0.06, 0.0, 0.06):
                pane = [
                    model.seen((place + a, side * (body.depth / 2 + 0.001), z))
                    for a, z in ((-0.012, 0.034), (0.012, 0.034), (0.012, 0.060), (-0.012, 0.060))
                ]
                model.draw.drawPath(polygon(pane), fill(rgb("#4A3A44")))
                model.draw.drawPath(polygon(pane), stroke(white, 0.005))


def cabin(studio: Studio, yaw: int) -> Stamp:
    """Paint a log cabin under thatch."""
    gable = Gable(0.205, 0.145, 0.074, 0.098, _THATCH, _LOGS, timbered=False)
    return gable_stamp(studio, gable, yaw, chance("cabin"))


def woodpile(studio: Studio) -> Stamp:
    """Paint a stack of split logs."""
    sketch = Sketch(studio, -0.06, -0.06, 0.06, 0.015)
    draw = sketch.draw
    for row in range(3):
        for column in range(6 - row):
            x = (column - (5 - row) / 2) * 0.016
            y = -0.008 - row * 0.014
            draw.drawCircle(x, y, 0.0085, fill(_LOGS[0]))
            draw.drawCircle(x - 0.0005, y - 0.0008, 0.0068, fill(rgb("#D9B07C")))
            draw.drawCircle(x - 0.0005, y - 0.0008, 0.003, fill(rgb("#B5824E")))
    return sketch.stamp(round_shadow(studio, 0.048, 0.014, 0.035))


def shepherdess(studio: Studio) -> Stamp:
    """Paint the shepherdess with her crook, in a red skirt and a straw hat."""
    sketch = Sketch(studio, -0.12, -0.34, 0.12, 0.03, 5)
    draw, palette = sketch.draw, studio.palette
    draw.scale(1.28, 1.28)
    skin = rgb("#F0CDA6")
    draw.drawLine(0.052, 0.0, 0.046, -0.185, stroke(palette.timber[0], 0.008))
    crook = [(0.046, -0.180), (0.046, -0.225), (0.066, -0.236), (0.078, -0.214), (0.068, -0.200)]
    draw.drawPath(soft_polyline(crook), stroke(palette.timber[0], 0.008))
    skirt = [(-0.020, -0.105), (0.020, -0.105), (0.046, -0.006), (-0.046, -0.006)]
    draw.drawPath(polygon(skirt), fill(rgb("#C23B36")))
    draw.drawPath(
        polygon([(0.004, -0.105), (0.020, -0.105), (0.046, -0.006), (0.014, -0.006)]),
        fill(rgb("#8E2A2C"), 0.6),
    )
    draw.drawPath(
        polygon([(-0.012, -0.100), (0.012, -0.100), (0.022, -0.022), (-0.022, -0.022)]),
        fill(rgb("#FFF6E6")),
    )
    draw.drawRect(rect(-0.048, -0.014, 0.096, 0.008), fill(rgb("#F0BE35")))
    body = [(-0.022, -0.160), (0.022, -0.160), (0.020, -0.100), (-0.020, -0.100)]
    draw.drawPath(
        soft_polygon([body[0], body[0], body[1], body[1], body[2], body[3]]), fill(rgb("#3F6698"))
    )
    draw.drawLine(0.018, -0.150, 0.046, -0.128, stroke(rgb("#FFF6E6"), 0.016))
    draw.drawLine(-0.018, -0.150, -0.030, -0.112, stroke(rgb("#FFF6E6"), 0.016))
    draw.drawCircle(0.048, -0.126, 0.009, fill(skin))
    draw.drawCircle(0, -0.184, 0.026, fill(rgb("#8A5230")))
    draw.drawCircle(0.002, -0.180, 0.021, fill(skin))
    draw.drawOval(oval(0, -0.196, 0.044, 0.013), fill(palette.grain[1]))
    draw.drawOval(oval(-0.001, -0.205, 0.022, 0.014), fill(palette.grain[3]))
    draw.drawLine(-0.021, -0.200, 0.020, -0.199, stroke(rgb("#D9403C"), 0.006))
    for x in (-0.006, 0.010):
        draw.drawCircle(x, -0.178, 0.0026, fill(palette.ink))
    return sketch.stamp(round_shadow(studio, 0.054, 0.032, 0.19))


def sheepdog(studio: Studio) -> Stamp:
    """Paint a black and white sheepdog."""
    sketch = Sketch(studio, -0.09, -0.11, 0.09, 0.016, 5)
    draw = sketch.draw
    draw.scale(1.2, 1.2)
    black, white = rgb("#3A3238"), rgb("#FFFBF2")
    for x in (-0.026, -0.016, 0.014, 0.024):
        draw.drawLine(x, -0.022, x, 0.0, stroke(white if x > 0 else black, 0.007))
    draw.drawPath(
        soft_polygon([(-0.036, -0.042), (-0.034, -0.018), (0.026, -0.018), (0.034, -0.046)]),
        fill(black),
    )
    draw.drawPath(
        soft_polygon([(0.012, -0.044), (0.030, -0.046), (0.026, -0.018), (0.014, -0.020)]),
        fill(white),
    )
    draw.drawLine(-0.036, -0.038, -0.056, -0.052, stroke(black, 0.009))
    draw.drawCircle(-0.057, -0.053, 0.006, fill(white))
    draw.drawCircle(0.036, -0.056, 0.013, fill(black))
    draw.drawPath(
        soft_polygon([(0.036, -0.062), (0.054, -0.052), (0.044, -0.046), (0.034, -0.050)]),
        fill(white),
    )
    draw.drawCircle(0.053, -0.052, 0.003, fill(black))
    draw.drawPath(polygon([(0.026, -0.064), (0.030, -0.078), (0.038, -0.066)]), fill(black))
    return sketch.stamp(round_shadow(studio, 0.036, 0.020, 0.04))


def shepherd_hut(studio: Studio, yaw: int) -> Stamp:
    """Paint a shepherd's hut on wheels."""
    sketch = Sketch(studio, -0.15, -0.19, 0.15, 0.10)
    model = Model(sketch, yaw, chance("hut"))
    green = ramp_of("#3F5A44", "#5A7A5A", "#7E9C74", "#A8BE98")
    for x in (-0.055, 0.055):
        for y in (-0.040, 0.040):
            seen = model.seen((x, y, 0.016))
            model.draw.drawCircle(*seen, 0.016, fill(studio.palette.timber[0]))
            model.draw.drawCircle(*seen, 0.008, fill(studio.palette.timber[2]))
    hut = Gable(0.150, 0.085, 0.066, 0.036, studio.palette.roof_slate, green, base=0.024)
    paint_gable(model, hut)
    return sketch.stamp(model.shadow([*hut.corners(), *box_corners(0.07, 0.04, 0.1)]))
