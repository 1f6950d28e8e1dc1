"""What keys are called: as the keyboard's own layout has them printed, and in words where it has none."""

from collections.abc import Callable

import pygame

from dorfromantik.app.i18n import Translator
from dorfromantik.app.sdl import key_at

_FIRST_WITHOUT_LETTER = 1 << 30


def _plain(message: str) -> str:
    """Marks a text for the translators; it is looked up when it is shown."""
    return message


_WORDS = {
    pygame.KSCAN_RETURN: _plain("Enter"),
    pygame.KSCAN_SPACE: _plain("Space"),
    pygame.KSCAN_ESCAPE: _plain("Escape"),
    pygame.KSCAN_BACKSPACE: _plain("Backspace"),
    pygame.KSCAN_TAB: _plain("Tab"),
    pygame.KSCAN_LEFT: _plain("Left"),
    pygame.KSCAN_RIGHT: _plain("Right"),
    pygame.KSCAN_UP: _plain("Up"),
    pygame.KSCAN_DOWN: _plain("Down"),
    pygame.KSCAN_HOME: _plain("Home"),
    pygame.KSCAN_END: _plain("End"),
    pygame.KSCAN_PAGEUP: _plain("Page up"),
    pygame.KSCAN_PAGEDOWN: _plain("Page down"),
    pygame.KSCAN_INSERT: _plain("Insert"),
    pygame.KSCAN_DELETE: _plain("Delete"),
    pygame.KSCAN_CAPSLOCK: _plain("Caps lock"),
    pygame.KSCAN_LSHIFT: _plain("Left shift"),
    pygame.KSCAN_RSHIFT: _plain("Right shift"),
    pygame.KSCAN_LCTRL: _plain("Left Ctrl"),
    pygame.KSCAN_RCTRL: _plain("Right Ctrl"),
    pygame.KSCAN_LALT: _plain("Left Alt"),
    pygame.KSCAN_RALT: _plain("Right Alt"),
}
_KEYPAD = _plain("Keypad {key}")


class KeyNames:
    """Names keys in the players' language; `key_at` tells what the layout has at a place."""

    def __init__(self, translator: Translator, key_at: Callable[[int], int] = key_at):
        self._translator = translator
        self._key_at = key_at

    def name(self, scancode: int) -> str:
        """What the key at a place is called; a number when nobody knows."""
        if scancode in _WORDS:
            return self._translator.text(_WORDS[scancode])
        key = self._key_at(scancode)
        name = pygame.key.name(key, use_compat=False) if key else ""
        if name.startswith("Keypad "):
            return self._translator.text(_KEYPAD).format(key=name.removeprefix("Keypad "))
        if not name:
            return f"#{scancode}"
        return name.upper() if key < _FIRST_WITHOUT_LETTER and len(name) == 1 else name
