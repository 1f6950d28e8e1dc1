"""The map's parchment and the land washed over it: meadows, water, the floor of woods."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.campaign.land import BROOK, LAKE, RIVER, TARN
from tools.art.campaign.track import SIZE, TITLE, wandering
from tools.art.geometry import chance, smoothstep
from tools.art.interface.pen import NIGHT
from tools.art.interface.texture import cloud, in_tones
from tools.art.paint import Canvas, fill, soft_polygon, stroke, to_image
from tools.art.palette import SUMMER, Rgb, mix, ramp_of, rgb

if TYPE_CHECKING:
    from tools.art.geometry import Floats, Grays
    from tools.art.paint import Path, Picture

EDGE: Final = 26
"""Pixels of the picture beyond the paper: its shadow."""
PARCHMENT: Final = ramp_of("#D9BE8A", "#EBD8B0", "#F6EACB", "#FDF5E0")
_MEADOW: Final = ramp_of("#8FB070", "#A8C283", "#BACF93", "#CBDBA6", "#DDE6BC")
_SHORE: Final = rgb("#E9DAAA")
_DEPTHS: Final = (
    (-2, mix(SUMMER.water[3], _SHORE, 0.12)),
    (7, SUMMER.water[2]),
    (19, mix(SUMMER.water[2], SUMMER.water[1], 0.5)),
)
"""From how many pixels inside on water has which colour."""


def parchment() -> tuple[Picture, Path]:
    """Return the sheet with its shadow on nothing, and its torn outline."""
    width, height = SIZE
    tone = np.full((height, width), 0.66, np.float32)
    for number, (blur, share) in enumerate(((240, 0.06), (60, 0.045), (12, 0.03), (1.6, 0.035))):
        tone += share * cloud(height, width, blur, blur, 310 + number)
    tone += _folds(width, height)
    outline = torn_outline()
    canvas = Canvas(width, height, supersampling=1)
    draw = canvas.draw
    for x, y, alpha, blur in ((5, 12, 0.5, 10), (2, 4, 0.4, 4)):
        draw.save()
        draw.translate(x, y)
        draw.drawPath(outline, fill(NIGHT, alpha, blur))
        draw.restore()
    draw.save()
    draw.clipPath(outline, True)
    draw.drawImage(to_image(in_tones(PARCHMENT, tone)), 0, 0)
    draw.drawPath(outline, stroke(rgb("#9C7440"), 130, 0.30, blur=55))
    draw.drawPath(outline, stroke(rgb("#7A5428"), 40, 0.34, blur=14))
    draw.drawPath(outline, stroke(rgb("#FFF8E4"), 7, 0.85, blur=1.5))
    draw.restore()
    draw.drawPath(outline, stroke(rgb("#8E6C40"), 2.2, 0.8))
    return canvas.picture(), outline


def _folds(width: int, height: int) -> Grays:
    """Return how light and dark the creases are where the map was folded."""
    x = np.arange(width, dtype=np.float32)[None, :]
    y = np.arange(height, dtype=np.float32)[:, None]
    wave_x = 3 * np.sin(y / 170) + 2 * np.sin(y / 47)
    wave_y = 3 * np.sin(x / 190 + 1) + 2 * np.sin(x / 53)
    crease = np.zeros((height, width), np.float32)
    for share in (1 / 3, 2 / 3):
        for away in (x - width * share + wave_x, y - height * share + wave_y):
            crease += 0.055 * np.exp(-(((away + 4) / 5) ** 2)) - 0.075 * np.exp(-((away / 3) ** 2))
            crease -= 0.02 * np.exp(-np.abs(away) / 40)
    return crease


def torn_outline(inset: float = 0) -> Path:
    """Return the edge of the paper, worn and torn, or a line inside it."""
    random = chance("torn map")
    width, height = SIZE
    left, top, right, bottom = EDGE, EDGE - 6, width - EDGE, height - EDGE - 6
    corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
    points = []
    for (x0, y0), (x1, y1) in pairwise(corners):
        steps = int(max(abs(x1 - x0), abs(y1 - y0)) / 19)
        slow = random.uniform(0, 6.28)
        nick = random.randrange(8, steps - 8)
        for step in range(steps):
            share = step / steps
            stray = 3.2 * np.sin(slow + share * 21) + 2.4 * np.sin(slow * 2 + share * 57)
            stray += random.uniform(-2.4, 2.4) - (13 - 7 * abs(step - nick)) * (
                abs(step - nick) < 2
            )
            rounding = 15 * max(0.0, 1 - min(step, steps - step) / 2.2)
            inward = max(0.0, 7 - stray + rounding) + inset
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            across, down = np.sign(y0 - y1), np.sign(x1 - x0)
            points.append((x + across * inward, y + down * inward))
    return soft_polygon(points)


def land_picture() -> Picture:
    """Return meadows, floors of woods, banks and water, thin towards the paper's rim; premultiplied."""
    width, height = SIZE
    color = _meadows(height, width)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    wobble = 9 * cloud(height, width, 20, 20, 340) + 4 * cloud(height, width, 6, 6, 341)
    depth = np.maximum(_river_depth(rows, columns, wobble), _lake_depth(rows, columns, wobble))
    color = _over(color, _SHORE, 0.9 * smoothstep(-17, -8, depth))
    color = _over(color, mix(_SHORE, SUMMER.water[1], 0.5), 0.6 * smoothstep(-5, 0, depth))
    for start, tone in _DEPTHS:
        color = _over(color, tone, 0.92 * smoothstep(start - 1.5, start + 2.5, depth))
    alpha = _presence(rows, columns)[..., None]
    return np.concatenate([color * alpha, alpha], axis=-1).astype(np.float32)


def _meadows(height: int, width: int) -> Grays:
    """Return flat washes of green with soft steps, warmer and cooler from place to place."""
    broad = cloud(height, width, 90, 120, 330)
    fine = cloud(height, width, 14, 22, 331)
    level = 0.5 + 0.17 * broad + 0.06 * fine
    steps = np.floor(level * 7) + smoothstep(0.55, 1.0, level * 7 % 1)
    picture = in_tones(_MEADOW, np.asarray(0.35 * level + 0.65 * steps / 7, np.float32))[..., :3]
    warm = cloud(height, width, 130, 130, 332)[..., None]
    picture = picture * (1 + 0.035 * warm * np.array([1.0, 0.25, -0.8], np.float32))
    return np.asarray(np.clip(picture, 0, 1), np.float32)


def _over(color: Grays, tone: Rgb, alpha: Floats) -> Grays:
    share = np.asarray(alpha, np.float32)[..., None]
    return np.asarray(color * (1 - share) + np.array(tone, np.float32) * share, np.float32)


def _river_depth(rows: Floats, columns: Floats, wobble: Floats) -> Grays:
    """Return how far inside a river each pixel lies (negative outside)."""
    deep = np.full(rows.shape, -999.0, np.float32)
    for line, start, end in ((RIVER, 15, 44), (BROOK, 9, 19)):
        points = wandering(list(line))
        for index, (x, y) in enumerate(points[::2]):
            half = start + (end - start) * 2 * index / len(points)
            low, high = max(int(y - half - 60), 0), int(y + half + 60)
            left, right = max(int(x - half - 60), 0), int(x + half + 60)
            part = (slice(low, high), slice(left, right))
            inside = half - np.hypot(columns[part] - x, rows[part] - y)
            deep[part] = np.maximum(deep[part], inside)
    return np.asarray(deep + 0.25 * wobble, np.float32)


def _lake_depth(rows: Floats, columns: Floats, wobble: Floats) -> Grays:
    deep = np.full(rows.shape, -999.0, np.float32)
    for x, y, rx, ry in (*LAKE, *TARN):
        away = np.hypot((columns - x) / rx, (rows - y) / ry)
        deep = np.maximum(deep, (1 - away) * ry)
    return np.asarray(deep + 0.42 * wobble, np.float32)


def _presence(rows: Floats, columns: Floats) -> Grays:
    """Return how much of the paper the colour covers: brushed out at the rim and at the title."""
    height, width = rows.shape
    rim = np.minimum(np.minimum(columns, width - columns), np.minimum(rows, height - rows))
    left, top, wide, tall = TITLE
    beside = np.maximum(np.abs(columns - left - wide / 2) - wide / 2, 0)
    below = np.maximum(np.abs(rows - top - tall / 2) - tall / 2, 0)
    from_title = np.hypot(beside, below)
    bristles = 26 * cloud(height, width, 5, 60, 350) + 20 * cloud(height, width, 40, 40, 351)
    shown = smoothstep(62, 112, rim + 0.7 * bristles) * smoothstep(10, 130, from_title + bristles)
    return np.asarray(0.93 * shown, np.float32)
