"""Paper that changes seldom, kept as pictures between frames."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.cover import covering
from dorfromantik.app.render.drawing import Drawing
from dorfromantik.app.ui.canvas import Canvas, Look


@dataclass(frozen=True, slots=True)
class Paper:
    """Something that is painted on the window."""

    boxes: Sequence[Rect]
    """Together they cover all that is painted."""
    paint: Callable[[Canvas], None]


def with_shadow(look: Look, sheet: Rect) -> Rect:
    """A sheet, and where its shadow falls."""
    bleed = look.px(look.theme.play.paper_bleed)
    return sheet.inflate(2 * bleed, 2 * bleed)


class Scratch:
    """A transparent surface as large as the window, on which paper is painted in its place."""

    def __init__(self) -> None:
        self._surface: Surface | None = None

    def cleared(self, size: tuple[int, int], parts: Sequence[Rect]) -> Surface:
        """The surface at a size in pixels, with some parts of it empty; what is drawn around them is lost."""
        if self._surface is None or self._surface.get_size() != size:
            self._surface = Surface(size, pygame.SRCALPHA, 32)
        self._surface.set_clip(parts[0].unionall(parts[1:]))
        for part in parts:
            self._surface.fill((0, 0, 0, 0), part)
        return self._surface


class KeptPaper:
    """Paper that is painted anew only when what it shows has changed."""

    def __init__(self, scratch: Scratch):
        self._scratch = scratch
        self._drawings: tuple[Drawing, ...] = ()
        self._key: object = None
        self._boxes: list[Rect] = []
        self._pieces: list[Rect] = []

    def drawings(
        self, canvas: Canvas, key: object, lay: Callable[[], Paper]
    ) -> tuple[Drawing, ...]:
        """The pictures of the paper that `lay` makes.

        `key` is everything that it depends on; None while it changes from frame to frame.
        """
        whole_key = None if key is None else (canvas.surface.get_size(), canvas.metrics, key)
        if whole_key is None or whole_key != self._key:
            self._key = None
            self._drawings = tuple(self._painted(canvas, lay()))
            self._key = whole_key
        return self._drawings

    def draw(self, canvas: Canvas, key: object, lay: Callable[[], Paper]) -> None:
        """Draw these pictures."""
        canvas.surface.fblits(self.drawings(canvas, key, lay), pygame.BLEND_PREMULTIPLIED)

    def _painted(self, canvas: Canvas, paper: Paper) -> Sequence[Drawing]:
        window = canvas.surface.get_rect()
        boxes = [box for each in paper.boxes if (box := each.clip(window))]
        if not boxes:
            return ()
        if boxes != self._boxes:
            self._boxes = boxes
            self._pieces = boxes if len(boxes) == 1 else covering(boxes, window)
        surface = self._scratch.cleared(window.size, self._pieces)
        paper.paint(replace(canvas, surface=surface))
        return [(surface.subsurface(box).copy(), box.topleft) for box in self._pieces]
