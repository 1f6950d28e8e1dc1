"""One gamepad: from its buttons, sticks and triggers to intents, at once and again while held.

Buttons and axes are numbered as SDL numbers those of every controller that it knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.intents import (
    Asked,
    Back,
    Confirm,
    Fit,
    FocusMove,
    FocusNext,
    Intent,
    OpenMenu,
    Pan,
    Rotate,
    Suggest,
    Zoom,
)
from dorfromantik.app.pad_buttons import PadAction, PadBindings

FULL = 32767
"""The value of an axis at its end."""
FIRST_REPEAT_S = 0.4
REPEAT_S = 0.14
ENTER_SHARE, LEAVE_SHARE = 0.55, 0.40
"""A stick counts as pushed beyond the first, and as back in its middle below the second: nothing
drifts, and a trembling thumb makes no steps."""

_INTENTS: Mapping[PadAction, Intent] = {
    PadAction.PRESS: Confirm(),
    PadAction.BACK: Back(),
    PadAction.NEXT: FocusNext(1),
    PadAction.MENU: OpenMenu(),
    PadAction.TURN_LEFT: Rotate(-1),
    PadAction.TURN_RIGHT: Rotate(1),
    PadAction.STORE: Asked(KeyAction.STORE),
    PadAction.LOOK: Asked(KeyAction.LOOK),
    PadAction.SUGGEST: Suggest(),
    PadAction.HINT: Asked(KeyAction.HINT),
    PadAction.FIT: Fit(),
}
_WAYS: Mapping[int, tuple[int, int]] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
_LEFT_STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_RIGHT_STICK = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
_TRIGGERS: Mapping[int, Intent] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Zoom(-1),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Zoom(1),
}


@dataclass(slots=True)
class _Held:
    """An intent that comes again and again while what has brought it is held."""

    intent: Intent
    rest_s: float = FIRST_REPEAT_S

    def due(self, dt: float) -> bool:
        self.rest_s -= dt
        if self.rest_s > 0:
            return False
        self.rest_s += REPEAT_S
        return True


@dataclass(slots=True)
class Gamepad:
    """Remembers what of one gamepad is held; everything is let go when it is unplugged."""

    _held: dict[int, _Held] = field(default_factory=dict)
    """By button; the left stick and the triggers stand here by their axes, below zero."""
    _sides: dict[int, int] = field(default_factory=dict)
    """To which side each axis is pushed: -1, 0 or 1."""

    def press(self, button: int, bindings: PadBindings | None = None) -> Intent | None:
        """A button went down; `bindings` tell what it does, if that is not the usual."""
        way = _WAYS.get(button)
        if way is not None:
            return self._hold(button, FocusMove(*way))
        action = (bindings or PadBindings()).action_of(button)
        return None if action is None else _INTENTS[action]

    def release(self, button: int) -> None:
        """A button was let go."""
        self._held.pop(button, None)

    def move(self, axis: int, value: int) -> Intent | None:
        """An axis came to a value between -32768 and 32767; small ones count as none."""
        before = self._sides.get(axis, 0)
        side = _side(value / FULL, before)
        if side == before:
            return None
        self._sides[axis] = side
        if axis in _TRIGGERS:
            return self._hold(-axis - 1, _TRIGGERS[axis] if side > 0 else None)
        if axis in _RIGHT_STICK:
            return Pan(*(self._sides.get(each, 0) for each in _RIGHT_STICK))
        if axis in _LEFT_STICK:
            way = (side, 0) if axis == _LEFT_STICK[0] else (0, side)
            return self._hold(-axis - 1, FocusMove(*way) if side else None)
        return None

    def let_go(self) -> Intent | None:
        """Hold nothing any more; the view that glides stops."""
        pans = any(self._sides.get(axis, 0) for axis in _RIGHT_STICK)
        self._held.clear()
        self._sides.clear()
        return Pan(0, 0) if pans else None

    def update(self, dt: float) -> list[Intent]:
        """What `dt` seconds bring of what is still held."""
        return [held.intent for held in self._held.values() if held.due(dt)]

    def _hold(self, place: int, intent: Intent | None) -> Intent | None:
        if intent is None:
            self._held.pop(place, None)
        else:
            self._held[place] = _Held(intent)
        return intent


def _side(share: float, before: int) -> int:
    """To which side an axis is pushed, given where it was before."""
    if before and share * before > LEAVE_SHARE:
        return before
    if abs(share) < ENTER_SHARE:
        return 0
    return 1 if share > 0 else -1
