"""A report about a problem: one file with all that helps to find it, which the players send themselves or not."""

import io
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from dorfromantik.persistence.keeper import Keeper
from dorfromantik.persistence.log import LARGEST_LOG
from dorfromantik.persistence.whole_file import write_whole

FOLDER = "reports"
LOG_TAIL = 64 * 1024
"""Bytes of the log, the latest."""
_NEWEST, _OLDER = "logs/dorfromantik.log", "logs/dorfromantik.log.1"


class Reports:
    """Writes reports into the folder of a keeper."""

    def __init__(self, keeper: Keeper):
        """Use the folder of a keeper."""
        self._keeper = keeper

    def write(self, parts: Mapping[str, bytes]) -> Path:
        """Write a report out of parts by their file names, with the end of the log; returns where it lies.

        Raises:
            OSError: When it cannot be written; no half report is left then.
        """
        path = self._free_path(self._keeper.folder / FOLDER)
        content = self._packed({**parts, "log.txt": self._log_tail()})
        write_whole(self._keeper.disk, path, content)
        return path

    def _free_path(self, folder: Path) -> Path:
        name = f"report-{self._keeper.stamp()}"
        path, number = folder / f"{name}.zip", 2
        while path.exists():
            path, number = folder / f"{name}-{number}.zip", number + 1
        return path

    def _packed(self, parts: Mapping[str, bytes]) -> bytes:
        content = io.BytesIO()
        now = self._keeper.clock()
        date = (now.year, now.month, now.day, now.hour, now.minute, now.second)
        with ZipFile(content, "w", ZIP_DEFLATED) as packed:
            for name, part in sorted(parts.items()):
                packed.writestr(ZipInfo(name, date), part, ZIP_DEFLATED)
        return content.getvalue()

    def _log_tail(self) -> bytes:
        """The end of the log; of the file before it as well, where the log has just begun anew."""
        whole = b"".join(self._read(name) for name in (_OLDER, _NEWEST))
        return whole[-LOG_TAIL:]

    def _read(self, name: str) -> bytes:
        try:
            return self._keeper.disk.read(self._keeper.folder / name, 2 * LARGEST_LOG)
        except OSError:
            return b""
