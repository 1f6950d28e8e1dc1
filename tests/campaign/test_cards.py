"""The thirteen achievement cards, each met by the very value that it names (rules.md 7 and 8)."""

from collections.abc import Mapping
from functools import cache

import pytest

from dorfromantik.campaign import Card, GameResult
from tests.campaign.test_progress import book

CARDS: tuple[tuple[str, int, Mapping[str, int]], ...] = (
    ("hearts_desire", 1, {"red_heart_best": 5}),
    ("on_the_road_to_success", 2, {"total": 200}),
    ("forest_cabin", 4, {"task_F": 16, "flag_F": 14}),
    ("harvest_festival", 4, {"task_G": 30}),
    ("watchtower", 4, {"flag_V": 30}),
    ("locomotive", 4, {"task_T": 19, "longest_T": 11}),
    ("ship", 4, {"task_R": 10, "longest_R": 20}),
    ("flag_festival", 5, {"flag_F": 1, "flag_G": 1, "flag_V": 1}),
    ("golden_heart", 5, {"red_hearts": 12}),
    ("construction_site", 5, {"largest_F": 7, "largest_G": 7, "largest_V": 7}),
    ("balloon_launch_site", 5, {"total": 250}),
    ("train_station", 5, {"longest_T": 10}),
    ("harbor", 5, {"longest_R": 10}),
)


@cache
def card(name: str) -> Card:
    return next(card for card in book().cards if card.id == name)


def result(values: Mapping[str, int]) -> GameResult:
    facts = {name: value for name, value in values.items() if name != "total"}
    return GameResult(values.get("total", 0), facts)


def test_there_are_no_others() -> None:
    assert [(card.id, card.box) for card in book().cards] == [(name, box) for name, box, _ in CARDS]


@pytest.mark.parametrize(("name", "values"), [(name, values) for name, _, values in CARDS])
def test_a_card_is_met_by_what_it_names(name: str, values: Mapping[str, int]) -> None:
    assert card(name).is_met_by(result(values))
    assert card(name).is_met_by(result({each: value + 1 for each, value in values.items()}))


@pytest.mark.parametrize(("name", "values"), [(name, values) for name, _, values in CARDS])
def test_one_less_of_anything_is_not_enough(name: str, values: Mapping[str, int]) -> None:
    for each, value in values.items():
        assert not card(name).is_met_by(result({**values, each: value - 1})), each


def test_only_two_cards_open_boxes() -> None:
    opening = {card.id: card.opens_box for card in book().cards if card.opens_box is not None}
    assert opening == {"hearts_desire": 4, "on_the_road_to_success": 5}
