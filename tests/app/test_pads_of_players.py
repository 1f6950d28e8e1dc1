"""Whose gamepad is whose: it is shown, players say so themselves, and each may suggest in the turn of another."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dorfromantik.app.gamepads import Gamepads, PadIntent
from dorfromantik.app.intents import Confirm, FocusMove, Intent, OutOfTurn, Rotate, Suggest
from dorfromantik.app.scenes.chairs import Chairs
from dorfromantik.app.scenes.play_suggestion_steps import SuggestionSteps
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.turn import Turn
from dorfromantik.app.ui.pad_button import PadButton
from dorfromantik.engine import Game, Hex, Placement, Player, Setup
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.pad_driver import PadDriver
from tests.support.play_driver import PlayDriver
from tests.support.play_positions import builtin, liked_actions

MIRA, OTTO, IDA = Player("Mira", "fox"), Player("Otto", "owl"), Player("Ida", "duck")


class Shelf:
    """Gamepads of which one knows nothing but their models."""

    def __init__(self, *models: str):
        self._models = models

    def open(self, device: int) -> int | None:
        return device

    def model(self, id: int) -> str:
        return self._models[id]

    def forget(self, id: int) -> None:
        pass

    def close(self) -> None:
        pass


def plug(pads: Gamepads, *ids: int) -> Gamepads:
    for id in ids:
        list(pads.translate(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=id)))
    return pads


def pull(pads: Gamepads, *ids: int) -> Gamepads:
    for id in ids:
        gone = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=id)
        list(pads.translate(gone))
    return pads


def pads_of(*models: str) -> Gamepads:
    return plug(Gamepads(Shelf(*models)), *range(len(models)))


# Owners


def test_gamepads_are_dealt_in_the_order_in_which_they_are_plugged_in() -> None:
    assert pads_of("a", "b").of_players(3) == {0: 0, 1: 1}


def test_a_single_gamepad_goes_round_until_somebody_takes_it() -> None:
    pads = pads_of("a")
    assert pads.of_players(3) == {}
    pads.deal({0: 2})
    assert pads.of_players(3) == {2: 0}


def test_players_may_deal_them_otherwise() -> None:
    pads = pads_of("a", "b")
    pads.deal({0: 1, 1: None})
    assert pads.of_players(2) == {1: 0}
    assert pads.in_turn(PadIntent(Confirm(), 1), Turn(0, 2)) == Confirm()


def test_a_gamepad_whose_place_was_dealt_to_another_is_everybodys() -> None:
    pads = pads_of("a", "b")
    pads.deal({0: 1})
    assert pads.owner(1, 2) is None


def test_with_fewer_players_a_gamepad_too_many_is_everybodys() -> None:
    pads = pads_of("a", "b", "c")
    pads.deal({0: 2, 2: 0})
    assert pads.of_players(2) == {0: 2, 1: 1}


def test_each_comes_back_to_its_player_in_any_order() -> None:
    pads = pads_of("a", "b", "c")
    pads.deal({0: 1, 1: 0})
    plug(pull(pads, 0, 1), 1, 0)
    assert pads.of_players(3) == {1: 0, 0: 1, 2: 2}
    assert [pads.in_turn(PadIntent(Confirm(), p), Turn(0, 3)) for p in (0, 1)] == [
        OutOfTurn(),
        Confirm(),
    ]


def test_another_model_takes_the_place_that_became_free() -> None:
    pads = pads_of("a", "b", "new")
    pull(pads, 2, 0)
    plug(pads, 2)
    assert pads.places == (1, 2)
    assert plug(pull(pads, 2), 0).places == (0, 1)


# The turn of another


def test_in_the_turn_of_another_steps_and_turns_suggest() -> None:
    pads = pads_of("a", "b")
    asked: list[Intent] = [FocusMove(1, 0), Rotate(-1), Suggest(), Confirm()]
    found = [pads.in_turn(PadIntent(each, 1), Turn(0, 2)) for each in asked]
    assert found == [Suggest(1, dx=1), Suggest(1, steps=-1), Suggest(1), OutOfTurn()]


def test_in_ones_own_turn_they_move_the_tile() -> None:
    pads = pads_of("a", "b")
    assert pads.in_turn(PadIntent(FocusMove(1, 0), 1), Turn(1, 2)) == FocusMove(1, 0)
    assert pads.in_turn(PadIntent(Suggest(), 1), Turn(1, 2)) == Suggest(1)


def test_a_gamepad_that_is_everybodys_suggests_for_whoever_has_the_turn() -> None:
    assert pads_of("a").in_turn(PadIntent(Suggest(), 0), Turn(1, 3)) == Suggest(1)


LEGAL = (Placement(Hex(0, 0), 1), Placement(Hex(0, 0), 4), Placement(Hex(1, 0), 2))


def test_a_suggestion_begins_near_and_steps_and_turns_from_there() -> None:
    steps = SuggestionSteps()
    first = steps.moved(LEGAL, None, Hex(5, 0), Suggest(1, dx=1))
    assert first == Placement(Hex(1, 0), 2)
    second = steps.moved(LEGAL, first, Hex(5, 0), Suggest(1, dx=-1))
    assert second == Placement(Hex(0, 0), 4)
    assert steps.moved(LEGAL, second, Hex(5, 0), Suggest(1, steps=1)) == Placement(Hex(0, 0), 1)
    assert steps.moved(LEGAL, second, Hex(5, 0), Suggest(1, dx=-1)) == second


def test_where_the_tile_fits_nowhere_nothing_is_suggested() -> None:
    assert SuggestionSteps().moved((), None, Hex(0, 0), Suggest(0, dx=1)) is None


# At the table


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


def at_a_table(driver: Driver, *players: Player) -> PlayDriver:
    table = Table(Game(builtin(), Setup("meadow", players)))
    for action in liked_actions()[:6]:
        table.dispatch(action)
    driver.app.context.flow.resume(table)
    driver.run(0.1)
    return PlayDriver(driver, table)


def test_who_has_not_the_turn_suggests_with_a_gamepad_of_ones_own(driver: Driver) -> None:
    play = at_a_table(driver, MIRA, OTTO)
    first, second = PadDriver(driver, 0), PadDriver(driver, 1)
    first.press("right")
    second.press("right")
    held = play.view.hex
    second.press("right")
    (suggestion,) = play.view.suggestions
    assert suggestion.player == 1
    second.press("left")
    (moved,) = play.view.suggestions
    assert moved.placement != suggestion.placement
    assert moved.placement.hex in play.view.slots
    assert play.view.hex == held, "the tile stays with whoever has it"
    second.press("left stick")
    assert play.view.suggestions == ()


def test_who_has_the_turn_suggests_where_the_tile_is_held(driver: Driver) -> None:
    play = at_a_table(driver, MIRA, OTTO)
    pad = PadDriver(driver)
    pad.press("right")
    pad.press("left stick")
    (suggestion,) = play.view.suggestions
    assert (suggestion.player, suggestion.placement.hex) == (0, play.view.hex)
    pad.press("left stick")
    assert play.view.suggestions == ()


def test_portraits_tell_whose_gamepads_are_there(driver: Driver) -> None:
    at_a_table(driver, MIRA, OTTO)
    before = driver.widget("suggest_1").tooltip
    for id in (0, 1):
        PadDriver(driver, id).press("up")
    driver.run(0.05)
    assert "Gamepad 1 is Mira’s." in driver.widget("suggest_0").tooltip
    assert "Gamepad 2 is Otto’s." in driver.widget("suggest_1").tooltip
    PadDriver(driver, 1).unplug()
    driver.run(0.05)
    assert driver.widget("suggest_1").tooltip == before


def open_players(driver: Driver) -> None:
    driver.press("escape")
    driver.run(0.05)
    driver.click("players")
    driver.run(0.05)


def pad_of(driver: Driver, place: int) -> int | None:
    button = driver.widget(f"pad_{place}")
    assert isinstance(button, PadButton)
    return button.pad


def test_without_gamepads_nobody_is_asked_about_them(driver: Driver) -> None:
    at_a_table(driver, MIRA, OTTO)
    open_players(driver)
    assert not driver.has_widget("pad_0")


def test_a_player_takes_a_gamepad_by_pressing_one_of_its_buttons(driver: Driver) -> None:
    at_a_table(driver, MIRA, OTTO, IDA)
    first, second = PadDriver(driver, 0), PadDriver(driver, 1)
    for pad in (first, second):
        pad.press("up")
    open_players(driver)
    assert [pad_of(driver, place) for place in range(3)] == [0, 1, None]
    driver.click("pad_2")
    first.press("b")
    assert [pad_of(driver, place) for place in range(3)] == [None, 1, 0]
    driver.click("pad_1")
    first.press("a")
    assert [pad_of(driver, place) for place in range(3)] == [None, 0, 1]
    assert driver.app.context.gamepads.of_players(3) == {0: 0, 1: 1}, "nothing counts yet"
    driver.click("done")
    driver.run(0.1)
    assert driver.app.context.gamepads.of_players(3) == {1: 0, 2: 1}


@pytest.mark.parametrize("way", ["escape", "click"])
def test_asking_for_a_gamepad_can_be_called_off(driver: Driver, way: str) -> None:
    at_a_table(driver, MIRA, OTTO)
    pad = PadDriver(driver)
    pad.press("up")
    open_players(driver)
    driver.click("pad_0")
    if way == "escape":
        driver.press("escape")
    else:
        driver.click((5, 5))
    pad.press("y")
    assert pad_of(driver, 0) is None


def test_a_gamepad_stays_with_its_player_when_another_one_leaves(driver: Driver) -> None:
    play = at_a_table(driver, MIRA, OTTO, IDA)
    for id in range(3):
        PadDriver(driver, id).press("up")
    open_players(driver)
    driver.click("leave_1")
    driver.click("done")
    driver.run(0.1)
    assert play.table.players == (MIRA, IDA)
    assert driver.app.context.gamepads.of_players(2) == {0: 0, 1: 2}


def test_a_gamepad_is_taken_with_the_gamepad_alone(driver: Driver) -> None:
    play = at_a_table(driver, MIRA, OTTO)
    pad = PadDriver(driver)
    pad.press("start")
    driver.run(0.05)
    for wanted in ("players", "pad_1"):
        _press_with(pad, wanted)
    pad.press("x")
    _press_with(pad, "done")
    assert driver.app.context.gamepads.of_players(2) == {1: 0}
    assert play.table.players == (MIRA, OTTO)


def _press_with(pad: PadDriver, key: str) -> None:
    """Go to a widget with the button that goes on, and press it."""
    for _ in range(40):
        assert isinstance(pad.driver.scene, WidgetScene)
        focused = pad.driver.scene.group.focused
        if focused is not None and focused.key == key:
            pad.press("a")
            pad.driver.run(0.1)
            return
        pad.press("select")
    raise AssertionError(f"{key} cannot be reached")


def test_a_gamepad_that_somebody_has_already_is_given_up_again() -> None:
    table = Table(Game(builtin(), Setup("meadow", (MIRA, OTTO))))
    chairs = Chairs.of(table, {0: 0})
    assert chairs.with_pad(0, 0).pads == {}
    assert chairs.with_pad(1, 0).pads == {0: 1}
