"""Small visible brush strokes: grass and flowers, ears of wheat, cobbles."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from tools.art.geometry import RECIPROCAL, Floats, border_distance, smoothstep
from tools.art.ground.washes import FURROW_CREST, FURROWS, furrow_phase
from tools.art.lattice import brush_grid, field, sample
from tools.art.paint import fill, oval, soft_polyline, stroke
from tools.art.palette import along, rgb, shift

if TYPE_CHECKING:
    from tools.art.ground.scene import GroundScene


def paint_strokes(scene: GroundScene) -> None:
    """Draw all strokes that belong on the tile's land."""
    _broad_meadow_strokes(scene)
    _tufts_and_flowers(scene)
    if "G" in scene.masks:
        _wheat(scene)
    if "V" in scene.masks:
        _cobbles(scene)


def _grassiness(scene: GroundScene, points: Floats) -> Floats:
    """Return how much of the ground under the points is open grass (gardens count)."""
    grass = np.ones(len(points))
    for letter in "VGF":
        if letter in scene.masks:
            grass = grass - scene.grid.at(scene.masks[letter], points)
    if "garden" in scene.masks:
        grass = grass + scene.grid.at(scene.masks["garden"], points)
    return grass


def _broad_meadow_strokes(scene: GroundScene) -> None:
    """Broad, soft strokes that follow a slow field of directions."""
    points, numbers = brush_grid(22, 24)
    grass = _grassiness(scene, points)
    bend = scene.grid.at(scene.grid.slow_other, points)
    light = scene.grid.at(scene.grid.medium, points)
    ramp, unit, draw = scene.palette.meadow, scene.unit, scene.canvas.draw
    for index in np.nonzero(grass >= 0.6)[0]:
        x, y = scene.pixels_of(*points[index])
        pick = numbers[index]
        angle = -0.35 + 0.9 * bend[index]
        length = (5 + 7 * pick[0]) * unit
        run_x, run_y = math.cos(angle) * length, math.sin(angle) * length * 0.7
        dark = light[index] + (pick[2] - 0.5) < 0
        tone = 0.28 + 0.16 * pick[1] if dark else 0.60 + 0.18 * pick[1]
        path = soft_polyline(
            [(x - run_x, y - run_y), (x, y - (1.2 + pick[3]) * unit), (x + run_x, y + run_y)]
        )
        draw.drawPath(path, stroke(along(ramp, tone), (2.0 + 2.2 * pick[4]) * unit, 0.26))


def _tufts_and_flowers(scene: GroundScene) -> None:
    grid = scene.grid
    points, numbers = brush_grid(21, 44)
    grass = _grassiness(scene, points)
    light = grid.at(grid.medium, points)
    drift = grid.at(grid.slow_other, points) + 0.55 * grid.at(grid.medium_other, points)
    inward = smoothstep(0.06, 0.22, border_distance(points[:, 0], points[:, 1]))
    own = sample(field(1001 + scene.tile.number % 23, 0.6, 2.4), points[:, 0], points[:, 1])
    drift = drift * (1 - 0.75 * inward) + 1.15 * inward * own
    kind = grid.at(grid.slow, points)
    for index in np.nonzero(grass >= 0.5)[0]:
        x, y = scene.pixels_of(*points[index])
        pick = numbers[index]
        if (drift[index] > 1.10 and pick[1] < 0.58) or pick[1] < 0.008:
            _flower(scene, x, y, pick, float(kind[index]))
        elif pick[0] < 0.25 + 0.30 * light[index]:
            _tuft(scene, x, y, pick)


def _flower(scene: GroundScene, x: float, y: float, pick: Floats, kind: float) -> None:
    palette, unit, draw = scene.palette, scene.unit, scene.canvas.draw
    choice = int(kind * 1.5 + 2.5) % 5 if pick[2] < 0.72 else int(pick[3] * 5)
    color = palette.flowers[choice]
    radius = (1.35 + 1.05 * pick[4]) * unit
    draw.drawLine(x, y + 2.2 * unit, x, y, stroke(palette.meadow[0], 0.8 * unit, 0.8))
    draw.drawCircle(x + 0.6 * unit, y + 0.9 * unit, radius, fill(palette.meadow[0], 0.40))
    petal = fill(shift(color, (pick[0] - 0.5) * 0.06), 0.97)
    if radius > 1.7 * unit:
        for petal_index in range(4):
            angle = petal_index * math.pi / 2 + pick[5] * 3
            reach = radius * 0.55
            draw.drawCircle(
                x + math.cos(angle) * reach,
                y + math.sin(angle) * reach * 0.85,
                radius * 0.62,
                petal,
            )
    else:
        draw.drawCircle(x, y, radius, petal)
    heart = palette.grain[0] if choice == 1 else palette.grain[2]
    draw.drawCircle(x - 0.1 * unit, y - 0.1 * unit, radius * 0.36, fill(heart, 0.95))


def _tuft(scene: GroundScene, x: float, y: float, pick: Floats) -> None:
    unit, draw = scene.unit, scene.canvas.draw
    tone = 0.10 + 0.26 * pick[1] if pick[2] < 0.5 else 0.68 + 0.30 * pick[1]
    height = (2.6 + 3.2 * pick[3]) * unit
    blade = stroke(along(scene.palette.meadow, tone), (0.8 + 0.5 * pick[5]) * unit, 0.62)
    lean = (pick[4] - 0.5) * 2.4 * unit
    blades = [
        (0.0, -0.3, 0.5, -1.0, 1.0),
        (1.0, 1.3, 0.4, 2.4, 0.8),
        (-1.0, -1.6, 0.4, -2.9, 0.65),
    ]
    for foot, middle, middle_height, tip, tip_height in blades[: 3 if pick[5] < 0.5 else 2]:
        path = soft_polyline(
            [
                (x + foot * unit, y),
                (x + middle * unit, y - height * middle_height),
                (x + tip * unit + lean, y - height * tip_height),
            ]
        )
        draw.drawPath(path, blade)


def _wheat(scene: GroundScene) -> None:
    """Ears of wheat, snapped to the crests of the furrows and drawn from back to front."""
    grid, number = scene.grid, scene.tile.number
    points, numbers = brush_grid(31, 52)
    phase = furrow_phase(points[:, 0], points[:, 1], number)
    wave = FURROWS[0] * RECIPROCAL[0] + FURROWS[1] * RECIPROCAL[1]
    length = float(np.linalg.norm(wave))
    to_crest = (np.round(phase - FURROW_CREST) + FURROW_CREST - phase) / length
    points = points + (wave / length) * (to_crest * 0.86)[:, None]
    order = np.argsort(points[:, 1])
    points, numbers = points[order], numbers[order]
    covered = grid.at(scene.masks["G"], points)
    light = grid.at(grid.slow_other, points)
    for index in np.nonzero(covered >= 0.55)[0]:
        x, y = scene.pixels_of(*points[index])
        _ear(scene, x, y, numbers[index], float(light[index]))


def _ear(scene: GroundScene, x: float, y: float, pick: Floats, light: float) -> None:
    palette, unit, draw = scene.palette, scene.unit, scene.canvas.draw
    ramp = palette.grain
    height, lean = (4.2 + 2.4 * pick[0]) * unit, (0.5 + 1.6 * pick[1]) * unit
    tone = 0.55 + 0.10 * light
    waist = (x + lean * 0.5, y - height * 0.55)
    draw.drawLine(x, y, *waist, stroke(along(ramp, 0.20 + 0.12 * pick[2]), 1.0 * unit, 0.55))
    ear = stroke(along(ramp, min(0.98, tone + 0.42 * pick[3])), (1.35 + 0.5 * pick[4]) * unit, 0.95)
    draw.drawLine(*waist, x + lean, y - height, ear)
    if pick[5] < 0.5:
        side = x - 1.4 * unit
        color = along(ramp, tone + 0.22 * pick[3])
        draw.drawLine(
            side,
            y - height * 0.35,
            side + lean * 0.6,
            y - height * 0.8,
            stroke(color, 1.2 * unit, 0.85),
        )
    top = y - height * 0.7
    if pick[5] > 0.972 and light > -0.4:
        draw.drawCircle(x, top, 1.5 * unit, fill(palette.poppy, 0.95))
        draw.drawCircle(x - 0.4 * unit, top - 0.4 * unit, 0.6 * unit, fill(rgb("#FFB08A"), 0.8))
    elif pick[5] > 0.958 and light < 0.3:
        draw.drawCircle(x, top, 1.2 * unit, fill(palette.cornflower, 0.95))


def _cobbles(scene: GroundScene) -> None:
    points, numbers = brush_grid(41, 34)
    paved = scene.grid.at(scene.masks["V"] - scene.masks["garden"], points)
    ramp, unit, draw = scene.palette.village, scene.unit, scene.canvas.draw
    for index in np.nonzero(paved >= 0.6)[0]:
        pick = numbers[index]
        if pick[0] > 0.42:
            continue
        x, y = scene.pixels_of(*points[index])
        width = (1.5 + 1.4 * pick[1]) * unit
        shade = fill(along(ramp, 0.10 + 0.2 * pick[2]), 0.40)
        draw.drawOval(oval(x, y + width * 0.05, width, width * 0.55), shade)
        stone = fill(along(ramp, 0.55 + 0.42 * pick[2]), 0.75)
        draw.drawOval(oval(x, y - width * 0.12, width, width * 0.5), stone)
