"""Tiles named by their edges, and boards laid out of them, for tests that speak of single rules."""

from dorfromantik.engine import (
    Board,
    Catalog,
    DrawOrder,
    Game,
    Player,
    Setup,
    Terrain,
    Tile,
    TileKind,
    board_from_text,
    edges_from_letters,
)


def landscape(letters: str, flag: str | None = None, tile_id: str | None = None) -> Tile:
    """Return a landscape tile, named by its edges."""
    return Tile(
        id=tile_id or letters,
        kind=TileKind.LANDSCAPE,
        edges=edges_from_letters(letters),
        flag=Terrain(flag) if flag else None,
    )


def task(letters: str, terrain: str, tile_id: str = "task", token: int | None = None) -> Tile:
    """Return a task tile; `token` is the number that it always carries."""
    return Tile(
        id=tile_id,
        kind=TileKind.TASK,
        edges=edges_from_letters(letters),
        task=Terrain(terrain),
        token=token,
    )


def special(letters: str, name: str) -> Tile:
    """Return a special tile."""
    return Tile(name, TileKind.SPECIAL, edges_from_letters(letters), special=name)


def laid(text: str, *tiles: Tile) -> Board:
    """Return the board that a line of notation names.

    An id is that of one of the tiles, else the six edges of a landscape tile.
    """
    catalog = {word.partition("@")[0]: None for word in text.split()}
    named = {tile.id: tile for tile in tiles}
    everything = (named.get(tile_id) or landscape(tile_id) for tile_id in catalog)
    return board_from_text(text, Catalog(tuple(everything), {}))


def game_of(
    landscape_tiles: list[Tile],
    task_tiles: list[Tile] | None = None,
    tokens: dict[str, tuple[int, ...]] | None = None,
    players: int = 2,
    content: frozenset[str] = frozenset(),
    catalog: Catalog | None = None,
) -> Game:
    """Return a game in which the tiles and tokens come in the order given."""
    tasks = task_tiles or []
    numbers = {Terrain(letter): found for letter, found in (tokens or {}).items()}
    order = DrawOrder(
        landscape=tuple(tile.id for tile in landscape_tiles),
        task=tuple(tile.id for tile in tasks),
        tokens=numbers,
    )
    entries = catalog.entries if catalog else ()
    tiles = {tile.id: tile for tile in (*landscape_tiles, *tasks)}
    everyone = tuple(Player(f"Player {number}", "fox") for number in range(players))
    setup = Setup("any", everyone, content=content, draw_order=order)
    return Game(Catalog(tuple(tiles.values()), numbers, entries), setup)
