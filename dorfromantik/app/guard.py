"""What stands between the loop and the scenes: an error ends a scene, never the game."""

import logging
import traceback
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from pygame import Surface

from dorfromantik import __version__
from dorfromantik.app.assets import AssetError
from dorfromantik.app.context import AppContext
from dorfromantik.app.report import Fault, report_problem
from dorfromantik.app.scenes.base import Scene
from dorfromantik.app.scenes.plain import PlainScene
from dorfromantik.app.scenes.scene_stack import SceneManager
from dorfromantik.app.scenes.trouble import TroubleScene, WaysOn
from dorfromantik.app.supplies import UnusableFiles

if TYPE_CHECKING:
    from dorfromantik.table import Table

AT_ONCE = 180
"""Updates: an error that follows so soon upon the way back will follow again."""

_log = logging.getLogger(__name__)


class Guard:
    """Lets every error through: for tests, which are to see them."""

    def attempt(self, action: Callable[[], object]) -> bool:
        """Do something; False when it failed."""
        action()
        return True

    def passed(self, ticks: int) -> None:
        """Told that some updates have been done."""

    def shown(self) -> None:
        """Told that a frame has reached the screen."""

    def end(self) -> None:
        """Told that the program ends: from now on nothing is shown any more."""


class Ways(Protocol):
    """The ways that are left after an error."""

    @property
    def table(self) -> "Table | None":
        """The game on the table, if one is kept."""

    def save(self) -> bool:
        """Keep the game on the table as it is now; returns whether it lies on the disk."""

    def go_on(self) -> None:
        """Take up the game on the table after its last action."""

    def to_title(self) -> None:
        """Go to the title."""

    def tell(self, title: str, text: str) -> None:
        """Open a small message over the scene."""

    def quit(self) -> None:
        """Leave the program."""


class ErrorGuard(Guard):
    """Notes an error, saves the game, and retreats: so no broken scene comes again and again.

    First to a calm screen that offers ways on; when an error follows at once, to the title; then to a plain screen;
    then out of the program.
    """

    def __init__(
        self,
        context: AppContext,
        scenes: SceneManager,
        ways: Callable[[], Ways],
        picture: Callable[[], Surface],
        leave: Callable[[], None],
    ):
        """Know the ways on.

        Args:
            context: What the screens need.
            scenes: Where they are put.
            ways: Gives who leads back; asked only after an error.
            picture: Gives what is to be seen in the window.
            leave: Ends the program, also where nobody knows the way.
        """
        self._context = context
        self._scenes = scenes
        self._ways = ways
        self._picture = picture
        self._leave = leave
        self._steps = 0
        """How far back it went already."""
        self._quiet = 0
        """Updates without an error since players went on."""
        self._has_shown = False
        self._is_ending = False

    def attempt(self, action: Callable[[], object]) -> bool:
        """Do something; where it fails, note why, save the game, and retreat.

        Raises:
            AssetError: When the program's own files fail before the first frame.
            UnusableFiles: When those fail that are read after it.
        """
        try:
            action()
        except UnusableFiles as error:
            if not self._is_ending:
                raise
            _log.error("%s", error)
        except AssetError as error:
            if not self._has_shown:
                raise
            self._take(error)
        except Exception as error:
            self._take(error)
        else:
            return True
        return False

    def passed(self, ticks: int) -> None:
        """Let time pass: after some of it without an error, the next one is another."""
        if self._stands(TroubleScene, PlainScene):
            self._quiet = 0
        elif self._steps:
            self._quiet += ticks
            if self._quiet > AT_ONCE:
                self._steps = 0

    def shown(self) -> None:
        """From now on there is a window to say things in."""
        self._has_shown = True

    def end(self) -> None:
        """From now on errors are only noted."""
        self._is_ending = True

    def _take(self, error: Exception) -> None:
        """Note an error, and retreat; what fails on the way to one step leads to the next."""
        self._note(error)
        if self._is_ending:
            return
        fault = Fault("".join(traceback.format_exception(error)), self._last_picture())
        is_saved = self._save()
        retreats = (partial(self._show_calm, fault, is_saved), self._show_title, self._show_plain)
        self._quiet = 0
        while self._steps < len(retreats):
            self._steps += 1
            try:
                self._scenes.abandon()
                retreats[self._steps - 1]()
                self._scenes.apply_requests()
            except Exception as another:
                self._note(another)
            else:
                return
        self._leave()

    def _show_calm(self, fault: Fault, is_saved: bool) -> None:
        ways = self._ways()
        table = ways.table
        report = partial(report_problem, self._context, table, fault)
        go_on = ways.go_on if table is not None else None
        ways_on = WaysOn(go_on, report, ways.to_title, ways.quit)
        self._scenes.push(TroubleScene(self._context, ways_on, is_saved=is_saved))

    def _show_title(self) -> None:
        _ = self._context.translator.text
        self._ways().to_title()
        self._ways().tell(
            _("That should not have happened"), _("It happened again. This is the title.")
        )

    def _show_plain(self) -> None:
        self._scenes.push(PlainScene(self._context, self._try_again, self._leave))

    def _try_again(self) -> None:
        self._steps -= 1
        self._ways().to_title()

    def _save(self) -> bool:
        try:
            return self._ways().save()
        except Exception as error:
            self._note(error)
            return False

    def _last_picture(self) -> Surface | None:
        try:
            return self._picture().copy()
        except Exception as error:
            self._note(error)
            return None

    def _note(self, error: Exception) -> None:
        seed = self._seed()
        names = " > ".join(type(scene).__name__ for scene in self._scenes.scenes)
        text = "an error of the program: version %s, %s, scenes %s"
        _log.error(text, __version__, seed, names or "none", exc_info=error)

    def _seed(self) -> str:
        try:
            table = self._ways().table
        except Exception as another:
            # Whoever leads back may be what fails: the first error is told all the same.
            return f"nobody knows the way: {another}"
        return "no game" if table is None else f"seed {table.game.setup.seed!r}"

    def _stands(self, *kinds: type[Scene]) -> bool:
        return any(isinstance(scene, kinds) for scene in self._scenes.scenes)
