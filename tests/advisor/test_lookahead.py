"""Looking ahead sees what is worth waiting for, and where the game ends."""

import pytest

from dorfromantik.advisor import Advisor, Budget
from dorfromantik.engine import Game, GameState, PlaceTile
from tests.support.laying import game_of, landscape, task

AHEAD = Budget(nodes=60)


def after(game: Game, state: GameState) -> GameState:
    return game.apply(state, Advisor(game).best_action(state, AHEAD)).state


def test_the_last_tile_goes_where_it_scores() -> None:
    game = game_of([landscape("RMMRMM", tile_id=f"R{n}") for n in range(5)])
    state = game.initial().state
    while not state.is_over:
        state = after(game, state)
    assert game.score(state)["longest_R"].points == 5


@pytest.mark.parametrize("nodes", [0, 60])
def test_a_task_that_can_be_fulfilled_at_once_is_fulfilled(nodes: int) -> None:
    tiles = [landscape("FFMMMM", tile_id=f"F{n}") for n in range(6)]
    game = game_of(tiles, [task("FFFFFF", "F")], {"F": (4,)})
    state = game.initial().state
    while not state.is_over:
        action = Advisor(game).best_action(state, Budget(nodes=nodes))
        assert isinstance(action, PlaceTile)
        state = game.apply(state, action).state
    assert game.score(state)["task_F"].points == 4
