"""The play screen: the valley, the tile in hand, and all that lies around them."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from dorfromantik.app.anim.stage import Stage
from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.goals import GoalsOf, no_goals
from dorfromantik.app.input import (
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
    Undo,
    Zoom,
)
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.camera_rig import CameraRig
from dorfromantik.app.render.layout import cell_center
from dorfromantik.app.scenes.play_area import AreaPointer
from dorfromantik.app.scenes.play_earned import LastPlay
from dorfromantik.app.scenes.play_framing import Framing
from dorfromantik.app.scenes.play_gesture import Gesture, Press
from dorfromantik.app.scenes.play_hand import CellSteps, Hand, nearest_cell
from dorfromantik.app.scenes.play_helps import with_helps
from dorfromantik.app.scenes.play_land import PlayLand
from dorfromantik.app.scenes.play_layout import ROOM, lay_out
from dorfromantik.app.scenes.play_lines import LinesWidget
from dorfromantik.app.scenes.play_motion import HandMotion
from dorfromantik.app.scenes.play_moves import Moves, Outcome
from dorfromantik.app.scenes.play_patience import Patience
from dorfromantik.app.scenes.play_picture import PlayFrame, PlayPicture
from dorfromantik.app.scenes.play_piece_keys import carry_out
from dorfromantik.app.scenes.play_proposal import Proposal
from dorfromantik.app.scenes.play_show import Show
from dorfromantik.app.scenes.play_together import Together
from dorfromantik.app.scenes.play_view import PlayView, PlayViewMaker
from dorfromantik.app.scenes.play_widgets import PlayActions, PlayWidgets
from dorfromantik.app.scenes.rule_book_pages import REFUSAL_PAGES
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.soundscape import beds_of
from dorfromantik.app.turn import Turn
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import ActiveTask, Hex
from dorfromantik.persistence import Help
from dorfromantik.table import Table, TableChange

CLICK_SLACK = 6
"""Units by which a click may stray."""


class PlayScene(WidgetScene):
    """Plays a table's game to its end. All that it shows of the game is in `view`."""

    room = ROOM

    def __init__(self, context: AppContext, table: Table, goals: GoalsOf = no_goals):
        super().__init__(context)
        self.table = table
        self._hand = Hand(table.game, table.state)
        self._maker = PlayViewMaker(table.game, _best_total(context), goals)
        self._show = Show(context, self._end)
        self._motion = HandMotion()
        self._land = PlayLand(context)
        self._rig = CameraRig(Rect(0, 0, 1, 1))
        self._gesture = Gesture()
        self._picture = PlayPicture(context)
        self._deeds = Moves(context, table, self._hand, self._show, self._motion, self._look_again)
        self._proposal = Proposal(context)
        self.together = Together(
            context, table, self._hand, self._rig, self._look_again, self._show.say
        )
        self._widgets = self._made_widgets()
        self._state = table.state
        self._framing = Framing(self._rig, table.state)
        self._pointer: Point | None = None
        self._by_keys = False
        self._may_place = True
        self._patience = Patience()
        self._steps = CellSteps()
        self._area = AreaPointer(context.landscape.book)
        self._wants_unseen = False
        self._unsubscribe: Callable[[], None] | None = None
        self._settings = context.settings
        self._follow_settings()
        self._show.settle(table)
        self.view = self._made_view()
        self._needs = self.view.needs
        self._layout = lay_out(self.look, self._needs)

    @property
    def stage(self) -> Stage:
        """The game as it is seen at this moment."""
        return self._show.stage

    @property
    def camera(self) -> Camera:
        """How the board is seen at this moment."""
        return self._rig.camera

    @property
    def last_play(self) -> LastPlay | None:
        """The last placement, and what came of it."""
        return self._show.last_play

    @property
    def score_lines(self) -> LinesWidget:
        """The score in the panel, of which a sheet with every line can be unfolded."""
        return self._widgets.lines

    @property
    def is_animating(self) -> bool:
        """Whether cues are still under way."""
        return self._show.is_running

    @property
    def turn(self) -> Turn:
        """Whose turn it is."""
        return Turn(self._state.player, len(self.view.players))

    def pixel_of(self, target: Hex) -> Point:
        """The pixel at which a cell is pointed at."""
        return self._rig.camera.pixel_of(target)

    # What a scene does

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""
        self._picture = PlayPicture(self.context)
        self.together.retranslate()
        self._widgets = self._made_widgets()
        super().retranslate()

    def build(self) -> Sequence[Widget]:
        """Cards first, then the panel's buttons, the hand's, the zoom's."""
        return *self._widgets.all, *self.together.widgets

    def lay_out(self, look: Look) -> None:
        """Give panel, cards and buttons their places, and the camera its part of the window."""
        self._layout = layout = lay_out(look, self._needs)
        self._widgets.lay_out(layout)
        self._widgets.unseen.lay_out(look, layout)
        self.together.lay_out(look, layout)
        self._show_view()
        self._gesture.slack_px = look.px(CLICK_SLACK)
        self._framing.lay_out(layout, self._state.board)

    def enter(self) -> None:
        """Follow the table; a game that is over already goes on to its score."""
        self._unsubscribe = self.table.subscribe(self._table_changed)
        self.context.audio.set_beds(beds_of(self.table.state.board))
        if self.table.state.is_over:
            self._end()

    def leave(self) -> None:
        """Let the table go."""
        if self._unsubscribe is not None:
            self._unsubscribe()
        self.together.leave()

    def update(self, dt: float) -> None:
        """Let cues, camera and hand move on, and compose a little of what is missing."""
        super().update(dt)
        self._follow_settings()
        if self.together.update(dt):
            self.invalidate()
        if self._show.update(dt):
            moving = self._show.stage.moving
            self._widgets.store.is_awaited = moving is not None and moving.to_store
            self.invalidate()
        paced = dt * (self._pace or 1.0)
        if self._rig.update(paced):
            self._hold_at_pointer()
            self.invalidate()
        if self._motion.update(paced, breathes=bool(self.view.slots) and self.context.is_awake):
            self.invalidate()
        if self._moves and self._land.live(self._show.stage.board, dt):
            self.invalidate()
        self._wait(dt)
        self._frame_gently()
        self._prepare()

    def draw(self, surface: Surface, alpha: float) -> None:
        """Draw everything, flying tokens above all."""
        canvas, frame = self.look.on(surface), self._frame()
        self._picture.draw_behind(canvas, frame)
        self.group.draw(canvas, with_tooltip=self.context.scenes.top is self)
        self._picture.draw_above(canvas, frame)
        self.together.draw(canvas, self._layout)

    # Intents

    def handle(self, intent: Intent) -> bool:
        """Widgets first; then the valley, the hand and the keys."""
        if self.together.stir(intent):
            self.invalidate()
        match intent:
            case FocusMove(dx, dy) if self.group.focused is None:
                return self._move_focus(dx, dy)
            case ShowFocus() if not self.group.has_reachable_focus:
                return self._show_cursor()
            case Back() if self.group.focused is not None:
                self.group.focus(None)
                return True
            case Back() if self._proposal.taken_up():
                self._hold_at_pointer()
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
            case Asked(KeyAction.UNSEEN):
                self._toggle_unseen()
            case Asked(action):
                self.invalidate()
                return self.together.carry_out(action) or carry_out(
                    action, self.view, self._deeds, self._widgets.lines
                )
            case _:
                return False
        return True

    def _point(self, xy: Point, held: frozenset[int]) -> bool:
        self._by_keys = False
        self._may_place = True
        self._patience.stir()
        dragged = self._gesture.move(xy, held)
        if dragged is not None:
            self._rig.drag(*dragged)
        self._pointer = xy
        self.group.handle(PointerMoved(xy, held))
        self._hold_at_pointer()
        self.invalidate()
        return True

    def _press_down(self, xy: Point, button: int) -> bool:
        self._show.finish()
        self._pointer = xy
        # The right button turns the tile wherever the pointer is.
        if button == RIGHT_BUTTON or not self.group.handle(PointerDown(xy, button)):
            self._gesture.begin(xy, button, self._rig.camera.cell_at(xy))
        return True

    def _let_go(self, xy: Point, button: int) -> bool:
        if self._gesture.press is Press.NONE:
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

    # The hand

    def _hold_at_pointer(self) -> None:
        """Hold the tile over the cell that is pointed at, unless paper or a drag is in between."""
        if self._by_keys:
            return
        xy = self._pointer
        is_barred = self.group.hovered is not None or self._gesture.press is Press.DRAG
        if self._proposal.hex is not None:
            self._hold(self._proposal.hex)
        elif xy is None or is_barred or self._layout.is_paper(xy):
            self._hold(None)
        else:
            self._hold(self._rig.camera.cell_at(xy))
        camera, is_over = self._rig.camera, self._hand.hex is not None
        self._area.point(self._state.board, camera, xy if is_over else None)

    def _hold(self, hex: Hex | None) -> None:
        if self._hand.hold_over(hex):
            self.together.enter_cell(hex)
            self._patience.enter_cell()
            self._motion.rest()
            self._look_again()
        elif self._lit() != self._seen_lit:
            self._look_again()

    def _move_focus(self, dx: int, dy: int) -> bool:
        """Go to one of two things to choose from, or with the tile to the next legal cell."""
        if self.view.choice is None:
            return self._move_cursor(dx, dy)
        self.group.focus(self._widgets.choice(right=dx > 0 or dy > 0))
        return True

    def _move_cursor(self, dx: int, dy: int) -> bool:
        """Take the tile to the next legal cell in a direction, or to one near the pointer first."""
        start, cells = self._hand.hex, self._hand.legal_hexes
        if start is not None and self._has_cursor:
            target = self._steps.towards(start, cells, dx, dy)
        else:
            near = start or self._rig.camera.cell_at(self._layout.valley.center)
            target = nearest_cell(near, cells)
        self._by_keys = self._may_place = True
        if target is not None:
            self._hold(target)
            self._rig.frame(frozenset({target}))
        self.invalidate()
        return True

    @property
    def _has_cursor(self) -> bool:
        """Whether keys have taken the tile to a cell on which none lies yet."""
        return self._by_keys and self._hand.hex not in (None, *self._state.board.tiles)

    def _show_cursor(self) -> bool:
        """Without a pointer, the tile is always over some cell."""
        if self.group.focused is not None:
            self.group.focus(None)
        if self.is_animating or self._has_cursor or self._state.is_over:
            return False
        return self._move_focus(0, 0)

    def _click(self, hex: Hex) -> None:
        """Place the tile on a cell, or only propose that where players want to confirm."""
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
            self._area.hush(self._hand.hex)
            self._look_again()

    # The table

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
        self.together.table_changed(change)
        if change is TableChange.UNDONE:
            self._show.settle(table)
        else:
            self._show.play(before, table)
        self._look_again()

    def _toggle_unseen(self) -> None:
        """Open the sheet with all that is left, or close it."""
        self._wants_unseen = self.view.offers_unseen and self.view.unseen is None
        self._look_again()

    def _fit(self) -> None:
        self._framing.fit(self._layout, self._state.board)

    def _open_menu(self) -> None:
        self._show.finish()
        self.context.flow.open_pause(self.table)

    def _open_rules(self) -> None:
        """Open the rule book where the last refusal is told about, if there was one."""
        refused = (
            self.view.note.refusals[0] if self.view.note is not None else self._patience.refused
        )
        self._show.finish()
        self.context.flow.open_rules(REFUSAL_PAGES[refused] if refused is not None else None)

    def _end(self) -> None:
        self.context.flow.to_scoring(self.table)

    # What is to be seen

    def _look_again(self) -> None:
        """Make the view anew, and show it."""
        self.view = self._made_view()
        if self.view.needs != self._needs:
            self._needs = self.view.needs
            self._arrange()
        self._show_view()
        self.invalidate()

    def _show_view(self) -> None:
        has_slip = self._slip is not None and self.view.choice is None
        self._widgets.show(self.view)
        self.together.show(self.view, self._layout, has_slip=has_slip)

    @property
    def _slip(self) -> LastPlay | None:
        """What the slip tells."""
        return self._show.last_play if self.view.shows_score else None

    def _made_view(self) -> PlayView:
        self._seen_lit = self._lit()
        view = self._maker.view(
            self._state,
            self._hand,
            note_wanted=self._patience.wants_note(self._hand.hex),
            lit=self._seen_lit,
            can_undo=self.table.can_undo,
            can_redo=self.table.can_redo,
            segment=self._area.segment if self.context.settings.shows(Help.AREAS) else None,
            unseen_wanted=self._wants_unseen,
        )
        view = self.together.shown(view, by_keys=self._by_keys)
        return with_helps(view, self.context.settings)

    def _made_widgets(self) -> PlayWidgets:
        return PlayWidgets(
            self.context,
            PlayActions(
                undo=self._deeds.undo,
                redo=self._deeds.redo,
                fit=self._fit,
                menu=self._open_menu,
                rules=self._open_rules,
                turn=self._deeds.turn,
                use_store=self._deeds.use_store,
                pick=self._deeds.pick,
                choose=self._deeds.choose,
                toggle_unseen=self._toggle_unseen,
                zoom=self._rig.zoom,
                show_task=lambda card: self._rig.show(cell_center(card.task.hex)),
            ),
        )

    def _lit(self) -> ActiveTask | None:
        """The task whose card or tile is pointed at."""
        pointed = self._widgets.pointed_task
        hex = self._hand.hex
        tasks = (task for task in self._state.active_tasks if task.hex == hex)
        return pointed if pointed is not None else next(tasks, None)

    def _frame(self) -> PlayFrame:
        is_off = self._by_keys or self._hand.hex is None or self._gesture.press is Press.DRAG
        return PlayFrame(
            layout=self._layout,
            view=self.view,
            stage=self._show.stage,
            camera=self._rig.camera,
            motion=self._motion.now,
            pointer=None if is_off else self._pointer,
            by_keys=self._by_keys or self._proposal.hex is not None,
            last_play=self._slip,
            notice=self._show.notice,
            notice_drop=self.together.banner_height(self.look),
            shows_lines=self._widgets.lines.is_unfolded and self.view.shows_score,
            picked_line=self._widgets.lines.row if self.view.shows_score else None,
            has_edge_icons=self._settings.names_edges,
            life=self._land.living,
            life_frame=self._land.frame,
        )

    # Time

    def _follow_settings(self) -> None:
        """Move or rest as the players wish, also when they have just changed their minds."""
        settings = self.context.settings
        self._pace, self._moves = settings.pace, not settings.reduced_motion
        self._show.pace = settings.pace
        self._motion.moves = self._rig.moves = self._moves
        if settings is not self._settings:
            self._settings = settings
            self._look_again()
        if not self._moves:
            self._land.rest()

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
            slides = self._framing.frame(self._layout, self._state, by_keys=self._by_keys)
            # What slides under a resting pointer is not what it was pointed at.
            self._may_place = self._may_place and not slides

    def _prepare(self) -> None:
        """Compose land for where the camera goes, and for the board that is about to be seen."""
        shown, coming = self._show.stage.board, self._state.board
        camera, window = self._rig.goal, self._layout.window
        if self._land.prepare(shown, coming, camera, window, self.view.tile):
            self.invalidate()


def _best_total(context: AppContext) -> int:
    results = context.store.results()
    return results[0].total if results else 0
