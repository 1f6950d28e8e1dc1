"""The pictures that stand for terrains and signs wherever they are small: on seals, panels and flags."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from tools.art.interface.pen import GOLD, RED, TERRAINS, WHITE, Pen
from tools.art.palette import mix, rgb, shift

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.palette import Rgb

TRUNK: Final = rgb("#5E4030")
WALL: Final = rgb("#FFF3DA")
SLEEPER: Final = rgb("#8A5F3E")
POLE: Final = rgb("#6B4630")
CLOTH: Final = {"F": rgb("#2F8A4E"), "G": rgb("#F0B92E"), "V": RED}
"""The colour of each flag."""


def forest(pen: Pen) -> None:
    """A fir of three tiers with a lit and a shaded side."""
    color = TERRAINS["F"]
    pen.rounded([(-0.045, 0.44), (0.045, 0.44), (0.04, 0.3), (-0.04, 0.3)], 0.02, TRUNK)
    for top, base, half, lift in (
        (-0.10, 0.34, 0.36, -0.02),
        (-0.30, 0.14, 0.29, 0.03),
        (-0.46, -0.08, 0.21, 0.08),
    ):
        tone = shift(color, lift)
        pen.rounded([(-half, base), (0, top), (half, base)], 0.03, tone)
        shade = [(0.02, top + 0.04), (half, base), (half * 0.5, base - 0.045), (0.06, base)]
        pen.rounded(shade, 0.028, shift(tone, -0.11))


def grain(pen: Pen) -> None:
    """An ear of grain on its stalk."""
    color = TERRAINS["G"]
    dark = shift(color, -0.13)
    pen.curve([(0.06, 0.47), (0.03, 0.2), (0.0, -0.2)], 0.075, dark)
    for side in (-1, 1):
        pen.line([(side * 0.10, -0.30), (side * 0.17, -0.47)], 0.032, dark)
    pen.line([(0, -0.34), (0, -0.48)], 0.032, dark)
    for row in range(3):
        for side in (-1, 1):
            kernel = pen.at(0.03 - 0.012 * row, 0.22 - row * 0.205, 1)
            with kernel.turned(side * 38):
                kernel.oval(0, -0.15, 0.105, 0.165, dark)
                kernel.oval(
                    -0.012,
                    -0.156,
                    0.082,
                    0.142,
                    shift(color, -0.05) if side > 0 else shift(color, 0.03),
                )
    pen.oval(0, -0.31, 0.10, 0.155, dark)
    pen.oval(-0.01, -0.316, 0.078, 0.13, shift(color, 0.07))


def village(pen: Pen) -> None:
    """A small house with a red roof."""
    color = TERRAINS["V"]
    dark = shift(color, -0.15)
    pen.rounded([(0.18, -0.42), (0.27, -0.42), (0.27, -0.14), (0.18, -0.22)], 0.02, dark)
    pen.rounded([(-0.30, 0.02), (-0.30, 0.41), (0.30, 0.41), (0.30, 0.02), (0, -0.27)], 0.035, dark)
    pen.rounded([(-0.27, 0.02), (-0.27, 0.39), (0.27, 0.39), (0.27, 0.02), (0, -0.27)], 0.02, WALL)
    pen.rounded(
        [(-0.43, 0.06), (0, -0.37), (0.43, 0.06), (0.36, 0.11), (0, -0.24), (-0.36, 0.11)],
        0.04,
        color,
    )
    pen.line([(-0.41, 0.03), (0, -0.385)], 0.035, shift(color, 0.09), 0.9)
    pen.rounded([(-0.085, 0.41), (-0.085, 0.16), (0.085, 0.16), (0.085, 0.41)], 0.02, dark)
    pen.disc(0, -0.02, 0.062, rgb("#4E6E86"))


def river(pen: Pen) -> None:
    """Three waves."""
    for row, tone in enumerate((0.09, 0.0, -0.11)):
        y = -0.27 + row * 0.27
        wave = [(x / 24, y - 0.082 * math.sin(math.tau * x / 17)) for x in range(-10, 11)]
        pen.curve(wave, 0.135, shift(TERRAINS["R"], tone))


def railroad(pen: Pen) -> None:
    """Rails that run away over sleepers."""
    color = TERRAINS["T"]
    for row in range(4):
        half, y = 0.235 + 0.065 * row, -0.32 + row * 0.225
        pen.line([(-half, y + 0.012), (half, y + 0.012)], 0.105, shift(SLEEPER, -0.1))
        pen.line([(-half, y), (half, y)], 0.09, SLEEPER)
    for side in (-1, 1):
        pen.line([(side * 0.135, -0.45), (side * 0.31, 0.45)], 0.088, color)
        pen.line([(side * 0.130, -0.43), (side * 0.30, 0.43)], 0.026, rgb("#B7ABA4"))


def meadow(pen: Pen) -> None:
    """Blades of grass and a daisy."""
    color = shift(TERRAINS["M"], -0.06)
    for x, lean, height, tone in ((-0.20, -0.22, 0.50, -0.06), (0.22, 0.20, 0.54, -0.10), (-0.08, -0.08, 0.66, 0.02),
                                  (0.10, 0.10, 0.44, 0.04)):  # fmt: skip
        blade = [(x - 0.07, 0.44), (x - 0.03 + lean * 0.3, 0.44 - height * 0.55), (x + lean, 0.44 - height),
                 (x + 0.05 + lean * 0.3, 0.44 - height * 0.45), (x + 0.07, 0.44)]  # fmt: skip
        pen.soft(blade, shift(color, tone))
    pen.curve([(0.02, 0.40), (0.03, 0.1), (0.06, -0.2)], 0.05, shift(color, -0.08))
    for petal in range(9):
        angle = math.tau * petal / 9
        x, y = 0.06 + 0.135 * math.cos(angle), -0.26 + 0.135 * math.sin(angle)
        pen.disc(x, y, 0.078, rgb("#B9A98A"))
    for petal in range(9):
        angle = math.tau * petal / 9
        pen.disc(
            0.06 + 0.135 * math.cos(angle), -0.26 + 0.135 * math.sin(angle), 0.062, rgb("#FFFDF4")
        )
    pen.disc(0.06, -0.26, 0.085, GOLD)


def flag(pen: Pen, letter: str) -> None:
    """A flag whose shape tells its terrain: swallow-tail, square or pennant."""
    color = CLOTH[letter]
    cloth = {
        "F": [(-0.24, -0.40), (0.42, -0.38), (0.25, -0.17), (0.42, 0.05), (-0.24, 0.05)],
        "G": [(-0.24, -0.40), (0.38, -0.38), (0.38, 0.07), (-0.24, 0.07)],
        "V": [(-0.24, -0.42), (0.46, -0.16), (-0.24, 0.10)],
    }[letter]
    pen.rounded(cloth, 0.022, shift(color, -0.13))
    pen.rounded([(x, y - 0.018) for x, y in cloth], 0.010, color)
    pen.line([(-0.27, -0.42), (-0.27, 0.45)], 0.075, POLE)
    pen.line([(-0.285, -0.40), (-0.285, 0.43)], 0.022, shift(POLE, 0.12))
    pen.disc(-0.27, -0.445, 0.052, shift(GOLD, -0.12))
    pen.disc(-0.278, -0.452, 0.040, GOLD)
    sign, x, size = {"F": (_leaf, 0.03, 0.34), "G": (_sheaf, 0.07, 0.36), "V": (_hut, -0.10, 0.27)}[
        letter
    ]
    sign(pen.at(x, -0.17, size))


def _leaf(pen: Pen) -> None:
    with pen.turned(35):
        pen.soft([(0, -0.5), (0.36, -0.1), (0, 0.5), (-0.36, -0.1)], WHITE)
    pen.line([(-0.26, 0.36), (0.14, -0.2)], 0.09, CLOTH["F"])


def _sheaf(pen: Pen) -> None:
    brown = rgb("#6E4A12")
    for lean in (-0.28, 0, 0.28):
        pen.curve([(lean * 0.5, 0.46), (0, 0.16), (lean, -0.28)], 0.10, brown)
        pen.oval(lean * 1.1, -0.30, 0.12, 0.21, brown)
    pen.line([(-0.13, 0.16), (0.13, 0.16)], 0.10, brown)


def _hut(pen: Pen) -> None:
    pen.shape([(-0.56, 0.02), (0, -0.5), (0.56, 0.02)], WHITE)
    pen.shape([(-0.36, 0), (0.36, 0), (0.36, 0.46), (-0.36, 0.46)], WHITE)
    pen.shape([(-0.11, 0.12), (0.11, 0.12), (0.11, 0.46), (-0.11, 0.46)], RED)


def heart(pen: Pen, color: Rgb = RED) -> None:
    """A glossy heart."""
    pen.rounded(_heart_outline(0.94, 0.01), 0.025, shift(color, -0.17))
    pen.rounded(_heart_outline(0.84, -0.012), 0.025, color)
    pen.at(-0.03, 0.0, 0.58).shape(_heart_outline(1.0, 0), mix(color, WHITE, 0.18), 0.9, 0.06)
    gleam = [
        (-0.31, -0.02),
        (-0.33, -0.17),
        (-0.24, -0.28),
        (-0.13, -0.30),
        (-0.20, -0.22),
        (-0.26, -0.12),
    ]
    pen.soft(gleam, WHITE, 0.85)
    pen.oval(0.20, -0.27, 0.055, 0.032, WHITE, 0.55)


def _heart_outline(size: float, down: float) -> list[tuple[float, float]]:
    points = []
    for step in range(72):
        t = math.tau * step / 72
        x = 16 * math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((x * 0.0285 * size, -(y + 2.5) * 0.0285 * size + down))
    return points


TERRAIN_ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    "F": forest, "G": grain, "V": village, "R": river, "T": railroad, "M": meadow,
}  # fmt: skip
"""What draws each terrain, by its letter."""
