"""The catalog of tiles and tokens: the built-in one, or one read from other tile sets."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from dorfromantik.content.models import EntryTable, TileSet, TokenTable
from dorfromantik.content.reading import ContentError, read_json, read_toml
from dorfromantik.engine import TASK_TERRAINS, Catalog, Terrain

__all__ = ["TABLES", "ContentError", "load_builtin", "load_catalog"]

TABLES = Path(__file__).parent / "tables"


def load_builtin() -> Catalog:
    """Return the 83 tiles of the base box and of boxes 1 and 2, the 24 specials, and the tokens.

    Raises:
        ContentError: When a table is damaged.
    """
    sets = [read_toml(TABLES / name, TileSet) for name in ("tiles.toml", "specials.toml")]
    return _catalog(sets, _token_table().tokens, source="the built-in tiles")


def load_catalog(paths: Sequence[Path | str]) -> Catalog:
    """Return the catalog of other tile sets, joined in the order given; they replace the built-in set.

    A file is a JSON object with `tiles`, and optionally `tokens`: the numbers of each type by its letter, or one list
    for every type. What several files say of one type is joined; a type of which none speaks has 4, 5, 5, 6, 6. Content
    that is unlocked later brings its tokens along, as box 1 does with one more 4 of each type (rules.md 2 and 7).

    Raises:
        ContentError: When a file cannot be read or used, ids repeat, or a game could be made up in which a type has
            fewer tokens than task tiles.
    """
    sets = [read_json(Path(path), TileSet) for path in paths]
    builtin = _token_table()
    given: dict[Terrain, tuple[int, ...]] = {}
    for tile_set in sets:
        for terrain, numbers in tile_set.tokens.items():
            given[terrain] = given.get(terrain, ()) + numbers
    tokens = {**builtin.tokens, **given}
    return _catalog(sets, tokens, source=", ".join(map(str, paths)) or "tile sets")


def _token_table() -> TokenTable:
    return read_toml(TABLES / "tokens.toml", TokenTable)


def _catalog(
    sets: Iterable[TileSet], tokens: Mapping[Terrain, tuple[int, ...]], source: str
) -> Catalog:
    tiles = tuple(row.to_tile() for tile_set in sets for row in tile_set.tiles)
    if not tiles:
        raise ContentError(f"{source}: no tiles")
    repeated = [tile_id for tile_id, count in Counter(t.id for t in tiles).items() if count > 1]
    if repeated:
        raise ContentError(f"{source}: the id {repeated[0]} stands twice")
    entries = read_toml(TABLES / "entries.toml", EntryTable).entries
    catalog = Catalog(tiles, tokens, tuple(row.to_entry() for row in entries))
    _demand_tokens(catalog, source)
    return catalog


def _demand_tokens(catalog: Catalog, source: str) -> None:
    """Refuse a set of which a task tile could be revealed without a token for it.

    A game may be played with any content. So each entry either brings enough tokens for its own task tiles, or what is
    wanting is to be found among the tokens of the base box.
    """
    for terrain in TASK_TERRAINS:
        tiles = Counter(t.entry for t in catalog.tiles if t.task is terrain and t.token is None)
        brought = {entry.id: len(entry.tokens.get(terrain, ())) for entry in catalog.entries}
        wanted = sum(max(0, count - brought.get(entry or "", 0)) for entry, count in tiles.items())
        tokens = len(catalog.tokens[terrain])
        if wanted > tokens:
            raise ContentError(
                f"{source}: {wanted} task tiles of type {terrain} but {tokens} tokens"
            )
