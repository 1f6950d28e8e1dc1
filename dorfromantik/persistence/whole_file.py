"""Files that are written as a whole or not at all: under another name first, which nobody reads."""

from contextlib import suppress
from pathlib import Path

from dorfromantik.persistence.disk import Disk


def draft_of(path: Path) -> Path:
    """Return the name under which a file is written."""
    return path.with_name(f"{path.name}.tmp")


def write_whole(disk: Disk, path: Path, content: bytes) -> None:
    """Write a file in place of the one that there may be; its folder is made.

    Raises:
        OSError: When the system fails; the file is as it was then, and no draft of it is left.
    """
    disk.make_folder(path.parent)
    draft = draft_of(path)
    try:
        write_draft(disk, draft, content)
        disk.rename(draft, path)
    except OSError:
        with suppress(OSError):
            disk.remove(draft)
        raise


def write_draft(disk: Disk, draft: Path, content: bytes) -> None:
    """Write a draft, and wait until it has reached the disk: only then may it take the place of a file.

    Raises:
        OSError: When the system fails.
    """
    handle = disk.create(draft)
    try:
        rest = content
        while rest:
            written = disk.write(handle, rest)
            if written <= 0:
                raise OSError("the system writes no more")
            rest = rest[written:]
        disk.sync(handle)
    finally:
        disk.close(handle)
