"""What a frame costs, in milliseconds and in full-window opaque blits of the same run."""

import os
from collections.abc import Callable, Iterator, Sequence
from math import cos, sin
from pathlib import Path
from time import perf_counter, process_time

import pygame
from pygame import Surface
from pygame.event import Event

from dorfromantik.app.app import App
from dorfromantik.app.scenes.play import PlayScene
from tools.benchmarks.game import full_table, opened_game
from tools.benchmarks.timing import Row, middle, worst

TILES = 110
MS = 1000.0
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAME_AIMS = {(1280, 720): 8.3, (1920, 1080): 16.7, (3840, 2160): 33.3}
"""Milliseconds that a frame may take in a window of a size."""
BLIT_AIMS = {"pointer": 8, "pan": 8, "zoom": 20, "drop": 8}
LEFT = (1, 0, 0)


def frame_rows(size: tuple[int, int]) -> Iterator[Row]:
    """Yield the rows of a window of one size in pixels."""
    with opened_game(size, full_table(TILES)) as (app, scene):
        tiles, driver = len(scene.table.state.board), pygame.display.get_driver()
        group = f"Frames at {size[0]}x{size[1]}, {tiles} tiles, {driver}"
        blit = _blit_seconds(app)
        yield Row(group, "one opaque blit of the window", blit * MS, "ms")
        for name, act in ACTS.items():
            samples = act(app, scene)
            aim = f"{BLIT_AIMS[name]} at most"
            yield Row(group, f"{name}, median", middle(samples) / blit, "blits", aim)
            aim = f"{FRAME_AIMS[size]} at most"
            yield Row(group, f"{name}, 99 of 100 under", worst(samples) * MS, "ms", aim)


def idle_rows(size: tuple[int, int], seconds: float = 6.0) -> Iterator[Row]:
    """Yield what an idle game costs: the share of a core, and the memory of the whole program."""
    group = f"Idle at {size[0]}x{size[1]}"
    with opened_game(size, full_table(TILES)) as (app, _scene):
        yield Row(group, "with life on the board", _idle_share(app, seconds), "% of core", "6")
        app.advance([Event(pygame.WINDOWFOCUSLOST)], 1)
        yield Row(group, "out of focus", _idle_share(app, seconds), "% of core", "2")
        app.advance([Event(pygame.WINDOWFOCUSGAINED), Event(pygame.WINDOWMINIMIZED)], 1)
        yield Row(group, "minimised", _idle_share(app, seconds), "% of core", "1")
        app.advance([Event(pygame.WINDOWRESTORED)], 1)
        app.context.flow.open_pause(_scene.table)
        app.advance((), 1)
        yield Row(group, "paused", _idle_share(app, seconds), "% of core", "2")
        yield Row(group, "memory", _memory_mb(), "MB", "350 at most")
        app.context.scenes.pop()
        app.advance((), 1)
        _sweep(app)
        yield Row(
            group, "memory after a sweep through all zooms", _memory_mb(), "MB", "350 at most"
        )
    with opened_game(size, full_table(TILES), reduced_motion=True) as (app, _scene):
        yield Row(group, "with reduced motion", _idle_share(app, seconds), "% of core", "2")


def _blit_seconds(app: App) -> float:
    target = app.window.surface
    source = Surface(target.get_size()).convert(target)
    # Memory that was never written to is one page of zeros, and faster to read than any picture.
    source.fill((96, 128, 64))
    samples = []
    for _ in range(60):
        begin = process_time()
        target.blit(source, (0, 0))
        samples.append(process_time() - begin)
    return middle(samples)


def _frame(app: App, events: Sequence[Event] = ()) -> float:
    """Take events in, update once, draw and show: the processor seconds that this takes."""
    begin = process_time()
    app.advance(list(events), 1)
    if app.wants_redraw:
        app.draw()
        app.window.flip()
    return process_time() - begin


def _motion(xy: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> Event:
    return Event(pygame.MOUSEMOTION, pos=xy, rel=(0, 0), buttons=buttons, touch=False)


def _middle_of(app: App) -> tuple[int, int]:
    width, height = app.window.size
    return round(width * 0.4), round(height * 0.5)


def _pointer(app: App, _scene: PlayScene) -> list[float]:
    """The pointer wanders over the board, with the tile in hand under it."""
    (x, y), height = _middle_of(app), app.window.size[1]
    path = [
        (x + round(0.28 * height * cos(step / 20)), y + round(0.3 * height * sin(step / 17)))
        for step in range(300)
    ]
    return [_frame(app, [_motion(xy)]) for xy in path]


def _pan(app: App, _scene: PlayScene) -> list[float]:
    x, y = _middle_of(app)
    _frame(app, [_motion((x, y))])
    _frame(app, [Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)])
    samples = []
    for step in range(240):
        xy = (x + round(180 * sin(step / 15)), y + round(110 * sin(step / 19)))
        samples.append(_frame(app, [_motion(xy, LEFT)]))
    _frame(app, [Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)])
    return samples


def _zoom(app: App, _scene: PlayScene) -> list[float]:
    return _zoomed(app, (1, 1, -1, -1) * 4, frames=18)


def _sweep(app: App) -> None:
    """Zoom in as far as it goes, out again, and once more, and let all be composed on the way."""
    _zoomed(app, ((1,) * 14 + (-1,) * 14) * 2, frames=40)


def _zoomed(app: App, directions: Sequence[int], frames: int) -> list[float]:
    """Turn the wheel, with so many frames after each notch."""
    xy = _middle_of(app)
    _frame(app, [_motion(xy)])
    _key(app, pygame.KEYDOWN)
    samples = []
    for direction in directions:
        wheel = Event(
            pygame.MOUSEWHEEL,
            x=0,
            y=direction,
            precise_x=0.0,
            precise_y=float(direction),
            flipped=False,
        )
        samples.append(_frame(app, [wheel]))
        samples += [_frame(app) for _ in range(frames)]
    _key(app, pygame.KEYUP)
    return samples


def _key(app: App, kind: int) -> None:
    """Hold the key with which the wheel zooms, or let it go."""
    ctrl = Event(
        kind,
        key=pygame.K_LCTRL,
        scancode=pygame.KSCAN_LCTRL,
        mod=pygame.KMOD_LCTRL,
        unicode="",
    )
    _frame(app, [ctrl])


def _drop(app: App, scene: PlayScene) -> list[float]:
    """Tiles come down on the board: taken back and placed again."""
    samples: list[float] = []
    for _ in range(8):
        scene.table.undo()
        for _ in range(20):
            _frame(app)
        scene.table.redo()
        samples += [_frame(app) for _ in range(40)]
    return samples


ACTS: dict[str, Callable[[App, PlayScene], list[float]]] = {
    "pointer": _pointer,
    "pan": _pan,
    "zoom": _zoom,
    "drop": _drop,
}


def _idle_share(app: App, seconds: float) -> float:
    """Run the loop as it runs for players, with nobody touching anything."""
    app.run_for(seconds)
    begin, cpu = perf_counter(), process_time()
    app.run_for(seconds)
    return 100 * (process_time() - cpu) / (perf_counter() - begin)


def _memory_mb() -> float:
    """What the program holds in memory now."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6
