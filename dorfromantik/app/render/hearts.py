"""Hearts on tiles: the piece in the grass, and on a disc beside it what it brings."""

from pygame import Rect, Surface

from dorfromantik.app.render.seals import SealPainter
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite, softened
from dorfromantik.app.ui.skin import Skin
from dorfromantik.engine import Heart

HEART_PIECES = {Heart.RED: "heart_red", Heart.GOLDEN: "heart_golden"}
"""The pictures of the hearts in the kit."""
DISC_AT = (0.36, 0.34)
"""Where the disc's middle stands, in diameters of the heart from its middle."""
DISC_RADIUS = 0.3
NUMERAL_SIZE = 0.46
LEAST_NUMERAL_PX = 12
SHADOW, RIM, CREAM = (27, 16, 10), (74, 49, 34), (255, 248, 230)
SPRITES_KEPT = 32


class HeartPainter:
    """Makes hearts of any diameter in pixels, anchored at their middle."""

    def __init__(self, skin: Skin, seals: SealPainter):
        self._skin = skin
        self._seals = seals
        self._kept: dict[tuple[Heart, int | None, int], Sprite] = {}

    def heart(self, heart: Heart, points: int | None, diameter: int) -> Sprite:
        """A heart with its points; without a disc when there are none to tell."""
        key = (heart, points, diameter)
        sprite = self._kept.get(key)
        if sprite is None:
            sprite = self._kept[key] = self._painted(heart, points, diameter)
            if len(self._kept) > SPRITES_KEPT:
                del self._kept[next(iter(self._kept))]
        return sprite

    def _painted(self, heart: Heart, points: int | None, diameter: int) -> Sprite:
        sprite = _shadow(diameter)
        picture = sprite.picture
        box = Rect(0, 0, diameter, diameter)
        box.center = sprite.anchor
        self._skin.icon(picture, HEART_PIECES[heart], box)
        if points is not None:
            middle = (
                sprite.anchor[0] + round(DISC_AT[0] * diameter),
                sprite.anchor[1] + round(DISC_AT[1] * diameter),
            )
            self._draw_points(picture, middle, points, diameter)
        return sprite

    def _draw_points(
        self, picture: Surface, middle: tuple[int, int], points: int, diameter: int
    ) -> None:
        size = max(round(diameter * NUMERAL_SIZE), LEAST_NUMERAL_PX)
        radius = max(diameter * DISC_RADIUS, size * 0.62)
        disc = Sketch(radius + 2, radius + 2)
        disc.disc((0, 0), radius, with_opacity(RIM, 1.0))
        disc.disc((0, 0), radius - max(radius * 0.1, 1.0), with_opacity(CREAM, 1.0))
        disc.finished().draw(picture, middle)
        self._seals.draw_numeral(picture, middle, points, size)


def _shadow(diameter: int) -> Sprite:
    """The soft shadow below a heart, in a picture with room for heart and disc."""
    sketch = Sketch(diameter * 0.85, diameter * 0.85)
    sketch.disc((diameter * 0.05, diameter * 0.12), diameter * 0.42, with_opacity(SHADOW, 0.5))
    return softened(sketch.finished(), max(round(diameter * 0.07), 1))
