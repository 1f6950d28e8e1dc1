"""Widgets for a value out of several: with an arrow or a sign at each end."""

from collections.abc import Callable, Sequence

from pygame import Rect

from dorfromantik.app.intents import FocusMove, Intent, Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import anchored
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget


class Choice(Widget):
    """One of several, shown in words between two arrows; goes round at the ends.

    A click on the left third goes back, anywhere else forward.
    """

    icons = ("arrow_left", "arrow_right")

    def __init__(
        self,
        key: str,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        label: str,
        tooltip: str = "",
    ):
        super().__init__(key, tooltip=tooltip)
        self.options = tuple(options)
        self.index = index
        self._label = label
        self._on_change = on_change
        self._pointer_x: int | None = None

    @property
    def label(self) -> str:
        """What is chosen here."""
        return self._label

    @property
    def value(self) -> str:
        """The words of what is chosen now."""
        return self.options[self.index]

    def step(self, steps: int) -> None:
        """Choose another one, further by some steps."""
        index = self._stepped(steps)
        if index != self.index:
            self.index = index
            self._on_change(index)

    def press(self) -> None:
        """Choose the next one, or the one before when the left arrow was clicked."""
        backwards = self._pointer_x is not None and self._is_back(self._pointer_x)
        self._pointer_x = None
        self.step(-1 if backwards else 1)

    def pointer_down(self, xy: Point, look: Look) -> None:
        """Remember which end is clicked."""
        self._pointer_x = xy[0]

    def handle(self, intent: Intent) -> bool:
        """Left and right choose."""
        match intent:
            case FocusMove(dx, 0) if dx:
                self.step(dx)
                return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the field, both arrows and the words between."""
        color, space = canvas.theme.color, canvas.theme.space
        outline = color.sepia if self.has_focus or self.is_hovered else color.line
        canvas.shapes.box(
            canvas.surface,
            self.rect,
            canvas.px(space.field_radius),
            with_opacity(color.field, 1.0),
            with_opacity(outline, 1.0),
            canvas.px(space.hairline),
        )
        left, middle, right = self._parts()
        for icon, part, steps in zip(self.icons, (left, right), (-1, 1), strict=True):
            side = round(part.height * canvas.theme.icon_share)
            possible = self._stepped(steps) != self.index
            opacity = 1.0 if possible else canvas.theme.disabled_opacity
            canvas.silhouette(icon, anchored(part, (side, side)), color.sepia, opacity)
        self._draw_value(canvas, middle)

    def _draw_value(self, canvas: Canvas, box: Rect) -> None:
        canvas.line(self.value, canvas.theme.type.field, box, Align.CENTER)

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        side = min(self.rect.height, self.rect.width // 3)
        box = self.rect
        return (
            Rect(box.x, box.y, side, box.height),
            Rect(box.x + side, box.y, box.width - 2 * side, box.height),
            Rect(box.right - side, box.y, side, box.height),
        )

    def _is_back(self, x: int) -> bool:
        return x < self.rect.x + self.rect.width // 3

    def _stepped(self, steps: int) -> int:
        return (self.index + steps) % len(self.options)


class Stepper(Choice):
    """A value on a scale, smaller at the left and larger at the right; stops at both ends."""

    icons = ("minus", "plus")

    def _stepped(self, steps: int) -> int:
        return max(0, min(self.index + steps, len(self.options) - 1))
