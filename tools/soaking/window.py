"""A real window that plays game after game by itself, while its size and its scenes change."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame
from pygame.event import Event

from dorfromantik.app.app import App
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.start import build_app, build_context
from dorfromantik.app.window import GameWindow
from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog, Game, Placement, PlaceTile, Player, Setup
from dorfromantik.persistence import Settings, Store, UndoPolicy, system_clock
from dorfromantik.table import Table

PLAYERS = (Player("Mira", "fox"), Player("Otto", "owl"), Player("Ida", "duck"))
SIZES = ((800, 500), (1024, 600), (1280, 720), (1366, 768), (1600, 900), (1280, 1024))
PLAYED_BY_HAND = 0.5
"""How often a tile is placed with the pointer; else it is placed at once."""
DIVERSION = 0.08
"""How often, per tile, something else happens in between."""
MOST_FRAMES_OF_A_SCENE = 600


@dataclass(frozen=True, slots=True)
class Holding:
    """What the program holds after a game."""

    memory_mb: float
    files: int
    """Open files and sockets."""


class Stuck(Exception):
    """A scene did not go on."""


def soak_window(games: int, seed: int) -> Iterator[Holding]:
    """Play games in one window; yields what is held after each.

    Raises:
        Stuck: When a scene does not go on; every other exception is the program's own.
    """
    chance = Random(seed)
    catalog = load_builtin()
    with _opened(catalog) as app:
        for number in range(games):
            _Player(app, chance).play(_new_table(catalog, f"{seed}-{number}", chance))
            yield Holding(_memory_mb(), sum(1 for _ in Path("/proc/self/fd").iterdir()))


@contextmanager
def _opened(catalog: Catalog) -> Iterator[App]:
    with TemporaryDirectory() as folder:
        store = Store(Path(folder), system_clock, background=True)
        store.save_settings(Settings(animation_speed=4.0))
        window = GameWindow(SIZES[2])
        app = build_app(build_context(catalog, store), window)
        try:
            app.advance((), 1)
            yield app
        finally:
            app.close()


class _Player:
    """Plays with pointer and keys, and does what players do in between."""

    def __init__(self, app: App, chance: Random):
        self._app = app
        self._chance = chance
        self._flow = app.context.flow

    def play(self, table: Table) -> None:
        """Play a game to its end, look at the score, and go back to the title."""
        self._flow.resume(table)
        self._frames(6)
        while not table.state.is_over:
            self._back_to(table)
            if self._chance.random() < DIVERSION:
                self._divert(table)
            self._act(table)
        if not isinstance(self._app.scenes.top, PlayScene | ScoringScene):
            self._flow.resume(table)
        self._until(lambda: isinstance(self._app.scenes.top, ScoringScene))
        for _ in range(4):
            self._key(pygame.K_RETURN, pygame.KSCAN_RETURN)
        self._flow.confirm_score(table)
        self._flow.to_title()
        self._frames(20)

    def _act(self, table: Table) -> None:
        actions = table.game.legal_actions(table.state)
        action = self._chance.choice(actions)
        before = len(table.actions)
        if isinstance(action, PlaceTile) and self._chance.random() < PLAYED_BY_HAND:
            self._place_by_hand(action.placement)
        if len(table.actions) == before and not table.state.is_over:
            table.dispatch(action)
        self._frames(self._chance.randint(1, 6))

    def _place_by_hand(self, placement: Placement) -> None:
        scene = self._app.scenes.top
        if not isinstance(scene, PlayScene):
            return
        xy = scene.pixel_of(placement.hex)
        self._point(xy)
        for _ in range(6):
            ghost = scene.view.ghost
            if ghost is None or ghost.placed.placement == placement:
                break
            self._wheel(xy, 1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._give(Event(kind, pos=xy, button=1, touch=False))

    def _divert(self, table: Table) -> None:
        window, flow = self._app.window, self._flow
        match self._chance.randrange(9):
            case 0:
                window.resize(self._chance.choice(SIZES))
                self._give(Event(pygame.WINDOWSIZECHANGED, x=window.size[0], y=window.size[1]))
            case 1:
                self._app.toggle_fullscreen()
            case 2:
                flow.open_pause(table)
                self._frames(4)
                self._key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
            case 3:
                flow.open_rules()
                self._frames(4)
                self._key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
            case 4:
                flow.open_settings(table)
                self._frames(4)
                self._key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
            case 5:
                self._change_settings()
            case 6:
                steps = self._chance.randint(1, 4)
                done = sum(table.undo() for _ in range(steps))
                self._frames(2)
                for _ in range(done):
                    table.redo()
            case 7:
                self._look_elsewhere(table)
            case _:
                middle = (window.size[0] // 2, window.size[1] // 2)
                self._wheel(middle, self._chance.choice((-2, 2)), ctrl=True)
        self._frames(4)

    def _change_settings(self) -> None:
        context = self._app.context
        settings = replace(
            context.settings,
            ui_scale=self._chance.choice((0.75, 1.0, 1.3, 2.0)),
            language=self._chance.choice(("en", "de")),
            reduced_motion=self._chance.random() < 0.3,
            high_contrast=self._chance.random() < 0.3,
        )
        context.change_settings(settings)

    def _look_elsewhere(self, table: Table) -> None:
        """Leave the game for another screen, and come back to it."""
        ways = (
            self._flow.to_title,
            self._flow.to_album,
            self._flow.to_statistics,
            self._flow.to_campaigns,
            self._flow.to_setup,
        )
        self._chance.choice(ways)()
        self._frames(8)
        self._flow.resume(table)

    def _back_to(self, table: Table) -> None:
        """Be at the play screen again, as a player would be, or else by force."""
        for _ in range(4):
            if isinstance(self._app.scenes.top, PlayScene):
                return
            self._key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
            self._frames(3)
        self._flow.resume(table)
        self._frames(3)

    def _until(self, is_so: Callable[[], bool]) -> None:
        for _ in range(MOST_FRAMES_OF_A_SCENE):
            if is_so():
                return
            self._frames(1)
        raise Stuck(f"{type(self._app.scenes.top).__name__} does not go on")

    def _frames(self, count: int) -> None:
        for _ in range(count):
            self._give()

    def _give(self, *events: Event) -> None:
        self._app.advance([*pygame.event.get(), *events], 2)
        if self._app.wants_redraw:
            self._app.draw()
            self._app.window.flip()

    def _point(self, xy: tuple[int, int]) -> None:
        self._give(Event(pygame.MOUSEMOTION, pos=xy, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def _wheel(self, xy: tuple[int, int], steps: int, *, ctrl: bool = False) -> None:
        self._point(xy)
        mod = pygame.KMOD_LCTRL if ctrl else 0
        held = {"key": pygame.K_LCTRL, "scancode": pygame.KSCAN_LCTRL, "mod": mod, "unicode": ""}
        if ctrl:
            self._give(Event(pygame.KEYDOWN, held))
        precise = {"x": 0, "y": steps, "precise_x": 0.0, "precise_y": float(steps)}
        self._give(Event(pygame.MOUSEWHEEL, precise, flipped=False))
        if ctrl:
            self._give(Event(pygame.KEYUP, held))

    def _key(self, key: int, scancode: int) -> None:
        pressed = {"key": key, "scancode": scancode, "mod": 0, "unicode": ""}
        self._give(Event(pygame.KEYDOWN, pressed))
        self._give(Event(pygame.KEYUP, pressed))


def _new_table(catalog: Catalog, seed: str, chance: Random) -> Table:
    entries = [entry.id for entry in catalog.entries]
    content = frozenset(entries if chance.random() < 0.5 else ())
    players = PLAYERS[: chance.randint(1, len(PLAYERS))]
    return Table(Game(catalog, Setup(seed, players, content=content)), undo_policy=UndoPolicy.ANY)


def _memory_mb() -> float:
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6
