"""Clouds, fibres and grain that repeat without a seam, and the tones that they are shown in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.art.palette import along

if TYPE_CHECKING:
    from tools.art.geometry import Grays
    from tools.art.paint import Picture
    from tools.art.palette import Ramp


def cloud(height: int, width: int, blur_y: float, blur_x: float, seed: int) -> Grays:
    """Return noise of mean 0 and deviation 1, blurred by so many pixels; it wraps at all sides."""
    noise = np.random.default_rng(seed).standard_normal((height, width))
    waves_y = np.fft.fftfreq(height)[:, None] * blur_y
    waves_x = np.fft.rfftfreq(width)[None, :] * blur_x
    kept = np.exp(-2 * np.pi**2 * (waves_y**2 + waves_x**2))
    kept[0, 0] = 0
    soft = np.fft.irfft2(np.fft.rfft2(noise) * kept, s=(height, width))
    return np.asarray(soft / soft.std(), np.float32)


def in_tones(ramp: Ramp, tone: Grays) -> Picture:
    """Return an opaque picture: each tone (0..1, clipped) in its place on the ramp."""
    steps = np.array([along(ramp, step / 255) for step in range(256)], np.float32)
    color = steps[(np.clip(tone, 0, 1) * 255).astype(np.uint8)]
    return np.concatenate([color, np.ones((*tone.shape, 1), np.float32)], axis=-1)
