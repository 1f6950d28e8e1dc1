"""Other tile sets can be loaded, and a bad one gets one clear line."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from dorfromantik.content import ContentError, load_builtin, load_catalog
from dorfromantik.engine import TASK_TERRAINS, Game, Player, Setup, TileKind

MEADOW = {"id": "M", "kind": "landscape", "edges": "MMMMMM"}


def _task_tiles(count: int, name: str = "T", **more: Any) -> list[dict[str, Any]]:
    return [
        {"id": f"{name}{i}", "kind": "task", "task": "F", "edges": "FMMMMM", **more}
        for i in range(count)
    ]


def _written(folder: Path, content: Any, name: str = "tiles.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(content), "utf-8")
    return path


def _refusal(path: Path) -> str:
    with pytest.raises(ContentError) as refused:
        load_catalog([path])
    message = str(refused.value)
    assert message.startswith(f"{path}: ")
    assert message.isprintable()
    assert len(message) <= 300
    return message.removeprefix(f"{path}: ")


def _builtin_rows() -> list[dict[str, Any]]:
    rows = []
    for tile in load_builtin().tiles:
        row = {each.name: getattr(tile, each.name) for each in fields(tile) if each.init}
        named = {key: value for key, value in row.items() if value not in (None, False, 0)}
        rows.append(named | {"edges": "".join(tile.edges)})
    return rows


def test_the_built_in_tiles_written_as_json_are_the_built_in_catalog(tmp_path: Path) -> None:
    rows = _builtin_rows()
    first = _written(tmp_path, {"legend": "half", "tiles": rows[:50]}, "first.json")
    second = _written(tmp_path, {"tiles": rows[50:]}, "second.json")
    catalog = load_catalog([first, second])
    assert catalog == load_builtin()
    assert catalog.digest == load_builtin().digest


def test_a_tile_set_replaces_the_built_in_one(tmp_path: Path) -> None:
    catalog = load_catalog([str(_written(tmp_path, {"tiles": [MEADOW]}))])
    assert [tile.id for tile in catalog.tiles] == ["M"]


def test_a_game_can_be_played_with_it(tmp_path: Path) -> None:
    rows = [{**MEADOW, "id": f"M{i}"} for i in range(5)]
    catalog = load_catalog([_written(tmp_path, {"tiles": rows + _task_tiles(1)})])
    game = Game(catalog, Setup("any", (Player("Ada", "fox"),)))
    state = game.initial().state
    assert state.current_tile is not None
    assert state.current_tile.kind is TileKind.TASK
    assert len(state.landscape_stack) == 2


def test_without_tokens_each_type_has_4_5_5_6_6(tmp_path: Path) -> None:
    catalog = load_catalog([_written(tmp_path, {"tiles": [MEADOW]})])
    assert catalog.tokens == dict.fromkeys(TASK_TERRAINS, (4, 5, 5, 6, 6))


def test_tokens_may_be_given_for_some_types(tmp_path: Path) -> None:
    tokens = {"F": [2, 3]}
    catalog = load_catalog([_written(tmp_path, {"tiles": [MEADOW], "tokens": tokens})])
    assert catalog.tokens[TASK_TERRAINS[0]] == (2, 3)
    assert catalog.tokens[TASK_TERRAINS[1]] == (4, 5, 5, 6, 6)


def test_one_list_of_tokens_stands_for_every_type(tmp_path: Path) -> None:
    catalog = load_catalog([_written(tmp_path, {"tiles": [MEADOW], "tokens": [3, 8]})])
    assert catalog.tokens == dict.fromkeys(TASK_TERRAINS, (3, 8))


def test_tokens_of_several_files_are_joined(tmp_path: Path) -> None:
    first = _written(tmp_path, {"tiles": [MEADOW], "tokens": {"F": [2]}}, "first.json")
    second = _written(tmp_path, {"tiles": _task_tiles(2), "tokens": {"F": [3]}}, "second.json")
    assert load_catalog([first, second]).tokens[TASK_TERRAINS[0]] == (2, 3)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "tiles.json"
    path.write_text(json.dumps({"tiles": [MEADOW]}), "utf-8-sig")
    assert len(load_catalog([path]).tiles) == 1


@pytest.mark.parametrize(
    ("tiles", "tokens"),
    [
        (_task_tiles(6), None),
        (_task_tiles(3), {"F": [4, 4]}),
        (_task_tiles(1), {"F": []}),
        # Box 2 brings no tokens, and a game may be played with box 2 alone.
        (_task_tiles(5) + _task_tiles(1, "late", box=2), None),
        # Box 1 brings one.
        (_task_tiles(5) + _task_tiles(2, "late", box=1), None),
    ],
)
def test_fewer_tokens_than_task_tiles_of_a_type_are_refused(
    tiles: list[dict[str, Any]], tokens: Any, tmp_path: Path
) -> None:
    content = {"tiles": tiles} if tokens is None else {"tiles": tiles, "tokens": tokens}
    assert "task tiles of type F but" in _refusal(_written(tmp_path, content))


@pytest.mark.parametrize(
    ("tiles", "tokens"),
    [
        (_task_tiles(5), None),
        (_task_tiles(6), {"F": [4] * 6}),
        # Box 1 brings one more token of each type; the last tile brings its own.
        (_task_tiles(5) + _task_tiles(1, "late", box=1), None),
        (_task_tiles(5) + _task_tiles(1, "seven", token=7), None),
    ],
)
def test_as_many_tokens_as_task_tiles_are_enough(
    tiles: list[dict[str, Any]], tokens: Any, tmp_path: Path
) -> None:
    content = {"tiles": tiles} if tokens is None else {"tiles": tiles, "tokens": tokens}
    assert load_catalog([_written(tmp_path, content)])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"edges": "MMMMM"}, "tiles > M > edges: six letters out of FGVRTM? are wanted"),
        ({"edges": "MMMMMX"}, "tiles > M > edges: six letters out of FGVRTM? are wanted"),
        ({"edges": "mmmmmm"}, "tiles > M > edges: six letters out of FGVRTM? are wanted"),
        ({"edges": None}, "tiles > M > edges: "),
        ({"edges": 6}, "tiles > M > edges: "),
        ({"kind": "meadow"}, "tiles > M > kind: "),
        ({"kind": "task"}, "tiles > M: a task tile, and only a task tile, names"),
        ({"task": "F", "edges": "FFFFFF"}, "tiles > M: a task tile, and only a task tile, names"),
        ({"kind": "task", "task": "F"}, "tiles > M: it has no edge of the terrain of its task, F"),
        ({"kind": "task", "task": "M"}, "tiles > M > task: one of F, G, V, T, R is wanted"),
        ({"kind": "task", "task": ["F"]}, "tiles > M > task: one of F, G, V, T, R is wanted"),
        ({"flag": "F"}, "tiles > M: it has no edge of the terrain of its flag, F"),
        ({"flag": "R", "edges": "RRRRRR"}, "tiles > M > flag: one of F, G, V is wanted"),
        ({"doubles": "F"}, "tiles > M: it has no edge of the terrain of its doubles, F"),
        ({"token": 7}, "tiles > M: only a task tile carries a token"),
        ({"sheep": -1}, "tiles > M > sheep: "),
        ({"sheep": "2"}, "tiles > M > sheep: "),
        ({"sheep": True}, "tiles > M > sheep: "),
        ({"bridge": 1}, "tiles > M > bridge: "),
        ({"box": 6}, "tiles > M > box: "),
        ({"unlock": ""}, "tiles > M > unlock: 1 to 64 printable characters are wanted"),
        ({"colour": "red"}, "tiles > M > colour: is not known"),
        ({"a\nb": "red"}, "tiles > M > a?b: is not known"),
        ({"id": "a b"}, "tiles > a b > id: neither spaces nor @"),
        ({"id": "a@b"}, "tiles > a@b > id: neither spaces nor @"),
        ({"id": "a\nb"}, "tiles > a?b > id: 1 to 64 printable characters"),
        ({"id": "\ud800"}, "tiles > ? > id: 1 to 64 printable characters"),
        ({"id": "x" * 5000}, "tiles > xxx"),
        ({"id": ""}, "tiles >  > id: 1 to 64 printable characters"),
        ({"id": 7}, "tiles > 0 > id: "),
    ],
)
def test_a_bad_tile_is_named_with_what_is_wrong(
    change: dict[str, Any], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "tiles.json"
    path.write_text(json.dumps({"tiles": [{**MEADOW, **change}]}), "utf-8")
    assert _refusal(path).startswith(said)


@pytest.mark.parametrize("key", ["id", "kind", "edges"])
def test_a_tile_lacks_nothing_that_it_needs(key: str, tmp_path: Path) -> None:
    tile = {name: value for name, value in MEADOW.items() if name != key}
    assert _refusal(_written(tmp_path, {"tiles": [tile]})).endswith(f" > {key}: is missing")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ([], "an object is wanted"),
        (None, "an object is wanted"),
        ({}, "tiles: is missing"),
        ({"tiles": []}, "no tiles"),
        ({"tiles": {}}, "tiles: a list is wanted"),
        ({"tiles": [None]}, "tiles > 0: an object is wanted"),
        ({"tiles": [MEADOW], "colour": 1}, "colour: is not known"),
        ({"tiles": [MEADOW], "tokens": {"M": [4]}}, "tokens > M > [key]: one of F, G, V, T, R"),
        ({"tiles": [MEADOW], "tokens": {"F": 4}}, "tokens > F: a list is wanted"),
        ({"tiles": [MEADOW], "tokens": {"F": [0]}}, "tokens > F > 0: "),
        ({"tiles": [MEADOW], "tokens": {"F": ["4"]}}, "tokens > F > 0: "),
        ({"tiles": [MEADOW], "tokens": 4}, "tokens: an object is wanted"),
        ({"tiles": [MEADOW, MEADOW]}, "the id M stands twice"),
    ],
)
def test_a_file_of_another_shape_is_refused(content: Any, said: str, tmp_path: Path) -> None:
    assert _refusal(_written(tmp_path, content)).startswith(said)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not JSON: "),
        (b"{", "not JSON: "),
        (b"\x00", "not JSON: "),
        (b"\xff\xfe", "not UTF-8 text"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"tiles": ' + b"1" * 10_000 + b"}", "a number is too long"),
        (b" " * (5 * 1024 * 1024), "larger than "),
    ],
    ids=["empty", "cut off", "zero byte", "UTF-16", "deep", "long number", "huge"],
)
def test_a_file_that_is_no_json_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "tiles.json"
    path.write_bytes(content)
    assert _refusal(path).startswith(said)


def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    assert _refusal(tmp_path)
    assert _refusal(tmp_path / "none.json")
    with pytest.raises(ContentError, match="no file name"):
        load_catalog(["a\0b"])


def test_no_file_at_all_is_refused() -> None:
    with pytest.raises(ContentError, match="no tiles"):
        load_catalog([])


def test_the_same_id_in_two_files_is_refused(tmp_path: Path) -> None:
    first = _written(tmp_path, {"tiles": [MEADOW]}, "first.json")
    second = _written(tmp_path, {"tiles": [MEADOW]}, "second.json")
    with pytest.raises(ContentError, match=r"first\.json, .*second\.json: the id M stands twice"):
        load_catalog([first, second])
