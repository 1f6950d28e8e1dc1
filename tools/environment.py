"""The project's own virtual environment: made when it is missing, used when it is there.

Needs Python 3.11 and its standard library. The package index is asked only when something is missing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

if sys.version_info < (3, 11):  # noqa: UP036  # whoever starts this has not met the project's metadata yet
    raise SystemExit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")

import tomllib
import venv

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".venv"
PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

_NO_VENV = (
    "Python cannot make virtual environments here. On Debian and Ubuntu: apt install python3-venv"
)
_MISSING = """
import sys
from importlib.metadata import PackageNotFoundError, version
from pip._vendor.packaging.requirements import Requirement

for text in sys.argv[1:]:
    wanted = Requirement(text)
    try:
        if wanted.specifier.contains(version(wanted.name), prereleases=True):
            continue
    except PackageNotFoundError:
        pass
    print(text)
"""


def enter(groups: tuple[str, ...], command: list[str]) -> int:
    """Run Python inside the environment with a command line, and return its exit code.

    Args:
        groups: The dependency groups of pyproject.toml that it needs.
        command: What follows after the name of the interpreter.
    """
    prepare(groups)
    if os.name == "posix":
        os.execv(PYTHON, [str(PYTHON), *command])
    return subprocess.run([PYTHON, *command], check=False).returncode


def is_entered() -> bool:
    """Return whether this very process runs inside the environment."""
    return FOLDER.exists() and FOLDER.samefile(sys.prefix)


def prepare(groups: tuple[str, ...]) -> None:
    """Make the environment, or complete it, so that the project and some groups are installed in it.

    Raises:
        SystemExit: When it cannot be made; the message is one line.
    """
    if not PYTHON.exists():
        print(f"making {FOLDER.name} ...", flush=True)
        _make()
    if not _is_complete(groups):
        print(f"installing into {FOLDER.name}: the project {' '.join(groups)} ...", flush=True)
        _install(groups)


def _make() -> None:
    try:
        venv.create(FOLDER, with_pip=True, clear=FOLDER.exists())
    except (subprocess.CalledProcessError, ImportError):
        raise SystemExit(_NO_VENV) from None


def _is_complete(groups: tuple[str, ...]) -> bool:
    wanted = requirements(groups)
    asked = subprocess.run(
        [PYTHON, "-c", _MISSING, "dorfromantik", *wanted],
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.returncode == 0 and not asked.stdout.strip()


def requirements(groups: tuple[str, ...]) -> list[str]:
    """Return what pyproject.toml asks for to run the project, and in some groups."""
    wanted: list[str] = list(_project()["project"]["dependencies"])
    return wanted + requirements_of(groups)


def requirements_of(groups: tuple[str, ...]) -> list[str]:
    """Return what pyproject.toml asks for in some groups alone."""
    listed: dict[str, list[str]] = _project()["dependency-groups"]
    return [line for group in groups for line in listed[group]]


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _install(groups: tuple[str, ...]) -> None:
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    chosen = [word for group in groups for word in ("--group", group)]
    try:
        # The pip that comes with Python 3.11 knows no dependency groups yet.
        subprocess.run([*pip, "install", "--upgrade", "pip"], cwd=ROOT, check=True)
        subprocess.run([*pip, "install", "--editable", ".", *chosen], cwd=ROOT, check=True)
    except subprocess.CalledProcessError:
        raise SystemExit("pip could not install what the project needs; see above.") from None
