"""A board as one line of text."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfromantik.content import load_builtin
from dorfromantik.engine import Board, Catalog, Hex, InvalidNotation, board_from_text, board_to_text

WORDS = st.from_regex(r"(L0[0-3]|x)@-?[0-9],[0-9]{1,2}/[0-6](=[0-9])?(\+red)?", fullmatch=True)
LINE = "Q00@0,0/0=4 L01@1,-1/2 L02@-1,0/5+red L03@0,1/1+golden"


@cache
def _catalog() -> Catalog:
    return load_builtin()


def test_a_board_is_written_as_it_is_read() -> None:
    board = board_from_text(LINE, _catalog())
    assert board_to_text(board) == LINE
    assert board.tiles[Hex(0, 0)].token == 4
    assert board.tiles[Hex(-1, 0)].heart == "red"


def test_the_empty_table_is_the_empty_line() -> None:
    assert board_to_text(Board()) == ""
    assert board_from_text("  ", _catalog()) == Board()


def test_any_white_space_divides() -> None:
    loose = "\n  " + LINE.replace(" ", "\t \n") + "\n"
    assert board_to_text(board_from_text(loose, _catalog())) == LINE


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
        board_from_text(line, _catalog())
    assert said in str(refused.value)
    assert str(refused.value).isprintable()


def test_a_message_stays_short() -> None:
    with pytest.raises(InvalidNotation) as refused:
        board_from_text("x" * 100_000, _catalog())
    assert len(str(refused.value)) < 150


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text() | st.lists(WORDS, max_size=4).map(" ".join))
def test_any_text_is_a_board_or_says_why_not(text: str) -> None:
    catalog = _catalog()
    try:
        board = board_from_text(text, catalog)
    except InvalidNotation:
        return
    assert board_from_text(board_to_text(board), catalog) == board
