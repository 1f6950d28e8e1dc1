"""Six animals, the players' portraits: head and shoulders before a sky, in a round wooden frame."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from tools.art.geometry import chance
from tools.art.interface.pen import BLACK, WHITE, Pen
from tools.art.paint import Canvas
from tools.art.palette import mix, rgb, shift

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

SIZE: Final = 288
RADIUS: Final = 132
CHEEK: Final = rgb("#EE9C86")
CREAM: Final = rgb("#FFF3DE")
SHADE: Final = rgb("#3B2A4A")

Outline = list[tuple[float, float]]


def _mirrored(points: Outline) -> Outline:
    return [(-x, y) for x, y in points]


def _both(pen: Pen, points: Outline, color: Rgb) -> None:
    """Draw a soft shape and its mirror image."""
    pen.soft(points, color)
    pen.soft(_mirrored(points), color)


def _form(pen: Pen, points: Outline, color: Rgb) -> None:
    """Draw a round form: shade at its lower right, light at its upper left."""
    pen.soft(points, shift(color, -0.085))
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)

    def shrunk(share: float, x: float, y: float) -> Outline:
        return [
            (middle_x + (px - middle_x) * share + x, middle_y + (py - middle_y) * share + y)
            for px, py in points
        ]

    pen.soft(shrunk(0.94, -0.022, -0.022), color)
    pen.soft(shrunk(0.62, -0.10, -0.13), shift(color, 0.045), 0.8, 0.07)


def _shoulders(pen: Pen, color: Rgb, width: float = 0.74) -> None:
    body = [
        (-width, 1.3),
        (-width, 0.86),
        (-0.42, 0.60),
        (0, 0.54),
        (0.42, 0.60),
        (width, 0.86),
        (width, 1.3),
    ]
    pen.soft([(x, y - 0.02) for x, y in body], SHADE, 0.22, 0.05)
    _form(pen, body, color)


def _scarf(pen: Pen, color: Rgb) -> None:
    """Tie a scarf round a neck."""
    knot = [(0.10, 0.72), (0.34, 0.74), (0.42, 1.1), (0.20, 1.12)]
    pen.soft([(x + 0.02, y + 0.03) for x, y in knot], SHADE, 0.3, 0.03)
    pen.soft(knot, shift(color, -0.07))
    band = [(-0.50, 0.60), (-0.2, 0.74), (0, 0.76), (0.2, 0.74), (0.50, 0.60), (0.48, 0.80), (0.2, 0.93), (0, 0.95),
            (-0.2, 0.93), (-0.48, 0.80)]  # fmt: skip
    pen.soft([(x, y + 0.03) for x, y in band], SHADE, 0.25, 0.03)
    pen.soft(band, color)
    for x in (-0.32, -0.12, 0.08, 0.28):
        pen.line(
            [(x, 0.76 - abs(x) * 0.2), (x + 0.05, 0.90 - abs(x) * 0.2)],
            0.035,
            shift(color, 0.14),
            0.8,
        )


def _eyes(pen: Pen, x: float, y: float, size: float = 1.0) -> None:
    for side in (-1, 1):
        pen.oval(side * x, y, 0.088 * size, 0.105 * size, BLACK)
        pen.disc(side * x - 0.028 * size, y - 0.040 * size, 0.034 * size, WHITE)
        pen.disc(side * x + 0.026 * size, y + 0.045 * size, 0.016 * size, WHITE, 0.7)


def _nose(pen: Pen, y: float, width: float = 0.11) -> None:
    pen.oval(0, y, width, width * 0.78, BLACK)
    pen.oval(-width * 0.28, y - width * 0.28, width * 0.3, width * 0.18, WHITE, 0.65)


def _cheeks(pen: Pen, x: float, y: float) -> None:
    for side in (-1, 1):
        pen.oval(side * x, y, 0.10, 0.068, CHEEK, 0.65, 0.02)


def _fur(pen: Pen, spots: list[tuple[float, float, float]], color: Rgb) -> None:
    """Draw tufts: where each starts, and where it points in degrees, clockwise from the right."""
    for x, y, degrees in spots:
        angle = math.radians(degrees)
        end = (x + 0.11 * math.cos(angle), y + 0.11 * math.sin(angle))
        pen.curve([(x, y), ((x + end[0]) / 2, (y + end[1]) / 2 + 0.01), end], 0.024, color, 0.8)


def fox(pen: Pen) -> None:
    """Red fur, white cheeks, black-tipped ears, a blue scarf."""
    red = rgb("#DE7434")
    _shoulders(pen, rgb("#C9602A"))
    pen.soft([(-0.24, 0.66), (0, 0.5), (0.24, 0.66), (0.2, 1.2), (-0.2, 1.2)], CREAM)
    _both(
        pen,
        [(-0.72, -0.98), (-0.60, -0.98), (-0.10, -0.42), (-0.34, -0.2), (-0.68, -0.1)],
        rgb("#C25A28"),
    )
    _both(pen, [(-0.74, -1.0), (-0.60, -0.98), (-0.42, -0.72), (-0.70, -0.66)], rgb("#43291F"))
    _both(pen, [(-0.60, -0.72), (-0.50, -0.70), (-0.28, -0.40), (-0.54, -0.28)], rgb("#F0C3A0"))
    head = [(-0.80, 0.10), (-0.62, -0.32), (-0.3, -0.54), (0, -0.58), (0.3, -0.54), (0.62, -0.32), (0.80, 0.10),
            (0.44, 0.44), (0.16, 0.70), (0, 0.74), (-0.16, 0.70), (-0.44, 0.44)]  # fmt: skip
    _form(pen, head, red)
    cheek = [
        (-0.80, 0.10),
        (-0.50, 0.04),
        (-0.22, 0.16),
        (-0.07, 0.42),
        (0, 0.72),
        (-0.16, 0.70),
        (-0.46, 0.44),
    ]
    _both(pen, cheek, CREAM)
    _fur(
        pen,
        [(-0.62, 0.20, 160), (-0.54, 0.29, 150), (0.62, 0.20, 20), (0.54, 0.29, 30)],
        rgb("#E2C9A8"),
    )
    _fur(pen, [(-0.06, -0.42, 260), (0.0, -0.38, 270), (0.06, -0.42, 280)], rgb("#F3A065"))
    _nose(pen, 0.62)
    _eyes(pen, 0.29, 0.04)


def owl(pen: Pen) -> None:
    """Round eyes, brown feathers, tufts over the ears."""
    brown = rgb("#8A6A4E")
    body = [(-0.72, -0.86), (-0.52, -0.60), (0, -0.62), (0.52, -0.60), (0.72, -0.86), (0.80, 0.2), (0.74, 1.3),
            (-0.74, 1.3), (-0.80, 0.2)]  # fmt: skip
    _form(pen, body, brown)
    _both(
        pen,
        [(-0.82, 0.15), (-0.62, 0.22), (-0.50, 0.9), (-0.58, 1.3), (-0.84, 1.2)],
        rgb("#6A4E3A"),
    )
    pen.soft([(-0.50, 0.34), (0, 0.20), (0.50, 0.34), (0.48, 1.3), (-0.48, 1.3)], rgb("#E4D0AC"))
    for row in range(4):
        for column in range(-2, 3):
            x, y = column * 0.17 + (row % 2) * 0.085 - 0.04, 0.46 + row * 0.15
            if abs(x) < 0.40:
                pen.arc(x, y, 0.07, 20, 140, 0.032, rgb("#A5835C"))
    for side in (-1, 1):
        pen.disc(side * 0.34, -0.10, 0.40, rgb("#6F5440"))
        pen.disc(side * 0.33, -0.10, 0.36, rgb("#F3E4C6"))
        for ray in range(14):
            angle = math.tau * ray / 14
            start, end = 0.26, 0.34
            x, y = side * 0.33, -0.10
            pen.line(
                [(x + start * math.cos(angle), y + start * math.sin(angle)),
                 (x + end * math.cos(angle), y + end * math.sin(angle))], 0.016, rgb("#C9AE86"), 0.9,
            )  # fmt: skip
        pen.disc(side * 0.31, -0.08, 0.22, rgb("#E79A22"))
        pen.disc(side * 0.31, -0.09, 0.20, rgb("#F7BE44"))
        pen.disc(side * 0.30, -0.08, 0.125, BLACK)
        pen.disc(side * 0.30 - 0.05, -0.14, 0.045, WHITE)
    _fur(
        pen,
        [(-0.5, -0.56, 240), (-0.4, -0.54, 255), (0.5, -0.56, 300), (0.4, -0.54, 285)],
        rgb("#6A4E3A"),
    )
    pen.soft([(-0.10, 0.06), (0.10, 0.06), (0.05, 0.26), (0, 0.36), (-0.05, 0.26)], rgb("#D97F2E"))
    pen.soft([(-0.07, 0.07), (0.0, 0.06), (0.0, 0.24), (-0.03, 0.24)], rgb("#F2A85A"))


def hedgehog(pen: Pen) -> None:
    """A crown of spines."""
    _shoulders(pen, rgb("#7A5640"), 0.66)
    pen.soft([(-0.26, 0.66), (0, 0.6), (0.26, 0.66), (0.22, 1.2), (-0.22, 1.2)], rgb("#E9CBA2"))
    for reach, color, turn in (
        (0.96, "#54392B", 0.0),
        (0.84, "#73523E", 0.12),
        (0.72, "#8C674E", 0.0),
    ):
        spines = []
        for index in range(44):
            angle = math.tau * index / 44 + turn
            away = reach if index % 2 else reach * 0.80
            spines.append((math.cos(angle) * away, math.sin(angle) * away * 0.94 - 0.08))
        pen.shape(spines, rgb(color))
    random = chance("spines")
    for _ in range(40):
        angle, away = random.uniform(math.pi * 0.95, math.pi * 2.05), random.uniform(0.50, 0.84)
        x, y = math.cos(angle) * away, math.sin(angle) * away * 0.94 - 0.08
        pen.line([(x, y), (x * 1.12, y * 1.12 - 0.01)], 0.022, rgb("#C7A582"), 0.75)
    for side in (-1, 1):
        pen.disc(side * 0.50, -0.26, 0.16, rgb("#B88A62"))
        pen.disc(side * 0.50, -0.25, 0.09, rgb("#E8B79C"))
    face = [(-0.56, 0.06), (-0.40, -0.26), (-0.16, -0.32), (0, -0.22), (0.16, -0.32), (0.40, -0.26), (0.56, 0.06),
            (0.42, 0.46), (0.14, 0.70), (-0.14, 0.70), (-0.42, 0.46)]  # fmt: skip
    _form(pen, face, rgb("#F0D3A8"))
    _nose(pen, 0.42, 0.13)
    pen.curve([(-0.12, 0.58), (0, 0.62), (0.12, 0.58)], 0.026, rgb("#8A5A44"))
    _eyes(pen, 0.23, 0.08)
    _cheeks(pen, 0.36, 0.32)


def rabbit(pen: Pen) -> None:
    """Long ears, one of them bent, two teeth."""
    fur = rgb("#CDB29A")
    _shoulders(pen, rgb("#B79A82"))
    _scarf(pen, rgb("#7C9A5A"))
    ear = [
        (-0.20, -0.30),
        (-0.16, -0.74),
        (-0.26, -1.06),
        (-0.42, -1.08),
        (-0.52, -0.80),
        (-0.46, -0.34),
    ]
    for points in (ear, _mirrored(ear)):
        _form(pen, points, fur)
    _both(
        pen,
        [(-0.26, -0.40), (-0.25, -0.76), (-0.32, -0.96), (-0.41, -0.78), (-0.38, -0.42)],
        rgb("#EDB3A4"),
    )
    head = [(-0.60, 0.16), (-0.50, -0.26), (-0.2, -0.46), (0.2, -0.46), (0.50, -0.26), (0.60, 0.16), (0.46, 0.56),
            (0.16, 0.72), (-0.16, 0.72), (-0.46, 0.56)]  # fmt: skip
    _form(pen, head, fur)
    for side in (-1, 1):
        pen.oval(side * 0.15, 0.43, 0.21, 0.17, rgb("#FFF6EA"))
    pen.soft([(-0.08, 0.49), (0.08, 0.49), (0.075, 0.63), (-0.075, 0.63)], WHITE)
    pen.line([(0, 0.52), (0, 0.60)], 0.014, rgb("#CDB29A"))
    pen.soft([(-0.10, 0.26), (0.10, 0.26), (0.04, 0.37), (-0.04, 0.37)], rgb("#D9786A"))
    pen.curve([(0, 0.34), (0, 0.44), (-0.10, 0.51)], 0.022, rgb("#8F6A58"))
    pen.curve([(0, 0.34), (0, 0.44), (0.10, 0.51)], 0.022, rgb("#8F6A58"))
    for side in (-1, 1):
        for y, end in ((0.40, 0.35), (0.46, 0.48)):
            pen.line([(side * 0.26, y), (side * 0.56, end)], 0.012, rgb("#8F6A58"), 0.7)
    _eyes(pen, 0.29, 0.06, 1.08)
    _cheeks(pen, 0.44, 0.26)


def badger(pen: Pen) -> None:
    """A white head with two dark stripes, a red scarf."""
    dark = rgb("#45414C")
    _shoulders(pen, rgb("#77727E"))
    _scarf(pen, rgb("#C4503C"))
    for side in (-1, 1):
        pen.disc(side * 0.54, -0.50, 0.21, dark)
        pen.disc(side * 0.54, -0.49, 0.12, rgb("#E6DCD6"))
    head = [(-0.68, 0.0), (-0.56, -0.40), (-0.28, -0.64), (0, -0.68), (0.28, -0.64), (0.56, -0.40), (0.68, 0.0),
            (0.48, 0.40), (0.18, 0.68), (0, 0.72), (-0.18, 0.68), (-0.48, 0.40)]  # fmt: skip
    _form(pen, head, rgb("#F3ECE2"))
    stripe = [(-0.48, -0.50), (-0.30, -0.66), (-0.14, -0.60), (-0.14, -0.1), (-0.13, 0.30), (-0.22, 0.46),
              (-0.40, 0.34), (-0.48, 0.0)]  # fmt: skip
    _both(pen, stripe, dark)
    for side in (-1, 1):
        pen.oval(side * 0.29, 0.04, 0.10, 0.115, BLACK)
        pen.ring(side * 0.29, 0.04, 0.105, 0.018, rgb("#8C8694"), 0.9)
        pen.disc(side * 0.29 - 0.03, -0.01, 0.038, WHITE)
    _nose(pen, 0.54, 0.15)
    pen.curve([(-0.10, 0.68), (0, 0.70), (0.10, 0.68)], 0.024, rgb("#6A5A54"))
    _cheeks(pen, 0.50, 0.26)


def duck(pen: Pen) -> None:
    """A green head, a white ring round the neck, a broad yellow bill."""
    green = rgb("#2F7A58")
    _shoulders(pen, rgb("#7C4A38"), 0.80)
    pen.soft(
        [(-0.40, 0.48), (0, 0.40), (0.40, 0.48), (0.44, 0.66), (0, 0.76), (-0.44, 0.66)],
        rgb("#FBF6EA"),
    )
    head = [(-0.60, -0.02), (-0.52, -0.46), (-0.22, -0.74), (0.22, -0.74), (0.52, -0.46), (0.60, -0.02), (0.44, 0.44),
            (0.30, 0.60), (-0.30, 0.60), (-0.44, 0.44)]  # fmt: skip
    _form(pen, head, green)
    pen.soft(
        [(-0.44, -0.26), (-0.30, -0.56), (-0.02, -0.64), (-0.14, -0.40)], rgb("#6FB58E"), 0.55, 0.03
    )
    _fur(pen, [(-0.03, -0.62, 250), (0.04, -0.64, 285)], green)
    bill = [
        (-0.44, 0.32),
        (-0.26, 0.16),
        (0, 0.10),
        (0.26, 0.16),
        (0.44, 0.32),
        (0.28, 0.50),
        (0, 0.56),
        (-0.28, 0.50),
    ]
    pen.soft([(x + 0.02, y + 0.05) for x, y in bill], SHADE, 0.35, 0.03)
    pen.soft(bill, rgb("#D98E1E"))
    upper = [
        (-0.43, 0.31),
        (-0.26, 0.16),
        (0, 0.10),
        (0.26, 0.16),
        (0.43, 0.31),
        (0.2, 0.40),
        (0, 0.43),
        (-0.2, 0.40),
    ]
    pen.soft(upper, rgb("#F4BE3E"))
    pen.soft([(-0.26, 0.26), (-0.10, 0.16), (0.06, 0.16), (-0.10, 0.25)], rgb("#FBDD84"), 0.8)
    for side in (-1, 1):
        pen.oval(side * 0.08, 0.22, 0.022, 0.012, rgb("#A8680E"))
        pen.oval(side * 0.29, -0.12, 0.135, 0.15, rgb("#FBF6EA"))
    _eyes(pen, 0.28, -0.11, 0.95)


AVATARS: Final[dict[str, tuple[Callable[[Pen], None], str]]] = {
    "fox": (fox, "#F3D9A8"),
    "owl": (owl, "#C3DAE6"),
    "hedgehog": (hedgehog, "#D8E4B6"),
    "rabbit": (rabbit, "#F1CFC4"),
    "badger": (badger, "#CFD0E2"),
    "duck": (duck, "#F6E3A4"),
}
"""Each animal and the colour behind it."""


def avatar(name: str) -> Picture:
    """Return a portrait in its round frame."""
    canvas = Canvas(SIZE, SIZE, SIZE / 2, SIZE / 2, supersampling=3)
    drawn, ground = AVATARS[name]
    pen = Pen(canvas.draw, 0, 0, RADIUS)
    pen.disc(0.01, 0.04, 1.02, rgb("#1E120C"), 0.32, 0.02)
    pen.disc(0, 0, 1.05, rgb("#8E6A42"))
    pen.disc(-0.008, -0.012, 1.035, rgb("#C9A26C"))
    pen.ring(0, 0, 0.965, 0.03, rgb("#7A5636"), 0.9)
    pen.disc(0, 0, 0.955, rgb(ground))
    with pen.inside_disc(0.955):
        _sky(pen, rgb(ground), name)
        drawn(pen.at(0, 0.16, 0.86))
        pen.ring(0.03, 0.05, 1.0, 0.14, rgb("#3A2418"), 0.10)
    return canvas.picture()


def _sky(pen: Pen, ground: Rgb, name: str) -> None:
    """Brush light and a low hill into the background."""
    pen.disc(-0.4, -0.45, 0.7, mix(ground, WHITE, 0.75), 0.75, 0.3)
    random = chance("sky", name)
    for _ in range(12):
        x, y = random.uniform(-0.9, 0.9), random.uniform(-0.9, 0.3)
        tone = shift(ground, random.uniform(-0.03, 0.03))
        pen.oval(x, y, random.uniform(0.12, 0.3), 0.035, tone, 0.6)
    hill = [
        (-1.2, 1.1),
        (-1.2, 0.42),
        (-0.5, 0.30),
        (0.1, 0.44),
        (0.7, 0.34),
        (1.2, 0.46),
        (1.2, 1.1),
    ]
    pen.soft(hill, mix(ground, rgb("#8DB765"), 0.55), 0.9)
