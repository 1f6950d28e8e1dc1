"""A kill while something is written leaves a draft; the next start sweeps it away, and nothing else."""

import os
from pathlib import Path

import pytest

from dorfromantik.campaign import GameStarted
from dorfromantik.persistence import AlbumEntry, KeptCampaign, Settings, Store
from dorfromantik.persistence.campaign_records import CampaignRecord
from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.stray_drafts import OLD_ENOUGH_S
from tests.persistence.playing import PLAYERS, clock, open_store, played
from tests.support.faulty_system import Killed

NOW = clock().timestamp()


class DiskOfOneKilled(Disk):
    """Every draft is written and never becomes a file, as if the program were killed at that moment."""

    def rename(self, path: Path, target: Path) -> None:
        raise Killed


def left_behind(path: Path, age: float = OLD_ENOUGH_S + 1) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"half of it")
    os.utime(path, (NOW - age, NOW - age))
    return path


def save_everything(folder: Path) -> None:
    """Begin to write each kind of file there is."""
    store = open_store(folder, DiskOfOneKilled())
    table = played(1000)
    entry = AlbumEntry(table.to_record(), table.to_result("2026-03-01"))
    campaign = KeptCampaign("ours", CampaignRecord("Ours", PLAYERS, (GameStarted("1"),)))
    for save in (
        lambda: store.save_game(table.to_record()),
        lambda: store.save_game(table.to_record(), "ours"),
        lambda: store.save_tutorial(table.to_record()),
        lambda: store.save_campaign(campaign),
        lambda: store.save_settings(Settings()),
        lambda: store.add_result(table.to_result("2026-03-01")),
        lambda: store.album.add(entry),
        lambda: store.keep_picture(b"a picture"),
        lambda: store.reports.write({"save.json": b"a game"}),
    ):
        with pytest.raises(Killed):
            save()
    store.close()


def drafts(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.tmp"))


def test_every_kind_of_draft_is_swept_away_by_a_later_start(tmp_path: Path) -> None:
    save_everything(tmp_path)
    left_behind(tmp_path / "album" / "1-abc.png.tmp")
    assert len(drafts(tmp_path)) == 10
    for draft in drafts(tmp_path):
        left_behind(draft)
    open_store(tmp_path).close()
    assert drafts(tmp_path) == []


def test_a_draft_that_may_be_in_use_elsewhere_is_left_alone(tmp_path: Path) -> None:
    young = left_behind(tmp_path / "game.json.tmp", age=OLD_ENOUGH_S - 1)
    open_store(tmp_path).close()
    assert young.exists()


def test_a_copy_that_keeps_nothing_sweeps_nothing(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    draft = left_behind(tmp_path / "game.json.tmp")
    Store(tmp_path, clock).close()
    assert draft.exists()
    first.close()


@pytest.mark.parametrize("name", ["letter.tmp", "notes/game.json.tmp", "album/holiday.jpg.tmp"])
def test_what_belongs_to_others_stays(tmp_path: Path, name: str) -> None:
    theirs = left_behind(tmp_path / name)
    open_store(tmp_path).close()
    assert theirs.exists()


def test_neither_folders_nor_links_of_such_a_name_are_touched(tmp_path: Path) -> None:
    theirs = left_behind(tmp_path / "elsewhere.txt")
    link, folder = tmp_path / "game.json.tmp", tmp_path / "settings.json.tmp"
    link.symlink_to(theirs)
    folder.mkdir()
    open_store(tmp_path).close()
    assert theirs.exists()
    assert link.is_symlink()
    assert folder.is_dir()


class DiskThatRemovesNothing(Disk):
    """It refuses to remove drafts of games."""

    def remove(self, path: Path) -> None:
        if path.name == "game.json.tmp":
            raise OSError("read-only")
        super().remove(path)


def test_a_draft_that_cannot_be_removed_hinders_nobody(tmp_path: Path) -> None:
    draft, other = (left_behind(tmp_path / f"{name}.json.tmp") for name in ("game", "results"))
    store = open_store(tmp_path, DiskThatRemovesNothing())
    store.save_settings(Settings())
    assert store.take_problem() is None
    assert draft.exists()
    assert not other.exists()
    store.close()
