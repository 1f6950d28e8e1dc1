"""The score sheet and the pause menu, as players meet them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.score_lights import open_flags
from dorfromantik.app.scenes.score_words import line_look
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.ui.buttons import Button, IconButton
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.content import load_builtin
from dorfromantik.engine import Terrain, board_from_text
from dorfromantik.persistence import Result, UndoPolicy
from dorfromantik.table import Table
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.screens import PLAYERS, played_table

MOVING = replace(STILL, reduced_motion=False)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


def score(driver: Driver) -> tuple[Table, ScoringScene]:
    """Bring a finished game to its score sheet, as the play screen does."""
    table = played_table(driver)
    driver.app.context.flow.resume(table)
    driver.run(0.1)
    assert isinstance(driver.scene, ScoringScene)
    return table, driver.scene


def test_the_sheet_is_counted_line_by_line(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=MOVING) as driver:
        table, scene = score(driver)
        sheet = table.game.score(table.state)
        reached = [scene.count.reached]
        while not scene.count.is_done:
            driver.run(0.1)
            reached.append(scene.count.reached)
            complete = [line.points for line in sheet.lines[: scene.count.reached - 1]]
            assert scene.count.shown[: len(complete)] == complete
        assert reached == sorted(reached)
        assert len(set(reached)) > 5
        assert scene.count.total == sheet.total


def test_a_click_or_enter_shows_all_at_once(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=MOVING) as driver:
        table, scene = score(driver)
        driver.click("again")
        assert scene.count.is_done
        assert scene.count.total == table.game.score(table.state).total
        assert driver.scene is scene, "the click that skips presses nothing"


def test_with_reduced_motion_nothing_is_waited_for(driver: Driver) -> None:
    _, scene = score(driver)
    assert scene.count.is_done


def test_the_line_that_is_counted_lights_its_areas(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=MOVING) as driver:
        table, scene = score(driver)
        sheet = table.game.score(table.state)
        lit = set()
        while not scene.count.is_done:
            driver.run(0.05)
            if scene.count.counting is not None:
                line = sheet.lines[scene.count.counting]
                assert {area.hexes for area in scene.lit} == {item.hexes for item in line.items}
                lit.add(line.key)
        assert {line.key for line in sheet.lines if line.points} <= lit
        assert scene.lit == ()


def test_pointing_at_a_line_lights_its_areas_again(driver: Driver) -> None:
    table, scene = score(driver)
    sheet = table.game.score(table.state)
    index = next(i for i, line in enumerate(sheet.lines) if line.points)
    lines = driver.widget("lines")
    driver.hover(lines.row_box(index).center)  # type: ignore[attr-defined]
    assert {area.hexes for area in scene.lit} == {item.hexes for item in sheet.lines[index].items}
    driver.hover((5, 5))
    assert scene.lit == ()


@pytest.mark.parametrize("way", ["title", "again"])
def test_the_game_is_recorded_once_when_the_sheet_is_left(driver: Driver, way: str) -> None:
    table, _ = score(driver)
    store = driver.app.context.store
    assert store.results() == ()
    driver.click(way)
    assert [result.total for result in store.results()] == [table.game.score(table.state).total]
    assert store.has_game() == (way == "again")


def test_leaving_the_program_at_the_sheet_confirms_nothing(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        score(driver)
        driver.close_window()
    with opened_app(tmp_path) as driver:
        assert driver.app.context.store.results() == ()
        driver.click("continue")
        assert driver.shows(ScoringScene)


def test_the_last_tile_can_be_taken_back_until_then(driver: Driver) -> None:
    table, _ = score(driver)
    tiles = len(table.state.board)
    driver.click("undo")
    assert driver.shows(PlayScene)
    assert len(table.state.board) == tiles - 1
    assert driver.app.context.store.results() == ()


def test_nothing_is_taken_back_when_that_is_switched_off(driver: Driver) -> None:
    table = played_table(driver)
    table.undo_policy = UndoPolicy.OFF
    driver.app.context.flow.resume(table)
    driver.run(0.1)
    driver.click("undo")
    driver.press("ctrl+z")
    assert driver.shows(ScoringScene)


def test_playing_again_keeps_the_players_and_lets_the_next_one_begin(driver: Driver) -> None:
    score(driver)
    driver.click("Play again")
    assert driver.shows(PlayScene)
    loaded = driver.app.context.store.load_game(driver.app.context.catalog)
    assert loaded.record is not None
    assert loaded.record.setup.players == PLAYERS
    assert loaded.record.setup.starting_player == 1
    assert loaded.record.setup.seed != "screens"


@pytest.mark.parametrize(
    ("others", "words"),
    [
        ((), "your first landscape"),
        ((1, 2), "the best of 3 landscapes"),
        ((900, 1, 901), "place 3 of 4"),
    ],
)
def test_the_place_among_all_games(driver: Driver, others: tuple[int, ...], words: str) -> None:
    for total in others:
        result = Result(total, PLAYERS, "s", "2026-01-01", created=str(total))
        driver.app.context.store.add_result(result)
    _, scene = score(driver)
    assert scene.place_words == words


def test_the_landscape_is_saved_as_a_picture_and_the_players_are_told_where(
    tmp_path: Path,
) -> None:
    with opened_app(tmp_path) as driver:
        score(driver)
        driver.click("picture")
        driver.click("save")
        driver.run_until(lambda: driver.shows(QuestionScene))
        (picture,) = (tmp_path / "pictures").glob("*.png")
        size = pygame.image.load(picture).get_size()
        driver.press("enter")
        assert driver.shows(ScoringScene)
    assert size == (2560, 1440)


def test_a_picture_that_cannot_be_written_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no room left")

    with opened_app(tmp_path) as driver:
        score(driver)
        monkeypatch.setattr(driver.app.context.store, "keep_picture", refuse)
        driver.click("picture")
        driver.click("save")
        driver.run_until(lambda: driver.shows(QuestionScene))


def test_the_sheet_makes_room_for_looking_around(driver: Driver) -> None:
    _, scene = score(driver)
    driver.click("look")
    before = scene.vista.camera
    driver.drag((300, 300), (380, 340))
    dragged = scene.vista.camera
    driver.wheel(1)
    zoomed = scene.vista.camera
    driver.press("escape")
    assert dragged.center != before.center
    assert zoomed.scale > dragged.scale
    assert driver.has_widget("again")


def test_every_line_of_the_base_sheet_has_words_of_its_own(driver: Driver) -> None:
    table, _ = score(driver)
    looks = [
        line_look(driver.app.context.translator, line.key)
        for line in table.game.score(table.state).lines
    ]
    assert len({look.name for look in looks}) == len(looks) == 10
    assert all(isinstance(look.terrain, Terrain) for look in looks)
    assert all(driver.app.context.skin.has(look.icon) for look in looks)


def pause(driver: Driver) -> tuple[Table, PauseScene]:
    table = played_table(driver, 5)
    driver.app.context.flow.resume(table)
    driver.run(0.1)
    driver.app.context.flow.open_pause(table)
    driver.run(0.1)
    assert isinstance(driver.scene, PauseScene)
    return table, driver.scene


@pytest.mark.parametrize("way", ["resume", "escape"])
def test_the_menu_closes_again(driver: Driver, way: str) -> None:
    pause(driver)
    if way == "escape":
        driver.press("escape")
    else:
        driver.click("resume")
    assert driver.shows(PlayScene)


def test_the_title_offers_the_game_that_was_left(driver: Driver) -> None:
    pause(driver)
    driver.click("to_title")
    assert driver.shows(TitleScene)
    assert isinstance(driver.widget("continue"), Button)


def test_a_game_is_abandoned_only_after_asking(driver: Driver) -> None:
    pause(driver)
    driver.click("abandon")
    driver.click("no")
    assert driver.shows(PauseScene)
    driver.click("abandon")
    driver.click("yes")
    assert driver.shows(TitleScene)
    assert not driver.app.context.store.has_game()
    assert not driver.has_widget("continue")


def test_quitting_keeps_the_game(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        pause(driver)
        driver.click("quit")
        assert not driver.app.is_running
    with opened_app(tmp_path) as driver:
        assert driver.has_widget("continue")


def test_flags_that_stayed_open_are_told_of_one_by_one() -> None:
    text = "L37@0,0/0 L32@1,0/0 L42@3,0/0"
    board = board_from_text(text, load_builtin())
    flags = open_flags(board)
    assert sorted(flags) == ["flag_F", "flag_G", "flag_V"]
    assert all(area.open_edges for areas in flags.values() for area in areas)
    assert all(len(areas) == 1 for areas in flags.values())


def test_pointing_at_flags_lights_the_open_territory_of_which_it_tells(driver: Driver) -> None:
    table = played_table(driver)
    still_open = open_flags(table.state.board)
    assert still_open
    driver.app.context.flow.resume(table)
    driver.run(0.1)
    scene = driver.scene
    assert isinstance(scene, ScoringScene)
    key = next(iter(still_open))
    row = [line.key for line in scene.count.sheet.lines].index(key)
    lines = driver.widget("lines")
    assert isinstance(lines, ScrollList)
    lines.show_row(row)
    driver.hover(lines.row_box(row).center)
    assert set(still_open[key]) <= set(scene.lit)


def test_it_is_told_which_title_comes_next_and_when(driver: Driver) -> None:
    _, scene = score(driver)
    total = scene.count.total
    coming = driver.app.context.next_rank(total)
    assert coming is not None
    assert scene.standing_words.startswith(scene.place_words)
    assert scene.standing_words.endswith(f"{coming.lowest} points make you {coming.title}")


def test_whoever_has_the_highest_title_is_told_of_no_other(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = score(driver)
    monkeypatch.setattr(AppContext, "next_rank", lambda *_: None)
    assert scene.standing_words == scene.place_words


def test_every_button_of_the_score_has_words(driver: Driver) -> None:
    score(driver)
    assert all(each.words for each in driver.widgets if isinstance(each, Button))
    assert not [each for each in driver.widgets if isinstance(each, IconButton)]


def test_what_cannot_be_taken_back_says_why(driver: Driver) -> None:
    table = played_table(driver)
    table.undo_policy = UndoPolicy.OFF
    driver.app.context.flow.resume(table)
    driver.run(0.1)
    undo = driver.widget("undo")
    assert not undo.is_enabled
    assert "switched off" in undo.tooltip
