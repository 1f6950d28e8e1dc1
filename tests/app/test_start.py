"""The start: what the first frame does without, and that it is the title already, which reacts at once."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pygame
import pytest

from dorfromantik.app import supplying
from dorfromantik.app.scenes.campaign_map import CampaignScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.start import build_app, opening_context
from dorfromantik.app.supplies import Delivery, Supplies, UnusableFiles
from dorfromantik.app.window import GameWindow
from dorfromantik.content import ContentError
from dorfromantik.engine import Player
from dorfromantik.persistence import Settings, Store
from tests.support.app_driving import NOON, STILL, opened_app
from tests.support.campaigns import ON_THE_WAY, keep_campaign
from tests.support.driver import Driver
from tests.support.screens import fill_store

FIRST_FRAME = """
import json, sys, threading
from pathlib import Path

import pygame

from dorfromantik.app import start
from dorfromantik.app.app import App

pixels = []
load = pygame.image.load

def noted_load(path):
    picture = load(path)
    pixels.append(picture.get_width() * picture.get_height())
    return picture

def first_frame(app, seconds=None):
    app.advance((), 0)
    app.draw()
    app.window.flip()
    shown = {
        "modules": sorted(sys.modules),
        "pixels": sum(pixels),
        "threads": threading.active_count(),
        "buttons": [widget.key for widget in app.scenes.top.group.widgets],
    }
    print(json.dumps(shown))

pygame.image.load = noted_load
App.run = first_frame
start.play(data_dir=Path(sys.argv[1]), windowed=True)
"""
SCENES = {"base", "plain", "scene_stack", "title", "trouble", "widget_scene"}
"""The title, and what errors are told on; both are light."""
MOST_PIXELS = 3_000_000
"""Two windows and a half."""
HEAVY = (
    "pydantic",
    "multiprocessing",
    "dorfromantik.advisor",
    "dorfromantik.app.anim.presenter",
    "dorfromantik.app.render.landscape",
    "dorfromantik.app.routes",
    "dorfromantik.campaign",
    "dorfromantik.content",
    "dorfromantik.diary",
    "dorfromantik.engine",
    "dorfromantik.persistence.records",
    "dorfromantik.persistence.store",
    "dorfromantik.table",
)


@pytest.fixture(scope="module")
def first_frame(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a fresh process has loaded when players who have been here before see the first frame."""
    folder = tmp_path_factory.mktemp("home")
    settings = Settings(last_players=(Player("Zoë", "owl"),))
    with opened_app(folder, settings=settings) as driver:
        fill_store(driver)
    command = [sys.executable, "-c", FIRST_FRAME, str(folder)]
    done = subprocess.run(command, check=True, capture_output=True, env=dict(os.environ))
    shown: dict[str, Any] = json.loads(done.stdout)
    return shown


@pytest.mark.parametrize("name", HEAVY)
def test_the_first_frame_does_without(name: str, first_frame: dict[str, Any]) -> None:
    assert name not in first_frame["modules"]


def test_no_scene_but_the_title_is_loaded_before_the_first_frame(
    first_frame: dict[str, Any],
) -> None:
    package = "dorfromantik.app.scenes."
    loaded = {name.removeprefix(package) for name in first_frame["modules"] if package in name}
    assert loaded == SCENES


def test_little_is_decoded_before_the_first_frame(first_frame: dict[str, Any]) -> None:
    assert 1440 * 810 <= first_frame["pixels"] <= MOST_PIXELS


def test_no_thread_competes_with_the_first_frame(first_frame: dict[str, Any]) -> None:
    assert first_frame["threads"] == 1


def test_the_first_frame_is_the_title_with_its_buttons(first_frame: dict[str, Any]) -> None:
    assert first_frame["buttons"][:2] == ["continue", "new_game"]


@contextmanager
def at_first_frame(folder: Path) -> Iterator[Driver]:
    """The app as players see it first: nothing is fetched before somebody needs it, or the test wants it."""
    context = opening_context(folder, background=False)
    app = build_app(context, GameWindow(), is_guarded=True)
    try:
        driver = Driver(app)
        assert not context.is_supplied
        yield driver
    finally:
        app.close()


def keep_settings(folder: Path, settings: Settings = STILL) -> None:
    store = Store(folder, lambda: NOON)
    store.save_settings(settings)
    store.close()


def keys(driver: Driver) -> list[str]:
    return [widget.key for widget in driver.widgets]


def receive(driver: Driver) -> None:
    """Let the supplies arrive, and the title learn of it."""
    _ = driver.app.context.supplies
    driver.run(0.05)


@pytest.fixture
def played_in(tmp_path: Path) -> Path:
    with opened_app(tmp_path) as driver:
        fill_store(driver)
    return tmp_path


def test_what_the_first_frame_offers_is_what_the_title_offers_later(played_in: Path) -> None:
    with at_first_frame(played_in) as driver:
        first = [(widget.key, widget.rect.copy()) for widget in driver.widgets]
        assert first[0][0] == "continue"
        receive(driver)
        assert [(widget.key, widget.rect) for widget in driver.widgets] == first


def test_a_campaign_with_a_single_game_beside_it_is_offered_at_once(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=replace(STILL, last_campaign="hills")) as driver:
        fill_store(driver)
        keep_campaign(driver, ON_THE_WAY, "hills")
    with at_first_frame(tmp_path) as driver:
        assert keys(driver)[:2] == ["continue", "single_game"]
        receive(driver)
        assert keys(driver)[:2] == ["continue", "single_game"]
        driver.click("continue")
        assert driver.shows(CampaignScene)


def test_a_first_start_offers_nothing_to_go_on_with(tmp_path: Path) -> None:
    with at_first_frame(tmp_path) as driver:
        assert keys(driver)[0] == "new_game"


def test_the_first_picture_keeps_the_place_of_the_landscape(tmp_path: Path) -> None:
    keep_settings(tmp_path)
    with at_first_frame(tmp_path) as driver:
        first = driver.app.draw().copy()
        width, height = first.get_size()
        valley = (width // 2, height // 8, width // 2, height // 2)
        bare = driver.app.context.skin.table(first.get_size())
        pictures = [pygame.image.tobytes(each.subsurface(valley), "RGB") for each in (first, bare)]
        assert pictures[0] != pictures[1]


def test_the_picture_is_complete_when_the_supplies_are_there(played_in: Path) -> None:
    with at_first_frame(played_in) as driver:
        receive(driver)
        driver.run(0.5)
        late = pygame.image.tobytes(driver.app.draw(), "RGB")
        driver.app.context.flow.to_title()
        driver.run(0.5)
        assert pygame.image.tobytes(driver.app.draw(), "RGB") == late


def test_whoever_clicks_before_the_supplies_are_there_gets_there(tmp_path: Path) -> None:
    with at_first_frame(tmp_path) as driver:
        driver.click("new_game")
        assert driver.shows(SetupScene)


def test_whoever_goes_on_before_the_supplies_are_there_goes_on(played_in: Path) -> None:
    with at_first_frame(played_in) as driver:
        driver.click("continue")
        assert driver.shows(PlayScene)


def test_a_button_that_is_held_while_the_supplies_arrive_is_pressed(played_in: Path) -> None:
    with at_first_frame(played_in) as driver:
        driver.hover("new_game")
        xy = driver.pointer
        down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
        driver.app.advance([pygame.event.Event(down, pos=xy, button=1, touch=False)], 1)
        receive(driver)
        driver.app.advance([pygame.event.Event(up, pos=xy, button=1, touch=False)], 1)
        assert driver.shows(SetupScene)


@pytest.mark.parametrize("way", ["window", "button"])
def test_the_program_ends_at_once_without_fetching_anything(way: str, tmp_path: Path) -> None:
    with at_first_frame(tmp_path) as driver:
        if way == "window":
            driver.app.advance([pygame.event.Event(pygame.QUIT)], 0)
        else:
            driver.click("quit")
        assert not driver.app.is_running
        driver.app.close()
        assert not driver.app.context.is_supplied
    assert not list(tmp_path.iterdir())


def test_a_setting_changed_before_the_supplies_are_there_forgets_nobody(tmp_path: Path) -> None:
    players = (Player("Zoë", "owl"), Player("Ben", "fox"))
    keep_settings(tmp_path, replace(STILL, last_players=players))
    with at_first_frame(tmp_path) as driver:
        driver.press("m")
        assert driver.app.context.settings == replace(STILL, muted=True, last_players=players)


def test_a_damaged_game_is_told_and_no_longer_offered(played_in: Path) -> None:
    (played_in / "game.json").write_bytes(b"{")
    (played_in / "game.json.bak").unlink(missing_ok=True)
    with at_first_frame(played_in) as driver:
        assert keys(driver)[0] == "continue"
        receive(driver)
        assert driver.shows(QuestionScene)
        driver.press("enter")
        driver.run(0.1)
        assert keys(driver)[0] == "new_game"


def test_damaged_settings_are_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"{")
    with at_first_frame(tmp_path) as driver:
        assert driver.shows(TitleScene)
        receive(driver)
        assert driver.shows(QuestionScene)


def test_a_second_copy_tells_that_it_keeps_nothing(tmp_path: Path) -> None:
    first = Store(tmp_path, lambda: NOON)
    with at_first_frame(tmp_path) as driver:
        receive(driver)
        assert driver.shows(QuestionScene)
    first.close()


def test_damaged_tables_end_the_program_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ContentError("tiles.toml: no tiles")

    monkeypatch.setattr(supplying, "load_builtin", fail)
    with at_first_frame(tmp_path) as driver:
        context = driver.app.context
        delivery = Delivery(lambda: supplying.fetch_supplies(context, tmp_path, None))
        with suppress(UnusableFiles):
            delivery.take()
        context.expect(delivery)
        with pytest.raises(UnusableFiles, match=r"^tiles\.toml: no tiles$"):
            driver.run(0.05)


def test_no_way_is_looked_up_while_the_program_is_still_being_imported(tmp_path: Path) -> None:
    with at_first_frame(tmp_path) as driver:
        _ = driver.app.context.flow
        assert driver.app.context.is_supplied


def test_who_needs_supplies_waits_for_the_thread_that_fetches_them() -> None:
    may_go, fetched = Event(), []

    def fetch() -> Supplies:
        may_go.wait()
        fetched.append(1)
        raise UnusableFiles("a table is missing")

    delivery = Delivery(fetch)
    delivery.begin()
    assert not delivery.is_here
    may_go.set()
    for _ in range(2):
        with pytest.raises(UnusableFiles):
            delivery.take()
    delivery.begin()
    assert fetched == [1]
