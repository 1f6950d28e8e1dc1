"""What several players at one table need: suggestions, the hand-over, the history, a pointer of one's colour."""

from collections.abc import Callable
from dataclasses import replace

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import (
    Intent,
    Pan,
    PointerLeft,
    PointerMoved,
    PointerUp,
    ShowFocus,
    Suggest,
)
from dorfromantik.app.render.camera_rig import CameraRig
from dorfromantik.app.render.layout import cell_center
from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.app.scenes.play_handover import Banner, HandOver, HandOverPainter
from dorfromantik.app.scenes.play_history import History, HistoryRow
from dorfromantik.app.scenes.play_history_widgets import HistoryWidgets
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.play_suggestion_steps import SuggestionSteps
from dorfromantik.app.scenes.play_suggestions import Pinned, Suggestions
from dorfromantik.app.scenes.play_suggestions_widgets import SUGGEST_KEYS, SuggestWidget
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.pointer import Pointer
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Hex
from dorfromantik.table import Table, TableChange

_IDLE = PointerMoved | PointerUp | PointerLeft | ShowFocus
"""What comes without anybody doing anything."""


class Together:
    """Follows a table for its players; the play screen tells it what happens."""

    def __init__(
        self,
        context: AppContext,
        table: Table,
        hand: Hand,
        rig: CameraRig,
        on_change: Callable[[], None],
        say: Callable[[str], None],
    ):
        """`on_change` is called when the view has changed, `say` shows a message."""
        self._context = context
        self._table = table
        self._hand = hand
        self._rig = rig
        self._on_change = on_change
        self._say = say
        self._suggestions = Suggestions()
        self._steps = SuggestionSteps()
        self._hand_over = HandOver()
        self._history = History(table)
        self._pointer = Pointer()
        self._pointed: Hex | None = None
        self._pads: dict[int, int] = {}
        self._unit = 1.0
        self._player = table.player
        self.retranslate()

    @property
    def hand_over(self) -> HandOver:
        """Whose turn has just begun."""
        return self._hand_over

    @property
    def history(self) -> HistoryWidgets:
        """The slip of the last tile, and what it unfolds."""
        return self._widgets

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Portraits, slip and history."""
        return *self._portraits, *self._widgets.all

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""
        seats = range(len(self._table.players))
        self._portraits = tuple(SuggestWidget(self._context, seat, self.suggest) for seat in seats)
        self._widgets = HistoryWidgets(self._context, self.fold_history, self._point)
        self._painter = HandOverPainter(self._context)

    # Time and intents

    @property
    def has_banner(self) -> bool:
        """Whether it is being said whose turn it is."""
        return self._hand_over.player is not None

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when anything looks different."""
        self._suggestions.wait(dt)
        pads, self._pads = self._pads, self._context.gamepads.of_players(len(self._portraits))
        if pads != self._pads:
            self._on_change()
        return self._hand_over.update(dt)

    def stir(self, intent: Intent) -> bool:
        """A player does something, which ends the banner; True when there was one."""
        if isinstance(intent, _IDLE) or intent == Pan(0, 0):
            return False
        return self._hand_over.end()

    def carry_out(self, action: KeyAction) -> bool:
        """Do what a key asks for; False when it is none of these keys."""
        if action not in SUGGEST_KEYS:
            return False
        player = SUGGEST_KEYS.index(action)
        if player < len(self._portraits):
            self.suggest(player)
        return True

    # The table

    def enter(self) -> None:
        """The players have sat down: say whose turn it is."""
        self._name_player(is_heard=True)

    def table_changed(self, change: TableChange) -> None:
        """Another tile is in hand; perhaps it is another player's turn."""
        before, self._player = self._player, self._table.player
        self._suggestions.clear()
        if self._player != before:
            self._color_pointer()
            self._name_player(is_heard=change is TableChange.UNDONE)
        if self._widgets.is_unfolded:
            self._widgets.unfold(self._history.rows())

    def leave(self) -> None:
        """Give the usual pointer back."""
        self._pointer.let_go()

    def _name_player(self, *, is_heard: bool) -> None:
        """Lower the banner; with a sound where no cue of the show brings it."""
        if len(self._table.players) == 1 or self._table.state.is_over:
            return
        self._hand_over.begin(self._player)
        if is_heard:
            self._context.audio.play("hand_over")

    # Suggestions

    def suggest(self, player: int) -> None:
        """Pin a player's suggestion where the tile is held, or take it away."""
        _ = self._context.translator.text
        if self._table.state.current_tile is None:
            return
        match self._suggestions.pin(player):
            case Pinned.NOWHERE:
                self._context.audio.play("refused")
                self._say(_("Hold the tile over a place first, then suggest it."))
            case _:
                self._context.audio.play("press")
        self._on_change()

    def suggest_by_pad(self, asked: Suggest) -> None:
        """Pin, move, turn or withdraw the suggestion of a player who has a gamepad."""
        player, state = asked.player, self._table.state
        if player is None or state.current_tile is None:
            return
        if asked.is_moved:
            legal = self._table.game.legal_placements(state)
            near = self._hand.hex or self._rig.camera.cell_at(self._rig.camera.viewport.center)
            place = self._steps.moved(legal, self._suggestions.of(player), near, asked)
            if place is not None:
                self._suggestions.move(player, place)
        elif player == self._table.seat or not self._suggestions.withdraw(player):
            self.suggest(player)
            return
        self._on_change()

    def enter_cell(self, hex: Hex | None) -> None:
        """Turn the tile in hand as it is suggested for the cell over which it comes."""
        suggested = self._suggestions.at(hex)
        if suggested is not None:
            self._hand.face(suggested.rotation)

    # What is to be seen

    def fold_history(self) -> None:
        """Unfold the history, or fold it again."""
        if self._widgets.is_unfolded:
            self._widgets.fold()
        else:
            self._widgets.unfold(self._history.rows())
        self._on_change()

    def shown(self, view: PlayView, *, by_keys: bool) -> PlayView:
        """A view with who sits at the table, what is suggested, and what is pointed at in the history."""
        self._suggestions.look(self._hand, by_keys=by_keys)
        return replace(
            view,
            players=self._table.players,
            active_player=self._table.seat,
            suggestions=self._suggestions.all,
            pointed=self._pointed,
            gamepads=tuple(sorted(self._pads.items())),
        )

    def show(self, view: PlayView, layout: PlayLayout, *, has_slip: bool) -> None:
        """Show a view on portraits and slip."""
        places = layout.panel.portraits(view.active_player, len(view.players))
        for widget, player, place in zip(self._portraits, view.players, places, strict=True):
            widget.show(player, self._pads.get(widget.player))
            widget.rect = place
        self._widgets.show(view, has_slip=has_slip)

    def lay_out(self, look: Look, layout: PlayLayout) -> None:
        """Give slip and history their places; the pointer grows with the interface."""
        self._unit = look.metrics.unit
        self._widgets.lay_out(look, layout)
        self._color_pointer()

    def banner_height(self, look: Look) -> int:
        """Pixels that the banner takes at the top of the valley; 0 while there is none."""
        return self._painter.height(look) if self._hand_over.player is not None else 0

    @property
    def banner(self) -> Banner | None:
        """What is seen of the banner of the hand-over; None while there is none."""
        player = self._hand_over.player
        if player is None:
            return None
        slides = not self._context.settings.reduced_motion
        return Banner(player, self._hand_over.lowered(slides=slides))

    def _point(self, row: HistoryRow | None) -> None:
        """Show the tile of a row of the history on the board."""
        self._pointed = row.placed.hex if row is not None and row.placed is not None else None
        if self._pointed is not None and not self._is_seen(self._pointed):
            self._rig.show(cell_center(self._pointed))
        self._on_change()

    def _is_seen(self, hex: Hex) -> bool:
        """Whether a cell is in view, and not below the history itself."""
        below = self._widgets.sheet.collidepoint(self._rig.goal.pixel_of(hex))
        return self._rig.shows(frozenset({hex})) and not below

    def _color_pointer(self) -> None:
        if len(self._table.players) > 1:
            color = self._context.theme.color.player(self._player.color)
            self._pointer.take(color, self._unit)
