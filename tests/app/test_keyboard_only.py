"""The keyboard alone: a whole game, and every screen, on which the focus is always to be seen."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.widget import Widget
from tests.support.app_driving import STILL, opened_app
from tests.support.campaigns import short_catalog
from tests.support.driver import Driver
from tests.support.screens import SCREENS, open_screen, played_table
from tests.support.whole_games import Hands

MOST_STEPS = 60
"""No list is longer."""
WITH_KEYS = ("tile_in_hand",)
"""What a click on these does has a key of its own: here those that turn the tile."""


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as driver:
        yield driver


def keyboard(driver: Driver) -> Hands:
    """Arrows, a key to turn, and Enter."""
    return Hands(driver, driver.press, lambda: driver.press("e"), lambda: driver.press("enter"))


def test_a_whole_game_by_keyboard_alone_from_the_title_to_the_score(tmp_path: Path) -> None:
    with opened_app(tmp_path, catalog=short_catalog(), wanted_seed="keys") as driver:
        player = keyboard(driver)
        driver.press("tab")
        player.press("new_game")
        assert driver.shows(SetupScene)
        player.press("begin")
        placed = 0
        while driver.shows(PlayScene):
            player.place()
            placed += 1
        assert driver.shows(ScoringScene)
        assert placed > 8
        player.press("title")
        assert driver.shows(TitleScene)
        assert driver.app.context.store.results()[0].seed == "keys"


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_on_a_screen_is_reached_with_tab_and_the_focus_is_seen(
    driver: Driver, screen: str
) -> None:
    open_screen(driver, screen)
    assert not unreachable(driver)
    wanted = {widget.key for widget in pressable(driver)}
    assert wanted == walked(driver, "tab", len(wanted))
    assert wanted == walked(driver, "shift+tab", len(wanted))


@pytest.mark.parametrize("screen", SCREENS)
def test_with_large_type_the_page_follows_the_focus(tmp_path: Path, screen: str) -> None:
    with opened_app(tmp_path, settings=replace(STILL, ui_scale=2.0)) as driver:
        open_screen(driver, screen)
        window = Rect((0, 0), driver.app.window.size)
        for _ in pressable(driver):
            driver.press("tab")
            focused(driver)
            place = focus_place(driver)
            assert window.contains(place) or place.height > window.height, place


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_on_a_screen_traps_the_arrows(driver: Driver, screen: str) -> None:
    open_screen(driver, screen)
    wanted = {widget.key for widget in pressable(driver)}
    driver.press("tab")
    reached = {focused(driver)}
    for _ in wanted:
        start = focused(driver)
        assert len(wanted) == 1 or leaves(driver), f"{start} holds the arrows"
        reached.add(focused(driver))
        driver.press("tab")


def test_everything_on_the_table_is_reached_with_tab(driver: Driver) -> None:
    driver.app.context.flow.resume(played_table(driver, 12))
    driver.run(0.1)
    wanted = {widget.key for widget in pressable(driver)}
    assert "undo" in wanted
    assert wanted == walked(driver, "tab", len(wanted))


def test_the_focus_is_seen_on_the_next_screen_too(driver: Driver) -> None:
    driver.press("tab")
    driver.app.context.flow.to_setup()
    driver.run(0.1)
    assert group_shows_focus(driver)


def test_after_a_tile_was_placed_by_key_the_next_one_is_over_a_free_place(driver: Driver) -> None:
    driver.app.context.flow.resume(played_table(driver, 3))
    driver.run(0.1)
    driver.press("right")
    for _ in range(3):
        scene = driver.scene
        assert isinstance(scene, PlayScene)
        assert scene.view.hex in scene.view.slots
        driver.press("enter")
        driver.run(0.1)


def pressable(driver: Driver) -> list[Widget]:
    """The widgets that the keyboard has to come to."""
    return [widget for widget in driver.widgets if widget.is_enabled and widget.can_focus]


def unreachable(driver: Driver) -> list[str]:
    """Widgets that only a pointer can press."""
    return [
        widget.key
        for widget in driver.widgets
        if not widget.can_focus
        and widget.key not in WITH_KEYS
        and type(widget).press is not Widget.press
    ]


def group_shows_focus(driver: Driver) -> bool:
    """Whether the ring is to be seen."""
    assert isinstance(driver.scene, WidgetScene)
    return driver.scene.group.shows_focus


def focused(driver: Driver) -> str:
    """The key of the widget that has the focus, which must be seen."""
    assert isinstance(driver.scene, WidgetScene)
    widget = driver.scene.group.focused
    assert widget is not None
    assert driver.scene.group.shows_focus
    return widget.key


def focus_place(driver: Driver) -> Rect:
    """Where in the window the focus is."""
    assert isinstance(driver.scene, WidgetScene)
    widget = driver.scene.group.focused
    assert widget is not None
    return widget.focus_rect


def walked(driver: Driver, key: str, steps: int) -> set[str]:
    """Where a key leads, pressed once for each widget."""
    reached = set()
    for _ in range(steps):
        driver.press(key)
        reached.add(focused(driver))
    return reached


def leaves(driver: Driver) -> bool:
    """Whether arrows up and down, or else to the sides, lead away from what has the focus."""
    start = focused(driver)
    for way in ("down", "up", "right", "left"):
        for _ in range(MOST_STEPS):
            driver.press(way)
            if focused(driver) != start:
                return True
            if way in ("right", "left"):
                break
    return False
