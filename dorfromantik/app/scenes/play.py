"""The play screen: what players do at the valley, the tile in hand, and all that lies around them."""

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.intents import (
    LEFT_BUTTON,
    RIGHT_BUTTON,
    Asked,
    Back,
    Confirm,
    Fit,
    FocusMove,
    Intent,
    OpenMenu,
    OpenRules,
    OutOfTurn,
    Pan,
    Point,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Redo,
    Rotate,
    ShowFocus,
    Suggest,
    Undo,
    Zoom,
)
from dorfromantik.app.scenes.play_gesture import Press
from dorfromantik.app.scenes.play_holding import PlayHolding
from dorfromantik.app.scenes.play_moves import Outcome
from dorfromantik.app.scenes.play_piece_keys import carry_out
from dorfromantik.app.scenes.play_texts import far_refusal_text
from dorfromantik.app.scenes.settings_words import help_off_text
from dorfromantik.app.soundscape import beds_of
from dorfromantik.engine import Hex
from dorfromantik.persistence import Help
from dorfromantik.table import Table, TableChange

OPENING: tuple[Intent, ...] = (
    OpenMenu(),
    OpenRules(),
    *(Asked(key) for key in (KeyAction.UNSEEN, KeyAction.HISTORY, KeyAction.HINT)),
)
"""What opens something over the land, or beside it."""
HELP_OF_KEY = {
    KeyAction.UNSEEN: Help.REMAINING,
    KeyAction.SCORE_LINES: Help.SCORE,
    KeyAction.HINT: Help.HINTS,
}
"""Keys that do nothing without a help."""


class PlayScene(PlayHolding):
    """Plays a table's game to its end."""

    def enter(self) -> None:
        """Follow the table; a game that is over already goes on to its score."""
        self._unsubscribe = self.table.subscribe(self._table_changed)
        self.together.enter()
        self.context.audio.set_beds(beds_of(self.table.state.board))
        if self.table.state.is_over:
            self._end()
        elif self.table.state.turn == 0 and not self.context.store.results():
            self._greet()

    def _greet(self) -> None:
        """Tell players who have never finished a game how a tile comes to the table."""
        words = self.context.translator.text(
            "Click on the marked cell to lay the tile there. The wheel turns it."
        )
        self._show.say(words)

    def update(self, dt: float) -> None:
        """Let cues, camera and hand move on, and compose a little of what is missing."""
        super().update(dt)
        self._follow_settings()
        if self.together.update(dt):
            self.invalidate_land()
        self._follow_advisor(dt)
        if self._show.update(dt):
            self.invalidate_land()
        moving = self._show.stage.moving
        self._await_store(is_awaited=moving is not None and moving.to_store)
        paced = dt * (self._pace or 1.0)
        if self._rig.update(paced):
            self._hold_at_pointer()
            self.invalidate_land()
        if self._motion.update(paced, breathes=bool(self.view.slots) and self.context.is_awake):
            self.invalidate_land()
        if self._moves and self._land.live(self._show.stage.board, dt):
            self.invalidate_land()
        self._wait(dt)
        self._settle_sheets()
        self._frame_gently()
        self._prepare()

    def _await_store(self, *, is_awaited: bool) -> None:
        if self._widgets.store.is_awaited != is_awaited:
            self._widgets.store.is_awaited = is_awaited
            self.invalidate()

    def handle(self, intent: Intent) -> bool:
        """Widgets first; then the valley, the hand and the keys."""
        if self.together.stir(intent):
            self.invalidate()
        if self.group.focused is not None and not self.group.has_reachable_focus:
            # Keys belong to the board again.
            self.group.focus(None)
        match intent:
            case Rotate(steps) if self._look.is_on:
                self._look.turn(steps)
                return self._look_on()
            case Confirm() | Back() if self.group.focused is None and self._end_look():
                return self._move_focus(0, 0)
            case FocusMove(dx, dy) if self.group.focused is None:
                return self._move_focus(dx, dy)
            case FocusMove(dx, dy) if part := self.hint.step_from(self.group.focused, dx or dy):
                self.group.focus(part)
                return True
            case ShowFocus() if not self.group.has_reachable_focus:
                return self._show_cursor()
            case Back() if self.companion.is_playing and not self.companion.has_turn:
                self.companion.let_go()
                return self._take_up()
            case Back() if self.hint.is_open:
                self._close_hint()
                return True
            case Back() if self.group.focused is not None:
                self.group.focus(None)
                return True
            case Back() if self._proposal.hex is not None:
                return self._take_up()
            case Back() if self.score_lines.is_pinned:
                self.score_lines.press()
                return True
            case Back() if self.together.history.is_unfolded:
                self.together.fold_history()
                return True
            case Back() if self.view.unseen is not None:
                self._toggle_unseen()
                return True
            case PointerMoved(xy, held):
                return self._point(xy, held)
            case PointerDown(xy, button):
                return self._press_down(xy, button)
            case PointerUp(xy, button):
                return self._let_go(xy, button)
            case PointerLeft():
                self.group.handle(intent)
                self._pointer = None
                self._hold(None)
                return True
        return self.group.handle(intent) or self._command(intent)

    def _command(self, intent: Intent) -> bool:
        """What keys and wheel ask for."""
        if intent in OPENING:
            self._patience.hush(self._hand.hex)
            self._look_again()
        match intent:
            case Rotate(steps):
                self._deeds.turn(steps)
            case Confirm():
                self._place()
            case Undo():
                self._deeds.undo()
            case Redo():
                self._deeds.redo()
            case Fit():
                self._fit()
            case Zoom(steps, xy):
                self._rig.zoom(steps, xy)
            case Pan(dx, dy):
                self._rig.pan(dx, dy)
            case Back() | OpenMenu():
                self._open_menu()
            case OutOfTurn():
                self._deeds.refuse_others()
            case OpenRules():
                self._open_rules()
            case Asked(action) if action in HELP_OF_KEY and self._is_off(HELP_OF_KEY[action]):
                self._tell_help_is_off(HELP_OF_KEY[action])
            case Asked(KeyAction.UNSEEN):
                self._toggle_unseen()
            case Suggest():
                self.together.suggest_by_pad(intent)
            case Asked(KeyAction.LOOK):
                self._toggle_look()
            case Asked(KeyAction.HISTORY):
                self._toggle_history()
            case Asked(KeyAction.HINT):
                self.hint.toggle(by_key=True)
            case Asked(action):
                self.invalidate()
                return self.together.carry_out(action) or carry_out(
                    action, self.view, self._deeds, self._widgets.lines
                )
            case _:
                return False
        return True

    def _is_off(self, help: Help) -> bool:
        return not self.context.settings.shows(help)

    def _tell_help_is_off(self, help: Help) -> None:
        """Say where a help can be switched on that has just been asked for."""
        settings, translator = self.context.settings, self.context.translator
        self._show.say(help_off_text(translator, help, is_purist=settings.purist))
        self.invalidate()

    def _toggle_history(self) -> None:
        """Unfold what was placed, with the focus on its tiles, or fold it again."""
        self.together.fold_history()
        history = self.together.history
        self.group.focus(history.list if history.is_unfolded else None)

    def _point(self, xy: Point, held: frozenset[int]) -> bool:
        self._by_keys = False
        self._end_look()
        self._may_place = True
        self._patience.stir()
        dragged = self._gesture.move(xy, held)
        if dragged is not None:
            self._rig.drag(*dragged)
        self._pointer = xy
        self.group.handle(PointerMoved(xy, held))
        self._hold_at_pointer()
        self.invalidate_land()
        return True

    def _press_down(self, xy: Point, button: int) -> bool:
        self._show.finish()
        self._pointer = xy
        self._carries = button == LEFT_BUTTON and self._widgets.tile.hit(xy)
        # The right button turns the tile wherever the pointer is.
        if button == RIGHT_BUTTON or not self.group.handle(PointerDown(xy, button)):
            self._gesture.begin(xy, button, self._rig.camera.cell_at(xy))
        return True

    def _let_go(self, xy: Point, button: int) -> bool:
        if self._gesture.press is Press.NONE:
            if self._carries and self._is_over_valley(xy):
                self._set_down(xy)
                return True
            self.group.handle(PointerUp(xy, button))
            # Enter belongs to the tile in hand again.
            self.group.focus(None, by_key=False)
            return True
        was_click = self._gesture.end(button, self._rig.camera.cell_at(xy))
        self._hold_at_pointer()
        if was_click and button == RIGHT_BUTTON:
            self._deeds.turn(1)
        elif was_click and button == LEFT_BUTTON and self._may_place:
            self._click(self._rig.camera.cell_at(xy))
        return True

    def _set_down(self, xy: Point) -> None:
        """Let a tile go that was carried from its card."""
        self._carries = False
        self.group.handle(PointerUp(xy, LEFT_BUTTON))
        self.group.focus(None, by_key=False)
        self._hold_at_pointer()
        self._click(self._rig.camera.cell_at(xy))

    def _is_over_valley(self, xy: Point) -> bool:
        """Whether a point lies on the land or on the table, and on no paper."""
        return self._layout.valley.collidepoint(xy) and not self._layout.is_paper(xy)

    def _click(self, hex: Hex) -> None:
        """Place the tile on a cell, or only propose that where players want to confirm."""
        if self.companion.hurry():
            return
        if not self._proposal.made_by_click(hex):
            self._place()
            return
        self._hold(hex)
        if self.view.is_legal:
            words = self.context.translator.text("Click again, or press {key}, to place the tile.")
            self._show.say(words.format(key=self.context.key_name(KeyAction.CONFIRM)))
        else:
            self._proposal.taken_up()
            self._place()

    def _place(self) -> None:
        """Let the tile go where it is held, or say why not."""
        report = self._hand.report
        if self._deeds.place() is Outcome.REFUSED:
            self._patience.refuse(report)
            self._tell_far_refusal()
            self._area.hush(self._hand.hex)
            self._look_again()

    def _tell_far_refusal(self) -> None:
        """Say above the valley why no tile may lie where it was let go, where it would lie under a note."""
        refused = self._patience.refused
        if refused is not None and self.context.settings.shows(Help.REASONS):
            words = far_refusal_text(self.context.translator, refused)
            if words:
                self._show.say(words)

    def _table_changed(self, table: Table, change: TableChange) -> None:
        """Show what has happened, or at once how the game stands after something was taken back."""
        before, self._state = self._state, table.state
        self.context.audio.set_beds(beds_of(table.state.board))
        self._hand.take(table.state)
        self._motion.rest()
        self._framing.keep(table.state.board)
        self._patience.begin_turn(self._hand.hex)
        self._area.hush(self._hand.hex)
        self._proposal.taken_up()
        self._end_look()
        self.hint.close()
        self.companion.table_changed()
        self.together.table_changed(change)
        if change is TableChange.UNDONE:
            self._show.settle(table)
        else:
            self._show.play(before, table)
        self._look_again()

    def _take_up(self) -> bool:
        """Take a tile up again that lies on a cell as a proposal."""
        self._proposal.taken_up()
        self._hold_at_pointer()
        self._look_again()
        return True

    def _close_hint(self) -> None:
        self.hint.close()
        self.group.focus(None)
        self._hold_at_pointer()
        self._look_again()

    def _follow_advisor(self, dt: float) -> None:
        """Show what the advisor has found, or let it play."""
        if self.hint.update():
            self._reveal(self.hint.cells)
            if self.hint.is_by_key:
                self.group.focus(self.hint.first_line)
        if self.companion.update(dt, is_animating=self.is_animating):
            self._hold_at_pointer()
            if self._proposal.hex is not None:
                self._reveal(frozenset({self._proposal.hex}))
            self.invalidate()

    def _reveal(self, hexes: frozenset[Hex]) -> None:
        """Let cells be seen of which the advisor speaks."""
        if hexes:
            self._framing.reveal(self.hint.with_note(self._layout), self._state.board, hexes)

    def _wait(self, dt: float) -> None:
        """Let reasons appear; follow the focus from card to card, and what may be undone."""
        is_ripe = self._patience.wait(dt) | self._area.wait(dt)
        can_undo = self.table.can_undo
        if is_ripe or self._lit() != self._seen_lit or can_undo != self.view.can_undo:
            self._look_again()

    def _frame_gently(self) -> None:
        """Bring places that have grown out of view back in, but never under a placing hand."""
        if self.is_animating or not self._framing.is_due(self._state):
            return
        is_away = self._pointer is None or self._layout.is_paper(self._pointer)
        is_idle = self.view.ghost is None and self._patience.is_idle
        if is_away or is_idle or self._by_keys:
            slides = self._framing.frame(self._layout, self._state)
            # What slides under a resting pointer is not what it was pointed at.
            self._may_place = self._may_place and not slides
