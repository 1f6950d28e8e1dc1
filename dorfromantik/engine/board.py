"""The board: placed tiles, and where a further tile may lie (rules.md 4)."""

from bisect import bisect_left, insort
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import NamedTuple

from dorfromantik.engine.cells import Cells
from dorfromantik.engine.fitting import edge_code
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.hexgrid import Hex, neighbors
from dorfromantik.engine.tiles import Edges, Terrain, Tile


class Placement(NamedTuple):
    """Where a tile lies and how it is turned."""

    hex: Hex
    rotation: int
    """Steps of 60 degrees clockwise, 0 to 5."""


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile on the board."""

    tile: Tile
    placement: Placement
    turn: int
    """How many tiles lay on the board before it."""
    token: int | None = None
    """The number of the token that a task tile brought along."""
    heart: Heart | None = None
    """The heart that was put on it (rules.md 8)."""
    edges: Edges = field(init=False, repr=False, compare=False)
    """The edge terrains in directions 0 to 5 as the tile lies."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "edges", self.tile.rotated[self.placement.rotation])

    @property
    def hex(self) -> Hex:
        """The cell on which it lies."""
        return self.placement.hex

    @property
    def rotation(self) -> int:
        """Steps of 60 degrees clockwise, 0 to 5."""
        return self.placement.rotation


class CellPlacements(dict[tuple[int, ...], tuple[Placement, ...]]):
    """The placements on one cell by their rotations, each built once."""

    __slots__ = ("_each",)

    def __init__(self, hex: Hex) -> None:
        """Prepare the six placements on a cell."""
        self._each = tuple(Placement(hex, rotation) for rotation in range(6))

    def __missing__(self, rotations: tuple[int, ...]) -> tuple[Placement, ...]:
        placements = tuple(self._each[rotation] for rotation in rotations)
        self[rotations] = placements
        return placements


@cache
def placements_on(hex: Hex) -> CellPlacements:
    """Return the placements on a cell by their rotations, always the same objects."""
    return CellPlacements(hex)


class Slot(NamedTuple):
    """An empty cell that touches the board."""

    hex: Hex
    demand: int
    """What its filled neighbours ask of the lines of a tile; see `fitting`."""
    placements: CellPlacements


@dataclass(frozen=True, slots=True)
class Board:
    """All placed tiles; `Board()` is the empty table."""

    tiles: Cells[PlacedTile] = field(default_factory=Cells)
    """By cell, in the order in which they were placed."""
    slots: tuple[Slot, ...] = field(
        default=(Slot(Hex(0, 0), 0, placements_on(Hex(0, 0))),), repr=False, compare=False
    )
    """The cells on which a tile may lie as far as touching goes, sorted; (0, 0) on the empty table."""

    def __hash__(self) -> int:
        return hash(tuple(self.tiles.values()))

    def __iter__(self) -> Iterator[PlacedTile]:
        """Yield the placed tiles, the oldest first."""
        return iter(self.tiles.values())

    def __len__(self) -> int:
        return len(self.tiles)

    def touches(self, hex: Hex) -> bool:
        """Return whether a cell touches a placed tile; on the empty table, whether it is (0, 0)."""
        if not self.tiles:
            return hex == Hex(0, 0)
        return any(beside in self.tiles for beside in neighbors(hex))

    def with_tile(self, placed: PlacedTile) -> "Board":
        """Return this board with one more tile, which must be legal: it is not checked."""
        slots = list(self.slots)
        here = placed.placement.hex
        index = _index(slots, here)
        if index is not None:
            del slots[index]
        if not self.tiles:
            slots.clear()
        for direction, beside in enumerate(neighbors(here)):
            if beside in self.tiles:
                continue
            demanded = edge_code(placed.edges[direction]) << 2 * ((direction + 3) % 6)
            index = _index(slots, beside)
            if index is None:
                insort(slots, Slot(beside, demanded, placements_on(beside)), key=_by_hex)
            else:
                slots[index] = Slot(beside, slots[index].demand | demanded, slots[index].placements)
        return Board(self.tiles.with_cell(here, placed), tuple(slots))


def _by_hex(slot: Slot) -> Hex:
    return slot.hex


def _index(slots: list[Slot], hex: Hex) -> int | None:
    index = bisect_left(slots, hex, key=_by_hex)
    return index if index < len(slots) and slots[index].hex == hex else None


class EdgeMatch(Enum):
    """What one edge of a tile meets."""

    OPEN = "open"
    """An empty cell."""
    FITS = "fits"
    """The same terrain, meadow to meadow included; a cloud edge fits all."""
    NEUTRAL = "neutral"
    """Another terrain, which is allowed."""
    CLASHES = "clashes"
    """A river or railroad that would not be continued."""


def edge_match(own: Terrain, met: Terrain | None) -> EdgeMatch:
    """Return what an edge does that meets another, or an empty cell (rules.md 4)."""
    if met is None:
        return EdgeMatch.OPEN
    if own == met or Terrain.CLOUD in (own, met):
        return EdgeMatch.FITS
    return EdgeMatch.CLASHES if own.is_line or met.is_line else EdgeMatch.NEUTRAL


def edge_matches(board: Board, tile: Tile, placement: Placement) -> tuple[EdgeMatch, ...]:
    """Return for each direction what the edge of a tile would meet there."""
    met = map(board.tiles.get, neighbors(placement.hex))
    return tuple(
        edge_match(own, other.edges[direction - 3] if other is not None else None)
        for direction, (own, other) in enumerate(
            zip(tile.edges_at(placement.rotation), met, strict=True)
        )
    )
