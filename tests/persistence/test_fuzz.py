"""Damaged files, by the hundred: only the module's own error, whatever is in them."""

import json
from contextlib import suppress
from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dorfromantik.persistence import (
    AlbumEntry,
    InvalidRecord,
    TaskCount,
    decode_game,
    encode_game,
    replayed,
)
from dorfromantik.persistence.album_records import decode_entry, encode_entry
from dorfromantik.persistence.records import Result, decode_results, encode_results
from dorfromantik.persistence.settings import Settings, decode_settings, encode_settings
from tests.persistence.playing import PLAYERS, catalog, everything, played

FUZZ = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))


@cache
def _game() -> bytes:
    table = played(30, content=everything())
    table.undo()
    return encode_game(table.to_record())


@cache
def _entry() -> bytes:
    table = played(1000, content=everything())
    result = table.to_result("2026-03-01")
    return encode_entry(AlbumEntry(table.to_record(), result, tasks=(TaskCount("F", 3, 1),)))


def _read_all(content: bytes) -> None:
    """Read bytes as every kind of file, as far as the game goes with them."""
    with suppress(InvalidRecord):
        replayed(decode_game(content), catalog())
    with suppress(InvalidRecord):
        decode_results(content)
    with suppress(InvalidRecord):
        decode_settings(content)
    with suppress(InvalidRecord):
        replayed(decode_entry(content).record, catalog())


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["place_tile", "red", "F", "dorfromantik-game", "L00", "Q00"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.binary(max_size=200))
@FUZZ
def test_any_bytes(content: bytes) -> None:
    _read_all(content)


@given(json_values)
@FUZZ
def test_any_json(value: object) -> None:
    _read_all(json.dumps(value).encode())


@given(st.data())
@FUZZ
def test_a_file_with_some_bytes_changed_cut_or_doubled(data: st.DataObject) -> None:
    whole = data.draw(
        st.sampled_from(
            [
                _game(),
                _entry(),
                encode_results((Result(100, PLAYERS, "meadow", "2026-03-01"),)),
                encode_settings(Settings(last_players=PLAYERS)),
            ]
        )
    )
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(start + 40, len(whole))))
    _read_all(whole[:start] + data.draw(st.binary(max_size=10)) + whole[end:])


@given(st.data())
@FUZZ
def test_a_document_with_one_value_replaced(data: st.DataObject) -> None:
    for whole in (_game(), _entry(), encode_settings(Settings(last_players=PLAYERS))):
        document = json.loads(whole)
        inside = document
        key = data.draw(st.sampled_from(sorted(inside)))
        while isinstance(inside[key], dict | list) and inside[key] and data.draw(st.booleans()):
            inside = inside[key]
            key = data.draw(
                st.sampled_from(sorted(inside))
                if isinstance(inside, dict)
                else st.integers(0, len(inside) - 1)
            )
        inside[key] = data.draw(json_values)
        _read_all(json.dumps(document).encode())
