"""Beds that loop beneath a landscape: wind, birds, water, a village, rails.

Each has another length, so that together they do not repeat for a long time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tools.sound.loudness import levelled, mean_loudness
from tools.sound.synthesis import (
    RATE,
    Stereo,
    Wave,
    add,
    band_pass,
    chance,
    in_room,
    looped,
    low_pass,
    noise,
    placed,
    rise_and_fall,
    times,
    wander,
)
from tools.sound.voices import bell, knock

if TYPE_CHECKING:
    from collections.abc import Callable

OVERLAP: Final = 3.0
"""Seconds over which the end goes over into the beginning."""


class Bed(NamedTuple):
    """A landscape's voice: seconds before the seam is laid, and loudness in LUFS over its length."""

    play: Callable[[float], Stereo]
    seconds: float
    loudness: float


def wind(seconds: float) -> Stereo:
    """Return air over grass, in long slow gusts."""
    channels = []
    for side in ("left", "right"):
        random = chance("wind", side)
        gust = wander(seconds, 0.22, chance("gust")) * 0.7 + wander(seconds, 0.4, random) * 0.3
        air = low_pass(noise(seconds, random), 420) * (0.30 + 0.70 * gust)
        leaves = band_pass(noise(seconds, random), 1800, 4600) * gust**2
        channels.append(air + 0.10 * leaves)
    return np.stack(channels, axis=1)


def birds(seconds: float) -> Stereo:
    """Return songbirds, each with its own phrases, from near and far, with pauses between them."""
    random = chance("birds")
    heard = np.zeros((round(seconds * RATE), 2))
    singers = [(random.uniform(-0.9, 0.9), random.uniform(0.2, 0.9)) for _ in range(7)]
    at = 0.8
    while at < seconds - OVERLAP - 2:
        number = int(random.integers(len(singers)))
        side, near = singers[number]
        phrase = _phrase(number, int(random.integers(3)))
        far = low_pass(phrase, 2600 + 5000 * near)
        add(heard, placed(far, side), at, near)
        at += random.uniform(1.0, 2.8) if random.random() < 0.75 else random.uniform(3.5, 6.0)
    return in_room(heard, 1.8, 0.7, "birds")[: len(heard)]


def _phrase(number: int, verse: int) -> Wave:
    """Return a verse of one bird: a few chirps whose pitch bends; two of the birds whistle low."""
    random = chance("phrase", number)
    is_low = number % 3 == 0
    base = random.uniform(1500, 2100) if is_low else random.uniform(2400, 3800)
    random = chance("phrase", number, verse)
    phrase = np.zeros(round(2.4 * RATE))
    at = 0.0
    for _ in range(int(random.integers(2, 4 if is_low else 7))):
        length = random.uniform(0.14, 0.34) if is_low else random.uniform(0.05, 0.15)
        share = times(length) / length
        bend = random.uniform(-0.18, 0.22) * share
        bow = random.uniform(-0.14, 0.14) * np.sin(np.pi * share)
        turn = 2 * np.pi * np.cumsum(base * random.uniform(0.9, 1.12) * (1 + bend + bow)) / RATE
        chirp = (np.sin(turn) + 0.08 * np.sin(2 * turn)) * rise_and_fall(
            length, length * 0.25, length * 0.6
        )
        add(phrase, chirp, at, random.uniform(0.5, 1.0))
        at += length + random.uniform(0.03, 0.12)
    return phrase


def water(seconds: float) -> Stereo:
    """Return a brook: a soft rush, and bubbles in it."""
    channels = []
    for side in ("left", "right"):
        random = chance("water", side)
        rush = band_pass(noise(seconds, random), 300, 1500)
        rush *= 0.7 + 0.3 * wander(seconds, 1.5, random)
        bubbles = np.zeros(len(rush))
        for _ in range(round(11 * seconds)):
            t = times(0.06)
            pitch = random.uniform(380, 1150) * (1 + 0.9 * t / 0.06)
            bubble = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-t / 0.014)
            bubble *= rise_and_fall(0.06, 0.003, 0.03)
            add(bubbles, bubble, random.uniform(0, seconds - 0.1), random.uniform(0.1, 0.5))
        channels.append(0.45 * rush + 0.9 * bubbles)
    return np.stack(channels, axis=1)


def village(seconds: float) -> Stereo:
    """Return a village at noon: a far church bell, wood that is chopped, an anvil, a murmur."""
    random = chance("village")
    heard = np.zeros((round(seconds * RATE), 2))
    for stroke in range(3):
        add(heard, placed(low_pass(bell(62, 3.5), 1500), -0.3), 6.0 + 2.4 * stroke, 0.32)
    for start, strokes in ((19.0, 5), (42.0, 4)):
        at = start
        for _ in range(strokes):
            chop = low_pass(knock(random.uniform(300, 400), f"chop {at:.2f}"), 1600)
            add(heard, placed(chop, 0.5), at, random.uniform(0.3, 0.45))
            at += random.uniform(1.3, 2.1)
    for at in (33.0, 33.55, 34.4):
        add(heard, placed(low_pass(bell(93, 0.8), 3800), -0.6), at, 0.05)
    for side in (-0.6, 0.1, 0.7):
        hum = low_pass(noise(seconds, random), 240) * (0.3 + 0.7 * wander(seconds, 0.3, random))
        heard += placed(hum, side) * 0.10
    return in_room(heard, 2.4, 0.7, "village")[: len(heard)]


def rails(seconds: float) -> Stereo:
    """Return a small train far away: it comes, whistles softly, rolls over the joints and is gone."""
    random = chance("rails")
    heard = np.zeros((round(seconds * RATE), 2))
    begins, ends = 8.0, seconds - OVERLAP - 12
    at = begins
    while at < ends:
        swell = np.sin(np.pi * (at - begins) / (ends - begins)) ** 2
        for offset in (0.0, 0.14):
            click = low_pass(knock(190, f"joint {at + offset:.2f}", 0.2), 900)
            side = -0.7 + 1.4 * (at - begins) / (ends - begins)
            add(heard, placed(click, side), at + offset, swell * random.uniform(0.35, 0.5))
        at += 0.66
    for start, length in ((begins + 4.0, 0.5), (begins + 4.8, 1.3)):
        t = times(length)
        whistle = sum(np.sin(2 * np.pi * pitch * t) for pitch in (554.0, 659.0, 831.0))
        add(
            heard,
            placed(np.asarray(whistle) * rise_and_fall(length, 0.15, 0.5), -0.5),
            start,
            0.035,
        )
    rumble = low_pass(noise(seconds, random), 130)
    moment = times(seconds)
    rumble *= np.sin(np.pi * np.clip((moment - begins) / (ends - begins), 0, 1)) ** 2
    heard += placed(rumble, 0) * 0.3
    return in_room(heard, 2.8, 0.9, "rails")[: len(heard)]


BEDS: Final[dict[str, Bed]] = {
    "wind": Bed(wind, 34.0, -27),
    "birds": Bed(birds, 57.0, -30),
    "water": Bed(water, 27.0, -28),
    "village": Bed(village, 61.0, -29),
    "rails": Bed(rails, 53.0, -29),
}
"""Every bed by its name."""


def bed(name: str) -> Stereo:
    """Return a bed that loops without a seam, at its own quiet loudness."""
    wanted = BEDS[name]
    heard = looped(wanted.play(wanted.seconds), OVERLAP)
    return levelled(heard, mean_loudness(heard), wanted.loudness)
