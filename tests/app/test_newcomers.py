"""Whoever has read nothing is led: to the tutorial first, by words at the first tile, and by what hands try."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.scenes.tutorial import TutorialScene
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.persistence import Result
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import PLAYERS, new_game, table_after


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[PlayDriver]:
    with play(tmp_path, table_after(8)) as opened:
        yield opened


def prominent(driver: Driver) -> list[str]:
    """The buttons of the title that stand out."""
    buttons = [each for each in driver.widgets if isinstance(each, Button)]
    return [each.key for each in buttons if each.wood is Wood.PRIMARY]


def test_at_the_very_first_start_the_tutorial_stands_out(driver: Driver) -> None:
    assert prominent(driver) == ["tutorial"]
    driver.press("enter")
    driver.run(0.1)
    assert driver.shows(TutorialScene)


def test_once_somebody_has_played_it_is_the_new_game(driver: Driver) -> None:
    driver.click("new_game")
    driver.run(0.1)
    driver.click("begin")
    driver.run(0.1)
    driver.app.context.flow.abandon_game()
    driver.run(0.1)
    assert driver.shows(TitleScene)
    assert prominent(driver) == ["new_game"]


def test_after_the_tutorial_it_is_the_new_game(driver: Driver) -> None:
    driver.app.context.flow.end_tutorial(table_after(3))
    driver.app.context.flow.to_title()
    driver.run(0.1)
    assert prominent(driver) == ["new_game"]


def notice(driver: Driver) -> str:
    assert isinstance(driver.scene, PlayScene)
    return driver.scene.notice


def test_the_first_tile_of_a_first_game_is_told_of(tmp_path: Path) -> None:
    with play(tmp_path, Table(new_game())) as at_table:
        assert "Click" in notice(at_table.driver)


def test_who_has_finished_a_game_knows_that(driver: Driver) -> None:
    driver.app.context.store.add_result(Result(99, PLAYERS, "s", "2026-05-01", "1"))
    driver.app.context.flow.resume(Table(new_game()))
    driver.run(0.1)
    assert notice(driver) == ""


def test_in_the_tutorial_the_coach_alone_speaks(driver: Driver) -> None:
    driver.app.context.flow.to_tutorial()
    driver.run(0.1)
    assert notice(driver) == ""


def test_a_tile_can_be_carried_from_its_card_to_its_place(at_table: PlayDriver) -> None:
    target = at_table.view.slots[0]
    at_table.driver.drag("tile_in_hand", target)
    assert target in at_table.table.state.board.tiles
    assert len(at_table.table.actions) == 9


def test_carried_to_where_it_may_not_lie_it_is_refused_with_the_reason(
    at_table: PlayDriver,
) -> None:
    taken = next(iter(at_table.table.state.board.tiles))
    at_table.driver.drag("tile_in_hand", taken)
    assert len(at_table.table.actions) == 8
    assert notice(at_table.driver) == "A tile lies here already."


def test_let_go_over_its_card_or_over_paper_it_stays_in_the_hand(at_table: PlayDriver) -> None:
    before = at_table.view.rotation
    at_table.driver.drag("tile_in_hand", "undo")
    assert len(at_table.table.actions) == 8
    assert at_table.view.rotation == before
    at_table.driver.click("tile_in_hand")
    assert at_table.view.rotation != before, "a click there turns it"


def test_where_it_fits_if_turned_the_note_says_so(at_table: PlayDriver) -> None:
    for hex in at_table.view.slots:
        at_table.driver.hover(hex)
        for _ in range(6):
            if not at_table.view.is_legal:
                at_table.driver.run(1.0)
                note = at_table.view.note
                assert note is not None
                assert note.fits_turned
                return
            at_table.driver.wheel(-1)
    raise AssertionError("every rotation fits everywhere")


def test_where_nothing_helps_the_note_does_not_say_so(at_table: PlayDriver) -> None:
    board = at_table.table.state.board
    barred = [slot.hex for slot in board.slots if slot.hex not in at_table.view.slots]
    assert barred
    at_table.driver.hover(barred[0])
    at_table.driver.run(1.0)
    note = at_table.view.note
    assert note is not None
    assert not note.fits_turned
