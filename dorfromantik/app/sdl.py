"""What SDL knows and pygame does not tell: a layout's keys, and where the displays lie.

The library that pygame has loaded is asked itself. Where it cannot be found, the answers are those
of a plain keyboard and of displays without a place.
"""

import ctypes
import sys
from functools import cache

import pygame
from pygame import Rect


class _SdlRect(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int)]


def key_at(scancode: int) -> int:
    """Return the key that the keyboard's layout has at a place, as pygame numbers keys; 0 if none."""
    library = _library()
    if library is None:
        return 0
    ask = library.SDL_GetKeyFromScancode
    ask.restype = ctypes.c_int32
    return int(ask(scancode))


def display_bounds() -> tuple[Rect, ...]:
    """Return where the displays lie on the desktop, in pixels; the main one comes first."""
    sizes = pygame.display.get_desktop_sizes()
    return tuple(
        _bounds(index) or Rect(0, 0, width, height) for index, (width, height) in enumerate(sizes)
    )


def has_frame(window: pygame.Window) -> bool:
    """Return whether a window manager has put a frame around a window."""
    library = _library()
    if library is None:
        return True
    find = library.SDL_GetWindowFromID
    find.restype = ctypes.c_void_p
    handle = find(ctypes.c_uint32(window.id))
    sides = [ctypes.c_int() for _ in range(4)]
    pointers = [ctypes.byref(side) for side in sides]
    told = library.SDL_GetWindowBordersSize(ctypes.c_void_p(handle), *pointers)
    return told == 0 and any(side.value for side in sides)


def _bounds(index: int) -> Rect | None:
    library = _library()
    if library is None:
        return None
    told = _SdlRect()
    if library.SDL_GetDisplayBounds(index, ctypes.byref(told)) != 0:
        return None
    return Rect(told.x, told.y, told.w, told.h)


@cache
def _library() -> ctypes.CDLL | None:
    """The library that pygame itself uses, never another copy."""
    name = "SDL2.dll" if sys.platform == "win32" else getattr(pygame.base, "__file__", None)
    try:
        library = ctypes.CDLL(name)
        library.SDL_GetKeyFromScancode  # noqa: B018 - asks whether it is there
    except (OSError, AttributeError, TypeError):
        return None
    return library
