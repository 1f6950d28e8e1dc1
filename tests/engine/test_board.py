"""The board: what lies where, and which cells touch it (rules.md 4)."""

from dorfromantik.engine import Board, EdgeMatch, Hex, Placement, edge_matches, neighbors
from tests.support.laying import laid, landscape


def _slots(board: Board) -> list[Hex]:
    return [slot.hex for slot in board.slots]


def test_the_empty_table_offers_one_cell() -> None:
    assert _slots(Board()) == [Hex(0, 0)]
    assert Board().touches(Hex(0, 0))
    assert not Board().touches(Hex(1, 0))


def test_a_tile_offers_its_six_neighbours_sorted() -> None:
    assert _slots(laid("MMMMMM@0,0/0")) == sorted(neighbors(Hex(0, 0)))
    assert _slots(laid("MMMMMM@3,-2/0")) == sorted(neighbors(Hex(3, -2)))


def test_a_filled_cell_is_offered_no_longer() -> None:
    slots = _slots(laid("MMMMMM@0,0/0 FFFFFF@1,0/0 FFFFFF@0,1/0"))
    assert slots == sorted(set(slots))
    assert not {Hex(0, 0), Hex(1, 0), Hex(0, 1)} & set(slots)
    assert len(slots) == 9


def test_a_hole_is_offered() -> None:
    ring = " ".join(f"MMMMMM@{q},{r}/0" for q, r in neighbors(Hex(0, 0)))
    assert Hex(0, 0) in _slots(laid(ring))


def test_tiles_come_in_the_order_in_which_they_were_placed() -> None:
    board = laid("MMMMMM@0,0/0 FFFFFF@-1,0/2 GGGGGG@1,-1/5")
    assert [(placed.tile.id, placed.turn) for placed in board] == [
        ("MMMMMM", 0),
        ("FFFFFF", 1),
        ("GGGGGG", 2),
    ]
    assert len(board) == 3
    assert board.tiles[Hex(-1, 0)].rotation == 2


def test_a_board_stays_as_it_is_when_another_grows_from_it() -> None:
    before = laid("MMMMMM@0,0/0")
    slots, tiles = _slots(before), list(before)
    after = before.with_tile(next(iter(laid("FFFFFF@1,0/0"))))
    assert (_slots(before), list(before)) == (slots, tiles)
    assert len(after) == 2


def test_equal_boards_have_equal_hashes_however_they_came_about() -> None:
    here, there = laid("MMMMMM@0,0/0 FFFFFF@1,0/0")
    one = Board().with_tile(here).with_tile(there)
    other = Board().with_tile(there).with_tile(here)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Board().with_tile(here)


def test_an_edge_is_open_fits_is_neutral_or_clashes() -> None:
    board = laid("MMMMMM@1,-1/0 RRRRRR@1,0/0 RRRRRR@0,1/0 FFFFFF@-1,1/0")
    found = edge_matches(board, landscape("MMRMMM"), Placement(Hex(0, 0), 0))
    assert [match.name for match in found] == ["FITS", "CLASHES", "FITS", "NEUTRAL", "OPEN", "OPEN"]


def test_river_against_railroad_clashes() -> None:
    found = edge_matches(laid("TTTTTT@1,0/0"), landscape("RRRRRR"), Placement(Hex(0, 0), 0))
    assert found[1] is EdgeMatch.CLASHES


def test_a_cloud_edge_fits_whatever_it_meets() -> None:
    board = laid("??????@1,0/0")
    for letters in ("RRRRRR", "TTTTTT", "MMMMMM", "FFFFFF"):
        found = edge_matches(board, landscape(letters), Placement(Hex(0, 0), 0))
        assert found[1] is EdgeMatch.FITS
