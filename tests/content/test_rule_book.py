"""The rule book on the screen: it is complete, its pictures are landscapes that the rules allow."""

from pathlib import Path
from string import Formatter

import pytest

from dorfromantik.app.bindings import KeyAction
from dorfromantik.content import (
    ContentError,
    RulePage,
    board_of,
    load_builtin,
    load_rule_book,
    rule_book,
)
from dorfromantik.engine import Board, Catalog, check_placement
from dorfromantik.engine.notation import board_from_text

PAGES = tuple(load_rule_book().pages)
PICTURES = tuple(page for page in PAGES if page.picture)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_builtin()


def test_it_has_a_chapter_for_each_part_of_the_rules() -> None:
    chapters = [chapter.id for chapter in load_rule_book().chapters]
    assert chapters == [
        "words", "set_up", "turn", "placing", "tasks", "score", "campaign", "table",
    ]  # fmt: skip


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_a_page_has_a_title_and_whole_sentences(page: RulePage) -> None:
    assert page.title
    assert page.text
    for words in (*page.text, *filter(None, [page.caption])):
        assert words == words.strip()
        assert words[-1] == "."


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_names_in_braces_are_those_of_keys(page: RulePage) -> None:
    known = {action.name.lower() for action in KeyAction}
    named = {name for words in page.text for _, name, _, _ in Formatter().parse(words) if name}
    assert named <= known


LANDSCAPES = tuple(page for page in PICTURES if page.id != "tiles")
"""There, tiles lie apart to be looked at one by one."""


@pytest.mark.parametrize("page", LANDSCAPES, ids=lambda page: page.id)
def test_a_picture_shows_what_the_rules_allow(page: RulePage, catalog: Catalog) -> None:
    board = Board()
    for placed in board_from_text(page.picture, catalog):
        report = check_placement(board, placed.tile, placed.placement, placed.token)
        assert report.is_legal or not board, report
        board = board.with_tile(placed)
    assert board == board_of(page, catalog)


@pytest.mark.parametrize("page", PICTURES, ids=lambda page: page.id)
def test_a_picture_says_what_is_to_be_seen(page: RulePage) -> None:
    assert page.caption


def test_with_other_tiles_there_are_no_pictures() -> None:
    assert all(not board_of(page, Catalog((), {})) for page in PICTURES)


def test_a_page_that_comes_twice_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = '{id = "a", title = "A", text = []}'
    chapter = f'[[chapters]]\nid = "c"\ntitle = "C"\npages = [{page}, {page}]\n'
    (tmp_path / "rule_book.toml").write_text(chapter, encoding="utf-8")
    monkeypatch.setattr(rule_book, "TABLES", tmp_path)
    with pytest.raises(ContentError, match="a: the page comes twice"):
        load_rule_book()
