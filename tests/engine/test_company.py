"""Who sits at the table, turn by turn (rules.md 2 and 3)."""

import pytest

from dorfromantik.engine import (
    Action,
    Company,
    Hex,
    Placement,
    PlaceTile,
    Player,
    RevealTile,
    SeatChange,
    SetTileAside,
    Setup,
    StoreTile,
    TakeStoredTile,
)

ADA, BEN, IDA, OTTO = (
    Player("Ada", "fox"),
    Player("Ben", "owl"),
    Player("Ida", "duck"),
    Player("Otto", "badger"),
)
SETUP = Setup("meadow", (ADA, BEN), starting_player=1)
PLACE = PlaceTile(Placement(Hex(0, 0), 0))


def turns(company: Company, actions: tuple[Action, ...]) -> list[str]:
    return [company.player_at(actions, count).name for count in range(len(actions) + 1)]


def test_players_take_turns_from_the_starting_player_on() -> None:
    assert turns(Company.of(SETUP), (PLACE,) * 3) == ["Ben", "Ada", "Ben", "Ada"]


def test_placing_and_storing_end_a_turn_and_nothing_else_does() -> None:
    actions = (PLACE, StoreTile(), TakeStoredTile(), PLACE, RevealTile(), SetTileAside(), PLACE)
    expected = ["Ben", "Ada", "Ben", "Ben", "Ada", "Ada", "Ada", "Ben"]
    assert turns(Company.of(SETUP), actions) == expected


def test_who_joins_has_the_turn_when_it_comes() -> None:
    company = Company.of(SETUP).joined_by(IDA).seated((0, 1, 2), 0, after=1)
    assert turns(company, (PLACE,) * 4) == ["Ben", "Ada", "Ben", "Ida", "Ada"]


def test_what_was_before_stays_as_it_was() -> None:
    company = Company.of(SETUP).joined_by(IDA).seated((1, 2), 1, after=3)
    assert turns(company, (PLACE,) * 5) == ["Ben", "Ada", "Ben", "Ida", "Ben", "Ida"]
    assert company.players_at(2) == (ADA, BEN)
    assert company.players_at(3) == (BEN, IDA)


def test_another_name_is_told_of_all_turns() -> None:
    company = Company.of(SETUP).with_person(0, Player("Adele", "fox"))
    assert turns(company, (PLACE,)) == ["Ben", "Adele"]


def test_of_two_changes_in_one_turn_the_later_counts() -> None:
    company = Company.of(SETUP).seated((1,), 0, after=2).seated((0,), 0, after=2)
    assert company.players_at(2) == (ADA,)
    assert len(company.changes) == 2


def test_everybody_who_had_a_seat_took_part() -> None:
    company = Company.of(SETUP).joined_by(IDA).seated((1, 2), 0, after=4)
    company = company.joined_by(OTTO).seated((1, 3), 0, after=6).seated((1,), 0, after=6)
    assert company.took_part == (ADA, BEN, IDA)


def test_who_left_before_anything_was_done_took_no_part() -> None:
    assert Company.of(SETUP).seated((1,), 0, after=0).took_part == (BEN,)


def test_a_tile_that_is_taken_back_returns_to_who_had_it() -> None:
    actions = (PLACE,) * 3
    company = Company.of(SETUP).joined_by(IDA).seated((0, 1, 2), 0, after=3)
    back = company.taken_back(actions)
    assert company.player_at(actions, 3) == ADA
    assert back.player_at(actions, 2) == BEN
    assert back.players_at(2) == (ADA, BEN, IDA), "nobody leaves by that"


def test_without_who_had_it_the_turn_stays_where_it_is() -> None:
    actions = (PLACE,) * 3
    company = Company.of(SETUP).joined_by(IDA).seated((0, 2), 1, after=3)
    assert company.taken_back(actions).player_at(actions, 2) == IDA


def test_taking_back_far_leaves_the_players_of_now_at_the_table() -> None:
    actions = (PLACE,) * 3
    company = Company.of(SETUP).seated((1,), 0, after=3)
    for count in (3, 2, 1):
        company = company.taken_back(actions[:count])
    assert company.changes == (SeatChange(0, (1,), 0),)


@pytest.mark.parametrize("count", [3, 4])
def test_taking_back_what_was_done_since_changes_no_seats(count: int) -> None:
    company = Company.of(SETUP).seated((1,), 0, after=2)
    assert company.taken_back((PLACE,) * count) is company


def test_a_game_that_goes_on_from_a_moment_knows_nothing_of_later_seats() -> None:
    company = Company.of(SETUP).joined_by(IDA).seated((0, 2), 1, after=3).seated((2,), 0, after=5)
    assert company.until(4).changes == company.changes[:2]
    assert company.until(5) == company


def test_it_is_the_same_again_from_what_is_kept() -> None:
    company = Company.of(SETUP).joined_by(IDA).seated((2, 0), 1, after=0).seated((0,), 0, after=5)
    assert Company.of(SETUP, (IDA,), company.changes_since(SETUP)) == company
    assert Company.of(SETUP).changes_since(SETUP) == ()


@pytest.mark.parametrize(
    "changes",
    [
        (SeatChange(2, (0,), 0), SeatChange(2, (1,), 0)),
        (SeatChange(4, (0,), 0), SeatChange(2, (1,), 0)),
        (SeatChange(0, (0,), 0), SeatChange(0, (1,), 0), SeatChange(5, (0,), 0)),
        (SeatChange(2, (0, 3), 0),),
        (SeatChange(2, (0, 9), 0),),
    ],
    ids=["at once", "backwards", "at once at the beginning", "nobody", "far from anybody"],
)
def test_changes_that_make_no_sense_are_refused(changes: tuple[SeatChange, ...]) -> None:
    with pytest.raises(ValueError, match="seat"):
        Company.of(SETUP, (IDA,), changes)


@pytest.mark.parametrize(
    ("after", "seats", "turn"),
    [
        (0, (), 0),
        (0, (0, 0), 0),
        (0, tuple(range(7)), 0),
        (0, (0,), 1),
        (0, (0,), 2),
        (-1, (0,), 0),
        (0, (-1,), 0),
    ],
)
def test_a_table_with_such_seats_is_refused(after: int, seats: tuple[int, ...], turn: int) -> None:
    with pytest.raises(ValueError, match=r"seat|players"):
        SeatChange(after, seats, turn)


@pytest.mark.parametrize("changes", [(), (SeatChange(2, (0, 1), 0),)], ids=["never", "later"])
def test_somebody_sits_at_the_table_from_the_beginning(changes: tuple[SeatChange, ...]) -> None:
    with pytest.raises(ValueError, match="seats"):
        Company((ADA, BEN), changes)


def test_six_have_room_at_a_table() -> None:
    assert SeatChange(0, tuple(range(6)), 5).seats == (0, 1, 2, 3, 4, 5)


def test_a_hundred_people_may_come_and_go_and_no_more() -> None:
    full = Company.of(SETUP, (IDA,) * 98)
    assert len(full.people) == 100
    with pytest.raises(ValueError, match="more than 100"):
        full.joined_by(OTTO)
    with pytest.raises(ValueError, match="more than 100"):
        Company.of(SETUP, (IDA,) * 200)
