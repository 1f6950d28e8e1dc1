"""Puts the app together: services, window, scenes, loop."""

import secrets

from dorfromantik.app.app import App
from dorfromantik.app.assets import Assets
from dorfromantik.app.context import AppContext
from dorfromantik.app.i18n import Translator
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
from dorfromantik.content import load_titles, title_for
from dorfromantik.engine import Catalog
from dorfromantik.persistence import Store

SEED_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that are taken for one another when a seed is read out."""
SEED_GROUPS = (4, 4)


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
    """Put the services together; without `background` no picture is read on a thread (tests)."""
    theme = theme or Theme()
    assets = Assets()
    text = TextPainter(assets, theme)
    skin = Skin(assets)
    loader = PictureLoader(background=background)
    seals = SealPainter(skin, text, theme.color)
    sprites = SpriteStore(TileBook(assets.folder / "tiles"), loader)
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
        store=store,
        settings=store.load_settings(),
        rank_title=lambda total: title_for(total, titles).title,
        new_seed=fresh_seed,
        wanted_seed=wanted_seed,
    )


def build_app(context: AppContext, window: GameWindow, fades: Fades | None = None) -> App:
    """Connect services, window and scenes; the title is asked for."""
    scenes = SceneManager(window.size, fades)
    app = App(context, window, scenes)
    routes = Routes(context, app)
    app.connect(routes)
    routes.to_title()
    return app
