"""What a placement sounds like: the land that comes down, and what it has brought."""

from collections.abc import Iterator

from dorfromantik.engine import (
    FLAG_TERRAINS,
    LINE_TERRAINS,
    Board,
    EdgeMatch,
    PlacedTile,
    Terrain,
    area_at,
    areas_of,
    edge_matches,
    score_board,
)

DROP_SOUNDS = {
    Terrain.FOREST: "drop_forest",
    Terrain.GRAIN: "drop_grain",
    Terrain.VILLAGE: "drop_village",
    Terrain.RIVER: "drop_river",
    Terrain.RAILROAD: "drop_railroad",
}
MANY_EDGES = 3
"""Edges that fit at once before that is heard: one or two nearly always do."""


def drop_sound(placed: PlacedTile) -> str:
    """The sound of a tile that comes down: of the land that most of its edges show."""
    counts = {terrain: placed.edges.count(terrain) for terrain in DROP_SOUNDS}
    most = max(counts, key=lambda terrain: counts[terrain])
    return DROP_SOUNDS[most] if counts[most] > 0 else "drop_meadow"


def gain_sound(before: Board, after: Board, placed: PlacedTile) -> str | None:
    """The one sound of what a placement has brought beside tasks, for the best of it; None when there is nothing.

    A flag scores as its territory closes; a line is closed, or is longer than the longest before (rules.md 6); many
    edges fit.
    """
    if _closed_flags(after) > _closed_flags(before):
        return "flag_closed"
    if any(_is_line_done(before, after, placed, terrain) for terrain in LINE_TERRAINS):
        return "line_done"
    matches = edge_matches(before, placed.tile, placed.placement)
    return "match" if matches.count(EdgeMatch.FITS) >= MANY_EDGES else None


def _closed_flags(board: Board) -> int:
    sheet = score_board(board, ())
    return sum(len(sheet[f"flag_{terrain}"].items) for terrain in FLAG_TERRAINS)


def _is_line_done(before: Board, after: Board, placed: PlacedTile, terrain: Terrain) -> bool:
    line = area_at(after, placed.hex, terrain)
    if line is None or line.size == 1:
        return False
    return line.is_closed or line.size > max(_sizes(before, terrain), default=0)


def _sizes(board: Board, terrain: Terrain) -> Iterator[int]:
    return (area.size for area in areas_of(board, terrain))
