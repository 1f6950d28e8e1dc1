"""From events to intents: keys, wheel, pointer, and letters while typing."""

from typing import Any

import pygame
import pytest

from dorfromantik.app.bindings import Bindings, KeyAction
from dorfromantik.app.input import InputMapper, without_stale_motion
from dorfromantik.app.intents import (
    Asked,
    Back,
    Confirm,
    Fit,
    FocusMove,
    FocusNext,
    Intent,
    KeyCaptured,
    KeyPressed,
    OpenRules,
    Pan,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Redo,
    Rotate,
    Scroll,
    TextTyped,
    ToggleFullscreen,
    ToggleMute,
    Undo,
    Zoom,
)


def key(name: str, mod: int = 0, *, kind: int = pygame.KEYDOWN, label: str = "") -> Any:
    """A key by the place on the board, with the layout's own label where that differs."""
    constant = name.upper() if len(name) > 1 else name
    return pygame.event.Event(
        kind,
        key=getattr(pygame, f"K_{label or constant}"),
        scancode=getattr(pygame, f"KSCAN_{name.upper()}"),
        mod=mod,
        unicode="",
    )


def wheel(y: float, **more: Any) -> Any:
    return pygame.event.Event(
        pygame.MOUSEWHEEL, {"x": 0, "y": int(y), "precise_y": y, "flipped": False, **more}
    )


def translate(event: Any, *, typing: bool = False) -> Intent | None:
    return InputMapper().translate(event, typing=typing)


CTRL, SHIFT, ALT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT


@pytest.mark.parametrize(
    ("name", "mod", "intent"),
    [
        ("q", 0, Rotate(-1)),
        ("e", 0, Rotate(1)),
        ("return", 0, Confirm()),
        ("kp_enter", 0, Confirm()),
        ("space", 0, Confirm()),
        ("escape", 0, Back()),
        ("tab", 0, FocusNext(1)),
        ("tab", SHIFT, FocusNext(-1)),
        ("z", CTRL, Undo()),
        ("z", CTRL | SHIFT, Redo()),
        ("y", CTRL, Redo()),
        ("z", pygame.KMOD_LMETA, Undo()),
        ("backspace", 0, Undo()),
        ("f", 0, Fit()),
        ("home", 0, Fit()),
        ("equals", 0, Zoom(1)),
        ("minus", 0, Zoom(-1)),
        ("kp_plus", 0, Zoom(1)),
        ("r", 0, Redo()),
        ("m", 0, ToggleMute()),
        ("f1", 0, OpenRules()),
        ("f11", 0, ToggleFullscreen()),
        ("return", ALT, ToggleFullscreen()),
        ("a", 0, Pan(-1, 0)),
        ("up", 0, FocusMove(0, -1, Pan(0, -1))),
        ("t", 0, Asked(KeyAction.STORE)),
        ("c", 0, KeyPressed("c")),
        ("g", CTRL, KeyPressed("g", ctrl=True)),
    ],
)
def test_keys(name: str, mod: int, intent: Intent) -> None:
    assert translate(key(name, mod)) == intent


def test_keys_for_the_hand_stay_in_place_on_another_layout() -> None:
    assert translate(key("q", label="a")) == Rotate(-1), "Q's place bears an A on AZERTY"


def test_keys_for_words_follow_the_layout() -> None:
    assert translate(key("y", CTRL, label="z")) == Undo(), "QWERTZ has Z where others have Y"


def test_keys_do_what_the_players_have_chosen() -> None:
    chosen = Bindings().with_key(KeyAction.FIT, 0, pygame.KSCAN_Q).bindings
    mapper = InputMapper(chosen)
    assert mapper.translate(key("q"), typing=False) == Fit()
    assert mapper.translate(key("f"), typing=False) == Rotate(-1)


def test_the_view_can_glide_by_other_keys() -> None:
    mapper = InputMapper(Bindings().with_key(KeyAction.VIEW_LEFT, 0, pygame.KSCAN_J).bindings)
    assert mapper.translate(key("j"), typing=False) == Pan(-1, 0)
    assert mapper.translate(key("j", kind=pygame.KEYUP), typing=False) == Pan(0, 0)


def test_a_scene_that_asks_for_a_key_is_told_its_place_only() -> None:
    captured = InputMapper().translate(key("escape"), typing=False, capturing=True)
    assert captured == KeyCaptured(pygame.KSCAN_ESCAPE)


def test_a_letter_that_was_chosen_for_going_back_is_a_letter_while_typing() -> None:
    mapper = InputMapper(Bindings().with_key(KeyAction.BACK, 0, pygame.KSCAN_B).bindings)
    assert mapper.translate(key("b"), typing=True) is None
    assert mapper.translate(key("escape"), typing=True) == Back()
    assert mapper.translate(key("b"), typing=False) == Back()


@pytest.mark.parametrize("name", ["q", "e", "f", "a", "space", "equals", "backspace", "home"])
def test_no_shortcut_fires_while_typing(name: str) -> None:
    intent = translate(key(name), typing=True)
    assert intent is None or isinstance(intent, KeyPressed)


@pytest.mark.parametrize(
    ("name", "mod", "intent"),
    [
        ("backspace", 0, KeyPressed("backspace")),
        ("left", SHIFT, KeyPressed("left", shift=True)),
        ("v", CTRL, KeyPressed("v", ctrl=True)),
        ("z", CTRL, None),
        ("return", 0, Confirm()),
        ("escape", 0, Back()),
        ("tab", 0, FocusNext(1)),
        ("down", 0, FocusMove(0, 1)),
        ("f11", 0, ToggleFullscreen()),
    ],
)
def test_keys_that_count_while_typing(name: str, mod: int, intent: Intent | None) -> None:
    assert translate(key(name, mod), typing=True) == intent


@pytest.mark.parametrize("text", ["ö", "Ł", "ë", "猫"])
def test_text_counts_only_while_typing(text: str) -> None:
    event = pygame.event.Event(pygame.TEXTINPUT, text=text)
    assert translate(event, typing=True) == TextTyped(text)
    assert translate(event) is None


def test_the_wheel_turns_the_tile_or_scrolls_a_list() -> None:
    assert translate(wheel(1)) == Scroll((0, 0), 1.0, Rotate(-1))
    assert translate(wheel(-2)) == Scroll((0, 0), -2.0, Rotate(2))


def test_the_wheel_with_ctrl_zooms_at_the_pointer() -> None:
    mapper = InputMapper()
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=(30, 40), rel=(0, 0), buttons=(0, 0, 0))
    mapper.translate(move, typing=False)
    mapper.translate(key("lctrl", CTRL), typing=False)
    assert mapper.translate(wheel(1), typing=False) == Zoom(1.0, (30, 40))
    mapper.translate(key("lctrl", kind=pygame.KEYUP), typing=False)
    assert mapper.translate(wheel(1), typing=False) == Scroll((30, 40), 1.0, Rotate(-1))


def test_natural_scrolling_is_taken_as_the_system_delivers_it() -> None:
    assert translate(wheel(1, flipped=True)) == Scroll((0, 0), -1.0, Rotate(1))


def test_the_wheel_goes_the_other_way_and_as_fast_as_players_wish() -> None:
    mapper = InputMapper(wheel=-0.5)
    assert mapper.translate(wheel(2), typing=False) == Scroll((0, 0), -1.0, Rotate(1))
    mapper.wheel = 2.0
    assert mapper.translate(wheel(1), typing=False) == Scroll((0, 0), 2.0, Rotate(-2))


def test_small_movements_of_a_trackpad_add_up_to_a_turn() -> None:
    mapper = InputMapper()
    turns = [mapper.translate(wheel(0.25), typing=False) for _ in range(8)]
    rotations = [turn.otherwise for turn in turns if isinstance(turn, Scroll) and turn.otherwise]
    assert rotations == [Rotate(-1), Rotate(-1)]


def test_changing_direction_forgets_what_was_left_of_the_last_turn() -> None:
    mapper = InputMapper()
    mapper.translate(wheel(0.75), typing=False)
    assert mapper.translate(wheel(-1.0), typing=False) == Scroll((0, 0), -1.0, Rotate(1))


@pytest.mark.parametrize("button", [4, 5, 6, 7, 8])
def test_buttons_that_are_wheels_are_no_clicks(button: int) -> None:
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=button)
    assert translate(event) is None


def test_the_pointer_tells_which_buttons_are_held() -> None:
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=(7, 8), rel=(1, 1), buttons=(1, 0, 1))
    assert translate(event) == PointerMoved((7, 8), frozenset({1, 3}))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(7, 8), button=3)
    assert translate(down) == PointerDown((7, 8), 3)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(9, 8), button=1)
    assert translate(up) == PointerUp((9, 8), 1)
    assert translate(pygame.event.Event(pygame.WINDOWLEAVE)) == PointerLeft()


def test_gliding_lasts_while_keys_are_held_and_adds_up() -> None:
    mapper = InputMapper()
    assert mapper.translate(key("d"), typing=False) == Pan(1, 0)
    assert mapper.translate(key("w"), typing=False) == Pan(1, -1)
    assert mapper.translate(key("d", kind=pygame.KEYUP), typing=False) == Pan(0, -1)
    assert mapper.translate(key("w", kind=pygame.KEYUP), typing=False) == Pan(0, 0)


def test_gliding_stops_when_the_window_loses_the_keyboard() -> None:
    mapper = InputMapper()
    mapper.translate(key("d"), typing=False)
    assert mapper.translate(pygame.event.Event(pygame.WINDOWFOCUSLOST), typing=False) == Pan(0, 0)
    assert mapper.translate(key("d", kind=pygame.KEYUP), typing=False) is None


def test_only_the_last_of_pointer_positions_in_a_row_is_kept() -> None:
    def at(x: int) -> Any:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(0, 0), buttons=(0, 0, 0))

    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    kept = without_stale_motion([at(1), at(2), down, at(3), at(4)])
    assert [event.pos[0] for event in kept] == [2, 2, 4]
