"""The walnut table and the wooden buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from tools.art.geometry import chance, smoothstep
from tools.art.interface.pen import NIGHT, sheet
from tools.art.paint import fill, rect, soft_polyline, stroke
from tools.art.palette import along, jitter, ramp_of, rgb, shift

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

TABLE_SIZE: Final = (2560, 1440)
PLANK: Final = 190
"""Pixels of a plank's width on the table."""
WALNUT: Final = ramp_of("#4A3122", "#5E402C", "#765338", "#8A6445")

BUTTON: Final = (320, 128)
"""Pixels of a button's body."""
BUTTON_BLEED: Final = (8, 4, 8, 20)
"""Left, top, right, bottom: its lip and its shadow."""
BUTTON_RADIUS: Final = 24
LIP: Final = 6
DOWN: Final = 5
"""Pixels by which a button sinks when it is pressed."""

Field = NDArray[np.float32]


def _grain(height: int, width: int, along_x: float, along_y: float, seed: int) -> Field:
    random = np.random.default_rng(seed)
    field = random.standard_normal((height, width)).astype(np.float32)
    field = gaussian_filter(field, (along_y, along_x), mode="wrap")
    return np.asarray(field / field.std(), np.float32)


def table(seed: int = 5) -> Picture:
    """Return the table: planks from left to right, low in contrast, lit from above."""
    width, height = TABLE_SIZE
    tones = np.array([along(WALNUT, step / 255) for step in range(256)], np.float32)
    random = np.random.default_rng(seed)
    color = np.zeros((height, width, 3), np.float32)
    top, number = -int(random.integers(0, PLANK)), 0
    while top < height:
        tall = PLANK + int(random.integers(-16, 18))
        plank = tones[
            np.clip(_plank(tall, width, seed * 100 + number, random) * 255, 0, 255).astype(int)
        ]
        first, last = max(0, top), min(height, top + tall)
        if last > first:
            color[first:last] = plank[first - top : last - top]
        top += tall
        number += 1
    lit = color * _light(width, height)[..., None] * np.array([1.04, 1.0, 0.95], np.float32)
    opaque = np.ones((height, width, 1), np.float32)
    return np.concatenate([np.clip(lit, 0, 1), opaque], axis=-1)


def _plank(tall: int, width: int, seed: int, random: np.random.Generator) -> Field:
    """Return the tones of one plank, 0 to 1: long fibres, rings, and dark joints."""
    fibres = (
        _grain(tall, width, 200, 2.4, seed) * 0.5
        + _grain(tall, width, 75, 1.0, seed + 50) * 0.35
        + _grain(tall, width, 520, 11, seed + 70) * 0.6
    )
    y = np.arange(tall, dtype=np.float32)[:, None]
    warp = _grain(tall, width, 380, 36, seed + 7) * 11
    rings = np.sin((y + warp) * (0.16 + 0.04 * random.random()) + random.random() * 6) * 0.35
    tone = 0.46 + 0.085 * fibres + 0.05 * rings + random.uniform(-0.09, 0.09)
    joint = np.minimum(y, tall - 1 - y)
    tone = tone - 0.30 * np.exp(-joint / 2.0) - 0.06 * np.exp(-joint / 11)
    return np.asarray(tone + 0.10 * np.exp(-np.abs(y - 4) / 1.9), np.float32)


def _light(width: int, height: int) -> Field:
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot((x / width - 0.42) * 1.15, y / height - 0.42)
    return np.asarray(1.16 - 0.62 * smoothstep(0.12, 0.85, away), np.float32)


def button(main: str, state: str) -> Picture:
    """Return a plank to press: `wood` or `green`, in a state `rest`, `hover`, `down` or `off`."""
    dark, mid, light = {
        "wood": ramp_of("#8E5F34", "#B9824C", "#D9A766"),
        "green": ramp_of("#3F6E3B", "#5E9453", "#8ABA70"),
    }[main]
    lift = {"rest": 0.0, "hover": 0.045, "down": -0.05, "off": 0.0}[state]
    dark, mid, light = (
        shift(tone, lift, -0.6 if state == "off" else 0.0) for tone in (dark, mid, light)
    )
    left, top, right, bottom = BUTTON_BLEED
    canvas = sheet(BUTTON[0] + left + right, BUTTON[1] + top + bottom)
    draw = canvas.draw
    draw.translate(-canvas.width / 2 + left, -canvas.height / 2 + top)
    sunk = DOWN if state == "down" else 0
    if state != "off":
        draw.drawRRect(_rounded(2, 10), fill(NIGHT, 0.45, 6))
    draw.drawRRect(_rounded(0, LIP), fill(shift(dark, -0.10)))
    _plank_face(draw, sunk, dark, mid, light)
    return canvas.picture()


def _rounded(x: float, y: float, inset: float = 0) -> Any:
    box = rect(x + inset, y + inset, BUTTON[0] - 2 * inset, BUTTON[1] - 2 * inset)
    return skia.RRect.MakeRectXY(box, BUTTON_RADIUS - inset, BUTTON_RADIUS - inset)


def _plank_face(draw: Any, sunk: float, dark: Rgb, mid: Rgb, light: Rgb) -> None:
    """Draw the face with its fibres on a skia canvas."""
    face = _rounded(0, sunk)
    draw.drawRRect(face, fill(mid))
    draw.save()
    draw.clipRRect(face, True)
    draw.drawRect(rect(0, sunk, BUTTON[0], BUTTON[1] * 0.32), fill(light, 0.45))
    random = chance("button", "face")
    for _ in range(BUTTON[1] // 3):
        y = random.random() * BUTTON[1] + sunk
        fibre = [
            (-4, y),
            (BUTTON[0] * 0.3, y + random.uniform(-3, 3)),
            (BUTTON[0] * 0.7, y + random.uniform(-3, 3)),
            (BUTTON[0] + 4, y),
        ]
        tone = jitter(dark if random.random() < 0.6 else light, random, 0.03)
        draw.drawPath(soft_polyline(fibre), stroke(tone, random.uniform(1.0, 2.6), 0.35))
    draw.restore()
    draw.drawRRect(face, stroke(shift(dark, -0.12), 3, 0.9))
    draw.drawRRect(_rounded(0, sunk, 5), stroke(rgb("#FFE9BE"), 2, 0.35))
