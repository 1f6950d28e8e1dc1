"""Circus: 10 points when all six neighbour cells are filled (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.hexgrid import neighbors
from dorfromantik.engine.modules import Ending, Progress, ScoreItem

POINTS = 10


def score_items(ending: Ending) -> Iterator[ScoreItem]:
    """Yield the circus when it stands in the midst of tiles."""
    for circus in ending.specials("circus"):
        around = neighbors(circus.hex)
        if all(hex in ending.board.tiles for hex in around):
            yield ScoreItem(POINTS, frozenset({circus.hex, *around}))


def progress(ending: Ending) -> Iterator[Progress]:
    """Yield how many cells around it are filled."""
    for circus in ending.specials("circus"):
        around = neighbors(circus.hex)
        yield Progress(sum(hex in ending.board.tiles for hex in around), len(around))
