"""Paper that changes seldom, kept as one picture between frames."""

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from dorfromantik.app.ui.canvas import Canvas


class Scratch:
    """A transparent surface as large as the window, on which paper is painted in its place."""

    def __init__(self) -> None:
        self._surface: Surface | None = None

    def cleared(self, size: tuple[int, int], part: Rect) -> Surface:
        """The surface at a size in pixels, with one part of it empty."""
        if self._surface is None or self._surface.get_size() != size:
            self._surface = Surface(size, pygame.SRCALPHA, 32)
        self._surface.set_clip(part)
        self._surface.fill((0, 0, 0, 0))
        return self._surface


class KeptPaper:
    """A part of the window that is painted anew only when what it shows has changed."""

    def __init__(self, scratch: Scratch):
        self._scratch = scratch
        self._picture: Surface | None = None
        self._key: object = None

    def draw(self, canvas: Canvas, box: Rect, key: object, paint: Callable[[Canvas], None]) -> None:
        """Draw what `paint` draws inside of a box; `key` is everything that it depends on."""
        place = box.clip(canvas.surface.get_rect())
        whole_key = (place.topleft, place.size, canvas.surface.get_size(), key)
        if self._picture is None or whole_key != self._key:
            window = self._scratch.cleared(canvas.surface.get_size(), place)
            paint(replace(canvas, surface=window))
            self._picture = window.subsurface(place).copy()
            self._key = whole_key
        canvas.surface.blit(self._picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
