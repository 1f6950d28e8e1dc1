"""From a record back to the game: what was kept must lead to the same state again."""

from collections import Counter

from dorfromantik.engine import (
    Catalog,
    DrawOrder,
    Game,
    IllegalAction,
    Setup,
    Step,
    TileKind,
    state_digest,
)
from dorfromantik.persistence.documents import InvalidRecord
from dorfromantik.persistence.records import GameRecord


class OtherTileSet(InvalidRecord):
    """A game that was played with other tiles or tokens than are at hand."""


def content_digest(catalog: Catalog, setup: Setup) -> str:
    """Return a text that differs whenever the tiles or tokens of a game differ.

    Only what the set-up brings into play counts, so that a game outlives changes to content that it does not use.
    """
    if setup.draw_order is not None:
        return catalog.digest
    tiles, entries = (catalog.tiles_in_play(setup.content), catalog.entries_in_play(setup.content))
    return Catalog(tiles, catalog.tokens, entries).digest


def replayed(record: GameRecord, catalog: Catalog) -> tuple[Step, ...]:
    """Return every step of a kept game, the initial one first.

    Raises:
        OtherTileSet: When the game was played with other tiles.
        InvalidRecord: When an action is not allowed, or the game arrives at another state than it did when it was kept.
    """
    if record.content_digest != content_digest(catalog, record.setup):
        raise OtherTileSet("played with another set of tiles")
    if record.setup.draw_order is not None:
        _demand_drawable(record.setup.draw_order, catalog)
    game = Game(catalog, record.setup)
    try:
        steps = tuple(game.replay(record.actions))
        state = steps[-1].state
        for action in reversed(record.undone):
            state = game.apply(state, action).state
    except IllegalAction as error:
        raise InvalidRecord(f"an action is not allowed: {error}") from None
    if state_digest(steps[-1].state) != record.final_digest:
        raise InvalidRecord("the actions lead to another state than they did when they were kept")
    return steps


def _demand_drawable(order: DrawOrder, catalog: Catalog) -> None:
    """Refuse an order of stacks that names unknown tiles, or holds a task tile without a token for it."""
    for tile_id in order.landscape + order.put_back + order.task:
        if tile_id not in catalog.by_id:
            raise InvalidRecord(f"unknown tile: {tile_id}")
    tasks = [catalog[tile_id] for tile_id in order.task]
    if any(tile.kind is not TileKind.TASK for tile in tasks):
        raise InvalidRecord("a tile without a task in the task stack")
    wanted = Counter(tile.task for tile in tasks if tile.token is None)
    for terrain, count in wanted.items():
        if terrain is not None and count > len(order.tokens.get(terrain, ())):
            raise InvalidRecord(f"fewer tokens than task tiles of type {terrain}")
