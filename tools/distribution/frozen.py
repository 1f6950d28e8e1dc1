"""The folder that PyInstaller makes of an installed wheel, with the licences of all that is in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.environment import ROOT, requirements_of

BUILD = ROOT / "build" / "freeze"
LICENCES = Path(__file__).parent / "licences"
UNUSED = (
    *("tkinter", "numpy", "PIL", "setuptools", "pip", "sqlite3", "unittest"),
    *("ssl", "_ssl", "_hashlib", "bz2", "_bz2", "lzma", "_lzma"),
)
"""Modules that a library would take along when it finds them."""
_SITE = "import sysconfig; print(sysconfig.get_path('purelib')); print(sysconfig.get_path('data'))"


def freeze(wheel: Path, made: Path) -> None:
    """Install a wheel into an environment of its own, and make a folder of it that runs without a Python.

    Args:
        wheel: The game.
        made: The folder; one that lies there is replaced.

    Raises:
        CalledProcessError: When something cannot be installed or made; the reasons have been printed.
    """
    python = _environment(wheel)
    answer = subprocess.run([python, "-c", _SITE], check=True, capture_output=True, text=True)
    site, prefix = map(Path, answer.stdout.splitlines())
    with TemporaryDirectory() as folder:
        subprocess.run(_command(python, site, Path(folder)), cwd=folder, check=True)
        (frozen,) = (Path(folder) / "dist").iterdir()
        if made.exists():
            shutil.rmtree(made)
        shutil.move(frozen, made)
    shutil.copytree(prefix / "share", made / "share", ignore=shutil.ignore_patterns("man"))
    shutil.copytree(LICENCES, made / "licences")
    listing = LICENCES.parent / "list_licences.py"
    subprocess.run([python, listing, site, made / "licences"], check=True)


def _environment(wheel: Path) -> Path:
    """A Python with the wheel and what freezing needs, and nothing else of the checkout's."""
    python = BUILD / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(BUILD, with_pip=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    subprocess.run([*pip, *requirements_of(("freeze",)), wheel], check=True)
    subprocess.run([*pip, "--force-reinstall", "--no-deps", wheel], check=True)
    return python


def _command(python: Path, site: Path, folder: Path) -> list[str | Path]:
    package = site / "dorfromantik"
    return [
        *(python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--onedir", "--windowed", "--name", "dorfromantik"),
        *("--icon", package / "assets" / "icon.png"),
        *("--collect-submodules", "dorfromantik", "--collect-data", "dorfromantik"),
        *(word for name in UNUSED for word in ("--exclude-module", name)),
        *("--distpath", folder / "dist", "--workpath", folder / "work", "--specpath", folder),
        package / "__main__.py",
    ]
