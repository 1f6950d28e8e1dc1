"""Beds that loop beneath a landscape: wind, birds, water, a village, rails."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from tools.sound.effects import bell, knock
from tools.sound.synthesis import (
    RATE,
    Stereo,
    Wave,
    add,
    band_pass,
    chance,
    in_room,
    levelled,
    looped,
    low_pass,
    noise,
    placed,
    rise_and_fall,
    times,
    wander,
)

if TYPE_CHECKING:
    from collections.abc import Callable

LENGTH: Final = 26.0
"""Seconds before the seam is laid."""
OVERLAP: Final = 3.0
"""Seconds over which the end goes over into the beginning."""


def wind() -> Stereo:
    """Return air over grass, in long slow gusts."""
    channels = []
    for side in ("left", "right"):
        random = chance("wind", side)
        air = low_pass(noise(LENGTH, random), 500) * (0.35 + 0.65 * wander(LENGTH, 0.25, random))
        leaves = band_pass(noise(LENGTH, random), 2200, 5200) * wander(LENGTH, 0.35, random) ** 2
        channels.append(air + 0.16 * leaves)
    return np.stack(channels, axis=1)


def birds() -> Stereo:
    """Return songbirds, each with its own phrase, from near and far."""
    random = chance("birds")
    heard = np.zeros((round(LENGTH * RATE), 2))
    singers = [(random.uniform(-0.9, 0.9), random.uniform(0.25, 1.0), _phrase(n)) for n in range(5)]
    at = 0.6
    while at < LENGTH - OVERLAP - 2:
        side, near, phrase = singers[int(random.integers(len(singers)))]
        add(heard, placed(phrase, side), at, near)
        at += random.uniform(0.8, 2.6)
    return in_room(heard, 1.4, 0.5, "birds")[: len(heard)]


def _phrase(number: int) -> Wave:
    """Return the song of one bird: a few chirps whose pitch bends."""
    random = chance("phrase", number)
    base = random.uniform(2300, 4200)
    phrase = np.zeros(round(1.6 * RATE))
    at = 0.0
    for _ in range(int(random.integers(2, 6))):
        length = random.uniform(0.05, 0.16)
        share = times(length) / length
        pitch = base * (
            1
            + random.uniform(-0.25, 0.3) * share
            + random.uniform(-0.2, 0.2) * np.sin(np.pi * share)
        )
        chirp = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * rise_and_fall(
            length, 0.015, length * 0.6
        )
        add(phrase, chirp, at, random.uniform(0.5, 1.0))
        at += length + random.uniform(0.03, 0.14)
    return phrase


def water() -> Stereo:
    """Return a brook: a soft rush, and bubbles in it."""
    channels = []
    for side in ("left", "right"):
        random = chance("water", side)
        rush = band_pass(noise(LENGTH, random), 350, 1900) * (
            0.7 + 0.3 * wander(LENGTH, 1.5, random)
        )
        bubbles = np.zeros(len(rush))
        for _ in range(260):
            t = times(0.06)
            pitch = random.uniform(420, 1300) * (1 + 1.1 * t / 0.06)
            bubble = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-t / 0.014)
            add(bubbles, bubble, random.uniform(0, LENGTH - 0.1), random.uniform(0.1, 0.5))
        channels.append(0.5 * rush + 0.9 * bubbles)
    return np.stack(channels, axis=1)


def village() -> Stereo:
    """Return a village at noon: a far church bell, wood that is chopped, a cart."""
    random = chance("village")
    heard = np.zeros((round(LENGTH * RATE), 2))
    for at in (3.0, 5.2, 7.4, 9.6):
        add(heard, placed(bell(62, 3.0), -0.3), at, 0.35)
    at = 12.0
    while at < LENGTH - OVERLAP - 1:
        add(heard, placed(knock(random.uniform(300, 420), f"chop {at:.2f}"), 0.5), at, 0.5)
        at += random.uniform(0.9, 2.4)
    hum = low_pass(noise(LENGTH, random), 260) * (0.4 + 0.6 * wander(LENGTH, 0.3, random))
    heard += placed(hum, 0.1) * 0.25
    return in_room(heard, 2.2, 0.6, "village")[: len(heard)]


def rails() -> Stereo:
    """Return a small train far away: its wheels over the joints, and one soft whistle."""
    random = chance("rails")
    heard = np.zeros((round(LENGTH * RATE), 2))
    at = 1.0
    while at < LENGTH - OVERLAP - 1:
        for offset in (0.0, 0.13):
            click = knock(210, f"joint {at + offset:.2f}", 0.2)
            add(heard, placed(click, 0.2), at + offset, random.uniform(0.35, 0.5))
        at += 0.62
    t = times(1.5)
    whistle = sum(np.sin(2 * np.pi * pitch * t) for pitch in (622.0, 740.0, 932.0))
    add(heard, placed(np.asarray(whistle) * rise_and_fall(1.5, 0.2, 0.6), -0.2), 13.0, 0.06)
    swell = 0.25 + 0.75 * np.sin(np.pi * times(LENGTH) / LENGTH) ** 2
    return in_room(heard * swell[:, None], 2.5, 0.7, "rails")[: len(heard)]


BEDS: Final[dict[str, Callable[[], Stereo]]] = {
    "wind": wind,
    "birds": birds,
    "water": water,
    "village": village,
    "rails": rails,
}
"""Every bed by its name."""


def bed(name: str) -> Stereo:
    """Return a bed that loops without a seam, at a soft level."""
    return levelled(looped(BEDS[name](), OVERLAP), 0.45)
