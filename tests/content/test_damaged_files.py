"""However a file is damaged, it is read or refused with one line: there is no third way."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dorfromantik.content import ContentError, load_catalog
from dorfromantik.engine import Catalog, Game, Player, Setup
from tools.run_cases import differences, read_case

SET = {
    "legend": "words",
    "tiles": [
        {"id": "A", "kind": "landscape", "edges": "FFMGGM", "flag": "F", "sheep": 2},
        {"id": "B", "kind": "task", "task": "R", "edges": "RMMRMM", "box": 1},
        {"id": "C", "kind": "special", "special": "circus", "edges": "MMMMMM", "unlock": "circus"},
    ],
    "tokens": {"R": [4, 5], "F": [6]},
}
CASE = {
    "placements": [
        {"tile": "A", "q": 0, "r": 0, "rotation": 0, "legal": 6, "heart": "red"},
        {"tile": "B", "q": 1, "r": 0, "rotation": 3, "token": 4, "failed": [[0, 0]]},
    ],
    "active": [[1, 0, 4]],
    "areas": {"F": [[1, 2]]},
    "score": {"total": 0},
    "legal_after": {"C": [[0, 1, 0]]},
}
RULES = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)

SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from("FRM?")
)


def _branches(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)


ANYTHING = st.recursive(SCALARS, _branches, max_leaves=5)


def _places(node: Any) -> list[tuple[Any, Any]]:
    """Return every container of a tree with each of its keys."""
    keys: list[Any] = []
    if isinstance(node, dict):
        keys = list(node)
    elif isinstance(node, list):
        keys = list(range(len(node)))
    below = [place for key in keys for place in _places(node[key])]
    return [(node, key) for key in keys] + below


@st.composite
def _damaged(draw: st.DrawFn, sound: dict[str, Any]) -> bytes:
    """A sound file in which a value was replaced or left out, or the bytes were cut or changed."""
    tree = copy.deepcopy(sound)
    for _ in range(draw(st.integers(0, 2))):
        container, key = draw(st.sampled_from(_places(tree)))
        if draw(st.booleans()):
            container[key] = draw(ANYTHING)
        else:
            del container[key]
    text = bytearray(json.dumps(tree).encode("utf-8", "surrogatepass"))
    if draw(st.integers(0, 3)) == 0:
        start = draw(st.integers(0, len(text)))
        text[start : start + draw(st.integers(0, 9))] = draw(st.binary(max_size=4))
    return bytes(text)


def _check_refusal(refusal: ContentError, path: Path) -> None:
    assert str(refusal).startswith(f"{path}: ")
    assert str(refusal).isprintable()


@RULES
@given(content=_damaged(SET))
def test_a_damaged_tile_set_is_played_with_or_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "tiles.json"
    path.write_bytes(content)
    try:
        catalog = load_catalog([path])
    except ContentError as refusal:
        _check_refusal(refusal, path)
        return
    everything = frozenset(tile.entry for tile in catalog.tiles if tile.entry is not None)
    setup = Setup("seed", (Player("Ada", "fox"),), content=everything)
    assert Game(catalog, setup).initial().state.turn == 0


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    path = tmp_path_factory.mktemp("sound") / "tiles.json"
    path.write_text(json.dumps(SET))
    return load_catalog([path])


@RULES
@given(content=_damaged(CASE))
def test_a_damaged_case_is_compared_or_refused(
    content: bytes, catalog: Catalog, tmp_path: Path
) -> None:
    path = tmp_path / "case.json"
    path.write_bytes(content)
    try:
        case = read_case(path, catalog)
    except ContentError as refusal:
        _check_refusal(refusal, path)
        return
    assert all(isinstance(line, str) for line in differences(case, catalog))
