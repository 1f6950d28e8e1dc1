"""Chance, explicit and repeatable (rules.md 2): every shuffle follows from the seed that the players see."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def shuffle(seed: str, purpose: str, items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the items in an order that depends on seed and purpose alone.

    One stream for each purpose, so that a further pile leaves the others as they are. Only `Random.random()` keeps its
    sequence in all versions of Python, so the shuffling itself (Fisher and Yates) is ours.

    >>> shuffle("meadow", "example", "abcdef")
    ('e', 'a', 'd', 'c', 'f', 'b')
    """
    chance = Random(f"{seed}:{purpose}")
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(chance.random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
