"""The end of the program: whatever goes wrong on the way, nothing that was opened stays open."""

import logging
from pathlib import Path
from threading import enumerate as all_threads

import pytest

from dorfromantik.app import start, supplying
from dorfromantik.app.advice.adviser import PatientAdviser
from dorfromantik.app.app import App
from dorfromantik.app.supplies import UnusableFiles
from dorfromantik.app.window import GameWindow
from dorfromantik.content import ContentError
from dorfromantik.persistence import Store
from tests.persistence.playing import clock, played

GAME = played(3)


class NotedEnds(PatientAdviser):
    """An advisor that tells when it was ended; so do windows."""

    def __init__(self) -> None:
        super().__init__()
        self.ended: list[str] = []

    def close(self) -> None:
        super().close()
        self.ended.append("advisor")


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> NotedEnds:
    noted, close = NotedEnds(), GameWindow.close

    def noted_close(window: GameWindow) -> None:
        close(window)
        noted.ended.append("window")

    monkeypatch.setattr(GameWindow, "close", noted_close)
    return noted


def break_down(*_: object, **__: object) -> None:
    raise RuntimeError("a broken loop")


def can_be_claimed(folder: Path) -> bool:
    store = Store(folder, clock)
    store.close()
    return store.take_problem() is None


def threads() -> set[str]:
    return {thread.name for thread in all_threads()} & {"background writer", "pictures", "supplies"}


def test_an_error_of_the_loop_ends_window_writer_and_advisor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: NotedEnds
) -> None:
    def loop(app: App, _seconds: float | None) -> None:
        app.context.adviser = ends
        app.context.store.save_game(GAME.to_record())
        break_down()

    monkeypatch.setattr(App, "run_for", loop)
    with pytest.raises(RuntimeError):
        start.play(data_dir=tmp_path, windowed=True, is_safe=True)
    assert {"window", "advisor"} <= set(ends.ended)
    assert threads() == set()
    assert (tmp_path / "game.json").exists(), "what waited to be written is written"
    assert can_be_claimed(tmp_path)


def test_an_error_before_the_loop_closes_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: NotedEnds
) -> None:
    monkeypatch.setattr(start, "build_app", break_down)
    with pytest.raises(RuntimeError):
        start.play(data_dir=tmp_path, windowed=True, is_safe=True)
    assert ends.ended == ["window"]
    assert threads() == set()


def test_what_went_wrong_is_in_the_log_and_the_log_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = list(logging.getLogger("dorfromantik").handlers)
    monkeypatch.setattr(App, "run_for", break_down)
    with pytest.raises(RuntimeError):
        start.play(data_dir=tmp_path, windowed=True, is_safe=True)
    log = (tmp_path / "logs" / "dorfromantik.log").read_text(encoding="utf-8")
    assert "RuntimeError: a broken loop" in log
    assert logging.getLogger("dorfromantik").handlers == before


def test_where_tables_are_damaged_the_folder_is_left_to_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ContentError("tiles.toml: no tiles")

    monkeypatch.setattr(supplying, "load_builtin", fail)
    with pytest.raises(UnusableFiles):
        start.play(data_dir=tmp_path, windowed=True, is_safe=True, seconds=0.01)
    assert can_be_claimed(tmp_path)
    assert threads() == set()
