"""Starting where something is in the way: the safe mode, and errors before there is a window."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfromantik.__main__ import main
from dorfromantik.app.audio import Audio
from dorfromantik.app.gamepads import Gamepads
from dorfromantik.app.start import opening_context
from dorfromantik.app.window import ACCELERATION, GameWindow
from dorfromantik.persistence import Settings, Store, system_clock


@pytest.fixture(autouse=True)
def no_log_left_open() -> Iterator[None]:
    """A program that ends with an error leaves the rest to the system."""
    yield
    log = logging.getLogger("dorfromantik")
    for handler in tuple(log.handlers):
        log.removeHandler(handler)
        handler.close()


def test_the_safe_mode_uses_and_changes_no_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Settings(window_size=(900, 600), fullscreen=True, muted=True, ui_scale=1.5)
    store = Store(tmp_path, system_clock)
    store.save_settings(kept)
    store.close()
    before = (tmp_path / "settings.json").read_bytes()
    opened: list[str] = []
    monkeypatch.setattr(Audio, "open", lambda *_: opened.append("sound"))
    monkeypatch.setattr(Gamepads, "open", lambda *_: opened.append("gamepads"))
    monkeypatch.delenv(ACCELERATION, raising=False)
    assert main(["--safe-mode", "--self-test", "0.2", "--data-dir", str(tmp_path)]) == 0
    assert opened == []
    assert os.environ.pop(ACCELERATION) == "0"
    assert (tmp_path / "settings.json").read_bytes() == before


def test_the_safe_mode_says_what_it_is_and_lets_settings_be_changed_for_now(tmp_path: Path) -> None:
    store = Store(tmp_path, system_clock, keeps_settings=False)
    assert store.load_settings() == Settings()
    assert "safe mode" in str(store.take_problem())
    store.save_settings(Settings(muted=True))
    assert not (tmp_path / "settings.json").exists()


def test_the_safe_mode_speaks_the_language_that_was_chosen(tmp_path: Path) -> None:
    Store(tmp_path, system_clock).save_settings(Settings(language="de", muted=True))
    safe = Store(tmp_path, system_clock, keeps_settings=False)
    assert safe.load_settings() == Settings(language="de")
    context = opening_context(tmp_path, background=False, is_safe=True)
    assert context.settings == Settings(language="de")
    assert context.translator.text("Settings") == "Einstellungen"


def test_an_error_before_the_window_is_one_line_and_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a mistake")

    monkeypatch.setattr(GameWindow, "__init__", fail)
    assert main(["--data-dir", str(tmp_path)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("dorfromantik: an error of the program")
    assert "ZeroDivisionError: a mistake" in (tmp_path / "logs" / "dorfromantik.log").read_text()


def test_an_interrupted_program_ends_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(GameWindow, "__init__", interrupt)
    assert main(["--data-dir", str(tmp_path)]) == 130
    assert capsys.readouterr().err == ""
