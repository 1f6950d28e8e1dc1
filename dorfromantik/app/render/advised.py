"""Ghosts of tiles that the advisor proposes: see-through, ringed in gold, each with its number."""

from dorfromantik.app.render.seals import SealPainter
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite
from dorfromantik.app.ui.theme import Palette

BADGE_SHARE, LEAST_BADGE_PX = 0.3, 30
"""A number's diameter in tile widths, and in pixels where tiles are small."""
LIT_GROWTH = 1.25
"""How much larger the number is of the ghost that is pointed at."""
NUMERAL_SHARE = 0.62
SPRITES_KEPT = 24


class NumberPainter:
    """Makes numbers on discs for diameters in pixels, anchored at their middles."""

    def __init__(self, seals: SealPainter):
        self._seals = seals
        self._palette = Palette()
        self._kept: dict[tuple[int, int, bool], Sprite] = {}

    def number(self, number: int, diameter: int, *, is_lit: bool) -> Sprite:
        """A number on a cream disc; on gold where it is pointed at."""
        key = (number, diameter, is_lit)
        if key not in self._kept:
            self._kept[key] = self._painted(number, diameter, is_lit)
            if len(self._kept) > SPRITES_KEPT:
                del self._kept[next(iter(self._kept))]
        return self._kept[key]

    def _painted(self, number: int, diameter: int, is_lit: bool) -> Sprite:
        radius, palette = diameter / 2, self._palette
        line = max(radius * 0.09, 1.5)
        disc = Sketch(radius + 3, radius + 3)
        disc.disc((0, radius * 0.08), radius, with_opacity(palette.night, 0.45))
        disc.disc((0, 0), radius, with_opacity(palette.walnut, 1.0))
        disc.disc((0, 0), radius - line, with_opacity(palette.gold, 1.0))
        inside = palette.glow if is_lit else palette.cream
        disc.disc((0, 0), radius - 2 * line, with_opacity(inside, 1.0))
        sprite = disc.finished()
        self._seals.draw_numeral(sprite.picture, sprite.anchor, number, diameter * NUMERAL_SHARE)
        return sprite


def number_diameter(scale: float, *, is_lit: bool) -> int:
    """Pixels of a number on the board at a tile width."""
    grown = LIT_GROWTH if is_lit else 1.0
    return round(max(BADGE_SHARE * scale, LEAST_BADGE_PX) * grown)
