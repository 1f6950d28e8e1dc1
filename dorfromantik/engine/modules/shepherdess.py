"""Shepherdess: 1 point for each sheep on the tiles of her meadow (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.area import flood
from dorfromantik.engine.modules import Ending, Progress, ScoreItem
from dorfromantik.engine.tiles import Terrain

POINTS_PER_SHEEP = 1


def score_items(ending: Ending) -> Iterator[ScoreItem]:
    """Yield each tile with sheep that meadow edges link to her tile."""
    for shepherdess in ending.specials("shepherdess"):
        meadow = flood(ending.board.tiles.get, shepherdess.hex, Terrain.MEADOW)
        for hex in sorted(meadow.hexes):
            sheep = ending.board.tiles[hex].tile.sheep
            if sheep:
                yield ScoreItem(POINTS_PER_SHEEP * sheep, frozenset({hex}))


def progress(ending: Ending) -> Iterator[Progress]:
    """Yield how many sheep graze on her meadow."""
    if any(ending.specials("shepherdess")):
        points = sum(item.points for item in score_items(ending))
        yield Progress(points // POINTS_PER_SHEEP)
