"""The diary of a campaign in progress: each entry is kept before anyone sees what follows from it (rules.md 7)."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from dorfromantik.campaign import (
    BoxOpened,
    CampaignBook,
    CampaignEntry,
    CampaignState,
    CardProgress,
    GameFinished,
    GameReport,
    GameStarted,
    MarksSpent,
    card_progress,
    fold,
    record,
    result_of,
)
from dorfromantik.engine import Player
from dorfromantik.persistence import CampaignRecord, KeptCampaign
from dorfromantik.table import Table

Save = Callable[[KeptCampaign], None]


class Diary:
    """A campaign that is played now; changing it saves it."""

    def __init__(self, book: CampaignBook, kept: KeptCampaign, save: Save):
        """Open the diary of a campaign.

        Args:
            book: What is the same in every campaign.
            kept: The campaign as it was kept.
            save: Keeps it; called with every change.

        Raises:
            IllegalEntry: When something happened in it that could not happen.
        """
        self.book = book
        self._kept = kept
        self._save = save
        self._state = fold(book, kept.record.entries)

    @property
    def id(self) -> str:
        """What names the campaign among the others, also after it was renamed."""
        return self._kept.id

    @property
    def record(self) -> CampaignRecord:
        """The campaign as it is kept."""
        return self._kept.record

    @property
    def state(self) -> CampaignState:
        """How far the group has come."""
        return self._state

    @property
    def games(self) -> tuple[GameFinished, ...]:
        """The finished games, the oldest first."""
        return tuple(entry for entry in self.record.entries if isinstance(entry, GameFinished))

    @property
    def best(self) -> int | None:
        """The highest total so far; None before the first game."""
        return max((game.result.total for game in self.games), default=None)

    @property
    def cards(self) -> tuple[CardProgress, ...]:
        """The achievement cards that lie open or are met."""
        return card_progress(self.book, self.record.entries)

    def has_finished(self, table: Table) -> bool:
        """Return whether a game is recorded already."""
        return game_name(table) in self._state.finished

    def begin(self, table: Table) -> None:
        """Note that a game begins; one that was noted already is not noted twice.

        Raises:
            IllegalEntry: When marks must be spent first.
        """
        if game_name(table) not in self._state.running:
            self._note(GameStarted(game_name(table)))

    def finish(self, table: Table, date: str, title: str) -> None:
        """Record a finished game with its facts; one that is recorded already earns nothing again.

        Args:
            table: The game, as its players have confirmed it.
            date: ISO 8601.
            title: What the total earns, in English.
        """
        if self.has_finished(table):
            return
        names = tuple(player.name for player in table.company.took_part)
        report = GameReport(names, table.game.setup.seed, date, title)
        result = result_of(table.game, table.state)
        self._note(GameFinished(game_name(table), result, report))

    def spend(self, paths: Iterable[str]) -> None:
        """Cross a circle of each of these paths, in order.

        Raises:
            IllegalEntry: When one of them cannot be crossed.
        """
        self._note(MarksSpent(tuple(paths)))

    def open_box(self, box: int) -> None:
        """Note that the group has seen what came out of a box.

        Raises:
            IllegalEntry: When the box is not earned.
        """
        self._note(BoxOpened(box))

    def rename(self, name: str) -> None:
        """Give the campaign another name."""
        self._keep(replace(self.record, name=name))

    def seat(self, players: tuple[Player, ...]) -> None:
        """Let other players sit down to the next game."""
        self._keep(replace(self.record, players=players))

    def archive(self, *, archived: bool) -> None:
        """Lay the campaign aside, or take it up again."""
        self._keep(replace(self.record, archived=archived))

    def _note(self, entry: CampaignEntry) -> None:
        state = record(self.book, self._state, entry)
        self._keep(replace(self.record, entries=(*self.record.entries, entry)))
        self._state = state

    def _keep(self, changed: CampaignRecord) -> None:
        self._kept = KeptCampaign(self.id, changed)
        self._save(self._kept)


def game_name(table: Table) -> str:
    """Return the name of a game in the records of its campaign."""
    return f"{table.created} {table.game.setup.seed}"
