"""What all games of the album come to: totals over time, averages by line, tasks by type."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.album_reading import AlbumReading
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.scenes.statistics_chart import draw_bar, draw_totals
from dorfromantik.app.scenes.statistics_figures import Figures, figures_of
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.album_theme import ALBUM
from dorfromantik.app.ui.boxes import (
    anchored,
    inset,
    row,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from dorfromantik.app.ui.buttons import Button
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.tabs import Tabs
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import TASK_TERRAINS

ALL, SINGLE, CAMPAIGN = range(3)
NARROW = 1240
"""Units of width below which everything stands in one column."""


class StatisticsScene(WidgetScene):
    """Four numbers at the top; below them the chart and the tasks, beside them the lines."""

    room = (820, 0)

    def __init__(self, context: AppContext):
        super().__init__(context)
        self._reading = AlbumReading(context)
        self._looks = LineLooks.of(context)
        self._scope = ALL
        self._figures = figures_of(())
        self._sheet = Rect(0, 0, 0, 0)
        self._head = Rect(0, 0, 0, 0)
        self._numbers: tuple[Rect, ...] = ()
        self._chart = Rect(0, 0, 0, 0)
        self._tasks = Rect(0, 0, 0, 0)
        self._lines = Rect(0, 0, 0, 0)
        self._count()

    @property
    def figures(self) -> Figures:
        """The numbers that are shown."""
        return self._figures

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The way back."""
        return ("back",)

    def build(self) -> Sequence[Widget]:
        """Which games count, the lines, the way back."""
        _ = self.context.translator.text
        names = (_("All games"), _("Single games"), _("Campaign games"))
        lines = len(self._figures.lines)
        return [
            Tabs("scope", names, self._scope, self._choose, label=_("Games that count")),
            ScrollList("lines", _("Average by line"), lines, self._draw_line),
            Button("back", _("Back"), self._leave, icon="arrow_left"),
        ]

    def enter(self) -> None:
        """The way back is one key away."""
        self.group.focus(self.group.widget("back"), by_key=False)

    def lay_out(self, look: Look) -> None:
        """A head, a row of numbers, then two columns."""
        space, kinds = look.theme.space, look.theme.type
        page, gap = inset(self.page_box, look.px(space.margin)), look.px(space.medium)
        is_narrow = self._is_narrow(look, self.page_box.width)
        height = page.height if is_narrow else min(look.px(ALBUM.sheet_height), page.height)
        self._sheet = anchored(page, (min(look.px(ALBUM.sheet_width), page.width), height))
        inner = inset(self._sheet, look.px(space.panel_padding))
        self._head, rest = split_top(inner, look.line_height(kinds.title), gap)
        if is_narrow:
            scope, rest = split_top(rest, look.px(ALBUM.tab_height), gap)
            tabs = scope.width
        else:
            tabs = min(look.px(ALBUM.sort_width) * 3 // 2, self._head.width * 2 // 3)
            self._head, scope = split_right(self._head, tabs, gap)
        self.group.widget("scope").rect = anchored(scope, (tabs, look.px(ALBUM.tab_height)))
        rest, ways = split_bottom(rest, look.px(space.button_height), gap)
        back = self.group.widget_of(Button, "back")
        back.rect, _rest = split_left(ways, min(back.natural_width(look), ways.width))
        numbers, rest = split_top(rest, look.px(ALBUM.figure_height), gap)
        self._numbers = row(numbers, [1, 1, 1, 1], gap)
        heading = look.line_height(kinds.subheading)
        if is_narrow:
            left, self._lines = split_bottom(rest, self._lines_height(look), gap)
        else:
            left, self._lines = row(rest, [3, 2], 2 * gap)
        tasks = heading + len(TASK_TERRAINS) * look.px(ALBUM.figure_row)
        self._chart, self._tasks = split_bottom(left, tasks, gap)
        _title, lines = split_top(self._lines, heading, look.px(space.small))
        lines.width -= look.px(space.scrollbar) * 2
        line_list = self.group.widget_of(ScrollList, "lines")
        row_height = look.px(ALBUM.figure_row)
        lines.height -= lines.height % row_height
        line_list.lay_out(lines, row_height)

    def page_height(self, look: Look, width: int) -> int:
        """Everything below one another, where two columns would be too narrow."""
        space, gap = look.theme.space, look.px(look.theme.space.medium)
        heading = look.line_height(look.theme.type.subheading)
        height = 2 * look.px(space.margin) + 2 * look.px(space.panel_padding)
        height += look.line_height(look.theme.type.title) + look.px(space.button_height)
        height += look.px(ALBUM.figure_height) + 4 * gap + heading
        height += heading + len(TASK_TERRAINS) * look.px(ALBUM.figure_row)
        if not self._is_narrow(look, width):
            return height + look.px(ALBUM.least_chart_height)
        height += look.px(ALBUM.chart_height) + look.px(ALBUM.tab_height) + 2 * gap
        return height + self._lines_height(look)

    @staticmethod
    def _is_narrow(look: Look, width: int) -> bool:
        return width < look.px(NARROW)

    def _lines_height(self, look: Look) -> int:
        """Of all lines with their heading."""
        heading = look.line_height(look.theme.type.subheading) + look.px(look.theme.space.small)
        return heading + max(len(self._figures.lines), 1) * look.px(ALBUM.figure_row)

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw table, sheet, numbers, chart and tasks."""
        _ = self.context.translator.text
        kinds, space = canvas.theme.type, canvas.theme.space
        draw_table(canvas)
        draw_props(canvas)
        canvas.panel("paper", self._sheet)
        canvas.line(_("Statistics"), kinds.title, self._head)
        figures = self._figures
        numbers = (
            (str(figures.games), _("landscapes")),
            (f"{figures.mean:.0f}", _("on average")),
            (str(figures.best), _("the best")),
            (str(figures.last), _("the latest")),
        )
        for box, (number, words) in zip(self._numbers, numbers, strict=True):
            self._draw_number(canvas, box, number, words)
        heading, chart = split_top(self._chart, canvas.line_height(kinds.subheading))
        canvas.line(_("Over time"), kinds.subheading, heading)
        draw_totals(canvas, chart, figures.totals)
        self._draw_tasks(canvas)
        heading, _rest = split_top(
            self._lines, canvas.line_height(kinds.subheading), canvas.px(space.small)
        )
        canvas.line(_("Average by line"), kinds.subheading, heading)

    def update(self, dt: float) -> None:
        """Read on."""
        super().update(dt)
        if not self._reading.is_done:
            self._reading.update()
            self._count()
            self.rebuild()

    def go_back(self) -> bool:
        """Back to the album."""
        self._leave()
        return True

    def _draw_number(self, canvas: Canvas, box: Rect, number: str, words: str) -> None:
        kinds = canvas.theme.type
        canvas.panel("card", box)
        inner = inset(box, canvas.px(canvas.theme.space.medium))
        upper, lower = split_top(inner, inner.height * 3 // 5)
        canvas.line(number, kinds.numeral, upper, Align.CENTER)
        canvas.line(words, kinds.small, lower, Align.CENTER)

    def _draw_tasks(self, canvas: Canvas) -> None:
        """A row for each type: how many were fulfilled, how many failed, and the share as a bar."""
        _ = self.context.translator.text
        kinds, space, color = canvas.theme.type, canvas.theme.space, canvas.theme.color
        heading, rest = split_top(self._tasks, canvas.line_height(kinds.subheading))
        canvas.line(_("Tasks by type"), kinds.subheading, heading)
        for task in self._figures.tasks:
            line, rest = split_top(rest, min(canvas.px(ALBUM.figure_row), rest.height))
            icon, words = split_left(line, canvas.px(space.icon), canvas.px(space.small))
            look = self._looks[f"task_{task.type}"]
            canvas.icon(look.icon, anchored(icon, (icon.width, icon.width)))
            name, bar = row(words, [2, 3], canvas.px(space.small))
            canvas.line(look.name, kinds.strong, name)
            bar, counts = row(bar, [3, 2], canvas.px(space.medium))
            every = task.fulfilled + task.failed
            draw_bar(canvas, bar, task.fulfilled / every if every else 0.0, color.green)
            badges = (("tick_badge", task.fulfilled), ("cross_badge", task.failed))
            for box, (badge, count) in zip(row(counts, [1, 1]), badges, strict=True):
                icon, number = split_left(box, canvas.px(space.icon), canvas.px(space.small))
                canvas.icon(badge, anchored(icon, (icon.width * 3 // 4, icon.width * 3 // 4)))
                canvas.line(str(count), kinds.strong, number)

    def _draw_line(self, canvas: Canvas, box: Rect, index: int, is_picked: bool) -> None:
        """A line of the score sheet: its name, its average as a bar and in numbers."""
        kinds, space, color = canvas.theme.type, canvas.theme.space, canvas.theme.color
        figure = self._figures.lines[index]
        look = self._looks[figure.key]
        icon, rest = split_left(box, canvas.px(space.icon), canvas.px(space.small))
        canvas.icon(look.icon, anchored(icon, (icon.width, icon.width)))
        rest, number = split_right(rest, canvas.px(space.points_column), canvas.px(space.small))
        name, bar = row(rest, [1, 1], canvas.px(space.small))
        canvas.line(look.name, kinds.strong, name)
        highest = max(figure.mean for figure in self._figures.lines)
        draw_bar(canvas, bar, figure.mean / highest if highest > 0 else 0.0, color.gold)
        canvas.line(f"{figure.mean:.1f}", kinds.strong, number, Align.RIGHT)

    def _count(self) -> None:
        entries = self._reading.entries
        if self._scope != ALL:
            entries = [each for each in entries if bool(each.campaign) == (self._scope == CAMPAIGN)]
        self._figures = figures_of(entries)

    def _choose(self, scope: int) -> None:
        self._scope = scope
        self._count()
        self.rebuild()

    def _leave(self) -> None:
        self.context.flow.to_album()
