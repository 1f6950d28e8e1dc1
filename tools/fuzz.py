"""Feeds spoilt files to everything that reads files from somewhere else: saves, settings, tile sets, languages, texts.

    python3 tools/fuzz.py                              100,000 inputs
    python3 tools/fuzz.py --inputs 2000 --seed 7       fewer, others
    python3 tools/fuzz.py --targets save settings      some readers only
    python3 tools/fuzz.py --atheris --targets save     led by what parts of the program an input reaches

Half of the inputs are spoilt bytes, half are made by hypothesis and know the shape of what they spoil. A reader may
refuse with its module's own error and with no other, within a second of computing and a bounded memory. The exit code
is 1 if one does anything else; the input is then kept in build/fuzz. Atheris is in the dependency group "fuzz".
"""

from __future__ import annotations

import argparse
import logging
import sys
import traceback
from dataclasses import dataclass, field
from hashlib import sha256
from math import ceil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.arguments import positive
from tools.environment import ROOT, enter, is_entered

if TYPE_CHECKING:
    from tools.fuzzing.targets import Target

FOUND = ROOT / "build" / "fuzz"
LONGEST_S = 1.0
MOST_MEMORY = 1024 * 1024 * 1024
"""Bytes of address space beyond what the program has taken when it begins."""


@dataclass
class Count:
    """What came of the inputs of one target."""

    read: int = 0
    refused: int = 0
    failed: int = 0
    slowest_s: float = 0.0
    faults: dict[str, bytes] = field(default_factory=dict)
    """An input for each kind of fault, by where it happened."""


def main(arguments: list[str]) -> int:
    """Feed as many inputs as the command line says, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--inputs", type=positive, default=100_000, help="of all targets (100000)")
    parser.add_argument("--seed", default="1", help="decides the inputs (1)")
    parser.add_argument("--targets", nargs="+", metavar="NAME", help="some readers only")
    parser.add_argument("--atheris", action="store_true", help="let atheris look for inputs")
    options = parser.parse_args(arguments)
    if not is_entered():
        groups = ("dev", "fuzz") if options.atheris else ("dev",)
        return enter(groups, [str(Path(__file__).resolve()), *arguments])
    from tools.fuzzing.targets import all_targets

    with TemporaryDirectory(prefix="fuzz-") as folder:
        targets = all_targets(Path(folder))
        names = [target.name for target in targets]
        for name in options.targets or ():
            if name not in names:
                parser.error(f"no target {name}; there are: {', '.join(names)}")
        chosen = [t for t in targets if t.name in (options.targets or names)]
        if options.atheris:
            from tools.fuzzing.led import feed_led

            return feed_led(chosen, options.inputs, options.seed)
        return run(chosen, options.inputs, options.seed)


def run(targets: list[Target], inputs: int, seed: str) -> int:
    """Feed inputs to some targets by their shares, print a table, and return 1 if anything is wrong, else 0."""
    bound_memory()
    logging.disable()
    faults, shares = 0, sum(target.share for target in targets)
    print(f"{'target':26}{'inputs':>8}{'read':>8}{'refused':>9}{'slowest':>9}  faults")
    for target in targets:
        count = feed(target, ceil(inputs * target.share / shares), seed)
        total = count.read + count.refused + count.failed
        print(
            f"{target.name:26}{total:8}{count.read:8}{count.refused:9}{count.slowest_s * 1000:6.0f} ms  "
            f"{len(count.faults)}",
            flush=True,
        )
        faults += len(count.faults)
        for fault, content in count.faults.items():
            print(f"    {fault}\n    kept as {_keep(target, content)}")
    return 1 if faults else 0


def feed(target: Target, inputs: int, seed: str) -> Count:
    """Feed inputs to one target: half of them spoilt bytes, half of them spoilt in their own shape."""
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis import seed as seeded

    from tools.fuzzing.spoiling import spoilt

    count, chance = Count(), Random(f"{seed} {target.name}")
    for _ in range(inputs // 2):
        feed_one(target, spoilt(target.samples, chance), count)

    @seeded(int(sha256(seed.encode()).hexdigest()[:8], 16))
    @settings(
        max_examples=inputs - inputs // 2,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(target.shaped)
    def feed_shaped(content: bytes) -> None:
        feed_one(target, content, count)

    feed_shaped()
    return count


def feed_one(target: Target, content: bytes, count: Count) -> None:
    """Feed one input, and note what came of it."""
    start = process_time()
    try:
        target.read(content)
        count.read += 1
    except Exception as error:
        if target.refusal is not None and isinstance(error, target.refusal):
            count.refused += 1
        else:
            count.faults.setdefault(_place_of(error), content)
            count.failed += 1
    seconds = process_time() - start
    count.slowest_s = max(count.slowest_s, seconds)
    if seconds > LONGEST_S:
        count.faults.setdefault("too slow", content)


def bound_memory() -> None:
    """Let a reader that wants too much memory fail, where the system can do that."""
    try:
        import resource
    except ImportError:
        return
    pages = int(Path("/proc/self/statm").read_text().split()[0]) if Path("/proc").is_dir() else 0
    most = pages * resource.getpagesize() + MOST_MEMORY
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _place_of(error: Exception) -> str:
    """Where an error comes from, so that each kind is told once."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if "dorfromantik" in frame.filename
    ]
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
    return f"{type(error).__name__} at {place}"


def _keep(target: Target, content: bytes) -> Path:
    FOUND.mkdir(parents=True, exist_ok=True)
    path = FOUND / f"{target.name.replace(' ', '-')}-{sha256(content).hexdigest()[:8]}"
    path.write_bytes(content)
    return path.relative_to(ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
