"""A file that always holds one whole state, the old or the new, whatever happens while it is written."""

import contextlib
from pathlib import Path

from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.whole_file import draft_of, write_draft


class KeptFile:
    """A file that is replaced as a whole; the copy before it stays beside it.

    Writing goes to a third name first. At every moment between two calls to the system, the file or the older copy
    is whole.
    """

    def __init__(self, path: Path, disk: Disk, largest: int):
        """Name a file, which need not exist, and the most bytes that are ever read of it."""
        self.path = path
        self.older_path = path.with_name(f"{path.name}.bak")
        self._draft_path = draft_of(path)
        self._disk = disk
        self._largest = largest

    @property
    def exists(self) -> bool:
        """Whether there is something to read, be it the older copy only."""
        return self.path.is_file() or self.older_path.is_file()

    def read(self, path: Path) -> bytes | None:
        """Return the bytes of the file or its older copy; None when it is not there.

        A file that is larger than any that was ever written comes cut off, and one byte longer than the limit, so
        that it cannot be taken for a whole one.

        Raises:
            OSError: When the system does not give it.
        """
        try:
            return self._disk.read(path, self._largest + 1)
        except (FileNotFoundError, NotADirectoryError):
            return None

    def is_too_large(self, content: bytes) -> bool:
        """Return whether bytes that were read are only the beginning of a file."""
        return len(content) > self._largest

    def write(self, content: bytes) -> None:
        """Replace the file; what it held becomes the older copy.

        Raises:
            OSError: When the system fails; the file or its older copy holds what was there before.
        """
        self._disk.make_folder(self.path.parent)
        try:
            write_draft(self._disk, self._draft_path, content)
            if self.path.is_file():
                self._disk.rename(self.path, self.older_path)
            self._disk.rename(self._draft_path, self.path)
        except OSError:
            with contextlib.suppress(OSError):
                self._disk.remove(self._draft_path)
            raise
        self._disk.sync_folder(self.path.parent)

    def set_aside(self, path: Path, why: str, stamp: str) -> Path:
        """Rename the file or its older copy to a name that says why and when; returns it.

        Raises:
            OSError: When the system fails; the file stays where it was.
        """
        aside = self.path.with_name(f"{self.path.stem}-{why}-{stamp}{self.path.suffix}")
        number = 2
        while aside.exists():
            aside = aside.with_name(f"{self.path.stem}-{why}-{stamp}-{number}{self.path.suffix}")
            number += 1
        self._disk.rename(path, aside)
        return aside

    def remove(self) -> None:
        """Remove the older copy, then the file, so that a kill in between leaves the newer of the two.

        Raises:
            OSError: When the system fails.
        """
        self._disk.remove(self.older_path)
        self._disk.remove(self.path)
