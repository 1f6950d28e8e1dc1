"""The command line: what it takes, and one clear line for what it does not."""

from pathlib import Path
from typing import Any, NoReturn

import pytest

from dorfromantik import __version__
from dorfromantik.__main__ import main
from dorfromantik.app import start, supplying
from dorfromantik.app.advice import trial
from dorfromantik.app.context import AppContext
from dorfromantik.app.window import GameWindow
from dorfromantik.content import ContentError
from dorfromantik.persistence import Settings
from tests.persistence.playing import open_store
from tests.support.app_driving import opened_app


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line with which arguments are refused."""
    try:
        code: object = main(arguments)
    except SystemExit as end:
        code = end.code
    captured = capsys.readouterr()
    assert code == 2
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    return line


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bogus"],
        ["surplus"],
        ["--seed"],
        ["--seed", " "],
        ["--seed", "x" * 99],
        ["--self-test", "soon"],
        ["--self-test", "-1"],
        ["--self-test", "nan"],
        ["--self-test", "inf"],
        ["--tiles", "nowhere.json"],
        ["--data-dir", ""],
    ],
)
def test_arguments_that_mean_nothing(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(arguments, capsys).startswith("dorfromantik: ")


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"[]", b'{"tiles": []}', b'{"tiles": 3}'])
def test_files_that_are_no_tile_sets(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tiles.json"
    path.write_bytes(content)
    line = refused(["--data-dir", str(tmp_path / "home"), "--tiles", str(path)], capsys)
    assert str(path) in line
    assert not (tmp_path / "home").exists()


def test_a_file_is_no_folder_to_keep_things_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.touch()
    assert "not a folder" in refused(["--data-dir", str(path)], capsys)


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_questions_are_answered_without_a_window(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main([option])
    answer = capsys.readouterr().out
    assert end.value.code == 0
    assert __version__ in answer if option == "--version" else "--data-dir" in answer


def test_the_self_test_opens_the_title_and_ends_by_itself(tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert main(["--self-test", "0.2", "--data-dir", str(home), "--windowed"]) == 0
    assert (home / "settings.json").exists()
    with opened_app(home) as driver:
        assert driver.has_widget("new_game")


def test_however_short_a_self_test_is_it_tells_of_files_that_cannot_be_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> NoReturn:
        raise ContentError("tiles.toml: no tiles")

    monkeypatch.setattr(supplying, "load_builtin", fail)
    assert main(["--self-test", "0.001", "--data-dir", str(tmp_path), "--windowed"]) == 2
    assert capsys.readouterr().err == "dorfromantik: tiles.toml: no tiles\n"


def test_a_self_test_fails_when_the_advisor_does_not_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> NoReturn:
        raise OSError("no more processes")

    monkeypatch.setattr(trial, "begun", refuse)
    assert main(["--self-test", "0.1", "--data-dir", str(tmp_path), "--windowed"]) == 1
    assert "the advisor's process does not answer" in capsys.readouterr().err


@pytest.mark.parametrize(("options", "is_fullscreen"), [((), True), (("--windowed",), False)])
def test_windowed_starts_in_a_window_although_the_whole_screen_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], is_fullscreen: bool
) -> None:
    opened: list[bool] = []

    class NotedWindow(GameWindow):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            opened.append(self.is_fullscreen)

    keep_settings(tmp_path, Settings(fullscreen=True))
    monkeypatch.setattr(start, "GameWindow", NotedWindow)
    monkeypatch.setattr(trial, "is_answering", lambda: True)
    assert main(["--self-test", "0.1", "--data-dir", str(tmp_path), *options]) == 0
    assert opened == [is_fullscreen]


def test_a_seed_is_offered_to_the_next_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[str | None] = []

    def show(context: AppContext, *_: object, **__: object) -> None:
        wanted.append(context.wanted_seed)

    monkeypatch.setattr(start, "_show", show)
    assert main(["--data-dir", str(tmp_path), "--seed", " Grüße von Łukasz "]) == 0
    assert wanted == ["Grüße von Łukasz"]


def keep_settings(folder: Path, settings: Settings) -> None:
    store = open_store(folder)
    store.save_settings(settings)
    store.close()
