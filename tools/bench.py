"""Measures the game's speed within one run, against something of that same run.

    python3 tools/bench.py                     everything, as a table
    python3 tools/bench.py engine frames       some parts: engine, start, frames, idle, advice
    python3 tools/bench.py --json              the same as JSON

Frames are drawn in a real window: with a display, on it; without one, on a virtual screen, where Xvfb is installed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.environment import enter, is_entered
from tools.virtual_screen import any_screen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tools.benchmarks.timing import Row

GROUPS = ("dev",)
PARTS = ("engine", "start", "frames", "idle", "advice")


def main(arguments: list[str]) -> int:
    """Measure what the command line names, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of: {' '.join(PARTS)}")
    options = parser.parse_args(arguments)
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"no part {unknown[0]}; there are: {' '.join(PARTS)}")
    if not is_entered():
        return enter(GROUPS, [str(Path(__file__).resolve()), *arguments])
    parts = options.parts or PARTS
    with any_screen():
        # Each in a process of its own: what one part leaves in memory is nothing to the next.
        rows = list(_rows(parts[0]) if len(parts) == 1 else measured(parts))
    _show(rows, as_json=options.json)
    return 0


def measured(parts: Iterable[str]) -> Iterator[Row]:
    """Yield the rows of parts that are measured one after another, each by a process of its own."""
    from tools.benchmarks.timing import Row

    for part in parts:
        command = [sys.executable, str(Path(__file__).resolve()), "--json", part]
        run = subprocess.run(command, stdout=subprocess.PIPE, check=True)
        yield from (Row(**row) for row in json.loads(run.stdout))


def _rows(part: str) -> Iterator[Row]:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tools.benchmarks.advice import advice_rows
    from tools.benchmarks.engine import engine_rows
    from tools.benchmarks.frames import SIZES, frame_rows, idle_rows
    from tools.benchmarks.start import start_rows

    if part == "engine":
        yield from engine_rows()
    if part == "start":
        yield from start_rows()
    if part == "frames":
        for size in SIZES:
            yield from frame_rows(size)
    if part == "idle":
        yield from idle_rows(SIZES[1])
    if part == "advice":
        for size in SIZES[:2]:
            yield from advice_rows(size)


def _show(rows: list[Row], *, as_json: bool) -> None:
    from tools.benchmarks.timing import as_rows, as_table

    print(json.dumps(as_rows(rows), indent=1) if as_json else as_table(rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
