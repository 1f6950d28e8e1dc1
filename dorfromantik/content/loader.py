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

    A file is a JSON object with `tiles`, and optionally `tokens`: the numbers of each type by its letter. What several
    files say of one type is joined; a type of which none speaks has 4, 5, 5, 6, 6. Box 1 adds its tokens as always.

    Raises:
        ContentError: When a file cannot be read or used, ids repeat, or a type has fewer tokens than task tiles.
    """
    sets = [read_json(Path(path), TileSet) for path in paths]
    builtin = _token_table()
    given: dict[Terrain, tuple[int, ...]] = {}
    for tile_set in sets:
        for terrain, numbers in (tile_set.tokens or {}).items():
            given[terrain] = given.get(terrain, ()) + numbers
    tokens = {**builtin.tokens, **given}
    return _catalog(sets, tokens, source=", ".join(str(path) for path in paths))


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

    Looked at as the boxes open: the base tiles by themselves, then with all that is unlocked later.
    """
    everything = frozenset(tile.entry for tile in catalog.tiles if tile.entry is not None)
    for content in (frozenset[str](), everything):
        tiles, tokens = catalog.tiles_in_play(content), catalog.tokens_in_play(content)
        for terrain in TASK_TERRAINS:
            wanted = sum(tile.task is terrain and tile.token is None for tile in tiles)
            if wanted > len(tokens[terrain]):
                raise ContentError(
                    f"{source}: {wanted} task tiles of type {terrain} but only "
                    f"{len(tokens[terrain])} tokens"
                )
