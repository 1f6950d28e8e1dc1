"""All that a widget needs to measure and to draw itself."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dorfromantik.app.render.shapes import ShapePainter
from dorfromantik.app.render.text import Align, TextPainter

if TYPE_CHECKING:
    from dorfromantik.app.ui.skin import Skin
    from dorfromantik.app.ui.theme import Color, Metrics, TextStyle, Theme


@dataclass(frozen=True, slots=True)
class Look:
    """Theme, typefaces and kit at the window's scale."""

    metrics: "Metrics"
    theme: "Theme"
    text: TextPainter
    skin: "Skin"
    shapes: ShapePainter

    def px(self, units: float) -> int:
        """Whole pixels for a length in units."""
        return self.metrics.px(units)

    def text_width(self, text: str, style: "TextStyle") -> int:
        """Pixels that one line takes."""
        return self.text.width(text, style, self.metrics)

    def text_height(self, text: str, style: "TextStyle", width: int) -> int:
        """Pixels that wrapped text takes at a width in pixels."""
        return self.text.height(text, style, self.metrics, width)

    def line_height(self, style: "TextStyle") -> int:
        """Pixels from one line to the next."""
        return self.text.line_height(style, self.metrics)

    def on(self, surface: Surface) -> "Canvas":
        """The same, to draw on a surface."""
        return Canvas(self.metrics, self.theme, self.text, self.skin, self.shapes, surface)


@dataclass(frozen=True, slots=True)
class Canvas(Look):
    """A surface, and how to draw on it at the window's scale."""

    surface: Surface

    def panel(self, name: str, box: Rect) -> None:
        """A stretched piece of the kit ("paper", "button", ...)."""
        self.skin.panel(self.surface, name, box, self.metrics)

    def icon(self, name: str, box: Rect, opacity: float = 1.0) -> None:
        """A picture of the kit, as large as fits the box."""
        self.skin.icon(self.surface, name, box, opacity)

    def mark(self, name: str, point: tuple[int, int], scale: float) -> None:
        """A picture of the kit with its anchor on a pixel, at a scale of the art."""
        self.skin.mark(self.surface, name, point, scale)

    def silhouette(self, name: str, box: Rect, color: "Color", opacity: float = 1.0) -> None:
        """The shape of a picture of the kit in one colour, for cream signs on paper."""
        self.skin.silhouette(self.surface, name, box, color, opacity)

    def line(
        self,
        text: str,
        style: "TextStyle",
        box: Rect,
        align: Align = Align.LEFT,
        color: "Color | None" = None,
        *,
        at_most: int | None = None,
    ) -> Rect:
        """One line of text in the vertical middle of a box, in type of at most so many pixels."""
        return self.text.draw_line(
            self.surface, text, style, self.metrics, box, align, color, at_most=at_most
        )

    def lines(
        self,
        text: str,
        style: "TextStyle",
        box: Rect,
        align: Align = Align.LEFT,
        color: "Color | None" = None,
    ) -> Rect:
        """Wrapped text from the top of a box; returns the room that it took."""
        return self.text.draw_wrapped(self.surface, text, style, self.metrics, box, align, color)
