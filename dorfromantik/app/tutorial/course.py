"""Where the tutorial's tiles may lie, so that all later lessons still have something to show."""

from collections.abc import Sequence

from dorfromantik.engine import (
    Game,
    GameState,
    Placement,
    PlaceTile,
    Step,
    TaskFailed,
    TaskFulfilled,
)

Outcome = tuple[tuple[object, ...], tuple[tuple[str, int], ...]]
"""The tasks that a tile has settled, and the points of each line afterwards."""


class Course:
    """The placements of all guided turns, and what each of them brings."""

    def __init__(self, game: Game, placements: Sequence[Placement]):
        self._game = game
        self._placements = placements
        self._wanted: list[Outcome] = []
        state = game.initial().state
        for placement in placements:
            step = game.apply(state, PlaceTile(placement))
            self._wanted.append(self._outcome(step))
            state = step.state

    def goes_on_after(self, turn: int, state: GameState, placement: Placement) -> bool:
        """Whether a legal placement of a turn, from 0 on, brings what its lesson promises and bars no later one."""
        for number, each in enumerate((placement, *self._placements[turn + 1 :]), turn):
            if not self._game.check(state, each).is_legal:
                return False
            step = self._game.apply(state, PlaceTile(each))
            if self._outcome(step) != self._wanted[number]:
                return False
            state = step.state
        return True

    def _outcome(self, step: Step) -> Outcome:
        settled = tuple(
            (type(event), event.task.terrain, event.task.number)
            for event in step.events
            if isinstance(event, TaskFulfilled | TaskFailed)
        )
        lines = self._game.score(step.state).lines
        return settled, tuple((line.key, line.points) for line in lines)
