"""Task tokens: pinned on the board as seals with their progress, and flat on the table."""

from dataclasses import dataclass
from enum import Enum
from math import cos, radians, sin

import pygame
from pygame import Rect

from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite, softened
from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Color, Face, Palette

RIM_SHARE = 0.76
"""The cream disc's share of the seal's radius."""
BADGE_SHARE = 0.46
BADGE_AT = (-0.7, -0.66)
TICK_AT = (0.72, -0.7)
TICK_SHARE = 0.34
BEADS_FROM, BEADS_OVER = -58.0, 236.0
"""Degrees along the rim on which the beads lie, clockwise from the east."""
STEM_LENGTH = 1.72
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

    def _painted(self, look: SealLook, diameter: int) -> Sprite:
        radius = diameter / 2
        color = self._palette.terrain(look.terrain)
        sprite = self._shadow(look, radius)
        sketch = Sketch(radius * 1.35, radius * (2.0 if look.has_stem else 1.35))
        if look.has_stem:
            _stem(sketch, radius, color)
        _rim(sketch, radius, color)
        self._beads(sketch, look, radius, color)
        sketch.finished().draw(sprite.picture, sprite.anchor)
        self._numeral(sprite, look, radius)
        self._badge(sprite, look, radius, color)
        if look.state is SealState.FULFILLED:
            self._tick(sprite, radius)
        if look.state is SealState.FAILED:
            grey = pygame.transform.grayscale(sprite.picture)
            sprite = Sprite(grey, sprite.anchor)
        if look.has_stem:
            return Sprite(
                sprite.picture, (sprite.anchor[0], sprite.anchor[1] + round(radius * STEM_LENGTH))
            )
        return sprite

    def _shadow(self, look: SealLook, radius: float) -> Sprite:
        sketch = Sketch(radius * 1.35, radius * (2.0 if look.has_stem else 1.35))
        dark = (30, 18, 12, 120)
        sketch.disc((radius * 0.06, radius * 0.12), radius * 1.0, dark)
        if look.has_stem:
            sketch.disc((0, radius * STEM_LENGTH), radius * 0.2, dark)
        return softened(sketch.finished(), max(round(radius * 0.08), 1))

    def _beads(self, sketch: Sketch, look: SealLook, radius: float, color: Color) -> None:
        if look.reached is None:
            return
        for index in range(look.number):
            angle = radians(BEADS_FROM + BEADS_OVER * (index + 0.5) / look.number)
            at = (cos(angle) * radius * 0.875, sin(angle) * radius * 0.875)
            is_lit = index < look.reached
            sketch.disc(at, radius * 0.115, with_opacity(_shaded(color, 0.5), 1.0))
            bead = (255, 243, 190) if is_lit else _shaded(color, 0.72)
            sketch.disc(at, radius * (0.088 if is_lit else 0.07), with_opacity(bead, 1.0))

    def _numeral(self, sprite: Sprite, look: SealLook, radius: float) -> None:
        picture = self._text.render(
            str(look.number), Face.NUMERAL, max(round(radius * 1.06), 8), self._palette.ink
        )
        bounds = picture.get_bounding_rect()
        middle = sprite.anchor
        place = (middle[0] - bounds.centerx, middle[1] - bounds.centery)
        sprite.picture.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _badge(self, sprite: Sprite, look: SealLook, radius: float, color: Color) -> None:
        sketch = Sketch(radius * 0.55, radius * 0.55)
        size = radius * BADGE_SHARE
        sketch.disc((0, 0), size, with_opacity(_shaded(color, 0.72), 1.0))
        sketch.disc((0, 0), size * 0.86, with_opacity(self._palette.cream, 1.0))
        at = _from(sprite, BADGE_AT, radius)
        sketch.finished().draw(sprite.picture, at)
        side = round(size * 1.3)
        box = Rect(0, 0, side, side)
        box.center = at
        self._skin.icon(sprite.picture, f"terrain_{look.terrain}", box)

    def _tick(self, sprite: Sprite, radius: float) -> None:
        side = round(2 * TICK_SHARE * radius)
        box = Rect(0, 0, side, side)
        box.center = _from(sprite, TICK_AT, radius)
        self._skin.icon(sprite.picture, "tick_badge", box)


def _stem(sketch: Sketch, radius: float, color: Color) -> None:
    point = (0.0, radius * STEM_LENGTH)
    left, right = (-radius * 0.46, radius * 0.72), (radius * 0.46, radius * 0.72)
    sketch.polygon([left, point, right], with_opacity(_shaded(color, 0.62), 1.0))
    sketch.polygon([left, point, (0.0, radius * 0.72)], with_opacity(color, 1.0))


def _rim(sketch: Sketch, radius: float, color: Color) -> None:
    sketch.disc((0, 0), radius, with_opacity(_shaded(color, 0.66), 1.0))
    sketch.disc((0, -radius * 0.03), radius * 0.965, with_opacity(_lightened(color, 0.22), 1.0))
    sketch.disc((0, 0), radius * 0.945, with_opacity(color, 1.0))
    sketch.disc(
        (0, -radius * 0.012), radius * (RIM_SHARE + 0.015), with_opacity(_shaded(color, 0.7), 1.0)
    )
    sketch.disc((0, 0), radius * (RIM_SHARE - 0.01), (255, 248, 230, 255))


def _from(sprite: Sprite, share: tuple[float, float], radius: float) -> tuple[int, int]:
    return (
        round(sprite.anchor[0] + share[0] * radius),
        round(sprite.anchor[1] + share[1] * radius),
    )


def _shaded(color: Color, share: float) -> Color:
    return round(color[0] * share), round(color[1] * share), round(color[2] * share)


def _lightened(color: Color, share: float) -> Color:
    red, green, blue = (round(channel + (255 - channel) * share) for channel in color)
    return red, green, blue
