"""Watches which texts are drawn: how large, whether they fit into their boxes, and whether they lie on one another."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import Any
from unittest.mock import patch

from pygame import Rect, Surface

from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Metrics, TextStyle

SLACK = 2
"""Pixels by which letters may touch."""


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
    place: Rect
    """Where its letters stand, as far as they are not cut off."""
    overflows: bool


class WatchedTexts(list[FittedText]):
    """Every text that is drawn, in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.on_top: list[FittedText] = []
        """Those on which no panel has been laid since."""

    def add(self, text: FittedText) -> None:
        """A text is drawn."""
        self.append(text)
        if text.text.strip():
            self.on_top.append(text)

    def cover(self, box: Rect) -> None:
        """A panel is laid on a part of the window."""
        self.on_top = [each for each in self.on_top if not box.colliderect(each.place)]

    def overlapping(self) -> Iterator[str]:
        """The texts that lie on one another."""
        for one, other in combinations(self.on_top, 2):
            shared = _letters(one).clip(_letters(other))
            if one.text != other.text and shared.width > SLACK and shared.height:
                yield f"{one.text!r} and {other.text!r} overlap at {shared}"


def _letters(text: FittedText) -> Rect:
    """Where letters are that have no room to spare: lines may touch with their tails."""
    return text.place.inflate(-2, -text.place.height // 3)


@contextmanager
def fitted_texts() -> Iterator[WatchedTexts]:
    """Every text that is drawn meanwhile."""
    found = WatchedTexts()
    draw_line, draw_wrapped = TextPainter.draw_line, TextPainter.draw_wrapped
    draw_panel = Skin.panel

    def line(
        self: TextPainter,
        surface: Surface,
        text: str,
        style: TextStyle,
        metrics: Metrics,
        box: Rect,
        *rest: Any,
        at_most: int | None = None,
    ) -> Rect:
        size = self.fitting_size(text, style, metrics, box.width)
        is_cut = self.font(style.face, size).size(text)[0] > box.width
        place = draw_line(self, surface, text, style, metrics, box, *rest, at_most=at_most)
        size = size if at_most is None else min(size, at_most)
        seen, wanted = place.clip(surface.get_clip()), metrics.px(style.size)
        found.add(FittedText(text, style, size, wanted, box.copy(), seen, is_cut))
        return place

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
        seen, wanted = place.clip(surface.get_clip()), metrics.px(style.size)
        size = min(sizes, default=wanted)
        found.add(FittedText(text, style, size, wanted, box.copy(), seen, is_cut))
        return place

    def panel(self: Skin, surface: Surface, name: str, box: Rect, metrics: Metrics) -> None:
        found.cover(box)
        draw_panel(self, surface, name, box, metrics)

    with (
        patch.object(TextPainter, "draw_line", line),
        patch.object(TextPainter, "draw_wrapped", wrapped),
        patch.object(Skin, "panel", panel),
    ):
        yield found
