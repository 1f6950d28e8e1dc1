"""Hearts on landscape tiles (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.board import EdgeMatch, PlacedTile, edge_matches
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.hexgrid import Hex, neighbors
from dorfromantik.engine.modules import Ending, ScoreItem


def heart_items(ending: Ending, heart: Heart) -> Iterator[ScoreItem]:
    """Yield each heart of a kind: its points for each match of its tile's six edges."""
    for placed in ending.board:
        if placed.heart == heart:
            matched = matching_neighbors(ending, placed)
            points = heart.points_per_match * len(matched)
            yield ScoreItem(points, frozenset({placed.hex, *matched}))


def matching_neighbors(ending: Ending, placed: PlacedTile) -> tuple[Hex, ...]:
    """Return the cells across the matching edges of a placed tile."""
    matches = edge_matches(ending.board, placed.tile, placed.placement)
    around = zip(neighbors(placed.hex), matches, strict=True)
    return tuple(hex for hex, match in around if match is EdgeMatch.FITS)
