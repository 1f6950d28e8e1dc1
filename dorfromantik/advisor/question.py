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

_COMPARED = 10
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
        state = self._state
        if not state.can_store:
            placements = self.placements(meter)
            return placements[0][1] if placements else SetTileAside()
        assert state.current_tile is not None
        found = self._candidates(self._tile_set.hand(state.current_tile, None))
        if not found or self._is_worth_storing(found[0].worth):
            return StoreTile()
        return self.placements(meter)[0][1]

    def action_before_reveal(self) -> Action:
        """Return whether to reveal a landscape tile or to take the stored one."""
        stored = self._state.stored_tile
        assert stored is not None
        found = self._candidates(self._tile_set.hand(stored, None))
        if found and found[0].worth >= self._usual_worth() + self._weights.taken_from:
            return TakeStoredTile()
        return RevealTile()

    def _is_worth_storing(self, worth: float) -> bool:
        """Return whether a tile does so badly now that another day will be better."""
        if self._unseen.turns < self._weights.stored_turns:
            return False
        return worth < self._usual_worth() - self._weights.stored_below

    def _usual_worth(self) -> float:
        """Return what landscape tiles and specials that may come would bring at their best places now."""
        hidden = self._unseen.landscape + self._unseen.specials
        some = shuffle(self._seed, "compared", hidden)[:_COMPARED]
        best = [self._best_worth(tile) for tile in some]
        return fmean(best) if best else 0.0

    def _best_worth(self, tile: Tile) -> float:
        found = self._candidates(self._tile_set.hand(tile, None))
        return found[0].worth if found else 0.0

    def _candidates(self, hand: Hand) -> list[Candidate]:
        """Return the placements of a tile by what is seen at once, landmarks and hearts included; the best first."""
        found = self._sketch.candidates(hand)
        if self._landmarks.matter(hand.tile):
            found = [self._with_landmarks(hand.tile, each) for each in found]
        found.sort(key=_by_worth)
        return found

    def _with_landmarks(self, tile: Tile, candidate: Candidate) -> Candidate:
        placement = _placement(candidate)
        worth = self._landmarks.worth(tile, placement)
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
