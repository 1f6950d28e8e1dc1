"""The advisor's note on the play screen: what to do in up to three lines, each with its reasons."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.play_hint_view import HintView
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.ui.boxes import (
    anchored,
    inset,
    split_bottom,
    split_left,
    split_right,
    split_top,
    stack,
)
from dorfromantik.app.ui.buttons import Button, IconButton
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.hint_theme import HINT
from dorfromantik.app.ui.theme import TextStyle
from dorfromantik.app.ui.widget import Action, Widget

if TYPE_CHECKING:
    from dorfromantik.app.scenes.play_hint_texts import HintWords

ICON = "hint"
LINES_SHOWN = 3
MOST_WORDS = 5
"""Lines of words in each of these."""
DOTS = 3
DOT_S = 0.35
"""From dot to dot while the advisor is thinking."""


class HintRow(Widget):
    """One line of the note: a number, what to do, and why."""

    def __init__(self, index: int, on_press: Callable[[int], None]):
        super().__init__(f"hint_{index + 1}")
        self._index = index
        self._on_press = on_press
        self.words: tuple[str, ...] = ()
        self.most_words = MOST_WORDS
        """How many of them there is room for."""
        self.is_lit = False
        self.is_visible = False

    @property
    def label(self) -> str:
        """What it proposes."""
        return self.words[0] if self.words else ""

    def height(self, look: Look, width: int) -> int:
        """Pixels that its words take in a row of a width in pixels."""
        _, text = self._parts(look, Rect(0, 0, width, 0))
        words = sum(self._heights(look, text.width))
        return max(words, look.px(HINT.number)) + 2 * look.px(HINT.row_padding)

    def press(self) -> None:
        """Take what it proposes."""
        self._on_press(self._index)

    def draw(self, canvas: Canvas) -> None:
        """Draw number and words; light behind them while the line is pointed at."""
        if self.is_lit:
            canvas.panel("card_lit", self.rect)
        disc, text = self._parts(canvas, self.rect)
        self._draw_number(canvas, anchored(disc, (disc.width, disc.width)))
        places = stack(text, self._heights(canvas, text.width), 0, 0.5)
        for (words, style), place in zip(self._told(canvas), places, strict=True):
            canvas.lines(words, style, place)

    def _parts(self, look: Look, box: Rect) -> tuple[Rect, Rect]:
        """Where number and words stand."""
        inside, gap = inset(box, look.px(HINT.row_padding)), look.px(HINT.number_gap)
        return split_left(inside, look.px(HINT.number), gap)

    def _told(self, look: Look) -> list[tuple[str, TextStyle]]:
        kinds = look.theme.type
        first, *others = self.words or ("",)
        return [(first, kinds.strong), *((each, kinds.small) for each in others)][: self.most_words]

    def _heights(self, look: Look, width: int) -> list[int]:
        return [look.text_height(words, style, width) for words, style in self._told(look)]

    def _draw_number(self, canvas: Canvas, box: Rect) -> None:
        color, radius = canvas.theme.color, box.width // 2
        gold, cream = with_opacity(color.gold, 1.0), with_opacity(color.cream, 1.0)
        line = canvas.px(canvas.theme.space.hairline)
        canvas.shapes.disc(canvas.surface, box.center, radius, cream, gold, 2 * line)
        canvas.line(str(self._index + 1), canvas.theme.type.badge, box, Align.CENTER)


class HintPaper(Widget):
    """The paper of the note, with its heading; while the advisor is thinking, a sign of that."""

    can_focus = False

    def __init__(self, title: str, thinking: str):
        super().__init__("hint_paper")
        self._title = title
        self._thinking = thinking
        self._passed_s = 0.0
        self.head = Rect(0, 0, 0, 0)
        """Where the heading stands."""
        self.moves = True
        self.is_thinking = False

    @property
    def label(self) -> str:
        """What is told here."""
        return self._thinking if self.is_thinking else self._title

    def update(self, dt: float, look: Look) -> bool:
        """Let one dot after the other appear."""
        if not (self.is_thinking and self.moves):
            return False
        before = self._dots
        self._passed_s += dt
        return self._dots != before

    @property
    def _dots(self) -> int:
        return int(self._passed_s / DOT_S) % (DOTS + 1) if self.moves else DOTS

    def draw(self, canvas: Canvas) -> None:
        """Draw paper and heading."""
        canvas.panel("paper", self.rect)
        style = canvas.theme.type.subheading
        words = self._thinking + self._dots * " ." if self.is_thinking else self._title
        height = canvas.text_height(self.label, style, self.head.width)
        canvas.lines(words, style, anchored(self.head, (self.head.width, height)))


class HintWidgets:
    """All widgets of the note, and the button beside the valley that asks for it."""

    def __init__(
        self,
        context: AppContext,
        toggle: Action,
        take: Callable[[int], None],
        let_play: Action,
    ):
        """`take` is called with the number of a line, from 0; `let_play` lets the advisor play the turn."""
        _ = context.translator.text
        self._context = context
        self._words: HintWords | None = None
        self._hint: HintView | None = None
        self._look: Look | None = None
        self._room = self._most_room = Rect(0, 0, 0, 0)
        tooltip = _("{deed} ({key})").format(
            deed=_("Ask the advisor"), key=context.key_name(KeyAction.HINT)
        )
        self.button = IconButton("hint_ask", ICON, tooltip, toggle)
        self._paper = HintPaper(_("What the advisor would do"), _("The advisor is thinking"))
        self.rows = tuple(HintRow(index, partial(take)) for index in range(LINES_SHOWN))
        self._play = Button("hint_play", _("Let the advisor play"), let_play, icon="play")
        self._close = IconButton("hint_close", "close", _("Close"), toggle)

    @property
    def all(self) -> Sequence[Widget]:
        """Every widget, in the order of the tab key."""
        return (self.button, self._paper, *self.rows, self._play, self._close)

    def step_from(self, focused: Widget | None, steps: int) -> Widget | None:
        """Where arrows lead in the note, and never out of it; None when the focus is elsewhere."""
        parts = [part for part in (*self.rows, self._play, self._close) if part.is_reachable]
        if focused not in parts:
            return None
        index = parts.index(focused) + steps
        return parts[min(max(index, 0), len(parts) - 1)]

    @property
    def box(self) -> Rect:
        """Where the note lies; nothing while it is closed."""
        return self._paper.rect if self._paper.is_visible else Rect(0, 0, 0, 0)

    @property
    def lit(self) -> int | None:
        """The line that is pointed at, or has the focus."""
        for index, row in enumerate(self.rows):
            if row.is_visible and (row.is_hovered or row.has_focus):
                return index
        return None

    def lay_out(self, look: Look, layout: PlayLayout) -> None:
        """Give the button its place; the note goes to the left, or over the panel where the land has little room."""
        self.button.rect = layout.hint_button
        edge, gap = look.px(look.theme.play.edge), look.px(look.theme.play.gap)
        if layout.is_dense:
            self._room, self._most_room = layout.panel.box.copy(), layout.panel.box
            self._room.height = layout.panel.buttons[0].top - gap - self._room.top
        else:
            width = min(look.px(HINT.width), round(layout.valley.width * HINT.largest_share))
            self._room = Rect(layout.slip.x, edge, width, layout.slip.top - gap - edge)
            self._most_room = self._room
        self._look = look
        self._arrange()

    def show(self, hint: HintView | None, *, is_offered: bool, moves: bool) -> None:
        """Show a note, or none; without the help there is no way to ask."""
        self.button.is_visible = is_offered
        is_other = (hint and hint.lines) != (self._hint and self._hint.lines)
        self._hint = hint
        is_told = hint is not None and not hint.is_thinking
        self._paper.is_visible = self._close.is_visible = hint is not None
        self._paper.is_thinking, self._paper.moves = not is_told, moves
        self._play.is_visible = is_told
        for index, row in enumerate(self.rows):
            row.is_visible = hint is not None and index < len(hint.lines)
            row.is_lit = hint is not None and hint.lit == index
        if hint is not None and is_other:
            told = self._in_words().all(hint.lines, hint.where) if hint.lines else []
            for row, words in zip(self.rows, told, strict=False):
                row.words = words
        self._arrange()

    def _in_words(self) -> "HintWords":
        if self._words is None:
            # With the first answer the advisor's own values are here; no picture waits for them.
            from dorfromantik.app.scenes.play_hint_texts import HintWords

            self._words = HintWords(self._context.translator, LineLooks.of(self._context))
        return self._words

    def _arrange(self) -> None:
        """Take as much of the room as the lines need, from below."""
        look = self._look
        if look is None:
            return
        pad, gap, close = look.px(HINT.padding), look.px(HINT.row_gap), look.px(HINT.close)
        width = self._room.width - 2 * pad
        style = look.theme.type.subheading
        head = max(close, look.text_height(self._paper.label, style, width - close - gap))
        for index, row in enumerate(self.rows):
            row.is_visible = self._hint is not None and index < len(self._hint.lines)
        rows = [row for row in self.rows if row.is_visible]
        around = 2 * pad + head + (look.px(HINT.button) + gap if self._play.is_visible else 0)
        free = self._room.height - around
        for row in rows:
            row.most_words = MOST_WORDS
        while sum(row.height(look, width) + gap for row in rows) > free and rows[0].most_words > 1:
            for row in rows:
                row.most_words -= 1
        most = self._most_room.height - around
        while sum(row.height(look, width) + gap for row in rows) > most and len(rows) > 1:
            # Better fewer proposals than some on one another.
            rows.pop().is_visible = False
        height = around + sum(row.height(look, width) + gap for row in rows)
        room = self._room if height <= self._room.height else self._most_room
        _, self._paper.rect = split_bottom(room, height)
        inside = inset(self._paper.rect, pad)
        top, rest = split_top(inside, head, gap)
        self._paper.head, corner = split_right(top, close, gap)
        self._close.rect = anchored(corner, (close, close), 1.0, 0.0)
        for row in rows:
            row.rect, rest = split_top(rest, row.height(look, width), gap)
        _, self._play.rect = split_bottom(inside, look.px(HINT.button))
