"""Where things are kept on this machine."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

HOME_VARIABLE = "DORFROMANTIK_HOME"


def data_folder(override: Path | None = None, environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for saves, settings, pictures and the log, which need not exist.

    The override (`--data-dir`) comes first, then the environment's `DORFROMANTIK_HOME`, then the place that the
    platform has for a user's data.
    """
    if override is not None:
        return override.expanduser().absolute()
    if environ.get(HOME_VARIABLE):
        return Path(environ[HOME_VARIABLE]).expanduser().absolute()
    return user_data_path("dorfromantik", appauthor=False)


def other_folders() -> tuple[Path, ...]:
    """Return places to offer where the usual one cannot be written to, the best first."""
    return Path.home() / "Dorfromantik", Path(tempfile.gettempdir()) / "dorfromantik"
