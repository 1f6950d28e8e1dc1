"""Codes to share a landscape: short, readable, checked; and the landscape of the day."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfromantik.app.landscape_code import (
    LETTERS,
    LONGEST_TAIL,
    LandscapeCode,
    WrongCode,
    code_for,
    read_code,
)
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog, Setup
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.landscapes import finished_table, keep_landscapes

CATALOG = load_builtin()
IDS = [entry.id for entry in CATALOG.entries]
CONTENTS = st.sets(st.sampled_from(IDS)).map(frozenset)
SEEDS = st.text(st.characters(exclude_categories=["Cs", "Cc", "Z"]), min_size=1, max_size=40)


@given(SEEDS, CONTENTS)
def test_a_code_stands_for_what_it_was_made_of(seed: str, content: frozenset[str]) -> None:
    code = LandscapeCode(seed, content)
    text = code_for(code, CATALOG)
    assert read_code(text, CATALOG) == code
    assert len(text) <= len(seed) + LONGEST_TAIL


@given(CONTENTS, st.integers(0, 20), st.sampled_from(LETTERS))
def test_a_letter_that_is_mistyped_is_noticed(
    content: frozenset[str], place: int, letter: str
) -> None:
    text = code_for(LandscapeCode("VTUS-CR2W", content), CATALOG)
    place %= len(text)
    if text[place] in (letter, "#", "-"):
        return
    wrong = text[:place] + letter + text[place + 1 :]
    # Two letters cannot notice everything: one mistake in a thousand is taken for another landscape.
    found = read_code(wrong, CATALOG)
    assert found != LandscapeCode("VTUS-CR2W", content)


def test_nearly_all_mistakes_are_noticed() -> None:
    text = code_for(LandscapeCode("VTUS-CR2W", frozenset(IDS[3:9])), CATALOG)
    mistakes = [
        text[:place] + letter + text[place + 1 :]
        for place in range(len(text))
        for letter in LETTERS
        if text[place] not in (letter, "#")
    ]
    missed = [wrong for wrong in mistakes if not isinstance(read_code(wrong, CATALOG), WrongCode)]
    assert len(missed) <= len(mistakes) // 200


def test_codes_are_short_and_hold_no_letters_that_are_taken_for_others() -> None:
    assert len(code_for(LandscapeCode("VTUS-CR2W", frozenset()), CATALOG)) == 12
    assert len(code_for(LandscapeCode("VTUS-CR2W", frozenset(IDS)), CATALOG)) <= 18
    assert not set("IO01") & set(LETTERS)


def test_large_and_small_letters_are_the_same_when_a_code_is_read_out() -> None:
    code = LandscapeCode("VTUS-CR2W", frozenset(IDS[:7]))
    assert read_code(code_for(code, CATALOG).lower(), CATALOG) == code
    assert read_code(f"  {code_for(code, CATALOG)} ", CATALOG) == code


@pytest.mark.parametrize("seed", ["", "meadow", "VTUS-CR2W", "#1", "song #1", "a#b-c", "##", "c#"])
def test_any_other_text_is_a_seed_of_its_own(seed: str) -> None:
    assert read_code(seed, CATALOG) is None


@pytest.mark.parametrize("text", ["VTUS-CR2W#AA", "meadow#99999999999", "x#ZZZZZZZZ"])
def test_a_code_that_was_never_given_out_is_wrong(text: str) -> None:
    assert read_code(text, CATALOG) == WrongCode(text)


def test_a_code_with_pieces_that_are_not_there_is_wrong() -> None:
    few = Catalog(CATALOG.tiles_in_play(frozenset()), CATALOG.tokens, CATALOG.entries[:3])
    known, unknown = (LandscapeCode("meadow", frozenset({IDS[each]})) for each in (2, 27))
    assert read_code(code_for(known, CATALOG), few) == known
    text = code_for(unknown, CATALOG)
    assert read_code(text, few) == WrongCode(text)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        opened.app.context.flow.to_setup()
        opened.run(0.05)
        yield opened


def begun(driver: Driver) -> Setup:
    driver.run(0.05)
    assert driver.shows(PlayScene)
    record = driver.app.context.store.load_game(driver.app.context.catalog).record
    assert record is not None
    return record.setup


def type_seed(driver: Driver, text: str) -> None:
    driver.click("seed")
    driver.press("ctrl+a")
    driver.type(text)


def test_a_code_that_is_typed_brings_its_pieces_with_it(driver: Driver) -> None:
    code = LandscapeCode("Meadow", frozenset(IDS[4:11]))
    type_seed(driver, code_for(code, CATALOG))
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    assert scene.content == code.content
    assert driver.has_widget("7 pieces")
    driver.click("begin")
    setup = begun(driver)
    assert (setup.seed, setup.content) == (code.seed, code.content)


def test_a_code_that_the_program_is_started_with_brings_its_pieces_too(tmp_path: Path) -> None:
    code = LandscapeCode("Meadow", frozenset(IDS[4:11]))
    with opened_app(tmp_path, wanted_seed=code_for(code, CATALOG)) as driver:
        driver.app.context.flow.to_setup()
        driver.run(0.05)
        driver.click("begin")
        setup = begun(driver)
    assert (setup.seed, setup.content) == (code.seed, code.content)


def test_a_wrong_code_is_told_and_nothing_begins(driver: Driver) -> None:
    type_seed(driver, "Meadow#AA")
    driver.click("begin")
    assert driver.shows(QuestionScene)
    driver.press("enter")
    assert driver.shows(SetupScene)
    assert not driver.app.context.store.has_game()


def test_the_landscape_of_the_day_is_the_same_for_everybody_on_that_day(driver: Driver) -> None:
    driver.click("content")
    driver.click("everything")
    driver.click("yes")
    driver.click("done")
    driver.click("day")
    driver.click("begin")
    setup = begun(driver)
    assert setup.seed == "2026-05-01"
    assert setup.content == frozenset()


def test_the_code_of_a_game_can_be_copied(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    table = finished_table(with_everything=True)
    driver.app.context.flow.to_scoring(table)
    driver.run(0.05)
    driver.click("lines")
    driver.click("copy")
    code = read_code(copied[-1], CATALOG)
    assert code == LandscapeCode(table.game.setup.seed, table.game.setup.content)
    entry = keep_landscapes(driver)[-1]
    driver.app.context.flow.to_album_page(entry)
    driver.run(0.05)
    driver.click("copy")
    code = read_code(copied[-1], CATALOG)
    assert code == LandscapeCode(entry.record.setup.seed, entry.record.setup.content)
