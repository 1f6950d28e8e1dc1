"""The tutorial on screen: the play screen with a coach's sheet, who says what there is to see and to do."""

from collections.abc import Sequence
from dataclasses import replace
from math import dist

from pygame import Rect

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Asked, Intent
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.play_frame import PlayFrame
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.scenes.play_widgets import PanelButton
from dorfromantik.app.tutorial import (
    Course,
    Lesson,
    lesson_at,
    lessons,
    placements,
    sheet_number,
)
from dorfromantik.app.ui.boxes import inset, split_bottom, split_right, split_top
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Hex, PlacementReport, neighbors
from dorfromantik.table import Table, TableChange

CLEAR_OF_ARROW = 1.6
"""No tile is carried so near to a marked place, in tile widths: it would hide the arrow."""


class CoachSheet(Widget):
    """The paper on which the coach's words stand."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__("coach")
        self.lesson: Lesson | None = None
        self.count = ""
        self.foot = 0
        """Pixels at the bottom that belong to the buttons."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet with heading, text and how far one has come."""
        if self.lesson is None:
            return
        space, kinds = canvas.theme.space, canvas.theme.type
        canvas.panel("paper", self.rect)
        inner = inset(self.rect, canvas.px(canvas.theme.play.panel_padding))
        inner, _foot = split_bottom(inner, self.foot)
        head, rest = split_top(inner, canvas.line_height(kinds.small))
        canvas.line(self.count, kinds.small, head, Align.LEFT)
        wide = canvas.text_height(self.lesson.heading, kinds.subheading, inner.width)
        heading, text = split_top(rest, wide, canvas.px(space.small))
        canvas.lines(self.lesson.heading, kinds.subheading, heading)
        canvas.lines(self.lesson.text, kinds.body, text)


class TutorialScene(PlayScene):
    """A game in which the places of most tiles are shown; it is kept until its end, and counts nowhere."""

    def __init__(self, context: AppContext, table: Table):
        self._lessons = lessons(context.translator)
        self._page = 0
        self._sheet = CoachSheet()
        self._covered: list[Widget] = []
        guided = placements(self._lessons)
        self._course = Course(table.game, guided)
        # Nothing moves under a pointer while all that is to come is in view.
        self._expected = frozenset(
            cell for spot in guided for cell in (spot.hex, *neighbors(spot.hex))
        )
        super().__init__(context, table)
        # The coach knows better, and has the place of the note.
        self.hint.is_allowed = False

    @property
    def lesson(self) -> Lesson:
        """What the coach says now."""
        return lesson_at(self._lessons, len(self.table.actions), self._page)[0]

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""
        self._lessons = lessons(self.context.translator)
        super().retranslate()

    def build(self) -> Sequence[Widget]:
        """The coach first, then all that the play screen has."""
        _ = self.context.translator.text
        buttons = [
            Button("coach_next", _("Next"), self._turn_page, wood=Wood.PRIMARY, icon="play"),
            PanelButton("coach_leave", _("Leave the tutorial"), self._leave_tutorial),
        ]
        self._follow_coach(buttons[0])
        return [*super().build(), self._sheet, *buttons]

    def lay_out(self, look: Look) -> None:
        """The coach at the left, above the last play and the hand; with large type, over the panel."""
        super().lay_out(look)
        space = look.theme.space
        inner = inset(self._sheet.rect, look.px(look.theme.play.panel_padding))
        button = look.px(look.theme.play.button)
        self._sheet.foot = button + look.px(space.medium)
        _text, foot = split_bottom(inner, button)
        leave = self.group.widget_of(PanelButton, "coach_leave")
        go_on = self.group.widget("coach_next")
        share = foot.width * 2 // 5
        if self._layout.is_dense:
            leave.icon, share = "door", foot.width * 2 // 3
        leave.rect, go_on.rect = split_right(foot, share, look.px(space.small))
        self._show_view()

    def _places(self, look: Look) -> PlayLayout:
        """The coach lies on the valley, or over the panel."""
        layout = super()._places(look)
        if layout.is_dense:
            self._sheet.rect = self._over_panel(look, layout)
            return layout
        self._sheet.rect = self._over_valley(look, layout)
        return replace(layout, beside=(self._sheet.rect,))

    def _over_valley(self, look: Look, layout: PlayLayout) -> Rect:
        sizes, margin = look.theme.campaign, look.px(look.theme.play.edge)
        bottom = layout.slip.top - margin
        width = min(look.px(sizes.coach_width), layout.valley.width // 2)
        height = min(look.px(sizes.coach_height), bottom - margin)
        return Rect(margin, bottom - height, width, height)

    def _over_panel(self, look: Look, layout: PlayLayout) -> Rect:
        """All of the panel but its buttons."""
        box = layout.panel.box.copy()
        bottom = layout.panel.buttons[0].top - look.px(look.theme.play.gap)
        box.height = bottom - box.top
        return box

    def _show_view(self) -> None:
        """What the coach's sheet covers cannot be pressed."""
        for widget in self._covered:
            widget.is_visible = True
        super()._show_view()
        self._covered = []
        if self._layout.is_dense and self._sheet.is_visible:
            self._covered = [
                widget
                for widget in self.group.widgets
                if widget.is_visible
                and not widget.key.startswith("coach")
                and self._sheet.rect.colliderect(widget.rect)
            ]
        for widget in self._covered:
            widget.is_visible = False

    def _frame(self) -> PlayFrame:
        """The game, with the place marked where the tile is to lie; no carried tile hides the arrow."""
        frame, spot = super()._frame(), self.lesson.spot
        if spot is None:
            return frame
        place, pointer = self.pixel_of(spot.hex), frame.pointer
        if pointer is not None and dist(place, pointer) < CLEAR_OF_ARROW * self.camera.scale:
            frame = replace(frame, pointer=None)
        return replace(frame, marked=spot.hex)

    def _made_view(self) -> PlayView:
        """What is still to come is no matter of the tutorial, and its sheet would lie on the coach's."""
        return replace(super()._made_view(), offers_unseen=False)

    def _greet(self) -> None:
        """The coach says it all."""

    def _command(self, intent: Intent) -> bool:
        """Who asks for other helps is led back to the coach."""
        if intent in (Asked(KeyAction.HINT), Asked(KeyAction.UNSEEN)):
            _ = self.context.translator.text
            self._show.say(_("Here the coach helps you. In a game this key does."))
            self.invalidate()
            return True
        return super()._command(intent)

    def _place(self) -> None:
        """Let the tile go where its lesson comes true and bars no later one; elsewhere, show the way."""
        if self._has_more_to_say:
            self._turn_page()
            return
        report, spot = self._hand.report, self.lesson.spot
        if spot is None or report is None or not report.is_legal or self._goes_on_after(report):
            super()._place()
            return
        _ = self.context.translator.text
        if report.placement.hex != spot.hex:
            self._show.say(_("A good place too! For what comes next, the arrow shows the way."))
        else:
            order = self._hand.order
            steps = order.index(spot.rotation) - order.index(self._hand.rotation)
            self._deeds.turn(steps)
            self._show.say(_("Turned as this lesson needs it: click once more."))
        self.invalidate()

    def _goes_on_after(self, report: PlacementReport) -> bool:
        """Whether the lesson and all later ones still come true after a legal placement."""
        turn = len(self.table.actions)
        return self._course.goes_on_after(turn, self.table.state, report.placement)

    @property
    def _has_more_to_say(self) -> bool:
        """Whether the coach is to be heard out before the tile is placed."""
        return lesson_at(self._lessons, len(self.table.actions), self._page)[1]

    def _move_cursor(self, dx: int, dy: int) -> bool:
        """With keys, too, the tile goes to the marked place first."""
        spot = self.lesson.spot
        if spot is None or self._hand.hex == spot.hex:
            return super()._move_cursor(dx, dy)
        self._by_keys = self._may_place = True
        self._hold(spot.hex)
        self.invalidate()
        return True

    def _table_changed(self, table: Table, change: TableChange) -> None:
        self._page = 0
        self.context.store.save_tutorial(table.to_record())
        super()._table_changed(table, change)
        # The marked place must not lie beneath the coach's sheet.
        self._framing.frame(self._layout, table.state)
        self._say()

    def _hold(self, hex: Hex | None) -> None:
        """Over the marked place the tile lies as the lesson needs it, once turning has been learnt."""
        has_come = hex != self._hand.hex
        super()._hold(hex)
        lesson = self.lesson
        if not has_come or lesson.spot is None or lesson.teaches_turning:
            return
        if hex == lesson.spot.hex:
            self._hand.face(lesson.spot.rotation)
            self._look_again()

    def _look_again(self) -> None:
        """Show the view anew, with the marked place beside all sheets."""
        super()._look_again()
        self._free_marked_place()

    def _free_marked_place(self) -> None:
        """Move the view where a sheet lies over the marked place."""
        lesson, history = self.lesson, self.together.history
        if lesson.spot is None:
            return
        sheets = [self._sheet.rect, *([history.sheet] if history.is_unfolded else [])]
        goal, marked = self._rig.goal, lesson.spot.hex
        side = round(goal.scale)
        cell = Rect(0, 0, side, side)
        cell.center = goal.pixel_of(marked)
        if cell.collidelist(sheets) >= 0 or not self._layout.valley.contains(cell):
            seen = frozenset({*self.table.state.board.tiles, marked})
            broad = [sheet.inflate(side // 2, 0) for sheet in sheets]
            self._rig.fit(seen, (*self._layout.covered, *broad))

    def _end(self) -> None:
        self.context.flow.end_tutorial(self.table)

    def _turn_page(self) -> None:
        self._page += 1
        self.context.audio.play("page")
        self._say()

    def _leave_tutorial(self) -> None:
        self.context.flow.to_title()

    def _say(self) -> None:
        """Show what there is to say now."""
        button = self.group.widget_of(Button, "coach_next")
        self._follow_coach(button)
        self._free_marked_place()
        self.invalidate()

    def _follow_coach(self, button: Button) -> None:
        turn = len(self.table.actions)
        self._sheet.lesson, button.is_visible = lesson_at(self._lessons, turn, self._page)
        _ = self.context.translator.text
        self._sheet.count = _("{number} of {count}").format(
            number=sheet_number(self._lessons, turn, self._page),
            count=sum(map(len, self._lessons)),
        )
