"""The short sounds: wood, paper and small struck things, soft and warm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.sound.loudness import levelled, loudest_moment
from tools.sound.synthesis import (
    RATE,
    Stereo,
    Wave,
    add,
    high_pass,
    in_room,
    low_pass,
    placed,
    rise_and_fall,
    silence,
    times,
)
from tools.sound.voices import bell, kalimba, knock, marimba, plop, rustle, swish

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TERRAINS: Final = ("forest", "grain", "village", "river", "railroad", "meadow")

TAKES: Final = ((1, ""), (2, "_2"), (3, "_3"))
"""Sounds that come again and again are made three times, a little differently."""

D4, FIS4, A4, D5, FIS5, A5, B5, D6 = 62, 66, 69, 74, 78, 81, 83, 86


@dataclass(frozen=True)
class Effect:
    """A short sound, and how loud its loudest moment is, in LUFS: the oftener it comes, the softer."""

    play: Callable[[], Wave]
    loudness: float


def mixed(seconds: float, *sounds: tuple[Wave, float, float]) -> Wave:
    """Return several sounds as one: each with its moment in seconds and its loudness."""
    heard = silence(seconds)
    for sound, at, gain in sounds:
        add(heard, sound, at, gain)
    return heard


def melody(
    notes: Sequence[tuple[float, float]], voice: Callable[[float], Wave], seconds: float
) -> Wave:
    """Return notes, each with its moment in seconds and its pitch, played by one voice."""
    return mixed(seconds, *((voice(midi), at, 1.0) for at, midi in notes))


def drop(terrain: str, take: int = 1) -> Wave:
    """Return a tile that is laid down: wood on wood, and a breath of what is on it; each take differs."""
    seed = f"drop {terrain} {take}"
    heavy = 165 * (1.0, 0.94, 1.05)[take - 1]
    breath = {
        "forest": (rustle(0.7, 1500, 5000, seed, 60), 0.45),
        "grain": (rustle(0.5, 2200, 6500, seed, 90), 0.32),
        "village": (melody(((0.05, B5), (0.16, D6)), lambda midi: bell(midi, 1.0), 1.1), 0.16),
        "river": (plop(seed), 0.5),
        "railroad": (melody(((0.04, 93.0), (0.13, 96.0)), lambda midi: bell(midi, 0.4), 0.6), 0.14),
        "meadow": (rustle(0.35, 900, 3500, seed, 30), 0.35),
    }[terrain]
    return mixed(
        1.0,
        (knock(heavy, seed), 0, 1.0),
        (knock(heavy * 1.45, seed), 0.035, 0.4),
        (breath[0], 0.02, breath[1]),
    )


def box_lid() -> Wave:
    """Return a wooden lid that creaks open, and light that comes out."""
    t = times(0.7)
    creak = low_pass(np.sign(np.sin(2 * np.pi * np.cumsum(70 + 60 * t) / RATE)), 900)
    creak *= rise_and_fall(0.7, 0.25, 0.4)
    shimmer = melody(
        tuple(
            (0.55 + 0.11 * index, note) for index, note in enumerate((D5, FIS5, A5, D6, FIS5 + 12))
        ),
        lambda midi: bell(midi, 2.0),
        3.4,
    )
    return mixed(3.4, (creak, 0, 0.12), (knock(130, "lid"), 0.62, 0.6), (shimmer, 0, 0.4))


def turned(take: int) -> Wave:
    """Return a tile that is turned in the hand by one step."""
    pitch = 520 * (1.0, 1.08, 0.95)[take - 1]
    return mixed(
        0.2,
        (knock(pitch, f"turn {take}"), 0, 0.5),
        (knock(pitch * 1.35, f"turned {take}"), 0.05, 0.3),
    )


def matched(take: int) -> Wave:
    """Return two tongues plucked as edges meet their like."""
    notes = ((A5, D6), (FIS5, D6), (A5, D6 + 2))[take - 1]
    return melody(((0.0, notes[0]), (0.07, notes[1])), lambda midi: kalimba(midi, 0.8), 0.9)


def lifted() -> Wave:
    """Return a tile that is picked up."""
    return mixed(0.3, (swish(0.24, 500, 1600, "lift"), 0, 0.6), (knock(320, "lift"), 0, 0.25))


def revealed() -> Wave:
    """Return a tile that is turned over from its pile."""
    return mixed(0.5, (swish(0.3, 500, 2000, "reveal"), 0, 0.5), (knock(300, "reveal"), 0.26, 0.5))


def page_turned() -> Wave:
    """Return a page that is turned."""
    leaf = rustle(0.5, 1000, 4200, "page", 70)
    return mixed(0.55, (leaf, 0, 0.6), (swish(0.4, 600, 1800, "page"), 0.02, 0.5))


_CHORD_OF_A_TITLE: Final = (
    (0.0, D4), (0.0, A4), (0.15, D5), (0.30, FIS5), (0.50, A5), (0.75, D6), (0.75, FIS5),
)  # fmt: skip
_FLAG: Final = ((0.0, A4), (0.14, D5), (0.28, FIS5), (0.42, A5), (0.42, D5))

EFFECTS: Final[dict[str, Effect]] = {
    "lift": Effect(lifted, -25),
    **{f"turn{suffix}": Effect(partial(turned, take), -27) for take, suffix in TAKES},
    "reveal": Effect(revealed, -23),
    **{
        f"drop_{terrain}{suffix}": Effect(partial(drop, terrain, take), -18)
        for terrain in TERRAINS
        for take, suffix in TAKES
    },
    **{f"match{suffix}": Effect(partial(matched, take), -22) for take, suffix in TAKES},
    "fulfilled": Effect(
        lambda: melody(
            ((0.0, D5), (0.10, FIS5), (0.20, A5), (0.34, D6)), lambda midi: kalimba(midi, 1.6), 2.0
        ),
        -16,
    ),
    "failed": Effect(lambda: melody(((0.0, FIS4), (0.22, D4)), marimba, 1.2), -19),
    "flag_closed": Effect(lambda: melody(_FLAG, lambda midi: bell(midi, 1.8), 2.4), -16),
    "refused": Effect(
        lambda: mixed(0.35, (knock(110, "refused"), 0, 0.9), (knock(98, "refused 2"), 0.11, 0.7)),
        -21,
    ),
    "undo": Effect(lambda: mixed(0.35, (swish(0.26, 1500, 600, "undo"), 0, 0.5)), -25),
    "press": Effect(lambda: mixed(0.16, (knock(420, "press"), 0, 0.6)), -27),
    "page": Effect(page_turned, -24),
    "hand_over": Effect(
        lambda: melody(((0.0, FIS5), (0.16, A5)), lambda midi: bell(midi, 1.4), 1.7), -20
    ),
    "count": Effect(lambda: mixed(0.12, (marimba(A5, 0.12), 0, 0.5)), -28),
    "line_done": Effect(lambda: mixed(0.8, (kalimba(D5, 0.8), 0, 0.6)), -21),
    "title_earned": Effect(
        lambda: melody(_CHORD_OF_A_TITLE, lambda midi: bell(midi, 2.4), 3.4), -15
    ),
    "mark": Effect(
        lambda: mixed(
            0.4, (rustle(0.12, 1800, 5200, "mark", 20), 0, 0.5), (knock(380, "mark"), 0.05, 0.5)
        ),
        -22,
    ),
    "box": Effect(box_lid, -16),
    "heart": Effect(
        lambda: melody(((0.0, FIS5), (0.12, B5)), lambda midi: kalimba(midi, 1.2), 1.4), -18
    ),
}
"""Every effect by the name of its file: takes of the same sound are numbered from 2 on."""


def effect(name: str) -> Stereo:
    """Return an effect as it is heard in a small room, at its own loudness."""
    wanted = EFFECTS[name]
    dry = high_pass(wanted.play(), 60)
    heard = in_room(placed(dry, 0), 0.5, 0.16, name)
    return levelled(heard, loudest_moment(heard), wanted.loudness)
