"""The short sounds: wood, paper and small struck things, soft and warm."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.sound.synthesis import (
    Stereo,
    Wave,
    add,
    band_pass,
    chance,
    frequency,
    high_pass,
    in_room,
    levelled,
    low_pass,
    noise,
    partials,
    placed,
    rise_and_fall,
    silence,
    times,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TERRAINS: Final = ("forest", "grain", "village", "river", "railroad", "meadow")

D4, E4, FIS4, A4, B4, D5, E5, FIS5, A5, B5, D6 = 62, 64, 66, 69, 71, 74, 76, 78, 81, 83, 86


def kalimba(midi: float, seconds: float = 1.4) -> Wave:
    """Return a plucked metal tongue on a wooden box."""
    tone = partials(
        seconds,
        frequency(midi),
        [(1, 1, 0.38), (2, 0.25, 0.2), (5.4, 0.12, 0.06), (6.3, 0.05, 0.04)],
    )
    pluck = band_pass(noise(0.03, chance("pluck", midi)), 900, 4000) * rise_and_fall(
        0.03, 0.001, 0.028
    )
    add(tone, pluck, 0, 0.12)
    return tone


def bell(midi: float, seconds: float = 2.2) -> Wave:
    """Return a small bell."""
    return partials(
        seconds,
        frequency(midi),
        [(1, 1, 0.7), (2.01, 0.4, 0.4), (2.99, 0.22, 0.24), (4.2, 0.12, 0.12)],
    )


def marimba(midi: float, seconds: float = 0.9) -> Wave:
    """Return a struck wooden bar."""
    return partials(seconds, frequency(midi), [(1, 1, 0.22), (3.98, 0.22, 0.06), (9.1, 0.05, 0.02)])


def knock(pitch: float, seed: str, seconds: float = 0.3) -> Wave:
    """Return wood that is set down on wood; pitch in hertz."""
    body = partials(seconds, pitch, [(1, 1, 0.045), (1.61, 0.6, 0.03), (2.7, 0.3, 0.02)])
    touch = low_pass(noise(0.05, chance("touch", seed)), 1800) * rise_and_fall(0.05, 0.001, 0.045)
    add(body, touch, 0, 0.5)
    return body


def rustle(seconds: float, low: float, high: float, seed: str, grains: int) -> Wave:
    """Return many little strokes of leaves, straw or grass, between two pitches in hertz."""
    random = chance("rustle", seed)
    heard = silence(seconds)
    for _ in range(grains):
        length = random.uniform(0.01, 0.05)
        stroke = noise(length, random) * rise_and_fall(length, length * 0.2, length * 0.8)
        add(heard, stroke, random.uniform(0, seconds * 0.8) ** 1.0, random.uniform(0.2, 1.0))
    return band_pass(heard, low, high) * rise_and_fall(seconds, 0.01, seconds * 0.7)


def swish(seconds: float, low: float, high: float, seed: str) -> Wave:
    """Return air along a moving tile or page, its pitch rising from low to high hertz."""
    source = noise(seconds, chance("swish", seed))
    share = np.linspace(0, 1, len(source))
    air = band_pass(source, low, low * 3) * (1 - share) + band_pass(source, high / 2, high) * share
    return air * rise_and_fall(seconds, seconds * 0.35, seconds * 0.6)


def plop(seed: str) -> Wave:
    """Return drops that fall into water."""
    heard = silence(0.6)
    random = chance("plop", seed)
    for at, start in ((0.0, 420.0), (0.11, 620.0), (0.19, 520.0)):
        t = times(0.16)
        pitch = start * (1 + 2.2 * t / 0.16)
        drop = np.sin(2 * np.pi * np.cumsum(pitch) / 44_100) * np.exp(-t / 0.035)
        add(heard, drop, at, random.uniform(0.5, 0.9))
    return heard


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


def drop(terrain: str) -> Wave:
    """Return a tile that is laid down: wood on wood, and a breath of what is on it."""
    seed = f"drop {terrain}"
    breath = {
        "forest": (rustle(0.7, 1800, 6500, seed, 60), 0.5),
        "grain": (rustle(0.5, 3000, 9000, seed, 90), 0.4),
        "village": (melody(((0.05, B5), (0.16, D6)), lambda midi: bell(midi, 1.0), 1.1), 0.16),
        "river": (plop(seed), 0.5),
        "railroad": (melody(((0.04, 93.0), (0.13, 96.0)), lambda midi: bell(midi, 0.4), 0.6), 0.14),
        "meadow": (rustle(0.35, 900, 3500, seed, 30), 0.35),
    }[terrain]
    return mixed(
        1.0,
        (knock(165, seed), 0, 1.0),
        (knock(240, seed), 0.035, 0.4),
        (breath[0], 0.02, breath[1]),
    )


def box_lid() -> Wave:
    """Return a wooden lid that creaks open, and light that comes out."""
    t = times(0.7)
    creak = low_pass(np.sign(np.sin(2 * np.pi * np.cumsum(70 + 60 * t) / 44_100)), 900)
    creak *= rise_and_fall(0.7, 0.25, 0.4)
    shimmer = melody(
        tuple(
            (0.55 + 0.11 * index, note) for index, note in enumerate((D5, FIS5, A5, D6, FIS5 + 12))
        ),
        lambda midi: bell(midi, 2.0),
        3.4,
    )
    return mixed(3.4, (creak, 0, 0.12), (knock(130, "lid"), 0.62, 0.6), (shimmer, 0, 0.4))


EFFECTS: Final[dict[str, Callable[[], Wave]]] = {
    "lift": lambda: mixed(
        0.3, (swish(0.24, 500, 2600, "lift"), 0, 0.6), (knock(320, "lift"), 0, 0.25)
    ),
    "turn": lambda: mixed(0.2, (knock(520, "turn"), 0, 0.5), (knock(700, "turn 2"), 0.05, 0.3)),
    "reveal": lambda: mixed(
        0.5, (swish(0.3, 400, 3200, "reveal"), 0, 0.5), (knock(300, "reveal"), 0.26, 0.5)
    ),
    **{f"drop_{terrain}": partial(drop, terrain) for terrain in TERRAINS},
    "match": lambda: melody(((0.0, A5), (0.07, D6)), lambda midi: kalimba(midi, 0.8), 0.9),
    "fulfilled": lambda: melody(
        ((0.0, D5), (0.10, FIS5), (0.20, A5), (0.34, D6)), lambda midi: kalimba(midi, 1.6), 2.0
    ),
    "failed": lambda: melody(((0.0, FIS4), (0.22, D4)), marimba, 1.2),
    "flag_closed": lambda: melody(
        ((0.0, A4), (0.14, D5), (0.28, FIS5), (0.42, A5), (0.42, D5)),
        lambda midi: bell(midi, 1.8),
        2.4,
    ),
    "refused": lambda: mixed(
        0.35, (knock(110, "refused"), 0, 0.9), (knock(98, "refused 2"), 0.11, 0.7)
    ),
    "undo": lambda: mixed(0.35, (swish(0.26, 2200, 700, "undo"), 0, 0.5)),
    "press": lambda: mixed(0.16, (knock(420, "press"), 0, 0.6)),
    "page": lambda: mixed(
        0.55,
        (rustle(0.5, 1500, 7000, "page", 70), 0, 0.6),
        (swish(0.4, 700, 3000, "page"), 0.02, 0.4),
    ),
    "hand_over": lambda: melody(((0.0, FIS5), (0.16, A5)), lambda midi: bell(midi, 1.4), 1.7),
    "count": lambda: mixed(0.12, (marimba(A5, 0.12), 0, 0.5)),
    "line_done": lambda: mixed(0.8, (kalimba(D5, 0.8), 0, 0.6)),
    "title_earned": lambda: melody(
        ((0.0, D4), (0.0, A4), (0.15, D5), (0.30, FIS5), (0.50, A5), (0.75, D6), (0.75, FIS5)),
        lambda midi: bell(midi, 2.4),
        3.4,
    ),
    "mark": lambda: mixed(
        0.4, (rustle(0.12, 2500, 8000, "mark", 20), 0, 0.5), (knock(380, "mark"), 0.05, 0.5)
    ),
    "box": box_lid,
    "heart": lambda: melody(((0.0, FIS5), (0.12, B5)), lambda midi: kalimba(midi, 1.2), 1.4),
}
"""Every effect by the name under which the game plays it."""


def effect(name: str) -> Stereo:
    """Return an effect as it is heard in a small room; its peak is soft enough for many at once."""
    dry = high_pass(EFFECTS[name](), 60)
    return levelled(in_room(placed(dry, 0), 0.5, 0.16, name), 0.6)
