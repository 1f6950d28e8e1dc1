"""The score line by line: a short row of what hearts and entries bring, and a sheet of all lines."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.ui.boxes import anchored, inset, split_left, split_right, split_top
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import ScoreLine, ScoreSheet

BASE_PREFIXES = ("task_", "flag_", "longest_")
"""Keys of lines that the panel's table shows begin so."""


def extra_lines(sheet: ScoreSheet) -> tuple[ScoreLine, ...]:
    """The lines beside those of the base box: of hearts and of the campaign's entries."""
    return tuple(line for line in sheet.lines if not line.key.startswith(BASE_PREFIXES))


class LinesWidget(Widget):
    """The score in the panel: pointing at it unfolds the sheet of all lines, pressing it keeps it open."""

    def __init__(self, label: str):
        super().__init__("lines")
        self._label = label
        self.is_pinned = False

    @property
    def label(self) -> str:
        """What it is called."""
        return self._label

    @property
    def is_unfolded(self) -> bool:
        """Whether the sheet is to be seen."""
        return self.is_pinned or self.is_hovered

    def press(self) -> None:
        """Keep the sheet open, or fold it again."""
        self.is_pinned = not self.is_pinned


class LinesPainter:
    """Draws both."""

    def __init__(self, context: AppContext):
        self._translator = context.translator
        self._looks = LineLooks.of(context)

    def draw_extras(self, canvas: Canvas, box: Rect, sheet: ScoreSheet) -> None:
        """Draw as many of the lines that bring points as there is room for, the best first."""
        lines = sorted((line for line in extra_lines(sheet) if line.points), key=_points)
        gap = canvas.px(canvas.theme.space.small)
        icon, x = box.height - gap // 2, box.x
        for index, line in enumerate(lines):
            words = str(line.points)
            width = icon + gap // 2 + canvas.text_width(words, canvas.theme.type.cell)
            dots = canvas.text_width("…", canvas.theme.type.cell)
            is_last = index == len(lines) - 1
            if x + width > box.right - (0 if is_last else gap + dots):
                rest = Rect(x, box.y, box.right - x, box.height)
                canvas.line("…", canvas.theme.type.cell, rest)
                return
            picture = anchored(Rect(x, box.y, icon, box.height), (icon, icon))
            canvas.icon(self._looks[line.key].icon, picture)
            number = Rect(picture.right + gap // 2, box.y, box.width, box.height)
            canvas.line(words, canvas.theme.type.cell, number)
            x += width + gap

    def sheet_box(self, look: Look, sheet: ScoreSheet, panel: Rect) -> Rect:
        """Where the sheet of all lines lies: beside the panel, its rows lower where there is little room."""
        size, title = look.theme.play, look.line_height(look.theme.type.subheading)
        padding, edge = look.px(size.panel_padding), look.px(size.edge)
        free = look.metrics.size[1] - 2 * edge - 2 * padding - title
        row = min(look.px(size.lines_row), free // len(sheet.lines))
        box = Rect(0, edge, look.px(size.lines_width), 0)
        box.height = 2 * padding + title + row * len(sheet.lines)
        box.right = panel.left - edge // 2
        return box

    def draw_sheet(self, canvas: Canvas, sheet: ScoreSheet, box: Rect) -> None:
        """Draw all lines on their sheet."""
        padding = canvas.px(canvas.theme.play.panel_padding)
        canvas.panel("paper", box)
        title = canvas.line_height(canvas.theme.type.subheading)
        head, rest = split_top(inset(box, padding), title)
        canvas.line(self._translator.text("Score so far"), canvas.theme.type.subheading, head)
        _name, total = split_right(head, canvas.px(canvas.theme.space.points_column))
        canvas.line(str(sheet.total), canvas.theme.type.points, total, Align.RIGHT)
        self._draw_rows(canvas, rest, sheet.lines, rest.height // len(sheet.lines))

    def _draw_rows(
        self, canvas: Canvas, box: Rect, lines: Sequence[ScoreLine], height: int
    ) -> None:
        kinds, color = canvas.theme.type, canvas.theme.color
        for line in lines:
            row, box = split_top(box, height)
            look = self._looks[line.key]
            side = height - canvas.px(canvas.theme.space.hair)
            icon, rest = split_left(row, side, canvas.px(canvas.theme.space.small))
            opacity = 1.0 if line.points else canvas.theme.disabled_opacity
            canvas.icon(look.icon, anchored(icon, (side, side)), opacity)
            words, points = split_right(rest, canvas.px(canvas.theme.space.points_column))
            ink = color.ink if line.points else color.faded
            canvas.line(look.name, kinds.tooltip, words, color=ink)
            canvas.line(str(line.points), kinds.cell, points, Align.RIGHT, ink)


def _points(line: ScoreLine) -> int:
    return -line.points
