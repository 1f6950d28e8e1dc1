"""Small pictures with smooth edges, drawn several times too large and shrunk."""

from dataclasses import dataclass
from math import hypot

import pygame
from pygame import Surface

from dorfromantik.app.render.shapes import Rgba

OVERSAMPLING = 3

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


class Sketch:
    """Shapes about a middle; all lengths in pixels of the finished picture.

    A shape covers what lies below it, also where it is translucent.
    """

    def __init__(self, half_width: float, half_height: float):
        self._middle = (int(half_width) + 1, int(half_height) + 1)
        width, height = 2 * self._middle[0], 2 * self._middle[1]
        size = (width * OVERSAMPLING, height * OVERSAMPLING)
        self._large = Surface(size, pygame.SRCALPHA, 32)

    def polygon(self, corners: list[Xy], color: Rgba) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self._large, color, [self._point(corner) for corner in corners])

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
        pygame.draw.circle(self._large, color, self._point(middle), radius * OVERSAMPLING)

    def finished(self) -> Sprite:
        """The picture, anchored at its middle."""
        size = (2 * self._middle[0], 2 * self._middle[1])
        return Sprite(pygame.transform.smoothscale(self._large.premul_alpha(), size), self._middle)

    def _point(self, xy: Xy) -> Xy:
        return (self._middle[0] + xy[0]) * OVERSAMPLING, (self._middle[1] + xy[1]) * OVERSAMPLING


def softened(sprite: Sprite, radius: int) -> Sprite:
    """A blurred copy, larger by three radii on each side; made small, as it is soft anyway."""
    margin = 3 * radius
    width, height = (length + 2 * margin for length in sprite.picture.get_size())
    framed = Surface((width, height), pygame.SRCALPHA, 32)
    framed.blit(sprite.picture, (margin, margin))
    small = pygame.transform.smoothscale(framed, (max(width // 3, 1), max(height // 3, 1)))
    soft = pygame.transform.gaussian_blur(small, max(round(radius / 3), 1))
    picture = pygame.transform.smoothscale(soft, (width, height))
    return Sprite(picture, (sprite.anchor[0] + margin, sprite.anchor[1] + margin))


def stretched(sprite: Sprite, across: float, down: float) -> Sprite:
    """A sprite at other shares of its width and height; the same one at 1."""
    if abs(across - 1) < 1e-3 and abs(down - 1) < 1e-3:
        return sprite
    width, height = sprite.picture.get_size()
    size = (max(round(width * across), 1), max(round(height * down), 1))
    picture = pygame.transform.smoothscale(sprite.picture, size)
    return Sprite(picture, (round(sprite.anchor[0] * across), round(sprite.anchor[1] * down)))
