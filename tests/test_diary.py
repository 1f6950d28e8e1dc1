"""The diary of a campaign: everything is kept before it is seen, and counts once (rules.md 7)."""

from functools import cache
from random import Random

import pytest

from dorfromantik.campaign import CampaignBook, IllegalEntry
from dorfromantik.content import load_campaign_book
from dorfromantik.diary import Diary
from dorfromantik.engine import Player
from dorfromantik.persistence import CampaignRecord, KeptCampaign
from dorfromantik.table import Table
from tests.persistence.playing import PLAYERS, catalog, new_table, play

DATE = "2026-03-01T22:00:00+00:00"


@cache
def book() -> CampaignBook:
    return load_campaign_book(catalog())


class Shelf:
    """Keeps what a diary saves."""

    def __init__(self) -> None:
        self.kept: list[KeptCampaign] = []

    def reopened(self) -> Diary:
        return Diary(book(), self.kept[-1], self.kept.append)


def new_diary(shelf: Shelf) -> Diary:
    return Diary(book(), KeptCampaign("c", CampaignRecord("Spring", PLAYERS)), shelf.kept.append)


def finished_table(seed: str = "meadow") -> Table:
    table = new_table(seed)
    play(table, Random(seed))
    return table


def test_a_game_earns_its_marks_once_however_often_it_is_recorded() -> None:
    shelf = Shelf()
    diary, table = new_diary(shelf), finished_table()
    diary.begin(table)
    diary.finish(table, DATE, "Wanderer")
    marks = diary.state.marks
    diary.finish(table, DATE, "Wanderer")
    again = shelf.reopened()
    again.finish(table, DATE, "Wanderer")
    assert diary.state.marks == again.state.marks == marks > 0
    assert len(again.games) == 1


def test_a_game_is_noted_as_begun_once() -> None:
    diary, table = new_diary(Shelf()), new_table()
    diary.begin(table)
    diary.begin(table)
    assert len(diary.record.entries) == 1


def test_results_are_facts_with_date_players_seed_and_title() -> None:
    diary, table = new_diary(Shelf()), finished_table()
    diary.begin(table)
    diary.finish(table, DATE, "Wanderer")
    (game,) = diary.games
    assert game.result.total == table.game.score(table.state).total
    assert game.report.players == ("Jörg", "Łucja")
    assert (game.report.seed, game.report.date, game.report.title) == ("meadow", DATE, "Wanderer")
    assert diary.best == game.result.total


def test_everything_is_kept_before_it_is_seen() -> None:
    shelf = Shelf()
    diary, table = new_diary(shelf), finished_table()
    diary.begin(table)
    diary.finish(table, DATE, "Wanderer")
    diary.spend(["start>box_1"])
    assert shelf.reopened().state == diary.state


def test_what_is_not_allowed_is_not_kept() -> None:
    shelf = Shelf()
    diary, table = new_diary(shelf), finished_table()
    diary.begin(table)
    diary.finish(table, DATE, "Wanderer")
    with pytest.raises(IllegalEntry):
        diary.begin(new_table("next"))
    with pytest.raises(IllegalEntry):
        diary.open_box(1)
    with pytest.raises(IllegalEntry):
        diary.spend(["box_1>box_2"])
    assert len(shelf.reopened().record.entries) == 2


def test_a_campaign_is_renamed_archived_and_joined_without_losing_what_happened() -> None:
    shelf = Shelf()
    diary, table = new_diary(shelf), finished_table()
    diary.begin(table)
    diary.rename("Summer")
    diary.archive(archived=True)
    diary.seat((*PLAYERS, Player("Ada", "duck")))
    record = shelf.reopened().record
    assert (record.name, record.archived, len(record.players)) == ("Summer", True, 3)
    assert len(record.entries) == 1
