"""How well colours stand out against what lies behind them: WCAG 2's contrast, from 1 to 21."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import numpy
import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.scenes.kept_paper import Scratch
from dorfromantik.app.ui.theme import Palette

Color = tuple[int, int, int]
WORST_SHARE = 0.1
"""Of the pixels behind a text: grain and specks that no letter is lost in."""

LEAST_OPACITY = 240
"""Paper that is kept as a picture of its own lets nothing shine through from here on."""


def luminance(color: Any) -> Any:
    """The relative luminance of a colour or of many, from 0 (black) to 1 (white)."""
    share = numpy.asarray(color, dtype=float) / 255
    linear = numpy.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ numpy.array([0.2126, 0.7152, 0.0722])


def contrast(one: Any, other: Any) -> Any:
    """The contrast of two colours, or of one with many."""
    first, second = luminance(one), luminance(other)
    return (numpy.maximum(first, second) + 0.05) / (numpy.minimum(first, second) + 0.05)


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A line of text on a screen."""

    text: str
    style: str
    """Its face, size and colour."""
    contrast: float
    """With nearly all of the pixels behind it."""
    place: Rect


def _paper_for(cleared: Any) -> Any:
    """Parts of a sheet are painted by themselves; they are read on the paper that lies below them."""

    def on_paper(self: Scratch, size: tuple[int, int], part: Rect) -> Surface:
        surface: Surface = cleared(self, size, part)
        surface.fill((*Palette().paper, 255))
        return surface

    return on_paper


@contextmanager
def recorded_texts() -> Iterator[list[DrawnText]]:
    """Every line of text that is drawn meanwhile on something opaque."""
    drawn: list[DrawnText] = []
    draw_line = TextPainter.draw_line
    draw_wrapped = TextPainter.draw_wrapped

    def recorded(draw: Any) -> Any:
        def wrapper(
            self: TextPainter, surface: Surface, text: str, style: Any, *rest: Any, **named: Any
        ) -> Rect:
            box = next(each for each in rest if isinstance(each, Rect))
            near = box.inflate(0, 2 * self.line_height(style, rest[0])).clip(surface.get_rect())
            before = surface.subsurface(near).copy() if near else Surface((0, 0))
            place: Rect = draw(self, surface, text, style, *rest, **named)
            seen = place.clip(surface.get_clip()).clip(near)
            if not text.strip() or not seen.width or not seen.height:
                return place
            color = next((each for each in rest if isinstance(each, tuple)), style.color)
            behind = before.subsurface(seen.move(-near.x, -near.y))
            found = _contrast_behind(behind, surface.subsurface(seen), color)
            if drawn and drawn[-1].text == text and drawn[-1].place.colliderect(place):
                # What lay below was only its shade.
                drawn.pop()
            if found is not None:
                look = f"{style.face.name} {style.size} {color}"
                drawn.append(DrawnText(text, look, found, place))
            return place

        return wrapper

    with (
        patch.object(Scratch, "cleared", _paper_for(Scratch.cleared)),
        patch.object(TextPainter, "draw_line", recorded(draw_line)),
        patch.object(TextPainter, "draw_wrapped", recorded(draw_wrapped)),
    ):
        yield drawn


def _contrast_behind(before: Surface, after: Surface, color: Color) -> float | None:
    """The contrast with the pixels that letters cover or touch; None on what is not opaque."""
    is_clear = before.get_flags() & pygame.SRCALPHA
    if is_clear and pygame.surfarray.array_alpha(before).min() < LEAST_OPACITY:
        return None
    old = pygame.surfarray.array3d(before).astype(int)
    touched = numpy.abs(pygame.surfarray.array3d(after) - old).sum(axis=2) > 0
    if not touched.any():
        return 1.0
    found = numpy.sort(contrast(color, old[touched]))
    return float(found[int(len(found) * WORST_SHARE)])
