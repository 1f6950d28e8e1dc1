"""A state as a value, and the short text that stands for it."""

from dataclasses import replace
from typing import Any

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    ActiveTask,
    Game,
    GameState,
    Heart,
    Hex,
    Phase,
    PlacedTile,
    Placement,
    PlaceTile,
    Player,
    SettledTask,
    Setup,
    Terrain,
    Verdict,
    state_digest,
)
from dorfromantik.engine.changing import changed
from tests.support.laying import landscape


@pytest.fixture(scope="module")
def state() -> GameState:
    game = Game(load_builtin(), Setup("meadow", (Player("Ada", "fox"), Player("Bob", "owl"))))
    first = game.initial().state
    return game.apply(first, PlaceTile(game.legal_placements(first)[0])).state


GOLDEN = "8b388cb44f1d052b"
TASK = ActiveTask(Hex(9, 9), Terrain.FOREST, 4)


@pytest.mark.parametrize(
    "change",
    [
        {"landscape_stack": ()},
        {"put_back": ()},
        {"task_stack": ()},
        {"token_stacks": {}},
        {"current_tile": None},
        {"current_tile": landscape("MMMMMM")},
        {"current_token": 99},
        {"active_tasks": ()},
        {"active_tasks": (TASK,)},
        {"settled_tasks": (SettledTask(TASK, Verdict.FAILED, 0),)},
        {"settled_tasks": (SettledTask(TASK, Verdict.FULFILLED, 0),)},
        {"set_aside": (landscape("MMMMMM"),)},
        {"has_store": True},
        {"stored_tile": landscape("MMMMMM")},
        {"is_from_store": True},
        {"red_hearts": 1},
        {"golden_hearts": 1},
        {"phase": Phase.OVER},
        {"player": 0},
        {"turn": 7},
    ],
)
def test_the_digest_differs_whenever_a_value_does(state: GameState, change: dict[str, Any]) -> None:
    assert state_digest(replace(state, **change)) != state_digest(state)


def test_the_digest_differs_with_the_board(state: GameState) -> None:
    digests = {state_digest(state)}
    for placement in (Placement(Hex(1, 0), 0), Placement(Hex(1, 0), 1), Placement(Hex(0, 1), 0)):
        for heart in (None, Heart.RED):
            placed = PlacedTile(landscape("MMMMMM"), placement, 1, heart=heart)
            digests.add(state_digest(replace(state, board=state.board.with_tile(placed))))
    assert len(digests) == 7


def test_the_digest_of_a_state_is_the_same_in_every_version(state: GameState) -> None:
    assert state_digest(state) == GOLDEN


def test_a_changed_state_differs_in_what_was_changed_only(state: GameState) -> None:
    again = changed(state, turn=7, phase=Phase.OVER)
    assert again == replace(state, turn=7, phase=Phase.OVER)
    assert (state.turn, state.phase) == (1, Phase.PLACE)
