"""Puts the app together: services, window, scenes, loop."""

import secrets
from collections.abc import Sequence
from pathlib import Path

from dorfromantik.app.advice.adviser import PatientAdviser, ProcessAdviser
from dorfromantik.app.app import App
from dorfromantik.app.assets import AssetError, Assets
from dorfromantik.app.context import AppContext
from dorfromantik.app.guard import ErrorGuard
from dorfromantik.app.i18n import Translator
from dorfromantik.app.languages import preferred_languages
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.seals import SealPainter
from dorfromantik.app.render.shapes import ShapePainter
from dorfromantik.app.render.sprites import SpriteStore
from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.app.routes import Routes
from dorfromantik.app.scenes.scene_stack import Fades, SceneManager
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Theme
from dorfromantik.app.window import GameWindow
from dorfromantik.content import (
    ContentError,
    load_builtin,
    load_campaign_book,
    load_catalog,
    load_entry_texts,
    load_titles,
    title_for,
)
from dorfromantik.engine import Catalog
from dorfromantik.persistence import (
    Store,
    data_folder,
    folder_in_use,
    start_log,
    stop_log,
    system_clock,
)

SEED_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that are taken for one another when a seed is read out."""
SEED_GROUPS = (4, 4)


class UnusableFiles(Exception):
    """A file that the program was given, or that belongs to it, cannot be used: one clear line."""


def fresh_seed() -> str:
    """Return a new seed out of the system's own chance: two groups of four letters and digits."""
    groups = ("".join(secrets.choice(SEED_LETTERS) for _ in range(size)) for size in SEED_GROUPS)
    return "-".join(groups)


def build_context(
    catalog: Catalog,
    store: Store,
    *,
    theme: Theme | None = None,
    translator: Translator | None = None,
    wanted_seed: str | None = None,
    background: bool = True,
) -> AppContext:
    """Put the services together; without `background` nothing is done beside the loop (tests)."""
    theme = theme or Theme()
    assets = Assets()
    text = TextPainter(assets, theme)
    skin = Skin(assets)
    loader = PictureLoader(background=background)
    seals = SealPainter(skin, text, theme.color)
    book = TileBook(assets.folder / "tiles")
    _demand_pictures(catalog, book)
    sprites = SpriteStore(book, loader)
    titles = load_titles()
    return AppContext(
        assets=assets,
        theme=theme,
        text=text,
        skin=skin,
        shapes=ShapePainter(),
        seals=seals,
        loader=loader,
        landscape=LandscapePainter(sprites, skin, seals),
        translator=translator or Translator(),
        catalog=catalog,
        entry_texts=load_entry_texts(catalog),
        book=load_campaign_book(catalog),
        store=store,
        settings=store.load_settings(),
        rank_title=lambda total: title_for(total, titles).title,
        new_seed=fresh_seed,
        wanted_seed=wanted_seed,
        adviser=ProcessAdviser() if background else PatientAdviser(),
    )


def _demand_pictures(catalog: Catalog, book: TileBook) -> None:
    in_play = catalog.tiles_in_play(frozenset())
    missing = [tile.id for tile in in_play if tile.id not in book]
    if missing:
        raise UnusableFiles(f"there is no picture of the tile {missing[0]}, so it cannot be shown")


def build_app(
    context: AppContext,
    window: GameWindow,
    fades: Fades | None = None,
    *,
    is_guarded: bool = False,
) -> App:
    """Connect services, window and scenes; the title is asked for.

    Guarded, errors lead to a calm screen; else they come out of the app, for tests to see.
    """
    scenes = SceneManager(window.size, fades)
    app = App(context, window, scenes)
    routes = Routes(context, app)
    app.connect(routes)
    if is_guarded:
        app.guard = ErrorGuard(context, scenes, routes, lambda: window.surface)
    app.guard.attempt(routes.to_title)
    return app


def play(
    *,
    data_dir: Path | None = None,
    tile_sets: Sequence[Path] = (),
    seed: str | None = None,
    windowed: bool = False,
    seconds: float | None = None,
) -> None:
    """Open the window and run until it is closed, or for some seconds.

    Args:
        data_dir: Where to keep things; the usual place when None.
        tile_sets: Files of tiles to play with instead of the built-in ones.
        seed: A seed to offer for new games.
        windowed: Whether to start in a window, whatever was set last time.
        seconds: How long to run, for a self-test.

    Raises:
        UnusableFiles: When a tile set, or the program's own files, cannot be used.
    """
    try:
        catalog = load_catalog(tile_sets) if tile_sets else load_builtin()
        folder = folder_in_use(data_folder(data_dir))
        log = start_log(folder)
        store = Store(folder, system_clock, background=True)
        context = build_context(catalog, store, wanted_seed=seed)
        settings = context.settings
        context.system_languages = preferred_languages()
        context.speak(settings.language)
        window = GameWindow(
            settings.window_size,
            settings.window_position,
            fullscreen=settings.fullscreen and not windowed,
        )
        duration = context.theme.duration
        fades = Fades(duration.scene_fade, duration.overlay_fade)
        build_app(context, window, fades, is_guarded=True).run(seconds)
    except (ContentError, AssetError) as error:
        raise UnusableFiles(str(error)) from error
    stop_log(log)
