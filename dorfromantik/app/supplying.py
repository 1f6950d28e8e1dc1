"""Fetches what the first frame does without; importing this module loads the whole program."""

from collections.abc import Sequence
from pathlib import Path

from dorfromantik.app import routes  # noqa: F401 (loads every scene, so that no click waits for one)
from dorfromantik.app.advice.adviser import PatientAdviser, ProcessAdviser
from dorfromantik.app.assets import AssetError
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.seals import SealPainter
from dorfromantik.app.render.sprites import SpriteStore
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.app.supplies import Supplies, UnusableFiles
from dorfromantik.content import (
    ContentError,
    load_builtin,
    load_campaign_book,
    load_catalog,
    load_entry_texts,
    load_titles,
    next_title,
    title_for,
)
from dorfromantik.engine import Catalog
from dorfromantik.persistence import Store, system_clock


def catalog_of(tile_sets: Sequence[Path]) -> Catalog:
    """Return the tiles of some files.

    Raises:
        UnusableFiles: When one of them cannot be used.
    """
    try:
        return load_catalog(tile_sets)
    except ContentError as error:
        raise UnusableFiles(str(error)) from error


def fetch_supplies(context: AppContext, folder: Path, catalog: Catalog | None) -> Supplies:
    """Claim a folder, and read the tables.

    Args:
        context: The services at hand.
        folder: Where things are kept.
        catalog: The tiles to play with; None for the built-in ones.

    Raises:
        UnusableFiles: When the program's own files cannot be used, or there is no picture of a tile.
    """
    store = Store(folder, system_clock, background=True, keeps_settings=not context.is_safe)
    try:
        return supplies_of(context, catalog or load_builtin(), store)
    except (ContentError, AssetError) as error:
        store.close()
        raise UnusableFiles(str(error)) from error
    except Exception:
        store.close()
        raise


def supplies_of(
    context: AppContext, catalog: Catalog, store: Store, *, background: bool = True
) -> Supplies:
    """Put the supplies together; without `background` nothing is done beside the loop (tests).

    Raises:
        UnusableFiles: When there is no picture of a tile.
        ContentError: When a table is damaged.
    """
    tiles = TileBook(context.assets.folder / "tiles")
    _demand_pictures(catalog, tiles)
    titles = load_titles()
    seals = SealPainter(context.skin, context.text, context.theme.color)
    return Supplies(
        catalog=catalog,
        entry_texts=load_entry_texts(catalog),
        book=load_campaign_book(catalog),
        store=store,
        settings=store.load_settings(),
        rank_title=lambda total: title_for(total, titles).title,
        next_rank=lambda total: next_title(total, titles),
        seals=seals,
        landscape=LandscapePainter(SpriteStore(tiles, context.loader), context.skin, seals),
        adviser=ProcessAdviser() if background else PatientAdviser(),
    )


def _demand_pictures(catalog: Catalog, tiles: TileBook) -> None:
    in_play = catalog.tiles_in_play(frozenset())
    missing = [tile.id for tile in in_play if tile.id not in tiles]
    if missing:
        raise UnusableFiles(f"there is no picture of the tile {missing[0]}, so it cannot be shown")
