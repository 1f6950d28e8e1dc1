"""The loop: sixty updates a second, and a picture only when something has changed."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import pygame
from pygame import Surface
from pygame.event import Event

from dorfromantik.app.context import AppContext
from dorfromantik.app.gamepad_devices import SdlGamepads
from dorfromantik.app.gamepads import PadIntent
from dorfromantik.app.guard import Guard
from dorfromantik.app.input import InputMapper, without_stale_motion
from dorfromantik.app.intents import (
    Confirm,
    FocusMove,
    FocusNext,
    Intent,
    OpenRules,
    PointerDown,
    PointerMoved,
    Scroll,
    ShowFocus,
    ToggleFullscreen,
    ToggleMute,
)
from dorfromantik.app.scenes.scene_stack import SceneManager
from dorfromantik.app.window import GameWindow

if TYPE_CHECKING:
    from dorfromantik.app.flow import Flow

UPDATES_PER_SECOND = 60
DT = 1 / UPDATES_PER_SECOND
HIDDEN_UPDATES_PER_SECOND = 8
"""While nobody can see the window."""
LONGEST_FRAME_S = 0.25
MOST_STEPS_PER_FRAME = 5
CALM_STEPS = 6
"""So many updates are done as one while nothing is under way but life on the land."""

_RESIZES = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
_REPAINTS = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMOVED,
)
_HIDES = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class StepCounter:
    """Turns the time that frames take into whole updates; what is left over is never lost."""

    def __init__(self) -> None:
        self._rest = 0.0

    @property
    def alpha(self) -> float:
        """The share of an update that has passed since the last one."""
        return self._rest / DT

    def steps(self, seconds: float) -> int:
        """How many updates are due after a frame of `seconds`.

        A pause of the machine counts as a quarter of a second at most, a step back in time as
        none; and after five updates the rest is let go, so that a slow machine plays slower
        instead of falling behind for ever.
        """
        self._rest += min(max(seconds, 0.0), LONGEST_FRAME_S)
        due = int(self._rest / DT + 1e-9)
        self._rest = max(self._rest - due * DT, 0.0)
        return min(due, MOST_STEPS_PER_FRAME)


class App:
    """The program while its window is open.

    `advance` and `draw` are all that `run` does with time taken out, so tests call them.
    """

    def __init__(self, context: AppContext, window: GameWindow, scenes: SceneManager):
        self.context = context
        self.window = window
        self.scenes = scenes
        self.guard = Guard()
        """What becomes of errors."""
        self.is_running = True
        self._input = InputMapper(context.bindings)
        self._gamepads = context.gamepads
        self._shows_focus = False
        self._size = window.size
        self._is_hidden = False
        self._is_closed = False
        self._must_repaint = True
        self._alpha = 0.0
        self._ticks_to_next_look = 0
        scenes.last_frame = self._last_frame

    def connect(self, lead: "Callable[[], Flow]") -> None:
        """Let scenes know how to find the way; before the first one begins."""
        self.context.connect(self.scenes, lead)

    @property
    def wants_redraw(self) -> bool:
        """Whether the next frame would differ from the last."""
        return not self._is_hidden and (self._must_repaint or self.scenes.wants_redraw)

    def advance(self, events: Iterable[Event], ticks: int) -> None:
        """Take the events in, then do `ticks` updates of a sixtieth of a second each."""
        self.context.loader.pace.frame_begins()
        attempt = self.guard.attempt
        for event in without_stale_motion(list(events)):
            attempt(partial(self._take, event))
        for _ in range(ticks):
            attempt(partial(self._tick, DT))
        self._look_after(ticks)

    def advance_calmly(self, ticks: int) -> None:
        """Let the same time pass in one update, while no scene would look different for it."""
        self.context.loader.pace.frame_begins()
        self.guard.attempt(partial(self._tick, ticks * DT))
        self._look_after(ticks)

    def _look_after(self, ticks: int) -> None:
        attempt = self.guard.attempt
        attempt(partial(self._look_for_problems, ticks))
        self.guard.passed(ticks)
        if self.scenes.top is None:
            self.is_running = False

    def draw(self) -> Surface:
        """Draw the frame, without showing it; returns the surface."""
        self.guard.attempt(self._draw)
        return self.window.surface

    def run(self, seconds: float | None = None) -> None:
        """Show the window until it is closed, or for some seconds; then, or after an error, end everything."""
        try:
            self.advance((), 0)
            self.guard.attempt(self._show_changes)
            self.context.send_for_supplies()
            if not self.context.is_safe:
                self.context.audio.open(self.context.assets.folder / "audio")
                self.context.apply_volumes()
                self._gamepads.open(SdlGamepads.begin())
            self.run_for(seconds)
        finally:
            self.close()

    def run_for(self, seconds: float | None) -> None:
        """Let the loop run until the program is to end, or for some seconds and until everything is loaded."""
        clock = pygame.Clock()
        counter = StepCounter()
        waiting = 0
        last = start = perf_counter()
        while self.is_running:
            now = perf_counter()
            waiting += counter.steps(now - last)
            last = now
            self._alpha = counter.alpha
            waiting = self._advance_when_due(pygame.event.get(), waiting)
            self.guard.attempt(self._show_changes)
            self.context.loader.pace.rest_begins()
            clock.tick(HIDDEN_UPDATES_PER_SECOND if self._is_hidden else UPDATES_PER_SECOND)
            if seconds is not None and now - start >= seconds and self.context.is_supplied:
                # What cannot be used must be told, however short the time was.
                _ = self.context.supplies
                break

    def _advance_when_due(self, events: list[Event], ticks: int) -> int:
        """Take events in at once, and do updates as often as scenes need them; returns those left to be done."""
        if events or not self.scenes.is_calm:
            self.advance(events, ticks)
            return 0
        if ticks < CALM_STEPS:
            return ticks
        self.advance_calmly(ticks)
        return 0

    def close(self) -> None:
        """End every scene, keep the settings and all that waits to be written, close the window."""
        self.is_running = False
        if self._is_closed:
            return
        self._is_closed = True
        self.guard.end()
        context = self.context
        for end in (
            self.scenes.clear,
            self._remember_window,
            context.audio.close,
            self._gamepads.close,
            context.close_supplies,
            context.loader.close,
            context.assets.close,
            self.window.close,
        ):
            self.guard.attempt(end)

    def quit(self) -> None:
        """Ask the loop to end."""
        self.is_running = False

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window covers the whole screen."""
        return self.window.is_fullscreen

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole screen, and remember that."""
        self._remember_window()
        self.window.toggle_fullscreen()
        self._must_repaint = True
        settings = self.context.settings
        self.context.change_settings(replace(settings, fullscreen=self.window.is_fullscreen))

    @property
    def displays(self) -> tuple[tuple[int, int], ...]:
        """Width and height in pixels of each display that is there."""
        return tuple(display.size for display in self.window.displays)

    @property
    def display(self) -> int:
        """The number of the display on which the window lies."""
        return self.window.display

    def choose_display(self, index: int) -> None:
        """Bring the window to another display, and remember that."""
        self.window.move_to_display(index)
        self._must_repaint = True
        place = self.window.windowed_position
        self.context.change_settings(replace(self.context.settings, window_position=place))

    def _remember_window(self) -> None:
        """Keep the window's size and place for the next start."""
        if self.window.is_fullscreen or not self.context.is_supplied:
            return
        window = self.window
        settings = replace(
            self.context.settings,
            window_size=window.size,
            window_position=window.position,
        )
        if settings != self.context.settings:
            self.context.change_settings(settings)

    def _look_for_problems(self, ticks: int) -> None:
        self._ticks_to_next_look -= ticks
        may_tell = self.context.is_supplied and not self.scenes.is_fading
        if self._ticks_to_next_look <= 0 and may_tell:
            self._ticks_to_next_look = UPDATES_PER_SECOND
            self.window.stay_seen()
            self.context.flow.tell_problems()
        self.scenes.apply_requests()

    def _tick(self, dt: float) -> None:
        self._show_focus()
        for asked in self._gamepads.update(dt):
            self._give_from_pad(asked)
        self.scenes.update(dt)
        self.context.audio.update(dt)
        self.scenes.apply_requests()

    def _show_changes(self) -> None:
        if self.is_running and self.wants_redraw:
            self._present()

    def _present(self) -> None:
        self._draw()
        self.window.flip()
        self.guard.shown()

    def _draw(self) -> None:
        surface = self.window.surface
        if surface.get_size() != self._size:
            self._resize(surface.get_size())
        if self._must_repaint:
            self.scenes.lose_picture()
        self.scenes.draw(surface, self._alpha)
        self.scenes.drawn()
        self._must_repaint = False

    def _take(self, event: Event) -> None:
        self._act_on(event)
        self.scenes.apply_requests()

    def _act_on(self, event: Event) -> None:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            self._gamepads.bindings = self.context.pad_bindings
            self._gamepads.is_capturing = self.scenes.is_capturing_button
        for asked in self._gamepads.translate(event):
            self._give_from_pad(asked)
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            self.quit()
        elif event.type in _RESIZES:
            self._resize(self.window.size)
        elif event.type in _HIDES:
            self._is_hidden = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.context.is_awake = event.type == pygame.WINDOWFOCUSGAINED
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
            self.context.audio.device_came()
        elif event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture:
            self.context.audio.device_went()
        elif event.type in _REPAINTS:
            self._is_hidden, self._must_repaint = False, True
        else:
            self._input.bindings = self.context.bindings
            self._input.wheel = self.context.settings.wheel
            intent = self._input.translate(
                event, typing=self.scenes.is_typing, capturing=self.scenes.is_capturing
            )
            if intent is not None:
                self._give(intent)

    def _give_from_pad(self, asked: PadIntent) -> None:
        """Let a gamepad act, if it may now; its first press only shows what it would press."""
        self._shows_focus = True
        intent = self._gamepads.in_turn(asked, self.scenes.turn)
        if not (isinstance(intent, Confirm) and self._show_focus()):
            self._give(intent)

    def _show_focus(self) -> bool:
        """Let players without a pointer see where they are; True when they could not before."""
        return self._shows_focus and self.scenes.handle(ShowFocus())

    def _give(self, intent: Intent) -> None:
        if isinstance(intent, PointerMoved | PointerDown):
            self._shows_focus = False
        elif isinstance(intent, FocusMove | FocusNext):
            self._shows_focus = True
        if isinstance(intent, ToggleFullscreen):
            self.toggle_fullscreen()
            return
        if isinstance(intent, ToggleMute):
            settings = self.context.settings
            self.context.change_settings(replace(settings, muted=not settings.muted))
            return
        used = self.scenes.handle(intent)
        if not used and isinstance(intent, OpenRules):
            top = self.scenes.top
            self.context.flow.open_rules(top.rules_page if top is not None else None)
        if not used and isinstance(intent, Scroll | FocusMove) and intent.otherwise is not None:
            self.scenes.handle(intent.otherwise)

    def _resize(self, size: tuple[int, int]) -> None:
        self._must_repaint = True
        if size != self._size:
            self._size = size
            self.scenes.resize(size)

    def _last_frame(self) -> Surface | None:
        return None if self._must_repaint else self.window.surface
