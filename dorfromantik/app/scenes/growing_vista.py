"""A landscape that grows while one looks at it: every few seconds one more tile comes down."""

from collections.abc import Callable, Sequence

from pygame import Rect

from dorfromantik.app.anim.tween import Tween, ease_in, ease_in_out
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.overlays import FallingTile
from dorfromantik.app.scenes.vista import Vista
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.emerging import emerging
from dorfromantik.engine import Board, PlacedTile

STARTS_WITH = 0.6
"""The share of the tiles that lie there from the start."""
REST_S = 2.6
FALL_S = 0.35
FALL_HEIGHT = 0.5
"""Tile widths."""
APPEAR_S = 0.6


class GrowingVista:
    """Appears when all of it has been composed; with reduced motion it does not grow.

    The tiles are asked for at the first update, so that the scene's first picture waits for nothing.
    """

    def __init__(
        self,
        context: AppContext,
        tiles: Callable[[], Sequence[PlacedTile]],
        *,
        grows: bool = True,
        starts_with: float = STARTS_WITH,
    ):
        """Show tiles in the order in which they come; `starts_with` is the share that lies there at once."""
        self._context = context
        self._grows = grows and self._moves
        self._starts_with = starts_with
        self._source = tiles
        self._tiles: tuple[PlacedTile, ...] = ()
        self._vista: Vista | None = None
        self._laid = 0
        self._place = ((1, 1), Rect(0, 0, 1, 1))
        self._rested = 0.0
        self._fall: Tween | None = None
        self._appearing: Tween | None = None

    @property
    def _moves(self) -> bool:
        """Whether anything may move by itself, as the players wish at this moment."""
        return not self._context.settings.reduced_motion

    @property
    def tiles_shown(self) -> int:
        """How many tiles lie there."""
        return self._laid

    @property
    def appeared(self) -> float:
        """How far it can be seen, from 0 to 1."""
        return self._appearing.value if self._appearing is not None else 0.0

    def fit(self, size: tuple[int, int], part: Rect) -> None:
        """Fit all tiles, also those to come, into a part of a window of `size` pixels."""
        self._place = (size, part)
        if self._vista is not None:
            self._vista.fit(size, part, frozenset(placed.hex for placed in self._tiles))

    def update(self, dt: float) -> bool:
        """Let time pass; True when there is something new to be seen."""
        if self._vista is None:
            self._vista = self._begun()
            self.fit(*self._place)
        news = self._vista.update(dt)
        if self._appearing is None:
            if self._vista.is_ready:
                self._appearing = Tween(0.0, 1.0, APPEAR_S if self._moves else 0.0, ease_in_out)
                return True
            return False
        if not self._appearing.is_done:
            self._appearing.update(dt)
            return True
        return self._grow(self._vista, dt) or news

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies there, and the tile that comes down."""
        if self._vista is None or self._appearing is None:
            return
        with emerging(canvas.surface, canvas.surface.get_rect(), self._appearing.value):
            self._vista.draw(canvas)

    def _begun(self) -> Vista:
        self._tiles = tuple(self._source())
        self._laid = round(len(self._tiles) * (self._starts_with if self._grows else 1))
        board = Board()
        for placed in self._tiles[: self._laid]:
            board = board.with_tile(placed)
        return Vista(self._context, board)

    def _grow(self, vista: Vista, dt: float) -> bool:
        if self._fall is not None:
            placed = self._tiles[self._laid]
            vista.falling = FallingTile(placed, self._fall.update(dt))
            if self._fall.is_done:
                self._laid += 1
                self._fall = vista.falling = None
                vista.board = vista.board.with_tile(placed)
            return True
        if self._moves and self._context.is_awake and self._laid < len(self._tiles):
            self._rested += dt
            if self._rested >= REST_S:
                self._rested = 0.0
                self._fall = Tween(FALL_HEIGHT, 0.0, FALL_S, ease_in)
        return False
