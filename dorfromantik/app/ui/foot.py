"""The foot of a page: its main ways stay in view while the rest is scrolled."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget


class Foot(Widget):
    """Paper below the widgets of the foot; with them it is lifted to the lower edge of the window."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__("foot")
        self.is_visible = False

    @property
    def height(self) -> int:
        """How much of the window's lower part is taken by the foot, in pixels; 0 where nothing is lifted."""
        return self.rect.height if self.is_visible else 0

    def hold(self, look: Look, page: Rect, widgets: Sequence[Widget]) -> None:
        """Lift widgets of a page that lie below the window, as far as they are seen; others stay where they are."""
        self.is_visible = False
        widgets = [widget for widget in widgets if widget.is_visible]
        if not widgets:
            return
        gap, bottom = look.px(look.theme.space.medium), look.metrics.size[1]
        box = widgets[0].rect.unionall([widget.rect for widget in widgets])
        lift = box.bottom + gap - bottom
        if lift <= 0:
            return
        for widget in widgets:
            widget.rect = widget.rect.move(0, -lift)
        padding = look.px(look.theme.space.panel_padding)
        self.rect = box.move(0, -lift).inflate(2 * padding, 2 * gap).clip(page)
        self.is_visible = True

    def draw(self, canvas: Canvas) -> None:
        """Draw the paper."""
        canvas.panel("paper", self.rect)
