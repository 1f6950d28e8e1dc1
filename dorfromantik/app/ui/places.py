"""Places for tiles on the bare table, to be seen until there is a landscape."""

from math import sqrt

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.canvas import Canvas

RINGS = 2
MARGIN = 0.6
LARGEST_SHARE = 0.24
"""Margin around them in widths of a place, and the widest place as a share of the height: those of a landscape."""
INSIDE = 0.9
"""The outline of a place, as a share of the place."""
LINE = 0.02
"""The width of the outline, in widths of a place."""
FILL_OPACITY = 0.07
LINE_OPACITY = 0.22
SMOOTHING = 2
"""They are drawn so many times as large first."""


class EmptyPlaces:
    """A hexagon of places in the middle of a part of the window; nothing is decoded or composed for it."""

    def __init__(self) -> None:
        self._picture: Surface | None = None

    def draw(self, canvas: Canvas, part: Rect, opacity: float) -> None:
        """Draw them as solid as `opacity` (0 to 1) says."""
        across = 2 * RINGS + 1
        down = (3 * RINGS + 2) / sqrt(3)
        width = min(
            part.width / (across + 2 * MARGIN),
            part.height / (down + 2 * MARGIN),
            part.height * LARGEST_SHARE,
        )
        size = (round(width * across), round(width * down))
        if opacity <= 0 or min(size) < across:
            return
        if self._picture is None or self._picture.get_size() != size:
            self._picture = _drawn(canvas, size)
        self._picture.set_alpha(round(255 * opacity))
        canvas.surface.blit(self._picture, self._picture.get_rect(center=part.center))


def _drawn(canvas: Canvas, size: tuple[int, int]) -> Surface:
    large = Surface((size[0] * SMOOTHING, size[1] * SMOOTHING), pygame.SRCALPHA, 32)
    width, color = large.get_width() / (2 * RINGS + 1), canvas.theme.color.cream
    radius, middle = width / sqrt(3), pygame.Vector2(large.get_rect().center)
    line = max(round(width * LINE), 1)
    for q in range(-RINGS, RINGS + 1):
        for r in range(max(-RINGS, -RINGS - q), min(RINGS, RINGS - q) + 1):
            center = middle + pygame.Vector2(width * (q + r / 2), radius * 1.5 * r)
            corners = [
                center + pygame.Vector2(0, radius * INSIDE).rotate(60 * side) for side in range(6)
            ]
            pygame.draw.polygon(large, with_opacity(color, FILL_OPACITY), corners)
            pygame.draw.polygon(large, with_opacity(color, LINE_OPACITY), corners, line)
    return pygame.transform.smoothscale(large, size)
