"""Reporting a problem: one file with the game, the settings, the versions and a picture; nothing is sent."""

from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest

from dorfromantik import __version__
from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.engine import Setup
from dorfromantik.persistence import decode_game
from dorfromantik.persistence.report import Reports
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.landscapes import PLAYERS


def open_pause(driver: Driver) -> None:
    driver.app.context.flow.start_game(Setup("meadow", PLAYERS))
    driver.run(0.1)
    driver.press("escape")
    driver.run(0.1)
    assert driver.shows(PauseScene)


def test_the_report_holds_all_that_helps(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        open_pause(driver)
        driver.click("report")
        assert driver.shows(QuestionScene)
        (path,) = (tmp_path / "reports").iterdir()
        with ZipFile(path) as packed:
            parts = {name: packed.read(name) for name in packed.namelist()}
        driver.press("enter")
        assert driver.shows(PauseScene)
    assert set(parts) == {"game.json", "settings.json", "version.txt", "window.jpg", "log.txt"}
    assert decode_game(parts["game.json"]).setup.seed == "meadow"
    assert f"dorfromantik {__version__}" in parts["version.txt"].decode()
    assert pygame.image.load(BytesIO(parts["window.jpg"]), "window.jpg").get_size() == (1280, 720)


def test_without_a_game_there_is_a_report_all_the_same(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        driver.app.context.flow.report_problem()
        driver.run(0.1)
        assert driver.shows(QuestionScene)
        (path,) = (tmp_path / "reports").iterdir()
        with ZipFile(path) as packed:
            assert "game.json" not in packed.namelist()


def test_the_settings_lead_to_a_report_from_the_title(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        driver.click("settings")
        driver.run(0.1)
        driver.click("report")
        assert driver.shows(QuestionScene)
        assert len(list((tmp_path / "reports").iterdir())) == 1


def test_a_report_that_cannot_be_written_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Path:
        raise OSError("no room left")

    with opened_app(tmp_path) as driver:
        open_pause(driver)
        monkeypatch.setattr(Reports, "write", refuse)
        driver.click("report")
        assert driver.shows(QuestionScene)
