"""Emblems of what a campaign brings into play: a scene of the valley, or one thing drawn by itself."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tools.art.campaign.hearts import draw_heart
from tools.art.campaign.scenes import SCENES, SIZE, paint_scene
from tools.art.geometry import chance
from tools.art.interface.pen import NIGHT, Pen
from tools.art.paint import Canvas
from tools.art.palette import SUMMER, jitter, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.interface.pen import Picture


def entry_emblem(name: str) -> Picture:
    """Return the emblem of an entry, "box", "red_heart" and "golden_heart" among them."""
    drawn = _DRAWN.get(name)
    canvas = Canvas(SIZE, SIZE, SIZE / 2, SIZE / 2, supersampling=3)
    if drawn is not None:
        drawn(Pen(canvas.draw, 0, 0, SIZE / 2))
        return canvas.picture()
    return paint_scene(name)


def _box(pen: Pen) -> None:
    """Draw a closed chest."""
    timber, light, iron = rgb("#A06A38"), rgb("#CB9452"), rgb("#4E4A4E")
    pen.oval(0.04, 0.62, 0.86, 0.18, NIGHT, 0.4, 0.06)
    pen.rounded([(-0.72, -0.14), (0.72, -0.14), (0.70, 0.58), (-0.70, 0.58)], 0.04, rgb("#6E4522"))
    for row in range(3):
        y = -0.12 + row * 0.235
        tone = mix(timber, light, 0.25 + 0.2 * (row == 0))
        pen.rounded([(-0.70, y), (0.70, y), (0.70, y + 0.19), (-0.70, y + 0.19)], 0.02, tone)
        for step in range(5):
            pen.line(
                [(-0.66, y + 0.03 + step * 0.036), (0.66, y + 0.035 + step * 0.036)],
                0.012,
                rgb("#7E4F28"),
                0.35,
            )
    lid = [
        (-0.80, -0.18),
        (-0.74, -0.50),
        (-0.60, -0.64),
        (0.60, -0.64),
        (0.74, -0.50),
        (0.80, -0.18),
    ]
    pen.rounded(lid, 0.03, rgb("#7A4C26"))
    pen.rounded([(x * 0.97, y * 0.97 - 0.015) for x, y in lid], 0.01, light)
    for x in (-0.4, -0.13, 0.14, 0.4):
        pen.line([(x * 1.1, -0.20), (x, -0.62)], 0.018, rgb("#8A5A2E"), 0.6)
    pen.shape([(-0.80, -0.24), (0.80, -0.24), (0.80, -0.12), (-0.80, -0.12)], rgb("#D9A765"))
    pen.line([(-0.80, -0.12), (0.80, -0.12)], 0.03, rgb("#5E3A1C"))
    for x in (-0.58, 0.58):
        pen.shape([(x - 0.08, -0.66), (x + 0.08, -0.66), (x + 0.09, 0.60), (x - 0.09, 0.60)], iron)
        pen.line([(x - 0.05, -0.62), (x - 0.05, 0.56)], 0.03, rgb("#8A868C"), 0.8)
        for y in (-0.55, -0.3, 0.0, 0.25, 0.5):
            pen.disc(x, y, 0.034, rgb("#B9B4B6"))
    hexagon = [
        (0.24 * math.sin(math.radians(60 * k)), 0.20 - 0.24 * math.cos(math.radians(60 * k)))
        for k in range(6)
    ]
    pen.rounded(hexagon, 0.05, rgb("#5A3A1E"))
    pen.rounded(hexagon, 0.01, rgb("#F7E8C4"))


def _heart(metal: str) -> Callable[[Pen], None]:
    return lambda pen: draw_heart(pen.at(-0.02, -0.06, 0.80), metal)


_DRAWN: Final[dict[str, Callable[[Pen], None]]] = {
    "box": _box,
    "red_heart": _heart("red"),
    "golden_heart": _heart("golden"),
}

ENTRIES: Final = (*_DRAWN, *SCENES)
"""Every entry that has an emblem of its own."""


def emblem_name(entry: str) -> str:
    """Return the piece that stands for an entry of the campaign's tables."""
    if entry.startswith("red_heart"):
        return "entry_red_heart"
    return "entry_box" if entry.startswith("box_") else f"entry_{entry}"


def hearts_desire() -> Picture:
    """Return the emblem of the great card of the hearts: a heart within a wreath of blossoms."""
    canvas = Canvas(SIZE, SIZE, SIZE / 2, SIZE / 2, supersampling=3)
    pen = Pen(canvas.draw, 0, 0, SIZE / 2)
    random = chance("wreath")
    pen.ring(0.02, 0.05, 0.74, 0.10, NIGHT, 0.25)
    pen.ring(0, 0, 0.74, 0.045, SUMMER.timber[1])
    for step in range(64):
        angle = math.tau * step / 64 + random.uniform(-0.05, 0.05)
        reach = 0.74 + random.uniform(-0.10, 0.10)
        leaf = pen.at(reach * math.cos(angle), reach * math.sin(angle), 0.13)
        with leaf.turned(math.degrees(angle) + 90 + random.uniform(-50, 50)):
            tone = random.choice(SUMMER.forest[1:5])
            leaf.soft([(-0.9, 0), (0, -0.42), (0.9, 0), (0, 0.42)], jitter(tone, random))
            leaf.line([(-0.6, 0), (0.6, 0)], 0.08, SUMMER.forest[3], 0.5)
    for step in range(10):
        angle = math.tau * (step + 0.5) / 10
        bloom = pen.at(0.74 * math.cos(angle), 0.74 * math.sin(angle), 0.105)
        tone = (rgb("#FFF6EE"), rgb("#F6B4C0"))[step % 2]
        bloom.disc(0.1, 0.2, 1.0, NIGHT, 0.25, 0.1)
        for petal in range(5):
            turn = math.tau * petal / 5 + step
            bloom.disc(0.55 * math.cos(turn), 0.55 * math.sin(turn), 0.52, tone)
        bloom.disc(0, 0, 0.34, rgb("#F2C046"))
    draw_heart(pen.at(0, 0.0, 0.46), "red")
    return canvas.picture()


def road_to_success() -> Picture:
    """Return the emblem of the great card of the road: a way that winds up to a flag before the sun."""
    canvas = Canvas(SIZE, SIZE, SIZE / 2, SIZE / 2, supersampling=3)
    pen = Pen(canvas.draw, 0, 0, SIZE / 2)
    pen.disc(0, -0.28, 0.54, rgb("#FFE9A0"), 0.8, 0.10)
    for ray in range(16):
        angle = math.tau * ray / 16
        x, y = math.cos(angle), math.sin(angle)
        pen.line(
            [(0.50 * x, 0.50 * y - 0.28), (0.62 * x, 0.62 * y - 0.28)], 0.04, rgb("#F0B83C"), 0.9
        )
    pen.disc(0, -0.28, 0.43, rgb("#E9A934"))
    pen.disc(-0.01, -0.29, 0.41, rgb("#F9CF5E"))
    pen.disc(-0.10, -0.40, 0.22, rgb("#FFE9A8"), 0.8, 0.08)
    pen.oval(0.02, 0.72, 0.88, 0.16, NIGHT, 0.3, 0.05)
    far = [
        (-0.92, 0.62),
        (-0.62, 0.16),
        (-0.2, -0.06),
        (0.26, 0.0),
        (0.66, 0.24),
        (0.94, 0.62),
        (0.5, 0.80),
        (-0.5, 0.80),
    ]
    pen.soft(far, SUMMER.meadow[0])
    pen.soft([(x * 0.97, y * 0.97 + 0.0) for x, y in far], SUMMER.meadow[1])
    pen.soft([(x * 0.72 - 0.10, y * 0.74 + 0.03) for x, y in far], SUMMER.meadow[2], 0.9, 0.05)
    random = chance("road")
    for _ in range(60):
        x, y = random.uniform(-0.7, 0.7), random.uniform(0.18, 0.7)
        pen.line(
            [(x, y), (x + 0.01, y - random.uniform(0.03, 0.06))],
            0.014,
            jitter(SUMMER.meadow[random.choice((0, 3))], random),
            0.7,
        )
    road = [
        (-0.34, 0.78),
        (0.02, 0.62),
        (0.36, 0.50),
        (0.06, 0.36),
        (-0.24, 0.28),
        (-0.02, 0.14),
        (0.02, 0.0),
    ]
    for number, (a, b) in enumerate(pairwise(road)):
        breadth = 0.20 - 0.022 * number
        pen.line([a, b], breadth + 0.04, rgb("#B08F5C"))
    for number, (a, b) in enumerate(pairwise(road)):
        pen.line([a, b], 0.20 - 0.022 * number, rgb("#F4E3B6"))
    pen.line([(0.03, 0.02), (0.03, -0.56)], 0.045, SUMMER.timber[0])
    pen.line([(0.02, 0.0), (0.02, -0.54)], 0.018, rgb("#B98A58"))
    cloth = [(0.05, -0.56), (0.26, -0.52), (0.46, -0.40), (0.26, -0.30), (0.05, -0.24)]
    pen.shape([(x + 0.02, y + 0.03) for x, y in cloth], NIGHT, 0.3, 0.02)
    pen.shape(cloth, rgb("#C8402F"))
    pen.shape([(0.05, -0.56), (0.26, -0.52), (0.46, -0.40), (0.05, -0.44)], rgb("#E36A52"))
    pen.disc(0.03, -0.58, 0.05, rgb("#E9B64A"))
    return canvas.picture()
