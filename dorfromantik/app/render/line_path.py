"""The way along a river or a railroad, from end to end, for whatever travels on it."""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import atan2, dist

from dorfromantik.app.render.layout import EDGE_MIDDLES, Ground, cell_center, turned
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.engine import Area, Board, Hex, PlacedTile, neighbors, opposite


@dataclass(frozen=True, slots=True)
class LinePath:
    """A way on the ground, measured in tile widths."""

    points: tuple[Ground, ...]
    reached: tuple[float, ...]
    """How far along the way each point lies."""

    @classmethod
    def through(cls, points: tuple[Ground, ...]) -> "LinePath":
        """The way past some points; at least two that differ."""
        distinct = tuple(p for p, after in pairwise(points) if dist(p, after) > 1e-6) + points[-1:]
        steps = (dist(start, end) for start, end in pairwise(distinct))
        return cls(distinct, tuple(accumulate(steps, initial=0.0)))

    @property
    def length(self) -> float:
        """From end to end."""
        return self.reached[-1]

    def at(self, way: float) -> tuple[Ground, float]:
        """The point after some way, and the direction of travel there in radians, clockwise."""
        way = min(max(way, 0.0), self.length)
        index = min(bisect_right(self.reached, way), len(self.points) - 1)
        start, end = self.points[index - 1], self.points[index]
        piece = self.reached[index] - self.reached[index - 1]
        share = (way - self.reached[index - 1]) / piece if piece else 0.0
        point = Ground(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        return point, atan2(end.y - start.y, end.x - start.x)


def line_path(board: Board, book: TileBook, line: Area) -> LinePath | None:
    """The way along a whole line; None where it is too short to travel."""
    order = _in_order(board, line)
    points: list[Ground] = []
    for index, hex in enumerate(order):
        before = order[index - 1] if index else None
        after = order[index + 1] if index + 1 < len(order) else None
        points += _across(board.tiles[hex], book, line, before, after)
    return LinePath.through(tuple(points)) if len(order) > 1 and len(points) > 1 else None


def _in_order(board: Board, line: Area) -> list[Hex]:
    """The line's cells one after another, from an end if it has one."""
    links = {hex: _links(board, line, hex) for hex in line.hexes}
    start = min(sorted(links), key=lambda hex: len(links[hex]))
    order, seen = [start], {start}
    while True:
        onward = [hex for hex in links[order[-1]] if hex not in seen]
        if not onward:
            return order
        order.append(onward[0])
        seen.add(onward[0])


def _links(board: Board, line: Area, hex: Hex) -> list[Hex]:
    placed = board.tiles[hex]
    found = []
    for direction, beside in enumerate(neighbors(hex)):
        other = board.tiles.get(beside)
        if beside in line.hexes and other is not None:
            met = {placed.edges[direction], other.edges[opposite(direction)]}
            if line.terrain in met:
                found.append(beside)
    return found


def _across(
    placed: PlacedTile, book: TileBook, line: Area, before: Hex | None, after: Hex | None
) -> list[Ground]:
    """The points of the way over one tile, in the order of travel."""
    center = cell_center(placed.hex)
    ends = [
        _edge_middle(placed.hex, beside) if beside is not None else None
        for beside in (before, after)
    ]
    ribbon = book[placed.tile.id].ribbons.get(line.terrain, ()) if placed.tile.id in book else ()
    points = [_moved(turned(point, placed.rotation), center) for point in ribbon]
    if not points:
        return [point for point in (ends[0], center, ends[1]) if point is not None]
    end = ends[1] if ends[1] is not None else ends[0]
    is_forward = end is None or dist(points[-1], end) < dist(points[0], end)
    if ends[1] is None and end is not None:
        is_forward = not is_forward
    return points if is_forward else points[::-1]


def _edge_middle(hex: Hex, beside: Hex) -> Ground:
    middle = EDGE_MIDDLES[neighbors(hex).index(beside)]
    return _moved(middle, cell_center(hex))


def _moved(point: Ground, center: Ground) -> Ground:
    return Ground(point.x + center.x, point.y + center.y)
