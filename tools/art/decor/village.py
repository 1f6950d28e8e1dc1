"""Villages: houses stand along the lanes, gables turned to them; gardens fill the gaps.

A village keeps its houses when its tile is turned: everything is decided in the tile frame.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from tools.art.decor.anchors import sign_anchors
from tools.art.decor.landmarks import place_landmark
from tools.art.decor.plan import Plan, bare_tile, depth_in_tile
from tools.art.geometry import chance, resampled, tangents_along
from tools.art.lattice import scattered
from tools.art.stamps.catalog import bush, house, stamp_name, tree
from tools.art.stamps.solid import yaw_step

if TYPE_CHECKING:
    from tools.art.geometry import Floats, Point
    from tools.art.tilebook import TileArt

RADII: Final = {
    "cottage": 0.078,
    "long": 0.088,
    "tall": 0.074,
    "small": 0.064,
    "townhall": 0.096,
    "church": 0.120,
}
_STREET_KINDS: Final = ("cottage", "tall", "long", "cottage", "small", "tall")
_BORDER_ROOM: Final = 0.080
_LINE_ROOM: Final = 0.080
_SIGN_ROOM: Final = 0.065


class PlacedHouse(NamedTuple):
    """A house in the tile frame."""

    x: float
    y: float
    radius: float
    kind: str
    angle: float


class _Builder:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.source = chance("village", plan.tile.id)
        self.houses: list[PlacedHouse] = []
        anchors = sign_anchors(plan.bare.shape)
        self.signs = [spot for sign, spot in anchors.items() if sign in ("flag", "sheep")]

    def try_place(
        self, x: float, y: float, kind: str, angle: float, closeness: float = 0.95
    ) -> bool:
        """Build a house if it keeps off the border, lanes, lines, signs and other houses."""
        radius, look = RADII[kind], self.plan.bare.look
        if depth_in_tile(x, y) < _BORDER_ROOM or look("V", x, y, -9.0) < 0.030:
            return False
        if any(math.hypot(x - a, y - b) < radius + _SIGN_ROOM for a, b in self.signs):
            return False
        if look("lane", x, y, 9.0) < radius * 0.62 + 0.030:
            return False
        if any(
            math.hypot(x - other.x, y - other.y) < (radius + other.radius) * closeness
            for other in self.houses
        ):
            return False
        if not self.plan.is_tile_spot_clear(x, y, _LINE_ROOM):
            return False
        if not self.plan.is_free(x, y, radius * 0.8):
            return False
        self.houses.append(PlacedHouse(x, y, radius, kind, angle))
        return True

    def build(self) -> None:
        """Place the great building, then houses along the lanes, then houses in the gaps."""
        edges = len(self.plan.tile.segments["V"])
        if edges >= 3:
            self._build_landmark("church" if edges >= 4 else "townhall")
        for lane in self.plan.bare.shape.lanes:
            self._line_lane(resampled(lane, 0.02))
        points = scattered(15, 0.06, 0.02, self.plan.tile.number % 6, 2500)
        for index in self.source.sample(range(len(points)), len(points)):
            angle = self.source.choice((0, 1, 2)) * math.pi / 3
            angle += self.source.uniform(-0.1, 0.1) + math.pi / 12
            kind = self.source.choice(("cottage", "small", "tall"))
            self.try_place(points[index][0], points[index][1], kind, angle, 1.16)

    def _build_landmark(self, kind: str) -> None:
        node = self.plan.bare.shape.lanes[0][-1]
        for _ in range(60):
            direction = self.source.random() * 2 * math.pi
            reach = self.source.uniform(0.08, 0.17)
            angle = self.source.choice((0, 1, 2)) * math.pi / 3 + 0.25
            x, y = node[0] + math.cos(direction) * reach, node[1] + math.sin(direction) * reach
            if self.try_place(x, y, kind, angle):
                return

    def _line_lane(self, lane: Floats) -> None:
        source, ways = self.source, tangents_along(lane)
        for (x, y), (way_x, way_y) in zip(lane[2:], ways[2:], strict=True):
            for side in (1, -1):
                kind = source.choice(_STREET_KINDS)
                offset = RADII[kind] * 0.62 + 0.034 + source.uniform(0, 0.012)
                angle = math.atan2(way_y, way_x) + source.uniform(-0.12, 0.12)
                if source.random() < 0.35:
                    angle += math.pi / 2
                spot = (x - way_y * offset * side, y + way_x * offset * side)
                self.try_place(*spot, kind, angle, 0.98)


def build_village(plan: Plan) -> tuple[PlacedHouse, ...]:
    """Build the tile's village, if it has one, and return its houses in the tile frame."""
    if "V" not in plan.tile.segments:
        return ()
    houses = _village_houses(plan.tile)
    for index, placed in enumerate(houses):
        x, y = plan.to_board(placed.x, placed.y)
        plan.put(x, y, _house_stamp(plan, placed, index))
    _plant_gardens(plan, houses)
    edges = len(plan.tile.segments["V"])
    if edges >= 5:
        node = plan.bare.shape.lanes[0][-1]
        plan.put(*plan.to_board(node[0], node[1]), stamp_name("well"))
    return houses


@lru_cache(maxsize=8)
def _village_houses(tile: TileArt) -> tuple[PlacedHouse, ...]:
    plan = Plan(bare_tile(tile))
    place_landmark(plan)
    builder = _Builder(plan)
    builder.build()
    return tuple(builder.houses)


def _house_stamp(plan: Plan, placed: PlacedHouse, index: int) -> str:
    angle = placed.angle + plan.rotation * math.pi / 3
    if placed.kind == "church":
        return stamp_name("church", yaw_step(angle))
    red = chance("roof", plan.tile.id, index).random() < 0.80
    number = index + plan.tile.number
    return house(placed.kind, number, angle, "red" if red else "brown")


def _plant_gardens(plan: Plan, houses: tuple[PlacedHouse, ...]) -> None:
    points = scattered(16, 0.052, 0.02, plan.tile.number % 6, 2500)
    source = chance("gardens", plan.tile.id)
    doors = [plan.to_board(placed.x, placed.y) for placed in houses]
    for index in source.sample(range(len(points)), len(points)):
        x, y = points[index]
        pick = source.random()
        if pick > 0.62 or not _is_garden(plan, x, y, houses):
            continue
        spot = plan.to_board(x, y)
        if plan.is_clear(*spot, 0.05) and plan.is_free(*spot, -0.03):
            plan.put(*spot, _garden_stamp(index, pick, spot, doors))


def _is_garden(plan: Plan, x: float, y: float, houses: tuple[PlacedHouse, ...]) -> bool:
    look = plan.bare.look
    if (
        depth_in_tile(x, y) < 0.03
        or look("lane", x, y, 9.0) < 0.050
        or look("V", x, y, -9.0) < 0.012
    ):
        return False
    return all(
        math.hypot(x - placed.x, y - placed.y) >= placed.radius * 0.88 + 0.028 for placed in houses
    )


def _garden_stamp(index: int, pick: float, spot: Point, doors: list[Point]) -> str:
    """A tree or bush; never a tree directly in front of a house."""
    hides = any(abs(spot[0] - x) < 0.06 and 0 < spot[1] - y < 0.11 for x, y in doors)
    if hides:
        return bush(index, 0.8, flower=index % 5 if pick < 0.3 else None)
    if pick < 0.06:
        return tree("forest_olive", index, 0.62)
    if pick < 0.36:
        return tree("forest", index, 0.62)
    return bush(index, 1.0, flower=index % 5 if pick < 0.5 else None)
