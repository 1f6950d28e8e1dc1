"""Ghosts of tiles that players suggest: see-through, with a ring and portraits in their colours."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.render.overlays import Suggester
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite
from dorfromantik.app.render.slab import hexagon
from dorfromantik.app.ui.skin import Skin, faded
from dorfromantik.app.ui.theme import Color, Palette

GHOST_OPACITY = 0.84
OTHER_OPACITY = 0.6
"""Of the portrait of somebody who wants the tile turned otherwise."""
BADGE_SHARE, LEAST_BADGE_PX = 0.27, 30
"""A portrait's diameter in tile widths, and in pixels where tiles are small."""
BADGE_STEP = 0.82
"""From portrait to portrait, in diameters."""
SPRITES_KEPT = 48

_Key = tuple[str, str, int]


class SuggestionPainter:
    """Makes ghosts, rings and portraits for tile widths and diameters in pixels, anchored at their middles."""

    def __init__(self, skin: Skin):
        self._skin = skin
        self._palette = Palette()
        self._kept: dict[_Key, Sprite] = {}
        self._ghosts: dict[int, tuple[Sprite, Sprite]] = {}

    def ghost(self, tile: Sprite) -> Sprite:
        """A tile's picture that one can see through."""
        kept = self._ghosts.get(id(tile))
        if kept is not None and kept[0] is tile:
            return kept[1]
        ghost = Sprite(faded(tile.picture, GHOST_OPACITY), tile.anchor)
        # The tile is kept beside its ghost, so that no other one gets its number.
        self._ghosts[id(tile)] = tile, ghost
        if len(self._ghosts) > SPRITES_KEPT:
            del self._ghosts[next(iter(self._ghosts))]
        return ghost

    def ring(self, color: str, scale: int) -> Sprite:
        """The outline of a tile in a player's colour, light and dark at its sides."""
        key = ("ring", color, scale)
        if key not in self._kept:
            self._keep(key, _ring(self._palette.player(color), self._palette, scale))
        return self._kept[key]

    def badges(self, suggesters: Sequence[Suggester], diameter: int) -> Sprite:
        """The portraits of all who suggest a place, side by side."""
        names = "|".join(f"{each.color}{int(each.agrees)}" for each in suggesters)
        key = ("badges", names, diameter)
        if key not in self._kept:
            self._keep(key, self._badges(suggesters, diameter))
        return self._kept[key]

    def _keep(self, key: _Key, sprite: Sprite) -> None:
        self._kept[key] = sprite
        if len(self._kept) > SPRITES_KEPT:
            del self._kept[next(iter(self._kept))]

    def _badges(self, suggesters: Sequence[Suggester], diameter: int) -> Sprite:
        step = diameter * BADGE_STEP
        width = step * (len(suggesters) - 1) + diameter
        whole = Sketch(width / 2 + 3, diameter / 2 + 3).finished()
        x, y = whole.anchor
        left = x - (width - diameter) / 2
        for index, each in enumerate(suggesters):
            badge = self._badge(each.color, diameter)
            if not each.agrees:
                badge = Sprite(faded(badge.picture, OTHER_OPACITY), badge.anchor)
            badge.draw(whole.picture, (left + index * step, y))
        return whole

    def _badge(self, color: str, diameter: int) -> Sprite:
        radius = diameter / 2
        line = max(radius * 0.07, 1.0)
        disc = Sketch(radius + 2, radius + 2)
        disc.disc((0, 0), radius, with_opacity(self._palette.night, 0.9))
        disc.disc((0, 0), radius - line, with_opacity(self._palette.cream, 1.0))
        disc.disc((0, 0), radius - 2 * line, with_opacity(self._palette.player(color), 1.0))
        sprite = disc.finished()
        side = round(2 * (radius - 3.2 * line))
        face = Rect(0, 0, side, side)
        face.center = sprite.anchor
        self._skin.icon(sprite.picture, color, face)
        return sprite


def badge_diameter(scale: float) -> int:
    """Pixels of a portrait on the board at a tile width."""
    return max(round(BADGE_SHARE * scale), LEAST_BADGE_PX)


def _ring(color: Color, palette: Palette, scale: int) -> Sprite:
    sketch = Sketch(scale * 0.58, scale * 0.56)
    corners = hexagon((0, 0), scale, -0.015)
    sketch.loop(corners, max(scale * 0.062, 6.5), with_opacity(palette.night, 0.8))
    sketch.loop(corners, max(scale * 0.05, 5.0), with_opacity(palette.cream, 1.0))
    sketch.loop(corners, max(scale * 0.032, 3.2), with_opacity(color, 1.0))
    return sketch.finished()
