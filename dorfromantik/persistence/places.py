"""Where things are kept on this machine."""

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

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


def _resolved(folder: Path) -> Path:
    """Return a folder as it is meant now, wherever the program goes later; `~` stands for the user's home."""
    with suppress(RuntimeError):  # somebody's home who does not exist
        folder = folder.expanduser()
    return folder.absolute()
