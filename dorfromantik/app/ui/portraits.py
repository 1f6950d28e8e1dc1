"""A player's portrait, which is also the player's colour: one of the animals that are free."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.intents import FocusMove, Intent, Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import anchored, split_top
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Action, Widget

COMPANION_SIGN = "hint"
SIGN_SHARE = 0.42
"""Diameter of the sign on a companion's portrait, in diameters of the portrait."""


def draw_portrait(canvas: Canvas, color_key: str, box: Rect, *, is_companion: bool = False) -> None:
    """Draw an animal in a ring of the player's colour, as large as fits the box; a companion bears a sign."""
    side = min(box.size)
    ring = max(side // 18, 2)
    color = with_opacity(canvas.theme.color.player(color_key), 1.0)
    face = anchored(box, (side, side))
    canvas.icon(color_key, face.inflate(-ring, -ring))
    canvas.shapes.box(canvas.surface, face, side // 2, outline=color, width=ring)
    if is_companion:
        draw_companion_sign(canvas, face)


def draw_companion_sign(canvas: Canvas, portrait: Rect) -> None:
    """Draw the sign of whom the advisor plays for, at the lower right of a portrait."""
    color, side = canvas.theme.color, round(min(portrait.size) * SIGN_SHARE)
    place = anchored(portrait, (side, side), 1.0, 1.0)
    radius, line = side // 2, max(side // 14, 1)
    wood, cream = with_opacity(color.walnut, 1.0), with_opacity(color.cream, 1.0)
    canvas.shapes.disc(canvas.surface, place.center, radius, wood, cream, line)
    canvas.icon(COMPANION_SIGN, place.inflate(-side // 4, -side // 4))


class PortraitPicker(Widget):
    """The portrait between two arrows; a click on the left third goes back, else forward."""

    def __init__(
        self, key: str, color_key: str, on_step: Callable[[int], None], *, label: str, tooltip: str
    ):
        super().__init__(key, tooltip=tooltip)
        self.color_key = color_key
        self.is_companion = False
        self._label = label
        self._on_step = on_step
        self._pointer_x: int | None = None

    @property
    def label(self) -> str:
        """Whose portrait it is."""
        return self._label

    def press(self) -> None:
        """Take the next animal, or the one before when the left arrow was clicked."""
        backwards = self._pointer_x is not None and self._pointer_x < self._thirds()[0].right
        self._pointer_x = None
        self._on_step(-1 if backwards else 1)

    def pointer_down(self, xy: Point, look: Look) -> None:
        """Remember which end is clicked."""
        self._pointer_x = xy[0]

    def handle(self, intent: Intent) -> bool:
        """Left and right choose."""
        match intent:
            case FocusMove(dx, 0) if dx:
                self._on_step(dx)
                return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw portrait and arrows."""
        left, middle, right = self._thirds()
        draw_portrait(canvas, self.color_key, middle, is_companion=self.is_companion)
        opacity = 1.0 if self.is_hovered or self.has_focus else canvas.theme.quiet_opacity
        side = canvas.px(canvas.theme.space.icon)
        for icon, part in (("arrow_left", left), ("arrow_right", right)):
            canvas.silhouette(icon, anchored(part, (side, side)), canvas.theme.color.sepia, opacity)

    def _thirds(self) -> tuple[Rect, Rect, Rect]:
        box = self.rect
        side = min(box.height, box.width)
        edge = (box.width - side) // 2
        return (
            Rect(box.x, box.y, edge, box.height),
            Rect(box.x + edge, box.y, side, box.height),
            Rect(box.right - edge, box.y, edge, box.height),
        )


class EmptySeat(Widget):
    """A free place at the table: pressing it anywhere seats one more player."""

    def __init__(self, key: str, words: str, on_press: Action):
        super().__init__(key)
        self._words = words
        self._on_press = on_press

    @property
    def label(self) -> str:
        """The words on it."""
        return self._words

    def press(self) -> None:
        """Seat one more player."""
        self._on_press()

    def draw(self, canvas: Canvas) -> None:
        """Draw a sheet that lies lower than a taken seat, a plus and the words."""
        space, color = canvas.theme.space, canvas.theme.color
        fill = with_opacity(
            color.glow if self.is_hovered else color.field, canvas.theme.lit_opacity
        )
        radius, width = canvas.px(space.field_radius), canvas.px(space.hairline)
        line = with_opacity(color.line, 1.0)
        canvas.shapes.box(canvas.surface, self.rect, radius, fill, line, width)
        side = canvas.px(space.icon_button)
        height = canvas.line_height(canvas.theme.type.caption)
        group = anchored(self.rect, (self.rect.width - 2 * radius, side + height))
        sign, words = split_top(group, side)
        canvas.silhouette("plus", anchored(sign, (side, side)), color.sepia)
        canvas.line(self._words, canvas.theme.type.caption, words, Align.CENTER)
