"""The history of a game: every tile that was placed or set aside, by whom, and what it earned."""

from dataclasses import dataclass

from dorfromantik.app.scenes.play_earned import Earned, earned_by
from dorfromantik.engine import (
    PlacedTile,
    Player,
    ScoreSheet,
    Step,
    TaskFulfilled,
    Tile,
    TilePlaced,
    TileSetAside,
    TurnPassed,
)
from dorfromantik.table import Table


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One tile of the history."""

    player: Player
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

    def __init__(self, table: Table):
        self._table = table
        self._told: list[tuple[Step, tuple[HistoryRow, ...]]] = []
        self._sheets: list[ScoreSheet] = []

    def rows(self) -> tuple[HistoryRow, ...]:
        """Everything that has become of tiles so far, the newest first."""
        known, steps = 0, self._table.steps
        for (told, _), step in zip(self._told, steps, strict=False):
            if told is not step:
                break
            known += 1
        del self._told[known:], self._sheets[known:]
        for index in range(known, len(steps)):
            self._tell(index, steps[index])
        return tuple(row for _, rows in reversed(self._told) for row in reversed(rows))

    def _tell(self, index: int, step: Step) -> None:
        """Tell what came of the action after which this is the step of that number."""
        sheet = self._table.game.score(step.state)
        earned = _with_tokens(self._sheets[-1], sheet, step) if index else ()
        self._sheets.append(sheet)
        player = self._table.player_at(max(index - 1, 0))
        rows: list[HistoryRow] = []
        for event in step.events:
            match event:
                case TilePlaced(placed):
                    rows.append(HistoryRow(player, placed.tile, placed, earned))
                case TurnPassed():
                    player = self._table.player_at(index)
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
