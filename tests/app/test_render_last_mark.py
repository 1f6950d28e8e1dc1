"""The mark of the last tile, measured on the land as it is painted: told apart on every ground."""

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.layout import CORNERS, Ground, cell_center
from dorfromantik.app.render.overlays import NOTHING, Overlays
from dorfromantik.engine import Board, Hex, PlacedTile, Placement, Terrain, Tile
from tests.support.app_driving import opened_app
from tests.support.play_positions import builtin

ENOUGH = 3.0
"""The least contrast of a mark with what lies beside it."""
TWO_ARMS = 0.23
"""How long the two arms of a corner are, in tile widths: a line of one pixel at least."""
WINDOW = Rect(0, 0, 400, 400)
HERE = Hex(0, 0)
Color = tuple[int, int, int]


@pytest.fixture(scope="module")
def landscape(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LandscapePainter]:
    with opened_app(tmp_path_factory.mktemp("home")) as driver:
        yield driver.app.context.landscape


def luminance(color: Color) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def tile_of(terrain: Terrain) -> Tile:
    """The tile that has most of a terrain at its edges."""
    return max(builtin().tiles, key=lambda tile: (tile.edges.count(terrain), tile.id))


def drawn(landscape: LandscapePainter, board: Board, scale: int, overlays: Overlays) -> Surface:
    camera = Camera(cell_center(HERE), float(scale), WINDOW)
    landscape.prepare(board, camera, WINDOW)
    surface = Surface(WINDOW.size, 0, 32)
    surface.fill((96, 64, 44))
    landscape.draw(surface, board, camera, overlays)
    return surface


@pytest.mark.parametrize("scale", [64, 128, 256])
@pytest.mark.parametrize("terrain", list(Terrain))
def test_the_last_tiles_mark_stands_out_at_every_corner(
    landscape: LandscapePainter, terrain: Terrain, scale: int
) -> None:
    tile = tile_of(terrain)
    assert tile.edges.count(terrain) >= 2
    board = Board().with_tile(PlacedTile(tile, Placement(HERE, 0), 0))
    bare = drawn(landscape, board, scale, NOTHING)
    marked = drawn(landscape, board, scale, Overlays(last_placed=HERE))
    camera = Camera(cell_center(HERE), float(scale), WINDOW)
    for corner in CORNERS:
        x, y = camera.to_screen(Ground(corner.x * 0.86, corner.y * 0.86))
        around = Rect(0, 0, scale // 4, scale // 4)
        around.center = (round(x), round(y))
        found = striking_pixels(bare, marked, around)
        assert found >= TWO_ARMS * scale, corner


def striking_pixels(bare: Surface, marked: Surface, around: Rect) -> int:
    """How many pixels of the mark stand out from the land that was there before."""
    count = 0
    for x in range(around.left, around.right):
        for y in range(around.top, around.bottom):
            land, mark = bare.get_at((x, y)), marked.get_at((x, y))
            colors = (land.r, land.g, land.b), (mark.r, mark.g, mark.b)
            count += contrast(*colors) >= ENOUGH
    return count
