"""The area that is pointed at on the board: which it is, and what there is to tell of it (rules.md 1, 5 and 6)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import dist, inf
from typing import NamedTuple

from dorfromantik.app.intents import Point
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.layout import EDGE_MIDDLES, Ground, cell_center, turned
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.engine import (
    ActiveTask,
    Area,
    Board,
    GameState,
    Hex,
    PlacedTile,
    Terrain,
    area_at,
    areas_touching,
)

DELAY_S = 0.3
"""An area is told of when the pointer has stayed on it so long: one may only be passing."""
FLAG_LEFT, FLAG_RIGHT, FLAG_FRONT, FLAG_TOP = -0.06, 0.22, 0.2, 0.5
"""Where the cloth of a flag is seen, right of its foot and behind it, in tile widths on the ground."""
Contour = tuple[tuple[float, float], ...]


class Segment(NamedTuple):
    """A tile's part of an area."""

    hex: Hex
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class AreaView:
    """An area with all that one may want to know of it."""

    area: Area
    tasks: tuple[int, ...] = ()
    """The numbers of its active tasks, ascending."""
    flags: int = 0

    def has_task(self, task: ActiveTask) -> bool:
        """Whether a task lies in the area."""
        return task.terrain is self.area.terrain and task.hex in self.area.hexes

    @property
    def flag_points(self) -> int:
        """What its flags bring if it is closed as it is (rules.md 6)."""
        return self.flags * self.area.size


def area_view(state: GameState, segment: Segment | None) -> AreaView | None:
    """What there is to tell of the area of a segment; None without one."""
    area = area_at(state.board, *segment) if segment is not None else None
    if area is None:
        return None
    tiles = (state.board.tiles[hex].tile for hex in area.hexes)
    view = AreaView(area, flags=sum(tile.flag is area.terrain for tile in tiles))
    numbers = (task.number for task in state.active_tasks if view.has_task(task))
    return replace(view, tasks=tuple(sorted(numbers)))


class AreaPointer:
    """Follows the pointer over the landscape; `segment` is what it has stayed on for a while."""

    def __init__(self, book: TileBook):
        self._book = book
        self._at: Segment | None = None
        self._rested_s = 0.0
        self._quiet_hex: Hex | None = None
        self._told: Segment | None = None

    @property
    def segment(self) -> Segment | None:
        """The segment that is to be told of."""
        return self._told

    def point(self, board: Board, camera: Camera, xy: Point | None) -> None:
        """The pointer is at a pixel of the window, or not over the landscape."""
        here = self._segment(board, camera, xy) if xy is not None else None
        if here is None or here.hex != self._quiet_hex:
            self._quiet_hex = None
        if here != self._at:
            self._at, self._rested_s = here, 0.0

    def look_at(self, segment: Segment | None) -> None:
        """A segment is looked at without a pointer, and told of at once; or none."""
        self._at, self._quiet_hex, self._rested_s = segment, None, DELAY_S

    def hush(self, hex: Hex | None) -> None:
        """Say nothing of a cell until another one is pointed at: something else has just happened there."""
        self._quiet_hex = hex
        self._rested_s = 0.0

    def wait(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when another segment is to be told of than before, or none."""
        self._rested_s += dt
        before = self._told
        is_quiet = self._at is not None and self._at.hex == self._quiet_hex
        self._told = self._at if self._rested_s >= DELAY_S and not is_quiet else None
        return self._told != before

    def _segment(self, board: Board, camera: Camera, xy: Point) -> Segment | None:
        ground = camera.to_ground(xy)
        placed = board.tiles.get(camera.cell_at(xy))
        if placed is None:
            return None
        center = cell_center(placed.hex)
        terrain = nearest_terrain(
            self._book, board, placed, Ground(ground.x - center.x, ground.y - center.y)
        )
        return Segment(placed.hex, terrain) if terrain is not None else None


def nearest_terrain(
    book: TileBook, board: Board, placed: PlacedTile, point: Ground
) -> Terrain | None:
    """Return the terrain whose segment lies nearest to a point, from the tile's middle in tile widths.

    A line is thinner than the land around it, so it wins where both are as near; a flag is pointed at as its
    territory. None for a tile that belongs to no area.
    """
    areas = areas_touching(board, placed.hex)
    flag = placed.tile.flag
    if flag is not None and _is_at_flag(book, placed, point):
        return flag
    return min(
        (area.terrain for area in areas),
        key=lambda terrain: (_distance(book, placed, terrain, point), not terrain.is_line),
        default=None,
    )


def _is_at_flag(book: TileBook, placed: PlacedTile, point: Ground) -> bool:
    """Whether a point is seen behind the cloth of the flag on a tile."""
    anchors = book[placed.tile.id].anchors if placed.tile.id in book else {}
    if "flag" not in anchors:
        return False
    foot = turned(anchors["flag"], placed.rotation)
    across, behind = point.x - foot.x, foot.y - point.y
    return FLAG_LEFT <= across <= FLAG_RIGHT and FLAG_FRONT <= behind <= FLAG_TOP


def _distance(book: TileBook, placed: PlacedTile, terrain: Terrain, point: Ground) -> float:
    """How far a point is from a tile's part of a terrain; 0 inside of it."""
    contours = book[placed.tile.id].region(terrain, "") if placed.tile.id in book else ()
    if not contours:
        # Clouds show no land of their own: what counts is where they meet it.
        return min(
            (dist(point, EDGE_MIDDLES[edge]) for edge in _edges_of(placed, terrain)), default=inf
        )
    own = turned(point, -placed.rotation)
    if sum(_is_inside(own, contour) for contour in contours) % 2:
        return 0.0
    return min(dist(own, corner) for contour in contours for corner in contour)


def _edges_of(placed: PlacedTile, terrain: Terrain) -> Iterator[int]:
    for edge, shown in enumerate(placed.edges):
        if shown in (terrain, Terrain.CLOUD):
            yield edge


def _is_inside(point: Ground, contour: Contour) -> bool:
    """Whether a way from the point to the east crosses the contour an odd number of times."""
    is_inside = False
    x0, y0 = contour[-1]
    for x, y in contour:
        if (y > point.y) != (y0 > point.y) and point.x < (x0 - x) * (point.y - y) / (y0 - y) + x:
            is_inside = not is_inside
        x0, y0 = x, y
    return is_inside
