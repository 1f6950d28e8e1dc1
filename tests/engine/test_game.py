"""The game as a fold of actions (rules.md 3)."""

from dataclasses import replace

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Action,
    Game,
    GameEnded,
    GameState,
    Heart,
    Hex,
    IllegalAction,
    Phase,
    Placement,
    PlaceTile,
    Player,
    RevealTile,
    SetTileAside,
    Setup,
    StoreTile,
    TakeStoredTile,
    TaskFulfilled,
    TilePlaced,
    TileRevealed,
    TurnPassed,
    state_digest,
)
from tests.support.laying import game_of, landscape, task

FIRST = PlaceTile(Placement(Hex(0, 0), 0))
EAST = PlaceTile(Placement(Hex(1, 0), 0))


def _base_game() -> Game:
    return Game(load_builtin(), Setup("meadow", (Player("Ada", "fox"), Player("Bob", "owl"))))


def test_events_tell_what_happened_in_order() -> None:
    game = game_of([landscape("MMMMMM")], [task("FFFFFF", "F")], {"F": (1,)})
    step = game.apply(game.initial().state, FIRST)
    assert [type(event) for event in step.events] == [
        TilePlaced,
        TaskFulfilled,
        TurnPassed,
        TileRevealed,
    ]
    end = game.apply(step.state, EAST)
    assert [type(event) for event in end.events] == [TilePlaced, GameEnded]
    assert end.state.phase is Phase.OVER


def test_the_state_before_an_action_stays_as_it_was() -> None:
    game = _base_game()
    before = game.initial().state
    digest = state_digest(before)
    game.apply(before, FIRST)
    assert state_digest(before) == digest
    assert len(before.board) == 0


def test_replaying_the_actions_gives_every_step_again() -> None:
    game = _base_game()
    actions: list[Action] = []
    steps = [game.initial()]
    while not steps[-1].state.is_over:
        legal = game.legal_placements(steps[-1].state)
        actions.append(PlaceTile(legal[len(actions) * 7 % len(legal)]))
        steps.append(game.apply(steps[-1].state, actions[-1]))
    assert list(game.replay(actions)) == steps


def test_check_and_list_speak_of_the_tile_in_hand_with_its_token() -> None:
    tasks = [task("FFFFFF", "F", "first"), task("FMMMMM", "F", "second")]
    game = game_of([landscape("FFFFFF")], tasks, {"F": (3, 1)})
    state = game.apply(game.initial().state, FIRST).state
    assert state.current_token == 1
    joined = Placement(Hex(1, 0), 4)
    assert not game.check(state, joined).is_legal
    assert joined not in game.legal_placements(state)
    with_a_2 = replace(state, current_token=2)
    assert game.check(with_a_2, joined).is_legal
    assert joined in game.legal_placements(with_a_2)


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    game = game_of([landscape("RRRRRR", tile_id="a"), landscape("RMMMMM", tile_id="b")])
    state = game.apply(game.initial().state, FIRST).state
    digest = state_digest(state)
    for placement in (FIRST.placement, EAST.placement, Placement(Hex(7, 7), 0)):
        with pytest.raises(IllegalAction, match="b may not lie at"):
            game.apply(state, PlaceTile(placement))
        with pytest.raises(IllegalAction, match="b may not lie at"):
            game.outlook(state, placement)
    assert state_digest(state) == digest


@pytest.mark.parametrize(
    "action",
    [
        StoreTile(),
        TakeStoredTile(),
        RevealTile(),
        SetTileAside(),
        PlaceTile(FIRST.placement, Heart.RED),
        PlaceTile(Placement(Hex(0, 0), 6)),
    ],
)
def test_what_the_base_box_does_not_know_is_refused(
    action: StoreTile | TakeStoredTile | RevealTile | SetTileAside | PlaceTile,
) -> None:
    game = game_of([landscape("MMMMMM")])
    with pytest.raises(IllegalAction):
        game.apply(game.initial().state, action)


def _ended() -> tuple[Game, GameState]:
    game = game_of([landscape("MMMMMM")])
    return game, game.apply(game.initial().state, FIRST).state


def test_nothing_can_be_done_once_the_game_is_over() -> None:
    game, state = _ended()
    assert state.is_over
    assert game.legal_actions(state) == ()
    assert game.legal_placements(state) == ()
    for action in (EAST, StoreTile(), TakeStoredTile(), RevealTile(), SetTileAside()):
        with pytest.raises(IllegalAction):
            game.apply(state, action)
    with pytest.raises(IllegalAction, match="no tile is revealed"):
        game.check(state, EAST.placement)


def test_a_game_without_any_landscape_tile_ends_after_its_tasks() -> None:
    game = game_of([], [task("FFFFFF", "F")], {"F": (4,)})
    end = game.apply(game.initial().state, FIRST)
    assert end.state.is_over
    assert len(end.state.active_tasks) == 1


def test_games_are_values() -> None:
    assert _base_game() == _base_game()
    assert hash(_base_game()) == hash(_base_game())


def test_legal_actions_are_the_legal_placements_in_the_base_box() -> None:
    game = _base_game()
    state = game.initial().state
    assert game.legal_actions(state) == tuple(map(PlaceTile, game.legal_placements(state)))


def test_a_settled_task_remembers_the_placement_that_settled_it() -> None:
    tasks = [task("FFFFFF", "F", "fulfilled"), task("GMMMMM", "G", "failed")]
    game = game_of([landscape("MMMMMM")], tasks, {"F": (1,), "G": (4,)})
    beside = PlaceTile(Placement(Hex(2, -1), 0))
    *_, last = game.replay([FIRST, EAST, beside])
    assert [(each.verdict.name, each.turn) for each in last.state.settled_tasks] == [
        ("FULFILLED", 0),
        ("FAILED", 2),
    ]
