"""Train Station: 1 point for each tile of its railroad once it is closed (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.closed_line import closed_lines, line_progress
from dorfromantik.engine.modules import Ending, Progress, ScoreItem
from dorfromantik.engine.tiles import Terrain


def score_items(ending: Ending) -> Iterator[ScoreItem]:
    """Yield its railroad, when it is closed."""
    return closed_lines(ending, "train_station", Terrain.RAILROAD)


def progress(ending: Ending) -> Iterator[Progress]:
    """Yield how many tiles its railroad has, closed or not."""
    return line_progress(ending, "train_station", Terrain.RAILROAD)
