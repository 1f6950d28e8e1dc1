"""The rule book on the screen: a list of contents, a field to search in, and the open page."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from dorfromantik.app.campaigns import unlocked_anywhere
from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Intent, OpenRules
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.rule_book_page import PagePainter
from dorfromantik.app.scenes.rule_book_pages import (
    FIRST_PAGE,
    ShownChapter,
    ShownPage,
    found,
    shown_chapters,
)
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, row, split_bottom, split_left, split_top
from dorfromantik.app.ui.buttons import Button, IconButton, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.contents import Contents, ContentsLine
from dorfromantik.app.ui.fields import TextField
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.scrolling import ScrollPane
from dorfromantik.app.ui.sheet_theme import SHEET
from dorfromantik.app.ui.switches import Switch
from dorfromantik.app.ui.widget import Widget
from dorfromantik.content import load_rule_book

LONGEST_SEARCH = 40
CONTENTS_SHARE = 0.36
"""Of the sheet's width, at most."""


LOW = 640
"""Units of height below which the sheet takes all of the window."""


class RuleBookScene(WidgetScene):
    """Pieces of the boxes are told about when a campaign has unlocked them, or when asked."""

    room = (900, 540)

    def __init__(
        self, context: AppContext, page: str | None = None, content: frozenset[str] = frozenset()
    ):
        """Open a page by its id; `content` may be told about besides what campaigns unlocked."""
        super().__init__(context)
        self._book = load_rule_book()
        self._known = content | unlocked_anywhere(context)
        self._tells_all = False
        self._sought = ""
        self._chapters: tuple[ShownChapter, ...] = ()
        self._pages: dict[str, ShownPage] = {}
        self._page_id = page or FIRST_PAGE
        self._painter = PagePainter(context)
        self._sheet = Rect(0, 0, 0, 0)
        self._fold = Rect(0, 0, 0, 0)
        self._left = Rect(0, 0, 0, 0)
        self._read()

    @property
    def page(self) -> ShownPage:
        """The open page."""
        return self._pages[self._page_id]

    @property
    def listed(self) -> tuple[str, ...]:
        """The ids of the pages in the list of contents."""
        return self._contents.pages

    @property
    def has_picture(self) -> bool:
        """Whether the picture of the open page is to be seen."""
        return self._painter.shows(self.page)

    def open_page(self, page: str | None) -> None:
        """Turn to a page; an id that is unknown, or may not be told about, changes nothing."""
        if page in self._pages:
            self._open(page)
            self._contents.page = page
            self._contents.show_page()

    def build(self) -> Sequence[Widget]:
        """Search, contents, the page, the ways on."""
        _ = self.context.translator.text
        self._read()
        self._contents = Contents("contents", _("Contents"), (), self._page_id, self._open)
        self._pane = ScrollPane("page", _("The open page"), self._paint)
        self._list()
        return [
            TextField(
                "search",
                self._sought,
                self._search,
                label=_("Search"),
                max_length=LONGEST_SEARCH,
                placeholder=_("Search"),
            ),
            self._contents,
            Switch(
                "boxes",
                _("Tell about all boxes"),
                self._tells_all,
                self._tell_all,
                tooltip=_("Also what no campaign of yours has unlocked yet."),
            ),
            self._pane,
            IconButton("before", "arrow_left", _("The page before"), partial(self._turn, -1)),
            IconButton("after", "arrow_right", _("The page after"), partial(self._turn, 1)),
            Button("close", _("Done"), self._close, wood=Wood.PRIMARY),
        ]

    def enter(self) -> None:
        """The list of contents has the focus: up and down turn the pages."""
        self.group.focus(self._contents, by_key=False)

    def lay_out(self, look: Look) -> None:
        """A wide sheet: the contents at the left, the open page at the right."""
        space = look.theme.space
        is_low = look.metrics.height < LOW
        margin = look.px(space.small if is_low else space.margin)
        padding = look.px(space.large if is_low else space.panel_padding)
        gap, window = look.px(space.medium), Rect((0, 0), look.metrics.size)
        size = (
            min(look.px(SHEET.book_width), window.width - 2 * margin),
            min(look.px(SHEET.book_height), window.height - 2 * margin),
        )
        self._sheet = anchored(window, size)
        inner = inset(self._sheet, padding)
        contents = min(look.px(SHEET.contents_width), round(inner.width * CONTENTS_SHARE))
        left, right = split_left(inner, contents, look.px(SHEET.column_gap))
        self._fold = Rect(left.right, inner.y, right.left - left.right, inner.height)
        self._place_contents(look, left, gap)
        right, buttons = split_bottom(right, look.px(space.button_height), gap)
        self._pane.lay_out(look, right)
        self._measure(look)
        side = buttons.height
        pager, close = row(buttons, [1, 1], gap)
        self.group.widget("before").rect = Rect(pager.x, pager.y, side, side)
        self.group.widget("after").rect = Rect(pager.x + side + gap, pager.y, side, side)
        self.group.widget("close").rect = close
        self._show_ways()

    def update(self, dt: float) -> None:
        """Let the page's picture be made."""
        super().update(dt)
        if self._painter.prepare(self.look, self.page, self._pane.view.width):
            self.invalidate()

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw the table, the sheet and its fold."""
        _ = self.context.translator.text
        draw_table(canvas)
        draw_props(canvas)
        canvas.panel("paper", self._sheet)
        line = canvas.px(canvas.theme.space.hairline)
        fold = Rect(self._fold.centerx, self._fold.y, line, self._fold.height)
        canvas.surface.fill(canvas.theme.color.line, fold)
        kinds = canvas.theme.type
        heading, _rest = split_top(self._left, canvas.line_height(kinds.heading))
        canvas.line(_("Rule book"), kinds.heading, heading)
        if not self._contents.lines:
            words = _("Nothing is said about that.")
            canvas.lines(words, kinds.caption, self._contents.view, Align.CENTER)

    def handle(self, intent: Intent) -> bool:
        """The key that opened the book closes it."""
        if isinstance(intent, OpenRules):
            self._close()
            return True
        return super().handle(intent)

    def go_back(self) -> bool:
        """Close the book."""
        self._close()
        return True

    def _place_contents(self, look: Look, box: Rect, gap: int) -> None:
        self._left = box
        space = look.theme.space
        _heading, rest = split_top(box, look.line_height(look.theme.type.heading), gap // 2)
        search, rest = split_top(rest, look.px(space.field_height), gap)
        self.group.widget("search").rect = search
        rest, switch = split_bottom(rest, look.px(SHEET.row_height), gap)
        self.group.widget("boxes").rect = switch
        self._contents.lay_out(look, rest)

    def _read(self) -> None:
        """Put the pages together that may be told about."""
        everything = frozenset(entry.id for entry in self.context.catalog.entries)
        entries = everything if self._tells_all else self._known
        self._chapters = shown_chapters(self.context, self._book, entries)
        self._pages = {page.id: page for chapter in self._chapters for page in chapter.pages}
        if self._page_id not in self._pages:
            self._page_id = FIRST_PAGE

    def _list(self) -> None:
        """List the pages that are sought."""
        lines: list[ContentsLine] = []
        for chapter in found(self._chapters, self._sought):
            lines.append(ContentsLine(chapter.title))
            lines += (ContentsLine(page.title, page.id) for page in chapter.pages)
        self._contents.lines = tuple(lines)
        self._contents.page = self._page_id

    def _search(self, sought: str) -> None:
        """List what is found; an open page that is not among it gives way to the first that is."""
        self._sought = sought
        self._list()
        if self.listed and self._page_id not in self.listed:
            self._open(self.listed[0])
            self._contents.page = self._page_id
        self._arrange()

    def _open(self, page: str) -> None:
        self._page_id = page
        self._pane.scroll_to(0)
        self._measure(self.look)
        self._show_ways()
        self.invalidate()

    def _turn(self, pages: int) -> None:
        order = self.listed or tuple(self._pages)
        number = order.index(self._page_id) if self._page_id in order else -pages
        self.open_page(order[max(0, min(number + pages, len(order) - 1))])

    def _show_ways(self) -> None:
        """Let only those buttons be pressed that lead on."""
        order = self.listed or tuple(self._pages)
        is_first, is_last = self._page_id == order[0], self._page_id == order[-1]
        self.group.widget("before").is_enabled = not is_first
        self.group.widget("after").is_enabled = not is_last

    def _measure(self, look: Look) -> None:
        self._pane.content_height = self._painter.height(look, self.page, self._pane.view.width)
        self._pane.scroll_to(self._pane.offset)

    def _paint(self, canvas: Canvas, box: Rect) -> None:
        self._painter.paint(canvas, self.page, box)

    def _tell_all(self, is_on: bool) -> None:
        self._tells_all = is_on
        self.rebuild()

    def _close(self) -> None:
        self.context.scenes.pop(self)
