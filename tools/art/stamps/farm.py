"""Fields and meadows: bales, fences, the windmill, and the small things people leave outdoors."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tools.art.geometry import SQUASH, chance
from tools.art.paint import blob, fill, oval, polygon, rect, soft_polygon, stroke
from tools.art.palette import along, mix, rgb
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

if TYPE_CHECKING:
    from typing import Any

SAIL_FRAMES: Final = 8
_SAIL_HUB: Final = (-0.004, -0.160)


def bale(studio: Studio, seed: int) -> Stamp:
    """Paint a round bale of straw lying on its side."""
    source = chance("bale", seed)
    sketch = Sketch(studio, -0.055, -0.07, 0.055, 0.015)
    draw, ramp = sketch.draw, studio.palette.grain
    belly = [(-0.034, -0.002), (-0.034, -0.046), (0.016, -0.050), (0.022, -0.002)]
    draw.drawPath(soft_polygon(belly), fill(ramp[1]))
    side = [(-0.030, -0.046), (-0.030, -0.002), (0.018, 0.002), (0.018, -0.050)]
    draw.drawPath(polygon(side), fill(ramp[2]))
    top = [(-0.030, -0.047), (-0.030, -0.034), (0.018, -0.037), (0.018, -0.051)]
    draw.drawPath(polygon(top), fill(ramp[4]))
    for index in range(5):
        y = -0.040 + index * 0.008
        straw = stroke(along(ramp, source.random() * 0.7 + 0.2), 0.0025, 0.7)
        draw.drawLine(-0.028, y, 0.012, y - 0.002, straw)
    face = rect(0.004, -0.051, 0.036, 0.053)
    draw.drawOval(face, fill(ramp[3]))
    draw.drawOval(face, stroke(ramp[0], 0.003, 0.7))
    for radius in (0.013, 0.008, 0.003):
        draw.drawOval(oval(0.022, -0.0245, radius, radius * 1.45), stroke(ramp[1], 0.0025, 0.9))
    return sketch.stamp(round_shadow(studio, 0.036, 0.022, 0.04))


def haystack(studio: Studio, seed: int) -> Stamp:
    """Paint a haystack round a pole."""
    source = chance("haystack", seed)
    sketch = Sketch(studio, -0.06, -0.12, 0.06, 0.02)
    draw, ramp = sketch.draw, studio.palette.grain
    draw.drawLine(0, -0.07, 0.002, -0.108, stroke(studio.palette.timber[1], 0.006))
    cone = [(-0.044, 0.0), (-0.036, -0.04), (-0.006, -0.094), (0.008, -0.094), (0.036, -0.04)]
    outline = soft_polygon([*cone, (0.044, 0.0), (0.0, 0.014)])
    draw.drawPath(outline, fill(mix(ramp[1], ramp[2], 0.5)))
    draw.save()
    draw.clipPath(outline, True)
    draw.drawPath(
        polygon([(0.012, 0.02), (0.004, -0.1), (0.06, -0.1), (0.06, 0.02)]), fill(ramp[0], 0.45)
    )
    for _ in range(26):
        x, y = source.uniform(-0.04, 0.035), source.uniform(-0.085, 0.008)
        straw = stroke(along(ramp, max(0.15, 0.72 - x * 9 + source.uniform(-0.2, 0.2))), 0.003, 0.8)
        draw.drawLine(x, y, x + x * 0.25, y + 0.020, straw)
    draw.restore()
    return sketch.stamp(round_shadow(studio, 0.042, 0.034, 0.08))


def scarecrow(studio: Studio) -> Stamp:
    """Paint a scarecrow with a straw hat."""
    sketch = Sketch(studio, -0.05, -0.13, 0.05, 0.012)
    draw, palette = sketch.draw, studio.palette
    wood = palette.timber[1]
    draw.drawLine(0, 0, 0, -0.10, stroke(wood, 0.006))
    draw.drawLine(-0.036, -0.070, 0.036, -0.073, stroke(wood, 0.005))
    coat = [(-0.034, -0.078), (0.034, -0.080), (0.034, -0.064), (0.014, -0.062), (0.018, -0.026)]
    draw.drawPath(
        polygon([*coat, (-0.018, -0.026), (-0.014, -0.060), (-0.034, -0.062)]), fill(rgb("#4A6C96"))
    )
    draw.drawPath(
        polygon([(-0.018, -0.03), (-0.014, -0.075), (-0.004, -0.075), (-0.006, -0.03)]),
        fill(rgb("#7C9CC0")),
    )
    draw.drawCircle(0, -0.092, 0.012, fill(rgb("#F0D6B0")))
    draw.drawOval(oval(0, -0.100, 0.022, 0.006), fill(palette.grain[1]))
    draw.drawPath(
        polygon([(-0.012, -0.101), (-0.007, -0.116), (0.008, -0.116), (0.012, -0.101)]),
        fill(palette.grain[2]),
    )
    return sketch.stamp(round_shadow(studio, 0.014, 0.010, 0.09))


def fence(studio: Studio, length: int, slope: int) -> Stamp:
    """Paint a fence of `length` fields from the foot to the right; `slope` 0..4, 2 runs level."""
    run = 0.032 * length
    rise = run * 0.22 * (slope - 2) * SQUASH
    sketch = Sketch(studio, -0.02, min(0.0, rise) - 0.05, run + 0.02, max(0.0, rise) + 0.01)
    draw, timber = sketch.draw, studio.palette.timber
    posts = [(run * index / length, rise * index / length) for index in range(length + 1)]
    sunny = mix(timber[2], rgb("#FFF0D0"), 0.45)
    for height in (0.012, 0.023):
        for (x0, y0), (x1, y1) in pairwise(posts):
            draw.drawLine(x0, y0 - height, x1, y1 - height, stroke(timber[2], 0.0052))
            draw.drawLine(x0, y0 - height - 0.001, x1, y1 - height - 0.001, stroke(sunny, 0.002))
    for x, y in posts:
        draw.drawLine(x, y, x, y - 0.030, stroke(timber[1], 0.0075))
        draw.drawLine(x - 0.001, y - 0.02, x - 0.001, y - 0.031, stroke(sunny, 0.003))
    return sketch.stamp()


def windmill(studio: Studio) -> Stamp:
    """Paint a windmill without its sails."""
    sketch = Sketch(studio, -0.07, -0.22, 0.07, 0.03)
    draw, palette = sketch.draw, studio.palette
    wall = palette.wall
    tower = [(-0.050, 0), (-0.030, -0.150), (0.030, -0.150), (0.050, 0)]
    draw.drawPath(polygon(tower), fill(wall[2]))
    foot = [(-0.052, -0.002), (0, 0.016), (0.052, -0.002), (0.03, -0.02), (-0.03, -0.02)]
    draw.drawPath(soft_polygon(foot), fill(wall[2]))
    shaded = [(0.008, 0.010), (0.012, -0.150), (0.030, -0.150), (0.050, 0)]
    draw.drawPath(polygon(shaded), fill(wall[0], 0.55))
    sunny = [(-0.050, 0), (-0.030, -0.150), (-0.018, -0.150), (-0.030, 0.006)]
    draw.drawPath(polygon(sunny), fill(wall[3], 0.9))
    pane = fill(mix(palette.ink, palette.water[0], 0.5))
    for y in (-0.04, -0.085, -0.125):
        draw.drawRect(rect(-0.007, y - 0.020, 0.014, 0.020), pane)
    draw.drawRect(rect(-0.010, -0.022, 0.020, 0.032), fill(palette.timber[1]))
    cap = [(-0.040, -0.146), (-0.030, -0.190), (0, -0.206), (0.030, -0.190), (0.040, -0.146)]
    draw.drawPath(soft_polygon([*cap, (0, -0.138)]), fill(palette.roof[1]))
    light = [(-0.038, -0.150), (-0.028, -0.188), (-0.004, -0.200), (-0.004, -0.150)]
    draw.drawPath(soft_polygon(light), fill(palette.roof[3]))
    return sketch.stamp(round_shadow(studio, 0.050, 0.040, 0.16))


def windmill_sails(studio: Studio, frame: int) -> Stamp:
    """Paint the four sails of a windmill; the frames make up a quarter turn."""
    sketch = Sketch(studio, -0.19, -0.35, 0.19, 0.03)
    draw, timber = sketch.draw, studio.palette.timber
    hub_x, hub_y = _SAIL_HUB
    for index in range(4):
        _sail(draw, studio, 0.3 + (index + frame / SAIL_FRAMES) * math.pi / 2)
    draw.drawCircle(hub_x, hub_y, 0.010, fill(timber[0]))
    draw.drawCircle(hub_x - 0.002, hub_y - 0.002, 0.005, fill(timber[2]))
    return sketch.stamp()


def _sail(draw: Any, studio: Studio, angle: float) -> None:
    timber = studio.palette.timber
    hub_x, hub_y = _SAIL_HUB
    out_x, out_y = math.cos(angle), math.sin(angle) * 0.94
    wide_x, wide_y = -out_y * 0.036, out_x * 0.036

    def along_arm(reach: float) -> tuple[float, float]:
        return hub_x + out_x * reach, hub_y + out_y * reach

    inner, tip = along_arm(0.030), along_arm(0.150)
    cloth = polygon(
        [inner, tip, (tip[0] + wide_x, tip[1] + wide_y), (inner[0] + wide_x, inner[1] + wide_y)]
    )
    draw.drawPath(cloth, fill(rgb("#FFF6E2"), 0.96))
    draw.drawPath(cloth, stroke(timber[0], 0.0035, 0.9))
    for bar in range(1, 6):
        x, y = along_arm(0.150 * (0.2 + 0.8 * bar / 6))
        draw.drawLine(x, y, x + wide_x, y + wide_y, stroke(timber[1], 0.0025, 0.8))
    draw.drawLine(hub_x, hub_y, *tip, stroke(timber[0], 0.0065))


def molehill(studio: Studio, seed: int) -> Stamp:
    """Paint a molehill of fresh earth."""
    source = chance("molehill", seed)
    sketch = Sketch(studio, -0.03, -0.03, 0.03, 0.012)
    draw = sketch.draw
    for x, y, radius, color in (
        (0.0, -0.005, 0.017, "#6B4A34"),
        (-0.003, -0.008, 0.013, "#8A6447"),
        (-0.005, -0.011, 0.007, "#A98262"),
    ):
        draw.drawPath(blob(x, y, radius, source, 7, 0.14, radius * 0.66), fill(rgb(color)))
    return sketch.stamp(round_shadow(studio, 0.016, 0.010, 0.012))


def beehives(studio: Studio) -> Stamp:
    """Paint three beehives on a bench."""
    sketch = Sketch(studio, -0.07, -0.075, 0.07, 0.02)
    draw, palette = sketch.draw, studio.palette
    draw.drawRect(rect(-0.056, -0.012, 0.112, 0.008), fill(palette.timber[1]))
    for x in (-0.046, 0.046):
        draw.drawRect(rect(x - 0.004, -0.006, 0.008, 0.012), fill(palette.timber[0]))
    for x, color in ((-0.036, "#8FB6C8"), (0.0, "#F0C558"), (0.036, "#D98A78")):
        body = rgb(color)
        draw.drawRect(rect(x - 0.014, -0.044, 0.028, 0.033), fill(body))
        draw.drawRect(rect(x + 0.005, -0.044, 0.009, 0.033), fill(palette.ink, 0.18))
        draw.drawRect(rect(x - 0.014, -0.029, 0.028, 0.003), fill(palette.ink, 0.25))
        draw.drawRect(rect(x - 0.006, -0.018, 0.012, 0.004), fill(palette.ink, 0.8))
        lid = [(x - 0.018, -0.042), (x - 0.012, -0.056), (x + 0.012, -0.056), (x + 0.018, -0.042)]
        draw.drawPath(polygon(lid), fill(palette.wall[3]))
    return sketch.stamp(round_shadow(studio, 0.054, 0.020, 0.04))


def picnic(studio: Studio) -> Stamp:
    """Paint a chequered picnic cloth with a basket."""
    sketch = Sketch(studio, -0.07, -0.06, 0.07, 0.045)
    draw, palette = sketch.draw, studio.palette
    corners = [(-0.058, -0.006), (-0.006, -0.036), (0.056, -0.008), (0.006, 0.030)]
    draw.drawPath(polygon([(x + 0.003, y + 0.004) for x, y in corners]), fill(palette.shadow, 0.4))
    draw.drawPath(polygon(corners), fill(rgb("#FFF8EC")))
    (ax, ay), (bx, by), _, (dx, dy) = corners
    for index in range(5):
        share = (index + 0.5) / 5
        red = stroke(rgb("#D8503E"), 0.006, 0.7)
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        draw.drawLine(x, y, x + (dx - ax), y + (dy - ay), red)
        x, y = ax + (dx - ax) * share, ay + (dy - ay) * share
        draw.drawLine(x, y, x + (bx - ax), y + (by - ay), red)
    draw.drawRect(rect(-0.006, -0.026, 0.030, 0.018), fill(rgb("#A8703A")))
    draw.drawRect(rect(-0.006, -0.026, 0.030, 0.006), fill(rgb("#C8925A")))
    draw.drawArc(rect(-0.002, -0.042, 0.022, 0.030), 180, 180, False, stroke(rgb("#8A5A2C"), 0.004))
    draw.drawCircle(-0.022, -0.002, 0.006, fill(rgb("#E8B23E")))
    draw.drawCircle(-0.012, 0.006, 0.005, fill(rgb("#7FA84A")))
    return sketch.stamp()


def bench(studio: Studio) -> Stamp:
    """Paint a wooden bench."""
    sketch = Sketch(studio, -0.05, -0.05, 0.05, 0.012)
    draw, timber = sketch.draw, studio.palette.timber
    for x in (-0.032, 0.032):
        draw.drawLine(x, 0.002, x, -0.034, stroke(timber[0], 0.006))
    for y in (-0.034, -0.026):
        draw.drawLine(-0.038, y, 0.038, y, stroke(mix(timber[2], rgb("#FFF0D0"), 0.25), 0.006))
    seat = [(-0.040, -0.016), (0.040, -0.016), (0.042, -0.007), (-0.042, -0.007)]
    draw.drawPath(polygon(seat), fill(mix(timber[2], rgb("#FFF0D0"), 0.35)))
    return sketch.stamp(round_shadow(studio, 0.038, 0.012, 0.03))
