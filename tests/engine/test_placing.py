"""Where a tile may lie (rules.md 4)."""

from itertools import permutations, product

import pytest

from dorfromantik.engine import (
    Board,
    EdgeMatch,
    Hex,
    IllegalAction,
    Placement,
    Refusal,
    Tile,
    check_placement,
    has_legal_placement,
    legal_placements,
    place,
)
from dorfromantik.engine.placing import is_legal
from tests.support.laying import laid, landscape, special, task

HERE = Placement(Hex(0, 0), 0)
EAST = Placement(Hex(1, 0), 0)


def _refusals(
    board: Board, tile: Tile, placement: Placement, token: int | None = None
) -> tuple[Refusal, ...]:
    return check_placement(board, tile, placement, token).refusals


def test_the_first_tile_has_one_cell_and_six_placements() -> None:
    for tile, token in ((landscape("MMMMMM"), None), (task("FFFFFF", "F"), 4)):
        expected = tuple(Placement(Hex(0, 0), rotation) for rotation in range(6))
        assert legal_placements(Board(), tile, token) == expected


def test_river_edge_refuses_meadow() -> None:
    assert _refusals(laid("RMMMMM@0,0/1"), landscape("MMMMMM"), EAST) == (Refusal.EDGES,)
    assert _refusals(laid("MMMMMM@0,0/0"), landscape("MMMMRM"), EAST) == (Refusal.EDGES,)


def test_river_edge_takes_river_but_no_railroad() -> None:
    board = laid("RMMMMM@0,0/1")
    assert _refusals(board, landscape("MMMMRM"), EAST) == ()
    assert _refusals(board, landscape("MMMMTM"), EAST) == (Refusal.EDGES,)


def test_land_may_lie_beside_any_land() -> None:
    for here, there in product("FGVM", repeat=2):
        assert _refusals(laid(f"{here * 6}@0,0/0"), landscape(there * 6), EAST) == ()


def test_every_clashing_edge_is_named() -> None:
    board = laid("RRRRRR@0,0/0 TTTTTT@2,0/0 MMMMMM@1,1/0")
    report = check_placement(board, landscape("MMMMMM"), EAST)
    clashing = [edge for edge, match in enumerate(report.edges) if match is EdgeMatch.CLASHES]
    assert clashing == [1, 4]
    assert report.edges[2] is EdgeMatch.FITS
    assert not report.is_legal


def test_all_reasons_are_given_at_once_and_in_order() -> None:
    board = laid("RRRRRR@0,0/0 FFFFFF@1,0/0 FFFFFF@2,0/0 FFFFFF@3,0/0")
    far = Placement(Hex(9, 9), 0)
    assert _refusals(board, landscape("MMMMMM"), HERE) == (Refusal.OCCUPIED,)
    assert _refusals(board, landscape("MMMMMM"), far) == (Refusal.NOT_TOUCHING,)
    beside_both = Placement(Hex(1, -1), 0)
    assert _refusals(board, task("FFFFFF", "F"), beside_both, 3) == (
        Refusal.EDGES,
        Refusal.AREA_TOO_LARGE,
    )


def test_a_task_tile_refuses_to_be_larger_than_its_token() -> None:
    board = laid("FFFFFF@0,0/0 FFFFFF@1,0/0")
    report = check_placement(board, task("FFFFFF", "F"), Placement(Hex(2, 0), 0), 2)
    assert report.refusals == (Refusal.AREA_TOO_LARGE,)
    assert report.own_area is not None
    assert report.own_area.size == 3


def test_a_task_tile_refuses_to_be_closed_too_small() -> None:
    report = check_placement(laid("MMMMMM@0,0/0"), task("MMMMFM", "F"), EAST, 4)
    assert report.refusals == (Refusal.AREA_CLOSED_TOO_SMALL,)
    assert report.own_area is not None
    assert (report.own_area.size, report.own_area.open_edges) == (1, 0)


def test_a_task_may_be_fulfilled_at_once_even_closed() -> None:
    board = laid("FMMMMM@0,0/1")
    assert _refusals(board, task("MMMMFM", "F"), EAST, 2) == ()
    assert _refusals(board, task("MMMMFM", "F"), EAST, 1) == (Refusal.AREA_TOO_LARGE,)


def test_without_its_token_a_task_tile_is_placed_like_any_other() -> None:
    assert _refusals(laid("MMMMMM@0,0/0"), task("MMMMFM", "F"), EAST) == ()


def test_only_its_own_terrain_counts_for_a_new_task() -> None:
    board = laid("GGGGGG@0,0/0 GGGGGG@1,-1/0 GGGGGG@0,1/0")
    assert _refusals(board, task("FGGGGG", "F"), EAST, 4) == ()


@pytest.mark.parametrize(("own", "other"), list(permutations("FGV", 2)))
def test_other_land_beside_a_new_task_does_not_make_its_area_larger(own: str, other: str) -> None:
    board, tile = laid(f"{own * 6}@0,0/0 {other * 6}@1,-1/0"), task(own * 6, own)
    assert EAST in legal_placements(board, tile, 2)
    assert EAST not in legal_placements(board, tile, 1)


@pytest.mark.parametrize("rotation", [-1, 6, 60])
def test_a_rotation_is_one_of_six(rotation: int) -> None:
    placement = Placement(Hex(0, 0), rotation)
    with pytest.raises(IllegalAction, match=f"no rotation: {rotation}"):
        check_placement(Board(), landscape("MMMMMM"), placement)
    with pytest.raises(IllegalAction, match=f"no rotation: {rotation}"):
        place(Board(), landscape("MMMMMM"), placement)


def test_a_refused_placement_is_not_placed_and_every_reason_is_told() -> None:
    board = laid("RRRRRR@0,0/0")
    with pytest.raises(IllegalAction, match="MMMMMM may not lie at 1,0/0: edges"):
        place(board, landscape("MMMMMM"), EAST)
    assert len(board) == 1


def test_placing_brings_token_and_place_in_the_order_along() -> None:
    board = place(laid("MMMMMM@0,0/0"), task("FMMMMM", "F"), EAST, 5)
    placed = board.tiles[Hex(1, 0)]
    assert (placed.token, placed.turn, placed.placement) == (5, 1, EAST)


def test_a_tile_may_fit_nowhere() -> None:
    board = laid("RRRRRR@0,0/0")
    assert not has_legal_placement(board, landscape("TTTTTT"))
    assert legal_placements(board, landscape("TTTTTT")) == ()
    assert has_legal_placement(board, landscape("RTTTTT"))


def test_a_task_tile_may_fit_nowhere_for_its_own_sake() -> None:
    board, tile = laid("FFFFFF@0,0/0"), task("FFFFFF", "F")
    assert not has_legal_placement(board, tile, 1)
    assert has_legal_placement(board, tile, 2)


BOARDS = (
    "FMFMFM@0,0/0 FFMMMM@1,0/2 FGFGFG@1,1/0 MFMMMM@-1,0/0 FFFFFF@0,-1/0 RMMRMM@-2,1/0",
    "RRRRRR@0,0/0 RMMRMM@1,0/1 TMMTMM@2,0/4 RTRTRT@1,1/0 RMMMMM@-1,1/2",
    "clouds@0,0/0 FFFMMM@1,0/2 FFFFFF@0,1/0 RMMRMM@-1,0/1 FMMMMM@-1,1/3 FFFFFF@2,-1/0",
)
TILES = (
    landscape("MMMMMM"),
    landscape("RMMRMM"),
    special("??????", "clouds"),
    task("FMFMMM", "F"),
    task("FFFFFF", "F"),
    task("RMMRMM", "R"),
)


@pytest.mark.parametrize("text", BOARDS)
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: "".join(tile.edges))
@pytest.mark.parametrize("token", [1, 2, 3, 4, 6])
def test_the_list_holds_exactly_what_is_not_refused(text: str, tile: Tile, token: int) -> None:
    board = laid(text, special("??????", "clouds"))
    around = [Hex(q, r) for q, r in product(range(-4, 6), repeat=2)]
    everything = [Placement(hex, rotation) for hex in around for rotation in range(6)]
    allowed = [p for p in everything if not _refusals(board, tile, p, token)]
    assert list(legal_placements(board, tile, token)) == allowed
    assert [p for p in everything if is_legal(board, tile, p, token)] == allowed
    assert has_legal_placement(board, tile, token) == bool(allowed)
