"""The advisor: a player that thinks ahead."""

from dorfromantik.advisor.advice import Advice
from dorfromantik.advisor.budget import Budget, Meter, Stop, never
from dorfromantik.advisor.cells import hex_of
from dorfromantik.advisor.lookahead import USUAL, Depth, ranked
from dorfromantik.advisor.reasons import reasons_for
from dorfromantik.advisor.sketch import Sketch
from dorfromantik.advisor.tileset import TileSet
from dorfromantik.advisor.unseen import Unseen
from dorfromantik.advisor.valuation import Valuation
from dorfromantik.advisor.weights import TUNED, Weights
from dorfromantik.engine import (
    Action,
    Game,
    GameState,
    Phase,
    Placement,
    PlaceTile,
    RevealTile,
    SetTileAside,
)


class Advisor:
    """Knows a game's rules and content, and what the players may know of its stacks: never their order."""

    def __init__(
        self, game: Game, seed: int | str = 0, weights: Weights = TUNED, depth: Depth = USUAL
    ) -> None:
        """Take a game; with another seed, chance is imagined otherwise."""
        self._game = game
        self._seed = str(seed)
        self._weights = weights
        self._depth = depth
        self._tile_set = TileSet(game.catalog.tiles)

    def best_action(self, state: GameState, budget: Budget, stop: Stop = never) -> Action:
        """Return the action that promises most, in every phase.

        Raises:
            ValueError: When the game is over.
        """
        if state.phase is Phase.OVER:
            raise ValueError("the game is over")
        if state.phase is Phase.CHOOSE:
            return RevealTile()
        placings = self._placings(state, budget.meter(stop))
        return placings[0][1] if placings else SetTileAside()

    def best_placements(
        self, state: GameState, count: int, budget: Budget, stop: Stop = never
    ) -> tuple[Advice, ...]:
        """Return up to `count` placements of the revealed tile, the best first; none when there is no tile."""
        if state.current_tile is None:
            return ()
        return tuple(
            Advice(action, worth, reasons_for(self._game, state, action))
            for worth, action in self._placings(state, budget.meter(stop))[:count]
        )

    def _placings(self, state: GameState, meter: Meter) -> list[tuple[float, PlaceTile]]:
        """Return the placements of the revealed tile with what they are worth, the best first."""
        assert state.current_tile is not None
        unseen = Unseen.of(state)
        valuation = Valuation(self._tile_set, unseen, self._weights)
        sketch = Sketch.of(state, self._tile_set, valuation)
        hand = self._tile_set.hand(state.current_tile, state.current_token)
        seed = f"{self._seed} {state.turn}"
        return [
            (
                candidate.worth,
                PlaceTile(Placement(hex_of(candidate.cell), candidate.turned.rotation)),
            )
            for candidate in ranked(sketch, hand, unseen, meter, seed, self._depth)
        ]
