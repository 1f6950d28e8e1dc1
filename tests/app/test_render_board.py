"""The landscape: one picture from many tiles, the same whichever way it came about."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.render.board_view import BoardView
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.composer import Composer
from dorfromantik.app.render.fills import fills_of
from dorfromantik.app.render.layout import (
    CORNERS,
    EDGE_MIDDLES,
    SQUASH,
    Ground,
    cell_center,
    cells_box,
)
from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.scenery import Scenery
from dorfromantik.app.render.seams import seam
from dorfromantik.app.render.sprites import SpriteStore
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.engine import Board, Edges, Hex, Terrain, edges_from_letters, neighbors
from tests.support.play_positions import table_after

WINDOW = Rect(0, 0, 900, 600)
SENTINEL = (255, 0, 255)


@pytest.fixture(scope="module")
def sprites() -> Iterator[SpriteStore]:
    pygame.display.init()
    window = pygame.Window("test", WINDOW.size)
    window.get_surface()
    yield SpriteStore(TileBook(asset_folder() / "tiles"), PictureLoader(background=False))
    window.destroy()


def camera_over(board: Board, scale: float = 128) -> Camera:
    return Camera(cells_box(board.tiles).center, scale, WINDOW)


def drawn(view: BoardView, board: Board, camera: Camera) -> Surface:
    surface = Surface(WINDOW.size, 0, 32)
    view.draw(surface, board, camera)
    return surface


def difference(one: Surface, other: Surface) -> int:
    """The largest difference of any channel of any pixel."""
    away = one.copy()
    away.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    away.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return max(away.get_view("1").raw)


def test_a_board_that_grew_looks_like_one_drawn_at_once(sprites: SpriteStore) -> None:
    grown, fresh = BoardView(sprites), BoardView(sprites)
    for turns in range(12, 16):
        board = table_after(turns).state.board
        camera = camera_over(table_after(15).state.board)
        assert grown.prepare(board, camera, WINDOW).is_ready
    assert fresh.prepare(board, camera, WINDOW).is_ready
    # The light of a mended part is worked out anew: it may be rounded the other way.
    assert difference(drawn(grown, board, camera), drawn(fresh, board, camera)) <= 3


def test_undoing_brings_back_the_very_picture(sprites: SpriteStore) -> None:
    view = BoardView(sprites)
    before, after = table_after(12).state.board, table_after(13).state.board
    camera = camera_over(after)
    view.prepare(before, camera, WINDOW)
    picture = drawn(view, before, camera)
    view.prepare(after, camera, WINDOW)
    assert difference(drawn(view, after, camera), picture) > 20
    view.prepare(before, camera, WINDOW)
    assert difference(drawn(view, before, camera), picture) == 0


def test_the_next_board_can_be_prepared_while_this_one_is_shown(sprites: SpriteStore) -> None:
    view = BoardView(sprites)
    now, soon = table_after(12).state.board, table_after(13).state.board
    camera = camera_over(soon)
    view.prepare(now, camera, WINDOW)
    picture = drawn(view, now, camera)
    view.prepare(soon, camera, WINDOW)
    assert difference(drawn(view, now, camera), picture) == 0


def test_panning_shows_the_same_land_elsewhere(sprites: SpriteStore) -> None:
    view = BoardView(sprites)
    board = table_after(20).state.board
    camera = camera_over(board)
    view.prepare(board, camera, WINDOW)
    here = drawn(view, board, camera)
    moved = camera.panned(37, -21)
    view.prepare(board, moved, WINDOW)
    there = drawn(view, board, moved)
    part = Rect(100, 100, 600, 400)
    shifted = part.move(37, -21)
    assert difference(here.subsurface(part).copy(), there.subsurface(shifted).copy()) == 0


def test_a_zoom_that_rests_is_as_sharp_as_one_that_never_moved(sprites: SpriteStore) -> None:
    glided, still = BoardView(sprites), BoardView(sprites)
    board = table_after(20).state.board
    near, far = camera_over(board, 96), camera_over(board, 128)
    glided.prepare(board, near, WINDOW)
    drawn(glided, board, near)
    drawn(glided, board, camera_over(board, 111.3))
    glided.prepare(board, far, WINDOW)
    still.prepare(board, far, WINDOW)
    assert difference(drawn(glided, board, far), drawn(still, board, far)) == 0


def test_land_is_shown_scaled_until_it_is_sharp(sprites: SpriteStore) -> None:
    view = BoardView(sprites)
    board = table_after(20).state.board
    near, far = camera_over(board, 96), camera_over(board, 128)
    view.prepare(board, near, WINDOW)
    drawn(view, board, near)
    # Nothing has been composed for this tile width: the old land is stretched meanwhile.
    unprepared = drawn(view, board, far)
    view.prepare(board, far, WINDOW)
    sharp = drawn(view, board, far)
    assert difference(unprepared, sharp) > 0
    middle = far.pixel_of(Hex(0, 0))
    assert unprepared.get_at(middle)[:3] != (0, 0, 0)


def test_work_is_done_in_portions(sprites: SpriteStore) -> None:
    view = BoardView(sprites)
    board = table_after(20).state.board
    camera = camera_over(board)
    rounds = 0
    while not view.prepare(board, camera, WINDOW, seconds=0.0).is_ready:
        rounds += 1
        assert rounds < 200
    assert rounds > 2
    assert not view.prepare(board, camera, WINDOW, seconds=0.0).has_news


@pytest.mark.parametrize("scale", [64, 73, 82, 95, 96, 111, 139, 170, 187, 256, 290, 320, 340])
def test_no_table_shows_between_tiles(sprites: SpriteStore, scale: int) -> None:
    """Grounds leave no gap along any shared edge, at any tile width."""
    board = table_after(20).state.board
    scene = Scenery(sprites.book).of(board)
    composer = Composer(sprites)
    box = _land_box(board, scale)
    land = composer.grounds(scene, box, scale)
    checked = 0
    for placed in board:
        center = cell_center(placed.hex)
        for edge, beside in enumerate(neighbors(placed.hex)):
            if beside not in board.tiles or edge not in (1, 2, 3):
                continue
            middle = Ground(center.x + EDGE_MIDDLES[edge].x, center.y + EDGE_MIDDLES[edge].y)
            start, end = CORNERS[edge], CORNERS[(edge + 1) % 6]
            for step in range(-9, 10):
                share = step / 20
                x = (middle.x + (end.x - start.x) * share) * scale - box.x
                y = (middle.y + (end.y - start.y) * share) * scale * SQUASH - box.y
                for dx in (-1, 0, 1):
                    assert land.get_at((round(x) + dx, round(y))).a > 240
                    checked += 1
    assert checked > 50


def _land_box(board: Board, scale: int) -> Rect:
    box = cells_box(board.tiles).grown(0.2)
    left, right = round(box.left * scale), round(box.right * scale)
    top, bottom = round(box.top * scale * SQUASH), round(box.bottom * scale * SQUASH)
    return Rect(left, top, right - left, bottom - top)


def test_patches_meet_without_a_gap_while_the_zoom_glides(sprites: SpriteStore) -> None:
    view = BoardView(sprites)
    board = table_after(30).state.board
    camera = camera_over(board, 192)
    view.prepare(board, camera, WINDOW)
    drawn(view, board, camera)
    inner = [hex for hex in board.tiles if all(beside in board.tiles for beside in neighbors(hex))]
    for scale in (193.7, 201.1, 220.9, 240.3):
        gliding = replace(camera, scale=scale)
        surface = Surface(WINDOW.size, 0, 32)
        surface.fill(SENTINEL)
        view.draw(surface, board, gliding)
        for hex in inner:
            cell = Rect(0, 0, round(scale * 0.8), round(scale * 0.5))
            cell.center = gliding.pixel_of(hex)
            for x in range(cell.left, cell.right):
                for y in (cell.top, cell.centery, cell.bottom - 1):
                    if WINDOW.collidepoint(x, y):
                        assert surface.get_at((x, y))[:3] != SENTINEL


def test_half_edges_are_filled_where_both_tiles_agree() -> None:
    own = edges_from_letters("GTGMMM")
    alike = edges_from_letters("MMMGTG")
    other = edges_from_letters("MMMFTF")
    east: list[Edges | None] = [None] * 6
    east[1] = alike
    assert fills_of(own, 0, tuple(east)) == "1a1b"
    east[1] = other
    assert fills_of(own, 0, tuple(east)) == ""
    assert fills_of(own, 0, (None,) * 6) == ""


def test_half_edges_are_named_in_the_tiles_own_frame() -> None:
    turned = edges_from_letters("MGTGMM")
    around: list[Edges | None] = [None] * 6
    around[2] = edges_from_letters("GMMGMT")
    assert fills_of(turned, 1, tuple(around)) == "1a"


def test_a_hedge_grows_where_lands_differ(sprites: SpriteStore) -> None:
    stamps = sprites.book.seams
    hedge = seam(stamps, Hex(2, 1), 1, (Terrain.FOREST, Terrain.GRAIN), [])
    assert len(hedge) == 12
    assert hedge == seam(stamps, Hex(2, 1), 1, (Terrain.FOREST, Terrain.GRAIN), [])
    assert hedge != seam(stamps, Hex(2, 2), 1, (Terrain.FOREST, Terrain.GRAIN), [])


@pytest.mark.parametrize("lands", ["TT", "TM", "RM", "F?", "FF"])
def test_nothing_grows_on_tracks_banks_clouds_and_in_woods(
    sprites: SpriteStore, lands: str
) -> None:
    own, other = Terrain(lands[0]), Terrain(lands[1])
    assert seam(sprites.book.seams, Hex(0, 0), 2, (own, other), []) == []


def test_every_stamp_that_borders_may_need_is_painted(sprites: SpriteStore) -> None:
    stamps = sprites.book.seams
    names = {
        *stamps.hedge,
        *stamps.hedge_flower,
        *stamps.bale,
        *stamps.bush,
        *stamps.bush_flower,
        *stamps.tree,
        *stamps.lily,
        *(name for yaw in stamps.house for name in yaw),
    }
    assert sprites.stamps(names, 128) is not None


def test_every_ground_that_a_neighbour_may_ask_for_is_painted(sprites: SpriteStore) -> None:
    for tile_id in ("L01", "L22", "Q00"):
        for fills in sprites.book[tile_id].variants:
            for rotation in range(6):
                assert sprites.ground((tile_id, rotation, fills), 64) is not None


def test_tiles_that_are_not_composed_yet_are_named(sprites: SpriteStore) -> None:
    view = BoardView(sprites)
    before, after = table_after(12).state.board, table_after(13).state.board
    camera = camera_over(after)
    view.prepare(before, camera, WINDOW)
    assert view.unseen(before, camera) == frozenset()
    assert view.unseen(after, camera) == frozenset(after.tiles) - frozenset(before.tiles)
    view.prepare(after, camera, WINDOW)
    assert view.unseen(after, camera) == frozenset()


def test_no_tile_is_missing_where_nothing_has_been_composed_yet(sprites: SpriteStore) -> None:
    view, board = BoardView(sprites), table_after(6).state.board
    view.prepare(board, camera_over(board), WINDOW)
    assert view.unseen(board, camera_over(board, scale=160)) == frozenset()


def test_a_board_from_which_tiles_were_taken_back_looks_like_one_drawn_at_once(
    sprites: SpriteStore,
) -> None:
    shrunk, fresh = BoardView(sprites), BoardView(sprites)
    camera = camera_over(table_after(15).state.board)
    for turns in (12, 15, 14, 11):
        board = table_after(turns).state.board
        shrunk.prepare(board, camera, WINDOW)
    fresh.prepare(board, camera, WINDOW)
    # The light of a mended part is worked out anew: it may be rounded the other way.
    assert difference(drawn(shrunk, board, camera), drawn(fresh, board, camera)) <= 2
