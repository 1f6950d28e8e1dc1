"""Boxes that cover parts of a window, each pixel no more than once."""

from collections.abc import Iterable, Iterator

import pygame
from pygame import Rect, Surface

GRAIN = 16
"""Pixels to which boxes are rounded."""
MOST_WASTE = 1.15
"""Two boxes are joined when the one around both is no larger than so many times both."""


def covering(boxes: Iterable[Rect], window: Rect, grain: int = GRAIN) -> list[Rect]:
    """A few boxes that cover the same pixels of a window, or a little more, each pixel once.

    `grain` is the pixels to which all boxes are rounded up.
    """
    rows, columns = -(-window.height // grain), -(-window.width // grain)
    covered = [0] * rows
    for box in boxes:
        for row, bits in _bits(box.clip(window), grain):
            covered[row] |= bits
    found: list[Rect] = []
    top = 0
    for row in range(1, rows + 1):
        if row == rows or covered[row] != covered[top]:
            for left, right in _runs(covered[top], columns):
                box = Rect(left * grain, top * grain, (right - left) * grain, (row - top) * grain)
                found.append(box.clip(window))
            top = row
    return found


def _bits(box: Rect, grain: int) -> Iterator[tuple[int, int]]:
    """Yield the rows of the grid that a box touches, each with a bit for every column that it touches."""
    if box.width and box.height:
        bits = (1 << (box.right - 1) // grain + 1) - (1 << box.left // grain)
        for row in range(box.top // grain, (box.bottom - 1) // grain + 1):
            yield row, bits


def merged(boxes: Iterable[Rect]) -> list[Rect]:
    """A few boxes that together cover some boxes; those are joined that lie over one another for the most part."""
    found: list[Rect] = []
    for box in boxes:
        place = box
        while (index := place.collidelist(found)) >= 0:
            both = place.union(found[index])
            if _area(both) > MOST_WASTE * (_area(place) + _area(found[index])):
                break
            place = both
            del found[index]
        found.append(place)
    return found


def _area(box: Rect) -> int:
    return box.width * box.height


def _runs(bits: int, columns: int) -> Iterator[tuple[int, int]]:
    """Yield where rows of ones begin, and where they have ended."""
    start = None
    for column in range(columns + 1):
        is_set = bits >> column & 1
        if is_set and start is None:
            start = column
        elif not is_set and start is not None:
            yield start, column
            start = None


def filled_boxes(picture: Surface, grain: int) -> list[Rect]:
    """A few boxes outside of which a picture is empty."""
    solid, block = pygame.mask.from_surface(picture, 0), pygame.Mask((grain, grain), fill=True)
    width, height = picture.get_size()
    filled = [
        Rect(x, y, grain, grain)
        for y in range(0, height, grain)
        for x in range(0, width, grain)
        if solid.overlap(block, (x, y)) is not None
    ]
    return covering(filled, picture.get_rect(), grain=grain)
