"""Task tokens: pinned on the board as seals with their progress, and flat on the table."""

from dataclasses import dataclass
from enum import Enum
from math import cos, radians, sin

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.sketch import Sprite
from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Face, Palette

ART_DIAMETER = 220
"""Pixels of the ring in the kit's pictures, which are larger."""
ART_MIDDLE = (160, 160)
"""Where the middle of the ring stands in them."""
TICK_AT = (0.72, -0.7)
TICK_SIZE = 0.68
BEADS_FROM, BEADS_OVER = -58.0, 236.0
"""Degrees along the ring on which the beads lie, clockwise from the east."""
BEADS_RADIUS, BEAD_SIZE = 0.86, 0.23
NUMERAL_SIZE, LONG_NUMERAL_SIZE = 1.06, 0.8
"""Of a numeral with one digit, and with more, in radii."""
LEAST_NUMERAL_PX = 8
STEM_LENGTH = 1.727
"""From the middle of a seal to its point, in radii."""
SEALS_KEPT = 64


class SealState(Enum):
    """How a token is shown."""

    OPEN = "open"
    FULFILLED = "fulfilled"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class SealLook:
    """Everything that a seal's picture depends on."""

    terrain: str
    number: int
    reached: int | None = None
    """How many beads are lit; without beads when None."""
    state: SealState = SealState.OPEN
    has_stem: bool = False


class SealPainter:
    """Makes seals of any diameter in pixels; a pinned one is anchored at its point."""

    def __init__(self, skin: Skin, text: TextPainter, palette: Palette):
        self._skin = skin
        self._text = text
        self._palette = palette
        self._kept: dict[tuple[SealLook, int], Sprite] = {}

    def seal(self, look: SealLook, diameter: int) -> Sprite:
        """A seal; flat ones are anchored at their middle."""
        key = (look, diameter)
        sprite = self._kept.get(key)
        if sprite is None:
            sprite = self._kept[key] = self._painted(look, diameter)
            if len(self._kept) > SEALS_KEPT:
                del self._kept[next(iter(self._kept))]
        return sprite

    def draw_numeral(
        self, picture: Surface, middle: tuple[int, int], number: int, size: float
    ) -> None:
        """Draw a number about a point, in type of so many pixels."""
        numeral = self._text.render(
            str(number), Face.NUMERAL, max(round(size), LEAST_NUMERAL_PX), self._palette.ink
        )
        bounds = numeral.get_bounding_rect()
        place = (middle[0] - bounds.centerx, middle[1] - bounds.centery)
        picture.blit(numeral, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _painted(self, look: SealLook, diameter: int) -> Sprite:
        name = f"{'seal' if look.has_stem else 'disc'}_{look.terrain}"
        blank = self._skin.natural_size(name)
        factor = diameter / ART_DIAMETER
        size = (round(blank[0] * factor), round(blank[1] * factor))
        picture = self._skin.picture(name, size).copy()
        middle = (round(ART_MIDDLE[0] * factor), round(ART_MIDDLE[1] * factor))
        radius = diameter / 2
        self._draw_beads(picture, middle, look, radius)
        numeral_size = NUMERAL_SIZE if look.number < 10 else LONG_NUMERAL_SIZE
        self.draw_numeral(picture, middle, look.number, radius * numeral_size)
        if look.state is SealState.FULFILLED:
            self._draw_piece(
                picture, "tick_badge", _from(middle, TICK_AT, radius), TICK_SIZE * radius
            )
        if look.state is SealState.FAILED:
            picture = pygame.transform.grayscale(picture)
        foot = round(radius * STEM_LENGTH) if look.has_stem else 0
        return Sprite(picture, (middle[0], middle[1] + foot))

    def _draw_beads(
        self, picture: Surface, middle: tuple[int, int], look: SealLook, radius: float
    ) -> None:
        if look.reached is None:
            return
        for index in range(look.number):
            angle = radians(BEADS_FROM + BEADS_OVER * (index + 0.5) / look.number)
            share = (cos(angle) * BEADS_RADIUS, sin(angle) * BEADS_RADIUS)
            piece = "bead_on" if index < look.reached else "bead_off"
            self._draw_piece(picture, piece, _from(middle, share, radius), BEAD_SIZE * radius)

    def _draw_piece(
        self, picture: Surface, name: str, middle: tuple[int, int], size: float
    ) -> None:
        side = max(round(size), 3)
        box = Rect(0, 0, side, side)
        box.center = middle
        self._skin.icon(picture, name, box)


def _from(middle: tuple[int, int], share: tuple[float, float], radius: float) -> tuple[int, int]:
    return round(middle[0] + share[0] * radius), round(middle[1] + share[1] * radius)
