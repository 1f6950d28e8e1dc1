"""Signalman: 2 points for each grade crossing on the tiles of his railroad (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.area import area_at
from dorfromantik.engine.modules import Ending, Progress, ScoreItem
from dorfromantik.engine.tiles import Terrain

POINTS_PER_CROSSING = 2


def score_items(ending: Ending) -> Iterator[ScoreItem]:
    """Yield each tile with grade crossings on a signalman's railroad."""
    for signalman in ending.specials("signalman"):
        railroad = area_at(ending.board, signalman.hex, Terrain.RAILROAD)
        for hex in sorted(railroad.hexes if railroad else ()):
            crossings = ending.board.tiles[hex].tile.crossings
            if crossings:
                yield ScoreItem(POINTS_PER_CROSSING * crossings, frozenset({hex}))


def progress(ending: Ending) -> Iterator[Progress]:
    """Yield how many grade crossings there are on the railroads of signalmen."""
    if any(ending.specials("signalman")):
        points = sum(item.points for item in score_items(ending))
        yield Progress(points // POINTS_PER_CROSSING)
