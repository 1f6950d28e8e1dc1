"""Campaigns that are kept side by side: what went wrong with one does not touch another (rules.md 7)."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dorfromantik.campaign import (
    BoxOpened,
    CampaignBook,
    CampaignEntry,
    GameFinished,
    GameReport,
    GameResult,
    GameStarted,
    MarksSpent,
)
from dorfromantik.content import load_campaign_book
from dorfromantik.persistence import CampaignRecord, KeptCampaign, Store
from dorfromantik.persistence.records import LONGEST_NAME
from tests.persistence.playing import BEGAN, PLAYERS, catalog, clock, new_table, open_store, played
from tests.persistence.test_faults import SAVE, Fault, FaultyDisk, Killed

FIRST_GAME: tuple[CampaignEntry, ...] = (
    GameStarted("1"),
    GameFinished(
        "1",
        GameResult(104, {"task_F": 30, "longest_R": 7}),
        GameReport(("Jörg", "Łucja"), "meadow", "2026-03-01T21:00:00+00:00", "Goose Keeper"),
    ),
)
OPENED: tuple[CampaignEntry, ...] = (*FIRST_GAME, MarksSpent(("start>box_1",) * 2), BoxOpened(1))


@cache
def book() -> CampaignBook:
    return load_campaign_book(catalog())


def campaign(
    name: str = "Long winter", entries: tuple[CampaignEntry, ...] = OPENED, id: str = "winter"
) -> KeptCampaign:
    return KeptCampaign(id, CampaignRecord(name, PLAYERS, entries, created=BEGAN))


def file_of(folder: Path, id: str = "winter") -> Path:
    return folder / "campaigns" / id / "campaign.json"


def kept_in(folder: Path) -> tuple[KeptCampaign, ...]:
    store = open_store(folder)
    campaigns = store.campaigns(book())
    assert store.take_problem() is None
    store.close()
    return campaigns


def save(folder: Path, *campaigns: KeptCampaign) -> None:
    store = open_store(folder)
    for each in campaigns:
        store.save_campaign(each)
    store.close()


def edit(path: Path, **changes: Any) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **changes}), "utf-8")


def test_a_campaign_comes_back_as_it_was(tmp_path: Path) -> None:
    save(tmp_path, campaign())
    assert kept_in(tmp_path) == (campaign(),)


def test_there_are_no_campaigns_at_first(tmp_path: Path) -> None:
    assert kept_in(tmp_path) == ()


def test_several_campaigns_lie_side_by_side_the_oldest_first(tmp_path: Path) -> None:
    later = KeptCampaign("autumn", replace(campaign().record, created="2026-09-01T10:00:00+00:00"))
    save(tmp_path, later, campaign())
    assert [each.id for each in kept_in(tmp_path)] == ["winter", "autumn"]


def test_two_new_campaigns_of_one_second_get_two_ids(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    first = store.new_campaign_id()
    store.save_campaign(campaign(id=first))
    second = store.new_campaign_id()
    assert second != first
    store.save_campaign(campaign(id=second))
    assert store.new_campaign_id() not in (first, second)


def test_each_campaign_has_its_own_game_in_progress(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    tables = {None: played(3, "a"), "winter": played(4, "b"), "autumn": played(5, "c")}
    for place, table in tables.items():
        store.save_game(table.to_record(), place)
    store.discard_game("autumn")
    assert not store.has_game("autumn")
    for place in (None, "winter"):
        record = store.load_game(catalog(), place).record
        assert record is not None
        assert record.actions == tables[place].actions


def test_a_game_that_is_written_in_the_background_does_not_overtake_that_of_another_campaign(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path, clock, background=True)
    store.save_game(new_table("single").to_record())
    store.save_game(new_table("of the campaign").to_record(), "winter")
    store.close()
    assert (tmp_path / "game.json").exists()
    assert (tmp_path / "campaigns" / "winter" / "game.json").exists()


def test_a_deleted_campaign_is_gone_with_its_game_and_the_others_stay(tmp_path: Path) -> None:
    save(tmp_path, campaign(), campaign(id="autumn"))
    store = open_store(tmp_path)
    store.campaigns(book())
    store.save_game(new_table().to_record(), "winter")
    store.delete_campaign("winter")
    assert [each.id for each in store.campaigns(book())] == ["autumn"]
    store.close()
    assert [each.id for each in kept_in(tmp_path)] == ["autumn"]
    assert not (tmp_path / "campaigns" / "winter" / "game.json").exists()


IMPOSSIBLE: dict[str, tuple[CampaignEntry, ...]] = {
    "a game that never began": (GameFinished("1", GameResult(10, {})),),
    "a mark that was not earned": (
        *FIRST_GAME,
        MarksSpent(("start>box_1",) * 2 + ("box_1>box_2",)),
    ),
    "a box that was not earned": (*FIRST_GAME, BoxOpened(5)),
    "a path that is not there": (*FIRST_GAME, MarksSpent(("start>clouds",))),
}


@pytest.mark.parametrize("entries", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_campaign_edited_to_an_impossible_state_is_set_aside(
    tmp_path: Path, entries: tuple[CampaignEntry, ...]
) -> None:
    save(tmp_path, campaign(entries=entries), campaign("Other", id="autumn"))
    store = open_store(tmp_path)
    assert [each.record.name for each in store.campaigns(book())] == ["Other"]
    problem = store.take_problem()
    assert problem is not None
    assert "campaign-damaged-20260301-203000.json" in str(problem)
    assert not file_of(tmp_path).exists()
    assert (file_of(tmp_path).parent / "campaign-damaged-20260301-203000.json").exists()


DAMAGE: dict[str, bytes] = {
    "empty": b"",
    "cut off": b'{"format":"dorfromantik-campaign","vers',
    "no text": b"\xff\xfe\x00",
    "nested": b"[" * 100_000,
    "other": b'{"format":"dorfromantik-game","version":1}',
    "unknown entry": b'{"format":"dorfromantik-campaign","version":1,"name":"x","players":'
    b'[{"name":"a","color":"fox"}],"entries":[{"kind":"gift"}]}',
    "nobody": b'{"format":"dorfromantik-campaign","version":1,"name":"x","players":[]}',
    "total of no number": b'{"format":"dorfromantik-campaign","version":1,"name":"x","players":'
    b'[{"name":"a","color":"fox"}],"entries":[{"kind":"game_started","game":"1"},'
    b'{"kind":"game_finished","game":"1","result":{"total":"many","facts":{}}}]}',
}


@pytest.mark.parametrize("content", DAMAGE.values(), ids=DAMAGE)
def test_of_a_damaged_campaign_the_older_copy_is_taken(tmp_path: Path, content: bytes) -> None:
    save(tmp_path, campaign(entries=FIRST_GAME), campaign())
    file_of(tmp_path).write_bytes(content)
    store = open_store(tmp_path)
    (loaded,) = store.campaigns(book())
    assert loaded.record.entries == FIRST_GAME
    problem = store.take_problem()
    assert problem is not None
    assert "copy before it" in str(problem)


def test_a_campaign_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    save(tmp_path, campaign(), campaign("Other", id="autumn"))
    edit(file_of(tmp_path), version=99)
    before = file_of(tmp_path).read_bytes()
    store = open_store(tmp_path)
    assert [each.id for each in store.campaigns(book())] == ["autumn"]
    problem = store.take_problem()
    assert problem is not None
    assert "newer version" in str(problem)
    assert file_of(tmp_path).read_bytes() == before


def test_a_folder_with_an_odd_name_is_no_campaign(tmp_path: Path) -> None:
    save(tmp_path, campaign())
    for name in ("..odd", "With Spaces", "Ü"):
        (tmp_path / "campaigns" / name).mkdir()
        (tmp_path / "campaigns" / name / "campaign.json").write_bytes(b"{}")
    assert kept_in(tmp_path) == (campaign(),)


@pytest.mark.parametrize(
    ("at", "fault"),
    [
        (at, fault)
        for at, call in enumerate(SAVE, start=1)
        for fault in Fault
        # Only writing can be done by halves without a word.
        if fault is not Fault.HALF or call == "write"
    ],
)
def test_whatever_goes_wrong_the_old_or_the_new_campaign_loads(
    tmp_path: Path, at: int, fault: Fault
) -> None:
    older, newer = campaign(entries=FIRST_GAME), campaign()
    save(tmp_path, campaign(entries=()), older)
    disk = FaultyDisk()
    store = Store(tmp_path, clock, disk=disk)
    store.campaigns(book())
    disk.arm(at, fault)
    was_killed = False
    try:
        store.save_campaign(newer)
    except Killed:
        was_killed = True
    told = store.take_problem() is not None
    # What could not be written is known to this start of the program all the same.
    assert was_killed or store.campaigns(book()) == (newer,)
    store.close()
    after = Store(tmp_path, clock)
    assert after.campaigns(book()) in ((older,), (newer,))
    assert was_killed or told or after.campaigns(book()) == (newer,)


def test_campaigns_move_along_to_another_folder(tmp_path: Path) -> None:
    store = open_store(tmp_path / "first")
    store.save_campaign(campaign())
    assert store.move_to(tmp_path / "second")
    store.close()
    assert kept_in(tmp_path / "second") == (campaign(),)


def test_a_second_copy_of_the_program_reads_campaigns_and_changes_none(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    first.save_campaign(campaign())
    second = Store(tmp_path, clock)
    assert second.campaigns(book()) == (campaign(),)
    second.save_campaign(campaign("Renamed"))
    assert second.campaigns(book())[0].record.name == "Renamed"
    first.close()
    second.close()
    assert kept_in(tmp_path) == (campaign(),)


def test_names_are_no_longer_than_a_line() -> None:
    with pytest.raises(ValueError, match="a name longer than"):
        CampaignRecord("x" * (LONGEST_NAME + 1), PLAYERS)
    with pytest.raises(ValueError, match="a name longer than"):
        CampaignRecord("Long winter", (replace(PLAYERS[0], name="x" * (LONGEST_NAME + 1)),))


def test_in_a_campaign_of_version_1_nobody_was_a_companion(tmp_path: Path) -> None:
    save(tmp_path, campaign())
    players = [{"name": player.name, "color": player.color} for player in PLAYERS]
    edit(file_of(tmp_path), version=1, players=players)
    (loaded,) = open_store(tmp_path).campaigns(book())
    assert loaded.record.players == PLAYERS
    assert not any(player.is_companion for player in PLAYERS)


def test_a_companion_is_kept_with_the_campaign(tmp_path: Path) -> None:
    players = (PLAYERS[0], replace(PLAYERS[1], is_companion=True))
    save(tmp_path, KeptCampaign("winter", CampaignRecord("Winter", players, created=BEGAN)))
    (loaded,) = open_store(tmp_path).campaigns(book())
    assert loaded.record.players == players
