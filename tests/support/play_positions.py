"""Games brought to where a test wants them, played by somebody who likes edges that fit."""

from collections.abc import Callable, Iterator
from functools import cache

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Action,
    Catalog,
    EdgeMatch,
    Game,
    GameState,
    Hex,
    Placement,
    PlaceTile,
    Player,
    Refusal,
    Setup,
    Verdict,
    distance,
)
from dorfromantik.persistence import UndoPolicy
from dorfromantik.table import Table

PLAYERS = (Player("Mira", "fox"), Player("Jörg", "badger"))
SEED = "meadow"


@cache
def builtin() -> Catalog:
    """Return the tiles of the game, read once."""
    return load_builtin()


def new_game(seed: str = SEED, players: tuple[Player, ...] = PLAYERS) -> Game:
    """Return a game of the base box."""
    return Game(builtin(), Setup(seed, players))


def liked_placement(game: Game, state: GameState) -> Placement:
    """Return the legal placement with the best edges, tasks and the shortest way to the middle."""

    def liking(placement: Placement) -> tuple[float, Placement]:
        edges = game.check(state, placement).edges
        tasks = game.outlook(state, placement).tasks
        value = 3 * edges.count(EdgeMatch.FITS) - 4 * edges.count(EdgeMatch.NEUTRAL)
        value += 6 * sum(task.verdict is Verdict.FULFILLED for task in tasks)
        value -= 6 * sum(task.verdict is Verdict.FAILED for task in tasks)
        return value - 0.1 * distance(placement.hex, Hex(0, 0)), placement

    return max(game.legal_placements(state), key=liking)


def _iter_liked_turns(game: Game) -> Iterator[tuple[GameState, Action]]:
    state = game.initial().state
    while not state.is_over:
        action = PlaceTile(liked_placement(game, state))
        yield state, action
        state = game.apply(state, action).state


@cache
def liked_turns(seed: str = SEED) -> tuple[tuple[GameState, Action], ...]:
    """Return each state of a whole game and what is done in it."""
    return tuple(_iter_liked_turns(new_game(seed)))


def liked_actions(seed: str = SEED) -> tuple[Action, ...]:
    """Return the actions of a whole game."""
    return tuple(action for _, action in liked_turns(seed))


def table_after(turns: int, seed: str = SEED, undo_policy: UndoPolicy = UndoPolicy.LAST) -> Table:
    """Return a table at which so many tiles have been placed."""
    return Table(new_game(seed), liked_actions(seed)[:turns], undo_policy=undo_policy)


@cache
def turns_until(found: Callable[[Game, GameState], Placement | None]) -> tuple[int, Placement]:
    """Return how many tiles lie when a search first finds a placement, and the placement."""
    game = new_game()
    for turn, (state, _) in enumerate(liked_turns()):
        placement = found(game, state)
        if placement is not None:
            return turn, placement
    raise AssertionError("not in this game")


@cache
def refused(refusal: Refusal) -> tuple[int, Placement]:
    """Return when a placement is refused for this reason alone, on a cell where hands go."""

    def search(game: Game, state: GameState) -> Placement | None:
        for slot in state.board.slots:
            for rotation in range(6):
                placement = Placement(slot.hex, rotation)
                if game.check(state, placement).refusals == (refusal,):
                    return placement
        return None

    return turns_until(search)
