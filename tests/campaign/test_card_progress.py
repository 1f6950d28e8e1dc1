"""What is told of achievement cards: the best game among those that count (rules.md 7)."""

from dorfromantik.campaign import CampaignEntry, CardProgress, Condition, MarksSpent, card_progress
from tests.campaign.test_progress import TO_BOX_1, TO_BOX_2, book, game


def cards(*entries: CampaignEntry) -> dict[str, CardProgress]:
    return {each.card.id: each for each in card_progress(book(), entries)}


def test_a_card_whose_box_is_closed_is_a_secret() -> None:
    assert cards(*game("1", 100)) == {}


def test_only_games_that_began_after_the_card_lay_open_are_told() -> None:
    # The first game had six matches, but its own marks opened the box of the card.
    first = (*game("1", 100, red_heart_best=6), *TO_BOX_1[2:])
    assert cards(*first)["hearts_desire"].conditions == (Condition("red_heart_best", 0, 5),)
    second = (*first, *game("2", 0, red_heart_best=3))
    assert cards(*second)["hearts_desire"].conditions == (Condition("red_heart_best", 3, 5),)


def test_a_worse_game_does_not_hide_the_best_one() -> None:
    marks = MarksSpent(("box_2>warehouse",) * 4 + ("box_2>circus",) * 2)
    games = (*TO_BOX_2, *game("3", 180), marks, *game("4", 90))
    told = cards(*games)["on_the_road_to_success"]
    assert told.conditions == (Condition("total", 180, 200),)
    assert not told.is_met


def test_a_met_card_stays_with_the_game_that_met_it() -> None:
    told = cards(*TO_BOX_2, *game("3", 210))["on_the_road_to_success"]
    assert told.is_met
    assert told.share == 1.0
