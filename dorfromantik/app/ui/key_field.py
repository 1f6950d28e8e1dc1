"""A key of the keyboard in a field: pressing it asks for another one."""

from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import inset
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.widget import Action, Widget


class KeyField(Widget):
    """Shows what a key is called; while `is_waiting` it shows that any key will do."""

    def __init__(self, key: str, name: str, on_press: Action, *, label: str, waiting: str):
        """`name` is what the key is called, empty where there is none; `waiting` is said instead."""
        super().__init__(key)
        self.name = name
        self.is_waiting = False
        self._label = label
        self._waiting = waiting
        self._on_press = on_press

    @property
    def label(self) -> str:
        """Which key of which action it is."""
        return self._label

    def press(self) -> None:
        """Ask for a key."""
        self._on_press()

    def draw(self, canvas: Canvas) -> None:
        """Draw a key cap with its name."""
        color, space, kinds = canvas.theme.color, canvas.theme.space, canvas.theme.type
        is_lit = self.is_waiting or self.is_hovered or self.has_focus
        fill = with_opacity(color.glow if self.is_waiting else color.field, 1.0)
        edge = with_opacity(color.sepia if is_lit else color.line, 1.0)
        radius, line = canvas.px(space.field_radius), canvas.px(space.hairline)
        if not self.is_waiting:
            lip = self.rect.move(0, canvas.px(space.hair))
            lip.height -= canvas.px(space.hair)
            canvas.shapes.box(canvas.surface, lip, radius, edge)
        cap = self.rect.copy()
        cap.height -= canvas.px(space.hair)
        canvas.shapes.box(canvas.surface, cap, radius, fill, edge, line)
        words = inset(cap, canvas.px(space.small), 0)
        if self.is_waiting:
            canvas.line(self._waiting, kinds.small, words, Align.CENTER, color.ink)
        else:
            canvas.line(self.name or "–", kinds.strong, words, Align.CENTER)
