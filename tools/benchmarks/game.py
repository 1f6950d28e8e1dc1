"""The real app in a window, with a board of many tiles on the table, for measuring frames."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame

from dorfromantik.app.app import App
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.start import build_app, build_context
from dorfromantik.app.window import GameWindow
from dorfromantik.content import load_builtin
from dorfromantik.engine import EdgeMatch, Game, GameState, Placement, PlaceTile, Player, Setup
from dorfromantik.persistence import Settings, Store, UndoPolicy, system_clock
from dorfromantik.table import Table

PLAYERS = (Player("Mira", "fox"), Player("Otto", "owl"), Player("Ida", "duck"))


def full_table(tiles: int, seed: str = "bench") -> Table:
    """Return a game with everything in play and a number of tiles on the board, well fitted.

    A game has fewer than 110 tiles: then it stands before its last one.
    """
    catalog = load_builtin()
    content = frozenset(entry.id for entry in catalog.entries)
    game = Game(catalog, Setup(seed, PLAYERS, content=content))
    table = Table(game, undo_policy=UndoPolicy.ANY)
    chance = Random(seed)
    while not table.state.is_over and len(table.state.board) < tiles:
        placements = game.legal_placements(table.state)
        if placements:
            table.dispatch(PlaceTile(_fitting(game, table.state, placements, chance)))
        else:
            table.dispatch(game.legal_actions(table.state)[0])
    if table.state.is_over:
        table.undo()
    return table


@contextmanager
def opened_game(
    size: tuple[int, int], table: Table, *, reduced_motion: bool = False
) -> Iterator[tuple[App, PlayScene]]:
    """Open the app in a window of a size in pixels, as players have it, with a game on the table."""
    with TemporaryDirectory() as folder:
        store = Store(Path(folder), system_clock, background=True)
        store.save_settings(Settings(window_size=size, reduced_motion=reduced_motion))
        context = build_context(table.game.catalog, store)
        window = GameWindow(size)
        if window.size != size:
            window.resize(size)
        app = build_app(context, window)
        app.advance((), 1)
        context.flow.resume(table)
        app.advance((), 1)
        scene = app.scenes.top
        assert isinstance(scene, PlayScene)
        try:
            _let_settle(app)
            yield app, scene
        finally:
            app.close()


def _let_settle(app: App, seconds: float = 3.0) -> None:
    """Let everything be read and composed that the first frames wait for."""
    for _ in range(round(seconds * 60)):
        app.advance(pygame.event.get(), 1)
        if app.wants_redraw:
            app.draw()
            app.window.flip()
        app.context.loader.pace.rest_begins()
        pygame.time.wait(4)


def _fitting(
    game: Game, state: GameState, placements: tuple[Placement, ...], chance: Random
) -> Placement:
    """One of the placements with the most matches, as people lay them."""

    def matches(placement: Placement) -> int:
        edges = game.check(state, placement).edges
        return edges.count(EdgeMatch.FITS) - edges.count(EdgeMatch.NEUTRAL)

    some = chance.sample(placements, min(len(placements), 24))
    return max(some, key=matches)
