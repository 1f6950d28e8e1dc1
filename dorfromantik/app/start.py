"""Puts the app together: services, window, scenes, loop. Nothing that takes time is imported before the first frame."""

import logging
import os
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from dorfromantik import __version__
from dorfromantik.app.app import App
from dorfromantik.app.assets import AssetError, Assets
from dorfromantik.app.context import AppContext
from dorfromantik.app.guard import ErrorGuard
from dorfromantik.app.i18n import Translator
from dorfromantik.app.languages import preferred_languages
from dorfromantik.app.memory import let_go_at_once
from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.shapes import ShapePainter
from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.scenes.scene_stack import Fades, SceneManager
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.supplies import Delivery, Supplies, UnusableFiles
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Theme
from dorfromantik.app.window import ACCELERATION, GameWindow
from dorfromantik.persistence.glance import Glance, glance_at
from dorfromantik.persistence.log import start_log, stop_log
from dorfromantik.persistence.places import data_folder, folder_in_use
from dorfromantik.persistence.settings import Settings

if TYPE_CHECKING:
    from dorfromantik.app.routes import Routes
    from dorfromantik.engine import Catalog
    from dorfromantik.persistence import Store

__all__ = ["UnusableFiles", "build_app", "build_context", "opening_context", "play"]

SEED_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that are taken for one another when a seed is read out."""
SEED_GROUPS = (4, 4)

_log = logging.getLogger(__name__)


def fresh_seed() -> str:
    """Return a new seed out of the system's own chance: two groups of four letters and digits."""
    # This brings much along, and is needed when somebody begins a game.
    import secrets

    groups = ("".join(secrets.choice(SEED_LETTERS) for _ in range(size)) for size in SEED_GROUPS)
    return "-".join(groups)


def build_context(
    catalog: "Catalog",
    store: "Store",
    *,
    theme: Theme | None = None,
    translator: Translator | None = None,
    wanted_seed: str | None = None,
    background: bool = True,
) -> AppContext:
    """Put all services together; without `background` nothing is done beside the loop (tests)."""
    from dorfromantik.app.supplying import supplies_of

    context = _first_services(
        Glance(store.load_settings()),
        theme=theme,
        translator=translator,
        wanted_seed=wanted_seed,
        background=background,
    )
    context.expect(Delivery.of(supplies_of(context, catalog, store, background=background)))
    return context


def opening_context(
    folder: Path,
    catalog: "Catalog | None" = None,
    wanted_seed: str | None = None,
    *,
    background: bool = True,
    is_safe: bool = False,
) -> AppContext:
    """Return what the first frame needs; the rest is fetched once that is to be seen."""
    glance = glance_at(folder)
    if is_safe:
        usual = Settings(language=glance.settings.language)
        glance = Glance(usual, has_game=glance.has_game)
    context = _first_services(glance, wanted_seed=wanted_seed, background=background)
    context.is_safe = is_safe
    context.system_languages = preferred_languages()
    context.speak(context.settings.language)
    context.expect(Delivery(partial(_fetch, context, folder, catalog)))
    if catalog is not None:
        # Tiles without pictures are told on the command line, before there is a window.
        _ = context.supplies
    return context


def _fetch(context: AppContext, folder: Path, catalog: "Catalog | None") -> Supplies:
    from dorfromantik.app.supplying import fetch_supplies

    return fetch_supplies(context, folder, catalog)


def _first_services(
    glance: Glance,
    *,
    theme: Theme | None = None,
    translator: Translator | None = None,
    wanted_seed: str | None = None,
    background: bool = True,
) -> AppContext:
    """Put together what the first frame needs."""
    theme = theme or Theme()
    assets = Assets()
    return AppContext(
        assets=assets,
        theme=theme,
        text=TextPainter(assets, theme),
        skin=Skin(assets),
        shapes=ShapePainter(),
        loader=PictureLoader(background=background),
        translator=translator or Translator(),
        glance=glance,
        new_seed=fresh_seed,
        wanted_seed=wanted_seed,
    )


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
    let_go_at_once()
    scenes = SceneManager(window.size, fades)
    app = App(context, window, scenes)
    routes = cache(partial(_routes, context, app))
    app.connect(routes)
    if is_guarded:
        app.guard = ErrorGuard(context, scenes, routes, lambda: window.surface, app.quit)
    app.guard.attempt(lambda: scenes.switch(TitleScene(context)))
    return app


def _routes(context: AppContext, app: App) -> "Routes":
    # Behind the ways lie all scenes, and behind those the whole program. A thread may be importing that at this moment,
    # and two threads that import the same modules can get them half done.
    _ = context.supplies
    from dorfromantik.app.routes import Routes

    return Routes(context, app)


def play(
    *,
    data_dir: Path | None = None,
    tile_sets: Sequence[Path] = (),
    seed: str | None = None,
    windowed: bool = False,
    is_safe: bool = False,
    seconds: float | None = None,
) -> None:
    """Open the window and run until it is closed, or for some seconds.

    Args:
        data_dir: Where to keep things; the usual place when None.
        tile_sets: Files of tiles to play with instead of the built-in ones.
        seed: A seed to offer for new games.
        windowed: Whether to start in a window, whatever was set last time.
        is_safe: Whether to use nothing that may be the trouble: the players' settings, sound, gamepads, the GPU.
        seconds: How long to run, for a self-test.

    Raises:
        UnusableFiles: When a tile set, or the program's own files, cannot be used.
    """
    catalog = _catalog_of(tile_sets) if tile_sets else None
    folder = folder_in_use(data_folder(data_dir))
    log = start_log(folder)
    try:
        if is_safe:
            os.environ[ACCELERATION] = "0"
            _log.info("safe mode")
        context = opening_context(folder, catalog, seed, is_safe=is_safe)
        _show(context, seconds, windowed=windowed)
    except AssetError as error:
        raise UnusableFiles(str(error)) from error
    except UnusableFiles:
        raise
    except Exception:
        # A window has no console: what went wrong must be found in the log.
        _log.exception("version %s", __version__)
        raise
    finally:
        stop_log(log)


def _catalog_of(tile_sets: Sequence[Path]) -> "Catalog":
    from dorfromantik.app.supplying import catalog_of

    return catalog_of(tile_sets)


def _show(context: AppContext, seconds: float | None, *, windowed: bool) -> None:
    """Show the window as long as wanted; whatever happens, nothing that was opened stays open."""
    settings, duration = context.settings, context.theme.duration
    with ExitStack() as ends:
        for end in (context.assets.close, context.loader.close, context.close_supplies):
            ends.callback(end)
        window = GameWindow(
            settings.window_size,
            settings.window_position,
            fullscreen=settings.fullscreen and not windowed,
        )
        ends.callback(window.close)
        fades = Fades(duration.scene_fade, duration.overlay_fade)
        build_app(context, window, fades, is_guarded=True).run(seconds)
