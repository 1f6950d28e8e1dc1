"""The last resort: words on one colour, with nothing of the game's own that could fail."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Back, Confirm, Intent, PointerDown
from dorfromantik.app.scenes.base import Scene

GROUND, PAPER, INK = (62, 48, 38), (240, 228, 204), (52, 40, 32)
LINE_SHARE = 16
"""A line of text is a sixteenth of the window's height."""


class PlainScene(Scene):
    """Needs the window and the typeface that pygame brings along; no asset, no theme, no language."""

    def __init__(self, context: AppContext, again: Callable[[], object], end: Callable[[], object]):
        """`again` tries the title once more, `end` leaves the program."""
        super().__init__(context)
        self._ways = (("Try again", again), ("End", end))
        self._boxes: tuple[Rect, ...] = ()

    def resize(self, size: tuple[int, int]) -> None:
        """Two boxes side by side, a little below the middle."""
        width, height = size
        box = Rect(0, 0, width // 4, height // 8)
        self._boxes = tuple(box.move(width * x // 16, height * 5 // 8) for x in (3, 9))
        self.invalidate()

    def retranslate(self) -> None:
        """It speaks English only."""

    def handle(self, intent: Intent) -> bool:
        """The return key and the first box try again; escape and the second box end."""
        (_, again), (_, end) = self._ways
        match intent:
            case Confirm():
                again()
            case Back():
                end()
            case PointerDown(xy=xy):
                for box, (_, way) in zip(self._boxes, self._ways, strict=True):
                    if box.collidepoint(xy):
                        way()
            case _:
                return False
        return True

    def draw(self, surface: Surface, alpha: float) -> None:
        """Three lines and two boxes."""
        surface.fill(GROUND)
        width, height = surface.get_size()
        lines = ("The game has met an error, and again on the way back.", "What was saved is safe.")
        for index, line in enumerate(lines):
            self._write(surface, line, PAPER, (width // 2, height * (4 + index) // 12))
        for box, (words, _) in zip(self._boxes, self._ways, strict=True):
            surface.fill(PAPER, box)
            self._write(surface, words, INK, box.center)

    def _write(
        self, surface: Surface, words: str, color: tuple[int, int, int], center: tuple[int, int]
    ) -> None:
        font = pygame.font.Font(None, max(surface.get_height() // LINE_SHARE, 12))
        text = font.render(words, True, color)
        surface.blit(text, text.get_rect(center=center))
