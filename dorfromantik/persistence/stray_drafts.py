"""Drafts that stayed behind when the program was killed while it wrote: the next start sweeps them away."""

import logging
from collections.abc import Iterator
from pathlib import Path

from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.file_names import CAMPAIGNS, SETTINGS_FILE, SINGLE_GAME, TUTORIAL
from dorfromantik.persistence.whole_file import draft_of

OLD_ENOUGH_S = 3600.0
"""Seconds since a draft was written to: no copy of the program, on whatever machine, is still at it."""

FILES = (
    SINGLE_GAME,
    TUTORIAL,
    SETTINGS_FILE,
    "results.json",
    f"{CAMPAIGNS}/*/game.json",
    f"{CAMPAIGNS}/*/campaign.json",
    "album/*.json",
    "album/*.png",
    "pictures/landscape-*.png",
    "reports/report-*.zip",
)
"""All that is written within a folder. Drafts of anything else are somebody else's."""

_log = logging.getLogger(__name__)


def sweep_drafts(folder: Path, disk: Disk, now: float) -> None:
    """Remove old drafts of our files; one that cannot be removed does no harm and stays.

    Args:
        folder: A folder that this copy of the program has claimed.
        disk: The calls to the operating system.
        now: Seconds since the epoch.
    """
    for draft in _drafts(folder):
        try:
            if draft.stat().st_mtime < now - OLD_ENOUGH_S:
                disk.remove(draft)
                _log.info("swept away: %s", draft)
        except OSError as error:
            _log.warning("%s cannot be swept away: %s", draft, error)


def _drafts(folder: Path) -> Iterator[Path]:
    for pattern in FILES:
        for draft in sorted(folder.glob(draft_of(Path(pattern)).as_posix())):
            if draft.is_file() and not draft.is_symlink():
                yield draft
