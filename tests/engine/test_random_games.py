"""Two thousand random games, each judged by the oracle."""

from functools import cache

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import TASK_TERRAINS, Catalog, GameState, PlaceTile
from tests.support.random_games import (
    RandomPlayer,
    Taste,
    new_game,
    oracle_game,
    play,
)
from tests.support.referee import (
    check_any_tile,
    check_areas,
    check_conserved,
    check_legal_list,
    check_same_game,
    check_score,
    check_tasks,
    check_told_areas,
)

BLOCKS = 20
GAMES_IN_A_BLOCK = 100
FOLLOWED_EVERY = 8
"""One game in so many is played beside the oracle's, turn by turn."""
FLOODED_EVERY = 4
"""In one game in so many, the floods from all tiles at the end are compared."""
LISTED_EVERY = 16
"""In one game in so many, all placements of one turn are compared with the oracle's."""
ANY_TASK_EVERY = 20
"""On the last board of one game in so many, all placements of a task tile are compared."""
EAGER_EVERY = 100
"""One game in so many is played to fulfil tasks, which takes longer to think about."""

BOXES_1_AND_2 = frozenset({"box_1", "box_2"})


@cache
def _base() -> Catalog:
    return load_builtin()


@cache
def _short_tasks() -> Catalog:
    """The base box with small numbers on its tokens, so that many tasks end."""
    return Catalog(_base().tiles, dict.fromkeys(TASK_TERRAINS, (2, 3, 2, 4, 3)))


def _taste(seed: int) -> Taste:
    if seed % EAGER_EVERY == 0:
        return Taste.EAGER
    return Taste.WILD if seed % 2 else Taste.TIGHT


def _play_and_judge(seed: int) -> GameState:
    content = BOXES_1_AND_2 if seed % 3 == 1 else frozenset[str]()
    catalog = _short_tasks() if seed % 3 == 2 else _base()
    game = new_game(catalog, f"game {seed}", content)
    first = state = game.initial().state
    beside = oracle_game(first) if seed % FOLLOWED_EVERY == 0 else None
    listed_turn = seed % 48 if seed % LISTED_EVERY == 0 else None
    for before, action, step in play(game, RandomPlayer(f"game {seed}", _taste(seed))):
        if before.turn == listed_turn:
            check_legal_list(game, before)
        state = step.state
        check_tasks(state)
        if beside is not None:
            assert isinstance(action, PlaceTile)
            beside.play(*action.placement)
            check_same_game(state, beside)
            check_told_areas(step)
    check_conserved(game, first, state)
    if seed % FLOODED_EVERY == 0:
        check_areas(state.board)
    check_score(game, state)
    if seed % ANY_TASK_EVERY == 0:
        tasks = [tile for tile in catalog.tiles if tile.task is not None]
        check_any_tile(state.board, tasks[seed // ANY_TASK_EVERY % len(tasks)], token=4 + seed % 3)
    return state


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_games_go_by_the_rules(block: int) -> None:
    ends = [_play_and_judge(block * GAMES_IN_A_BLOCK + i) for i in range(GAMES_IN_A_BLOCK)]
    settled = [each for state in ends for each in state.settled_tasks]
    assert any(each.is_fulfilled for each in settled)
    assert any(not each.is_fulfilled for each in settled)
