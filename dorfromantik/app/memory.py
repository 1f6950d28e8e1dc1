"""Gives memory back to the system that Python and the C library would keep for later."""

import ctypes
import gc
import sys

LARGE_BYTES = 300_000
"""A little more than a patch of the land takes."""
_MMAP_THRESHOLD = -3
"""What glibc calls the size from which a block has pages of its own."""


def let_go_at_once() -> None:
    """From now on, give large pictures back as soon as nobody has them any more.

    When glibc sees the first one go, it begins to keep even larger ones among the small things: after
    some zooming a hundred megabytes lie idle between what is used. Smaller pictures come and go in
    every frame, and stay where they are quickly had again.
    """
    _tell_allocator("mallopt", _MMAP_THRESHOLD, LARGE_BYTES)


def give_back() -> None:
    """Give back what is free; takes some hundredths of a second, so call it between scenes only.

    Scenes and what they draw refer to each other: without being told to, Python looks for such
    circles by the number of objects, and a few of these hold pictures of many megabytes. Where
    the C library is not glibc, only these are let go.
    """
    gc.collect()
    _tell_allocator("malloc_trim", 0)


def _tell_allocator(name: str, *numbers: int) -> None:
    """Call a function that glibc has, where the C library is that."""
    if sys.platform == "linux":
        function = getattr(ctypes.CDLL(None), name, None)
        if function is not None:
            function(*numbers)
