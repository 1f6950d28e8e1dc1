"""The set-up: stacks shuffled from the seed, and nothing revealed yet (rules.md 2)."""

from collections.abc import Iterable

from dorfromantik.engine.board import Board
from dorfromantik.engine.catalog import Catalog
from dorfromantik.engine.rng import shuffle
from dorfromantik.engine.state import DrawOrder, GameState, Setup
from dorfromantik.engine.tiles import TASK_TERRAINS, Tile, TileKind

PUT_BACK = 3
"""Landscape tiles that are put back unseen."""


def dealt(catalog: Catalog, setup: Setup) -> GameState:
    """Return the table before the first tile is revealed."""
    entries = catalog.entries_in_play(setup.content)
    order = setup.draw_order or _shuffled(catalog, setup)
    landscape = tuple(catalog[tile_id] for tile_id in order.landscape)
    return GameState(
        board=Board(),
        landscape_stack=landscape,
        put_back=tuple(catalog[tile_id] for tile_id in order.put_back),
        task_stack=tuple(catalog[tile_id] for tile_id in order.task),
        token_stacks={terrain: tuple(order.tokens.get(terrain, ())) for terrain in TASK_TERRAINS},
        player=setup.starting_player,
        has_store=any(entry.has_store for entry in entries),
        red_hearts=sum(entry.red_hearts for entry in entries),
        golden_hearts=sum(entry.golden_hearts for entry in entries),
    )


def _shuffled(catalog: Catalog, setup: Setup) -> DrawOrder:
    """Return the order of all stacks that the seed gives.

    The specials are shuffled in after three landscape tiles were put back, so none is ever among these.
    """
    seed, tiles = setup.seed, catalog.tiles_in_play(setup.content)
    landscape = shuffle(seed, "landscape", _of_kind(tiles, TileKind.LANDSCAPE))
    put_back, landscape = landscape[:PUT_BACK], landscape[PUT_BACK:]
    specials = _of_kind(tiles, TileKind.SPECIAL)
    if specials:
        landscape = shuffle(seed, "landscape and specials", landscape + specials)
    tokens = catalog.tokens_in_play(setup.content)
    return DrawOrder(
        landscape=landscape,
        task=shuffle(seed, "task", _of_kind(tiles, TileKind.TASK)),
        tokens={t: shuffle(seed, f"tokens {t}", tokens[t]) for t in TASK_TERRAINS},
        put_back=put_back,
    )


def _of_kind(tiles: Iterable[Tile], kind: TileKind) -> tuple[str, ...]:
    return tuple(tile.id for tile in tiles if tile.kind is kind)
