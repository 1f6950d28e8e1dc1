"""Seals and tokens: what residents ask for, told by colour, rim, icon and number."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from tools.art.interface.icons import check
from tools.art.interface.pen import CREAM, GREEN, NIGHT, TERRAINS, WHITE, Pen
from tools.art.interface.terrains import TERRAIN_ICONS
from tools.art.paint import Canvas
from tools.art.palette import mix, rgb, shift

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

DIAMETER: Final = 220
"""Pixels of a seal's ring; the picture is larger."""
WIDTH: Final = 300
HEIGHT: Final = 420
MIDDLE: Final = (160.0, 160.0)
"""Where the middle of the ring stands in the picture."""
TIP: Final = (160.0, 350.0)
"""Where the pin's tip stands in the picture: the place that it marks."""
DISC_SIZE: Final = 300
DISC_MIDDLE: Final = (160.0, 160.0)

BEAD_FIRST_DEGREES: Final = -58.0
"""Where the row of beads begins on the ring, clockwise from the right."""
BEAD_SWEEP_DEGREES: Final = 236.0
BEAD_RADIUS: Final = 0.86
"""Distance of the beads from the middle, in radii of the ring."""
BEAD_SIZE: Final = 0.21
"""A bead's diameter, in radii of the ring."""


def _darker(color: Rgb, share: float) -> Rgb:
    """Return a colour in shade: towards dark violet, not towards black."""
    return mix(color, rgb("#241530"), share)


def seal(letter: str) -> Picture:
    """Return a paper seal on a pin, its disc left blank for the number."""
    canvas = Canvas(WIDTH, HEIGHT, *MIDDLE, supersampling=3)
    pen = Pen(canvas.draw, 0, 0, DIAMETER / 2)
    color = TERRAINS[letter]
    pen.oval(0, 1.74, 0.34, 0.13, rgb("#1E1420"), 0.42, 0.05)
    pen.shape([(-0.46, 0.78), (0, 1.72), (0.46, 0.78)], _darker(color, 0.5))
    pen.shape([(-0.46, 0.78), (0, 1.72), (0, 0.9)], _darker(color, 0.12))
    pen.line([(-0.38, 0.88), (-0.05, 1.54)], 0.03, shift(color, 0.12), 0.7)
    _ring(pen, letter)
    return canvas.picture()


def disc(letter: str) -> Picture:
    """Return a token as it lies on a pile, its face left blank for the number."""
    canvas = Canvas(DISC_SIZE, DISC_SIZE, *DISC_MIDDLE, supersampling=3)
    pen = Pen(canvas.draw, 0, 0, DIAMETER / 2)
    pen.disc(0.02, 0.10, 1.0, _darker(TERRAINS[letter], 0.62))
    _ring(pen, letter)
    return canvas.picture()


def disc_back(letter: str) -> Picture:
    """Return the back of a token: its terrain, large."""
    canvas = Canvas(DISC_SIZE, DISC_SIZE, *DISC_MIDDLE, supersampling=3)
    pen = Pen(canvas.draw, 0, 0, DIAMETER / 2)
    color = TERRAINS[letter]
    pen.disc(0.04, 0.14, 1.0, NIGHT, 0.45, 0.08)
    pen.disc(0.0, 0.08, 1.0, _darker(color, 0.6))
    pen.disc(0, 0, 1.0, _darker(color, 0.26))
    pen.disc(0, 0, 0.965, color)
    with pen.inside_disc(0.965):
        pen.disc(-0.3, -0.36, 0.5, shift(color, 0.06), 0.7, 0.2)
    pen.ring(0, 0, 0.90, 0.03, shift(color, 0.14), 0.8)
    pen.disc(0, 0.015, 0.69, _darker(color, 0.35))
    pen.disc(0, 0, 0.66, rgb("#FFFBEF"))
    TERRAIN_ICONS[letter](pen.at(0, 0, 0.92))
    return canvas.picture()


def _ring(pen: Pen, letter: str) -> None:
    """Draw the ring, notched in a way of its own for each terrain, the cream disc and the badge."""
    color = TERRAINS[letter]
    dark = _darker(color, 0.42)
    pen.disc(0.04, 0.09, 1.0, NIGHT, 0.45, 0.09)
    pen.disc(0, 0, 1.0, dark)
    pen.disc(0, -0.02, 0.968, color)
    pen.arc(0, -0.02, 0.94, 150, 130, 0.035, shift(color, 0.13))
    pen.arc(0, -0.02, 0.945, -20, 120, 0.03, _darker(color, 0.2))
    _rim(pen, letter)
    pen.disc(0, -0.016, 0.765, dark)
    pen.disc(0, -0.010, 0.735, mix(CREAM, rgb("#B79A6A"), 0.5))
    pen.disc(0.012, 0.006, 0.722, CREAM)
    pen.disc(-0.10, -0.12, 0.48, WHITE, 0.6, 0.2)
    badge = pen.at(-0.70, -0.66, 0.46)
    badge.disc(0.05, 0.13, 1.0, NIGHT, 0.45, 0.11)
    badge.disc(0, 0, 1.0, dark)
    badge.disc(0, 0, 0.88, rgb("#FFFBEF"))
    TERRAIN_ICONS[letter](badge.at(0, 0, 1.24))


def _rim(pen: Pen, letter: str) -> None:
    """Mark the lower left of the ring, where no beads go, so that grey tells terrains apart too."""
    light = shift(TERRAINS[letter], 0.2)
    for step in range(5):
        angle = math.radians(158 + step * 13)
        x, y = 0.86 * math.cos(angle), 0.86 * math.sin(angle) - 0.016
        notch = pen.at(x, y, 0.09)
        match letter:
            case "F":
                notch.shape([(0, -0.8), (0.7, 0.6), (-0.7, 0.6)], light)
            case "G":
                notch.oval(0, 0, 0.4, 0.85, light)
            case "V":
                notch.shape([(-0.6, -0.6), (0.6, -0.6), (0.6, 0.6), (-0.6, 0.6)], light)
            case "R":
                notch.curve([(-0.8, 0), (-0.3, -0.6), (0.3, 0.5), (0.8, -0.1)], 0.4, light)
            case _:
                notch.line([(-0.6, -0.5), (-0.6, 0.5)], 0.34, light)
                notch.line([(0.6, -0.5), (0.6, 0.5)], 0.34, light)


def bead(lit: bool) -> Picture:
    """Return one bead of the ring."""
    canvas = Canvas(64, 64, 32, 32, supersampling=4)
    pen = Pen(canvas.draw, 0, 0, 26)
    pen.disc(0, 0, 1.1, rgb("#2A1A12"), 0.7)
    pen.disc(0, 0, 0.82, rgb("#FFF0B8") if lit else rgb("#5A4636"), 1 if lit else 0.9)
    if lit:
        pen.disc(-0.25, -0.25, 0.25, WHITE, 0.9)
    return canvas.picture()


def tick_badge() -> Picture:
    """Return the tick of a fulfilled task."""
    canvas = Canvas(128, 128, 64, 64, supersampling=3)
    pen = Pen(canvas.draw, 0, 0, 54)
    pen.disc(0.03, 0.1, 1.0, NIGHT, 0.4, 0.1)
    pen.disc(0, 0, 1.0, CREAM)
    pen.disc(0, 0, 0.86, GREEN)
    check(pen.at(0, 0, 1.3), CREAM)
    return canvas.picture()


def cross_badge() -> Picture:
    """Return the mark of a task that would fail or be impossible."""
    canvas = Canvas(128, 128, 64, 64, supersampling=3)
    pen = Pen(canvas.draw, 0, 0, 54)
    pen.disc(0.03, 0.1, 1.0, NIGHT, 0.4, 0.1)
    pen.disc(0, 0, 1.0, CREAM)
    pen.disc(0, 0, 0.86, rgb("#B8382A"))
    pen.line([(-0.34, -0.34), (0.34, 0.34)], 0.22, CREAM)
    pen.line([(0.34, -0.34), (-0.34, 0.34)], 0.22, CREAM)
    return canvas.picture()
