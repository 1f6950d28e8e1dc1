"""Any board as one line of text: for tests, logs and reports.

Tiles stand in the order in which they were placed, each as `id@q,r/rotation`, a task tile with `=token`, a heart with
`+red` or `+golden`: `Q00@0,0/0=4 L01@1,-1/2 L02@1,0/5+red`. The empty table is the empty line.
"""

import re

from dorfromantik.engine.board import Board, PlacedTile
from dorfromantik.engine.catalog import Catalog
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.hexgrid import Hex
from dorfromantik.engine.placement import Placement

_PLACED = re.compile(
    r"(?P<id>[^\s@]{1,64})@(?P<q>-?\d{1,4}),(?P<r>-?\d{1,4})/(?P<rotation>[0-5])"
    r"(=(?P<token>\d{1,2}))?(\+(?P<heart>red|golden))?",
    re.ASCII,
)


class InvalidNotation(ValueError):
    """A text that names no board; the message says which part."""


def board_to_text(board: Board) -> str:
    """Return a board as one line.

    >>> board_to_text(Board())
    ''
    """
    return " ".join(map(_tile_to_text, board))


def _tile_to_text(placed: PlacedTile) -> str:
    token = "" if placed.token is None else f"={placed.token}"
    heart = "" if placed.heart is None else f"+{placed.heart}"
    q, r = placed.hex
    return f"{placed.tile.id}@{q},{r}/{placed.rotation}{token}{heart}"


def board_from_text(text: str, catalog: Catalog) -> Board:
    """Return the board that a line names; whether its placements were legal is not asked.

    Raises:
        InvalidNotation: When the line cannot be read, names an unknown tile, or puts two tiles on one cell.
    """
    board = Board()
    for word in text.split():
        placed = _tile_from_text(word, catalog, turn=len(board))
        if placed.hex in board.tiles:
            raise InvalidNotation(f"two tiles at {placed.hex.q},{placed.hex.r}")
        board = board.with_tile(placed)
    return board


def _tile_from_text(word: str, catalog: Catalog, turn: int) -> PlacedTile:
    read = _PLACED.fullmatch(word)
    if read is None:
        raise InvalidNotation(f"cannot be read: {word[:80]!r}")
    tile = catalog.by_id.get(read["id"])
    if tile is None:
        raise InvalidNotation(f"unknown tile: {read['id']!r}")
    placement = Placement(Hex(int(read["q"]), int(read["r"])), int(read["rotation"]))
    token = int(read["token"]) if read["token"] else None
    heart = Heart(read["heart"]) if read["heart"] else None
    return PlacedTile(tile, placement, turn, token, heart)
