"""What is to be drawn on each cell of a board, worked out once and shared between boards."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from heapq import merge

from dorfromantik.app.render.fills import fills_at
from dorfromantik.app.render.layout import EDGE_NORMALS, Ground, cell_center, turned
from dorfromantik.app.render.seams import seam
from dorfromantik.app.render.sprites import GroundKey
from dorfromantik.app.render.tile_art import House, Standing, TileBook
from dorfromantik.engine import Board, Hex, PlacedTile, neighbors

SEAM_DIRECTIONS = (1, 2, 3)
"""Each border belongs to the tile to the west and north of it."""
BOARDS_KEPT = 4
CELLS_KEPT = 4096

Seams = tuple[tuple[int, PlacedTile], ...]
"""Directions of borders, and the tiles across them."""


@dataclass(frozen=True, slots=True, eq=False)
class CellScene:
    """One tile as it is painted among its neighbours; the same object for the same picture."""

    hex: Hex
    center: Ground
    ground: GroundKey
    standing: tuple[Standing, ...]
    """On the tile and on the borders that belong to it, in board coordinates, back to front."""
    turning: tuple[Standing, ...]
    """What turns by itself, and so is drawn over the composed land."""


Contents = dict[Hashable, tuple[CellScene, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class BoardScene:
    """A board as it is painted."""

    board: Board
    cells: Mapping[Hex, CellScene]
    turning: tuple[Standing, ...] = ()
    """Everything on it that turns by itself."""
    flags: tuple[tuple[Hex, Standing], ...] = ()
    """All flags and their cells, from the back to the front."""
    changed: tuple[CellScene, ...] = ()
    """Cells that look different in the scene before, as they were and as they are."""
    contents_before: Contents = field(default_factory=dict)
    """The contents of that scene."""
    contents: Contents = field(default_factory=dict)
    """The cells that are seen in a part of the land, once a painter has asked."""

    def cells_among(self, hexes: Iterable[Hex]) -> Iterator[CellScene]:
        """Yield the cells that are filled, in the given order."""
        cells = self.cells
        for hex in hexes:
            cell = cells.get(hex)
            if cell is not None:
                yield cell


class Scenery:
    """Turns boards into scenes; a board that grew by one tile costs only the cells around it."""

    def __init__(self, book: TileBook):
        self._book = book
        self._known: dict[object, CellScene] = {}
        self._scenes: list[BoardScene] = []

    def of(self, board: Board) -> BoardScene:
        """The scene of a board; the same one for the same board."""
        for scene in self._scenes:
            if scene.board is board:
                return scene
        last = self._scenes[0] if self._scenes else BoardScene(Board(), {})
        cells = self._cells(board, last)
        turning = tuple(thing for cell in cells.values() for thing in cell.turning)
        changed = set(cells.values()).symmetric_difference(last.cells.values())
        scene = BoardScene(
            board, cells, turning, _flags(cells.values()), tuple(changed), last.contents
        )
        self._scenes = [scene, *self._scenes[: BOARDS_KEPT - 1]]
        return scene

    def _cells(self, board: Board, last: BoardScene) -> dict[Hex, CellScene]:
        """The cells of a board; those round which nothing has changed are those of the last one."""
        before, now = last.board.tiles, board.tiles
        changed = {hex for hex in now if before.get(hex) is not now[hex]}
        changed.update(hex for hex in before if hex not in now)
        stale = changed.union(*(neighbors(hex) for hex in changed))
        return {
            hex: self._cell(board, placed) if hex in stale else last.cells[hex]
            for hex, placed in now.items()
        }

    def ground_key(self, board: Board, placed: PlacedTile) -> GroundKey:
        """The ground of a tile that lies, or would lie, on a cell."""
        return placed.tile.id, placed.rotation, self._fills(board, placed)

    def _cell(self, board: Board, placed: PlacedTile) -> CellScene:
        around = tuple(board.tiles.get(beside) for beside in neighbors(placed.hex))
        seams = tuple(
            (direction, beside)
            for direction in SEAM_DIRECTIONS
            if (beside := around[direction]) is not None
        )
        return self._remembered(board, placed, seams)

    def _fills(self, board: Board, placed: PlacedTile) -> str:
        fills = fills_at(board, placed.hex, placed.edges, placed.rotation)
        return fills if fills in self._book[placed.tile.id].variants else ""

    def _remembered(
        self,
        board: Board,
        placed: PlacedTile,
        seams: Seams,
    ) -> CellScene:
        hex, ground = placed.hex, self.ground_key(board, placed)
        sides = tuple((d, other.tile.id, other.rotation) for d, other in seams)
        key = (hex, ground, sides)
        cell = self._known.get(key)
        if cell is None:
            center = cell_center(hex)
            grown = self._grown(placed, seams)
            things = [
                Standing(y + center.y, x + center.x, stamp)
                for y, x, stamp in merge(self._book.standing(*ground), sorted(grown))
            ]
            turning = tuple(thing for thing in things if self._book.frames(thing.stamp))
            standing = tuple(thing for thing in things if thing not in turning)
            cell = CellScene(hex, center, ground, standing, turning)
            self._known[key] = cell
            if len(self._known) > CELLS_KEPT:
                del self._known[next(iter(self._known))]
        return cell

    def _grown(self, placed: PlacedTile, seams: Seams) -> list[Standing]:
        """What stands on the borders that belong to a tile, relative to its middle."""
        grown = []
        for direction, other in seams:
            away = EDGE_NORMALS[direction]
            houses = [*self._houses(placed, Ground(0, 0)), *self._houses(other, away)]
            lands = (placed.edges[direction], other.edges[direction - 3])
            grown += seam(self._book.seams, placed.hex, direction, lands, houses)
        return grown

    def _houses(self, placed: PlacedTile, away: Ground) -> Iterator[House]:
        for house in self._book[placed.tile.id].houses:
            x, y = turned((house.x, house.y), placed.rotation)
            yield House(x + away.x, y + away.y, house.radius)


def _flags(cells: Iterable[CellScene]) -> tuple[tuple[Hex, Standing], ...]:
    found = [(each, cell.hex) for cell in cells for each in cell.standing if each.is_flag]
    return tuple((hex, flag) for flag, hex in sorted(found))
