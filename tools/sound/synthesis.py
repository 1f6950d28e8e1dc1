"""Waves, envelopes, filters and rooms; a sound is an array of samples between -1 and 1."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, sosfilt

Wave = NDArray[np.float64]
"""One channel: shape (samples,)."""
Stereo = NDArray[np.float64]
"""Two channels: shape (samples, 2)."""

RATE: Final = 44_100
"""Samples in a second."""


def silence(seconds: float) -> Wave:
    """Return a silent wave."""
    return np.zeros(round(seconds * RATE))


def times(seconds: float) -> Wave:
    """Return the moment of each sample, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def chance(*key: object) -> np.random.Generator:
    """Return a source of chance that depends on the key alone."""
    return np.random.default_rng(np.frombuffer(repr(key).encode(), dtype=np.uint8))


def noise(seconds: float, random: np.random.Generator) -> Wave:
    """Return white noise."""
    return random.standard_normal(round(seconds * RATE))


def frequency(midi: float) -> float:
    """Return the hertz of a note; 69 is the A of 440 hertz."""
    return float(440.0 * 2 ** ((midi - 69) / 12))


def partials(seconds: float, base: float, tones: list[tuple[float, float, float]]) -> Wave:
    """Return a struck thing: for each tone its ratio to the base, loudness, and seconds to fade to a third."""
    t = times(seconds)
    struck = silence(seconds)
    for ratio, loudness, fade in tones:
        if base * ratio < RATE / 2:
            struck += loudness * np.sin(2 * np.pi * base * ratio * t) * np.exp(-t / fade)
    return struck


def rise_and_fall(seconds: float, rise: float, fall: float) -> Wave:
    """Return an envelope that rises for some seconds, stays, and falls for some seconds."""
    t = times(seconds)
    up = np.clip(t / max(rise, 1e-4), 0, 1)
    down = np.clip((seconds - t) / max(fall, 1e-4), 0, 1)
    shaped: Wave = np.sin(np.pi / 2 * np.minimum(up, down)) ** 2
    return shaped


def low_pass(wave: Wave, hertz: float, order: int = 2) -> Wave:
    """Return a wave without what is higher."""
    filtered: Wave = sosfilt(butter(order, hertz, "low", fs=RATE, output="sos"), wave)
    return filtered


def high_pass(wave: Wave, hertz: float, order: int = 2) -> Wave:
    """Return a wave without what is lower."""
    filtered: Wave = sosfilt(butter(order, hertz, "high", fs=RATE, output="sos"), wave)
    return filtered


def band_pass(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Return what of a wave lies between two pitches in hertz."""
    filtered: Wave = sosfilt(butter(order, (low, high), "band", fs=RATE, output="sos"), wave)
    return filtered


def wander(seconds: float, per_second: float, random: np.random.Generator) -> Wave:
    """Return a slow curve between 0 and 1 that ends where it began, so that it can loop."""
    steps = max(3, round(seconds * per_second))
    points = random.random(steps)
    points = np.append(points, points[0])
    position = np.linspace(0, steps, round(seconds * RATE), endpoint=False)
    left = position.astype(int)
    share = (1 - np.cos(np.pi * (position - left))) / 2
    curve: Wave = points[left] * (1 - share) + points[left + 1] * share
    return curve


def add(
    onto: NDArray[np.float64], sound: NDArray[np.float64], at: float, gain: float = 1.0
) -> None:
    """Mix a sound into a longer one from a moment on, in seconds; what runs over the end is cut."""
    start = round(at * RATE)
    length = min(len(sound), len(onto) - start)
    if length > 0:
        onto[start : start + length] += gain * sound[:length]


def placed(wave: Wave, side: float) -> Stereo:
    """Return a wave as heard from a side: -1 left, 0 middle, 1 right."""
    angle = (side + 1) * np.pi / 4
    return np.stack([wave * np.cos(angle), wave * np.sin(angle)], axis=1)


def in_room(dry: Stereo, seconds: float, wet: float, *key: object) -> Stereo:
    """Return a sound with the echo of a room that fades within some seconds; it gets longer by as much."""
    random = chance("room", *key)
    t = times(seconds)
    heard = np.zeros((len(dry) + len(t) - 1, 2))
    heard[: len(dry)] = dry
    for channel in range(2):
        echo = low_pass(random.standard_normal(len(t)), 4200, 1) * np.exp(-4.5 * t / seconds)
        echo[: round(0.012 * RATE)] = 0
        echo /= np.sqrt(np.sum(echo**2))
        heard[:, channel] += wet * fftconvolve(dry[:, channel], echo)
    return heard


def looped(sound: Stereo, overlap: float) -> Stereo:
    """Return a sound shortened by some seconds whose end goes over into its beginning."""
    length = round(overlap * RATE)
    share = np.linspace(0, np.pi / 2, length)[:, None]
    seam = sound[-length:] * np.cos(share) + sound[:length] * np.sin(share)
    return np.concatenate([seam, sound[length:-length]])
