"""Tokens won, on the table: side by side as long as each number can be read, else like to like."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

READABLE = 2 / 3
"""Of tokens that overlap, so much of each must be seen from its left, as a share of its width, to read its number."""


class WonPile(NamedTuple):
    """Tokens of one type that are shown as one."""

    number: int
    """Their number; or what all of them bring together, where not even one of each number has room."""
    tokens: int
    """How many they are."""
    middle: tuple[int, int]


def won_piles(place: Rect, numbers: Sequence[int]) -> tuple[WonPile, ...]:
    """Return how the tokens of one type are shown in their place, from left to right."""
    counts = Counter(numbers)
    for shown in ([(number, 1) for number in numbers], sorted(counts.items())):
        if len(shown) <= 1 or _step(place, len(shown)) >= READABLE * place.height:
            return tuple(
                WonPile(number, count, won_place(place, index, len(shown)))
                for index, (number, count) in enumerate(shown)
            )
    return (WonPile(sum(numbers), len(numbers), won_place(place, 0, 1)),)


def won_place(place: Rect, index: int, count: int) -> tuple[int, int]:
    """Return where the middle of one of some tokens lies in the place of their type."""
    return place.x + place.height // 2 + index * _step(place, count), place.centery


def _step(place: Rect, count: int) -> int:
    """Pixels from token to token; what is left beside them parts one type from the next."""
    step = place.height * 3 // 4
    if count > 1:
        step = min(step, (place.width - place.height * 5 // 4) // (count - 1))
    return step
