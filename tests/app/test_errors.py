"""Errors of the program: the game is saved, the log knows, and players see a calm screen, never a traceback."""

import json
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest

from dorfromantik import __version__
from dorfromantik.app.guard import AT_ONCE, ErrorGuard, Ways
from dorfromantik.app.scenes.plain import PlainScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.scenes.trouble import TroubleScene
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.engine import PlaceTile
from dorfromantik.persistence import start_log, stop_log
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.screens import SCREENS, open_screen, played_table

HOOKS = ("handle", "update", "draw")


class Mistake(Exception):
    """Something that nobody has thought of."""


def fail(*_: object) -> None:
    raise Mistake("this is a test")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Callable[[], str]]:
    handler = start_log(tmp_path)
    yield lambda: (tmp_path / "logs" / "dorfromantik.log").read_text(encoding="utf-8")
    stop_log(handler)


def let_fail(driver: Driver, hook: str) -> None:
    """Let a hook of the topmost scene fail from now on."""
    setattr(driver.scene, hook, fail)


def provoke(driver: Driver, hook: str) -> None:
    """Let a hook of the topmost scene fail from now on, and let it be called."""
    let_fail(driver, hook)
    driver.scene.invalidate()
    driver.hover((400, 300))


def to_a_game(driver: Driver, turns: int = 5) -> Table:
    table = played_table(driver, turns)
    driver.app.context.flow.resume(table)
    driver.run(0.1)
    assert driver.shows(PlayScene)
    return table


def kept_actions(driver: Driver) -> int:
    context = driver.app.context
    record = context.store.load_game(context.catalog).record
    assert record is not None
    return len(record.actions)


@pytest.mark.parametrize(("screen", "hook"), list(zip(SCREENS, cycle(HOOKS), strict=False)))
def test_an_error_on_any_screen_leads_to_the_calm_one(
    screen: str, hook: str, tmp_path: Path
) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        open_screen(driver, screen)
        provoke(driver, hook)
        assert driver.shows(TroubleScene)
        driver.click("to_title")
        driver.run(0.1)
        assert driver.shows(TitleScene)


@pytest.mark.parametrize("hook", [*HOOKS, "resize", "retranslate"])
def test_after_an_error_the_game_goes_on_from_the_last_action(hook: str, tmp_path: Path) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        table = to_a_game(driver)
        let_fail(driver, hook)
        driver.scene.invalidate()
        driver.hover((400, 300))
        driver.resize((1000, 700))
        if hook == "retranslate":
            driver.app.guard.attempt(driver.app.scenes.retranslate)
            driver.run(0.1)
        assert driver.shows(TroubleScene)
        assert kept_actions(driver) == 5
        driver.click("go_on")
        driver.run(0.1)
        assert isinstance(driver.scene, PlayScene)
        assert driver.scene.table.actions == table.actions
        assert driver.scene.table.state == table.state


def test_an_error_while_an_action_is_shown_does_not_lose_it(tmp_path: Path) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        table = to_a_game(driver)
        table.subscribe(fail)
        placement = table.game.legal_placements(table.state)[0]
        assert isinstance(driver.scene, PlayScene)
        driver.app.guard.attempt(lambda: table.dispatch(PlaceTile(placement)))
        driver.run(0.1)
        assert driver.shows(TroubleScene)
        assert kept_actions(driver) == 6


def test_the_log_tells_version_seed_and_where_it_happened(
    tmp_path: Path, log: Callable[[], str]
) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        to_a_game(driver)
        provoke(driver, "update")
    text = log()
    assert f"version {__version__}" in text
    assert "seed 'screens'" in text
    assert "PlayScene" in text
    assert "Mistake: this is a test" in text
    assert "Traceback" in text


def test_the_report_holds_the_error_the_game_and_what_was_seen(tmp_path: Path) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        to_a_game(driver)
        provoke(driver, "update")
        driver.click("report")
        driver.run(0.1)
        assert driver.shows(QuestionScene)
        driver.press("enter")
        driver.run(0.1)
        assert driver.shows(TroubleScene)
        (path,) = (tmp_path / "reports").glob("*.zip")
        with ZipFile(path) as packed:
            assert b"Mistake: this is a test" in packed.read("error.txt")
            assert json.loads(packed.read("game.json"))["setup"]["seed"] == "screens"
            assert "window.jpg" in packed.namelist()


def test_a_screen_that_fails_again_at_once_leads_to_the_title_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        to_a_game(driver)
        monkeypatch.setattr(PlayScene, "update", fail)
        driver.run(0.1)
        driver.click("go_on")
        driver.run(0.1)
        assert driver.shows(QuestionScene)
        driver.press("enter")
        driver.run(0.1)
        assert driver.shows(TitleScene)
        assert kept_actions(driver) == 5


def test_where_nothing_can_be_drawn_as_usual_a_plain_screen_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        with monkeypatch.context() as broken:
            broken.setattr(WidgetScene, "draw", fail)
            driver.scene.invalidate()
            driver.run(0.2)
            assert driver.shows(PlainScene)
            driver.press("enter")
            driver.run(0.2)
            assert driver.shows(PlainScene)
        driver.press("enter")
        driver.run(0.2)
        assert driver.shows(TitleScene)


def test_the_plain_screen_is_seen_and_can_be_left_by_pointer_and_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaves: tuple[Callable[[Driver], None], ...] = (
        lambda driver: driver.press("escape"),
        lambda driver: driver.click((840, 490)),
    )
    for leave in leaves:
        with opened_app(tmp_path, is_guarded=True) as driver, monkeypatch.context() as broken:
            broken.setattr(WidgetScene, "draw", fail)
            driver.scene.invalidate()
            driver.run(0.1)
            assert driver.shows(PlainScene)
            assert len(set(pygame.image.tobytes(driver.app.draw(), "RGB"))) > 3
            leave(driver)
            assert not driver.app.is_running


def test_where_nobody_knows_the_way_the_error_is_told_and_a_plain_screen_is_left(
    tmp_path: Path, log: Callable[[], str]
) -> None:
    with opened_app(tmp_path) as driver:
        context, scenes, window = driver.app.context, driver.app.scenes, driver.app.window
        left: list[str] = []

        def nobody() -> Ways:
            raise Mistake("nobody knows the way")

        guard = ErrorGuard(
            context, scenes, nobody, lambda: window.surface, lambda: left.append("left")
        )
        assert not guard.attempt(fail)
        assert driver.shows(PlainScene)
        assert "this is a test" in log()
        driver.press("escape")
        assert left == ["left"]


def test_what_fails_everywhere_ends_the_program_instead_of_coming_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        to_a_game(driver)
        monkeypatch.setattr(driver.app.context.audio, "update", fail)
        driver.run(0.2)
        assert not driver.app.is_running
    with opened_app(tmp_path) as driver:
        assert kept_actions(driver) == 5


def test_errors_far_apart_lead_to_the_calm_screen_each_time(tmp_path: Path) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        to_a_game(driver)
        for _ in range(3):
            provoke(driver, "update")
            assert driver.shows(TroubleScene)
            driver.click("go_on")
            driver.app.advance((), AT_ONCE + 2)
            assert driver.shows(PlayScene)


def test_a_scene_that_cannot_even_end_is_let_go(tmp_path: Path) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        to_a_game(driver)
        let_fail(driver, "leave")
        provoke(driver, "update")
        assert driver.shows(TroubleScene)


def test_an_error_at_the_end_of_the_program_keeps_nothing_from_ending(tmp_path: Path) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        to_a_game(driver)
        let_fail(driver, "leave")
        driver.close_window()
    with opened_app(tmp_path) as driver:
        assert driver.app.context.store.take_problem() is None
        assert kept_actions(driver) == 5


def test_the_close_button_works_beside_an_event_that_fails(tmp_path: Path) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        let_fail(driver, "handle")
        motion = pygame.event.Event(
            pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False
        )
        driver.app.advance([motion, pygame.event.Event(pygame.QUIT)], 1)
        assert not driver.app.is_running


def test_a_game_that_was_recorded_does_not_come_back_with_an_error(tmp_path: Path) -> None:
    with opened_app(tmp_path, is_guarded=True) as driver:
        table = played_table(driver)
        driver.app.context.flow.resume(table)
        driver.run(0.1)
        driver.app.context.flow.confirm_score(table)
        provoke(driver, "update")
        assert driver.shows(TroubleScene)
        assert not driver.app.context.store.has_game()


def test_tests_see_errors_themselves(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        let_fail(driver, "update")
        with pytest.raises(Mistake):
            driver.run(0.1)
