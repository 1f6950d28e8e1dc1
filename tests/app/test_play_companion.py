"""The advisor as a player: on request and at a seat of its own; seen before it is done, taken back in one step."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.play_companion import SHOWS_S, THINKS_S
from dorfromantik.app.scenes.play_texts import hand_title
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Game,
    Phase,
    Placement,
    PlaceTile,
    Player,
    RevealTile,
    Setup,
    StoreTile,
)
from dorfromantik.persistence import Store, UndoPolicy
from dorfromantik.table import Table
from tests.support.app_driving import NOON, opened_app
from tests.support.driver import Driver
from tests.support.fake_adviser import FakeAdviser
from tests.support.play_driver import PlayDriver

IDA, BEN = Player("Ida", "fox"), Player("Ben", "owl", is_companion=True)


def table(*players: Player) -> Table:
    dealt = Table(Game(load_builtin(), Setup("companion", players)))
    dealt.dispatch(some_place(dealt))
    return dealt


def some_place(table: Table) -> PlaceTile:
    """The last of the legal placements, so that none is it by chance."""
    return PlaceTile(table.game.legal_placements(table.state)[-1])


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with opened_app(tmp_path_factory.mktemp("home")) as driver:
        yield driver


def at_table(opened: Driver, table: Table) -> PlayDriver:
    """The app at a table, with an adviser that says nothing yet."""
    if isinstance(opened.scene, PlayScene):
        opened.scene.companion.let_go()
    opened.app.context.adviser = FakeAdviser()
    opened.app.context.flow.resume(table)
    opened.run(0.1)
    return PlayDriver(opened, table)


@pytest.fixture
def alone(opened: Driver) -> PlayDriver:
    """A game of one person, who may let the advisor play."""
    return at_table(opened, table(IDA))


@pytest.fixture
def beside(opened: Driver) -> PlayDriver:
    """A game of a person and a companion, who has the turn and thinks about it."""
    driver = at_table(opened, table(IDA, BEN))
    assert adviser(driver).is_thinking
    return driver


def adviser(driver: PlayDriver) -> FakeAdviser:
    fake = driver.driver.app.context.adviser
    assert isinstance(fake, FakeAdviser)
    return fake


def held(driver: PlayDriver) -> Placement | None:
    hex = driver.view.hex
    return None if hex is None else Placement(hex, driver.view.rotation)


def ask_to_play(driver: PlayDriver) -> PlaceTile:
    """Let the advisor play this turn; returns what it will do."""
    driver.driver.click("hint_ask")
    action = some_place(driver.table)
    adviser(driver).tell(action)
    driver.driver.run(0.1)
    driver.driver.click("hint_play")
    assert len(adviser(driver).asked) == 2
    adviser(driver).tell(action)
    driver.driver.run(0.1)
    return action


def test_asked_to_play_it_shows_its_place_and_then_places_the_tile(alone: PlayDriver) -> None:
    action = ask_to_play(alone)
    assert held(alone) == action.placement
    assert len(alone.table.actions) == 1
    alone.driver.run(SHOWS_S)
    assert alone.table.actions[-1] == action


def test_it_plays_one_turn_when_it_is_asked_once(alone: PlayDriver) -> None:
    ask_to_play(alone)
    alone.driver.run(SHOWS_S + THINKS_S + 1)
    assert len(alone.table.actions) == 2
    assert not adviser(alone).is_thinking


def test_no_hint_ends_what_it_thinks_about_its_own_turn(alone: PlayDriver) -> None:
    alone.driver.click("hint_ask")
    action = some_place(alone.table)
    adviser(alone).tell(action)
    alone.driver.run(0.1)
    alone.driver.click("hint_play")
    alone.driver.press("i")
    alone.driver.run(0.1)
    assert len(adviser(alone).asked) == 2
    adviser(alone).tell(action)
    alone.driver.run(SHOWS_S + 0.1)
    assert alone.table.actions[-1] == action


def test_a_click_lets_it_place_the_tile_at_once(alone: PlayDriver) -> None:
    action = ask_to_play(alone)
    alone.driver.click((600, 60))
    alone.driver.run(0.1)
    assert alone.table.actions[-1] == action


def test_escape_calls_it_off_and_gives_the_tile_back(alone: PlayDriver) -> None:
    ask_to_play(alone)
    alone.driver.press("escape")
    alone.driver.run(SHOWS_S + 1)
    assert len(alone.table.actions) == 1
    assert alone.scene is alone.driver.scene, "the menu stays closed"
    first = alone.table.game.legal_placements(alone.table.state)[0]
    alone.place(first)
    assert len(alone.table.actions) == 2


def test_a_seat_of_its_own_is_played_after_a_pause(beside: PlayDriver) -> None:
    action = some_place(beside.table)
    adviser(beside).tell(action)
    beside.driver.run(0.1)
    assert held(beside) != action.placement
    beside.driver.run(THINKS_S)
    assert held(beside) == action.placement
    assert len(beside.table.actions) == 1
    beside.driver.run(SHOWS_S)
    assert beside.table.actions[-1] == action
    assert beside.table.player == IDA


def test_what_comes_before_its_tile_is_done_without_a_pause(opened: Driver) -> None:
    everything = frozenset(entry.id for entry in load_builtin().entries)
    storing = Table(Game(load_builtin(), Setup("companion", (IDA, BEN), content=everything)))
    while not (storing.state.phase is Phase.CHOOSE and storing.player == BEN):
        if storing.state.phase is Phase.CHOOSE:
            storing.dispatch(RevealTile())
        elif storing.state.can_store:
            storing.dispatch(StoreTile())
        else:
            storing.dispatch(some_place(storing))
    driver = at_table(opened, storing)
    done = len(storing.actions)
    adviser(driver).tell(RevealTile())
    driver.driver.run(0.1)
    assert storing.actions[done:] == (RevealTile(),)


def test_its_tile_is_in_nobody_elses_hand(beside: PlayDriver) -> None:
    place = beside.table.game.legal_placements(beside.table.state)[0]
    beside.driver.hover(place.hex)
    assert beside.view.hex is None
    beside.driver.click(place.hex)
    beside.driver.press("enter")
    assert len(beside.table.actions) == 1
    assert not beside.driver.has_widget("hint_ask")


def test_its_turn_is_taken_back_with_that_of_the_person_before(beside: PlayDriver) -> None:
    beside.table.undo_policy = UndoPolicy.LAST
    adviser(beside).tell(some_place(beside.table))
    beside.driver.run(THINKS_S + SHOWS_S + 0.2)
    assert len(beside.table.actions) == 2
    beside.driver.click("undo")
    assert beside.table.state.turn == 0
    assert beside.table.player == IDA
    asked = len(adviser(beside).asked)
    beside.driver.run(1)
    assert len(adviser(beside).asked) == asked, "it waits for the person"


def test_out_of_reach_it_leaves_its_tile_to_the_people(beside: PlayDriver) -> None:
    adviser(beside).get_lost()
    beside.driver.run(0.1)
    assert "yourselves" in beside.scene.notice
    asked = len(adviser(beside).asked)
    beside.driver.run(1)
    assert len(adviser(beside).asked) == asked, "it does not ask again and again"
    beside.place(beside.table.game.legal_placements(beside.table.state)[0])
    assert len(beside.table.actions) == 2


def companions(players: Sequence[Player]) -> list[bool]:
    return [each.is_companion for each in players]


def test_at_the_set_up_a_seat_becomes_a_companions_and_it_is_remembered(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        driver.app.context.flow.to_setup()
        driver.run(0.1)
        driver.click("add_player")
        driver.click("companion_1")
        driver.click("begin")
        driver.run(0.1)
        assert isinstance(driver.scene, PlayScene)
        assert companions(driver.scene.table.players) == [False, True]
    store = Store(tmp_path, lambda: NOON)
    record = store.load_game(load_builtin()).record
    assert record is not None
    assert companions(record.setup.players) == [False, True]
    assert companions(store.load_settings().last_players) == [False, True]


def test_a_companions_seat_can_be_a_persons_again(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        context = driver.app.context
        context.change_settings(replace(context.settings, last_players=(IDA, BEN)))
        context.flow.to_setup()
        driver.run(0.1)
        driver.click("companion_1")
        assert isinstance(driver.scene, SetupScene)
        assert companions(driver.scene.seating.players) == [False, False]


def test_the_hand_card_names_who_plays(opened: Driver) -> None:
    english = opened.app.context.translator
    at = at_table(opened, table(IDA, BEN))
    assert at.table.player == BEN
    opened.run(0.1)
    assert hand_title(english, at.view.holder) == "Ben plays"
    at = at_table(opened, table(IDA))
    assert hand_title(english, at.view.holder) == "Your tile"
    opened.click("hint_ask")
    adviser(at).tell(some_place(at.table))
    opened.run(0.1)
    opened.click("hint_play")
    opened.run(0.05)
    assert hand_title(english, at.view.holder) == "The advisor plays"
