"""What is heard: written in whole bars, soft enough, looping without a seam, the same each time."""

from pathlib import Path

import numpy as np
import pytest

from tools.sound.effects import EFFECTS, effect
from tools.sound.music import FIRST, FIRST_CHORDS, SECOND, SECOND_CHORDS
from tools.sound.nature import BEDS, bed
from tools.sound.ogg import write_ogg
from tools.sound.synthesis import RATE

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.mark.parametrize(
    ("melody", "chords"), [(FIRST, FIRST_CHORDS), (SECOND, SECOND_CHORDS)], ids=["first", "second"]
)
def test_a_melody_fills_the_bars_of_its_chords(
    melody: tuple[tuple[float, float], ...], chords: tuple[str, ...]
) -> None:
    assert sum(beats for _, beats in melody) == 3 * len(chords)


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_an_effect_is_short_soft_and_not_silent(name: str) -> None:
    sound = effect(name)
    assert 0.05 < len(sound) / RATE < 5
    assert 0.5 < np.max(np.abs(sound)) <= 0.6
    assert np.all(np.isfinite(sound))


def test_a_bed_goes_over_into_its_beginning_without_a_jump() -> None:
    sound = bed("wind")
    jump = np.max(np.abs(sound[0] - sound[-1]))
    steps = np.max(np.abs(np.diff(sound, axis=0)), axis=1)
    assert jump <= np.percentile(steps, 99.9)


def test_the_same_sound_gives_the_same_file(tmp_path: Path) -> None:
    for name in ("first.ogg", "second.ogg"):
        write_ogg(tmp_path / name, effect("match"), 0.4)
    assert (tmp_path / "first.ogg").read_bytes() == (tmp_path / "second.ogg").read_bytes()


def test_every_sound_has_its_file() -> None:
    expected = {*EFFECTS, *(f"bed_{name}" for name in BEDS), "music"}
    assert {path.stem for path in (ASSETS / "audio").glob("*.ogg")} == expected
