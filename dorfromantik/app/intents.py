"""What a player wants, free of devices: the intents that scenes and widgets are told of."""

from dataclasses import dataclass

from dorfromantik.app.bindings import KeyAction

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
class ToggleMute:
    """Between silence and the sounds as they were."""


@dataclass(frozen=True, slots=True)
class OpenRules:
    """The rule book, at the page that matters now."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """The menu of the game that is being played, or away from it; elsewhere there is none."""


@dataclass(frozen=True, slots=True)
class ShowFocus:
    """Somebody is about to go on without a pointer: show where the keys go, and find a place."""


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """A player has asked for something with a device of one's own, in the turn of another."""


@dataclass(frozen=True, slots=True)
class Suggest:
    """What a player suggests with a gamepad: to pin or to withdraw it, or to move or turn it.

    `player` is None as long as it is not known whose gamepad it is; `dx` and `dy` are each -1, 0 or 1.
    """

    player: int | None = None
    dx: int = 0
    dy: int = 0
    steps: int = 0

    @property
    def is_moved(self) -> bool:
        """Whether the suggestion is to lie elsewhere or otherwise."""
        return (self.dx, self.dy, self.steps) != (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Asked:
    """What one scene alone knows how to do, by the action whose key was pressed."""

    action: KeyAction


@dataclass(frozen=True, slots=True)
class KeyCaptured:
    """A key went down while a scene asks for any key, whatever it does otherwise."""

    scancode: int


@dataclass(frozen=True, slots=True)
class ButtonCaptured:
    """A button of a gamepad went down while a scene asks for any, whatever it does otherwise.

    `place` is the gamepad's place among all of them.
    """

    place: int
    button: int


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
    | ToggleMute
    | OpenRules
    | OpenMenu
    | ShowFocus
    | OutOfTurn
    | Suggest
    | Asked
    | KeyCaptured
    | ButtonCaptured
    | TextTyped
    | KeyPressed
)
