"""Hexagons, the camera's tilt, curves and seeded chance.

Unit: the flat-to-flat width of a tile is 1. x runs right, y down on the ground, z up. Edges are
numbered clockwise from the north-east (rules.md 1): 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW; the hexagon
is pointy-topped. A point of the ground is seen at (x, y * SQUASH), a height z lifts it by z * LIFT.
"""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
Grays = NDArray[np.float32]
Point = tuple[float, float]

APOTHEM: Final = 0.5
RADIUS: Final = 1 / math.sqrt(3)
ELEVATION: Final = math.radians(54)
SQUASH: Final = math.sin(ELEVATION)
LIFT: Final = math.cos(ELEVATION)
LATTICE: Final[Floats] = np.array([[1.0, 0.0], [0.5, math.sqrt(3) / 2]])
INVERSE_LATTICE: Final[Floats] = np.linalg.inv(LATTICE).astype(np.float64)
RECIPROCAL: Final[Floats] = INVERSE_LATTICE.T
EDGE_ANGLES: Final = tuple(math.radians(angle) for angle in (-60, 0, 60, 120, 180, 240))
NORMALS: Final[Floats] = np.array([(math.cos(a), math.sin(a)) for a in EDGE_ANGLES])
MIDDLES: Final[Floats] = NORMALS * APOTHEM
# Edge i runs clockwise from CORNERS[i] to CORNERS[i + 1].
CORNERS: Final[Floats] = np.array(
    [
        (RADIUS * math.cos(math.radians(a)), RADIUS * math.sin(math.radians(a)))
        for a in (-90, -30, 30, 90, 150, 210)
    ]
)
DIRECTIONS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def chance(*key: object) -> Random:
    """Return a random source that depends on nothing but the key."""
    return Random("|".join(str(part) for part in key))


def cell_center(q: int, r: int) -> Floats:
    """Return the middle of the cell (q, r) on the ground."""
    return np.array([q + r * 0.5, r * math.sqrt(3) / 2])


def turned(points: Floats, rotation: int) -> Floats:
    """Turn points (..., 2) clockwise on the ground by rotation x 60 degrees about (0, 0)."""
    angle = math.radians(60 * rotation)
    cosine, sine = math.cos(angle), math.sin(angle)
    x, y = points[..., 0], points[..., 1]
    return np.stack([x * cosine - y * sine, x * sine + y * cosine], axis=-1)


def turned_point(x: float, y: float, rotation: int) -> Point:
    """Turn one point as `turned` does."""
    angle = math.radians(60 * rotation)
    cosine, sine = math.cos(angle), math.sin(angle)
    return x * cosine - y * sine, x * sine + y * cosine


def border_distance(x: Floats, y: Floats) -> Floats:
    """Return the distance to the hexagon's border, positive inside."""
    reach = np.max([x * across + y * down for across, down in NORMALS.tolist()], axis=0)
    return np.asarray(APOTHEM - reach)


def border_distance_at(x: float, y: float) -> float:
    """Return the distance of one point to the hexagon's border, positive inside."""
    return float(APOTHEM - max(x * normal[0] + y * normal[1] for normal in NORMALS))


def segment_distance(x: Floats, y: Floats, start: Floats, end: Floats) -> Floats:
    """Return the distance of points to the straight segment from start to end."""
    (start_x, start_y), (end_x, end_y) = start.tolist(), end.tolist()
    run_x, run_y = end_x - start_x, end_y - start_y
    length_squared = run_x * run_x + run_y * run_y + 1e-12
    share = np.clip(((x - start_x) * run_x + (y - start_y) * run_y) / length_squared, 0, 1)
    return np.asarray(np.hypot(x - start_x - share * run_x, y - start_y - share * run_y))


def polyline_distance(x: Floats, y: Floats, line: Floats) -> tuple[Floats, Floats]:
    """Return the distance of points to a polyline, and the side (-1 or 1) on which they lie."""
    nearest = np.full_like(x, 9.0)
    side = np.zeros_like(x)
    for (start_x, start_y), (end_x, end_y) in pairwise(line.tolist()):
        run_x, run_y = end_x - start_x, end_y - start_y
        length_squared = run_x * run_x + run_y * run_y + 1e-12
        from_x, from_y = x - start_x, y - start_y
        share = np.clip((from_x * run_x + from_y * run_y) / length_squared, 0, 1)
        from_x -= share * run_x
        from_y -= share * run_y
        distance = from_x * from_x + from_y * from_y
        closer = distance < nearest
        nearest[closer] = distance[closer]
        side[closer] = np.sign(run_x * from_y - run_y * from_x)[closer]
    return np.sqrt(nearest), side


def moved(line: Floats, x: float, y: float) -> Floats:
    """Return a line moved by (x, y)."""
    return np.asarray(line + np.array([x, y]))


def bezier(first: Floats, second: Floats, third: Floats, fourth: Floats, count: int = 28) -> Floats:
    """Return `count` points of a cubic Bezier curve."""
    t = np.linspace(0, 1, count)[:, None]
    return np.asarray(
        (1 - t) ** 3 * first
        + 3 * (1 - t) ** 2 * t * second
        + 3 * (1 - t) * t * t * third
        + t**3 * fourth
    )


_HANDLES: Final = {1: 0.20, 2: 0.27, 3: 0.32, 4: 0.27, 5: 0.20}


def edge_curve(
    first: int, second: int, overshoot: float = 0.06, sway: float = 0.0, count: int = 28
) -> Floats:
    """Return a smooth curve between the middles of two edges, meeting both at right angles.

    It runs on for `overshoot` beyond each border; `sway` bends it into an S of that height.
    """
    handle = _HANDLES[(second - first) % 6]
    start, end = MIDDLES[first], MIDDLES[second]
    curve = bezier(
        start, start - NORMALS[first] * handle, end - NORMALS[second] * handle, end, count
    )
    if sway:
        t = np.linspace(0, 1, count)
        swing = np.sin(np.pi * t) ** 2 * sway * np.sin(2 * np.pi * t)
        curve = curve + normals_along(curve) * swing[:, None]
    return np.vstack(
        [[start + NORMALS[first] * overshoot], curve, [end + NORMALS[second] * overshoot]]
    )


def tangents_along(line: Floats) -> Floats:
    """Return the unit direction of a polyline at each of its points."""
    run = np.gradient(line, axis=0)
    return np.asarray(run / (np.linalg.norm(run, axis=1, keepdims=True) + 1e-9))


def normals_along(line: Floats) -> Floats:
    """Return the unit normal of a polyline at each of its points (to the right, y down)."""
    run = tangents_along(line)
    return np.stack([-run[:, 1], run[:, 0]], axis=1)


def lengths_along(line: Floats) -> Floats:
    """Return the length walked along a polyline up to each of its points."""
    steps = np.hypot(*np.diff(line, axis=0).T)
    return np.concatenate([[0.0], np.cumsum(steps)])


def resampled(line: Floats, step: float) -> Floats:
    """Return a polyline with points about `step` apart."""
    walked = lengths_along(np.asarray(line))
    count = max(2, round(float(walked[-1]) / step) + 1)
    marks = np.linspace(0, walked[-1], count)
    x, y = np.interp(marks, walked, line[:, 0]), np.interp(marks, walked, line[:, 1])
    return np.stack([x, y], axis=1)


def smoothstep(low: float | Floats, high: float | Floats, value: Floats) -> Floats:
    """Rise smoothly from 0 at `low` to 1 at `high` (or fall, when low is above high)."""
    share = np.clip((value - low) / (np.asarray(high) - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share))


def convex_hull(points: list[Point]) -> list[Point]:
    """Return the corners of the convex hull of some points."""
    ordered = sorted({(round(x, 4), round(y, 4)) for x, y in points})

    def half(row: list[Point]) -> list[Point]:
        kept: list[Point] = []
        for point in row:
            while len(kept) > 1 and _turn(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return half(ordered) + half(ordered[::-1])


def _turn(first: Point, second: Point, third: Point) -> float:
    run = (second[0] - first[0], second[1] - first[1])
    return run[0] * (third[1] - first[1]) - run[1] * (third[0] - first[0])
