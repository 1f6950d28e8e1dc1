"""Keeps the picture of the land between frames: most of them change only what lies over it."""

from collections.abc import Callable

from pygame import Surface

from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.overlays import Overlays
from dorfromantik.engine import Board


class LandscapeLayers:
    """Draws a landscape on its table in two kept layers: the still land, and life over it.

    While the camera moves nothing is kept: every frame differs anyway.
    """

    def __init__(self, landscape: LandscapePainter, paint_table: Callable[[Surface], None]):
        """`paint_table` covers a surface with what lies below the land."""
        self._landscape = landscape
        self._paint_table = paint_table
        self._still = _Layer()
        self._living = _Layer()
        self._camera: Camera | None = None

    def draw(self, surface: Surface, board: Board, camera: Camera, overlays: Overlays) -> None:
        """Cover a surface with the table, the land and all that lies over it."""
        is_moving, self._camera = camera != self._camera, camera
        if is_moving:
            self._draw_still(surface, board, camera, overlays)
            self._landscape.draw_life(surface, board, camera, overlays)
        else:
            surface.blit(self._living_layer(surface, board, camera, overlays), (0, 0))
        self._landscape.draw_signs(surface, board, camera, overlays)

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._still.key = self._living.key = None

    def _living_layer(
        self, surface: Surface, board: Board, camera: Camera, overlays: Overlays
    ) -> Surface:
        revision = self._landscape.view.revision
        still_key = (id(board), camera, revision, overlays.slots, overlays.shimmer)
        living_key = (still_key, overlays.frame)
        size = surface.get_size()
        if not self._living.is_fresh(size, living_key):
            if not self._still.is_fresh(size, still_key):
                still = self._still.renew(size, still_key, board)
                self._draw_still(still, board, camera, overlays)
            living = self._living.renew(size, living_key, board)
            living.blit(self._still.surface, (0, 0))
            self._landscape.draw_life(living, board, camera, overlays)
        return self._living.surface

    def _draw_still(
        self, surface: Surface, board: Board, camera: Camera, overlays: Overlays
    ) -> None:
        self._paint_table(surface)
        self._landscape.draw_land(surface, board, camera, overlays)


class _Layer:
    """An opaque picture, and what it depends on."""

    def __init__(self) -> None:
        self.surface = Surface((1, 1), 0, 32)
        self.key: object = None
        self._board: Board | None = None

    def is_fresh(self, size: tuple[int, int], key: object) -> bool:
        return self.key == key and self.surface.get_size() == size

    def renew(self, size: tuple[int, int], key: object, board: Board) -> Surface:
        if self.surface.get_size() != size:
            self.surface = Surface(size, 0, 32)
        # The board is held so that no other one can come to have its identity.
        self.key, self._board = key, board
        return self.surface
