"""Leads from scene to scene, and keeps every game that is played on the way."""

from collections.abc import Callable
from typing import Protocol

from dorfromantik.app.context import AppContext
from dorfromantik.app.goals import GoalsOf, no_goals
from dorfromantik.app.scenes.base import Scene
from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.question import Answer, QuestionScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.engine import Game, Phase, Setup
from dorfromantik.table import Table


class Shell(Protocol):
    """What the way needs of the loop and its window."""

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window covers the whole screen."""

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole screen."""

    def quit(self) -> None:
        """End the loop."""


class Routes:
    """The `Flow` of the app."""

    def __init__(self, context: AppContext, shell: Shell):
        self._context = context
        self._shell = shell
        self._kept: Table | None = None
        self._goals: GoalsOf = no_goals
        self._let_go: Callable[[], None] = lambda: None

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window covers the whole screen."""
        return self._shell.is_fullscreen

    def to_title(self) -> None:
        """Go to the title."""
        self._keep(None)
        self._switch(TitleScene(self._context))

    def to_setup(self) -> None:
        """Go to the set-up of a new game."""
        self._switch(SetupScene(self._context))

    def start_game(self, setup: Setup) -> None:
        """Deal a new game, and go to the play screen."""
        context = self._context
        self.resume(
            Table(
                Game(context.catalog, setup),
                undo_policy=context.settings.undo_policy,
                created=context.store.now(),
            )
        )

    def resume(self, table: Table) -> None:
        """Go to where a game goes on: the play screen, or the score sheet when it is over."""
        if table.state.phase is Phase.OVER:
            self._keep(table)
            self.to_scoring(table)
        else:
            self.to_play(table)

    def to_play(self, table: Table, goals: GoalsOf | None = None) -> None:
        """Go to the play screen; `goals` are told there, also when the game is resumed later on."""
        self._keep(table)
        self._goals = goals or self._goals
        self._switch(PlayScene(self._context, table, self._goals))

    def to_scoring(self, table: Table) -> None:
        """Go to the score sheet of a finished game."""
        self._switch(ScoringScene(self._context, table))

    def open_pause(self, table: Table) -> None:
        """Open the menu over the play screen."""
        self._context.scenes.push(PauseScene(self._context, table))

    def ask(self, title: str, text: str, yes: str, no: str, on_yes: Callable[[], object]) -> None:
        """Open a small question over the scene."""
        answers = (Answer("yes", yes, on_yes), Answer("no", no))
        self._context.scenes.push(QuestionScene(self._context, title, text, answers))

    def tell(self, title: str, text: str) -> None:
        """Open a small message over the scene."""
        answers = (Answer("ok", self._context.translator.text("All right")),)
        self._context.scenes.push(QuestionScene(self._context, title, text, answers))

    def tell_problems(self) -> None:
        """Tell of trouble with kept files; where there is another place for them, offer it."""
        context = self._context
        if isinstance(context.scenes.top, QuestionScene):
            # One message at a time: this one is asked for again when that is answered.
            return
        problem = context.store.take_problem()
        if problem is None:
            return
        _ = context.translator.text
        title = _("A word about your files")
        text = _(problem.message).format(**problem.values)
        other = context.store.offer
        if other is None:
            self.tell(title, text)
            return
        question = _("Everything could be kept in {place} instead.").format(place=other)
        self.ask(
            title,
            f"{text}\n{question}",
            _("Keep it there"),
            _("Play without saving"),
            lambda: context.store.move_to(other),
        )

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole screen."""
        self._shell.toggle_fullscreen()

    def quit(self) -> None:
        """Leave the program, as closing the window does."""
        self._shell.quit()

    def _switch(self, scene: Scene) -> None:
        self._context.scenes.switch(scene)

    def _keep(self, table: Table | None) -> None:
        """Save a game now and after each change, and no other one any more."""
        if table is self._kept:
            return
        self._let_go()
        self._kept, self._let_go = table, lambda: None
        self._goals = no_goals
        if table is not None:
            store = self._context.store
            store.save_game(table.to_record())
            self._let_go = table.subscribe(lambda table, _: store.save_game(table.to_record()))
