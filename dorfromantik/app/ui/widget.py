"""What all widgets have in common."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.intents import Intent, Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.canvas import Canvas, Look

Action = Callable[[], None]


class Widget:
    """A piece of the interface with a place, which can be pressed or typed into.

    Its group decides who is hovered, pressed and has the focus. `key` names it for its scene, and
    for tests; it never changes with the language.
    """

    can_focus = True

    def __init__(self, key: str, *, tooltip: str = ""):
        self.key = key
        self.tooltip = tooltip
        self.rect = Rect(0, 0, 0, 0)
        self.is_enabled = True
        self.is_visible = True
        self.is_hovered = False
        self.is_pressed = False
        self.has_focus = False

    @property
    def label(self) -> str:
        """The words that a player would call it by."""
        return self.tooltip

    @property
    def takes_text(self) -> bool:
        """Whether keys are letters while it has the focus."""
        return False

    @property
    def focus_rect(self) -> Rect:
        """The part of it where the keyboard is."""
        return self.rect

    @property
    def is_reachable(self) -> bool:
        """Whether it can be pressed or focused now."""
        return self.is_visible and self.is_enabled

    def hit(self, xy: Point) -> bool:
        """Whether the point lies on it."""
        return self.is_visible and self.rect.collidepoint(xy)

    def press(self) -> None:
        """It has been clicked, or confirmed by key."""

    def pointer_down(self, xy: Point, look: Look) -> None:
        """The left button went down on it."""

    def pointer_moved(self, xy: Point) -> bool:
        """The pointer is over it or drags it; True when its picture changes by that."""
        return False

    def pointer_left(self) -> None:
        """The pointer is no longer over it."""

    def scroll(self, amount: float) -> bool:
        """The wheel turned over it; True when it used that."""
        return False

    def handle(self, intent: Intent) -> bool:
        """A key while it has the focus; True when it used that."""
        return False

    def focus_changed(self) -> None:
        """It got or lost the focus."""

    def update(self, dt: float, look: Look) -> bool:
        """Let time pass; True when its picture changes by that."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it at its place."""

    def draw_focus(self, canvas: Canvas) -> None:
        """Draw the ring that shows where the keyboard is."""
        space, color = canvas.theme.space, canvas.theme.color
        gap = canvas.px(space.focus_gap)
        ring = self.rect.inflate(2 * gap, 2 * gap)
        width = canvas.px(space.focus_ring)
        radius = canvas.px(space.focus_radius)
        dark = with_opacity(color.night, 0.75)
        outer = ring.inflate(2 * (width // 2), 2 * (width // 2))
        canvas.shapes.box(canvas.surface, outer, radius + width // 2, outline=dark, width=width * 2)
        light = with_opacity(color.glow, 1.0)
        canvas.shapes.box(canvas.surface, ring, radius, outline=light, width=width)
