"""The score sheet (rules.md 6): counted line by line over the landscape that earned it."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import (
    LEFT_BUTTON,
    Confirm,
    Intent,
    PointerDown,
    Undo,
)
from dorfromantik.app.scenes.album_picture import PictureScene
from dorfromantik.app.scenes.code_copying import copy_code
from dorfromantik.app.scenes.laid_pieces import kept_tokens
from dorfromantik.app.scenes.play_texts import undo_refusal_text
from dorfromantik.app.scenes.play_undo import undo_refusal
from dorfromantik.app.scenes.score_count import ScoreCount
from dorfromantik.app.scenes.score_lights import lit_areas, lit_cells, open_flags
from dorfromantik.app.scenes.score_sheet import ScoreSheetPainter
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.scenes.vista import Vista
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, row, split_bottom, split_right, split_top
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.ornaments import draw_table
from dorfromantik.app.ui.page import height_with_rows
from dorfromantik.app.ui.widget import Widget
from dorfromantik.diary import Diary
from dorfromantik.engine import Area, Hex, Setup
from dorfromantik.table import Table

FEWEST_LINES = 4
"""Where a window has room for fewer, the sheet shows all and is scrolled."""


class ScoringScene(WidgetScene):
    """Until the players leave it, the last tile may still be taken back (rules.md 9)."""

    room = (900, 0)
    rules_page = "score"

    def __init__(
        self,
        context: AppContext,
        table: Table,
        diary: Diary | None = None,
        *,
        practice: bool = False,
    ):
        """Count a finished game; in a campaign, the way leads on to its map.

        A game for practice is not recorded.
        """
        super().__init__(context)
        self._is_practice = practice
        self._table = table
        self._diary = diary
        self._lines = LineLooks.of(context)
        sheet = table.game.score(table.state)
        moves = not context.settings.reduced_motion
        self._count = ScoreCount(sheet, context.theme.duration, moves=moves)
        self._still_open = open_flags(table.state.board)
        others = [result.total for result in context.store.results()]
        place = 1 + sum(total > sheet.total for total in others)
        self._painter = ScoreSheetPainter(
            context, self._count, place, len(others) + 1, self._still_open
        )
        self._vista = Vista(context, table.state.board)
        self._vista.kept = kept_tokens(table.state.settled_tasks)
        self._panel = Rect(0, 0, 0, 0)
        self._valley = Rect(0, 0, 0, 0)
        self._lit_row: int | None = None
        self._looks_around = False
        self._heard = 0

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The ways on and back."""
        return ("title", "again")

    @property
    def count(self) -> ScoreCount:
        """How far the sheet has been counted."""
        return self._count

    @property
    def vista(self) -> Vista:
        """The landscape behind the sheet."""
        return self._vista

    @property
    def lit(self) -> tuple[Area, ...]:
        """The areas that are lit."""
        return self._vista.areas

    @property
    def lit_cells(self) -> frozenset[Hex]:
        """The tiles that are lit as wholes."""
        return self._vista.cells

    @property
    def place_words(self) -> str:
        """Where the total stands among all games."""
        return self._painter.place_words()

    @property
    def standing_words(self) -> str:
        """The same, and which title comes next."""
        return self._painter.standing_words()

    def build(self) -> Sequence[Widget]:
        """The lines, then the ways on; only the way back to the sheet while looking around."""
        _ = self.context.translator.text
        if self._looks_around:
            return [Button("sheet", _("Back to the score"), self._show_sheet, icon="arrow_left")]
        lines = len(self._count.sheet.lines)
        return [
            ScrollList("lines", _("Score"), lines, self._painter.draw_row, self._light),
            *self._deeds(),
            Button("title", _("To the title"), self._to_title, icon="door"),
            self._way_on(),
        ]

    def _deeds(self) -> Sequence[Button]:
        """What can be done with the landscape; there is no way back into a game for practice, and no code of it."""
        _ = self.context.translator.text
        look = Button(
            "look",
            _("Look around"),
            self._look_around,
            icon="fit",
            tooltip=_("Look around in the landscape"),
        )
        picture = Button("picture", _("Save a picture"), self._save_picture, icon="camera")
        if self._is_practice:
            return look, picture
        undo = Button("undo", _("Take back"), self._take_back, icon="undo")
        undo.is_enabled, refusal = self._may_take_back, undo_refusal(self._table)
        undo.tooltip = _("Take back the last tile")
        if refusal is not None:
            undo.tooltip = undo_refusal_text(self.context.translator, refusal)
        copy = Button(
            "copy",
            _("Copy the code"),
            self._copy_code,
            icon="copy",
            tooltip=_("Whoever types it as the seed plays with the same tiles"),
        )
        return undo, look, picture, copy

    def _way_on(self) -> Button:
        _ = self.context.translator.text
        if self._is_practice:
            words, flow = _("Now a real game"), self.context.flow
            return Button("again", words, flow.to_setup, wood=Wood.PRIMARY, icon="play")
        if self._diary is not None:
            marks = self._diary.book.marks_for(max(self._count.sheet.total, 0))
            words = self.context.translator.plural(
                "{count} mark: to the map", "{count} marks: to the map", marks
            )
            return Button(
                "again", words.format(count=marks), self._to_map, wood=Wood.PRIMARY, icon="map"
            )
        return Button("again", _("Play again"), self._again, wood=Wood.PRIMARY, icon="play")

    def lay_out(self, look: Look) -> None:
        """The sheet at the right; the landscape fitted into the rest."""
        space = look.theme.space
        size = look.metrics.size
        window = Rect(0, 0, self.page_box.width, size[1])
        margin = look.px(space.margin)
        if self._looks_around:
            button = self.group.widget_of(Button, "sheet")
            height = look.px(space.button_height)
            button.rect = anchored(
                inset(window, margin), (button.natural_width(look), height), 1.0, 1.0
            )
            self._vista.fit(size, window)
            return
        width = look.px(space.score_width)
        self._valley, _ = split_right(inset(window, margin), width, margin)
        _, panel = split_right(inset(self.page_box, margin, look.px(space.medium)), width, margin)
        self._panel = anchored(panel, (width, min(self._panel_height(look), panel.height)))
        self._vista.fit(size, self._valley)
        inner = inset(self._panel, look.px(space.panel_padding))
        _head, rest = split_top(inner, self._painter.head_height(look))
        lines, buttons = split_bottom(rest, self._buttons_height(look), look.px(space.small))
        row_height = look.px(space.row)
        score_list = self.group.widget_of(ScrollList, "lines")
        lines.height -= lines.height % row_height
        score_list.lay_out(lines, row_height)
        self._place_buttons(look, buttons)

    def page_height(self, look: Look, width: int) -> int:
        """Nothing where some lines fit the window, else a sheet with all of them, which is scrolled."""
        if self._looks_around:
            return 0
        lines, step = len(self._count.sheet.lines), look.px(look.theme.space.row)
        around = self._panel_height(look) - lines * step + 2 * look.px(look.theme.space.medium)
        return height_with_rows(look, around, lines, step, FEWEST_LINES)

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw table and landscape, and the sheet unless the players look around."""
        draw_table(canvas)
        self._vista.draw(canvas)
        if self._looks_around:
            return
        if self._lit_row is not None:
            self._painter.draw_rule(canvas, self._lit_row, self._valley)
        canvas.panel("paper", self._panel)
        inner = inset(self._panel, canvas.px(canvas.theme.space.panel_padding))
        head, _rest = split_top(inner, self._painter.head_height(canvas))
        self._painter.draw_head(canvas, head)

    def handle(self, intent: Intent) -> bool:
        """Skip the count first; then widgets; then look around."""
        if not self._count.is_done and self._skips(intent):
            self._count.finish()
            self._counted()
            return True
        if super().handle(intent):
            return True
        if isinstance(intent, Undo) and self._may_take_back:
            self._take_back()
            return True
        if self._looks_around and self._vista.handle(intent):
            self.invalidate()
            return True
        return False

    def update(self, dt: float) -> None:
        """Count on, glide."""
        super().update(dt)
        if self._count.update(dt * (self.context.settings.pace or 1.0)):
            self._counted()
        if self._vista.update(dt):
            self.invalidate()

    def go_back(self) -> bool:
        """Back to the sheet; from there nowhere without a choice."""
        if self._looks_around:
            self._show_sheet()
        return self._looks_around

    def _skips(self, intent: Intent) -> bool:
        return isinstance(intent, Confirm) or (
            isinstance(intent, PointerDown) and intent.button == LEFT_BUTTON
        )

    def _counted(self) -> None:
        """Light what is being counted, and let it be heard."""
        if self._count.reached > self._heard:
            self._heard = self._count.reached
            if self._count.sheet.lines[self._heard - 1].points:
                self.context.audio.play("count")
        if self._count.is_done:
            self.context.audio.play("title_earned")
        self._light(self._count.counting)
        if self._count.counting is not None:
            score_list = self.group.widget_of(ScrollList, "lines")
            score_list.show_row(self._count.counting)
        self.invalidate()

    def _light(self, row: int | None) -> None:
        """Light what a line of the sheet is made of: areas, or tiles as wholes; or nothing."""
        self._lit_row = row
        line = self._count.sheet.lines[row] if row is not None else None
        self._vista.areas = lit_areas(line, self._lines[line.key]) if line else ()
        if line is not None and self._count.is_done:
            self._vista.areas += tuple(dict.fromkeys(self._still_open.get(line.key, ())))
        self._vista.cells = lit_cells(line, self._lines[line.key]) if line else frozenset()
        self.invalidate()

    def _panel_height(self, look: Look) -> int:
        """As high as its lines need."""
        space = look.theme.space
        lines = len(self._count.sheet.lines)
        height = 2 * look.px(space.panel_padding) + self._painter.head_height(look)
        return (
            height + lines * look.px(space.row) + look.px(space.small) + self._buttons_height(look)
        )

    def _buttons_height(self, look: Look) -> int:
        space, rows = look.theme.space, 2 if self._is_practice else 3
        return rows * look.px(space.button_height) + (rows - 1) * look.px(space.small)

    def _place_buttons(self, look: Look, box: Rect) -> None:
        """Side by side in pairs, the ways on at the foot."""
        gap, beside = look.px(look.theme.space.small), look.px(look.theme.space.medium)
        height = look.px(look.theme.space.button_height)
        buttons = self.group.all_of(Button)
        for left, right in zip(buttons[::2], buttons[1::2], strict=True):
            pair, box = split_top(box, height, gap)
            left.rect, right.rect = row(pair, [1, 1], beside)

    def _look_around(self) -> None:
        self._looks_around = True
        self._light(None)
        self.rebuild()

    def _show_sheet(self) -> None:
        self._looks_around = False
        self.rebuild()

    def _copy_code(self) -> None:
        copy_code(self.context, self._table.game.setup)

    def _save_picture(self) -> None:
        self.context.scenes.push(PictureScene(self.context, self._table.state))

    @property
    def _may_take_back(self) -> bool:
        return self._table.can_undo and not self._is_practice

    def _take_back(self) -> None:
        if self._table.undo():
            self.context.audio.play("undo")
            self.context.flow.resume(self._table)

    def _to_title(self) -> None:
        if not self._is_practice:
            self.context.flow.confirm_score(self._table)
        self.context.flow.to_title()

    def _to_map(self) -> None:
        """On to the map of the campaign, with the marks that the game earned."""
        assert self._diary is not None
        self.context.flow.confirm_score(self._table)
        self.context.flow.to_campaign(self._diary)

    def _again(self) -> None:
        """A new landscape with the same players; the next of them begins."""
        self.context.flow.confirm_score(self._table)
        before, players = self._table.game.setup, self._table.players
        starting = (before.starting_player + 1) % len(players)
        seed = self.context.new_seed()
        self.context.flow.start_game(Setup(seed, players, starting, content=before.content))
