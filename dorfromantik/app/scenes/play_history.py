"""The history of a game: every tile that was placed or set aside, by whom, and what it earned."""

from collections.abc import Sequence
from dataclasses import dataclass

from dorfromantik.app.scenes.play_earned import Earned, earned_by
from dorfromantik.engine import (
    Game,
    PlacedTile,
    ScoreSheet,
    Step,
    TaskFulfilled,
    Tile,
    TilePlaced,
    TileSetAside,
    TurnPassed,
)


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One tile of the history."""

    player: int
    """Who placed it, or in whose turn it was set aside."""
    tile: Tile
    placed: PlacedTile | None
    """None for a tile that was set aside (rules.md 3)."""
    earned: tuple[Earned, ...] = ()
    """Tokens of fulfilled tasks first, then the other lines of the score, then tasks that failed."""

    @property
    def points(self) -> int:
        """Points that it brought."""
        return sum(each.points for each in self.earned if not each.is_failure)


class History:
    """Tells the history of a game; what has been told of a step once is kept."""

    def __init__(self, game: Game):
        self._game = game
        self._told: list[tuple[Step, tuple[HistoryRow, ...]]] = []
        self._sheets: list[ScoreSheet] = []

    def rows(self, steps: Sequence[Step]) -> tuple[HistoryRow, ...]:
        """Everything that has become of tiles so far, the newest first."""
        known = 0
        for (told, _), step in zip(self._told, steps, strict=False):
            if told is not step:
                break
            known += 1
        del self._told[known:], self._sheets[known:]
        for index in range(known, len(steps)):
            self._tell(steps[index - 1] if index else None, steps[index])
        return tuple(row for _, rows in reversed(self._told) for row in reversed(rows))

    def _tell(self, before: Step | None, step: Step) -> None:
        sheet = self._game.score(step.state)
        earned = _with_tokens(self._sheets[-1], sheet, step) if before is not None else ()
        self._sheets.append(sheet)
        player = before.state.player if before is not None else step.state.player
        rows: list[HistoryRow] = []
        for event in step.events:
            match event:
                case TilePlaced(placed, by):
                    rows.append(HistoryRow(by, placed.tile, placed, earned))
                case TurnPassed(following):
                    player = following
                case TileSetAside(tile):
                    rows.append(HistoryRow(player, tile, None))
        self._told.append((step, tuple(rows)))


def _with_tokens(before: ScoreSheet, after: ScoreSheet, step: Step) -> tuple[Earned, ...]:
    """What a step earned, token by token instead of a sum for each type of task."""
    tokens = [
        Earned(f"fulfilled_{event.task.terrain}", event.task.number)
        for event in step.events
        if isinstance(event, TaskFulfilled)
    ]
    rest = (e for e in earned_by(before, after, step.events) if not e.key.startswith("task_"))
    return (*tokens, *rest)
