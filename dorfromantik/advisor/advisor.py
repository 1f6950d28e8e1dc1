"""The advisor: a player that thinks ahead."""

from dorfromantik.advisor.advice import Advice
from dorfromantik.advisor.budget import Budget, Meter, Stop, never
from dorfromantik.advisor.reasons import reasons_for
from dorfromantik.engine import (
    Action,
    EdgeMatch,
    Game,
    GameState,
    Phase,
    PlaceTile,
    StoreTile,
    TakeStoredTile,
    Verdict,
)


class Advisor:
    """Knows a game's rules and content, and what the players may know of its stacks: never their order."""

    def __init__(self, game: Game, seed: int | str = 0) -> None:
        """Take a game; with another seed, chance is imagined otherwise."""
        self._game = game
        self._seed = str(seed)

    def best_action(self, state: GameState, budget: Budget, stop: Stop = never) -> Action:
        """Return the action that promises most, in every phase.

        Raises:
            ValueError: When the game is over.
        """
        return self._ranked(state, budget.meter(stop))[0][1]

    def best_placements(
        self, state: GameState, count: int, budget: Budget, stop: Stop = never
    ) -> tuple[Advice, ...]:
        """Return up to `count` placements of the revealed tile, the best first; none when there is no tile."""
        if state.current_tile is None:
            return ()
        ranked = self._ranked(state, budget.meter(stop))
        placings = [(value, action) for value, action in ranked if isinstance(action, PlaceTile)]
        return tuple(
            Advice(action, value, reasons_for(self._game, state, action))
            for value, action in placings[:count]
        )

    def _ranked(self, state: GameState, meter: Meter) -> list[tuple[float, Action]]:
        """Return the legal actions with what they are worth, the best first."""
        if state.phase is Phase.OVER:
            raise ValueError("the game is over")
        ranked: list[tuple[float, Action]] = []
        for action in self._game.legal_actions(state):
            if ranked and meter.is_spent():
                break
            meter.count()
            ranked.append((self._worth(state, action), action))
        return sorted(ranked, key=lambda each: -each[0])

    def _worth(self, state: GameState, action: Action) -> float:
        match action:
            case PlaceTile():
                return self._worth_of_placing(state, action)
            case StoreTile():
                return -1.0
            case TakeStoredTile():
                return 1.0
            case _:
                return 0.0

    def _worth_of_placing(self, state: GameState, action: PlaceTile) -> float:
        outlook = self._game.outlook(state, action.placement)
        worth = {Verdict.FULFILLED: 8.0, Verdict.OPEN: 2.0, Verdict.FAILED: -4.0}
        edges = self._game.check(state, action.placement).edges
        return (
            sum(worth[task.verdict] for task in outlook.tasks)
            + sum(line.longest_after - line.longest_before for line in outlook.lines)
            + sum(0.5 * flag.size_after * flag.closes for flag in outlook.flags)
            + 0.3 * edges.count(EdgeMatch.FITS)
        )
