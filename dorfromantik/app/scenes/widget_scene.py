"""A scene made of widgets on a background."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import (
    Back,
    Intent,
    KeyPressed,
    Point,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Scroll,
)
from dorfromantik.app.scenes.base import Scene
from dorfromantik.app.ui.buttons import Button, even_out
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.foot import Foot
from dorfromantik.app.ui.group import WidgetGroup
from dorfromantik.app.ui.page import PageBar
from dorfromantik.app.ui.widget import Widget

POINTER = (PointerDown, PointerLeft, PointerMoved, PointerUp)


class WidgetScene(Scene):
    """Subclasses make widgets in `build`, place them in `lay_out`, draw what lies behind them."""

    def __init__(self, context: AppContext):
        super().__init__(context)
        self.group = WidgetGroup(on_press=self._pressed)
        self._page_bar = PageBar(self._arrange)
        self._bars = WidgetGroup((self._page_bar,))
        self._foot = Foot()

    @property
    def look(self) -> Look:
        """Theme, typefaces and kit at the window's scale."""
        context = self.context
        return Look(self.metrics, context.theme, context.text, context.skin, context.shapes)

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The widgets at the end of the page that stay in view when it is scrolled."""
        return ()

    @property
    def page_box(self) -> Rect:
        """What there is to lay out in: the window, or a page that is higher and scrolled."""
        return self._page_bar.page

    def page_height(self, look: Look, width: int) -> int:
        """The height in pixels that all of the scene needs at a width in pixels; 0 where it fits any window."""
        return 0

    def scrolls_page_at(self, xy: Point) -> bool:
        """Whether the wheel scrolls the page there; elsewhere it does what it does without one."""
        return self._page_bar.is_visible

    @property
    def is_typing(self) -> bool:
        """Whether the focus is in a text field."""
        return self.group.is_typing

    @property
    def wants_redraw(self) -> bool:
        """Whether the scene or a widget has changed."""
        return super().wants_redraw or self.group.is_stale or self._bars.is_stale

    def build(self) -> Sequence[Widget]:
        """Make the widgets, in the order of the tab key."""
        raise NotImplementedError

    def lay_out(self, look: Look) -> None:
        """Give every widget its place in the window."""
        raise NotImplementedError

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""

    def go_back(self) -> bool:
        """What the escape key does; True when it does anything."""
        return False

    def rebuild(self) -> None:
        """Make the widgets anew, after a change of what is to be shown."""
        self.group.replace(self._built())
        self._arrange()

    def retranslate(self) -> None:
        """Make the widgets anew, in the language that has just been chosen."""
        self.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size` pixels."""
        super().resize(size)
        if not self.group.widgets:
            self.group.replace(self._built())
        self._arrange()

    def drawn(self) -> None:
        """Told after the picture has reached the screen."""
        super().drawn()
        self.group.drawn()
        self._bars.drawn()

    def handle(self, intent: Intent) -> bool:
        """Give it to the widgets; what is left scrolls the page; escape goes back."""
        if isinstance(intent, POINTER) and self._bars.handle(intent):
            return True
        before = self._focus
        is_used = self.group.handle(intent)
        if self._focus != before:
            self._show_focused()
        return is_used or self._scroll_page(intent) or (isinstance(intent, Back) and self.go_back())

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.group.update(dt)

    def draw(self, surface: Surface, alpha: float) -> None:
        """Draw what lies behind, then the widgets."""
        canvas = self.look.on(surface)
        self.draw_behind(canvas)
        self._bars.draw(canvas)
        self.group.draw(canvas, with_tooltip=self.context.scenes.top is self)

    @property
    def _focus(self) -> tuple[str, int, bool] | None:
        """Where the focus is: in which widget, how far down the page, whether it is to be seen."""
        focused = self.group.focused
        if focused is None:
            return None
        return focused.key, focused.focus_rect.y - self.page_box.y, self.group.shows_focus

    def _show_focused(self) -> None:
        """Scroll the page so that what has the focus can be seen."""
        focused = self.group.focused
        if focused is not None and self.group.shows_focus and self._page_bar.is_visible:
            margin = self.look.px(self.context.theme.space.large)
            below = 0 if focused.key in self.foot_keys else self._foot.height
            box = focused.focus_rect
            self._page_bar.bring(Rect(box.x, box.y, box.width, box.height + below), margin)

    def _scroll_page(self, intent: Intent) -> bool:
        match intent:
            case Scroll(xy, amount) if self.scrolls_page_at(xy):
                return self._page_bar.scroll(amount)
            case KeyPressed("page up"):
                return self._page_bar.turn(-1)
            case KeyPressed("page down"):
                return self._page_bar.turn(1)
        return False

    def _arrange(self) -> None:
        look = self.look
        self._page_bar.lay_out_page(look, partial(self.page_height, look))
        before = self.foot_keys
        self.lay_out(look)
        if self.foot_keys != before:
            self.group.replace(self._with_foot(self.group.widgets))
        if self._page_bar.is_visible:
            ways = [w for w in self.group.widgets if w.key in self.foot_keys]
            self._foot.hold(look, self.page_box, ways)
        else:
            self._foot.is_visible = False
        even_out(self.group.all_of(Button), look)
        self.group.arrange(look)
        self._bars.arrange(look)
        self.invalidate()

    def _built(self) -> Sequence[Widget]:
        """The widgets as they are made."""
        return self._with_foot(self.build())

    def _with_foot(self, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Those of the foot come last and so lie on its paper, which lies on all others."""
        keys = self.foot_keys
        ways = [widget for widget in widgets if widget.key in keys]
        others = [widget for widget in widgets if widget.key not in (*keys, self._foot.key)]
        return [*others, self._foot, *ways] if ways else widgets

    def _pressed(self, widget: Widget) -> None:
        self.context.audio.play("press")
