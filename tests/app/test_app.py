"""The window and the loop: sizes, redrawing only what has changed, closing at any moment."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from dorfromantik.app.window import fitting_place, fitting_size, nearest_display
from tests.support.app_driving import STILL, opened_app
from tests.support.screens import SCREENS, open_screen, played_table


@pytest.mark.parametrize(
    ("wanted", "display"),
    [
        ((1440, 810), (1024, 600)),
        ((1440, 810), (1366, 768)),
        ((320, 320), (1920, 1080)),
        ((16384, 16384), (1920, 1080)),
        ((1440, 810), (640, 480)),
    ],
)
def test_the_first_window_fits_its_display(
    wanted: tuple[int, int], display: tuple[int, int]
) -> None:
    width, height = fitting_size(wanted, display)
    assert 0 < width <= display[0]
    assert 0 < height <= display[1] * 0.9


LAPTOP, DESK = Rect(0, 0, 1920, 1080), Rect(1920, -200, 2560, 1440)


def test_a_window_comes_back_where_it_was_on_whichever_display() -> None:
    both = (LAPTOP, DESK)
    for position in ((100, 50), (2000, -100), (2900, 300)):
        assert fitting_place((1440, 810), position, both) == Rect(position, (1440, 810))


@pytest.mark.parametrize("lost", [(-30000, 0), (1900, 0), (0, 1070), (0, -40), (2500, 200)])
def test_a_window_that_would_not_be_seen_whole_is_put_where_it_is(lost: tuple[int, int]) -> None:
    place = fitting_place((1440, 810), lost, (LAPTOP,))
    assert LAPTOP.contains(place)
    assert place.size == (1440, 810)


def test_a_window_of_a_larger_display_that_is_gone_gets_smaller() -> None:
    place = fitting_place((2400, 1200), (1950, -150), (LAPTOP,))
    assert LAPTOP.contains(place)
    assert place.size == fitting_size((2400, 1200), LAPTOP.size)


def test_the_first_window_stands_in_the_middle_of_the_main_display() -> None:
    assert fitting_place((1440, 810), None, (LAPTOP, DESK)).center == LAPTOP.center


def test_the_display_of_a_window_is_the_one_that_shows_most_of_it() -> None:
    both = (LAPTOP, DESK)
    assert nearest_display(Rect(1000, 100, 1440, 810), both) == 0
    assert nearest_display(Rect(1500, 100, 1440, 810), both) == 1
    assert nearest_display(Rect(9000, 100, 400, 300), both) == 1


def test_nothing_is_drawn_while_nothing_changes(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        quiet = 0

        def is_quiet() -> bool:
            nonlocal quiet
            driver.app.advance((), 1)
            quiet = 0 if driver.app.wants_redraw else quiet + 1
            return quiet > 120

        driver.run_until(is_quiet)


def test_a_hidden_window_is_never_drawn(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        driver.app.advance([pygame.event.Event(pygame.WINDOWMINIMIZED)], 1)
        driver.app.scenes.scenes[0].invalidate()
        hidden = driver.app.wants_redraw
        driver.app.advance([pygame.event.Event(pygame.WINDOWRESTORED)], 1)
        assert (hidden, driver.app.wants_redraw) == (False, True)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_window_can_be_closed_on_every_screen(screen: str, tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        open_screen(driver, screen)
        driver.close_window()
        assert driver.app.scenes.scenes == ()


def test_closing_in_the_middle_of_a_game_loses_nothing(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        table = played_table(driver, 7)
        driver.app.context.flow.resume(table)
        driver.run(0.1)
        driver.close_window()
    with opened_app(tmp_path) as driver:
        loaded = driver.app.context.store.load_game(driver.app.context.catalog)
        assert loaded.record is not None
        assert loaded.record.actions == table.actions


def test_the_window_comes_back_in_the_size_in_which_it_was_left(tmp_path: Path) -> None:
    with opened_app(tmp_path, (1111, 777)) as driver:
        driver.close_window()
        assert driver.app.context.store.load_settings().window_size == (1111, 777)


def test_the_whole_screen_is_entered_and_left_by_key(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        states = []
        for chord in ("f11", "alt+enter"):
            driver.press(chord)
            states.append(driver.app.is_fullscreen)
        assert states == [True, False]


def test_pictures_are_kept_within_bounds_while_the_window_changes_size(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=replace(STILL, ui_scale=1.0)) as driver:
        for width in range(900, 1900, 40):
            driver.resize((width, 700))
        skin = driver.app.context.skin
        assert skin.held_bytes <= 80_000_000
