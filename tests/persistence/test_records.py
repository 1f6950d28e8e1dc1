"""Records: every game comes back as it was, and nothing else is taken for one."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dorfromantik import persistence
from dorfromantik.engine import (
    DrawOrder,
    Game,
    Hex,
    Placement,
    PlaceTile,
    Player,
    SeatChange,
    Setup,
    Terrain,
    TileKind,
)
from dorfromantik.persistence import (
    GameRecord,
    InvalidRecord,
    NewerVersion,
    OtherTileSet,
    content_digest,
    decode_game,
    encode_game,
    replayed,
)
from dorfromantik.persistence.documents import Format, document_bytes
from dorfromantik.persistence.records import decode_results
from dorfromantik.table import Table
from tests.persistence.playing import PLAYERS, catalog, everything, new_table, play, played

BEGINNING = [{"after": 0, "seats": [0, 1], "turn": 0}]
SAVES = Path(__file__).parent / "saves"


def test_a_record_survives_its_bytes() -> None:
    table = played(40, content=everything())
    table.undo()
    record = table.to_record()
    assert decode_game(encode_game(record)) == record


def test_a_set_up_with_a_fixed_order_survives_its_bytes() -> None:
    order = DrawOrder(("L00",), ("Q00",), {Terrain.FOREST: (4, 5)}, put_back=("L01",))
    setup = Setup("", PLAYERS, draw_order=order)
    record = GameRecord(setup, (), content_digest="", final_digest="")
    assert decode_game(encode_game(record)) == record


def test_the_same_record_always_gives_the_same_bytes() -> None:
    record = played(10, content=everything()).to_record()
    again = replace(record.setup, content=frozenset(sorted(record.setup.content, reverse=True)))
    assert encode_game(replace(record, setup=again)) == encode_game(record)


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.json")), ids=lambda path: path.stem)
def test_every_published_version_can_be_continued(path: Path) -> None:
    table = Table.from_record(decode_game(path.read_bytes()), catalog())
    assert table.actions
    assert table.state.is_over or table.game.legal_actions(table.state)


def test_in_a_game_of_version_1_nobody_joined_or_left() -> None:
    record = decode_game((SAVES / "game-1-base-box.json").read_bytes())
    assert (record.joined, record.seat_changes) == ((), ())
    assert record.company.players_at(len(record.actions)) == record.setup.players


def test_a_game_of_version_2_knows_who_sat_at_the_table_when() -> None:
    record = decode_game((SAVES / "game-2-seats.json").read_bytes())
    company, count = record.company, len(record.actions)
    assert [player.name for player in company.players_at(0)] == ["Jörg", "Łucja"]
    assert [player.name for player in company.players_at(count)] == ["Łucja", "Zoë"]
    assert company.player_at(record.actions, count).name == "Zoë"


def test_in_a_game_of_version_2_nobody_knows_who_sat_there_before_undo() -> None:
    record = decode_game((SAVES / "game-2-seats.json").read_bytes())
    assert record.seats_before_undo == ()


def test_in_a_game_of_version_3_redo_brings_back_who_has_come() -> None:
    table = Table.from_record(decode_game((SAVES / "game-3-undone.json").read_bytes()), catalog())
    assert [player.name for player in table.players] == ["Jörg", "Łucja", "Zoë"]
    assert table.player.name == "Jörg"
    table.redo()
    assert [player.name for player in table.players] == ["Jörg", "Łucja", "Zoë"]
    assert table.player.name == "Zoë"


def test_seats_of_the_beginning_and_of_now_may_come_back_with_redo() -> None:
    table = played(3)
    table.undo()
    record = table.to_record()
    now = SeatChange(3, (0,), 0)
    known = replace(record, seats_before_undo=((*record.company.changes, now),))
    assert known.seats_before_undo[-1][-1] == now


def test_who_joined_with_a_colour_that_there_is_not_gets_another() -> None:
    record = replace(played(3).to_record(), joined=(Player("Ida", "unicorn"),))
    assert record.joined[0].color == "fox"


def _document(record: GameRecord | None = None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(encode_game(record or played(3).to_record()))
    return found


def _change(document: dict[str, Any], path: str, value: object) -> None:
    *way, last = path.split(".")
    for step in way:
        document = document[int(step) if step.isdigit() else step]  # type: ignore[index]
    document[last] = value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("format", "dorfromantik-settings"),
        ("version", 0),
        ("version", "1"),
        ("version", True),
        ("unknown", 1),
        ("setup.unknown", 1),
        ("setup.seed", 7),
        ("setup.players", []),
        ("setup.players", [{"name": "a", "color": "fox"}] * 7),
        ("setup.players", [{"name": "a" * 101, "color": "fox"}]),
        ("setup.starting_player", 2),
        ("actions", None),
        ("actions", [{"kind": "win"}]),
        ("actions", [{"kind": "place_tile", "placement": [[0, 0], 6]}]),
        ("actions", [{"kind": "place_tile", "placement": [[0, 0], -1]}]),
        ("actions", [{"kind": "place_tile", "placement": [[0, 0], 1.0]}]),
        ("actions", [{"kind": "place_tile", "placement": [[0, 0], True]}]),
        ("actions", [{"kind": "place_tile", "placement": [[0, 10**30], 0]}]),
        ("actions", [{"kind": "place_tile", "placement": [[0, 0], 0], "heart": "green"}]),
        ("undone", [{"kind": "place_tile", "placement": [[0, 0], 9]}]),
        ("final_digest", None),
        ("joined", [{"name": "a" * 101, "color": "fox"}]),
        ("joined", [{"name": "a", "color": "fox"}] * 101),
        ("seat_changes", [{"after": 4, "seats": [0], "turn": 0}]),
        ("seat_changes", [{"after": 1, "seats": [2], "turn": 0}]),
        ("seat_changes", [{"after": 1, "seats": [], "turn": 0}]),
        ("seat_changes", [{"after": 1, "seats": [0, 0], "turn": 0}]),
        ("seat_changes", [{"after": 1, "seats": [0], "turn": 1}]),
        ("seat_changes", [{"after": 1, "seats": [0], "turn": 0}] * 2),
        ("seats_before_undo", [[], []]),
        ("seats_before_undo", [[{"after": 0, "seats": [2], "turn": 0}]]),
        ("seats_before_undo", [[{"after": 1, "seats": [0], "turn": 0}]]),
        ("seats_before_undo", [[*BEGINNING, {"after": 4, "seats": [0], "turn": 0}]]),
    ],
)
def test_what_is_no_game_is_refused(path: str, value: object) -> None:
    table = played(3)
    table.undo()
    document = _document(table.to_record())
    _change(document, path, value)
    with pytest.raises(InvalidRecord):
        decode_game(json.dumps(document).encode())


@pytest.mark.parametrize(
    "content", [b'{"a": NaN}', b'{"a": "\xff"}', b"7", b'{"a": 1' + b"0" * 9999]
)
def test_what_is_no_document_is_refused(content: bytes) -> None:
    with pytest.raises(InvalidRecord):
        decode_game(content)


def _forged(change: Callable[[GameRecord], GameRecord]) -> GameRecord:
    return change(played(5).to_record())


def test_an_action_that_is_not_allowed_is_refused() -> None:
    far = PlaceTile(Placement(Hex(9, 9), 0))
    record = _forged(lambda record: replace(record, actions=(*record.actions, far)))
    with pytest.raises(InvalidRecord, match="not allowed"):
        replayed(record, catalog())


def test_an_action_that_could_not_be_done_again_is_refused() -> None:
    far = PlaceTile(Placement(Hex(9, 9), 0))
    with pytest.raises(InvalidRecord, match="not allowed"):
        replayed(_forged(lambda record: replace(record, undone=(far,))), catalog())


def test_another_end_than_the_kept_one_is_refused() -> None:
    record = _forged(lambda record: replace(record, actions=record.actions[:-1]))
    with pytest.raises(InvalidRecord, match="another state"):
        replayed(record, catalog())


def test_other_tiles_are_told_apart_from_damage() -> None:
    with pytest.raises(OtherTileSet):
        replayed(_forged(lambda record: replace(record, content_digest="other")), catalog())


@pytest.mark.parametrize(
    "order",
    [
        DrawOrder(("nothing",), (), {}),
        DrawOrder((), ("nothing",), {}),
        DrawOrder((), (), {}, put_back=("nothing",)),
        DrawOrder((), ("L00",), {}),
        DrawOrder((), ("Q00",), {}),
    ],
    ids=["landscape", "task", "put back", "no task", "no token"],
)
def test_an_order_of_stacks_that_cannot_be_drawn_is_refused(order: DrawOrder) -> None:
    setup = Setup("", PLAYERS, draw_order=order)
    record = GameRecord(setup, (), content_digest(catalog(), setup), final_digest="")
    with pytest.raises(InvalidRecord):
        replayed(record, catalog())


def test_a_game_outlives_changes_to_content_that_it_does_not_use() -> None:
    """A base game does not ask for the specials, and no game for the pictures."""
    setup = new_table().game.setup
    base = tuple(tile for tile in catalog().tiles if tile.entry is None)
    redrawn = tuple(replace(tile, art="another") for tile in base)
    assert content_digest(replace(catalog(), tiles=redrawn), setup) == content_digest(
        catalog(), setup
    )


def test_a_game_notices_another_tile() -> None:
    setup = new_table().game.setup
    first, *rest = catalog().tiles
    changed = replace(catalog(), tiles=(replace(first, sheep=first.sheep + 1), *rest))
    assert content_digest(changed, setup) != content_digest(catalog(), setup)


class TestVersions:
    @pytest.fixture
    def form(self) -> Format:
        return Format(
            "example",
            3,
            {
                1: lambda document: {**document, "name": document["title"]},
                2: lambda document: {**document, "name": document["name"].upper()},
            },
        )

    def test_an_older_document_goes_up_step_by_step(self, form: Format) -> None:
        document = form.upgraded({"format": "example", "version": 1, "title": "brook"})
        assert document == {"format": "example", "version": 3, "title": "brook", "name": "BROOK"}

    def test_one_of_today_stays_as_it_is(self, form: Format) -> None:
        document = {"format": "example", "version": 3, "name": "brook"}
        assert form.upgraded(document) == document

    def test_a_newer_one_is_told_apart(self, form: Format) -> None:
        with pytest.raises(NewerVersion):
            form.upgraded({"format": "example", "version": 4})

    @pytest.mark.parametrize("rest", [{}, {"title": 7}])
    def test_an_older_one_that_is_damaged_is_refused(
        self, form: Format, rest: dict[str, object]
    ) -> None:
        with pytest.raises(InvalidRecord):
            form.upgraded({"format": "example", "version": 1, **rest})


def test_half_a_character_becomes_a_question_mark() -> None:
    assert document_bytes({"name": "Zo\ud83d"}) == b'{"name":"Zo?"}'


def test_a_player_is_kept_whatever_the_alphabet() -> None:
    record = played(1).to_record()
    setup = replace(record.setup, players=(Player("Łukasz 王", "fox"),))
    assert decode_game(encode_game(replace(record, setup=setup))).setup == setup


def test_a_game_with_a_fixed_order_of_stacks_is_replayed() -> None:
    base = catalog().tiles_in_play(frozenset())
    landscape = tuple(tile.id for tile in base if tile.kind is TileKind.LANDSCAPE)
    tasks = tuple(tile.id for tile in base if tile.kind is TileKind.TASK)
    order = DrawOrder(landscape, tasks, catalog().tokens)
    table = Table(Game(catalog(), Setup("", PLAYERS, draw_order=order)))
    play(table, Random("meadow"), 12)
    record = decode_game(encode_game(table.to_record()))
    assert replayed(record, catalog())[-1].state == table.state


def test_only_what_the_package_offers_can_be_taken_from_it() -> None:
    with pytest.raises(AttributeError, match="no attribute 'encode_entry'"):
        getattr(persistence, "encode_entry")  # noqa: B009 - mypy knows that it is not there


@pytest.mark.parametrize("letter", ["\\u0000", "\\n", "\\u001b", "\\u009f", "\\ud800"])
def test_what_cannot_be_drawn_in_a_name_becomes_a_question_mark(letter: str) -> None:
    content = encode_game(played(3).to_record())
    changed = content.replace("Jörg".encode(), f"J{letter}rg".encode())
    assert changed != content
    assert decode_game(changed).setup.players[0].name == "J?rg"


def test_names_of_every_script_stay_as_they_are() -> None:
    names = "Łucja 李 עִבְרִית हिन्दी 👩‍🌾 {0} %s <b>"
    content = encode_game(played(3).to_record()).replace("Jörg".encode(), names.encode())
    assert decode_game(content).setup.players[0].name == names


def test_in_results_of_version_1_nobody_was_a_companion() -> None:
    row = {"total": 88, "players": [{"name": "Ida", "color": "fox"}], "seed": "s", "date": "2026"}
    document = {"format": "dorfromantik-results", "version": 1, "results": [row]}
    (result,) = decode_results(json.dumps(document).encode())
    assert result.players == (Player("Ida", "fox", is_companion=False),)
