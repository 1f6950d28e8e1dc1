"""A picture of a landscape without any interface, painted bit by bit and written as a PNG."""

from pathlib import Path

import pygame
from pygame import Rect, Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.vista import Vista
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.ornaments import draw_table
from dorfromantik.app.ui.theme import Metrics
from dorfromantik.engine import Board

PICTURE_SIZE = (2560, 1440)
MARGIN_SHARE = 20
"""The landscape keeps a twentieth of the picture free on each side."""


class LandscapePicture:
    """The landscape on its table."""

    def __init__(self, context: AppContext, board: Board):
        self._context = context
        self._vista = Vista(context, board, lives=False)
        width, height = PICTURE_SIZE
        part = Rect(0, 0, width, height).inflate(-width // MARGIN_SHARE, -height // MARGIN_SHARE)
        self._vista.fit(PICTURE_SIZE, part)

    @property
    def is_ready(self) -> bool:
        """Whether it can be painted; each time it is asked, a little more is prepared."""
        return self._vista.is_ready

    def save(self) -> Path:
        """Write it into the folder of pictures; returns where.

        Raises:
            OSError: When it cannot be written.
        """
        path = self._context.store.new_picture_path()
        try:
            pygame.image.save(self._painted(), path)
        except pygame.error as error:
            raise OSError(str(error)) from error
        return path

    def _painted(self) -> Surface:
        surface = Surface(PICTURE_SIZE)
        context = self._context
        metrics = Metrics.of(PICTURE_SIZE)
        look = Look(metrics, context.theme, context.text, context.skin, context.shapes)
        canvas = look.on(surface)
        draw_table(canvas)
        self._vista.draw(canvas)
        return surface
