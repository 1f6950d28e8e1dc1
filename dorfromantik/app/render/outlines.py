"""The contour of an area across its tiles, as a line of light."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.layout import (
    CORNERS,
    RADIUS,
    SQUASH,
    cell_center,
    cells_box,
    turned,
)
from dorfromantik.app.render.scenery import BoardScene
from dorfromantik.app.render.sketch import Sprite, Xy, sprite_cache
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.engine import Area, Hex

LINE = (255, 246, 206)
GLOW = (255, 216, 115)
DARK = (58, 36, 18)
VEIL_OPACITY = 0.11
GLOW_OPACITY = 0.85
DARK_OPACITY = 0.5
SEAM_PX = 2
"""Contours are drawn so much wider that those of neighbouring tiles run into one."""
WHITE = (255, 255, 255, 255)
KEPT_BYTES = 8_000_000
Contours = list[list[Xy]]
"""Closed ways on the ground, in tile widths."""
FINE_SCALE = 110
"""Up to this tile width outlines are drawn twice as large and shrunk."""


class OutlinePainter:
    """Makes outlines of areas and of whole cells; those asked for last are kept."""

    def __init__(self, book: TileBook):
        self._book = book
        self.weight = 1.0
        """How heavy lines are: 1 is usual."""
        self._kept = sprite_cache(KEPT_BYTES)

    def outline(self, scene: BoardScene, area: Area, scale: int) -> Sprite:
        """The outline at a tile width in pixels, anchored at the middle of the cell (0, 0)."""
        cells = tuple(scene.cells[hex] for hex in sorted(area.hexes) if hex in scene.cells)
        return self._remembered(
            (cells, area.terrain, scale, self.weight),
            lambda: _drawn(self._contours(scene, area), area.hexes, scale, self.weight),
        )

    def cells_outline(self, hexes: frozenset[Hex], scale: int) -> Sprite:
        """The outline of whole cells, anchored in the same way."""
        return self._remembered(
            (hexes, scale, self.weight),
            lambda: _drawn(_hexagons(hexes), hexes, scale, self.weight),
        )

    def _remembered(self, key: tuple[object, ...], make: Callable[[], Sprite]) -> Sprite:
        sprite = self._kept.get(key)
        return self._kept.put(key, make()) if sprite is None else sprite

    def _contours(self, scene: BoardScene, area: Area) -> Contours:
        contours = []
        for hex in area.hexes:
            cell = scene.cells.get(hex)
            if cell is None:
                continue
            tile_id, rotation, fills = cell.ground
            # A tile of clouds shows no land of its own: all of it belongs to the area.
            for contour in self._book[tile_id].region(area.terrain, fills) or (CORNERS,):
                points = (turned(point, rotation) for point in contour)
                contours.append([(cell.center.x + x, cell.center.y + y) for x, y in points])
        return contours


def _hexagons(hexes: frozenset[Hex]) -> Contours:
    centers = map(cell_center, sorted(hexes))
    return [[(center.x + x, center.y + y) for x, y in CORNERS] for center in centers]


def _drawn(grounds: Contours, hexes: frozenset[Hex], scale: int, weight: float) -> Sprite:
    size_factor = 2 if scale <= FINE_SCALE else 1
    fine = scale * size_factor
    box = _pixel_box(hexes, fine)
    contours = [
        [(x * fine - box.x, y * fine * SQUASH - box.y) for x, y in contour] for contour in grounds
    ]
    thin = round(max(scale * 0.022, 3) * weight) * size_factor
    inner = _mask(box.size, contours, SEAM_PX * size_factor)
    line = _ring(box.size, contours, SEAM_PX * size_factor + 2 * thin, inner)
    edge = _ring(box.size, contours, SEAM_PX * size_factor + 3 * thin, inner)
    size = (box.width // size_factor, box.height // size_factor)
    picture = _tinted(_glow(edge, size, thin // size_factor), GLOW, GLOW_OPACITY)
    for layer in (
        _tinted(_coarse(edge, size), DARK, min(DARK_OPACITY * weight, 1.0)),
        _tinted(_smooth(line, size), LINE, 1.0),
        _tinted(_coarse(inner, size), LINE, VEIL_OPACITY),
    ):
        picture.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (-box.x // size_factor, -box.y // size_factor))


def _pixel_box(hexes: frozenset[Hex], scale: int) -> Rect:
    """The box around cells with room for its glow; even numbers, so that it can be halved."""
    ground = cells_box(hexes).grown(RADIUS * 0.35)
    left, right = (2 * round(edge * scale / 2) for edge in (ground.left, ground.right))
    top, bottom = (2 * round(edge * scale * SQUASH / 2) for edge in (ground.top, ground.bottom))
    return Rect(left, top, right - left, bottom - top)


def _mask(size: tuple[int, int], contours: list[list[Xy]], width: int) -> Surface:
    """White where the contours' insides are, widened by half a width on all sides."""
    mask = Surface(size, pygame.SRCALPHA, 32)
    for contour in contours:
        pygame.draw.polygon(mask, WHITE, contour)
        pygame.draw.lines(mask, WHITE, True, contour, width)
        for point in contour:
            pygame.draw.circle(mask, WHITE, point, width / 2)
    return mask


def _ring(size: tuple[int, int], contours: list[list[Xy]], width: int, inner: Surface) -> Surface:
    """What the contours cover outside of a mask."""
    ring = _mask(size, contours, width)
    ring.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return ring


def _smooth(mask: Surface, size: tuple[int, int]) -> Surface:
    """The mask with soft steps: shrunk, or else averaged with its neighbours."""
    if mask.get_size() != size:
        return pygame.transform.smoothscale(mask, size)
    quarter = mask.copy()
    quarter.fill((64, 64, 64, 64), special_flags=pygame.BLEND_RGBA_MULT)
    smooth = Surface(size, pygame.SRCALPHA, 32)
    for step in ((0, 0), (1, 0), (0, 1), (1, 1)):
        smooth.blit(quarter, step, special_flags=pygame.BLEND_RGBA_ADD)
    return smooth


def _coarse(mask: Surface, size: tuple[int, int]) -> Surface:
    """The mask without its fine detail."""
    half = (max(size[0] // 2, 1), max(size[1] // 2, 1))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(mask, half), size)


def _glow(ring: Surface, size: tuple[int, int], radius: int) -> Surface:
    """Soft light, blurred in a small picture."""
    small = (max(size[0] // 4, 1), max(size[1] // 4, 1))
    soft = pygame.transform.gaussian_blur(
        pygame.transform.smoothscale(ring, small), max(radius // 3, 2)
    )
    return pygame.transform.smoothscale(soft, size)


def _tinted(mask: Surface, color: tuple[int, int, int], opacity: float) -> Surface:
    """Give a white mask a colour, premultiplied; it is changed and returned."""
    channels = (round(channel * opacity) for channel in (*color, 255))
    mask.fill(tuple(channels), special_flags=pygame.BLEND_RGBA_MULT)
    return mask
