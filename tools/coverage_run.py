"""Measures how many branches of engine and persistence are taken by their own tests.

    python3 tools/coverage_run.py               all of tests/engine and tests/persistence
    python3 tools/coverage_run.py --sample      without those that play at random: what CI does

The tests that play at random and judge by an oracle come to nearly every branch, and say little about each; they also
take five times as long when they are watched. Exit code 1 if a test fails, or if a package is below 95 %.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.environment import ROOT, enter, is_entered

GROUPS = ("dev", "art")
PACKAGES = ("engine", "persistence")
LEAST = 95.0
"""Percent of branches."""
AT_RANDOM = (
    *(f"tests/engine/test_{name}.py" for name in ("playthroughs", "properties", "random_games")),
    "tests/persistence/test_fuzz.py",
)


@dataclass(frozen=True)
class Coverage:
    """What was taken of one package's branches, and where in its files some were not."""

    package: str
    branches: int
    taken: int
    gaps: tuple[str, ...]

    @property
    def percent(self) -> float:
        """Of all branches, 0 to 100."""
        return 100.0 * self.taken / self.branches if self.branches else 100.0


def main(arguments: list[str]) -> int:
    """Run the tests, print what they cover, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", action="store_true", help="leave out what plays at random")
    parser.add_argument("--gaps", action="store_true", help="list the branches that are not taken")
    options = parser.parse_args(arguments)
    if not is_entered():
        return enter(GROUPS, [str(Path(__file__).resolve()), *arguments])
    with TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        left_out = [f"--ignore={path}" for path in AT_RANDOM] if options.sample else []
        done = subprocess.run(
            [
                *(
                    sys.executable,
                    "-m",
                    "pytest",
                    "-q",
                    "-n",
                    "2",
                    "--cov",
                    f"--cov-report=json:{report}",
                ),
                *(*left_out, *(f"tests/{package}" for package in PACKAGES)),
            ],
            cwd=ROOT,
            check=False,
            env={**os.environ, "COVERAGE_FILE": str(Path(folder) / "coverage")},
        )
        if done.returncode != 0:
            return 1
        measured = json.loads(report.read_text(encoding="utf-8"))
    found = [coverage_of(package, measured["files"]) for package in PACKAGES]
    for coverage in found:
        print(f"{coverage.package}: {coverage.taken} of {coverage.branches} branches, "
              f"{coverage.percent:.1f} %")  # fmt: skip
        if options.gaps or coverage.percent < LEAST:
            print("".join(f"  {gap}\n" for gap in coverage.gaps), end="")
    return 0 if all(coverage.percent >= LEAST for coverage in found) else 1


def coverage_of(package: str, files: dict[str, Any]) -> Coverage:
    """Return what a JSON report of coverage says of one package's branches.

    Args:
        package: Its name below dorfromantik.
        files: The report's files, by path from the root.
    """
    own = {path: told for path, told in sorted(files.items()) if Path(path).parts[1] == package}
    gaps = [
        f"{path}: {start} to {'the end' if end < 0 else end}"
        for path, told in own.items()
        for start, end in told["missing_branches"]
    ]
    totals = [told["summary"] for told in own.values()]
    branches = sum(total["num_branches"] for total in totals)
    return Coverage(package, branches, sum(t["covered_branches"] for t in totals), tuple(gaps))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
