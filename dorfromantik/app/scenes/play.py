"""The play screen: the valley, the tile in hand, and all that lies around them."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from dorfromantik.app.anim.presenter import Audience, Moment, Presenter
from dorfromantik.app.anim.stage import Stage
from dorfromantik.app.anim.timeline import Timeline
from dorfromantik.app.context import AppContext
from dorfromantik.app.input import (
    LEFT_BUTTON,
    RIGHT_BUTTON,
    Back,
    Confirm,
    Fit,
    FocusMove,
    Intent,
    Pan,
    Point,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Redo,
    Rotate,
    Undo,
    Zoom,
)
from dorfromantik.app.render.camera_rig import CameraRig
from dorfromantik.app.render.layout import cell_center
from dorfromantik.app.scenes.play_cards import TaskCardWidget
from dorfromantik.app.scenes.play_earned import LastPlay, last_play
from dorfromantik.app.scenes.play_gesture import Gesture, Press
from dorfromantik.app.scenes.play_hand import Hand, cell_towards, nearest_cell
from dorfromantik.app.scenes.play_layout import ROOM, TASKS_SHOWN, lay_out
from dorfromantik.app.scenes.play_motion import HandMotion
from dorfromantik.app.scenes.play_picture import PlayFrame, PlayPicture
from dorfromantik.app.scenes.play_texts import event_text, task_rest, task_title
from dorfromantik.app.scenes.play_view import PlayView, PlayViewMaker, TaskCard
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.buttons import Button, IconButton
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import ActiveTask, Event, Hex, PlaceTile
from dorfromantik.table import Table, TableChange

PREPARE_S = 0.004
"""Seconds of each update for composing land that is not there yet."""
CLICK_SLACK = 6
"""Units by which a click may stray."""
NOTE_DELAY_S = 0.4
"""Reasons wait so long over a cell that is taken or out of reach: one may only be passing."""


class PlayScene(WidgetScene):
    """Plays a table's game to its end. All that it shows of the game is in `view`."""

    room = ROOM

    def __init__(self, context: AppContext, table: Table):
        super().__init__(context)
        self.table = table
        moves = not context.settings.reduced_motion
        self._hand = Hand(table.game, table.state)
        self._maker = PlayViewMaker(table.game, _best_total(context))
        self._stage = Stage()
        self._timeline = Timeline(speed=1.0 if moves else 0.0)
        audience = Audience(self._hear, self._tell, self._end)
        self._presenter = Presenter(self._stage, self._timeline, audience)
        self._motion = HandMotion(moves=moves)
        self._rig = CameraRig(Rect(0, 0, 1, 1), moves=moves)
        self._gesture = Gesture()
        self._picture = PlayPicture(context)
        self._cards = tuple(self._card(index) for index in range(TASKS_SHOWN))
        self._layout = lay_out(self.look, len(table.game.setup.players))
        self._state = table.state
        self._last_play: LastPlay | None = None
        self._pointer: Point | None = None
        self._by_keys = False
        self._may_place = True
        self._framed_turn = table.state.turn
        self._rested_s = 0.0
        self._notice, self._notice_s = "", 0.0
        self._unsubscribe: Callable[[], None] | None = None
        self._settle()
        self.view = self._made_view()

    # What a scene does

    def build(self) -> Sequence[Widget]:
        """Cards first, then the panel's buttons, the hand's, the zoom's."""
        _ = self.context.translator.text
        return [
            *self._cards,
            Button("undo", _("Undo"), self._undo, icon="undo"),
            Button("redo", _("Redo"), self._redo, icon="redo"),
            Button("fit", _("Fit"), self._fit, icon="fit"),
            Button("menu", _("Menu"), self._open_menu, icon="menu"),
            IconButton("turn_left", "turn_left", _("Turn left (Q)"), lambda: self._turn(-1)),
            IconButton("turn_right", "turn_right", _("Turn right (E)"), lambda: self._turn(1)),
            IconButton("zoom_in", "plus", _("Nearer (+)"), lambda: self._rig.zoom(1)),
            IconButton("zoom_out", "minus", _("Further away (−)"), lambda: self._rig.zoom(-1)),
        ]

    def lay_out(self, look: Look) -> None:
        """Give panel, cards and buttons their places, and the camera its part of the window."""
        layout = self._layout = lay_out(look, len(self.table.game.setup.players))
        for card, place in zip(self._cards, layout.panel.cards, strict=True):
            card.rect = place
        buttons = zip(("undo", "redo", "fit", "menu"), layout.panel.buttons, strict=True)
        places = dict(buttons) | {
            "turn_left": layout.hand.turn_left,
            "turn_right": layout.hand.turn_right,
            "zoom_in": layout.zoom_in,
            "zoom_out": layout.zoom_out,
        }
        for key, place in places.items():
            self.group.widget(key).rect = place
        self._gesture.slack_px = look.px(CLICK_SLACK)
        is_first = self._rig.camera.viewport.width <= 1
        self._rig.resize(layout.valley)
        if is_first:
            self._rig.fit(self._seen_hexes(), layout.covered, at_once=True)

    def enter(self) -> None:
        """Follow the table; a game that is over already goes on to its score."""
        self._unsubscribe = self.table.subscribe(self._table_changed)
        if self.table.state.is_over:
            self._end()

    def leave(self) -> None:
        """Let the table go."""
        if self._unsubscribe is not None:
            self._unsubscribe()

    def update(self, dt: float) -> None:
        """Let cues, camera and hand move on, and compose a little of what is missing."""
        super().update(dt)
        if self._timeline.is_running:
            self._timeline.update(dt)
            self.invalidate()
        if self._rig.update(dt):
            self._hold_at_pointer()
            self.invalidate()
        if self._motion.update(dt, breathes=bool(self.view.slots)):
            self.invalidate()
        self._wait(dt)
        self._frame_gently()
        self._prepare()

    def draw(self, surface: Surface, alpha: float) -> None:
        """Draw everything, flying tokens above all."""
        super().draw(surface, alpha)
        canvas = self.look.on(surface)
        self._picture.draw_above(canvas, self._frame())

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw all but the widgets and what flies above them."""
        self._picture.draw_behind(canvas, self._frame())

    def pixel_of(self, target: Hex) -> Point:
        """The pixel at which a cell is pointed at."""
        return self._rig.camera.pixel_of(target)

    @property
    def stage(self) -> Stage:
        """The game as it is seen at this moment."""
        return self._stage

    @property
    def is_animating(self) -> bool:
        """Whether cues are still under way."""
        return self._timeline.is_running

    @property
    def rig(self) -> CameraRig:
        """The camera and where it is going."""
        return self._rig

    # Intents

    def handle(self, intent: Intent) -> bool:
        """Widgets first; then the valley, the hand and the keys."""
        match intent:
            case FocusMove(dx, dy) if self.group.focused is None:
                return self._move_cursor(dx, dy)
            case Back() if self.group.focused is not None:
                self.group.focus(None)
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
                self._turn(steps)
            case Confirm():
                self._place()
            case Undo():
                self._undo()
            case Redo():
                self._redo()
            case Fit():
                self._fit()
            case Zoom(steps, xy):
                self._rig.zoom(steps, xy)
            case Pan(dx, dy):
                self._rig.pan(dx, dy)
            case Back():
                self._open_menu()
            case _:
                return False
        return True

    def _point(self, xy: Point, held: frozenset[int]) -> bool:
        self._by_keys = False
        self._may_place = True
        dragged = self._gesture.move(xy, held)
        if dragged is not None:
            self._rig.drag(*dragged)
            self.invalidate()
        self._pointer = xy
        self.group.handle(PointerMoved(xy, held))
        self._hold_at_pointer()
        self.invalidate()
        return True

    def _press_down(self, xy: Point, button: int) -> bool:
        self._timeline.finish()
        self._pointer = xy
        if self.group.handle(PointerDown(xy, button)):
            return True
        self._gesture.begin(xy, button, self._rig.camera.cell_at(xy))
        return True

    def _let_go(self, xy: Point, button: int) -> bool:
        if self._gesture.press is Press.NONE:
            self.group.handle(PointerUp(xy, button))
            # Enter belongs to the tile in hand again.
            self.group.focus(None, by_key=False)
            return True
        if self._gesture.end(button, self._rig.camera.cell_at(xy)):
            self._click(button)
        self._hold_at_pointer()
        return True

    def _click(self, button: int) -> None:
        if button == RIGHT_BUTTON:
            self._turn(1)
        elif button == LEFT_BUTTON and self._may_place:
            self._hold_at_pointer()
            self._place()

    # The hand

    def _hold_at_pointer(self) -> None:
        if self._by_keys:
            return
        xy = self._pointer
        is_free = (
            xy is not None and self.group.hovered is None and self._gesture.press is not Press.DRAG
        )
        over_land = xy is not None and is_free and not self._layout.is_paper(xy)
        self._hold(self._rig.camera.cell_at(xy) if xy is not None and over_land else None)

    def _hold(self, hex: Hex | None) -> None:
        if self._hand.hold_over(hex):
            self._rested_s = 0.0
            self._motion.rest()
            self._look_again()
        elif self._lit() != self.view.lit:
            self._look_again()

    def _move_cursor(self, dx: int, dy: int) -> bool:
        """Take the tile to the next legal cell in a direction."""
        cells = self._hand.legal_hexes
        start = self._hand.hex
        if not self._by_keys or start is None:
            near = start or self._rig.camera.cell_at(self._layout.valley.center)
            target = nearest_cell(near, cells)
        else:
            target = cell_towards(start, cells, dx, dy)
        self._by_keys = self._may_place = True
        if target is not None:
            self._hold(target)
            self._rig.frame(frozenset({target}))
            self.invalidate()
        return True

    def _turn(self, steps: int) -> None:
        if self.view.tile is None:
            return
        before = self._hand.rotation
        self._hand.turn(steps)
        if self._hand.rotation != before:
            self._motion.turn(before)
            self._hear("turn")
        self._look_again()

    def _place(self) -> None:
        """Let the tile go where it is held, or say why not."""
        self._timeline.finish()
        report = self._hand.report
        if report is None:
            return
        if report.is_legal:
            self._motion.rest()
            self.table.dispatch(PlaceTile(report.placement))
            return
        self._rested_s = NOTE_DELAY_S
        self._motion.shake()
        self._hear("refused")
        self._look_again()

    # The table

    def _table_changed(self, table: Table, change: TableChange) -> None:
        """Show what has happened, or at once how the game stands after something was taken back."""
        before, self._state = self._state, table.state
        self._hand.take(table.state)
        self._rig.keep_to(frozenset(table.state.board.tiles))
        if change is TableChange.UNDONE:
            self._settle()
        else:
            self._last_play = last_play(table.game, table.steps[-2:])
            total = table.game.score(table.state).total
            self._presenter.present(table.step.events, Moment(before, table.state, total))
            self._timeline.update(0.0)
        self._look_again()

    def _settle(self) -> None:
        """Show the game as it stands, with nothing under way."""
        table = self.table
        self._timeline.clear()
        self._motion.rest()
        self._stage.settle(table.state, table.game.score(table.state).total)
        self._rig.keep_to(frozenset(table.state.board.tiles))
        self._last_play = last_play(table.game, table.steps[-2:])

    def _undo(self) -> None:
        self._timeline.finish()
        if self.table.undo():
            self._hear("undo")

    def _redo(self) -> None:
        self._timeline.finish()
        self.table.redo()

    def _fit(self) -> None:
        self._rig.fit(self._seen_hexes(), self._layout.covered)

    def _open_menu(self) -> None:
        self._timeline.finish()
        self.context.flow.open_pause(self.table)

    def _end(self) -> None:
        self.context.flow.to_scoring(self.table)

    def _hear(self, cue: str) -> None:
        self.context.audio.play(cue)

    def _tell(self, event: Event) -> None:
        self._notice = event_text(self.context.translator, event)
        self._notice_s = self.context.theme.duration.notice
        self.invalidate()

    # What is to be seen

    def _look_again(self) -> None:
        """Make the view anew, and show it on cards and buttons."""
        self.view = view = self._made_view()
        for index, card in enumerate(self._cards):
            task = view.tasks[index] if index < len(view.tasks) else None
            card.show(task)
            card.is_lit = task is not None and task.task == view.lit
        if self.group.widgets:
            self.group.widget("undo").is_enabled = view.can_undo
            self.group.widget("redo").is_enabled = view.can_redo
        self.invalidate()

    def _made_view(self) -> PlayView:
        return self._maker.view(
            self._state,
            self._hand,
            note_wanted=self._rested_s >= NOTE_DELAY_S,
            lit=self._lit(),
            can_undo=self.table.can_undo,
            can_redo=self.table.can_redo,
        )

    def _lit(self) -> ActiveTask | None:
        """The task whose card or tile is pointed at."""
        for card in self._cards:
            if card.card is not None and (card.is_hovered or card.has_focus):
                return card.card.task
        hex = self._hand.hex
        return next((task for task in self._state.active_tasks if task.hex == hex), None)

    def _card(self, index: int) -> TaskCardWidget:
        translator = self.context.translator
        return TaskCardWidget(
            index,
            self.context.seals,
            lambda card: task_title(translator, card),
            lambda card: task_rest(translator, card),
            self._show_task,
        )

    def _show_task(self, card: TaskCard) -> None:
        self._rig.show(cell_center(card.task.hex))

    def _frame(self) -> PlayFrame:
        is_dragging = self._gesture.press is Press.DRAG
        return PlayFrame(
            layout=self._layout,
            view=self.view,
            stage=self._stage,
            camera=self._rig.camera,
            motion=self._motion.now,
            pointer=None
            if self._by_keys or is_dragging or self._hand.hex is None
            else self._pointer,
            by_keys=self._by_keys,
            last_play=self._last_play,
            notice=self._notice,
        )

    def _seen_hexes(self) -> frozenset[Hex]:
        board = self._state.board
        return frozenset(board.tiles) or frozenset({Hex(0, 0)})

    # Time

    def _wait(self, dt: float) -> None:
        """Let reasons appear and messages go."""
        if self._notice_s > 0:
            self._notice_s -= dt
            if self._notice_s <= 0:
                self._notice = ""
                self.invalidate()
        before = self._rested_s
        self._rested_s += dt
        if before < NOTE_DELAY_S <= self._rested_s:
            self._look_again()
        if self._lit() != self.view.lit:
            self._look_again()

    def _frame_gently(self) -> None:
        """Bring places that have grown out of view back in, but never under a placing hand."""
        hand_is_away = (
            self._by_keys or self._pointer is None or self._layout.is_paper(self._pointer)
        )
        if not hand_is_away or self._rig.is_moving or self._timeline.is_running:
            return
        board_hexes = self._seen_hexes()
        if self._state.turn != self._framed_turn:
            self._framed_turn = self._state.turn
            self._rig.frame(board_hexes, self._layout.covered)

    def _prepare(self) -> None:
        """Compose land for where the camera goes, and for the board that is about to be seen."""
        landscape, window = self.context.landscape, self._layout.window
        camera = self._rig.goal
        progress = landscape.prepare(self._stage.board, camera, window, PREPARE_S)
        if progress.has_news:
            self.invalidate()
        if progress.is_ready and self._stage.board is not self._state.board:
            landscape.prepare(self._state.board, camera, window, PREPARE_S)


def _best_total(context: AppContext) -> int:
    results = context.store.results()
    return results[0].total if results else 0
