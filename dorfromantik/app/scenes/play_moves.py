"""What the players do at the table; each deed is one method, and can be seen and heard."""

from collections.abc import Callable
from enum import Enum

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.app.scenes.play_motion import HandMotion
from dorfromantik.app.scenes.play_piece_texts import piece_refusal_text
from dorfromantik.app.scenes.play_pieces import (
    Deed,
    PieceRefusal,
    choice_view,
    refusal_of,
    store_view,
)
from dorfromantik.app.scenes.play_show import Show
from dorfromantik.app.scenes.play_texts import undo_refusal_text
from dorfromantik.app.scenes.play_undo import undo_refusal
from dorfromantik.engine import (
    Heart,
    PlaceTile,
    RevealTile,
    SetTileAside,
    StoreTile,
    TakeStoredTile,
)
from dorfromantik.table import Table


class Outcome(Enum):
    """What came of letting the tile go."""

    NOTHING = "nothing"
    PLACED = "placed"
    REFUSED = "refused"


class Moves:
    """Carries deeds out at a table, or says why not; a refusal changes nothing."""

    def __init__(
        self,
        context: AppContext,
        table: Table,
        hand: Hand,
        show: Show,
        motion: HandMotion,
        on_change: Callable[[], None],
    ):
        """`on_change` is called when something else is in the hand, or lies otherwise in it."""
        self._context = context
        self._table = table
        self._hand = hand
        self._show = show
        self._motion = motion
        self._on_change = on_change
        self.yields: Callable[[], bool] = lambda: False
        """Asked before each deed with the tile in hand: whether somebody else has it."""

    def turn(self, steps: int) -> None:
        """Turn the tile by steps, clockwise when positive."""
        if self._table.state.current_tile is None or self.yields():
            return
        before = self._hand.rotation
        self._hand.turn(steps)
        if self._hand.rotation != before:
            self._motion.turn(before)
            self._context.audio.play("turn")
        self._on_change()

    def place(self) -> Outcome:
        """Let the tile go where it is held."""
        if self.yields():
            return Outcome.NOTHING
        self._show.finish()
        report = self._hand.report
        if report is None:
            return Outcome.NOTHING
        if not report.is_legal:
            self._motion.shake()
            self._context.audio.play("refused")
            return Outcome.REFUSED
        self._motion.rest()
        self._table.dispatch(PlaceTile(report.placement, self._hand.heart))
        return Outcome.PLACED

    def use_store(self) -> None:
        """Store the tile in hand, or take the stored one, whichever can be done."""
        if self.yields():
            return
        self._show.finish()
        store = store_view(self._table.state)
        if store is None:
            return
        if store.deed is not None:
            self.do(store.deed)
        elif store.refusal is not None:
            self._refuse(store.refusal)

    def pick(self, heart: Heart) -> None:
        """Pick a heart for the tile in hand, or put it back."""
        if self.yields():
            return
        self._show.finish()
        refusal = refusal_of(self._table.state, heart)
        if refusal is not None:
            self._refuse(refusal)
            return
        self._hand.pick(None if self._hand.heart is heart else heart)
        self._context.audio.play("press")
        self._on_change()

    def choose(self, right: bool) -> None:
        """Choose one of two things, when there is a choice to be made."""
        if self.yields():
            return
        self._show.finish()
        choice = choice_view(self._table.state, self._hand)
        if choice is not None:
            self.do(choice.right if right else choice.left)

    def do(self, deed: Deed) -> None:
        """Do something that is known to be allowed."""
        match deed:
            case Deed.STORE:
                self._table.dispatch(StoreTile())
            case Deed.TAKE:
                self._table.dispatch(TakeStoredTile())
            case Deed.REVEAL:
                self._table.dispatch(RevealTile())
            case Deed.SET_ASIDE:
                self._table.dispatch(SetTileAside())

    def undo(self) -> None:
        """Take back the last deed (rules.md 9)."""
        self._show.finish()
        refusal = undo_refusal(self._table)
        if refusal is not None:
            self._say_no(undo_refusal_text(self._context.translator, refusal))
        elif self._table.undo():
            self._context.audio.play("undo")

    def redo(self) -> None:
        """Do again what was taken back."""
        self._show.finish()
        self._table.redo()

    def refuse_others(self) -> None:
        """Tell a player who wants to act whose turn it is."""
        words = self._context.translator.text("It is the turn of {name}.")
        self._say_no(words.format(name=self._table.player.name))

    def _refuse(self, refusal: PieceRefusal) -> None:
        self._say_no(piece_refusal_text(self._context.translator, refusal))

    def _say_no(self, words: str) -> None:
        self._context.audio.play("refused")
        self._show.say(words)
        self._on_change()
