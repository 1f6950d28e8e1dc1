"""Tooltips hide no other button of the play screen, and nothing at all where there is room elsewhere."""

from collections.abc import Iterator
from itertools import product

import pytest
from pygame import Rect

from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.free_room import FreeRoom
from dorfromantik.app.ui.tooltips import Tooltip, tooltip_box
from dorfromantik.app.ui.widget import Widget
from tests.app.test_page_foot import appear
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.screens import open_screen

SCREENS = ("play", "play with pieces", "play with suggestions", "what is left", "tutorial")
SIZES = ((1280, 720), (1920, 1080), (1024, 600))
WINDOW = Rect(0, 0, 400, 300)
SIZE = (120, 40)


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with opened_app(tmp_path_factory.mktemp("home")) as opened:
        yield opened


def pointed_at(driver: Driver, widget: Widget) -> Tooltip | None:
    """What is said of a widget on which the pointer rests."""
    scene = driver.scene
    assert isinstance(scene, WidgetScene)
    driver.hover(widget.rect.center)
    scene.group.update(10.0)
    return scene.group.tooltip


@pytest.mark.parametrize("screen", SCREENS)
def test_no_tooltip_of_the_play_screen_hides_another_button(driver: Driver, screen: str) -> None:
    open_screen(driver, screen)
    scene = driver.scene
    assert isinstance(scene, WidgetScene)
    told, hidden = 0, []
    for size, scale in product(SIZES, (0.75, 1.0, 1.5)):
        appear(driver, size, scale)
        canvas = scene.look.on(driver.app.window.surface)
        for widget in driver.widgets:
            tooltip = pointed_at(driver, widget)
            if tooltip is None or tooltip.words != widget.tooltip:
                continue
            told += 1
            box = tooltip_box(canvas, tooltip)
            assert Rect((0, 0), size).contains(box)
            others = (each for each in driver.widgets if each.can_focus and each is not widget)
            hidden += [
                (size, scale, widget.key, other.key)
                for other in others
                if other.rect.colliderect(box) and not other.rect.contains(widget.rect)
            ]
    assert told > 20
    assert not hidden


def test_a_sheet_lies_on_the_first_side_that_is_free() -> None:
    place, below = Rect(180, 100, 40, 40), Rect(100, 140, 200, 40)
    assert FreeRoom(place, WINDOW).place(SIZE, ("below", "left")).top == place.bottom
    assert FreeRoom(place, WINDOW, [below]).place(SIZE, ("below", "left")).right == place.left


def test_of_the_free_sides_the_one_is_taken_on_which_least_is_hidden() -> None:
    place, tile, button = Rect(180, 100, 40, 40), Rect(100, 150, 200, 40), Rect(220, 100, 40, 40)
    room = FreeRoom(place, WINDOW, [button], spared=[tile])
    assert room.place(SIZE, ("below", "right", "left")).right == place.left


def test_where_a_button_stands_close_the_sheet_lies_along_the_side_as_it_fits() -> None:
    place, beside = Rect(180, 100, 40, 40), Rect(225, 140, 40, 40)
    sheet = FreeRoom(place, WINDOW, [beside]).place(SIZE, ("below",))
    assert (sheet.top, sheet.right) == (place.bottom, place.right)


def test_in_a_close_row_the_sheet_lies_beyond_the_others() -> None:
    row = [Rect(left, 0, 40, 300) for left in (160, 200, 240)]
    sheet = FreeRoom(row[1], WINDOW, [row[0], row[2]]).place(SIZE, ("below", "right", "left"))
    assert sheet.left == row[2].right


def test_where_all_is_full_the_sheet_hides_as_few_as_can_be() -> None:
    place, lone = Rect(180, 130, 40, 40), Rect(0, 0, 180, 300)
    many = [Rect(220, top, 180, 20) for top in range(0, 300, 20)]
    full = [lone, *many, Rect(180, 0, 40, 130), Rect(180, 170, 40, 130)]
    sheet = FreeRoom(place, WINDOW, full).place(SIZE, ("right", "left"))
    assert sheet.collidelistall(full) == [0]
