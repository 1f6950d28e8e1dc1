"""What must hold on every table: properties over made-up tile sets, and games played on them."""

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    FLAG_TERRAINS,
    TASK_TERRAINS,
    ActiveTask,
    Board,
    Catalog,
    GameState,
    Hex,
    IllegalAction,
    Outlook,
    Phase,
    Placement,
    PlaceTile,
    SettledTask,
    Terrain,
    Tile,
    TileKind,
    TileSetAside,
    Verdict,
    all_areas,
    board_from_text,
    board_to_text,
    edges_from_letters,
    legal_placements,
    score_board,
    state_digest,
)
from tests.support import oracle
from tests.support.made_up_games import MadeUpGame, played_games, tiles
from tests.support.random_games import (
    RandomPlayer,
    Taste,
    new_game,
    oracle_board,
    oracle_game,
    oracle_tile,
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

Shift = tuple[int, int]

RULES = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
"""The same examples in every run, so that a failure stays where it is until it is mended."""

ANY_TURN = st.integers(0, 5)
ANY_SHIFT = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@RULES
@given(played_games())
def test_every_step_agrees_with_the_oracle(played: MadeUpGame) -> None:
    first = played.steps[0].state
    beside = oracle_game(first)
    for step, action in zip(played.steps[1:], played.actions, strict=True):
        beside.play(*action.placement)
        check_same_game(step.state, beside)
        players = len(played.game.setup.players)
        assert step.state.player == (first.player + step.state.turn) % players
        check_tasks(step.state)
        check_score(played.game, step.state)
        check_areas(step.state.board)
        check_told_areas(step)
        check_conserved(played.game, first, step.state)


@settings(RULES, max_examples=25)
@given(played_games())
def test_legal_placements_are_exactly_those_of_the_oracle(played: MadeUpGame) -> None:
    state = played.steps[-1].state
    if not state.is_over:
        check_legal_list(played.game, state)


@settings(RULES, max_examples=25)
@given(played_games(), st.integers(1, 7))
def test_any_tile_on_any_board_may_lie_where_the_oracle_says(
    played: MadeUpGame, token: int
) -> None:
    for tile in played.game.catalog.tiles:
        check_any_tile(played.board, tile, None if tile.task is None else token)


@RULES
@given(played_games())
def test_apply_changes_nothing_that_it_is_given(played: MadeUpGame) -> None:
    digests = [state_digest(step.state) for step in played.steps]
    for step, action in zip(played.steps, played.actions, strict=False):
        played.game.apply(step.state, action)
        for placement in played.game.legal_placements(step.state)[:6]:
            played.game.outlook(step.state, placement)
    assert [state_digest(step.state) for step in played.steps] == digests


@RULES
@given(played_games())
def test_folding_the_actions_again_gives_the_same_game(played: MadeUpGame) -> None:
    again = tuple(played.game.replay(played.actions))
    assert again == played.steps
    digests = [state_digest(step.state) for step in again]
    assert digests == [state_digest(step.state) for step in played.steps]
    assert len(set(digests)) == len(digests)


@RULES
@given(played_games(), ANY_TURN, ANY_SHIFT)
def test_turning_and_shifting_the_board_changes_nothing(
    played: MadeUpGame, turn: int, shift: Shift
) -> None:
    state, catalog = played.steps[-1].state, played.game.catalog
    board, moved = state.board, _moved_board(state.board, catalog, turn, shift)
    assert _points(moved, state) == _points(board, state)
    assert {(area.terrain, area.hexes, area.open_edges) for area in all_areas(moved)} == {
        (area.terrain, frozenset(_moved(hex, turn, shift) for hex in area.hexes), area.open_edges)
        for area in all_areas(board)
    }
    for tile in catalog.tiles:
        token = None if tile.task is None else 3
        legal = legal_placements(board, tile, token)
        expected = {_moved_placement(placement, turn, shift) for placement in legal}
        assert legal_placements(moved, tile, token) == tuple(sorted(expected))


def _points(board: Board, state: GameState) -> dict[str, int]:
    return {line.key: line.points for line in score_board(board, state.settled_tasks).lines}


def _moved(hex: Hex, turn: int, shift: Shift) -> Hex:
    """Return a cell after turning the plane clockwise about (0, 0) and shifting it."""
    q, r = hex
    for _ in range(turn):
        q, r = -r, q + r
    return Hex(q + shift[0], r + shift[1])


def _moved_placement(placement: Placement, turn: int, shift: Shift) -> Placement:
    return Placement(_moved(placement.hex, turn, shift), (placement.rotation + turn) % 6)


def _moved_board(board: Board, catalog: Catalog, turn: int, shift: Shift) -> Board:
    """Return the moved board, written down and read: only there may the first tile lie anywhere."""
    words = []
    for placed in board:
        (q, r), rotation = _moved_placement(placed.placement, turn, shift)
        token = "" if placed.token is None else f"={placed.token}"
        words.append(f"{placed.tile.id}@{q},{r}/{rotation}{token}")
    return board_from_text(" ".join(words), catalog)


@RULES
@given(played_games())
def test_a_board_survives_being_written_and_read(played: MadeUpGame) -> None:
    text = board_to_text(played.board)
    assert "\n" not in text
    board = board_from_text(text, played.game.catalog)
    assert board == played.board
    for tile in played.game.catalog.tiles:
        assert legal_placements(board, tile) == legal_placements(played.board, tile)


@RULES
@given(tiles("X", "FGVRTM"), st.integers(0, 5))
def test_six_turns_are_none(tile: Tile, rotation: int) -> None:
    letters = "".join(tile.edges)
    assert "".join(tile.edges_at(0)) == letters
    assert "".join(tile.edges_at(rotation)) == oracle.turned(letters, rotation)
    turned = tile
    for _ in range(6):
        turned = replace(turned, edges=turned.edges_at(1))
    assert turned == tile


@RULES
@given(played_games())
def test_the_outlook_is_what_comes(played: MadeUpGame) -> None:
    for step, action, after in zip(played.steps, played.actions, played.steps[1:], strict=False):
        outlook = played.game.outlook(step.state, action.placement)
        _check_task_outlook(outlook, step.state, after.state)
        points = {line.key: line.points for line in played.game.score(after.state).lines}
        for line in outlook.lines:
            assert points[f"longest_{line.terrain}"] == line.longest_after
            assert line.size_after <= line.longest_after
        old = {line.key: line.points for line in played.game.score(step.state).lines}
        for terrain in FLAG_TERRAINS:
            told = [flag for flag in outlook.flags if flag.terrain is terrain and flag.closes]
            gained = points[f"flag_{terrain}"] - old[f"flag_{terrain}"]
            assert sum(flag.flags * flag.size_after for flag in told) == gained


def _check_task_outlook(outlook: Outlook, before: GameState, after: GameState) -> None:
    """Every task that ends was told of, every task told of comes to that size and verdict."""
    board, ended = oracle_board(after.board), after.settled_tasks[len(before.settled_tasks) :]
    assert {each.task for each in ended} == {
        told.task for told in outlook.tasks if told.verdict is not Verdict.OPEN
    }
    for told in outlook.tasks:
        cell, letter, number = told.task.hex, str(told.task.terrain), told.task.number
        area = oracle.area_at(board, cell, letter)
        assert area is not None
        assert told.size_after == len(area.cells)
        assert told.verdict.value == oracle.verdict(board, oracle.OracleTask(cell, letter, number))


LAKES = (("lake", "RRRRRR"), ("shore", "RRRMMM"), ("meadow", "MMMMMM"), ("yard", "TTTMMM"))


def test_only_tiles_that_fit_nowhere_are_set_aside() -> None:
    tiles = [
        Tile(f"{name}{i}", TileKind.LANDSCAPE, edges_from_letters(letters))
        for i in range(6)
        for name, letters in LAKES
    ]
    set_aside = 0
    for seed in range(12):
        game = new_game(Catalog(tuple(tiles), {}), f"lakes {seed}")
        for turn in play(game, RandomPlayer(f"lakes {seed}", Taste.TIGHT)):
            state, board = turn.step.state, oracle_board(turn.step.state.board)
            if state.current_tile is not None:
                assert oracle.fits_somewhere(board, oracle_tile(state.current_tile), None)
            gone = [each for each in turn.step.events if isinstance(each, TileSetAside)]
            for event in gone:
                assert oracle.legal_placements(board, oracle_tile(event.tile), event.token) == []
            set_aside += len(gone)
    assert set_aside > 10


def test_every_refused_action_leaves_a_reason() -> None:
    game = new_game(load_builtin(), "refused")
    state = game.initial().state
    with pytest.raises(IllegalAction, match="not touching"):
        game.apply(state, PlaceTile(Placement(Hex(1, 0), 0)))
    over = [turn.step.state for turn in play(game, RandomPlayer("refused", Taste.WILD))][-1]
    assert over.is_over
    assert game.legal_placements(over) == ()
    with pytest.raises(IllegalAction):
        game.apply(over, PlaceTile(Placement(Hex(0, 0), 0)))


def test_the_digest_tells_every_field_of_a_state() -> None:
    game = new_game(load_builtin(), "digest")
    state = [turn.step.state for turn in play(game, RandomPlayer("digest", Taste.TIGHT))][20]
    tile, other = state.landscape_stack[:2]
    task = ActiveTask(Hex(9, 9), Terrain.FOREST, 4)
    changes: dict[str, Any] = {
        "board": Board(),
        "landscape_stack": state.landscape_stack[1:],
        "put_back": state.put_back[1:],
        "task_stack": state.task_stack[1:],
        "token_stacks": {**state.token_stacks, Terrain.FOREST: (9,)},
        "current_tile": other if state.current_tile == tile else tile,
        "current_token": 9,
        "active_tasks": (*state.active_tasks, task),
        "settled_tasks": (*state.settled_tasks, SettledTask(task, Verdict.FAILED, 3)),
        "set_aside": (*state.set_aside, tile),
        "has_store": True,
        "stored_tile": tile,
        "is_from_store": True,
        "red_hearts": 3,
        "golden_hearts": 3,
        "phase": Phase.OVER,
        "player": 1 - state.player,
        "turn": 99,
    }
    assert changes.keys() == {field.name for field in fields(GameState)}
    digests = {state_digest(replace(state, **{name: new})) for name, new in changes.items()}
    assert len(digests | {state_digest(state)}) == len(changes) + 1


@pytest.mark.parametrize("seed", ["meadow", "0", "", "Żółw 42"])
def test_the_table_is_set_by_the_seed_alone(seed: str) -> None:
    game = new_game(load_builtin(), seed)
    state = game.initial().state
    assert state == new_game(load_builtin(), seed).initial().state
    assert state != new_game(load_builtin(), seed + " ").initial().state
    assert len(state.put_back) == 3
    assert len(state.landscape_stack) == 45
    assert len(state.task_stack) == 24
    assert state.current_tile is not None
    assert state.current_token is not None
    tokens = {terrain: list(numbers) for terrain, numbers in state.token_stacks.items()}
    assert state.current_tile.task is not None
    tokens[state.current_tile.task].append(state.current_token)
    for terrain in TASK_TERRAINS:
        assert sorted(tokens[terrain]) == [4, 5, 5, 6, 6]


def test_no_special_is_ever_put_back() -> None:
    catalog = load_builtin()
    content = frozenset(entry.id for entry in catalog.entries)
    for seed in range(200):
        state = new_game(catalog, f"{seed}", content).initial().state
        assert [tile.kind for tile in state.put_back] == [TileKind.LANDSCAPE] * 3
