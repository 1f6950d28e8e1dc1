"""While nobody touches anything, the advisor plays on the title: a landscape of its own, tile by tile."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from dorfromantik.app.advice.inquiry import GLANCE, Inquiry
from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Intent, PointerLeft, PointerMoved, ShowFocus
from dorfromantik.app.scenes.growing_vista import GrowingVista
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.emerging import emerging
from dorfromantik.engine import Game, GameState, PlacedTile, Player, Setup

STARTS_AFTER_S = 40.0
THINKS_AFTER_S = 12.0
"""From then on a game is thought out, a turn now and then, so that its place in the window is known at the start."""
THINKS_EVERY_S = 0.3
LOOKED_AT_S = 14.0
"""So long a finished landscape is seen before the next one begins."""
FADE_S = 0.8
FIRST_TILES = 0.03
"""The share of the tiles that lie there from the start."""


class Rehearsal:
    """A game that the advisor plays to its end behind the curtain."""

    def __init__(self, context: AppContext):
        self._context = context
        self._game = Game(context.catalog, Setup(context.new_seed(), (Player("", "fox"),)))
        self._state: GameState = self._game.initial().state
        self._number: int | None = None
        self._rest_s = 0.0
        self.is_lost = False
        """Whether the advisor could not be reached."""

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end."""
        return self._state.is_over

    @property
    def tiles(self) -> Sequence[PlacedTile]:
        """The tiles in the order in which they were placed, without tokens."""
        return tuple(replace(placed, token=None) for placed in self._state.board)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; now and then a turn is thought about."""
        self._rest_s -= dt
        if self._number is not None:
            self._look_for_answer(self._number)
        if self._number is None and not (self.is_over or self.is_lost) and self._rest_s <= 0:
            self._rest_s = THINKS_EVERY_S
            inquiry = Inquiry.of(self._game, self._state, 1, GLANCE)
            self._number = self._context.adviser.ask(inquiry)

    def end(self) -> None:
        """Think no further."""
        if self._number is not None:
            self._context.adviser.stop(self._number)
            self._number = None

    def _look_for_answer(self, number: int) -> None:
        answer = self._context.adviser.answer(number)
        if answer is None:
            return
        self._number = None
        if answer.advices:
            self._state = self._game.apply(self._state, answer.advices[0].action).state
        else:
            self.is_lost = True


class Attract:
    """Waits for a pause of the players, shows one landscape after the other, and ends with any input."""

    def __init__(self, context: AppContext):
        self._context = context
        self._idle_s = 0.0
        self._shown_s = self._finished_s = 0.0
        self._rehearsal: Rehearsal | None = None
        self._vista: GrowingVista | None = None
        self._tiles = 0
        self._pointer: tuple[int, int] | None = None
        self._place = ((1, 1), Rect(0, 0, 1, 1))

    @property
    def is_on(self) -> bool:
        """Whether its landscape is to be seen."""
        return self._vista is not None

    @property
    def tiles_shown(self) -> int:
        """How many tiles of its landscape lie there."""
        return self._vista.tiles_shown if self._vista is not None else 0

    def fit(self, size: tuple[int, int], part: Rect) -> None:
        """Keep the landscape in a part of a window of `size` pixels."""
        self._place = (size, part)
        if self._vista is not None:
            self._vista.fit(size, part)

    def stir(self, intent: Intent) -> bool:
        """A player may have done something, which ends it; True when it was on."""
        match intent:
            case ShowFocus() | PointerLeft():
                return False
            case PointerMoved(xy) if xy == self._pointer:
                return False
            case PointerMoved(xy):
                self._pointer = xy
        return self.end()

    def end(self) -> bool:
        """Wait for the next pause; True when it was on."""
        was_on = self.is_on
        if self._rehearsal is not None:
            self._rehearsal.end()
        self._rehearsal = self._vista = None
        self._idle_s = 0.0
        return was_on

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when there is something new to be seen."""
        if self._context.settings.reduced_motion:
            return self.end()
        if not self._context.is_awake:
            return False
        self._idle_s += dt
        if self._idle_s >= THINKS_AFTER_S:
            self._rehearse(dt)
        if self._vista is not None:
            return self._show(self._vista, dt)
        if self._idle_s >= STARTS_AFTER_S:
            return self._raise_curtain()
        return False

    def draw(self, canvas: Canvas, before: GrowingVista) -> None:
        """Draw its landscape; at the start the one that lay there `before` fades away."""
        if self._vista is None:
            before.draw(canvas)
            return
        faded = min(self._shown_s / FADE_S, 1.0)
        if faded < 1:
            with emerging(canvas.surface, canvas.surface.get_rect(), 1 - faded):
                before.draw(canvas)
        self._vista.draw(canvas)

    def _rehearse(self, dt: float) -> None:
        if self._rehearsal is None:
            self._rehearsal = Rehearsal(self._context)
        self._rehearsal.update(dt)

    def _show(self, vista: GrowingVista, dt: float) -> bool:
        is_fading = self._shown_s < FADE_S
        self._shown_s += dt
        news = vista.update(dt)
        if vista.tiles_shown == self._tiles:
            self._finished_s += dt
            if self._finished_s >= LOOKED_AT_S:
                news |= self._raise_curtain()
        return news or is_fading

    def _raise_curtain(self) -> bool:
        """Begin to show the game that has been thought out; False while there is none."""
        rehearsal = self._rehearsal
        if rehearsal is None or not rehearsal.is_over:
            return False
        tiles = rehearsal.tiles
        self._tiles, self._rehearsal = len(tiles), None
        self._shown_s = self._finished_s = 0.0
        self._vista = GrowingVista(self._context, lambda: tiles, starts_with=FIRST_TILES)
        self._vista.fit(*self._place)
        return True
