"""Where things are kept, and the log."""

import logging
from pathlib import Path

import pytest

from dorfromantik.persistence import Store, data_folder, folder_in_use, start_log, stop_log
from tests.persistence.playing import catalog, clock, open_store, played


def test_the_command_line_comes_before_the_environment(tmp_path: Path) -> None:
    environ = {"DORFROMANTIK_HOME": str(tmp_path / "environment")}
    assert data_folder(tmp_path / "option", environ) == tmp_path / "option"
    assert data_folder(None, environ) == tmp_path / "environment"


def test_else_it_is_the_platforms_place_for_a_users_data() -> None:
    folder = data_folder(None, {})
    assert folder.is_absolute()
    assert folder.name == "dorfromantik"


def test_a_relative_folder_stays_where_it_was_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = data_folder(Path("saves"), {})
    monkeypatch.chdir("/")
    assert folder == tmp_path / "saves"


def test_a_home_that_does_not_exist_is_taken_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert data_folder(Path("~nobody-here/saves"), {}) == tmp_path / "~nobody-here" / "saves"


@pytest.fixture
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    (tmp_path / "home").mkdir()


@pytest.mark.usefixtures("_home")
def test_another_place_that_was_accepted_is_used_at_the_next_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    folder = tmp_path / "file" / "saves"
    assert folder_in_use(folder) == folder
    store = Store(folder, clock)
    assert store.offer is not None
    assert store.move_to(store.offer)
    other = store.folder
    store.close()
    assert folder_in_use(folder) == other
    assert folder_in_use(tmp_path / "elsewhere") == tmp_path / "elsewhere"
    assert open_store(folder_in_use(folder)).folder == other


@pytest.mark.usefixtures("_home")
@pytest.mark.parametrize("note", [b"", b"\xff\xfe\x00", b"one line"])
def test_a_damaged_note_is_passed_over(tmp_path: Path, note: bytes) -> None:
    other = tmp_path / "home" / "Dorfromantik"
    other.mkdir()
    (other / "instead-of.txt").write_bytes(note)
    assert folder_in_use(tmp_path) == tmp_path


def test_notes_go_to_a_file(tmp_path: Path) -> None:
    handler = start_log(tmp_path)
    logging.getLogger("dorfromantik.example").warning("a note by %s", "Zoë")
    stop_log(handler)
    assert "a note by Zoë" in (tmp_path / "logs" / "dorfromantik.log").read_text(encoding="utf-8")


def test_where_no_log_can_be_written_notes_are_let_go(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    handler = start_log(tmp_path / "file")
    logging.getLogger("dorfromantik.example").warning("a note")
    stop_log(handler)


def test_a_store_keeps_its_files_in_a_folder_with_spaces_and_letters_of_any_script(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "Eigene Dateien" / "Łąka 草原"
    store = open_store(folder)
    store.save_game(played(2).to_record())
    store.close()
    assert open_store(folder).load_game(catalog()).record is not None
