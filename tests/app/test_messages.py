"""Small messages over a scene: one at a time, above everything else; and faults that nothing caught."""

from pathlib import Path

import pytest

from dorfromantik.__main__ import OWN_ERROR, main
from dorfromantik.app import start
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.ui import group
from dorfromantik.persistence import folder_in_use
from tests.support.app_driving import opened_app

JUNK = b"no such file was ever written by the game"


def test_two_messages_come_one_after_the_other(tmp_path: Path) -> None:
    for name in ("game.json", "game.json.bak", "results.json"):
        (tmp_path / name).write_bytes(JUNK)
    with opened_app(tmp_path) as driver:
        told = 0
        driver.run(3)
        while isinstance(driver.scene, QuestionScene):
            shown = [s for s in driver.app.scenes.scenes if isinstance(s, QuestionScene)]
            assert len(shown) == 1
            driver.click("ok")
            driver.run(3)
            told += 1
        assert told == 2


def test_a_tooltip_ends_where_a_message_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(group, "draw_tooltip", lambda _canvas, tooltip: drawn.append(tooltip))
    with opened_app(tmp_path) as driver:
        driver.click("new_game")
        driver.hover("new_seed")
        driver.run(1)
        assert drawn
        driver.app.context.flow.tell("Title", "Text")
        driver.run(1)
        drawn.clear()
        driver.app.draw()
        assert not drawn


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_where_nothing_can_be_written_enter_and_escape_keep_everything_elsewhere_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "home").mkdir()
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    folder = tmp_path / "file" / "saves"
    with opened_app(folder) as driver:
        driver.run(1.2)
        assert driver.shows(QuestionScene)
        driver.press(key)
        assert not driver.shows(QuestionScene)
        kept_in = driver.app.context.store.folder
    assert kept_in == tmp_path / "home" / "Dorfromantik"
    assert folder_in_use(folder) == kept_in


def test_a_fault_that_nothing_caught_is_found_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a tile fell off the table")

    monkeypatch.setattr(start, "build_app", fail)
    assert main(["--data-dir", str(tmp_path)]) == OWN_ERROR
    log = (tmp_path / "logs" / "dorfromantik.log").read_text(encoding="utf-8")
    assert "a tile fell off the table" in log
    assert "Traceback" in log
