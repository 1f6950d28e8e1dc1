"""Which keys do what: every action of the keyboard, its usual keys, and those that the players chose.

Keys are named by scancode, the place on the keyboard, so that they lie alike on every layout.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import pygame

from dorfromantik.persistence import Binding

KEYS_PER_ACTION = 2
SAME_KEY = {pygame.KSCAN_KP_ENTER: pygame.KSCAN_RETURN}
"""Keys that stand for another one."""


class KeyAction(StrEnum):
    """What a key can do; the values are kept in the settings."""

    TURN_LEFT = "turn left"
    TURN_RIGHT = "turn right"
    CONFIRM = "confirm"
    BACK = "back"
    UNDO = "undo"
    REDO = "redo"
    FIT = "fit"
    NEARER = "nearer"
    FURTHER = "further"
    UNSEEN = "what is left"
    HINT = "hint"
    STORE = "store"
    REVEAL = "reveal"
    RED_HEART = "red heart"
    GOLDEN_HEART = "golden heart"
    SCORE_LINES = "score lines"
    HISTORY = "history"
    LOOK = "look around"
    SUGGEST_1 = "suggest 1"
    SUGGEST_2 = "suggest 2"
    SUGGEST_3 = "suggest 3"
    SUGGEST_4 = "suggest 4"
    SUGGEST_5 = "suggest 5"
    SUGGEST_6 = "suggest 6"
    VIEW_LEFT = "view left"
    VIEW_RIGHT = "view right"
    VIEW_UP = "view up"
    VIEW_DOWN = "view down"
    GO_LEFT = "go left"
    GO_RIGHT = "go right"
    GO_UP = "go up"
    GO_DOWN = "go down"
    NEXT = "next"
    RULES = "rules"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"


USUAL_KEYS: Mapping[KeyAction, tuple[int, ...]] = {
    KeyAction.TURN_LEFT: (pygame.KSCAN_Q,),
    KeyAction.TURN_RIGHT: (pygame.KSCAN_E,),
    KeyAction.CONFIRM: (pygame.KSCAN_RETURN, pygame.KSCAN_SPACE),
    KeyAction.BACK: (pygame.KSCAN_ESCAPE,),
    KeyAction.UNDO: (pygame.KSCAN_BACKSPACE,),
    KeyAction.REDO: (pygame.KSCAN_R,),
    KeyAction.FIT: (pygame.KSCAN_F, pygame.KSCAN_HOME),
    KeyAction.NEARER: (pygame.KSCAN_EQUALS, pygame.KSCAN_KP_PLUS),
    KeyAction.FURTHER: (pygame.KSCAN_MINUS, pygame.KSCAN_KP_MINUS),
    KeyAction.UNSEEN: (pygame.KSCAN_U,),
    KeyAction.HINT: (pygame.KSCAN_I,),
    KeyAction.STORE: (pygame.KSCAN_T,),
    KeyAction.REVEAL: (pygame.KSCAN_G,),
    KeyAction.RED_HEART: (pygame.KSCAN_H,),
    KeyAction.GOLDEN_HEART: (pygame.KSCAN_J,),
    KeyAction.SCORE_LINES: (pygame.KSCAN_L,),
    KeyAction.HISTORY: (pygame.KSCAN_P,),
    KeyAction.LOOK: (pygame.KSCAN_V,),
    KeyAction.SUGGEST_1: (pygame.KSCAN_1,),
    KeyAction.SUGGEST_2: (pygame.KSCAN_2,),
    KeyAction.SUGGEST_3: (pygame.KSCAN_3,),
    KeyAction.SUGGEST_4: (pygame.KSCAN_4,),
    KeyAction.SUGGEST_5: (pygame.KSCAN_5,),
    KeyAction.SUGGEST_6: (pygame.KSCAN_6,),
    KeyAction.VIEW_LEFT: (pygame.KSCAN_A,),
    KeyAction.VIEW_RIGHT: (pygame.KSCAN_D,),
    KeyAction.VIEW_UP: (pygame.KSCAN_W,),
    KeyAction.VIEW_DOWN: (pygame.KSCAN_S,),
    KeyAction.GO_LEFT: (pygame.KSCAN_LEFT,),
    KeyAction.GO_RIGHT: (pygame.KSCAN_RIGHT,),
    KeyAction.GO_UP: (pygame.KSCAN_UP,),
    KeyAction.GO_DOWN: (pygame.KSCAN_DOWN,),
    KeyAction.NEXT: (pygame.KSCAN_TAB,),
    KeyAction.RULES: (pygame.KSCAN_F1,),
    KeyAction.MUTE: (pygame.KSCAN_M,),
    KeyAction.FULLSCREEN: (pygame.KSCAN_F11,),
}


@dataclass(frozen=True, slots=True)
class Rebinding:
    """What giving a key to an action leads to."""

    bindings: "Bindings"
    other: KeyAction | None = None
    """The action that had the key before."""
    is_swapped: bool = False
    """Whether the other action got the key that became free."""
    is_refused: bool = False
    """Whether nothing was changed, since the other action would have been left without a key."""


@dataclass(frozen=True, slots=True)
class Bindings:
    """The keys of every action; no key does two things, and no action is without a key."""

    keys: Mapping[KeyAction, tuple[int, ...]] = field(default_factory=lambda: USUAL_KEYS)

    @classmethod
    def of(cls, chosen: Iterable[Binding]) -> "Bindings":
        """The usual keys, but for those that were chosen.

        What was kept and no longer makes sense is passed over: an unknown action, or a choice that
        would leave two actions with one key.
        """
        keys = dict(USUAL_KEYS)
        known = {action.value: action for action in KeyAction}
        for binding in chosen:
            if binding.action in known:
                keys[known[binding.action]] = tuple(dict.fromkeys(binding.keys))
        if _is_unambiguous(keys):
            return cls(keys)
        return cls(_one_by_one(keys))

    @property
    def chosen(self) -> tuple[Binding, ...]:
        """What differs from the usual keys, to be kept."""
        return tuple(
            Binding(action.value, keys)
            for action, keys in self.keys.items()
            if keys != USUAL_KEYS[action]
        )

    def action_of(self, scancode: int) -> KeyAction | None:
        """What a key does, if anything."""
        key = SAME_KEY.get(scancode, scancode)
        return next((action for action, keys in self.keys.items() if key in keys), None)

    def key(self, action: KeyAction, place: int = 0) -> int | None:
        """The first or second key of an action; only the second may be missing."""
        keys = self.keys[action]
        return keys[place] if place < len(keys) else None

    def with_key(self, action: KeyAction, place: int, scancode: int) -> Rebinding:
        """Give a key to an action, as its first (0) or second (1).

        An action that had the key before gets the key that becomes free; where none does, it
        keeps its other one.
        """
        key = SAME_KEY.get(scancode, scancode)
        other = self.action_of(key)
        freed = self.key(action, place)
        if other is action:
            return Rebinding(self._rearranged(action, place, key))
        keys = dict(self.keys)
        if other is not None:
            left = tuple(freed if each == key else each for each in keys[other])
            kept = tuple(each for each in left if each is not None)
            if not kept:
                return Rebinding(self, other, is_refused=True)
            keys[other] = kept
        keys[action] = _with(keys[action], place, key)
        return Rebinding(Bindings(keys), other, is_swapped=other is not None and freed is not None)

    def _rearranged(self, action: KeyAction, place: int, key: int) -> "Bindings":
        """The same keys, with one of them moved to a place."""
        own = self.keys[action]
        if self.key(action, place) in (key, None):
            return self
        return Bindings({**self.keys, action: own[::-1]})


def _with(keys: tuple[int, ...], place: int, key: int) -> tuple[int, ...]:
    return (*keys[:place], key, *keys[place + 1 :])


def _is_unambiguous(keys: Mapping[KeyAction, tuple[int, ...]]) -> bool:
    used = [key for each in keys.values() for key in each]
    return len(used) == len(set(used))


def _one_by_one(wanted: Mapping[KeyAction, tuple[int, ...]]) -> dict[KeyAction, tuple[int, ...]]:
    """As many of the wanted choices as agree with one another and with the usual keys."""
    keys = dict(USUAL_KEYS)
    for action, chosen in wanted.items():
        trial = {**keys, action: chosen}
        if _is_unambiguous(trial):
            keys = trial
    return keys
