"""Noise and scattered points with the period of the hexagon lattice.

Every tile may use the same field, and still joins its neighbours without a seam in any of the six
rotations: the field lives on the ground of the board (screen frame), not turned with the tile.
Positions are in tile widths.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np
from scipy.ndimage import map_coordinates

from tools.art.geometry import (
    DIRECTIONS,
    INVERSE_LATTICE,
    LATTICE,
    RECIPROCAL,
    Floats,
    Grays,
    border_distance,
    border_distance_at,
    cell_center,
    chance,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

_NEAR_CELLS: Final = tuple((q, r) for q in (-1, 0, 1) for r in (-1, 0, 1))


@lru_cache(maxsize=128)
def field(seed: int, low: float, high: float, size: int = 256, power: float = 1.0) -> Grays:
    """Return band-limited noise between `low` and `high` cycles per tile width.

    Values are spread about as a normal distribution of deviation 1, clipped to +-2.5.
    """
    source = np.random.default_rng(seed)
    spectrum = np.fft.fft2(source.standard_normal((size, size)))
    steps = np.fft.fftfreq(size, 1 / size)
    u, v = np.meshgrid(steps, steps, indexing="ij")
    wave = np.hypot(
        u * RECIPROCAL[0, 0] + v * RECIPROCAL[1, 0], u * RECIPROCAL[0, 1] + v * RECIPROCAL[1, 1]
    )
    band = np.exp(-((wave / high) ** 2)) * (1 - np.exp(-((wave / low) ** 2)))
    band = band / np.maximum(wave, 0.5) ** power
    band[0, 0] = 0
    noise = np.real(np.fft.ifft2(spectrum * band))
    return np.asarray(np.clip(noise / noise.std(), -2.5, 2.5), dtype=np.float32)


def sample(noise: Grays, x: Floats, y: Floats) -> Grays:
    """Return the noise at positions on the ground."""
    size = noise.shape[0]
    u = x * INVERSE_LATTICE[0, 0] + y * INVERSE_LATTICE[1, 0]
    v = x * INVERSE_LATTICE[0, 1] + y * INVERSE_LATTICE[1, 1]
    places = [(u % 1) * size, (v % 1) * size]
    return np.asarray(map_coordinates(noise, places, order=1, mode="grid-wrap"), dtype=np.float32)


def into_cell(points: Floats) -> Floats:
    """Move points by whole lattice steps into the hexagon round (0, 0)."""
    places = points @ INVERSE_LATTICE
    near = (places - np.round(places)) @ LATTICE
    best, reach = near.copy(), np.hypot(near[:, 0], near[:, 1])
    for q, r in _NEAR_CELLS:
        moved = near + np.array([q, r]) @ LATTICE
        distance = np.hypot(moved[:, 0], moved[:, 1])
        closer = distance < reach - 1e-9
        best[closer], reach[closer] = moved[closer], distance[closer]
    return best


def _wrapped_length(deltas: Floats) -> Floats:
    places = deltas @ INVERSE_LATTICE
    rest = places - np.round(places)
    lengths = []
    for cell in _NEAR_CELLS:
        moved = (rest - np.array(cell)) @ LATTICE
        lengths.append(np.hypot(moved[:, 0], moved[:, 1]))
    return np.asarray(np.min(lengths, axis=0))


@lru_cache(maxsize=128)
def scattered(
    seed: int, distance: float, border: float = 0.10, variant: int = 0, throws: int = 3000
) -> Floats:
    """Return points on the lattice torus that keep `distance` from one another.

    Points closer than `border` to the hexagon's border are the same for all variants of a seed, so
    different tiles still match along their edges.
    """

    def throw(source: Random, kept: list[Floats], wanted: Callable[[float], bool]) -> None:
        for _ in range(throws):
            point = into_cell(np.array([[source.random(), source.random()]]) @ LATTICE)[0]
            if not wanted(border_distance_at(point[0], point[1])):
                continue
            if kept and _wrapped_length(np.array(kept) - point).min() < distance:
                continue
            kept.append(point)

    points: list[Floats] = []
    throw(chance("scattered", seed), points, lambda depth: depth < border)
    throw(chance("scattered", seed, variant), points, lambda depth: depth >= border)
    return np.array(points)


@lru_cache(maxsize=16)
def brush_grid(seed: int, count: int) -> tuple[Floats, Floats]:
    """Return a shaken lattice grid of count x count points and six random numbers (0..1) for each.

    Points just outside the hexagon are repeated, and all are sorted from back to front.
    """
    source = np.random.default_rng(seed)
    row, column = np.mgrid[0:count, 0:count]
    places = np.stack([row, column], axis=-1).reshape(-1, 2)
    places = (places + source.uniform(-0.5, 0.5, (count * count, 2)) * 0.85) / count
    points = into_cell(places @ LATTICE)
    numbers = source.random((count * count, 6))
    all_points, origin = _with_copies(points, 0.10)
    order = np.argsort(all_points[:, 1])
    return all_points[order], numbers[origin[order]]


def _with_copies(points: Floats, margin: float) -> tuple[Floats, Floats]:
    groups, origins = [points], [np.arange(len(points))]
    for q, r in DIRECTIONS:
        moved = points + cell_center(q, r)
        near = np.nonzero(border_distance(moved[:, 0], moved[:, 1]) > -margin)[0]
        groups.append(moved[near])
        origins.append(near)
    return np.vstack(groups), np.concatenate(origins)
