"""The window: opened inside the display, resizable, borderless on the whole screen when asked."""

import os
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

import pygame
from pygame import WINDOWPOS_CENTERED, Rect, Surface

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.sdl import display_bounds, has_frame

TITLE = "Dorfromantik"
DEFAULT_SIZE = (1440, 810)
SMALLEST_SIZE = (800, 500)
DISPLAY_SHARE = (0.96, 0.88)
"""How much of the display a window may take: task bar and title bar need room."""
SLOW_FLIP_S = 0.008
FLIPS_TO_JUDGE = 5
SETTLING_S = 1.0
"""A window manager has put its frame around a new window by then, and nobody has dragged it yet."""
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
GPU_DEVICES = Path("/dev/dri")


def fitting_size(wanted: tuple[int, int], display: tuple[int, int]) -> tuple[int, int]:
    """The size nearest to the wanted one that fits a display and is not absurdly small."""
    sizes = []
    for index in (0, 1):
        most = int(display[index] * DISPLAY_SHARE[index])
        least = min(SMALLEST_SIZE[index], most)
        sizes.append(min(max(wanted[index], least), most))
    return sizes[0], sizes[1]


def nearest_display(window: Rect, displays: Sequence[Rect]) -> int:
    """The number of the display that shows most of a window; the nearest where none does."""

    def badness(index: int) -> tuple[int, int, int]:
        display = displays[index]
        seen = window.clip(display)
        dx, dy = window.centerx - display.centerx, window.centery - display.centery
        return (-seen.width * seen.height, dx * dx + dy * dy, index)

    return min(range(len(displays)), key=badness)


def fitting_place(
    size: tuple[int, int], position: tuple[int, int] | None, displays: Sequence[Rect]
) -> Rect:
    """Where a window lies that was left somewhere, on the displays that are there now.

    It lies wholly on one display, no larger than that; in the middle of the first one when it
    never had a place.
    """
    if position is None:
        display = displays[0]
        place = Rect((0, 0), fitting_size(size, display.size))
        place.center = display.center
        return place
    display = displays[nearest_display(Rect(position, size), displays)]
    return Rect(position, fitting_size(size, display.size)).clamp(display)


class GameWindow:
    """A `pygame.Window`, and the fastest way for its frames to reach the screen."""

    def __init__(
        self,
        size: tuple[int, int] = DEFAULT_SIZE,
        position: tuple[int, int] | None = None,
        *,
        fullscreen: bool = False,
    ):
        """Open a window of about this size in pixels, never larger than its display.

        A `position` at which not all of it would be seen gives way.
        """
        _choose_class_name()
        pygame.display.init()
        pygame.font.init()
        self._may_switch = pygame.display.get_driver() == "x11" and ACCELERATION not in os.environ
        if self._may_switch and not GPU_DEVICES.exists():
            self._use_shared_memory()
        self._fullscreen = False
        self._place: tuple[int, int] | None = None
        self._known_displays: tuple[Rect, ...] = ()
        self._settles_until = 0.0
        self._size_by_hand: tuple[int, int] | None = None
        """What the window's size was, where no window manager would remember that."""
        self._open(size, position)
        self._flips: list[float] = []
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> Surface:
        """What is drawn on; another one after every change of size."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the drawing surface."""
        return self.surface.get_size()

    @property
    def position(self) -> tuple[int, int]:
        """The window's place on the desktop, in pixels."""
        x, y = self._window.position
        return x, y

    @property
    def windowed_position(self) -> tuple[int, int]:
        """The window's place, also while it covers the whole screen: where it will be afterwards."""
        return self._place if self._fullscreen and self._place is not None else self.position

    @property
    def displays(self) -> tuple[Rect, ...]:
        """The displays that are there, as they lie on the desktop, in pixels."""
        return display_bounds()

    @property
    def display(self) -> int:
        """The number of the display on which the window lies."""
        return nearest_display(Rect(self.position, self._window.size), self.displays)

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window covers the whole screen."""
        return self._fullscreen

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window exactly this size."""
        self._window.size = size

    def move_to_display(self, index: int) -> None:
        """Bring the window to the middle of a display; one that is not there changes nothing."""
        displays = self.displays
        if not 0 <= index < len(displays) or index == self.display:
            return
        was_fullscreen = self._fullscreen
        if was_fullscreen:
            self.toggle_fullscreen()
        place = Rect((0, 0), fitting_size(self._window.size, displays[index].size))
        place.center = displays[index].center
        self._window.size = place.size
        self._window.position = self._place = place.topleft
        if was_fullscreen:
            self.toggle_fullscreen()

    def stay_seen(self) -> None:
        """Bring the window back when the displays have changed, and none shows any of it."""
        displays = self.displays
        if displays == self._known_displays or not displays:
            return
        self._known_displays = displays
        place = Rect(self.position, self._window.size)
        if self._fullscreen or place.collidelist(displays) >= 0:
            return
        place = fitting_place(place.size, place.topleft, displays)
        self._window.size = place.size
        self._window.position = self._place = place.topleft

    def toggle_fullscreen(self) -> None:
        """Change between a window and the borderless whole screen."""
        if self._fullscreen:
            self._uncover()
        else:
            self._cover()
        self._fullscreen = not self._fullscreen

    def flip(self) -> None:
        """Show what has been drawn.

        Where the first frames reach an X11 screen slowly, frames take the way around the GPU that
        is not there: the window is opened anew once, with what has been drawn.
        """
        self._settle()
        start = perf_counter()
        self._window.flip()
        if not self._may_switch:
            return
        self._flips.append(perf_counter() - start)
        if len(self._flips) >= FLIPS_TO_JUDGE:
            if median(self._flips) > SLOW_FLIP_S:
                self._reopen()
            self._may_switch = False

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()

    def _open(self, size: tuple[int, int], position: tuple[int, int] | None) -> None:
        displays = display_bounds()
        self._known_displays = displays
        place = fitting_place(size, position, displays)
        at = place.topleft if position else WINDOWPOS_CENTERED
        window = pygame.Window(TITLE, place.size, at, resizable=True)
        self._window: pygame.Window = window
        window.minimum_size = fitting_size(SMALLEST_SIZE, displays[0].size)
        window.set_icon(pygame.image.load(asset_folder() / "icon.png"))
        window.get_surface()  # Only from now on can pictures be converted to the screen's format.
        self._fullscreen = False
        self._place = place.topleft if position else None
        self._settles_until = perf_counter() + SETTLING_S

    def _cover(self) -> None:
        """Cover the display.

        On X11 that is the window manager's work; where there seems to be none, it is done by hand
        as well.
        """
        window = self._window
        self._place = self.position
        self._size_by_hand = None
        if pygame.display.get_driver() == "x11" and not has_frame(window):
            whole = self.displays[self.display]
            self._size_by_hand = window.size
            window.borderless = True
            window.size, window.position = whole.size, whole.topleft
        window.set_fullscreen(True)

    def _uncover(self) -> None:
        """Be a window again, where it was."""
        self._window.set_windowed()
        if self._size_by_hand is not None:
            self._window.borderless = False
            self._window.size = self._size_by_hand
            if self._place is not None:
                self._window.position = self._place
        self._settles_until = perf_counter() + SETTLING_S

    def _settle(self) -> None:
        """Correct the place where a window manager has put the frame there instead of what is in it."""
        is_settling = perf_counter() < self._settles_until and not self._fullscreen
        if is_settling and self._place is not None and self.position != self._place:
            self._window.position = self._place

    def _use_shared_memory(self) -> None:
        os.environ[ACCELERATION] = "0"
        self._may_switch = False

    def _reopen(self) -> None:
        frame, was_fullscreen = self.surface.copy(), self._fullscreen
        size, position = self._window.size, self.position
        pygame.display.quit()
        self._use_shared_memory()
        pygame.display.init()
        self._open(size, position)
        if was_fullscreen:
            self.toggle_fullscreen()
        self.surface.blit(frame, (0, 0))
        self._window.flip()


def _choose_class_name() -> None:
    """Give task bars a name to group the window by."""
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "dorfromantik")
    os.environ.setdefault("SDL_APP_NAME", TITLE)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
