"""Little three-dimensional models, turned about their foot and painted in the common light."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.geometry import LIFT, SQUASH, Point
from tools.art.paint import fill, polygon, stroke
from tools.art.palette import Ramp, Rgb, along, jitter
from tools.art.stamps.stamp import Shadow, hull_shadow

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tools.art.stamps.stamp import Sketch

Spot = tuple[float, float, float]

YAW_STEPS: Final = 24
# Towards the sun; a little frontal, so that south walls stay friendly.
_LIGHT = np.array([-0.66, 0.22, 0.72])
LIGHT: Final = _LIGHT / np.linalg.norm(_LIGHT)
WALL_LIGHT: Final = (0.50, 0.46)
ROOF_LIGHT: Final = (0.40, 0.50)
BOX_LIGHT: Final = (0.46, 0.50)


def yaw_angle(step: int) -> float:
    """Return the angle (radians, clockwise on the screen) of a yaw in steps of 15 degrees."""
    return step * 2 * math.pi / YAW_STEPS


def yaw_step(angle: float) -> int:
    """Return the nearest of the 24 yaws to an angle in radians."""
    return round(angle / (2 * math.pi / YAW_STEPS)) % YAW_STEPS


class Model:
    """Projects local points (tile widths, z up) after a turn, and paints faces in the light."""

    def __init__(self, sketch: Sketch, yaw: int, source: Random) -> None:
        self.sketch, self.draw, self.source = sketch, sketch.draw, source
        self.studio, self.palette = sketch.studio, sketch.studio.palette
        self._cosine, self._sine = math.cos(yaw_angle(yaw)), math.sin(yaw_angle(yaw))

    def ground(self, x: float, y: float) -> Point:
        """Return where a local point of the ground lies after the turn."""
        return x * self._cosine - y * self._sine, x * self._sine + y * self._cosine

    def seen(self, spot: Spot) -> Point:
        """Return where a local point is seen on the screen."""
        x, y = self.ground(spot[0], spot[1])
        return x, y * SQUASH - spot[2] * LIFT

    def depth(self, normal: Spot) -> float:
        """Return how far a side lies towards the viewer: paint sides in rising order."""
        return float(self._unit(normal)[1])

    def faces_viewer(self, normal: Spot) -> bool:
        """Whether a side with this normal can be seen."""
        unit = self._unit(normal)
        return float(unit[1] * LIFT + unit[2] * SQUASH) > 0.02

    def tone(self, normal: Spot) -> float:
        """Return how much light falls on a side, -1 to 1."""
        return float(np.dot(self._unit(normal), LIGHT))

    def _unit(self, normal: Spot) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        x, y = self.ground(normal[0], normal[1])
        length = math.sqrt(x * x + y * y + normal[2] ** 2)
        return np.array([x / length, y / length, normal[2] / length])

    def face(
        self,
        corners: list[Spot],
        normal: Spot,
        ramp: Ramp,
        detail: Callable[[float], None] | None = None,
        light: tuple[float, float] = BOX_LIGHT,
        edge: float = 0.35,
        ink: Rgb | None = None,
    ) -> bool:
        """Paint one flat side if it can be seen; `detail` draws on it, clipped, knowing its tone.

        `light` is the tone in the dark and the gain in the light, `edge` the outline's strength.
        """
        if not self.faces_viewer(normal):
            return False
        tone = max(0.02, min(0.98, light[0] + light[1] * self.tone(normal)))
        color = along(ramp, tone)
        outline = [self.seen(corner) for corner in corners]
        path = polygon(outline)
        self.draw.drawPath(path, fill(color))
        self.draw.save()
        self.draw.clipPath(path, True)
        self._unevenness(outline, color)
        if detail is not None:
            detail(tone)
        self.draw.restore()
        if edge:
            line = along(ramp, max(0.0, tone - 0.42)) if ink is None else ink
            self.draw.drawPath(path, stroke(line, 0.0042, edge))
        return True

    def _unevenness(self, outline: list[Point], color: Rgb) -> None:
        columns, rows = [x for x, _ in outline], [y for _, y in outline]
        width, height = max(columns) - min(columns), max(rows) - min(rows)
        for _ in range(5):
            x = self.source.uniform(min(columns), max(columns))
            y = self.source.uniform(min(rows), max(rows))
            rise = self.source.uniform(-0.004, 0.004)
            brush = stroke(jitter(color, self.source, 0.03, 0.1, 4), height * 0.16, 0.5)
            self.draw.drawLine(x - width * 0.3, y + rise, x + width * 0.3, y, brush)

    def box(
        self,
        low: Spot,
        high: Spot,
        ramp: Ramp,
        top: Ramp | None = None,
        light: tuple[float, float] = BOX_LIGHT,
        edge: float = 0.35,
        ink: Rgb | None = None,
    ) -> None:
        """Paint a box between two opposite corners."""
        (x0, y0, z0), (x1, y1, z1) = low, high
        sides: list[tuple[Spot, list[Spot]]] = [
            ((0, -1, 0), [(x0, y0, z0), (x1, y0, z0), (x1, y0, z1), (x0, y0, z1)]),
            ((0, 1, 0), [(x0, y1, z0), (x1, y1, z0), (x1, y1, z1), (x0, y1, z1)]),
            ((-1, 0, 0), [(x0, y0, z0), (x0, y1, z0), (x0, y1, z1), (x0, y0, z1)]),
            ((1, 0, 0), [(x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1)]),
        ]
        for normal, corners in sorted(sides, key=lambda side: self.depth(side[0])):
            self.face(corners, normal, ramp, None, light, edge, ink)
        lid: list[Spot] = [(x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
        self.face(lid, (0, 0, 1), top or ramp, None, light, edge, ink)

    def pyramid(
        self,
        corners: list[tuple[float, float]],
        low: float,
        apex: Spot,
        ramp: Ramp,
        edge: float = 0.5,
    ) -> None:
        """Paint a roof that rises from a ring of corners at height `low` to a point."""
        count = len(corners)
        sides: list[tuple[Spot, list[Spot]]] = []
        for index, (x, y) in enumerate(corners):
            after_x, after_y = corners[(index + 1) % count]
            away = ((x + after_x) / 2 - apex[0], (y + after_y) / 2 - apex[1])
            reach = math.hypot(*away) or 1e-6
            slope = reach / max(1e-6, apex[2] - low)
            normal = (away[0] / reach, away[1] / reach, slope)
            sides.append((normal, [(x, y, low), (after_x, after_y, low), apex]))
        for normal, face in sorted(sides, key=lambda side: self.depth(side[0])):
            self.face(face, normal, ramp, None, (0.40, 0.55), edge, self.palette.ink)

    def tower(
        self,
        middle: tuple[float, float],
        radius: float,
        low: float,
        high: float,
        ramp: Ramp,
        sides: int = 14,
        taper: float = 1.0,
    ) -> None:
        """Paint an upright round wall; its upper radius is `taper` times the lower one."""
        ring = ring_of(middle, radius, sides)
        upper = ring_of(middle, radius * taper, sides)
        faces: list[tuple[Spot, list[Spot]]] = []
        for index, (x, y) in enumerate(ring):
            after = (index + 1) % sides
            normal = (
                (x + ring[after][0]) / 2 - middle[0],
                (y + ring[after][1]) / 2 - middle[1],
                0.0,
            )
            corners = [
                (x, y, low),
                (*ring[after], low),
                (*upper[after], high),
                (*upper[index], high),
            ]
            faces.append((normal, corners))
        for normal, corners in sorted(faces, key=lambda face: self.depth(face[0])):
            self.face(corners, normal, ramp, None, WALL_LIGHT, edge=0.0)
        self.face([(x, y, high) for x, y in upper], (0, 0, 1), ramp, None, WALL_LIGHT, edge=0.3)

    def barrel(
        self, start: Spot, length: float, radius: float, ramp: Ramp, cap: Ramp, sides: int = 12
    ) -> None:
        """Paint a lying cylinder along the local x axis; `start` is the middle of its rear end."""
        x0, y0, z0 = start
        ring = [
            (math.cos(2 * math.pi * index / sides), math.sin(2 * math.pi * index / sides))
            for index in range(sides)
        ]
        faces: list[tuple[Spot, list[Spot]]] = []
        for index, (across, up) in enumerate(ring):
            next_across, next_up = ring[(index + 1) % sides]
            corners = [
                (x, y0 + radius * a, z0 + radius * b)
                for x, a, b in (
                    (x0, across, up),
                    (x0 + length, across, up),
                    (x0 + length, next_across, next_up),
                    (x0, next_across, next_up),
                )
            ]
            faces.append(((0.0, across + next_across, up + next_up), corners))
        for normal, corners in sorted(faces, key=lambda face: self.depth(face[0])):
            self.face(corners, normal, ramp, None, BOX_LIGHT, edge=0.0)
        for x, direction in ((x0, -1.0), (x0 + length, 1.0)):
            disc = [(x, y0 + radius * across, z0 + radius * up) for across, up in ring]
            self.face(disc, (direction, 0, 0), cap, None, BOX_LIGHT, edge=0.5)

    def shadow(self, corners: list[Spot]) -> Shadow:
        """Return the shadow of a solid with these local corners."""
        return hull_shadow(self.studio, [(*self.ground(x, y), z) for x, y, z in corners])


def ring_of(middle: tuple[float, float], radius: float, count: int) -> list[tuple[float, float]]:
    """Return the corners of a regular polygon on the ground."""
    return [
        (
            middle[0] + radius * math.cos(2 * math.pi * index / count),
            middle[1] + radius * math.sin(2 * math.pi * index / count),
        )
        for index in range(count)
    ]


def box_corners(half_x: float, half_y: float, height: float) -> list[Spot]:
    """Return the eight corners of a box about the middle, standing on the ground."""
    return [(x * half_x, y * half_y, z) for x in (-1, 1) for y in (-1, 1) for z in (0.0, height)]
