"""Paper that changes seldom, kept as one picture between frames."""

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from dorfromantik.app.ui.canvas import Canvas


class KeptPaper:
    """A part of the window that is painted anew only when what it shows has changed."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._key: object = None

    def draw(self, canvas: Canvas, box: Rect, key: object, paint: Callable[[Canvas], None]) -> None:
        """Draw what `paint` draws inside of a box; `key` is everything that it depends on."""
        place = box.clip(canvas.surface.get_rect())
        whole_key = (place.topleft, place.size, canvas.surface.get_size(), key)
        if self._picture is None or whole_key != self._key:
            window = Surface(canvas.surface.get_size(), pygame.SRCALPHA, 32)
            paint(replace(canvas, surface=window))
            self._picture = window.subsurface(place).copy()
            self._key = whole_key
        canvas.surface.blit(self._picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
