"""The walnut table: planks from left to right, low in contrast, so that the valley is what shines."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.art.geometry import chance, smoothstep
from tools.art.interface.texture import cloud, in_tones
from tools.art.paint import Canvas, fill, oval, soft_polyline, stroke, to_image
from tools.art.palette import mix, ramp_of, rgb

if TYPE_CHECKING:
    from random import Random

    from tools.art.geometry import Grays
    from tools.art.interface.pen import Picture

SIZE: Final = (2560, 1440)
PLANK: Final = 196
"""Pixels of a plank's width, more or less."""
WALNUT: Final = ramp_of("#38241A", "#4E3425", "#65462F", "#79563A", "#8F6947")
WARMTH: Final = np.array([1.05, 1.0, 0.95], np.float32)
PORE: Final = rgb("#2C1B12")
GLOSS: Final = rgb("#B58A5E")
JOINT: Final = rgb("#21140D")


@dataclass(frozen=True)
class Plank:
    """One board of the table: where it lies, and how it grew."""

    top: int
    tall: int
    left: int
    right: int
    seed: str

    def source(self, *key: object) -> Random:
        """Return the plank's own chance."""
        return chance("plank", self.seed, *key)


def table() -> Picture:
    """Return the table with the light that falls on it."""
    width, height = SIZE
    tone = np.zeros((height, width), np.float32)
    planks = _planks(width, height)
    for plank in planks:
        rows = slice(max(plank.top, 0), min(plank.top + plank.tall, height))
        tones = grown(plank)[rows.start - plank.top : rows.stop - plank.top]
        tone[rows, plank.left : plank.right] = tones
    canvas = Canvas(width, height, supersampling=1)
    canvas.draw.drawImage(to_image(in_tones(WALNUT, tone)), 0, 0)
    for plank in planks:
        _pores(canvas.draw, plank)
    for plank in planks:
        _joints(canvas.draw, plank)
    picture = canvas.picture()
    picture[..., :3] *= _light(width, height)[..., None] * WARMTH
    return np.clip(picture, 0, 1)


def _planks(width: int, height: int) -> list[Plank]:
    """Return boards in rows; every other row is joined from two."""
    random = chance("planks", 4)
    planks: list[Plank] = []
    top, row = -random.randrange(60, PLANK - 40), 0
    while top < height:
        tall = PLANK + random.randrange(-14, 16)
        cuts = [0, width] if row % 2 else [0, round(width * random.uniform(0.18, 0.82)), width]
        for left, right in pairwise(cuts):
            planks.append(Plank(top, tall, left, right, f"{row}-{left}"))
        top += tall
        row += 1
    return planks


def grown(plank: Plank) -> Grays:
    """Return the tones of a plank (0..1): year rings cut lengthwise, long fibres, its own tint."""
    random = plank.source("grown")
    width, tall = plank.right - plank.left, plank.tall
    seed = random.randrange(1 << 30)
    x = np.arange(width, dtype=np.float32)[None, :]
    y = np.arange(tall, dtype=np.float32)[:, None]
    depth = y + 34 * cloud(tall, width, 60, 620, seed) + 5 * cloud(tall, width, 12, 190, seed + 1)
    for _ in range(random.choice((0, 0, 1, 1, 2))):
        depth = depth + _knot(x, y, random, width, tall)
    spacing = random.uniform(15, 24)
    ring = np.mod(depth / spacing + random.random(), 1)
    # A year's growth darkens slowly and ends at once.
    late = smoothstep(0.35, 0.93, ring) * (1 - smoothstep(0.93, 1.0, ring))
    tone = 0.50 + random.uniform(-0.075, 0.075) - 0.105 * late
    tone = tone + 0.075 * cloud(tall, width, 9, 700, seed + 2)
    tone = tone + 0.042 * cloud(tall, width, 1.6, 120, seed + 3)
    tone = tone + 0.026 * cloud(tall, width, 0.8, 26, seed + 4)
    rim = np.minimum(y, tall - 1 - y)
    tone = tone - 0.10 * np.exp(-rim / 7) + 0.07 * np.exp(-np.abs(y - 4) / 2)
    return np.asarray(tone, np.float32)


def _knot(x: Grays, y: Grays, random: Random, width: int, tall: int) -> Grays:
    """Return how the rings are pushed aside where a branch grew."""
    across, down = random.uniform(0.1, 0.9) * width, random.uniform(0.3, 0.7) * tall
    reach = random.uniform(70, 130)
    away = np.hypot((x - across) / reach, (y - down) / (reach * 0.24))
    side = np.where(y < down, -1.0, 1.0)
    return np.asarray(side * 30 * np.exp(-(away**1.6)), np.float32)


def _pores(draw: Any, plank: Plank) -> None:
    """Draw the fine open vessels of the wood, dark, and a few that catch the light."""
    random = plank.source("pores")
    top, bottom = plank.top + 5, plank.top + plank.tall - 5
    for _ in range((plank.right - plank.left) * plank.tall // 420):
        x, y = random.uniform(plank.left, plank.right), random.uniform(top, bottom)
        length = random.uniform(8, 46)
        drift = random.uniform(-0.018, 0.018) * length
        is_dark = random.random() < 0.78
        paint = stroke(
            PORE if is_dark else GLOSS,
            random.uniform(0.7, 1.5),
            random.uniform(0.06, 0.22) * (1 if is_dark else 0.55),
            True,
        )
        draw.drawLine(x, y, min(x + length, plank.right), y + drift, paint)


def _joints(draw: Any, plank: Plank) -> None:
    """Draw the dark gaps around a plank, and the worn edge beside them."""
    random = plank.source("joints")
    bottom = plank.top + plank.tall
    steps = max(2, (plank.right - plank.left) // 90)
    gap = [
        (plank.left + (plank.right - plank.left) * step / steps, bottom + random.uniform(-0.8, 0.8))
        for step in range(steps + 1)
    ]
    draw.drawPath(soft_polyline(gap), stroke(JOINT, 6, 0.35, True, blur=2.5))
    draw.drawPath(soft_polyline(gap), stroke(JOINT, 2.2, 0.8, True))
    draw.drawPath(
        soft_polyline([(x, y + 3.2) for x, y in gap]), stroke(GLOSS, 1.6, 0.20, True, blur=0.6)
    )
    if plank.left > 0:
        draw.drawLine(plank.left, plank.top, plank.left, bottom, stroke(JOINT, 5, 0.35, True, 2))
        draw.drawLine(plank.left, plank.top, plank.left, bottom, stroke(JOINT, 1.9, 0.75, True))
        for x in (plank.left - 26, plank.left + 26):
            for y in (plank.top + plank.tall * 0.26, plank.top + plank.tall * 0.74):
                _peg(draw, x, y)


def _peg(draw: Any, x: float, y: float) -> None:
    """Draw the end of a wooden pin that holds a plank."""
    draw.drawOval(oval(x, y + 0.8, 7.6), fill(JOINT, 0.40, 1.4))
    draw.drawOval(oval(x, y, 6.6), fill(mix(WALNUT[1], WALNUT[2], 0.5), 0.8))
    draw.drawOval(oval(x, y, 6.6), stroke(JOINT, 1.0, 0.45))
    draw.drawOval(oval(x - 1.6, y - 1.8, 2.6), fill(GLOSS, 0.18, 1))


def _light(width: int, height: int) -> Grays:
    """Return how bright the table is: a pool of lamp light above the middle, dark corners."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot((x / width - 0.42) * 1.15, y / height - 0.42)
    return np.asarray(1.32 - 0.72 * smoothstep(0.10, 0.88, away), np.float32)
