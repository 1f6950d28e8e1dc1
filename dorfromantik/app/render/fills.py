"""Which half edges beside a river or railroad are given to the land next to them.

A half edge is written as the edge's digit (in the tile's own frame) and "a" for the half at its
counter-clockwise end, "b" for the other: "1a", "0b3a", "". It is filled where the tile across the
edge shows the same land at the corner, so that fields and woods run up to the bank.
"""

from dorfromantik.engine import Board, Edges, Hex, neighbors


def fills_of(edges: Edges, rotation: int, around: tuple[Edges | None, ...]) -> str:
    """The key of the filled half edges of a tile.

    `edges` as the tile lies; `around` are the edges of its six neighbours as they lie.
    """
    filled = []
    for direction, beside in enumerate(around):
        if beside is None or not edges[direction].is_line:
            continue
        own_edge = (direction - rotation) % 6
        before, after = edges[direction - 1], edges[(direction + 1) % 6]
        if before.is_territory and beside[(direction + 4) % 6] == before:
            filled.append(f"{own_edge}a")
        if after.is_territory and beside[(direction + 2) % 6] == after:
            filled.append(f"{own_edge}b")
    return "".join(sorted(filled))


def fills_at(board: Board, hex: Hex, edges: Edges, rotation: int) -> str:
    """The key of the filled half edges of a tile that lies, or would lie, on a cell."""
    around = (board.tiles.get(beside) for beside in neighbors(hex))
    return fills_of(edges, rotation, tuple(placed.edges if placed else None for placed in around))
