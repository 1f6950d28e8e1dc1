"""What each entry's line on the score sheet is made of (rules.md 8)."""

from dataclasses import replace

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    ActiveTask,
    Board,
    Catalog,
    Hex,
    ScoreLine,
    SettledTask,
    Terrain,
    Tile,
    TileKind,
    Verdict,
    area_at,
    neighbors,
    score_board,
)
from tests.support.laying import laid, landscape, task

F, V = Terrain.FOREST, Terrain.VILLAGE
RING = " ".join(f"MMMMMM@{q},{r}/0" for q, r in neighbors(Hex(0, 0)))


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_builtin()


def _line(catalog: Catalog, key: str, board: Board, *settled: SettledTask) -> ScoreLine:
    return score_board(board, settled, catalog.entries)[key]


def _special(catalog: Catalog, name: str) -> Tile:
    return next(tile for tile in catalog.tiles if tile.special == name)


def _laid(catalog: Catalog, text: str, *more: Tile) -> Board:
    specials = [tile for tile in catalog.tiles if tile.kind is TileKind.SPECIAL]
    return laid(text, *specials, *more)


def test_the_circus_scores_when_all_six_neighbours_are_filled(catalog: Catalog) -> None:
    full = _laid(catalog, f"S-CIRCUS@0,0/0 {RING}")
    assert _line(catalog, "circus", full).points == 10
    with_a_gap = _laid(catalog, f"S-CIRCUS@0,0/0 {RING.rpartition(' ')[0]}")
    assert _line(catalog, "circus", with_a_gap).points == 0
    assert _line(catalog, "circus", laid(f"MMMMMM@0,0/0 {RING}")).points == 0


def test_the_signalman_counts_the_grade_crossings_of_his_railroad(catalog: Catalog) -> None:
    crossing = replace(landscape("TMMTMM", tile_id="crossing"), crossings=1)
    double = replace(landscape("TMMTMM", tile_id="double"), crossings=2)
    text = "S-SIGNALMAN@0,0/0 crossing@1,-1/0 double@2,-2/0 crossing@5,0/0"
    line = _line(catalog, "signalman", _laid(catalog, text, crossing, double))
    assert sorted(item.points for item in line.items) == [2, 4]


def test_the_shepherdess_counts_sheep_linked_by_meadows(catalog: Catalog) -> None:
    two = replace(landscape("MMMMMM", tile_id="two"), sheep=2)
    far = replace(landscape("FFFFMF", tile_id="far"), sheep=3)
    text = "S-SHEPHERDESS@0,0/0 two@1,0/0 MMMMMM@2,0/0 far@3,0/0 FFFFFF@0,1/0 two@0,2/0"
    line = _line(catalog, "shepherdess", _laid(catalog, text, two, far))
    assert line.points == 5


def test_the_hill_sees_task_tiles_two_steps_away(catalog: Catalog) -> None:
    quest = task("FMMMMM", "F", "quest")
    text = "S-HILL@0,0/0 quest@1,0/0=4 quest@2,0/0=4 quest@3,0/0=4 quest@-1,-1/0=4 MMMMMM@0,1/0"
    assert _line(catalog, "hill", _laid(catalog, text, quest)).points == 6


@pytest.mark.parametrize(
    ("name", "key", "letter"),
    [("S-TRAIN-STATION", "train_station", "T"), ("S-HARBOR", "harbor", "R")],
)
def test_station_and_harbor_score_their_line_when_it_is_closed(
    catalog: Catalog, name: str, key: str, letter: str
) -> None:
    end = f"MMM{letter}MM@1,-1/0"
    straight = f"{letter}MM{letter}MM@1,-1/0"
    assert _line(catalog, key, _laid(catalog, f"{name}@0,0/0 {end}")).points == 2
    assert _line(catalog, key, _laid(catalog, f"{name}@0,0/0 {straight}")).points == 0


def test_the_construction_site_counts_each_territory_of_seven_tiles(catalog: Catalog) -> None:
    site = _special(catalog, "construction_site")
    forest = site.edges.index(F)
    step = neighbors(Hex(0, 0))[forest]
    chain = [f"FFFFFF@{step.q * n},{step.r * n}/0" for n in range(1, 7)]
    seven = _laid(catalog, " ".join([f"{site.id}@0,0/0", *chain]))
    assert _line(catalog, "construction_site", seven).points == 7
    six = _laid(catalog, " ".join([f"{site.id}@0,0/0", *chain[:-1]]))
    assert _line(catalog, "construction_site", six).points == 0


@pytest.mark.parametrize(("steps", "points"), [(1, 2), (5, 10), (12, 24), (15, 24)])
def test_the_balloon_scores_each_step_of_the_shortest_way(
    catalog: Catalog, steps: int, points: int
) -> None:
    way = " ".join(f"MMMMMM@{q},0/0" for q in range(1, steps))
    text = f"S-BALLOON-LAUNCH@0,0/0 {way} S-BALLOON-LANDING@{steps},0/0"
    assert _line(catalog, "balloon", _laid(catalog, text)).points == points


def test_the_balloon_flies_over_tiles_only(catalog: Catalog) -> None:
    around = "MMMMMM@1,-1/0 MMMMMM@2,-1/0"
    text = f"S-BALLOON-LAUNCH@0,0/0 {around} S-BALLOON-LANDING@2,0/0"
    line = _line(catalog, "balloon", _laid(catalog, text))
    assert line.points == 6
    assert _line(catalog, "balloon", _laid(catalog, "S-BALLOON-LAUNCH@0,0/0")).points == 0


@pytest.mark.parametrize(
    "name", ["forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship"]
)
def test_a_building_scores_the_tokens_that_it_keeps_once_more(catalog: Catalog, name: str) -> None:
    building = _special(catalog, name)
    assert building.doubles is not None
    board = _laid(catalog, f"{building.id}@0,0/0 {building.doubles * 6}@1,0/0")
    five = ActiveTask(Hex(1, 0), building.doubles, 5)
    kept = SettledTask(five, Verdict.FULFILLED, 1, kept_by=(Hex(0, 0),))
    assert _line(catalog, name, board, kept).points == 5
    assert _line(catalog, name, board, replace(kept, kept_by=())).points == 0
    others = score_board(board, [kept], catalog.entries)
    assert others[f"task_{building.doubles}"].points == 5
    assert others.total == 10 + others["longest_T"].points + others["longest_R"].points


def test_tunnels_link_both_sides_of_their_terrain(catalog: Catalog) -> None:
    tunnel = next(tile for tile in catalog.tiles if tile.unlock == "village_tunnel")
    sides = [d for d in range(6) if tunnel.edges[d] == V]
    beside = [neighbors(Hex(0, 0))[direction] for direction in (sides[0], sides[-1])]
    villages = " ".join(f"VVVVVV@{q},{r}/0" for q, r in beside)
    village = area_at(_laid(catalog, f"{tunnel.id}@0,0/0 {villages}"), Hex(0, 0), V)
    assert village is not None
    assert village.size == 3
