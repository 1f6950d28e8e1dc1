"""Changes conditions of the rules one by one, and tells which changes no test notices.

    python3 tools/mutants.py                        all conditions of the modules of rules: some minutes
    python3 tools/mutants.py tasks board            those of some modules
    python3 tools/mutants.py --sample 12 --seed x   some, drawn by chance

A change is one comparison replaced by another, an `and` by an `or`, a `not` left out or added. The exit code is 1 when
a change goes unnoticed that tools/mutation/equivalent.toml does not list with a reason. Needs an operating system with
`fork`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.arguments import positive
from tools.environment import ROOT, enter, is_entered

if TYPE_CHECKING:
    from tools.mutation.changes import Change, Place

GROUPS = ("dev", "mutants")
PACKAGE = "dorfromantik.engine"
MODULES = (
    "tasks",
    "board",
    "scoring",
    "area",
    "own_task",
    "resolving",
    "placing",
    "slots",
    "column_memory",
    "fitting",
    "outlook",
    "company",
)
TESTS = (
    ("area", "board", "tasks", "scoring", "placing", "slots", "fitting", "outlook", "company"),
    (
        "resolving",
        "outlook_entries",
        "hearts",
        "revealing",
        "game",
        "store",
        "modules",
        "scenarios",
    ),
)
"""Files in tests/engine, in two rounds: the first ones need no content and notice most."""
EQUIVALENT = ROOT / "tools" / "mutation" / "equivalent.toml"


def main(arguments: list[str]) -> int:
    """Try the changes that the command line names, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=f"of: {' '.join(MODULES)}")
    parser.add_argument("--sample", type=positive, metavar="N", help="try N changes only")
    parser.add_argument("--seed", default="", help="what the sample is drawn by")
    parser.add_argument(
        "--jobs", type=positive, default=1, metavar="N", help="trials at the same time"
    )
    options = parser.parse_args(arguments)
    unknown = [name for name in options.modules if name not in MODULES]
    if unknown:
        parser.error(f"no module {unknown[0]}; there are: {' '.join(MODULES)}")
    if not hasattr(os, "fork"):
        parser.error("this operating system cannot fork processes")
    if not is_entered():
        return enter(GROUPS, [str(Path(__file__).resolve()), *arguments])
    changes = _changes(options.modules or MODULES)
    if options.sample is not None:
        changes = Random(options.seed).sample(changes, min(options.sample, len(changes)))
    return _report(changes, options.jobs)


def _changes(modules: list[str] | tuple[str, ...]) -> list[Change]:
    from tools.mutation.changes import changes_of

    folder = ROOT.joinpath(*PACKAGE.split("."))
    return [
        change
        for module in modules
        for change in changes_of(f"{PACKAGE}.{module}", folder / f"{module}.py")
    ]


def _report(changes: list[Change], jobs: int) -> int:
    """Try changes, tell of each that is not as expected, and return 1 if there was any, else 0."""
    from tools.mutation.trial import noticed

    os.chdir(ROOT)
    tests = [[f"tests/engine/test_{name}.py" for name in names] for names in TESTS]
    if any(fails for _, fails in noticed([None], tests, 1)):
        print("the tests fail without any change")
        return 1
    listed, wrong = _listed(), 0
    for change, is_noticed in noticed(changes, tests, jobs):
        if change is not None and is_noticed == (change.place in listed):
            wrong += 1
            what = "listed as equivalent, but noticed" if is_noticed else "not noticed"
            print(f"{what}\n{change.place}", flush=True)
    print(f"{len(changes)} changes tried, {wrong} not as expected")
    return 1 if wrong else 0


def _listed() -> set[Place]:
    from tools.mutation.changes import Place

    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["equivalent"]
    return {Place(each["where"], each["line"], each["becomes"]) for each in entries}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
