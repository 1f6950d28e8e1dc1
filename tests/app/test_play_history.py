"""The history of a game on the play screen: what was placed, by whom, what it earned, and where."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from dorfromantik.app.scenes.play_history import History, HistoryRow
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.engine import Hex, TaskFailed, TaskFulfilled, TilePlaced
from dorfromantik.persistence import UndoPolicy
from dorfromantik.table import Table
from tests.support.laying import game_of, landscape
from tests.support.pad_driver import PadDriver
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import builtin, table_after

TURNS = 24


@pytest.fixture(scope="module")
def table() -> Table:
    """A game in which tasks have been fulfilled."""
    return table_after(TURNS, undo_policy=UndoPolicy.ANY)


@pytest.fixture(scope="module")
def rows(table: Table) -> tuple[HistoryRow, ...]:
    return History(table).rows()


def test_all_placements_are_told_the_newest_first(
    table: Table, rows: tuple[HistoryRow, ...]
) -> None:
    placed = [row.placed for row in rows if row.placed is not None]
    assert placed == list(table.state.board)[::-1]


def test_each_row_names_its_player(table: Table, rows: tuple[HistoryRow, ...]) -> None:
    seats = [e.player for step in table.steps for e in step.events if isinstance(e, TilePlaced)]
    assert [row.player for row in rows] == [table.players[seat] for seat in seats[::-1]]
    assert set(seats) == {0, 1}


def test_the_points_of_all_rows_make_the_total(table: Table, rows: tuple[HistoryRow, ...]) -> None:
    assert sum(row.points for row in rows) == table.game.score(table.state).total


def test_fulfilled_tasks_are_told_token_by_token(
    table: Table, rows: tuple[HistoryRow, ...]
) -> None:
    events = [event for step in table.steps for event in step.events]
    won = [(e.task.terrain, e.task.number) for e in events if isinstance(e, TaskFulfilled)]
    lost = [(e.task.terrain, e.task.number) for e in events if isinstance(e, TaskFailed)]
    earned = [each for row in reversed(rows) for each in row.earned]
    assert [(e.letter, e.points) for e in earned if e.is_token] == won
    assert [(e.letter, e.points) for e in earned if e.is_failure] == lost
    assert won
    assert not any(each.key.startswith("task_") for each in earned)


def test_what_was_taken_back_is_told_no_more() -> None:
    table = table_after(6, undo_policy=UndoPolicy.ANY)
    history = History(table)
    before = history.rows()
    table.undo()
    assert history.rows() == before[1:]
    table.redo()
    assert history.rows() == before


def test_a_tile_that_fits_nowhere_is_told_as_set_aside() -> None:
    rails, river = landscape("TTTTTT", tile_id="L01"), landscape("RRRRRR", tile_id="L02")
    last = landscape("TTTTTT", tile_id="L03")
    table = Table(game_of([rails, river, last], None, {}, catalog=builtin()))
    table.dispatch(table.game.legal_actions(table.state)[0])
    newest, first = History(table).rows()
    assert (newest.tile, newest.placed, newest.player) == (river, None, table.player)
    assert first.tile == rails


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[PlayDriver]:
    with play(tmp_path, table_after(TURNS, undo_policy=UndoPolicy.ANY)) as opened:
        yield opened


def row_list(at_table: PlayDriver) -> ScrollList:
    found = at_table.driver.widget("history_list")
    assert isinstance(found, ScrollList)
    return found


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_slip_or_a_key_unfolds_it_and_folds_it_again(at_table: PlayDriver, way: str) -> None:
    for is_open in (True, False):
        if way == "click":
            at_table.driver.click("history")
        else:
            at_table.driver.press("p")
        assert at_table.driver.has_widget("history_list") is is_open


def test_pointing_at_a_row_outlines_its_tile(at_table: PlayDriver) -> None:
    at_table.driver.click("history")
    newest = tuple(at_table.table.state.board)[::-1]
    listed = row_list(at_table)
    for index in (0, 2):
        at_table.driver.hover(listed.row_box(index).center)
        assert at_table.view.pointed == newest[index].hex
    at_table.driver.hover(at_table.scene.pixel_of(Hex(0, 0)))
    assert at_table.view.pointed is None


def test_a_tile_out_of_view_is_framed(at_table: PlayDriver) -> None:
    at_table.driver.click("history")
    hex = tuple(at_table.table.state.board)[-1].hex
    for _ in range(6):
        at_table.driver.click("zoom_in")
    x, y = at_table.scene.pixel_of(hex)
    # The view's middle never leaves the board: towards the far corner, the tile goes out of view.
    start, away = (620, 400), (940 if x > 640 else 400, 700 if y > 360 else 100)
    for _ in range(5):
        at_table.driver.drag(start, away)
    sheet = at_table.driver.widget("history_sheet").rect
    valley = Rect(0, 0, 1280, 720)
    assert not valley.collidepoint(at_table.scene.pixel_of(hex))
    at_table.driver.hover(row_list(at_table).row_box(0).center)
    assert valley.collidepoint(at_table.scene.pixel_of(hex))
    assert not sheet.collidepoint(at_table.scene.pixel_of(hex))


def test_keys_go_from_row_to_row(at_table: PlayDriver) -> None:
    at_table.driver.press("p")
    newest = tuple(at_table.table.state.board)[::-1]
    seen = [at_table.view.pointed]
    for key in ("down", "escape"):
        at_table.driver.press(key)
        seen.append(at_table.view.pointed)
    assert seen == [newest[0].hex, newest[1].hex, None]
    at_table.driver.press("right")
    assert at_table.view.ghost is not None, "the keys hold the tile again"


def test_a_gamepad_goes_from_row_to_row(at_table: PlayDriver) -> None:
    pad = PadDriver(at_table.driver)
    at_table.driver.click("history")
    at_table.scene.group.focus(at_table.driver.widget("history"))
    newest = tuple(at_table.table.state.board)[::-1]
    seen = []
    for button in ("select", "down", "b"):
        pad.press(button)
        seen.append(at_table.view.pointed)
    assert seen == [newest[0].hex, newest[1].hex, None]


def test_the_game_goes_on_while_it_is_open(at_table: PlayDriver) -> None:
    at_table.driver.click("history")
    rows = row_list(at_table).rows
    at_table.driver.press("right")
    at_table.driver.press("return")
    assert len(at_table.table.actions) == TURNS + 1
    assert row_list(at_table).rows == rows + 1
    at_table.driver.press("backspace")
    assert row_list(at_table).rows == rows


def test_nothing_is_placed_through_its_sheet(at_table: PlayDriver) -> None:
    at_table.driver.click("history")
    at_table.driver.click(at_table.driver.widget("history_sheet").rect.move(4, 4).topleft)
    assert len(at_table.table.actions) == TURNS
