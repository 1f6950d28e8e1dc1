"""The piece: a slow waltz for a felted piano, a music box, a wooden flute, low strings and a little air.

It is written note by note in `score`; here it is played: never quite in time, slower where a phrase ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from tools.sound.loudness import levelled, mean_loudness
from tools.sound.score import CHORDS, FORM
from tools.sound.synthesis import (
    RATE,
    Stereo,
    Wave,
    add,
    chance,
    high_pass,
    in_room,
    placed,
    rise_and_fall,
)
from tools.sound.voices import flute, music_box, piano, strings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.sound.score import Passage

BEAT: Final = 60 / 74
"""Seconds."""
PHRASE: Final = 8
"""Bars after which the players breathe."""
BREATH: Final = (0.03, 0.07, 0.16)
"""How much longer the last three beats of a phrase are, as shares of a beat."""
TAIL: Final = 14.0
"""Seconds of echo and silence after the last bar, before it may begin again."""
LOUDNESS: Final = -20.0
"""LUFS over the whole length."""


class Clock:
    """Tells when a beat falls, in seconds, counted from the first beat of the piece."""

    def __init__(self, bars: int) -> None:
        lengths = []
        for bar in range(bars):
            is_last = bar % PHRASE == PHRASE - 1
            lengths += [BEAT * (1 + (more if is_last else 0)) for more in BREATH]
        self._starts = np.concatenate([[0.0], np.cumsum(lengths)])

    def at(self, beat: float) -> float:
        """Return the moment of a beat; it may be a part of one."""
        return float(np.interp(beat, np.arange(len(self._starts)), self._starts))

    def lasts(self, beat: float, beats: float) -> float:
        """Return how many seconds some beats last from one on."""
        return self.at(beat + beats) - self.at(beat)


def piece() -> Stereo:
    """Return the whole piece; it ends in silence and may begin again."""
    bars = sum(len(passage.chords) for passage in FORM)
    clock = Clock(bars)
    heard = np.zeros((round((clock.at(3 * bars) + TAIL) * RATE), 2))
    first = 0
    for number, passage in enumerate(FORM):
        _accompany(heard, passage, clock, first, number)
        _sing(heard, passage, clock, first, number)
        first += 3 * len(passage.chords)
    room = in_room(heard, 2.6, 0.30, "music")[: len(heard)]
    room *= rise_and_fall(len(room) / RATE, 0.2, 4.0)[:, None]
    whole = np.stack([high_pass(room[:, side], 35) for side in (0, 1)], axis=1)
    return levelled(whole, mean_loudness(whole), LOUDNESS)


def _accompany(heard: Stereo, passage: Passage, clock: Clock, first: int, number: int) -> None:
    """Break the chords, and let the strings hold them."""
    random = chance("accompany", number)
    for bar, chord in enumerate(passage.chords):
        start = first + 3 * bar
        for beat, midi, beats in _broken(CHORDS[chord], passage.manner):
            moment = clock.at(start + beat) + abs(random.normal(0, 0.008))
            touch = random.uniform(0.26, 0.36) if beat else random.uniform(0.36, 0.46)
            sound = piano(midi, clock.lasts(start + beat, beats), touch)
            add(heard, placed(sound, _seat(midi)), moment, 0.26)
        if passage.strings:
            held = clock.lasts(start, 3)
            for midi, side in zip(CHORDS[chord], (-0.1, 0.25, 0.4), strict=True):
                gain = 0.12 * passage.strings
                add(heard, placed(strings(midi, held), side), clock.at(start), gain)


def _broken(chord: tuple[int, int, int], manner: str) -> Sequence[tuple[float, int, float]]:
    """Return the notes of a bar: the beat on which each begins, its pitch, and beats."""
    low, middle, high = chord
    match manner:
        case "roll":
            notes = (low, middle, high, middle + 12, high, middle)
            return [(0.5 * step, midi, 3 - 0.5 * step) for step, midi in enumerate(notes)]
        case "still":
            return [(0.0, low, 3.0), (0.04, middle, 3.0), (0.08, high, 3.0)]
        case _:
            return [(0.0, low, 3.0), (1.0, middle, 2.0), (2.0, high, 1.0)]


def _seat(midi: float) -> float:
    """Return from which side a string is heard: the low ones from the left, as at a piano."""
    return float(np.clip((midi - 64) / 40, -0.5, 0.4))


def _sing(heard: Stereo, passage: Passage, clock: Clock, first: int, number: int) -> None:
    """Play the melody, and after its long notes the music box where the passage has one."""
    random = chance("sing", number)
    beat: float = first
    for midi, beats in passage.melody:
        if midi:
            start = clock.at(beat) + abs(random.normal(0, 0.012))
            # A phrase swells to its middle and falls again.
            arch = np.sin(np.pi * ((beat - first) % (3 * PHRASE)) / (3 * PHRASE))
            touch = random.uniform(0.48, 0.58) + 0.16 * float(arch)
            pitch, held = midi + passage.octave, clock.lasts(beat, beats)
            side = {"flute": 0.3, "box": 0.35}.get(passage.voice, _seat(pitch))
            add(heard, placed(_voice(passage.voice, pitch, held, touch), side), start, 0.40)
            if passage.box and beats >= 2:
                echo = placed(music_box(midi + 12, held, 0.6), 0.45)
                add(heard, echo, clock.at(beat + 1), 0.26 * passage.box)
        beat += beats


def _voice(name: str, midi: float, seconds: float, touch: float) -> Wave:
    match name:
        case "box":
            return music_box(midi, seconds, touch)
        case "flute":
            return flute(midi, seconds, touch)
        case _:
            return piano(midi, seconds, touch)
