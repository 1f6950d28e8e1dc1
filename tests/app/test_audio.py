"""Sound: silent without a device, beds that follow the board, music that stops at zero."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.audio import Audio, Volumes, hushed
from dorfromantik.app.soundscape import LOUDEST, beds_of
from dorfromantik.content import load_builtin
from dorfromantik.engine import Board, board_from_text
from tests.support.app_driving import opened_app
from tests.support.screens import played_table

SOUNDS = asset_folder() / "audio"


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio()
    audio.open(SOUNDS)
    yield audio
    audio.close()


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    audio = Audio()
    audio.open(SOUNDS)
    assert not audio.is_available
    audio.play("turn")
    audio.set_beds({"wind": 1.0})
    audio.set_volumes(Volumes(music=0))
    audio.update(0.1)
    audio.open(Path("nowhere"))


def test_without_a_device_a_game_is_played_and_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    with opened_app(tmp_path) as driver:
        context = driver.app.context
        context.audio.open(SOUNDS)
        table = played_table(driver, 0)
        context.flow.resume(table)
        driver.run(0.1)
        for turn in range(10):
            driver.press("right")
            driver.press("enter")
            driver.run(0.1)
            assert table.state.turn == turn + 1
        driver.close_window()
        assert not driver.app.is_running


def test_what_libraries_complain_about_meanwhile_is_not_written(
    capfd: pytest.CaptureFixture[str],
) -> None:
    os.write(2, b"before ")
    with hushed():
        os.write(2, b"meanwhile ")
    os.write(2, b"after")
    assert capfd.readouterr().err == "before after"


def test_what_was_asked_for_before_the_device_is_open_is_heard_afterwards() -> None:
    audio = Audio()
    audio.set_volumes(Volumes(music=0.25))
    audio.open(SOUNDS)
    try:
        assert pygame.mixer.music.get_busy()
        assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    finally:
        audio.close()


def test_music_that_cannot_be_heard_is_not_played(audio: Audio) -> None:
    audio.set_volumes(Volumes(music=0))
    assert not pygame.mixer.music.get_busy()
    audio.set_volumes(Volumes(music=0.5))
    assert pygame.mixer.music.get_busy()


def test_a_bed_fades_in_and_out(audio: Audio) -> None:
    wind = sorted(path.stem for path in SOUNDS.glob("bed_*.ogg")).index("bed_wind")
    channel = pygame.mixer.Channel(wind)
    audio.set_beds({"wind": 1.0})
    audio.update(1.0)
    first = channel.get_volume()
    audio.update(1.0)
    assert 0 < first < channel.get_volume()
    audio.set_beds({})
    for _ in range(10):
        audio.update(1.0)
    assert channel.get_volume() == 0


def test_an_unknown_cue_is_silent(audio: Audio) -> None:
    audio.play("no such sound")


def test_the_wind_always_blows() -> None:
    assert set(beds_of(Board())) == {"wind", *LOUDEST}
    assert [bed for bed, loudness in beds_of(Board()).items() if loudness] == ["wind"]


def test_rivers_bring_water_and_forests_birds() -> None:
    catalog = load_builtin()
    river = beds_of(board_from_text("L05@0,0/0", catalog))
    assert river["water"] == LOUDEST["water"]
    assert river["birds"] == 0
    forest = beds_of(board_from_text("L17@0,0/0", catalog))
    assert forest["birds"] == LOUDEST["birds"]
    assert forest["water"] == 0
