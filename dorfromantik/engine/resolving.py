"""The end of a turn: every active task is judged (rules.md 5)."""

from dataclasses import replace

from dorfromantik.engine.area import area_at
from dorfromantik.engine.events import Event, TaskFailed, TaskFulfilled
from dorfromantik.engine.state import GameState
from dorfromantik.engine.tasks import SettledTask, Verdict, judge_all, keepers


def resolved(state: GameState, events: list[Event]) -> GameState:
    """Return the state without the tasks that are fulfilled or failed, and tell of each."""
    still_active, settled = [], []
    for task, area, verdict in judge_all(state.board, state.active_tasks):
        if verdict is Verdict.OPEN:
            still_active.append(task)
        elif verdict is Verdict.FULFILLED:
            kept_by = keepers(state.board, area)
            settled.append(SettledTask(task, verdict, state.turn - 1, kept_by))
            events.append(TaskFulfilled(task, area))
        else:
            settled.append(SettledTask(task, verdict, state.turn - 1))
            whole = area_at(state.board, task.hex, task.terrain)
            events.append(TaskFailed(task, whole or area))
    if not settled:
        return state
    return replace(
        state,
        active_tasks=tuple(still_active),
        settled_tasks=state.settled_tasks + tuple(settled),
    )
