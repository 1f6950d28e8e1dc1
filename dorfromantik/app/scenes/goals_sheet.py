"""The sheet with everything that a game can reach beside its score."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.goals import Goal
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.play_goals import draw_goal, shown_goals
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, split_bottom, split_right, split_top
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.ornaments import draw_veil
from dorfromantik.app.ui.page import height_with_rows
from dorfromantik.app.ui.widget import Widget

ROW, FEWEST_ROWS = 96.0, 3
BAR_ROOM = 16.0


class GoalsScene(WidgetScene):
    """A list of goals, the nearest first; what each asks for, and how far the game has come."""

    opaque = False
    room = (760, 0)
    rules_page = "campaign"

    def __init__(self, context: AppContext, goals: Sequence[Goal]):
        super().__init__(context)
        self._goals = shown_goals(goals, len(goals))
        self._sheet = Rect(0, 0, 0, 0)

    def build(self) -> Sequence[Widget]:
        """The goals, and the way back."""
        _ = self.context.translator.text
        rows = len(self._goals)
        return [
            ScrollList("goals_list", _("Goals of this game"), rows, self._draw_row),
            Button("close", _("Done"), self._close, wood=Wood.PRIMARY),
        ]

    def enter(self) -> None:
        """The way back is one key away."""
        self.group.focus(self.group.widget("close"), by_key=False)

    def lay_out(self, look: Look) -> None:
        """As many rows as there are goals, or as the window has room for."""
        space, page = look.theme.space, self.page_box
        width = min(look.px(space.dialog_width), page.width - 2 * look.px(space.margin))
        height = self._around(look) + len(self._goals) * look.px(ROW)
        height = min(height, page.height - 2 * look.px(space.margin))
        self._sheet = anchored(page, (width, height))
        inner = inset(self._sheet, look.px(space.panel_padding))
        gap = look.px(space.medium)
        _head, rest = split_top(inner, look.line_height(look.theme.type.heading), gap)
        rows, button = split_bottom(rest, look.px(space.button_height), gap)
        rows, _bar = split_right(rows, look.px(BAR_ROOM))
        listed = self.group.widget_of(ScrollList, "goals_list")
        listed.lay_out(rows, look.px(ROW))
        self.group.widget("close").rect = button

    def page_height(self, look: Look, width: int) -> int:
        """Nothing where some goals fit the window, else a sheet with all of them, which is scrolled."""
        around = self._around(look) + 2 * look.px(look.theme.space.margin)
        return height_with_rows(look, around, len(self._goals), look.px(ROW), FEWEST_ROWS)

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken the scene below; draw the sheet with its heading."""
        kinds = canvas.theme.type
        draw_veil(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(canvas.theme.space.panel_padding))
        head, _ = split_top(inner, canvas.line_height(kinds.heading))
        words = self.context.translator.text("Goals of this game")
        canvas.line(words, kinds.heading, head, Align.CENTER)

    def go_back(self) -> bool:
        """Back to the table."""
        self._close()
        return True

    def _around(self, look: Look) -> int:
        """The height of all but the rows."""
        space = look.theme.space
        head = look.line_height(look.theme.type.heading) + look.px(space.medium)
        button = look.px(space.button_height) + look.px(space.medium)
        return 2 * look.px(space.panel_padding) + head + button

    def _draw_row(self, canvas: Canvas, box: Rect, row: int, is_picked: bool) -> None:
        space, kinds, goal = canvas.theme.space, canvas.theme.type, self._goals[row]
        inner = inset(box, canvas.px(space.small), canvas.px(space.hair))
        upper, lower = split_top(inner, inner.height // 2)
        draw_goal(canvas, upper, goal)
        canvas.lines(goal.rule, kinds.small, lower)

    def _close(self) -> None:
        self.context.scenes.pop(self)
