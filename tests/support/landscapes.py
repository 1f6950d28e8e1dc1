"""Finished games in the album, of every kind that there is."""

from functools import cache
from random import Random

from dorfromantik.app.album import page_of
from dorfromantik.content import load_builtin
from dorfromantik.engine import Game, Heart, PlaceTile, Player, Setup, StoreTile, TileKind
from dorfromantik.persistence import AlbumEntry
from dorfromantik.table import Table
from tests.support.driver import Driver

PLAYERS = (Player("Mira", "fox"), Player("Otto", "owl"), Player("Ida", "duck"))


@cache
def finished_table(seed: str = "brook", *, with_everything: bool = False) -> Table:
    """A game at its end, laid by chance; with everything, also hearts and the store were used."""
    catalog = load_builtin()
    content = frozenset(entry.id for entry in catalog.entries) if with_everything else frozenset()
    game = Game(catalog, Setup(seed, PLAYERS, content=content))
    table = Table(game, created=f"2026-05-01T10:00:00+00:00 {seed}")
    chance = Random(seed)
    while not table.state.is_over:
        action = chance.choice(table.game.legal_actions(table.state))
        if table.state.can_store and chance.random() < 0.2:
            action = StoreTile()
        tile = table.state.current_tile
        if isinstance(action, PlaceTile) and tile and tile.kind is TileKind.LANDSCAPE:
            hearts = [heart for heart in Heart if table.state.hearts_left(heart)]
            action = PlaceTile(action.placement, chance.choice([None, *hearts]))
        table.dispatch(action)
    return table


def keep_landscapes(driver: Driver, count: int = 3) -> tuple[AlbumEntry, ...]:
    """Put finished games into the album, the last one of a campaign and with everything."""
    context = driver.app.context
    seeds = [f"landscape {number}" for number in range(count)]
    pages = [page_of(context, finished_table(seed)) for seed in seeds[:-1]]
    table = finished_table(seeds[-1], with_everything=True)
    pages.append(page_of(context, table, "A long winter in the hills"))
    for page in pages:
        context.store.album.add(page)
    return tuple(pages)
