"""Areas: territories and lines (rules.md 1)."""

from dorfromantik.engine import (
    Board,
    Hex,
    Terrain,
    all_areas,
    area_at,
    areas_of,
    areas_touching,
    neighbors,
    open_edges_of,
)
from dorfromantik.engine.area import flood
from tests.support.laying import laid, special

F, G, R, T, M = (Terrain(letter) for letter in "FGRTM")


def _sizes(board: Board, terrain: Terrain) -> list[tuple[int, int]]:
    return [(area.size, area.open_edges) for area in areas_of(board, terrain)]


def test_tiles_are_linked_through_touching_edges_of_the_same_terrain() -> None:
    board = laid("FMMMMM@0,0/1 MMMMFM@1,0/0")
    area = area_at(board, Hex(0, 0), F)
    assert area is not None
    assert area.hexes == {Hex(0, 0), Hex(1, 0)}
    assert area.is_closed


def test_tiles_that_touch_with_other_edges_are_not_linked() -> None:
    board = laid("FMMMMM@0,0/0 FMMMMM@1,0/0")
    assert _sizes(board, F) == [(1, 1), (1, 1)]


def test_all_edges_of_one_terrain_on_a_tile_belong_together() -> None:
    board = laid("FMMFMM@0,0/1 MMMMFM@1,0/0 MFMMMM@-1,0/0")
    assert _sizes(board, F) == [(3, 0)]


def test_a_tile_counts_once_however_many_edges_link_it() -> None:
    ring = laid("FFFFFF@0,0/0 FFFFFF@1,0/0 FFFFFF@0,1/0")
    assert _sizes(ring, F) == [(3, 12)]


def test_an_edge_that_meets_another_terrain_is_not_open() -> None:
    assert _sizes(laid("FFFFFF@0,0/0 MMMMMM@1,0/0 GGGGGG@0,1/0"), F) == [(1, 4)]


def test_river_and_railroad_on_one_tile_cross_without_joining() -> None:
    board = laid("RTMRTM@0,0/0 RMMRMM@1,-1/0 MTMMTM@1,0/0")
    assert _sizes(board, R) == [(2, 2)]
    assert _sizes(board, T) == [(2, 2)]
    assert {area.terrain for area in areas_touching(board, Hex(0, 0))} == {R, T}


def test_meadow_forms_no_area() -> None:
    board = laid("MMMMMM@0,0/0 MMMMMM@1,0/0")
    assert area_at(board, Hex(0, 0), M) is None
    assert all_areas(board) == ()


def test_a_cell_without_the_terrain_has_no_area_of_it() -> None:
    board = laid("FMMMMM@0,0/0")
    assert area_at(board, Hex(0, 0), G) is None
    assert area_at(board, Hex(5, 5), F) is None


def test_open_edges_are_those_of_the_area_that_face_an_empty_cell() -> None:
    board = laid("FFMMMM@0,0/0 MMMMFM@1,0/0 MMMFMM@0,-1/0 FMMMMM@5,5/0")
    area = area_at(board, Hex(0, 0), F)
    assert area is not None
    assert open_edges_of(board, area) == ((Hex(0, 0), 0),)


def test_as_many_edges_are_open_as_the_area_says() -> None:
    board = laid("FGFGFG@0,0/0 FGFGFG@1,0/0 GGGGGG@0,1/0 RMMRMM@1,1/3")
    for area in all_areas(board):
        edges = open_edges_of(board, area)
        assert len(edges) == area.open_edges
        assert all(neighbors(hex)[direction] not in board.tiles for hex, direction in edges)


def test_every_area_is_listed_once() -> None:
    board = laid("FGFGFG@0,0/0 FGFGFG@1,0/0 GGGGGG@0,1/0 RMMRMM@1,1/3")
    listed = [(area.terrain, sorted(area.hexes)) for area in all_areas(board)]
    assert len(listed) == len({str(each) for each in listed})
    assert set(all_areas(board)) == {
        area for placed in board for area in areas_touching(board, placed.hex)
    }


def test_counting_may_stop_when_an_area_is_known_to_be_too_large() -> None:
    board = laid(" ".join(f"FFFFFF@{q},0/0" for q in range(9)))
    whole = area_at(board, Hex(4, 0), F)
    assert whole is not None
    assert whole.size == 9
    assert 3 < flood(board.tiles.get, Hex(4, 0), F, at_most=3).size < 9
    assert flood(board.tiles.get, Hex(4, 0), F, at_most=9) == whole


def test_a_cloud_edge_takes_the_terrain_that_it_meets_and_links_to_it() -> None:
    clouds = special("??????", "clouds")
    board = laid("clouds@0,0/0 FMMMMM@-1,0/1 MMMMFM@1,0/0 MMMMMR@0,1/0", clouds)
    forest, river = area_at(board, Hex(0, 0), F), area_at(board, Hex(0, 0), R)
    assert forest is not None
    assert forest.hexes == {Hex(-1, 0), Hex(0, 0), Hex(1, 0)}
    assert forest.open_edges == 3
    assert river is not None
    assert (river.size, river.open_edges) == (2, 3)
    assert area_at(board, Hex(0, 0), G) is None


def test_two_cloud_edges_that_meet_link_nothing() -> None:
    clouds, more = special("??????", "clouds"), special("??????", "more")
    board = laid("clouds@0,0/0 more@1,0/0 FFFFFF@-1,0/0 FFFFFF@2,0/0", clouds, more)
    assert [area.size for area in areas_of(board, F)] == [2, 2]
