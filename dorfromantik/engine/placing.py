"""The rules of placement, free of stacks and turns: any tile on any board (rules.md 4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from dorfromantik.engine.area import Area, flood
from dorfromantik.engine.board import Board, EdgeMatch, PlacedTile, Placement, edge_matches
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.hexgrid import Hex
from dorfromantik.engine.tiles import Tile


class Refusal(Enum):
    """Why a placement is not allowed (rules.md 4)."""

    OCCUPIED = "occupied"
    NOT_TOUCHING = "not touching"
    EDGES = "edges"
    AREA_TOO_LARGE = "area too large"
    AREA_CLOSED_TOO_SMALL = "area closed too small"


@dataclass(frozen=True, slots=True)
class PlacementReport:
    """Everything that the rules say of one placement."""

    placement: Placement
    edges: tuple[EdgeMatch, ...]
    """What each edge meets, in directions 0 to 5."""
    refusals: tuple[Refusal, ...]
    """All reasons against it, in the order of `Refusal`; none when it is legal."""
    own_area: Area | None = None
    """The area of a task tile's own new task, as it would be, for an empty cell and a known token."""

    @property
    def is_legal(self) -> bool:
        """Whether the tile may lie there."""
        return not self.refusals

    @property
    def clashing_directions(self) -> tuple[int, ...]:
        """The directions of the edges that are in the way."""
        return tuple(d for d, match in enumerate(self.edges) if match is EdgeMatch.CLASHES)


class IllegalAction(ValueError):
    """An action that can be read but is not allowed; whoever asks `check` first never meets it."""


def check_placement(
    board: Board, tile: Tile, placement: Placement, token: int | None = None
) -> PlacementReport:
    """Return what the rules say of placing a tile, with every reason against it (rules.md 4).

    `token` is the number on a task tile; without one, its own task is not looked at.
    """
    refusals = []
    occupied = placement.hex in board.tiles
    if occupied:
        refusals.append(Refusal.OCCUPIED)
    elif not board.touches(placement.hex):
        refusals.append(Refusal.NOT_TOUCHING)
    edges = edge_matches(board, tile, placement)
    if EdgeMatch.CLASHES in edges:
        refusals.append(Refusal.EDGES)
    own_area = None
    if tile.task is not None and token is not None and not occupied:
        own_area = _own_area(board, tile, placement)
        refusals += _own_task_refusals(own_area, token)
    return PlacementReport(placement, edges, tuple(refusals), own_area)


def _own_area(board: Board, tile: Tile, placement: Placement, at_most: int | None = None) -> Area:
    """Return the area of a task tile's own task as it would be, counted as `flood` does."""
    assert tile.task is not None
    placed = PlacedTile(tile, placement, len(board))
    tile_at = board.tiles.get

    def tile_at_then(hex: Hex) -> PlacedTile | None:
        return placed if hex == placement.hex else tile_at(hex)

    return flood(tile_at_then, placement.hex, tile.task, at_most)


def _own_task_refusals(area: Area, token: int) -> list[Refusal]:
    """Return what stands against a task tile for its own new task only (rules.md 4)."""
    if area.size > token:
        return [Refusal.AREA_TOO_LARGE]
    if area.is_closed and area.size < token:
        return [Refusal.AREA_CLOSED_TOO_SMALL]
    return []


def legal_placements(board: Board, tile: Tile, token: int | None = None) -> tuple[Placement, ...]:
    """Return every legal placement of a tile, sorted by cell and rotation (rules.md 4).

    Rotations that look alike are all listed.
    """
    if tile.task is not None and token is not None:
        return tuple(_task_placements(board, tile, token))
    fitting = tile.fitting
    found: list[Placement] = []
    for _, demand, placements in board.slots:
        found += placements[fitting[demand]]
    return tuple(found)


def _task_placements(board: Board, tile: Tile, token: int) -> Iterator[Placement]:
    for _, demand, placements in board.slots:
        for placement in placements[tile.fitting[demand]]:
            if not _own_task_refusals(_own_area(board, tile, placement, at_most=token), token):
                yield placement


def has_legal_placement(board: Board, tile: Tile, token: int | None = None) -> bool:
    """Return whether a tile can be placed at all."""
    if tile.task is not None and token is not None:
        return any(True for _ in _task_placements(board, tile, token))
    return any(tile.fitting[slot.demand] for slot in board.slots)


def place(
    board: Board,
    tile: Tile,
    placement: Placement,
    token: int | None = None,
    heart: Heart | None = None,
) -> Board:
    """Return the board with a tile placed on it.

    Raises:
        IllegalAction: When the placement is refused.
    """
    report = check_placement(board, tile, placement, token)
    if not report.is_legal:
        reasons = ", ".join(refusal.value for refusal in report.refusals)
        raise IllegalAction(f"{tile.id} may not lie at {placement}: {reasons}")
    return board.with_tile(PlacedTile(tile, placement, len(board), token, heart))
