"""Sheets of paper: panels, cards, tooltips, and the tooth of paper that lies over the landscape."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import skia
from scipy.ndimage import gaussian_filter

from tools.art.geometry import chance
from tools.art.interface.pen import NIGHT, PAPER_LINE
from tools.art.paint import Canvas, fill, rect, soft_polygon, stroke, to_image
from tools.art.palette import along, mix, ramp_of, rgb

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

SHEET: Final = ramp_of("#E6D3AB", "#F1E2C2", "#F9EFD8", "#FDF6E5")
RIM: Final = rgb("#C9AD7C")
SHADE: Final = rgb("#A98655")


@dataclass(frozen=True)
class Cut:
    """How a sheet is cut, in pixels at 2x."""

    width: int
    height: int
    bleed: int
    """Room for the shadow, on all sides."""
    radius: float
    wobble: float
    """How far the edge strays."""
    frame: float = 0
    """Distance of the fine inner line from the edge; 0 draws none."""
    shadow: float = 0.42
    tint: Rgb | None = None
    seed: int = 1


PAPER: Final = Cut(880, 880, 44, 30, 3.0, frame=20, seed=3)
CARD: Final = Cut(520, 220, 20, 26, 1.2, shadow=0.22, seed=5)
CARD_LIT: Final = Cut(520, 220, 20, 26, 1.2, shadow=0.22, tint=rgb("#F6CF6E"), seed=5)
TOOLTIP: Final = Cut(420, 200, 28, 22, 2.0, shadow=0.36, seed=9)


def sheet_of_paper(cut: Cut) -> Picture:
    """Return a sheet with its shadow."""
    total_w, total_h = cut.width + 2 * cut.bleed, cut.height + 2 * cut.bleed
    canvas = Canvas(total_w, total_h, cut.bleed, cut.bleed, supersampling=2)
    draw = canvas.draw
    outline = _deckle(cut)
    for x, y, alpha, blur in ((4, 12, cut.shadow, 18), (2, 5, cut.shadow * 0.8, 5)):
        draw.save()
        draw.translate(x, y)
        draw.drawPath(outline, fill(NIGHT, alpha, min(blur, cut.bleed / 2.4)))
        draw.restore()
    draw.save()
    draw.clipPath(outline, True)
    draw.drawImage(to_image(_texture(cut.width + 32, cut.height + 32, cut.seed)), -16, -16)
    if cut.tint is not None:
        draw.drawPath(outline, fill(cut.tint, 0.5))
    draw.drawPath(outline, stroke(SHADE, 46, 0.20, blur=22))
    draw.restore()
    draw.drawPath(outline, stroke(rgb("#D9A441") if cut.tint else RIM, 3 if cut.tint else 2.4, 0.9))
    if cut.frame:
        _frame(draw, cut)
    return canvas.picture()


def _frame(draw: Any, cut: Cut) -> None:
    box = rect(cut.frame, cut.frame, cut.width - 2 * cut.frame, cut.height - 2 * cut.frame)
    draw.drawRRect(skia.RRect.MakeRectXY(box, 18, 18), stroke(PAPER_LINE, 2.6, 0.55))


def _texture(width: int, height: int, seed: int) -> Picture:
    """Return clouds and fibres in the tones of paper, opaque."""
    random = np.random.default_rng(seed)
    tone = np.full((height, width), 0.62)
    for blur_y, blur_x, share in ((140, 140, 0.5), (18, 18, 0.28), (1.4, 2.0, 0.30)):
        field = gaussian_filter(
            random.standard_normal((height, width)), (blur_y, blur_x), mode="wrap"
        )
        tone += 0.14 * share * field / field.std()
    colors = np.array([along(SHEET, step / 255) for step in range(256)], np.float32)
    texture = colors[(np.clip(tone, 0, 1) * 255).astype(int)]
    return np.concatenate([texture, np.ones((height, width, 1), np.float32)], axis=-1)


def _deckle(cut: Cut) -> Any:
    """Return the slightly uneven outline of a sheet with soft corners."""
    random = chance("deckle", cut.seed)
    w, h, r = cut.width, cut.height, cut.radius
    sides = (((r, 0), (w - r, 0)), ((w, r), (w, h - r)), ((w - r, h), (r, h)), ((0, h - r), (0, r)))
    corners = ((w - r, r, -90), (w - r, h - r, 0), (r, h - r, 90), (r, r, 180))
    points: list[tuple[float, float]] = []
    for ((x0, y0), (x1, y1)), (cx, cy, start) in zip(sides, corners, strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        out_x, out_y = (y1 - y0) / length, -(x1 - x0) / length
        steps = max(2, round(length / 36))
        for step in range(steps + 1):
            share = step / steps
            stray = random.uniform(-cut.wobble, cut.wobble) if 0 < step < steps else 0.0
            points.append(
                (x0 + (x1 - x0) * share + out_x * stray, y0 + (y1 - y0) * share + out_y * stray)
            )
        for step in range(1, 4):
            angle = math.radians(start + 90 * step / 4)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return soft_polygon(points)


def divider() -> Picture:
    """Return a fine rule with a small diamond in its middle."""
    canvas = Canvas(640, 28, 320, 14, supersampling=3)
    for side in (-1, 1):
        canvas.draw.drawLine(side * 316, 0, side * 30, 0, stroke(PAPER_LINE, 2.6, 0.7))
    diamond = [(-17, 0), (0, -9), (17, 0), (0, 9)]
    canvas.draw.drawPath(soft_polygon(diamond), fill(PAPER_LINE, 0.9))
    return canvas.picture()


def tooth(size: int = 512, seed: int = 77) -> Picture:
    """Return the tooth of paper as greys about the middle; it repeats without a seam."""
    random = np.random.default_rng(seed)
    grain = np.zeros((size, size))
    for blur, share in ((1.1, 0.6), (3.3, 0.4)):
        field = gaussian_filter(random.standard_normal((size, size)), blur, mode="wrap")
        grain += share * field / field.std()
    grey = np.clip(0.965 + 0.035 * grain, 0, 1).astype(np.float32)
    return np.stack([grey, grey, grey, np.ones_like(grey)], axis=-1)


def ribbon(color: Rgb = rgb("#8E3B2A")) -> Picture:  # noqa: B008
    """Return a cloth ribbon with cut ends, for headings on the table."""
    canvas = Canvas(900, 180, 450, 84, supersampling=3)
    draw = canvas.draw
    dark = mix(color, NIGHT, 0.35)
    for side in (-1, 1):
        tail = [
            (side * 300, -30),
            (side * 430, -30),
            (side * 392, 14),
            (side * 430, 58),
            (side * 300, 58),
        ]
        draw.drawPath(soft_polygon([(x, y + 8) for x, y in tail]), fill(NIGHT, 0.4, 8))
        path = skia.Path()
        path.addPoly([skia.Point(x, y) for x, y in tail], True)
        draw.drawPath(path, fill(dark))
    body = rect(-350, -58, 700, 92)
    draw.drawRRect(skia.RRect.MakeRectXY(rect(-346, -48, 700, 92), 10, 10), fill(NIGHT, 0.45, 8))
    draw.drawRRect(skia.RRect.MakeRectXY(body, 10, 10), fill(color))
    for y in (-46, 22):
        draw.drawLine(-340, y, 340, y, stroke(mix(color, rgb("#FFE7B0"), 0.55), 2.4, 0.8))
    return canvas.picture()
