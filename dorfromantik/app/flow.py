"""The way through the program: every arrow from one scene to another is one method here."""

from collections.abc import Callable, Sequence
from typing import Protocol

from dorfromantik.app.goals import Goal, GoalsOf
from dorfromantik.diary import Diary
from dorfromantik.engine import Company, Player, Setup
from dorfromantik.persistence import AlbumEntry
from dorfromantik.table import Table


class Flow(Protocol):
    """Title, set-up, play, scoring, title; campaigns, map, boxes; and the overlays over them."""

    def to_title(self) -> None:
        """Go to the title."""

    def to_setup(self) -> None:
        """Go to the set-up of a new game."""

    def start_game(self, setup: Setup, diary: Diary | None = None) -> None:
        """Deal a new game, and go to the play screen; a game that was kept in its place is replaced.

        Args:
            setup: What is settled before the game.
            diary: The campaign to which it belongs.
        """

    def resume(self, table: Table, diary: Diary | None = None) -> None:
        """Go to where a game goes on: the play screen, or the score sheet when it is over."""

    def confirm_score(self, table: Table) -> None:
        """Record the game on the table for good: it can no longer be taken back."""

    def abandon_game(self) -> None:
        """Forget the game on the table, and go to where it was begun."""

    def to_tutorial(self) -> None:
        """Go to the tutorial; where it was left before its end, ask whether to go on there."""

    def end_tutorial(self, table: Table) -> None:
        """Count the tutorial's landscape, and offer a real game."""

    def to_campaigns(self) -> None:
        """Go to the list of campaigns."""

    def to_founding(self) -> None:
        """Go to where a new campaign is named and its players sit down."""

    def found_campaign(self, name: str, players: tuple[Player, ...]) -> None:
        """Begin a campaign, and go to its map."""

    def to_campaign(self, diary: Diary) -> None:
        """Go to the map of a campaign."""

    def to_gathering(self, diary: Diary) -> None:
        """Go to where players sit down to the next game of a campaign."""

    def play_campaign(self, diary: Diary) -> None:
        """Go on with the campaign's game in progress, or begin its next one."""

    def open_box(self, diary: Diary, box: int) -> None:
        """Open a box of a campaign, for the first time or to see it again."""

    def to_album(self, shown: AlbumEntry | None = None) -> None:
        """Go to the album; it is opened where a landscape is shown."""

    def to_album_page(self, entry: AlbumEntry) -> None:
        """Go to the page of a landscape."""

    def to_replay(self, entry: AlbumEntry) -> None:
        """Go to where a finished game is played once more."""

    def to_statistics(self) -> None:
        """Go to what all games of the album come to."""

    def report_problem(self) -> None:
        """Write a file about a problem, and tell where it lies."""

    def choose_content(
        self, content: frozenset[str], on_change: Callable[[frozenset[str]], None]
    ) -> None:
        """Open the list of pieces that a single game may be played with."""

    def to_play(self, table: Table, goals: GoalsOf | None = None) -> None:
        """Go to the play screen; `goals` are told there, also when the game is resumed later on."""

    def to_scoring(self, table: Table) -> None:
        """Go to the score sheet of a finished game."""

    def open_pause(self, table: Table) -> None:
        """Open the menu over the play screen."""

    def open_goals(self, goals: Sequence[Goal]) -> None:
        """Open the sheet with everything that a game can reach beside its score."""

    def open_players(self, table: Table) -> None:
        """Open the sheet on which players of a game get other names, join or leave."""

    def regroup(self, table: Table, company: Company) -> None:
        """Let a company sit at the table from now on, and go on with the game."""

    def ask(self, title: str, text: str, yes: str, no: str, on_yes: Callable[[], object]) -> None:
        """Open a small question over the scene; `on_yes` is called when it is answered so."""

    def tell(self, title: str, text: str) -> None:
        """Open a small message over the scene."""

    def tell_problems(self) -> None:
        """Tell of trouble with kept files that has come up, if there is any."""

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

    def open_rules(self, page: str | None = None) -> None:
        """Open the rule book over the scene, at a page by its id."""

    def open_settings(self, table: Table | None = None) -> None:
        """Open the settings over the scene; `table` is the game that follows them at once."""

    def quit(self) -> None:
        """Leave the program, as closing the window does."""
