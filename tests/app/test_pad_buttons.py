"""Buttons of gamepads that the players choose: none does two things, and what nobody can do without stays."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfromantik.app.i18n import Translator
from dorfromantik.app.pad_buttons import (
    ESSENTIAL,
    FIXED_BUTTONS,
    USUAL_BUTTONS,
    PadAction,
    PadBindings,
)
from dorfromantik.app.pad_names import button_name
from dorfromantik.app.scenes.settings import PADS_TAB, SettingsScene
from dorfromantik.app.ui.key_field import KeyField
from dorfromantik.persistence import PadBinding
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.pad_driver import BUTTONS, PadDriver

A, B, X, Y = (BUTTONS[name] for name in "abxy")
TOUCHPAD = 20


def test_no_usual_button_does_two_things() -> None:
    used = list(USUAL_BUTTONS.values())
    assert len(used) == len(set(used))
    assert set(USUAL_BUTTONS) >= ESSENTIAL


def test_a_button_that_is_taken_is_swapped() -> None:
    change = PadBindings().with_button(PadAction.PRESS, B)
    assert change.other is PadAction.BACK
    assert change.bindings.action_of(B) is PadAction.PRESS
    assert change.bindings.action_of(A) is PadAction.BACK


def test_what_has_no_button_can_be_given_one_that_serves_something_else() -> None:
    change = PadBindings().with_button(PadAction.FIT, X)
    assert change.other is PadAction.STORE
    assert change.bindings.action_of(X) is PadAction.FIT
    assert PadAction.STORE not in change.bindings.buttons


def test_what_nobody_can_do_without_is_not_taken_away() -> None:
    change = PadBindings().with_button(PadAction.FIT, A)
    assert change.is_refused
    assert change.bindings == PadBindings()


@pytest.mark.parametrize("button", sorted(FIXED_BUTTONS))
def test_the_cross_and_the_systems_button_keep_their_meaning(button: int) -> None:
    assert PadBindings().with_button(PadAction.FIT, button).is_refused


def test_a_button_that_only_some_gamepads_have_will_do() -> None:
    bindings = PadBindings().with_button(PadAction.FIT, TOUCHPAD).bindings
    assert bindings.action_of(TOUCHPAD) is PadAction.FIT


@given(st.lists(st.tuples(st.sampled_from(PadAction), st.integers(0, 20)), max_size=12))
def test_whatever_is_chosen_it_can_be_kept_and_played_with(
    choices: list[tuple[PadAction, int]],
) -> None:
    bindings = PadBindings()
    for action, button in choices:
        bindings = bindings.with_button(action, button).bindings
    assert PadBindings.of(bindings.chosen) == bindings
    assert len(set(bindings.buttons.values())) == len(bindings.buttons)
    assert set(bindings.buttons) >= ESSENTIAL


@pytest.mark.parametrize(
    "kept",
    [
        (PadBinding("dance", 3),),
        (PadBinding("press", None),),
        (PadBinding("press", B),),
        (PadBinding("fit", pygame.CONTROLLER_BUTTON_DPAD_UP),),
    ],
    ids=["unknown", "without", "twice", "the cross"],
)
def test_a_kept_choice_that_makes_no_sense_counts_for_nothing(
    kept: tuple[PadBinding, ...],
) -> None:
    assert PadBindings.of(kept) == PadBindings()


@pytest.mark.parametrize(
    ("model", "names"),
    [
        ("Xbox Series X Controller", ["A", "X", "View", "LB"]),
        ("Sony DualSense Wireless Controller", ["Cross", "Square", "Share", "L1"]),
        ("Nintendo Switch Pro Controller", ["A", "X", "−", "L"]),
        ("", ["A", "X", "View", "LB"]),
    ],
)
def test_buttons_are_called_what_stands_on_them(model: str, names: list[str]) -> None:
    wanted = (A, X, BUTTONS["select"], BUTTONS["left shoulder"])
    assert [button_name(Translator(), model, button) for button in wanted] == names


def test_a_button_without_a_name_has_a_number() -> None:
    assert button_name(Translator(), "", 16) == "button 17"


# The settings


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as driver:
        driver.app.context.flow.open_settings()
        driver.run(0.05)
        for _ in range(PADS_TAB):
            driver.press("right")
        yield driver


def field(driver: Driver, action: str) -> KeyField:
    found = driver.widget(f"button_{action}")
    assert isinstance(found, KeyField)
    return found


def test_a_button_is_asked_for_and_does_what_was_chosen(settings: Driver) -> None:
    pad = PadDriver(settings)
    settings.click("button_press")
    assert field(settings, "press").is_waiting
    pad.press("b")
    assert (field(settings, "press").name, field(settings, "back").name) == ("B", "A")
    assert isinstance(settings.scene, SettingsScene)
    assert "Back" in settings.scene.said
    pad.press("a")
    settings.run(0.1)
    assert not settings.shows(SettingsScene), "A goes back now"
    kept = settings.app.context.store.load_settings().pad_bindings
    assert PadBindings.of(kept).action_of(B) is PadAction.PRESS


@pytest.mark.parametrize("way", ["click", "escape"])
def test_asking_can_be_called_off(settings: Driver, way: str) -> None:
    settings.click("button_press")
    if way == "click":
        settings.click((5, 5))
    else:
        settings.press("escape")
    assert settings.shows(SettingsScene)
    assert not field(settings, "press").is_waiting
    assert settings.app.context.settings.pad_bindings == ()


def test_the_usual_buttons_come_back(settings: Driver) -> None:
    context = settings.app.context
    context.change_settings(replace(context.settings, pad_bindings=(PadBinding("fit", 20),)))
    settings.click("usual_keys")
    assert context.settings.pad_bindings == ()


def test_it_can_all_be_done_with_a_gamepad_alone(settings: Driver) -> None:
    pad = PadDriver(settings)
    while True:
        pad.press("select")
        assert isinstance(settings.scene, SettingsScene)
        focused = settings.scene.group.focused
        if focused is not None and focused.key == "button_fit":
            break
    pad.press("a")
    pad.press("x")
    assert settings.app.context.pad_bindings.action_of(X) is PadAction.FIT
