"""Flat icons: what buttons do, beside the pictures of terrains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.art.interface.pen import CREAM, GOLD, GREEN, RED, Pen, pen_on, sheet
from tools.art.interface.terrains import TERRAIN_ICONS, flag, heart
from tools.art.palette import mix, rgb, shift

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

SIZE: Final = 256
"""Pixels of an icon's side."""
COFFEE: Final = rgb("#6A4424")
"""What is cut into an icon on a wooden button."""


def turn(pen: Pen, color: Rgb, side: int) -> None:
    """An arrow round to a side: 1 clockwise."""
    start = 140 if side > 0 else 40
    pen.arc(0, 0.04, 0.31, start, side * 215, 0.115, color)
    pen.rounded([(side * 0.15, 0.02), (side * 0.47, 0.02), (side * 0.31, 0.27)], 0.035, color)


def undo(pen: Pen, color: Rgb, side: int = -1) -> None:
    """An arrow back; with side 1 forward."""
    bow = [
        (0.20, -0.14),
        (0.0, -0.14),
        (-0.26, -0.16),
        (-0.34, 0.10),
        (-0.20, 0.32),
        (0.0, 0.31),
        (0.12, 0.31),
    ]
    pen.curve([(side * x, y) for x, y in bow], 0.115, color)
    pen.rounded([(side * 0.20, -0.34), (side * 0.42, -0.14), (side * 0.20, 0.06)], 0.035, color)


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


def mute(pen: Pen, color: Rgb) -> None:
    """A loudspeaker, crossed out."""
    horn = [
        (-0.38, -0.10),
        (-0.22, -0.10),
        (-0.02, -0.28),
        (-0.02, 0.28),
        (-0.22, 0.10),
        (-0.38, 0.10),
    ]
    pen.rounded(horn, 0.035, color)
    pen.line([(0.15, -0.13), (0.39, 0.13)], 0.09, color)
    pen.line([(0.39, -0.13), (0.15, 0.13)], 0.09, color)


def check(pen: Pen, color: Rgb) -> None:
    """A tick."""
    pen.line([(-0.3, 0.02), (-0.08, 0.26), (0.34, -0.26)], 0.16, color)


def cross(pen: Pen, color: Rgb) -> None:
    """A cross."""
    pen.line([(-0.26, -0.26), (0.26, 0.26)], 0.15, color)
    pen.line([(0.26, -0.26), (-0.26, 0.26)], 0.15, color)


def dice(pen: Pen, color: Rgb) -> None:
    """A die that shows five."""
    with pen.turned(-10):
        pen.rounded([(-0.27, -0.27), (0.27, -0.27), (0.27, 0.27), (-0.27, 0.27)], 0.10, color)
        for x, y in ((-0.18, -0.18), (0.18, -0.18), (0, 0), (-0.18, 0.18), (0.18, 0.18)):
            pen.disc(x, y, 0.068, COFFEE)


def pencil(pen: Pen, color: Rgb) -> None:
    """A pencil."""
    with pen.turned(42):
        pen.rounded(
            [(-0.09, -0.40), (0.09, -0.40), (0.09, 0.22), (0, 0.42), (-0.09, 0.22)], 0.03, color
        )
        pen.line([(-0.10, -0.26), (0.10, -0.26)], 0.05, COFFEE)
        pen.line([(-0.09, 0.22), (0.09, 0.22)], 0.03, COFFEE)
        pen.shape([(-0.035, 0.36), (0.035, 0.36), (0, 0.45)], COFFEE)


def bin_with_lid(pen: Pen, color: Rgb) -> None:
    """A bin: what goes there is gone."""
    pen.line([(-0.32, -0.25), (0.32, -0.25)], 0.09, color)
    pen.line([(-0.10, -0.36), (0.10, -0.36)], 0.08, color)
    pen.rounded([(-0.27, -0.14), (0.27, -0.14), (0.21, 0.40), (-0.21, 0.40)], 0.05, color)
    for x in (-0.10, 0.0, 0.10):
        pen.line([(x * 1.1, -0.02), (x, 0.28)], 0.045, COFFEE)


def two_sheets(pen: Pen, color: Rgb) -> None:
    """A sheet and its copy."""
    back = mix(color, COFFEE, 0.35)
    pen.rounded([(-0.32, -0.40), (0.14, -0.40), (0.14, 0.20), (-0.32, 0.20)], 0.05, back)
    pen.rounded([(-0.16, -0.22), (0.34, -0.22), (0.34, 0.40), (-0.16, 0.40)], 0.05, COFFEE)
    pen.rounded([(-0.12, -0.18), (0.30, -0.18), (0.30, 0.36), (-0.12, 0.36)], 0.04, color)
    for y in (-0.03, 0.10, 0.23):
        pen.line([(-0.02, y), (0.20, y)], 0.05, COFFEE)


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
                [(x * 0.39, y * 0.20), (x * 0.39, y * 0.39), (x * 0.20, y * 0.39)], 0.10, color
            )
    hexagon = [
        (0, -0.17),
        (0.15, -0.085),
        (0.15, 0.085),
        (0, 0.17),
        (-0.15, 0.085),
        (-0.15, -0.085),
    ]
    pen.rounded(hexagon, 0.03, color)


def gear(pen: Pen, color: Rgb) -> None:
    """A cog wheel."""
    for tooth in range(8):
        with pen.turned(tooth * 45 + 22.5):
            pen.rounded(
                [(-0.055, -0.40), (0.055, -0.40), (0.085, -0.26), (-0.085, -0.26)], 0.025, color
            )
    pen.ring(0, 0, 0.225, 0.17, color)


def gamepad(pen: Pen, color: Rgb) -> None:
    """A gamepad, with its cross and two buttons cut in."""
    pen.rounded(
        [(-0.24, -0.24), (0.24, -0.24), (0.40, -0.04), (0.40, 0.10), (-0.40, 0.10), (-0.40, -0.04)],
        0.10,
        color,
    )
    for side in (-1, 1):
        pen.line([(side * 0.32, 0.0), (side * 0.37, 0.22)], 0.18, color)
    pen.line([(-0.29, -0.07), (-0.11, -0.07)], 0.055, COFFEE)
    pen.line([(-0.20, -0.16), (-0.20, 0.02)], 0.055, COFFEE)
    pen.disc(0.13, -0.03, 0.045, COFFEE)
    pen.disc(0.25, -0.11, 0.045, COFFEE)


def map_sheet(pen: Pen, color: Rgb) -> None:
    """A folded map with a way to a cross."""
    pen.rounded([(-0.39, -0.24), (-0.15, -0.33), (-0.15, 0.25), (-0.39, 0.34)], 0.02, color)
    pen.rounded(
        [(-0.12, -0.33), (0.12, -0.24), (0.12, 0.34), (-0.12, 0.25)], 0.02, mix(color, COFFEE, 0.24)
    )
    pen.rounded([(0.15, -0.24), (0.39, -0.33), (0.39, 0.25), (0.15, 0.34)], 0.02, color)
    for x, y in ((-0.27, 0.12), (-0.16, 0.03), (-0.03, 0.06), (0.10, 0.02)):
        pen.disc(x, y, 0.032, COFFEE)
    pen.line([(0.21, -0.12), (0.32, -0.01)], 0.045, COFFEE)
    pen.line([(0.32, -0.13), (0.21, 0.0)], 0.045, COFFEE)


def trophy(pen: Pen, color: Rgb) -> None:
    """A cup."""
    dark = shift(color, -0.13)
    for side in (-1, 1):
        pen.ring(side * 0.27, -0.20, 0.12, 0.065, dark)
    pen.soft(
        [(-0.31, -0.46), (0.31, -0.46), (0.29, -0.06), (0.08, 0.16), (-0.08, 0.16), (-0.29, -0.06)],
        color,
    )
    pen.soft(
        [(-0.22, -0.36), (-0.11, -0.36), (-0.10, -0.06), (-0.17, -0.06)],
        mix(color, CREAM, 0.7),
        0.9,
    )
    pen.rounded([(-0.045, 0.08), (0.045, 0.08), (0.06, 0.28), (-0.06, 0.28)], 0.015, dark)
    pen.rounded([(-0.19, 0.33), (0.19, 0.33), (0.23, 0.41), (-0.23, 0.41)], 0.03, color)


def camera(pen: Pen, color: Rgb) -> None:
    """A camera."""
    pen.rounded([(-0.13, -0.28), (0.13, -0.28), (0.19, -0.18), (-0.19, -0.18)], 0.04, color)
    pen.rounded([(-0.37, -0.15), (0.37, -0.15), (0.37, 0.27), (-0.37, 0.27)], 0.07, color)
    pen.disc(0, 0.06, 0.195, COFFEE)
    pen.disc(0, 0.06, 0.125, color)
    pen.disc(0.32, -0.12, 0.04, COFFEE)


def play(pen: Pen, color: Rgb) -> None:
    """A triangle to the right."""
    pen.rounded([(-0.19, -0.28), (0.30, 0), (-0.19, 0.28)], 0.075, color)


def arrow(pen: Pen, color: Rgb, degrees: float) -> None:
    """An arrow head; 0 points right, angles clockwise."""
    with pen.turned(degrees):
        pen.line([(-0.12, -0.32), (0.2, 0), (-0.12, 0.32)], 0.15, color)


def door(pen: Pen, color: Rgb) -> None:
    """A way out."""
    pen.line([(0.04, -0.40), (-0.34, -0.40), (-0.34, 0.40), (0.04, 0.40)], 0.10, color)
    pen.line([(-0.10, 0), (0.38, 0)], 0.11, color)
    pen.line([(0.20, -0.18), (0.40, 0), (0.20, 0.18)], 0.11, color)


def bulb(pen: Pen, color: Rgb) -> None:
    """A light that dawns on one."""
    for degrees in (-60, 0, 60):
        with pen.turned(degrees):
            pen.line([(0, -0.44), (0, -0.40)], 0.075, color)
    pen.disc(0, -0.05, 0.235, color)
    pen.rounded([(-0.15, 0.08), (0.15, 0.08), (0.10, 0.24), (-0.10, 0.24)], 0.02, color)
    pen.line([(-0.07, -0.04), (0, 0.03), (0.07, -0.04)], 0.04, COFFEE)
    pen.line([(0, 0.03), (0, 0.18)], 0.04, COFFEE)
    for y, half in ((0.31, 0.10), (0.41, 0.055)):
        pen.line([(-half, y), (half, y)], 0.06, color)


def crown(pen: Pen, color: Rgb) -> None:
    """A crown with three points."""
    pen.rounded([(-0.36, -0.18), (-0.17, 0.03), (0, -0.30), (0.17, 0.03), (0.36, -0.18), (0.30, 0.22), (-0.30, 0.22)],
                0.035, color)  # fmt: skip
    pen.rounded([(-0.29, 0.33), (0.29, 0.33), (0.29, 0.36), (-0.29, 0.36)], 0.035, color)
    for x, y in ((-0.38, -0.24), (0, -0.36), (0.38, -0.24)):
        pen.disc(x, y, 0.065, color)
    for x in (-0.17, 0, 0.17):
        pen.disc(x, 0.13, 0.042, RED if x == 0 else shift(color, -0.2))


def hand(pen: Pen, color: Rgb) -> None:
    """A tile held up: whose turn it is."""
    top = [(0, -0.38), (0.31, -0.22), (0.31, 0.08), (0, 0.24), (-0.31, 0.08), (-0.31, -0.22)]
    pen.rounded([(x, y + 0.12) for x, y in top], 0.035, mix(color, COFFEE, 0.6))
    pen.rounded(top, 0.035, color)


ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    **{f"terrain_{letter}": drawn for letter, drawn in TERRAIN_ICONS.items()},
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
    "hint": lambda pen: bulb(pen, CREAM),
    "mute": lambda pen: mute(pen, CREAM),
    "close": lambda pen: cross(pen, CREAM),
    "bin": lambda pen: bin_with_lid(pen, CREAM),
    "copy": lambda pen: two_sheets(pen, CREAM),
    "check": lambda pen: check(pen, GREEN),
    "dice": lambda pen: dice(pen, CREAM),
    "pencil": lambda pen: pencil(pen, CREAM),
    "plus": lambda pen: plus(pen, CREAM),
    "minus": lambda pen: minus(pen, CREAM),
    "fit": lambda pen: fit(pen, CREAM),
    "gear": lambda pen: gear(pen, CREAM),
    "gamepad": lambda pen: gamepad(pen, CREAM),
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
