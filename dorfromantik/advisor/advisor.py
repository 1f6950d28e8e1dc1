"""The advisor: a player that thinks ahead."""

from collections.abc import Iterable, Iterator

from dorfromantik.advisor.advice import Advice
from dorfromantik.advisor.budget import Budget, Stop, never
from dorfromantik.advisor.lookahead import USUAL, Depth
from dorfromantik.advisor.question import Question
from dorfromantik.advisor.reasons import reasons_for
from dorfromantik.advisor.tileset import TileSet, areas_among
from dorfromantik.advisor.weights import Weights, weights_for
from dorfromantik.engine import Action, Game, GameState, Phase, PlaceTile, TileKind

_AT_ONCE = Budget(nodes=0)
"""Nothing is looked into any further."""


class Advisor:
    """Knows a game's rules and content, and what the players may know of its stacks: never their order."""

    def __init__(
        self,
        game: Game,
        seed: int | str = 0,
        weights: Weights | None = None,
        depth: Depth = USUAL,
    ) -> None:
        """Take a game; with another seed, chance is imagined otherwise."""
        self._game = game
        self._seed = str(seed)
        self._depth = depth
        in_play = game.catalog.tiles_in_play(game.setup.content)
        tasks = sum(tile.kind is TileKind.TASK for tile in in_play)
        self._weights = weights or weights_for(tasks)
        self._tile_set = TileSet(game.catalog.tiles, areas_among(in_play))

    def best_action(self, state: GameState, budget: Budget, stop: Stop = never) -> Action:
        """Return the action that promises most, in every phase.

        Raises:
            ValueError: When the game is over.
        """
        if state.phase is Phase.OVER:
            raise ValueError("the game is over")
        meter = budget.meter(stop)
        question = self._question(state)
        if state.phase is Phase.CHOOSE:
            return question.action_before_reveal()
        return question.action_in_hand(meter)

    def best_placements(
        self, state: GameState, count: int, budget: Budget, stop: Stop = never
    ) -> tuple[Advice, ...]:
        """Return up to `count` placements of the revealed tile, the best first; none when there is no tile."""
        if state.current_tile is None:
            return ()
        meter = budget.meter(stop)
        placements = self._question(state).placements(meter)
        return tuple(
            Advice(action, worth, reasons_for(self._game, state, action))
            for worth, action in placements[:count]
        )

    def advice(
        self, state: GameState, count: int, budget: Budget, stop: Stop = never
    ) -> tuple[Advice, ...]:
        """Return up to `count` things to do in a state, the best first, in every phase; none when the game is over.

        Placements lie on different cells. What is better than any of them, such as to store the tile, comes first.
        """
        if state.is_over:
            return ()
        meter = budget.meter(stop)
        question = self._question(state)
        if state.phase is Phase.CHOOSE:
            return (self._reasoned(state, question.action_before_reveal(), 0.0),)
        best = [*_one_for_each_cell(question.placements(meter))]
        first = question.action_in_hand(_AT_ONCE.meter())
        if not isinstance(first, PlaceTile):
            best.insert(0, (best[0][0] if best else 0.0, first))
        return tuple(self._reasoned(state, action, worth) for worth, action in best[:count])

    def _reasoned(self, state: GameState, action: Action, worth: float) -> Advice:
        return Advice(action, worth, reasons_for(self._game, state, action))

    def _question(self, state: GameState) -> Question:
        return Question(state, self._tile_set, self._weights, self._depth, self._seed)


def _one_for_each_cell(
    placements: Iterable[tuple[float, PlaceTile]],
) -> Iterator[tuple[float, Action]]:
    """Yield the first placement on each cell: the tile turned otherwise there is no other idea."""
    seen = set()
    for worth, action in placements:
        if action.placement.hex not in seen:
            seen.add(action.placement.hex)
            yield worth, action
