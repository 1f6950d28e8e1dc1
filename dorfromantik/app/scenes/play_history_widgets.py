"""The history on the play screen: the slip of the last tile as a button, and the sheet that it unfolds."""

from collections.abc import Callable, Sequence

from pygame import Rect

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.scenes.play_history import HistoryRow
from dorfromantik.app.scenes.play_history_drawn import HistoryPainter
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.ui.boxes import anchored, inset, split_bottom, split_right, split_top
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.widget import Action, Widget

WIDTH, LEAST_WIDTH, ROW, MOST_ROWS = 430.0, 240.0, 76.0, 8
PADDING = 26.0
HEAD = 44.0
BAR_ROOM = 14.0
SIGN = 26.0
"""Side of the arrow on the slip."""


class HistorySlip(Widget):
    """The slip of the last tile; pressing it unfolds the history, or folds it again."""

    def __init__(self, label: str, tooltip: str, on_press: Action):
        super().__init__("history", tooltip=tooltip)
        self._label = label
        self._on_press = on_press
        self.is_unfolded = False

    @property
    def label(self) -> str:
        """What it is called."""
        return self._label

    def press(self) -> None:
        """Unfold the history, or fold it again."""
        self._on_press()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sign that there is more, and light the slip up while it is pointed at."""
        color, space = canvas.theme.color, canvas.theme.space
        if self.is_hovered:
            glow = with_opacity(color.glow, canvas.theme.lit_opacity * 0.6)
            canvas.shapes.box(canvas.surface, self.rect, canvas.px(space.field_radius), glow)
        side = canvas.px(SIGN)
        corner = anchored(inset(self.rect, canvas.px(space.small)), (side, side), 1.0, 0.0)
        icon = "arrow_down" if self.is_unfolded else "arrow_up"
        canvas.silhouette(icon, corner, color.sepia, 1.0 if self.is_hovered else 0.8)


class HistorySheet(Widget):
    """The paper of the history, with its heading."""

    can_focus = False

    def __init__(self, label: str, nothing: str):
        """`nothing` are the words for a game in which no tile has been placed yet."""
        super().__init__("history_sheet")
        self._label = label
        self._nothing = nothing
        self.is_empty = True

    @property
    def label(self) -> str:
        """What is told here."""
        return self._label

    def draw(self, canvas: Canvas) -> None:
        """Draw paper and heading."""
        canvas.panel("paper", self.rect)
        head, rest = split_top(inset(self.rect, canvas.px(PADDING)), canvas.px(HEAD))
        canvas.line(self._label, canvas.theme.type.subheading, head)
        if self.is_empty:
            canvas.lines(self._nothing, canvas.theme.type.caption, rest)


class HistoryList(ScrollList):
    """The rows of the history; with the focus, one is always picked."""

    def focus_changed(self) -> None:
        """The newest tile is shown at once to whoever comes without a pointer."""
        super().focus_changed()
        if self.has_focus and self.picked is None and self.rows:
            self.pick(0)
            self.show_row(0)


class HistoryWidgets:
    """Slip, sheet and list; knows what is shown of the history, and which row is pointed at."""

    def __init__(
        self, context: AppContext, on_fold: Action, on_pick: Callable[[HistoryRow | None], None]
    ):
        """`on_fold` is called when the slip is pressed, `on_pick` when another row is pointed at, or none."""
        _ = context.translator.text
        label = _("What was placed")
        key = context.key_name(KeyAction.HISTORY)
        tooltip = _("All tiles so far, and what they earned ({key})").format(key=key)
        self._rows: Sequence[HistoryRow] = ()
        self._painter = HistoryPainter(context)
        self._view: PlayView | None = None
        self._look: Look | None = None
        self._room = Rect(0, 0, 0, 0)
        self._on_pick = on_pick
        self.slip = HistorySlip(label, tooltip, on_fold)
        self._sheet = HistorySheet(label, _("No tile lies on the table yet."))
        self._list = HistoryList("history_list", label, 0, self._draw_row, self._pick)
        self.fold()

    @property
    def all(self) -> Sequence[Widget]:
        """The widgets, in the order in which they are drawn."""
        return self.slip, self._sheet, self._list

    @property
    def list(self) -> Widget:
        """The rows."""
        return self._list

    @property
    def sheet(self) -> Rect:
        """Where the sheet lies when it is unfolded."""
        return self._sheet.rect

    @property
    def is_unfolded(self) -> bool:
        """Whether the sheet is to be seen."""
        return self._list.is_visible

    def lay_out(self, look: Look, layout: PlayLayout) -> None:
        """Lie over the slip; the sheet goes above it, beside what lies there already."""
        self.slip.rect = layout.slip
        gap, edge = look.px(look.theme.play.gap), look.px(look.theme.play.edge)
        left = max((box.right + gap for box in layout.beside), default=layout.slip.x)
        width = min(look.px(WIDTH), layout.valley.right - left - edge)
        above_slip = Rect(left, edge, width, layout.slip.top - gap - edge)
        self._room = layout.over_land or above_slip
        self._look = look
        self._arrange()

    def _arrange(self) -> None:
        """Take as much of the room as the rows need, from below."""
        look = self._look
        if look is None:
            return
        padding, head, row = look.px(PADDING), look.px(HEAD), look.px(ROW)
        rows = max(min(self._list.rows, MOST_ROWS), 1)
        height = min(2 * padding + head + rows * row, self._room.height)
        _, self._sheet.rect = split_bottom(self._room, height)
        _, inside = split_top(inset(self._sheet.rect, padding), head)
        inside, _ = split_right(inside, look.px(BAR_ROOM))
        self._list.lay_out(inside, row)

    def show(self, view: PlayView, *, has_slip: bool) -> None:
        """Follow the view; the slip is a button only where it is to be seen."""
        self._view = view
        self.slip.is_visible = has_slip

    def unfold(self, rows: Sequence[HistoryRow]) -> None:
        """Show rows, the newest first."""
        self._rows = rows
        self._list.rows = len(rows)
        self._sheet.is_empty = not rows
        self._arrange()
        self._sheet.is_visible = self._list.is_visible = self.slip.is_unfolded = True

    def fold(self) -> None:
        """Take the sheet away."""
        self._list.pick(None)
        self._list.offset = 0
        self._sheet.is_visible = self._list.is_visible = self.slip.is_unfolded = False

    def _pick(self, row: int | None) -> None:
        self._on_pick(self._rows[row] if row is not None and row < len(self._rows) else None)

    def _draw_row(self, canvas: Canvas, box: Rect, row: int, is_picked: bool) -> None:
        if self._view is not None and row < len(self._rows):
            self._painter.draw(canvas, box, self._rows[row], self._view, is_picked=is_picked)
