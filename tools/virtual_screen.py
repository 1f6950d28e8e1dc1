"""A screen for programs that need a window: the one that is there, or a virtual one of our own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

VIRTUAL_SCREEN = "3840x2160x24"


@contextmanager
def any_screen() -> Iterator[None]:
    """Give this process a display: as it is, or on Linux without one a virtual one, where Xvfb is installed."""
    has_none = sys.platform == "linux" and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if not has_none or not shutil.which("Xvfb"):
        yield
        return
    with virtual_screen() as display:
        os.environ["DISPLAY"] = display
        yield


@contextmanager
def virtual_screen(size: str = VIRTUAL_SCREEN) -> Iterator[str]:
    """Run Xvfb, and yield the name of its display.

    Args:
        size: Width, height and depth, as "1280x720x24".
    """
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    try:
        yield ":" + os.read(read, 16).decode().strip()
    finally:
        screen.terminate()
        screen.wait()
