"""Where things are kept on this machine."""

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.whole_file import write_whole

NOTE_NAME = "instead-of.txt"
NOTE = "Dorfromantik keeps its files here instead of in the folder below. Without this note it goes back there."
LONGEST_NOTE = 8192
"""Characters; no more of it is read."""
HOME_VARIABLE = "DORFROMANTIK_HOME"


def data_folder(override: Path | None = None, environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for saves, settings, pictures and the log, which need not exist.

    The override (`--data-dir`) comes first, then the environment's `DORFROMANTIK_HOME`, then the place that the
    platform has for a user's data.
    """
    if override is not None:
        return _resolved(override)
    if environ.get(HOME_VARIABLE):
        return _resolved(Path(environ[HOME_VARIABLE]))
    return user_data_path("dorfromantik", appauthor=False)


def other_folders() -> tuple[Path, ...]:
    """Return places to offer where the usual one cannot be written to, the best first."""
    places = []
    with suppress(RuntimeError):  # a user without a home
        places.append(Path.home() / "Dorfromantik")
    with suppress(OSError):  # no folder for temporary files either
        places.append(Path(tempfile.gettempdir()) / "dorfromantik")
    return tuple(places)


def folder_in_use(folder: Path) -> Path:
    """Return the folder itself, or the other place that players have accepted instead of it at an earlier start.

    That place bears a note with the name of the folder for which it stands in.
    """
    for other in other_folders():
        with suppress(OSError, ValueError):
            with (other / NOTE_NAME).open(encoding="utf-8", errors="surrogateescape") as file:
                noted = file.read(LONGEST_NOTE).splitlines()
            if str(folder) in noted[1:]:
                return other
    return folder


def note_use(other: Path, folder: Path, disk: Disk) -> None:
    """Remember for the next start that everything is kept in another place than a folder.

    Raises:
        OSError: When the note cannot be written.
    """
    content = f"{NOTE}\n{folder}\n".encode("utf-8", "surrogateescape")
    write_whole(disk, other / NOTE_NAME, content)


def _resolved(folder: Path) -> Path:
    """Return a folder as it is meant now, wherever the program goes later; `~` stands for the user's home."""
    with suppress(RuntimeError):  # somebody's home who does not exist
        folder = folder.expanduser()
    return folder.absolute()
