"""Small pictures of tiles, made a few at a time and kept."""

from collections.abc import Iterable

from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.sketch import Sprite
from dorfromantik.app.ui.skin import faded
from dorfromantik.app.ui.unseen_theme import UNSEEN

MADE_AT_ONCE = 4
"""So many pictures are made in one update."""


class TilePictures:
    """Pictures of tiles at one width in pixels; another width forgets them."""

    def __init__(self, landscape: LandscapePainter):
        self._landscape = landscape
        self._width = 0
        self._bright: dict[str, Sprite] = {}
        self._faded: dict[str, Sprite] = {}

    @property
    def count(self) -> int:
        """How many pictures are there."""
        return len(self._bright)

    def prepare(self, tile_ids: Iterable[str], width: int) -> bool:
        """Make some of those that are missing; True when there are more than before.

        What stands on tiles may still be in the making: then it is asked for, and nothing is made.
        """
        if width != self._width:
            self._width = width
            self._bright, self._faded = {}, {}
        missing = [tile_id for tile_id in tile_ids if tile_id not in self._bright][:MADE_AT_ONCE]
        for tile_id in missing:
            if not self._landscape.has_tile(tile_id, width):
                return False
            self._bright[tile_id] = self._landscape.loose_tile(tile_id, 0, width)
        return bool(missing)

    def picture(self, tile_id: str, *, is_faded: bool) -> Sprite | None:
        """A tile's picture, if it has been made."""
        bright = self._bright.get(tile_id)
        if bright is None or not is_faded:
            return bright
        if tile_id not in self._faded:
            self._faded[tile_id] = Sprite(faded(bright.picture, UNSEEN.faded), bright.anchor)
        return self._faded[tile_id]
