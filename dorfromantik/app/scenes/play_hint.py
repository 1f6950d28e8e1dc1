"""The advisor at the table: asked for a hint, it thinks beside the game and shows what it would do."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from dorfromantik.app.advice.inquiry import HINT, Inquiry
from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.app.scenes.play_hint_view import HintView, where_of
from dorfromantik.app.scenes.play_hint_widgets import LINES_SHOWN, HintWidgets
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Action, Hex, Placement, PlaceTile
from dorfromantik.persistence import Help
from dorfromantik.table import Table

if TYPE_CHECKING:
    from dorfromantik.advisor import Advice


class Hint:
    """What has been asked and what was answered; everything is forgotten when the game goes on."""

    def __init__(
        self,
        context: AppContext,
        table: Table,
        hand: Hand,
        on_change: Callable[[], None],
        say: Callable[[str], None],
        take: Callable[[Action], None],
        let_play: Callable[[], None],
        is_barred: Callable[[], bool] = lambda: False,
    ):
        """Follow a table.

        Args:
            context: Whom to ask.
            table: What is asked about.
            hand: The tile that is advised about.
            on_change: Called when the view has changed.
            say: Shows a message.
            take: Called with what a line proposes, when it is chosen.
            let_play: Called when the advisor is to play this turn.
            is_barred: Whether the advisor is thinking about its own turn, which must not be ended.
        """
        self._context = context
        self._table = table
        self._hand = hand
        self._on_change = on_change
        self._say = say
        self._take = take
        self._let_play = let_play
        self._is_barred = is_barred
        self._number: int | None = None
        self._view: HintView | None = None
        self._by_key = False
        self._lies_on_panel = False
        self.is_allowed = True
        """Whether the occasion leaves anything to ask for."""
        self.retranslate()

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The button, and the note."""
        return tuple(self._widgets.all)

    @property
    def is_open(self) -> bool:
        """Whether the note is to be seen."""
        return self._view is not None

    @property
    def is_offered(self) -> bool:
        """Whether the players may ask now."""
        table = self._table
        is_ours = self.is_allowed and not (table.state.is_over or table.player.is_companion)
        is_ours = is_ours and not self._is_barred()
        return is_ours and self._context.settings.shows(Help.HINTS)

    @property
    def is_by_key(self) -> bool:
        """Whether players with keys have asked, who go on in the note."""
        return self._by_key

    @property
    def cells(self) -> frozenset[Hex]:
        """Where the tile would lie in any of the lines."""
        return frozenset(placement.hex for placement in self._places())

    def enter_cell(self, hex: Hex | None) -> None:
        """Turn the tile in hand as it is advised for the cell over which it comes."""
        for placement in self._places():
            if placement.hex == hex:
                self._hand.face(placement.rotation)

    def _places(self) -> tuple[Placement, ...]:
        lines = self._view.lines if self._view is not None else ()
        return tuple(place for place in map(_place, lines) if place is not None)

    @property
    def first_line(self) -> Widget:
        """Where the focus goes for those who play with keys."""
        return self._widgets.rows[0]

    def step_from(self, focused: Widget | None, steps: int) -> Widget | None:
        """Where arrows lead in the note, and never out of it; None when the focus is elsewhere."""
        return self._widgets.step_from(focused, steps)

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""
        self._widgets = HintWidgets(self._context, self.toggle, self._choose, self._let_play)

    def toggle(self, *, by_key: bool = False) -> None:
        """Ask, or close the note; who asks by key goes on in it by keys."""
        if self.is_open:
            self.close()
        elif self.is_offered:
            inquiry = Inquiry.of(self._table.game, self._table.state, LINES_SHOWN, HINT)
            self._number = self._context.adviser.ask(inquiry)
            self._view, self._by_key = HintView(), by_key
        self._on_change()

    def close(self) -> None:
        """Take the note away; what is still thought about is of no interest any more."""
        if self._number is not None:
            self._context.adviser.stop(self._number)
        self._number = self._view = None

    def update(self) -> bool:
        """Look for an answer; True when one has just come."""
        if self._view is None:
            return False
        if not self.is_offered:
            self.close()
            self._on_change()
            return False
        lit = self._lit(self._view)
        if lit != self._view.lit:
            self._view = replace(self._view, lit=lit)
            self._on_change()
        return self._number is not None and self._look_for_answer(self._number)

    def _lit(self, view: HintView) -> int | None:
        """The line that is pointed at, or whose place on the land is."""
        if self._widgets.lit is not None:
            return self._widgets.lit
        hexes = [placement and placement.hex for placement in map(_place, view.lines)]
        held = self._hand.hex
        return hexes.index(held) if held is not None and held in hexes else None

    def _look_for_answer(self, number: int) -> bool:
        answer = self._context.adviser.answer(number)
        if answer is None:
            return False
        self._number = None
        if answer.is_lost or not answer.advices:
            self.close()
            self._say(self._context.translator.text("The advisor cannot be reached just now."))
        else:
            game, state = self._table.game, self._table.state
            where = (where_of(game, state, advice.action) for advice in answer.advices)
            self._view = HintView(answer.advices, tuple(where), is_thinking=False)
        self._on_change()
        return self.is_open

    def shown(self, view: PlayView) -> PlayView:
        """A view with what is advised."""
        return replace(view, hint=self._view)

    def show(self, view: PlayView) -> None:
        """Show a view on the note."""
        moves = not self._context.settings.reduced_motion
        self._widgets.show(view.hint, is_offered=self.is_offered, moves=moves)

    def lay_out(self, look: Look, layout: PlayLayout) -> None:
        """Give button and note their places."""
        self._widgets.lay_out(look, layout)
        self._lies_on_panel = layout.is_dense

    def with_note(self, layout: PlayLayout) -> PlayLayout:
        """A layout in which no other sheet lies on the note."""
        box = self._widgets.box
        if layout.is_dense or not box.width:
            return layout
        return replace(layout, beside=(*layout.beside, box))

    @property
    def sheet(self) -> Rect:
        """Where the note lies; nothing while it is closed."""
        return self._widgets.box

    @property
    def panel_sheet(self) -> Rect:
        """Where the note lies on the panel; nothing where it lies on the land, or while it is closed."""
        return self._widgets.box if self._lies_on_panel else Rect(0, 0, 0, 0)

    def _choose(self, index: int) -> None:
        if self._view is not None and index < len(self._view.lines):
            self._take(self._view.lines[index].action)


def _place(advice: "Advice") -> Placement | None:
    """Where a line would place the tile, if it would."""
    return advice.action.placement if isinstance(advice.action, PlaceTile) else None
