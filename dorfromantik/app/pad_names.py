"""What the buttons of a gamepad are called, by what its maker prints on them."""

from collections.abc import Mapping
from enum import Enum

import pygame

from dorfromantik.app.i18n import Translator


class PadKind(Enum):
    """How a maker marks buttons."""

    LETTERS = "letters"
    SHAPES = "shapes"
    SIGNS = "signs"


def _plain(message: str) -> str:
    """Marks a text for the translators; it is looked up when it is shown."""
    return message


_SHAPES = ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5")
_SIGNS = ("nintendo", "switch", "joy-con")
"""What the names of such gamepads hold; all others are marked with letters."""
_FACES = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
}
_PRINTED: Mapping[PadKind, Mapping[int, str]] = {
    PadKind.LETTERS: {
        **_FACES,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    },
    PadKind.SHAPES: {
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L1",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R1",
        pygame.CONTROLLER_BUTTON_LEFTSTICK: "L3",
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: "R3",
    },
    PadKind.SIGNS: {
        **_FACES,
        pygame.CONTROLLER_BUTTON_BACK: "−",
        pygame.CONTROLLER_BUTTON_START: "+",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R",
    },
}
"""Letters and signs, which are the same in every language."""
_STICKS = {
    pygame.CONTROLLER_BUTTON_LEFTSTICK: _plain("left stick"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: _plain("right stick"),
}
_SPOKEN: Mapping[PadKind, Mapping[int, str]] = {
    PadKind.LETTERS: {
        **_STICKS,
        pygame.CONTROLLER_BUTTON_BACK: _plain("View"),
        pygame.CONTROLLER_BUTTON_START: _plain("Menu"),
    },
    PadKind.SHAPES: {
        pygame.CONTROLLER_BUTTON_A: _plain("Cross"),
        pygame.CONTROLLER_BUTTON_B: _plain("Circle"),
        pygame.CONTROLLER_BUTTON_X: _plain("Square"),
        pygame.CONTROLLER_BUTTON_Y: _plain("Triangle"),
        pygame.CONTROLLER_BUTTON_BACK: _plain("Share"),
        pygame.CONTROLLER_BUTTON_START: _plain("Options"),
    },
    PadKind.SIGNS: _STICKS,
}
"""Words, which are looked up when they are shown."""
_NUMBERED = _plain("button {number}")


def kind_of(model: str) -> PadKind:
    """How the buttons of a gamepad are marked, by the name that it gives itself."""
    name = model.casefold()
    if any(part in name for part in _SHAPES):
        return PadKind.SHAPES
    return PadKind.SIGNS if any(part in name for part in _SIGNS) else PadKind.LETTERS


def button_name(translator: Translator, model: str, button: int) -> str:
    """What a button is called on a gamepad of this model, in the language of the players."""
    kind = kind_of(model)
    if button in _PRINTED[kind]:
        return _PRINTED[kind][button]
    if button in _SPOKEN[kind]:
        return translator.text(_SPOKEN[kind][button])
    return translator.text(_NUMBERED).format(number=button + 1)
