"""The built-in tables hold what rules.md says that the boxes hold."""

from collections import Counter

import pytest

from dorfromantik.content import load_builtin, load_titles, title_for
from dorfromantik.engine import (
    FLAG_TERRAINS,
    TASK_TERRAINS,
    Catalog,
    Terrain,
    Tile,
    TileKind,
)
from dorfromantik.engine.modules import scoring_module

BASE = frozenset[str]()
BOX_1 = frozenset({"box_1"})
BOX_2 = frozenset({"box_2"})


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_builtin()


def _kinds(tiles: tuple[Tile, ...]) -> Counter[TileKind]:
    return Counter(tile.kind for tile in tiles)


def test_a_first_game_has_48_landscape_and_25_task_tiles(catalog: Catalog) -> None:
    assert _kinds(catalog.tiles_in_play(BASE)) == {TileKind.LANDSCAPE: 48, TileKind.TASK: 25}


def test_box_1_adds_five_task_tiles_and_one_more_4_of_each_type(catalog: Catalog) -> None:
    assert _kinds(catalog.tiles_in_play(BOX_1)) == {TileKind.LANDSCAPE: 48, TileKind.TASK: 30}
    assert catalog.tokens_in_play(BOX_1) == dict.fromkeys(TASK_TERRAINS, (4, 5, 5, 6, 6, 4))


def test_box_2_adds_five_landscape_tiles(catalog: Catalog) -> None:
    assert _kinds(catalog.tiles_in_play(BOX_2)) == {TileKind.LANDSCAPE: 53, TileKind.TASK: 25}


def test_everything_is_83_tiles_and_24_more(catalog: Catalog) -> None:
    assert Counter(tile.box > 2 for tile in catalog.tiles) == {False: 83, True: 24}
    everything = frozenset(entry.id for entry in catalog.entries)
    assert set(catalog.tiles_in_play(everything)) == set(catalog.tiles)


def test_tokens_of_each_type_are_4_5_5_6_6(catalog: Catalog) -> None:
    assert catalog.tokens_in_play(BASE) == dict.fromkeys(TASK_TERRAINS, (4, 5, 5, 6, 6))


@pytest.mark.parametrize(("content", "each"), [(BASE, 5), (BOX_1, 6)])
def test_each_type_has_as_many_task_tiles_as_tokens(
    catalog: Catalog, content: frozenset[str], each: int
) -> None:
    types = Counter(tile.task for tile in catalog.tiles_in_play(content) if tile.task)
    assert types == dict.fromkeys(TASK_TERRAINS, each)
    assert {len(numbers) for numbers in catalog.tokens_in_play(content).values()} == {each}


@pytest.mark.parametrize(
    ("content", "each"),
    [(BASE, 1), (BOX_2, 2), (frozenset({"box_2", "flag_festival"}), 3)],
)
def test_each_colour_has_as_many_flags(
    catalog: Catalog, content: frozenset[str], each: int
) -> None:
    flags = Counter(tile.flag for tile in catalog.tiles_in_play(content) if tile.flag)
    assert flags == dict.fromkeys(FLAG_TERRAINS, each)


@pytest.mark.parametrize("line", [Terrain.RAILROAD, Terrain.RIVER])
def test_the_largest_possible_base_line_is_21_tiles(catalog: Catalog, line: Terrain) -> None:
    assert sum(line in tile.edges for tile in catalog.tiles_in_play(BASE)) == 21


def test_a_task_tile_has_an_edge_of_its_task_and_a_flag_one_of_its_colour(
    catalog: Catalog,
) -> None:
    for tile in catalog.tiles:
        assert tile.task is None or tile.task in tile.edges, tile.id
        assert tile.flag is None or tile.flag in tile.edges, tile.id


def test_deer_farm_and_castle_always_carry_the_7(catalog: Catalog) -> None:
    sevens = {tile.unlock: tile.task for tile in catalog.tiles if tile.token is not None}
    assert sevens == {"deer": "F", "farm": "G", "castle": "V"}
    assert {tile.token for tile in catalog.tiles} == {None, 7}


def test_there_are_four_red_hearts_one_golden_one_and_one_store(catalog: Catalog) -> None:
    assert sum(entry.red_hearts for entry in catalog.entries) == 4
    assert sum(entry.golden_hearts for entry in catalog.entries) == 1
    assert [entry.id for entry in catalog.entries if entry.has_store] == ["warehouse"]


def test_every_tile_beyond_the_base_box_comes_with_an_entry(catalog: Catalog) -> None:
    entries = {entry.id for entry in catalog.entries}
    assert {tile.entry for tile in catalog.tiles} - {None} <= entries


def test_every_scoring_line_has_its_module(catalog: Catalog) -> None:
    lines = [entry.line for entry in catalog.entries if entry.line is not None]
    assert len(lines) == len(set(lines)) == 13
    for line in lines:
        assert callable(scoring_module(line).score_items)


def test_only_the_clouds_have_cloud_edges(catalog: Catalog) -> None:
    assert [t.unlock for t in catalog.tiles if Terrain.CLOUD in t.edges] == ["clouds"]


def test_loading_twice_gives_the_same_catalog(catalog: Catalog) -> None:
    again = load_builtin()
    assert again == catalog
    assert again.digest == catalog.digest
    assert hash(again) == hash(catalog)


@pytest.mark.parametrize(
    ("total", "title", "marks"),
    [(0, "Wanderer", 1), (99, "Wanderer", 1), (100, "Goose Girl", 2), (1000, None, 15)],
)
def test_a_total_earns_the_title_of_its_row(total: int, title: str | None, marks: int) -> None:
    found = title_for(total, load_titles())
    assert found.marks == marks
    assert title in (None, found.title)
