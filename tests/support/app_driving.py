"""Opens the real app in a window without a screen, for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from dorfromantik.app.i18n import Translator
from dorfromantik.app.start import build_app, build_context
from dorfromantik.app.window import GameWindow
from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog
from dorfromantik.persistence import Settings, Store
from tests.support.driver import Driver

NOON = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
STILL = Settings(reduced_motion=True)
"""Nothing moves by itself, so that a test sees the end of everything."""


@contextmanager
def opened_app(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    *,
    settings: Settings = STILL,
    translator: Translator | None = None,
    catalog: Catalog | None = None,
    wanted_seed: str | None = None,
    is_guarded: bool = False,
) -> Iterator[Driver]:
    """Start the app with a data folder; nothing fades, and the clock stands at noon.

    Guarded, errors lead to the calm screen, as they do for players; else they come out here.
    """
    store = Store(folder, lambda: NOON)
    store.save_settings(settings)
    context = build_context(
        catalog or _builtin(),
        store,
        translator=translator,
        wanted_seed=wanted_seed,
        background=False,
    )
    window = GameWindow()
    window.resize(size)
    app = build_app(context, window, is_guarded=is_guarded)
    try:
        yield Driver(app)
    finally:
        app.close()


@cache
def _builtin() -> Catalog:
    return load_builtin()
