"""Keeps the picture of the land between frames: most of them change only what lies over it."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.life_painter import Drawing
from dorfromantik.app.render.overlays import Overlays
from dorfromantik.engine import Board


class LandscapeLayers:
    """Draws a landscape on its table in kept layers: the table, the still land, and life over it.

    While the camera moves only the table is kept: every frame differs anyway.
    """

    def __init__(self, landscape: LandscapePainter, paint_table: Callable[[Surface], None]):
        """`paint_table` covers a surface with what lies below the land."""
        self._landscape = landscape
        self._paint_table = paint_table
        self._table = _Layer()
        self._still = _Layer()
        self._living = _LivingLayer()
        self._camera: Camera | None = None

    def draw(self, surface: Surface, board: Board, camera: Camera, overlays: Overlays) -> None:
        """Cover a surface with the table, the land and all that lies over it."""
        is_moving, self._camera = camera != self._camera, camera
        if is_moving:
            self._draw_still(surface, board, camera, overlays)
            self._landscape.draw_life(surface, board, camera, overlays)
        else:
            surface.blit(self._living_land(surface, board, camera, overlays), (0, 0))
        self._landscape.draw_signs(surface, board, camera, overlays)

    def forget(self) -> None:
        """Let all kept pictures go; they are drawn anew when they are wanted again."""
        self._table, self._still, self._living = _Layer(), _Layer(), _LivingLayer()

    def _living_land(
        self, surface: Surface, board: Board, camera: Camera, overlays: Overlays
    ) -> Surface:
        still_key = (camera, self._landscape.view.revision, overlays.slots, overlays.shimmer)
        size = surface.get_size()
        if not self._still.is_fresh(size, still_key, board):
            still = self._still.renew(size, still_key, board)
            self._draw_still(still, board, camera, overlays)
            self._living.begin(still)
        window = Rect((0, 0), size)
        living = self._landscape.life_drawings(board, camera, overlays, window)
        return self._living.showing(living, self._still.surface)

    def _draw_still(
        self, surface: Surface, board: Board, camera: Camera, overlays: Overlays
    ) -> None:
        size = surface.get_size()
        if not self._table.is_fresh(size, "table", None):
            self._paint_table(self._table.renew(size, "table", None))
        surface.blit(self._table.surface, (0, 0))
        self._landscape.draw_land(surface, board, camera, overlays)


class _Layer:
    """An opaque picture, and what it depends on."""

    def __init__(self) -> None:
        self.surface = Surface((1, 1), 0, 32)
        self.key: object = None
        self._board: Board | None = None

    def is_fresh(self, size: tuple[int, int], key: object, board: Board | None) -> bool:
        is_same = self._board is board and self.key == key
        return is_same and self.surface.get_size() == size

    def renew(self, size: tuple[int, int], key: object, board: Board | None) -> Surface:
        if self.surface.get_size() != size:
            self.surface = Surface(size, 0, 32)
        self.key, self._board = key, board
        return self.surface


class _LivingLayer:
    """The still land with what lives on it; only what has moved is drawn anew."""

    def __init__(self) -> None:
        self._surface = Surface((1, 1), 0, 32)
        self._drawn: Sequence[Drawing] = ()

    def begin(self, still: Surface) -> None:
        """Show another land, on which nothing lives yet."""
        if self._surface.get_size() != still.get_size():
            self._surface = Surface(still.get_size(), 0, 32)
        self._surface.blit(still, (0, 0))
        self._drawn = ()

    def showing(self, living: Sequence[Drawing], still: Surface) -> Surface:
        """The land with what lives on it now."""
        before, self._drawn = set(self._drawn), living
        boxes = [_box(each) for each in living]
        for changed in {
            (each[1], each[0].get_size()) for each in before.symmetric_difference(living)
        }:
            box = Rect(changed)
            self._surface.set_clip(box)
            self._surface.blit(still, box, box)
            touched = [living[index] for index in box.collidelistall(boxes)]
            self._surface.fblits(touched, pygame.BLEND_PREMULTIPLIED)
        self._surface.set_clip(None)
        return self._surface


def _box(drawing: Drawing) -> Rect:
    return Rect(drawing[1], drawing[0].get_size())
