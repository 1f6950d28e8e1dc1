"""The wheel: built from the checkout with what pyproject.toml says."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from tools.environment import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def build_wheel(folder: Path) -> Path:
    """Build the wheel into a folder, instead of any that lies there, and return its path.

    Raises:
        CalledProcessError: When it cannot be built; the reasons have been printed.
    """
    for earlier in folder.glob("dorfromantik-*.whl"):
        earlier.unlink()
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (wheel,) = folder.glob("dorfromantik-*.whl")
    return wheel


def version_of(wheel: Path) -> str:
    """Return the version in a wheel's name."""
    return wheel.name.split("-")[1]
