"""A board as one line of text."""

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import Board, Hex, InvalidNotation, board_from_text, board_to_text

LINE = "Q00@0,0/0=4 L01@1,-1/2 L02@-1,0/5+red L03@0,1/1+golden"


def test_a_board_is_written_as_it_is_read() -> None:
    board = board_from_text(LINE, load_builtin())
    assert board_to_text(board) == LINE
    assert board.tiles[Hex(0, 0)].token == 4
    assert board.tiles[Hex(-1, 0)].heart == "red"


def test_the_empty_table_is_the_empty_line() -> None:
    assert board_to_text(Board()) == ""
    assert board_from_text("  ", load_builtin()) == Board()


def test_any_white_space_divides() -> None:
    loose = "\n  " + LINE.replace(" ", "\t \n") + "\n"
    assert board_to_text(board_from_text(loose, load_builtin())) == LINE


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("L01", "cannot be read: 'L01'"),
        ("L01@0,0", "cannot be read"),
        ("L01@0,0/6", "cannot be read"),
        ("L01@0,0/-1", "cannot be read"),
        ("L01@0;0/1", "cannot be read"),
        ("L01@0,0/1=", "cannot be read"),
        ("L01@0,0/1=123", "cannot be read"),
        ("L01@0,0/1+blue", "cannot be read"),
        ("L01@0,0/1 L02@0,0/1x", "cannot be read: 'L02@0,0/1x'"),
        ("L01@99999,0/1", "cannot be read"),
        ("L01@0,0/\N{ARABIC-INDIC DIGIT ONE}", "cannot be read"),
        ("nope@0,0/1", "unknown tile: 'nope'"),
        ("L01@0,0/1 L02@0,0/1", "two tiles at 0,0"),
    ],
)
def test_a_line_that_names_no_board_says_which_part(line: str, said: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        board_from_text(line, load_builtin())
    assert said in str(refused.value)
    assert str(refused.value).isprintable()


def test_a_message_stays_short() -> None:
    with pytest.raises(InvalidNotation) as refused:
        board_from_text("x" * 100_000, load_builtin())
    assert len(str(refused.value)) < 150
