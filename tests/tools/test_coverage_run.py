"""What is measured is told by package, with the branches that no test takes."""

import tomllib
from typing import Any

from tools.coverage_run import AT_RANDOM, PACKAGES, coverage_of
from tools.environment import ROOT


def _file(branches: int, *missing: tuple[int, int]) -> dict[str, Any]:
    taken = branches - len(missing)
    return {
        "summary": {"num_branches": branches, "covered_branches": taken},
        "missing_branches": [list(branch) for branch in missing],
    }


FILES = {
    "dorfromantik/engine/area.py": _file(10, (52, 53)),
    "dorfromantik/engine/modules/balloon.py": _file(10, (28, -20)),
    "dorfromantik/persistence/store.py": _file(4),
}


def test_branches_are_counted_by_package() -> None:
    engine = coverage_of("engine", FILES)
    assert (engine.taken, engine.branches, engine.percent) == (18, 20, 90.0)
    assert coverage_of("persistence", FILES).percent == 100.0


def test_each_branch_that_is_not_taken_is_named() -> None:
    assert coverage_of("engine", FILES).gaps == (
        "dorfromantik/engine/area.py: 52 to 53",
        "dorfromantik/engine/modules/balloon.py: 28 to the end",
    )


def test_what_is_measured_and_left_out_is_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    measured = project["tool"]["coverage"]["run"]["source"]
    assert measured == [f"dorfromantik.{package}" for package in PACKAGES]
    assert [path for path in AT_RANDOM if not (ROOT / path).is_file()] == []
