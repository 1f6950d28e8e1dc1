"""Watches which texts are drawn: how large, and whether they fit into their boxes."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from pygame import Rect, Surface

from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.ui.theme import Metrics, TextStyle


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text as it was drawn."""

    text: str
    style: TextStyle
    size: int
    """Pixels of the type."""
    wanted: int
    """Pixels that the style asks for."""
    box: Rect
    overflows: bool


@contextmanager
def fitted_texts() -> Iterator[list[FittedText]]:
    """Every text that is drawn meanwhile."""
    found: list[FittedText] = []
    draw_line, draw_wrapped = TextPainter.draw_line, TextPainter.draw_wrapped

    def line(
        self: TextPainter,
        surface: Surface,
        text: str,
        style: TextStyle,
        metrics: Metrics,
        box: Rect,
        *rest: Any,
    ) -> Rect:
        size = self.fitting_size(text, style, metrics, box.width)
        is_cut = self.font(style.face, size).size(text)[0] > box.width
        found.append(FittedText(text, style, size, metrics.px(style.size), box.copy(), is_cut))
        return draw_line(self, surface, text, style, metrics, box, *rest)

    def wrapped(
        self: TextPainter,
        surface: Surface,
        text: str,
        style: TextStyle,
        metrics: Metrics,
        box: Rect,
        *rest: Any,
    ) -> Rect:
        sizes: list[int] = []
        render = self.render

        def watched(text: str, face: Any, size_px: int, color: Any) -> Surface:
            sizes.append(size_px)
            return render(text, face, size_px, color)

        with patch.object(self, "render", watched):
            place = draw_wrapped(self, surface, text, style, metrics, box, *rest)
        is_cut = place.height > box.height + 1
        size = min(sizes, default=metrics.px(style.size))
        found.append(FittedText(text, style, size, metrics.px(style.size), box.copy(), is_cut))
        return place

    with (
        patch.object(TextPainter, "draw_line", line),
        patch.object(TextPainter, "draw_wrapped", wrapped),
    ):
        yield found
