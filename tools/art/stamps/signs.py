"""Flags and hearts: signs of the rules, told apart by form as well as by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import skia

from tools.art.paint import fill, oval, polygon, rect, soft_polygon, stroke
from tools.art.palette import Ramp, ramp_of, rgb
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

if TYPE_CHECKING:
    from typing import Any

_FLAG_SCALE: Final = 1.28
_POLE: Final = 0.265
_COLORS: Final = {
    "F": ramp_of("#1F6B43", "#3FA765", "#8FD39A"),
    "G": ramp_of("#B07A10", "#F0BE35", "#FFE693"),
    "V": ramp_of("#8E1F27", "#D9403C", "#F7927E"),
}
_OUTLINES: Final = {
    "F": (
        (0, 0),
        (0.06, 0.012),
        (0.125, -0.004),
        (0.098, 0.045),
        (0.128, 0.094),
        (0.06, 0.108),
        (0, 0.096),
    ),
    "G": ((0, 0), (0.05, 0.012), (0.118, 0.002), (0.118, 0.096), (0.05, 0.108), (0, 0.098)),
    "V": ((0, 0), (0.06, 0.022), (0.140, 0.050), (0.06, 0.086), (0, 0.104)),
}


def flag(studio: Studio, terrain: str) -> Stamp:
    """Paint a territory's flag: swallow-tail with leaf, square with sheaf, pennant with house."""
    sketch = Sketch(studio, -0.07, -0.39, 0.20, 0.03, 5)
    draw, palette = sketch.draw, studio.palette
    draw.scale(_FLAG_SCALE, _FLAG_SCALE)
    ramp = _COLORS[terrain]
    foot = [(-0.030, 0), (0, 0.012), (0.030, 0), (0.018, -0.012), (-0.018, -0.012)]
    draw.drawPath(soft_polygon(foot), fill(palette.stone[1]))
    top = [(-0.024, -0.004), (0, 0.002), (0.018, -0.004), (0, -0.014)]
    draw.drawPath(soft_polygon(top), fill(palette.stone[3]))
    _cloth(draw, terrain, ramp)
    _MARKS[terrain](draw, ramp)
    draw.drawLine(0, -0.006, 0, -_POLE - 0.018, stroke(palette.timber[0], 0.013))
    draw.drawLine(-0.0025, -0.010, -0.0025, -_POLE - 0.016, stroke(rgb("#A87C50"), 0.005))
    draw.drawCircle(0, -_POLE - 0.024, 0.012, fill(rgb("#C99A3A")))
    draw.drawCircle(-0.003, -_POLE - 0.027, 0.005, fill(rgb("#FFE9A8")))
    return sketch.stamp(round_shadow(studio, 0.020, 0.014, 0.26))


def _cloth(draw: Any, terrain: str, ramp: Ramp) -> None:
    outline = [(x, y - _POLE) for x, y in _OUTLINES[terrain]]
    cloth = polygon(outline)
    behind = polygon([(x + 0.006, y + 0.008) for x, y in outline])
    draw.drawPath(behind, fill(rgb("#2A1E22"), 0.28, 0.006))
    draw.drawPath(cloth, stroke(rgb("#FFFBEF"), 0.015))
    draw.drawPath(cloth, fill(ramp[1]))
    draw.save()
    draw.clipPath(cloth, True)
    wave = [(0, -0.02), (0.05, 0), (0.14, -0.01), (0.14, 0.028), (0.05, 0.042), (0, 0.028)]
    draw.drawPath(polygon([(x, y - _POLE) for x, y in wave]), fill(ramp[2], 0.75))
    draw.drawRect(rect(0.045, -_POLE, 0.030, 0.12), fill(ramp[0], 0.22))
    draw.drawRect(rect(0, -_POLE, 0.013, 0.12), fill(ramp[0], 0.5))
    draw.restore()
    draw.drawPath(cloth, stroke(ramp[0], 0.006, 0.95))


def _leaf(draw: Any, ramp: Ramp) -> None:
    x, y = 0.050, -_POLE + 0.056
    leaf = [(-0.022, 0.016), (-0.020, -0.012), (0.022, -0.020), (0.016, 0.014)]
    draw.drawPath(soft_polygon([(x + a, y + b) for a, b in leaf]), fill(rgb("#FFFBEF")))
    draw.drawLine(x - 0.024, y + 0.020, x + 0.012, y - 0.010, stroke(ramp[0], 0.005))


def _sheaf(draw: Any, _ramp: Ramp) -> None:
    x, y, brown = 0.050, -_POLE + 0.056, rgb("#6B4410")
    for lean in (-0.016, 0, 0.016):
        draw.drawLine(x + lean * 0.3, y + 0.026, x + lean, y - 0.010, stroke(brown, 0.005))
        draw.drawOval(oval(x + lean, y - 0.017, 0.0065, 0.011), fill(brown))


def _house(draw: Any, ramp: Ramp) -> None:
    x, y, cream = 0.050, -_POLE + 0.056, fill(rgb("#FFFBEF"))
    roof = [(x - 0.024, y + 0.002), (x - 0.002, y - 0.020), (x + 0.020, y + 0.002)]
    draw.drawPath(polygon(roof), cream)
    draw.drawRect(rect(x - 0.017, y, 0.030, 0.022), cream)
    draw.drawRect(rect(x - 0.007, y + 0.008, 0.010, 0.014), fill(ramp[0]))


_MARKS: Final = {"F": _leaf, "G": _sheaf, "V": _house}


def heart(studio: Studio, metal: str) -> Stamp:
    """Paint a glossy heart, "red" or "golden"."""
    codes = (
        ("#8E1F2E", "#DB4252", "#F79AA0") if metal == "red" else ("#8E6410", "#EBB52E", "#FFE79A")
    )
    dark, middle, light = ramp_of(*codes)
    sketch = Sketch(studio, -0.12, -0.18, 0.12, 0.05, 5)
    draw = sketch.draw
    draw.drawPath(_heart_path(0.108, 0.004, 0.010), fill(dark))
    draw.drawPath(_heart_path(0.1, 0, 0), fill(middle))
    draw.drawPath(_heart_path(0.072, -0.008, -0.018), fill(light, 0.45))
    draw.drawOval(rect(-0.060, -0.118, 0.036, 0.026), fill(rgb("#FFFFFF"), 0.75))
    return sketch.stamp(round_shadow(studio, 0.05, 0.03, 0.05))


def _heart_path(size: float, x: float, y: float) -> Any:
    unit = size / 0.1
    curves = (
        (-0.02, 0, -0.10, -0.045, -0.085, -0.105),
        (-0.075, -0.145, -0.02, -0.145, 0, -0.105),
        (0.02, -0.145, 0.075, -0.145, 0.085, -0.105),
        (0.10, -0.045, 0.02, 0, 0, 0.02),
    )
    path = skia.Path()
    path.moveTo(x, y + 0.02 * unit)
    for curve in curves:
        numbers = [value * unit + (x, y)[index % 2] for index, value in enumerate(curve)]
        path.cubicTo(*numbers)
    path.close()
    return path
