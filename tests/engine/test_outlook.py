"""What a placement would do, told beforehand."""

from dorfromantik.engine import (
    ActiveTask,
    Board,
    FlagOutlook,
    Hex,
    LineOutlook,
    Outlook,
    PlacedTile,
    Placement,
    TaskOutlook,
    Terrain,
    Tile,
    Verdict,
)
from dorfromantik.engine.outlook import outlook
from tests.support.laying import laid, landscape, task

F, R = Terrain.FOREST, Terrain.RIVER
FLAG = landscape("FMMMMM", flag="F", tile_id="flag")


def _outlook(
    board: Board, tile: Tile, q: int, r: int, *tasks: ActiveTask, token: int | None = None
) -> Outlook:
    return outlook(board, tasks, PlacedTile(tile, Placement(Hex(q, r), 0), len(board), token))


def test_a_task_whose_area_grows_is_told_with_both_sizes() -> None:
    board, five = laid("FFFFFF@0,0/0"), ActiveTask(Hex(0, 0), F, 5)
    told = _outlook(board, landscape("FFFFFF"), 1, 0, five).tasks
    assert told == (TaskOutlook(five, 1, 2, Verdict.OPEN),)


def test_a_task_that_is_fulfilled_outgrown_or_closed_is_told() -> None:
    board, two = laid("FFFFFF@0,0/0"), ActiveTask(Hex(0, 0), F, 2)
    assert _outlook(board, landscape("FFFFFF"), 1, 0, two).tasks[0].verdict is Verdict.FULFILLED
    pair = laid("FFFFFF@0,0/0 FFFFFF@1,0/0")
    three = ActiveTask(Hex(0, 0), F, 2)
    assert _outlook(pair, landscape("FFFFFF"), 0, 1, three).tasks[0].verdict is Verdict.FAILED
    end = laid("FMMMMM@0,0/1")
    closed = _outlook(end, landscape("MMMMMM"), 1, 0, ActiveTask(Hex(0, 0), F, 4)).tasks
    assert [(t.size_before, t.size_after, t.verdict) for t in closed] == [(1, 1, Verdict.FAILED)]


def test_a_task_that_stays_as_it_is_is_not_told() -> None:
    board, five = laid("FFFFFF@0,0/0 MMMMMM@1,0/0"), ActiveTask(Hex(0, 0), F, 5)
    assert _outlook(board, landscape("FFFFFF"), 2, 0, five).tasks == ()


def test_the_own_new_task_is_told_last() -> None:
    board, five = laid("FFFFFF@0,0/0"), ActiveTask(Hex(0, 0), F, 5)
    told = _outlook(board, task("FFFFFF", "F"), 1, 0, five, token=2).tasks
    assert told[0].task == five
    assert told[1] == TaskOutlook(ActiveTask(Hex(1, 0), F, 2), 0, 2, Verdict.FULFILLED)


def test_a_task_tile_without_a_number_has_no_task_to_tell_of() -> None:
    assert _outlook(laid("FFFFFF@0,0/0"), task("FFFFFF", "F"), 1, 0).tasks == ()


def test_a_flag_whose_territory_grows_or_closes_is_told() -> None:
    board = laid("flag@0,0/0", FLAG)
    grows = _outlook(board, landscape("MMMFFM"), 1, -1).flags
    assert grows == (FlagOutlook(F, 1, 2, 1, closes=False),)
    closes = _outlook(board, landscape("MMMFMM"), 1, -1).flags
    assert closes == (FlagOutlook(F, 1, 2, 1, closes=True),)


def test_a_flag_whose_last_open_edge_is_covered_is_told() -> None:
    covered = _outlook(laid("flag@0,0/0", FLAG), landscape("MMMMMM"), 1, -1).flags
    assert covered == (FlagOutlook(F, 1, 1, 1, closes=True),)


def test_a_flag_beside_whose_territory_stays_as_it_is_is_not_told() -> None:
    is_open = laid("flag@0,0/0", FLAG)
    assert _outlook(is_open, landscape("MMMMMM"), 1, 0).flags == ()
    is_closed = laid("flag@0,0/0 MMMMMM@1,-1/0", FLAG)
    assert _outlook(is_closed, landscape("MMMMMM"), 1, 0).flags == ()


def test_territories_without_a_flag_are_not_told() -> None:
    assert _outlook(laid("FFFFFF@0,0/0"), landscape("FFFFFF"), 1, 0).flags == ()


def test_the_line_of_the_tile_is_told_beside_the_longest() -> None:
    board = laid("RMMRMM@0,0/0 RMMRMM@1,-1/0 RMMRMM@3,0/0")
    beside_the_short = _outlook(board, landscape("RMMRMM"), 2, 1).lines
    assert beside_the_short == (LineOutlook(R, 2, 2, 2),)
    beside_the_long = _outlook(board, landscape("RMMRMM"), 2, -2).lines
    assert beside_the_long == (LineOutlook(R, 2, 3, 3),)
    assert _outlook(board, landscape("MMMMMM"), 0, 1).lines == ()
