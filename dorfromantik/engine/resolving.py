"""The end of a turn: every active task is judged (rules.md 5)."""

from dorfromantik.engine.area import area_at
from dorfromantik.engine.board import PlacedTile
from dorfromantik.engine.changing import changed
from dorfromantik.engine.events import Event, TaskFailed, TaskFulfilled
from dorfromantik.engine.hexgrid import distance
from dorfromantik.engine.state import GameState
from dorfromantik.engine.tasks import ActiveTask, SettledTask, Verdict, judge_all, keepers


def resolved(state: GameState, placed: PlacedTile, events: list[Event]) -> GameState:
    """Return the state without the tasks that a placed tile fulfilled or failed, and tell of each."""
    settled = []
    near = [task for task in state.active_tasks if _may_be_settled(task, placed)]
    for task, area, verdict in judge_all(state.board, near):
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


def _may_be_settled(task: ActiveTask, placed: PlacedTile) -> bool:
    """Return whether a placed tile is near enough to touch the area of an active task.

    The area had fewer tiles than the number of its task, so none of them lies farther away than that.
    """
    return distance(task.hex, placed.hex) < task.number
