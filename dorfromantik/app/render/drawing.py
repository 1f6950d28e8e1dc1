"""Pictures at places in the window: what a frame is made of."""

from collections.abc import Iterable

from pygame import Rect, Surface

Drawing = tuple[Surface, tuple[int, int]]
"""A premultiplied picture and its top left corner in the window."""


def box_of(drawing: Drawing) -> Rect:
    """The part of the window that a drawing covers."""
    return Rect(drawing[1], drawing[0].get_size())


def seen(drawings: Iterable[Drawing], window: Rect) -> list[Drawing]:
    """Those of some drawings that touch a part of the window."""
    return [each for each in drawings if window.colliderect((each[1], each[0].get_size()))]
