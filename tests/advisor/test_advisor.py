"""The advisor: legal, sensible, repeatable, and blind to what players may not see."""

import pytest

from dorfromantik.advisor import Advisor, Budget, ReasonKind
from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Catalog,
    Game,
    GameState,
    PlaceTile,
    RevealTile,
    TakeStoredTile,
    shuffle,
)
from dorfromantik.engine.changing import changed
from tests.support.random_games import new_game

FEW = Budget(nodes=1)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_builtin()


def everything(catalog: Catalog) -> frozenset[str]:
    return frozenset(entry.id for entry in catalog.entries)


def states_of(game: Game, budget: Budget) -> list[GameState]:
    advisor = Advisor(game, "test")
    states = [game.initial().state]
    while not states[-1].is_over:
        action = advisor.best_action(states[-1], budget)
        states.append(game.apply(states[-1], action).state)
    return states


def with_hidden_stacks_turned(state: GameState) -> GameState:
    """Return a state that looks the same to the players, though other tiles will come.

    The tiles put back unseen are exchanged for others of the stack.
    """
    unseen = (*state.landscape_stack, *state.put_back)
    landscape = shuffle("another", "order", [t for t in unseen if t.special is None])
    put_back, rest = landscape[: len(state.put_back)], landscape[len(state.put_back) :]
    specials = tuple(tile for tile in unseen if tile.special is not None)
    return changed(
        state,
        put_back=put_back,
        landscape_stack=shuffle("another", "stack", rest + specials),
        task_stack=shuffle("another", "tasks", state.task_stack),
        token_stacks={
            terrain: tuple(reversed(tokens)) for terrain, tokens in state.token_stacks.items()
        },
    )


@pytest.mark.parametrize("all_content", [False, True])
def test_plays_whole_games_by_the_rules(catalog: Catalog, all_content: bool) -> None:
    content = everything(catalog) if all_content else frozenset()
    states = states_of(new_game(catalog, "whole", content), FEW)
    assert states[-1].is_over


@pytest.mark.parametrize("all_content", [False, True])
def test_the_order_of_the_hidden_stacks_changes_nothing(
    catalog: Catalog, all_content: bool
) -> None:
    content = everything(catalog) if all_content else frozenset()
    game = new_game(catalog, "blind", content)
    for state in states_of(game, FEW)[:-1:13]:
        other = with_hidden_stacks_turned(state)
        assert other != state
        advisor = Advisor(game, "test")
        told, told_otherwise = (advisor.best_action(s, Budget(nodes=30)) for s in (state, other))
        assert told == told_otherwise


def test_the_same_question_has_the_same_answer(catalog: Catalog) -> None:
    game = new_game(catalog, "again")
    state = states_of(game, FEW)[20]
    answers = [Advisor(game, 7).best_placements(state, 3, Budget(nodes=30)) for _ in range(2)]
    assert answers[0] == answers[1]


def test_answers_at_once_when_told_to_stop(catalog: Catalog) -> None:
    game = new_game(catalog, "stop")
    state = game.initial().state
    asked = []

    def stop() -> bool:
        asked.append(True)
        return True

    action = Advisor(game).best_action(state, Budget(nodes=10**9), stop)
    assert action in game.legal_actions(state)
    assert len(asked) <= 2


def test_a_clock_that_runs_out_ends_the_thinking(catalog: Catalog) -> None:
    game = new_game(catalog, "clock")
    state = game.initial().state
    ticks = iter(range(10**9))
    budget = Budget(seconds=5, clock=lambda: float(next(ticks)))
    assert Advisor(game).best_action(state, budget) in game.legal_actions(state)


def test_best_placements_are_different_and_the_best_comes_first(catalog: Catalog) -> None:
    game = new_game(catalog, "three")
    state = states_of(game, FEW)[12]
    advices = Advisor(game).best_placements(state, 3, Budget(nodes=30))
    assert len({advice.action for advice in advices}) == 3
    values = [advice.value for advice in advices]
    assert values == sorted(values, reverse=True)


def test_tells_no_placements_when_there_is_no_tile(catalog: Catalog) -> None:
    game = new_game(catalog, "over")
    last = states_of(game, FEW)[-1]
    assert Advisor(game).best_placements(last, 3, FEW) == ()
    with pytest.raises(ValueError, match="over"):
        Advisor(game).best_action(last, FEW)


def test_chooses_between_the_store_and_the_stack(catalog: Catalog) -> None:
    game = new_game(catalog, "store", everything(catalog))
    state = game.initial().state
    while not state.can_store:
        state = game.apply(state, Advisor(game).best_action(state, FEW)).state
    state = game.apply(state, game.legal_actions(state)[-1]).state
    assert state.stored_tile is not None
    action = Advisor(game).best_action(state, FEW)
    assert isinstance(action, RevealTile | TakeStoredTile)


def test_says_that_a_placement_fulfils_a_task(catalog: Catalog) -> None:
    game = new_game(catalog, "reasons")
    for state in states_of(game, FEW)[:-1:2]:
        for advice in Advisor(game).best_placements(state, 1, FEW):
            assert isinstance(advice.action, PlaceTile)
            after = game.apply(state, advice.action).state
            fulfilled = {
                (each.task.terrain, each.task.number)
                for each in after.settled_tasks[len(state.settled_tasks) :]
                if each.is_fulfilled
            }
            said = {
                (reason.terrain, reason.number)
                for reason in advice.reasons
                if reason.kind is ReasonKind.FULFILLS
            }
            assert said == fulfilled


@pytest.mark.parametrize("wrong", [{}, {"seconds": 1.0}])
def test_a_budget_has_nodes_or_seconds_with_a_clock(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(**wrong)  # type: ignore[arg-type]
