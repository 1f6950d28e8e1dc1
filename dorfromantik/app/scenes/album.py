"""The album: every finished landscape with its picture, by date or by score."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Intent, Scroll
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.album_cards import AlbumCard
from dorfromantik.app.scenes.album_miniature import Miniatures
from dorfromantik.app.scenes.album_reading import AlbumReading
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.soundscape import QUIET_BEDS
from dorfromantik.app.ui.album_theme import ALBUM
from dorfromantik.app.ui.boxes import (
    anchored,
    grid,
    inset,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from dorfromantik.app.ui.buttons import Button, IconButton, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.tabs import Tabs
from dorfromantik.app.ui.widget import Widget
from dorfromantik.persistence import AlbumEntry

BY_DATE, BY_SCORE = range(2)
COLUMNS, ROWS = 4, 2
CARDS = COLUMNS * ROWS
NARROW_COLUMNS = 2
LEAST_CARD = 300.0
"""Units: with less width for each, there are but two cards in a row."""


class AlbumScene(WidgetScene):
    """Eight landscapes at a time, on a sheet whose pages are turned."""

    room = (820, 0)

    def __init__(self, context: AppContext, shown: str = ""):
        """Open the album, where it can be at the landscape with an id."""
        super().__init__(context)
        self._reading = AlbumReading(context)
        self._entries: list[AlbumEntry] = []
        self._order = BY_DATE
        self._page = 0
        self._shown = shown
        self._miniatures = Miniatures(context)
        self._sheet = Rect(0, 0, 0, 0)
        self._cells: tuple[Rect, ...] = ()
        if self._reading.is_done:
            self._take_all()

    @property
    def entries(self) -> tuple[AlbumEntry, ...]:
        """The landscapes that have been read, in the order in which they are shown."""
        return tuple(self._entries)

    @property
    def page(self) -> int:
        """Which page is open, from 0."""
        return self._page

    @property
    def miniatures(self) -> Miniatures:
        """The small pictures."""
        return self._miniatures

    def enter(self) -> None:
        """Let nature be heard; the first card is one key away."""
        self.context.audio.set_beds(QUIET_BEDS)
        self._focus_card()

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The way back, and what stands beside it."""
        return ("back", "before", "after", "statistics")

    def build(self) -> Sequence[Widget]:
        """The order, the cards of the page, the ways to other pages and on."""
        _ = self.context.translator.text
        flow = self.context.flow
        before = IconButton("before", "arrow_left", _("The page before"), partial(self._turn, -1))
        after = IconButton("after", "arrow_right", _("The next page"), partial(self._turn, 1))
        before.is_enabled = self._page > 0
        after.is_enabled = self._page + 1 < self._pages
        statistics = Button("statistics", _("Statistics"), flow.to_statistics, icon="trophy")
        statistics.is_enabled = bool(self._entries)
        return [
            Tabs(
                "order",
                (_("By date"), _("By score")),
                self._order,
                self._sort,
                label=_("Order"),
            ),
            *(self._card(entry) for entry in self._on_page),
            Button("back", _("Back"), flow.to_title, wood=Wood.PLAIN, icon="arrow_left"),
            before,
            after,
            statistics,
        ]

    def lay_out(self, look: Look) -> None:
        """A head, two rows of cards, or four with half as many, the ways below."""
        space = look.theme.space
        page = inset(self.page_box, look.px(space.margin))
        is_narrow = self._is_narrow(look, self.page_box.width)
        height = page.height if is_narrow else min(look.px(ALBUM.sheet_height), page.height)
        self._sheet = anchored(page, (min(look.px(ALBUM.sheet_width), page.width), height))
        inner = inset(self._sheet, look.px(space.panel_padding))
        gap = look.px(space.medium)
        head, rest = split_top(inner, look.line_height(look.theme.type.title), gap)
        if is_narrow:
            head, rest = split_top(rest, look.px(ALBUM.tab_height), gap)
            sort = head.width
        else:
            sort = min(look.px(ALBUM.sort_width), head.width // 2)
        _name, tabs = split_right(head, sort)
        self.group.widget("order").rect = anchored(tabs, (sort, look.px(ALBUM.tab_height)))
        cards, ways = split_bottom(rest, look.px(space.button_height), gap)
        columns = NARROW_COLUMNS if is_narrow else COLUMNS
        self._cells = grid(cards, columns, CARDS // columns, gap)
        shown = [widget for widget in self.group.widgets if isinstance(widget, AlbumCard)]
        for widget, cell in zip(shown, self._cells, strict=False):
            widget.rect = cell
        self._place_ways(look, ways)

    def page_height(self, look: Look, width: int) -> int:
        """All cards of the page, large enough for their pictures."""
        space, gap = look.theme.space, look.px(look.theme.space.medium)
        columns = NARROW_COLUMNS if self._is_narrow(look, width) else COLUMNS
        rows = CARDS // columns
        around = 2 * look.px(space.margin) + 2 * look.px(space.panel_padding) + 2 * gap
        around += look.line_height(look.theme.type.title) + look.px(space.button_height)
        is_narrow = columns == NARROW_COLUMNS
        around += look.px(ALBUM.tab_height) + gap if is_narrow else 0
        card = ALBUM.narrow_card_height if is_narrow else ALBUM.least_card_height
        return around + rows * look.px(card) + (rows - 1) * gap

    @staticmethod
    def _is_narrow(look: Look, width: int) -> bool:
        around = look.theme.space.margin + look.theme.space.panel_padding
        return width - 2 * look.px(around) < COLUMNS * look.px(LEAST_CARD)

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw table, sheet and heading, and where in the album one is."""
        _ = self.context.translator.text
        kinds, space = canvas.theme.type, canvas.theme.space
        draw_table(canvas)
        draw_props(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(space.panel_padding))
        head, _rest = split_top(inner, canvas.line_height(kinds.title))
        order = self.group.widget("order").rect
        if order.top < head.bottom:
            head.width = max(order.left - head.x - canvas.px(space.medium), 0)
        name, count = split_left(
            head, canvas.text_width(_("Album"), kinds.title), canvas.px(space.large)
        )
        canvas.line(_("Album"), kinds.title, name)
        canvas.line(self._count_words(), kinds.caption, count)
        if self._pages > 1:
            self._draw_page_number(canvas)
        if not self._entries and self._reading.is_done:
            self._draw_invitation(canvas)

    def handle(self, intent: Intent) -> bool:
        """The wheel turns pages also beside the cards."""
        if super().handle(intent):
            return True
        if isinstance(intent, Scroll):
            self._wheel(intent.amount)
            return True
        return False

    def update(self, dt: float) -> None:
        """Read on; then paint what is seen and has no picture yet."""
        super().update(dt)
        if not self._reading.is_done:
            if self._reading.update():
                self._take_all()
                self.rebuild()
                self._focus_card()
        elif self._miniatures.update(self._on_page):
            self.invalidate()

    def go_back(self) -> bool:
        """Back to the title."""
        self.context.flow.to_title()
        return True

    @property
    def _pages(self) -> int:
        return max(-(-len(self._entries) // CARDS), 1)

    @property
    def _on_page(self) -> tuple[AlbumEntry, ...]:
        return tuple(self._entries[self._page * CARDS : (self._page + 1) * CARDS])

    def _card(self, entry: AlbumEntry) -> AlbumCard:
        open_page = partial(self.context.flow.to_album_page, entry)
        key = f"card:{entry.id}"
        return AlbumCard(key, self.context, entry, self._miniatures, open_page, self._wheel)

    def _wheel(self, amount: float) -> None:
        """Scroll where not all cards are seen, else turn over to those before or after."""
        if not self._page_bar.scroll(amount):
            self._turn(-1 if amount > 0 else 1)

    def _place_ways(self, look: Look, box: Rect) -> None:
        back, statistics = (self.group.widget_of(Button, key) for key in ("back", "statistics"))
        pager = anchored(box, (min(look.px(ALBUM.pager_width), box.width // 3), box.height))
        side = box.width // 2 - pager.width // 2 - look.px(look.theme.space.medium)
        back.rect, _rest = split_left(box, min(back.natural_width(look), side))
        _rest, statistics.rect = split_right(box, min(statistics.natural_width(look), side))
        self.group.widget("before").rect, _rest = split_left(pager, pager.height)
        _rest, self.group.widget("after").rect = split_right(pager, pager.height)

    def _draw_page_number(self, canvas: Canvas) -> None:
        _ = self.context.translator.text
        before, after = self.group.widget("before").rect, self.group.widget("after").rect
        between = Rect(before.right, before.y, after.left - before.right, before.height)
        words = _("{now} of {wanted}").format(now=self._page + 1, wanted=self._pages)
        canvas.line(words, canvas.theme.type.strong, between, Align.CENTER)

    def _draw_invitation(self, canvas: Canvas) -> None:
        _ = self.context.translator.text
        text = _(
            "Every landscape that you finish gets a page here, with its picture and its score."
        )
        kinds = canvas.theme.type
        box = self._cells[0].unionall(self._cells[1:])
        wide = canvas.px(ALBUM.export_width)
        height = canvas.text_height(text, kinds.body, min(wide, box.width))
        canvas.lines(text, kinds.body, anchored(box, (wide, height)), Align.CENTER)

    def _count_words(self) -> str:
        count = len(self._entries)
        if not count:
            return ""
        words = self.context.translator.plural("{count} landscape", "{count} landscapes", count)
        return words.format(count=count)

    def _focus_card(self) -> None:
        """Give the focus to the card where the album is opened, or else to the first one."""
        shown = f"card:{self._shown}"
        keys = [widget.key for widget in self.group.widgets]
        cards = [key for key in keys if key.startswith("card:")]
        first = shown if shown in keys else (cards[0] if cards else "back")
        self.group.focus(self.group.widget(first), by_key=False)

    def _sort(self, order: int) -> None:
        self._order, self._page = order, 0
        self._arrange_entries()
        self.rebuild()

    def _turn(self, pages: int) -> None:
        page = max(0, min(self._page + pages, self._pages - 1))
        if page != self._page:
            self._page = page
            self.context.audio.play("turn")
            self.rebuild()

    def _take_all(self) -> None:
        """Show everything that has been read; at first the page with the landscape that is asked for."""
        self._entries = list(self._reading.entries)
        self._arrange_entries()
        ids = [entry.id for entry in self._entries]
        if self._shown in ids:
            self._page = ids.index(self._shown) // CARDS

    def _arrange_entries(self) -> None:
        """The newest first, or the best first; the newer first among equals."""
        self._entries.sort(key=lambda entry: entry.result.date, reverse=True)
        if self._order == BY_SCORE:
            self._entries.sort(key=lambda entry: entry.result.total, reverse=True)
