"""Paper and land that are kept between frames look as if they were drawn anew."""

from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from dorfromantik.app.render.cover import GRAIN, aligned, covering, filled_boxes
from dorfromantik.app.scenes.kept_paper import FRAMES_AT_REST
from dorfromantik.persistence import Settings
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.screens import open_screen, played_table

SMALL, LARGE = (1280, 720), (1920, 1080)
PLAY = (
    ("play", LARGE),
    ("play with suggestions", SMALL),
    ("play with the history", SMALL),
    ("what is left", SMALL),
    ("tutorial", SMALL),
)
STEPS_OF_COLOR = (6, 6, 6, 255)
"""What rounding may change when layers are joined in another order."""


def differing_pixels(one: Surface, other: Surface) -> int:
    """How many pixels differ by more than rounding does."""
    equal = pygame.mask.from_threshold(one, (0, 0, 0), STEPS_OF_COLOR, other)
    return one.get_width() * one.get_height() - equal.count()


def drawn(driver: Driver) -> Surface:
    return driver.app.draw().copy()


@pytest.mark.parametrize(("name", "size"), PLAY)
def test_sheets_that_are_kept_look_like_sheets_drawn_anew(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    with opened_app(tmp_path, size) as driver:
        open_screen(driver, name)
        driver.scene.invalidate()
        anew, *kept = [drawn(driver) for _ in range(FRAMES_AT_REST + 3)]
        assert [differing_pixels(anew, each) for each in kept] == [0] * len(kept)


def test_a_button_that_is_pointed_at_changes_at_once(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        open_screen(driver, "play")
        for _ in range(FRAMES_AT_REST + 2):
            before = drawn(driver)
        driver.hover("menu")
        place = driver.widget("menu").rect
        assert differing_pixels(before.subsurface(place), drawn(driver).subsurface(place)) > 100


def test_a_gamepad_that_comes_is_seen_on_a_kept_portrait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened_app(tmp_path) as driver:
        open_screen(driver, "play")
        for _ in range(FRAMES_AT_REST + 2):
            drawn(driver)
        owners = {0: 0, 1: 1}
        monkeypatch.setattr(driver.app.context.gamepads, "of_players", lambda _players: owners)
        driver.run(0.1)
        kept = drawn(driver)
        driver.scene.invalidate()
        assert differing_pixels(kept, drawn(driver)) == 0


def test_land_on_which_only_what_moves_is_drawn_looks_like_land_drawn_anew(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=Settings()) as driver:
        driver.app.context.flow.resume(played_table(driver, 40))
        driver.run(3)
        for _ in range(12):
            driver.run(1 / 15)
            kept = drawn(driver)
            driver.app.scenes.resize((1281, 720))
            driver.app.scenes.resize((1280, 720))
            assert differing_pixels(kept, drawn(driver)) == 0


def test_boxes_that_overlap_are_covered_by_boxes_that_do_not() -> None:
    window, left_out = Rect(0, 0, 300, 200), aligned(Rect(50, 60, 70, 60))
    boxes = [Rect(-20, 10, 90, 60), Rect(40, 40, 100, 100), Rect(250, 150, 90, 90)]
    assert left_out.size == (3 * GRAIN, 3 * GRAIN)
    cover = covering(boxes, window, [left_out])
    for x, y in product(range(0, 300, 5), range(0, 200, 5)):
        times = sum(box.collidepoint(x, y) for box in cover)
        is_wanted = any(box.collidepoint(x, y) for box in boxes)
        is_left_out = left_out.collidepoint(x, y)
        assert times <= (0 if is_left_out else 1)
        assert times == 1 or is_left_out or not is_wanted
    assert sum(box.width * box.height for box in cover) < 0.5 * 300 * 200
    assert all(window.contains(box) for box in cover)


def test_a_picture_is_empty_outside_of_its_filled_boxes() -> None:
    picture = Surface((100, 70), pygame.SRCALPHA, 32)
    for spot in ((3, 3), (70, 60), (99, 69)):
        picture.set_at(spot, (9, 9, 9, 1))
    boxes = filled_boxes(picture, 20)
    assert sorted(map(tuple, boxes)) == [(0, 0, 20, 20), (60, 60, 40, 10)]
