"""Landmarks of feasts: the circus with its wagon, the harvest festival, the balloons."""

from __future__ import annotations

import math

from tools.art.geometry import chance
from tools.art.paint import fill, oval, polygon, rect, soft_polygon, stroke
from tools.art.palette import WHITE, Ramp, Rgb, mix, ramp_of, rgb
from tools.art.stamps.solid import Model, box_corners, ring_of
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

_TENT_RED = ramp_of("#8E1F27", "#B8302F", "#DA4A40", "#EE7862", "#F9AE98")
_TENT_CREAM = ramp_of("#BFA88A", "#DCC9A8", "#F5E8CE", "#FFF8E8", "#FFFFFF")


def circus_tent(studio: Studio, size: int) -> Stamp:
    """Paint a striped tent; size 2 is the big top with two masts' height, 1 a small one."""
    factor = 1.0 if size == 2 else 0.52
    radius, eaves, top = 0.205 * factor, 0.085 * factor, 0.270 * factor
    sketch = Sketch(studio, -0.25 * factor, -0.34 * factor - 0.02, 0.25 * factor, 0.20 * factor)
    model = Model(sketch, 0, chance("circus"))
    stripes = 16
    ring = ring_of((0, 0), radius, stripes)
    order = sorted(
        range(stripes), key=lambda index: ring[index][1] + ring[(index + 1) % stripes][1]
    )
    for index in order:
        (x0, y0), (x1, y1) = ring[index], ring[(index + 1) % stripes]
        ramp = _TENT_RED if index % 2 else _TENT_CREAM
        model.face(
            [(x0, y0, 0), (x1, y1, 0), (x1, y1, eaves), (x0, y0, eaves)],
            (x0 + x1, y0 + y1, 0),
            ramp,
        )
    for index in order:
        (x0, y0), (x1, y1) = ring[index], ring[(index + 1) % stripes]
        ramp = _TENT_RED if index % 2 else _TENT_CREAM
        waist = 0.36
        middle = eaves + (top - eaves) * 0.42
        low = [(x0 * 1.06, y0 * 1.06, eaves), (x1 * 1.06, y1 * 1.06, eaves)]
        high = [(x1 * waist, y1 * waist, middle), (x0 * waist, y0 * waist, middle)]
        model.face([*low, *high], (x0 + x1, y0 + y1, radius * 1.2), ramp)
        model.face([high[1], high[0], (0, 0, top)], (x0 + x1, y0 + y1, radius * 0.9), ramp)
    _entrance(model, radius, eaves)
    _pennant(model, (0, 0, top), 0.05, rgb("#F0BE35"))
    if size == 2:
        for index in range(0, stripes, 4):
            _pennant(
                model, (ring[index][0] * 1.06, ring[index][1] * 1.06, eaves), 0.034, rgb("#4A86C0")
            )
    return sketch.stamp(
        model.shadow([(x, y, z) for x, y in ring for z in (0.0, eaves)] + [(0, 0, top)])
    )


def _entrance(model: Model, radius: float, eaves: float) -> None:
    width = radius * 0.17
    y = radius * 0.985
    door = [
        (-width, y, 0.0),
        (width, y, 0.0),
        (width * 0.2, y, eaves * 0.92),
        (-width * 0.2, y, eaves * 0.92),
    ]
    model.draw.drawPath(polygon([model.seen(spot) for spot in door]), fill(rgb("#4A2A24")))


def _pennant(model: Model, foot: tuple[float, float, float], height: float, color: Rgb) -> None:
    x, y = model.seen(foot)
    model.draw.drawLine(x, y, x, y - height, stroke(model.palette.timber[0], 0.004))
    cloth = [(x, y - height), (x + height * 0.8, y - height * 0.78), (x, y - height * 0.55)]
    model.draw.drawPath(polygon(cloth), fill(color))


def wagon(studio: Studio, yaw: int, color: str) -> Stamp:
    """Paint a gypsy wagon with a rounded roof: "red", "green" or "blue"."""
    sketch = Sketch(studio, -0.11, -0.14, 0.11, 0.08)
    model = Model(sketch, yaw, chance("wagon", color))
    body = {
        "red": _TENT_RED,
        "green": ramp_of("#23584A", "#347A62", "#4E9A7C", "#8CC4A4", "#C4E2CC"),
        "blue": ramp_of("#2C4A74", "#3F6698", "#5F8ABF", "#94B6DC", "#CFE0F0"),
    }[color]
    for x in (-0.035, 0.035):
        for y in (-0.032, 0.032):
            seen = model.seen((x, y, 0.014))
            model.draw.drawCircle(*seen, 0.013, fill(studio.palette.timber[0]))
            model.draw.drawCircle(*seen, 0.013, stroke(rgb("#E9B64A"), 0.004))
    model.box((-0.058, -0.030, 0.018), (0.058, 0.030, 0.070), body, edge=0.5)
    for side in (-1, 1):
        if model.faces_viewer((0, side, 0)):
            for x in (-0.026, 0.026):
                pane = [
                    model.seen((x + a, side * 0.030, z))
                    for a, z in ((-0.010, 0.038), (0.010, 0.038), (0.010, 0.058), (-0.010, 0.058))
                ]
                model.draw.drawPath(polygon(pane), fill(studio.palette.lamp))
                model.draw.drawPath(polygon(pane), stroke(WHITE, 0.004, 0.9))
    model.barrel((-0.064, 0.0, 0.066), 0.128, 0.034, _TENT_CREAM, body)
    return sketch.stamp(model.shadow(box_corners(0.058, 0.032, 0.085)))


def harvest_crown(studio: Studio) -> Stamp:
    """Paint the pole of the harvest festival: a crown of wheat with ribbons."""
    sketch = Sketch(studio, -0.11, -0.33, 0.11, 0.03)
    draw, palette = sketch.draw, studio.palette
    draw.drawLine(0, 0, 0, -0.29, stroke(palette.timber[0], 0.010))
    draw.drawLine(-0.002, 0, -0.002, -0.29, stroke(rgb("#F4E5C8"), 0.005))
    colors = ("#D9403C", "#F0BE35", "#4A86C0", "#3FA765", "#F3A3B8", "#B79BE0")
    for index, code in enumerate(colors):
        reach = (index - 2.5) / 2.5 * 0.085
        ribbon = soft_polygon(
            [(reach * 0.45, -0.232), (reach * 0.8, -0.13), (reach, -0.035), (reach * 0.72, -0.13)]
        )
        draw.drawPath(ribbon, fill(rgb(code)))
        draw.drawLine(reach * 0.45, -0.232, reach, -0.035, stroke(rgb(code), 0.007))
    draw.drawOval(oval(0, -0.240, 0.058, 0.022), stroke(palette.grain[0], 0.024))
    draw.drawOval(oval(0, -0.243, 0.058, 0.022), stroke(palette.grain[2], 0.017))
    for index in range(16):
        angle = index * math.pi / 8
        x, y = 0.058 * math.cos(angle), -0.243 + 0.022 * math.sin(angle)
        draw.drawLine(x, y + 0.006, x + 0.004, y - 0.012, stroke(palette.grain[3], 0.005))
        if index % 4 == 1:
            draw.drawCircle(x, y, 0.007, fill(palette.poppy))
    draw.drawCircle(0, -0.296, 0.012, fill(rgb("#E9B64A")))
    return sketch.stamp(round_shadow(studio, 0.05, 0.03, 0.20))


def feast_table(studio: Studio) -> Stamp:
    """Paint a long table with a white cloth, dishes and benches."""
    sketch = Sketch(studio, -0.12, -0.08, 0.12, 0.05)
    draw, palette = sketch.draw, studio.palette
    for y in (-0.044, 0.022):
        draw.drawRect(rect(-0.085, y, 0.17, 0.012), fill(palette.timber[2]))
        draw.drawRect(rect(-0.085, y + 0.009, 0.17, 0.004), fill(palette.timber[0]))
    draw.drawRect(rect(-0.095, -0.034, 0.19, 0.030), fill(rgb("#FFFAF0")))
    draw.drawRect(rect(-0.095, -0.004, 0.19, 0.014), fill(rgb("#DCCDB8")))
    for x, code in (
        (-0.072, "#D9403C"),
        (-0.044, "#E9B64A"),
        (-0.016, "#7FA84A"),
        (0.014, "#B5713C"),
        (0.044, "#E8705A"),
        (0.072, "#F2C355"),
    ):
        draw.drawOval(oval(x, -0.019, 0.010, 0.007), fill(rgb("#C9BBA4")))
        draw.drawOval(oval(x, -0.022, 0.007, 0.006), fill(rgb(code)))
    return sketch.stamp(round_shadow(studio, 0.09, 0.03, 0.03))


def hay_wagon(studio: Studio, yaw: int) -> Stamp:
    """Paint a cart piled high with hay."""
    sketch = Sketch(studio, -0.12, -0.14, 0.12, 0.08)
    source = chance("hay wagon")
    model = Model(sketch, yaw, source)
    timber = studio.palette.timber
    wood: Ramp = (*timber, mix(timber[2], rgb("#FFF0D0"), 0.3), mix(timber[2], rgb("#FFF0D0"), 0.5))
    for x in (-0.038, 0.038):
        for y in (-0.036, 0.036):
            draw_at = model.seen((x, y, 0.016))
            model.draw.drawCircle(*draw_at, 0.016, fill(timber[0]))
            model.draw.drawCircle(*draw_at, 0.010, fill(timber[2]))
    model.box((-0.066, -0.034, 0.020), (0.066, 0.034, 0.040), wood, edge=0.5)
    grain = studio.palette.grain
    model.barrel((-0.062, 0.0, 0.050), 0.124, 0.042, grain, grain)
    for _ in range(30):
        x, y = source.uniform(-0.06, 0.06), source.uniform(-0.03, 0.03)
        start = model.seen((x, y, 0.088 - abs(y) * 0.6))
        straw = stroke(grain[source.choice((1, 3, 4))], 0.003, 0.8)
        model.draw.drawLine(start[0], start[1], start[0] + 0.014, start[1] + 0.006, straw)
    return sketch.stamp(model.shadow(box_corners(0.062, 0.036, 0.085)))


# ----------------------------------------------------------------------------------------- balloons
def balloon(studio: Studio, stage: str) -> Stamp:
    """Paint a hot-air balloon: "rising" on its ropes over the grass."""
    lift = 0.075 if stage == "rising" else 0.0
    sketch = Sketch(studio, -0.19, -0.52 - lift, 0.19, 0.05)
    draw, palette = sketch.draw, studio.palette
    middle, radius = -0.305 - lift, 0.152
    for x in (-0.085, 0.085):
        draw.drawLine(x, 0.004, x * 0.2, -0.05 - lift, stroke(palette.timber[1], 0.004))
        draw.drawLine(x - 0.004, 0.004, x + 0.004, -0.008, stroke(palette.timber[0], 0.006))
    for x in (-0.020, 0.020):
        draw.drawLine(
            x, -0.06 - lift, x * 2.4, middle + radius * 0.92, stroke(palette.timber[0], 0.003)
        )
    _envelope(sketch, middle, radius)
    basket = [
        (-0.024, -0.064 - lift),
        (0.024, -0.064 - lift),
        (0.020, -0.024 - lift),
        (-0.020, -0.024 - lift),
    ]
    draw.drawPath(polygon(basket), fill(rgb("#A8703A")))
    draw.drawRect(rect(0.006, -0.064 - lift, 0.016, 0.040), fill(palette.ink, 0.22))
    draw.drawLine(-0.025, -0.064 - lift, 0.025, -0.064 - lift, stroke(rgb("#D9A766"), 0.007))
    flame = [(-0.006, -0.078 - lift), (0.0, -0.108 - lift), (0.006, -0.078 - lift)]
    draw.drawPath(soft_polygon(flame), fill(rgb("#FFD24A")))
    return sketch.stamp(round_shadow(studio, 0.085, 0.065, 0.10))


def _envelope(sketch: Sketch, middle: float, radius: float) -> None:
    """The bag: a globe drawn together below, in gores of three colours, lit from the upper left."""
    draw = sketch.draw
    heights = [-1 + 2.42 * step / 24 for step in range(25)]

    def rim(across: float) -> list[tuple[float, float]]:
        return [(across * radius * _girth(height), middle + height * radius) for height in heights]

    bag = polygon([*rim(-1), *reversed(rim(1))])
    draw.save()
    draw.clipPath(bag, True)
    colors = ("#D9403C", "#FFF4DC", "#F0BE35")
    gores = 13
    for index in range(gores):
        left, right = (-math.cos(math.pi * edge / gores) for edge in (index, index + 1))
        gore = polygon([*rim(left), *reversed(rim(right))])
        draw.drawPath(gore, fill(rgb(colors[index % 3])))
    shade = stroke(rgb("#3B2A50"), radius * 0.62, 0.30, blur=radius * 0.20)
    draw.drawArc(oval(0, middle, radius * 1.02), -40, 140, False, shade)
    shine = oval(-radius * 0.42, middle - radius * 0.46, radius * 0.26, radius * 0.34)
    draw.drawOval(shine, fill(WHITE, 0.45, radius * 0.12))
    draw.restore()
    draw.drawPath(bag, stroke(rgb("#7A2420"), 0.005, 0.8))


def _girth(height: float) -> float:
    """Half the width of a balloon's bag at a height from -1 (top) to 1.42 (mouth)."""
    if height < 0:
        return math.sqrt(max(0.0, 1 - height * height))
    return 1 - 0.74 * math.pow(height / 1.42, 1.9)


def windsock(studio: Studio) -> Stamp:
    """Paint a red and white windsock on its mast."""
    sketch = Sketch(studio, -0.03, -0.22, 0.14, 0.02)
    draw = sketch.draw
    draw.drawLine(0, 0, 0, -0.19, stroke(studio.palette.ink, 0.008))
    draw.drawLine(-0.001, 0, -0.001, -0.19, stroke(rgb("#E8E0D2"), 0.004))
    for index in range(5):
        x = 0.004 + index * 0.022
        high, low = 0.020 - index * 0.0022, 0.020 - (index + 1) * 0.0022
        drop = index * 0.004
        piece = [
            (x, -0.182 - high + drop),
            (x + 0.022, -0.178 - low + drop),
            (x + 0.022, -0.178 + low + drop),
            (x, -0.182 + high + drop),
        ]
        draw.drawPath(polygon(piece), fill(rgb("#D9403C") if index % 2 == 0 else rgb("#FFFBF0")))
    return sketch.stamp(round_shadow(studio, 0.010, 0.008, 0.18))


def landed_balloon(studio: Studio) -> Stamp:
    """Paint a basket with the bag of a landed balloon spread out beside it."""
    sketch = Sketch(studio, -0.20, -0.12, 0.10, 0.08)
    draw = sketch.draw
    bag = [(-0.035, 0.004), (-0.085, -0.042), (-0.165, -0.034), (-0.180, 0.012), (-0.120, 0.046)]
    outline = soft_polygon([*bag, (-0.060, 0.036)])
    draw.drawPath(outline, fill(rgb("#B8302F")))
    draw.save()
    draw.clipPath(outline, True)
    for index, code in enumerate(("#FFF4DC", "#D9403C", "#F0BE35", "#D9403C", "#FFF4DC")):
        y = -0.040 + index * 0.020
        fold = polygon([(-0.03, 0.004), (-0.20, y), (-0.20, y + 0.014)])
        draw.drawPath(fold, fill(rgb(code), 0.95))
    draw.restore()
    draw.drawPath(outline, stroke(rgb("#7A2420"), 0.004, 0.7))
    basket = [(0.0, -0.040), (0.048, -0.040), (0.044, 0.006), (0.004, 0.006)]
    draw.drawPath(polygon(basket), fill(rgb("#A8703A")))
    draw.drawRect(rect(0.030, -0.040, 0.016, 0.046), fill(studio.palette.ink, 0.22))
    draw.drawLine(-0.002, -0.040, 0.050, -0.040, stroke(rgb("#D9A766"), 0.008))
    return sketch.stamp(round_shadow(studio, 0.03, 0.02, 0.04))
