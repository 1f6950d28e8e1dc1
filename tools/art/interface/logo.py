"""The name of the game, as it stands on the title."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import skia

from tools.art.interface.pen import NIGHT, Pen
from tools.art.paint import Canvas, fill, stroke
from tools.art.palette import rgb

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture

FONTS: Final = Path(__file__).resolve().parents[3] / "assets" / "fonts"
NAME: Final = "Dorfromantik"
SIZE: Final = (1920, 420)
LETTERS: Final = 232
"""Pixels of the type size."""


@cache
def _face(name: str) -> Any:
    return skia.Typeface.MakeFromFile(str(FONTS / f"{name}.ttf"))


def logo() -> Picture:
    """Return the name in cream letters with a dark outline, a small wood and a house on it."""
    canvas = Canvas(*SIZE, SIZE[0] / 2, 300, supersampling=2)
    draw = canvas.draw
    font = skia.Font(_face("Fraunces-900"), LETTERS)
    font.setSubpixel(True)
    width = font.measureText(NAME)
    blob = skia.TextBlob.MakeFromString(NAME, font)
    x = -width / 2
    draw.drawTextBlob(blob, x + 6, 22, fill(NIGHT, 0.65, 16))
    draw.drawTextBlob(blob, x, 8, stroke(rgb("#3A2415"), 26))
    draw.drawTextBlob(blob, x, 0, stroke(rgb("#5E3B22"), 18))
    face = skia.Paint(AntiAlias=True)
    top, bottom = skia.Point(0, -200), skia.Point(0, 10)
    tones = [skia.Color4f(*rgb(code), 1).toColor() for code in ("#FFF9E6", "#FBE6B4", "#EFC46A")]
    face.setShader(skia.GradientShader.MakeLinear([top, bottom], tones, [0, 0.6, 1]))
    draw.drawTextBlob(blob, x, 0, face)
    _landscape(Pen(draw, 0, 0, 1), x, width)
    return canvas.picture()


def _landscape(pen: Pen, left: float, width: float) -> None:
    """Set firs to the left and right of the name, and a house with smoke over its middle."""
    for x, y, size in (
        (left - 46, 20, 120),
        (left - 96, 24, 84),
        (left + width + 40, 20, 104),
        (left + width + 88, 26, 138),
    ):
        fir = pen.at(x, y, size)
        fir.oval(0.1, 0.0, 0.4, 0.09, NIGHT, 0.5, 0.05)
        for row, (tone, lit) in enumerate(
            (("#1E4640", "#2F6350"), ("#2F6350", "#4F8660"), ("#3F7A58", "#86AE74"))
        ):
            base, half = -0.08 - 0.3 * row, 0.42 - 0.1 * row
            fir.shape([(-half, base), (0, base - 0.56), (half, base)], rgb(tone))
            fir.shape([(-half, base), (0, base - 0.56), (-0.04, base)], rgb(lit))
    pen.curve(
        [
            (left - 10, 62),
            (left + width * 0.3, 92),
            (left + width * 0.7, 52),
            (left + width + 20, 78),
        ],
        13,
        rgb("#2F80B4"),
    )
    pen.curve(
        [
            (left - 4, 60),
            (left + width * 0.3, 89),
            (left + width * 0.7, 49),
            (left + width + 14, 75),
        ],
        5,
        rgb("#8CCBDD"),
    )
