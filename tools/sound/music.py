"""The piece: a slow waltz for a felted piano, a music box, low strings and a little air.

It is written here note by note. Chords and melody have sixteen bars each for the first and the second thought; the form
lays them out over three and a half minutes, each time a little differently.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.sound.synthesis import (
    RATE,
    Stereo,
    Wave,
    add,
    chance,
    frequency,
    in_room,
    levelled,
    low_pass,
    partials,
    placed,
    rise_and_fall,
    times,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

BEAT: Final = 60 / 74
"""Seconds."""
BAR: Final = 3 * BEAT
TAIL: Final = 6.0
"""Seconds of echo after the last bar."""

CHORDS: Final[dict[str, tuple[int, int, int]]] = {
    "D": (50, 57, 66),
    "A": (49, 57, 64),
    "Bm": (47, 54, 62),
    "G": (43, 55, 59),
    "D/": (54, 57, 62),
    "Em": (52, 55, 59),
    "A7": (45, 55, 61),
}
"""Three notes from the bass upwards."""

FIRST_CHORDS: Final = (
    "D", "A", "Bm", "G", "D/", "G", "A7", "A7",
    "D", "A", "Bm", "G", "D/", "A7", "D", "D",
)  # fmt: skip
SECOND_CHORDS: Final = (
    "G", "D/", "Em", "Bm", "G", "D", "Em", "A7",
    "G", "D/", "Em", "Bm", "G", "A7", "D", "D",
)  # fmt: skip

Note = tuple[float, float]
"""Pitch (0 is a rest) and beats."""
FIRST: Final[tuple[Note, ...]] = (
    (69, 1), (74, 1), (78, 1), (76, 2), (73, 1), (74, 1), (78, 1), (83, 1), (81, 2), (79, 1),
    (78, 1.5), (76, 0.5), (74, 1), (71, 2), (74, 1), (76, 2), (78, 1), (76, 3),
    (69, 1), (74, 1), (78, 1), (76, 1.5), (74, 0.5), (73, 1), (74, 1), (78, 1), (83, 1), (86, 2), (83, 1),
    (81, 1.5), (78, 0.5), (74, 1), (79, 1), (76, 1), (73, 1), (74, 3), (0, 3),
)  # fmt: skip
SECOND: Final[tuple[Note, ...]] = (
    (71, 1), (74, 1), (79, 1), (78, 2), (81, 1), (79, 1.5), (78, 0.5), (76, 1), (78, 3),
    (83, 2), (81, 1), (78, 1), (81, 1), (74, 1), (76, 2), (79, 1), (69, 1), (73, 1), (76, 1),
    (71, 1), (74, 1), (79, 1), (78, 2), (81, 1), (83, 1.5), (81, 0.5), (79, 1), (78, 2), (74, 1),
    (79, 1), (78, 1), (76, 1), (73, 2), (76, 1), (74, 3), (0, 3),
)  # fmt: skip


@dataclass(frozen=True)
class Passage:
    """Sixteen bars of the form, or eight."""

    chords: Sequence[str]
    melody: tuple[Note, ...] = ()
    voice: str = "piano"
    octave: int = 0
    """Semitones by which the melody is moved."""
    strings: float = 0.0
    """Loudness of the low strings."""
    box: float = 0.0
    """Loudness of a music box that doubles every long note an octave higher."""


FORM: Final = (
    Passage(FIRST_CHORDS[:8]),
    Passage(FIRST_CHORDS, FIRST),
    Passage(SECOND_CHORDS, SECOND, strings=0.5),
    Passage(FIRST_CHORDS, FIRST, strings=0.8, box=0.5),
    Passage(SECOND_CHORDS, SECOND, voice="box", octave=12, strings=0.6),
    Passage(FIRST_CHORDS, FIRST, octave=-12, strings=1.0, box=0.4),
    Passage((*FIRST_CHORDS[:6], "A7", "D")),
)


def piano(midi: float, beats: float, touch: float) -> Wave:
    """Return a felted string; touch from 0 (soft) to 1."""
    seconds = beats * BEAT + 1.6
    base = frequency(midi)
    fade = 1.5 * (220 / base) ** 0.45
    tones = [
        (n * (1 + 0.0004 * n * n), touch ** (n * 0.35) / n**1.7, fade / n**0.7) for n in range(1, 8)
    ]
    wave = partials(seconds, base, tones) * rise_and_fall(seconds, 0.012, 0.5)
    return low_pass(wave, 700 + 2600 * touch)


def music_box(midi: float, beats: float, touch: float) -> Wave:
    """Return a comb's tooth; touch from 0 (soft) to 1."""
    seconds = beats * BEAT + 1.2
    tones = [(1, 1, 0.5), (2.0, 0.3, 0.3), (3.9, 0.18, 0.12), (6.2, 0.06, 0.05)]
    return partials(seconds, frequency(midi), tones) * touch * 0.7


def strings(midi: float, beats: float) -> Wave:
    """Return a few bowed strings that swell and fade within their bar."""
    seconds = beats * BEAT + 0.7
    t = times(seconds)
    wave = np.zeros(len(t))
    for detune in (-0.06, 0.0, 0.07):
        base = frequency(midi + detune)
        for n in range(1, 7):
            wave += np.sin(2 * np.pi * base * n * t + 1.3 * n + 5 * detune) / n**1.6
    return low_pass(wave, 900) * rise_and_fall(seconds, 0.6, 0.9) * 0.3


def piece() -> Stereo:
    """Return the whole piece; it ends in silence and may begin again."""
    bars = sum(len(passage.chords) for passage in FORM)
    heard = np.zeros((round((bars * BAR + TAIL) * RATE), 2))
    at = 0.0
    for number, passage in enumerate(FORM):
        _accompany(heard, passage, at, number)
        _sing(heard, passage, at, number)
        at += len(passage.chords) * BAR
    room = in_room(heard, 2.6, 0.32, "music")[: len(heard)]
    room *= rise_and_fall(len(room) / RATE, 0.3, TAIL)[:, None]
    return levelled(room, 0.6)


def _accompany(heard: Stereo, passage: Passage, at: float, number: int) -> None:
    """Break the chords: bass, then two notes above it, never quite in time."""
    random = chance("accompany", number)
    for bar, chord in enumerate(passage.chords):
        for beat, midi in enumerate(CHORDS[chord]):
            moment = at + bar * BAR + beat * BEAT + random.normal(0, 0.008)
            touch = random.uniform(0.28, 0.4) if beat else random.uniform(0.4, 0.5)
            add(heard, placed(piano(midi, 3 - beat, touch), -0.25), max(moment, 0), 0.30)
        if passage.strings:
            for midi in CHORDS[chord][1:]:
                add(heard, placed(strings(midi, 3), 0.3), at + bar * BAR, 0.16 * passage.strings)


def _sing(heard: Stereo, passage: Passage, at: float, number: int) -> None:
    """Play the melody, and above its long notes the music box where the passage has one."""
    random = chance("sing", number)
    moment = at
    for midi, beats in passage.melody:
        if midi:
            start = moment + abs(random.normal(0, 0.012))
            touch = random.uniform(0.55, 0.75)
            voice = music_box if passage.voice == "box" else piano
            add(heard, placed(voice(midi + passage.octave, beats, touch), 0.15), start, 0.42)
            if passage.box and beats >= 2:
                add(
                    heard,
                    placed(music_box(midi + 12, beats, 0.6), 0.45),
                    start + BEAT,
                    0.3 * passage.box,
                )
        moment += beats * BEAT
