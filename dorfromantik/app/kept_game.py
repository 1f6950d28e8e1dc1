"""The one game that is kept as it is played, and what becomes of it when it is over."""

from collections.abc import Callable
from dataclasses import replace

from dorfromantik.app.album import page_of
from dorfromantik.app.campaign_goals import goals_of
from dorfromantik.app.context import AppContext
from dorfromantik.app.goals import GoalsOf, no_goals
from dorfromantik.diary import Diary
from dorfromantik.persistence import Problem
from dorfromantik.table import Table

LetGo = Callable[[], None]


class KeptGame:
    """Saves the game on the table after each change, for the campaign to which it belongs, if any."""

    def __init__(self, context: AppContext):
        """Begin without a game."""
        self.goals: GoalsOf = no_goals
        """What the game is played for beside its score."""
        self._context = context
        self._table: Table | None = None
        self._diary: Diary | None = None
        self._let_go: LetGo = lambda: None

    @property
    def table(self) -> Table | None:
        """The game on the table, if one is kept."""
        return self._table

    @property
    def diary(self) -> Diary | None:
        """Of the campaign to which the game belongs."""
        return self._diary

    def keep(self, table: Table | None, diary: Diary | None = None) -> None:
        """Save a game now and after each change, and no other one any more."""
        if table is self._table:
            return
        self._let_go()
        self._table, self._diary, self._let_go = table, diary, lambda: None
        self.goals = goals_of(self._context, diary, table) if diary and table else no_goals
        if table is not None:
            self._save(table)
            self._let_go = table.subscribe(lambda table, _: self._save(table))

    def save(self) -> bool:
        """Save the game as it is now; returns whether it lies on the disk."""
        if self._table is None:
            return True
        self._save(self._table)
        self._context.store.flush()
        return not self._context.store.keeps_games_in_memory

    def record(self, table: Table) -> None:
        """Record a game that has ended for good: first what it earned, then forget the game itself."""
        context, diary = self._context, self._diary
        total = table.game.score(table.state).total
        if diary is not None:
            diary.finish(table, context.store.now(), context.rank_title(max(total, 0)))
        clear_away(context, table, diary)
        self.keep(None)

    def abandon(self) -> None:
        """Forget the game on the table; without one, the tutorial's, beside which another game may wait."""
        if self._table is None:
            self._context.store.discard_tutorial()
        else:
            self._context.store.discard_game(self._diary.id if self._diary else None)
        self.keep(None)

    def _save(self, table: Table) -> None:
        self._context.store.save_game(table.to_record(), self._diary.id if self._diary else None)


def clear_away(context: AppContext, table: Table, diary: Diary | None) -> None:
    """Enter a finished game in the results and in the album, and forget the game itself."""
    store = context.store
    store.add_result(table.to_result(store.now()))
    store.album.add(page_of(context, table, diary.record.name if diary else ""))
    store.discard_game(diary.id if diary else None)


def clear_away_recorded(context: AppContext, diary: Diary) -> None:
    """Forget a campaign's game that earned its marks already: the program was stopped before it was cleared away."""
    record = context.store.load_game(context.catalog, diary.id).record
    if record is None:
        return
    table = Table.from_record(record, context.catalog)
    if diary.has_finished(table):
        clear_away(context, table, diary)


def table_of(context: AppContext, diary: Diary) -> tuple[Table | None, Problem | None]:
    """Return a campaign's game in progress, if any, and what the players should be told of it."""
    loaded = context.store.load_game(context.catalog, diary.id)
    if loaded.record is None:
        return None, loaded.problem
    policy = context.settings.undo_policy
    return Table.from_record(loaded.record, context.catalog, policy), loaded.problem


def remember_play(context: AppContext) -> None:
    """Know from now on that somebody has played here."""
    if not context.settings.has_played:
        context.change_settings(replace(context.settings, has_played=True))


def remember_campaign(context: AppContext, diary: Diary | None) -> None:
    """Know which campaign, or none, was played last."""
    campaign = diary.id if diary else ""
    if context.settings.last_campaign != campaign:
        context.change_settings(replace(context.settings, last_campaign=campaign))
