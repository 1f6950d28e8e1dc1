"""One question to the advisor: a state, and everything that is worked out from it once."""

from statistics import fmean

from dorfromantik.advisor.budget import Meter
from dorfromantik.advisor.cells import hex_of
from dorfromantik.advisor.drawing import sketch_of
from dorfromantik.advisor.landmarks import Landmarks
from dorfromantik.advisor.lookahead import Depth, ranked
from dorfromantik.advisor.sketch import Candidate
from dorfromantik.advisor.tileset import Hand, TileSet
from dorfromantik.advisor.unseen import Unseen
from dorfromantik.advisor.valuation import Valuation
from dorfromantik.advisor.weights import Weights
from dorfromantik.engine import (
    Action,
    GameState,
    Placement,
    PlaceTile,
    RevealTile,
    SetTileAside,
    StoreTile,
    TakeStoredTile,
    Tile,
    shuffle,
)

_LOOKED_AT = 32
"""How many of the best placements are looked at for landmarks."""
_COMPARED = 8
"""With how many unseen tiles a tile is compared that may be stored."""


class Question:
    """What to do in a state."""

    def __init__(
        self, state: GameState, tile_set: TileSet, weights: Weights, depth: Depth, seed: str
    ) -> None:
        """Look at the board and count what is unseen."""
        self._state = state
        self._tile_set = tile_set
        self._depth = depth
        self._seed = f"{seed} {state.turn}"
        self._weights = weights
        self._unseen = Unseen.of(state)
        valuation = Valuation(tile_set, self._unseen, weights)
        self._sketch = sketch_of(state, tile_set, valuation)
        self._landmarks = Landmarks.of(state, self._unseen)

    def placements(self, meter: Meter) -> list[tuple[float, PlaceTile]]:
        """Return the legal placements of the revealed tile with what they are worth, the best first."""
        tile = self._state.current_tile
        assert tile is not None
        hand = self._tile_set.hand(tile, self._state.current_token)
        found = self._candidates(hand)
        judged = ranked(self._sketch, hand, found, self._unseen, meter, self._seed, self._depth)
        return [(each.worth, self._action(tile, each)) for each in judged]

    def action_in_hand(self, meter: Meter) -> Action:
        """Return what to do with the revealed tile."""
        tile = self._state.current_tile
        assert tile is not None
        if self._state.can_store and self._is_worth_storing(tile):
            return StoreTile()
        placements = self.placements(meter)
        return placements[0][1] if placements else SetTileAside()

    def action_before_reveal(self) -> Action:
        """Return whether to reveal a landscape tile or to take the stored one."""
        assert self._state.stored_tile is not None
        brought = self._brought_by(self._state.stored_tile)
        usual = self._usually_brought()
        if brought is not None and brought >= usual + self._weights.taken_from:
            return TakeStoredTile()
        return RevealTile()

    def _is_worth_storing(self, tile: Tile) -> bool:
        """Return whether a tile fits nowhere, or does so badly now that another day will be better."""
        brought = self._brought_by(tile)
        if brought is None:
            return True
        if self._unseen.turns < self._weights.stored_turns:
            return False
        return brought < self._usually_brought() - self._weights.stored_below

    def _usually_brought(self) -> float:
        """Return what landscape tiles and specials that may come would bring at their best places now."""
        hidden = self._unseen.landscape + self._unseen.specials
        some = shuffle(self._seed, "compared", hidden)[:_COMPARED]
        brought = [self._brought_by(tile) for tile in some]
        return fmean(each or 0.0 for each in brought) if brought else 0.0

    def _brought_by(self, tile: Tile) -> float | None:
        """Return what a tile would bring at its best place now, landmarks aside; None if it fits nowhere."""
        found = self._sketch.candidates(self._tile_set.hand(tile, None))
        return max(each.worth for each in found) if found else None

    def _candidates(self, hand: Hand) -> list[Candidate]:
        """Return the placements of a tile by what is seen at once, landmarks and hearts included; the best first."""
        found = sorted(self._sketch.candidates(hand), key=_by_worth)
        if self._landmarks.matter(hand.tile):
            looked_at = [self._with_landmarks(hand.tile, each) for each in found[:_LOOKED_AT]]
            found = sorted(looked_at, key=_by_worth) + found[_LOOKED_AT:]
        return found

    def _with_landmarks(self, tile: Tile, candidate: Candidate) -> Candidate:
        placement = _placement(candidate)
        worth = self._weights.landmark * self._landmarks.worth(tile, placement)
        _, brought = self._landmarks.heart(tile, placement)
        return candidate._replace(worth=candidate.worth + worth + brought)

    def _action(self, tile: Tile, candidate: Candidate) -> PlaceTile:
        placement = _placement(candidate)
        heart, _ = self._landmarks.heart(tile, placement)
        return PlaceTile(placement, heart)


def _by_worth(candidate: Candidate) -> tuple[float, int, int]:
    return -candidate.worth, candidate.cell, candidate.turned.rotation


def _placement(candidate: Candidate) -> Placement:
    return Placement(hex_of(candidate.cell), candidate.turned.rotation)
