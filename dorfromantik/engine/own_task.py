"""A task tile and its own new task: where it may lie for its sake (rules.md 4)."""

from dorfromantik.engine.area import Area, flood
from dorfromantik.engine.board import Board, PlacedTile
from dorfromantik.engine.hexgrid import Hex, neighbors
from dorfromantik.engine.placement import Placement
from dorfromantik.engine.tiles import Terrain, Tile


def own_area(board: Board, tile: Tile, placement: Placement, at_most: int | None = None) -> Area:
    """Return the area of a task tile's own task as it would be, counted as `flood` does.

    The cell must be empty.
    """
    assert tile.task is not None
    placed = PlacedTile(tile, placement, len(board))
    tile_at = board.tiles.get

    def tile_at_then(hex: Hex) -> PlacedTile | None:
        return placed if hex == placement.hex else tile_at(hex)

    return flood(tile_at_then, placement.hex, tile.task, at_most)


def is_too_large(size: int, token: int) -> bool:
    """Return whether a task tile's own area would have more tiles than its token (rules.md 4)."""
    return size > token


def is_closed_too_small(size: int, open_edges: int, token: int) -> bool:
    """Return whether a task tile's own area would be closed with fewer tiles than its token."""
    return not open_edges and size < token


class OwnTask:
    """Judges many placements of one task tile on one board.

    What lies beside a cell is looked at once for all rotations, and the areas there are counted once for all cells.
    """

    def __init__(self, board: Board, tile: Tile, terrain: Terrain, token: int) -> None:
        """Take a task tile, the terrain of its task and the number on its token."""
        self._board = board
        self._tile = tile
        self._terrain = terrain
        self._token = token
        self._areas: dict[Hex, Area] = {}
        self._has_clouds = Terrain.CLOUD in tile.edges

    def suitable(self, hex: Hex, rotations: int) -> int:
        """Return those of a set of rotations on an empty cell that the own task allows; see `fitting`."""
        tile_at, terrain = self._board.tiles.get, self._terrain
        is_empty = [False] * 6
        beside: list[Area | None] = [None] * 6
        has_clouds = self._has_clouds
        for direction, beyond in enumerate(neighbors(hex)):
            other = tile_at(beyond)
            if other is None:
                is_empty[direction] = True
                continue
            met = other.edges[direction - 3]
            if met == terrain:
                beside[direction] = self._area_at(beyond)
            elif met == Terrain.CLOUD:
                has_clouds = True
        suits = 0
        for rotation in range(6):
            if rotations >> rotation & 1 and (
                self._suits_with_clouds(Placement(hex, rotation))
                if has_clouds
                else self._suits(rotation, is_empty, beside)
            ):
                suits |= 1 << rotation
        return suits

    def _suits(self, rotation: int, is_empty: list[bool], beside: list[Area | None]) -> bool:
        """Return whether one rotation suits, given what lies in each direction."""
        size, open_edges = 1, 0
        joined: list[Area] = []
        for direction in self._tile.directions[rotation][self._terrain]:
            area = beside[direction]
            if is_empty[direction]:
                open_edges += 1
            elif area is not None and area not in joined:
                joined.append(area)
        for area in joined:
            size += area.size
            open_edges += area.open_edges - beside.count(area)
        token = self._token
        return not is_too_large(size, token) and not is_closed_too_small(size, open_edges, token)

    def _suits_with_clouds(self, placement: Placement) -> bool:
        """Return the same where a cloud edge may take the terrain of the edge that it meets."""
        area = own_area(self._board, self._tile, placement, at_most=self._token)
        token = self._token
        return not is_too_large(area.size, token) and not is_closed_too_small(
            area.size, area.open_edges, token
        )

    def _area_at(self, hex: Hex) -> Area:
        """Return the area at a filled cell, counted no further than to be too large with one more tile."""
        area = self._areas.get(hex)
        if area is None:
            area = flood(self._board.tiles.get, hex, self._terrain, at_most=self._token - 1)
            self._areas.update(dict.fromkeys(area.hexes, area))
        return area
