"""The campaigns side by side: one is picked, and continued, renamed, copied, laid aside or deleted (rules.md 7)."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.campaigns import copy_of, diaries
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.dates import date_words
from dorfromantik.app.scenes.founding import LONGEST_CAMPAIGN_NAME
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import (
    anchored,
    inset,
    line_up,
    row,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from dorfromantik.app.ui.buttons import Button, Wood, place_by_need
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.fields import TextField
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.portraits import draw_portrait
from dorfromantik.app.ui.question_mark import question_mark
from dorfromantik.app.ui.widget import Widget
from dorfromantik.diary import Diary

NARROW = 1280
"""Units of width below which the sheets stand one above the other."""
ROWS_IF_NARROW = 3
FACTS = 5


class CampaignsScene(WidgetScene):
    """At the left the list, at the right the campaign that is chosen in it."""

    room = (860, 0)
    rules_page = "campaign"

    def __init__(self, context: AppContext):
        super().__init__(context)
        self._diaries = diaries(context)
        last = context.settings.last_campaign
        ids = [diary.id for diary in self._diaries]
        self._chosen = ids.index(last) if last in ids else 0
        self._opens_below = False
        """Whether the way on stands with the ways back, and not on the sheet of the chosen campaign."""
        self._list_sheet = Rect(0, 0, 0, 0)
        self._sheet = Rect(0, 0, 0, 0)
        self._facts = Rect(0, 0, 0, 0)

    @property
    def chosen(self) -> Diary | None:
        """The campaign at the right; None when there is none yet."""
        return self._diaries[self._chosen] if self._diaries else None

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The ways on and back, and what stands between them."""
        return ("back", "rules", "new", *(("open",) if self._opens_below else ()))

    def build(self) -> Sequence[Widget]:
        """The list, the ways of the chosen campaign, a new one, the way back."""
        _ = self.context.translator.text
        flow = self.context.flow
        widgets: list[Widget] = [
            ScrollList(
                "campaigns",
                _("Campaigns"),
                len(self._diaries),
                self._draw_row,
                on_choose=self._choose,
            )
        ]
        diary = self.chosen
        if diary is not None:
            aside = _("Take it up again") if diary.record.archived else _("Lay it aside")
            widgets += [
                TextField(
                    "name",
                    diary.record.name,
                    self._rename,
                    label=_("Name of the campaign"),
                    max_length=LONGEST_CAMPAIGN_NAME,
                    placeholder=diary.record.name,
                ),
                Button("open", _("To the map"), self._open, wood=Wood.PRIMARY, icon="map"),
                Button("copy", _("Copy"), self._copy),
                Button("archive", aside, self._archive),
                Button("delete", _("Delete it"), self._ask_to_delete, icon="bin"),
            ]
        wood = Wood.PLAIN if diary is not None else Wood.PRIMARY
        widgets += [
            Button("new", _("New campaign"), flow.to_founding, wood=wood, icon="plus"),
            Button("back", _("Back"), flow.to_title, icon="arrow_left"),
            question_mark(self.context, self.rules_page),
        ]
        return widgets

    def enter(self) -> None:
        """What most players want is one key away."""
        key = "open" if self.chosen is not None else "new"
        self.group.focus(self.group.widget(key), by_key=False)

    def lay_out(self, look: Look) -> None:
        """Two sheets side by side, or one above the other; the ways below them on the table."""
        space, sizes = look.theme.space, look.theme.campaign
        page = inset(self.page_box, look.px(space.margin))
        gap = look.px(space.large)
        is_narrow = self._is_narrow(look, self.page_box.width)
        self._opens_below = is_narrow and self.chosen is not None
        height = page.height if is_narrow else min(page.height, look.px(sizes.content_height))
        width = min(page.width, look.px(sizes.list_width) * 2 + gap)
        whole = anchored(page, (width, height))
        whole, ways = split_bottom(whole, look.px(space.button_height), gap)
        if is_narrow:
            self._list_sheet, self._sheet = split_top(whole, self._list_height(look), gap)
        else:
            self._list_sheet, self._sheet = row(whole, [1, 1], gap)
        inner = inset(self._list_sheet, look.px(space.panel_padding))
        _head, rows = split_top(
            inner, look.line_height(look.theme.type.heading), look.px(space.medium)
        )
        campaigns = self.group.widget_of(ScrollList, "campaigns")
        campaigns.lay_out(rows, look.px(sizes.campaign_row))
        self._place_ways(look, ways)
        if self.chosen is not None:
            self._place_chosen(look, inset(self._sheet, look.px(space.panel_padding)))

    def page_height(self, look: Look, width: int) -> int:
        """Both sheets, where they stand one above the other."""
        space, gap = look.theme.space, look.px(look.theme.space.large)
        around = 2 * look.px(space.margin) + gap + look.px(space.button_height)
        chosen = self._chosen_height(look)
        if not self._is_narrow(look, width):
            return around + chosen
        if self.chosen is not None:
            chosen -= look.px(space.button_height) + look.px(space.medium)
        return around + self._list_height(look) + gap + chosen

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw table and sheets, and what is known of the chosen campaign."""
        _ = self.context.translator.text
        kinds = canvas.theme.type
        padding = canvas.px(canvas.theme.space.panel_padding)
        draw_table(canvas)
        draw_props(canvas)
        canvas.panel("paper", self._list_sheet)
        canvas.panel("paper", self._sheet)
        head, _rest = split_top(inset(self._list_sheet, padding), canvas.line_height(kinds.heading))
        canvas.line(_("Campaigns"), kinds.heading, head, Align.CENTER)
        diary = self.chosen
        if diary is None:
            self._draw_invitation(canvas, inset(self._sheet, padding))
        else:
            self._draw_facts(canvas, diary)

    def go_back(self) -> bool:
        """Back to the title."""
        self.context.flow.to_title()
        return True

    @staticmethod
    def _is_narrow(look: Look, width: int) -> bool:
        return width < look.px(NARROW)

    def _list_height(self, look: Look) -> int:
        space, rows = look.theme.space, max(min(len(self._diaries), ROWS_IF_NARROW), 1)
        head = look.line_height(look.theme.type.heading) + look.px(space.medium)
        rows_height = rows * look.px(look.theme.campaign.campaign_row)
        return 2 * look.px(space.panel_padding) + head + rows_height

    @staticmethod
    def _chosen_height(look: Look) -> int:
        """Of the sheet with the chosen campaign: name, portraits, facts, two rows of buttons."""
        space, gap = look.theme.space, look.px(look.theme.space.medium)
        height = 2 * look.px(space.panel_padding) + look.px(space.field_height)
        height += look.px(space.portrait) + FACTS * look.px(space.row)
        return height + 2 * look.px(space.button_height) + 4 * gap

    def _place_ways(self, look: Look, box: Rect) -> None:
        new, back = (self.group.widget_of(Button, key) for key in ("new", "back"))
        gap = look.px(look.theme.space.medium)
        back.rect, rest = split_left(box, back.natural_width(look), gap)
        self.group.widget("rules").rect, rest = split_left(rest, box.height, gap)
        if self._opens_below:
            way_on = self.group.widget_of(Button, "open")
            place_by_need([new, way_on], rest, gap, look)
        else:
            _rest, new.rect = split_right(rest, new.natural_width(look))

    def _place_chosen(self, look: Look, inner: Rect) -> None:
        space = look.theme.space
        gap, button = look.px(space.medium), look.px(space.button_height)
        name, rest = split_top(inner, look.px(space.field_height), gap)
        self.group.widget("name").rect = name
        rest, lower = split_bottom(rest, button, gap)
        if not self._opens_below:
            rest, self.group.widget("open").rect = split_bottom(rest, button, gap)
        boxes = row(lower, [3, 5, 4], gap)
        for key, box in zip(("copy", "archive", "delete"), boxes, strict=True):
            self.group.widget(key).rect = box
        self._facts = rest

    def _draw_row(self, canvas: Canvas, box: Rect, row: int, is_picked: bool) -> None:
        _ = self.context.translator.text
        space, kinds, color = canvas.theme.space, canvas.theme.type, canvas.theme.color
        diary = self._diaries[row]
        card = inset(box, canvas.px(space.hair))
        is_chosen = row == self._chosen
        canvas.panel("card_lit" if is_chosen or is_picked else "card", card)
        inner = inset(card, canvas.px(space.medium), canvas.px(space.small))
        words, best = split_right(inner, canvas.px(space.total_column), canvas.px(space.small))
        upper, lower = split_top(words, words.height // 2)
        ink = color.sepia if diary.record.archived else color.ink
        canvas.line(diary.record.name, kinds.subheading, upper, color=ink)
        canvas.line(self._row_words(diary), kinds.small, lower)
        if diary.best is not None:
            canvas.line(str(diary.best), kinds.numeral, best, Align.RIGHT, ink)

    def _row_words(self, diary: Diary) -> str:
        _ = self.context.translator.text
        if diary.record.archived:
            return _("laid aside")
        names = ", ".join(player.name for player in diary.record.players)
        games = self._games_words(diary)
        return f"{games} · {names}"

    def _games_words(self, diary: Diary) -> str:
        games = len(diary.games)
        if not games:
            return self.context.translator.text("not played yet")
        return self.context.translator.plural("{count} game", "{count} games", games).format(
            count=games
        )

    def _draw_facts(self, canvas: Canvas, diary: Diary) -> None:
        _ = self.context.translator.text
        space, kinds = canvas.theme.space, canvas.theme.type
        faces, rest = split_top(self._facts, canvas.px(space.portrait), canvas.px(space.medium))
        players = diary.record.players
        boxes = line_up(faces, [faces.height] * len(players), canvas.px(space.small))
        for player, box in zip(players, boxes, strict=True):
            draw_portrait(canvas, player.color, box)
        crossed, circles = sum(diary.state.crossed.values()), diary.book.circles
        lines = [
            (_("Begun"), date_words(self.context.translator, diary.record.created)),
            (_("Played"), self._games_words(diary)),
            (_("Best landscape"), _("none yet") if diary.best is None else str(diary.best)),
            (_("Circles crossed"), _("{now} of {wanted}").format(now=crossed, wanted=circles)),
            (_("Boxes open"), _("{now} of {wanted}").format(
                now=len(diary.state.open_boxes), wanted=len(diary.book.boxes)
            )),
        ]  # fmt: skip
        for words, value in lines:
            line, rest = split_top(rest, min(canvas.px(space.row), rest.height))
            left, right = row(line, [1, 1], canvas.px(space.small))
            canvas.line(words, kinds.small, left)
            canvas.line(value, kinds.strong, right, Align.RIGHT)

    def _draw_invitation(self, canvas: Canvas, box: Rect) -> None:
        _ = self.context.translator.text
        text = _(
            "In a campaign one game follows another. What a landscape scores crosses circles on a map; the ways on "
            "it lead to five mystery boxes with new tiles, tasks and rules."
        )
        height = canvas.text_height(text, canvas.theme.type.body, box.width)
        place = anchored(box, (box.width, min(height, box.height)))
        canvas.lines(text, canvas.theme.type.body, place, Align.CENTER)

    def _choose(self, index: int) -> None:
        self._chosen = index
        self.rebuild()

    def _open(self) -> None:
        if self.chosen is not None:
            self.context.flow.to_campaign(self.chosen)

    def _rename(self, name: str) -> None:
        if self.chosen is not None and name.strip():
            self.chosen.rename(name.strip())
            self.invalidate()

    def _copy(self) -> None:
        _ = self.context.translator.text
        if self.chosen is None:
            return
        name = _("{name} (copy)").format(name=self.chosen.record.name)
        self._reload(copy_of(self.context, self.chosen, name[:LONGEST_CAMPAIGN_NAME]).id)

    def _archive(self) -> None:
        if self.chosen is not None:
            self.chosen.archive(archived=not self.chosen.record.archived)
            self._reload(self.chosen.id)

    def _ask_to_delete(self) -> None:
        _ = self.context.translator.text
        if self.chosen is None:
            return
        self.context.flow.ask(
            _("Delete this campaign?"),
            _(
                "“{name}” is deleted with everything that was unlocked. It cannot be brought back."
            ).format(name=self.chosen.record.name),
            _("Delete it"),
            _("Keep it"),
            self._delete,
        )

    def _delete(self) -> None:
        if self.chosen is not None:
            self.context.store.delete_campaign(self.chosen.id)
            self._reload("")

    def _reload(self, campaign_id: str) -> None:
        self._diaries = diaries(self.context)
        ids = [diary.id for diary in self._diaries]
        kept = min(self._chosen, max(len(ids) - 1, 0))
        self._chosen = ids.index(campaign_id) if campaign_id in ids else kept
        self.rebuild()
