"""Let games run for long: nothing may differ, break, or grow.

    python3 tools/soak.py tables --games 10000      random games at the table, with undo and redo
    python3 tools/soak.py window --games 200        a real window that plays by itself (Linux)
    python3 tools/soak.py window --games 3 --seed 7

The window opens on the display that is there, else on a virtual one where Xvfb is installed. Prints one line for every
tenth of the games; the exit code is 1 when something went wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.environment import enter, is_entered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.soaking.window import Holding

GROUPS = ("dev",)
GROWTH_MB = 30.0
"""Memory may differ by so much between an early and the last third of the games."""


def main(arguments: list[str]) -> int:
    """Run the part that the command line names, and return the exit code."""
    from tools.arguments import positive

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", choices=("tables", "window"))
    parser.add_argument("--games", type=positive, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if not is_entered():
        return enter(GROUPS, [str(Path(__file__).resolve()), *arguments])
    run = _run_tables if options.part == "tables" else _run_window
    return run(options.games, options.seed)


def _run_tables(games: int, seed: int) -> int:
    from tools.soaking.tables import Differs, soak_tables

    actions = 0
    try:
        for number, done in enumerate(soak_tables(games, seed), 1):
            actions += done
            if number % max(games // 10, 1) == 0:
                print(f"{number} games, {actions} actions", flush=True)
    except Differs as error:
        print(error)
        return 1
    return 0


def _run_window(games: int, seed: int) -> int:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tools.soaking.window import soak_window
    from tools.virtual_screen import any_screen

    held: list[Holding] = []
    with any_screen():
        for holding in soak_window(games, seed):
            held.append(holding)
            if len(held) % max(games // 10, 1) == 0:
                print(
                    f"{len(held)} games, {holding.memory_mb:.0f} MB, {holding.files} open files",
                    flush=True,
                )
    problem = growth(held)
    if problem:
        print(problem)
    return 1 if problem else 0


def growth(held: Sequence[Holding]) -> str:
    """Say what has grown between the second and the last third of some games; nothing when all is well."""
    third = len(held) // 3
    if third == 0:
        return ""
    early, late = held[third : 2 * third], held[-third:]
    more_mb = median(h.memory_mb for h in late) - median(h.memory_mb for h in early)
    more_files = median(h.files for h in late) - median(h.files for h in early)
    if more_mb > GROWTH_MB:
        return f"memory has grown by {more_mb:.0f} MB"
    return f"{more_files:.0f} more files are open" if more_files > 0 else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
