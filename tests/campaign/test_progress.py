"""The campaign, from marks to boxes (rules.md 7)."""

from functools import cache

import pytest

from dorfromantik.campaign import (
    BoxOpened,
    CampaignBook,
    CampaignEntry,
    CampaignState,
    GameFinished,
    GameResult,
    GameStarted,
    IllegalEntry,
    MarksSpent,
    fold,
)
from dorfromantik.content import load_builtin, load_campaign_book


@cache
def book() -> CampaignBook:
    return load_campaign_book(load_builtin())


def game(name: str, total: int, **facts: int) -> tuple[CampaignEntry, CampaignEntry]:
    return GameStarted(name), GameFinished(name, GameResult(total, facts))


def spent(path: str, circles: int) -> MarksSpent:
    return MarksSpent((path,) * circles)


def after(*entries: CampaignEntry) -> CampaignState:
    return fold(book(), entries)


TO_BOX_1 = (*game("1", 100), spent("start>box_1", 2))
TO_BOX_2 = (*TO_BOX_1, *game("2", 150), spent("box_1>box_2", 5))


def test_the_track_has_14_hexes_and_123_circles() -> None:
    assert len(book().hexes) == 14
    assert book().circles == 123


@pytest.mark.parametrize(
    ("total", "marks"),
    [(0, 1), (99, 1), (100, 2), (109, 2), (110, 3), (199, 7), (349, 14), (350, 15), (999, 15)],
)
def test_a_total_earns_marks(total: int, marks: int) -> None:
    assert after(*game("1", total)).marks == marks


def test_only_the_first_path_is_open_at_first() -> None:
    assert [path.id for path in after(*game("1", 0)).open_paths(book())] == ["start>box_1"]


def test_marks_must_be_spent_before_the_next_game() -> None:
    with pytest.raises(IllegalEntry, match="spent"):
        after(*game("1", 100), GameStarted("2"))


def test_a_full_path_reaches_its_hex_which_costs_nothing() -> None:
    state = after(*TO_BOX_1)
    assert state.is_reached("box_1", book())
    assert state.marks == 0
    assert state.content == {"box_1"}
    assert state.boxes_to_open(book()) == (1,)


def test_a_path_is_closed_until_its_start_is_reached() -> None:
    with pytest.raises(IllegalEntry, match="box_1>box_2"):
        after(*game("1", 350), spent("box_1>box_2", 1))


def test_a_mark_that_is_not_there_cannot_be_spent() -> None:
    with pytest.raises(IllegalEntry, match="no mark"):
        after(*game("1", 0), spent("start>box_1", 2))


def test_a_path_takes_no_more_marks_than_it_has_circles() -> None:
    with pytest.raises(IllegalEntry, match="start>box_1"):
        after(*game("1", 350), spent("start>box_1", 3))


def test_marks_of_one_game_may_go_to_paths_side_by_side() -> None:
    state = after(*TO_BOX_2, *game("3", 130), MarksSpent(("box_2>warehouse", "box_2>circus") * 2))
    assert state.crossed["box_2>warehouse"] == state.crossed["box_2>circus"] == 2


def test_the_second_path_into_a_reached_hex_may_still_be_filled() -> None:
    to_signalman = (
        *TO_BOX_2,
        *game("3", 350),
        spent("box_2>warehouse", 4),
        spent("warehouse>signalman", 6),
        spent("box_2>circus", 4),
        MarksSpent(("circus>signalman",)),
    )
    state = after(*to_signalman, *game("4", 350), spent("circus>signalman", 5))
    assert state.is_reached("signalman", book())
    assert state.crossed["circus>signalman"] == 6
    assert state.content >= {"box_1", "box_2", "warehouse", "signalman", "circus"}


def test_a_circle_with_a_red_heart_gives_it_at_once() -> None:
    on_the_way = (
        *TO_BOX_2,
        *game("3", 350),
        spent("box_2>warehouse", 4),
        spent("warehouse>grain_tunnel", 6),
        spent("grain_tunnel>village_tunnel", 3),
        MarksSpent(("box_2>circus",) * 2),
    )
    assert "red_heart_village_tunnel" not in after(*on_the_way).content
    state = after(*on_the_way, *game("4", 0), spent("grain_tunnel>village_tunnel", 1))
    assert "red_heart_village_tunnel" in state.content


def test_box_3_is_opened_by_the_first_of_its_entries() -> None:
    assert 3 not in after(*TO_BOX_2).open_boxes
    state = after(*TO_BOX_2, *game("3", 130), spent("box_2>circus", 4))
    assert 3 in state.open_boxes


def test_once_all_circles_are_crossed_marks_are_only_counted() -> None:
    entries: list[CampaignEntry] = []
    state = CampaignState()
    number = 0
    while len(state.crossed) < len(book().paths) or state.open_paths(book()):
        number += 1
        entries += game(str(number), 350)
        state = after(*entries)
        while state.must_spend(book()):
            entries.append(MarksSpent((state.open_paths(book())[0].id,)))
            state = after(*entries)
    assert sum(state.crossed.values()) == book().circles
    more = after(*entries, *game("more", 350), *game("and more", 350))
    assert more.marks == state.marks + 30


def test_hearts_desire_opens_box_4_and_success_opens_box_5() -> None:
    state = after(*TO_BOX_2, *game("3", 200, red_heart_best=5), spent("box_2>circus", 4))
    assert {"hearts_desire", "on_the_road_to_success"} == state.met_cards
    assert {4, 5} <= state.open_boxes
    assert {card.box for card in state.open_cards(book())} == {4, 5}


def test_a_card_counts_only_games_that_began_after_it_lay_open() -> None:
    # The card lies in box 1, which the marks of this very game open.
    state = after(*game("1", 100, red_heart_best=6), spent("start>box_1", 2))
    assert "hearts_desire" not in state.met_cards
    assert "hearts_desire" in {card.id for card in state.open_cards(book())}


def test_a_sum_of_two_lines_meets_a_card() -> None:
    to_box_4 = (*TO_BOX_1, *game("2", 100, red_heart_best=5), spent("box_1>box_2", 2))
    short = after(*to_box_4, *game("3", 0, task_F=15, flag_F=14))
    assert "forest_cabin" not in short.content
    assert "forest_cabin" in after(*to_box_4, *game("3", 0, task_F=15, flag_F=15)).content


def test_a_box_that_is_not_earned_cannot_be_opened() -> None:
    with pytest.raises(IllegalEntry, match="box 2"):
        after(*TO_BOX_1, BoxOpened(2))


def test_an_opened_box_is_not_offered_again() -> None:
    assert after(*TO_BOX_1, BoxOpened(1)).boxes_to_open(book()) == ()


def test_each_further_piece_comes_out_of_the_open_box() -> None:
    first = (*TO_BOX_2, BoxOpened(1), BoxOpened(2), *game("3", 130), spent("box_2>circus", 4))
    assert after(*first).boxes_to_open(book()) == (3,)
    seen = (*first, BoxOpened(3))
    assert after(*seen).boxes_to_open(book()) == ()
    state = after(*seen, *game("4", 130), spent("box_2>warehouse", 4))
    assert state.boxes_to_open(book()) == (3,)
    assert state.new_pieces_of(3, book()) == ("warehouse",)
    assert state.pieces_of(3, book()) == ("warehouse", "circus")


def test_a_game_ends_once_and_only_after_it_began() -> None:
    with pytest.raises(IllegalEntry, match="begun"):
        after(GameFinished("1", GameResult(10, {})))
    with pytest.raises(IllegalEntry, match="begun"):
        after(*TO_BOX_1, GameFinished("1", GameResult(10, {})))
    with pytest.raises(IllegalEntry, match="begun"):
        after(*TO_BOX_1, GameStarted("1"))


def test_no_game_ends_below_zero() -> None:
    with pytest.raises(IllegalEntry, match="-1"):
        after(*game("1", -1))


def test_cards_of_a_box_that_a_game_opens_wait_for_the_next_game() -> None:
    # Both games had enough forest for the cabin; the first of them opened its box.
    forest = {"task_F": 30}
    first = (*TO_BOX_1, *game("2", 0, red_heart_best=5, **forest), spent("box_1>box_2", 1))
    assert after(*first).open_boxes == {1, 4}
    assert "forest_cabin" not in after(*first).content
    assert "forest_cabin" in after(*first, *game("3", 0, **forest)).content


def test_a_game_that_began_before_a_card_lay_open_does_not_count_for_it() -> None:
    began, *_ = game("slow", 0)
    ended = GameFinished("slow", GameResult(0, {"red_heart_best": 6}))
    # The slow game began first and ended last; meanwhile another one opened the box of the card.
    state = after(began, *TO_BOX_1, ended)
    assert "hearts_desire" in {card.id for card in state.open_cards(book())}


def test_a_card_is_met_once() -> None:
    success = (*TO_BOX_2, *game("3", 200), spent("box_2>circus", 4), spent("box_2>warehouse", 3))
    state = after(*success, *game("4", 250))
    assert "on_the_road_to_success" in state.met_cards
    assert "on_the_road_to_success" not in {card.id for card in state.open_cards(book())}
    assert "balloon_launch_site" in state.content


def test_nothing_is_unlocked_by_marks_that_are_only_earned() -> None:
    state = after(*game("1", 350))
    assert state.marks == 15
    assert state.content == frozenset()
    assert state.open_boxes == frozenset()


def test_a_hex_needs_only_one_of_its_paths() -> None:
    state = after(
        *TO_BOX_2, *game("3", 350), spent("box_2>circus", 4), spent("circus>signalman", 6)
    )
    assert state.is_reached("signalman", book())
    assert not state.is_reached("warehouse", book())
    assert "warehouse>signalman" not in {path.id for path in state.open_paths(book())}
    assert state.content == {"box_1", "box_2", "circus", "signalman"}


def test_a_game_begins_once() -> None:
    with pytest.raises(IllegalEntry, match="begun already"):
        after(GameStarted("1"), GameStarted("1"))
