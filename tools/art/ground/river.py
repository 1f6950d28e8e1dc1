"""The river: bank, stepped depth of water, shade, rim of light, strokes of flow."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from scipy.ndimage import gaussian_filter, shift

from tools.art.geometry import Floats, chance, normals_along, resampled, smoothstep
from tools.art.ground.grid import posterised, ramp_colors
from tools.art.paint import soft_polyline, stroke

if TYPE_CHECKING:
    from random import Random

    from tools.art.ground.scene import GroundScene

# The bank towards the light throws a shadow this far over the water (tile widths, on the screen).
_SHADE_X, _SHADE_Y = 0.018, 0.010


def paint_river(scene: GroundScene) -> None:
    """Paint the water of a tile with its banks; nothing happens without a river."""
    grid = scene.grid
    inward = smoothstep(0.0, 0.10, grid.border)
    outside = scene.shape.outside_river(
        scene.tile_x,
        scene.tile_y,
        np.asarray(inward * 0.008 * grid.medium),
        np.asarray(inward * 0.010 * grid.medium),
    )
    if outside is None:
        return
    _bank(scene, outside)
    _water(scene, outside)
    if not scene.tile.has_lake:
        _flow(scene)
    if scene.shape.pond is not None:
        _pond_glints(scene)


def _bank(scene: GroundScene, outside: Floats) -> None:
    grid = scene.grid
    bank = smoothstep(0.025 + 0.0035 * grid.fine, 0.020 + 0.0035 * grid.fine, outside)
    damp = smoothstep(0.055, 0.022, outside) * 0.30
    scene.darken(np.asarray(damp * (1 - bank)), (0.9, 0.45, 0.8))
    tone = 0.55 + 0.18 * grid.medium + 0.10 * grid.fine - 0.55 * smoothstep(0.004, 0.0, outside)
    scene.glaze(ramp_colors(scene.palette.bank, np.clip(tone, 0, 1)), bank)


def _water(scene: GroundScene, outside: Floats) -> None:
    grid, ramp = scene.grid, scene.palette.water
    pixel = 1 / (grid.scale * grid.supersampling)
    water = smoothstep(pixel * 1.5, -pixel * 1.5, outside)
    depth = posterised(-outside / 0.085 + 0.05 * grid.medium, 4, 0.35)
    tone = 0.70 - 0.52 * depth + 0.05 * grid.slow_other + 0.025 * grid.fine
    scene.glaze(ramp_colors(ramp[0:4], np.clip(tone, 0, 1)), water)
    step = grid.scale * grid.supersampling
    lit = shift(water, (_SHADE_Y * step, _SHADE_X * step), order=1, mode="nearest")
    shade = water * (1 - lit)
    soft_shade = gaussian_filter(shade, 0.8 * grid.supersampling * grid.scale / 256)
    scene.glaze(ramp[0], np.asarray(soft_shade * 0.55 * water))
    away_from_shade = 1 - gaussian_filter(shade, 1.5 * grid.supersampling * grid.scale / 256)
    rim = smoothstep(-0.011, -0.006, outside) * smoothstep(0.0, -0.003, outside) * away_from_shade
    scene.glaze(ramp[4], np.asarray(rim * 0.55))


def _flow(scene: GroundScene) -> None:
    """Short white strokes along the current."""
    ribbons = scene.ribbons("R")
    source = chance("flow", scene.tile.id, len(ribbons))
    for ribbon in ribbons:
        middle = resampled(ribbon, 0.012)
        across = normals_along(middle)
        for _ in range(9 if len(ribbons) == 1 else 4):
            _flow_stroke(scene, source, middle, across)


def _flow_stroke(scene: GroundScene, source: Random, middle: Floats, across: Floats) -> None:
    length = source.randint(5, 11)
    start = source.randint(5, max(6, len(middle) - length - 6))
    offset = source.uniform(-0.055, 0.055)
    piece = slice(start, start + length)
    swing = offset + 0.004 * np.sin(np.arange(len(middle[piece])) * 0.9)
    points = middle[piece] + across[piece] * swing[:, None]
    if len(points) < 4:
        return
    foam = scene.palette.water[4]
    for width, alpha in ((0.0062, 0.35), (0.0034, 0.75)):
        scene.stroke_path(soft_polyline(points), stroke(foam, width, alpha))


def _pond_glints(scene: GroundScene) -> None:
    pond = scene.shape.pond
    if pond is None:
        return
    center, radius = pond
    x0, y0 = scene.turned.to_board(center)
    source = chance("glints", scene.tile.id)
    for _ in range(8):
        angle, reach = source.random() * 2 * math.pi, source.uniform(0.02, radius * 0.72)
        x, y = x0 + reach * math.cos(angle), y0 + reach * math.sin(angle) * 0.8
        width = source.uniform(0.02, 0.04)
        wave = soft_polyline(
            [
                (x - width, y),
                (x - width * 0.3, y - 0.006),
                (x + width * 0.3, y - 0.005),
                (x + width, y + 0.001),
            ]
        )
        scene.stroke_path(wave, stroke(scene.palette.water[4], 0.0045, 0.7))
