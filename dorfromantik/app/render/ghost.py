"""The tile that is held over the board, as one picture."""

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.composer import (
    REACH_DOWN,
    REACH_LEFT,
    REACH_RIGHT,
    REACH_UP,
    Composer,
    draw_things,
)
from dorfromantik.app.render.layout import RADIUS, SQUASH
from dorfromantik.app.render.sketch import Sprite, sprite_cache
from dorfromantik.app.render.sprites import GroundKey, SpriteStore

KEPT_BYTES = 10_000_000
REFUSED_FADE = 0.45
"""How much of its own colours a tile loses where it may not lie."""
REFUSED_TINT = (206, 150, 146)


class GhostPainter:
    """Makes pictures of single tiles at a tile width in pixels, anchored at the cell's middle."""

    def __init__(self, sprites: SpriteStore, composer: Composer):
        self._sprites = sprites
        self._composer = composer
        self._kept = sprite_cache(KEPT_BYTES)

    def tile(self, ground: GroundKey, scale: int, *, is_refused: bool = False) -> Sprite:
        """A tile on its slab; rosy and grey when it is refused.

        While the pictures of what stands on it are still being read it is bare.
        """
        key = (ground, scale, is_refused)
        sprite = self._kept.get(key)
        if sprite is None:
            # Asked once: what is read while the tile is painted would make a bare one pass for whole.
            is_whole = self._is_complete(ground, scale)
            sprite = (
                self._refused(ground, scale)
                if is_refused
                else self._painted(ground, scale, is_bare=not is_whole)
            )
            if is_whole:
                self._kept.put(key, sprite)
        return sprite

    def foresee(self, ground: GroundKey, scale: int) -> bool:
        """Paint a tile that will be wanted soon; False when it is there already, or cannot be whole yet."""
        if self._kept.get((ground, scale, False)) is not None:
            return False
        has_ground = self._sprites.ground(ground, scale) is not None
        if not self._is_complete(ground, scale) or not has_ground:
            return False
        self.tile(ground, scale)
        return True

    def is_whole(self, ground: GroundKey, scale: int) -> bool:
        """Whether `tile` would not be bare; what is missing for that is asked for."""
        return self._is_complete(ground, scale)

    def _is_complete(self, ground: GroundKey, scale: int) -> bool:
        standing = self._sprites.book.standing(*ground)
        return self._sprites.stamps((each.stamp for each in standing), scale) is not None

    def _painted(self, ground: GroundKey, scale: int, *, is_bare: bool) -> Sprite:
        half = RADIUS * SQUASH
        left, right = round((0.5 + REACH_LEFT) * scale), round((0.5 + REACH_RIGHT) * scale)
        up, down = round((half + REACH_UP) * scale), round((half + REACH_DOWN) * scale)
        land = Surface((left + right, up + down), pygame.SRCALPHA, 32)
        picture = self._sprites.ground_at_once(ground, scale)
        width, height = picture.get_size()
        land.blit(
            picture,
            (left - width // 2, up - height // 2),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        if not is_bare:
            standing = self._sprites.book.standing(*ground)
            draw_things(land, self._composer.things(standing, scale, (left, up)))
        self._composer.light(land, Rect(-left, -up, left + right, up + down), scale)
        slab = self._composer.slab(scale)
        whole = Surface(land.get_size(), pygame.SRCALPHA, 32)
        for layer, x, y in ((slab.body, left - slab.anchor[0], up - slab.anchor[1]), (land, 0, 0)):
            whole.blit(layer, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        return Sprite(whole, (left, up))

    def _refused(self, ground: GroundKey, scale: int) -> Sprite:
        sprite = self.tile(ground, scale)
        return Sprite(rosy(sprite.picture), sprite.anchor)


def rosy(picture: Surface) -> Surface:
    """A premultiplied copy that has gone rosy and grey."""
    faint = pygame.transform.grayscale(picture)
    faint.fill(_share(REFUSED_TINT, REFUSED_FADE), special_flags=pygame.BLEND_RGB_MULT)
    own = picture.copy()
    own.fill(_share((255, 255, 255), 1 - REFUSED_FADE), special_flags=pygame.BLEND_RGB_MULT)
    own.blit(faint, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return own


def _share(color: tuple[int, int, int], share: float) -> tuple[int, int, int]:
    red, green, blue = (round(channel * share) for channel in color)
    return red, green, blue
