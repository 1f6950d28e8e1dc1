"""Pictures that lie on the ground: while the view is dragged by whole pixels, they only move with it."""

from pygame import Rect

from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.drawing import Pictures
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.layout import SQUASH
from dorfromantik.app.render.overlays import Overlays
from dorfromantik.engine import Board

AROUND_PX = 400
"""So far can the view be dragged before pictures come in that nobody has made yet."""


class GroundPictures:
    """Makes these pictures, and moves them while nothing else has changed."""

    def __init__(self, landscape: LandscapePainter):
        self._landscape = landscape
        self._dragged_from: Camera | None = None

    def at_rest(
        self, board: Board, camera: Camera, overlays: Overlays, window: Rect
    ) -> tuple[Pictures, ...]:
        """The pictures in a window, from the ground up, as they are now."""
        self._dragged_from = None
        return self._landscape.ground_pictures(board, camera, overlays, window)

    def dragged(
        self, board: Board, camera: Camera, overlays: Overlays, window: Rect
    ) -> tuple[Pictures, ...]:
        """The pictures in a window and around it, placed as they were when the view began to be dragged."""
        way = self._way(camera)
        if way is None or self._dragged_from is None:
            self._dragged_from, way = camera, (0, 0)
        around = window.inflate(2 * AROUND_PX, 2 * AROUND_PX)
        made = self._landscape.ground_pictures(board, self._dragged_from, overlays, around)
        return tuple(each.moved(*way) for each in made)

    def _way(self, camera: Camera) -> tuple[int, int] | None:
        """By how many pixels the pictures must be moved; None when they must be made anew."""
        before = self._dragged_from
        if before is None:
            return None
        if before.scale != camera.scale or before.viewport != camera.viewport:
            return None
        across = (before.center.x - camera.center.x) * camera.scale
        along = (before.center.y - camera.center.y) * camera.scale * SQUASH
        dx, dy = round(across), round(along)
        is_whole = max(abs(across - dx), abs(along - dy)) < 1e-6
        return (dx, dy) if is_whole and max(abs(dx), abs(dy)) <= AROUND_PX else None
