"""The way through the program: every arrow from one scene to another is one method here."""

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from dorfromantik.table import Table


class Flow(Protocol):
    """Title, set-up, play, scoring, title; and the overlays over them."""

    def to_title(self) -> None:
        """Go to the title."""

    def to_setup(self) -> None:
        """Go to the set-up of a new game."""

    def to_play(self, table: "Table") -> None:
        """Go to the play screen with a game in progress."""

    def to_scoring(self, table: "Table") -> None:
        """Go to the score sheet of a finished game."""

    def open_pause(self, table: "Table") -> None:
        """Open the menu over the play screen."""

    def ask(self, title: str, text: str, yes: str, no: str, on_yes: "Callable[[], None]") -> None:
        """Open a small question over the scene; `on_yes` is called when it is answered so."""

    def tell(self, title: str, text: str) -> None:
        """Open a small message over the scene."""

    def close_overlay(self) -> None:
        """Close the topmost overlay."""

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole screen."""

    def quit(self) -> None:
        """Leave the program, as closing the window does."""
