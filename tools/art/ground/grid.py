"""The pixels of a ground picture: where each lies on the board, and the noise there."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import numpy as np

from tools.art.geometry import SQUASH, Floats, Grays, border_distance, smoothstep
from tools.art.lattice import field, sample
from tools.art.palette import Ramp, along

# The picture is a little wider and taller than the tile; all steps of zoom scale to whole pixels.
MASTER_WIDTH: Final = 320
PICTURE_SIZE: Final = (340, 320)
PICTURE_ORIGIN: Final = (170, 160)
# The ground is painted this far beyond the border, so that no seam shows the table.
OVERHANG: Final = 0.004
_FIELD_SIZE: Final = 512


class GroundGrid:
    """Positions (tile widths, board frame) and noise of every pixel of a ground picture.

    `scale` is the tile width in pixels. The noises differ in the size of their spots: `slow` about
    a tile, `medium` a fifth, `fine` a fifteenth, `grit` a pixel or two.
    """

    def __init__(self, scale: int, supersampling: int) -> None:
        self.scale, self.supersampling = scale, supersampling
        factor = scale / MASTER_WIDTH
        self.width, self.height = (math.ceil(size * factor) for size in PICTURE_SIZE)
        self.origin_x, self.origin_y = (value * factor for value in PICTURE_ORIGIN)
        rows, columns = self.height * supersampling, self.width * supersampling
        row, column = np.mgrid[0:rows, 0:columns].astype(np.float64)
        x = ((column + 0.5) / supersampling - self.origin_x) / scale
        y = ((row + 0.5) / supersampling - self.origin_y) / (scale * SQUASH)
        self.x: Grays = x.astype(np.float32)
        self.y: Grays = y.astype(np.float32)
        self.border = border_distance(self.x, self.y)
        self.slow = self._noise(1, 0.5, 2.2)
        self.slow_other = self._noise(11, 0.5, 2.0)
        self.medium = self._noise(2, 2.5, 7)
        self.medium_other = self._noise(12, 3, 8)
        self.fine = self._noise(3, 8, 26)
        self.grit = self._noise(4, 30, 110, 0.3)

    def _noise(self, seed: int, low: float, high: float, power: float = 1.0) -> Grays:
        return sample(field(seed, low, high, _FIELD_SIZE, power), self.x, self.y)

    def at(self, values: Floats | Grays, points: Floats) -> Floats:
        """Return the values of the pixels under some points (count, 2) of the board."""
        columns = (points[:, 0] * self.scale + self.origin_x) * self.supersampling
        rows = (points[:, 1] * self.scale * SQUASH + self.origin_y) * self.supersampling
        height, width = values.shape[:2]
        return np.asarray(
            values[
                np.clip(rows.astype(int), 0, height - 1), np.clip(columns.astype(int), 0, width - 1)
            ],
            dtype=np.float64,
        )

    def tile_mask(self) -> Floats:
        """Return the coverage of every pixel by the tile, with its small overhang."""
        half_pixel = 0.5 / (self.scale * self.supersampling)
        return np.asarray(np.clip((self.border + OVERHANG) / (2 * half_pixel) + 0.5, 0, 1))


@lru_cache(maxsize=4)
def ground_grid(scale: int, supersampling: int) -> GroundGrid:
    """Return the grid of a size, made once."""
    return GroundGrid(scale, supersampling)


@lru_cache(maxsize=64)
def _ramp_table(ramp: Ramp) -> Grays:
    return np.array([along(ramp, step / 255) for step in range(256)], np.float32)


def ramp_colors(ramp: Ramp, position: Floats | Grays) -> Grays:
    """Return the colours of a ramp at positions 0..1 (clipped), as an array with three channels."""
    steps = np.clip(position * 255, 0, 255).astype(np.int32)
    return np.asarray(_ramp_table(ramp)[steps])


def posterised(value: Floats, steps: int = 4, softness: float = 0.22) -> Floats:
    """Gather values 0..1 into flat steps with soft edges: gouache instead of clouds."""
    scaled = np.clip(value, 0, 1) * steps
    whole = np.floor(scaled)
    edge = smoothstep(0.5 - softness, 0.5 + softness, scaled - whole)
    return np.asarray((whole + edge) / steps)


def blended(under: Grays, over: Grays | Floats, alpha: Floats) -> Grays:
    """Lay one coloured array over another."""
    share = alpha[..., None]
    return np.asarray(under * (1 - share) + over * share, dtype=np.float32)
