"""Sheets of paper: panels, cards, tooltips, and the tooth of paper that lies over the landscape.

A sheet is cut so that it can be laid larger: between its corners, texture and torn edge repeat
after `Cut.period`. Corners keep their size; edges and middle are laid again and again, a whole number
of times, each stretched a little so that they fit. Where there is no room for a whole period, some quarters
of it are laid: the torn edge rests at each quarter.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import skia

from tools.art.geometry import chance
from tools.art.interface.pen import NIGHT, PAPER_LINE
from tools.art.interface.texture import cloud, in_tones
from tools.art.paint import Canvas, fill, rect, soft_polygon, soft_polyline, stroke, to_image
from tools.art.palette import ramp_of, rgb

if TYPE_CHECKING:
    from random import Random

    from tools.art.geometry import Grays
    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

SHEET: Final = ramp_of("#E6D3AB", "#F1E2C2", "#F9EFD8", "#FDF6E5")
RIM: Final = rgb("#C3A471")
SHADE: Final = rgb("#A98655")
HONEY: Final = rgb("#F6CF6E")
TEAR: Final = 18
"""Pixels from one point of a torn edge to the next."""
QUARTERS: Final = 4
MARGIN: Final = 8
"""Pixels of paper beyond the sheet's straight sides, for edges that stray outwards."""


@dataclass(frozen=True)
class Cut:
    """How a sheet is cut, in pixels at 2x."""

    period: tuple[int, int]
    """Width and height of the middle that is laid again and again."""
    corner: int
    """Width and height of a corner, shadow not included."""
    bleed: int
    """Room for the shadow, on all sides."""
    radius: float
    wobble: float
    """How far the edge strays."""
    frame: float = 0
    """Distance of the fine inner line from the edge; 0 draws none."""
    shadow: float = 0.42
    glow: float = 0.20
    """Strength of the brown along the edge."""
    tint: Rgb | None = None
    seed: int = 1

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the sheet itself."""
        return self.period[0] + 2 * self.corner, self.period[1] + 2 * self.corner


PAPER: Final = Cut((640, 640), 72, 44, 30, 3.0, frame=20, seed=3)
CARD: Final = Cut((384, 160), 36, 20, 24, 1.2, shadow=0.24, glow=0.14, seed=5)
CARD_LIT: Final = Cut((384, 160), 36, 20, 24, 1.2, shadow=0.24, glow=0.14, tint=HONEY, seed=5)
TOOLTIP: Final = Cut((320, 160), 36, 28, 22, 2.4, shadow=0.38, glow=0.16, seed=9)


def sheet_of_paper(cut: Cut) -> Picture:
    """Return a sheet with its shadow."""
    width, height = cut.size
    canvas = Canvas(
        width + 2 * cut.bleed, height + 2 * cut.bleed, cut.bleed, cut.bleed, supersampling=2
    )
    draw = canvas.draw
    outline = _deckle(cut)
    for x, y, alpha, blur in ((4, 12, cut.shadow, 18), (2, 5, cut.shadow * 0.8, 5)):
        draw.save()
        draw.translate(x, y)
        draw.drawPath(outline, fill(NIGHT, alpha, min(blur, cut.bleed / 2.8)))
        draw.restore()
    draw.save()
    draw.clipPath(outline, True)
    draw.drawImage(to_image(_laid(cut)), -MARGIN, -MARGIN)
    if cut.tint is not None:
        draw.drawPath(outline, fill(cut.tint, 0.5))
    draw.drawPath(outline, stroke(SHADE, 52, cut.glow, blur=22))
    _edge_of_light(draw, outline)
    draw.restore()
    rim = rgb("#D09A3A") if cut.tint else RIM
    draw.drawPath(outline, stroke(rim, 3 if cut.tint else 2.2, 0.9))
    if cut.frame:
        _frame(draw, cut)
    return canvas.picture()


def _edge_of_light(draw: Any, outline: Any) -> None:
    """Give the sheet a body: light along its upper left edge, shade along its lower right."""
    for x, y, color, alpha in ((3, 3, rgb("#FFFDF2"), 0.55), (-3, -4, rgb("#8E6A3C"), 0.30)):
        draw.save()
        draw.translate(x, y)
        draw.drawPath(outline, stroke(color, 4, alpha, blur=1.6))
        draw.restore()


def _frame(draw: Any, cut: Cut) -> None:
    width, height = cut.size
    box = rect(cut.frame, cut.frame, width - 2 * cut.frame, height - 2 * cut.frame)
    draw.drawRRect(skia.RRect.MakeRectXY(box, 18, 18), stroke(PAPER_LINE, 2.4, 0.6))


def _laid(cut: Cut) -> Picture:
    """Return the paper of a whole sheet and a margin: one period, laid on into the corners."""
    width, height = cut.period
    tone = _fibrous(width, height, cut.seed)
    texture = _with_hairs(in_tones(SHEET, tone), cut.seed)
    edge = cut.corner + MARGIN
    return np.pad(texture, ((edge, edge), (edge, edge), (0, 0)), mode="wrap")


def _fibrous(width: int, height: int, seed: int) -> Grays:
    """Return the tones of paper (0..1): broad clouds, felt, and fine tooth."""
    tone = np.full((height, width), 0.63, np.float32)
    for number, (blur, share) in enumerate(((110, 0.060), (34, 0.034), (9, 0.030), (1.5, 0.038))):
        tone += share * cloud(height, width, blur * 0.8, blur, seed * 10 + number)
    return tone


def _with_hairs(texture: Picture, seed: int) -> Picture:
    """Return the texture with short pale and brown hairs pressed into it, across its borders too."""
    height, width = texture.shape[:2]
    canvas = Canvas(width, height, supersampling=1)
    canvas.draw.drawImage(to_image(texture), 0, 0)
    random = chance("hairs", seed)
    for _ in range(width * height // 3600):
        hair, color = _hair(random, width, height), random.choice(("#B89560", "#FFFDF4", "#FFFDF4"))
        for across in (-width, 0, width):
            for down in (-height, 0, height):
                moved = [(x + across, y + down) for x, y in hair]
                canvas.draw.drawPath(soft_polyline(moved), stroke(rgb(color), 1.2, 0.13))
    return canvas.picture()


def _hair(random: Random, width: int, height: int) -> list[tuple[float, float]]:
    x, y, angle = random.random() * width, random.random() * height, random.random() * math.tau
    points = []
    for _ in range(4):
        points.append((x, y))
        angle += random.uniform(-0.5, 0.5)
        x, y = x + 8 * math.cos(angle), y + 8 * math.sin(angle)
    return points


def _deckle(cut: Cut) -> Any:
    """Return the torn outline of a sheet with soft corners; each side strays alike in each period."""
    random = chance("deckle", cut.seed)
    points: list[tuple[float, float]] = []
    width, height = cut.size
    turns = ((0, 0, 0, cut.period[0]), (width, 0, 90, cut.period[1]),
             (width, height, 180, cut.period[0]), (0, height, 270, cut.period[1]))  # fmt: skip
    for x, y, degrees, period in turns:
        cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        for along, inward in _side(cut, period, random):
            points.append((x + along * cosine - inward * sine, y + along * sine + inward * cosine))
    return soft_polygon(points)


def _side(cut: Cut, period: int, random: Random) -> list[tuple[float, float]]:
    """Return one corner and the torn side after it: how far along the side, and how far inside."""
    radius = cut.radius
    points = [
        (radius - radius * math.cos(angle), radius - radius * math.sin(angle))
        for angle in (math.radians(step * 22.5) for step in range(5))
    ]
    part = round(period / QUARTERS / TEAR)
    steps = part * QUARTERS
    swings = [random.gauss(0, 0.55) for _ in range(steps)]
    for step in range(steps + 1):
        # Slow swings carry quick ones; both rest where the edge may be cut.
        slow = (swings[step % steps] + swings[step - 1] + swings[step - 2]) / 1.6
        rest = min(1.0, 0.5 * min(step % part, -step % part))
        stray = cut.wobble * rest * max(-1.0, min(1.0, slow))
        points.append((cut.corner + step * period / steps, stray))
    return points
