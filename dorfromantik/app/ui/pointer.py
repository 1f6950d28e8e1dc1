"""The pointer in a player's colour: a cursor of the system, made from a small picture."""

import logging

import pygame
from pygame import Surface

from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Xy
from dorfromantik.app.ui.theme import Color, Palette

HEIGHT = 34
"""Of the arrow, in units."""
LEAST_PX, MOST_PX = 22, 72
ARROW: tuple[Xy, ...] = (
    (0.0, 0.0),
    (0.0, 0.86),
    (0.2, 0.68),
    (0.34, 1.0),
    (0.49, 0.93),
    (0.35, 0.62),
    (0.62, 0.6),
)
"""The arrow's corners, clockwise, in heights; its point is the first."""

_log = logging.getLogger(__name__)


class Pointer:
    """Changes what the system shows at the pointer's place; where it cannot, nothing happens."""

    def __init__(self) -> None:
        self._shown: tuple[Color, int] | None = None

    def take(self, color: Color, unit: float) -> None:
        """Show an arrow in a colour; `unit` is the number of pixels in a unit of length."""
        height = max(LEAST_PX, min(round(HEIGHT * unit), MOST_PX))
        if self._shown == (color, height):
            return
        self._shown = color, height
        picture, point = arrow(color, height)
        _show(pygame.cursors.Cursor(point, picture))

    def let_go(self) -> None:
        """Show the usual pointer again."""
        if self._shown is not None:
            self._shown = None
            _show(pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_ARROW))


def arrow(color: Color, height: int) -> tuple[Surface, tuple[int, int]]:
    """An arrow so many pixels high, with a cream rim in a dark outline, and the pixel that points."""
    palette = Palette()
    rim = max(height * 0.07, 1.5)
    line = max(height * 0.045, 1.0)
    border = rim + 2 * line
    corners = [(x * height, y * height) for x, y in ARROW]
    across, down = (max(corner[axis] for corner in corners) / 2 for axis in (0, 1))
    sketch = Sketch(across + border, down + border, (across, down))
    for width, tone in ((2 * (rim + line), palette.night), (2 * rim, palette.cream)):
        sketch.loop(corners, width, with_opacity(tone, 1.0))
    sketch.polygon(corners, with_opacity(color, 1.0))
    sprite = sketch.finished()
    return _straight(sprite.picture), sprite.anchor


def _straight(picture: Surface) -> Surface:
    """A picture with straight instead of premultiplied colours, as the system wants it."""
    width, height = picture.get_size()
    result = Surface((width, height), pygame.SRCALPHA, 32)
    for x in range(width):
        for y in range(height):
            red, green, blue, alpha = picture.get_at((x, y))
            if alpha:
                tone = (min(255, channel * 255 // alpha) for channel in (red, green, blue))
                result.set_at((x, y), (*tone, alpha))
    return result


def _show(cursor: pygame.cursors.Cursor) -> None:
    try:
        pygame.mouse.set_cursor(cursor)
    except pygame.error as error:
        _log.debug("The pointer stays as it is: %s", error)
