"""Paper and land that are kept between frames look as if they were drawn anew."""

from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from dorfromantik.app.render.cover import covering, filled_boxes, merged
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.persistence import Settings
from dorfromantik.table import Table
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

PIXELS_AT_A_CORNER = 8
"""Where the ends of two shadows meet, blending rounds otherwise in a narrow part of the window."""


def differing_pixels(one: Surface, other: Surface) -> int:
    """How many pixels differ by more than rounding does."""
    equal = pygame.mask.from_threshold(one, (0, 0, 0), STEPS_OF_COLOR, other)
    return one.get_width() * one.get_height() - equal.count()


def drawn(driver: Driver) -> Surface:
    return driver.app.draw().copy()


def drawn_anew(driver: Driver) -> Surface:
    """The same picture, of which nothing was there before."""
    driver.app.scenes.lose_picture()
    driver.scene.invalidate()
    return drawn(driver)


@pytest.mark.parametrize(("name", "size"), PLAY)
def test_what_is_kept_looks_as_if_it_were_drawn_anew(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    with opened_app(tmp_path, size) as driver:
        open_screen(driver, name)
        anew, *kept = [drawn(driver) for _ in range(4)]
        assert [differing_pixels(anew, each) for each in kept] == [0] * len(kept)


def test_a_window_in_which_players_do_something_shows_what_it_would_if_all_were_drawn_anew(
    tmp_path: Path,
) -> None:
    chance = Random("what is kept")
    with opened_app(tmp_path, settings=Settings()) as driver:
        table = played_table(driver, 30)
        driver.app.context.flow.resume(table)
        driver.run(2)
        for _ in range(40):
            do_something(driver, table, chance)
            driver.run(chance.choice((0.02, 0.1, 0.4)))
            # What is scaled, because the view glides or is not sharp yet, is scaled in other pieces
            # when all of it is drawn.
            while not is_sharp(driver):
                driver.run(0.02)
            kept = drawn(driver)
            assert differing_pixels(kept, drawn_anew(driver)) <= PIXELS_AT_A_CORNER


def is_sharp(driver: Driver) -> bool:
    scene, window = driver.scene, Rect((0, 0), driver.app.window.size)
    if not isinstance(scene, PlayScene):
        return True
    progress = driver.app.context.landscape.prepare(scene.stage.board, scene.camera, window, 0.0)
    return scene.camera.scale % 1 == 0 and progress.is_ready


def do_something(driver: Driver, table: Table, chance: Random) -> None:
    """What players do at the table, or somewhere near it."""
    width, height = driver.app.window.size
    xy = (chance.randrange(width), chance.randrange(height))
    match chance.randrange(8):
        case 0:
            driver.hover(xy)
            driver.wheel(chance.choice((-1, 1)))
        case 1:
            driver.wheel(chance.choice((-1, 1)), ctrl=True)
        case 2:
            driver.drag(xy, (width - xy[0], height - xy[1]))
        case 3:
            driver.press(chance.choice(("i", "h", "u", "p", "l", "v", "tab", "escape")))
        case 4:
            table.dispatch(chance.choice(table.game.legal_actions(table.state)))
        case _:
            driver.hover(xy)


def test_a_button_that_is_pointed_at_changes_at_once(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        open_screen(driver, "play")
        before = drawn(driver)
        driver.hover("menu")
        place = driver.widget("menu").rect
        assert differing_pixels(before.subsurface(place), drawn(driver).subsurface(place)) > 100


def test_a_gamepad_that_comes_is_seen_on_a_kept_portrait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened_app(tmp_path) as driver:
        open_screen(driver, "play")
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
            assert differing_pixels(kept, drawn_anew(driver)) == 0


def test_boxes_that_overlap_are_covered_by_boxes_that_do_not() -> None:
    window = Rect(0, 0, 300, 200)
    boxes = [Rect(-20, 10, 90, 60), Rect(40, 40, 100, 100), Rect(250, 150, 90, 90)]
    cover = covering(boxes, window)
    for x, y in product(range(0, 300, 5), range(0, 200, 5)):
        times = sum(box.collidepoint(x, y) for box in cover)
        is_wanted = any(box.collidepoint(x, y) for box in boxes)
        assert times <= 1
        assert times == 1 or not is_wanted
    assert sum(box.width * box.height for box in cover) < 0.6 * 300 * 200
    assert all(window.contains(box) for box in cover)


def test_boxes_are_joined_when_that_wastes_little() -> None:
    apart, over, across = Rect(200, 0, 50, 50), Rect(0, 0, 60, 60), Rect(10, 5, 60, 60)
    assert sorted(map(tuple, merged([over, apart, across]))) == [(0, 0, 70, 65), (200, 0, 50, 50)]
    wide, high = Rect(0, 20, 200, 10), Rect(90, 0, 10, 100)
    assert merged([wide, high]) == [wide, high]


def test_a_picture_is_empty_outside_of_its_filled_boxes() -> None:
    picture = Surface((100, 70), pygame.SRCALPHA, 32)
    for spot in ((3, 3), (70, 60), (99, 69)):
        picture.set_at(spot, (9, 9, 9, 1))
    boxes = filled_boxes(picture, 20)
    assert sorted(map(tuple, boxes)) == [(0, 0, 20, 20), (60, 60, 40, 10)]
