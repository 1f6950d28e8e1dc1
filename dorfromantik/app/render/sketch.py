"""Small pictures with smooth edges, drawn several times too large and shrunk."""

from dataclasses import dataclass
from math import hypot

import pygame
from pygame import Surface

from dorfromantik.app.assets import PictureCache, bytes_of
from dorfromantik.app.render.shapes import Rgba

FINE, COARSE = 3, 2
"""How many times larger pictures are drawn; large ones have no need of the finer way."""
LARGE_PX = 170

Xy = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A premultiplied picture and the pixel of it that stands for its place."""

    picture: Surface
    anchor: tuple[int, int]

    def at(self, xy: Xy) -> tuple[Surface, tuple[int, int]]:
        """The picture and its top left corner, if its anchor lies at a place in the window."""
        return self.picture, (round(xy[0]) - self.anchor[0], round(xy[1]) - self.anchor[1])

    def draw(self, surface: Surface, xy: Xy) -> None:
        """Draw it with its anchor at a place in the window."""
        surface.blit(*self.at(xy), special_flags=pygame.BLEND_PREMULTIPLIED)


def sprite_cache(max_bytes: int) -> PictureCache[Sprite]:
    """Keeps sprites, up to a number of bytes."""
    return PictureCache(max_bytes, lambda sprite: bytes_of(sprite.picture))


class Sketch:
    """Shapes about a middle; all lengths in pixels of the finished picture.

    A shape covers what lies below it, also where it is translucent.
    """

    def __init__(self, half_width: float, half_height: float, around: Xy = (0.0, 0.0)):
        """Cover so much to both sides of a point that lies at `around` from the middle."""
        half = (int(half_width) + 1, int(half_height) + 1)
        self._middle = (half[0] - round(around[0]), half[1] - round(around[1]))
        self._size = (2 * half[0], 2 * half[1])
        self._factor = FINE if max(self._size) <= LARGE_PX else COARSE
        large = (self._size[0] * self._factor, self._size[1] * self._factor)
        self._large = Surface(large, pygame.SRCALPHA, 32)

    def polygon(self, corners: list[Xy], color: Rgba) -> None:
        """A filled polygon."""
        points = [self._point(corner) for corner in corners]
        pygame.draw.polygon(self._large, _premultiplied(color), points)

    def line(
        self, start: Xy, end: Xy, width: float, color: Rgba, *, round_ends: bool = True
    ) -> None:
        """A straight line with round ends, or cut off."""
        (ax, ay), (bx, by) = start, end
        length = hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
        self.polygon(
            [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)], color
        )
        if round_ends:
            self.disc(start, width / 2, color)
            self.disc(end, width / 2, color)

    def loop(self, corners: list[Xy], width: float, color: Rgba) -> None:
        """A closed line through corners."""
        for index, corner in enumerate(corners):
            self.line(corners[index - 1], corner, width, color)

    def disc(self, middle: Xy, radius: float, color: Rgba) -> None:
        """A filled circle."""
        point = self._point(middle)
        pygame.draw.circle(self._large, _premultiplied(color), point, radius * self._factor)

    def finished(self) -> Sprite:
        """The picture, anchored at its middle."""
        return Sprite(pygame.transform.smoothscale(self._large, self._size), self._middle)

    def _point(self, xy: Xy) -> Xy:
        return (self._middle[0] + xy[0]) * self._factor, (self._middle[1] + xy[1]) * self._factor


def _premultiplied(color: Rgba) -> Rgba:
    red, green, blue, alpha = color
    return red * alpha // 255, green * alpha // 255, blue * alpha // 255, alpha


def softened(sprite: Sprite, radius: int) -> Sprite:
    """A blurred copy, larger by three radii on each side; made small, as it is soft anyway."""
    shrink = 3 if radius >= 3 else 1
    margin = 3 * (radius // shrink + 1)
    inner = [max(length // shrink, 1) for length in sprite.picture.get_size()]
    framed = Surface((inner[0] + 2 * margin, inner[1] + 2 * margin), pygame.SRCALPHA, 32)
    framed.blit(pygame.transform.smoothscale(sprite.picture, inner), (margin, margin))
    soft = pygame.transform.gaussian_blur(framed, max(radius // shrink, 1))
    size = (soft.get_width() * shrink, soft.get_height() * shrink)
    picture = pygame.transform.smoothscale(soft, size)
    border = margin * shrink
    return Sprite(picture, (sprite.anchor[0] + border, sprite.anchor[1] + border))


def stretched(sprite: Sprite, across: float, down: float) -> Sprite:
    """A sprite at other shares of its width and height; the same one at 1."""
    if abs(across - 1) < 1e-3 and abs(down - 1) < 1e-3:
        return sprite
    width, height = sprite.picture.get_size()
    size = (max(round(width * across), 1), max(round(height * down), 1))
    picture = pygame.transform.smoothscale(sprite.picture, size)
    return Sprite(picture, (round(sprite.anchor[0] * across), round(sprite.anchor[1] * down)))


def joined(below: Sprite, above: Sprite) -> Sprite:
    """Two sprites as one, both at the same place."""
    boxes = [
        each.picture.get_rect(topleft=(-each.anchor[0], -each.anchor[1])) for each in (below, above)
    ]
    whole = boxes[0].union(boxes[1])
    picture = Surface(whole.size, pygame.SRCALPHA, 32)
    for each in (below, above):
        each.draw(picture, (-whole.x, -whole.y))
    return Sprite(picture, (-whole.x, -whole.y))
