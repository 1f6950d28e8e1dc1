"""Construction Site: 7 points for each of its territories that has 7 tiles or more (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.area import area_at
from dorfromantik.engine.modules import Ending, Progress, ScoreItem
from dorfromantik.engine.tiles import FLAG_TERRAINS

POINTS = 7
LEAST_TILES = 7


def score_items(ending: Ending) -> Iterator[ScoreItem]:
    """Yield each forest, grain and village of the site that is large enough."""
    for site in ending.specials("construction_site"):
        for terrain in FLAG_TERRAINS:
            territory = area_at(ending.board, site.hex, terrain)
            if territory is not None and territory.size >= LEAST_TILES:
                yield ScoreItem(POINTS, territory.hexes)


def progress(ending: Ending) -> Iterator[Progress]:
    """Yield how many tiles each of its three territories has, as far as they are wanted."""
    for site in ending.specials("construction_site"):
        for terrain in FLAG_TERRAINS:
            territory = area_at(ending.board, site.hex, terrain)
            size = territory.size if territory is not None else 0
            yield Progress(min(size, LEAST_TILES), LEAST_TILES, terrain)
