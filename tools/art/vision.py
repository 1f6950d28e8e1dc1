"""How others see: colour-vision deficiencies and grey, and a plain way to tell terrains apart.

The simulations are the matrices of Machado, Oliveira and Fernandes (2009) at full severity, applied
to linear light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from tools.art.geometry import Floats

_MATRICES: Final = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
VISIONS: Final = tuple(_MATRICES)
_SOFTNESS: Final = 0.01


def seen_as(pictures: Floats, vision: str) -> Floats:
    """Return colours (..., 3) in 0..1 as eyes with that vision see them."""
    light = np.where(pictures <= 0.04045, pictures / 12.92, ((pictures + 0.055) / 1.055) ** 2.4)
    seen = np.clip(light @ np.array(_MATRICES[vision]).T, 0, 1)
    return np.asarray(np.where(seen <= 0.0031308, seen * 12.92, 1.055 * seen ** (1 / 2.4) - 0.055))


def patch_features(patches: Floats) -> Floats:
    """Describe patches (count, height, width, 3): mean colour, spread, strength and run of stripes."""
    light = patches.mean(axis=-1)
    across, down = np.gradient(light, axis=2), np.gradient(light, axis=1)
    energy = (across**2 + down**2).mean(axis=(1, 2)) + 1e-9
    features = [
        *patches.mean(axis=(1, 2)).T,
        *patches.std(axis=(1, 2)).T,
        np.log(energy),
        (across**2 - down**2).mean(axis=(1, 2)) / energy,
        2 * (across * down).mean(axis=(1, 2)) / energy,
        *np.percentile(light, (5, 25, 75, 95), axis=(1, 2)),
    ]
    return np.stack(features, axis=-1)


class PatchNamer:
    """Names patches by the nearest cloud of known ones: one normal distribution for each name."""

    def __init__(self, features: Floats, names: list[str]) -> None:
        self._middle, self._spread = features.mean(axis=0), features.std(axis=0) + 1e-9
        scaled = (features - self._middle) / self._spread
        self.names = sorted(set(names))
        labels = np.array(names)
        self._clouds = [_cloud(scaled[labels == name]) for name in self.names]

    def name(self, features: Floats) -> list[str]:
        """Return the most likely name of each patch."""
        scaled = (features - self._middle) / self._spread
        scores = [_likelihood(scaled, *cloud) for cloud in self._clouds]
        return [self.names[best] for best in np.argmax(scores, axis=0)]


def _cloud(features: Floats) -> tuple[Floats, Floats]:
    covariance = np.cov(features.T) + _SOFTNESS * np.eye(features.shape[1])
    return features.mean(axis=0), covariance


def _likelihood(features: Floats, middle: Floats, covariance: Floats) -> Floats:
    away = features - middle
    inverse = np.linalg.inv(covariance)
    distance = np.einsum("ij,jk,ik->i", away, inverse, away)
    return np.asarray(-0.5 * (distance + np.linalg.slogdet(covariance)[1]))
