"""Pictures of the land at another scale than they were composed for: while the view glides."""

from math import ceil, floor

import pygame
from pygame import Rect, Surface

LARGE_SCREEN_PX = 5_000_000
"""With more pixels than this, gliding pictures are scaled the fast way."""


def source_box(window: Rect, origin: tuple[float, float], ratio: float) -> Rect:
    """The world pixels of another tile width that a part of the window shows."""
    left = floor((window.left - origin[0]) / ratio)
    top = floor((window.top - origin[1]) / ratio)
    right = ceil((window.right - origin[0]) / ratio)
    bottom = ceil((window.bottom - origin[1]) / ratio)
    return Rect(left, top, right - left, bottom - top)


def scaled_box(box: Rect, origin: tuple[float, float], ratio: float) -> Rect:
    """Where a box of world pixels lies in the window; neighbours meet without a gap."""
    left, right = (round(origin[0] + edge * ratio) for edge in (box.left, box.right))
    top, bottom = (round(origin[1] + edge * ratio) for edge in (box.top, box.bottom))
    return Rect(left, top, right - left, bottom - top)


def is_large(window: Rect) -> bool:
    """Whether a part of the window has too many pixels to be scaled smoothly in time."""
    return window.width * window.height > LARGE_SCREEN_PX


def resized(picture: Surface, size: tuple[int, int], *, fast: bool) -> Surface:
    """A premultiplied picture at another size in pixels."""
    resize = pygame.transform.scale if fast else pygame.transform.smoothscale
    return resize(picture, size)
