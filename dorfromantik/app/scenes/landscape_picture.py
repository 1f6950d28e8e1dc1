"""A picture of a landscape without any interface, painted and written as a PNG bit by bit."""

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.png_stripes import PngStripes
from dorfromantik.app.scenes.laid_pieces import kept_tokens
from dorfromantik.app.scenes.vista import Vista
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.ornaments import draw_table
from dorfromantik.app.ui.theme import Metrics
from dorfromantik.engine import GameState

if TYPE_CHECKING:
    from pathlib import Path

PICTURE_SIZES = ((1920, 1080), (2560, 1440), (3840, 2160))
USUAL_SIZE = 1
"""The index of the size that is offered first."""
MARGIN_SHARE = 20
"""The landscape keeps a twentieth of the picture free on each side."""
PORTION_S = 0.006
BAND = 96
"""Rows that are painted at once."""
STRIPE = 8
"""Rows that are written at once."""
COMPOSING = 0.4
"""The share of the whole work until everything is composed, as it is shown."""


class LandscapePicture:
    """The landscape on its table; `update` until it is done."""

    def __init__(self, context: AppContext, state: GameState, size: tuple[int, int]):
        """Begin a picture of `size` pixels of a game's landscape."""
        self._context = context
        self._size = size
        self._vista = Vista(context, state.board, lives=False)
        self._vista.kept = kept_tokens(state.settled_tasks)
        width, height = size
        part = Rect(0, 0, width, height).inflate(-width // MARGIN_SHARE, -height // MARGIN_SHARE)
        self._vista.fit(size, part)
        self._work = self._working()
        self.share = 0.0
        """How much is done, from 0 to 1."""
        self.path: Path | None = None
        """Where the picture lies, once it is done."""

    def update(self) -> bool:
        """Work for a part of a frame; True when the picture is done.

        Raises:
            OSError: When it cannot be written.
        """
        deadline = perf_counter() + PORTION_S
        return all(perf_counter() <= deadline for _ in self._work)

    def _working(self) -> Iterator[None]:
        """The whole work; each step is a small portion of it."""
        while not self._vista.is_ready:
            self.share = min(self.share + 0.004, COMPOSING)
            yield
        surface = Surface(self._size)
        stripes = PngStripes(self._size)
        width, height = self._size
        for top in range(0, height, BAND):
            self._paint(surface, Rect(0, top, width, min(BAND, height - top)))
            yield
            for row in range(top, min(top + BAND, height), STRIPE):
                stripe = Rect(0, row, width, min(STRIPE, height - row))
                stripes.add(pygame.image.tobytes(surface.subsurface(stripe), "RGB"))
                self.share = COMPOSING + (1 - COMPOSING) * (row / height)
                yield
        self.path = self._context.store.keep_picture(stripes.file())
        self.share = 1.0

    def _paint(self, surface: Surface, band: Rect) -> None:
        context = self._context
        metrics = Metrics.of(self._size)
        look = Look(metrics, context.theme, context.text, context.skin, context.shapes)
        canvas = look.on(surface)
        surface.set_clip(band)
        draw_table(canvas)
        self._vista.draw(canvas)
        surface.set_clip(None)
