"""Six animals, the players' portraits."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from tools.art.interface.pen import BLACK, WHITE, Pen
from tools.art.paint import Canvas
from tools.art.palette import rgb

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

SIZE: Final = 288
RADIUS: Final = 132
CHEEK: Final = rgb("#EFA890")

Outline = list[tuple[float, float]]


def _mirrored(points: Outline) -> Outline:
    return [(-x, y) for x, y in points]


def _both(pen: Pen, points: Outline, color: Rgb) -> None:
    pen.shape(points, color)
    pen.shape(_mirrored(points), color)


def _eyes(pen: Pen, x: float, y: float) -> None:
    for side in (-1, 1):
        pen.oval(side * x, y, 0.085, 0.10, BLACK)
        pen.disc(side * x - 0.025, y - 0.035, 0.03, WHITE)


def _cheeks(pen: Pen, x: float, y: float) -> None:
    for side in (-1, 1):
        pen.oval(side * x, y, 0.095, 0.065, CHEEK, 0.75)


def fox(pen: Pen) -> None:
    """Red fur, white cheeks."""
    _both(pen, [(-0.62, -0.72), (-0.12, -0.36), (-0.56, -0.02)], rgb("#C65A2A"))
    _both(pen, [(-0.54, -0.56), (-0.24, -0.34), (-0.50, -0.12)], rgb("#5A2E22"))
    head = [
        (-0.66, 0),
        (-0.4, -0.44),
        (0, -0.52),
        (0.4, -0.44),
        (0.66, 0),
        (0.3, 0.44),
        (0, 0.72),
        (-0.3, 0.44),
    ]
    pen.soft(head, rgb("#DE7A38"))
    cheek = [(-0.64, 0.04), (-0.30, 0.02), (-0.06, 0.40), (0, 0.72), (-0.3, 0.46)]
    pen.soft(cheek, rgb("#FFF3DE"))
    pen.soft(_mirrored(cheek), rgb("#FFF3DE"))
    pen.oval(0, 0.60, 0.10, 0.08, BLACK)
    _eyes(pen, 0.26, 0.02)


def owl(pen: Pen) -> None:
    """Round eyes, brown feathers."""
    body = [
        (-0.66, -0.62),
        (-0.3, -0.46),
        (0, -0.52),
        (0.3, -0.46),
        (0.66, -0.62),
        (0.70, 0.2),
        (0.5, 0.9),
        (-0.5, 0.9),
        (-0.70, 0.2),
    ]
    pen.soft(body, rgb("#8A6B50"))
    pen.soft([(-0.40, 0.2), (0, 0.1), (0.4, 0.2), (0.34, 1), (-0.34, 1)], rgb("#D9C3A0"))
    for side in (-1, 1):
        pen.disc(side * 0.28, -0.08, 0.30, rgb("#F3E4C6"))
        pen.disc(side * 0.26, -0.06, 0.17, rgb("#F0B23A"))
        pen.disc(side * 0.25, -0.06, 0.10, BLACK)
        pen.disc(side * 0.25 - 0.04, -0.10, 0.035, WHITE)
    pen.shape([(-0.08, 0.10), (0.08, 0.10), (0, 0.30)], rgb("#E08A3A"))
    for y in (0.48, 0.65):
        for x in (-0.16, 0, 0.16):
            pen.arc(x, y, 0.065, 0, 180, 0.03, rgb("#A98A66"))


def hedgehog(pen: Pen) -> None:
    """A crown of spines."""
    spines = []
    for index in range(26):
        angle = math.pi * 2 * index / 26
        reach = 0.86 if index % 2 else 0.66
        spines.append((math.cos(angle) * reach, math.sin(angle) * reach - 0.06))
    pen.shape(spines, rgb("#6A4A38"))
    pen.oval(0, -0.06, 0.64, 0.62, rgb("#85604A"))
    face = [
        (-0.46, 0),
        (-0.2, -0.3),
        (0.2, -0.3),
        (0.46, 0),
        (0.34, 0.46),
        (0, 0.66),
        (-0.34, 0.46),
    ]
    pen.soft(face, rgb("#F0D6B0"))
    for side in (-1, 1):
        pen.disc(side * 0.44, -0.22, 0.13, rgb("#C9A27C"))
    pen.oval(0, 0.36, 0.11, 0.09, BLACK)
    _eyes(pen, 0.20, 0.06)
    _cheeks(pen, 0.30, 0.28)


def rabbit(pen: Pen) -> None:
    """Long ears."""
    for points, color in (
        ([(-0.40, -0.2), (-0.44, -0.94), (-0.20, -1.0), (-0.10, -0.3)], rgb("#B9A08C")),
        ([(-0.32, -0.3), (-0.36, -0.82), (-0.26, -0.84), (-0.18, -0.34)], rgb("#EDB9A8")),
    ):
        pen.soft(points, color)
        pen.soft(_mirrored(points), color)
    pen.oval(0, 0.16, 0.58, 0.54, rgb("#CBB39E"))
    for side in (-1, 1):
        pen.oval(side * 0.18, 0.40, 0.22, 0.18, rgb("#FFF3E4"))
    _eyes(pen, 0.25, 0.08)
    pen.soft([(-0.08, 0.28), (0.08, 0.28), (0, 0.38)], rgb("#D9806C"))
    _cheeks(pen, 0.40, 0.30)


def badger(pen: Pen) -> None:
    """White head with two dark stripes."""
    for side in (-1, 1):
        pen.disc(side * 0.46, -0.46, 0.17, rgb("#4A4650"))
        pen.disc(side * 0.46, -0.46, 0.09, rgb("#D8CFC8"))
    head = [
        (-0.60, -0.1),
        (-0.36, -0.52),
        (0, -0.60),
        (0.36, -0.52),
        (0.60, -0.1),
        (0.36, 0.4),
        (0, 0.72),
        (-0.36, 0.4),
    ]
    pen.soft(head, rgb("#F4EEE4"))
    stripe = [
        (-0.34, -0.56),
        (-0.14, -0.50),
        (-0.10, 0.1),
        (-0.16, 0.42),
        (-0.34, 0.30),
        (-0.42, -0.1),
    ]
    pen.soft(stripe, rgb("#4A4650"))
    pen.soft(_mirrored(stripe), rgb("#4A4650"))
    for side in (-1, 1):
        pen.oval(side * 0.25, 0.02, 0.085, 0.10, BLACK)
        pen.disc(side * 0.25 - 0.02, -0.02, 0.032, WHITE)
    pen.oval(0, 0.54, 0.13, 0.10, BLACK)
    _cheeks(pen, 0.40, 0.24)


def duck(pen: Pen) -> None:
    """Green head and a broad yellow bill."""
    pen.soft([(-0.5, 1.0), (-0.42, 0.5), (0, 0.38), (0.42, 0.5), (0.5, 1.0)], rgb("#F6F1E4"))
    pen.soft(
        [
            (-0.52, 0.1),
            (-0.42, -0.48),
            (0, -0.66),
            (0.42, -0.48),
            (0.52, 0.1),
            (0.28, 0.48),
            (-0.28, 0.48),
        ],
        rgb("#3C7A5A"),
    )
    pen.soft([(-0.40, -0.2), (-0.26, -0.52), (0.02, -0.58), (-0.12, -0.3)], rgb("#5FA079"), 0.8)
    pen.soft(
        [(-0.34, 0.26), (0, 0.10), (0.34, 0.26), (0.24, 0.46), (0, 0.52), (-0.24, 0.46)],
        rgb("#EDB336"),
    )
    pen.curve([(-0.26, 0.33), (0, 0.38), (0.26, 0.33)], 0.035, rgb("#B67E16"))
    _eyes(pen, 0.24, -0.10)


AVATARS: Final[dict[str, tuple[Callable[[Pen], None], str]]] = {
    "fox": (fox, "#F3D9A8"),
    "owl": (owl, "#C9DDE6"),
    "hedgehog": (hedgehog, "#DCE6BC"),
    "rabbit": (rabbit, "#F1CFC4"),
    "badger": (badger, "#D3D3DE"),
    "duck": (duck, "#F6E6AE"),
}
"""Each animal and the colour behind it."""


def avatar(name: str) -> Picture:
    """Return a portrait in its round frame."""
    canvas = Canvas(SIZE, SIZE, SIZE / 2, SIZE / 2, supersampling=3)
    drawn, ground = AVATARS[name]
    pen = Pen(canvas.draw, 0, 0, RADIUS)
    pen.disc(0.02, 0.05, 1.03, rgb("#1E120C"), 0.35, 0.05)
    pen.disc(0, 0, 1.05, rgb("#B8946A"))
    pen.disc(0, 0, 0.98, rgb(ground))
    with pen.inside_disc(0.98):
        drawn(pen.at(0, 0.04, 0.98))
    pen.ring(0, 0, 0.98, 0.025, rgb("#7A5C44"), 0.7)
    return canvas.picture()
