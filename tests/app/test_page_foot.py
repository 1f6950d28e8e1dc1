"""Large type: the main way of a page that is scrolled stays in view, and can be pressed at once."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest
from pygame import Rect

from dorfromantik.app.scenes.widget_scene import WidgetScene
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.screens import open_screen

MAIN = {
    "set-up": "begin",
    "set-up for six": "begin",
    "gathering": "begin",
    "founding": "begin",
    "scoring": "again",
    "players": "done",
    "campaigns": "open",
    "map": "back",
    "whole box": "done",
    "content": "done",
    "album": "back",
    "page of the album": "replay",
    "statistics": "back",
    "settings": "close",
    "settings of the game": "close",
    "settings of keys": "close",
    "title with a game and results": "continue",
}
SIZES = ((1280, 720), (1920, 1080), (1024, 600))


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with opened_app(tmp_path_factory.mktemp("home")) as opened:
        yield opened


@pytest.mark.parametrize("screen", MAIN)
def test_the_main_way_is_in_view_however_large_the_type(driver: Driver, screen: str) -> None:
    open_screen(driver, screen)
    hidden = []
    for size, scale in product(SIZES, (1.5, 2.0)):
        appear(driver, size, scale)
        for wheel in (0, -3, -40):
            if wheel:
                driver.hover((size[0] // 2, size[1] // 2))
                driver.wheel(wheel)
            way = driver.widget(MAIN[screen])
            is_title = screen.startswith("title")
            if not Rect((0, 0), size).contains(way.rect) and not (is_title and wheel):
                hidden.append((size, scale, wheel, way.rect))
    assert not hidden


def test_what_lies_below_the_foot_cannot_be_pressed(driver: Driver) -> None:
    open_screen(driver, "set-up for six")
    appear(driver, (1280, 720), 2.0)
    foot = driver.widget("foot").rect
    scene = driver.scene
    assert isinstance(scene, WidgetScene)
    below = [w for w in driver.widgets if w.can_focus and w.key not in scene.foot_keys]
    ways = [driver.widget(key).rect for key in scene.foot_keys]
    covered = [widget.rect.clip(foot) for widget in below if widget.rect.colliderect(foot)]
    points = [box.center for box in covered if Rect(box.center, (1, 1)).collidelist(ways) < 0]
    assert points
    before = [widget.key for widget in driver.widgets]
    for point in points:
        driver.click(point)
        assert driver.scene is scene
        assert [widget.key for widget in driver.widgets] == before


def test_the_focus_is_never_below_the_foot(driver: Driver) -> None:
    open_screen(driver, "set-up for six")
    appear(driver, (1280, 720), 2.0)
    scene = driver.scene
    assert isinstance(scene, WidgetScene)
    for _ in driver.widgets:
        driver.press("tab")
        focused = scene.group.focused
        assert focused is not None
        if driver.has_widget("foot") and focused.key not in scene.foot_keys:
            assert not focused.rect.colliderect(driver.widget("foot").rect), focused.key


def appear(driver: Driver, size: tuple[int, int], scale: float) -> None:
    driver.app.context.settings = replace(STILL, ui_scale=scale)
    driver.app.window.resize(size)
    driver.app.advance(pygame.event.get(), 1)
    driver.app.scenes.lay_out_again()
