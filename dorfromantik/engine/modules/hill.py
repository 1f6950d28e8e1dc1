"""Hill: 2 points for each task tile at distance 1 or 2 (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.hexgrid import distance
from dorfromantik.engine.modules import Ending, Progress, ScoreItem

POINTS_PER_TASK_TILE = 2
FARTHEST = 2


def score_items(ending: Ending) -> Iterator[ScoreItem]:
    """Yield each task tile that is seen from the hill."""
    for hill in ending.specials("hill"):
        for placed in ending.board:
            if placed.tile.task is not None and distance(hill.hex, placed.hex) <= FARTHEST:
                yield ScoreItem(POINTS_PER_TASK_TILE, frozenset({placed.hex}))


def progress(ending: Ending) -> Iterator[Progress]:
    """Yield how many task tiles are seen from the hill."""
    if any(ending.specials("hill")):
        points = sum(item.points for item in score_items(ending))
        yield Progress(points // POINTS_PER_TASK_TILE)
