"""A list that scrolls within its box."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.intents import FocusMove, Intent, Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget

RowPainter = Callable[[Canvas, Rect, int, bool], None]
"""Draws a row: canvas, its box, its number, whether it is the picked one."""


class ScrollList(Widget):
    """Rows of one height; the picked row follows the pointer or the arrow keys.

    Where there are more rows than fit, a bar beside them is dragged or clicked.

    `on_pick` is called with the number of the row, or None when no row is picked any more; `on_choose` with the picked
    row when it is clicked, or confirmed by key.
    """

    def __init__(
        self,
        key: str,
        label: str,
        rows: int,
        draw_row: RowPainter,
        on_pick: Callable[[int | None], None] | None = None,
        on_choose: Callable[[int], None] | None = None,
    ):
        super().__init__(key)
        self.rows = rows
        self.row_height = 1
        self.picked: int | None = None
        self.offset = 0
        self._is_bar_held = False
        self._label = label
        self._draw_row = draw_row
        self._on_pick = on_pick
        self._on_choose = on_choose

    @property
    def label(self) -> str:
        """What is listed."""
        return self._label

    @property
    def focus_rect(self) -> Rect:
        """The picked row, or the whole list while there is none."""
        return self.rect if self.picked is None else self.row_box(self.picked).clip(self.rect)

    @property
    def most_offset(self) -> int:
        """How far it can be scrolled, in pixels."""
        return max(self.rows * self.row_height - self.rect.height, 0)

    def lay_out(self, box: Rect, row_height: int) -> None:
        """Take a box; rows are `row_height` pixels high."""
        self.rect = box
        self.row_height = max(row_height, 1)
        self.offset = min(self.offset, self.most_offset)

    def row_box(self, row: int) -> Rect:
        """Where a row stands now; it may lie outside the list."""
        y = self.rect.y + row * self.row_height - self.offset
        width = self.rect.width
        return Rect(self.rect.x, y, width, self.row_height)

    def show_row(self, row: int) -> None:
        """Scroll as little as needed for a row to be seen."""
        top = row * self.row_height
        self.offset = max(min(self.offset, top), top + self.row_height - self.rect.height)
        self.offset = max(0, min(self.offset, self.most_offset))

    def pick(self, row: int | None) -> bool:
        """Pick a row or none; True when that is another one."""
        if row == self.picked:
            return False
        self.picked = row
        if self._on_pick is not None:
            self._on_pick(row)
        return True

    def hit(self, xy: Point) -> bool:
        """Whether the point lies on the rows, or on the bar beside them."""
        return super().hit(xy) or self._is_on_bar(xy)

    def pointer_down(self, xy: Point, look: Look) -> None:
        """Take hold of the bar."""
        self._is_bar_held = self._is_on_bar(xy)
        if self._is_bar_held:
            self._drag_to(xy[1])

    def press(self) -> None:
        """Choose the picked row."""
        was_bar, self._is_bar_held = self._is_bar_held, False
        if was_bar:
            return
        if self._on_choose is not None and self.picked is not None:
            self._on_choose(self.picked)

    def pointer_moved(self, xy: Point) -> bool:
        """The row under the pointer is picked; while the bar is held, the list follows it."""
        if self.is_pressed and self._is_bar_held:
            return self._drag_to(xy[1])
        row = (xy[1] - self.rect.y + self.offset) // self.row_height
        return self.pick(row if 0 <= row < self.rows and self.rect.collidepoint(xy) else None)

    def pointer_left(self) -> None:
        """No row is picked any more."""
        self.pick(None)

    def focus_changed(self) -> None:
        """Without the focus no row stays picked by key."""
        if not self.has_focus and not self.is_hovered:
            self.pick(None)

    def scroll(self, amount: float) -> bool:
        """The wheel moves a row a notch."""
        before = self.offset
        self.offset = max(0, min(self.offset - round(amount * self.row_height), self.most_offset))
        return self.offset != before or self.most_offset > 0

    def handle(self, intent: Intent) -> bool:
        """Up and down pick the next row; past the ends the focus goes on to other widgets."""
        self._is_bar_held = False
        match intent:
            case FocusMove(0, dy) if dy and self.rows:
                start = -1 if dy > 0 else self.rows
                row = (start if self.picked is None else self.picked) + dy
                if not 0 <= row < self.rows:
                    return False
                self.pick(row)
                self.show_row(row)
                return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows that are seen, and a bar when there are more."""
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(self.rect.clip(clip))
        for row in range(self.rows):
            box = self.row_box(row)
            if box.bottom > self.rect.top and box.top < self.rect.bottom:
                self._draw_row(canvas, box, row, row == self.picked)
        canvas.surface.set_clip(clip)
        if self.most_offset:
            self._draw_bar(canvas)

    def _is_on_bar(self, xy: Point) -> bool:
        """Whether the point lies in the strip in which the bar is held, broader than the bar itself."""
        width = self.row_height // 2
        strip = Rect(self.rect.right, self.rect.y, width, self.rect.height)
        return self.is_visible and self.most_offset > 0 and strip.collidepoint(xy)

    def _drag_to(self, y: int) -> bool:
        """Bring the middle of the bar to a height of the window; True when the list moves by that."""
        before, height = self.offset, self._bar_height
        share = (y - self.rect.y - height / 2) / max(self.rect.height - height, 1)
        self.offset = round(max(0.0, min(share, 1.0)) * self.most_offset)
        return self.offset != before

    @property
    def _bar_height(self) -> int:
        whole = self.rows * self.row_height
        return max(round(self.rect.height * self.rect.height / whole), self.row_height // 2)

    def _draw_bar(self, canvas: Canvas) -> None:
        width, height = canvas.px(canvas.theme.space.scrollbar), self._bar_height
        y = self.rect.y + round((self.rect.height - height) * self.offset / self.most_offset)
        bar = Rect(self.rect.right + width // 2, y, width, height)
        fill = with_opacity(canvas.theme.color.faded, 1.0)
        canvas.shapes.box(canvas.surface, bar, width // 2, fill)
