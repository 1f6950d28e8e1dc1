"""The calls to the operating system on which safe keeping depends, one method each.

Tests put a failing one in its place, to see what becomes of a game when any of them goes wrong.
"""

import contextlib
import os
from pathlib import Path

_CREATE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)


class Disk:
    """Files as the operating system gives them; every method may raise `OSError`."""

    def make_folder(self, folder: Path) -> None:
        """Make a folder and those above it, where they are missing."""
        folder.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> int:
        """Open an empty file for writing, without a buffer of our own; returns its handle."""
        return os.open(path, _CREATE, 0o644)

    def write(self, handle: int, content: bytes) -> int:
        """Write the beginning of some bytes; returns how many, which may be fewer than all."""
        return os.write(handle, content)

    def sync(self, handle: int) -> None:
        """Wait until the bytes of a file have reached the disk."""
        os.fsync(handle)

    def close(self, handle: int) -> None:
        """Give the handle back."""
        os.close(handle)

    def rename(self, path: Path, target: Path) -> None:
        """Rename a file within its folder, in place of the target if there is one, in one step."""
        path.replace(target)

    def remove(self, path: Path) -> None:
        """Remove a file; one that is not there is fine."""
        path.unlink(missing_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """Wait until the names in a folder have reached the disk, where a system can do that.

        Windows and some network file systems cannot: the names arrive a little later then.
        """
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)

    def read(self, path: Path, most: int) -> bytes:
        """Return the bytes of a file, no more than `most`."""
        with path.open("rb") as file:
            return file.read(most)
