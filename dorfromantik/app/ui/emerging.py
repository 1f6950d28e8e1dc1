"""Lets something come into a picture calmly."""

from collections.abc import Iterator
from contextlib import contextmanager

from pygame import Rect, Surface


@contextmanager
def emerging(surface: Surface, area: Rect, share: float) -> Iterator[None]:
    """Let what is drawn meanwhile in an area be as solid as a share (0 to 1) says."""
    area = area.clip(surface.get_rect())
    if share >= 1 or not area:
        yield
        return
    without = surface.subsurface(area).copy()
    yield
    without.set_alpha(round(255 * (1 - share)))
    surface.blit(without, area)
