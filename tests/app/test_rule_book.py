"""The rule book on the screen: opened at the right page, searched, read by mouse alone and keys alone."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.scenes.rule_book import RuleBookScene
from dorfromantik.app.scenes.rule_book_pages import FIRST_PAGE, REFUSAL_PAGES
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.ui.contents import Contents
from dorfromantik.app.ui.scrolling import ScrollPane
from dorfromantik.content import load_rule_book
from dorfromantik.engine import Refusal
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.screens import open_screen


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


def open_book(driver: Driver, page: str | None = None) -> RuleBookScene:
    driver.app.context.flow.open_rules(page)
    driver.run(0.1)
    assert isinstance(driver.scene, RuleBookScene)
    return driver.scene


def contents(driver: Driver) -> Contents:
    widget = driver.widget("contents")
    assert isinstance(widget, Contents)
    return widget


def test_a_key_opens_it_and_closes_it_again(driver: Driver) -> None:
    driver.press("f1")
    assert driver.shows(RuleBookScene)
    driver.press("f1")
    assert driver.shows(TitleScene)


@pytest.mark.parametrize("way", ["close", "escape"])
def test_it_is_closed_by_button_or_key(driver: Driver, way: str) -> None:
    open_book(driver)
    if way == "escape":
        driver.press("escape")
    else:
        driver.click("close")
    assert driver.shows(TitleScene)


def test_it_opens_at_the_page_that_is_asked_for(driver: Driver) -> None:
    assert open_book(driver, "score_flags").page.id == "score_flags"


def test_an_unknown_page_is_answered_with_the_first_one(driver: Driver) -> None:
    assert open_book(driver, "juggling").page.id == FIRST_PAGE


def test_asked_for_again_it_turns_to_the_other_page(driver: Driver) -> None:
    scene = open_book(driver, "tiles")
    driver.app.context.flow.open_rules("jump")
    driver.run(0.1)
    assert driver.scene is scene
    assert scene.page.id == contents(driver).page == "jump"


@pytest.mark.parametrize(
    ("screen", "page"),
    [
        ("set-up", "set_up"),
        ("gathering", "campaign"),
        ("map", "track"),
        ("campaigns", "campaign"),
        ("closed box", "boxes"),
        ("scoring", "score"),
    ],
)
def test_its_key_opens_the_page_that_matters_on_a_screen(
    driver: Driver, screen: str, page: str
) -> None:
    open_screen(driver, screen)
    driver.press("f1")
    driver.run(0.05)
    assert isinstance(driver.scene, RuleBookScene)
    assert driver.scene.page.id == page
    driver.press("f1")
    driver.run(0.05)
    if driver.has_widget("rules"):
        driver.click("rules")
        driver.run(0.05)
        assert isinstance(driver.scene, RuleBookScene)
        assert driver.scene.page.id == page


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_a_page(refusal: Refusal) -> None:
    assert REFUSAL_PAGES[refusal] in {page.id for page in load_rule_book().pages}


def test_a_click_on_the_contents_opens_a_page(driver: Driver) -> None:
    scene = open_book(driver, "tiles")
    driver.click(contents(driver).point_of("closed"))
    assert scene.page.id == "closed"


def test_every_page_is_read_with_the_left_button_alone(driver: Driver) -> None:
    scene = open_book(driver, "tiles")
    read = [scene.page.id]
    while driver.widget("after").is_enabled:
        driver.click("after")
        read.append(scene.page.id)
    assert read == [page.id for page in load_rule_book().pages]
    driver.click("before")
    assert scene.page.id == read[-2]


def test_every_page_is_read_with_keys_alone(driver: Driver) -> None:
    scene = open_book(driver, "tiles")
    read = [scene.page.id]
    for _ in range(len(scene.listed) - 1):
        driver.press("down")
        read.append(scene.page.id)
    assert read == [page.id for page in load_rule_book().pages]
    assert scene.group.focused is contents(driver)


def test_it_is_searched_while_one_types(driver: Driver) -> None:
    scene = open_book(driver)
    driver.click("search")
    driver.type("flag closed")
    assert scene.listed
    assert set(scene.listed) < {page.id for page in load_rule_book().pages}
    assert "score_flags" in scene.listed
    assert scene.page.id in scene.listed
    for page in load_rule_book().pages:
        words = " ".join((page.title, *page.text, page.caption)).casefold()
        assert (page.id in scene.listed) == ("flag" in words and "closed" in words)


def test_a_search_that_finds_nothing_leaves_the_page_open(driver: Driver) -> None:
    scene = open_book(driver, "turn")
    driver.click("search")
    driver.type("turn xyz")
    assert scene.listed == ()
    before = scene.page.id
    driver.click("after")
    assert scene.page.id != before, "pages can still be turned"


def test_letters_are_letters_while_searching(driver: Driver) -> None:
    open_book(driver)
    driver.click("search")
    driver.type("m")
    assert not driver.app.context.settings.muted
    driver.press("f1")
    assert driver.shows(TitleScene)


def test_what_is_in_the_boxes_is_told_only_when_asked(driver: Driver) -> None:
    scene = open_book(driver)
    own = {page.id for page in load_rule_book().pages}
    assert set(scene.listed) == own
    driver.click("boxes")
    told = set(scene.listed) - own
    assert {"circus", "warehouse"} <= told
    names = [scene.listed.count(page) for page in told]
    assert max(names) == 1
    driver.click("boxes")
    assert set(scene.listed) == own


def test_what_the_game_at_hand_is_played_with_is_told_at_once(driver: Driver) -> None:
    context = driver.app.context
    context.scenes.push(RuleBookScene(context, "circus", frozenset({"circus"})))
    driver.run(0.1)
    assert isinstance(driver.scene, RuleBookScene)
    assert driver.scene.page.id == "circus"
    assert "warehouse" not in driver.scene.listed


def test_a_hidden_page_stays_hidden_also_when_it_is_asked_for(driver: Driver) -> None:
    assert open_book(driver, "circus").page.id == FIRST_PAGE


def test_keys_are_called_what_the_players_have_chosen(driver: Driver) -> None:
    scene = open_book(driver, "controls")
    assert "Q and E turn it" in " ".join(scene.page.text)


def pane(driver: Driver) -> ScrollPane:
    widget = driver.widget("page")
    assert isinstance(widget, ScrollPane)
    return widget


def test_a_long_page_is_scrolled_by_bar_wheel_and_keys(tmp_path: Path) -> None:
    with opened_app(tmp_path, (1280, 720), settings=replace(STILL, ui_scale=2.0)) as driver:
        scene = open_book(driver, "controls")
        widget = pane(driver)
        assert widget.most_offset > 0
        bar = (widget.rect.right - 3, widget.rect.y + 6)
        driver.drag(bar, (bar[0], widget.rect.bottom))
        assert widget.offset == widget.most_offset
        driver.click((bar[0], widget.rect.y + 6))
        assert widget.offset < widget.most_offset
        widget.scroll_to(0)
        driver.hover(widget.view.center)
        driver.wheel(-1)
        by_wheel = widget.offset
        scene.group.focus(widget)
        driver.press("down")
        assert 0 < by_wheel < widget.offset
        driver.click("before")
        assert widget.offset == 0, "another page is read from its top"


def test_a_picture_is_made_of_the_games_own_tiles(driver: Driver) -> None:
    scene = open_book(driver, "lines")
    driver.run_until(lambda: scene.has_picture)
    before = driver.app.draw().copy()
    scene.open_page("seed")
    driver.run(0.1)
    assert not scene.has_picture
    assert before.get_buffer().raw != driver.app.draw().get_buffer().raw
