"""What is heard: written in whole bars, as loud as it should be, looping without a seam, the same each time."""

from pathlib import Path

import numpy as np
import pytest

from tools.sound.effects import EFFECTS, effect
from tools.sound.loudness import CEILING, loudest_moment, mean_loudness
from tools.sound.music import Clock
from tools.sound.nature import BEDS, bed
from tools.sound.ogg import write_ogg
from tools.sound.score import CHORDS, FORM, Passage
from tools.sound.synthesis import RATE, times

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.mark.parametrize("passage", FORM)
def test_a_melody_fills_the_bars_of_its_chords(passage: Passage) -> None:
    assert all(chord in CHORDS for chord in passage.chords)
    if passage.melody:
        assert sum(beats for _, beats in passage.melody) == 3 * len(passage.chords)


@pytest.mark.parametrize("passage", [passage for passage in FORM if passage.melody])
def test_on_the_first_beat_of_most_bars_the_melody_sings_a_note_of_the_chord(
    passage: Passage,
) -> None:
    starts: dict[float, float] = {}
    beat = 0.0
    for midi, beats in passage.melody:
        starts[beat] = midi
        beat += beats
    sung = [
        (chord, starts[3 * bar]) for bar, chord in enumerate(passage.chords) if starts.get(3 * bar)
    ]
    fitting = [note % 12 in {pitch % 12 for pitch in CHORDS[chord]} for chord, note in sung]
    assert sum(fitting) >= 0.7 * len(fitting)


def test_the_players_breathe_at_the_end_of_a_phrase() -> None:
    clock = Clock(16)
    assert clock.lasts(21, 3) > clock.lasts(18, 3) == pytest.approx(clock.lasts(24, 3))


def test_a_full_scale_tone_is_as_loud_as_the_standard_says() -> None:
    tone = np.sin(2 * np.pi * 997 * times(2))
    assert mean_loudness(np.stack([tone, np.zeros_like(tone)], axis=1)) == pytest.approx(
        -3.01, abs=0.05
    )


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_an_effect_is_short_and_as_loud_as_it_should_be(name: str) -> None:
    sound = effect(name)
    assert 0.05 < len(sound) / RATE < 5
    assert np.max(np.abs(sound)) <= CEILING + 1e-9
    assert loudest_moment(sound) == pytest.approx(EFFECTS[name].loudness, abs=0.2)


def test_what_is_heard_often_is_softer_than_what_is_heard_rarely() -> None:
    often = [EFFECTS[name].loudness for name in ("turn", "press", "count", "lift")]
    rarely = [EFFECTS[name].loudness for name in ("fulfilled", "title_earned", "box")]
    assert max(often) + 6 <= min(rarely)


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
