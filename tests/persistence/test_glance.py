"""The first look at the folder sees what the store will find, and changes nothing."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from dorfromantik.engine import Player
from dorfromantik.persistence import Settings, Store
from dorfromantik.persistence.glance import Glance, glance_at
from tests.support.play_positions import table_after

CHOSEN = Settings(window_size=(1000, 700), language="de", last_campaign="hills")


def _store(folder: Path) -> Store:
    return Store(folder, lambda: datetime(2026, 5, 1, tzinfo=UTC))


def _kept(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_a_folder_that_is_not_there_shows_the_usual(tmp_path: Path) -> None:
    assert glance_at(tmp_path / "none") == Glance(Settings())
    assert not (tmp_path / "none").exists()


def test_settings_are_seen_without_those_who_played_last(tmp_path: Path) -> None:
    store = _store(tmp_path)
    store.save_settings(Settings(fullscreen=True, last_players=(Player("Zoë", "owl"),)))
    assert glance_at(tmp_path).settings == Settings(fullscreen=True)


def test_games_and_campaigns_are_seen(tmp_path: Path) -> None:
    store = _store(tmp_path)
    store.save_settings(CHOSEN)
    assert glance_at(tmp_path) == Glance(CHOSEN)
    store.save_game(table_after(3).to_record())
    assert glance_at(tmp_path) == Glance(CHOSEN, has_game=True)
    (tmp_path / "campaigns" / "hills").mkdir(parents=True)
    (tmp_path / "campaigns" / "hills" / "campaign.json").write_bytes(b"{}")
    assert glance_at(tmp_path) == Glance(CHOSEN, has_game=True, has_campaign=True)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:40])


def _of_newer_version(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"version":1', b'"version":99'))


def _beyond_words(path: Path) -> None:
    path.write_bytes(b"?")


def _endless(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b" " * 100_000)


HARMS = [_cut, _beyond_words, _of_newer_version, _endless, Path.unlink]


@pytest.mark.parametrize("harm", HARMS)
def test_what_is_damaged_is_seen_as_the_store_sees_it(
    harm: Callable[[Path], None], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = _store(tmp_path)
    store.save_settings(Settings(window_size=(900, 600)))
    store.save_settings(CHOSEN)
    harm(tmp_path / "settings.json")
    before = _kept(tmp_path)
    seen = glance_at(tmp_path)
    assert _kept(tmp_path) == before
    assert not caplog.records
    assert seen.settings == store.load_settings()


@pytest.mark.parametrize("copies", [1, 2])
@pytest.mark.parametrize("harm", HARMS)
def test_whatever_harms_the_settings_the_store_speaks_as_the_first_look(
    harm: Callable[[Path], None], copies: int, tmp_path: Path
) -> None:
    store = _store(tmp_path)
    for _ in range(copies):
        store.save_settings(CHOSEN)
    for path in tmp_path.glob("settings.json*"):
        harm(path)
    assert glance_at(tmp_path).settings == _store(tmp_path).load_settings()


@pytest.mark.parametrize("length", [80, 200])
def test_settings_that_are_cut_off_still_tell_the_language(length: int, tmp_path: Path) -> None:
    _store(tmp_path).save_settings(CHOSEN)
    kept = tmp_path / "settings.json"
    kept.write_bytes(kept.read_bytes()[:length])
    usual = Settings(language="de")
    assert glance_at(tmp_path).settings == usual
    store = _store(tmp_path)
    assert store.load_settings() == usual
    assert "damaged" in str(store.take_problem())


@pytest.mark.parametrize(
    "content", [b"", b'{"language": 4', b'"language": "../de"', b'"language":"']
)
def test_where_no_language_can_be_read_it_is_the_systems(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    assert glance_at(tmp_path).settings.language == ""


def test_who_went_back_to_the_systems_language_is_not_spoken_to_in_the_one_before(
    tmp_path: Path,
) -> None:
    store = _store(tmp_path)
    store.save_settings(CHOSEN)
    store.save_settings(Settings())
    kept = tmp_path / "settings.json"
    kept.write_bytes(kept.read_bytes().replace(b'"version":1', b'"version":99'))
    kept.with_name("settings.json.bak").write_bytes(b'{"language":"de"')
    assert glance_at(tmp_path).settings.language == ""
