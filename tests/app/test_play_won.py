"""Tokens won lie so that each number can be read, however many there are."""

from itertools import pairwise

import pytest
from pygame import Rect

from dorfromantik.app.scenes.play_won import READABLE, WonPile, won_piles

ROOMY, DENSE = Rect(199, 672, 120, 36), Rect(287, 651, 77, 56)
"""Places of a type at 1280x720, with usual and with large type."""
HANDS = [(), (5,), (4, 6), (4, 5, 6), (5, 5, 5, 6), (4, 4, 5, 5, 6, 6), (4, 4, 5, 5, 6, 6, 7)]


@pytest.mark.parametrize("place", [ROOMY, DENSE], ids=["roomy", "dense"])
@pytest.mark.parametrize("numbers", HANDS, ids=str)
def test_each_number_is_seen_and_none_is_lost(place: Rect, numbers: tuple[int, ...]) -> None:
    piles = won_piles(place, numbers)
    for pile, after in pairwise(piles):
        assert after.middle[0] - pile.middle[0] >= READABLE * place.height
    assert sum(pile.tokens for pile in piles) == len(numbers)
    for pile in piles:
        disc = Rect(0, 0, place.height, place.height)
        disc.center = pile.middle
        assert place.contains(disc)


def shown(piles: tuple[WonPile, ...]) -> list[tuple[int, int]]:
    return [(pile.number, pile.tokens) for pile in piles]


def test_few_tokens_lie_side_by_side() -> None:
    assert shown(won_piles(ROOMY, (4, 5, 5))) == [(4, 1), (5, 1), (5, 1)]


def test_many_tokens_lie_like_to_like() -> None:
    assert shown(won_piles(ROOMY, (4, 4, 5, 5, 6, 6))) == [(4, 2), (5, 2), (6, 2)]


def test_where_not_even_that_has_room_they_are_one_with_what_all_of_them_bring() -> None:
    assert shown(won_piles(DENSE, (4, 5, 6))) == [(15, 3)]
