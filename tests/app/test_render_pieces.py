"""What mystery boxes bring, drawn on the landscape: hearts, kept tokens, clouds, whole tiles in light."""

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.drawing import Drawing, box_of
from dorfromantik.app.render.hearts import HeartPainter
from dorfromantik.app.render.layout import EDGE_MIDDLES, Ground, cell_center
from dorfromantik.app.render.outlines import OutlinePainter
from dorfromantik.app.render.overlays import HeldTile, KeptTokens, LaidHeart, Overlays
from dorfromantik.app.render.seals import SealLook
from dorfromantik.app.render.sketch import Sprite
from dorfromantik.app.scenes.laid_pieces import kept_tokens, laid_hearts
from dorfromantik.engine import (
    ActiveTask,
    Board,
    Heart,
    Hex,
    PlacedTile,
    Placement,
    SettledTask,
    Terrain,
    Verdict,
    area_at,
    board_from_text,
)
from tests.support.app_driving import opened_app
from tests.support.play_positions import builtin

SIZE = (400, 300)
MIDDLE, EAST = Hex(0, 0), Hex(1, 0)


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppContext]:
    with opened_app(tmp_path_factory.mktemp("pieces")) as driver:
        yield driver.app.context


def laid(text: str) -> Board:
    """A board of the game's own tiles."""
    return board_from_text(text, builtin())


def alpha_at(sprite: Sprite, point: Ground, scale: int) -> int:
    """How much an outline covers a place on the ground."""
    x = sprite.anchor[0] + round(point.x * scale)
    y = sprite.anchor[1] + round(point.y * scale * 0.809)
    return sprite.picture.get_at((x, y)).a


def test_an_area_goes_on_through_clouds(context: AppContext) -> None:
    forest = next(t for t in builtin().tiles if t.edges[1] is Terrain.FOREST)
    board = laid(f"{forest.id}@0,0/0 S-CLOUDS@1,0/0")
    area = area_at(board, EAST, Terrain.FOREST)
    assert area is not None
    assert area.hexes == {MIDDLE, EAST}
    painter = OutlinePainter(context.landscape.book)
    outline = painter.outline(context.landscape.view.scenery.of(board), area, 128)
    assert alpha_at(outline, cell_center(EAST), 128) > 0


def test_whole_tiles_are_outlined_together(context: AppContext) -> None:
    painter = OutlinePainter(context.landscape.book)
    outline = painter.cells_outline(frozenset({MIDDLE, EAST}), 128)
    between, inside, far = Ground(0.5, 0.0), Ground(0.0, 0.0), Ground(1.56, 0.0)
    assert alpha_at(outline, between, 128) == alpha_at(outline, inside, 128) > 0
    assert alpha_at(outline, Ground(-0.51, 0.0), 128) > alpha_at(outline, inside, 128)
    assert alpha_at(outline, far, 128) < 255


def test_hearts_show_their_points_and_their_kind(context: AppContext) -> None:
    painter = HeartPainter(context.skin, context.seals)

    def seen(heart: Heart, points: int | None) -> bytes:
        return painter.heart(heart, points, 40).picture.get_buffer().raw

    looks = [seen(Heart.RED, None), seen(Heart.RED, 3), seen(Heart.RED, 4), seen(Heart.GOLDEN, 4)]
    assert len(set(looks)) == 4


def test_a_heart_brings_what_its_tile_matches_now() -> None:
    meadow = next(t for t in builtin().tiles if t.edges[1] == t.edges[4] == Terrain.MEADOW)
    board = laid(f"{meadow.id}@0,0/0+golden {meadow.id}@1,0/0")
    assert laid_hearts(board) == (LaidHeart(MIDDLE, Heart.GOLDEN, 2),)
    assert laid_hearts(board, with_points=False) == (LaidHeart(MIDDLE, Heart.GOLDEN, None),)


def test_tokens_are_kept_building_by_building() -> None:
    def settled(number: int, *hexes: Hex) -> SettledTask:
        return SettledTask(
            ActiveTask(Hex(5, 5), Terrain.FOREST, number), Verdict.FULFILLED, 3, hexes
        )

    kept = kept_tokens([settled(4, MIDDLE), settled(5), settled(6, MIDDLE, EAST)])
    assert kept == (KeptTokens(MIDDLE, "F", (4, 6)), KeptTokens(EAST, "F", (6,)))


@pytest.mark.parametrize(
    "overlays",
    [
        Overlays(hearts=(LaidHeart(MIDDLE, Heart.RED, 2),)),
        Overlays(kept=(KeptTokens(MIDDLE, "F", (4, 6)),)),
        Overlays(cells=frozenset({MIDDLE})),
    ],
    ids=["heart", "kept tokens", "light"],
)
def test_pieces_are_drawn_on_their_tile(context: AppContext, overlays: Overlays) -> None:
    board = laid("S-FOREST-CABIN@0,0/0+red")
    camera = Camera(Ground(0.0, 0.0), 160.0, Rect((0, 0), SIZE))

    def drawn(shown: Overlays) -> bytes:
        surface = Surface(SIZE, 0, 32)
        context.landscape.prepare(board, camera, surface.get_rect())
        context.landscape.draw(surface, board, camera, shown)
        return surface.subsurface(Rect(120, 80, 160, 140)).copy().get_buffer().raw

    assert drawn(overlays) != drawn(Overlays())


@pytest.mark.parametrize("name", ["store_yard", "heart_red", "heart_golden"])
def test_the_kit_has_the_piece(context: AppContext, name: str) -> None:
    assert context.skin.has(name)


@pytest.mark.parametrize("scale", [64, 128, 256])
def test_the_number_of_a_held_task_tile_hides_none_of_its_edges(
    context: AppContext, scale: int
) -> None:
    board = laid("L17@0,0/0")
    placed = PlacedTile(builtin()["Q02"], Placement(EAST, 0), 1, 4)
    camera = Camera(cell_center(EAST), float(scale), Rect((0, 0), SIZE))

    def drawn(seal: SealLook | None) -> list[Drawing]:
        held = HeldTile(placed, is_legal=True, signs=(None,) * 6, seal=seal)
        window = camera.viewport
        return context.landscape.sign_drawings(board, camera, Overlays(held=held), window)

    with_number, without = drawn(SealLook(Terrain.FOREST, 4)), drawn(None)
    (number,) = [each for each in with_number if each not in without]
    middle, box = cell_center(EAST), box_of(number)
    # Its picture is round.
    disc = box.inflate(-box.width // 5, -box.height // 5)
    for edge in EDGE_MIDDLES:
        at = camera.to_screen((middle.x + edge.x, middle.y + edge.y))
        assert not disc.collidepoint(at)
