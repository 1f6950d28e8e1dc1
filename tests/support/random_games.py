"""Games played by seeded random players, and the same games told to the oracle."""

import random
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple, TypeVar

from dorfromantik.engine import (
    Action,
    ActiveTask,
    Board,
    Catalog,
    EdgeMatch,
    Game,
    GameState,
    Heart,
    PlaceTile,
    Player,
    Setup,
    Step,
    StoreTile,
    Tile,
    TileKind,
    Verdict,
    neighbors,
)
from tests.support import oracle

T = TypeVar("T")

HEART_CHANCE = 0.125
STORE_CHANCE = 0.125


class Taste(Enum):
    """What a player looks for."""

    WILD = "wild"
    """Nothing: every legal action is as good as any other."""
    TIGHT = "tight"
    """Cells with the most neighbours, so that areas close and tasks fail."""
    EAGER = "eager"
    """Tasks fulfilled and not failed."""


class Turn(NamedTuple):
    """An action, the state before it, and the step that it led to."""

    before: GameState
    action: Action
    step: Step


class RandomPlayer:
    """Chooses legal actions from a seed; it uses `random()` alone, whose numbers never change.

    `looked_at` is how many tight placements, and as many others, an eager player thinks about.
    """

    def __init__(self, seed: str, taste: Taste, looked_at: int = 8):
        self._random = random.Random(f"{seed}:{taste.value}").random
        self._taste = taste
        self._looked_at = looked_at

    def choose(self, game: Game, state: GameState) -> Action:
        """Return a legal action; the game must not be over."""
        if state.can_store and self._random() < STORE_CHANCE:
            return StoreTile()
        actions = game.legal_actions(state)
        action = self._any_of(actions)
        if not isinstance(action, PlaceTile):
            return action
        if self._taste is not Taste.WILD:
            placings = [each for each in actions if isinstance(each, PlaceTile)]
            action = self._to_taste(game, state, placings)
        return PlaceTile(action.placement, self._heart(state))

    def _any_of(self, things: Sequence[T]) -> T:
        return things[int(self._random() * len(things))]

    def _to_taste(self, game: Game, state: GameState, legal: Sequence[PlaceTile]) -> PlaceTile:
        """Return a placement that suits the player's taste."""
        cells = {action.placement.hex for action in legal}
        touched = {hex: sum(map(state.board.tiles.__contains__, neighbors(hex))) for hex in cells}
        most = max(touched.values())
        tight = [action for action in legal if touched[action.placement.hex] == most]
        if self._taste is Taste.TIGHT:
            return self._any_of(tight)
        some = [self._any_of(tight) for _ in range(self._looked_at)]
        some += [self._any_of(legal) for _ in range(self._looked_at)]
        return max(some, key=lambda action: _worth(game, state, action))

    def _heart(self, state: GameState) -> Heart | None:
        assert state.current_tile is not None
        if state.current_tile.kind is not TileKind.LANDSCAPE:
            return None
        hearts = [heart for heart in Heart if state.hearts_left(heart)]
        return self._any_of(hearts) if hearts and self._random() < HEART_CHANCE else None


def _worth(game: Game, state: GameState, action: PlaceTile) -> float:
    """Return what a placement does for tasks, and a little for each edge that fits."""
    worth = {Verdict.FULFILLED: 10.0, Verdict.OPEN: 1.0, Verdict.FAILED: -5.0}
    tasks = game.outlook(state, action.placement).tasks
    fitting = game.check(state, action.placement).edges.count(EdgeMatch.FITS)
    return sum(worth[task.verdict] for task in tasks) + 0.25 * fitting


def new_game(catalog: Catalog, seed: str, content: frozenset[str] = frozenset()) -> Game:
    """Return a game for two players with the content in play."""
    players = (Player("Ada", "fox"), Player("Bob", "owl"))
    return Game(catalog, Setup(seed, players, content=content))


def play(game: Game, player: RandomPlayer) -> Iterator[Turn]:
    """Play a game to its end, turn by turn."""
    step = game.initial()
    while not step.state.is_over:
        before, action = step.state, player.choose(game, step.state)
        step = game.apply(before, action)
        yield Turn(before, action, step)


def oracle_tile(tile: Tile) -> oracle.OracleTile:
    """Return a tile in the words of the oracle."""
    return oracle.OracleTile(tile.id, "".join(tile.edges), tile.task, tile.flag)


def oracle_board(board: Board) -> oracle.Board:
    """Return a board in the words of the oracle, built from tiles, cells and rotations alone."""
    lying: oracle.Board = {}
    for placed in board:
        lying = oracle.with_tile(lying, oracle_tile(placed.tile), placed.hex, placed.rotation)
    return lying


def oracle_game(state: GameState) -> oracle.OracleGame:
    """Return the oracle's game from the stacks of an engine's first state."""
    assert state.current_tile is not None
    landscape, tasks = list(state.landscape_stack), list(state.task_stack)
    tokens = {str(terrain): list(numbers) for terrain, numbers in state.token_stacks.items()}
    if state.current_tile.task is None:
        landscape.insert(0, state.current_tile)
    else:
        tasks.insert(0, state.current_tile)
        assert state.current_token is not None
        tokens[state.current_tile.task].insert(0, state.current_token)
    return oracle.OracleGame(
        [oracle_tile(tile) for tile in landscape], [oracle_tile(tile) for tile in tasks], tokens
    )


def oracle_tasks(tasks: Sequence[ActiveTask]) -> list[oracle.OracleTask]:
    """Return tasks as the oracle writes them."""
    return [oracle.OracleTask(task.hex, str(task.terrain), task.number) for task in tasks]
