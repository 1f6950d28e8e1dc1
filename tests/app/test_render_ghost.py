"""The tile in hand: bare while what stands on it is being read, and whole afterwards."""

from collections.abc import Iterable, Iterator

import pygame
import pytest

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.render.composer import Composer
from dorfromantik.app.render.ghost import GhostPainter
from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.sprites import GroundKey, SpriteStore, Stamp
from dorfromantik.app.render.tile_art import TileBook

WIDTH = 128


class LateStamps(SpriteStore):
    """Stamps that have been read when they are asked for the second time."""

    def __init__(self) -> None:
        super().__init__(TileBook(asset_folder() / "tiles"), PictureLoader(background=False))
        self.asked = 0

    def stamps(self, names: Iterable[str], scale: int) -> dict[str, Stamp] | None:
        self.asked += 1
        return super().stamps(names, scale) if self.asked > 1 else None


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    shown = pygame.Window("test", (200, 200))
    shown.get_surface()
    yield
    shown.destroy()


@pytest.mark.parametrize("is_refused", [False, True])
def test_a_tile_whose_houses_are_read_while_it_is_painted_does_not_stay_bare(
    is_refused: bool,
) -> None:
    sprites = LateStamps()
    painter = GhostPainter(sprites, Composer(sprites))
    ground: GroundKey = next(
        (tile, 0, "") for tile in ("L00", "L01", "L02", "L03") if sprites.book.standing(tile, 0, "")
    )
    painter.tile(ground, WIDTH, is_refused=is_refused)
    later = painter.tile(ground, WIDTH, is_refused=is_refused)
    whole = GhostPainter(sprites, Composer(sprites)).tile(ground, WIDTH, is_refused=is_refused)
    assert pygame.image.tobytes(later.picture, "RGBA") == pygame.image.tobytes(
        whole.picture, "RGBA"
    )
