"""Instruments and materials: what is struck, plucked, bowed, blown, rustled and set down."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.synthesis import (
    RATE,
    Wave,
    add,
    band_pass,
    chance,
    frequency,
    low_pass,
    noise,
    partials,
    rise_and_fall,
    silence,
    times,
)

BOW_VOICES: Final = (-0.07, -0.025, 0.03, 0.075)
"""Semitones by which the bowed strings of a section are out of tune with one another."""


def kalimba(midi: float, seconds: float = 1.4) -> Wave:
    """Return a plucked metal tongue on a wooden box."""
    tone = partials(
        seconds,
        frequency(midi),
        [(1, 1, 0.38), (2, 0.25, 0.2), (5.4, 0.10, 0.06), (6.3, 0.04, 0.04)],
    )
    pluck = band_pass(noise(0.03, chance("pluck", midi)), 700, 2800)
    add(tone, pluck * rise_and_fall(0.03, 0.001, 0.028), 0, 0.12)
    return tone * rise_and_fall(seconds, 0.0005, seconds * 0.4)


def bell(midi: float, seconds: float = 2.2) -> Wave:
    """Return a small bell."""
    return partials(
        seconds,
        frequency(midi),
        [(1, 1, 0.7), (2.01, 0.4, 0.4), (2.99, 0.22, 0.24), (4.2, 0.10, 0.12)],
    ) * rise_and_fall(seconds, 0.003, seconds * 0.3)


def marimba(midi: float, seconds: float = 0.9) -> Wave:
    """Return a struck wooden bar."""
    bar = partials(seconds, frequency(midi), [(1, 1, 0.22), (3.98, 0.22, 0.06), (9.1, 0.05, 0.02)])
    return bar * rise_and_fall(seconds, 0.0005, seconds * 0.4)


def knock(pitch: float, seed: str, seconds: float = 0.3) -> Wave:
    """Return wood that is set down on wood; pitch in hertz."""
    body = partials(seconds, pitch, [(1, 1, 0.045), (1.61, 0.6, 0.03), (2.7, 0.3, 0.02)])
    touch = low_pass(noise(0.05, chance("touch", seed)), 1800) * rise_and_fall(0.05, 0.001, 0.045)
    add(body, touch, 0, 0.5)
    return body * rise_and_fall(seconds, 0.0005, seconds * 0.3)


def rustle(seconds: float, low: float, high: float, seed: str, grains: int) -> Wave:
    """Return many little strokes of leaves, straw or grass, between two pitches in hertz."""
    random = chance("rustle", seed)
    heard = silence(seconds)
    for _ in range(grains):
        length = random.uniform(0.01, 0.05)
        stroke = noise(length, random) * rise_and_fall(length, length * 0.2, length * 0.8)
        add(heard, stroke, random.uniform(0, seconds * 0.8), random.uniform(0.2, 1.0))
    return band_pass(heard, low, high) * rise_and_fall(seconds, 0.01, seconds * 0.7)


def swish(seconds: float, low: float, high: float, seed: str) -> Wave:
    """Return air along a moving tile or page, its pitch going from low to high hertz."""
    source = noise(seconds, chance("swish", seed))
    share = np.linspace(0, 1, len(source))
    start, end = (band_pass(source, pitch * 0.6, pitch * 1.5, 1) for pitch in (low, high))
    return (start * (1 - share) + end * share) * rise_and_fall(
        seconds, seconds * 0.35, seconds * 0.6
    )


def plop(seed: str) -> Wave:
    """Return drops that fall into water."""
    heard = silence(0.6)
    random = chance("plop", seed)
    for at, start in ((0.0, 420.0), (0.11, 620.0), (0.19, 520.0)):
        t = times(0.16)
        pitch = start * (1 + 2.2 * t / 0.16)
        drop = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-t / 0.035)
        add(heard, drop, at, random.uniform(0.5, 0.9))
    return heard


def piano(midi: float, seconds: float, touch: float) -> Wave:
    """Return a felted string pair held for some seconds; touch from 0 (soft) to 1.

    Two strings a little out of tune beat against each other; each fades fast at first, then slowly.
    """
    whole = seconds + 1.6
    base = frequency(midi)
    fade = 1.5 * (220 / base) ** 0.45
    tones = []
    for string in (0.99985, 1.0002):
        for n in range(1, 9):
            ratio = string * n * (1 + 0.0003 * n * n)
            loudness = touch ** (n * 0.35) / n**1.6
            tones.append((ratio, 0.36 * loudness, fade * 0.45 / n**0.7))
            tones.append((ratio, 0.16 * loudness, fade * 1.9 / n**0.8))
    wave = partials(whole, base, tones)
    felt = low_pass(noise(0.06, chance("felt", midi, round(touch * 20))), 500)
    add(wave, felt * rise_and_fall(0.06, 0.002, 0.055), 0, 0.30 * touch)
    return low_pass(wave, 800 + 2600 * touch) * rise_and_fall(whole, 0.008, 0.6)


def music_box(midi: float, seconds: float, touch: float) -> Wave:
    """Return a comb's tooth that rings for some seconds; touch from 0 (soft) to 1."""
    tones = [(1, 1, 0.5), (2.0, 0.3, 0.3), (3.9, 0.16, 0.12), (6.2, 0.05, 0.05)]
    whole = seconds + 1.2
    return partials(whole, frequency(midi), tones) * touch * 0.7 * rise_and_fall(whole, 0.002, 0.4)


def strings(midi: float, seconds: float) -> Wave:
    """Return a few bowed strings that swell and fade within some seconds."""
    whole = seconds + 0.7
    t = times(whole)
    wave = np.zeros(len(t))
    for number, detune in enumerate(BOW_VOICES):
        sway = (
            0.05 * np.sin(2 * np.pi * (4.6 + 0.35 * number) * t + number) * np.clip(t - 0.3, 0, 1)
        )
        turn = 2 * np.pi * np.cumsum(frequency(midi) * 2 ** ((detune + sway) / 12)) / RATE
        for n in range(1, 8):
            wave += np.sin(n * turn + 1.3 * n + 5 * number) / n**1.5
    return low_pass(wave, 1000) * rise_and_fall(whole, 0.7, 0.9) * 0.24


def flute(midi: float, seconds: float, touch: float) -> Wave:
    """Return a wooden flute blown for some seconds, with breath; touch from 0 (soft) to 1."""
    whole = seconds + 0.12
    t = times(whole)
    sway = 0.07 * np.sin(2 * np.pi * 4.7 * t) * np.clip((t - 0.35) * 2, 0, 1)
    turn = 2 * np.pi * np.cumsum(frequency(midi) * 2 ** (sway / 12)) / RATE
    wave = sum(
        loudness * np.sin(n * turn)
        for n, loudness in ((1, 1.0), (2, 0.22 * touch), (3, 0.10 * touch))
    )
    breath = band_pass(noise(whole, chance("breath", midi, round(seconds * 10))), 500, 2400)
    swell = rise_and_fall(whole, 0.09, 0.16) * (0.85 + 0.15 * np.clip(t / 0.5, 0, 1))
    return np.asarray((wave + 0.035 * breath) * swell * 0.6 * touch)
