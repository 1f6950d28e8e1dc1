"""The advisor as a player: it thinks, shows where it would place the tile, and places it after a pause."""

from collections.abc import Callable

from dorfromantik.app.advice.inquiry import TURN, Inquiry
from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.play_advised import AdvisedMoves
from dorfromantik.engine import Action, PlaceTile
from dorfromantik.table import Table

THINKS_S = 1.0
"""No turn of its own begins with less of a pause."""
SHOWS_S = 1.0
"""So long its preview is seen before it places the tile."""


class Companion:
    """Plays the turns of seats that are its own, and others when it is asked to."""

    def __init__(
        self,
        context: AppContext,
        table: Table,
        advised: AdvisedMoves,
        say: Callable[[str], None],
    ):
        """`say` shows a message."""
        self._context = context
        self._table = table
        self._advised = advised
        self._say = say
        self._number: int | None = None
        self._action: Action | None = None
        self._is_shown = False
        self._rest_s = 0.0
        self._gave_up_at: int | None = None

    @property
    def is_playing(self) -> bool:
        """Whether the tile in hand is its own now."""
        return self._number is not None or self._action is not None

    @property
    def has_turn(self) -> bool:
        """Whether a seat of its own has the turn."""
        if not self._table.company.has_companions or self._table.state.is_over:
            return False
        return self._table.player.is_companion

    @property
    def holder(self) -> str:
        """Who else than the players has the tile in hand, by name; empty when it is theirs."""
        if self.has_turn and self._gave_up_at != self._table.state.turn:
            return self._table.player.name
        return self._context.translator.text("The advisor") if self.is_playing else ""

    def begin(self) -> None:
        """Play this turn."""
        inquiry = Inquiry.of(self._table.game, self._table.state, 1, TURN)
        self._number = self._context.adviser.ask(inquiry)
        self._action, self._is_shown = None, False
        # What to reveal or to take is no more than half a turn: the pause comes before the tile is placed.
        has_tile = self._table.state.current_tile is not None
        self._rest_s = THINKS_S if self.has_turn and has_tile else 0.0

    def let_go(self) -> None:
        """Leave the tile to the players."""
        if self._number is not None:
            self._context.adviser.stop(self._number)
        self._number = self._action = None
        self._is_shown = False

    def table_changed(self) -> None:
        """Another tile is in hand, and perhaps it is another one's turn."""
        self.let_go()
        self._gave_up_at = None

    def hurry(self) -> bool:
        """Pause no longer; True when the tile in hand is its own."""
        self._rest_s = 0.0
        return self.is_playing

    def update(self, dt: float, *, is_animating: bool) -> bool:
        """Let `dt` seconds pass; True when it has just begun, shown something or done it."""
        if not self.is_playing:
            if not self.has_turn or self._gave_up_at == self._table.state.turn:
                return False
            self.begin()
            return True
        self._rest_s -= dt
        if self._number is not None:
            self._look_for_answer(self._number)
        if self._action is None or self._rest_s > 0 or is_animating:
            return False
        self._go_on(self._action)
        return True

    def _look_for_answer(self, number: int) -> None:
        answer = self._context.adviser.answer(number)
        if answer is None:
            return
        self._number = None
        if answer.advices:
            self._action = answer.advices[0].action
            return
        self._gave_up_at = self._table.state.turn
        self._say(
            self._context.translator.text(
                "The advisor cannot be reached: place the tile yourselves."
            )
        )

    def _go_on(self, action: Action) -> None:
        """Show a placement first; what is shown already, or cannot be shown, is done."""
        if isinstance(action, PlaceTile) and not self._is_shown:
            self._is_shown, self._rest_s = True, SHOWS_S
            self._advised.preview(action)
            return
        self._action = None
        self._advised.do(action)
