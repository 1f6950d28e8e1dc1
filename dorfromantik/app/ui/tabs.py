"""Tabs: one of several pages, all of whose names are seen."""

from collections.abc import Callable, Sequence

from pygame import Rect

from dorfromantik.app.intents import FocusMove, Intent, Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import inset, row
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget


class Tabs(Widget):
    """Names side by side, the chosen one lit; a click chooses, left and right go on by key."""

    def __init__(
        self,
        key: str,
        names: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        label: str,
    ):
        super().__init__(key)
        self.names = tuple(names)
        self.index = index
        self._label = label
        self._on_change = on_change
        self._pointer: Point | None = None

    @property
    def label(self) -> str:
        """What is chosen here."""
        return self._label

    def press(self) -> None:
        """Choose the tab that was clicked; by key, the next one."""
        if self._pointer is None:
            self._choose((self.index + 1) % len(self.names))
            return
        for index, box in enumerate(self.boxes()):
            if box.collidepoint(self._pointer):
                self._choose(index)
        self._pointer = None

    def pointer_down(self, xy: Point, look: Look) -> None:
        """Remember which one is clicked."""
        self._pointer = xy

    def handle(self, intent: Intent) -> bool:
        """Left and right choose the tab beside."""
        match intent:
            case FocusMove(dx, 0) if dx and 0 <= self.index + dx < len(self.names):
                self._choose(self.index + dx)
                return True
        return False

    def boxes(self) -> tuple[Rect, ...]:
        """Where each tab stands."""
        return row(self.rect, [1] * len(self.names))

    def draw(self, canvas: Canvas) -> None:
        """Draw a groove with the names, the chosen one raised."""
        color, space, kinds = canvas.theme.color, canvas.theme.space, canvas.theme.type
        radius, line = canvas.px(space.field_radius), canvas.px(space.hairline)
        groove = with_opacity(color.line, canvas.theme.disabled_opacity)
        canvas.shapes.box(canvas.surface, self.rect, radius, groove)
        for index, box in enumerate(self.boxes()):
            is_chosen = index == self.index
            if is_chosen:
                raised = inset(box, line)
                fill, outline = with_opacity(color.field, 1.0), with_opacity(color.line, 1.0)
                canvas.shapes.box(canvas.surface, raised, radius, fill, outline, line)
            ink = color.ink if is_chosen else color.walnut
            words = inset(box, canvas.px(space.small), 0)
            canvas.line(self.names[index], kinds.strong, words, Align.CENTER, ink)

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self._on_change(index)
