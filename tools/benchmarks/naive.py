"""The naive way to list placements: every open cell, six rotations, each edge compared (rules.md 4)."""

from dorfromantik.engine import Board, Hex, Placement, Terrain, Tile, neighbor

LINES = (Terrain.RIVER, Terrain.RAILROAD)


def naive_placements(board: Board, tile: Tile) -> tuple[Placement, ...]:
    """Return every legal placement of a landscape tile, sorted, as somebody would write it first."""
    open_cells: set[Hex] = set()
    for hex in board.tiles:
        for direction in range(6):
            beside = neighbor(hex, direction)
            if beside not in board.tiles:
                open_cells.add(beside)
    found = []
    for hex in open_cells:
        for rotation in range(6):
            if _fits(board, tile, hex, rotation):
                found.append(Placement(hex, rotation))
    return tuple(sorted(found))


def _fits(board: Board, tile: Tile, hex: Hex, rotation: int) -> bool:
    for direction in range(6):
        other = board.tiles.get(neighbor(hex, direction))
        if other is None:
            continue
        own = tile.edges[(direction - rotation) % 6]
        met = other.tile.edges[(direction + 3 - other.rotation) % 6]
        if own == met or Terrain.CLOUD in (own, met):
            continue
        if own in LINES or met in LINES:
            return False
    return True
