"""What the window feels of the advisor: frames with and without its thinking, in turns within one run."""

from collections.abc import Iterator
from math import cos, sin
from time import perf_counter

import pygame
from pygame.event import Event

from dorfromantik.app.advice.inquiry import HINT, Inquiry
from dorfromantik.app.app import App
from dorfromantik.app.scenes.play import PlayScene
from tools.benchmarks.game import full_table, opened_game
from tools.benchmarks.timing import Row, middle, worst

TILES = 60
ROUNDS = 12
FRAMES_A_ROUND = 60
FRAME_MS = 1000 / 60
MS = 1000.0


class _Questioner:
    """Keeps the advisor thinking about the position on the table, one inquiry after the other."""

    def __init__(self, app: App, scene: PlayScene):
        self._adviser = app.context.adviser
        self._inquiry = Inquiry.of(scene.table.game, scene.table.state, 3, HINT)
        self._number: int | None = None
        self._asked_at = 0.0
        self.asking: list[float] = []
        """Seconds for which asking held up the window's thread."""
        self.answers: list[float] = []
        """Seconds from inquiry to answer, as they are seen by a scene."""

    def look(self) -> None:
        """Take an answer, if it is there, and ask anew."""
        now = perf_counter()
        if self._number is not None:
            if self._adviser.answer(self._number) is None:
                return
            self.answers.append(now - self._asked_at)
        self._asked_at = perf_counter()
        self._number = self._adviser.ask(self._inquiry)
        self.asking.append(perf_counter() - self._asked_at)

    def rest(self) -> None:
        """Let the advisor think about nothing."""
        if self._number is not None:
            self._adviser.stop(self._number)
            self._number = None


def advice_rows(size: tuple[int, int]) -> Iterator[Row]:
    """Yield the rows of a window of a size in pixels; times are those of the wall clock."""
    with opened_game(size, full_table(TILES)) as (app, scene):
        questioner = _Questioner(app, scene)
        group = f"Beside the advisor at {size[0]}x{size[1]}"
        while not questioner.answers:
            questioner.look()
            _frame(app, 0)
        yield Row(group, "the first answer, with its process", questioner.answers[0] * MS, "ms")
        without: list[float] = []
        beside: list[float] = []
        for _ in range(ROUNDS):
            questioner.rest()
            without += [_frame(app, step) for step in range(FRAMES_A_ROUND)]
            for step in range(FRAMES_A_ROUND):
                questioner.look()
                beside.append(_frame(app, step))
    yield Row(group, "an answer, median", middle(questioner.answers[1:]) * MS, "ms", "1000")
    yield Row(group, "asking, the slowest", max(questioner.asking[1:]) * MS, "ms", "1 at most")
    for name, frames in (("without", without), ("beside", beside)):
        yield Row(group, f"a frame {name}, median", middle(frames) * MS, "ms")
        yield Row(group, f"a frame {name}, 99 of 100 under", worst(frames) * MS, "ms")


def _frame(app: App, step: int) -> float:
    """Let the pointer wander, update, draw and show, and wait for the next frame; the seconds before the waiting."""
    begin = perf_counter()
    width, height = app.window.size
    x, y = round(width * 0.4), round(height * 0.5)
    xy = (x + round(0.28 * height * cos(step / 20)), y + round(0.3 * height * sin(step / 17)))
    moved = Event(pygame.MOUSEMOTION, pos=xy, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    app.advance([moved], 1)
    if app.wants_redraw:
        app.draw()
        app.window.flip()
    taken = perf_counter() - begin
    pygame.time.wait(max(round(FRAME_MS - taken * MS), 0))
    return taken
