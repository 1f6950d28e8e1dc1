"""Builds the wheel, installs it as players do, and tries it.

    python3 tools/try_wheel.py               with pipx and with uvx
    python3 tools/try_wheel.py pipx          with one of them

The wheel stays in dist/. pipx and uv are installed into an environment of their own below build/; programs and data of
this machine's players are left alone. Needs the network, for installing; the game is tried without it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.distribution.smoke import AWKWARD_NAME, NotFit, Program, try_out
from tools.distribution.wheel import build_wheel, version_of
from tools.environment import ROOT, enter, is_entered, requirements_of

GROUPS = ("dev",)
INSTALLERS = ("pipx", "uvx")
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def main(arguments: list[str]) -> int:
    """Build, install and try; returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("installers", nargs="*", metavar="WITH", help=f"of: {' '.join(INSTALLERS)}")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.installers if name not in INSTALLERS]
    if unknown:
        parser.error(f"no installer {unknown[0]}; there are: {' '.join(INSTALLERS)}")
    if not is_entered():
        return enter(GROUPS, [str(Path(__file__).resolve()), *arguments])
    wheel = build_wheel(ROOT / "dist")
    print(f"{wheel.relative_to(ROOT)}, {wheel.stat().st_size / 1e6:.1f} MB", flush=True)
    programs = _installers()
    try:
        for name in options.installers or INSTALLERS:
            with TemporaryDirectory(prefix=f"{AWKWARD_NAME} ") as folder:
                print(name, flush=True)
                install = _with_pipx if name == "pipx" else _with_uvx
                try_out(install(programs, wheel, Path(folder)))
    except (NotFit, subprocess.CalledProcessError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def _installers() -> Path:
    """The folder of the programs pipx and uvx, which are installed when they are missing."""
    folder = ROOT / "build" / "installers"
    programs = folder / SCRIPTS
    if not (programs / "uvx").exists():
        venv.create(folder, with_pip=True)
        wanted = requirements_of(("installers",))
        subprocess.run([programs / "python", "-m", "pip", "install", "-q", *wanted], check=True)
    return programs


def _with_pipx(programs: Path, wheel: Path, folder: Path) -> Program:
    places = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    places["PIPX_MAN_DIR"] = str(folder / "man")
    subprocess.run(
        [programs / "pipx", "install", "--quiet", wheel], check=True, env={**os.environ, **places}
    )
    return Program((str(folder / "bin" / "dorfromantik"),), version_of(wheel), folder)


def _with_uvx(programs: Path, wheel: Path, folder: Path) -> Program:
    """What uvx has fetched once is used again without the network."""
    os.environ["UV_CACHE_DIR"] = str(folder / "cache")
    uvx, source = str(programs / "uvx"), ("--quiet", "--from", str(wheel), "dorfromantik")
    subprocess.run([uvx, *source, "--version"], check=True, stdout=subprocess.DEVNULL)
    return Program((uvx, "--offline", *source), version_of(wheel), folder / "cache" / "archive-v0")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
