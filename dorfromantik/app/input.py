"""From pygame events to intents: what a player wants, free of devices.

Keys that mean a place under the hand (Q and E, W A S D, the arrows) are bound by scancode, so
that they lie alike on every layout; letters that mean a word (Ctrl+Z) by the layout's own key.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame
from pygame.event import Event

Point = tuple[int, int]

LEFT_BUTTON, MIDDLE_BUTTON, RIGHT_BUTTON = 1, 2, 3


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is at `xy`, with these buttons held."""

    xy: Point
    held: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button went down; never the wheel."""

    xy: Point
    button: int


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button was let go."""

    xy: Point
    button: int


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Rotate:
    """Turn the tile in hand by steps of 60 degrees, clockwise when positive."""

    steps: int


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turned over `xy`, up when positive; what no list takes means `otherwise`."""

    xy: Point
    amount: float
    otherwise: Rotate | None = None


@dataclass(frozen=True, slots=True)
class Zoom:
    """Nearer when positive; about the point `xy`, or the middle of the view."""

    steps: float
    xy: Point | None = None


@dataclass(frozen=True, slots=True)
class Pan:
    """The direction in which the view is to glide from now on: each -1, 0 or 1; (0, 0) stops."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class FocusMove:
    """Go to the next widget in a direction (right and down positive); else pan."""

    dx: int
    dy: int
    otherwise: Pan | None = None


@dataclass(frozen=True, slots=True)
class FocusNext:
    """Go to the next widget in order; backwards when negative."""

    steps: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter or space: press what has the focus, place the tile."""


@dataclass(frozen=True, slots=True)
class Back:
    """Escape: close, or open the menu."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last action (rules.md 9)."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Show the whole landscape."""


@dataclass(frozen=True, slots=True)
class ToggleFullscreen:
    """Between a window and the whole screen."""


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Characters for the text field that has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key without a meaning of its own, or an editing key; `key` as pygame names it."""

    key: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


Intent = (
    PointerMoved
    | PointerDown
    | PointerUp
    | PointerLeft
    | Rotate
    | Scroll
    | Zoom
    | Pan
    | FocusMove
    | FocusNext
    | Confirm
    | Back
    | Undo
    | Redo
    | Fit
    | ToggleFullscreen
    | TextTyped
    | KeyPressed
)

_PANS: dict[int, tuple[int, int]] = {
    pygame.KSCAN_LEFT: (-1, 0),
    pygame.KSCAN_RIGHT: (1, 0),
    pygame.KSCAN_UP: (0, -1),
    pygame.KSCAN_DOWN: (0, 1),
    pygame.KSCAN_A: (-1, 0),
    pygame.KSCAN_D: (1, 0),
    pygame.KSCAN_W: (0, -1),
    pygame.KSCAN_S: (0, 1),
}
_ARROWS = (pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_UP, pygame.KSCAN_DOWN)
_ENTER = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)

_PLAIN: dict[int, Intent] = {
    pygame.KSCAN_Q: Rotate(-1),
    pygame.KSCAN_E: Rotate(1),
    pygame.KSCAN_RETURN: Confirm(),
    pygame.KSCAN_KP_ENTER: Confirm(),
    pygame.KSCAN_SPACE: Confirm(),
    pygame.KSCAN_ESCAPE: Back(),
    pygame.KSCAN_F: Fit(),
    pygame.KSCAN_HOME: Fit(),
    pygame.KSCAN_EQUALS: Zoom(1),
    pygame.KSCAN_KP_PLUS: Zoom(1),
    pygame.KSCAN_MINUS: Zoom(-1),
    pygame.KSCAN_KP_MINUS: Zoom(-1),
    pygame.KSCAN_BACKSPACE: Undo(),
    pygame.KSCAN_F11: ToggleFullscreen(),
}
_BY_CHARACTER: dict[str, Intent] = {"+": Zoom(1), "-": Zoom(-1)}
"""Some layouts have plus and minus elsewhere; the character counts there too."""

_WHILE_TYPING: dict[int, Intent] = {
    pygame.KSCAN_RETURN: Confirm(),
    pygame.KSCAN_KP_ENTER: Confirm(),
    pygame.KSCAN_ESCAPE: Back(),
    pygame.KSCAN_F11: ToggleFullscreen(),
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

    _pointer: Point = (0, 0)
    _buttons: frozenset[int] = frozenset()
    _held: list[int] = field(default_factory=list)
    _wheel_rest: float = 0.0
    _ctrl: bool = False

    def translate(self, event: Event, *, typing: bool) -> Intent | None:
        """The intent of one event, if it has any.

        While a text field is typed into (`typing`), keys are letters: no shortcut of theirs fires.
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
        if event.scancode == pygame.KSCAN_TAB:
            return FocusNext(-1 if shift else 1)
        if event.scancode in _PANS:
            return self._pressed(event.scancode)
        character = _BY_CHARACTER.get(getattr(event, "unicode", ""))
        return character or _PLAIN.get(event.scancode) or KeyPressed(name, ctrl, shift, alt)

    def _typed_key(self, event: Event) -> Intent | None:
        ctrl, shift, alt = _modifiers(event)
        if alt:
            return ToggleFullscreen() if event.scancode in _ENTER else None
        if event.scancode == pygame.KSCAN_TAB:
            return FocusNext(-1 if shift else 1)
        if event.scancode in (pygame.KSCAN_UP, pygame.KSCAN_DOWN):
            return FocusMove(0, -1 if event.scancode == pygame.KSCAN_UP else 1)
        if event.scancode in _EDITING:
            return KeyPressed(_EDITING[event.scancode], ctrl, shift)
        name = pygame.key.name(event.key)
        if ctrl and name in _EDITING_LETTERS:
            return KeyPressed(name, ctrl, shift)
        return _WHILE_TYPING.get(event.scancode)

    def _pressed(self, scancode: int) -> Intent:
        if scancode not in self._held:
            self._held.append(scancode)
        if scancode in _ARROWS:
            return FocusMove(*_PANS[scancode], self._pan())
        return self._pan()

    def _released(self, scancode: int) -> Intent | None:
        if scancode not in self._held:
            return None
        self._held.remove(scancode)
        return self._pan()

    def _release_all(self) -> Intent | None:
        self._buttons, self._ctrl = frozenset(), False
        if not self._held:
            return None
        self._held.clear()
        return Pan(0, 0)

    def _pan(self) -> Pan:
        dx = sum(_PANS[scancode][0] for scancode in self._held)
        dy = sum(_PANS[scancode][1] for scancode in self._held)
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
