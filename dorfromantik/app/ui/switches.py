"""A switch with its words: a knob that slides from side to side."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.intents import FocusMove, Intent
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.boxes import anchored, split_right
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.sheet_theme import SHEET
from dorfromantik.app.ui.widget import Widget


class Switch(Widget):
    """On or off; a click anywhere on words or knob changes it."""

    def __init__(
        self,
        key: str,
        label: str,
        is_on: bool,
        on_change: Callable[[bool], None],
        *,
        tooltip: str = "",
    ):
        super().__init__(key, tooltip=tooltip)
        self.is_on = is_on
        self._label = label
        self._on_change = on_change

    @property
    def label(self) -> str:
        """What is switched here."""
        return self._label

    def press(self) -> None:
        """Change it."""
        self._turn(not self.is_on)

    def handle(self, intent: Intent) -> bool:
        """Left switches off, right on."""
        match intent:
            case FocusMove(dx, 0) if dx:
                self._turn(dx > 0)
                return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the words, and the knob at the right; a tick says on without any colour."""
        color, kinds = canvas.theme.color, canvas.theme.type
        width, height = canvas.px(SHEET.knob_width), canvas.px(SHEET.knob_height)
        words, place = split_right(self.rect, width, canvas.px(canvas.theme.space.medium))
        ink = color.ink if self.is_enabled else color.faded
        canvas.line(self._label, kinds.strong, words, color=ink)
        groove = anchored(place, (width, height))
        line = canvas.px(canvas.theme.space.hairline)
        is_lit = self.is_on and self.is_enabled
        fill = with_opacity(color.green if is_lit else color.disabled, 1.0)
        edge = with_opacity(color.sepia if self.is_hovered or self.has_focus else color.line, 1.0)
        canvas.shapes.box(canvas.surface, groove, height // 2, fill, edge, line)
        self._draw_knob(canvas, groove)

    def _draw_knob(self, canvas: Canvas, groove: Rect) -> None:
        color, gap = canvas.theme.color, canvas.px(SHEET.knob_gap)
        side = groove.height - 2 * gap
        knob = anchored(groove.inflate(-2 * gap, -2 * gap), (side, side), float(self.is_on))
        outline = with_opacity(color.sepia, 1.0)
        fill = with_opacity(color.cream, 1.0)
        line = canvas.px(canvas.theme.space.hairline)
        canvas.shapes.box(canvas.surface, knob, side // 2, fill, outline, line)
        mark = anchored(knob, (round(side * canvas.theme.icon_share),) * 2)
        if self.is_on:
            canvas.silhouette("check", mark, color.green if self.is_enabled else color.faded)

    def _turn(self, is_on: bool) -> None:
        if is_on != self.is_on:
            self.is_on = is_on
            self._on_change(is_on)
