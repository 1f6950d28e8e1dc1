"""What lies about on the table, a cup of tea and fallen leaves, and small effects in the air."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.geometry import CORNERS, SQUASH, chance
from tools.art.interface.pen import Pen, sheet
from tools.art.paint import Canvas
from tools.art.palette import rgb

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb


def teacup() -> Picture:
    """Return a cup of tea on its saucer."""
    canvas = sheet(560, 560)
    pen = Pen(canvas.draw, 0, 0, 240)
    flat = 0.80

    def dish(
        x: float, y: float, radius: float, color: str, alpha: float = 1, blur: float = 0
    ) -> None:
        pen.oval(x, y, radius, radius * flat, rgb(color), alpha, blur)

    dish(0.10, 0.12, 0.98, "#160C07", 0.5, 0.10)
    dish(0, 0.03, 0.95, "#C9B49A")
    dish(0, 0, 0.95, "#F6EAD4")
    dish(0, 0, 0.86, "#8FA9B2")
    dish(0, 0, 0.83, "#F6EAD4")
    dish(0.03, 0.04, 0.62, "#B79E82", 0.55, 0.05)
    pen.ring(0.63, -0.25, 0.22, 0.12, rgb("#D8C6A8"))
    pen.ring(0.63, -0.25, 0.22, 0.085, rgb("#FBF2DF"))
    bowl = [
        (-0.56, -0.34),
        (-0.50, 0.05),
        (-0.30, 0.26),
        (0, 0.31),
        (0.30, 0.26),
        (0.50, 0.05),
        (0.56, -0.34),
    ]
    pen.soft(bowl, rgb("#F3E5CC"))
    pen.soft(
        [(0.10, -0.3), (0.14, 0.28), (0.30, 0.26), (0.50, 0.05), (0.56, -0.34)],
        rgb("#C9B391"),
        0.55,
        0.05,
    )
    pen.soft(
        [(-0.50, -0.20), (-0.44, 0.05), (-0.30, 0.2), (-0.36, -0.1)], rgb("#FFFFFF"), 0.8, 0.03
    )
    pen.curve(
        [(-0.475, -0.02), (-0.3, 0.135), (0, 0.195), (0.3, 0.135), (0.475, -0.02)],
        0.034,
        rgb("#6E8F9E"),
        0.9,
    )
    dish(0, -0.36, 0.57, "#FFF9EC")
    dish(0, -0.345, 0.51, "#D9C3A0")
    dish(0, -0.315, 0.475, "#7A3F1C")
    dish(-0.05, -0.32, 0.38, "#A35A26", 0.9, 0.05)
    pen.oval(-0.16, -0.46, 0.14, 0.06, rgb("#E8A95E"), 0.7, 0.03)
    return canvas.picture()


_LOBES: Final = (
    (0.00, -0.52), (0.07, -0.40), (0.17, -0.42), (0.17, -0.29), (0.30, -0.30), (0.27, -0.15), (0.38, -0.10),
    (0.28, 0.02), (0.34, 0.14), (0.20, 0.17), (0.20, 0.29), (0.09, 0.26), (0.03, 0.36),
)  # fmt: skip
"""The right half of an oak leaf, from its tip to its stalk."""
_VEINS: Final = (
    (-0.24, 0.17, -0.38),
    (-0.10, 0.28, -0.24),
    (0.06, 0.32, -0.06),
    (0.20, 0.26, 0.10),
)
"""Where a side vein leaves the middle one, and where it ends."""


def leaf(dark: str, light: str, vein: str, degrees: float) -> Picture:
    """Return a fallen oak leaf in three colours, turned."""
    canvas = sheet(240, 240)
    pen = Pen(canvas.draw, 0, 0, 190)
    outline = [*_LOBES, *((-x, y) for x, y in reversed(_LOBES))]
    left = [(min(x, 0.0), y) for x, y in outline]
    stalk = [(0, -0.44), (0.02, 0.0), (-0.01, 0.36), (0.05, 0.54)]
    # The shadow falls to the lower right on the screen, however the leaf is turned.
    turn = math.radians(-degrees)
    fall = (
        math.cos(turn) * 0.05 - math.sin(turn) * 0.07,
        math.sin(turn) * 0.05 + math.cos(turn) * 0.07,
    )
    with pen.turned(degrees):
        pen.shape([(x + fall[0], y + fall[1]) for x, y in outline], rgb("#160C07"), 0.5, 0.035)
        pen.curve(stalk, 0.042, rgb(vein))
        pen.soft(outline, rgb(dark))
        pen.soft(left, rgb(light), 0.85)
        _mottle(pen, rgb(light), rgb(vein))
        pen.curve(stalk[:3], 0.026, rgb(vein))
        for start, x, end in _VEINS:
            for side in (-1, 1):
                pen.curve(
                    [(0, start), (side * x * 0.6, (start + end) / 2 + 0.02), (side * x, end)],
                    0.014,
                    rgb(vein),
                )
                lit = [
                    (0, start - 0.018),
                    (side * x * 0.6, (start + end) / 2),
                    (side * x, end - 0.012),
                ]
                pen.curve(lit, 0.008, rgb("#FFE0A0"), 0.5)
    return canvas.picture()


def _mottle(pen: Pen, light: Rgb, dark: Rgb) -> None:
    """Strew flecks over a leaf."""
    random = chance("leaf")
    for _ in range(46):
        x, y = random.gauss(0, 0.13), random.gauss(-0.06, 0.15)
        pen.disc(x, y, random.uniform(0.006, 0.016), random.choice((light, dark)), 0.4)


def dust(frame: int) -> Picture:
    """Return one of six frames of the dust that a tile raises as it is laid down."""
    canvas = sheet(520, 440)
    share = frame / 5
    random = chance("dust")
    pen = Pen(canvas.draw, 0, 8, 160)
    for puff in range(54):
        x, y = _rim(puff / 54 + random.uniform(-0.01, 0.01))
        away = 1.03 + (0.06 + 0.26 * share**0.6) * random.uniform(0.4, 1.2)
        size = random.uniform(0.035, 0.085) * (0.55 + 1.1 * share**0.7)
        rise = 0.10 * share * random.random()
        alpha = 0.62 * (1 - share) ** 1.1 * random.uniform(0.5, 1) + 0.02
        pen.disc(x * away, y * away - rise + 0.02, size, rgb("#C9AE86"), alpha * 0.6, size * 0.4)
        pen.disc(x * away - 0.01, y * away - rise, size * 0.8, rgb("#F6EAD0"), alpha, size * 0.4)
    return canvas.picture()


def _rim(share: float) -> tuple[float, float]:
    """Return a point on the rim of a cell (half its width = 1), a share of the way round."""
    corner = share % 1 * 6
    first, part = int(corner), corner % 1
    (x0, y0), (x1, y1) = CORNERS[first], CORNERS[(first + 1) % 6]
    return 2 * (x0 + (x1 - x0) * part), 2 * SQUASH * (y0 + (y1 - y0) * part)


def spark() -> Picture:
    """Return a small star of light."""
    canvas = sheet(96, 96)
    pen = Pen(canvas.draw, 0, 0, 44)
    pen.disc(0, 0, 0.7, rgb("#FFD873"), 0.5, 0.3)
    for degrees in (0, 90):
        with pen.turned(degrees):
            pen.shape([(0, -0.9), (0.1, 0), (0, 0.9), (-0.1, 0)], rgb("#FFF4C8"))
    pen.disc(0, 0, 0.18, rgb("#FFFFFF"))
    return canvas.picture()


def smoke() -> Picture:
    """Return one puff of chimney smoke."""
    canvas = sheet(128, 128)
    pen = Pen(canvas.draw, 0, 0, 56)
    random = chance("smoke")
    for _ in range(9):
        x, y = random.uniform(-0.32, 0.32), random.uniform(-0.3, 0.3)
        pen.disc(x + 0.05, y + 0.08, random.uniform(0.2, 0.34), rgb("#C4BCC8"), 0.22, 0.10)
    for _ in range(9):
        x, y = random.uniform(-0.34, 0.28), random.uniform(-0.34, 0.2)
        pen.disc(x, y, random.uniform(0.18, 0.32), rgb("#FFFCF4"), 0.34, 0.09)
    return canvas.picture()


_BEATS: Final = (0.9, 0.3, -0.5, 0.1)
"""How high the wings are in each frame."""


def bird(frame: int) -> Picture:
    """Return one of four frames of a white bird on the wing, seen from above and the side."""
    canvas = sheet(128, 96)
    pen = Pen(canvas.draw, 0, 8, 112)
    beat = _BEATS[frame]
    for side in (1, -1):
        near = side < 0
        wing = [
            (side * 0.02, -0.03),
            (side * 0.16, -0.06 - 0.20 * beat),
            (side * 0.34, -0.04 - 0.30 * beat),
            (side * 0.50, 0.04 - 0.26 * beat),
            (side * 0.32, 0.03 - 0.16 * beat),
            (side * 0.10, 0.06),
        ]
        pen.soft(wing, rgb("#FFFDF4") if near else rgb("#DCD6E2"))
        tip = [
            (side * 0.36, -0.02 - 0.27 * beat),
            (side * 0.49, 0.035 - 0.25 * beat),
            (side * 0.36, 0.0 - 0.2 * beat),
        ]
        pen.soft(tip, rgb("#5E5666"), 0.75)
    pen.soft(
        [(-0.05, -0.05), (0.05, -0.05), (0.05, 0.08), (0.09, 0.19), (-0.09, 0.19), (-0.05, 0.08)],
        rgb("#F4EEE6"),
    )
    pen.oval(0, -0.07, 0.045, 0.05, rgb("#FFFDF4"))
    pen.shape([(-0.018, -0.10), (0.018, -0.10), (0, -0.15)], rgb("#E9A23C"))
    return canvas.picture()


def cloud_shadow() -> Picture:
    """Return the soft shadow of a cloud, to be laid over the land."""
    canvas = Canvas(480, 300, 240, 150, supersampling=1)
    random = chance("cloud")
    pen = Pen(canvas.draw, 0, 0, 140)
    for part in range(16):
        x = part / 8 - 0.94 + random.uniform(-0.1, 0.1)
        y = random.uniform(-0.34, 0.34) * (1 - abs(x) * 0.5)
        rx, ry = random.uniform(0.26, 0.5), random.uniform(0.16, 0.28)
        pen.oval(x, y, rx, ry, rgb("#2B2F66"), 0.30, 0.12)
    picture = canvas.picture()
    # Where ovals overlap the shadow must not be deeper: one cloud, one shade.
    alpha = picture[..., 3:4]
    level = 0.34 * (1 - np.exp(-3.0 * alpha)) / (1 - np.exp(-3.0))
    return np.asarray(picture * (level / np.maximum(alpha, 1e-4)), np.float32)


def glint() -> Picture:
    """Return a gleam on water."""
    canvas = sheet(64, 32)
    pen = Pen(canvas.draw, 0, 0, 30)
    pen.soft(
        [(-0.9, 0.06), (-0.3, -0.20), (0.3, 0.06), (0.9, -0.08), (0.3, 0.22), (-0.3, -0.04)],
        rgb("#FFFFFF"),
        0.95,
    )
    return canvas.picture()
