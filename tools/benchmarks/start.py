"""How long the program takes from its command to its first frame, against a minimal one."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from tools.benchmarks.timing import Row
from tools.environment import ROOT

GROUP = "Start"
ROUNDS = 7
MINIMAL = """
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.Window("minimal", (1440, 810))
picture = pygame.image.load({picture!r})
window.get_surface().blit(picture, (0, 0))
window.flip()
"""
OURS = """
import sys
from pathlib import Path
from dorfromantik.app import start
from dorfromantik.app.app import App

def first_frame(app, seconds=None):
    app.advance((), 0)
    app.draw()
    app.window.flip()

App.run = first_frame
start.play(data_dir=Path(sys.argv[1]), windowed=True)
"""


def start_rows() -> Iterator[Row]:
    """Yield the seconds to the first frame, and their ratio; both programs take turns."""
    minimal, ours = [], []
    picture = str(ROOT / "assets" / "icon-512.png")
    with TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            minimal.append(_seconds(MINIMAL.format(picture=picture)))
            ours.append(_seconds(OURS, str(Path(folder))))
    yield Row(GROUP, "a minimal program", median(minimal), "s")
    yield Row(GROUP, "to the first frame", median(ours), "s")
    yield Row(
        GROUP, "  against the minimal program", median(ours) / median(minimal), "times", "2 at most"
    )


def _seconds(program: str, *arguments: str) -> float:
    """Run a program in a fresh interpreter, and return how long it takes until it ends."""
    begin = perf_counter()
    subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=ROOT, check=True, capture_output=True
    )
    return perf_counter() - begin
