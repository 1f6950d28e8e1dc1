"""Wooden buttons: planks to press. Their faces are laid on like paper (see `paper`), not stretched."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

import skia

from tools.art.geometry import chance
from tools.art.interface.pen import NIGHT, sheet
from tools.art.paint import fill, rect, soft_polyline, stroke
from tools.art.palette import jitter, ramp_of, rgb, shift

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

PERIOD: Final = (256, 128)
"""Width and height of the face that is laid again and again between the corners."""
CORNER: Final = 40
BUTTON: Final = (PERIOD[0] + 2 * CORNER, PERIOD[1] + 2 * CORNER)
"""Pixels of a button's body."""
BUTTON_BLEED: Final = (8, 4, 8, 20)
"""Left, top, right, bottom: its lip and its shadow."""
BUTTON_RADIUS: Final = 24
LIP: Final = 6
DOWN: Final = 5
"""Pixels by which a button sinks when it is pressed."""


def button(main: str, state: str) -> Picture:
    """Return a plank to press: `wood` or `green`, in a state `rest`, `hover`, `down` or `off`."""
    # Dark enough for cream words to be read on them in every state.
    dark, mid, light = {
        "wood": ramp_of("#5E3A1E", "#85552D", "#A06C3C"),
        "green": ramp_of("#264A2C", "#3A6938", "#4F7F46"),
    }[main]
    lift = {"rest": 0.0, "hover": 0.035, "down": -0.05, "off": 0.0}[state]
    dark, mid, light = (
        shift(tone, lift, -0.6 if state == "off" else 0.0) for tone in (dark, mid, light)
    )
    left, top, right, bottom = BUTTON_BLEED
    canvas = sheet(BUTTON[0] + left + right, BUTTON[1] + top + bottom)
    draw = canvas.draw
    draw.translate(-canvas.width / 2 + left, -canvas.height / 2 + top)
    sunk = DOWN if state == "down" else 0
    if state != "off":
        draw.drawRRect(_rounded(2, 10), fill(NIGHT, 0.45, 6))
    draw.drawRRect(_rounded(0, LIP), fill(shift(dark, -0.10)))
    _plank_face(draw, sunk, dark, mid, light)
    return canvas.picture()


def _rounded(x: float, y: float, inset: float = 0) -> Any:
    box = rect(x + inset, y + inset, BUTTON[0] - 2 * inset, BUTTON[1] - 2 * inset)
    return skia.RRect.MakeRectXY(box, BUTTON_RADIUS - inset, BUTTON_RADIUS - inset)


def _plank_face(draw: Any, sunk: float, dark: Rgb, mid: Rgb, light: Rgb) -> None:
    """Draw the face with its fibres on a skia canvas."""
    face = _rounded(0, sunk)
    draw.drawRRect(face, fill(mid))
    draw.save()
    draw.clipRRect(face, True)
    draw.drawRect(rect(0, sunk, BUTTON[0], CORNER), fill(light, 0.45))
    random = chance("button", "face")
    for _ in range(PERIOD[1] // 3):
        y, phase = random.random() * PERIOD[1], random.random() * math.tau
        swing = random.uniform(0.4, 2.0)
        tone = jitter(dark if random.random() < 0.6 else light, random, 0.03)
        paint = stroke(tone, random.uniform(1.0, 2.6), 0.35)
        for down in range(-PERIOD[1], BUTTON[1] + PERIOD[1], PERIOD[1]):
            draw.drawPath(soft_polyline(_fibre(y + down + sunk, swing, phase)), paint)
    draw.restore()
    draw.drawRRect(face, stroke(shift(dark, -0.12), 3, 0.9))
    draw.drawRRect(_rounded(0, sunk, 5), stroke(rgb("#FFE9BE"), 2, 0.35))


def _fibre(y: float, swing: float, phase: float) -> list[tuple[float, float]]:
    """Return a fibre across the face that repeats after a period."""
    return [
        (x, y + swing * math.sin(phase + math.tau * x / PERIOD[0]))
        for x in range(-16, BUTTON[0] + 17, 16)
    ]
