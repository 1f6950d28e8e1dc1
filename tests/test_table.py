"""The table: actions, undo and redo (rules.md 9)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfromantik.engine import (
    Game,
    Hex,
    IllegalAction,
    Placement,
    PlaceTile,
    Player,
    Setup,
    state_digest,
)
from dorfromantik.persistence import UndoPolicy, decode_game, encode_game
from dorfromantik.table import Table, TableChange
from tests.persistence.playing import (
    BEGAN,
    PLAYERS,
    catalog,
    everything,
    new_table,
    play,
    played,
)

FAR = PlaceTile(Placement(Hex(9, 9), 0))


def _other_action(table: Table) -> PlaceTile:
    """A legal action that is not the one that was just taken back."""
    placements = table.game.legal_placements(table.state)
    return next(p for p in map(PlaceTile, placements) if p != table.undone[-1])


def with_companion(count: int, companion: int) -> Table:
    """A game of two after some actions; one of the players is a companion."""
    names = ("Ida", "fox"), ("Ben", "owl")
    players = tuple(Player(*each, index == companion) for index, each in enumerate(names))
    table = Table(Game(catalog(), Setup("companion", players)))
    for _ in range(count):
        table.dispatch(PlaceTile(table.game.legal_placements(table.state)[0]))
    table.undo_policy = UndoPolicy.ANY
    return table


def test_an_action_leads_to_the_next_state() -> None:
    table = new_table()
    first = table.state
    placement = table.game.legal_placements(first)[0]
    step = table.dispatch(PlaceTile(placement))
    assert table.step is step
    assert step == table.game.apply(first, PlaceTile(placement))
    assert table.actions == (PlaceTile(placement),)


def test_an_illegal_action_changes_nothing() -> None:
    table = played(3)
    table.undo()
    before = (table.state, table.actions, table.undone)
    with pytest.raises(IllegalAction):
        table.dispatch(FAR)
    assert (table.state, table.actions, table.undone) == before


def test_undo_gives_back_the_very_same_tile_token_and_stacks() -> None:
    table = played(10)
    before = state_digest(table.steps[-2].state)
    assert table.undo()
    assert state_digest(table.state) == before


def test_before_the_first_action_there_is_nothing_to_undo() -> None:
    table = new_table()
    assert not table.can_undo
    assert not table.undo()


def test_without_undo_there_is_nothing_to_redo() -> None:
    table = played(3)
    assert not table.can_redo
    assert table.redo() is None


class TestCompanions:
    """Who plays with a companion takes back one's own last action, and the companion's answer with it."""

    def test_undo_goes_back_to_the_last_action_of_a_person(self) -> None:
        table = with_companion(4, companion=1)
        assert table.undo()
        assert len(table.actions) == 2
        assert not table.player.is_companion

    def test_what_a_companion_did_counts_as_one_step_back_with_it(self) -> None:
        table = with_companion(4, companion=1)
        table.undo_policy = UndoPolicy.LAST
        table.undo()
        assert not table.can_undo
        table.dispatch(table.undone[-1])
        table.dispatch(table.undone[-1])
        assert table.can_undo

    def test_what_nobody_but_companions_did_cannot_be_taken_back(self) -> None:
        table = with_companion(1, companion=0)
        assert not table.can_undo
        assert not table.undo()

    def test_while_a_companion_has_the_turn_the_action_before_is_taken_back(self) -> None:
        table = with_companion(3, companion=1)
        assert table.player.is_companion
        assert table.undo()
        assert len(table.actions) == 2


class TestPolicies:
    def test_off_takes_nothing_back(self) -> None:
        table = played(5)
        table.undo_policy = UndoPolicy.OFF
        assert not table.can_undo
        assert not table.undo()
        assert len(table.actions) == 5

    def test_last_takes_back_one_action_and_then_waits_for_another(self) -> None:
        table = played(5)
        table.undo_policy = UndoPolicy.LAST
        assert table.undo()
        assert not table.can_undo
        assert not table.undo()
        table.dispatch(_other_action(table))
        assert table.undo()
        assert len(table.actions) == 4

    def test_last_allows_it_again_after_redo(self) -> None:
        table = played(5)
        table.undo_policy = UndoPolicy.LAST
        table.undo()
        table.redo()
        assert table.can_undo

    def test_last_is_not_got_around_by_leaving_and_coming_back(self) -> None:
        table = played(5)
        table.undo_policy = UndoPolicy.LAST
        table.undo()
        again = Table.from_record(table.to_record(), catalog(), UndoPolicy.LAST)
        assert not again.can_undo
        assert again.can_redo

    def test_any_goes_back_to_the_empty_table(self) -> None:
        table = played(5)
        while table.undo():
            pass
        assert table.actions == ()
        assert state_digest(table.state) == state_digest(table.game.initial().state)

    def test_the_last_action_of_a_game_can_be_taken_back(self) -> None:
        table = played(1000)
        assert table.state.is_over
        assert table.undo()
        assert not table.state.is_over


class TestRedo:
    def test_another_action_forgets_what_was_taken_back(self) -> None:
        table = played(5)
        table.undo()
        table.dispatch(_other_action(table))
        assert not table.can_redo

    def test_the_same_action_keeps_the_rest_of_it(self) -> None:
        table = played(5)
        table.undo()
        table.undo()
        table.dispatch(table.undone[-1])
        assert len(table.undone) == 1
        assert table.redo() is not None
        assert len(table.actions) == 5


@pytest.mark.parametrize("content", [frozenset(), None], ids=["base box", "all boxes"])
@given(seed=st.integers(0, 10**6), length=st.integers(0, 120), back=st.integers(0, 120))
@settings(max_examples=25, deadline=None)
def test_undo_and_redo_lead_through_the_very_same_states(
    content: frozenset[str] | None, seed: int, length: int, back: int
) -> None:
    table = new_table(f"{seed}", everything() if content is None else content)
    play(table, Random(seed), length)
    digests = [state_digest(step.state) for step in table.steps]
    for index in range(min(back, len(table.actions))):
        table.undo()
        assert state_digest(table.state) == digests[-2 - index]
    fresh = Table(table.game, table.actions)
    assert state_digest(fresh.state) == state_digest(table.state)
    while table.can_redo:
        table.redo()
        assert state_digest(table.state) == digests[len(table.actions)]
    assert [state_digest(step.state) for step in table.steps] == digests


class TestSubscribers:
    def test_they_are_told_of_every_change(self) -> None:
        told: list[tuple[TableChange, int]] = []
        table = new_table()
        table.subscribe(lambda table, change: told.append((change, len(table.actions))))
        play(table, Random(1), 2)
        table.undo()
        table.redo()
        assert told == [
            (TableChange.DISPATCHED, 1),
            (TableChange.DISPATCHED, 2),
            (TableChange.UNDONE, 1),
            (TableChange.REDONE, 2),
        ]

    def test_they_are_not_told_of_what_was_refused(self) -> None:
        told: list[TableChange] = []
        table = new_table()
        table.subscribe(lambda _, change: told.append(change))
        table.undo()
        table.redo()
        with pytest.raises(IllegalAction):
            table.dispatch(FAR)
        assert told == []

    def test_one_that_left_is_told_no_more(self) -> None:
        told: list[TableChange] = []
        table = new_table()
        leave = table.subscribe(lambda _, change: told.append(change))
        leave()
        play(table, Random(1), 1)
        assert told == []


def test_a_record_leads_to_the_same_table() -> None:
    table = played(20)
    table.undo()
    again = Table.from_record(table.to_record(), catalog())
    assert again.steps == table.steps
    assert again.undone == table.undone
    assert again.created == BEGAN
    assert again.to_record() == table.to_record()


def test_a_result_names_players_total_and_lines() -> None:
    table = played(1000)
    result = table.to_result("2026-03-01")
    assert result.players == table.game.setup.players
    assert result.total == sum(points for _, points in result.lines)
    assert dict(result.lines).keys() >= {"task_F", "flag_G", "longest_T", "longest_R"}
    assert (result.seed, result.created, result.date) == ("meadow", BEGAN, "2026-03-01")


class TestSeats:
    """Players join and leave between turns; the game itself does not notice (rules.md 2 and 3)."""

    IDA = Player("Ida", "duck")

    def _joined(self, table: Table) -> Table:
        company = table.company.joined_by(self.IDA)
        table.regroup(company.seated((0, 1, 2), table.seat, after=len(table.actions)))
        return table

    def test_who_joins_has_the_turn_when_it_comes(self) -> None:
        table = self._joined(played(4))
        joerg, lucja = PLAYERS
        play(table, Random(1), 4)
        turns = [table.player_at(count) for count in range(9)]
        assert turns == [joerg, lucja] * 2 + [joerg, lucja, self.IDA, joerg, lucja]

    def test_the_game_itself_does_not_notice(self) -> None:
        table, other = played(4), self._joined(played(4))
        play(table, Random(1), 20)
        play(other, Random(1), 20)
        assert state_digest(table.state) == state_digest(other.state)
        assert table.actions == other.actions

    def test_it_is_kept_and_comes_back(self) -> None:
        table = self._joined(played(4))
        play(table, Random(1), 4)
        table.undo()
        kept = Table.from_record(decode_game(encode_game(table.to_record())), catalog())
        assert kept.players == (*PLAYERS, self.IDA)
        assert kept.company == table.company
        assert kept.player == table.player

    def test_a_tile_that_is_taken_back_returns_to_who_had_it(self) -> None:
        table = played(5)
        had_it = table.player_at(4)
        self._joined(table)
        assert table.undo()
        assert table.player == had_it
        assert table.players == (*PLAYERS, self.IDA), "nobody leaves by that"
        assert decode_game(encode_game(table.to_record())).company == table.company

    def test_the_result_names_everybody_who_took_part(self) -> None:
        table = played(4)
        table.regroup(table.company.seated((1,), 0, after=4))
        assert table.players == PLAYERS[1:]
        assert table.to_result("2026-03-01").players == PLAYERS

    def test_another_name_changes_nothing_else(self) -> None:
        table = played(4)
        before = table.to_record()
        table.regroup(table.company.with_person(0, Player("Georg", "fox")))
        assert table.players == (Player("Georg", "fox"), PLAYERS[1])
        after = table.to_record()
        assert (after.actions, after.seat_changes) == (before.actions, ())

    def test_seats_change_now_and_not_at_another_time(self) -> None:
        table = played(4)
        with pytest.raises(ValueError, match="now"):
            table.regroup(table.company.seated((1,), 0, after=2))

    def test_nobody_is_forgotten(self) -> None:
        table = self._joined(played(4))
        with pytest.raises(ValueError, match="missing"):
            table.regroup(played(4).company)
