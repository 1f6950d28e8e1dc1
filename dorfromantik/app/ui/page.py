"""The page on which a scene lies: as large as the window, or higher, with a bar that scrolls it."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.intents import Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.boxes import split_right
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.scrolling import Scrolling
from dorfromantik.app.ui.sheet_theme import SHEET


class PageBar(Scrolling):
    """The bar at the right edge of the window; there is none where the whole page fits."""

    can_focus = False

    def __init__(self, on_scroll: Callable[[], None]):
        """`on_scroll` is called when the page lies elsewhere, so that all on it is placed anew."""
        super().__init__("page", "")
        self._on_scroll = on_scroll
        self.is_visible = False

    @property
    def page(self) -> Rect:
        """Where the page lies in pixels of the window; scrolled, its top is above the window."""
        return Rect(0, -self.offset, self._view.width, self.content_height)

    def lay_out_page(self, look: Look, height_at: Callable[[int], int]) -> None:
        """Take the window.

        Args:
            look: The window's scale.
            height_at: The height in pixels that the page needs at a width in pixels.
        """
        window = Rect((0, 0), look.metrics.size)
        self._view, self.content_height = window, window.height
        self.is_visible = height_at(window.width) > window.height
        if self.is_visible:
            gap = look.px(SHEET.bar_gap)
            self._view, self.rect = split_right(window, look.px(SHEET.bar_width) + gap)
            self._bar = Rect(self.rect.x, gap // 2, self.rect.width - gap, window.height - gap)
            self.content_height = max(height_at(self._view.width), window.height)
        self._step = look.px(SHEET.line_step)
        self._least_thumb = look.px(SHEET.bar_least)
        self.offset = min(self.offset, self.most_offset)

    def scroll_to(self, offset: int) -> bool:
        """Scroll to a place as far as there is one; True when that is another one."""
        is_other = super().scroll_to(offset)
        if is_other:
            self._on_scroll()
        return is_other

    def bring(self, box: Rect, margin: int) -> None:
        """Scroll as little as needed for a box of the window to be seen, with a margin round it."""
        top, bottom = (edge + self.offset for edge in (box.top - margin, box.bottom + margin))
        if bottom > self.offset + self._view.height:
            self.scroll_to(bottom - self._view.height)
        if top < self.offset:
            self.scroll_to(top)

    def turn(self, steps: int) -> bool:
        """Go on by so many windows; True when there was more to see."""
        return self.scroll_to(self.offset + steps * self._view.height * 7 // 8)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar alone: the scene itself is what it scrolls."""
        self._draw_bar(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        """Light on dark, as it lies on the table."""
        color, radius = canvas.theme.color, self._bar.width // 2
        groove = with_opacity(color.night, canvas.theme.lit_opacity)
        canvas.shapes.box(canvas.surface, self._bar, radius, groove)
        light = color.cream if self.is_hovered else color.line
        line = canvas.px(canvas.theme.space.hairline)
        night = with_opacity(color.night, 1.0)
        canvas.shapes.box(
            canvas.surface, self._thumb(), radius, with_opacity(light, 1.0), night, line
        )

    def hit(self, xy: Point) -> bool:
        """Whether the point lies at the edge along which the bar runs."""
        return self.is_visible and self.rect.collidepoint(xy)


def height_with_rows(look: Look, around: int, rows: int, step: int, fewest: int) -> int:
    """The height of a page on which rows stand that may also scroll by themselves.

    Args:
        look: The window's scale.
        around: Pixels above and below the rows.
        rows: How many there are.
        step: Pixels from row to row.
        fewest: Where the window has room for so many, it needs no page: the rows scroll.
    """
    if around + min(rows, fewest) * step <= look.metrics.size[1]:
        return 0
    return around + rows * step
