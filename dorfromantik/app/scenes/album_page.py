"""A page of the album: a landscape at large with its score sheet, and what can be done with it."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.album import color_of
from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Intent, Point
from dorfromantik.app.landscape_code import LandscapeCode, code_for
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.album_branch import begin_branch
from dorfromantik.app.scenes.album_picture import PictureScene
from dorfromantik.app.scenes.album_vista import AppearingVista
from dorfromantik.app.scenes.code_copying import copy_code
from dorfromantik.app.scenes.dates import date_words
from dorfromantik.app.scenes.laid_pieces import kept_tokens
from dorfromantik.app.scenes.score_count import ScoreCount
from dorfromantik.app.scenes.score_lights import lit_areas, lit_cells
from dorfromantik.app.scenes.score_sheet import ScoreSheetPainter
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.album_theme import ALBUM
from dorfromantik.app.ui.boxes import inset, split_bottom, split_left, split_right, split_top
from dorfromantik.app.ui.buttons import Button, IconButton, Wood, place_by_need
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.ornaments import draw_divider, draw_table
from dorfromantik.app.ui.page import height_with_rows
from dorfromantik.app.ui.portraits import draw_portrait
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import ScoreItem, ScoreLine, ScoreSheet
from dorfromantik.persistence import AlbumEntry, InvalidRecord
from dorfromantik.table import Table

FEWEST_LINES = 3
"""Where a window has room for fewer, the sheet shows all and is scrolled."""


class AlbumPageScene(WidgetScene):
    """The landscape at the left, where one may look around; the sheet at the right.

    A game that was played with other tiles than are at hand is shown without its landscape.
    """

    room = (900, 0)

    def __init__(self, context: AppContext, entry: AlbumEntry):
        super().__init__(context)
        self._entry = entry
        self._table = _table_of(context, entry)
        self._lines = LineLooks.of(context)
        self._count = ScoreCount(self._sheet_of(), context.theme.duration, moves=False)
        self._count.finish()
        self._painter = ScoreSheetPainter(context, self._count, 1, 1)
        self._vista: AppearingVista | None = None
        if self._table is not None:
            self._vista = AppearingVista(context, self._table.state.board)
            self._vista.kept = kept_tokens(self._table.state.settled_tasks)
        setup = entry.record.setup
        self._code = code_for(LandscapeCode(setup.seed, setup.content), context.catalog)
        self._panel = Rect(0, 0, 0, 0)
        self._valley = Rect(0, 0, 0, 0)

    @property
    def entry(self) -> AlbumEntry:
        """The game of the page."""
        return self._entry

    @property
    def vista(self) -> AppearingVista | None:
        """The landscape; None where it cannot be laid again."""
        return self._vista

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """All that can be done."""
        return ("replay", "anew", "back", "copy", "picture", "delete")

    def build(self) -> Sequence[Widget]:
        """The lines, then what can be done."""
        _ = self.context.translator.text
        lines = len(self._count.sheet.lines)
        replay = Button("replay", _("Watch it"), self._replay, wood=Wood.PRIMARY, icon="play")
        anew = Button("anew", _("Play it anew"), self._play_anew, icon="redo")
        picture = IconButton("picture", "camera", _("Save a picture"), self._save_picture)
        replay.is_enabled = picture.is_enabled = anew.is_enabled = self._table is not None
        return [
            ScrollList("lines", _("Score"), lines, self._painter.draw_row, self._light),
            replay,
            anew,
            Button("back", _("Back"), self._leave, icon="arrow_left"),
            IconButton("copy", "copy", _("Copy the code"), self._copy_code),
            picture,
            IconButton("delete", "bin", _("Delete"), self._ask_to_delete),
        ]

    def enter(self) -> None:
        """What most players want is one key away."""
        key = "replay" if self._table is not None else "back"
        self.group.focus(self.group.widget(key), by_key=False)

    def lay_out(self, look: Look) -> None:
        """The sheet at the right; the landscape fitted into the rest."""
        space, page = look.theme.space, self.page_box
        margin, gap = look.px(space.margin), look.px(space.medium)
        window = inset(Rect(0, 0, page.width, look.metrics.size[1]), margin)
        width = min(look.px(ALBUM.page_width), window.width * 3 // 4)
        self._valley, _ = split_right(window, width, margin)
        _, self._panel = split_right(inset(page, margin), width, margin)
        if self._vista is not None:
            self._vista.fit(look.metrics.size, self._valley)
        inner = inset(self._panel, look.px(space.panel_padding))
        _head, rest = split_top(inner, self._head_height(look))
        button = look.px(space.button_height)
        rest, lower = split_bottom(rest, button, gap)
        lines, upper = split_bottom(rest, button, gap)
        row_height = look.px(space.row)
        lines.height -= lines.height % row_height
        score_list = self.group.widget_of(ScrollList, "lines")
        score_list.lay_out(lines, row_height)
        self._place_ways(look, upper, lower, gap)

    def page_height(self, look: Look, width: int) -> int:
        """Nothing where some lines fit the window, else a sheet with all of them, which is scrolled."""
        space, step = look.theme.space, look.px(look.theme.space.row)
        around = 2 * look.px(space.margin) + 2 * look.px(space.panel_padding)
        around += self._head_height(look) + 2 * look.px(space.button_height + space.medium)
        lines = len(self._count.sheet.lines)
        return height_with_rows(look, around, lines, step, FEWEST_LINES)

    def scrolls_page_at(self, xy: Point) -> bool:
        """On the sheet alone: over the land the wheel goes nearer and further away."""
        return super().scrolls_page_at(xy) and self._panel.collidepoint(xy)

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw table, landscape and sheet."""
        draw_table(canvas)
        if self._vista is not None:
            self._vista.draw(canvas)
        else:
            self._draw_absence(canvas)
        canvas.panel("paper", self._panel)
        inner = inset(self._panel, canvas.px(canvas.theme.space.panel_padding))
        head, _rest = split_top(inner, self._head_height(canvas))
        self._draw_head(canvas, head)

    def handle(self, intent: Intent) -> bool:
        """Widgets first; then look around."""
        if super().handle(intent):
            return True
        if self._vista is not None and self._vista.handle(intent):
            self.invalidate()
            return True
        return False

    def update(self, dt: float) -> None:
        """Glide, and let the landscape live."""
        super().update(dt)
        if self._vista is not None and self._vista.update(dt):
            self.invalidate()

    def go_back(self) -> bool:
        """Back to the album."""
        self._leave()
        return True

    def _sheet_of(self) -> ScoreSheet:
        """The sheet with the tiles that earned each line, or only with its points."""
        if self._table is not None:
            return self._table.game.score(self._table.state)
        lines = self._entry.result.lines
        return ScoreSheet(
            tuple(ScoreLine(key, (ScoreItem(points, frozenset()),)) for key, points in lines)
        )

    def _head_height(self, look: Look) -> int:
        kinds, space = look.theme.type, look.theme.space
        height = look.line_height(kinds.caption) + look.line_height(kinds.title)
        height += look.line_height(kinds.total) + 2 * look.px(ALBUM.facts_row)
        return height + look.px(space.divider) // 2 + look.px(space.small)

    def _draw_head(self, canvas: Canvas, box: Rect) -> None:
        """When, who, which title, how many points, and the code to share."""
        _ = self.context.translator.text
        kinds, space = canvas.theme.type, canvas.theme.space
        entry = self._entry
        caption, rest = split_top(box, canvas.line_height(kinds.caption))
        day = date_words(self.context.translator, entry.result.date)
        words = f"{day} · {entry.campaign}" if entry.campaign else day
        canvas.line(words, kinds.caption, caption, Align.CENTER)
        title, rest = split_top(rest, canvas.line_height(kinds.title))
        canvas.line(_(entry.title), kinds.title, title, Align.CENTER)
        total, rest = split_top(rest, canvas.line_height(kinds.total))
        canvas.line(str(entry.result.total), kinds.total, total, Align.CENTER)
        people, rest = split_top(rest, canvas.px(ALBUM.facts_row))
        self._draw_players(canvas, people)
        seed, rest = split_top(rest, canvas.px(ALBUM.facts_row), canvas.px(space.small))
        words = _("Code: {code}").format(code=self._code)
        canvas.line(words, kinds.small, seed, Align.CENTER)
        draw_divider(canvas, rest)

    def _draw_players(self, canvas: Canvas, box: Rect) -> None:
        style, gap = canvas.theme.type.strong, canvas.px(canvas.theme.space.small)
        players = self._entry.result.players
        names = ", ".join(player.name for player in players)
        faces = len(players) * (box.height + gap // 2)
        width = min(faces + gap + canvas.text_width(names, style), box.width)
        start = box.centerx - width // 2
        for index, player in enumerate(players):
            face = Rect(start + index * (box.height + gap // 2), box.y, box.height, box.height)
            draw_portrait(canvas, color_of(player), face)
        words = Rect(start + faces + gap, box.y, width - faces - gap, box.height)
        canvas.line(names, style, words)

    def _draw_absence(self, canvas: Canvas) -> None:
        _ = self.context.translator.text
        text = _("This landscape was laid with other tiles than are at hand, and cannot be shown.")
        style = canvas.theme.type.on_table
        box = inset(self._valley, canvas.px(canvas.theme.space.huge), self._valley.height // 3)
        canvas.lines(text, style, box, Align.CENTER)

    def _place_ways(self, look: Look, upper: Rect, lower: Rect, gap: int) -> None:
        ways = [self.group.widget_of(Button, key) for key in ("replay", "anew")]
        place_by_need(ways, upper, gap, look)
        rest = lower
        for key in ("delete", "picture", "copy"):
            rest, self.group.widget(key).rect = split_right(rest, lower.height, gap)
        back = self.group.widget("back")
        back.rect, _rest = split_left(rest, rest.width)

    def _light(self, row: int | None) -> None:
        """Light what a line of the sheet is made of."""
        if self._vista is None:
            return
        line = self._count.sheet.lines[row] if row is not None else None
        self._vista.areas = lit_areas(line, self._lines[line.key]) if line else ()
        self._vista.cells = lit_cells(line, self._lines[line.key]) if line else frozenset()
        self.invalidate()

    def _replay(self) -> None:
        self.context.flow.to_replay(self._entry)

    def _play_anew(self) -> None:
        """The same tiles in the same order, with the players of then."""
        begin_branch(self.context, self._entry.record)

    def _copy_code(self) -> None:
        copy_code(self.context, self._entry.record.setup)

    def _save_picture(self) -> None:
        if self._table is not None:
            self.context.scenes.push(PictureScene(self.context, self._table.state))

    def _ask_to_delete(self) -> None:
        _ = self.context.translator.text
        self.context.flow.ask(
            _("Delete this landscape?"),
            _("It is taken out of the album for good, with all that was done in it."),
            _("Delete it"),
            _("Keep it"),
            self._delete,
        )

    def _delete(self) -> None:
        self.context.store.album.delete(self._entry.id)
        self.context.flow.to_album()

    def _leave(self) -> None:
        self.context.flow.to_album(self._entry)


def _table_of(context: AppContext, entry: AlbumEntry) -> Table | None:
    """The finished table; None where it cannot be laid again."""
    try:
        return Table.from_record(entry.record, context.catalog)
    except InvalidRecord:
        return None
