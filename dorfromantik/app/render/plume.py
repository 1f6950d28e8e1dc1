"""Smoke above a chimney: puffs that rise one after the other, painted as one picture for each moment.

Puffs follow one another evenly, so a plume looks the same whenever the next puff has come to where
the last one was: a few pictures show it for ever.
"""

from collections.abc import Callable
from math import sin, tau

import pygame
from pygame import Surface

from dorfromantik.app.render.sketch import Sprite

PLUME = "plume"
PLUME_WIDTH = 0.26
"""Of the largest puff, in tile widths."""
PLUME_STEPS = 8
"""Pictures from one puff to the next."""
PUFFS = 9
PUFF_S = 4.5
"""How long a puff can be seen, in seconds."""
PUFF_RISE = 0.34
PUFF_DRIFT = 0.16
SWAY = 0.02
SMALLEST_PUFF = 0.09

PuffPainter = Callable[[float, float], Surface]
"""Gives a puff of a width in pixels and an opacity from 0 to 1."""


def plume_step(seconds: float, phase: float) -> int:
    """Which picture shows a plume after some seconds; `phase` (0 to 1) sets it off from others."""
    return int((seconds * PUFFS / PUFF_S + phase * PUFFS) * PLUME_STEPS) % PLUME_STEPS


def paint_plume(step: int, scale: float, puff: PuffPainter) -> Sprite:
    """Paint a moment of a plume at a tile width in pixels, anchored where it leaves the chimney."""
    half = round((PUFF_DRIFT + SWAY + PLUME_WIDTH / 2) * scale) + 2
    up, down = round((PUFF_RISE + PLUME_WIDTH / 2) * scale) + 2, round(PLUME_WIDTH * scale / 2) + 2
    picture = Surface((2 * half, up + down), pygame.SRCALPHA, 32)
    for number in range(PUFFS):
        share = (number + step / PLUME_STEPS) / PUFFS
        width = SMALLEST_PUFF + (PLUME_WIDTH - SMALLEST_PUFF) * share
        one = puff(width * scale, 0.55 * min(share * 6, 1.0) * (1 - share) ** 1.5)
        x = half + (PUFF_DRIFT * share + SWAY * sin(tau * share)) * scale
        place = one.get_rect(center=(round(x), round(up - PUFF_RISE * share * scale)))
        picture.blit(one, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (half, up))
