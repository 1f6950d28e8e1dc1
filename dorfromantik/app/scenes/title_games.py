"""What the title has to tell of games: which can be gone on with, the best ones, and a landscape."""

from functools import partial

from pygame import Rect

from dorfromantik.app.campaigns import diary_of
from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.best_games import BEST_SHOWN, best_games_size, draw_best_games
from dorfromantik.app.scenes.growing_vista import GrowingVista
from dorfromantik.app.scenes.sample_landscape import sample_landscape
from dorfromantik.app.scenes.title_attract import Attract
from dorfromantik.app.soundscape import QUIET_BEDS
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.engine import Phase
from dorfromantik.persistence import GameRecord, Loaded
from dorfromantik.table import Table

FEWEST_TILES = 8
"""A game with fewer tiles is no landscape to look at yet."""


class TitleGames:
    """Reads the single game, and the campaign that was played last with its game."""

    def __init__(self, context: AppContext):
        self._context = context
        single = context.store.load_game(context.catalog)
        self._problem = single.problem
        self._single = self._table_of(single)
        campaign = context.settings.last_campaign
        self._diary = diary_of(context, campaign) if campaign else None
        self._table = self._single
        if self._diary is not None:
            loaded = context.store.load_game(context.catalog, self._diary.id)
            self._problem = self._problem or loaded.problem
            self._table = self._table_of(loaded)
        self._best = context.store.results()[:BEST_SHOWN]
        self.landscape = self._grown()
        """Of the game that can be gone on with, or else one that grows by itself."""
        self.attract = Attract(context)

    @property
    def can_continue(self) -> bool:
        """Whether there is anything to go on with."""
        return self._table is not None or self._diary is not None

    @property
    def has_single_beside(self) -> bool:
        """Whether there is a single game beside the campaign."""
        return self._diary is not None and self._single is not None

    def enter(self) -> None:
        """Let nature be heard; tell of a game that could not be read."""
        self._context.audio.set_beds(QUIET_BEDS)
        if self._problem is not None:
            _ = self._context.translator.text
            text = _(self._problem.message).format(**self._problem.values)
            self._context.flow.tell(_("About your game"), text)

    def go_on(self) -> None:
        """Go on with what was played last: a game, or a campaign between two games."""
        flow = self._context.flow
        if self._diary is not None:
            if self._table is None:
                flow.to_campaign(self._diary)
            else:
                flow.play_campaign(self._diary)
        elif self._table is not None:
            flow.resume(self._table)

    def go_on_with_single(self) -> None:
        """Go on with the single game."""
        if self._single is not None:
            self._context.flow.resume(self._single)

    def words(self) -> str:
        """What would be gone on with: campaign, turn, players."""
        _ = self._context.translator.text
        table = self._table
        if table is None:
            return self._diary.record.name if self._diary else ""
        if self._diary is not None:
            name = self._diary.record.name
            return _("Turn {turn} · {names}").format(turn=table.state.turn, names=name)
        names = ", ".join(player.name for player in table.players)
        if table.state.phase is Phase.OVER:
            return _("Score sheet · {names}").format(names=names)
        return _("Turn {turn} · {names}").format(turn=table.state.turn, names=names)

    def best_size(self, look: Look, most: int | None = None) -> tuple[int, int] | None:
        """Pixels of the sheet with the best games, as many as fit into `most` of height; None without any."""
        rows = len(self._best) if most is None else self._rows_in(look, most)
        return best_games_size(look, rows) if rows else None

    def draw_best(self, canvas: Canvas, sheet: Rect) -> None:
        """Draw the sheet with the best games."""
        canvas.panel("paper", sheet)
        rows = self._rows_in(canvas, sheet.height)
        draw_best_games(canvas, sheet, self._best[:rows], self._context)

    def _rows_in(self, look: Look, height: int) -> int:
        """How many of the best games a sheet of a height in pixels has room for."""
        rows = range(1, len(self._best) + 1)
        return max((each for each in rows if best_games_size(look, each)[1] <= height), default=0)

    def _grown(self) -> GrowingVista:
        if self._table is not None and len(self._table.state.board) >= FEWEST_TILES:
            board = self._table.state.board
            return GrowingVista(self._context, lambda: tuple(board), grows=False)
        return GrowingVista(self._context, partial(sample_landscape, self._context.catalog))

    def _table_of(self, loaded: Loaded[GameRecord]) -> Table | None:
        if loaded.record is None:
            return None
        policy = self._context.settings.undo_policy
        return Table.from_record(loaded.record, self._context.catalog, policy)
