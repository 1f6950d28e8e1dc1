"""From pygame events to intents: what a player wants, free of devices.

What a key does is looked up in the players' bindings, by scancode, so that keys lie alike on every
layout; letters that mean a word (Ctrl+Z) go by the layout's own key.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame
from pygame.event import Event

from dorfromantik.app.bindings import Bindings, KeyAction
from dorfromantik.app.intents import (
    LEFT_BUTTON,
    MIDDLE_BUTTON,
    RIGHT_BUTTON,
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
    Point,
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

_WITHOUT_CHARACTER = 1 << 30
"""From here on pygame numbers the keys that have no character."""

_VIEWS: Mapping[KeyAction, tuple[int, int]] = {
    KeyAction.VIEW_LEFT: (-1, 0),
    KeyAction.VIEW_RIGHT: (1, 0),
    KeyAction.VIEW_UP: (0, -1),
    KeyAction.VIEW_DOWN: (0, 1),
}
_WAYS: Mapping[KeyAction, tuple[int, int]] = {
    KeyAction.GO_LEFT: (-1, 0),
    KeyAction.GO_RIGHT: (1, 0),
    KeyAction.GO_UP: (0, -1),
    KeyAction.GO_DOWN: (0, 1),
}
"""These move the focus, and the view where there is no focus to move."""
_PLAIN: Mapping[KeyAction, Intent] = {
    KeyAction.TURN_LEFT: Rotate(-1),
    KeyAction.TURN_RIGHT: Rotate(1),
    KeyAction.CONFIRM: Confirm(),
    KeyAction.BACK: Back(),
    KeyAction.UNDO: Undo(),
    KeyAction.REDO: Redo(),
    KeyAction.FIT: Fit(),
    KeyAction.NEARER: Zoom(1),
    KeyAction.FURTHER: Zoom(-1),
    KeyAction.RULES: OpenRules(),
    KeyAction.MUTE: ToggleMute(),
    KeyAction.FULLSCREEN: ToggleFullscreen(),
}
_ENTER = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)
_BY_CHARACTER: dict[str, Intent] = {"+": Zoom(1), "-": Zoom(-1)}
"""Some layouts have plus and minus elsewhere; the character counts there too."""

_WHILE_TYPING = (
    KeyAction.CONFIRM,
    KeyAction.BACK,
    KeyAction.FULLSCREEN,
    KeyAction.RULES,
)
"""What a key that types nothing still does in a text field."""
_ALWAYS_WHILE_TYPING: Mapping[int, Intent] = {
    pygame.KSCAN_RETURN: Confirm(),
    pygame.KSCAN_KP_ENTER: Confirm(),
    pygame.KSCAN_ESCAPE: Back(),
}
_EDITING: dict[int, str] = {
    pygame.KSCAN_BACKSPACE: "backspace",
    pygame.KSCAN_DELETE: "delete",
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
    pygame.KSCAN_HOME: "home",
    pygame.KSCAN_END: "end",
}
_EDITING_LETTERS = ("a", "c", "v", "x")
"""With Ctrl while typing: select all, copy, paste, cut."""


@dataclass(slots=True)
class InputMapper:
    """Translates events one by one; remembers which keys and buttons are held."""

    bindings: Bindings = field(default_factory=Bindings)
    wheel: float = 1.0
    """What the movement of the wheel is multiplied by."""
    _pointer: Point = (0, 0)
    _buttons: frozenset[int] = frozenset()
    _held: dict[int, tuple[int, int]] = field(default_factory=dict)
    _wheel_rest: float = 0.0
    _ctrl: bool = False

    def translate(self, event: Event, *, typing: bool, capturing: bool = False) -> Intent | None:
        """The intent of one event, if it has any.

        While a text field is typed into (`typing`), keys are letters: no shortcut of theirs fires.
        While a scene asks for a key (`capturing`), every key is only told by its place.
        """
        match event.type:
            case pygame.MOUSEMOTION:
                self._pointer = _point(event.pos)
                held = (index + 1 for index, down in enumerate(event.buttons) if down)
                self._buttons = frozenset(held)
                return PointerMoved(self._pointer, self._buttons)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._button(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                self._ctrl = _modifiers(event)[0]
                if capturing:
                    return KeyCaptured(event.scancode)
                return self._typed_key(event) if typing else self._key(event)
            case pygame.KEYUP:
                self._ctrl = _modifiers(event)[0]
                return self._released(event.scancode)
            case pygame.TEXTINPUT:
                return TextTyped(event.text) if typing else None
            case pygame.WINDOWLEAVE:
                return PointerLeft()
            case pygame.WINDOWFOCUSLOST:
                return self._release_all()
        return None

    def _button(self, event: Event) -> Intent | None:
        if event.button not in (LEFT_BUTTON, MIDDLE_BUTTON, RIGHT_BUTTON):
            return None
        self._pointer = _point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._buttons |= {event.button}
            return PointerDown(self._pointer, event.button)
        self._buttons -= {event.button}
        return PointerUp(self._pointer, event.button)

    def _wheel(self, event: Event) -> Intent | None:
        amount = float(getattr(event, "precise_y", event.y)) or float(event.y)
        if getattr(event, "flipped", False):
            amount = -amount
        amount *= self.wheel
        if not amount:
            return None
        if self._ctrl:
            return Zoom(amount, self._pointer)
        if self._wheel_rest * amount < 0:
            self._wheel_rest = 0.0
        self._wheel_rest += amount
        steps = int(self._wheel_rest)
        self._wheel_rest -= steps
        return Scroll(self._pointer, amount, Rotate(-steps) if steps else None)

    def _key(self, event: Event) -> Intent | None:
        ctrl, shift, alt = _modifiers(event)
        name = pygame.key.name(event.key)
        if ctrl:
            return _with_control(name, shift=shift) or KeyPressed(name, ctrl, shift, alt)
        if alt:
            if event.scancode in _ENTER:
                return ToggleFullscreen()
            return KeyPressed(name, ctrl, shift, alt)
        action = self.bindings.action_of(event.scancode)
        if action is None:
            character = _BY_CHARACTER.get(getattr(event, "unicode", ""))
            return character or KeyPressed(name, ctrl, shift, alt)
        if action is KeyAction.NEXT:
            return FocusNext(-1 if shift else 1)
        if action in _PLAIN:
            return _PLAIN[action]
        if action in _WAYS or action in _VIEWS:
            return self._pressed(event.scancode, action)
        return Asked(action)

    def _typed_key(self, event: Event) -> Intent | None:
        ctrl, shift, alt = _modifiers(event)
        if alt:
            return ToggleFullscreen() if event.scancode in _ENTER else None
        if event.scancode in _ALWAYS_WHILE_TYPING:
            return _ALWAYS_WHILE_TYPING[event.scancode]
        if event.scancode in _EDITING:
            return KeyPressed(_EDITING[event.scancode], ctrl, shift)
        name = pygame.key.name(event.key)
        if ctrl and name in _EDITING_LETTERS:
            return KeyPressed(name, ctrl, shift)
        if _types_text(event.key):
            return None
        match self.bindings.action_of(event.scancode):
            case KeyAction.NEXT:
                return FocusNext(-1 if shift else 1)
            case (KeyAction.GO_UP | KeyAction.GO_DOWN) as way:
                return FocusMove(*_WAYS[way])
            case action if action in _WHILE_TYPING:
                return _PLAIN[action]
        return None

    def _pressed(self, scancode: int, action: KeyAction) -> Intent:
        way = _WAYS.get(action)
        self._held[scancode] = way or _VIEWS[action]
        return self._pan() if way is None else FocusMove(*way, self._pan())

    def _released(self, scancode: int) -> Intent | None:
        if scancode not in self._held:
            return None
        del self._held[scancode]
        return self._pan()

    def _release_all(self) -> Intent | None:
        self._buttons, self._ctrl = frozenset(), False
        if not self._held:
            return None
        self._held.clear()
        return Pan(0, 0)

    def _pan(self) -> Pan:
        dx = sum(way[0] for way in self._held.values())
        dy = sum(way[1] for way in self._held.values())
        return Pan(max(-1, min(dx, 1)), max(-1, min(dy, 1)))


def without_stale_motion(events: Sequence[Event]) -> list[Event]:
    """The events without pointer positions that the next event overtakes anyway."""
    kept: list[Event] = []
    for event in events:
        if kept and event.type == kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _with_control(name: str, *, shift: bool) -> Intent | None:
    if name == "z":
        return Redo() if shift else Undo()
    if name == "y":
        return Redo()
    if name in ("+", "="):
        return Zoom(1)
    if name == "-":
        return Zoom(-1)
    return None


def _types_text(key: int) -> bool:
    """Whether a key puts a character into a text field."""
    is_character = pygame.K_SPACE <= key < _WITHOUT_CHARACTER and key != pygame.K_DELETE
    return is_character or pygame.K_KP_DIVIDE <= key <= pygame.K_KP_PERIOD


def _modifiers(event: Event) -> tuple[bool, bool, bool]:
    """Ctrl (or Cmd), Shift and Alt as a key event carries them."""
    mod = event.mod
    return (
        bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        bool(mod & pygame.KMOD_SHIFT),
        bool(mod & pygame.KMOD_LALT),
    )


def _point(position: tuple[float, float]) -> Point:
    return int(position[0]), int(position[1])
