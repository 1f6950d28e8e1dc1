"""What is told of tasks at the end of a turn (rules.md 5)."""

from dorfromantik.engine import ActiveTask, Event, Hex, TaskFailed, Terrain, area_at
from dorfromantik.engine.changing import changed
from dorfromantik.engine.resolving import resolved
from tests.support.laying import game_of, laid, landscape


def test_of_a_failed_task_the_whole_area_is_told() -> None:
    board = laid(" ".join(f"FFFFFF@{q},0/0" for q in range(9)))
    task = ActiveTask(Hex(0, 0), Terrain.FOREST, 5)
    state = changed(game_of([landscape("MMMMMM")]).initial().state, board=board)
    events: list[Event] = []
    resolved(changed(state, active_tasks=(task,)), board.tiles[Hex(4, 0)], events)
    whole = area_at(board, Hex(0, 0), Terrain.FOREST)
    assert whole is not None
    assert whole.size == 9
    assert events == [TaskFailed(task, whole)]
