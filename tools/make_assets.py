"""Makes what can be seen and heard in the game, from seeds, palettes and code.

    python tools/make_assets.py              make all parts
    python tools/make_assets.py stamps       make some parts (see --list)
    python tools/make_assets.py --check      say what is stale; exit code 1 if anything is

Same inputs, same pictures on the same machine. Making needs the dependency group "art"; checking
needs only Python.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.art.parts import ASSETS, PARTS, Order, Part, record, stale_reasons


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = _parser().parse_args(arguments)
    chosen = [part for part in PARTS if not options.parts or part.name in options.parts]
    if options.list:
        for part in PARTS:
            print(part.name)
        return 0
    if options.check:
        return check(chosen, options.folder)
    if options.trust:
        record(chosen, options.folder)
        return 0
    os.nice(10)
    for part in chosen:
        _make(part, options)
    return 0


def check(parts: list[Part], folder: Path) -> int:
    """Print what is stale and return 1 if anything is, else 0."""
    stale = {part.name: stale_reasons(part, folder) for part in parts}
    for name, reasons in stale.items():
        if reasons:
            print(f"{name}: {', '.join(reasons)}; run tools/make_assets.py {name}")
    return 1 if any(stale.values()) else 0


def _make(part: Part, options: argparse.Namespace) -> None:
    started = perf_counter()
    order = Order(
        folder=options.folder,
        jobs=options.jobs,
        supersampling=options.supersampling,
        tiles=tuple(options.tiles),
        report=lambda line: print(f"{part.name}: {line}", flush=True),
    )
    part.make(order)
    if not options.tiles:
        record([part], options.folder)
    print(f"{part.name}: made in {perf_counter() - started:.0f} s")


def _parser() -> argparse.ArgumentParser:
    names = [part.name for part in PARTS]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", choices=[*names, []], help="parts to make; all if none")
    parser.add_argument("--list", action="store_true", help="name the parts")
    parser.add_argument("--check", action="store_true", help="say what is stale")
    parser.add_argument(
        "--trust", action="store_true", help="note the inputs as they are, without making anything"
    )
    parser.add_argument("--folder", type=Path, default=ASSETS, help="where the assets lie")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument(
        "--supersampling", type=int, default=1, choices=(1, 2, 3), help="finer grounds (1)"
    )
    parser.add_argument("--tiles", nargs="*", default=(), help="make these only")
    return parser


if __name__ == "__main__":
    sys.exit(main())
