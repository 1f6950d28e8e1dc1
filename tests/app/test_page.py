"""A page that is higher than the window: scrolled by wheel, bar and keys, and never beyond its ends."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.scenes.widget_scene import WidgetScene
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.screens import open_screen


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path, settings=replace(STILL, ui_scale=2.0)) as driver:
        open_screen(driver, "settings of keys")
        yield driver


def top(driver: Driver) -> int:
    """How far above the window the page begins."""
    assert isinstance(driver.scene, WidgetScene)
    return -driver.scene.page_box.y


def most(driver: Driver) -> int:
    """How far it can be scrolled."""
    assert isinstance(driver.scene, WidgetScene)
    return driver.scene.page_box.height - driver.app.window.size[1]


def test_the_wheel_scrolls_it_to_its_ends(driver: Driver) -> None:
    driver.hover((640, 400))
    driver.wheel(-1)
    assert 0 < top(driver) < most(driver)
    driver.wheel(-60)
    assert top(driver) == most(driver)
    driver.wheel(60)
    assert top(driver) == 0


def test_page_keys_turn_it(driver: Driver) -> None:
    driver.press("pagedown")
    after_one = top(driver)
    driver.press("pagedown")
    assert top(driver) > after_one > 0
    driver.press("pageup")
    assert top(driver) == after_one


def test_the_bar_is_dragged_and_clicked(driver: Driver) -> None:
    assert isinstance(driver.scene, WidgetScene)
    edge = (driver.scene.page_box.right + driver.app.window.size[0]) // 2
    driver.drag((edge, 40), (edge, 400))
    dragged = top(driver)
    assert 0 < dragged <= most(driver)
    driver.click((edge, 10))
    assert top(driver) < dragged


def test_it_stays_where_it_is_when_widgets_are_made_anew(driver: Driver) -> None:
    driver.hover((640, 400))
    driver.wheel(-2)
    before = top(driver)
    assert isinstance(driver.scene, WidgetScene)
    driver.scene.rebuild()
    assert top(driver) == before > 0


def test_a_larger_window_needs_no_bar(driver: Driver) -> None:
    driver.press("pagedown")
    driver.app.context.change_settings(STILL)
    driver.run(0.05)
    assert most(driver) == top(driver) == 0
