"""The mystery box in space: a chest seen from the front and a little from above, with a lid that turns on its hinge.

Unit: the width of the chest is 1; x runs right, y up, z away from the eye. The origin is the bottom edge's middle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import skia

from tools.art.paint import fill, polygon, to_image
from tools.art.palette import BLACK, WHITE

if TYPE_CHECKING:
    from tools.art.geometry import Point
    from tools.art.paint import Picture

Corner = tuple[float, float, float]

SCALE: Final = 980
"""Pixels of the chest's width at 2x."""
DEPTH: Final = 0.60
HEIGHT: Final = 0.46
LID_HEIGHT: Final = 0.125
OVERHANG: Final = 0.022
_ELEVATION: Final = math.radians(30)
_DISTANCE: Final = 3.6
_LIGHT: Final = np.array([-0.45, 0.75, -0.55])


def seen(corner: Corner) -> Point:
    """Return where a point is seen, in pixels from the chest's bottom middle."""
    x, y, z = corner
    up = y * math.cos(_ELEVATION) + z * math.sin(_ELEVATION)
    away = z * math.cos(_ELEVATION) - y * math.sin(_ELEVATION)
    near = _DISTANCE / (_DISTANCE + away)
    return x * near * SCALE, -up * near * SCALE


@dataclass(frozen=True)
class Face:
    """A flat side: corners clockwise as seen from outside, from the upper left of its texture."""

    corners: tuple[Corner, Corner, Corner, Corner]
    texture: Picture

    def is_turned_to_us(self) -> bool:
        """Return whether its outer side is seen."""
        points = [seen(corner) for corner in self.corners]
        area = sum(
            x0 * y1 - x1 * y0
            for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True)
        )
        return area > 0

    def brightness(self) -> float:
        """Return how lit the face is, about -1 to 1."""
        first, second, _, fourth = (np.array(corner) for corner in self.corners)
        normal = np.cross(second - first, fourth - first)
        normal = normal / np.linalg.norm(normal)
        return float(normal @ (_LIGHT / np.linalg.norm(_LIGHT)))

    def middle_away(self) -> float:
        """Return how far away its middle is."""
        middle = np.mean(np.array(self.corners), axis=0)
        return float(middle[2] * math.cos(_ELEVATION) - middle[1] * math.sin(_ELEVATION))

    def draw(self, draw: Any, level: float | None = None) -> None:
        """Draw it in perspective, lit by `level` (about -1 to 1), or as it is turned."""
        height, width = self.texture.shape[:2]
        points = [skia.Point(*seen(corner)) for corner in self.corners]
        matrix = skia.Matrix()
        source = [
            skia.Point(0, 0),
            skia.Point(width, 0),
            skia.Point(width, height),
            skia.Point(0, height),
        ]
        if not matrix.setPolyToPoly(source, points):
            return
        outline = polygon([(point.x(), point.y()) for point in points])
        draw.save()
        draw.concat(matrix)
        paint = skia.Paint(AntiAlias=True)
        sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        draw.drawImage(to_image(self.texture), 0, 0, sampling, paint)
        draw.restore()
        shade = self.brightness() if level is None else level
        tone = WHITE if shade > 0.45 else BLACK
        strength = (shade - 0.45) * 0.30 if shade > 0.45 else (0.45 - shade) * 0.52
        draw.drawPath(outline, fill(tone, min(strength, 0.75)))


def turned_lid(corner: Corner, angle: float) -> Corner:
    """Turn a point of the lid about its hinge by degrees; 0 is closed."""
    x, y, z = corner
    hinge_y, hinge_z = HEIGHT, DEPTH
    radians = math.radians(angle)
    up, away = y - hinge_y, z - hinge_z
    return (
        x,
        hinge_y + up * math.cos(radians) - away * math.sin(radians),
        hinge_z + up * math.sin(radians) + away * math.cos(radians),
    )
