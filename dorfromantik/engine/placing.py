"""The rules of placement, free of stacks and turns: any tile on any board (rules.md 4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import chain

from dorfromantik.engine.area import Area
from dorfromantik.engine.board import Board, EdgeMatch, PlacedTile, edge_matches
from dorfromantik.engine.fitting import ALL_ROTATIONS
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.hexgrid import Hex
from dorfromantik.engine.own_task import OwnTask, is_closed_too_small, is_too_large, own_area
from dorfromantik.engine.placement import Placement, placements_on
from dorfromantik.engine.tiles import Terrain, Tile


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


class IllegalAction(ValueError):
    """An action that can be read but is not allowed; whoever asks `check` first never meets it."""


def check_placement(
    board: Board, tile: Tile, placement: Placement, token: int | None = None
) -> PlacementReport:
    """Return what the rules say of placing a tile, with every reason against it (rules.md 4).

    `token` is the number on a task tile; without one, its own task is not looked at.

    Raises:
        IllegalAction: When the rotation is not one of 0 to 5.
    """
    if placement.rotation not in range(6):
        raise IllegalAction(f"no rotation: {placement.rotation}")
    refusals = []
    occupied = placement.hex in board.tiles
    if occupied:
        refusals.append(Refusal.OCCUPIED)
    elif not board.touches(placement.hex):
        refusals.append(Refusal.NOT_TOUCHING)
    edges = edge_matches(board, tile, placement)
    if EdgeMatch.CLASHES in edges:
        refusals.append(Refusal.EDGES)
    area = None
    if tile.task is not None and token is not None and not occupied:
        area = own_area(board, tile, placement)
        if is_too_large(area.size, token):
            refusals.append(Refusal.AREA_TOO_LARGE)
        if is_closed_too_small(area.size, area.open_edges, token):
            refusals.append(Refusal.AREA_CLOSED_TOO_SMALL)
    return PlacementReport(placement, edges, tuple(refusals), area)


def is_legal(board: Board, tile: Tile, placement: Placement, token: int | None = None) -> bool:
    """Return whether a tile may lie somewhere; `check_placement` also tells why not (rules.md 4)."""
    hex, rotation = placement
    return 0 <= rotation <= 5 and bool(_allowed(board, tile, hex, 1 << rotation, token))


def legal_placements_on(
    board: Board, tile: Tile, hex: Hex, token: int | None = None
) -> tuple[Placement, ...]:
    """Return the legal placements of a tile on one cell, by rotation, as `legal_placements` does for all."""
    return placements_on(hex)[_allowed(board, tile, hex, ALL_ROTATIONS, token)]


def _allowed(board: Board, tile: Tile, hex: Hex, rotations: int, token: int | None) -> int:
    """Return those of a set of rotations in which a tile may lie on a cell; see `fitting`."""
    demand = board.slots.demand_at(hex)
    if demand is None:
        return 0
    rotations &= tile.fitting[demand]
    if not rotations or tile.task is None or token is None:
        return rotations
    return OwnTask(board, tile, tile.task, token).suitable(hex, rotations)


def legal_placements(board: Board, tile: Tile, token: int | None = None) -> tuple[Placement, ...]:
    """Return every legal placement of a tile, sorted by cell and rotation (rules.md 4).

    Rotations that look alike are all listed. `token` is the number on a task tile; without one, its own task is not
    looked at.
    """
    if tile.task is not None and token is not None:
        return tuple(chain.from_iterable(_task_placements(board, tile, tile.task, token)))
    return board.slots.placements(tile.fitting)


def has_legal_placement(board: Board, tile: Tile, token: int | None = None) -> bool:
    """Return whether a tile can be placed at all."""
    if tile.task is not None and token is not None:
        return any(_task_placements(board, tile, tile.task, token))
    return board.slots.has_placement(tile.fitting)


def _task_placements(
    board: Board, tile: Tile, terrain: Terrain, token: int
) -> Iterator[tuple[Placement, ...]]:
    """Yield the legal placements of a task tile, cell by cell."""
    own_task = OwnTask(board, tile, terrain, token)
    for _, demand, placements in board.slots.cells():
        rotations = tile.fitting[demand]
        if rotations:
            yield placements[own_task.suitable(placements.hex, rotations)]


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
    demand_legal(board, tile, placement, token)
    return board.with_tile(PlacedTile(tile, placement, len(board), token, heart))


def demand_legal(board: Board, tile: Tile, placement: Placement, token: int | None = None) -> None:
    """Do nothing when a tile may lie somewhere.

    Raises:
        IllegalAction: When the placement is refused; the message names every reason.
    """
    if not is_legal(board, tile, placement, token):
        report = check_placement(board, tile, placement, token)
        reasons = ", ".join(refusal.value for refusal in report.refusals)
        (q, r), rotation = placement
        raise IllegalAction(f"{tile.id} may not lie at {q},{r}/{rotation}: {reasons}")
