"""A task's number never hides the tile in hand: where it lies over that, it lets it shine through."""

from pathlib import Path

from pygame import Rect

from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.drawing import Drawing
from dorfromantik.app.render.layout import cell_center
from dorfromantik.app.render.overlays import HeldTile, Overlays, PinnedSeal
from dorfromantik.app.render.seals import SealLook
from dorfromantik.engine import Hex, PlacedTile, Placement, Terrain
from tests.support.app_driving import opened_app
from tests.support.play_positions import table_after

WINDOW = Rect(0, 0, 900, 700)
SMALL = 50.0
"""A tile width in pixels at which numbers are nearly as large as tiles."""


def strongest(drawing: Drawing) -> int:
    picture = drawing[0]
    width, height = picture.get_size()
    return max(picture.get_at((x, height // 3)).a for x in range(width))


def test_a_number_lets_the_tile_in_hand_shine_through_and_no_other(tmp_path: Path) -> None:
    state = table_after(12).state
    tile, board = state.current_tile, state.board
    assert tile is not None
    seal = PinnedSeal(next(iter(board.tiles)), SealLook(Terrain.FOREST, 5))
    camera = Camera(cell_center(seal.hex), SMALL, WINDOW)
    with opened_app(tmp_path) as driver:
        landscape = driver.app.context.landscape

        def seal_of(held: Hex | None) -> Drawing:
            hand = None
            if held is not None:
                placed = PlacedTile(tile, Placement(held, 0), 99, None)
                hand = HeldTile(placed, is_legal=True, signs=(None,) * 6)
            overlays = Overlays(seals=(seal,), held=hand)
            return landscape.sign_drawings(board, camera, overlays, WINDOW)[-1]

        above = Hex(seal.hex.q, seal.hex.r - 1)
        far = Hex(seal.hex.q + 5, seal.hex.r)
        assert strongest(seal_of(None)) == strongest(seal_of(far)) == 255
        assert strongest(seal_of(above)) < 120
