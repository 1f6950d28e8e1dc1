"""Flags are worth points, so nothing hides them: no house in front, no tile that is held there, no seal."""

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.drawing import Drawing, box_of
from dorfromantik.app.render.flags import LEAST_WIDTH, aside
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.layout import Ground
from dorfromantik.app.render.overlays import FallingTile, HeldTile, Overlays
from dorfromantik.engine import Board, Hex, PlacedTile, Placement, board_from_text
from tests.support.app_driving import opened_app
from tests.support.play_positions import builtin

WINDOW = Rect(0, 0, 600, 500)
FLAGGED, BELOW = Hex(0, 0), Hex(0, 1)
VILLAGE = "L37"
"""A tile with a red flag."""
FIELDS = "L32"
"""A tile with a yellow flag."""


@pytest.fixture(scope="module")
def landscape(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LandscapePainter]:
    with opened_app(tmp_path_factory.mktemp("flags")) as driver:
        yield driver.app.context.landscape


def seen_from(scale: int) -> Camera:
    return Camera(Ground(0.13, 0.21), float(scale), WINDOW)


def signs(
    landscape: LandscapePainter, board: Board, scale: int = 170, shown: Overlays | None = None
) -> list[Drawing]:
    """What lies over a board, once its land is composed."""
    camera = seen_from(scale)
    landscape.prepare(board, camera, WINDOW)
    landscape.prepare(board, seen_from(LEAST_WIDTH), WINDOW)
    return landscape.sign_drawings(board, camera, shown or Overlays(), WINDOW)


def board_of(text: str) -> Board:
    return board_from_text(text, builtin())


def held(tile_id: str, hex: Hex) -> HeldTile:
    placed = PlacedTile(builtin()[tile_id], Placement(hex, 0), 1)
    return HeldTile(placed, is_legal=True, signs=(None,) * 6)


@pytest.mark.parametrize("tile_id", [VILLAGE, FIELDS, "L42"])
@pytest.mark.parametrize("rotation", range(6))
def test_a_flag_lies_over_the_land_in_every_rotation(
    landscape: LandscapePainter, tile_id: str, rotation: int
) -> None:
    assert len(signs(landscape, board_of(f"{tile_id}@0,0/{rotation}"))) == 1


def test_a_tile_without_a_flag_has_none(landscape: LandscapePainter) -> None:
    assert not signs(landscape, board_of("L17@0,0/0"))


@pytest.mark.parametrize("scale", [64, 170])
def test_it_stands_on_its_tile_and_the_land_below_shows_no_other(
    landscape: LandscapePainter, scale: int
) -> None:
    board = board_of(f"{VILLAGE}@0,0/0")
    (flag,) = signs(landscape, board, scale)
    foot = Ground(*landscape.book[VILLAGE].anchors["flag"])
    x, y = seen_from(scale).to_screen(foot)
    box = box_of(flag)
    assert abs(box.bottom - y) < 0.1 * scale
    assert box.left - 1 <= x < box.centerx
    land = Surface(WINDOW.size)
    landscape.draw_land(land, board, seen_from(scale))
    cloth = [
        (column, row)
        for column in range(box.width)
        for row in range(box.height // 2)
        if flag[0].get_at((column, row)).a > 240
    ]
    assert len(cloth) > 50
    alike = sum(
        flag[0].get_at(at)[:3] == land.get_at((box.x + at[0], box.y + at[1]))[:3] for at in cloth
    )
    assert alike < 0.1 * len(cloth)


def test_small_tiles_bear_legible_flags(landscape: LandscapePainter) -> None:
    board = board_of(f"{VILLAGE}@0,0/0")
    sizes = [signs(landscape, board, scale)[0][0].get_size() for scale in (64, LEAST_WIDTH)]
    assert sizes[0] == sizes[1]


def test_a_held_tile_does_not_hide_the_flag_behind_it(landscape: LandscapePainter) -> None:
    board = board_of(f"{FIELDS}@0,0/0")
    alone = signs(landscape, board)[-1]
    assert signs(landscape, board, shown=Overlays(held=held(VILLAGE, BELOW)))[-1] == alone


def test_a_flag_comes_down_with_its_tile(landscape: LandscapePainter) -> None:
    board = board_of(f"{VILLAGE}@0,0/0")
    (flag,) = signs(landscape, board)
    falling = FallingTile(board.tiles[FLAGGED], 0.4)
    assert flag not in signs(landscape, board, shown=Overlays(falling=falling))


def test_it_moves_away_to_the_nearer_side_and_stays_on_its_tile() -> None:
    flag: Drawing = (Surface((20, 30)), (100, 100))
    right, left, far = Rect(110, 105, 40, 40), Rect(75, 105, 40, 40), Rect(200, 105, 40, 40)
    assert right.move(aside(right, [flag], 200), 0).left == box_of(flag).right
    assert left.move(aside(left, [flag], 200), 0).right == box_of(flag).left
    assert aside(far, [flag], 200) == 0
    assert abs(aside(right, [flag], 20)) <= 6
