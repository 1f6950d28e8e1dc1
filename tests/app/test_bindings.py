"""Keys that the players choose: no key does two things, no action is left without one."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfromantik.app.bindings import USUAL_KEYS, Bindings, KeyAction
from dorfromantik.app.i18n import Translator
from dorfromantik.app.key_names import KeyNames
from dorfromantik.persistence import Binding
from tests.support.long_language import LongTranslator

F, G, Q, HOME = pygame.KSCAN_F, pygame.KSCAN_C, pygame.KSCAN_Q, pygame.KSCAN_HOME
UNUSUAL = st.integers(4, 100)


def test_the_usual_keys_are_unambiguous() -> None:
    used = [key for keys in USUAL_KEYS.values() for key in keys]
    assert len(used) == len(set(used))
    assert set(USUAL_KEYS) == set(KeyAction)


def test_a_free_key_takes_the_place_of_the_old_one() -> None:
    changed = Bindings().with_key(KeyAction.FIT, 0, G)
    assert changed.other is None
    assert changed.bindings.keys[KeyAction.FIT] == (G, HOME)
    assert changed.bindings.action_of(F) is None


def test_a_key_that_is_taken_is_swapped() -> None:
    changed = Bindings().with_key(KeyAction.FIT, 0, Q)
    assert (changed.other, changed.is_swapped) == (KeyAction.TURN_LEFT, True)
    assert changed.bindings.keys[KeyAction.FIT] == (Q, HOME)
    assert changed.bindings.keys[KeyAction.TURN_LEFT] == (F,)


def test_one_of_two_keys_may_be_given_away_for_nothing() -> None:
    changed = Bindings().with_key(KeyAction.TURN_LEFT, 1, HOME)
    assert (changed.other, changed.is_swapped) == (KeyAction.FIT, False)
    assert changed.bindings.keys[KeyAction.TURN_LEFT] == (Q, HOME)
    assert changed.bindings.keys[KeyAction.FIT] == (F,)


def test_the_only_key_of_an_action_is_not_given_away_for_nothing() -> None:
    usual = Bindings()
    changed = usual.with_key(KeyAction.TURN_LEFT, 1, pygame.KSCAN_ESCAPE)
    assert (changed.other, changed.is_refused) == (KeyAction.BACK, True)
    assert changed.bindings is usual


def test_both_keys_of_an_action_can_change_places() -> None:
    assert Bindings().with_key(KeyAction.FIT, 0, HOME).bindings.keys[KeyAction.FIT] == (HOME, F)


def test_a_key_that_an_action_has_already_is_no_second_one() -> None:
    assert Bindings().with_key(KeyAction.TURN_LEFT, 1, Q).bindings == Bindings()


def test_both_enter_keys_are_one() -> None:
    assert Bindings().action_of(pygame.KSCAN_KP_ENTER) is KeyAction.CONFIRM


@given(st.lists(st.tuples(st.sampled_from(KeyAction), st.integers(0, 1), UNUSUAL), max_size=12))
def test_whatever_is_chosen_stays_sound_and_can_be_kept(
    choices: list[tuple[KeyAction, int, int]],
) -> None:
    bindings = Bindings()
    for action, place, key in choices:
        bindings = bindings.with_key(action, place, key).bindings
    used = [key for keys in bindings.keys.values() for key in keys]
    assert len(used) == len(set(used))
    assert all(1 <= len(keys) <= 2 for keys in bindings.keys.values())
    assert Bindings.of(bindings.chosen) == bindings


def test_what_was_kept_and_makes_no_sense_is_passed_over_one_by_one() -> None:
    kept = (Binding("juggle", (G,)), Binding("turn left", (HOME,)), Binding("undo", (G,)))
    bindings = Bindings.of(kept)
    assert bindings.keys[KeyAction.TURN_LEFT] == (Q,), "Home belongs to fit"
    assert bindings.keys[KeyAction.UNDO] == (G,)


@pytest.fixture
def _keyboard() -> None:
    pygame.display.init()


@pytest.mark.usefixtures("_keyboard")
@pytest.mark.parametrize(
    ("scancode", "at", "name"),
    [
        (pygame.KSCAN_Q, pygame.K_a, "A"),
        (pygame.KSCAN_RETURN, pygame.K_RETURN, "Enter"),
        (pygame.KSCAN_KP_PLUS, pygame.K_KP_PLUS, "Keypad +"),
        (pygame.KSCAN_F1, pygame.K_F1, "F1"),
        (300, 0, "#300"),
    ],
)
def test_a_key_is_called_what_its_layout_has_printed_on_it(
    scancode: int, at: int, name: str
) -> None:
    assert KeyNames(Translator(), lambda _: at).name(scancode) == name


def test_keys_without_a_letter_are_named_in_the_players_language() -> None:
    long = LongTranslator()
    assert KeyNames(long, lambda _: 0).name(pygame.KSCAN_SPACE) == long.text("Space")
