"""The cardboard under a tile: its sides, and the shadow that it throws on the table."""

from dataclasses import dataclass

import pygame
from pygame import Surface

from dorfromantik.app.render.layout import CORNERS, RADIUS, SQUASH

OVERSAMPLING = 3
SIDE_TOP, SIDE_BOTTOM = (138, 106, 72), (85, 58, 40)
TURF_TOP, TURF_BOTTOM = (110, 138, 74), (85, 112, 56)
TURF_SHARE = 0.25
"""How much of the side's height is turf."""
MEADOW = (140, 178, 106)
SHADOW = (36, 24, 18)
SHADOW_OPACITY = 0.55
SHADOW_GROWTH = 0.02
SHADOW_DROP = 1.6
"""How far down the shadow falls, in slab heights."""
BLUR = 0.035

Color = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Slab:
    """Premultiplied pictures of one cell's slab; anchors are the middle of the cell's top."""

    body: Surface
    anchor: tuple[int, int]
    shadow: Surface
    shadow_anchor: tuple[int, int]


def paint_slab(scale: int, height: float) -> Slab:
    """Paint a slab for a tile width in pixels; its height is in tile widths as it is seen."""
    thickness = max(round(scale * height), 2)
    body, anchor = _body(scale, thickness)
    shadow, shadow_anchor = _shadow(scale, thickness)
    return Slab(body, anchor, shadow, shadow_anchor)


def hexagon(
    middle: tuple[float, float], scale: float, grow: float = 0.0
) -> list[tuple[float, float]]:
    """The corners of a cell as seen, about a middle in pixels; `grow` in tile widths."""
    factor = scale * (1 + grow / RADIUS)
    return [
        (middle[0] + corner.x * factor, middle[1] + corner.y * factor * SQUASH)
        for corner in CORNERS
    ]


def _body(scale: int, thickness: int) -> tuple[Surface, tuple[int, int]]:
    width, height = scale + 4, round(scale * 2 * RADIUS * SQUASH) + thickness + 4
    large = Surface((width * OVERSAMPLING, height * OVERSAMPLING), pygame.SRCALPHA, 32)
    middle = (width // 2, round(scale * RADIUS * SQUASH) + 2)
    deepest = thickness * OVERSAMPLING
    for depth in range(deepest, -1, -1):
        at = (middle[0] * OVERSAMPLING, middle[1] * OVERSAMPLING + depth)
        color = _side_color(depth / deepest)
        pygame.draw.polygon(large, color, hexagon(at, scale * OVERSAMPLING))
    top = (middle[0] * OVERSAMPLING, middle[1] * OVERSAMPLING)
    pygame.draw.polygon(large, MEADOW, hexagon(top, scale * OVERSAMPLING))
    return pygame.transform.smoothscale(large.premul_alpha(), (width, height)), middle


def _side_color(share: float) -> Color:
    """The colour of the side, from 0 at the top to 1 at the bottom."""
    if share > TURF_SHARE:
        return _mixed(SIDE_TOP, SIDE_BOTTOM, share)
    return _mixed(TURF_TOP, TURF_BOTTOM, share / TURF_SHARE)


def _mixed(start: Color, end: Color, share: float) -> Color:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return red, green, blue


def _shadow(scale: int, thickness: int) -> tuple[Surface, tuple[int, int]]:
    """Painted small and enlarged: it is soft anyway."""
    radius = max(round(scale * BLUR), 1)
    margin = 3 * radius
    width = scale + 2 * margin
    height = round(scale * 2 * RADIUS * SQUASH) + 2 * margin
    small = (max(width // 2, 1), max(height // 2, 1))
    mask = Surface(small, pygame.SRCALPHA, 32)
    corners = hexagon((small[0] / 2, small[1] / 2), scale / 2, SHADOW_GROWTH)
    pygame.draw.polygon(mask, (*SHADOW, round(255 * SHADOW_OPACITY)), corners)
    soft = pygame.transform.gaussian_blur(mask.premul_alpha(), max(radius // 2, 1))
    picture = pygame.transform.smoothscale(soft, (width, height))
    return picture, (width // 2, height // 2 - round(thickness * SHADOW_DROP))
