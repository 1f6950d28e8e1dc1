"""What a placement would do to hearts and to the lines of the campaign's entries, told beforehand (rules.md 8)."""

from dataclasses import replace

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    ActiveTask,
    Board,
    Catalog,
    Heart,
    HeartOutlook,
    Hex,
    LineChange,
    Outlook,
    PlacedTile,
    Placement,
    ProgressChange,
    Terrain,
    Tile,
    TileKind,
    neighbors,
)
from dorfromantik.engine.outlook import outlook
from tests.support.laying import laid, landscape, task

F = Terrain.FOREST
MEADOW = landscape("MMMMMM")
AROUND = [f"MMMMMM@{q},{r}/0" for q, r in neighbors(Hex(0, 0))]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_builtin()


def _laid(catalog: Catalog, text: str, *more: Tile) -> Board:
    specials = [tile for tile in catalog.tiles if tile.kind is TileKind.SPECIAL]
    return laid(text, *specials, *more)


def _told(
    board: Board,
    tile: Tile,
    q: int,
    r: int,
    *lines: str,
    rotation: int = 0,
    tasks: tuple[ActiveTask, ...] = (),
    heart: Heart | None = None,
) -> Outlook:
    placed = PlacedTile(tile, Placement(Hex(q, r), rotation), len(board), None, heart)
    return outlook(board, tasks, placed, (), lines)


def test_the_matches_of_the_own_heart_are_told() -> None:
    told = _told(laid("MMMMMM@0,0/0 MMMMMM@1,-1/0"), MEADOW, 1, 0, heart=Heart.RED)
    assert told.hearts == (HeartOutlook(Hex(1, 0), Heart.RED, 0, 2),)


def test_a_heart_on_a_neighbour_that_gains_a_match_is_told() -> None:
    board = laid("MMMMMM@0,0/0+golden MMMMMM@1,-1/0 FFFFFF@1,0/0+red")
    told = _told(board, MEADOW, 0, 1)
    assert told.hearts == (HeartOutlook(Hex(0, 0), Heart.GOLDEN, 1, 2),)


@pytest.mark.parametrize("filled", [1, 5])
def test_the_neighbours_of_the_circus_are_counted(catalog: Catalog, filled: int) -> None:
    board = _laid(catalog, " ".join(["S-CIRCUS@0,0/0", *AROUND[:filled]]))
    beside = neighbors(Hex(0, 0))[filled]
    told = _told(board, MEADOW, *beside, "circus").entries
    points = 10 if filled == 5 else 0
    assert told == (LineChange("circus", 0, points, (ProgressChange(filled, filled + 1, 6),)),)


def test_a_line_that_stays_as_it_is_is_not_told(catalog: Catalog) -> None:
    board = _laid(catalog, f"S-CIRCUS@0,0/0 {AROUND[1]}")
    assert _told(board, MEADOW, 2, 0, "circus", "hill").entries == ()


def test_a_line_out_of_play_is_not_told(catalog: Catalog) -> None:
    assert _told(_laid(catalog, "S-CIRCUS@0,0/0"), MEADOW, 1, 0).entries == ()


def test_the_building_in_hand_is_told_with_what_it_finds(catalog: Catalog) -> None:
    hill = catalog["S-HILL"]
    quest = task("FMMMMM", "F", "quest")
    board = _laid(catalog, "quest@0,0/0=4 MMMMMM@1,0/0", quest)
    told = _told(board, hill, 2, 0, "hill").entries
    assert told == (LineChange("hill", 0, 2, (ProgressChange(0, 1),)),)


def test_the_signalman_counts_crossings_that_join_his_railroad(catalog: Catalog) -> None:
    crossing = replace(landscape("TMMTMM", tile_id="crossing"), crossings=1)
    board = _laid(catalog, "S-SIGNALMAN@0,0/0")
    told = _told(board, crossing, 1, -1, "signalman").entries
    assert told == (LineChange("signalman", 0, 2, (ProgressChange(0, 1),)),)


def test_the_shepherdess_counts_sheep_that_meadows_link_to_her(catalog: Catalog) -> None:
    flock = replace(landscape("MMMMMM", tile_id="flock"), sheep=3)
    board = _laid(catalog, "S-SHEPHERDESS@0,0/0")
    told = _told(board, flock, 1, 0, "shepherdess").entries
    assert told == (LineChange("shepherdess", 0, 3, (ProgressChange(0, 3),)),)


def test_the_balloon_flies_when_its_second_end_is_placed(catalog: Catalog) -> None:
    board = _laid(catalog, "S-BALLOON-LAUNCH@0,0/0 MMMMMM@1,0/0 MMMMMM@2,0/0")
    told = _told(board, catalog["S-BALLOON-LANDING"], 3, 0, "balloon").entries
    assert told == (LineChange("balloon", 0, 6, (ProgressChange(0, 3, 12),)),)


def test_the_territories_of_the_construction_site_are_told_one_by_one(catalog: Catalog) -> None:
    board = _laid(catalog, "S-CONSTRUCTION-SITE@0,0/0")
    told = _told(board, landscape("MMMFMM"), 1, -1, "construction_site").entries
    change = ProgressChange(1, 2, 7, F)
    assert told == (LineChange("construction_site", 0, 0, (change,)),)


def test_a_station_scores_when_its_railroad_is_closed(catalog: Catalog) -> None:
    end = landscape("MMMTMM")
    board = _laid(catalog, "S-TRAIN-STATION@0,0/0")
    told = _told(board, end, 1, -1, "train_station").entries
    change = ProgressChange(1, 2, terrain=Terrain.RAILROAD)
    assert told == (LineChange("train_station", 0, 2, (change,)),)


def test_a_building_keeps_the_token_that_the_placement_fulfils(catalog: Catalog) -> None:
    quest = task("FMMFMM", "F", "quest")
    board = _laid(catalog, "S-FOREST-CABIN@0,0/0 quest@1,-1/0=3", quest)
    three = ActiveTask(Hex(1, -1), F, 3)
    told = _told(board, landscape("MMMFMM"), 2, -2, "forest_cabin", tasks=(three,)).entries
    assert told == (LineChange("forest_cabin", 0, 3, (ProgressChange(0, 1),)),)


def test_every_entry_with_a_line_tells_its_progress(catalog: Catalog) -> None:
    lines = tuple(entry.line for entry in catalog.entries if entry.line)
    for tile in catalog.tiles:
        if tile.kind is TileKind.SPECIAL and tile.special not in (None, "tunnel", "clouds"):
            board = laid("MMMMMM@0,0/0 MMMMMM@1,0/0")
            told = _told(board, tile, 0, 1, *lines).entries
            has_other_end = tile.special in ("balloon_launch_site", "balloon_landing")
            assert [each.line for each in told] == ([] if has_other_end else [tile.special])
