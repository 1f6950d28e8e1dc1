"""Runs the tests of the game itself with every supported Python that is found, one after another.

    python3 tools/try_pythons.py                        3.11 to 3.14 on the PATH and below ~/.pyenv
    python3 tools/try_pythons.py /opt/py/bin/python3.14 these alone
    python3 tools/try_pythons.py --tests tests/engine   some tests

Each gets an environment of its own below build/pythons; the network is needed for that alone. Tests that paint (group
"art") are left out. Exit code 1 if any Python failed, or if none was found.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.environment import ROOT, requirements

MINORS = (11, 12, 13, 14)
TESTS = (
    *(f"tests/{name}" for name in ("engine", "campaign", "content", "advisor", "persistence")),
    *("tests/app", "tests/test_command_line.py", "tests/test_diary.py", "tests/test_table.py"),
    "dorfromantik",
)
SELF_TEST = ("-m", "dorfromantik", "--self-test", "1", "--data-dir")
_SCREENLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
_VERSION = "import sys; print('.'.join(map(str, sys.version_info[:3])))"


@dataclass(frozen=True)
class Python:
    """An interpreter and its version, as "3.12.1"."""

    program: str
    version: str


def main(arguments: list[str]) -> int:
    """Try what is found or named, print a line for each, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", help="interpreters to try")
    parser.add_argument("--tests", nargs="+", default=TESTS, metavar="PATH", help="what to run")
    options = parser.parse_args(arguments)
    pythons = found(options.pythons or candidates())
    if not pythons:
        parser.error(f"no Python of 3.{MINORS[0]} to 3.{MINORS[-1]} is found here")
    missing = [f"3.{minor}" for minor in MINORS if minor not in {_minor(one) for one in pythons}]
    if missing:
        print(f"not found, so not tried: {', '.join(missing)}", flush=True)
    passed = [try_out(python, options.tests) for python in pythons]
    return 0 if all(passed) else 1


def candidates() -> list[str]:
    """Return the interpreters of the supported versions on the PATH and below ~/.pyenv."""
    versions = Path.home() / ".pyenv" / "versions"
    for_each = ([shutil.which(f"python3.{minor}"), *versions.glob(f"3.{minor}.*/bin/python")]
                for minor in MINORS)  # fmt: skip
    return [str(program) for programs in for_each for program in programs if program]


def found(programs: list[str]) -> list[Python]:
    """Return the first that works of each supported minor version, oldest version first."""
    known: dict[int, Python] = {}
    for program in programs:
        asked = subprocess.run(
            [program, "-c", _VERSION], capture_output=True, text=True, check=False
        )
        python = Python(program, asked.stdout.strip())
        if asked.returncode == 0 and _minor(python) in MINORS:
            known.setdefault(_minor(python), python)
    return [known[minor] for minor in sorted(known)]


def try_out(python: Python, tests: tuple[str, ...]) -> bool:
    """Run the tests and the self-test with a Python, say how it went, and return whether all passed."""
    start = perf_counter()
    inside = _environment(python)
    commands = [
        ("tests", ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests)),
        ("self-test", (*SELF_TEST, str(ROOT / "build" / "pythons" / "played"))),
    ]
    failed = [name for name, command in commands if not _runs(inside, command)]
    seconds = perf_counter() - start
    print(f"{python.version:8} {'FAILED: ' + ', '.join(failed) if failed else 'ok'} {seconds:.0f} s",
          flush=True)  # fmt: skip
    return not failed


def _environment(python: Python) -> Path:
    folder = ROOT / "build" / "pythons" / python.version
    inside = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not inside.exists():
        subprocess.run([python.program, "-m", "venv", folder], check=True)
    wanted = requirements(("dev",))
    pip = [str(inside), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--editable", ".", *wanted], cwd=ROOT, check=True)
    return inside


def _runs(inside: Path, command: tuple[str, ...]) -> bool:
    environ = {**os.environ, **_SCREENLESS}
    return subprocess.run([inside, *command], cwd=ROOT, env=environ, check=False).returncode == 0


def _minor(python: Python) -> int:
    major, minor, _ = (int(part) for part in (python.version or "0.0.0").split("."))
    return minor if major == 3 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
