"""Flat icons: terrains, and what buttons do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.art.interface.pen import (
    CREAM,
    GOLD,
    GREEN,
    INK,
    RED,
    TERRAINS,
    WHITE,
    Pen,
    pen_on,
    sheet,
)
from tools.art.palette import mix, rgb, shift

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

SIZE: Final = 256
"""Pixels of an icon's side."""
TRUNK: Final = rgb("#5E4030")
WALL: Final = rgb("#FFF3DA")
SLEEPER: Final = rgb("#8A5F3E")
POLE: Final = rgb("#6B4630")


def forest(pen: Pen) -> None:
    """A fir with a lit and a shaded side."""
    color = TERRAINS["F"]
    pen.shape([(-0.06, 0.46), (0.06, 0.46), (0.05, 0.2), (-0.05, 0.2)], TRUNK)
    pen.shape([(-0.36, 0.34), (0, -0.12), (0.36, 0.34)], color)
    pen.shape([(-0.28, 0.08), (0, -0.46), (0.28, 0.08)], shift(color, 0.09))
    pen.shape(
        [(0, -0.46), (0.28, 0.08), (0.16, 0.10), (0.36, 0.34), (0.04, 0.34)], shift(color, -0.09)
    )


def grain(pen: Pen) -> None:
    """An ear."""
    color = TERRAINS["G"]
    dark = shift(color, -0.12)
    pen.curve([(0.05, 0.48), (0.02, 0.15), (-0.02, -0.2)], 0.09, dark)
    for row in range(3):
        for side in (-1, 1):
            kernel = pen.at(0, 0.16 - row * 0.22, 1)
            with kernel.turned(side * 42):
                kernel.oval(0, -0.13, 0.11, 0.17, dark if side > 0 else color)
    pen.oval(-0.02, -0.37, 0.11, 0.17, shift(color, 0.06))


def village(pen: Pen) -> None:
    """A small house."""
    color = TERRAINS["V"]
    dark = shift(color, -0.14)
    pen.shape([(0.16, -0.44), (0.28, -0.44), (0.28, -0.16), (0.16, -0.26)], dark)
    pen.shape([(-0.31, 0), (-0.31, 0.42), (0.31, 0.42), (0.31, 0), (0, -0.3)], WALL)
    pen.line([(-0.31, 0.02), (-0.31, 0.42), (0.31, 0.42), (0.31, 0.02)], 0.04, dark)
    pen.shape(
        [(-0.46, 0.06), (0, -0.42), (0.46, 0.06), (0.36, 0.12), (0, -0.26), (-0.36, 0.12)], color
    )
    pen.shape([(-0.09, 0.42), (-0.09, 0.14), (0.09, 0.14), (0.09, 0.42)], dark)


def river(pen: Pen) -> None:
    """Three waves."""
    color = TERRAINS["R"]
    for row, tone in enumerate((0.1, 0.0, -0.12)):
        y = -0.24 + row * 0.28
        wave = [
            (-0.42, y),
            (-0.28, y - 0.16),
            (-0.06, y),
            (0.14, y + 0.14),
            (0.32, y - 0.02),
            (0.42, y - 0.12),
        ]
        pen.curve(wave, 0.14, shift(color, tone))


def railroad(pen: Pen) -> None:
    """Rails that run away over sleepers."""
    color = TERRAINS["T"]
    for row in range(4):
        half = 0.26 + 0.07 * row
        pen.line([(-half, -0.34 + row * 0.24), (half, -0.34 + row * 0.24)], 0.10, SLEEPER)
    pen.line([(-0.14, -0.46), (-0.34, 0.46)], 0.09, color)
    pen.line([(0.14, -0.46), (0.34, 0.46)], 0.09, color)


def meadow(pen: Pen) -> None:
    """Grass and a daisy."""
    color = TERRAINS["M"]
    for x, height in ((-0.26, 0.5), (0, 0.8), (0.26, 0.55)):
        pen.shape(
            [(x - 0.09, 0.42), (x + 0.02, 0.42 - height), (x + 0.09, 0.42)], shift(color, -0.04)
        )
    pen.disc(-0.02, -0.32, 0.14, rgb("#FFF6E0"))
    pen.disc(-0.02, -0.32, 0.06, GOLD)


def sheep(pen: Pen) -> None:
    """A sheep from the side."""
    for x in (-0.2, 0.08):
        pen.line([(x, 0.18), (x, 0.40)], 0.07, INK)
    for x, y, radius in (
        (-0.18, 0, 0.22),
        (0.1, -0.02, 0.24),
        (-0.04, -0.14, 0.22),
        (-0.02, 0.1, 0.22),
    ):
        pen.disc(x, y, radius, rgb("#FFFDF6"))
    pen.oval(0.30, -0.06, 0.12, 0.15, INK)


def flag(pen: Pen, letter: str) -> None:
    """A flag, its shape telling its terrain: swallow-tail, square or pennant."""
    color = {"F": rgb("#2F8A4E"), "G": rgb("#F0B92E"), "V": RED}[letter]
    pen.line([(-0.26, -0.44), (-0.26, 0.46)], 0.07, POLE)
    pen.disc(-0.26, -0.46, 0.06, GOLD)
    cloth = {
        "F": [(-0.22, -0.42), (0.42, -0.40), (0.26, -0.19), (0.42, 0.02), (-0.22, 0.04)],
        "G": [(-0.22, -0.42), (0.36, -0.40), (0.36, 0.04), (-0.22, 0.06)],
        "V": [(-0.22, -0.44), (0.46, -0.20), (-0.22, 0.06)],
    }[letter]
    pen.shape(cloth, color)
    sign = {"F": _leaf, "G": _sheaf, "V": _hut}[letter]
    sign(pen.at(0.04 if letter != "V" else -0.06, -0.19, 0.34))


def _leaf(pen: Pen) -> None:
    with pen.turned(35):
        pen.soft([(0, -0.5), (0.34, -0.1), (0, 0.5), (-0.34, -0.1)], WHITE)
    pen.line([(-0.22, 0.3), (0.14, -0.2)], 0.09, rgb("#2F8A4E"))


def _sheaf(pen: Pen) -> None:
    for lean in (-0.26, 0, 0.26):
        pen.line([(lean * 0.3, 0.44), (lean, -0.3)], 0.11, rgb("#6E4A12"))
        pen.oval(lean, -0.32, 0.11, 0.2, rgb("#6E4A12"))


def _hut(pen: Pen) -> None:
    pen.shape([(-0.5, 0), (0, -0.5), (0.5, 0)], WHITE)
    pen.shape([(-0.34, 0), (0.34, 0), (0.34, 0.44), (-0.34, 0.44)], WHITE)
    pen.shape([(-0.1, 0.12), (0.1, 0.12), (0.1, 0.44), (-0.1, 0.44)], RED)


def heart(pen: Pen, color: Rgb = RED) -> None:
    """A glossy heart."""
    outline = [(0, 0.46), (-0.30, 0.2), (-0.50, -0.12), (-0.40, -0.40), (-0.12, -0.42), (0, -0.22),
               (0.12, -0.42), (0.40, -0.40), (0.50, -0.12), (0.30, 0.2)]  # fmt: skip
    pen.soft(outline, shift(color, -0.14))
    pen.at(0, -0.02, 0.9).soft(outline, color)
    pen.oval(-0.2, -0.2, 0.1, 0.07, WHITE, 0.75)


def turn(pen: Pen, color: Rgb, side: int) -> None:
    """An arrow round to a side: 1 clockwise."""
    start = 150 if side > 0 else 30
    pen.arc(0, 0, 0.32, start, side * 230, 0.12, color)
    pen.shape([(side * 0.10, -0.02), (side * 0.52, 0), (side * 0.28, 0.34)], color)


def undo(pen: Pen, color: Rgb, side: int = -1) -> None:
    """An arrow back; with side 1 forward."""
    bow = [(-0.30, -0.06), (0, -0.28), (0.32, -0.08), (0.28, 0.26), (-0.05, 0.30)]
    pen.curve([(-side * x, y) for x, y in bow], 0.13, color)
    pen.shape([(side * 0.48, 0.04), (side * 0.10, 0.08), (side * 0.28, -0.32)], color)


def menu(pen: Pen, color: Rgb) -> None:
    """Three lines."""
    for y in (-0.24, 0, 0.24):
        pen.line([(-0.30, y), (0.30, y)], 0.12, color)


def question(pen: Pen, color: Rgb) -> None:
    """A question mark."""
    pen.curve(
        [(-0.2, -0.2), (-0.16, -0.44), (0.24, -0.44), (0.24, -0.1), (0, 0.0), (0, 0.16)],
        0.13,
        color,
    )
    pen.disc(0, 0.38, 0.085, color)


def sound(pen: Pen, color: Rgb, muted: bool = False) -> None:
    """A loudspeaker, with waves or crossed out."""
    pen.shape(
        [(-0.40, -0.12), (-0.22, -0.12), (0.0, -0.32), (0.0, 0.32), (-0.22, 0.12), (-0.40, 0.12)],
        color,
    )
    if muted:
        pen.line([(0.14, -0.14), (0.40, 0.14)], 0.09, color)
        pen.line([(0.40, -0.14), (0.14, 0.14)], 0.09, color)
    else:
        for radius in (0.2, 0.36):
            pen.arc(0.02, 0, radius, -50, 100, 0.085, color)


def check(pen: Pen, color: Rgb) -> None:
    """A tick."""
    pen.line([(-0.3, 0.02), (-0.08, 0.26), (0.34, -0.26)], 0.16, color)


def cross(pen: Pen, color: Rgb) -> None:
    """A cross."""
    pen.line([(-0.26, -0.26), (0.26, 0.26)], 0.15, color)
    pen.line([(0.26, -0.26), (-0.26, 0.26)], 0.15, color)


def dice(pen: Pen, color: Rgb) -> None:
    """A die that shows five."""
    pen.soft(
        [
            (-0.42, -0.42),
            (0, -0.38),
            (0.42, -0.42),
            (0.38, 0),
            (0.42, 0.42),
            (0, 0.38),
            (-0.42, 0.42),
            (-0.38, 0),
        ],
        color,
    )
    pip = rgb("#6A4424")
    for x, y in ((-0.18, -0.18), (0.18, -0.18), (0, 0), (-0.18, 0.18), (0.18, 0.18)):
        pen.disc(x, y, 0.065, pip)


def pencil(pen: Pen, color: Rgb) -> None:
    """A pencil."""
    with pen.turned(45):
        pen.shape([(-0.1, -0.44), (0.1, -0.44), (0.1, 0.24), (0, 0.46), (-0.1, 0.24)], color)
        pen.line([(-0.1, -0.26), (0.1, -0.26)], 0.05, rgb("#6A4424"))


def plus(pen: Pen, color: Rgb) -> None:
    """A plus."""
    pen.line([(-0.3, 0), (0.3, 0)], 0.14, color)
    pen.line([(0, -0.3), (0, 0.3)], 0.14, color)


def minus(pen: Pen, color: Rgb) -> None:
    """A minus."""
    pen.line([(-0.3, 0), (0.3, 0)], 0.14, color)


def fit(pen: Pen, color: Rgb) -> None:
    """Four corners round a hexagon."""
    for x in (-1, 1):
        for y in (-1, 1):
            pen.line(
                [(x * 0.40, y * 0.18), (x * 0.40, y * 0.40), (x * 0.18, y * 0.40)], 0.10, color
            )
    pen.shape([(0, -0.2), (0.17, -0.1), (0.17, 0.1), (0, 0.2), (-0.17, 0.1), (-0.17, -0.1)], color)


def gear(pen: Pen, color: Rgb) -> None:
    """A cog wheel."""
    for tooth in range(8):
        with pen.turned(tooth * 45):
            pen.shape([(-0.08, -0.44), (0.08, -0.44), (0.11, -0.24), (-0.11, -0.24)], color)
    pen.ring(0, 0, 0.22, 0.16, color)


def map_sheet(pen: Pen, color: Rgb) -> None:
    """A folded map."""
    pen.shape([(-0.42, -0.28), (-0.14, -0.38), (-0.14, 0.28), (-0.42, 0.38)], color)
    pen.shape([(-0.10, -0.38), (0.14, -0.28), (0.14, 0.38), (-0.10, 0.28)], shift(color, -0.12))
    pen.shape([(0.18, -0.28), (0.42, -0.38), (0.42, 0.28), (0.18, 0.38)], color)


def trophy(pen: Pen, color: Rgb) -> None:
    """A cup."""
    pen.ring(-0.26, -0.20, 0.12, 0.07, color)
    pen.ring(0.26, -0.20, 0.12, 0.07, color)
    pen.soft(
        [(-0.28, -0.42), (0, -0.40), (0.28, -0.42), (0.24, -0.02), (0, 0.16), (-0.24, -0.02)], color
    )
    pen.shape([(-0.05, 0.08), (0.05, 0.08), (0.07, 0.32), (-0.07, 0.32)], color)
    pen.shape([(-0.22, 0.32), (0.22, 0.32), (0.26, 0.44), (-0.26, 0.44)], color)


def camera(pen: Pen, color: Rgb) -> None:
    """A camera."""
    pen.shape([(-0.16, -0.34), (0.16, -0.34), (0.22, -0.2), (-0.22, -0.2)], color)
    pen.shape([(-0.44, -0.22), (0.44, -0.22), (0.44, 0.34), (-0.44, 0.34)], color)
    pen.disc(0, 0.05, 0.21, rgb("#6A4424"))
    pen.disc(0, 0.05, 0.13, color)


def play(pen: Pen, color: Rgb) -> None:
    """A triangle to the right."""
    pen.shape([(-0.24, -0.36), (0.38, 0), (-0.24, 0.36)], color)


def arrow(pen: Pen, color: Rgb, degrees: float) -> None:
    """An arrow head; 0 points right, angles clockwise."""
    with pen.turned(degrees):
        pen.line([(-0.12, -0.32), (0.2, 0), (-0.12, 0.32)], 0.15, color)


def door(pen: Pen, color: Rgb) -> None:
    """A way out."""
    pen.line([(0.04, -0.40), (-0.34, -0.40), (-0.34, 0.40), (0.04, 0.40)], 0.10, color)
    pen.line([(-0.10, 0), (0.38, 0)], 0.11, color)
    pen.line([(0.20, -0.18), (0.40, 0), (0.20, 0.18)], 0.11, color)


def crown(pen: Pen, color: Rgb) -> None:
    """A crown."""
    pen.shape(
        [
            (-0.42, -0.24),
            (-0.18, 0.0),
            (0, -0.38),
            (0.18, 0.0),
            (0.42, -0.24),
            (0.34, 0.34),
            (-0.34, 0.34),
        ],
        color,
    )


def hand(pen: Pen, color: Rgb) -> None:
    """A tile held up: whose turn it is."""
    pen.shape(
        [(0, -0.44), (0.34, -0.25), (0.34, 0.10), (0, 0.29), (-0.34, 0.10), (-0.34, -0.25)], color
    )
    pen.shape(
        [(-0.34, 0.16), (0, 0.35), (0.34, 0.16), (0.34, 0.24), (0, 0.44), (-0.34, 0.24)],
        shift(color, -0.16),
    )


TERRAIN_ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    "F": forest, "G": grain, "V": village, "R": river, "T": railroad, "M": meadow,
}  # fmt: skip

ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    **{f"terrain_{letter}": drawn for letter, drawn in TERRAIN_ICONS.items()},
    "sheep": sheep,
    "flag_F": lambda pen: flag(pen, "F"),
    "flag_G": lambda pen: flag(pen, "G"),
    "flag_V": lambda pen: flag(pen, "V"),
    "heart": heart,
    "golden_heart": lambda pen: heart(pen, GOLD),
    "undo": lambda pen: undo(pen, CREAM),
    "redo": lambda pen: undo(pen, CREAM, 1),
    "turn_left": lambda pen: turn(pen, CREAM, -1),
    "turn_right": lambda pen: turn(pen, CREAM, 1),
    "menu": lambda pen: menu(pen, CREAM),
    "help": lambda pen: question(pen, CREAM),
    "sound": lambda pen: sound(pen, CREAM),
    "mute": lambda pen: sound(pen, CREAM, muted=True),
    "close": lambda pen: cross(pen, CREAM),
    "check": lambda pen: check(pen, GREEN),
    "cross": lambda pen: cross(pen, RED),
    "dice": lambda pen: dice(pen, CREAM),
    "pencil": lambda pen: pencil(pen, CREAM),
    "plus": lambda pen: plus(pen, CREAM),
    "minus": lambda pen: minus(pen, CREAM),
    "fit": lambda pen: fit(pen, CREAM),
    "gear": lambda pen: gear(pen, CREAM),
    "map": lambda pen: map_sheet(pen, CREAM),
    "trophy": lambda pen: trophy(pen, GOLD),
    "camera": lambda pen: camera(pen, CREAM),
    "play": lambda pen: play(pen, CREAM),
    "arrow_right": lambda pen: arrow(pen, CREAM, 0),
    "arrow_down": lambda pen: arrow(pen, CREAM, 90),
    "arrow_left": lambda pen: arrow(pen, CREAM, 180),
    "arrow_up": lambda pen: arrow(pen, CREAM, 270),
    "door": lambda pen: door(pen, CREAM),
    "crown": lambda pen: crown(pen, GOLD),
    "hand": lambda pen: hand(pen, mix(GOLD, CREAM, 0.3)),
}
"""Every icon by the name of its piece."""


def icon(name: str) -> Picture:
    """Return an icon, with a little room round it."""
    canvas = sheet(SIZE, SIZE)
    ICONS[name](pen_on(canvas, SIZE * 0.92))
    return canvas.picture()
