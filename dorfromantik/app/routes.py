"""Leads from scene to scene; the game that is played on the way is kept (`kept_game.py`)."""

from collections.abc import Callable, Sequence
from typing import Protocol

from dorfromantik.app.campaigns import found
from dorfromantik.app.context import AppContext
from dorfromantik.app.goals import Goal, GoalsOf
from dorfromantik.app.kept_game import (
    KeptGame,
    clear_away_recorded,
    remember_campaign,
    remember_play,
    table_of,
)
from dorfromantik.app.notices import ask, tell, tell_of_game, tell_problems
from dorfromantik.app.report import report_problem
from dorfromantik.app.scenes.album import AlbumScene
from dorfromantik.app.scenes.album_page import AlbumPageScene
from dorfromantik.app.scenes.base import Scene
from dorfromantik.app.scenes.box_opening import BoxOpeningScene
from dorfromantik.app.scenes.campaign_map import CampaignScene
from dorfromantik.app.scenes.campaign_shelf import CampaignsScene
from dorfromantik.app.scenes.content_choice import ContentChoiceScene
from dorfromantik.app.scenes.founding import FoundingScene
from dorfromantik.app.scenes.gathering import GatheringScene
from dorfromantik.app.scenes.goals_sheet import GoalsScene
from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.players_sheet import PlayersScene
from dorfromantik.app.scenes.question import Answer, QuestionScene
from dorfromantik.app.scenes.replay import ReplayScene
from dorfromantik.app.scenes.rule_book import RuleBookScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.scenes.settings import SettingsScene
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.app.scenes.statistics import StatisticsScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.scenes.tutorial import TutorialScene
from dorfromantik.app.tutorials import kept_tutorial, new_tutorial, where_left
from dorfromantik.diary import Diary
from dorfromantik.engine import Company, Game, Phase, Player, Setup
from dorfromantik.persistence import AlbumEntry
from dorfromantik.table import Table


class Shell(Protocol):
    """What the way needs of the loop and its window."""

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window covers the whole screen."""

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole screen."""

    @property
    def displays(self) -> tuple[tuple[int, int], ...]:
        """Width and height in pixels of each display that is there."""

    @property
    def display(self) -> int:
        """The number of the display on which the window lies."""

    def choose_display(self, index: int) -> None:
        """Bring the window to another display."""

    def quit(self) -> None:
        """End the loop."""


class Routes:
    """The `Flow` of the app."""

    def __init__(self, context: AppContext, shell: Shell):
        self._context = context
        self._shell = shell
        self._kept = KeptGame(context)

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window covers the whole screen."""
        return self._shell.is_fullscreen

    @property
    def table(self) -> Table | None:
        """The game on the table, if one is kept."""
        return self._kept.table

    def save(self) -> bool:
        """Keep the game on the table as it is now; returns whether it lies on the disk."""
        return self._kept.save()

    def go_on(self) -> None:
        """Take up the game on the table after its last action, with nothing of how it was shown."""
        table, context = self._kept.table, self._context
        if table is None:
            self.to_title()
            return
        record, policy = table.to_record(), context.settings.undo_policy
        self.resume(Table.from_record(record, context.catalog, policy), self._kept.diary)

    def to_title(self) -> None:
        """Go to the title."""
        self._kept.keep(None)
        self._switch(TitleScene(self._context))

    def to_setup(self) -> None:
        """Go to the set-up of a new game."""
        self._switch(SetupScene(self._context))

    def start_game(self, setup: Setup, diary: Diary | None = None) -> None:
        """Deal a new game, and go to the play screen."""
        remember_play(self._context)
        context = self._context
        table = Table(
            Game(context.catalog, setup),
            undo_policy=context.settings.undo_policy,
            created=context.store.now(),
        )
        self.resume(table, diary)

    def resume(self, table: Table, diary: Diary | None = None) -> None:
        """Go to where a game goes on: the play screen, or the score sheet when it is over."""
        if table is not self._kept.table:
            remember_campaign(self._context, diary)
            if diary is not None:
                diary.begin(table)
            self._kept.keep(table, diary)
        if table.state.phase is Phase.OVER:
            self.to_scoring(table)
        else:
            self.to_play(table)

    def to_play(self, table: Table, goals: GoalsOf | None = None) -> None:
        """Go to the play screen; `goals` are told there, also when the game is resumed later on."""
        self._kept.keep(table)
        self._kept.goals = goals or self._kept.goals
        self._switch(PlayScene(self._context, table, self._kept.goals))

    def to_scoring(self, table: Table) -> None:
        """Go to the score sheet of a finished game."""
        self._switch(ScoringScene(self._context, table, self._kept.diary))

    def confirm_score(self, table: Table) -> None:
        """Record the game on the table for good: first what it earned, then forget the game itself."""
        self._kept.record(table)

    def abandon_game(self) -> None:
        """Forget the game on the table, and go to where it was begun."""
        diary = self._kept.diary
        self._kept.abandon()
        if diary is None:
            self.to_title()
        else:
            self.to_campaign(diary)

    def to_tutorial(self) -> None:
        """Go to the tutorial; where it was left before its end, ask whether to go on there."""
        self._kept.keep(None)
        kept = kept_tutorial(self._context)
        if kept.table is None:
            self._teach(new_tutorial(self._context))
        else:
            self._offer_tutorial(kept.table)
        if kept.problem is not None:
            tell_of_game(self._context, kept.problem)

    def end_tutorial(self, table: Table) -> None:
        """Count the tutorial's landscape, and offer a real game."""
        remember_play(self._context)
        self._context.store.discard_tutorial()
        self._switch(ScoringScene(self._context, table, practice=True))

    def to_campaigns(self) -> None:
        """Go to the list of campaigns."""
        self._kept.keep(None)
        self._switch(CampaignsScene(self._context))

    def to_founding(self) -> None:
        """Go to where a new campaign is named and its players sit down."""
        self._switch(FoundingScene(self._context))

    def found_campaign(self, name: str, players: tuple[Player, ...]) -> None:
        """Begin a campaign, and go to its map."""
        self.to_campaign(found(self._context, name, players))

    def to_campaign(self, diary: Diary) -> None:
        """Go to the map of a campaign."""
        self._kept.keep(None)
        remember_campaign(self._context, diary)
        clear_away_recorded(self._context, diary)
        self._switch(CampaignScene(self._context, diary))

    def to_gathering(self, diary: Diary) -> None:
        """Go to where players sit down to the next game of a campaign."""
        self._switch(GatheringScene(self._context, diary))

    def play_campaign(self, diary: Diary) -> None:
        """Go on with the campaign's game in progress, or begin its next one."""
        clear_away_recorded(self._context, diary)
        if diary.state.must_spend(diary.book):
            self.to_campaign(diary)
            return
        table, problem = table_of(self._context, diary)
        if problem is not None:
            tell_of_game(self._context, problem)
        if table is not None:
            self.resume(table, diary)
            return
        players = diary.record.players
        starting = len(diary.games) % len(players)
        seed, content = self._context.new_seed(), diary.state.content
        self.start_game(Setup(seed, players, starting, content=content), diary)

    def open_box(self, diary: Diary, box: int) -> None:
        """Open a box of a campaign, for the first time or to see it again."""
        self._switch(BoxOpeningScene(self._context, diary, box))

    def to_album(self, shown: AlbumEntry | None = None) -> None:
        """Go to the album; it is opened where a landscape is shown."""
        self._kept.keep(None)
        self._switch(AlbumScene(self._context, shown.id if shown else ""))

    def to_album_page(self, entry: AlbumEntry) -> None:
        """Go to the page of a landscape."""
        self._switch(AlbumPageScene(self._context, entry))

    def to_replay(self, entry: AlbumEntry) -> None:
        """Go to where a finished game is played once more."""
        self._switch(ReplayScene(self._context, entry))

    def to_statistics(self) -> None:
        """Go to what all games of the album come to."""
        self._switch(StatisticsScene(self._context))

    def report_problem(self) -> None:
        """Write a file about a problem, and tell where it lies."""
        report_problem(self._context, self._kept.table)

    def choose_content(
        self, content: frozenset[str], on_change: Callable[[frozenset[str]], None]
    ) -> None:
        """Open the list of pieces that a single game may be played with."""
        self._context.scenes.push(ContentChoiceScene(self._context, content, on_change))

    def open_pause(self, table: Table) -> None:
        """Open the menu over the play screen."""
        goals = self._kept.goals(table.game.score(table.state), table.state)
        scenes = self._context.scenes
        is_kept, is_lesson = table is self._kept.table, isinstance(scenes.top, TutorialScene)
        scenes.push(PauseScene(self._context, table, goals, is_kept=is_kept, is_lesson=is_lesson))

    def open_goals(self, goals: Sequence[Goal]) -> None:
        """Open the sheet with everything that a game can reach beside its score."""
        self._context.scenes.push(GoalsScene(self._context, goals))

    def open_players(self, table: Table) -> None:
        """Open the sheet on which players of a game get other names, join or leave."""
        self._context.scenes.push(PlayersScene(self._context, table))

    def regroup(self, table: Table, company: Company) -> None:
        """Let a company sit at the table from now on, and go on with the game; a campaign remembers it."""
        table.regroup(company)
        if self._kept.diary is not None:
            self._kept.diary.seat(table.players)
        self._kept.save()
        self.resume(table, self._kept.diary)

    def ask(self, title: str, text: str, yes: str, no: str, on_yes: Callable[[], object]) -> None:
        """Open a small question over the scene."""
        ask(self._context, title, text, yes, no, on_yes)

    def tell(self, title: str, text: str) -> None:
        """Open a small message over the scene."""
        tell(self._context, title, text)

    def tell_problems(self) -> None:
        """Tell of trouble with kept files; where there is another place for them, offer it."""
        tell_problems(self._context)

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole screen."""
        self._shell.toggle_fullscreen()

    @property
    def displays(self) -> tuple[tuple[int, int], ...]:
        """Width and height in pixels of each display that is there."""
        return self._shell.displays

    @property
    def display(self) -> int:
        """The number of the display on which the window lies."""
        return self._shell.display

    def choose_display(self, index: int) -> None:
        """Bring the window to another display."""
        self._shell.choose_display(index)

    def open_rules(self, page: str | None = None) -> None:
        """Open the rule book over the scene, at a page by its id."""
        top = self._context.scenes.top
        if isinstance(top, RuleBookScene):
            top.open_page(page)
            return
        table = self._kept.table
        content = table.game.setup.content if table is not None else frozenset()
        self._context.scenes.push(RuleBookScene(self._context, page, content))

    def open_settings(self, table: Table | None = None) -> None:
        """Open the settings over the scene."""
        self._context.scenes.push(SettingsScene(self._context, table))

    def quit(self) -> None:
        """Leave the program, as closing the window does."""
        self._shell.quit()

    def _switch(self, scene: Scene) -> None:
        self._context.scenes.switch(scene)

    def _offer_tutorial(self, left: Table) -> None:
        context = self._context
        _ = context.translator.text
        answers = (
            Answer("again", _("Begin again"), lambda: self._teach(new_tutorial(context))),
            Answer("go_on", _("Go on"), lambda: self._teach(left)),
        )
        text = where_left(context, left)
        context.scenes.push(QuestionScene(context, _("Tutorial"), text, answers))

    def _teach(self, table: Table) -> None:
        self._switch(TutorialScene(self._context, table))
