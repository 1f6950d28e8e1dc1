"""The catalog, what of it is in play, and the short text that stands for it."""

from dataclasses import replace
from typing import Any

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog, Entry, Terrain, TileKind, edges_from_letters
from tests.support.laying import landscape, task

F, G = Terrain.FOREST, Terrain.GRAIN
TILE = task("FMMMMM", "F", "quest")
ENTRY = Entry("circus", line="circus", tokens={F: (4,)})
CATALOG = Catalog((TILE, landscape("MMMMMM")), {F: (5, 6)}, (ENTRY,))
GOLDEN = "35eec4a1271b698c"


def _with_tile(**change: Any) -> Catalog:
    return replace(CATALOG, tiles=(replace(TILE, **change), *CATALOG.tiles[1:]))


@pytest.mark.parametrize(
    "change",
    [
        {"id": "other"},
        {"kind": TileKind.SPECIAL},
        {"edges": edges_from_letters("MFMMMM")},
        {"task": None},
        {"task": G},
        {"flag": F},
        {"sheep": 1},
        {"crossings": 1},
        {"bridge": True},
        {"aqueduct": True},
        {"tunnel": True},
        {"special": "circus"},
        {"doubles": F},
        {"token": 7},
        {"box": 1},
        {"unlock": "circus"},
    ],
)
def test_the_digest_differs_with_every_value_of_a_tile(change: dict[str, Any]) -> None:
    assert _with_tile(**change).digest != CATALOG.digest


def test_the_digest_does_not_look_at_pictures() -> None:
    assert _with_tile(art="deer").digest == CATALOG.digest


@pytest.mark.parametrize(
    "change",
    [
        {"tiles": CATALOG.tiles[:1]},
        {"tiles": CATALOG.tiles[::-1]},
        {"tokens": {F: (6, 5)}},
        {"tokens": {G: (5, 6)}},
        {"entries": ()},
        {"entries": (replace(ENTRY, line=None),)},
        {"entries": (replace(ENTRY, tokens={}),)},
        {"entries": (replace(ENTRY, red_hearts=1),)},
        {"entries": (replace(ENTRY, golden_hearts=1),)},
        {"entries": (replace(ENTRY, has_store=True),)},
    ],
)
def test_the_digest_differs_with_tiles_tokens_and_entries(change: dict[str, Any]) -> None:
    assert replace(CATALOG, **change).digest != CATALOG.digest


def test_kept_games_know_the_built_in_catalog_by_this_digest() -> None:
    assert load_builtin().digest == GOLDEN


def test_a_tile_is_found_by_its_id() -> None:
    assert CATALOG["quest"] is TILE
    with pytest.raises(KeyError):
        CATALOG["nope"]


def test_a_tile_comes_into_play_with_its_box_or_entry() -> None:
    base, boxed, unlocked = TILE, replace(TILE, id="b", box=1), replace(TILE, id="u", unlock="deer")
    catalog = Catalog((base, boxed, unlocked), {})
    assert [tile.entry for tile in catalog.tiles] == [None, "box_1", "deer"]
    assert catalog.tiles_in_play(frozenset()) == (base,)
    assert catalog.tiles_in_play(frozenset({"box_1"})) == (base, boxed)
    assert catalog.tiles_in_play(frozenset({"box_1", "deer"})) == (base, boxed, unlocked)


def test_entries_bring_their_tokens_and_keep_the_order_of_the_score_sheet() -> None:
    catalog = replace(CATALOG, entries=(ENTRY, Entry("deer", tokens={F: (7,)})))
    assert catalog.tokens_in_play(frozenset())[F] == (5, 6)
    assert catalog.tokens_in_play(frozenset({"deer", "circus"}))[F] == (5, 6, 4, 7)
    assert catalog.tokens_in_play(frozenset({"deer"}))[G] == ()
    assert [e.id for e in catalog.entries_in_play(frozenset({"deer", "circus"}))] == [
        "circus",
        "deer",
    ]
