"""Players who need no window: the advisor, and one who knows in which order the stacks lie."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time

from dorfromantik.advisor import Advisor, Budget
from dorfromantik.advisor.cells import hex_of
from dorfromantik.advisor.drawing import sketch_of
from dorfromantik.advisor.lookahead import revealed
from dorfromantik.advisor.sketch import Candidate, Sketch
from dorfromantik.advisor.tileset import Hand, TileSet
from dorfromantik.advisor.unseen import Stacks, Unseen
from dorfromantik.advisor.valuation import Valuation
from dorfromantik.advisor.weights import TUNED
from dorfromantik.engine import Action, Game, GameState, Placement, PlaceTile, SetTileAside

Choose = Callable[[GameState], Action]
SitDown = Callable[[Game], Choose]
"""A player who sits down to a game, and then is asked for one action after the other."""

_TRIED = 12
"""How many placements who knows the stacks plays on to the end."""


def budget_of(nodes: int | None, seconds: float | None) -> Budget:
    """Return a budget of nodes or else of seconds of the processor, which a busy machine does not cut short."""
    if nodes is not None:
        return Budget(nodes=nodes)
    return Budget(seconds=seconds, clock=process_time)


def advised(budget: Budget) -> SitDown:
    """Return the advisor as a player."""

    def sit_down(game: Game) -> Choose:
        advisor = Advisor(game, game.setup.seed)
        return lambda state: advisor.best_action(state, budget)

    return sit_down


@dataclass(frozen=True, slots=True)
class Plan:
    """How a game may go on to its end."""

    total: int
    """What the score sheet will say."""
    actions: tuple[Action, ...]


class Foreseer:
    """Knows the stacks, and plays without unlocked content.

    In every turn the placements that seem best are played on to the end of the game, as the advisor would without
    looking ahead. The best of these plans and of the one that was kept from the turn before is followed, so that no
    turn makes the total worse than it was foreseen.
    """

    def __init__(self, game: Game) -> None:
        """Sit down to a game."""
        self._game = game
        self._tile_set = TileSet(game.catalog.tiles)
        self.plan = Plan(-1, ())
        """What is to come after the last action that was chosen."""

    def __call__(self, state: GameState) -> Action:
        """Return the next action of the best plan."""
        assert state.current_tile is not None
        hand = self._tile_set.hand(state.current_tile, state.current_token)
        sketch = sketch_of(
            state, self._tile_set, Valuation(self._tile_set, Unseen.of(state), TUNED)
        )
        stacks = _true_stacks(state)
        seeming_best = sorted(sketch.candidates(hand), key=lambda each: each[:2], reverse=True)
        tried = [
            self._plan(state, _played_on(sketch, hand, each, stacks))
            for each in seeming_best[:_TRIED]
        ]
        best = max((self.plan, *tried), key=lambda plan: plan.total)
        action, *rest = best.actions or (SetTileAside(),)
        self.plan = Plan(best.total, tuple(rest))
        return action

    def _plan(self, state: GameState, actions: Sequence[Action]) -> Plan:
        for action in actions:
            state = self._game.apply(state, action).state
        return Plan(self._game.score(state).total, tuple(actions))


def _played_on(sketch: Sketch, hand: Hand, first: Candidate, stacks: Stacks) -> Sequence[Action]:
    """Return a placement and all that comes after it, each tile where it seems best."""
    after, actions = sketch.copy(), [_action(first)]
    after.place(first.cell, hand, first.turned)
    for coming in revealed(after, stacks):
        best = after.best(coming)
        if best is None:
            actions.append(SetTileAside())
        else:
            actions.append(_action(best))
            after.place(best.cell, coming, best.turned)
    return actions


def _action(candidate: Candidate) -> Action:
    return PlaceTile(Placement(hex_of(candidate.cell), candidate.turned.rotation))


def _true_stacks(state: GameState) -> Stacks:
    """Return the stacks in the order in which they lie."""
    tokens = {terrain: numbers[::-1] for terrain, numbers in state.token_stacks.items()}
    return Stacks(state.landscape_stack, state.task_stack[::-1], tokens)
