"""The map of a campaign: marks are spent on it, and from it the next game begins (rules.md 7)."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.render.track_map import LaidMap, TrackMap
from dorfromantik.app.scenes.campaign_head import CampaignWords
from dorfromantik.app.scenes.campaign_lists import CARDS, GAMES, CampaignList, CampaignLists
from dorfromantik.app.scenes.campaign_spending import Spending
from dorfromantik.app.scenes.campaign_track import (
    CircleWidget,
    PlaceWidget,
    TrackPainter,
    place_name,
)
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.soundscape import QUIET_BEDS
from dorfromantik.app.ui.boxes import (
    anchored,
    inset,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from dorfromantik.app.ui.buttons import Button, IconButton, Wood, place_by_need
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.ornaments import draw_table
from dorfromantik.app.ui.question_mark import question_mark
from dorfromantik.app.ui.tabs import Tabs
from dorfromantik.app.ui.widget import Widget
from dorfromantik.campaign import TrackPath
from dorfromantik.diary import Diary

NARROW = (1500, 820)
"""Units of width and of height below which the map does not stand beside the sheet."""


class CampaignScene(WidgetScene):
    """At the left the map, at the right a sheet with what there is to do and to know.

    On a narrow page the map lies between what there is to do and what there is to know.
    """

    room = (860, 0)
    rules_page = "track"

    def __init__(self, context: AppContext, diary: Diary):
        super().__init__(context)
        self._diary = diary
        self._spending = Spending(diary.book, diary.state)
        self._lists = CampaignLists(context, diary)
        self._tab = CARDS if self._lists.cards else GAMES
        self._words = CampaignWords(context, diary)
        self._track = TrackMap.read(context.assets)
        self._painter = TrackPainter(context, diary.record.players[0].color)
        self._laid: LaidMap = self._track.on(Rect(0, 0, 1, 1))
        self._sheet = Rect(0, 0, 0, 0)
        self._sheets: tuple[Rect, ...] = ()
        self._head = Rect(0, 0, 0, 0)
        self._chart = Rect(0, 0, 0, 0)
        self._list = Rect(0, 0, 0, 0)

    @property
    def diary(self) -> Diary:
        """The campaign."""
        return self._diary

    @property
    def spending(self) -> Spending:
        """The marks that are being spent."""
        return self._spending

    def enter(self) -> None:
        """Let nature be heard."""
        self.context.audio.set_beds(QUIET_BEDS)
        if self.group.widgets:
            self.group.focus(self.group.widget(self._main_key), by_key=False)

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The way back, and what stands beside it."""
        return ("back", "seats", "rules")

    def build(self) -> Sequence[Widget]:
        """What is to be done first, then the map, then what there is to know."""
        _ = self.context.translator.text
        return [
            *self._ways(),
            *self._circle_widgets(),
            *(self._place_widget(hex) for hex in self._diary.book.hexes),
            Tabs(
                "tabs",
                (_("Cards"), _("Pieces"), _("Games")),
                self._tab,
                self._show_tab,
                label=_("What to look at"),
            ),
            ScrollList("list", _("List"), self._shown.rows, self._shown.draw),
            Button("back", _("To the title"), self._leave, icon="door"),
            IconButton("seats", "gear", _("Players and seed of the next game"), self._gather),
            question_mark(self.context, self.rules_page),
        ]

    def lay_out(self, look: Look) -> None:
        """The map as large as fits beside the sheet, or as broad as the page."""
        space, sizes = look.theme.space, look.theme.campaign
        margin = look.px(space.margin)
        window = inset(self.page_box, margin)
        if self._is_narrow(look, self.page_box.width):
            self._lay_out_narrow(look, window)
            return
        width = min(
            window.width - look.px(sizes.panel_width) - margin,
            round(window.height / self._track.ratio),
        )
        height = round(width * self._track.ratio)
        sheet_width = min(window.width - width - margin, look.px(sizes.panel_width * 1.2))
        whole = anchored(window, (width + margin + sheet_width, window.height))
        map_box, self._sheet = split_left(whole, width, margin)
        self._laid = self._track.on(anchored(map_box, (width, height)))
        self._sheets = (self._sheet,)
        self._place_track(look)
        rest = self._place_deeds(look, inset(self._sheet, look.px(space.panel_padding)))
        self._place_lists(look, rest)

    def page_height(self, look: Look, width: int) -> int:
        """Nothing where the map fits beside the sheet; else the sheets with the map between them."""
        if not self._is_narrow(look, width):
            return 0
        margin = look.px(look.theme.space.margin)
        height = 4 * margin + self._narrow_map(look, width - 2 * margin)[1]
        return height + self._deeds_height(look) + self._lists_height(look)

    @staticmethod
    def _is_narrow(look: Look, width: int) -> bool:
        size = look.metrics.size
        return width < look.px(NARROW[0]) or size[1] < look.px(NARROW[1])

    def _lay_out_narrow(self, look: Look, page: Rect) -> None:
        space, margin = look.theme.space, look.px(look.theme.space.margin)
        padding = look.px(space.panel_padding)
        upper, rest = split_top(page, self._deeds_height(look), margin)
        size = self._narrow_map(look, page.width)
        map_box, lower = split_top(rest, size[1], margin)
        self._laid = self._track.on(anchored(map_box, size))
        self._sheets = (upper, lower)
        self._place_track(look)
        self._place_deeds(look, inset(upper, padding))
        self._place_lists(look, inset(lower, padding))

    def _narrow_map(self, look: Look, width: int) -> tuple[int, int]:
        """As broad as a page of a width in pixels, or as leaves room for the names on it."""
        width = min(width, look.px(look.theme.campaign.map_width))
        return width, round(width * self._track.ratio)

    def _deeds_height(self, look: Look) -> int:
        """Of the sheet with the marks and what there is to do."""
        space = look.theme.space
        height = look.px(look.theme.campaign.marks) + look.px(space.small) + look.px(space.medium)
        return height + look.px(space.button_height) + 2 * look.px(space.panel_padding)

    def _lists_height(self, look: Look) -> int:
        """Of a sheet with all rows of the list that is shown, and the ways on below it."""
        space, gap = look.theme.space, look.px(look.theme.space.medium)
        height = 2 * look.px(space.panel_padding) + look.px(look.theme.campaign.tab_height) + gap
        if self._tab == GAMES and self._lists.games:
            height += look.px(look.theme.campaign.chart) + gap
        height += max(self._shown.rows, 1) * look.px(self._shown.row_height) + gap
        return height + look.px(space.button_height)

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw the table, the map with the track, the sheet."""
        draw_table(canvas)
        box = self._laid.box
        picture = canvas.skin.map_picture(box.size)
        canvas.skin.blit(canvas.surface, picture, box.topleft)
        self._painter.draw(canvas, self._laid, self._spending)
        self._words.draw_title(canvas, self._laid.title)
        for sheet in self._sheets:
            canvas.panel("paper", sheet)
        self._words.draw_head(canvas, self._head, self._spending)
        if self._tab == GAMES:
            self._lists.draw_chart(canvas, self._chart)
        if not self._shown.rows:
            canvas.lines(self._shown.nothing, canvas.theme.type.caption, self._list, Align.CENTER)

    def go_back(self) -> bool:
        """First take back what was chosen, then back to the campaigns."""
        if self._spending.chosen:
            self._take_back()
        else:
            self.context.flow.to_campaigns()
        return True

    @property
    def _main_key(self) -> str:
        return self.group.widgets[0].key

    def _ways(self) -> list[Widget]:
        """The one thing that is to be done now."""
        _ = self.context.translator.text
        state = self._diary.state
        if state.must_spend(self._diary.book):
            confirm = Button(
                "confirm", _("Cross them"), self._confirm, wood=Wood.PRIMARY, icon="pencil"
            )
            take_back = Button("take_back", _("Take back"), self._take_back, icon="undo")
            confirm.is_enabled = take_back.is_enabled = bool(self._spending.chosen)
            return [confirm, take_back]
        boxes = state.boxes_to_open(self._diary.book)
        if boxes:
            words = _("Open box {number}").format(number=boxes[0])
            open_box = partial(self._open_box, boxes[0])
            return [Button("open_box", words, open_box, wood=Wood.PRIMARY, icon="play")]
        has_game = self.context.store.has_game(self._diary.id)
        words = _("Go on with the game") if has_game else _("Play the next game")
        return [Button("play", words, self._play, wood=Wood.PRIMARY, icon="play")]

    def _circle_widgets(self) -> list[Widget]:
        """The next circle of each open path, and the last chosen one of each path."""
        _ = self.context.translator.text
        widgets: list[Widget] = []
        for path in self._diary.book.paths:
            if path.id in self._spending.chosen:
                key, back = f"back:{path.id}", partial(self._unchoose, path)
                widgets.append(CircleWidget(key, _("Take this mark back"), back))
            if path in self._spending.next_circles:
                words = self._words.of_circle(path, self._spending)
                widgets.append(
                    CircleWidget(f"circle:{path.id}", words, partial(self._choose, path))
                )
        return widgets

    def _place_widget(self, hex: str) -> PlaceWidget:
        _ = self.context.translator.text
        state, name = self._diary.state, place_name(self.context, hex)
        if hex in state.shown:
            rule = _(self.context.entry_texts[hex].rule)
            return PlaceWidget(f"place:{hex}", name, f"{name}: {rule}", partial(self._show, hex))
        words = _("{name}: what waits there is a secret").format(name=name)
        return PlaceWidget(f"place:{hex}", name, words, lambda: None)

    @property
    def _shown(self) -> CampaignList:
        """The list that is looked at."""
        return self._lists.list_of(self._tab)

    def _place_track(self, look: Look) -> None:
        """Circles stay large enough to be hit, however small the map is."""
        spending, least = self._spending, look.px(look.theme.campaign.least_circle)
        for widget in self.group.widgets:
            kind, _, name = widget.key.partition(":")
            if not name:
                continue
            if kind == "place":
                widget.rect = self._laid.place(name)
            else:
                circle = spending.state.crossed.get(name, 0) + (kind == "circle")
                box = self._laid.circle(name, circle)
                more = max(least - box.width, 0)
                widget.rect = box.inflate(more, more)

    def _place_deeds(self, look: Look, inner: Rect) -> Rect:
        """What is known and to be done at the top of a box; returns the rest."""
        space, gap = look.theme.space, look.px(look.theme.space.medium)
        head = look.px(look.theme.campaign.marks) + look.px(space.small)
        self._head, rest = split_top(inner, head, gap)
        ways, rest = split_top(rest, look.px(space.button_height), gap)
        self._place_ways(look, ways, gap)
        return rest

    def _place_lists(self, look: Look, inner: Rect) -> None:
        """Tabs and list from the top of a box, the ways on at its bottom."""
        space, sizes = look.theme.space, look.theme.campaign
        gap = look.px(space.medium)
        inner, below = split_bottom(inner, look.px(space.button_height), gap)
        back, seats = self.group.widget_of(Button, "back"), self.group.widget("seats")
        side = look.px(space.button_height)
        rest, seats.rect = split_right(below, side, gap)
        rest, self.group.widget("rules").rect = split_right(rest, side, gap)
        back.rect, _rest = split_left(rest, min(back.natural_width(look), rest.width))
        self.group.widget("tabs").rect, rest = split_top(inner, look.px(sizes.tab_height), gap)
        if self._tab == GAMES:
            chart = look.px(sizes.chart) if self._lists.games else 0
            self._chart, rest = split_top(rest, min(chart, rest.height // 2), gap)
        listed = self.group.widget_of(ScrollList, "list")
        listed.lay_out(rest, look.px(self._shown.row_height))
        self._list = rest

    def _place_ways(self, look: Look, box: Rect, gap: int) -> None:
        keys = ("confirm", "take_back", "open_box", "play")
        ways = [button for button in self.group.all_of(Button) if button.key in keys]
        place_by_need(ways, box, gap, look)

    def _choose(self, path: TrackPath) -> None:
        self._spending = self._spending.choosing(path.id)
        self.context.audio.play("mark")
        self.rebuild()

    def _unchoose(self, path: TrackPath) -> None:
        self._spending = self._spending.taking_back(path.id)
        self.context.audio.play("undo")
        self.rebuild()

    def _take_back(self) -> None:
        self._spending = self._spending.taking_back_last()
        self.context.audio.play("undo")
        self.rebuild()

    def _confirm(self) -> None:
        """Record the marks; then whatever they opened is shown."""
        self._diary.spend(self._spending.chosen)
        self._spending = Spending(self._diary.book, self._diary.state)
        self._lists = CampaignLists(self.context, self._diary)
        boxes = self._diary.state.boxes_to_open(self._diary.book)
        if boxes and self._spending.is_complete:
            self._open_box(boxes[0])
            return
        self.rebuild()
        self.group.focus(self.group.widget(self._main_key), by_key=False)

    def _show(self, hex: str) -> None:
        box = self._diary.book.box_of(hex)
        if box in self._diary.state.seen_boxes:
            self._open_box(box)

    def _open_box(self, box: int) -> None:
        self.context.flow.open_box(self._diary, box)

    def _play(self) -> None:
        self.context.flow.play_campaign(self._diary)

    def _gather(self) -> None:
        self.context.flow.to_gathering(self._diary)

    def _leave(self) -> None:
        self.context.flow.to_title()

    def _show_tab(self, tab: int) -> None:
        self._tab = tab
        self.rebuild()
