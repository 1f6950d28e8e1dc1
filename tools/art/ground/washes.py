"""The flat washes: meadow everywhere, then village, grain and forest floor over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.geometry import INVERSE_LATTICE, Floats, Grays, border_distance, smoothstep
from tools.art.ground.grid import blended, posterised, ramp_colors
from tools.art.lattice import field, sample

if TYPE_CHECKING:
    from tools.art.ground.scene import GroundScene

# Furrows: reciprocal-lattice indices, which give the direction and the number of rows on a tile.
FURROWS: Final = (15, 8)
FURROW_CREST: Final = 0.58


def paint_washes(scene: GroundScene) -> Grays:
    """Return the colours of the bare ground, and fill the scene's masks."""
    colors = _meadow(scene)
    colors = _village(scene, colors)
    colors = _grain(scene, colors)
    return _forest_floor(scene, colors)


def furrow_phase(x: Floats, y: Floats, number: int) -> Floats:
    """Return the phase of the furrows (whole numbers lie half a row before a crest).

    Rows are straight and the same for all tiles at the border; inside, every tile bends them its
    own way.
    """
    u = x * INVERSE_LATTICE[0, 0] + y * INVERSE_LATTICE[1, 0]
    v = x * INVERSE_LATTICE[0, 1] + y * INVERSE_LATTICE[1, 1]
    inward = smoothstep(0.02, 0.26, border_distance(x, y))
    own = sample(field(801 + number % 9, 0.4, 1.25), x, y)
    medium = sample(field(2, 2.5, 7, 512), x, y)
    slow = sample(field(1, 0.5, 2.2, 512), x, y)
    straight = FURROWS[0] * u + FURROWS[1] * v
    return np.asarray(straight + 0.26 * slow + inward * 0.95 * own + 0.05 * medium)


def _own_noise(scene: GroundScene) -> Floats:
    grid = scene.grid
    noise = sample(field(901 + scene.tile.number % 9, 0.5, 2.0), grid.x, grid.y)
    return np.asarray(noise * smoothstep(0.02, 0.25, grid.border))


def _region(
    scene: GroundScene, letter: str, gap: float, raggedness: float = 1.0
) -> tuple[Floats, Floats] | None:
    """Return the margin with a ragged rim, and the coverage, of a terrain."""
    margin = scene.margins.get(letter)
    if margin is None:
        return None
    grid = scene.grid
    inward = smoothstep(0.0, 0.07, grid.border)
    rag = 0.006 * grid.fine + 0.003 * grid.grit
    margin = margin - gap * inward + rag * raggedness * (0.25 + 0.75 * inward)
    soft = 1.2 / (grid.scale * grid.supersampling)
    coverage = smoothstep(-soft, soft + 0.003, margin)
    scene.masks[letter] = coverage
    return np.asarray(margin), coverage


def _meadow(scene: GroundScene) -> Grays:
    grid, own = scene.grid, _own_noise(scene)
    tone = 0.50 + 0.10 * grid.slow + 0.14 * own + 0.10 * grid.medium + 0.035 * grid.fine
    steps = 0.35 * tone + 0.65 * posterised(tone, 4, 0.3)
    colors = ramp_colors(scene.palette.meadow[1:4], steps)
    warmth = np.clip(0.5 + 0.3 * grid.slow_other + 0.3 * own, 0, 1)[..., None] - 0.5
    drift = 1 + warmth * np.array([0.055, 0.01, -0.09])
    return np.asarray(colors * drift + (0.004 * grid.grit)[..., None], dtype=np.float32)


def _village(scene: GroundScene, colors: Grays) -> Grays:
    region = _region(scene, "V", 0.004)
    if region is None:
        return colors
    margin, coverage = region
    grid, palette = scene.grid, scene.palette
    inward = smoothstep(0.0, 0.07, grid.border)
    tone = 0.56 + 0.10 * grid.slow_other + 0.10 * grid.medium_other + 0.05 * grid.fine
    sand = ramp_colors(palette.village, 0.5 * tone + 0.5 * posterised(tone, 4, 0.3))
    sand = sand + (0.007 * grid.grit)[..., None]
    lane = scene.shape.lane_distance(scene.tile_x, scene.tile_y)
    distance = np.full_like(grid.x, 9.0) if lane is None else lane
    garden = smoothstep(0.085, 0.115, distance + 0.016 * grid.medium_other + 0.004 * grid.fine)
    garden = garden * smoothstep(0.0, 0.03, margin) * inward
    green_tone = np.clip(0.52 + 0.16 * grid.medium + 0.12 * _own_noise(scene), 0, 1)
    sand = blended(sand, ramp_colors(palette.meadow[1:4], green_tone), 0.80 * garden)
    paved = smoothstep(0.036, 0.028, distance + 0.004 * grid.medium + 0.0015 * grid.fine)
    curb = smoothstep(0.048, 0.036, distance + 0.005 * grid.medium) * (1 - paved)
    sand = sand * (1 - 0.10 * curb[..., None] * np.array([0.7, 0.9, 1.2]))
    pale = np.clip(0.80 + 0.10 * grid.medium_other + 0.05 * grid.fine, 0, 1)
    sand = blended(
        np.asarray(sand, dtype=np.float32), ramp_colors(palette.village[1:], pale), paved
    )
    rim = np.exp(-np.clip(margin, 0, 1) / 0.012) * inward
    sand = np.asarray(sand * (1 - 0.16 * rim[..., None] * np.array([0.7, 0.8, 1.0])), np.float32)
    scene.masks["garden"] = np.asarray(garden * coverage)
    scene.masks["lane"] = np.asarray(paved * coverage)
    return blended(colors, sand, coverage)


def _grain(scene: GroundScene, colors: Grays) -> Grays:
    region = _region(scene, "G", 0.008)
    if region is None:
        return colors
    margin, coverage = region
    grid, palette = scene.grid, scene.palette
    phase = furrow_phase(grid.x, grid.y, scene.tile.number)
    crest = 0.5 + 0.5 * np.cos(2 * np.pi * (phase - np.floor(phase) - FURROW_CREST))
    tone = 0.14 + 0.60 * crest**0.8 + 0.07 * grid.slow_other + 0.05 * grid.fine
    straw = ramp_colors(palette.grain[0:4], np.clip(tone, 0, 1)) + (0.012 * grid.grit)[..., None]
    rim = np.exp(-np.clip(margin, 0, 1) / 0.008)[..., None]
    straw = straw * (1 - 0.22 * rim * np.array([0.5, 0.8, 1.0]))
    beside = smoothstep(-0.020, 0.0, margin) * (1 - coverage)
    colors = np.asarray(colors * (1 - 0.22 * beside[..., None] * np.array([0.6, 0.5, 0.9])))
    return blended(colors, straw, coverage)


def _forest_floor(scene: GroundScene, colors: Grays) -> Grays:
    region = _region(scene, "F", 0.006, 1.6)
    if region is None:
        return colors
    margin, coverage = region
    grid = scene.grid
    tone = 0.45 + 0.2 * grid.slow_other + 0.16 * grid.medium_other + 0.08 * grid.fine
    floor = ramp_colors(scene.palette.floor, posterised(tone, 3)) + (0.012 * grid.grit)[..., None]
    skirt = smoothstep(-0.045, 0.01, margin) * (1 - coverage)
    colors = np.asarray(colors * (1 - 0.26 * skirt[..., None] * np.array([1.0, 0.62, 0.75])))
    return blended(colors, floor, coverage)
