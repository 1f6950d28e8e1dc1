"""Paper that changes seldom, kept as one picture between frames."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.cover import aligned, covering
from dorfromantik.app.ui.canvas import Canvas

FRAMES_AT_REST = 3
"""So often must sheets have looked the same before they are put together."""


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
        self._place = Rect(0, 0, 0, 0)
        self._key: object = None

    def draw(
        self,
        canvas: Canvas,
        box: Rect | Callable[[], Rect],
        key: object,
        paint: Callable[[Canvas], None],
    ) -> None:
        """Draw what `paint` draws inside of a box; `key` is everything that both depend on.

        A box that is costly to work out is given as a question, which is asked only when the key has changed.
        """
        whole_key = (canvas.surface.get_size(), key, None if callable(box) else tuple(box))
        if self._picture is None or whole_key != self._key:
            place = box() if callable(box) else box
            self._place = place.clip(canvas.surface.get_rect())
            window = self._scratch.cleared(canvas.surface.get_size(), self._place)
            paint(replace(canvas, surface=window))
            self._picture = window.subsurface(self._place).copy()
            self._key = whole_key
        canvas.surface.blit(self._picture, self._place, special_flags=pygame.BLEND_PREMULTIPLIED)


@dataclass(frozen=True, slots=True)
class SheetPlaces:
    """Where there is paper in a window."""

    boxes: Sequence[Rect]
    """Together they cover all of it, and its shadows."""
    solid: Sequence[Rect] = ()
    """Where it lets nothing shine through; these do not overlap."""


class KeptSheets:
    """All paper of a scene as one picture, as long as nothing on it changes.

    It is put together when it has looked the same for some frames: before, it is drawn as it is.
    """

    def __init__(self) -> None:
        self._surface: Surface | None = None
        self._boxes: list[Rect] = []
        self._solid: list[tuple[Surface, Rect]] = []
        self._key: object = None
        self._equal_frames = 0

    def draw(
        self,
        canvas: Canvas,
        key: object,
        places: Callable[[], SheetPlaces],
        paint: Callable[[Canvas], None],
    ) -> None:
        """Draw what `paint` draws in some places.

        `key` is everything that the picture depends on; None while it changes from frame to frame.
        """
        whole_key = None if key is None else (canvas.surface.get_size(), key)
        is_same = whole_key is not None and whole_key == self._key
        self._key, self._equal_frames = whole_key, self._equal_frames + 1 if is_same else 0
        if self._equal_frames < FRAMES_AT_REST:
            paint(canvas)
            return
        if self._equal_frames == FRAMES_AT_REST or self._surface is None:
            self._surface = self._painted(canvas, places(), paint)
        for box in self._boxes:
            canvas.surface.blit(self._surface, box, box, special_flags=pygame.BLEND_PREMULTIPLIED)
        canvas.surface.fblits(self._solid)

    def _painted(
        self, canvas: Canvas, places: SheetPlaces, paint: Callable[[Canvas], None]
    ) -> Surface:
        window, surface = canvas.surface.get_rect(), self._surface
        if surface is None or surface.get_size() != window.size:
            surface = Surface(window.size, pygame.SRCALPHA, 32)
        surface.fill((0, 0, 0, 0))
        paint(replace(canvas, surface=surface))
        solid = [inner for box in places.solid if (inner := aligned(box.clip(window)))]
        self._boxes = covering(places.boxes, window, solid)
        # What hides everything need not be blended, which would cost twice as much.
        self._solid = [(surface.subsurface(box).convert(canvas.surface), box) for box in solid]
        return surface
