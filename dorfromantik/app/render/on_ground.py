"""Pictures that lie on the ground: while the view is dragged by whole pixels, they only move with it."""

from pygame import Rect

from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.drawing import Drawing, seen
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
        self._made: tuple[Board, Camera, Overlays, Rect, list[Drawing]] | None = None

    def at_rest(
        self, board: Board, camera: Camera, overlays: Overlays, window: Rect
    ) -> list[Drawing]:
        """The pictures in a window, as they are now."""
        self._made = None
        return self._painted(board, camera, overlays, window)

    def dragged(
        self, board: Board, camera: Camera, overlays: Overlays, window: Rect
    ) -> list[Drawing]:
        """The pictures in a window, or a little more, as they were when the view began to be dragged."""
        way = self._way(board, camera, overlays, window)
        if way is None or self._made is None:
            around = window.inflate(2 * AROUND_PX, 2 * AROUND_PX)
            made = self._painted(board, camera, overlays, around)
            self._made = board, camera, overlays, window, made
            way = (0, 0)
        dx, dy = way
        return seen([(picture, (x + dx, y + dy)) for picture, (x, y) in self._made[-1]], window)

    def _way(
        self, board: Board, camera: Camera, overlays: Overlays, window: Rect
    ) -> tuple[int, int] | None:
        """By how many pixels what was made must be moved; None when it must be made anew."""
        if self._made is None:
            return None
        made_for, before, shown, made_in, _ = self._made
        is_same = made_for is board and made_in == window and shown == overlays
        if not is_same or before.scale != camera.scale or before.viewport != camera.viewport:
            return None
        across = (before.center.x - camera.center.x) * camera.scale
        along = (before.center.y - camera.center.y) * camera.scale * SQUASH
        dx, dy = round(across), round(along)
        is_whole = max(abs(across - dx), abs(along - dy)) < 1e-6
        return (dx, dy) if is_whole and max(abs(dx), abs(dy)) <= AROUND_PX else None

    def _painted(
        self, board: Board, camera: Camera, overlays: Overlays, part: Rect
    ) -> list[Drawing]:
        landscape = self._landscape
        return [
            *landscape.slot_drawings(camera, overlays, part),
            *landscape.life_drawings(board, camera, overlays, part),
            *landscape.sign_drawings(board, camera, overlays, part),
        ]
