"""The end of a turn: every active task is judged (rules.md 5)."""

from dorfromantik.engine.area import AREA_TERRAINS, area_at
from dorfromantik.engine.board import PlacedTile
from dorfromantik.engine.changing import changed
from dorfromantik.engine.events import Event, TaskFailed, TaskFulfilled
from dorfromantik.engine.hexgrid import distance, neighbors
from dorfromantik.engine.state import GameState
from dorfromantik.engine.tasks import ActiveTask, SettledTask, Verdict, judge_all, keepers
from dorfromantik.engine.tiles import Terrain


def resolved(state: GameState, placed: PlacedTile, events: list[Event]) -> GameState:
    """Return the state without the tasks that a placed tile fulfilled or failed, and tell of each."""
    settled = []
    in_question = _in_question(state, placed)
    if not in_question:
        return state
    for task, area, verdict in judge_all(state.board, in_question):
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


def _in_question(state: GameState, placed: PlacedTile) -> list[ActiveTask]:
    """Return the tasks that a placed tile may settle: its own, and those whose area it may have changed.

    An area changes only where an edge of it is met. And it had fewer tiles than the number of its task, so none of them
    lies farther away than that. A cloud edge may be one of any terrain.
    """
    here = placed.placement.hex
    near = [task for task in state.active_tasks if distance(task.hex, here) < task.number]
    if not near:
        return near
    beside = enumerate(map(state.board.tiles.get, neighbors(here)))
    met = {other.edges[direction - 3] for direction, other in beside if other is not None}
    if Terrain.CLOUD in met:
        met.update(AREA_TERRAINS)
    return [task for task in near if task.terrain in met or task.hex == here]
