"""What lies about on the table: a cup of tea and fallen leaves; and small effects in the air."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.geometry import chance
from tools.art.interface.pen import Pen, sheet
from tools.art.palette import rgb

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture


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
        [(-0.535, -0.16), (-0.3, 0.06), (0, 0.12), (0.3, 0.06), (0.535, -0.16)],
        0.04,
        rgb("#6E8F9E"),
        0.9,
    )
    dish(0, -0.36, 0.57, "#FFF9EC")
    dish(0, -0.345, 0.51, "#D9C3A0")
    dish(0, -0.315, 0.475, "#7A3F1C")
    dish(-0.05, -0.32, 0.38, "#A35A26", 0.9, 0.05)
    pen.oval(-0.16, -0.46, 0.14, 0.06, rgb("#E8A95E"), 0.7, 0.03)
    return canvas.picture()


def leaf(dark: str, light: str, vein: str, degrees: float) -> Picture:
    """Return a fallen leaf in three colours, turned."""
    canvas = sheet(220, 220)
    pen = Pen(canvas.draw, 0, 0, 170)
    half = [
        (0.0, -0.5),
        (0.16, -0.30),
        (0.34, -0.28),
        (0.28, -0.08),
        (0.40, 0.08),
        (0.20, 0.14),
        (0.16, 0.34),
        (0.0, 0.30),
    ]
    outline = half + [(-x, y) for x, y in reversed(half[1:-1])]
    with pen.turned(degrees):
        pen.soft([(x + 0.05, y + 0.06) for x, y in outline], rgb("#160C07"), 0.45, 0.05)
        pen.soft(outline, rgb(dark))
        pen.soft([(min(x, 0.0), y) for x, y in outline], rgb(light), 0.8)
        pen.line([(0, -0.42), (0, 0.55)], 0.035, rgb(vein))
        for y in (-0.2, 0.0, 0.16):
            for side in (-1, 1):
                pen.line([(0, y + 0.08), (side * 0.22, y - 0.06)], 0.02, rgb(vein), 0.8)
    return canvas.picture()


def dust(frame: int) -> Picture:
    """Return one of six frames of the dust that a tile raises as it is laid down."""
    canvas = sheet(480, 400)
    share = (frame + 1) / 6
    random = chance("dust")
    pen = Pen(canvas.draw, 0, 0, 160)
    for _ in range(34):
        angle_x, angle_y = random.uniform(-1, 1), random.uniform(-1, 1)
        reach = max((angle_x**2 + angle_y**2) ** 0.5, 0.05)
        away = 0.92 + 0.32 * share * random.uniform(0.6, 1.3)
        x, y = angle_x / reach * away, angle_y / reach * away * 0.81
        size = random.uniform(0.05, 0.11) * (0.6 + 0.9 * share)
        pen.disc(x, y - 0.06 * share, size, rgb("#F3E6C8"), 0.5 * (1 - share) ** 0.8, size * 0.5)
    return canvas.picture()


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
    canvas = sheet(96, 96)
    pen = Pen(canvas.draw, 0, 0, 44)
    pen.disc(0, 0, 0.62, rgb("#FFFBF2"), 0.62, 0.22)
    return canvas.picture()


def bird(frame: int) -> Picture:
    """Return one of four frames of a white bird on the wing."""
    canvas = sheet(96, 72)
    pen = Pen(canvas.draw, 0, 0, 84)
    beat = (1.0, 0.35, -0.6, 0.35)[frame]
    wing = [(-0.5, -0.10 - 0.1 * beat), (-0.22, -0.30 * beat), (0, 0), (0.22, -0.30 * beat), (0.5, -0.10 - 0.1 * beat),
            (0.2, -0.06), (0, 0.16), (-0.2, -0.06)]  # fmt: skip
    pen.soft(wing, rgb("#FFFDF4"))
    pen.soft(
        [(0, 0), (0.22, -0.30 * beat), (0.5, -0.10 - 0.1 * beat), (0.2, -0.06), (0, 0.16)],
        rgb("#CFCAD8"),
        0.8,
    )
    return canvas.picture()


def cloud_shadow() -> Picture:
    """Return the soft shadow of a cloud, to be laid over the land."""
    canvas = sheet(900, 520)
    random = chance("cloud")
    pen = Pen(canvas.draw, 0, 0, 260)
    for _ in range(9):
        x, y = random.uniform(-0.9, 0.9), random.uniform(-0.3, 0.3)
        pen.oval(
            x, y, random.uniform(0.4, 0.75), random.uniform(0.25, 0.42), rgb("#2B2F66"), 0.10, 0.16
        )
    return canvas.picture()


def glint() -> Picture:
    """Return a gleam on water."""
    canvas = sheet(64, 32)
    pen = Pen(canvas.draw, 0, 0, 30)
    pen.curve([(-0.8, 0.1), (-0.3, -0.2), (0.3, 0.15), (0.8, -0.1)], 0.16, rgb("#FFFFFF"), 0.9)
    return canvas.picture()
