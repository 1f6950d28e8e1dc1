"""The piece as it is written: chords, melodies and the order of its passages. Three beats make a bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

CHORDS: Final[dict[str, tuple[int, int, int]]] = {
    "D": (50, 57, 66),
    "A": (49, 57, 64),
    "Bm": (47, 54, 62),
    "G": (43, 55, 59),
    "D/": (54, 57, 62),
    "Em": (52, 55, 59),
    "A7": (45, 55, 61),
    "F#m": (42, 57, 61),
    "F#7": (42, 58, 64),
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
THIRD_CHORDS: Final = (
    "Bm", "F#m", "G", "D", "Em", "Bm", "G", "F#7",
    "Bm", "A", "G", "D/", "Em", "A7", "D", "A7",
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
THIRD: Final[tuple[Note, ...]] = (
    (78, 2), (76, 1), (73, 2), (69, 1), (71, 1), (74, 1), (79, 1), (78, 3),
    (79, 1.5), (78, 0.5), (76, 1), (74, 2), (71, 1), (74, 1), (71, 1), (67, 1), (70, 3),
    (71, 1), (74, 1), (78, 1), (76, 2), (73, 1), (74, 1), (79, 1), (83, 1), (81, 3),
    (79, 1), (76, 1), (83, 1), (81, 2), (79, 1), (78, 3), (76, 2), (73, 1),
)  # fmt: skip


@dataclass(frozen=True)
class Passage:
    """Some bars of the form: who plays what."""

    chords: Sequence[str]
    melody: tuple[Note, ...] = ()
    voice: str = "piano"
    """Who sings: piano, box or flute."""
    octave: int = 0
    """Semitones by which the melody is moved."""
    manner: str = "waltz"
    """How chords are broken: waltz (one, two, three), roll (six quavers) or still (held)."""
    strings: float = 0.0
    """Loudness of the low strings."""
    box: float = 0.0
    """Loudness of a music box that answers every long note an octave higher."""


FORM: Final = (
    Passage(FIRST_CHORDS[:8], manner="roll"),
    Passage(FIRST_CHORDS, FIRST),
    Passage(SECOND_CHORDS, SECOND, manner="roll", strings=0.5),
    Passage(("D", "G", "D/", "A7"), manner="still", strings=0.5),
    Passage(THIRD_CHORDS, THIRD, voice="flute", manner="roll", strings=0.6),
    Passage(FIRST_CHORDS, FIRST, voice="box", octave=12),
    Passage(SECOND_CHORDS, SECOND, voice="flute", manner="roll", strings=0.7, box=0.4),
    Passage(("G", "D/", "Em", "A7"), manner="still", strings=0.4),
    Passage(THIRD_CHORDS, THIRD, octave=-12, manner="waltz", strings=0.7, box=0.5),
    Passage(FIRST_CHORDS, FIRST, manner="roll", strings=0.9, box=0.4),
    Passage((*FIRST_CHORDS[:6], "A7", "D", "D"), manner="still", strings=0.3),
)
