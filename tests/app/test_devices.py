"""Displays, sound devices and clocks that come, go and jump: the game goes on."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from dorfromantik.app import app as loop
from dorfromantik.app import window as windows
from dorfromantik.app.app import MOST_STEPS_PER_FRAME
from dorfromantik.app.assets import asset_folder
from dorfromantik.app.audio import Audio, Mixer, Volumes
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.window import GameWindow
from tests.support.app_driving import opened_app
from tests.support.screens import played_table

SOUNDS = asset_folder() / "audio"
LAPTOP, DESK = Rect(0, 0, 1920, 1080), Rect(1920, 0, 2560, 1440)
NIGHT = 8 * 3600.0


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio()
    yield audio
    audio.close()


TELLINGS: tuple[Callable[[Audio], None], ...] = (
    lambda audio: audio.play("turn"),
    lambda audio: audio.set_volumes(Volumes(music=0)),
    lambda audio: audio.set_beds({"wind": 1.0}),
    lambda audio: audio.update(0.1),
)


@pytest.mark.parametrize("tell", TELLINGS)
def test_a_sound_device_that_is_gone_is_silence(
    tell: Callable[[Audio], None], audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("the device is gone")

    audio.open(SOUNDS)
    for name in ("play", "set_volumes", "set_beds", "update"):
        monkeypatch.setattr(Mixer, name, fail)
    tell(audio)
    assert not audio.is_available
    for each in TELLINGS:
        each(audio)


def test_a_sound_device_that_comes_later_is_used(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as without_device:
        without_device.setenv("SDL_AUDIODRIVER", "bogus")
        audio.open(SOUNDS)
        audio.device_came()
        assert not audio.is_available
    audio.device_came()
    assert audio.is_available


def test_another_device_takes_over_with_what_was_to_be_heard(audio: Audio) -> None:
    audio.set_volumes(Volumes(music=0.25))
    audio.open(SOUNDS)
    audio.device_went()
    assert audio.is_available
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)


def test_devices_are_of_no_interest_where_nothing_is_to_be_heard(audio: Audio) -> None:
    audio.device_came()
    audio.device_went()
    assert not audio.is_available


def test_the_loop_passes_on_what_happens_to_sound_devices(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        audio = driver.app.context.audio
        audio.open(SOUNDS)
        events = (
            pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=1),
            pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0),
            pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0),
        )
        driver.app.advance(events, 1)
        assert audio.is_available


@pytest.fixture
def window() -> Iterator[GameWindow]:
    window = GameWindow((1000, 700), (100, 100))
    yield window
    window.close()


def displays(monkeypatch: pytest.MonkeyPatch, *there: Rect) -> None:
    monkeypatch.setattr(windows, "display_bounds", lambda: there)


def test_a_window_on_a_display_that_is_gone_comes_back(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    displays(monkeypatch, LAPTOP, DESK)
    window.stay_seen()
    window._window.position = (2500, 300)
    displays(monkeypatch, LAPTOP)
    window.stay_seen()
    assert LAPTOP.contains(Rect(window.position, window.size))


def test_a_window_stays_where_it_is_while_displays_come_or_somebody_has_put_it_there(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    displays(monkeypatch, LAPTOP)
    window.stay_seen()
    before = window.position
    displays(monkeypatch, LAPTOP, DESK)
    window.stay_seen()
    assert window.position == before
    window._window.position = (9000, 300)
    window.stay_seen()
    assert window.position == (9000, 300)


def test_no_display_at_all_for_a_moment_changes_nothing(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = window.position
    displays(monkeypatch)
    window.stay_seen()
    assert window.position == before


@pytest.mark.parametrize("jump", [NIGHT, -3600.0], ids=["a night asleep", "the clock set back"])
def test_the_loop_goes_on_after_a_jump_of_time(
    jump: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine sleeps between two frames: what follows is a handful of updates, and the game as it was."""
    with opened_app(tmp_path, is_guarded=True) as driver:
        table = played_table(driver, 5)
        driver.app.context.flow.resume(table)
        driver.run(0.1)
        before = table.state
        frames = iter([0.0, 1 / 60, 1 / 60 + jump] + [2 / 60 + jump + n / 60 for n in range(100)])
        updates: list[float] = []
        counted = PlayScene.update

        def update(scene: PlayScene, dt: float) -> None:
            updates.append(dt)
            counted(scene, dt)

        monkeypatch.setattr(PlayScene, "update", update)
        monkeypatch.setattr(loop, "perf_counter", lambda: next(frames))
        driver.app.run_for(jump + 0.2 if jump > 0 else 0.0)
        assert sum(updates) <= (MOST_STEPS_PER_FRAME + 20) / 60
        assert all(dt > 0 for dt in updates)
        assert driver.shows(PlayScene)
        assert table.state == before
