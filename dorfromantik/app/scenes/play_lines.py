"""The score line by line: a short row of what hearts and entries bring, and a sheet of all lines."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.play_layout import LinesLayout
from dorfromantik.app.scenes.score_lights import lit_areas, lit_cells
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.ui.boxes import anchored, split_left, split_right
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Area, Hex, ScoreLine, ScoreSheet

BASE_PREFIXES = ("task_", "flag_", "longest_")
"""Keys of lines that the panel's table shows begin so."""


def extra_lines(sheet: ScoreSheet) -> tuple[ScoreLine, ...]:
    """The lines beside those of the base box: of hearts and of the campaign's entries."""
    return tuple(line for line in sheet.lines if not line.key.startswith(BASE_PREFIXES))


class LinesWidget(Widget):
    """The score in the panel, and the sheet with all its lines.

    Pointing at the score unfolds the sheet where it lies on nothing else, pressing it keeps it
    open; pointing at a row of the sheet picks its line.
    """

    def __init__(self, label: str, on_press: Callable[[], None]):
        """`on_press` is called after the sheet was opened or folded for good."""
        super().__init__("lines")
        self._label = label
        self._on_press = on_press
        self._sheet: LinesLayout | None = None
        self.is_pinned = False
        self.unfolds_at_pointer = True
        self.row: int | None = None
        """The line that is pointed at."""

    @property
    def label(self) -> str:
        """What it is called."""
        return self._label

    @property
    def is_unfolded(self) -> bool:
        """Whether the sheet is to be seen."""
        return self.is_pinned or (self.is_hovered and self.unfolds_at_pointer)

    def lay_out(self, score: Rect, sheet: LinesLayout) -> None:
        """Lie over the score in the panel, and where the sheet unfolds."""
        self.rect, self._sheet = score, sheet

    @property
    def sheet(self) -> Rect:
        """Where the sheet lies when it is unfolded."""
        assert self._sheet is not None, "the scene lays the sheet out before anything is opened"
        return self._sheet.box

    def row_box(self, row: int) -> Rect:
        """Where a line lies on the sheet."""
        assert self._sheet is not None, "the scene lays the sheet out before anything is pointed at"
        return self._sheet.rows[row]

    def hit(self, xy: Point) -> bool:
        """Whether the point lies on the score, or on the sheet while that is unfolded."""
        if super().hit(xy):
            return True
        sheet = self._sheet
        if sheet is None or not self.is_visible or not self.is_unfolded:
            return False
        # The pointer may cross the gap from the score to its sheet.
        gap = Rect(sheet.box.right, self.rect.y, self.rect.x - sheet.box.right, self.rect.height)
        return bool(sheet.box.collidepoint(xy) or gap.collidepoint(xy))

    def pointer_moved(self, xy: Point) -> bool:
        """Pick the line that is pointed at."""
        before, rows = self.row, self._sheet.rows if self._sheet is not None else ()
        found = Rect(xy, (1, 1)).collidelist(list(rows))
        self.row = found if found >= 0 and self.is_unfolded else None
        return self.row != before

    def pointer_left(self) -> None:
        """Pick no line."""
        self.row = None

    def press(self) -> None:
        """Keep the sheet open, or fold it again."""
        self.is_pinned = not self.is_pinned
        self._on_press()


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

    def draw_sheet(
        self, canvas: Canvas, layout: LinesLayout, sheet: ScoreSheet, picked: int | None
    ) -> None:
        """Draw all lines on their sheet, one of them picked."""
        canvas.panel("paper", layout.box)
        canvas.line(
            self._translator.text("Score so far"), canvas.theme.type.subheading, layout.title
        )
        _, total = split_right(layout.title, canvas.px(canvas.theme.space.points_column))
        canvas.line(str(sheet.total), canvas.theme.type.points, total, Align.RIGHT)
        for index, (row, line) in enumerate(zip(layout.rows, sheet.lines, strict=True)):
            if index == picked:
                glow = with_opacity(canvas.theme.color.glow, canvas.theme.lit_opacity)
                radius = canvas.px(canvas.theme.space.field_radius)
                canvas.shapes.box(canvas.surface, row, radius, glow)
            self._draw_row(canvas, row, line)

    def light(self, line: ScoreLine) -> tuple[tuple[Area, ...], frozenset[Hex]]:
        """The areas, and the tiles as wholes, that earn a line."""
        look = self._looks[line.key]
        return lit_areas(line, look), lit_cells(line, look)

    def _draw_row(self, canvas: Canvas, row: Rect, line: ScoreLine) -> None:
        kinds, color = canvas.theme.type, canvas.theme.color
        look = self._looks[line.key]
        side = row.height - canvas.px(canvas.theme.space.hair)
        icon, rest = split_left(row, side, canvas.px(canvas.theme.space.small))
        opacity = 1.0 if line.points else canvas.theme.disabled_opacity
        canvas.icon(look.icon, anchored(icon, (side, side)), opacity)
        column = min(canvas.px(canvas.theme.space.points_column), row.width // 6)
        words, points = split_right(rest, column)
        ink = color.ink if line.points else color.faded
        canvas.line(look.name, kinds.tooltip, words, color=ink)
        canvas.line(str(line.points), kinds.cell, points, Align.RIGHT, ink)


def _points(line: ScoreLine) -> int:
    return -line.points
