"""What single tiles see around them, apart from areas: hearts, circus, hill and balloon (rules.md 8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import NormalDist

from dorfromantik.advisor.unseen import Unseen
from dorfromantik.engine import (
    EdgeMatch,
    GameState,
    Heart,
    Hex,
    PlacedTile,
    Placement,
    Tile,
    TileKind,
    distance,
    edge_match,
    edge_matches,
    neighbors,
)

_CIRCUS_POINTS = 10
_HILL_POINTS = 2
_HILL_REACH = 2
_BALLOON_POINTS = 2
_BALLOON_REACH = 12
_FLIGHT = {
    "balloon_launch_site": "balloon_landing",
    "balloon_landing": "balloon_launch_site",
}
"""Where the balloon flies to, from either end."""

_MATCH_LATER = 0.6
"""The chance that an open edge beside a heart is matched, while the game is long."""
_LONG = 25
_HEARTS = NormalDist(4.0, 0.8)
"""How many matches the tiles of a game promise at their best places."""
_TASK_LATER = 0.25
"""How many task tiles an empty cell in sight of a hill brings, while many are to come."""


@dataclass(frozen=True, slots=True)
class Landmarks:
    """The landmarks on the board, and the hearts that are left."""

    state: GameState
    unseen: Unseen
    specials: Mapping[str, Hex]
    """The cells of the specials on the board, by their kinds."""
    hearts: Mapping[Hex, PlacedTile]
    """The tiles that bear hearts."""

    @classmethod
    def of(cls, state: GameState, unseen: Unseen) -> "Landmarks":
        """Return what stands on a board."""
        specials = {each.tile.special: each.hex for each in state.board if each.tile.special}
        hearts = {each.hex: each for each in state.board if each.heart is not None}
        return cls(state, unseen, specials, hearts)

    def matter(self, tile: Tile) -> bool:
        """Return whether there is anything to be seen by a tile, or on it."""
        has_hearts = self.state.red_hearts or self.state.golden_hearts
        return bool(self.hearts or self.specials or tile.special or has_hearts)

    def worth(self, tile: Tile, placement: Placement) -> float:
        """Return what a placement of a tile brings to landmarks, or as one."""
        worth = self._for_hearts(tile, placement) if self.hearts else 0.0
        circus = self.specials.get("circus")
        if circus is not None and distance(circus, placement.hex) == 1:
            worth += _CIRCUS_POINTS / 6
        hill = self.specials.get("hill")
        if hill is not None and tile.task and distance(hill, placement.hex) <= _HILL_REACH:
            worth += _HILL_POINTS
        if tile.special:
            worth += self._of_special(tile.special, placement.hex)
        return worth

    def heart(self, tile: Tile, placement: Placement) -> tuple[Heart | None, float]:
        """Return the heart to put on a tile, if any, and what it brings more than a later tile would."""
        if tile.kind is not TileKind.LANDSCAPE:
            return None, 0.0
        state = self.state
        matches = edge_matches(state.board, tile, placement)
        promised = matches.count(EdgeMatch.FITS) + self._later * matches.count(EdgeMatch.OPEN)
        golden = promised - self._asked(state.golden_hearts)
        if state.golden_hearts and golden > 0:
            return Heart.GOLDEN, golden * Heart.GOLDEN.points_per_match
        red = promised - self._asked(state.golden_hearts + state.red_hearts)
        if state.red_hearts and red > 0:
            return Heart.RED, red * Heart.RED.points_per_match
        return None, 0.0

    @property
    def _later(self) -> float:
        """The chance that an open edge beside a heart will be matched."""
        return _MATCH_LATER * min(1.0, self.unseen.turns / _LONG)

    def _asked(self, hearts: int) -> float:
        """Return how many matches a tile has to promise to be worth one of the hearts that are left."""
        tiles = self.unseen.landscape_turns + 1
        if hearts >= tiles:
            return 0.0
        return _HEARTS.inv_cdf(1 - hearts / (tiles + 1)) if hearts else 0.0

    def _for_hearts(self, tile: Tile, placement: Placement) -> float:
        """Return what edges beside hearts bring, compared with what may come to lie there later."""
        edges = tile.edges_at(placement.rotation)
        worth = 0.0
        for direction, hex in enumerate(neighbors(placement.hex)):
            bearer = self.hearts.get(hex)
            if bearer is not None and bearer.heart is not None:
                fits = edge_match(edges[direction], bearer.edges[direction - 3]) is EdgeMatch.FITS
                worth += bearer.heart.points_per_match * (fits - self._later)
        return worth

    def _of_special(self, special: str, hex: Hex) -> float:
        tiles = self.state.board.tiles
        if special == "circus":
            return _CIRCUS_POINTS / 6 * sum(beside in tiles for beside in neighbors(hex))
        if special == "hill":
            return self._seen_from_hill(hex)
        goal = self.specials.get(_FLIGHT.get(special, ""))
        if goal is not None:
            return float(_BALLOON_POINTS * min(distance(hex, goal), _BALLOON_REACH))
        return 0.0

    def _seen_from_hill(self, hex: Hex) -> float:
        """Return what a hill brings: task tiles in sight, and some for those that may come."""
        tiles = self.state.board.tiles
        near = {beyond for beside in neighbors(hex) for beyond in neighbors(beside)} | {
            *neighbors(hex)
        }
        near.discard(hex)
        placed = [tiles[each] for each in near if each in tiles]
        tasks = sum(each.tile.task is not None for each in placed)
        part = min(1.0, len(self.unseen.tasks) / 15)
        return _HILL_POINTS * (tasks + part * _TASK_LATER * (len(near) - len(placed)))
