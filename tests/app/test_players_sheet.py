"""Players join, leave, get other names and portraits between turns; nothing else of their game changes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.campaigns import diary_of
from dorfromantik.app.scenes.chairs import Chairs, regrouped
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.play_history import History
from dorfromantik.app.scenes.players_sheet import PlayersScene
from dorfromantik.engine import PlaceTile, Player
from dorfromantik.table import Table
from tests.support.app_driving import STILL, opened_app
from tests.support.campaigns import keep_campaign
from tests.support.fake_adviser import FakeAdviser
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import PLAYERS, new_game, table_after
from tests.support.screens import PLAYERS as PLAYERS_OF_SIX


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[PlayDriver]:
    with play(tmp_path, table_after(7)) as opened:
        opened.driver.press("escape")
        opened.driver.run(0.05)
        opened.driver.click("players")
        opened.driver.run(0.05)
        yield opened


def place(table: Table, count: int) -> None:
    for _ in range(count):
        table.dispatch(PlaceTile(table.game.legal_placements(table.state)[0]))


def rename(at_table: PlayDriver, seat: int, name: str) -> None:
    at_table.driver.click(f"name_{seat}")
    at_table.driver.press("ctrl+a")
    at_table.driver.press("backspace")
    at_table.driver.type(name)


def test_a_new_name_is_shown_and_kept(at_table: PlayDriver) -> None:
    before = at_table.table.to_record()
    rename(at_table, 1, "Georg")
    at_table.driver.click("done")
    at_table.driver.run(0.1)
    wanted = (PLAYERS[0], Player("Georg", PLAYERS[1].color))
    assert at_table.view.players == wanted
    setup = replace(before.setup, players=wanted)
    assert at_table.table.to_record() == replace(before, setup=setup)
    context = at_table.driver.app.context
    loaded = context.store.load_game(context.catalog).record
    assert loaded is not None
    assert loaded.setup.players == wanted
    assert loaded.actions == before.actions


def test_another_portrait_is_one_that_nobody_has(at_table: PlayDriver) -> None:
    at_table.driver.click("portrait_0")
    at_table.driver.click("done")
    at_table.driver.run(0.1)
    first, second = at_table.view.players
    assert first.name == PLAYERS[0].name
    assert first.color not in (PLAYERS[0].color, second.color)


def test_the_game_goes_on_after_that(at_table: PlayDriver) -> None:
    rename(at_table, 0, "Miriam")
    at_table.driver.click("done")
    at_table.driver.run(0.1)
    at_table.driver.press("right")
    at_table.driver.press("return")
    assert len(at_table.table.actions) == 8


def test_nobody_is_left_without_a_name(at_table: PlayDriver) -> None:
    rename(at_table, 0, "  ")
    at_table.driver.click("done")
    at_table.driver.run(0.1)
    assert at_table.view.players == PLAYERS


def test_it_can_be_called_off(at_table: PlayDriver) -> None:
    rename(at_table, 0, "Miriam")
    at_table.driver.press("escape")
    at_table.driver.run(0.05)
    assert not at_table.driver.shows(PlayersScene)
    assert at_table.table.players == PLAYERS


def finish(at_table: PlayDriver) -> None:
    at_table.driver.click("done")
    at_table.driver.run(0.1)


def names(at_table: PlayDriver) -> list[str]:
    return [player.name for player in at_table.view.players]


def place_once(at_table: PlayDriver) -> None:
    at_table.driver.press("right")
    at_table.driver.press("return")


def test_somebody_joins_and_has_the_turn_when_it_comes(at_table: PlayDriver) -> None:
    mira, joerg = PLAYERS
    assert at_table.table.player == joerg
    at_table.driver.click("join")
    at_table.driver.press("ctrl+a")
    at_table.driver.type("Ida")
    finish(at_table)
    assert names(at_table) == [mira.name, joerg.name, "Ida"]
    assert at_table.table.player == joerg
    place_once(at_table)
    assert at_table.table.player.name == "Ida"
    place_once(at_table)
    assert at_table.table.player == mira


def test_who_leaves_is_asked_nothing_and_the_next_player_goes_on(at_table: PlayDriver) -> None:
    mira, _ = PLAYERS
    at_table.driver.click("leave_1")
    finish(at_table)
    assert at_table.view.players == (mira,)
    assert at_table.table.player == mira
    assert at_table.view.tile is not None
    place_once(at_table)
    assert at_table.table.player == mira


def test_leaving_can_be_taken_back_at_once(at_table: PlayDriver) -> None:
    before = at_table.table.to_record()
    at_table.driver.click("leave_0")
    at_table.driver.click("return_0")
    finish(at_table)
    assert at_table.table.to_record() == before


def test_leaving_can_be_taken_back_turns_later(at_table: PlayDriver) -> None:
    mira, _ = PLAYERS
    at_table.driver.click("leave_1")
    finish(at_table)
    place_once(at_table)
    at_table.driver.press("escape")
    at_table.driver.run(0.05)
    at_table.driver.click("players")
    at_table.driver.run(0.05)
    at_table.driver.click("return_1")
    finish(at_table)
    assert at_table.view.players == PLAYERS
    assert at_table.table.player == mira
    assert at_table.table.company.people == PLAYERS, "it is the same Jörg"


def test_there_are_one_to_six_players(at_table: PlayDriver) -> None:
    for _ in range(4):
        at_table.driver.click("join")
    assert not at_table.driver.has_widget("join")
    for place in (5, 4, 3, 2, 1):
        at_table.driver.click(f"leave_{place}")
    assert not at_table.driver.has_widget("leave_0")
    finish(at_table)
    assert at_table.view.players == PLAYERS[:1]


def test_the_history_tells_who_placed_each_tile_at_the_time(at_table: PlayDriver) -> None:
    before = [row.player for row in History(at_table.table).rows()]
    at_table.driver.click("join")
    at_table.driver.click("leave_0")
    finish(at_table)
    place_once(at_table)
    place_once(at_table)
    rows = [row.player for row in History(at_table.table).rows()]
    assert rows[2:] == before
    assert [player.name for player in rows[:2]] == ["Otto", PLAYERS[1].name]


def test_it_is_all_kept(at_table: PlayDriver) -> None:
    at_table.driver.click("join")
    finish(at_table)
    context = at_table.driver.app.context
    loaded = context.store.load_game(context.catalog).record
    assert loaded is not None
    kept = Table.from_record(loaded, context.catalog)
    assert kept.company == at_table.table.company
    assert kept.player == at_table.table.player


def test_a_campaign_goes_on_with_who_sits_at_the_table_now(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=STILL) as driver:
        keep_campaign(driver, (), "ours")
        diary = diary_of(driver.app.context, "ours")
        assert diary is not None
        driver.app.context.flow.play_campaign(diary)
        driver.run(0.1)
        driver.press("escape")
        driver.run(0.05)
        driver.click("players")
        driver.run(0.05)
        driver.click("join")
        driver.click("done")
        driver.run(0.1)
        assert isinstance(driver.scene, PlayScene)
        assert diary.record.players == driver.scene.table.players
        assert len(diary.record.players) == len(driver.scene.view.players) > 1


def test_chairs_that_were_left_make_room_for_others() -> None:
    """Six chairs stand at the table; who has the turn is the next one all the same."""
    table = Table(new_game(players=PLAYERS_OF_SIX))
    place(table, 2)
    chairs = Chairs.of(table).without(2).with_one_more()
    assert [chair.player.name for chair in chairs.taken][-1] not in {p.name for p in PLAYERS_OF_SIX}
    company = regrouped(table, chairs)
    assert company.player_at(table.actions, 2) == PLAYERS_OF_SIX[3]


def test_who_comes_back_to_a_portrait_that_is_taken_gets_another() -> None:
    table = Table(new_game(players=PLAYERS))
    chairs = Chairs.of(table).without(0).with_one_more()
    assert chairs.all[2].player.color == PLAYERS[0].color
    back = chairs.with_back(0)
    assert len({chair.player.color for chair in back.taken}) == 3


def test_in_the_tutorial_there_is_nothing_to_rename(tmp_path: Path) -> None:
    with play(tmp_path, table_after(1)) as at_table:
        assert at_table.driver.shows(PlayScene)
        at_table.driver.app.context.flow.to_tutorial()
        at_table.driver.run(0.1)
        at_table.driver.press("escape")
        at_table.driver.run(0.05)
        assert not at_table.driver.has_widget("players")


def test_the_advisor_takes_a_seat_over_in_the_middle_of_a_game(at_table: PlayDriver) -> None:
    fake = at_table.driver.app.context.adviser = FakeAdviser()
    at_table.driver.click(f"companion_{at_table.table.seat}")
    assert fake.asked == [], "nothing counts before it is done"
    at_table.driver.click("done")
    at_table.driver.run(0.1)
    assert at_table.table.player.is_companion
    assert fake.is_thinking


def test_a_person_takes_a_companions_seat_over(at_table: PlayDriver) -> None:
    fake = at_table.driver.app.context.adviser = FakeAdviser()
    key = f"companion_{at_table.table.seat}"
    at_table.driver.click(key)
    at_table.driver.click(key)
    at_table.driver.click("done")
    at_table.driver.run(0.1)
    assert not at_table.table.player.is_companion
    assert fake.asked == []


def test_the_menu_gives_way_to_the_sheet(at_table: PlayDriver) -> None:
    assert at_table.driver.shows(PlayersScene)
    at_table.driver.click("cancel")
    assert at_table.driver.shows(PlayScene)
