"""The score sheet (rules.md 6)."""

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    ActiveTask,
    Board,
    Game,
    Hex,
    Player,
    ScoreSheet,
    SettledTask,
    Setup,
    Terrain,
    Verdict,
    score_board,
)
from tests.support.laying import laid, landscape

BASE_KEYS = [
    "task_F",
    "task_G",
    "task_V",
    "task_T",
    "task_R",
    "flag_F",
    "flag_G",
    "flag_V",
    "longest_T",
    "longest_R",
]
FLAG = landscape("FMMMMM", flag="F", tile_id="flag")
SECOND = landscape("MMMFMM", flag="F", tile_id="second")


def _settled(q: int, letter: str, number: int, verdict: Verdict) -> SettledTask:
    return SettledTask(ActiveTask(Hex(q, 0), Terrain(letter), number), verdict, 0)


def test_an_empty_table_has_all_base_lines_and_no_points() -> None:
    sheet = score_board(Board(), ())
    assert [line.key for line in sheet.lines] == BASE_KEYS
    assert sheet.total == 0
    assert all(line.items == () for line in sheet.lines)


def test_the_sheet_of_a_first_game_has_the_base_lines_and_no_others() -> None:
    game = Game(load_builtin(), Setup("seed", (Player("Ada", "fox"),)))
    assert [line.key for line in game.score(game.initial().state).lines] == BASE_KEYS


def test_fulfilled_tokens_are_summed_by_type() -> None:
    board = laid("FFFFFF@0,0/0 GGGGGG@1,0/0 FFFFFF@2,0/0")
    settled = [
        _settled(0, "F", 4, Verdict.FULFILLED),
        _settled(2, "F", 6, Verdict.FULFILLED),
        _settled(1, "G", 5, Verdict.FAILED),
    ]
    sheet = score_board(board, settled)
    assert sheet["task_F"].points == 10
    assert [item.points for item in sheet["task_F"].items] == [4, 6]
    assert sheet["task_G"].points == 0


def test_a_flag_scores_its_territory_only_when_closed() -> None:
    opened = laid("flag@0,0/0 MMMFFF@1,-1/0", FLAG)
    closed = laid("flag@0,0/0 MMMFMM@1,-1/0", FLAG)
    assert score_board(opened, ())["flag_F"].points == 0
    assert score_board(closed, ())["flag_F"].points == 2


def test_two_flags_in_one_territory_score_it_twice() -> None:
    sheet = score_board(laid("flag@0,0/0 second@1,-1/0", FLAG, SECOND), ())
    assert sheet["flag_F"].points == 4
    assert [item.hexes for item in sheet["flag_F"].items] == [{Hex(0, 0), Hex(1, -1)}] * 2


def test_only_the_largest_line_scores_closed_or_not() -> None:
    board = laid("RMMRMM@0,0/0 RMMRMM@1,-1/0 RMMRMM@5,0/0 RMMMMM@0,1/2")
    longest = score_board(board, ())["longest_R"]
    assert longest.points == 2
    assert [item.hexes for item in longest.items] == [{Hex(0, 0), Hex(1, -1)}]
    assert score_board(board, ())["longest_T"].points == 0


def test_the_total_is_the_sum_of_all_lines() -> None:
    board = laid("flag@0,0/0 second@1,-1/0 RMMRMM@5,0/0", FLAG, SECOND)
    sheet = score_board(board, [_settled(0, "F", 4, Verdict.FULFILLED)])
    assert sheet.total == sum(line.points for line in sheet.lines) == 4 + 4 + 1


def test_a_line_is_found_by_its_key() -> None:
    sheet: ScoreSheet = score_board(Board(), ())
    assert sheet["longest_T"].key == "longest_T"
    with pytest.raises(KeyError, match="circus"):
        sheet["circus"]
