"""The game as it is seen: cues on their way, the last placement, messages."""

from collections.abc import Callable

from dorfromantik.app.anim.presenter import Audience, Moment, Presenter
from dorfromantik.app.anim.stage import Stage
from dorfromantik.app.anim.timeline import Timeline
from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.play_earned import LastPlay, last_play
from dorfromantik.app.scenes.play_last_tiles import last_tiles_text
from dorfromantik.app.scenes.play_texts import event_text
from dorfromantik.engine import Event, GameState
from dorfromantik.table import Table


class Show:
    """Plays cues of what happened at a table; skipping them changes nothing but the show."""

    def __init__(self, context: AppContext, on_end: Callable[[], None]):
        """`on_end` is called when the end of the game has been seen."""
        self.stage = Stage()
        self.notice = ""
        self.last_play: LastPlay | None = None
        self._context = context
        self._notice_s = 0.0
        self._timeline = Timeline()
        audience = Audience(self._hear, self._tell, on_end)
        self._presenter = Presenter(self.stage, self._timeline, audience)

    @property
    def moves(self) -> bool:
        """Whether cues take time; else they are over at once."""
        return self._timeline.speed > 0

    @moves.setter
    def moves(self, moves: bool) -> None:
        self.pace = 1.0 if moves else 0.0

    @property
    def pace(self) -> float:
        """How fast cues run; at 0 they are over at once."""
        return self._timeline.speed

    @pace.setter
    def pace(self, pace: float) -> None:
        self._timeline.speed = pace

    @property
    def is_running(self) -> bool:
        """Whether cues are still under way."""
        return self._timeline.is_running

    def settle(self, table: Table) -> None:
        """Show the game as it stands, with nothing under way."""
        self._timeline.clear()
        self.stage.settle(table.state, table.game.score(table.state).total)
        self.last_play = last_play(table)

    def play(self, before: GameState, table: Table) -> None:
        """Show the last step of a table, and how it came from the state before."""
        self._timeline.finish()
        self.last_play = last_play(table)
        total = table.game.score(table.state).total
        now = len(table.actions)
        passes = len(table.players) > 1 and table.player_at(now - 1) != table.player
        moment = Moment(before, table.state, total, passes_turn=passes)
        self._presenter.present(table.step.events, moment)
        self._timeline.update(0.0)
        if words := last_tiles_text(self._context.translator, before, table.state):
            self.say(words)

    def say(self, words: str) -> None:
        """Show a message for a moment."""
        self.notice = words
        self._notice_s = self._context.theme.duration.notice

    def finish(self) -> None:
        """Take everything to its end."""
        self._timeline.finish()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when anything looks different."""
        changed = self._timeline.is_running
        self._timeline.update(dt)
        if self._notice_s > 0:
            self._notice_s -= dt
            if self._notice_s <= 0:
                self.notice = ""
                changed = True
        return changed

    def _hear(self, cue: str) -> None:
        self._context.audio.play(cue)

    def _tell(self, event: Event) -> None:
        self.say(event_text(self._context.translator, event))
