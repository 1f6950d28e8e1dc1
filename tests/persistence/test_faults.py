"""Faults at every call to the system in turn: afterwards the old or the new state loads, never neither."""

import errno
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from subprocess import PIPE, Popen, run

import pytest

from dorfromantik.persistence import GameRecord, Result, Settings, Store, UndoPolicy
from dorfromantik.persistence.disk import Disk
from tests.persistence.playing import PLAYERS, catalog, clock, open_store, played

SAVE = ("make_folder", "create", "write", "sync", "close", "rename", "rename", "sync_folder")
"""The calls of saving over an older state: nothing is renamed before its bytes have reached the disk."""
CALLS_OF_A_SAVE = len(SAVE)


class Killed(BaseException):
    """The program is gone: nothing that follows may reach the disk."""


class Fault(Enum):
    """What becomes of one call."""

    REFUSED = "an error, and nothing was done"
    DONE_BUT_REFUSED = "an error, although it was done"
    HALF = "half of it was done, and every call of the kind fails from then on"
    KILLED_BEFORE = "the program is killed before it"
    KILLED_AFTER = "the program is killed after it"
    KILLED_HALFWAY = "the program is killed when half of it was done"


class FaultyDisk(Disk):
    """Notes the calls that change something, and lets one of them go wrong.

    It does not wait for the disk: a killed program, unlike a lost power supply, takes nothing back that was written.
    """

    def __init__(self) -> None:
        self.calls: list[str] = []
        self._fails_at = 0
        self._fault: Fault | None = None
        self._is_dead = False
        self._is_full = False

    def arm(self, at: int, fault: Fault) -> None:
        """Let the call with a number, from 1, go wrong."""
        self.calls, self._fails_at, self._fault = [], at, fault
        self._is_full = False

    def make_folder(self, folder: Path) -> None:
        self._call("make_folder", lambda: super(FaultyDisk, self).make_folder(folder))

    def create(self, path: Path) -> int:
        handle = 0

        def create() -> None:
            nonlocal handle
            handle = super(FaultyDisk, self).create(path)

        self._call("create", create)
        return handle

    def write(self, handle: int, content: bytes) -> int:
        if self._is_full:
            raise OSError(errno.ENOSPC, "No space left on device")
        half = content[: len(content) // 2]
        self._call(
            "write",
            lambda: super(FaultyDisk, self).write(handle, content),
            lambda: super(FaultyDisk, self).write(handle, half),
        )
        return len(half if self._is_full else content)

    def sync(self, handle: int) -> None:
        self._call("sync", lambda: None)

    def close(self, handle: int) -> None:
        self._call("close", lambda: super(FaultyDisk, self).close(handle))

    def rename(self, path: Path, target: Path) -> None:
        self._call("rename", lambda: super(FaultyDisk, self).rename(path, target))

    def remove(self, path: Path) -> None:
        self._call("remove", lambda: super(FaultyDisk, self).remove(path))

    def sync_folder(self, folder: Path) -> None:
        self._call("sync_folder", lambda: None)

    def _call(
        self, name: str, whole: Callable[[], object], half: Callable[[], object] = lambda: None
    ) -> None:
        if self._is_dead:
            raise Killed
        self.calls.append(name)
        if len(self.calls) != self._fails_at:
            whole()
            return
        match self._fault:
            case Fault.REFUSED:
                raise OSError(errno.EIO, "Input/output error")
            case Fault.DONE_BUT_REFUSED:
                whole()
                raise OSError(errno.EIO, "Input/output error")
            case Fault.HALF:
                half()
                self._is_full = True
                return
            case Fault.KILLED_AFTER:
                whole()
            case Fault.KILLED_HALFWAY:
                half()
        self._is_dead = True
        raise Killed


@dataclass(frozen=True)
class Kept:
    """One of the things that a store keeps, numbered by how far it has come."""

    name: str
    save: Callable[[Store, int], None]
    load: Callable[[Store], int]
    """The number that was saved; 0 when there is nothing."""


def _load_game(store: Store) -> int:
    loaded = store.load_game(catalog())
    assert loaded.problem is None
    return len(loaded.record.actions) if loaded.record else 0


def _save_settings(store: Store, number: int) -> None:
    store.save_settings(Settings(window_size=(1000 + number, 800), undo_policy=UndoPolicy.ANY))


def _load_settings(store: Store) -> int:
    settings = store.load_settings()
    return settings.window_size[0] - 1000 if settings != Settings() else 0


@cache
def _record(number: int) -> GameRecord:
    return played(number).to_record()


KEPT = (
    Kept("game", lambda store, n: store.save_game(_record(n)), _load_game),
    Kept("settings", _save_settings, _load_settings),
    Kept(
        "results",
        lambda store, n: store.add_result(Result(n, PLAYERS, "meadow", "2026-03-01")),
        lambda store: store.results()[0].total if store.results() else 0,
    ),
)


def _faults() -> Iterator[tuple[int, Fault]]:
    for at, call in enumerate(SAVE, start=1):
        for fault in Fault:
            if call == "write" or fault not in (Fault.HALF, Fault.KILLED_HALFWAY):
                yield at, fault


@pytest.fixture(params=KEPT, ids=lambda kept: kept.name)
def kept(request: pytest.FixtureRequest) -> Kept:
    found: Kept = request.param
    return found


def _loads(kept: Kept, folder: Path) -> int:
    store = open_store(folder)
    number = kept.load(store)
    assert store.take_problem() is None
    store.close()
    return number


@pytest.mark.parametrize("before", [0, 1, 2], ids=["nothing", "one copy", "two copies"])
def test_after_a_fault_the_old_or_the_new_state_loads(
    tmp_path: Path, kept: Kept, before: int
) -> None:
    for at, fault in _faults():
        folder = tmp_path / f"{at} {fault.name}"
        disk = FaultyDisk()
        store = open_store(folder, disk)
        for number in range(1, before + 1):
            kept.save(store, number)
        disk.arm(at, fault)
        with suppress(Killed):
            kept.save(store, before + 1)
        store.close()
        assert _loads(kept, folder) in (before, before + 1), f"{fault} at call {at}"


def test_nothing_takes_the_place_of_a_file_before_it_has_reached_the_disk(
    tmp_path: Path, kept: Kept
) -> None:
    disk = FaultyDisk()
    store = open_store(tmp_path, disk)
    kept.save(store, 1)
    disk.calls.clear()
    kept.save(store, 2)
    assert tuple(disk.calls) == SAVE


def test_after_two_faults_one_of_the_last_states_loads(tmp_path: Path, kept: Kept) -> None:
    for first_at, first in _faults():
        for second_at in range(1, CALLS_OF_A_SAVE + 1):
            for second in (Fault.REFUSED, Fault.KILLED_AFTER):
                folder = tmp_path / f"{first_at}{first.name}{second_at}{second.name}"
                for number, (at, fault) in enumerate(((first_at, first), (second_at, second)), 2):
                    disk = FaultyDisk()
                    store = open_store(folder, disk)
                    if number == 2:
                        kept.save(store, 1)
                    disk.arm(at, fault)
                    with suppress(Killed):
                        kept.save(store, number)
                    store.close()
                assert _loads(kept, folder) in (1, 2, 3), (first_at, first, second_at, second)


def test_a_failure_is_told_in_one_sentence_and_once(tmp_path: Path, kept: Kept) -> None:
    disk = FaultyDisk()
    store = open_store(tmp_path, disk)
    kept.save(store, 1)
    for _ in range(3):
        disk.arm(3, Fault.HALF)
        kept.save(store, 2)
    problem = str(store.take_problem())
    assert "No space left on device" in problem
    assert "\n" not in problem
    assert store.take_problem() is None


def test_the_same_failure_is_told_again_when_it_comes_back(tmp_path: Path, kept: Kept) -> None:
    disk = FaultyDisk()
    store = open_store(tmp_path, disk)
    for _ in range(2):
        disk.arm(3, Fault.HALF)
        kept.save(store, 1)
        assert store.take_problem() is not None
        disk.arm(0, Fault.HALF)
        kept.save(store, 2)
        assert store.take_problem() is None


def test_when_the_disk_works_again_the_newest_state_is_kept(tmp_path: Path, kept: Kept) -> None:
    for at in range(1, CALLS_OF_A_SAVE + 1):
        folder = tmp_path / str(at)
        disk = FaultyDisk()
        store = open_store(folder, disk)
        kept.save(store, 1)
        disk.arm(at, Fault.REFUSED)
        kept.save(store, 2)
        assert store.take_problem() is not None
        kept.save(store, 3)
        assert store.take_problem() is None
        store.close()
        assert _loads(kept, folder) == 3


def test_a_kept_file_is_never_half_a_file(tmp_path: Path, kept: Kept) -> None:
    """The system may write fewer bytes than it was given; the rest follows."""

    class SlowDisk(Disk):
        def write(self, handle: int, content: bytes) -> int:
            return super().write(handle, content[:7])

    store = open_store(tmp_path, SlowDisk())
    kept.save(store, 5)
    store.close()
    assert _loads(kept, tmp_path) == 5


def test_a_damaged_game_that_cannot_be_set_aside_stays_where_it_is(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.save_game(played(1).to_record())
    store.save_game(played(2).to_record())
    store.close()
    (tmp_path / "game.json").write_bytes(b"precious")
    disk = FaultyDisk()
    store = open_store(tmp_path, disk)
    disk.arm(1, Fault.REFUSED)
    loaded = store.load_game(catalog())
    assert loaded.from_backup
    assert (tmp_path / "game.json").read_bytes() == b"precious"
    store.save_game(played(3).to_record())
    assert (tmp_path / "game-damaged-20260301-203000.json").read_bytes() == b"precious"


class BlindDisk(Disk):
    """Gives nothing to read."""

    def __init__(self) -> None:
        self.is_blind = False

    def read(self, path: Path, most: int) -> bytes:
        if self.is_blind:
            raise PermissionError(errno.EACCES, "Permission denied")
        return super().read(path, most)


def test_results_that_could_not_be_read_once_are_not_overwritten(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    for total in (100, 200):
        store.add_result(Result(total, PLAYERS, "meadow", "2026-03-01"))
    store.close()
    known = (tmp_path / "results.json").read_bytes()
    disk = BlindDisk()
    store = open_store(tmp_path, disk)
    disk.is_blind = True
    assert store.results() == ()
    assert "Permission denied" in str(store.take_problem())
    disk.is_blind = False
    for total in (1, 2, 3):
        store.add_result(Result(total, PLAYERS, "meadow", "2026-03-01"))
    assert (tmp_path / "results-unreadable-20260301-203000.json").read_bytes() == known


def test_discarding_a_game_that_cannot_be_removed_is_told(tmp_path: Path) -> None:
    disk = FaultyDisk()
    store = open_store(tmp_path, disk)
    store.save_game(played(1).to_record())
    disk.arm(1, Fault.REFUSED)
    store.discard_game()
    assert store.take_problem() is not None


PLAYING_PROGRAM = """
import sys
from pathlib import Path
from random import Random
from dorfromantik.persistence import Store
from tests.persistence.playing import clock, new_table, play

store = Store(Path(sys.argv[1]), clock)
table = new_table()
table.subscribe(lambda table, _: store.save_game(table.to_record()))
table.subscribe(lambda table, _: print(len(table.actions), flush=True))
play(table, Random(5))
"""


def test_a_program_that_ends_without_a_word_has_written_everything(tmp_path: Path) -> None:
    program = PLAYING_PROGRAM.replace("clock)", "clock, background=True)")
    command = [sys.executable, "-c", program, str(tmp_path)]
    printed = run(command, capture_output=True, text=True, check=True).stdout
    record = open_store(tmp_path).load_game(catalog()).record
    assert record is not None
    assert len(record.actions) == int(printed.splitlines()[-1])


@pytest.mark.parametrize("actions", [1, 7, 20])
def test_a_kill_in_the_middle_of_a_game_loses_no_finished_action(
    tmp_path: Path, actions: int
) -> None:
    command = [sys.executable, "-c", PLAYING_PROGRAM, str(tmp_path)]
    with Popen(command, stdout=PIPE, text=True) as program:
        assert program.stdout is not None
        for _ in range(actions):
            done = int(program.stdout.readline())
        program.kill()
    store = Store(tmp_path, clock)
    assert store.take_problem() is None
    record = store.load_game(catalog()).record
    assert record is not None
    assert len(record.actions) >= done


def test_a_system_that_writes_no_more_is_told_and_harms_nothing(tmp_path: Path, kept: Kept) -> None:
    """Without an error, only with nothing written: no loop without end, and no half file."""

    class StuckDisk(Disk):
        def write(self, handle: int, content: bytes) -> int:
            return 0

    store = open_store(tmp_path)
    kept.save(store, 1)
    store.close()
    store = open_store(tmp_path, StuckDisk())
    kept.save(store, 2)
    assert store.take_problem() is not None
    store.close()
    assert _loads(kept, tmp_path) == 1
