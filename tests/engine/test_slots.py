"""The cells beside a board, listed again and again while it grows (rules.md 4)."""

from itertools import pairwise

from dorfromantik.engine import Board, Hex, Placement, legal_placements, legal_placements_on, place
from dorfromantik.engine.slots import slot_of_empty_table
from tests.support.laying import laid, landscape, task
from tests.support.referee import check_any_tile

RIVER, LAND, END = landscape("MMRMMR"), landscape("MFMGMV"), landscape("MMRMMM")
TILES = (RIVER, LAND, END)
LENGTH = 24


def _tower() -> Board:
    """A river that runs straight on, so that the columns beside it are long."""
    return laid(" ".join(f"MMRMMR@0,{r}/0" for r in range(LENGTH)))


def test_long_columns_are_listed_by_the_rules() -> None:
    board = _tower()
    for tile in TILES:
        check_any_tile(board, tile, None)
    check_any_tile(board, task("MMRMMR", "R"), 6)


def test_what_was_listed_of_a_long_column_is_forgotten_when_it_changes() -> None:
    board = _tower()
    listed = [legal_placements(board, tile) for tile in TILES]
    for r in (0, LENGTH // 2, LENGTH - 2):
        board = place(board, LAND, Placement(Hex(1, r), 0))
        for tile in TILES:
            check_any_tile(board, tile, None)
    assert [legal_placements(_tower(), tile) for tile in TILES] == listed


def test_rows_that_changed_one_after_the_other_are_all_listed_anew() -> None:
    board = _tower()
    for tile in TILES:
        legal_placements(board, tile)
    for r in (9, LENGTH - 4, 3):
        board = place(board, LAND, Placement(Hex(1, r), 0))
    for tile in TILES:
        check_any_tile(board, tile, None)


def test_many_cells_that_were_filled_since_the_last_listing_are_all_known() -> None:
    board = _tower()
    for tile in TILES:
        legal_placements(board, tile)
    for q in (1, -1):
        for r in range(LENGTH):
            board = place(board, LAND, Placement(Hex(q, r), 0))
            if r in (5, LENGTH - 1):
                check_any_tile(board, RIVER, None)
    for tile in TILES:
        check_any_tile(board, tile, None)


def test_two_boards_that_grow_from_one_keep_apart_what_they_list() -> None:
    board = _tower()
    here, there = Placement(Hex(1, 3), 0), Placement(Hex(1, 9), 0)
    one, other = place(board, LAND, here), place(board, LAND, there)
    for grown in (one, other, board):
        for tile in TILES:
            check_any_tile(grown, tile, None)
    assert here not in legal_placements(one, LAND)
    assert here in legal_placements(other, LAND)
    assert {here, there} < set(legal_placements(board, LAND))


def test_a_filled_cell_is_none_and_an_empty_one_beside_it_is() -> None:
    slots = _tower().slots
    assert Hex(0, 3) not in slots
    assert Hex(1, 3) in slots
    assert Hex(2, 3) not in slots
    assert Hex(40, 3) not in slots
    assert len(slots) == len(list(slots)) == 2 * LENGTH + 4
    assert all(one < next_one for one, next_one in pairwise(slot.hex for slot in slots))


def test_the_placements_on_one_cell_are_those_of_the_whole_list() -> None:
    board = laid("RMMMMM@0,0/1 FFFFFF@0,1/0")
    for tile, token in ((RIVER, None), (LAND, None), (task("FFFMMM", "F"), 4)):
        everywhere = legal_placements(board, tile, token)
        for hex in (*(slot.hex for slot in board.slots), Hex(0, 0), Hex(7, 7)):
            on_it = tuple(each for each in everywhere if each.hex == hex)
            assert legal_placements_on(board, tile, hex, token) == on_it


def test_the_empty_table_has_one_slot_which_demands_nothing() -> None:
    assert [(slot.hex, slot.demand) for slot in slot_of_empty_table()] == [(Hex(0, 0), 0)]
