"""Every call to the system of every kind of saving, gone wrong in every way: the old or the new is there.

The calls are those of Python itself (open, write, fsync, close, rename, replace, unlink, mkdir), so nothing that writes
can be forgotten: a file that is opened for writing in another way fails these tests.
"""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from dorfromantik.campaign import GameStarted
from dorfromantik.content import load_campaign_book
from dorfromantik.persistence import AlbumEntry, GameRecord, KeptCampaign, Result, Settings, Store
from dorfromantik.persistence.campaign_records import CampaignRecord
from tests.persistence.playing import PLAYERS, catalog, clock, played
from tests.support.faulty_system import ONLY_OF_WRITING, Fault, FaultySystem, Killed

LARGE = bytes(range(256)) * 40


@dataclass(frozen=True)
class Saving:
    """One kind of saving: something is saved as number 1, then as number 2."""

    name: str
    save: Callable[[Store, int], object]
    load: Callable[[Store], int]
    """Which number is there; 0 when there is nothing."""
    is_told: bool = True
    """Whether the players are told when it fails; else an error comes out, or it does no harm."""


@cache
def _entry() -> AlbumEntry:
    table = played(1000)
    return AlbumEntry(table.to_record(), table.to_result("2026-03-01"))


@cache
def _record(number: int) -> GameRecord:
    return played(number).to_record()


def _titled(number: int) -> AlbumEntry:
    return replace(_entry(), title=f"{number}")


def _actions(store: Store, campaign: str | None = None) -> int:
    loaded = store.load_game(catalog(), campaign)
    assert loaded.problem is None
    return len(loaded.record.actions) if loaded.record else 0


def _lessons(store: Store) -> int:
    loaded = store.load_tutorial(catalog())
    assert loaded.problem is None
    return len(loaded.record.actions) if loaded.record else 0


def _muted(store: Store) -> int:
    settings = store.load_settings()
    return settings.window_size[0] - 1000 if settings != Settings() else 0


def _players(store: Store) -> int:
    return len(store.load_settings().last_players)


def _campaign(number: int) -> KeptCampaign:
    entries = tuple(GameStarted(f"{n}") for n in range(number))
    return KeptCampaign("ours", CampaignRecord("Ours", PLAYERS, entries))


def _campaign_entries(store: Store) -> int:
    kept = store.campaigns(load_campaign_book(catalog()))
    return len(kept[0].record.entries) if kept else 0


def _landscape(store: Store) -> int:
    entry = store.album.entry(_entry().id) if store.album.ids() else None
    return int(entry.title) if entry else 0


def _save_miniature(store: Store, number: int) -> None:
    if not store.album.ids():
        store.album.add(_entry())
    store.album.entry(_entry().id)
    store.album.keep_picture(_entry().id, bytes([number]) + LARGE)


def _miniature(store: Store) -> int:
    content = store.album.picture(_entry().id)
    assert content is None or content[1:] == LARGE
    return content[0] if content else 0


def _whole(folder: Path, pattern: str, is_whole: Callable[[bytes], object]) -> int:
    """How many files there are, all of them whole."""
    contents = [path.read_bytes() for path in folder.glob(pattern)]
    for content in contents:
        is_whole(content)
    return len(contents)


def _demand_large(content: bytes) -> None:
    assert content == LARGE


def _demand_zip(content: bytes) -> None:
    with ZipFile(BytesIO(content)) as packed:
        assert packed.testzip() is None


def _result(number: int) -> Result:
    return Result(number, PLAYERS, "meadow", "2026-03-01", created="once")


SAVINGS = (
    Saving("game", lambda store, n: store.save_game(_record(n)), _actions),
    Saving(
        "game of a campaign",
        lambda store, n: store.save_game(_record(n), "ours"),
        lambda store: _actions(store, "ours"),
    ),
    Saving("tutorial", lambda store, n: store.save_tutorial(_record(n)), _lessons),
    Saving(
        "settings",
        lambda store, n: store.save_settings(Settings(window_size=(1000 + n, 800))),
        _muted,
    ),
    Saving(
        "players",
        lambda store, n: store.save_settings(Settings(last_players=PLAYERS[:n])),
        _players,
    ),
    Saving(
        "results",
        lambda store, n: store.add_result(_result(n)),
        lambda store: store.results()[0].total if store.results() else 0,
    ),
    Saving("campaign", lambda store, n: store.save_campaign(_campaign(n)), _campaign_entries),
    Saving("album", lambda store, n: store.album.add(_titled(n)), _landscape),
    Saving("picture of the album", _save_miniature, _miniature, is_told=False),
    Saving(
        "picture of a landscape",
        lambda store, _: store.keep_picture(LARGE),
        lambda store: _whole(store.folder, "pictures/*.png", _demand_large),
        is_told=False,
    ),
    Saving(
        "report",
        lambda store, _: store.reports.write({"game.json": LARGE}),
        lambda store: _whole(store.folder, "reports/*.zip", _demand_zip),
        is_told=False,
    ),
)


def opened(folder: Path) -> Store:
    store = Store(folder, clock)
    assert store.take_problem() is None
    return store


def calls_of(folder: Path, act: Callable[[], object]) -> list[str]:
    system = FaultySystem(folder)
    with system.at_work():
        act()
    return system.calls


def faults(calls: list[str]) -> Iterator[tuple[int, Fault]]:
    for at, call in enumerate(calls, start=1):
        for fault in Fault:
            if call == "write" or fault not in ONLY_OF_WRITING:
                yield at, fault


@pytest.mark.parametrize("saving", SAVINGS, ids=lambda saving: saving.name)
@pytest.mark.parametrize("before", [0, 1])
def test_the_old_or_the_new_is_there(saving: Saving, before: int, tmp_path: Path) -> None:
    def prepared(name: str) -> Store:
        store = opened(tmp_path / name)
        for number in range(1, before + 1):
            saving.save(store, number)
        return store

    trial = prepared("trial")
    calls = calls_of(trial.folder, lambda: saving.save(trial, before + 1))
    trial.close()
    assert {"open", "write", "close"} <= set(calls)
    assert {"replace", "rename"} & set(calls)
    for at, fault in faults(calls):
        store = prepared(f"{at} {fault.name}")
        system = FaultySystem(store.folder)
        system.arm(at, fault)
        is_refused = False
        try:
            with system.at_work():
                saving.save(store, before + 1)
        except Killed:
            pass
        except OSError:
            is_refused = True
        store.close()
        again = opened(store.folder)
        number = saving.load(again)
        again.close()
        assert number in (before, before + 1), (at, fault)
        if saving.is_told and not system.is_dead:
            assert not is_refused
            told = store.take_problem()
            assert told is not None or number == before + 1, (at, fault)
            assert told is None or ("\n" not in str(told) and str(told).count(". ") <= 1)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EDQUOT])
@pytest.mark.parametrize("saving", SAVINGS[:8], ids=lambda saving: saving.name)
def test_what_cannot_be_written_is_told_in_the_systems_words_and_goes_on_in_memory(
    saving: Saving, error: int, tmp_path: Path
) -> None:
    store = opened(tmp_path)
    saving.save(store, 1)
    opens = calls_of(tmp_path, lambda: saving.save(store, 1)).index("open") + 1
    system = FaultySystem(tmp_path, error)
    system.arm(opens, Fault.REFUSED)
    with system.at_work():
        saving.save(store, 2)
    assert os.strerror(error) in str(store.take_problem())
    assert store.take_problem() is None
    assert saving.load(store) == 2 or saving.name in ("settings", "players")


def test_a_folder_is_claimed_or_the_reason_is_told(tmp_path: Path) -> None:
    calls = calls_of(tmp_path / "trial", lambda: Store(tmp_path / "trial", clock).close())
    assert "mkdir" in calls
    for at, fault in faults(calls):
        folder = tmp_path / f"{at} {fault.name}"
        system = FaultySystem(folder)
        system.arm(at, fault)
        with suppress(Killed), system.at_work():
            store = Store(folder, clock)
            store.save_game(_record(1))
            assert _actions(store) == 1
            store.close()
        again = opened(folder)
        again.save_game(_record(2))
        assert _actions(again) == 2
        again.close()


REMOVALS: tuple[tuple[str, Callable[[Store], object], Callable[[Store], int]], ...] = (
    ("game", lambda store: store.discard_game(), _actions),
    ("tutorial", lambda store: store.discard_tutorial(), _lessons),
    ("campaign", lambda store: store.delete_campaign("ours"), _campaign_entries),
    ("landscape", lambda store: store.album.delete(_entry().id), _landscape),
)


def fill(store: Store) -> None:
    for number in (1, 2):
        store.save_game(_record(number))
        store.save_game(_record(number), "ours")
        store.save_tutorial(_record(number))
        store.save_campaign(_campaign(number))
        store.album.add(_titled(number))


@pytest.mark.parametrize(("name", "remove", "load"), REMOVALS, ids=[name for name, *_ in REMOVALS])
def test_what_is_removed_is_gone_or_whole_and_the_rest_untouched(
    name: str, remove: Callable[[Store], object], load: Callable[[Store], int], tmp_path: Path
) -> None:
    def filled(name: str) -> Store:
        store = opened(tmp_path / name)
        fill(store)
        return store

    trial = filled("trial")
    for at, fault in faults(calls_of(trial.folder, lambda: remove(trial))):
        store = filled(f"{at} {fault.name}")
        system = FaultySystem(store.folder)
        system.arm(at, fault)
        with suppress(Killed), system.at_work():
            remove(store)
        store.close()
        again = opened(store.folder)
        assert load(again) in (0, 1, 2), (at, fault)
        others = [other for kind, _, other in REMOVALS if kind != name]
        assert [other(again) for other in others] == [2, 2, 2], (at, fault)
        again.close()


def test_moving_to_another_folder_keeps_everything_in_one_of_both(tmp_path: Path) -> None:
    def filled(name: str) -> Store:
        store = opened(tmp_path / name / "old")
        fill(store)
        return store

    trial = filled("trial")
    calls = calls_of(tmp_path / "trial", lambda: trial.move_to(tmp_path / "trial" / "new"))
    few = (Fault.REFUSED, Fault.FULL, Fault.KILLED_BEFORE)
    for at, fault in [each for each in faults(calls) if each[1] in few][::3]:
        home = tmp_path / f"{at} {fault.name}"
        store = filled(home.name)
        system = FaultySystem(home)
        system.arm(at, fault)
        with suppress(Killed), system.at_work():
            store.move_to(home / "new")
        store.close()
        old = opened(home / "old")
        assert [_actions(old), _campaign_entries(old), _landscape(old)] == [2, 2, 2], (at, fault)
        old.close()
        new = opened(home / "new")
        assert _actions(new) in (0, 2), (at, fault)
        new.close()


def test_a_clock_that_is_set_back_loses_nothing(tmp_path: Path) -> None:
    times = [clock() - timedelta(hours=hours) for hours in range(60)]
    store = Store(tmp_path, lambda: times.pop(0))
    for number in (1, 2, 3):
        store.save_game(_record(number))
        store.save_campaign(_campaign(number))
        store.add_result(_result(number))
        store.album.add(_titled(number))
    store.close()
    again = opened(tmp_path)
    loads = (_actions, _campaign_entries, _landscape)
    assert [load(again) for load in loads] == [3, 3, 3]
    assert [result.total for result in again.results()] == [3]
