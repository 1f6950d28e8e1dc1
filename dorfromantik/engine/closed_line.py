"""Specials that score their line once it is closed, which several entries share (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.area import area_at
from dorfromantik.engine.modules import Ending, Progress, ScoreItem
from dorfromantik.engine.tiles import Terrain


def closed_lines(ending: Ending, special: str, terrain: Terrain) -> Iterator[ScoreItem]:
    """Yield the line at each special of a kind, if it is closed: 1 point for each tile of it."""
    for placed in ending.specials(special):
        line = area_at(ending.board, placed.hex, terrain)
        if line is not None and line.is_closed:
            yield ScoreItem(line.size, line.hexes)


def line_progress(ending: Ending, special: str, terrain: Terrain) -> Iterator[Progress]:
    """Yield how many tiles the line at each special of a kind has, closed or not."""
    for placed in ending.specials(special):
        line = area_at(ending.board, placed.hex, terrain)
        yield Progress(line.size if line is not None else 0, terrain=terrain)
