"""A new single game out of one that was played before: its set-up, and what was done in it up to a moment."""

from functools import partial

from dorfromantik.app.album import branch
from dorfromantik.app.context import AppContext
from dorfromantik.persistence import GameRecord


def begin_branch(context: AppContext, record: GameRecord, count: int = 0) -> None:
    """Play on after the first `count` actions, once a single game that is still on the table may be cleared away."""
    _ = context.translator.text
    begin = partial(_begin, context, record, count)
    if not context.store.has_game():
        begin()
        return
    context.flow.ask(
        _("There is a game on the table"),
        _("It has not been finished. If you begin a new one, it is cleared away."),
        _("Clear it away"),
        _("Leave it there"),
        begin,
    )


def _begin(context: AppContext, record: GameRecord, count: int) -> None:
    context.flow.resume(branch(context, record, count))
