"""Makes a folder with the game and a Python in it, for players who have none, and tries it.

    python3 tools/freeze.py                 into dist/dorfromantik-<version>-<system>
    python3 tools/freeze.py --keep          without making it anew: only try what lies there

The folder is made by PyInstaller from the wheel alone, in an environment of its own below build/freeze; only installing
into that needs the network. It runs on the system (and processor) that it was made on, and on newer ones.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from dorfromantik import __version__
from tools.distribution.frozen import freeze
from tools.distribution.smoke import AWKWARD_NAME, NotFit, Program, try_out
from tools.distribution.wheel import build_wheel
from tools.environment import ROOT, enter, is_entered

GROUPS = ("dev",)
NAME = "dorfromantik"
PROGRAM = f"{NAME}.exe" if os.name == "nt" else NAME


def main(arguments: list[str]) -> int:
    """Make the folder and try it from another place; returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--keep", action="store_true", help="try the folder that lies there")
    options = parser.parse_args(arguments)
    if not is_entered():
        return enter(GROUPS, [str(Path(__file__).resolve()), *arguments])
    system = f"{platform.system()}-{platform.machine()}".lower()
    made = ROOT / "dist" / f"{NAME}-{__version__}-{system}"
    try:
        if not options.keep:
            freeze(build_wheel(ROOT / "dist"), made)
        size = sum(path.stat().st_size for path in made.rglob("*") if path.is_file())
        print(f"{made.relative_to(ROOT)}, {size / 1e6:.0f} MB", flush=True)
        try_elsewhere(made)
    except (NotFit, subprocess.CalledProcessError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def try_elsewhere(made: Path) -> None:
    """Try a copy that cannot be written to, in a folder whose name has spaces and letters beyond ASCII.

    Raises:
        NotFit: When something is not as it should be.
    """
    with TemporaryDirectory(prefix=f"{AWKWARD_NAME} ") as folder:
        copy = Path(folder) / made.name
        shutil.copytree(made, copy, symlinks=True)
        _let_write(copy, allowed=False)
        try:
            try_out(Program((str(copy / PROGRAM),), __version__, copy))
        finally:
            _let_write(copy, allowed=True)


def _let_write(folder: Path, *, allowed: bool) -> None:
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | stat.S_IWUSR if allowed else mode & ~0o222)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
