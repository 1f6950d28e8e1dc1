"""Areas: territories and lines, found by flood fill (rules.md 1)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dorfromantik.engine.hexgrid import Hex, neighbors
from dorfromantik.engine.tiles import TASK_TERRAINS, Terrain

if TYPE_CHECKING:
    from dorfromantik.engine.board import Board, PlacedTile

AREA_TERRAINS = TASK_TERRAINS
"""The terrains that form areas; meadow forms none, and each of these has its tasks."""


@dataclass(frozen=True, slots=True)
class Area:
    """The tiles of one terrain that are linked through touching edges of it."""

    terrain: Terrain
    hexes: frozenset[Hex]
    open_edges: int
    """How many of its edges face an empty cell."""

    @property
    def size(self) -> int:
        """The number of its tiles, each counted once."""
        return len(self.hexes)

    @property
    def is_closed(self) -> bool:
        """Whether no edge is open."""
        return self.open_edges == 0


TileAt = Callable[[Hex], "PlacedTile | None"]


def flood(tile_at: TileAt, start: Hex, terrain: Terrain, at_most: int | None = None) -> Area:
    """Return the area of a terrain to which a filled cell belongs.

    With `at_most`, stop as soon as the area is known to have more tiles than that; its open edges are then not all
    counted. The cell must be filled and must have the terrain.
    """
    hexes = {start}
    to_visit = [start]
    open_edges = 0
    while to_visit:
        here = to_visit.pop()
        placed = tile_at(here)
        if placed is None:
            continue
        around = neighbors(here)
        for direction in placed.directions[terrain]:
            beyond = around[direction]
            other = tile_at(beyond)
            if other is None:
                open_edges += 1
            elif beyond not in hexes:
                met = other.edges[direction - 3]
                if met == terrain or (met == Terrain.CLOUD and _is_of(placed, direction, terrain)):
                    hexes.add(beyond)
                    to_visit.append(beyond)
        if at_most is not None and len(hexes) > at_most:
            break
    return Area(terrain, frozenset(hexes), open_edges)


def _is_of(placed: "PlacedTile", direction: int, terrain: Terrain) -> bool:
    # Two cloud edges that meet take no terrain: there is nothing to take it from.
    return placed.edges[direction] == terrain


def area_at(board: "Board", hex: Hex, terrain: Terrain) -> Area | None:
    """Return the area of a terrain at a cell, or None if no tile there belongs to one."""
    tile_at = board.tiles.get
    if not has_segment(tile_at, hex, terrain):
        return None
    return flood(tile_at, hex, terrain)


def open_edges_of(board: "Board", area: Area) -> tuple[tuple[Hex, int], ...]:
    """Return the edges of an area that face an empty cell, each as its tile's cell and a direction (0 to 5)."""
    return tuple(
        (here, direction)
        for here in sorted(area.hexes)
        for direction in board.tiles[here].directions[area.terrain]
        if neighbors(here)[direction] not in board.tiles
    )


def has_segment(tile_at: TileAt, hex: Hex, terrain: Terrain) -> bool:
    """Return whether the tile at a cell has a segment of a terrain.

    A cloud edge takes the terrain of the edge that it meets (rules.md 8).
    """
    placed = tile_at(hex)
    if placed is None or terrain == Terrain.MEADOW:
        return False
    for direction in placed.directions[terrain]:
        if placed.edges[direction] == terrain:
            return True
        other = tile_at(neighbors(hex)[direction])
        if other is not None and other.edges[direction - 3] == terrain:
            return True
    return False


def areas_touching(board: "Board", hex: Hex) -> tuple[Area, ...]:
    """Return the areas to which the tile at a cell belongs, at most one for each terrain."""
    found = (area_at(board, hex, terrain) for terrain in AREA_TERRAINS)
    return tuple(area for area in found if area is not None)


def all_areas(board: "Board") -> tuple[Area, ...]:
    """Return every area of the board, by terrain and in the order in which their first tiles lie."""
    return tuple(area for terrain in AREA_TERRAINS for area in areas_of(board, terrain))


def areas_of(board: "Board", terrain: Terrain) -> Iterator[Area]:
    """Yield every area of one terrain."""
    tile_at = board.tiles.get
    seen: set[Hex] = set()
    for placed in board:
        if not placed.directions[terrain]:
            continue
        hex = placed.placement.hex
        if hex not in seen and has_segment(tile_at, hex, terrain):
            area = flood(tile_at, hex, terrain)
            seen |= area.hexes
            yield area
