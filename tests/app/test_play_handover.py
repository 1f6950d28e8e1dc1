"""The hand-over from player to player: a banner that blocks nothing, and a pointer in one's colour."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from dorfromantik.app.scenes.play_handover import SHOWN_S, SLIDE_S, HandOver, banner_color
from dorfromantik.app.ui.pointer import Pointer, arrow
from dorfromantik.app.ui.theme import PLAYER_COLORS, Color, Palette
from dorfromantik.engine import Player
from dorfromantik.persistence import UndoPolicy
from dorfromantik.table import Table
from tests.support.app_driving import STILL
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import PLAYERS, liked_placement, new_game, table_after

MIRA, JOERG = PLAYERS
ENOUGH_FOR_TEXT, ENOUGH_FOR_MARKS = 4.5, 3.0


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[PlayDriver]:
    with play(tmp_path, table_after(12, undo_policy=UndoPolicy.ANY)) as opened:
        yield opened


@pytest.fixture
def pointers(monkeypatch: pytest.MonkeyPatch) -> list[pygame.cursors.Cursor]:
    """What the system is asked to show at the pointer's place, the latest last."""
    asked: list[pygame.cursors.Cursor] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", asked.append)
    return asked


def place(at_table: PlayDriver) -> None:
    at_table.place(liked_placement(at_table.table.game, at_table.table.state))


def named(at_table: PlayDriver) -> Player | None:
    return at_table.scene.together.hand_over.player


def test_whose_turn_it_is_is_said_when_the_players_sit_down(at_table: PlayDriver) -> None:
    assert named(at_table) == MIRA


def test_the_next_player_is_named(at_table: PlayDriver) -> None:
    place(at_table)
    assert named(at_table) == JOERG


def test_the_banner_goes_by_itself(at_table: PlayDriver) -> None:
    place(at_table)
    at_table.driver.run(SHOWN_S / 2)
    assert named(at_table) == JOERG
    at_table.driver.run(SHOWN_S / 2 + 0.1)
    assert named(at_table) is None


def test_a_key_or_click_ends_it_and_still_does_what_it_does(at_table: PlayDriver) -> None:
    place(at_table)
    at_table.driver.press("right")
    assert named(at_table) is None
    assert at_table.view.ghost is not None, "the key has moved the tile"
    at_table.driver.press("return")
    assert named(at_table) == MIRA
    placement = liked_placement(at_table.table.game, at_table.table.state)
    at_table.hold(placement)
    at_table.driver.click()
    assert placement.hex in at_table.table.state.board.tiles
    assert named(at_table) == JOERG


def test_pointing_does_not_end_it(at_table: PlayDriver) -> None:
    place(at_table)
    at_table.driver.hover(at_table.view.slots[0])
    assert named(at_table) == JOERG


def test_taking_back_names_who_has_the_tile_again(at_table: PlayDriver) -> None:
    place(at_table)
    at_table.driver.press("backspace")
    assert named(at_table) == MIRA


def test_what_hands_over_is_heard_once(
    at_table: PlayDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(at_table.driver.app.context.audio, "play", heard.append)
    place(at_table)
    at_table.driver.run(0.3)
    assert heard.count("hand_over") == 1
    at_table.driver.press("backspace")
    assert heard.count("hand_over") == 2


def test_alone_there_is_nobody_to_hand_over_to(
    tmp_path: Path, pointers: list[pygame.cursors.Cursor]
) -> None:
    table = Table(new_game(players=(MIRA,)))
    with play(tmp_path, table) as at_table:
        place(at_table)
        assert named(at_table) is None
    assert pointers == []


def test_it_slides_down_and_up_again() -> None:
    banner = HandOver()
    banner.begin(MIRA)
    assert banner.lowered(slides=True) == 0
    banner.update(SLIDE_S / 2)
    assert 0 < banner.lowered(slides=True) < 1
    banner.update(SLIDE_S)
    assert banner.lowered(slides=True) == 1
    banner.update(SHOWN_S - 2 * SLIDE_S)
    assert 0 < banner.lowered(slides=True) < 1


def test_with_reduced_motion_it_is_simply_there() -> None:
    banner = HandOver()
    banner.begin(MIRA)
    assert banner.lowered(slides=False) == 1


def test_it_is_seen_in_the_colour_of_the_player(at_table: PlayDriver) -> None:
    place(at_table)
    at_table.driver.run(0.1)
    palette = Palette()
    cloth = banner_color(palette.player(JOERG.color), palette.night)
    window = at_table.driver.app.window.surface
    valley = range(0, 980, 4)
    found = [tuple(window.get_at((x, 30))[:3]) for x in valley]
    assert found.count(cloth) > 10


def luminance(color: Color) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("key", PLAYER_COLORS)
def test_names_are_read_on_every_banner(key: str) -> None:
    palette = Palette()
    cloth = banner_color(palette.player(key), palette.night)
    assert contrast(palette.cream, cloth) >= ENOUGH_FOR_TEXT


def test_the_pointer_takes_the_colour_and_gives_it_back(
    tmp_path: Path, pointers: list[pygame.cursors.Cursor]
) -> None:
    with play(tmp_path, table_after(12)) as at_table:
        (first,) = pointers
        assert first.type == "color"
        place(at_table)
        assert len(pointers) == 2
        at_table.driver.app.context.flow.to_title()
        at_table.driver.run(0.1)
        assert pointers[-1].data == (pygame.SYSTEM_CURSOR_ARROW,)


def height_of(pointer: pygame.cursors.Cursor) -> int:
    picture = pointer.data[-1]
    assert isinstance(picture, Surface)
    return picture.get_height()


def test_the_pointer_grows_with_the_interface(
    tmp_path: Path, pointers: list[pygame.cursors.Cursor]
) -> None:
    with play(tmp_path, table_after(12), replace(STILL, ui_scale=0.75)):
        small = height_of(pointers[-1])
    with play(tmp_path, table_after(12), replace(STILL, ui_scale=1.25)) as at_table:
        at_table.driver.resize((1920, 1080))
        assert height_of(pointers[-1]) > 1.5 * small


def test_where_the_system_shows_no_pictures_nothing_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object) -> None:
        raise pygame.error("no such cursor")

    monkeypatch.setattr(pygame.mouse, "set_cursor", refuse)
    pointer = Pointer()
    pointer.take((200, 30, 30), 1.0)
    pointer.let_go()


@pytest.mark.parametrize("key", PLAYER_COLORS)
def test_arrows_are_seen_on_any_ground(key: str) -> None:
    palette = Palette()
    picture, point = arrow(palette.player(key), 34)
    colors = {
        tuple(picture.get_at((x, y))[:3])
        for x in range(picture.get_width())
        for y in range(picture.get_height())
        if picture.get_at((x, y)).a > 250
    }
    for wanted in (palette.player(key), palette.cream, palette.night):
        assert any(are_alike(color, wanted) for color in colors), wanted
    assert contrast(palette.cream, palette.night) >= 2 * ENOUGH_FOR_MARKS
    assert picture.get_rect().collidepoint(point)


def are_alike(one: Sequence[int], other: Color) -> bool:
    return all(abs(a - b) <= 3 for a, b in zip(one, other, strict=True))
