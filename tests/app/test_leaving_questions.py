"""Escape in a question goes back to where one was, and decides only what stays as it is."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.scenes.tutorial import TutorialScene
from dorfromantik.app.ui.buttons import Button
from dorfromantik.content import load_builtin
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.screens import open_screen


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


def leave_tutorial_after_a_tile(driver: Driver) -> None:
    driver.app.context.flow.to_tutorial()
    driver.run(0.1)
    scene = driver.scene
    assert isinstance(scene, TutorialScene)
    driver.click("coach_next")
    driver.run(0.1)
    scene.table.dispatch(scene.table.game.legal_actions(scene.table.state)[0])
    driver.app.context.flow.to_title()
    driver.run(0.1)


def test_whether_to_go_on_with_the_tutorial_can_be_left_open(driver: Driver) -> None:
    leave_tutorial_after_a_tile(driver)
    for answer, leads_to in (("escape", TitleScene), ("enter", TutorialScene)):
        driver.click("tutorial")
        driver.run(0.1)
        assert driver.shows(QuestionScene)
        driver.press(answer)
        driver.run(0.1)
        assert driver.shows(leads_to)
    assert driver.app.context.store.load_tutorial(load_builtin()).record is not None


@pytest.mark.parametrize(("game", "words"), [("play", "Abandon"), ("tutorial", "Discard")])
def test_the_menu_of_the_tutorial_says_what_it_does_with_the_landscape(
    driver: Driver, game: str, words: str
) -> None:
    open_screen(driver, game)
    driver.app.context.flow.open_pause(driver.scene.table)  # type: ignore[attr-defined]
    driver.run(0.1)
    abandon = driver.widget("abandon")
    assert isinstance(abandon, Button)
    assert abandon.words == words
    driver.click("abandon")
    driver.run(0.1)
    assert driver.shows(QuestionScene)
    driver.press("escape")
    driver.run(0.1)
    assert driver.has_widget("abandon"), "back in the menu"
