"""The store: what was kept comes back, and nothing is lost when it cannot."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event

import pytest

from dorfromantik.content import load_catalog
from dorfromantik.engine import Player, state_digest
from dorfromantik.persistence import (
    GameRecord,
    Result,
    Settings,
    Store,
    UndoPolicy,
    decode_game,
    encode_game,
)
from dorfromantik.persistence.disk import Disk
from dorfromantik.table import Table
from tests.persistence.playing import (
    PLAYERS,
    catalog,
    clock,
    everything,
    file_names,
    new_table,
    open_store,
    play,
    played,
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def _loaded(folder: Path) -> GameRecord | None:
    store = open_store(folder)
    loaded = store.load_game(catalog())
    assert loaded.problem is None
    store.close()
    return loaded.record


def _result(
    total: int, seed: str = "meadow", created: str = "", date: str = "2026-03-01"
) -> Result:
    return Result(total, PLAYERS, seed, date, created)


def test_an_empty_folder_has_no_game_no_results_and_the_usual_settings(store: Store) -> None:
    assert not store.has_game()
    assert store.load_game(catalog()).record is None
    assert store.results() == ()
    assert store.load_settings() == Settings()
    assert store.take_problem() is None


@pytest.mark.parametrize("content", [frozenset(), None], ids=["base box", "all boxes"])
def test_after_every_action_the_kept_game_is_the_game(
    tmp_path: Path, content: frozenset[str] | None
) -> None:
    store = open_store(tmp_path)
    table = new_table("brook", everything() if content is None else content)
    store.save_game(table.to_record())
    chance = Random(7)
    while True:
        record = store.load_game(catalog()).record
        assert record is not None
        assert record.final_digest == state_digest(table.state)
        assert (record.actions, record.undone) == (table.actions, table.undone)
        if table.state.is_over:
            break
        if chance.random() < 0.2:
            table.undo()
        else:
            play(table, chance, 1)
        store.save_game(table.to_record())
    assert Table.from_record(record, catalog()).steps == table.steps


def test_the_kept_game_knows_when_it_began_and_was_saved(tmp_path: Path) -> None:
    open_store(tmp_path).save_game(played(3).to_record())
    record = _loaded(tmp_path)
    assert record is not None
    assert record.meta.created == "2026-03-01T20:15:00+00:00"
    assert record.meta.saved == "2026-03-01T20:30:00+00:00"
    assert record.meta.program


def test_a_discarded_game_is_gone_with_its_older_copy(store: Store, tmp_path: Path) -> None:
    store.save_game(played(1).to_record())
    store.save_game(played(2).to_record())
    store.discard_game()
    assert not store.has_game()
    assert file_names(tmp_path) == set()


def test_a_name_in_any_script_is_kept_and_half_a_character_loses_no_game(tmp_path: Path) -> None:
    record = played(2).to_record()
    names = ('Zoë 王 🦊 " \\', "\ud83d")
    setup = replace(record.setup, players=tuple(Player(name, "fox") for name in names))
    open_store(tmp_path).save_game(replace(record, setup=setup))
    loaded = _loaded(tmp_path)
    assert loaded is not None
    assert [player.name for player in loaded.setup.players] == [names[0], "?"]


class TestDamage:
    @pytest.fixture
    def kept(self, tmp_path: Path) -> Path:
        store = open_store(tmp_path)
        store.save_game(played(4).to_record())
        store.save_game(played(5).to_record())
        store.close()
        return tmp_path

    @pytest.mark.parametrize("content", [b"", b"\x00" * 4096, b"{", b"[]", b"[" * 100_000])
    def test_a_damaged_game_is_set_aside_and_the_older_copy_offered(
        self, kept: Path, content: bytes
    ) -> None:
        (kept / "game.json").write_bytes(content)
        loaded = open_store(kept).load_game(catalog())
        assert loaded.record is not None
        assert len(loaded.record.actions) == 4
        assert loaded.from_backup
        assert str(loaded.problem) == (
            "The saved game was damaged. It is kept as game-damaged-20260301-203000.json; "
            "the copy before it can be continued."
        )
        assert (kept / "game-damaged-20260301-203000.json").read_bytes() == content

    def test_when_both_copies_are_damaged_both_are_kept_under_clear_names(self, kept: Path) -> None:
        (kept / "game.json").write_bytes(b"one")
        (kept / "game.json.bak").write_bytes(b"two")
        loaded = open_store(kept).load_game(catalog())
        assert loaded.record is None
        assert "cannot be continued" in str(loaded.problem)
        stem = "game-damaged-20260301-203000"
        assert file_names(kept) == {f"{stem}.json", f"{stem}-2.json"}

    def test_a_missing_newer_copy_leaves_the_older_one(self, kept: Path) -> None:
        (kept / "game.json").unlink()
        store = open_store(kept)
        assert store.has_game()
        loaded = store.load_game(catalog())
        assert loaded.from_backup
        assert loaded.problem is None

    def test_a_game_that_leads_elsewhere_than_it_did_is_set_aside(self, kept: Path) -> None:
        record = replace(decode_game((kept / "game.json").read_bytes()), final_digest="elsewhere")
        (kept / "game.json").write_bytes(encode_game(record))
        loaded = open_store(kept).load_game(catalog())
        assert loaded.from_backup
        assert "damaged" in str(loaded.problem)

    def test_a_damaged_game_survives_new_games_that_are_saved_unseen(self, kept: Path) -> None:
        (kept / "game.json").write_bytes(b"precious")
        store = open_store(kept)
        for count in (1, 2, 3):
            store.save_game(played(count, seed="other").to_record())
        assert (kept / "game-damaged-20260301-203000.json").read_bytes() == b"precious"
        assert len(store.load_game(catalog()).record.actions) == 3  # type: ignore[union-attr]

    def test_a_file_of_another_size_altogether_is_refused_unread(self, kept: Path) -> None:
        with (kept / "game.json").open("wb") as file:
            file.truncate(1 << 30)
        loaded = open_store(kept).load_game(catalog())
        assert loaded.from_backup

    def test_damaged_results_are_set_aside_and_the_older_list_is_used(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        store.add_result(_result(100))
        store.add_result(_result(120))
        store.close()
        (tmp_path / "results.json").write_bytes(b"?")
        again = open_store(tmp_path)
        assert [result.total for result in again.results()] == [100]
        assert "best games was damaged" in str(again.take_problem())
        again.add_result(_result(90))
        again.close()
        assert [result.total for result in open_store(tmp_path).results()] == [100, 90]
        assert (tmp_path / "results-damaged-20260301-203000.json").read_bytes() == b"?"


class TestForeignFiles:
    def _write(self, folder: Path, **changes: object) -> bytes:
        document = json.loads(encode_game(played(4).to_record()))
        content = json.dumps({**document, **changes}).encode()
        (folder / "game.json").write_bytes(content)
        return content

    def test_a_game_of_a_newer_version_is_left_alone(self, tmp_path: Path) -> None:
        content = self._write(tmp_path, version=99)
        loaded = open_store(tmp_path).load_game(catalog())
        assert loaded.record is None
        assert "newer version" in str(loaded.problem)
        assert (tmp_path / "game.json").read_bytes() == content

    def test_a_game_of_other_tiles_is_left_alone(self, tmp_path: Path) -> None:
        row = {"id": "X", "kind": "landscape", "edges": "MMMMMM"}
        (tmp_path / "tiles.json").write_text(json.dumps({"tiles": [row]}), encoding="utf-8")
        content = self._write(tmp_path)
        loaded = open_store(tmp_path).load_game(load_catalog([tmp_path / "tiles.json"]))
        assert loaded.record is None
        assert "another set of tiles" in str(loaded.problem)
        assert (tmp_path / "game.json").read_bytes() == content

    @pytest.mark.parametrize(
        ("changes", "name"),
        [
            ({"version": 99}, "game-of-newer-version-20260301-203000.json"),
            ({"content_digest": "another"}, "game-of-other-tiles-20260301-203000.json"),
        ],
    )
    def test_a_new_game_puts_it_aside(
        self, tmp_path: Path, changes: dict[str, object], name: str
    ) -> None:
        content = self._write(tmp_path, **changes)
        store = open_store(tmp_path)
        store.save_game(played(1).to_record())
        store.save_game(played(2).to_record())
        assert (tmp_path / name).read_bytes() == content
        assert len(store.load_game(catalog()).record.actions) == 2  # type: ignore[union-attr]

    def test_settings_of_a_newer_version_are_put_aside_when_others_are_chosen(
        self, tmp_path: Path
    ) -> None:
        content = b'{"format": "dorfromantik-settings", "version": 9}'
        (tmp_path / "settings.json").write_bytes(content)
        store = open_store(tmp_path)
        assert store.load_settings() == Settings()
        assert "newer version" in str(store.take_problem())
        store.save_settings(Settings(muted=True))
        aside = tmp_path / "settings-of-newer-version-20260301-203000.json"
        assert aside.read_bytes() == content


class TestResults:
    def test_the_best_come_first_and_outlive_a_start(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        for total in (100, 240, 180):
            store.add_result(_result(total))
        assert [result.total for result in store.results()] == [240, 180, 100]
        store.close()
        assert open_store(tmp_path).results() == store.results()

    def test_among_equals_the_older_comes_first(self, store: Store) -> None:
        store.add_result(_result(100, seed="new", date="2026-03-02"))
        store.add_result(_result(100, seed="old", date="2026-03-01"))
        assert [result.seed for result in store.results()] == ["old", "new"]

    def test_a_game_that_is_recorded_twice_counts_once(self, store: Store) -> None:
        store.add_result(_result(100, created="2026-03-01T20:15:00"))
        store.add_result(_result(110, created="2026-03-01T20:15:00"))
        assert [result.total for result in store.results()] == [110]

    def test_two_games_of_the_same_seed_count_both(self, store: Store) -> None:
        store.add_result(_result(100, created="2026-03-01T20:15:00"))
        store.add_result(_result(100, created="2026-03-01T21:15:00"))
        assert len(store.results()) == 2


class TestSecondCopy:
    @pytest.fixture
    def second(self, store: Store, tmp_path: Path) -> Store:
        store.save_game(played(3).to_record())
        return Store(tmp_path, clock)

    def test_it_says_so_once(self, second: Store) -> None:
        assert "already running" in str(second.take_problem())
        assert second.take_problem() is None

    def test_it_harms_nothing(self, second: Store, tmp_path: Path) -> None:
        before = {path: path.read_bytes() for path in tmp_path.iterdir()}
        second.save_game(played(9, seed="other").to_record())
        second.discard_game()
        second.add_result(_result(500))
        second.save_settings(Settings(muted=True))
        assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before

    def test_it_renames_no_damaged_file(self, second: Store, tmp_path: Path) -> None:
        (tmp_path / "game.json").write_bytes(b"?")
        assert second.load_game(catalog()).record is None
        assert (tmp_path / "game.json").read_bytes() == b"?"

    def test_its_own_game_is_remembered_until_it_ends(self, second: Store) -> None:
        record = played(9, seed="other").to_record()
        second.save_game(record)
        assert second.load_game(catalog()).record == record
        second.discard_game()
        assert len(second.load_game(catalog()).record.actions) == 3  # type: ignore[union-attr]

    def test_its_results_are_remembered_until_it_ends(self, second: Store) -> None:
        second.add_result(_result(500))
        assert [result.total for result in second.results()] == [500]

    def test_when_the_first_copy_has_ended_the_next_one_keeps_things(
        self, store: Store, tmp_path: Path
    ) -> None:
        store.close()
        open_store(tmp_path).save_game(played(3).to_record())
        assert (tmp_path / "game.json").exists()


class TestUnwritableFolder:
    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        """A folder that cannot be made, whoever tries: it would lie inside a file."""
        (tmp_path / "file").write_bytes(b"")
        return tmp_path / "file" / "saves"

    def test_the_game_runs_says_so_once_and_offers_another_place(self, folder: Path) -> None:
        store = Store(folder, clock)
        assert str(folder) in str(store.take_problem())
        assert store.offer is not None
        record = played(3).to_record()
        store.save_game(record)
        store.save_settings(Settings(muted=True))
        store.add_result(_result(100))
        assert store.take_problem() is None
        assert store.has_game()
        assert store.load_game(catalog()).record == record
        assert [result.total for result in store.results()] == [100]

    def test_what_is_known_is_kept_in_the_other_place_at_once(
        self, folder: Path, tmp_path: Path
    ) -> None:
        store = Store(folder, clock)
        store.take_problem()
        store.save_game(played(3).to_record())
        store.save_settings(Settings(muted=True))
        store.add_result(_result(100))
        other = tmp_path / "another place"
        assert store.move_to(other)
        assert store.folder == other
        assert store.offer is None
        store.close()
        again = open_store(other)
        assert len(again.load_game(catalog()).record.actions) == 3  # type: ignore[union-attr]
        assert again.load_settings().muted
        assert [result.total for result in again.results()] == [100]

    def test_another_place_that_is_no_better_is_told(self, folder: Path) -> None:
        store = Store(folder, clock)
        store.take_problem()
        assert not store.move_to(folder.with_name("others"))
        assert "others" in str(store.take_problem())

    def test_a_folder_that_vanishes_in_the_middle_is_made_again(
        self, store: Store, tmp_path: Path
    ) -> None:
        store.save_game(played(3).to_record())
        for path in tmp_path.iterdir():
            path.unlink()
        tmp_path.rmdir()
        store.save_game(played(4).to_record())
        assert store.take_problem() is None
        assert len(store.load_game(catalog()).record.actions) == 4  # type: ignore[union-attr]


class TestBackground:
    def test_the_newest_game_is_written_when_the_store_is_closed(self, tmp_path: Path) -> None:
        store = Store(tmp_path, clock, background=True)
        table = new_table()
        table.subscribe(lambda table, _: store.save_game(table.to_record()))
        play(table, Random(3))
        store.close()
        record = _loaded(tmp_path)
        assert record is not None
        assert record.actions == table.actions

    def test_nobody_waits_for_the_disk(self, tmp_path: Path) -> None:
        """The disk goes on only after `save_game` has returned; else this test would never end."""
        may_go_on = Event()

        class SlowDisk(Disk):
            def sync(self, handle: int) -> None:
                may_go_on.wait()
                super().sync(handle)

        store = Store(tmp_path, clock, background=True, disk=SlowDisk())
        store.save_game(played(3).to_record())
        may_go_on.set()
        store.close()
        assert _loaded(tmp_path) is not None

    def test_a_discarded_game_does_not_come_back(self, tmp_path: Path) -> None:
        store = Store(tmp_path, clock, background=True)
        for count in range(5):
            store.save_game(played(count).to_record())
        store.discard_game()
        store.close()
        assert not open_store(tmp_path).has_game()

    def test_what_was_just_saved_is_loaded(self, tmp_path: Path) -> None:
        store = Store(tmp_path, clock, background=True)
        store.save_game(played(5).to_record())
        assert store.has_game()
        assert len(store.load_game(catalog()).record.actions) == 5  # type: ignore[union-attr]
        store.close()


def test_pictures_get_names_that_are_not_taken(store: Store, tmp_path: Path) -> None:
    first = store.keep_picture(b"")
    second = store.keep_picture(b"")
    assert first == tmp_path / "pictures" / "landscape-20260301-203000.png"
    assert second.name == "landscape-20260301-203000-2.png"


def test_settings_that_are_left_alone_are_neither_used_nor_changed(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.save_settings(Settings(muted=True, language="de"))
    store.close()
    content = (tmp_path / "settings.json").read_bytes()
    safe = Store(tmp_path, clock, keeps_settings=False)
    assert safe.load_settings() == Settings(language="de")
    assert "safe mode" in str(safe.take_problem())
    safe.save_settings(Settings(fullscreen=True))
    safe.close()
    assert (tmp_path / "settings.json").read_bytes() == content


def test_settings_outlive_a_start(tmp_path: Path) -> None:
    settings = Settings(
        window_size=(1920, 1080),
        window_position=(-1920, 40),
        fullscreen=True,
        ui_scale=1.25,
        undo_policy=UndoPolicy.ANY,
        last_players=PLAYERS,
    )
    store = open_store(tmp_path)
    store.save_settings(settings)
    store.close()
    assert open_store(tmp_path).load_settings() == settings
