"""The end of a turn: every active task is judged (rules.md 5)."""

from dorfromantik.engine.area import area_at
from dorfromantik.engine.board import Board, PlacedTile
from dorfromantik.engine.changing import changed
from dorfromantik.engine.events import Event, TaskFailed, TaskFulfilled
from dorfromantik.engine.hexgrid import distance, neighbors
from dorfromantik.engine.state import GameState
from dorfromantik.engine.tasks import ActiveTask, SettledTask, Verdict, judge_all, keepers
from dorfromantik.engine.tiles import Terrain


def resolved(state: GameState, placed: PlacedTile, events: list[Event]) -> GameState:
    """Return the state without the tasks that a placed tile fulfilled or failed, and tell of each."""
    settled = []
    touched = _touched_by(placed, state.board)
    tasks = [task for task in state.active_tasks if _may_be_settled(task, placed, touched)]
    for task, area, verdict in judge_all(state.board, tasks):
        if verdict is Verdict.FULFILLED:
            kept_by = keepers(state.board, area)
            settled.append(SettledTask(task, verdict, state.turn - 1, kept_by))
            events.append(TaskFulfilled(task, area))
        elif verdict is Verdict.FAILED:
            settled.append(SettledTask(task, verdict, state.turn - 1))
            whole = area_at(state.board, task.hex, task.terrain)
            events.append(TaskFailed(task, whole or area))
    if not settled:
        return state
    ended = {each.task for each in settled}
    return changed(
        state,
        active_tasks=tuple(task for task in state.active_tasks if task not in ended),
        settled_tasks=state.settled_tasks + tuple(settled),
    )


def _touched_by(placed: PlacedTile, board: Board) -> set[Terrain]:
    """Return the terrains that other tiles show to a placed tile."""
    around = enumerate(map(board.tiles.get, neighbors(placed.hex)))
    return {other.edges[direction - 3] for direction, other in around if other is not None}


def _may_be_settled(task: ActiveTask, placed: PlacedTile, touched: set[Terrain]) -> bool:
    """Return whether a placed tile may have changed the area of a task that was active before, or is its own.

    An area changes only where an edge of it is met. And it had fewer tiles than the number of its task, so none of them
    lies farther away than that. A cloud edge may be one of any terrain.
    """
    if task.hex == placed.hex:
        return True
    is_met = task.terrain in touched or Terrain.CLOUD in touched
    return is_met and distance(task.hex, placed.hex) < task.number
