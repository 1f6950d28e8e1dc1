"""The sketch agrees with the rules: the same placements, the same areas, whether drawn anew or carried on."""

from collections.abc import Iterator

import pytest

from dorfromantik.advisor.cells import cell_of, hex_of
from dorfromantik.advisor.drawing import sketch_of
from dorfromantik.advisor.sketch import Sketch
from dorfromantik.advisor.sketched_area import SketchedArea
from dorfromantik.advisor.tileset import LETTERS, TileSet, areas_among
from dorfromantik.advisor.unseen import Unseen
from dorfromantik.advisor.valuation import Valuation
from dorfromantik.advisor.weights import TUNED
from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog, GameState, PlaceTile, all_areas
from tests.support.random_games import RandomPlayer, Taste, Turn, new_game, play

GAMES = [("base", False), ("more", True), ("clouds", True)]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_builtin()


def turns(catalog: Catalog, seed: str, all_content: bool) -> Iterator[Turn]:
    content = frozenset(entry.id for entry in catalog.entries if all_content)
    game = new_game(catalog, seed, content)
    return play(game, RandomPlayer(seed, Taste.EAGER))


def drawn(state: GameState, tile_set: TileSet) -> Sketch:
    return sketch_of(state, tile_set, Valuation(tile_set, Unseen.of(state), TUNED))


def what_counts(area: SketchedArea) -> tuple[object, ...]:
    specials = (area.doubles, area.sites, area.watchers, area.watched, area.is_virtual)
    return (area.size, sorted(area.open_cells), area.flags, sorted(area.tokens), specials)


def what_cells_face(sketch: Sketch) -> dict[int, object]:
    return {
        where: (
            cell.pattern,
            cell.empty,
            cell.wanted,
            [sorted((met, *what_counts(area)) for met, area in faced) for faced in cell.faced],
        )
        for where, cell in sketch.cells.items()
    }


@pytest.mark.parametrize(("seed", "all_content"), GAMES)
def test_offers_what_the_rules_allow(catalog: Catalog, seed: str, all_content: bool) -> None:
    game = new_game(catalog, seed)
    tile_set = TileSet(catalog.tiles, areas_among(catalog.tiles if all_content else ()))
    for turn in list(turns(catalog, seed, all_content))[::5]:
        state = turn.before
        if state.current_tile is None:
            continue
        tile = state.current_tile
        hand = tile_set.hand(tile, state.current_token)
        offered = {
            (hex_of(each.cell), each.turned.edges)
            for each in drawn(state, tile_set).candidates(hand)
        }
        legal = {(hex, "".join(tile.rotated[r])) for hex, r in game.legal_placements(state)}
        assert offered == legal


@pytest.mark.parametrize(("seed", "all_content"), GAMES)
def test_carries_on_as_it_would_be_drawn_anew(
    catalog: Catalog, seed: str, all_content: bool
) -> None:
    tile_set = TileSet(catalog.tiles, areas_among(catalog.tiles if all_content else ()))
    sketch: Sketch | None = None
    for turn in turns(catalog, seed, all_content):
        if sketch is None:
            sketch = drawn(turn.before, tile_set)
        if isinstance(turn.action, PlaceTile):
            tile, (hex, rotation) = turn.before.current_tile, turn.action.placement
            assert tile is not None
            hand = tile_set.hand(tile, turn.before.current_token)
            sketch.place(cell_of(hex), hand, hand.turned(rotation))
        anew = drawn(turn.step.state, tile_set)
        assert what_cells_face(sketch) == what_cells_face(anew)
        assert sketch.active == anew.active
        for terrain in (3, 4):
            sizes = [area.size for area in sketch.lines[terrain]]
            assert sizes == [area.size for area in anew.lines[terrain]]


@pytest.mark.parametrize(("seed", "all_content"), GAMES)
def test_counts_areas_as_the_rules_do(catalog: Catalog, seed: str, all_content: bool) -> None:
    tile_set = TileSet(catalog.tiles, areas_among(()))
    last = list(turns(catalog, seed, all_content))[-1].step.state
    cells = drawn(last, tile_set).cells.values()
    found = {area for cell in cells for faced in cell.faced for _, area in faced}
    sizes = sorted((LETTERS[area.terrain], area.size) for area in found if not area.is_virtual)
    open_areas = [area for area in all_areas(last.board) if not area.is_closed]
    assert sizes == sorted((area.terrain.value, area.size) for area in open_areas)


def test_a_copy_goes_its_own_way(catalog: Catalog) -> None:
    tile_set = TileSet(catalog.tiles)
    for turn in list(turns(catalog, "copy", False))[10:40:10]:
        sketch = drawn(turn.before, tile_set)
        assert turn.before.current_tile is not None
        hand = tile_set.hand(turn.before.current_tile, turn.before.current_token)
        before = what_cells_face(sketch)
        worths = sketch.candidates(hand)
        copy = sketch.copy()
        best = max(worths)
        copy.place(best.cell, hand, best.turned)
        copy.candidates(hand)
        assert what_cells_face(sketch) == before
        assert sketch.candidates(hand) == worths


@pytest.mark.parametrize(("seed", "all_content"), GAMES)
def test_keeps_in_mind_what_is_best(catalog: Catalog, seed: str, all_content: bool) -> None:
    tile_set = TileSet(catalog.tiles, areas_among(catalog.tiles if all_content else ()))
    hands = [tile_set.hand(tile, None) for tile in catalog.tiles[::9] if tile.task is None]
    sketch: Sketch | None = None
    for turn in list(turns(catalog, seed, all_content))[:40]:
        if sketch is None:
            sketch = drawn(turn.before, tile_set)
        if isinstance(turn.action, PlaceTile):
            tile, (hex, rotation) = turn.before.current_tile, turn.action.placement
            assert tile is not None
            hand = tile_set.hand(tile, turn.before.current_token)
            sketch.place(cell_of(hex), hand, hand.turned(rotation))
        for hand in hands:
            best, worths = sketch.best(hand), [each.worth for each in sketch.candidates(hand)]
            assert (best.worth if best else None) == max(worths, default=None)


def test_an_area_that_scores_already_promises_only_what_may_come(catalog: Catalog) -> None:
    tile_set = TileSet(catalog.tiles, areas_among(catalog.tiles))
    states = [turn.step.state for turn in turns(catalog, "promises", True)]
    for state in states[-12:]:
        sketch = drawn(state, tile_set)
        areas = {
            area for cell in sketch.cells.values() for faced in cell.faced for _, area in faced
        }
        assert all(area.worth >= sketch.valuation.scored(area) for area in areas)
