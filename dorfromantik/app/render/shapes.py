"""Smooth simple shapes, which `pygame.draw` cannot make: drawn four times too large and shrunk."""

import pygame
from pygame import Rect, Surface

from dorfromantik.app.assets import SurfaceCache

Rgba = tuple[int, int, int, int]

OVERSAMPLING = 4
CACHE_BYTES = 16_000_000
NOTHING: Rgba = (0, 0, 0, 0)


def with_opacity(color: tuple[int, int, int], opacity: float) -> Rgba:
    """A colour with an opacity from 0 to 1."""
    return (*color, round(255 * opacity))


class ShapePainter:
    """Draws rounded boxes and discs; what has been made once is kept."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(CACHE_BYTES)

    def box(
        self,
        surface: Surface,
        box: Rect,
        radius: int,
        fill: Rgba = NOTHING,
        outline: Rgba = NOTHING,
        width: int = 0,
    ) -> None:
        """Draw a box with round corners; lengths in pixels, the outline lies inside the box."""
        if box.width <= 0 or box.height <= 0:
            return
        radius = min(radius, box.width // 2, box.height // 2)
        key = (box.size, radius, fill, outline, width)
        picture = self._cache.get(key)
        if picture is None:
            picture = self._cache.put(key, _rounded(box.size, radius, fill, outline, width))
        surface.blit(picture, box, special_flags=pygame.BLEND_PREMULTIPLIED)

    def disc(
        self,
        surface: Surface,
        center: tuple[int, int],
        radius: int,
        fill: Rgba,
        outline: Rgba = NOTHING,
        width: int = 0,
    ) -> None:
        """Draw a disc; the outline lies inside it."""
        box = Rect(0, 0, 2 * radius, 2 * radius)
        box.center = center
        self.box(surface, box, radius, fill, outline, width)


def _rounded(size: tuple[int, int], radius: int, fill: Rgba, outline: Rgba, width: int) -> Surface:
    """Only the corners are made large; the straight parts between them are filled."""
    corner = max(radius, width) + 1
    small = (min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1))
    large = Surface((small[0] * OVERSAMPLING, small[1] * OVERSAMPLING), pygame.SRCALPHA, 32)
    frame = large.get_rect()
    pygame.draw.rect(large, outline if width else fill, frame, 0, radius * OVERSAMPLING)
    if width:
        inner = frame.inflate(-2 * width * OVERSAMPLING, -2 * width * OVERSAMPLING)
        if inner.width > 0 and inner.height > 0:
            rest = max(radius - width, 0) * OVERSAMPLING
            pygame.draw.rect(large, fill, inner, 0, rest)
    master = pygame.transform.smoothscale(large.premul_alpha(), small)
    return _unfolded(master, size)


def _unfolded(master: Surface, size: tuple[int, int]) -> Surface:
    """The master with its middle row and column repeated until it has the size."""
    if master.get_size() == size:
        return master
    result = Surface(size, pygame.SRCALPHA, 32)
    columns = _thirds(master.get_width(), size[0])
    for from_y, from_height, to_y, to_height in _thirds(master.get_height(), size[1]):
        for from_x, from_width, to_x, to_width in columns:
            part = master.subsurface(Rect(from_x, from_y, from_width, from_height))
            scaled = pygame.transform.scale(part, (to_width, to_height))
            result.blit(scaled, (to_x, to_y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


def _thirds(source: int, target: int) -> list[tuple[int, int, int, int]]:
    if source == target:
        return [(0, source, 0, target)]
    half = source // 2
    far = source - half - 1
    return [
        (0, half, 0, half),
        (half, 1, half, target - half - far),
        (half + 1, far, target - far, far),
    ]
