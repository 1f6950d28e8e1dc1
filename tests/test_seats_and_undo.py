"""Undo and redo while players join and leave: whoever had the turn has it again (rules.md 2, 3 and 9)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfromantik.engine import Company, Game, Player, Setup
from dorfromantik.persistence import UndoPolicy, decode_game, encode_game
from dorfromantik.table import Table
from tests.persistence.playing import catalog, play, played

IDA, BEN, OTTO = Player("Ida", "duck"), Player("Ben", "owl"), Player("Otto", "fox")
COMPANION = Player("Robin", "badger", is_companion=True)
STEPS = ("act", "act", "act", "join", "leave", "name", "undo", "undo", "redo")


def sit_down(table: Table, seats: tuple[int, ...], turn: int) -> None:
    """Let these people have the seats from now on."""
    table.regroup(table.company.seated(seats, turn, after=len(table.actions)))


def join(table: Table, chance: Random) -> None:
    seats = table.company.seats_at(len(table.actions))
    if len(seats) < 6:
        newcomer = len(table.company.people)
        company = table.company.joined_by(Player(f"Guest {newcomer}", "rabbit"))
        place = chance.randrange(len(seats) + 1)
        seats = (*seats[:place], newcomer, *seats[place:])
        turn = chance.randrange(len(seats))
        table.regroup(company.seated(seats, turn, after=len(table.actions)))


def leave(table: Table, chance: Random) -> None:
    seats = table.company.seats_at(len(table.actions))
    if len(seats) > 1:
        gone = chance.choice(seats)
        seats = tuple(person for person in seats if person != gone)
        sit_down(table, seats, chance.randrange(len(seats)))


def do(table: Table, step: str, chance: Random) -> None:
    """Do one thing that may happen at a table."""
    match step:
        case "act":
            play(table, chance, chance.randint(1, 3))
        case "join":
            join(table, chance)
        case "leave":
            leave(table, chance)
        case "name":
            player = Player(f"Zoë {chance.random()}", "hedgehog")
            table.regroup(table.company.with_person(0, player))
        case "undo":
            table.undo()
        case "redo":
            table.redo()


Look = tuple[int, Player, Company]


def look(table: Table) -> Look:
    assert table.to_record().company == table.company
    return len(table.actions), table.player, table.company


def left_and_opened(table: Table) -> Table:
    """The table as it is kept and read again."""
    record = decode_game(encode_game(table.to_record()))
    return Table.from_record(record, catalog(), table.undo_policy)


def assert_redo_mirrors_undo(table: Table, *, is_left: bool = False) -> Table:
    """Go back as far as possible and forward again, and look at the table on both ways.

    With `is_left`, leave it in between; returns the table at which the game goes on.
    """
    seen = {len(table.actions): look(table)}
    end = len(table.actions)
    while table.undo():
        seen[len(table.actions)] = look(table)
    if is_left:
        table = left_and_opened(table)
    while len(table.actions) < end:
        table.redo()
        # What companions did is taken back at once, and so not seen on the way back.
        assert look(table) == seen.get(len(table.actions), look(table))
    return table


@pytest.mark.parametrize("players", [(IDA, BEN), (IDA, COMPANION, OTTO)], ids=["people", "mixed"])
@given(steps=st.lists(st.sampled_from(STEPS), max_size=14), seed=st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_redo_gives_the_turn_and_the_seats_that_there_were_before_undo(
    players: tuple[Player, ...], steps: list[str], seed: int
) -> None:
    chance = Random(seed)
    table = Table(Game(catalog(), Setup("seats", players)), undo_policy=UndoPolicy.ANY)
    for step in steps:
        do(table, step, chance)
        assert_redo_mirrors_undo(table)
    assert_redo_mirrors_undo(table, is_left=True)


@pytest.mark.parametrize("is_left", [False, True], ids=["at once", "after leaving"])
def test_redo_seats_everybody_as_before_also_after_leaving(is_left: bool) -> None:
    table = played(5)
    join(table, Random(3))
    play(table, Random(4), 2)
    leave(table, Random(5))
    company = table.company
    table = assert_redo_mirrors_undo(table, is_left=is_left)
    assert table.company == company


def test_who_sits_down_after_coming_back_stays_when_it_is_done_again() -> None:
    table = played(5)
    sit_down(table, (0,), 0)
    table.undo()
    table = left_and_opened(table)
    join(table, Random(3))
    table.redo()
    assert "Guest 2" in {player.name for player in left_and_opened(table).players}


def test_when_who_placed_has_left_redo_gives_the_turn_to_who_had_it() -> None:
    table = played(5)
    sit_down(table, (1,), 0)
    had_it = table.player
    company = table.company
    table.undo()
    table.redo()
    assert table.player == had_it
    assert table.company == company


def test_the_same_action_done_by_hand_brings_the_seats_back_as_well() -> None:
    table = played(5)
    join(table, Random(3))
    company = table.company
    table.undo()
    table.dispatch(table.undone[-1])
    assert table.company == company


def test_who_comes_after_undo_stays_when_it_is_done_again() -> None:
    table = played(5)
    sit_down(table, (0,), 0)
    table.undo()
    join(table, Random(3))
    table.redo()
    assert "Guest 2" in {player.name for player in table.players}


def test_a_name_that_changes_after_undo_is_kept_when_it_is_done_again() -> None:
    table = played(5)
    join(table, Random(3))
    table.undo()
    table.regroup(table.company.with_person(0, OTTO))
    table.redo()
    assert OTTO in table.players
