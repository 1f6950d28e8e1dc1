"""Files of a gigabyte and of thousands of levels are refused, and next to nothing of them is read."""

import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from dorfromantik.content import ContentError, load_builtin, load_campaign_book, load_catalog
from dorfromantik.content.models import TileSet
from dorfromantik.content.reading import read_toml
from dorfromantik.persistence import AlbumEntry, InvalidRecord, KeptCampaign, Settings, Store
from dorfromantik.persistence.album_records import decode_entry
from dorfromantik.persistence.campaign_records import CampaignRecord, decode_campaign
from dorfromantik.persistence.places import NOTE_NAME, folder_in_use
from dorfromantik.persistence.records import decode_game, decode_results
from dorfromantik.persistence.settings import decode_settings
from tests.persistence.playing import PLAYERS, catalog, open_store, played

GIGABYTE = 1024**3
LEVELS = 30_000
MOST_MEMORY = 100 * 1024**2


@pytest.fixture(autouse=True)
def bounded_memory() -> Iterator[None]:
    load_builtin()
    tracemalloc.start()
    yield
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < MOST_MEMORY


def grown(path: Path) -> None:
    """Let a file be a gigabyte: one with a hole, which takes no room on the disk."""
    with path.open("ab") as file:
        file.truncate(GIGABYTE)


@cache
def entry() -> AlbumEntry:
    table = played(1000)
    return AlbumEntry(table.to_record(), table.to_result("2026-03-01"))


def filled(folder: Path) -> None:
    store = open_store(folder)
    store.save_settings(Settings(muted=True))
    store.save_game(played(3).to_record())
    store.add_result(entry().result)
    store.album.add(entry())
    store.save_campaign(KeptCampaign("ours", CampaignRecord("Ours", PLAYERS)))
    store.close()


@pytest.mark.parametrize(
    ("name", "load"),
    [
        ("settings.json", lambda store: store.load_settings().muted),
        ("game.json", lambda store: store.load_game(catalog()).record),
        ("results.json", lambda store: store.results()),
        (
            "campaigns/ours/campaign.json",
            lambda store: store.campaigns(load_campaign_book(catalog())),
        ),
        (f"album/{entry().id}.json", lambda store: store.album.entry(entry().id)),
    ],
)
def test_a_kept_file_of_a_gigabyte_is_set_aside(
    name: str, load: Callable[[Store], object], tmp_path: Path
) -> None:
    filled(tmp_path)
    grown(tmp_path / name)
    store = open_store(tmp_path)
    assert not load(store)
    aside = (tmp_path / name).with_name(f"{Path(name).stem}-damaged-20260301-203000.json")
    assert aside.stat().st_size == GIGABYTE


def test_a_picture_of_a_gigabyte_is_not_shown(tmp_path: Path) -> None:
    filled(tmp_path)
    grown(tmp_path / "album" / f"{entry().id}.png")
    assert open_store(tmp_path).album.picture(entry().id) is None


def test_a_tile_set_of_a_gigabyte_is_refused(tmp_path: Path) -> None:
    grown(tmp_path / "tiles.json")
    with pytest.raises(ContentError, match="larger than"):
        load_catalog([tmp_path / "tiles.json"])


def test_a_log_of_a_gigabyte_does_not_go_into_a_report(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    grown(tmp_path / "logs" / "dorfromantik.log")
    path = open_store(tmp_path).reports.write({})
    assert path.stat().st_size < 100_000


def test_a_note_of_a_gigabyte_is_no_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grown(tmp_path / NOTE_NAME)
    monkeypatch.setattr("dorfromantik.persistence.places.other_folders", lambda: (tmp_path,))
    assert folder_in_use(tmp_path / "usual") == tmp_path / "usual"


DEEP_JSON = {
    "lists": "[" * LEVELS,
    "objects": '{"a":' * LEVELS,
    "whole lists": '{"format":"%s","version":1,"a":' + "[" * LEVELS + "]" * LEVELS + "}",
    **{
        f"{levels} levels": '{"format":"%s","version":1,"a":' + "[" * levels + "]" * levels + "}"
        for levels in (200, 500, 900, 950, 990)
    },
}


@pytest.mark.parametrize("shape", DEEP_JSON)
def test_deep_records_are_refused(shape: str) -> None:
    for form, decode in (
        ("game", decode_game),
        ("results", decode_results),
        ("campaign", decode_campaign),
        ("landscape", decode_entry),
    ):
        with pytest.raises(InvalidRecord):
            decode(DEEP_JSON[shape].replace("%s", f"dorfromantik-{form}").encode())


@pytest.mark.parametrize("shape", DEEP_JSON)
def test_deep_settings_are_refused_or_are_the_usual_ones(shape: str) -> None:
    content = DEEP_JSON[shape].replace("%s", "dorfromantik-settings").encode()
    try:
        assert decode_settings(content) == Settings()
    except InvalidRecord:
        return


@pytest.mark.parametrize("shape", DEEP_JSON)
def test_deep_tile_sets_are_refused(shape: str, tmp_path: Path) -> None:
    path = tmp_path / "tiles.json"
    path.write_text(DEEP_JSON[shape])
    with pytest.raises(ContentError):
        load_catalog([path])


@pytest.mark.parametrize(
    "content",
    [
        "a = " + "[" * LEVELS,
        "a = " + "{a=" * LEVELS,
        "a." * LEVELS + "a = 1",
        "[" + "a." * LEVELS + "a]",
        "[" + "a." * 90 + "a]",
        "a = 1" + "0" * LEVELS,
    ],
    ids=["lists", "tables", "points", "heading", "short heading", "digits"],
)
def test_deep_tables_are_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(content)
    with pytest.raises(ContentError):
        read_toml(path, TileSet)
