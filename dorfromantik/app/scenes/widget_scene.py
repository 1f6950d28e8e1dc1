"""A scene made of widgets on a background."""

from collections.abc import Sequence

from pygame import Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.input import Back, Intent
from dorfromantik.app.scenes.base import Scene
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.group import WidgetGroup
from dorfromantik.app.ui.widget import Widget


class WidgetScene(Scene):
    """Subclasses make widgets in `build`, place them in `lay_out`, draw what lies behind them."""

    def __init__(self, context: AppContext):
        super().__init__(context)
        self.group = WidgetGroup(on_press=self._pressed)

    @property
    def look(self) -> Look:
        """Theme, typefaces and kit at the window's scale."""
        context = self.context
        return Look(self.metrics, context.theme, context.text, context.skin, context.shapes)

    @property
    def is_typing(self) -> bool:
        """Whether the focus is in a text field."""
        return self.group.is_typing

    @property
    def wants_redraw(self) -> bool:
        """Whether the scene or a widget has changed."""
        return super().wants_redraw or self.group.is_stale

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
        self.group.replace(self.build())
        self._arrange()

    def retranslate(self) -> None:
        """Make the widgets anew, in the language that has just been chosen."""
        self.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size` pixels."""
        super().resize(size)
        if not self.group.widgets:
            self.group.replace(self.build())
        self._arrange()

    def drawn(self) -> None:
        """Told after the picture has reached the screen."""
        super().drawn()
        self.group.drawn()

    def handle(self, intent: Intent) -> bool:
        """Give it to the widgets; escape goes back."""
        if self.group.handle(intent):
            return True
        return isinstance(intent, Back) and self.go_back()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.group.update(dt)

    def draw(self, surface: Surface, alpha: float) -> None:
        """Draw what lies behind, then the widgets."""
        canvas = self.look.on(surface)
        self.draw_behind(canvas)
        self.group.draw(canvas, with_tooltip=self.context.scenes.top is self)

    def _arrange(self) -> None:
        look = self.look
        self.lay_out(look)
        self.group.arrange(look)
        self.invalidate()

    def _pressed(self, widget: Widget) -> None:
        self.context.audio.play("press")
