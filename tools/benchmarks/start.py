"""How long the program takes from its command to its first frame, against a minimal one; and from there to a game.

The programs run as they do where they are installed: what Python has compiled is kept between the runs.
"""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from dorfromantik.persistence import Settings, Store, system_clock
from tools.benchmarks.game import PLAYERS, full_table
from tools.benchmarks.timing import Row
from tools.environment import ROOT

GROUP = "Start"
ROUNDS = 9
FIRST_TILES = 3
"""How often a game is gone on with; each time takes a while, and tells much the same."""
TILES = 40
MINIMAL = """
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.Window("minimal", (1440, 810))
picture = pygame.image.load({picture!r})
window.get_surface().blit(picture, (0, 0))
window.flip()
"""


class _Spent(NamedTuple):
    """What a program took: seconds on the wall, and of the processor."""

    wall: float
    processor: float


def start_rows() -> Iterator[Row]:
    """Yield the seconds to the first frame and to a game, and their ratios; both programs take turns."""
    picture = str(ROOT / "assets" / "icon-512.png")
    with TemporaryDirectory() as scratch:
        home, environment = Path(scratch, "home"), _environment(Path(scratch, "compiled"))
        _keep_a_game(home)
        minimal = ("-c", MINIMAL.format(picture=picture))
        ours = ("-m", "tools.benchmarks.first_frame", str(home))
        for program in (minimal, ours):
            _run(program, environment)
        rounds = [[_run(each, environment) for each in (minimal, ours)] for _ in range(ROUNDS)]
        yield from _first_frame_rows(*([each[n] for each in rounds] for n in range(2)))
        yield from _first_tile_rows(home, environment)


def _first_frame_rows(minimal: list[_Spent], ours: list[_Spent]) -> Iterator[Row]:
    aim = "2 at most"
    walls = [median(each.wall for each in spent) for spent in (minimal, ours)]
    processors = [median(each.processor for each in spent) for spent in (minimal, ours)]
    yield Row(GROUP, "a minimal program", walls[0], "s")
    yield Row(GROUP, "to the first frame", walls[1], "s")
    yield Row(GROUP, "  against the minimal program", walls[1] / walls[0], "times", aim)
    yield Row(GROUP, "a minimal program", processors[0], "s of a core")
    yield Row(GROUP, "to the first frame", processors[1], "s of a core")
    ratio = processors[1] / processors[0]
    yield Row(GROUP, "  against the minimal program", ratio, "times", aim)


def _first_tile_rows(home: Path, environment: Mapping[str, str]) -> Iterator[Row]:
    program = (sys.executable, "-m", "tools.benchmarks.first_tile", str(home))
    times = []
    for _ in range(FIRST_TILES):
        done = subprocess.run(program, cwd=ROOT, check=True, capture_output=True, env=environment)
        times.append(json.loads(done.stdout))
    aim = "0.5 at most"
    names = {
        "loaded": "from there until all is loaded",
        "laid": "from Continue to the first tile laid",
    }
    for key, name in names.items():
        wall, processor = (median(each[key][n] for each in times) for n in range(2))
        yield Row(GROUP, name, wall, "s", aim)
        yield Row(GROUP, "  the same", processor, "s of a core")


def _keep_a_game(home: Path) -> None:
    """Let the program find what it finds with players who have been here before."""
    store = Store(home, system_clock)
    store.save_settings(Settings(last_players=PLAYERS))
    store.save_game(full_table(TILES).to_record())
    store.close()


def _environment(compiled: Path) -> dict[str, str]:
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(compiled)}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


def _run(arguments: tuple[str, ...], environment: Mapping[str, str]) -> _Spent:
    """Run a program in a fresh interpreter until it ends."""
    before, begin = _processor_seconds(), perf_counter()
    command = [sys.executable, *arguments]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=environment)
    return _Spent(perf_counter() - begin, _processor_seconds() - before)


def _processor_seconds() -> float:
    """Of all programs that were run from here, and have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
