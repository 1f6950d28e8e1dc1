"""From a finished table to its page in the album, and back to a table that can be played on."""

from dataclasses import replace

from dorfromantik import __version__
from dorfromantik.app.context import AppContext
from dorfromantik.app.ui.theme import PLAYER_COLORS
from dorfromantik.engine import TASK_TERRAINS, Game, Player
from dorfromantik.persistence import AlbumEntry, GameRecord, TaskCount
from dorfromantik.table import Table


def page_of(context: AppContext, table: Table, campaign: str = "") -> AlbumEntry:
    """Return what the album keeps of a finished game.

    Args:
        context: The services of the app.
        table: The game, as its players have confirmed it.
        campaign: The name of the campaign to which it belongs.
    """
    now = context.store.now()
    result, record = table.to_result(now), table.to_record()
    meta = replace(record.meta, saved=now, program=__version__)
    return AlbumEntry(
        replace(record, undone=(), seats_before_undo=(), meta=meta),
        result,
        context.rank_title(max(result.total, 0)),
        campaign,
        _task_counts(table),
    )


def branch(context: AppContext, record: GameRecord, count: int = 0) -> Table:
    """Return a new single game that begins with the first `count` actions of another one.

    Raises:
        IllegalAction: When one of the actions is not allowed.
    """
    return Table(
        Game(context.catalog, record.setup),
        record.actions[:count],
        undo_policy=context.settings.undo_policy,
        created=context.store.now(),
        company=record.company.until(count),
    )


def _task_counts(table: Table) -> tuple[TaskCount, ...]:
    settled = table.state.settled_tasks
    return tuple(
        TaskCount(
            terrain.value,
            sum(each.task.terrain is terrain and each.is_fulfilled for each in settled),
            sum(each.task.terrain is terrain and not each.is_fulfilled for each in settled),
        )
        for terrain in TASK_TERRAINS
    )


def color_of(player: Player) -> str:
    """Return the key of a player's portrait; that of the first one where a file names none that is there."""
    return player.color if player.color in PLAYER_COLORS else PLAYER_COLORS[0]
