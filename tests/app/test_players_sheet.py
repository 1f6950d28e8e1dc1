"""Players get other names and portraits between turns; nothing else of their game changes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.players_sheet import PlayersScene
from dorfromantik.engine import Player
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import PLAYERS, table_after


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[PlayDriver]:
    with play(tmp_path, table_after(7)) as opened:
        opened.driver.press("escape")
        opened.driver.run(0.05)
        opened.driver.click("players")
        opened.driver.run(0.05)
        yield opened


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
    assert at_table.table.game.setup.players == PLAYERS


def test_the_number_of_players_stays() -> None:
    table = table_after(3)
    with pytest.raises(ValueError, match="1 names for 2 players"):
        table.rename((Player("Mira", "fox"),))


def test_in_the_tutorial_there_is_nothing_to_rename(tmp_path: Path) -> None:
    with play(tmp_path, table_after(1)) as at_table:
        assert at_table.driver.shows(PlayScene)
        at_table.driver.app.context.flow.to_tutorial()
        at_table.driver.run(0.1)
        at_table.driver.press("escape")
        at_table.driver.run(0.05)
        assert not at_table.driver.has_widget("players")
