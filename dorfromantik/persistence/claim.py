"""The claim of this copy of the program to a folder: whether it may keep things there, and where else it could."""

import logging
import os
from dataclasses import dataclass
from pathlib import Path

from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.places import other_folders
from dorfromantik.persistence.problems import IN_USE, Problem, problem_folder
from dorfromantik.persistence.running import FolderInUse, mark_running

MARK_NAME = "running.lock"
_PROBE_NAME = "writable.tmp"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Claim:
    """What came of claiming a folder."""

    mark: int | None
    """The handle that holds the mark of the running copy, see `running`."""
    may_write: bool = True
    """False when another copy keeps the folder's files. A folder that refuses to be written to may be tried again."""
    problem: Problem | None = None
    offer: Path | None = None
    """Another place, where this one cannot be written to."""


def claim_folder(folder: Path, disk: Disk) -> Claim:
    """Claim a folder, which is made where it is missing."""
    mark = None
    try:
        disk.make_folder(folder)
        mark = mark_running(folder / MARK_NAME)
        _demand_writable(folder, disk)
    except FolderInUse:
        _log.warning("another copy is running with %s", folder)
        return Claim(None, may_write=False, problem=IN_USE)
    except OSError as error:
        _log.warning("%s cannot be written to: %s", folder, error)
        return Claim(mark, problem=problem_folder(folder, error), offer=_other_place(folder))
    return Claim(mark)


def _demand_writable(folder: Path, disk: Disk) -> None:
    probe = folder / _PROBE_NAME
    disk.close(disk.create(probe))
    disk.remove(probe)


def _other_place(folder: Path) -> Path | None:
    """Return the best other folder that looks as if it could be written to; none is made yet."""
    for other in other_folders():
        nearest = next(place for place in (other, *other.parents) if place.exists())
        if other != folder and nearest.is_dir() and os.access(nearest, os.W_OK):
            return other
    return None
