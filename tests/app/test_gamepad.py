"""Gamepads: whole games, whose turn it is, plugging in and out, and nothing that drifts."""

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.gamepad import FIRST_REPEAT_S, REPEAT_S, Gamepad
from dorfromantik.app.gamepad_devices import SdlGamepads
from dorfromantik.app.gamepads import Gamepads, PadIntent
from dorfromantik.app.intents import (
    Asked,
    Back,
    Confirm,
    Fit,
    FocusMove,
    Intent,
    OpenMenu,
    OutOfTurn,
    Pan,
    Rotate,
    Suggest,
    Zoom,
)
from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.sdl import _library
from dorfromantik.app.turn import Turn
from dorfromantik.engine import Game, Player, Setup
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.campaigns import short_catalog
from tests.support.driver import Driver
from tests.support.pad_driver import AXES, BUTTONS, PadDriver
from tests.support.play_driver import PlayDriver
from tests.support.whole_games import Hands

VIRTUAL_GAMEPAD = 1
"""SDL's number for this kind of joystick."""
MIRA, OTTO, IDA = Player("Mira", "fox"), Player("Otto", "owl"), Player("Ida", "duck")


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path, catalog=short_catalog(), wanted_seed="pads") as driver:
        yield driver


def hands(pad: PadDriver) -> Hands:
    """A gamepad as a hand."""
    return Hands(pad.driver, pad.press, lambda: pad.press("right shoulder"), lambda: pad.press("a"))


def shows_focus(driver: Driver) -> bool:
    """Whether the ring is to be seen."""
    assert isinstance(driver.scene, WidgetScene)
    return driver.scene.group.shows_focus


def at_a_table(driver: Driver, *players: Player) -> PlayDriver:
    """The app at a game of these players."""
    table = Table(Game(short_catalog(), Setup("pads", players)))
    driver.app.context.flow.to_play(table)
    driver.run(0.1)
    return PlayDriver(driver, table)


def test_a_whole_game_by_gamepad_alone_from_the_title_to_the_score(driver: Driver) -> None:
    pad = PadDriver(driver)
    player = hands(pad)
    pad.press("down")
    player.press("new_game")
    assert driver.shows(SetupScene)
    player.press("begin")
    placed = 0
    while driver.shows(PlayScene):
        player.place()
        placed += 1
    assert driver.shows(ScoringScene)
    assert placed > 8
    player.press("title")
    assert driver.shows(TitleScene)
    assert driver.app.context.store.results()[0].seed == "pads"


def test_the_first_press_shows_what_the_next_one_presses(driver: Driver) -> None:
    pad = PadDriver(driver)
    assert not shows_focus(driver)
    pad.press("a")
    assert driver.shows(TitleScene)
    assert shows_focus(driver)
    pad.press("a")
    driver.run(0.1)
    assert not driver.shows(TitleScene)


def test_the_focus_is_seen_on_every_screen_while_a_gamepad_is_used(driver: Driver) -> None:
    PadDriver(driver).press("down")
    for go in (driver.app.context.flow.to_setup, driver.app.context.flow.to_statistics):
        go()
        driver.run(0.1)
        assert shows_focus(driver)


def test_the_pointer_takes_over_again(driver: Driver) -> None:
    PadDriver(driver).press("down")
    driver.click((5, 5))
    driver.app.context.flow.to_setup()
    driver.run(0.1)
    assert not shows_focus(driver)


def test_the_tile_is_over_a_legal_cell_from_the_start_and_after_every_turn(
    driver: Driver,
) -> None:
    play = at_a_table(driver, MIRA)
    pad = PadDriver(driver)
    pad.press("right")
    for _ in range(3):
        assert play.view.hex in play.view.slots
        pad.press("a")
        driver.run(0.1)
    assert play.table.state.turn == 3


def test_start_opens_the_menu_and_closes_it(driver: Driver) -> None:
    at_a_table(driver, MIRA)
    pad = PadDriver(driver)
    pad.press("select")
    pad.press("start")
    assert driver.shows(PauseScene)
    pad.press("start")
    assert driver.shows(PlayScene)


def test_with_two_gamepads_each_acts_in_its_own_players_turn(driver: Driver) -> None:
    play = at_a_table(driver, MIRA, OTTO)
    first, second = PadDriver(driver, 7), PadDriver(driver, 3)
    first.press("y")
    second.press("y")
    second.press("right")
    second.press("a")
    assert play.table.state.turn == 0
    first.press("right")
    first.press("a")
    driver.run(0.1)
    assert play.table.state.player == 1
    first.press("a")
    assert play.table.state.player == 1
    second.press("a")
    driver.run(0.1)
    assert play.table.state.player == 0


def test_unplugging_in_the_middle_changes_nothing(driver: Driver) -> None:
    play = at_a_table(driver, MIRA, OTTO)
    first, second = PadDriver(driver, 0), PadDriver(driver, 1)
    first.press("right")
    second.press("y")
    seen, state = play.view, play.table.state
    first.hold("right")
    first.push("view x", 1)
    held = play.view.hex
    first.unplug()
    centre = play.scene.camera.center
    driver.run(2)
    assert (play.view.hex, play.table.state) == (held, state)
    assert play.scene.camera.center == centre
    assert seen.active_player == play.view.active_player
    second.press("a")
    driver.run(0.1)
    assert play.table.state.turn == 1


def test_the_keyboard_and_the_mouse_act_for_everybody(driver: Driver) -> None:
    play = at_a_table(driver, MIRA, OTTO)
    for id in (0, 1):
        PadDriver(driver, id).press("y")
    for turn in (1, 2):
        driver.press("right")
        driver.press("enter")
        driver.run(0.1)
        assert play.table.state.turn == turn


# One gamepad


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        ("a", Confirm()),
        ("b", Back()),
        ("x", Asked(KeyAction.STORE)),
        ("y", Asked(KeyAction.LOOK)),
        ("left stick", Suggest()),
        ("right stick", Asked(KeyAction.HINT)),
        ("start", OpenMenu()),
        ("left shoulder", Rotate(-1)),
        ("right shoulder", Rotate(1)),
        ("left", FocusMove(-1, 0)),
        ("down", FocusMove(0, 1)),
    ],
)
def test_what_a_button_means(button: str, intent: Intent) -> None:
    assert Gamepad().press(BUTTONS[button]) == intent


def test_a_way_that_is_held_is_gone_at_once_and_then_again_and_again() -> None:
    pad = Gamepad()
    assert pad.press(BUTTONS["up"]) == FocusMove(0, -1)
    assert pad.update(FIRST_REPEAT_S - 0.01) == []
    assert pad.update(0.02) == [FocusMove(0, -1)]
    assert pad.update(REPEAT_S - 0.02) == []
    assert pad.update(0.02) == [FocusMove(0, -1)]
    pad.release(BUTTONS["up"])
    assert pad.update(5) == []


def test_other_buttons_do_not_repeat() -> None:
    pad = Gamepad()
    pad.press(BUTTONS["a"])
    pad.press(BUTTONS["right shoulder"])
    assert pad.update(5) == []


def test_a_stick_that_rests_badly_means_nothing() -> None:
    pad = Gamepad()
    for share in (0.1, -0.2, 0.35, 0.0):
        for axis in AXES.values():
            assert pad.move(axis, round(32767 * share)) is None
    assert pad.update(5) == []


def test_a_trembling_stick_makes_one_step() -> None:
    pad = Gamepad()
    steps = [pad.move(AXES["x"], round(32767 * share)) for share in (0.5, 0.6, 0.5, 0.57, 0.45)]
    assert steps == [None, FocusMove(1, 0), None, None, None]
    assert pad.move(AXES["x"], 0) is None
    assert pad.update(5) == []


def test_a_stick_from_one_side_to_the_other_goes_the_other_way() -> None:
    pad = Gamepad()
    pad.move(AXES["y"], 32767)
    assert pad.move(AXES["y"], -32768) == FocusMove(0, -1)


def test_the_right_stick_glides_and_stops() -> None:
    pad = Gamepad()
    assert pad.move(AXES["view x"], 30000) == Pan(1, 0)
    assert pad.move(AXES["view y"], -30000) == Pan(1, -1)
    assert pad.move(AXES["view x"], 0) == Pan(0, -1)
    assert pad.move(AXES["view y"], 0) == Pan(0, 0)


def test_triggers_zoom_at_once_and_while_they_are_held() -> None:
    pad = Gamepad()
    assert pad.move(AXES["right trigger"], 32767) == Zoom(1)
    assert pad.update(FIRST_REPEAT_S) == [Zoom(1)]
    assert pad.move(AXES["right trigger"], 0) is None
    assert pad.update(5) == []
    assert pad.move(AXES["left trigger"], 32767) == Zoom(-1)


# All gamepads


def plugged(count: int) -> Gamepads:
    """Gamepads with the ids 10, 11, ... that have all been used."""
    pads = Gamepads()
    for id in range(10, 10 + count):
        list(pads.translate(pressed(id)))
    return pads


def pressed(id: int) -> pygame.event.Event:
    """The lower button of a gamepad."""
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=id, button=BUTTONS["a"])


def may_act(pads: Gamepads, place: int, player: int, players: int) -> bool:
    """Whether a gamepad's press counts in a player's turn."""
    return pads.in_turn(PadIntent(Confirm(), place), Turn(player, players)) != OutOfTurn()


def test_one_gamepad_goes_round() -> None:
    assert all(may_act(plugged(1), 0, player, 3) for player in range(3))


def test_whoever_has_no_gamepad_is_served_by_any() -> None:
    pads = plugged(2)
    allowed = [[may_act(pads, place, player, 3) for player in range(3)] for place in range(2)]
    assert allowed == [[True, False, True], [False, True, True]]


def test_a_gamepad_too_many_serves_everybody() -> None:
    assert all(may_act(plugged(3), 2, player, 2) for player in range(2))


def test_all_gamepads_serve_one_who_plays_alone() -> None:
    assert all(may_act(plugged(3), place, 0, 1) for place in range(3))


def test_where_it_is_nobodys_turn_all_may_act() -> None:
    assert plugged(2).in_turn(PadIntent(Confirm(), 1), None) == Confirm()


def test_anybody_may_look_around() -> None:
    for intent in (Zoom(1), Pan(1, 0), Fit(), OpenMenu()):
        assert plugged(2).in_turn(PadIntent(intent, 1), Turn(0, 2)) == intent


def test_a_gamepad_that_comes_back_is_its_players_again() -> None:
    pads = plugged(2)
    list(pads.translate(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=10)))
    assert pads.count == 1
    (asked,) = pads.translate(pressed(99))
    assert asked.place == 0


def test_unplugging_one_that_never_was_there_is_nothing() -> None:
    gone = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=5)
    assert list(plugged(1).translate(gone)) == []


def test_a_gamepad_that_cannot_be_opened_is_passed_over() -> None:
    pads = Gamepads(SdlGamepads())
    added = pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=12)
    assert list(pads.translate(added)) == []
    assert pads.count == 0


def test_everything_is_let_go_when_the_window_is_left() -> None:
    pads = plugged(1)
    moved = {"instance_id": 10, "axis": AXES["view x"], "value": 32767}
    list(pads.translate(pygame.event.Event(pygame.CONTROLLERAXISMOTION, moved)))
    stopped = list(pads.translate(pygame.event.Event(pygame.WINDOWFOCUSLOST)))
    assert stopped == [PadIntent(Pan(0, 0), 0)]
    assert list(pads.update(5)) == []


# SDL itself


def test_a_gamepad_of_sdls_own_is_plugged_in_pressed_and_pulled_out() -> None:
    """SDL can make a gamepad that nobody holds: all but the cable is real here."""
    pygame.display.init()
    window = pygame.Window("test", (64, 64))
    sdl = _library()
    if sdl is None and sys.platform != "linux":
        pytest.skip("the library that pygame uses cannot be asked here")
    assert sdl is not None
    pads = Gamepads()
    pads.open(SdlGamepads.begin())
    pygame.event.clear()
    device = sdl.SDL_JoystickAttachVirtual(VIRTUAL_GAMEPAD, len(AXES), 15, 0)
    assert asked(pads) == []
    assert pads.count == 1
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(sdl.SDL_JoystickOpen(device))
    sdl.SDL_JoystickSetVirtualButton(handle, BUTTONS["a"], 1)
    assert asked(pads) == [PadIntent(Confirm(), 0)]
    sdl.SDL_JoystickSetVirtualAxis(handle, AXES["x"], ctypes.c_int16(32000))
    assert asked(pads) == [PadIntent(FocusMove(1, 0), 0)]
    sdl.SDL_JoystickDetachVirtual(device)
    assert asked(pads) == []
    assert pads.count == 0
    pads.close()
    window.destroy()


def asked(pads: Gamepads) -> list[PadIntent]:
    """What the gamepads ask for by all that has happened."""
    return [each for event in pygame.event.get() for each in pads.translate(event)]
