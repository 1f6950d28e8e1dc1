"""The album: every finished game is kept for good, and what went wrong with one does not touch another."""

import json
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from dorfromantik.engine import Player
from dorfromantik.persistence import AlbumEntry, Result, Store, TaskCount, replayed
from dorfromantik.persistence.album_records import decode_entry, encode_entry
from dorfromantik.persistence.disk import Disk
from tests.persistence.playing import (
    BEGAN,
    catalog,
    clock,
    everything,
    new_table,
    open_store,
    play,
)
from tests.persistence.test_faults import SAVE, Fault, FaultyDisk, Killed

SAVES = Path(__file__).parent / "saves" / "album"
FINISHED = "2026-03-01T21:40:00+00:00"


@cache
def finished(seed: str = "meadow", created: str = BEGAN, title: str = "Goose Keeper") -> AlbumEntry:
    table = new_table(seed, everything())
    table.created = created
    play(table, Random(seed))
    assert table.state.is_over
    record, result = table.to_record(), table.to_result(FINISHED)
    return AlbumEntry(record, result, title, "Long winter", (TaskCount("F", 5, 1),))


def path_of(folder: Path, entry: AlbumEntry) -> Path:
    return folder / "album" / f"{entry.id}.json"


def kept_in(folder: Path) -> tuple[AlbumEntry | None, ...]:
    store = open_store(folder)
    entries = tuple(store.album.entry(each) for each in store.album.ids())
    assert store.take_problem() is None
    store.close()
    return entries


def keep(folder: Path, *entries: AlbumEntry) -> None:
    store = open_store(folder)
    for entry in entries:
        store.album.add(entry)
    assert store.take_problem() is None
    store.close()


def test_a_finished_game_comes_back_whole(tmp_path: Path) -> None:
    keep(tmp_path, finished())
    (entry,) = kept_in(tmp_path)
    assert entry == finished()
    assert entry is not None
    assert replayed(entry.record, catalog())[-1].state.is_over


def test_the_album_is_empty_at_first(tmp_path: Path) -> None:
    assert kept_in(tmp_path) == ()


def test_each_game_lies_in_a_file_of_its_own(tmp_path: Path) -> None:
    keep(tmp_path, finished("a"), finished("b"), finished("a", "2026-03-02T10:00:00+00:00"))
    assert len(list((tmp_path / "album").glob("*.json"))) == 3
    assert len(kept_in(tmp_path)) == 3


def test_the_same_game_is_not_kept_twice(tmp_path: Path) -> None:
    again = replace(finished(), title="Other")
    keep(tmp_path, finished(), again)
    assert kept_in(tmp_path) == (again,)


@pytest.mark.parametrize(
    "created", ["", "../../../etc/passwd", "2026-03-01/../..", "\x00", "\ud83d"]
)
def test_no_text_out_of_a_game_names_a_file(tmp_path: Path, created: str) -> None:
    plain = finished()
    result = replace(plain.result, seed="../seed", created=created)
    keep(tmp_path, replace(plain, result=result))
    names = [path.name for path in tmp_path.rglob("*") if path.is_file()]
    assert len([name for name in names if name != "running.lock"]) == 1
    assert len(kept_in(tmp_path)) == 1


@pytest.mark.parametrize("name", ["../game", "game", "2026-03-01-zz", "", "game-0123456789abcdeF"])
def test_a_name_that_no_game_has_finds_nothing(tmp_path: Path, name: str) -> None:
    store = open_store(tmp_path)
    store.save_game(finished().record)
    assert store.album.entry(name) is None
    assert store.take_problem() is None
    assert store.has_game()


def test_files_with_other_names_are_no_games(tmp_path: Path) -> None:
    keep(tmp_path, finished())
    for name in ("notes.json", "Game-0123456789abcdef.json", "game-0123456789abcdef.txt"):
        (tmp_path / "album" / name).write_bytes(b"{}")
    assert kept_in(tmp_path) == (finished(),)


def test_a_deleted_game_is_gone_with_its_picture_and_the_others_stay(tmp_path: Path) -> None:
    keep(tmp_path, finished("a"), finished("b"))
    store = open_store(tmp_path)
    gone, kept = finished("a").id, finished("b").id
    assert set(store.album.ids()) == {gone, kept}
    assert store.album.entry(gone) is not None
    store.album.keep_picture(gone, b"picture")
    store.album.delete(gone)
    assert store.album.ids() == (kept,)
    store.close()
    assert kept_in(tmp_path) == (finished("b"),)
    assert not list((tmp_path / "album").glob(f"{gone}*"))


DAMAGE: dict[str, bytes] = {
    "empty": b"",
    "zeros": b"\x00" * 4096,
    "cut off": encode_entry(finished())[:-40],
    "nested": b"[" * 100_000,
    "too large": b" " * 3_000_000,
    "another format": b'{"format":"dorfromantik-game","version":1}',
    "the file of another game": encode_entry(finished("other")),
}


@pytest.mark.parametrize("content", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_game_is_set_aside_and_told_once(tmp_path: Path, content: bytes) -> None:
    keep(tmp_path, finished("a"), finished("b"))
    path = path_of(tmp_path, finished("a"))
    path.write_bytes(content)
    store = open_store(tmp_path)
    assert [store.album.entry(each) for each in store.album.ids()].count(None) == 1
    aside = path.with_name(f"{path.stem}-damaged-20260301-203000.json")
    assert str(store.take_problem()) == (
        f"A landscape of the album was damaged. It is kept as {aside.name}; the others are as they were."
    )
    assert aside.read_bytes() == content
    assert store.album.ids() == (finished("b").id,)
    assert store.album.entry(finished("a").id) is None
    assert store.take_problem() is None
    store.close()
    assert kept_in(tmp_path) == (finished("b"),)


def test_a_game_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    keep(tmp_path, finished("a"), finished("b"))
    path = path_of(tmp_path, finished("a"))
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "version": 99}), "utf-8")
    before = path.read_bytes()
    store = open_store(tmp_path)
    assert store.album.entry(finished("a").id) is None
    assert "newer version" in str(store.take_problem())
    assert path.read_bytes() == before
    assert store.album.ids() == (finished("b").id,)


def test_a_record_survives_its_bytes_with_every_fact() -> None:
    assert decode_entry(encode_entry(finished())) == finished()


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.json")), ids=lambda path: path.stem)
def test_every_published_version_can_be_opened_and_played_again(path: Path) -> None:
    entry = decode_entry(path.read_bytes())
    assert replayed(entry.record, catalog())[-1].state.is_over
    assert entry.result.total == sum(points for _line, points in entry.result.lines)


def test_a_game_of_version_2_knows_who_placed_each_tile() -> None:
    entry = decode_entry((SAVES / "landscape-2-seats.json").read_bytes())
    company, actions = entry.record.company, entry.record.actions
    names = [company.player_at(actions, count).name for count in (19, 22, 35, 36)]
    assert names == ["Łucja", "Zoë", "Łucja", "Zoë"]
    assert [player.name for player in entry.result.players] == ["Jörg", "Łucja", "Zoë"]


@pytest.mark.parametrize(
    "made",
    [
        lambda: TaskCount("F", -1, 0),
        lambda: replace(finished(), campaign="x" * 101),
        lambda: TaskCount("F", 0, 10**400),
        lambda: replace(finished(), result=replace(finished().result, total=10**400)),
        lambda: replace(finished(), result=replace(finished().result, lines=(("a", -(10**9)),))),
        lambda: replace(finished(), result=replace(finished().result, lines=(("a", 1),) * 1000)),
        lambda: replace(finished(), result=replace(finished().result, players=())),
        lambda: replace(finished(), result=Result(1, (Player("x" * 101, "fox"),), "s", "d")),
    ],
    ids=[
        "fewer tasks than none",
        "a long campaign",
        "a number without end of tasks",
        "a number without end of points",
        "a line far below zero",
        "a thousand lines",
        "nobody",
        "a long name",
    ],
)
def test_absurd_facts_are_refused(made: object) -> None:
    assert callable(made)
    with pytest.raises(ValueError, match=r"fewer|longer|more|wanted"):
        made()


@pytest.mark.parametrize("before", [False, True], ids=["for the first time", "again"])
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
def test_whatever_goes_wrong_the_old_or_the_new_state_loads(
    tmp_path: Path, at: int, fault: Fault, before: bool
) -> None:
    older, newer = finished(), replace(finished(), title="Other")
    if before:
        keep(tmp_path, older)
    keep(tmp_path, finished("b"))
    disk = FaultyDisk()
    store = Store(tmp_path, clock, disk=disk)
    # The first call removes the picture of the game before.
    disk.arm(at + 1, fault)
    was_killed = False
    try:
        store.album.add(newer)
    except Killed:
        was_killed = True
    told = store.take_problem() is not None
    assert was_killed or store.album.entry(newer.id) == newer
    store.close()
    after = [entry for entry in kept_in(tmp_path) if entry and entry.id == newer.id]
    assert after in ([older], [newer]) if before else after in ([], [newer])
    assert was_killed or told or after == [newer]
    assert finished("b") in kept_in(tmp_path)


@pytest.mark.parametrize("fault", [Fault.REFUSED, Fault.DONE_BUT_REFUSED])
def test_what_could_not_be_written_is_written_when_the_disk_works_again(
    tmp_path: Path, fault: Fault
) -> None:
    disk = FaultyDisk()
    store = Store(tmp_path, clock, disk=disk)
    disk.arm(4, fault)
    store.album.add(finished("a"))
    assert "could not be put into the album" in str(store.take_problem())
    assert store.album.ids() == (finished("a").id,)
    store.close()
    assert kept_in(tmp_path) == (finished("a"),)


@pytest.mark.parametrize("at", [1, 2, 3])
@pytest.mark.parametrize("fault", Fault)
def test_whatever_goes_wrong_with_deleting_nothing_else_is_lost(
    tmp_path: Path, at: int, fault: Fault
) -> None:
    keep(tmp_path, finished("a"), finished("b"))
    disk = FaultyDisk()
    store = Store(tmp_path, clock, disk=disk)
    disk.arm(at, fault)
    with suppress(Killed):
        store.album.delete(finished("a").id)
    store.close()
    assert kept_in(tmp_path) in (
        (finished("b"),),
        tuple(sorted((finished("a"), finished("b")), key=lambda entry: entry.id)),
    )


@pytest.mark.parametrize("at", [1, 2, 3, 4])
@pytest.mark.parametrize("fault", Fault)
def test_a_picture_that_cannot_be_written_does_no_harm(
    tmp_path: Path, at: int, fault: Fault
) -> None:
    keep(tmp_path, finished())
    disk = FaultyDisk()
    store = Store(tmp_path, clock, disk=disk)
    assert store.album.entry(finished().id) is not None
    disk.arm(at, fault)
    with suppress(Killed):
        store.album.keep_picture(finished().id, b"picture")
    assert store.take_problem() is None
    store.close()
    assert open_store(tmp_path).album.picture(finished().id) in (None, b"picture")
    assert kept_in(tmp_path) == (finished(),)


def test_a_picture_comes_back_until_the_game_is_another_one(tmp_path: Path) -> None:
    keep(tmp_path, finished())
    store = open_store(tmp_path)
    entry_id = finished().id
    assert store.album.entry(entry_id) is not None
    assert store.album.picture(entry_id) is None
    store.album.keep_picture(entry_id, b"picture")
    assert store.album.picture(entry_id) == b"picture"
    store.album.add(replace(finished(), title="Other"))
    assert store.album.picture(entry_id) is None


def test_a_picture_that_is_far_too_large_is_no_picture(tmp_path: Path) -> None:
    keep(tmp_path, finished())
    path_of(tmp_path, finished()).with_suffix(".png").write_bytes(b" " * 5_000_000)
    assert open_store(tmp_path).album.picture(finished().id) is None


def test_the_album_moves_along_to_another_folder(tmp_path: Path) -> None:
    store = open_store(tmp_path / "first")
    store.album.add(finished())
    assert store.move_to(tmp_path / "second")
    store.close()
    assert kept_in(tmp_path / "second") == (finished(),)


def test_a_second_copy_of_the_program_reads_the_album_and_changes_nothing(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    first.album.add(finished("a"))
    second = Store(tmp_path, clock)
    assert second.album.entry(finished("a").id) == finished("a")
    second.album.add(finished("b"))
    assert finished("b").id in second.album.ids()
    second.album.delete(finished("a").id)
    first.close()
    second.close()
    assert kept_in(tmp_path) == (finished("a"),)


def test_a_folder_that_gives_nothing_is_told_in_one_sentence(tmp_path: Path) -> None:
    keep(tmp_path, finished())

    class BlindDisk(Disk):
        def read(self, path: Path, most: int) -> bytes:
            raise PermissionError(13, "Permission denied")

    store = Store(tmp_path, clock, disk=BlindDisk())
    assert store.album.entry(finished().id) is None
    assert "cannot be read: Permission denied" in str(store.take_problem())


@pytest.mark.parametrize("name", ["", "../settings", "a" * 15, "ABCDEF0123456789"])
def test_deleting_what_is_no_game_of_the_album_deletes_nothing(tmp_path: Path, name: str) -> None:
    keep(tmp_path, finished())
    store = open_store(tmp_path)
    store.save_settings(store.load_settings())
    before = sorted(tmp_path.rglob("*"))
    store.album.delete(name)
    assert store.take_problem() is None
    assert sorted(tmp_path.rglob("*")) == before
    store.close()


def test_a_picture_of_no_known_game_is_not_kept(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.album.keep_picture(finished().id, b"picture")
    assert store.album.picture(finished().id) is None
    with pytest.raises(ValueError, match="no game of the album"):
        store.album.picture("../settings")
    store.close()
