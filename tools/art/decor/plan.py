"""The plan of one tile: what stands already, and where something may still stand.

Positions are tile widths on the ground: in the tile frame where a thing belongs to its tile (houses
turn with it), on the board where it belongs to the landscape (trees keep the lattice's pattern).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tools.art.geometry import Point, border_distance_at, turned_point
from tools.art.shape import TileShape
from tools.art.turned_shape import TurnedShape

if TYPE_CHECKING:
    from tools.art.tilebook import TileArt

_BANK_GAP = 0.035
_RAIL_END_ROOM = 0.12
_SPRING_ROOM = 0.17


class Standing(NamedTuple):
    """A stamp on the board, relative to the middle of the tile."""

    x: float
    y: float
    stamp: str


@dataclass(frozen=True)
class Keepout:
    """A round place (board) that stays free; behind a `tall` one, nothing may stand in front."""

    x: float
    y: float
    radius: float
    tall: bool = False


@dataclass
class Plan:
    """Collects what stands on a tile in one rotation."""

    turned: TurnedShape
    standing: list[Standing] = field(default_factory=list)
    keepouts: list[Keepout] = field(default_factory=list)

    @property
    def tile(self) -> TileArt:
        """The tile that is planned."""
        return self.turned.shape.tile

    @property
    def rotation(self) -> int:
        """Its rotation."""
        return self.turned.rotation

    @property
    def bare(self) -> TurnedShape:
        """The same tile unturned and with no half edge filled, for what belongs to the tile."""
        return bare_tile(self.tile)

    def put(self, x: float, y: float, stamp: str) -> None:
        """Let a stamp stand at a point of the board."""
        self.standing.append(Standing(x, y, stamp))

    def to_board(self, x: float, y: float) -> Point:
        """Turn a point of the tile onto the board."""
        return turned_point(x, y, self.rotation)

    def is_free(self, x: float, y: float, room: float = 0.0) -> bool:
        """Whether a point of the board lies outside all places that must stay free."""
        return all(
            math.hypot(x - place.x, y - place.y) > place.radius + room
            and not (place.tall and _is_in_front(x, y, place))
            for place in self.keepouts
        )

    def is_clear(self, x: float, y: float, height: float = 0.0, room: float = 0.0) -> bool:
        """Whether something of that height would neither stand on nor hide a river or railroad."""
        for line in ("rim R", "rim T"):
            if self.turned.look(line, x, y, 9.0) < _BANK_GAP + room:
                return False
            if (
                height
                and min(self.turned.look(line, x, y - height * share, 9.0) for share in (0.5, 1.0))
                < 0
            ):
                return False
        return self._clear_of_ends(x, y)

    def _clear_of_ends(self, x: float, y: float) -> bool:
        tile_x, tile_y = turned_point(x, y, -self.rotation)
        rail_end = self.turned.shape.line_end("T")
        if rail_end is not None:
            away = math.hypot(tile_x - rail_end[0], tile_y - rail_end[1])
            if away < _RAIL_END_ROOM:
                return False
        river_end = self.turned.shape.line_end("R")
        if river_end is not None and self.tile.has_spring:
            return math.hypot(tile_x - river_end[0], tile_y - river_end[1]) > _SPRING_ROOM
        return True

    def is_tile_spot_clear(self, x: float, y: float, room: float) -> bool:
        """Whether a point of the tile keeps `room` from river, railroad and their ends."""
        if min(self.bare.look(line, x, y, 9.0) for line in ("rim R", "rim T")) < room:
            return False
        return self._clear_of_ends(*self.to_board(x, y))

    def remove_near(self, x: float, y: float, radius: float) -> None:
        """Take away what stands near a point of the board."""
        self.standing = [
            thing for thing in self.standing if math.hypot(thing.x - x, thing.y - y) > radius
        ]

    def sorted_standing(self) -> tuple[Standing, ...]:
        """Return everything from back to front."""
        return tuple(sorted(self.standing, key=lambda thing: thing.y))


def _is_in_front(x: float, y: float, place: Keepout) -> bool:
    return -0.02 < y - place.y < 0.20 and abs(x - place.x) < 0.085


@lru_cache(maxsize=8)
def bare_tile(tile: TileArt) -> TurnedShape:
    """Return a tile unturned and with no half edge filled."""
    return TurnedShape(TileShape(tile), 0)


def depth_in_tile(x: float, y: float) -> float:
    """Return the distance to the tile's border."""
    return border_distance_at(x, y)
