"""Starts an installed program as a player would: from another folder, without a network, with a window and without.

What is tried does not come from the checkout: the working folder is a strange one whose name has spaces and letters
beyond ASCII, nothing may be left in it, and nothing in the program's own folder may change.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from tools.virtual_screen import virtual_screen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

AWKWARD_NAME = "Spiele für Zoë & Łukasz"
SCREENLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
SELF_TEST_S = "8"
LONGEST_RUN_S = 180
_OURS = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "DORFROMANTIK_HOME")


class NotFit(Exception):
    """A program that does not do what a player needs: one line, or what it printed."""


@dataclass(frozen=True)
class Program:
    """A program to try: the command that starts it, its version, and where it is installed."""

    command: tuple[str, ...]
    version: str
    folder: Path


def try_out(program: Program) -> None:
    """Start a program in every way that a player might, and print what was tried.

    Raises:
        NotFit: When something is not as it should be.
    """
    before = _traces(program.folder)
    offline = _offline_prefix()
    with TemporaryDirectory(prefix=AWKWARD_NAME) as name:
        trial = _Trial(program, Path(name), offline)
        trial.asks_for_version_and_help()
        trial.refuses_in_one_line()
        trial.shows_its_title("without a screen", SCREENLESS)
        if sys.platform == "linux" and shutil.which("Xvfb"):
            with virtual_screen("1280x720x24") as display:
                window = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
                trial.shows_its_title("in a window", window)
        else:
            print("  not tried: a window of a virtual screen (needs Linux and Xvfb)")
    if _traces(program.folder) != before:
        raise NotFit(f"something has changed in {program.folder}")
    print("  its folder is as it was")
    print(f"  {'without any network' if offline else 'not tried: without a network'}")


class _Trial:
    """One program in one strange working folder."""

    def __init__(self, program: Program, folder: Path, prefix: Sequence[str]):
        self._program = program
        self._folder = folder
        self._prefix = prefix

    def asks_for_version_and_help(self) -> None:
        answer = self._run("--version").stdout.strip()
        if answer != f"dorfromantik {self._program.version}":
            raise NotFit(f"--version answers {answer!r} instead of {self._program.version}")
        if "--data-dir" not in self._run("--help").stdout:
            raise NotFit("--help does not tell of --data-dir")
        print(f"  {answer}; --help")

    def refuses_in_one_line(self) -> None:
        refused = self._run("--unknown", expected=2)
        if refused.stdout or len(refused.stderr.splitlines()) != 1:
            raise NotFit(f"an unknown argument is refused with {refused.stderr!r}")
        print("  an unknown argument: one line, exit code 2")

    def shows_its_title(self, how: str, environ: Mapping[str, str]) -> None:
        kept = f"Spielstände {how}"
        start = perf_counter()
        options = ("--data-dir", kept, "--seed", "Grüße", "--windowed", "--self-test", SELF_TEST_S)
        self._run(*options, environ=environ)
        left = [path.name for path in self._folder.iterdir()]
        if left != [kept]:
            raise NotFit(f"left in the working folder: {', '.join(left)}")
        log = self._folder / kept / "logs" / "dorfromantik.log"
        if not log.exists():
            raise NotFit(f"no log was kept {how}")
        noted = log.read_text(encoding="utf-8")
        if " ERROR " in noted or " WARNING " in noted:
            raise NotFit(f"trouble {how}:\n{noted}")
        shutil.rmtree(self._folder / kept)
        print(f"  the title {how}: {perf_counter() - start:.1f} s for {SELF_TEST_S} s of it")

    def _run(
        self, *options: str, environ: Mapping[str, str] = SCREENLESS, expected: int = 0
    ) -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if name not in _OURS}
        done = subprocess.run(
            [*self._prefix, *self._program.command, *options],
            cwd=self._folder,
            env={**kept, **environ},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=LONGEST_RUN_S,
        )
        if done.returncode != expected:
            raise NotFit(f"{' '.join(options)}: exit code {done.returncode}\n{done.stderr.strip()}")
        return done


def _offline_prefix() -> tuple[str, ...]:
    """The command that takes the network away from what follows; empty where the system allows none."""
    prefix = ("unshare", "--map-root-user", "--net")
    if not shutil.which(prefix[0]):
        return ()
    works = subprocess.run([*prefix, "true"], check=False, capture_output=True).returncode == 0
    return prefix if works else ()


def _traces(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of each file below a folder; what Python itself keeps beside modules does not count."""
    return {
        str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
