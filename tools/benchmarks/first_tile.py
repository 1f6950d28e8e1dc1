"""A program of its own: starts the game in a folder, goes on with the game kept there, and lays a tile.

Prints as JSON, in seconds, how long it takes from the first frame until everything is `loaded`, and from the click on
Continue until the tile is `laid`, each with the time of the processor. `tools/benchmarks/start.py` runs it.
"""

import json
import sys
from collections.abc import Callable
from itertools import cycle
from time import perf_counter, process_time

import pygame
from pygame.event import Event

from dorfromantik.__main__ import main
from dorfromantik.app.app import UPDATES_PER_SECOND, App, StepCounter
from dorfromantik.app.scenes.title import TitleScene

REST_S = 1.0
"""Seconds in which players look at the title."""


def played(app: App, _seconds: float | None = None) -> None:
    """Run the app as `App.run` does, and play instead of the players."""
    app.advance((), 0)
    app.draw()
    app.window.flip()
    loop = _Loop(app)
    app.context.send_for_supplies()
    loaded = _seconds_of(lambda: loop.run_until(lambda: app.context.is_supplied))
    end = perf_counter() + REST_S
    loop.run_until(lambda: perf_counter() >= end)
    laid = _seconds_of(lambda: _go_on(app, loop))
    print(json.dumps({"loaded": loaded, "laid": laid}))
    app.close()


def _seconds_of(act: Callable[[], None]) -> tuple[float, float]:
    """Do something; return how long that takes, and how long the processor works for the program meanwhile."""
    begin, begin_processor = perf_counter(), process_time()
    act()
    return perf_counter() - begin, process_time() - begin_processor


def _go_on(app: App, loop: "_Loop") -> None:
    """Click on Continue, and then where the tile in hand may lie, until it lies there."""
    from dorfromantik.app.scenes.play import PlayScene

    title = app.scenes.top
    assert isinstance(title, TitleScene)
    app.advance(_click(title.group.widget("continue").rect.center), 0)
    loop.run_until(lambda: app.scenes.top is not title)
    scene = app.scenes.top
    assert isinstance(scene, PlayScene)
    places = cycle(scene.table.game.legal_placements(scene.table.state))
    laid = len(scene.table.actions)
    while len(scene.table.actions) == laid:
        place = next(each for each in places if each.rotation == scene.view.rotation)
        app.advance(_click(scene.pixel_of(place.hex)), 0)
        loop.frame()


class _Loop:
    """The loop of the app, frame by frame."""

    def __init__(self, app: App):
        self._app = app
        self._counter = StepCounter()
        self._clock = pygame.Clock()
        self._last = perf_counter()

    def run_until(self, is_so: Callable[[], bool]) -> None:
        """Let frame follow upon frame."""
        while not is_so():
            self.frame()

    def frame(self) -> None:
        """Do what is due, show what has changed, and wait for the next frame."""
        now = perf_counter()
        steps = self._counter.steps(now - self._last)
        self._last = now
        self._app.advance(pygame.event.get(), steps)
        if self._app.wants_redraw:
            self._app.draw()
            self._app.window.flip()
        self._app.context.loader.pace.rest_begins()
        self._clock.tick(UPDATES_PER_SECOND)


def _click(xy: tuple[int, int]) -> list[Event]:
    return [
        Event(pygame.MOUSEMOTION, pos=xy, rel=(0, 0), buttons=(0, 0, 0), touch=False),
        Event(pygame.MOUSEBUTTONDOWN, pos=xy, button=1, touch=False),
        Event(pygame.MOUSEBUTTONUP, pos=xy, button=1, touch=False),
    ]


if __name__ == "__main__":
    App.run = played  # type: ignore[assignment]
    sys.exit(main(["--data-dir", sys.argv[1], "--windowed"]))
