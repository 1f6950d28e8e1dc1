"""The terrain of a tile: which ground belongs to which letter, where lines and lanes run.

Everything here is in the tile frame (rotation 0, x right, y down, tile widths). The painting and
the outlines that the game lights up both come from the margins below, so they cannot disagree; a
turned tile is the same shape turned.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.geometry import (
    CORNERS,
    MIDDLES,
    NORMALS,
    Floats,
    bezier,
    border_distance,
    chance,
    edge_curve,
    polyline_distance,
    segment_distance,
    smoothstep,
)
from tools.art.lattice import field, sample
from tools.art.tilebook import LINES, split_fills

if TYPE_CHECKING:
    from tools.art.tilebook import TileArt

RIVER_HALF_WIDTH: Final = 0.088
RAIL_HALF_WIDTH: Final = 0.062
POND_RADIUS: Final = 0.165
LAKE_RADIUS: Final = 0.205
HARBOR_RADIUS: Final = 0.215
TUNNEL_MOUTH: Final = 0.30
_SHORE_BLEND: Final = 0.07
# Meadow beside a line is a thin wedge; it gives way elsewhere, and larger segments push further in.
_WEDGE_WEIGHT: Final = 2.0
_MEADOW_YIELD: Final = 0.03
_PUSH_PER_EDGE: Final = 0.020
_NECK_WIDTH: Final = 0.055
_WARP: Final = 0.034
_FINE_WARP: Final = 0.010
TABLE_SIZE: Final = 129
TABLE_REACH: Final = 0.66


class TileShape:
    """The shape of a tile's terrains with a set of filled half edges ("" or for example "0a3b")."""

    def __init__(self, tile: TileArt, fills: str = "") -> None:
        self.tile = tile
        self.fills = frozenset(split_fills(fills))
        # Clouds hang over a meadow.
        self.edges = tile.edges.replace("?", "M")
        self.segments = {
            letter: tuple(edge for edge in range(6) if self.edges[edge] == letter)
            for letter in dict.fromkeys(self.edges)
        }
        self.ribbons: dict[str, tuple[Floats, ...]] = {
            letter: self._ribbon(letter, edges)
            for letter, edges in self.segments.items()
            if letter in LINES
        }
        variant = tile.number
        self._warp_x = field(501 + variant % 7, 0.6, 2.6)
        self._warp_y = field(601 + variant % 7, 0.6, 2.6)
        self._warp_fine = field(701 + variant % 5, 4, 9)
        self._sides: dict[tuple[str, int], int] = {}

    def _ribbon(self, letter: str, edges: tuple[int, ...]) -> tuple[Floats, ...]:
        if self.tile.tunnel and letter == "T":
            return tuple(_stub(edge, TUNNEL_MOUTH) for edge in edges)
        if len(edges) == 1:
            return (_stub(edges[0], -0.02 if letter == "R" else -0.03),)
        if len(edges) == 2:
            return (self.through_curve(letter, edges[0], edges[1]),)
        return tuple(
            edge_curve(edges[at], edges[(at + 1) % len(edges)]) for at in range(len(edges))
        )

    def through_curve(self, letter: str, first: int, second: int) -> Floats:
        """Return the middle line between two edges; straight rivers swing a little."""
        source = chance("shape", self.tile.id)
        sway = source.uniform(0.020, 0.032) * source.choice((-1, 1))
        straight = (second - first) % 6 == 3
        return edge_curve(first, second, sway=sway if letter == "R" and straight else 0.0)

    @cached_property
    def lanes(self) -> tuple[Floats, ...]:
        """Village lanes, from the middle of every village edge to one common node."""
        edges = self.segments.get("V", ())
        if not edges or self.tile.tunnel:
            return tuple(_lane(edge, MIDDLES[edge] * 0.45) for edge in edges)
        if len(edges) == 1:
            node = MIDDLES[edges[0]] * 0.36
        else:
            node = np.mean([MIDDLES[edge] for edge in edges], axis=0)
            node = node * (0.42 if len(edges) < 5 else 0.0)
        node = node + np.array([0.03, -0.02])
        return tuple(_lane(edge, node) for edge in edges)

    def line_end(self, letter: str) -> Floats | None:
        """Return where a line with one edge ends, if there is one."""
        edges = self.segments.get(letter, ())
        if letter in LINES and len(edges) == 1:
            return np.asarray(self.ribbons[letter][0][-1])
        return None

    @cached_property
    def pond(self) -> tuple[Floats, float] | None:
        """Middle and radius of the water at a river's end, or where a river widens."""
        if "R" not in self.ribbons or self.tile.has_spring:
            return None
        end = self.line_end("R")
        if end is not None:
            return end, HARBOR_RADIUS if self.tile.landmark == "harbor" else POND_RADIUS
        middle = self.ribbons["R"][0][len(self.ribbons["R"][0]) // 2]
        if self.tile.has_lake:
            return middle * 0.62, LAKE_RADIUS
        if self.tile.landmark == "ship":
            return middle, POND_RADIUS
        return None

    def line_distance(self, letter: str, x: Floats, y: Floats) -> tuple[Floats, Floats] | None:
        """Return the distance to a line's middle and the side of it, None without such a line."""
        best: tuple[Floats, Floats] | None = None
        for ribbon in self.ribbons.get(letter, ()):
            found = polyline_distance(x, y, ribbon)
            if best is None:
                best = found
            else:
                closer = found[0] < best[0]
                best = (
                    np.where(closer, found[0], best[0]),
                    np.where(closer, found[1], best[1]),
                )
        return best

    def outside_river(
        self, x: Floats, y: Floats, wobble: float | Floats = 0.0, shore: float | Floats = 0.0
    ) -> Floats | None:
        """Return the distance outside the water's rim, negative in the water.

        `wobble` widens the river and `shore` its pond, by position; both must be 0 at the border.
        """
        found = self.line_distance("R", x, y)
        if found is None:
            return None
        stream = found[0] - RIVER_HALF_WIDTH - wobble
        if self.pond is None:
            return np.asarray(stream)
        (pond_x, pond_y), radius = self.pond[0].tolist(), self.pond[1]
        pond = np.hypot(x - pond_x, y - pond_y) - radius - shore
        share = np.clip(0.5 + 0.5 * (stream - pond) / _SHORE_BLEND, 0, 1)
        joined = stream * (1 - share) + pond * share
        return np.asarray(joined - _SHORE_BLEND * share * (1 - share))

    def line_margin(self, letter: str, x: Floats, y: Floats) -> Floats | None:
        """Return the distance to a line's (or its pond's) rim, positive on it."""
        if letter == "R":
            outside = self.outside_river(x, y)
            return None if outside is None else -outside
        found = self.line_distance(letter, x, y)
        return None if found is None else np.asarray(RAIL_HALF_WIDTH - found[0])

    def lane_distance(self, x: Floats, y: Floats) -> Floats | None:
        """Return the distance to the nearest village lane, None without lanes."""
        if not self.lanes:
            return None
        return np.asarray(np.min([polyline_distance(x, y, lane)[0] for lane in self.lanes], axis=0))

    def margins(self, x: Floats, y: Floats) -> dict[str, Floats]:
        """Return how far inside each terrain the points lie (negative: outside).

        Letters F G V M only: a line's edges count as meadow unless a half is filled. Along the
        border the winner is always the terrain of that edge.
        """
        inward = smoothstep(0.0, 0.20, border_distance(x, y))
        warped_x = x + inward * (
            _WARP * sample(self._warp_x, x, y) + _FINE_WARP * sample(self._warp_fine, x, y)
        )
        warped_y = y + inward * _WARP * sample(self._warp_y, x, y)
        nearest: dict[str, Floats] = {}

        def claim(letter: str, distance: Floats) -> None:
            old = nearest.get(letter)
            nearest[letter] = distance if old is None else np.minimum(old, distance)

        for letter, edges in self.segments.items():
            if letter in LINES:
                for edge in edges:
                    self._claim_line_edge(edge, warped_x, warped_y, claim)
            else:
                distance = self._segment_distance(letter, edges, (x, y), (warped_x, warped_y))
                distance = distance - inward * _PUSH_PER_EDGE * (len(edges) - 1)
                if letter == "M":
                    distance = distance + inward * _MEADOW_YIELD
                claim(letter, distance + self._spill_penalty(edges, x, y))
        return _margins_between(nearest)

    def _claim_line_edge(self, edge: int, x: Floats, y: Floats, claim: _Claim) -> None:
        start, middle, end = CORNERS[edge], MIDDLES[edge], CORNERS[(edge + 1) % 6]
        for half, first, last, beside in (
            ("a", start, middle, self.edges[edge - 1]),
            ("b", middle, end, self.edges[(edge + 1) % 6]),
        ):
            distance = segment_distance(x, y, first, last)
            if (edge, half) in self.fills:
                claim(beside, distance)
            else:
                claim("M", _WEDGE_WEIGHT * distance)

    def _segment_distance(
        self,
        letter: str,
        edges: tuple[int, ...],
        at: tuple[Floats, Floats],
        warped: tuple[Floats, Floats],
    ) -> Floats:
        """Distance to the edges of a segment and to the necks that join them."""
        distances = [
            segment_distance(*warped, CORNERS[edge], CORNERS[(edge + 1) % 6]) for edge in edges
        ]
        if letter != "M" and len(edges) > 1:
            for here, after in _pairs_to_join(edges):
                curve = edge_curve(here, after, overshoot=0.0, count=10)
                half_warped = [0.6 * far + 0.4 * near for far, near in zip(warped, at, strict=True)]
                reach = polyline_distance(half_warped[0], half_warped[1], curve)[0]
                distances.append(_NECK_WIDTH + reach * 1.05)
        return np.asarray(np.min(distances, axis=0))

    @cached_property
    def tables(self) -> dict[str, Floats]:
        """Values on a grid over the tile, for quick looks at single points: see TurnedShape."""
        axis = np.linspace(-TABLE_REACH, TABLE_REACH, TABLE_SIZE)
        x, y = np.meshgrid(axis, axis)
        tables = dict(self.margins(x, y))
        for letter in LINES:
            margin = self.line_margin(letter, x, y)
            if margin is not None:
                tables[f"rim {letter}"] = -margin
        lane = self.lane_distance(x, y)
        if lane is not None:
            tables["lane"] = lane
        return tables

    def _spill_penalty(self, edges: tuple[int, ...], x: Floats, y: Floats) -> Floats:
        """Land does not spill over a passing line when all its edges lie on one side of it."""
        penalty = np.zeros_like(x)
        for letter, ribbons in self.ribbons.items():
            if len(ribbons) != 1 or self.line_end(letter) is not None:
                continue
            own = {self.side_of(letter, edge) for edge in edges}
            if len(own) == 1:
                distance, side = polyline_distance(x, y, ribbons[0])
                across = side * own.pop() < 0
                penalty = penalty + np.where(across, 0.30 * smoothstep(0.0, 0.05, distance), 0)
        return penalty

    def side_of(self, letter: str, edge: int) -> int:
        """Return on which side (-1 or 1) of a passing line the middle of an edge lies."""
        key = (letter, edge)
        if key not in self._sides:
            spot = MIDDLES[edge] * 0.97
            _, side = polyline_distance(spot[:1], spot[1:], self.ribbons[letter][0])
            self._sides[key] = int(side[0])
        return self._sides[key]


if TYPE_CHECKING:
    from collections.abc import Callable

    _Claim = Callable[[str, Floats], None]


def _margins_between(nearest: dict[str, Floats]) -> dict[str, Floats]:
    margins = {}
    for letter, distance in nearest.items():
        others = [other for name, other in nearest.items() if name != letter]
        if others:
            margins[letter] = np.asarray((np.min(others, axis=0) - distance) / 2)
        else:
            margins[letter] = np.full_like(distance, 9.0)
    return margins


def _pairs_to_join(edges: tuple[int, ...]) -> list[tuple[int, int]]:
    """Edges of one segment that follow one another without touching, so that a neck must join."""
    pairs = []
    for at, here in enumerate(edges):
        after = edges[(at + 1) % len(edges)]
        gap = (after - here) % 6
        if 1 < gap <= 3 and (len(edges) > 2 or at == 0 or gap < 3):
            pairs.append((here, after))
    return pairs


def _stub(edge: int, end_depth: float) -> Floats:
    """A line from an edge to a point `end_depth` from the middle of the tile, towards the edge."""
    start = MIDDLES[edge]
    end = NORMALS[edge] * end_depth
    way = bezier(start, start * 0.7, end + NORMALS[edge] * 0.12, end, 16)
    return np.vstack([start + NORMALS[edge] * 0.06, way])


def _lane(edge: int, node: Floats) -> Floats:
    start = MIDDLES[edge]
    way = bezier(start, start * 0.74, node + (start - node) * 0.25, node, 12)
    return np.vstack([start + NORMALS[edge] * 0.06, way])
