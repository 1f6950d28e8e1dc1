"""Gives memory back to the system that Python and the C library would keep for later."""

import ctypes
import gc
import sys


def give_back() -> None:
    """Give back what is free; takes some hundredths of a second, so call it between scenes only.

    Scenes and what they draw refer to each other: without being told to, Python looks for such
    circles by the number of objects, and a few of these hold pictures of many megabytes. Where
    the C library is not glibc, only these are let go.
    """
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
