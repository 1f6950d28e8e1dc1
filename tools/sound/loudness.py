"""How loud a sound is to the ear, after ITU-R BS.1770: in LUFS, of which 10 are heard as half as loud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from scipy.signal import lfilter

from tools.sound.synthesis import RATE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tools.sound.synthesis import Stereo, Wave

MOMENT: Final = 0.4
"""Seconds over which the ear sums up."""
CEILING: Final = 0.7
"""The loudest sample that is allowed, of 1."""


def loudest_moment(sound: Stereo) -> float:
    """Return the loudness of the loudest moment, in LUFS."""
    power = _power(sound)
    length = round(MOMENT * RATE)
    if len(power) < length:
        power = np.pad(power, (0, length - len(power)))
    sums = np.cumsum(np.insert(power, 0, 0.0))
    return _lufs(float(np.max(sums[length:] - sums[:-length])) / length)


def mean_loudness(sound: Stereo) -> float:
    """Return the loudness over the whole length, in LUFS."""
    return _lufs(float(np.mean(_power(sound))))


def levelled(sound: Stereo, now: float, wanted: float) -> Stereo:
    """Return a sound of another loudness, both in LUFS, but never with samples above the ceiling."""
    gain = 10 ** ((wanted - now) / 20)
    peak = float(np.max(np.abs(sound)))
    return sound * min(gain, CEILING / peak)


def _power(sound: Stereo) -> Wave:
    """Return the power of both ears together, weighted as the head and the ear do."""
    weighted: NDArray[Any] = sound
    for numerator, denominator in (_treble_shelf(), _bass_cut()):
        weighted = lfilter(numerator, denominator, weighted, axis=0)
    power: Wave = np.sum(weighted**2, axis=1)
    return power


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(power + 1e-12))


def _treble_shelf() -> tuple[NDArray[Any], NDArray[Any]]:
    root = 10 ** (4.0 / 40)
    turn = 2 * np.pi * 1500 / RATE
    cosine, width = np.cos(turn), np.sin(turn) / np.sqrt(2) * 2 * np.sqrt(root)
    up, down = (root + 1) + (root - 1) * cosine, (root + 1) - (root - 1) * cosine
    middle = (root - 1) + (root + 1) * cosine
    numerator = np.array([root * (up + width), -2 * root * middle, root * (up - width)])
    denominator = np.array([down + width, 2 * ((root - 1) - (root + 1) * cosine), down - width])
    return numerator / denominator[0], denominator / denominator[0]


def _bass_cut() -> tuple[NDArray[Any], NDArray[Any]]:
    turn = 2 * np.pi * 38 / RATE
    cosine, width = np.cos(turn), np.sin(turn)
    numerator = np.array([(1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2])
    denominator = np.array([1 + width, -2 * cosine, 1 - width])
    return numerator / denominator[0], denominator / denominator[0]
