"""Widgets that are higher inside than outside: a bar at the right, which is dragged or clicked."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.intents import FocusMove, Intent, KeyPressed, Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.boxes import split_right
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.sheet_theme import SHEET
from dorfromantik.app.ui.widget import Widget


class Scrolling(Widget):
    """Keeps how far it is scrolled; subclasses say how high they are inside, and draw that."""

    def __init__(self, key: str, label: str):
        super().__init__(key)
        self.offset = 0
        self.content_height = 0
        self._label = label
        self._bar = Rect(0, 0, 0, 0)
        self._view = Rect(0, 0, 0, 0)
        self._step = 1
        self._least_thumb = 1
        self._grabbed_at: int | None = None

    @property
    def label(self) -> str:
        """What can be scrolled here."""
        return self._label

    @property
    def view(self) -> Rect:
        """The part of it that shows what is inside, beside the bar."""
        return self._view

    @property
    def most_offset(self) -> int:
        """How far it can be scrolled, in pixels."""
        return max(self.content_height - self._view.height, 0)

    def lay_out(self, look: Look, box: Rect) -> None:
        """Take a box; room for the bar is always kept."""
        self.rect = box
        gap = look.px(SHEET.bar_gap)
        self._view, self._bar = split_right(box, look.px(SHEET.bar_width), gap)
        self._step = look.px(SHEET.line_step)
        self._least_thumb = look.px(SHEET.bar_least)
        self.scroll_to(self.offset)

    def scroll_to(self, offset: int) -> bool:
        """Scroll to a place as far as there is one; True when that is another one."""
        before, self.offset = self.offset, max(0, min(offset, self.most_offset))
        return self.offset != before

    def show(self, top: int, bottom: int) -> None:
        """Scroll as little as needed for a part of the inside to be seen."""
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self._view.height:
            self.scroll_to(bottom - self._view.height)

    def scroll(self, amount: float) -> bool:
        """The wheel moves it by steps."""
        self.scroll_to(self.offset - round(amount * 2 * self._step))
        return self.most_offset > 0

    def pointer_down(self, xy: Point, look: Look) -> None:
        """Grab the bar, or go on by a page beside its thumb."""
        self._grabbed_at = None
        if not self.most_offset or xy[0] < self._view.right:
            return
        thumb = self._thumb()
        if xy[1] < thumb.top:
            self.scroll_to(self.offset - self._view.height)
        elif xy[1] >= thumb.bottom:
            self.scroll_to(self.offset + self._view.height)
        else:
            self._grabbed_at = xy[1] - thumb.top

    def pointer_moved(self, xy: Point) -> bool:
        """Drag the bar."""
        if not self.is_pressed or self._grabbed_at is None:
            return False
        free = self._bar.height - self._thumb().height
        top = xy[1] - self._grabbed_at - self._bar.top
        return self.scroll_to(round(top * self.most_offset / max(free, 1)))

    def is_on_bar(self, xy: Point) -> bool:
        """Whether a point belongs to the bar."""
        return self.most_offset > 0 and xy[0] >= self._view.right

    def draw(self, canvas: Canvas) -> None:
        """Draw what is inside, cut off at the edges, and the bar where it is needed."""
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(self._view.clip(clip))
        inside = Rect(self._view.x, self._view.y - self.offset, self._view.width, 0)
        inside.height = self.content_height
        self._draw_inside(canvas, inside)
        canvas.surface.set_clip(clip)
        if self.most_offset:
            self._draw_bar(canvas)

    def _draw_inside(self, canvas: Canvas, box: Rect) -> None:
        raise NotImplementedError

    def _thumb(self) -> Rect:
        bar = self._bar
        height = round(bar.height * self._view.height / max(self.content_height, 1))
        height = min(max(height, self._least_thumb), bar.height)
        share = self.offset / self.most_offset if self.most_offset else 0.0
        return Rect(bar.x, bar.y + round((bar.height - height) * share), bar.width, height)

    def _draw_bar(self, canvas: Canvas) -> None:
        color, radius = canvas.theme.color, self._bar.width // 2
        groove = with_opacity(color.line, canvas.theme.disabled_opacity)
        canvas.shapes.box(canvas.surface, self._bar, radius, groove)
        is_lit = self.is_hovered or self.has_focus
        thumb = with_opacity(color.sepia if is_lit else color.faded, 1.0)
        canvas.shapes.box(canvas.surface, self._thumb(), radius, thumb)


class ScrollPane(Scrolling):
    """Text and pictures of any height; the keys for up and down scroll while it has the focus."""

    def __init__(self, key: str, label: str, paint: Callable[[Canvas, Rect], None]):
        """`paint` draws the whole inside into a box, of which only a part may be seen."""
        super().__init__(key, label)
        self._paint = paint

    def handle(self, intent: Intent) -> bool:
        """Scroll by steps or pages; at both ends the focus goes on to other widgets."""
        match intent:
            case FocusMove(0, dy) if dy:
                return self.scroll_to(self.offset + dy * self._step)
            case KeyPressed("page up"):
                return self.scroll_to(self.offset - self._view.height)
            case KeyPressed("page down"):
                return self.scroll_to(self.offset + self._view.height)
        return False

    def _draw_inside(self, canvas: Canvas, box: Rect) -> None:
        self._paint(canvas, box)
