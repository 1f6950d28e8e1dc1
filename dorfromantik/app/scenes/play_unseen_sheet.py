"""The sheet with all that is left, at the left of the valley, and the ways to open and to close it."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Point
from dorfromantik.app.scenes.kept_paper import KeptPaper, Paper, Scratch, with_shadow
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.play_unseen import UnseenView
from dorfromantik.app.scenes.play_unseen_drawn import UnseenPainter
from dorfromantik.app.scenes.play_unseen_layout import UnseenLayout, lay_out_unseen
from dorfromantik.app.scenes.play_unseen_pictures import TilePictures
from dorfromantik.app.scenes.play_unseen_words import place_words, section_words
from dorfromantik.app.ui.boxes import inset, split_right, split_top
from dorfromantik.app.ui.buttons import IconButton
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.scrolling import ScrollPane
from dorfromantik.app.ui.unseen_theme import UNSEEN
from dorfromantik.app.ui.widget import Action, Widget

ICON = "back_landscape"


class PilesWidget(Widget):
    """The piles in the panel: a click on them opens the sheet, or closes it."""

    def __init__(self, tooltip: str, on_press: Action):
        super().__init__("piles", tooltip=tooltip)
        self._on_press = on_press
        self._tokens = Rect(0, 0, 0, 0)

    def lay_out(self, layout: PlayLayout) -> None:
        """Lie on the stacks and on the tokens; in a low panel they stand in one row."""
        panel = layout.panel
        self._tokens = panel.tokens
        self.rect = panel.stacks if panel.stacks.height else panel.tokens

    def hit(self, xy: Point) -> bool:
        """Whether the point lies on any of the piles."""
        return super().hit(xy) or (self.is_visible and self._tokens.collidepoint(xy))

    def press(self) -> None:
        """Open or close the sheet."""
        self._on_press()


class UnseenPane(ScrollPane):
    """The part of the sheet that scrolls; its paper draws it, so that both are kept as one picture."""

    def __init__(self, label: str, context: AppContext):
        super().__init__("unseen", label, self._draw_view)
        self._translator = context.translator
        self._pictures = TilePictures(context.landscape)
        self._painter = UnseenPainter(self._pictures)
        self._seen: UnseenView | None = None
        self._layout: UnseenLayout | None = None
        self._counts: object = None

    @property
    def state(self) -> tuple[object, ...]:
        """All that its picture depends on."""
        is_lit = self.is_hovered or self.has_focus
        return (self._seen, self._layout, self.offset, is_lit, self._pictures.count)

    def tell(self, seen: UnseenView | None, look: Look) -> None:
        """Show another view; one that tells of another place begins at the top."""
        if seen is self._seen or not self.view.width:
            return
        is_moved = self._seen is not None and seen is not None and seen.place != self._seen.place
        self._seen = seen
        if seen is None:
            return
        words = section_words(self._translator, seen)
        counts = (words, len(seen.landscape), len(seen.tasks), len(seen.tokens))
        if self._layout is None or counts != self._counts:
            self._counts = counts
            self._layout = lay_out_unseen(look, seen, words, self.view.size)
        self.content_height = self._layout.height
        self.scroll_to(0 if is_moved and seen.place is not None else self.offset)

    def forget(self) -> None:
        """Lay the view out anew when it is next shown: the room for it may be another one."""
        self._seen = self._layout = None

    def update(self, dt: float, look: Look) -> bool:
        """Make a few of the pictures that are missing."""
        if self._seen is None or self._layout is None:
            return False
        tile_ids = (each.tile.id for each in self._seen.tiles)
        return self._pictures.prepare(tile_ids, self._layout.tile_width)

    def paint(self, canvas: Canvas) -> None:
        """Draw it on its paper."""
        super().draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Nothing: the paper has drawn it already."""

    def _draw_view(self, canvas: Canvas, box: Rect) -> None:
        if self._seen is not None and self._layout is not None:
            self._painter.draw(canvas, self._seen, self._layout, box.topleft, self.view)


class UnseenPaper(Widget):
    """The paper with its title, what fits where one points, and the pane."""

    can_focus = False

    def __init__(self, title: str, pane: UnseenPane, context: AppContext):
        super().__init__("unseen_paper")
        self._title = title
        self._pane = pane
        self._translator = context.translator
        self._kept = KeptPaper(Scratch())
        self._head = Rect(0, 0, 0, 0)
        self._text = Rect(0, 0, 0, 0)
        self.said = ""

    def lay_out(self, look: Look, box: Rect) -> tuple[Rect, Rect]:
        """Take a box; returns the room of the pane and that of the button which closes the sheet."""
        kinds, close = look.theme.type, look.px(UNSEEN.close)
        self.rect = box
        inside = inset(box, look.px(UNSEEN.padding))
        head, rest = split_top(inside, max(close, look.line_height(kinds.subheading)))
        self._head, corner = split_right(head, close)
        self._text, pane = split_top(
            rest, 2 * look.line_height(kinds.small), look.px(UNSEEN.tile_gap)
        )
        corner.height = close
        return pane, corner

    def show(self, seen: UnseenView | None) -> None:
        """Say what fits."""
        self.said = place_words(self._translator, seen) if seen is not None else ""

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet as it has been kept, or anew."""
        key = (self.rect.topleft, self.rect.size, self.said, self._pane.state)
        self._kept.draw(canvas, key, lambda: Paper([with_shadow(canvas, self.rect)], self._paint))

    def _paint(self, canvas: Canvas) -> None:
        kinds = canvas.theme.type
        canvas.panel("paper", self.rect)
        canvas.line(self._title, kinds.subheading, self._head)
        canvas.lines(self.said, kinds.small, self._text)
        self._pane.paint(canvas)


class UnseenWidgets:
    """All widgets about what is left."""

    def __init__(self, context: AppContext, toggle: Callable[[], None]):
        _ = context.translator.text
        title = _("What is left")
        key = context.key_name(KeyAction.UNSEEN)
        tooltip = _("{deed} ({key})").format(deed=title, key=key)
        self._piles = PilesWidget(tooltip, toggle)
        self._open = IconButton("unseen_open", ICON, tooltip, toggle)
        self._pane = UnseenPane(title, context)
        self._paper = UnseenPaper(title, self._pane, context)
        self._close = IconButton("unseen_close", "close", _("Close"), toggle)
        self._show_pane: Callable[[UnseenView | None], None] | None = None

    @property
    def all(self) -> Sequence[Widget]:
        """Every widget: the piles, the button beside the valley, the sheet."""
        return (self._piles, self._open, self._paper, self._pane, self._close)

    def lay_out(self, look: Look, layout: PlayLayout) -> None:
        """Give every widget its place."""
        self._piles.lay_out(layout)
        self._open.rect = layout.unseen_button
        pane, self._close.rect = self._paper.lay_out(look, layout.unseen)
        self._pane.lay_out(look, pane)
        self._pane.forget()
        self._show_pane = partial(self._pane.tell, look=look)

    def show(self, seen: UnseenView | None, *, is_offered: bool) -> None:
        """Show what is left; None while the sheet is closed. Without the help there is no way to open it."""
        self._piles.is_visible = self._open.is_visible = is_offered
        for widget in (self._paper, self._pane, self._close):
            widget.is_visible = seen is not None
        self._paper.show(seen)
        if self._show_pane is not None:
            self._show_pane(seen)
