"""Small pictures of the terrain on each edge of a tile, for whoever cannot tell them apart from above."""

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.drawing import Drawing
from dorfromantik.app.render.layout import EDGE_MIDDLES, SQUASH
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite, Xy
from dorfromantik.app.ui.skin import Skin
from dorfromantik.engine import Edges, Terrain

DISC, RIM = (255, 248, 230), (59, 42, 34)
DIAMETER_SHARE = 0.17
"""Of the tile's width."""
LEAST_PX = 17
FROM_MIDDLE = 0.72
"""How far from the middle of the tile they lie, as a share of the way to the edge."""
PICTURE_SHARE = 0.74
SPRITES_KEPT = 24


class EdgeIconPainter:
    """Draws them on tiles of any width."""

    def __init__(self, skin: Skin):
        self._skin = skin
        self._kept: dict[tuple[Terrain, int], Sprite] = {}

    def draw(self, surface: Surface, middle: Xy, width: float, edges: Edges) -> None:
        """Draw the six pictures of a tile: its middle in pixels of the window, its width in pixels."""
        surface.fblits(self.drawings(middle, width, edges), pygame.BLEND_PREMULTIPLIED)

    def drawings(self, middle: Xy, width: float, edges: Edges) -> list[Drawing]:
        """The six pictures of a tile: its middle in pixels of the window, its width in pixels."""
        diameter = max(round(width * DIAMETER_SHARE), LEAST_PX)
        return [
            self._icon(terrain, diameter).at(
                (
                    middle[0] + way.x * FROM_MIDDLE * width,
                    middle[1] + way.y * FROM_MIDDLE * width * SQUASH,
                )
            )
            for terrain, way in zip(edges, EDGE_MIDDLES, strict=True)
        ]

    def _icon(self, terrain: Terrain, diameter: int) -> Sprite:
        key = (terrain, diameter)
        sprite = self._kept.get(key)
        if sprite is None:
            sprite = self._kept[key] = self._painted(terrain, diameter)
            if len(self._kept) > SPRITES_KEPT:
                del self._kept[next(iter(self._kept))]
        return sprite

    def _painted(self, terrain: Terrain, diameter: int) -> Sprite:
        radius = diameter / 2
        sketch = Sketch(radius + 1, radius + 1)
        sketch.disc((0, 0), radius, with_opacity(RIM, 0.85))
        sketch.disc((0, 0), radius - max(radius * 0.1, 1.0), with_opacity(DISC, 1.0))
        sprite = sketch.finished()
        side = round(diameter * PICTURE_SHARE)
        box = Rect(0, 0, side, side)
        box.center = sprite.anchor
        self._skin.icon(sprite.picture, edge_piece(terrain), box)
        return sprite


def edge_piece(terrain: Terrain) -> str:
    """The picture of a terrain in the kit."""
    return "entry_clouds" if terrain is Terrain.CLOUD else f"terrain_{terrain}"
