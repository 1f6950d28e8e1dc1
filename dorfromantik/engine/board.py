"""The board: placed tiles, and where a further tile may lie (rules.md 4)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from dorfromantik.engine.cells import Cells
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.hexgrid import Hex, neighbors
from dorfromantik.engine.placement import Placement
from dorfromantik.engine.slots import Slots, slot_of_empty_table
from dorfromantik.engine.tiles import Edges, Terrain, Tile


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
    directions: Mapping[Terrain, tuple[int, ...]] = field(init=False, repr=False, compare=False)
    """The directions of each terrain; a cloud edge may be any of them."""

    def __post_init__(self) -> None:
        rotation = self.placement.rotation
        object.__setattr__(self, "edges", self.tile.rotated[rotation])
        object.__setattr__(self, "directions", self.tile.directions[rotation])

    @property
    def hex(self) -> Hex:
        """The cell on which it lies."""
        return self.placement.hex

    @property
    def rotation(self) -> int:
        """Steps of 60 degrees clockwise, 0 to 5."""
        return self.placement.rotation


@dataclass(frozen=True, slots=True)
class Board:
    """All placed tiles; `Board()` is the empty table."""

    tiles: Cells[PlacedTile] = field(default_factory=Cells)
    """By cell, in the order in which they were placed."""
    slots: Slots = field(default_factory=slot_of_empty_table, repr=False, compare=False)
    """The cells on which a tile may lie as far as touching goes, sorted; (0, 0) on the empty table."""

    def __hash__(self) -> int:
        return hash(frozenset(self.tiles.values()))

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
        slots = self.slots if self.tiles else Slots({})
        here, rotation = placed.placement
        return Board(
            self.tiles.with_cell(here, placed), slots.with_tile(here, placed.tile.asked[rotation])
        )


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
