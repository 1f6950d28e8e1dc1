"""All settings on one sheet with tabs; each is applied at once, and kept."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Back, ButtonCaptured, Intent, KeyCaptured, PointerDown
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.bindings_page import BindingsPage
from dorfromantik.app.scenes.pad_page import PadPage
from dorfromantik.app.scenes.play_dense import LEAST_ROOM
from dorfromantik.app.scenes.settings_rows import Row, SettingsRows
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, row, split_bottom, split_left, split_top
from dorfromantik.app.ui.buttons import Button, IconButton, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.ornaments import draw_veil
from dorfromantik.app.ui.page import height_with_rows
from dorfromantik.app.ui.sheet_theme import SHEET
from dorfromantik.app.ui.tabs import Tabs
from dorfromantik.app.ui.theme import Metrics
from dorfromantik.app.ui.widget import Widget
from dorfromantik.table import Table

SCREEN_TAB, KEYS_TAB, PADS_TAB = 0, 3, 4
LABEL_SHARE = 0.42
"""Of a row's width, for its words."""
FEWEST_ROWS = 8
"""Where a leaf has room for fewer, all rows stand on one and the sheet is scrolled."""
GROWS_AFTER_S = 0.5
"""Text and buttons get their new size so long after the last press."""


class SettingsScene(WidgetScene):
    """Lies over the title or the play screen; rows that find no room stand on a further leaf."""

    opaque = False
    room = (760, 0)

    def __init__(self, context: AppContext, table: Table | None = None):
        super().__init__(context)
        self._rows_of = SettingsRows(context, table, self._refresh, self._grow)
        self._coming_scale: float | None = None
        self._rested_s = 0.0
        self._keys = BindingsPage(context, self._refresh)
        self._pads = PadPage(context, self._refresh)
        self._tab = 0
        self._leaf = 0
        self._leaves = 1
        self._rows: Sequence[Row] = ()
        self._shown = (False, False)
        self._sheet = Rect(0, 0, 0, 0)
        self._notice = Rect(0, 0, 0, 0)
        self._counter = Rect(0, 0, 0, 0)
        self._labels: list[tuple[str, Rect]] = []
        self._headings: list[tuple[str, Rect]] = []

    @property
    def is_capturing(self) -> bool:
        """Whether any key is asked for, to be given to an action."""
        return self._keys.is_waiting

    @property
    def is_capturing_button(self) -> bool:
        """Whether any button of a gamepad is asked for, to be given to an action."""
        return self._pads.is_waiting

    @property
    def said(self) -> str:
        """What stands below the rows: an advice, or what the last choice has led to."""
        _ = self.context.translator.text
        if self._tab == KEYS_TAB:
            if self._keys.is_waiting:
                return _("Press the new key, or click anywhere to keep the old one.")
            return self._keys.told or _("Ctrl+Z and Ctrl+Y take back and do again as well.")
        if self._tab == PADS_TAB:
            return self._said_of_pads()
        if self._tab == SCREEN_TAB:
            return self._said_of_scale()
        if self._tab == 1 and not self.context.audio.is_available:
            return _("Nothing can be heard: no sound device was found.")
        return ""

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The way back, and the way to the usual keys beside it."""
        return ("usual_keys", "close")

    def build(self) -> Sequence[Widget]:
        """The tabs, the rows of the chosen one, and what stands below them."""
        _ = self.context.translator.text
        names = (_("Screen"), _("Sound"), _("Game"), _("Keys"), _("Gamepads"))
        makers = (
            self._rows_of.screen,
            self._rows_of.sound,
            self._rows_of.game,
            self._keys.rows,
            self._pads.rows,
        )
        self._rows = makers[self._tab]()
        self._shown = self._by_keys()
        usual = Button("usual_keys", _("The usual keys"), self._keys.reset, icon="undo")
        if self._tab == PADS_TAB:
            usual = Button("usual_keys", _("The usual buttons"), self._pads.reset, icon="undo")
        usual.is_visible = self._tab in (KEYS_TAB, PADS_TAB)
        return [
            Tabs("tabs", names, self._tab, self._show_tab, label=_("Settings")),
            *(widget for each in self._rows for widget in each.widgets),
            IconButton("leaf_back", "arrow_left", _("The rows before"), lambda: self._turn(-1)),
            IconButton("leaf_on", "arrow_right", _("More rows"), lambda: self._turn(1)),
            usual,
            Button("close", _("Done"), self._close, wood=Wood.PRIMARY),
            IconButton("report", "pencil", _("Report a problem"), self.context.flow.report_problem),
        ]

    def enter(self) -> None:
        """The tabs have the focus, so that arrows and Tab lead on from there."""
        self.group.focus(self.group.widget("tabs"), by_key=False)

    def lay_out(self, look: Look) -> None:
        """Heading, tabs, as many rows as there is room for, buttons."""
        space, page = look.theme.space, self.page_box
        gap, margin = look.px(space.medium), look.px(space.margin)
        height = max(look.px(SHEET.sheet_height), self.page_height(look, page.width) - 2 * margin)
        size = (self._sheet_width(look, page.width), min(height, page.height - 2 * margin))
        self._sheet = anchored(page, size)
        inner = inset(self._sheet, look.px(space.panel_padding))
        heading, rest = split_top(inner, look.line_height(look.theme.type.heading), gap)
        side = heading.height
        self.group.widget("report").rect = anchored(heading, (side, side), 1.0, 0.0)
        tabs, rest = split_top(rest, look.px(SHEET.tabs_height), gap)
        self.group.widget("tabs").rect = tabs
        rest, buttons = split_bottom(rest, look.px(space.button_height), gap)
        body, self._notice = split_bottom(rest, look.px(SHEET.notice))
        self._place_rows(look, body)
        self._place_buttons(look, buttons)

    def page_height(self, look: Look, width: int) -> int:
        """Nothing where some rows fit the window, else a sheet with all of them, which is scrolled."""
        space, gap = look.theme.space, look.px(look.theme.space.medium)
        around = 2 * look.px(space.margin) + 2 * look.px(space.panel_padding)
        around += look.line_height(look.theme.type.heading) + look.px(SHEET.tabs_height) + 3 * gap
        around += look.px(space.button_height) + look.px(SHEET.notice)
        inner = self._sheet_width(look, width) - 2 * look.px(space.panel_padding)
        lines = len(_in_lines(self._rows, 2 if inner >= look.px(SHEET.two_columns) else 1))
        step = look.px(SHEET.row_height) + look.px(SHEET.row_gap)
        return height_with_rows(look, around, lines, step, FEWEST_ROWS)

    def update(self, dt: float) -> None:
        """Show what keys have changed meanwhile."""
        super().update(dt)
        self._rested_s += dt
        if self._rested_s >= GROWS_AFTER_S:
            self._take_size()
        if self._by_keys() != self._shown:
            self.rebuild()

    def leave(self) -> None:
        """Take the size that was chosen last."""
        self._take_size()
        super().leave()

    def _grow(self, scale: float) -> None:
        """Another size is chosen: it is taken when nobody presses on, since buttons then lie elsewhere."""
        self._coming_scale, self._rested_s = scale, 0.0

    def _take_size(self) -> None:
        scale, self._coming_scale = self._coming_scale, None
        if scale is not None:
            self.context.change_settings(replace(self.context.settings, ui_scale=scale))

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken the scene below; draw the sheet and the rows' words."""
        _ = self.context.translator.text
        kinds, space = canvas.theme.type, canvas.theme.space
        draw_veil(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(space.panel_padding))
        heading, _rest = split_top(inner, canvas.line_height(kinds.heading))
        canvas.line(_("Settings"), kinds.heading, heading, Align.CENTER)
        for words, box in self._labels:
            canvas.line(words, kinds.strong, box)
        for words, box in self._headings:
            taken = canvas.line(words, kinds.subheading, box)
            line = Rect(box.x, box.centery, box.width, canvas.px(space.hairline))
            line.left = taken.right + canvas.px(space.medium)
            line.width = box.right - line.left
            canvas.surface.fill(canvas.theme.color.line, line)
        canvas.line(self.said, kinds.small, self._notice, Align.CENTER)
        if self._leaves > 1:
            words = f"{self._leaf + 1} / {self._leaves}"
            canvas.line(words, kinds.strong, self._counter, Align.CENTER)

    def handle(self, intent: Intent) -> bool:
        """A key that is asked for goes to its action; a click elsewhere calls the asking off."""
        match intent:
            case KeyCaptured(scancode):
                self._keys.take(scancode)
                return True
            case ButtonCaptured(_, button):
                self._pads.take(button)
                return True
            case Back() if self._pads.is_waiting:
                self._pads.cancel()
                return True
            case PointerDown():
                self._keys.cancel()
                self._pads.cancel()
        return super().handle(intent)

    def go_back(self) -> bool:
        """Back to where the settings were opened."""
        self._close()
        return True

    def _said_of_pads(self) -> str:
        """What to do, or what the last choice has led to."""
        _ = self.context.translator.text
        if self._pads.is_waiting:
            return _("Press the new button on a gamepad, or click anywhere to keep the old one.")
        return self._pads.told or _("Cross and sticks step, the triggers zoom.")

    def _said_of_scale(self) -> str:
        """That the play screen cannot become as large as is wished, where the window is too small."""
        size = self.metrics.size
        most = Metrics.of(size, 99.0, LEAST_ROOM).unit / Metrics.of(size).unit
        if self.context.settings.ui_scale <= most:
            return ""
        _ = self.context.translator.text
        words = _("At the table this window has room for about {percent} %.")
        return words.format(percent=round(100 * most))

    def _sheet_width(self, look: Look, width: int) -> int:
        margin = look.px(look.theme.space.margin)
        return min(look.px(SHEET.sheet_width), width - 2 * margin)

    def _by_keys(self) -> tuple[bool, bool]:
        """What can be changed by keys while the sheet is open."""
        return self.context.flow.is_fullscreen, self.context.settings.muted

    def _place_rows(self, look: Look, body: Rect) -> None:
        """Give the rows of this leaf their places, and hide the others."""
        is_wide = body.width >= look.px(SHEET.two_columns)
        lines = _in_lines(self._rows, 2 if is_wide else 1)
        height, gap = look.px(SHEET.row_height), look.px(SHEET.wide_row_gap)
        if len(lines) * (height + gap) - gap > body.height:
            gap = look.px(SHEET.row_gap)
        step = height + gap
        down = max((body.height + gap) // step, 1)
        self._leaves = ceil(len(lines) / down)
        self._leaf = min(self._leaf, self._leaves - 1)
        self._labels, self._headings = [], []
        widest = body.width
        if not any(each.is_short for each in self._rows):
            widest = min(body.width, look.px(SHEET.rows_width))
        shown = lines[self._leaf * down : (self._leaf + 1) * down]
        for each in self._rows:
            for widget in each.widgets:
                widget.is_visible = False
        for number, line in enumerate(shown):
            box = Rect(body.x, body.y + number * step, body.width, height)
            if not line[0].is_short:
                self._place_row(look, line[0], anchored(box, (widest, box.height)))
                continue
            columns = row(box, [1] * (2 if is_wide else 1), look.px(SHEET.column_gap))
            for each, cell in zip(line, columns, strict=False):
                self._place_row(look, each, cell)

    def _place_row(self, look: Look, each: Row, box: Rect) -> None:
        if not each.widgets:
            self._headings.append((each.label, box))
            return
        if each.label:
            words, box = split_left(box, round(box.width * LABEL_SHARE), look.px(SHEET.row_gap))
            self._labels.append((each.label, words))
        cells = row(box, [1] * len(each.widgets), look.px(SHEET.row_gap))
        for widget, cell in zip(each.widgets, cells, strict=True):
            widget.rect = cell
            widget.is_visible = True

    def _place_buttons(self, look: Look, box: Rect) -> None:
        """The leaves at the left, the usual keys in the middle, the way out at the right."""
        gap, side = look.px(look.theme.space.medium), box.height
        pager, rest = split_left(box, look.px(SHEET.pager) + 2 * side, gap)
        back, on = self.group.widget("leaf_back"), self.group.widget("leaf_on")
        back.rect = Rect(pager.x, pager.y, side, side)
        on.rect = Rect(pager.right - side, pager.y, side, side)
        self._counter = inset(pager, side, 0)
        back.is_visible = on.is_visible = self._leaves > 1
        back.is_enabled, on.is_enabled = self._leaf > 0, self._leaf < self._leaves - 1
        wide, (half, close) = self.group.widget_of(Button, "usual_keys"), row(rest, [1, 1], gap)
        if wide.natural_width(look) > half.width and self._leaves == 1:
            # Without leaves to turn, what stands in the middle has their room too.
            half = Rect(box.x, box.y, close.x - gap - box.x, box.height)
        wide.rect, self.group.widget("close").rect = half, close

    def _show_tab(self, index: int) -> None:
        self._tab, self._leaf = index, 0
        self._refresh()

    def _turn(self, leaves: int) -> None:
        self._leaf = max(0, min(self._leaf + leaves, self._leaves - 1))
        self._refresh()

    def _refresh(self) -> None:
        self.rebuild()

    def _close(self) -> None:
        self.context.scenes.pop(self)


def _in_lines(rows: Sequence[Row], columns: int) -> list[tuple[Row, ...]]:
    """Rows as they stand: long ones alone, short ones side by side, read down each column."""
    lines = [(each,) for each in rows if not each.is_short]
    short = [each for each in rows if each.is_short]
    height = ceil(len(short) / columns)
    return lines + [tuple(short[number::height]) for number in range(height)]
