"""Checks everything that a machine can check, in one command.

    python3 tools/check.py                   all steps, the tests last
    python3 tools/check.py lint types        some steps
    python3 tools/check.py --fix             first mend what formatter and linter can mend

Makes its own environment (.venv) when that is missing; needs Python 3.11 or newer and nothing else. All steps run, even
after one has failed; the exit code is 1 if any did.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.environment import ROOT, enter, is_entered

GROUPS = ("dev", "art")


@dataclass(frozen=True)
class Step:
    """One check: a command line for the environment's Python."""

    name: str
    command: tuple[str, ...]
    fix: tuple[str, ...] = ()
    """Mends what it can, before the check."""
    speaks: bool = False
    """Its output is shown as it comes, and ends with a line on the result and the time."""


STEPS = (
    Step("format", ("-m", "ruff", "format", "--check", "."), ("-m", "ruff", "format", ".")),
    Step(
        "lint",
        ("-m", "ruff", "check", "--output-format=concise", "."),
        ("-m", "ruff", "check", "--fix", "."),
    ),
    Step("types", ("-m", "mypy")),
    Step("imports", ("-c", "from importlinter.cli import lint_imports_command as lint; lint()")),
    Step("content", ("tools/check_content.py",)),
    Step("languages", ("tools/languages.py", "--check")),
    Step("assets", ("tools/make_assets.py", "--check")),
    Step("desktop", ("tools/check_desktop.py",)),
    Step("coverage", ("tools/coverage_run.py", "--sample")),
    Step("tests", ("-m", "pytest", "-q", "-n", "2"), speaks=True),
)


def main(arguments: list[str]) -> int:
    """Run the steps that the command line names, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--fix", action="store_true", help="mend what can be mended, then check")
    names = [step.name for step in STEPS]
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"of: {' '.join(names)}")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.steps if name not in names]
    if unknown:
        parser.error(f"no step {unknown[0]}; there are: {' '.join(names)}")
    if not is_entered():
        return enter(GROUPS, [str(Path(__file__).resolve()), *arguments])
    return run([step for step in STEPS if step.name in (options.steps or names)], options.fix)


def run(steps: list[Step], fix: bool) -> int:
    """Run steps one after the other, and return 1 if any of them failed, else 0."""
    if fix:
        for step in steps:
            if step.fix:
                subprocess.run([sys.executable, *step.fix], cwd=ROOT, check=False)
    failed = [step.name for step in steps if not _passes(step)]
    return 1 if failed else 0


def _passes(step: Step) -> bool:
    start = perf_counter()
    if step.speaks:
        print(f"{step.name:9} ...", flush=True)
        return (
            subprocess.run([sys.executable, *step.command], cwd=ROOT, check=False).returncode == 0
        )
    done = subprocess.run(
        [sys.executable, *step.command],
        cwd=ROOT,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    passed = done.returncode == 0
    if not passed:
        print(done.stdout.rstrip())
    print(
        f"{step.name:9} {'ok' if passed else 'FAILED':6} {perf_counter() - start:6.1f} s",
        flush=True,
    )
    return passed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
