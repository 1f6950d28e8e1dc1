"""The light of a late summer afternoon, and the tooth of the paper, on everything that is land.

Both belong to the ground, not to the window: what has been painted stays right when the view moves.
"""

from dataclasses import dataclass
from hashlib import blake2b
from math import hypot

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.layout import SQUASH, Ground

TOOTH_SIDE = 256
"""Pixels after which the paper repeats."""
TOOTH_DEPTH = 0.075
"""How much darker the deepest hollow of the paper is."""
SUN = Ground(-4.5, -5.0)
"""Where the light is warmest; further away it fades, and turns to violet."""
REACH = 17.0
"""Tile widths from the sun to full violet."""
WARM_LIGHT = (0.13, 0.095, 0.012)
"""Shares of red, green and blue that are added where it is warmest."""
VIOLET_SHADE = (0.085, 0.09, 0.0)
"""Shares that are taken away in full violet."""
PATCH_PX = 160
"""The light changes slowly: one colour each so many pixels, blended in between."""


@dataclass(frozen=True, slots=True)
class Light:
    """Two pictures: what to multiply land by, and what share of it to add after that."""

    shade: Surface
    glow: Surface

    def shine_on(self, land: Surface) -> None:
        """Light a premultiplied picture of the same size."""
        land.blit(self.shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        added = land.copy()
        added.blit(self.glow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        land.blit(added, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


class Lamp:
    """Makes the light for parts of the land."""

    def __init__(self) -> None:
        self._tooth: Surface | None = None

    def light(self, box: Rect, scale: float) -> Light:
        """The light for a box of land, in pixels from the middle of the cell (0, 0).

        `scale` is the tile width in pixels.
        """
        columns, rows = box.width // PATCH_PX + 2, box.height // PATCH_PX + 2
        shade, glow = Surface((columns, rows), 0, 32), Surface((columns, rows), 0, 32)
        for row in range(rows):
            for column in range(columns):
                # A scaled picture has its first and last pixel half a patch inside.
                x = box.x + (column + 0.5) * box.width / columns
                y = box.y + (row + 0.5) * box.height / rows
                warmth = _warmth(Ground(x / scale, y / scale / SQUASH))
                shade.set_at((column, row), _shade_color(max(-warmth, 0.0)))
                glow.set_at((column, row), _glow_color(max(warmth, 0.0)))
        shade = pygame.transform.smoothscale(shade, box.size)
        self._press_tooth(shade, box)
        return Light(shade, pygame.transform.smoothscale(glow, box.size))

    def _press_tooth(self, shade: Surface, box: Rect) -> None:
        if self._tooth is None:
            self._tooth = paper_tooth()
        left, top = -(box.x % TOOTH_SIDE), -(box.y % TOOTH_SIDE)
        tiles = [
            (self._tooth, (x, y))
            for y in range(top, box.height, TOOTH_SIDE)
            for x in range(left, box.width, TOOTH_SIDE)
        ]
        shade.fblits(tiles, pygame.BLEND_RGB_MULT)


def paper_tooth() -> Surface:
    """A square of paper that can be repeated: white, with soft grey hollows."""
    coarse = _noise(TOOTH_SIDE // 4, b"coarse")
    fine = _noise(TOOTH_SIDE, b"fine")
    tooth = pygame.transform.smoothscale(_wrapped(coarse), (TOOTH_SIDE * 3, TOOTH_SIDE * 3))
    tooth = pygame.transform.box_blur(tooth, 2)
    middle = Rect(TOOTH_SIDE, TOOTH_SIDE, TOOTH_SIDE, TOOTH_SIDE)
    tooth = tooth.subsurface(middle).copy()
    fine = pygame.transform.box_blur(_wrapped(fine), 1).subsurface(middle)
    tooth = pygame.transform.average_surfaces([tooth, tooth.copy(), fine.copy()])
    depth = round(255 * TOOTH_DEPTH)
    tooth.fill((depth, depth, depth), special_flags=pygame.BLEND_RGB_MULT)
    white = Surface(tooth.get_size(), 0, 32)
    white.fill((255, 255, 255))
    white.blit(tooth, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return white


def _noise(side: int, name: bytes) -> Surface:
    blocks = (blake2b(name + block.to_bytes(4)).digest() for block in range(side * side // 64))
    grey = bytes(value for value in b"".join(blocks) for _ in range(3))
    return pygame.image.frombytes(grey, (side, side), "RGB").convert(32)


def _wrapped(square: Surface) -> Surface:
    """Nine of a square, so that what is blurred in the middle repeats."""
    side = square.get_width()
    nine = Surface((3 * side, 3 * side), 0, 32)
    nine.fblits([(square, (x * side, y * side)) for x in range(3) for y in range(3)])
    return nine


def _warmth(point: Ground) -> float:
    """1 beneath the sun, 0 half way, -1 in full violet."""
    away = hypot(point.x - SUN.x, point.y - SUN.y) / REACH
    return max(1 - 2 * away, -1.0)


def _shade_color(violet: float) -> tuple[int, int, int]:
    red, green, blue = (round(255 * (1 - violet * share)) for share in VIOLET_SHADE)
    return red, green, blue


def _glow_color(warmth: float) -> tuple[int, int, int]:
    red, green, blue = (round(255 * warmth * share) for share in WARM_LIGHT)
    return red, green, blue
