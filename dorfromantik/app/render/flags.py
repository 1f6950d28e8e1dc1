"""Flags above all that stands around them: each is worth points, and a house in front would hide it."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.render.composer import world_pixel
from dorfromantik.app.render.drawing import Drawing, box_of
from dorfromantik.app.render.layout import SQUASH, Ground
from dorfromantik.app.render.pen import Pen
from dorfromantik.app.render.scenery import Scenery
from dorfromantik.app.render.sketch import Sprite, stretched
from dorfromantik.app.render.sprites import SpriteStore, Stamp
from dorfromantik.app.render.tile_art import Standing
from dorfromantik.engine import Board, Hex

LEAST_WIDTH = 128
"""On smaller tiles flags are as large as on tiles of this width, in pixels."""
FARTHEST = 0.3
"""So many tile widths a seal makes room for a flag, at most."""


class FlagPainter:
    """Draws the stamps of flags, of which the composed land shows nothing but the shadows."""

    def __init__(self, scenery: Scenery, sprites: SpriteStore):
        self._scenery = scenery
        self._sprites = sprites

    def drawings(self, pen: Pen, board: Board, besides: Hex | None) -> list[Drawing]:
        """All flags of a board from the back to the front, but for one on a cell that is still in the air."""
        flags = [flag for hex, flag in self._scenery.of(board).flags if hex != besides]
        level = max(pen.level, LEAST_WIDTH)
        stamps = self._sprites.stamps((flag.stamp for flag in flags), level)
        if stamps is None:
            return []
        sized = {name: _sized(stamps[name], pen) for name in {flag.stamp for flag in flags}}
        return [sized[flag.stamp].at(_place(pen, flag)) for flag in flags]


def _sized(flag: Stamp, pen: Pen) -> Sprite:
    """A flag as large as the land is seen, or as it stays legible."""
    ratio = max(pen.scale, LEAST_WIDTH) / max(pen.level, LEAST_WIDTH)
    anchor = (round(flag.anchor[0]), round(flag.anchor[1]))
    return stretched(Sprite(flag.picture, anchor), ratio, ratio)


def _place(pen: Pen, flag: Standing) -> tuple[float, float]:
    """Where a flag stands in the window, in whole pixels as the land has it while the view rests."""
    if pen.scale != pen.level:
        return pen.place(Ground(flag.x, flag.y))
    (left, top), viewport = world_pixel(pen.camera.center, pen.level), pen.camera.viewport
    return (
        round(flag.x * pen.level) - left + viewport.centerx,
        round(flag.y * pen.level * SQUASH) - top + viewport.centery,
    )


def aside(seal: Rect, flags: Sequence[Drawing], scale: float) -> int:
    """Pixels to the right by which a seal makes room for the flags that it would cover; negative to the left."""
    way = 0
    for flag in map(box_of, flags):
        moved = seal.move(way, 0)
        if moved.colliderect(flag):
            is_right = moved.centerx >= flag.centerx
            way += flag.right - moved.left if is_right else flag.left - moved.right
    farthest = round(FARTHEST * scale)
    return max(-farthest, min(way, farthest))
