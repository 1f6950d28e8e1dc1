"""The advisor: legal, sensible, repeatable, and blind to what players may not see."""

from dataclasses import dataclass

import pytest

from dorfromantik.advisor import Advisor, Budget, ReasonKind
from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Catalog,
    Game,
    GameState,
    Phase,
    PlaceTile,
    RevealTile,
    StoreTile,
    TakeStoredTile,
    shuffle,
)
from dorfromantik.engine.changing import changed
from tests.support.random_games import new_game

AT_ONCE = Budget(nodes=0)
SOME = Budget(nodes=24)


@dataclass(frozen=True)
class Played:
    """A game that the advisor played, with every state of it."""

    game: Game
    states: tuple[GameState, ...]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_builtin()


@pytest.fixture(scope="module")
def base(catalog: Catalog) -> Played:
    return played(new_game(catalog, "base"))


@pytest.fixture(scope="module")
def full(catalog: Catalog) -> Played:
    return played(new_game(catalog, "full", frozenset(entry.id for entry in catalog.entries)))


def played(game: Game) -> Played:
    advisor = Advisor(game, "test")
    states = [game.initial().state]
    while not states[-1].is_over:
        action = advisor.best_action(states[-1], AT_ONCE)
        states.append(game.apply(states[-1], action).state)
    return Played(game, tuple(states))


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


def test_plays_well(base: Played, full: Played) -> None:
    assert base.game.score(base.states[-1]).total >= 100
    assert full.game.score(full.states[-1]).total >= 220


@pytest.mark.parametrize("count", [4, 14])
def test_plays_with_any_content(catalog: Catalog, count: int) -> None:
    entries = shuffle("any", "content", sorted(entry.id for entry in catalog.entries))
    game = new_game(catalog, "any", frozenset(entries[:count]))
    assert played(game).states[-1].is_over


@pytest.mark.parametrize("name", ["base", "full"])
def test_the_order_of_the_hidden_stacks_changes_nothing(
    name: str, request: pytest.FixtureRequest
) -> None:
    of: Played = request.getfixturevalue(name)
    for state in of.states[5:-1:30]:
        other = with_hidden_stacks_turned(state)
        assert other != state
        advisor = Advisor(of.game, "test")
        told, told_otherwise = (advisor.best_action(s, SOME) for s in (state, other))
        assert told == told_otherwise


def test_the_same_question_has_the_same_answer(base: Played) -> None:
    first, second = (
        Advisor(base.game, 7).best_placements(base.states[20], 3, Budget(nodes=30))
        for _ in range(2)
    )
    assert first == second


def test_looking_ahead_is_more_than_looking(base: Played) -> None:
    state, advisor = base.states[20], Advisor(base.game, 7)
    at_once, ahead = (advisor.best_placements(state, 1, budget) for budget in (AT_ONCE, SOME))
    assert at_once[0].value != ahead[0].value


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


def test_best_placements_are_different_and_the_best_comes_first(base: Played) -> None:
    advices = Advisor(base.game).best_placements(base.states[12], 9, Budget(nodes=40))
    assert len({advice.action for advice in advices}) == 9
    values = [advice.value for advice in advices]
    assert values == sorted(values, reverse=True)


def test_tells_no_placements_when_there_is_no_tile(base: Played) -> None:
    last = base.states[-1]
    assert Advisor(base.game).best_placements(last, 3, SOME) == ()
    with pytest.raises(ValueError, match="over"):
        Advisor(base.game).best_action(last, SOME)


def test_chooses_between_the_store_and_the_stack(full: Played) -> None:
    game = full.game
    state = next(state for state in full.states if state.can_store)
    state = game.apply(state, StoreTile()).state
    while state.phase is not Phase.CHOOSE:
        state = game.apply(state, Advisor(game).best_action(state, AT_ONCE)).state
    assert isinstance(Advisor(game).best_action(state, AT_ONCE), RevealTile | TakeStoredTile)


def test_uses_up_hearts_and_store(full: Played) -> None:
    last = full.states[-1]
    assert last.red_hearts == last.golden_hearts == 0
    assert any(state.stored_tile is not None for state in full.states)


def test_says_that_a_placement_fulfils_a_task(base: Played) -> None:
    game, said_at_all = base.game, 0
    for state in base.states[:-1:3]:
        for advice in Advisor(game).best_placements(state, 1, AT_ONCE):
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
            said_at_all += len(said)
    assert said_at_all >= 3


def test_says_what_unlocked_content_scores(full: Played) -> None:
    game, told = full.game, {}
    for state in full.states[:-1:3]:
        for advice in Advisor(game).best_placements(state, 1, AT_ONCE):
            before, after = game.score(state), game.score(game.apply(state, advice.action).state)
            for reason in advice.reasons:
                if reason.kind is ReasonKind.SCORES and reason.line is not None:
                    gained = after[reason.line].points - before[reason.line].points
                    assert reason.number == gained
                    told[reason.line] = reason.hexes
    assert len(told) >= 3
    assert all(told.values())


@pytest.mark.parametrize("wrong", [{}, {"seconds": 1.0}])
def test_a_budget_has_nodes_or_seconds_with_a_clock(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(**wrong)  # type: ignore[arg-type]


def test_advice_lies_on_different_cells_and_begins_with_the_best_action(base: Played) -> None:
    for state in base.states[:-1:7]:
        advisor = Advisor(base.game, "test")
        advices = advisor.advice(state, 3, SOME)
        assert advices[0].action == advisor.best_action(state, SOME)
        cells = [
            each.action.placement.hex for each in advices if isinstance(each.action, PlaceTile)
        ]
        assert len(set(cells)) == len(cells)


def test_there_is_advice_with_reasons_on_the_store_too(full: Played) -> None:
    advisor = Advisor(full.game, "test")
    stores = (state for state in full.states if state.can_store or state.phase is Phase.CHOOSE)
    kinds = {StoreTile: False, RevealTile: False}
    for state in stores:
        first = advisor.advice(state, 3, AT_ONCE)[0]
        assert first.action == advisor.best_action(state, AT_ONCE)
        if type(first.action) in kinds:
            assert first.reasons
            kinds[type(first.action)] = True
        if all(kinds.values()):
            break
    assert all(kinds.values())


def test_there_is_no_advice_when_the_game_is_over(base: Played) -> None:
    assert Advisor(base.game, "test").advice(base.states[-1], 3, SOME) == ()
