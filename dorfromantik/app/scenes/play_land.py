"""The land of the play screen: composed ahead of being seen, with what lives on it."""

from dataclasses import dataclass

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.life import Life, LifeSprite
from dorfromantik.engine import Board, Tile

PREPARE_S = 0.003
"""Seconds of each update for composing land that is not there yet."""


@dataclass(frozen=True, slots=True)
class HeldSoon:
    """A tile that will be shown in hand."""

    tile: Tile
    rotation: int
    widths_px: tuple[int, ...]
    """How wide it is shown elsewhere than on the board."""


class PlayLand:
    """Does a little of the work in each update."""

    def __init__(self, context: AppContext):
        self._context = context
        self._life = Life(context.landscape.book)
        self._living: tuple[LifeSprite, ...] = ()
        self._pictures_read = 0
        self._expected: Tile | None = None
        self._composes = True
        """Whether the next moment is for composing land, and not for the tile in hand."""

    @property
    def living(self) -> tuple[LifeSprite, ...]:
        """What lives on the land, as it is seen at this moment."""
        return self._living

    @property
    def frame(self) -> int:
        """Which picture of what turns by itself is shown."""
        return self._life.frame

    def live(self, board: Board, dt: float) -> bool:
        """Let what lives move on for `dt` seconds; True when anything looks different."""
        if not self._context.is_awake or not self._life.update(dt):
            return False
        self._living = self._life.sprites(board)
        return True

    def rest(self) -> None:
        """Nothing lives on the land while players want everything still."""
        self._living = ()

    def prepare(
        self, shown: Board, coming: Board, camera: Camera, window: Rect, held: HeldSoon | None
    ) -> bool:
        """Compose land for a camera; True when anything looks better than before.

        Args:
            shown: The board that is seen.
            coming: The board that will be seen when all cues are over.
            camera: From where both are going to be seen.
            window: The part of the window to be covered.
            held: The tile in hand, whose pictures will be wanted in any rotation.
        """
        if not self._composes:
            self._composes = True
            if held is not None and self._foresee(held, round(camera.scale)):
                return self._has_read()
        landscape = self._context.landscape
        progress = landscape.prepare(shown, camera, window, PREPARE_S)
        has_news = self._has_read() or progress.has_news
        if progress.is_ready and coming is not shown:
            progress = landscape.prepare(coming, camera, window, PREPARE_S)
        self._composes = not progress.is_ready
        return has_news

    def _has_read(self) -> bool:
        """Whether pictures have been read since this was asked last."""
        before, self._pictures_read = self._pictures_read, self._context.loader.finished
        return self._pictures_read != before

    def _foresee(self, held: HeldSoon, scale: int) -> bool:
        """Have pictures of the tile in hand read, and paint one that may be wanted soon.

        False when this has taken no time.
        """
        landscape = self._context.landscape
        if held.tile is not self._expected:
            landscape.expect(held.tile.id)
            self._expected = held.tile
        return landscape.foresee(held.tile.id, held.rotation, (*held.widths_px, scale))
