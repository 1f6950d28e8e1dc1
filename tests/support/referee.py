"""Compares the engine with the oracle, one question at a time; every difference is an assertion."""

from collections import Counter

from dorfromantik.engine import (
    TASK_TERRAINS,
    Board,
    Game,
    GameState,
    Heart,
    Hex,
    IllegalAction,
    Placement,
    PlacementReport,
    PlaceTile,
    Refusal,
    Step,
    TaskFailed,
    TaskFulfilled,
    Tile,
    all_areas,
    area_at,
    has_legal_placement,
    legal_placements,
)
from tests.support import oracle
from tests.support.random_games import oracle_board, oracle_tasks, oracle_tile


def check_score(game: Game, state: GameState) -> None:
    """Every line and the total agree with the oracle's (rules.md 6), hearts included."""
    sheet, board = game.score(state), oracle_board(state.board)
    fulfilled = [settled.task for settled in state.settled_tasks if settled.is_fulfilled]
    expected = oracle.score(board, oracle_tasks(fulfilled))
    total = expected.pop("total")
    points = {line.key: line.points for line in sheet.lines}
    for key, heart, each in (("red_hearts", Heart.RED, 1), ("golden_heart", Heart.GOLDEN, 2)):
        cells = [placed.hex for placed in state.board if placed.heart is heart]
        if cells or key in points:
            expected[key] = each * sum(oracle.matches(board, cell) for cell in cells)
            total += expected[key]
    assert points == expected
    assert sheet.total == total


def check_areas(board: Board) -> None:
    """The local flood from every tile, the list of all areas and the oracle agree (rules.md 1)."""
    lying = oracle_board(board)
    for terrain in TASK_TERRAINS:
        expected = sorted((sorted(a.cells), a.open_edges) for a in oracle.areas(lying, terrain))
        listed = [area for area in all_areas(board) if area.terrain is terrain]
        flooded = {area for placed in board if (area := area_at(board, placed.hex, terrain))}
        assert sorted((sorted(area.hexes), area.open_edges) for area in listed) == expected
        assert flooded == set(listed)


def check_told_areas(step: Step) -> None:
    """The areas of tasks that are told to have ended are whole, as the oracle finds them."""
    board = oracle_board(step.state.board)
    for event in step.events:
        if isinstance(event, TaskFulfilled | TaskFailed):
            area = oracle.area_at(board, event.task.hex, event.task.terrain)
            assert oracle.OracleArea(event.area.hexes, event.area.open_edges) == area


def check_tasks(state: GameState) -> None:
    """No task is active that should have ended, and none failed by its own placement (rules.md 4, 5)."""
    for settled in state.settled_tasks:
        placed = state.board.tiles[settled.task.hex]
        assert settled.is_fulfilled or placed.turn < settled.turn
    for task in state.active_tasks:
        area = area_at(state.board, task.hex, task.terrain)
        assert area is not None
        assert area.size < task.number
        assert not area.is_closed


def check_conserved(game: Game, first: GameState, state: GameState) -> None:
    """No tile and no token is lost or doubled (rules.md 2 and 3).

    Only the tokens that left the game with a task tile are not kept in the state.
    """
    assert _tiles(state) == _tiles(first)
    lost = sum(tile.task is not None for tile in state.set_aside)
    assert len(_tokens(state)) + lost == len(_tokens(first))
    if game.setup.draw_order is None:
        in_play = game.catalog.tiles_in_play(game.setup.content)
        assert _tiles(first) == Counter(tile.id for tile in in_play)


def _tiles(state: GameState) -> Counter[str]:
    in_hand = () if state.current_tile is None else (state.current_tile,)
    stored = () if state.stored_tile is None else (state.stored_tile,)
    stacks = (state.landscape_stack, state.task_stack, state.put_back, state.set_aside)
    tiles = [tile for pile in (*stacks, in_hand, stored) for tile in pile]
    return Counter(tile.id for tile in [*tiles, *(placed.tile for placed in state.board)])


def _tokens(state: GameState) -> list[int]:
    tokens = [number for numbers in state.token_stacks.values() for number in numbers]
    tokens += [task.number for task in state.active_tasks]
    tokens += [settled.task.number for settled in state.settled_tasks]
    return tokens if state.current_token is None else [*tokens, state.current_token]


def check_legal_list(game: Game, state: GameState) -> None:
    """The legal list is sorted and unique, and holds exactly what the oracle finds (rules.md 4).

    Each legal placement can be applied; each other one is refused, for the oracle's reasons.
    """
    legal = game.legal_placements(state)
    assert list(legal) == sorted(set(legal))
    assert state.current_tile is not None
    board, tile = oracle_board(state.board), oracle_tile(state.current_tile)
    found = []
    for cell in oracle.cells_to_try(board):
        for rotation in range(6):
            placement = Placement(Hex(*cell), rotation)
            expected = oracle.look_at(board, tile, state.current_token, cell, rotation)
            assert _findings(game.check(state, placement)) == expected
            assert _is_applied(game, state, placement) == (not expected.refusals)
            found += [] if expected.refusals else [placement]
    assert found == list(legal)


def check_any_tile(board: Board, tile: Tile, token: int | None) -> None:
    """The public functions, free of stacks and turns, list what the oracle lists (rules.md 4)."""
    expected = oracle.legal_placements(oracle_board(board), oracle_tile(tile), token)
    assert [(*hex, rotation) for hex, rotation in legal_placements(board, tile, token)] == expected
    assert has_legal_placement(board, tile, token) == bool(expected)


def _findings(report: PlacementReport) -> oracle.Findings:
    assert report.is_legal == (not report.refusals)
    assert list(report.refusals) == [refusal for refusal in Refusal if refusal in report.refusals]
    return oracle.Findings(
        edges=tuple(match.name.lower() for match in report.edges),
        refusals=tuple(refusal.value for refusal in report.refusals),
        own_size=None if report.own_area is None else report.own_area.size,
    )


def _is_applied(game: Game, state: GameState, placement: Placement) -> bool:
    try:
        step = game.apply(state, PlaceTile(placement))
    except IllegalAction:
        return False
    return step.state.board.tiles[placement.hex].placement == placement


def check_same_game(state: GameState, expected: oracle.OracleGame) -> None:
    """The engine and the oracle have come to the same table (rules.md 3 to 5)."""
    in_hand = None if state.current_tile is None else oracle_tile(state.current_tile)
    assert (in_hand, state.current_token) == (expected.hand, expected.token)
    assert state.is_over == (expected.hand is None)
    assert oracle_board(state.board) == expected.board
    assert oracle_tasks(state.active_tasks) == expected.active
    settled = state.settled_tasks
    fulfilled = [each.task for each in settled if each.is_fulfilled]
    failed = [each.task for each in settled if not each.is_fulfilled]
    assert oracle_tasks(fulfilled) == expected.fulfilled
    assert oracle_tasks(failed) == expected.failed
    assert list(map(oracle_tile, state.set_aside)) == [tile for tile, _ in expected.left_the_game]
    assert list(map(oracle_tile, state.landscape_stack)) == expected.landscape
    assert list(map(oracle_tile, state.task_stack)) == expected.tasks
    assert {str(t): list(n) for t, n in state.token_stacks.items()} == expected.tokens
