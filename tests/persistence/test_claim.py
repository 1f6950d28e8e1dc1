"""Who may keep things in a folder, and where else it could be."""

import errno
from pathlib import Path

import pytest

from dorfromantik.persistence import claim, running
from dorfromantik.persistence.claim import claim_folder
from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.running import unmark_running


class FullDisk(Disk):
    """Opens no file for writing."""

    def create(self, path: Path) -> int:
        raise OSError(errno.ENOSPC, "no space left")


def _offer(folder: Path, monkeypatch: pytest.MonkeyPatch, *others: Path) -> Path | None:
    """What is offered instead of a folder on a full disk."""
    monkeypatch.setattr(claim, "other_folders", lambda: others)
    claimed = claim_folder(folder, FullDisk())
    assert claimed.problem is not None
    assert claimed.mark is not None
    unmark_running(claimed.mark)
    return claimed.offer


def test_the_first_place_that_could_be_written_to_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    below_a_file, good, later = tmp_path / "file" / "saves", tmp_path / "good", tmp_path / "later"
    assert _offer(tmp_path / "saves", monkeypatch, below_a_file, good, later) == good
    assert not good.exists()


def test_a_folder_is_never_offered_instead_of_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _offer(tmp_path / "saves", monkeypatch, tmp_path / "saves") is None


def test_where_a_file_system_knows_no_locks_nobody_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(_handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(running, "_lock", unknown)
    claims = [claim_folder(tmp_path, Disk()) for _ in range(2)]
    for claimed in claims:
        assert claimed.may_write
        assert claimed.problem is None
        assert claimed.mark is not None
        unmark_running(claimed.mark)


def test_a_second_copy_is_refused_until_the_first_one_ends(tmp_path: Path) -> None:
    first = claim_folder(tmp_path, Disk())
    assert first.mark is not None
    assert not claim_folder(tmp_path, Disk()).may_write
    unmark_running(first.mark)
    third = claim_folder(tmp_path, Disk())
    assert third.may_write
    assert third.mark is not None
    unmark_running(third.mark)
