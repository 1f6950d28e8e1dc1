"""The area that is pointed at: its size, open edges, tasks and flags (rules.md 1, 5 and 6)."""

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.i18n import Translator
from dorfromantik.app.render.layout import EDGE_MIDDLES, Ground, turned
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.app.scenes.play_area import AreaView, Segment, area_view, nearest_terrain
from dorfromantik.app.scenes.play_area_texts import area_lines, area_title
from dorfromantik.app.scenes.play_overlays import overlays
from dorfromantik.app.ui.free_room import FreeRoom
from dorfromantik.engine import (
    ActiveTask,
    Area,
    Board,
    Hex,
    PlacedTile,
    Placement,
    Terrain,
    board_from_text,
)
from dorfromantik.engine.changing import changed
from dorfromantik.persistence import Help, Settings
from tests.support.app_driving import STILL
from tests.support.laying import game_of, laid, landscape
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import builtin, liked_placement, table_after

ENGLISH = Translator()
BOOK = TileBook(asset_folder() / "tiles")


def told(view: AreaView) -> tuple[str, ...]:
    return (area_title(ENGLISH, view), *area_lines(ENGLISH, view))


def view_on(board: Board, terrain: str, *tasks: ActiveTask) -> AreaView:
    state = changed(game_of([landscape("MMMMMM")]).initial().state, board=board, active_tasks=tasks)
    view = area_view(state, Segment(Hex(0, 0), Terrain(terrain)))
    assert view is not None
    return view


def test_size_and_open_edges_are_told() -> None:
    board = laid("FFMMMM@0,0/0 MMMFFM@1,-1/0")
    view = view_on(board, "F")
    assert told(view) == ("Forest: 2 tiles", f"{view.area.open_edges} edges are open.")
    assert view.area.open_edges == 2


def test_a_closed_area_is_told_to_be_closed() -> None:
    assert told(view_on(laid("FMMMMM@0,0/0 MMMFMM@1,-1/0"), "F")) == (
        "Forest: 2 tiles",
        "It is closed.",
    )


def test_its_active_tasks_are_told_but_not_those_of_others() -> None:
    board = laid("FGMMMM@0,0/0 MMMFMM@1,-1/0")
    tasks = (
        ActiveTask(Hex(1, -1), Terrain.FOREST, 6),
        ActiveTask(Hex(0, 0), Terrain.FOREST, 4),
        ActiveTask(Hex(0, 0), Terrain.GRAIN, 5),
    )
    view = view_on(board, "F", *tasks)
    assert view.tasks == (4, 6)
    assert told(view)[-1] == "Its tasks: 4, 6."
    assert told(view_on(board, "G", *tasks))[-1] == "Its task: 5."


@pytest.mark.parametrize(
    ("flags", "open_edges", "words"),
    [
        (1, 0, "Its flag brings 2 points."),
        (2, 0, "Its 2 flags bring 4 points."),
        (1, 3, "Its flag would bring 2 points if it were closed now."),
        (2, 3, "Its 2 flags would bring 4 points if it were closed now."),
    ],
)
def test_what_its_flags_bring_is_told(flags: int, open_edges: int, words: str) -> None:
    area = Area(Terrain.VILLAGE, frozenset({Hex(0, 0), Hex(1, 0)}), open_edges)
    assert told(AreaView(area, flags=flags))[-1] == words


def test_a_flag_counts_for_its_own_terrain_alone() -> None:
    tile = landscape("FGMMMM", flag="G", tile_id="flagged")
    board = laid("flagged@0,0/0", tile)
    assert view_on(board, "F").flags == 0
    assert view_on(board, "G").flags == 1


def test_meadow_belongs_to_no_area() -> None:
    tile = builtin().by_id["L30"]
    state = changed(game_of([tile]).initial().state, board=laid("L30@0,0/0", tile))
    assert area_view(state, Segment(Hex(0, 0), Terrain.MEADOW)) is None
    assert area_view(state, None) is None


@pytest.mark.parametrize("rotation", range(6))
def test_near_an_edge_the_land_of_that_edge_is_meant(rotation: int) -> None:
    for tile in builtin().tiles:
        if Terrain.CLOUD in tile.edges:
            continue
        placed = PlacedTile(tile, Placement(Hex(0, 0), rotation), 0)
        board = Board().with_tile(placed)
        for edge, terrain in enumerate(placed.edges):
            if terrain is Terrain.MEADOW:
                continue
            x, y = EDGE_MIDDLES[edge]
            point = Ground(0.94 * x, 0.94 * y)
            assert nearest_terrain(BOOK, board, placed, point) is terrain, (tile.id, edge)


@pytest.mark.parametrize("rotation", range(6))
def test_whoever_points_at_a_flag_means_its_territory(rotation: int) -> None:
    for number in ("L32", "L37", "L42"):
        board = board_from_text(f"{number}@0,0/{rotation}", builtin())
        placed = board.tiles[Hex(0, 0)]
        foot = turned(BOOK[number].anchors["flag"], rotation)
        for right, behind in ((0.0, 0.3), (0.1, 0.4)):
            cloth = Ground(foot.x + right, foot.y - behind)
            assert nearest_terrain(BOOK, board, placed, cloth) is placed.tile.flag


def test_a_tile_of_clouds_is_told_of_by_the_edge_it_meets() -> None:
    clouds = builtin().by_id["S-CLOUDS"]
    board = laid("S-CLOUDS@0,0/0 MMMFMM@1,-1/0", clouds)
    placed = board.tiles[Hex(0, 0)]
    assert nearest_terrain(BOOK, board, placed, Ground(0, 0)) is Terrain.FOREST


def test_a_tile_without_any_area_tells_nothing() -> None:
    board = laid("MMMMMM@0,0/0")
    assert nearest_terrain(BOOK, board, board.tiles[Hex(0, 0)], Ground(0, 0)) is None


# On the play screen


def a_tile(player: PlayDriver) -> Hex:
    """A tile that belongs to an area and has no task."""
    busy = {task.hex for task in player.table.state.active_tasks}
    for placed in player.table.state.board:
        land = set(placed.edges) - {Terrain.MEADOW}
        if placed.hex not in busy and land:
            return placed.hex
    raise AssertionError("there is none")


def test_resting_on_a_tile_tells_of_its_area_and_lights_it_softly(tmp_path: Path) -> None:
    with play(tmp_path, table_after(12)) as player:
        here = a_tile(player)
        player.driver.hover(here)
        passing = player.view.area
        player.driver.run(0.4)
        view = player.view.area
        assert passing is None
        assert view is not None
        assert here in view.area.hexes
        shown = overlays(player.scene._frame())
        assert shown.areas == (view.area,)
        assert 0 < shown.area_strength < 1


def test_going_on_to_a_free_place_ends_it(tmp_path: Path) -> None:
    with play(tmp_path, table_after(12)) as player:
        player.driver.hover(a_tile(player))
        player.driver.run(0.4)
        player.driver.hover(liked_placement(player.table.game, player.table.state).hex)
        player.driver.run(0.1)
        assert player.view.area is None


def test_a_tile_that_was_just_placed_says_nothing_until_another_is_pointed_at(
    tmp_path: Path,
) -> None:
    with play(tmp_path, table_after(12)) as player:
        placement = liked_placement(player.table.game, player.table.state)
        player.place(placement)
        x, y = player.driver.pointer
        player.driver.hover((x + 3, y))
        player.driver.run(0.5)
        assert player.view.area is None


def test_keys_that_take_the_tile_elsewhere_end_it(tmp_path: Path) -> None:
    with play(tmp_path, table_after(12)) as player:
        player.driver.hover(a_tile(player))
        player.driver.run(0.4)
        player.driver.press("right")
        player.driver.run(0.4)
        assert player.view.area is None


def test_a_refusal_on_a_tile_is_told_instead(tmp_path: Path) -> None:
    with play(tmp_path, table_after(12)) as player:
        player.driver.hover(a_tile(player))
        player.driver.run(0.4)
        player.driver.click()
        player.driver.run(0.1)
        assert player.scene.notice == "A tile lies here already."
        assert player.view.area is None


@pytest.mark.parametrize(
    "settings", [replace(STILL, purist=True), replace(STILL, helps_off=(Help.AREAS,))]
)
def test_without_the_help_nothing_is_told(tmp_path: Path, settings: Settings) -> None:
    with play(tmp_path, table_after(12), settings) as player:
        player.driver.hover(a_tile(player))
        player.driver.run(0.4)
        assert player.view.area is None


def test_the_note_lies_beside_the_whole_area_where_there_is_room() -> None:
    tile, area = Rect(200, 200, 80, 70), Rect(200, 100, 80, 300)
    bounds = Rect(0, 0, 600, 500)
    room = FreeRoom(tile, bounds, larger=area)
    assert room.place((200, 90), ("below", "above", "right", "left")).top == area.bottom
    low = FreeRoom(tile, Rect(0, 110, 600, 280), larger=area)
    assert low.place((200, 90), ("below", "above")).top == tile.bottom
