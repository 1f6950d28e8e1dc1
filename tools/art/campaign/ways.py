"""Ways on the map: the track's sandy paths, the railroad, and bridges where they cross water."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.art.campaign.land import BROOK, RAILROAD, RIVER
from tools.art.campaign.track import wandering
from tools.art.geometry import chance, lengths_along, normals_along, resampled
from tools.art.paint import fill, oval, polygon, polyline, rect, stroke
from tools.art.palette import SUMMER, jitter, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.art.geometry import Floats, Point

_SAND: Final = rgb("#F1E0B4")
_SAND_EDGE: Final = rgb("#B08F5C")
_DASH: Final = rgb("#8A6A46")
PATH_WIDTH: Final = 30


def paint_paths(draw: Any, lines: Iterable[Floats]) -> None:
    """Paint the sandy paths that the circles lie on, worn at their rims, with a row of steps in the middle."""
    rough = [_roughened(line, number) for number, line in enumerate(lines)]
    for line in rough:
        draw.drawPath(polyline(line), stroke(rgb("#4E5A2E"), PATH_WIDTH + 9, 0.22, blur=5))
    for line in rough:
        draw.drawPath(polyline(line), stroke(_SAND_EDGE, PATH_WIDTH, 0.9))
    for line in rough:
        draw.drawPath(polyline(line), stroke(_SAND, PATH_WIDTH - 6))
    for number, line in enumerate(rough):
        _pebbles(draw, line, number)
        _footsteps(draw, line)


def _roughened(line: Floats, number: int) -> Floats:
    random = np.random.default_rng(900 + number)
    fine = resampled(line, 9)
    stray = np.convolve(random.standard_normal(len(fine) + 4), np.ones(5) / 5, "valid")
    return np.asarray(fine + normals_along(fine) * (2.2 * stray)[:, None])


def _pebbles(draw: Any, line: Floats, number: int) -> None:
    random = chance("pebbles", number)
    sides = normals_along(line)
    for (x, y), (nx, ny) in zip(line, sides, strict=True):
        away = random.uniform(-0.5, 0.5) * (PATH_WIDTH - 4)
        tone = mix(_SAND_EDGE, _SAND, random.random())
        reach = random.uniform(1.2, 3.2)
        pebble = oval(x + nx * away, y + ny * away, reach * 1.5, reach * 0.8)
        draw.drawOval(pebble, fill(tone, 0.7))


def _footsteps(draw: Any, line: Floats) -> None:
    steps = resampled(line, 17)
    for (x0, y0), (x1, y1) in pairwise(steps.tolist()):
        end = (x0 + (x1 - x0) * 0.45, y0 + (y1 - y0) * 0.45)
        draw.drawLine(x0, y0, *end, stroke(_DASH, 3.6, 0.55))


def paint_railroad(draw: Any) -> None:
    """Paint ballast, sleepers and rails, and stone bridges beneath them."""
    line = resampled(wandering(list(RAILROAD)), 6)
    for crossing in bridges([line]):
        paint_viaduct(draw, *crossing)
    draw.drawPath(polyline(line), stroke(rgb("#3B3F78"), 30, 0.18, blur=4))
    draw.drawPath(polyline(line), stroke(mix(SUMMER.ballast[2], SUMMER.ballast[3], 0.3), 25, 0.95))
    random = chance("map ballast")
    for x, y in line.tolist():
        for _ in range(3):
            tone = random.choice(SUMMER.ballast[1:5])
            draw.drawCircle(
                x + random.uniform(-4, 4),
                y + random.uniform(-11, 11),
                random.uniform(0.8, 1.8),
                fill(tone, 0.6),
            )
    sleepers = resampled(line, 11)
    for (x, y), (nx, ny) in zip(sleepers, normals_along(sleepers), strict=True):
        draw.drawLine(
            x - nx * 10,
            y - ny * 10,
            x + nx * 10,
            y + ny * 10,
            stroke(jitter(SUMMER.timber[0], random), 4.6, 1, True),
        )
    for side in (-5.5, 5.5):
        rail = line + normals_along(line) * side
        draw.drawPath(polyline(rail + np.array([0.6, 1.4])), stroke(SUMMER.ballast[0], 2.6, 0.9))
        draw.drawPath(polyline(rail), stroke(SUMMER.steel[1], 2.2))


def railroad_spot(share: float) -> tuple[Point, float]:
    """Return a point of the railroad (0 to 1 along it), and its heading in radians."""
    line = resampled(wandering(list(RAILROAD)), 4)
    index = int(share * (len(line) - 2))
    (x0, y0), (x1, y1) = line[index], line[index + 1]
    return (float(x0), float(y0)), math.atan2(y1 - y0, x1 - x0)


def bridges(lines: Iterable[Floats]) -> list[tuple[Point, float, float]]:
    """Return where paths cross rivers: the point, the path's heading (radians), and the water's width."""
    found = []
    waters = [
        (resampled(wandering(list(line)), 8), start, end)
        for line, start, end in ((RIVER, 15, 44), (BROOK, 9, 19))
    ]
    for line in lines:
        fine = resampled(line, 8)
        for water, start, end in waters:
            for index, crossing in _crossings(fine, water):
                (x0, y0), (x1, y1) = fine[index], fine[index + 1]
                half = start + (end - start) * crossing / len(water)
                found.append(
                    (
                        (float(x0 + x1) / 2, float(y0 + y1) / 2),
                        math.atan2(y1 - y0, x1 - x0),
                        2 * half,
                    )
                )
    return found


def _crossings(line: Floats, water: Floats) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for index in range(len(line) - 1):
        away = np.hypot(water[:, 0] - line[index, 0], water[:, 1] - line[index, 1])
        nearest = int(np.argmin(away))
        if away[nearest] < 7 and (not found or index - found[-1][0] > 14):
            found.append((index, nearest))
    return found


def paint_bridge(
    draw: Any, middle: Point, heading: float, water: float, width: float = PATH_WIDTH + 18
) -> None:
    """Paint a wooden bridge across the water."""
    length = water + 44
    random = chance("map bridge", middle)
    draw.save()
    draw.translate(*middle)
    draw.drawOval(oval(0, width * 0.5, length * 0.4, width * 0.4), fill(rgb("#1E3A5E"), 0.25, 8))
    draw.rotate(math.degrees(heading))
    steps = int(length / 8)
    for step in range(steps):
        x = -length / 2 + step * 8
        plank = [(x, -width / 2), (x + 7, -width / 2), (x + 7, width / 2), (x, width / 2)]
        draw.drawPath(polygon(plank), fill(SUMMER.timber[0]))
        tone = jitter(mix(SUMMER.timber[2], rgb("#D9B27E"), 0.55), random, 0.03)
        draw.drawPath(
            polygon(
                [
                    (x + 0.8, -width / 2),
                    (x + 6.2, -width / 2),
                    (x + 6.2, width / 2),
                    (x + 0.8, width / 2),
                ]
            ),
            fill(tone),
        )
    for side in (-1, 1):
        y = side * width / 2
        draw.drawLine(-length / 2 - 4, y, length / 2 + 4, y, stroke(SUMMER.timber[0], 6.5))
        draw.drawLine(
            -length / 2 - 4, y - 1.4, length / 2 + 4, y - 1.4, stroke(SUMMER.timber[2], 3)
        )
        for post in (-1, 0, 1):
            draw.drawCircle(post * length / 2, y, 5, fill(SUMMER.timber[0]))
            draw.drawCircle(post * length / 2 - 1, y - 1, 3, fill(rgb("#C79A66")))
    draw.restore()


def paint_viaduct(draw: Any, middle: Point, heading: float, water: float) -> None:
    """Paint the stone bridge that carries the railroad across the water."""
    length, width = water + 52, 44
    random = chance("map viaduct", middle)
    draw.save()
    draw.translate(*middle)
    draw.drawRect(rect(-water / 2, 6, water, width * 0.85), fill(rgb("#173154"), 0.30, 6))
    draw.rotate(math.degrees(heading))
    draw.drawRect(rect(-length / 2, -width / 2, length, width + 10), fill(SUMMER.stone[0]))
    for course in range(int(length / 9)):
        x = -length / 2 + course * 9
        tone = jitter(SUMMER.stone[1], random, 0.03)
        draw.drawRect(rect(x + 0.7, width / 2 + 1, 7.6, 8), fill(tone))
    draw.drawRect(rect(-length / 2, -width / 2, length, width), fill(SUMMER.stone[2]))
    for side in (-1, 1):
        y = side * (width / 2 - 4)
        draw.drawLine(-length / 2 - 5, y, length / 2 + 5, y, stroke(SUMMER.stone[0], 9.5))
        for block in range(int(length / 10)):
            x = -length / 2 + block * 10
            draw.drawLine(
                x, y - 1, x + 7, y - 1, stroke(jitter(SUMMER.stone[3], random, 0.03), 6, 1, True)
            )
    draw.restore()


def paint_flow(draw: Any) -> None:
    """Lay pale strokes along the rivers, where the water moves."""
    random = chance("map flow")
    for line, start, end in ((RIVER, 15, 44), (BROOK, 9, 19)):
        fine = resampled(wandering(list(line)), 7)
        walked = lengths_along(fine)
        sides = normals_along(fine)
        for _ in range(int(walked[-1] / 13)):
            index = random.randrange(4, len(fine) - 9)
            half = start + (end - start) * index / len(fine)
            away = random.uniform(-0.72, 0.72) * half
            count = random.randrange(3, 7)
            part = fine[index : index + count] + sides[index : index + count] * away
            tone = SUMMER.water[4] if random.random() < 0.65 else SUMMER.water[1]
            draw.drawPath(polyline(part), stroke(tone, random.uniform(1.4, 2.8), 0.55))
