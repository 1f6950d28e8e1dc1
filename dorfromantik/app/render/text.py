"""Text as pictures: cached, wrapped, and shrunk only as a last resort."""

from collections.abc import Callable, Hashable
from enum import Enum
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from dorfromantik.app.assets import Assets, SurfaceCache
from dorfromantik.app.ui.theme import Color, Face, Metrics, TextStyle, Theme

CACHE_BYTES = 24_000_000
ANSWERS_KEPT = 3000
"""So many lines, sizes and widths are remembered: measuring text costs more than drawing it."""

Answer = TypeVar("Answer")


class Align(Enum):
    """Where text stands in its box, as a share of the free room."""

    LEFT = 0.0
    CENTER = 0.5
    RIGHT = 1.0


class _Answers(Generic[Answer]):
    """Answers to questions that come again with every frame; the oldest are forgotten."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Answer] = {}

    def to(self, question: Hashable, find: Callable[[], Answer]) -> Answer:
        known = self._known.get(question)
        if known is None:
            known = self._known[question] = find()
            if len(self._known) > ANSWERS_KEPT:
                del self._known[next(iter(self._known))]
        return known


class TextPainter:
    """Draws text in the bundled typefaces, in the theme's styles at the window's scale."""

    def __init__(self, assets: Assets, theme: Theme):
        self._assets = assets
        self._theme = theme
        self._cache = SurfaceCache(CACHE_BYTES)
        self._widths: _Answers[int] = _Answers()
        self._wrapped: _Answers[tuple[str, ...]] = _Answers()
        self._fitted: _Answers[tuple[str, int]] = _Answers()

    def font(self, face: Face, size_px: int) -> pygame.Font:
        """The typeface at a size in pixels."""
        return self._assets.font(face.value, max(size_px, 1))

    def render(self, text: str, face: Face, size_px: int, color: Color) -> Surface:
        """One line as a premultiplied surface; the same call gives the same surface."""
        key = (text, face, size_px, color)
        surface = self._cache.get(key)
        if surface is None:
            drawn = self.font(face, size_px).render(text, True, color)
            surface = self._cache.put(key, drawn.convert_alpha().premul_alpha())
        return surface

    def width(self, text: str, style: TextStyle, metrics: Metrics) -> int:
        """Pixels that one line takes."""
        size = metrics.px(style.size)
        question = (text, style.face, size)
        return self._widths.to(question, lambda: self.font(style.face, size).size(text)[0])

    def line_height(self, style: TextStyle, metrics: Metrics) -> int:
        """Pixels from one line to the next."""
        return self.font(style.face, metrics.px(style.size)).get_linesize()

    def wrap(self, text: str, style: TextStyle, metrics: Metrics, width: int) -> tuple[str, ...]:
        """Lines no wider than `width` pixels; a word that is too long by itself is cut."""
        return self._wrap(text, style.face, metrics.px(style.size), width)

    def height(self, text: str, style: TextStyle, metrics: Metrics, width: int) -> int:
        """Pixels that the wrapped text takes."""
        lines = self.wrap(text, style, metrics, width)
        return len(lines) * self.line_height(style, metrics)

    def fitting_size(self, text: str, style: TextStyle, metrics: Metrics, width: int) -> int:
        """The style's size in pixels, made smaller until one line fits the width."""
        size = metrics.px(style.size)
        least = min(metrics.px(self._theme.space.smallest_type), size)
        while size > least and self.font(style.face, size).size(text)[0] > width:
            size -= 1
        return size

    def draw_line(
        self,
        surface: Surface,
        text: str,
        style: TextStyle,
        metrics: Metrics,
        box: Rect,
        align: Align = Align.LEFT,
        color: Color | None = None,
        *,
        at_most: int | None = None,
    ) -> Rect:
        """Draw one line, vertically in the middle of the box; returns where it stands.

        Too wide, it shrinks; still too wide at the smallest readable size, it ends in an ellipsis. Lines that stand
        together can be made as small as the longest of them: `at_most` is their size in pixels.
        """
        question = (text, style, metrics.unit, box.width)
        text, size = self._fitted.to(
            question, lambda: self._fitting_line(text, style, metrics, box.width)
        )
        size = size if at_most is None else min(size, at_most)
        picture = self.render(text, style.face, size, color or style.color)
        place = picture.get_rect()
        place.x = box.x + round((box.width - place.width) * align.value)
        place.centery = box.centery
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return place

    def draw_wrapped(
        self,
        surface: Surface,
        text: str,
        style: TextStyle,
        metrics: Metrics,
        box: Rect,
        align: Align = Align.LEFT,
        color: Color | None = None,
    ) -> Rect:
        """Draw text in as many lines as it needs from the top of the box; smaller if too high."""
        size = metrics.px(style.size)
        least = min(metrics.px(self._theme.space.smallest_type), size)
        while True:
            lines = self._wrap(text, style.face, size, box.width)
            step = self.font(style.face, size).get_linesize()
            if size <= least or len(lines) * step <= box.height:
                break
            size -= 1
        used = Rect(box.x, box.y, box.width, step * len(lines))
        for index, line in enumerate(lines):
            picture = self.render(line, style.face, size, color or style.color)
            x = box.x + round((box.width - picture.get_width()) * align.value)
            surface.blit(
                picture, (x, box.y + index * step), special_flags=pygame.BLEND_PREMULTIPLIED
            )
        return used

    def _wrap(self, text: str, face: Face, size_px: int, width: int) -> tuple[str, ...]:
        question = (text, face, size_px, width)
        return self._wrapped.to(question, lambda: _wrap(text, self.font(face, size_px), width))

    def _fitting_line(
        self, text: str, style: TextStyle, metrics: Metrics, width: int
    ) -> tuple[str, int]:
        """What is drawn of a line where there is so much room, and its size in pixels."""
        size = self.fitting_size(text, style, metrics, width)
        font = self.font(style.face, size)
        is_too_wide = font.size(text)[0] > width
        return _shortened(text, font, width) if is_too_wide else text, size


def _wrap(text: str, font: pygame.Font, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if not line or font.size(longer)[0] <= width:
                line = longer
            else:
                lines.append(line)
                line = word
            while font.size(line)[0] > width and len(line) > 1:
                cut = _longest_prefix(line, font, width)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return tuple(lines)


def _longest_prefix(line: str, font: pygame.Font, width: int) -> int:
    cut = len(line) - 1
    while cut > 1 and font.size(line[:cut])[0] > width:
        cut -= 1
    return cut


def _shortened(text: str, font: pygame.Font, width: int) -> str:
    while text and font.size(text.rstrip() + "…")[0] > width:
        text = text[:-1]
    return text.rstrip() + "…"
