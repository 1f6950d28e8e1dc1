"""The way through the program: every arrow from one scene to another is one method here."""

from collections.abc import Callable
from typing import Protocol

from dorfromantik.app.goals import GoalsOf
from dorfromantik.engine import Setup
from dorfromantik.table import Table


class Flow(Protocol):
    """Title, set-up, play, scoring, title; and the overlays over them."""

    def to_title(self) -> None:
        """Go to the title."""

    def to_setup(self) -> None:
        """Go to the set-up of a new game."""

    def start_game(self, setup: Setup) -> None:
        """Deal a new game, and go to the play screen; a game that was kept is replaced."""

    def resume(self, table: Table) -> None:
        """Go to where a game goes on: the play screen, or the score sheet when it is over."""

    def to_play(self, table: Table, goals: GoalsOf | None = None) -> None:
        """Go to the play screen; `goals` are told there, also when the game is resumed later on."""

    def to_scoring(self, table: Table) -> None:
        """Go to the score sheet of a finished game."""

    def open_pause(self, table: Table) -> None:
        """Open the menu over the play screen."""

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

    def quit(self) -> None:
        """Leave the program, as closing the window does."""
