"""What the play screen is made of, and what it shows: valley, hand, panel, sheets."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from dorfromantik.app.anim.stage import Stage
from dorfromantik.app.context import AppContext
from dorfromantik.app.goals import GoalsOf, no_goals
from dorfromantik.app.intents import (
    Point,
)
from dorfromantik.app.memory import give_back
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.camera_rig import CameraRig
from dorfromantik.app.render.layout import cell_center
from dorfromantik.app.scenes.kept_paper import Paper, with_shadow
from dorfromantik.app.scenes.play_advised import AdvisedMoves
from dorfromantik.app.scenes.play_area import AreaPointer
from dorfromantik.app.scenes.play_companion import Companion
from dorfromantik.app.scenes.play_covered import Covered
from dorfromantik.app.scenes.play_dense import LEAST_ROOM, lay_out
from dorfromantik.app.scenes.play_earned import LastPlay
from dorfromantik.app.scenes.play_frame import PlayFrame
from dorfromantik.app.scenes.play_framing import Framing
from dorfromantik.app.scenes.play_gesture import Gesture, Press
from dorfromantik.app.scenes.play_hand import CellSteps, Hand
from dorfromantik.app.scenes.play_helps import with_helps
from dorfromantik.app.scenes.play_hint import Hint
from dorfromantik.app.scenes.play_land import HeldSoon, PlayLand
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.play_lines import LinesWidget
from dorfromantik.app.scenes.play_look import LookAround
from dorfromantik.app.scenes.play_motion import HandMotion
from dorfromantik.app.scenes.play_moves import Moves
from dorfromantik.app.scenes.play_patience import Patience
from dorfromantik.app.scenes.play_picture import PlayPicture, hand_tile_width
from dorfromantik.app.scenes.play_proposal import Proposal
from dorfromantik.app.scenes.play_sheets import Openable, OpenSheets
from dorfromantik.app.scenes.play_show import Show
from dorfromantik.app.scenes.play_together import Together
from dorfromantik.app.scenes.play_undo import undo_refusal
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.scenes.play_view_maker import PlayViewMaker
from dorfromantik.app.scenes.play_widgets import PlayActions, PlayWidgets
from dorfromantik.app.scenes.rule_book_pages import REFUSAL_PAGES, page_about
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.turn import Turn
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Action, ActiveTask, Hex, PlaceTile
from dorfromantik.persistence import Help
from dorfromantik.table import Table

CLICK_SLACK = 6
SETTLING_UPDATES = 2
"""So many updates after a glide are left to its last pictures."""
"""Units by which a click may stray."""


class PlayScreen(WidgetScene):
    """The play screen to look at. All that it shows of the game is in `view`; `PlayScene` lets players act."""

    room = LEAST_ROOM
    _expected: frozenset[Hex] = frozenset()
    """Cells that are kept in view from the start, since something is to lie there later."""

    def __init__(self, context: AppContext, table: Table, goals: GoalsOf = no_goals):
        self._paper_version = 0
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
        self._advised = AdvisedMoves(
            table, self._hand, self._motion, self._proposal, self._look_again
        )
        self.companion = Companion(context, table, self._advised, self._show.say)
        self._deeds.yields = self.companion.hurry
        self.hint = Hint(
            context,
            table,
            self._hand,
            on_change=self._look_again,
            say=self._show.say,
            take=self._follow_advice,
            let_play=self._let_play,
            is_barred=lambda: self.companion.is_playing,
        )
        self._below_sheets = Covered()
        self._widgets = self._made_widgets()
        self._sheets = self._openable_sheets()
        self._state = table.state
        self._framing = Framing(self._rig, table.state, self._expected)
        self._pointer: Point | None = None
        self._by_keys = False
        self._may_place = True
        self._carries = False
        self._patience = Patience()
        self._steps = CellSteps()
        self._look = LookAround()
        self._area = AreaPointer(context.landscape.book)
        self._updates_at_rest = SETTLING_UPDATES
        self._wants_unseen = False
        self._unsubscribe: Callable[[], None] | None = None
        self._settings = context.settings
        self._follow_settings()
        self._show.settle(table)
        self.view = self._made_view()
        self._needs = self.view.needs
        self._layout = self._last_laid_out = self._places(self.look)

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
    def notice(self) -> str:
        """What is told at the upper edge of the valley at this moment."""
        return self._show.notice

    @property
    def is_animating(self) -> bool:
        """Whether cues are still under way."""
        return self._show.is_running

    @property
    def is_calm(self) -> bool:
        """Whether nothing is under way but life on the land."""
        moves = (self._show.is_running, self._rig.is_moving, self._motion.is_moving)
        waits = (self.companion.is_playing, self.hint.is_open, self.together.has_banner)
        return not any(moves) and not any(waits)

    @property
    def turn(self) -> Turn:
        """Whose turn it is."""
        return Turn(self.table.seat, len(self.table.players))

    def pixel_of(self, target: Hex) -> Point:
        """The pixel at which a cell is pointed at."""
        return self._rig.camera.pixel_of(target)

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""
        self._picture = PlayPicture(self.context)
        self.together.retranslate()
        self.hint.retranslate()
        self._widgets = self._made_widgets()
        super().retranslate()

    def build(self) -> Sequence[Widget]:
        """Cards first, then the panel's buttons, the hand's, the zoom's."""
        return *self._widgets.all, *self.together.widgets, *self.hint.widgets

    def lay_out(self, look: Look) -> None:
        """Give panel, cards and buttons their places, and the camera its part of the window."""
        self._layout = layout = self._places(look)
        self._widgets.lay_out(layout)
        self._widgets.unseen.lay_out(look, layout)
        self.together.lay_out(look, layout)
        self.hint.lay_out(look, layout)
        self._show_view()
        self._gesture.slack_px = look.px(CLICK_SLACK)
        self._framing.lay_out(layout, self._state.board)

    def _places(self, look: Look) -> PlayLayout:
        """Where everything lies."""
        return lay_out(look, self._needs)

    def leave(self) -> None:
        """Let the table go, and the memory that a landscape takes."""
        self._picture.forget()
        give_back()
        if self._unsubscribe is not None:
            self._unsubscribe()
        self.together.leave()
        self.hint.close()
        self.companion.let_go()

    def draw(self, surface: Surface, alpha: float) -> None:
        """Draw everything, flying tokens above all."""
        canvas = self.look.on(surface)
        key = None if self.group.is_stale else self._paper_version
        self._picture.draw(canvas, self._frame(), lambda: self._widget_paper(canvas), key)

    def lose_picture(self) -> None:
        """Draw everything the next time."""
        self._picture.lose()

    def invalidate(self) -> None:
        """Ask for the whole picture to be drawn anew."""
        super().invalidate()
        self._paper_version += 1

    def invalidate_land(self) -> None:
        """Ask for the picture to be drawn anew, in which no paper and no button has changed."""
        super().invalidate()

    def _widget_paper(self, canvas: Canvas) -> Paper:
        shown = (widget.rect for widget in self.group.widgets if widget.is_visible)
        return Paper([with_shadow(canvas, rect) for rect in shown], self.group.draw_widgets)

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
        """Open the rule book where the last refusal is told about, or else what the tile in hand bears."""
        refused = (
            self.view.note.refusals[0] if self.view.note is not None else self._patience.refused
        )
        self._show.finish()
        page = REFUSAL_PAGES[refused] if refused is not None else page_about(self.view.tile)
        self.context.flow.open_rules(page)

    def _openable_sheets(self) -> OpenSheets:
        """What is left, the history, the score line by line, and the advisor's note."""
        return OpenSheets(
            Openable(lambda: self._wants_unseen, lambda: self._layout.unseen, self._close_unseen),
            Openable(
                lambda: self.together.history.is_unfolded,
                lambda: self.together.history.sheet,
                lambda: self.together.history.fold(),
            ),
            Openable(
                lambda: self.score_lines.is_pinned,
                lambda: self.score_lines.sheet,
                self._fold_lines,
            ),
            Openable(lambda: self.hint.is_open, lambda: self.hint.sheet, self.hint.close),
        )

    def _close_unseen(self) -> None:
        self._wants_unseen = False

    def _fold_lines(self) -> None:
        self.score_lines.is_pinned = False

    def _settle_sheets(self) -> None:
        """Let no sheet lie on another one."""
        if self._sheets.settle():
            self._look_again()

    def _close_what_is_off(self) -> None:
        """Close the sheets of helps that have been switched off."""
        if not self._settings.shows(Help.REMAINING):
            self._close_unseen()
        if not self._settings.shows(Help.SCORE):
            self._fold_lines()

    def _follow_advice(self, action: Action) -> None:
        """Take the tile to where the advisor would place it, or do what it would do instead."""
        self._show.finish()
        self.group.focus(None, by_key=False)
        if isinstance(action, PlaceTile):
            self._advised.preview(action)
        else:
            self._advised.do(action)

    def _let_play(self) -> None:
        """Let the advisor play this turn."""
        self._show.finish()
        self.group.focus(None, by_key=False)
        self.hint.close()
        self.companion.begin()
        self._look_again()

    def _end(self) -> None:
        self.context.flow.to_scoring(self.table)

    def _look_again(self) -> None:
        """Make the view anew, and show it."""
        before, self.view = self.view, self._made_view()
        if self.view.needs != self._needs:
            self._needs = self.view.needs
            self._arrange()
        self._show_view()
        if self.view.on_widgets == before.on_widgets:
            self.invalidate_land()
        else:
            self.invalidate()
        self._settle_sheets()

    def _show_view(self) -> None:
        self._below_sheets.uncover()
        has_slip = self._slip is not None and self.view.choice is None
        self._widgets.show(self.view, has_refused=self._patience.refused is not None)
        self.together.show(self.view, self._layout, has_slip=has_slip)
        self.hint.show(self.view)
        self._below_sheets.cover(self.group.widgets, self.hint.panel_sheet, self.hint.widgets)
        lines, is_dense = self.score_lines, self._layout.is_dense
        if is_dense and lines.is_pinned and lines.is_visible:
            self._below_sheets.cover(self.group.widgets, lines.sheet, [lines])
        lines.unfolds_at_pointer = not is_dense and self._sheets.has_room(lines.sheet)

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
        view = replace(view, undo_refusal=undo_refusal(self.table), holder=self.companion.holder)
        view = self.together.shown(view, by_keys=self._by_keys)
        view = self.hint.shown(view)
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
                toggle_lines=self._look_again,
                goals=lambda: self.context.flow.open_goals(self.view.goals),
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
            layout=self._laid_out,
            view=self.view,
            stage=self._show.stage,
            camera=self._rig.camera,
            rests=not self._rig.is_moving and self._gesture.press is not Press.DRAG,
            motion=self._motion.now,
            pointer=None if is_off else self._pointer,
            by_keys=self._by_keys or self._proposal.hex is not None,
            last_play=self._slip,
            notice=self._show.notice,
            notice_drop=self.together.banner_height(self.look),
            shows_lines=self._widgets.lines.is_unfolded and self.view.shows_score,
            picked_line=self._widgets.lines.row if self.view.shows_score else None,
            has_edge_icons=self._settings.names_edges,
            banner=self.together.banner,
            tooltip=self.group.tooltip if self.context.scenes.top is self else None,
            life=self._land.living,
            life_frame=self._land.frame,
        )

    @property
    def _laid_out(self) -> PlayLayout:
        """The layout with the sheets that are open now; the same object while it is the same."""
        layout = replace(self.hint.with_note(self._layout), opened=self._open_boxes)
        if layout != self._last_laid_out:
            self._last_laid_out = layout
        return self._last_laid_out

    @property
    def _open_boxes(self) -> tuple[Rect, ...]:
        """Where sheets lie that players have opened, also by pointing at the score."""
        lines = self.score_lines
        is_shown = lines.is_visible and lines.is_unfolded and not lines.is_pinned
        return (*self._sheets.boxes, *([lines.sheet] if is_shown else []))

    def _follow_settings(self) -> None:
        """Move or rest as the players wish, also when they have just changed their minds."""
        settings = self.context.settings
        self._pace, self._moves = settings.pace, not settings.reduced_motion
        self._show.pace = settings.pace
        self._motion.moves = self._rig.moves = self._moves
        if settings is not self._settings:
            self._settings = settings
            self._close_what_is_off()
            self._look_again()
        if not self._moves:
            self._land.rest()

    def _prepare(self) -> None:
        """Compose land for where the camera has come to rest, and for the board that is about to be seen.

        While it glides every frame scales what there is, and has no time for more; neither have the
        first ones after it, in which all signs are drawn at their new size, and the land is kept.
        """
        self._updates_at_rest = 0 if self._rig.is_gliding else self._updates_at_rest + 1
        if self._updates_at_rest <= SETTLING_UPDATES:
            return
        shown, coming = self._show.stage.board, self._state.board
        camera, window = self._rig.goal, self._layout.window
        if self._land.prepare(shown, coming, camera, window, self._held_soon):
            self.invalidate_land()

    @property
    def _held_soon(self) -> HeldSoon | None:
        tile, width = self.view.tile, hand_tile_width(self._layout.hand)
        return HeldSoon(tile, self.view.rotation, (width,)) if tile is not None else None


def _best_total(context: AppContext) -> int:
    results = context.store.results()
    return results[0].total if results else 0
