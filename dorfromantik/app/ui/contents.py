"""A list of contents: headings, and below each the pages that can be opened."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from dorfromantik.app.intents import FocusMove, Intent, Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.boxes import anchored, inset, split_left
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.scrolling import Scrolling
from dorfromantik.app.ui.sheet_theme import SHEET


@dataclass(frozen=True, slots=True)
class ContentsLine:
    """A heading, or a page with its id."""

    words: str
    page: str | None = None


class Contents(Scrolling):
    """The open page is lit; a click opens a page, and so do the keys for up and down."""

    def __init__(
        self,
        key: str,
        label: str,
        lines: Sequence[ContentsLine],
        page: str,
        on_open: Callable[[str], None],
    ):
        super().__init__(key, label)
        self.lines = tuple(lines)
        self.page = page
        self._on_open = on_open
        self._tops: tuple[int, ...] = (0,)
        self._pointed: int | None = None
        self._is_scrolling = False

    @property
    def pages(self) -> tuple[str, ...]:
        """The ids of all pages that are listed."""
        return tuple(line.page for line in self.lines if line.page is not None)

    def lay_out(self, look: Look, box: Rect) -> None:
        """Take a box, and bring the open page into view."""
        super().lay_out(look, box)
        tops = [0]
        for line in self.lines:
            tops.append(tops[-1] + self._height_of(look, line))
        self._tops, self.content_height = tuple(tops), tops[-1]
        self.scroll_to(self.offset)
        self.show_page()

    def _height_of(self, look: Look, line: ContentsLine) -> int:
        """Pixels of a line; words that are too long for one stand in several."""
        if line.page is None:
            return look.px(SHEET.contents_row)
        style = look.theme.type.strong
        wide = self.view.width - look.px(SHEET.contents_indent) - 2 * look.px(look.theme.space.hair)
        more = look.text_height(line.words, style, wide) - look.line_height(style)
        return look.px(SHEET.contents_row) + more

    def show_page(self) -> None:
        """Bring the line of the open page into view."""
        for number, line in enumerate(self.lines):
            if line.page == self.page:
                above = 1 if number and self.lines[number - 1].page is None else 0
                self.show(self._tops[number - above], self._tops[number + 1])

    def point_of(self, page: str) -> Point:
        """A point on the line of a page, where it is now."""
        number = next(i for i, line in enumerate(self.lines) if line.page == page)
        return self._line_box(number, self.view.y - self.offset).center

    def pointer_down(self, xy: Point, look: Look) -> None:
        """Remember whether the bar or a line is clicked."""
        super().pointer_down(xy, look)
        self._is_scrolling = self.is_on_bar(xy)
        self._point(xy)

    def pointer_moved(self, xy: Point) -> bool:
        """The line under the pointer is marked."""
        return super().pointer_moved(xy) or self._point(xy)

    def pointer_left(self) -> None:
        """No line is marked any more."""
        self._pointed = None

    def press(self) -> None:
        """Open the page that was clicked."""
        if self._is_scrolling or self._pointed is None:
            self._is_scrolling = False
            return
        page = self.lines[self._pointed].page
        if page is not None:
            self._open(page)

    def handle(self, intent: Intent) -> bool:
        """Up and down open the page before or after; past the ends the focus goes on."""
        match intent:
            case FocusMove(0, dy) if dy:
                pages = self.pages
                number = pages.index(self.page) + dy if self.page in pages else 0
                if not 0 <= number < len(pages):
                    return False
                self._open(pages[number])
                return True
        return False

    def _draw_inside(self, canvas: Canvas, box: Rect) -> None:
        color, kinds = canvas.theme.color, canvas.theme.type
        for number, line in enumerate(self.lines):
            place = self._line_box(number, box.y)
            if not place.colliderect(self.view):
                continue
            if line.page is None:
                canvas.line(line.words, kinds.small, place)
                continue
            is_open = line.page == self.page
            if is_open or number == self._pointed:
                fill = color.glow if is_open else color.field
                opacity = 1.0 if is_open else canvas.theme.lit_opacity
                radius = canvas.px(canvas.theme.space.field_radius)
                canvas.shapes.box(canvas.surface, place, radius, with_opacity(fill, opacity))
            _indent, words = split_left(place, canvas.px(SHEET.contents_indent))
            words = inset(words, canvas.px(canvas.theme.space.hair), 0)
            if canvas.text_width(line.words, kinds.strong) <= words.width:
                canvas.line(line.words, kinds.strong, words)
            else:
                height = canvas.text_height(line.words, kinds.strong, words.width)
                canvas.lines(line.words, kinds.strong, anchored(words, (words.width, height)))

    def _line_box(self, number: int, top: int) -> Rect:
        height = self._tops[number + 1] - self._tops[number]
        return Rect(self.view.x, top + self._tops[number], self.view.width, height)

    def _point(self, xy: Point) -> bool:
        before = self._pointed
        number = bisect_right(self._tops, xy[1] - self.view.y + self.offset) - 1
        is_line = self.view.collidepoint(xy) and 0 <= number < len(self.lines)
        self._pointed = number if is_line and self.lines[number].page is not None else None
        return self._pointed != before

    def _open(self, page: str) -> None:
        self.page = page
        self.show_page()
        self._on_open(page)
