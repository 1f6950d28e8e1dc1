"""Which copy of the program keeps the files of a folder: the first one that marks it."""

import contextlib
import errno
import logging
import os
import sys
from pathlib import Path

_log = logging.getLogger(__name__)
_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderInUse(Exception):
    """Another copy of the program keeps the files of this folder."""


def mark_running(path: Path) -> int:
    """Mark a folder as in use by locking a file in it; returns the handle that holds the mark.

    The system takes the mark away when the handle is closed or the program ends, however it ends, so no stale mark is
    ever left. Where a file system knows no locks, the mark is not made, and nobody is refused.

    Raises:
        FolderInUse: When another copy holds the mark.
        OSError: When the file cannot be opened.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _lock(handle)
    except OSError as error:
        if error.errno in _BUSY:
            os.close(handle)
            raise FolderInUse(str(path)) from None
        _log.warning("no mark can be made that the game is running: %s", error)
    return handle


def unmark_running(handle: int) -> None:
    """Give up the mark."""
    with contextlib.suppress(OSError):
        os.close(handle)
