"""Flags above all that stands around them: each is worth points, and a house in front would hide it."""

from collections.abc import Iterator, Sequence

from pygame import Rect

from dorfromantik.app.render.composer import world_pixel
from dorfromantik.app.render.drawing import Drawing, box_of
from dorfromantik.app.render.layout import SQUASH, Ground
from dorfromantik.app.render.pen import Pen
from dorfromantik.app.render.scenery import Scenery
from dorfromantik.app.render.sketch import Sprite, stretched
from dorfromantik.app.render.sprites import SpriteStore
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
        flags = sorted(self._standing(board, besides))
        level = max(pen.level, LEAST_WIDTH)
        stamps = self._sprites.stamps((flag.stamp for flag in flags), level) or {}
        drawings = []
        for flag in flags if stamps else ():
            stamp = stamps[flag.stamp]
            anchor = (round(stamp.anchor[0]), round(stamp.anchor[1]))
            sprite = Sprite(stamp.picture, anchor)
            drawings.append(_sized(sprite, pen).at(_place(pen, flag)))
        return drawings

    def _standing(self, board: Board, besides: Hex | None) -> Iterator[Standing]:
        flagged = [hex for hex, placed in board.tiles.items() if placed.tile.flag is not None]
        if not flagged:
            return
        for cell in self._scenery.of(board).cells_among(flagged):
            if cell.hex != besides:
                yield from (each for each in cell.standing if each.is_flag)


def _sized(flag: Sprite, pen: Pen) -> Sprite:
    """A flag as large as the land is seen, or as it stays legible."""
    ratio = max(pen.scale, LEAST_WIDTH) / max(pen.level, LEAST_WIDTH)
    return stretched(flag, ratio, ratio)


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
