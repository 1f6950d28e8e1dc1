"""The railroad: bed, sleepers and rails, the bridge that carries it, the road that crosses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.geometry import (
    Floats,
    chance,
    lengths_along,
    moved,
    normals_along,
    resampled,
    smoothstep,
    tangents_along,
)
from tools.art.ground.grid import ramp_colors
from tools.art.paint import fill, polygon, polyline, stroke
from tools.art.palette import jitter, mix
from tools.art.shape import RAIL_HALF_WIDTH, RIVER_HALF_WIDTH

if TYPE_CHECKING:
    from tools.art.ground.scene import GroundScene

_OVERSHOOT: Final = 0.06
# Sleepers keep their rhythm across tiles: a whole number on each, half a step at every edge.
_SLEEPER_STEP: Final = 0.0475
_SLEEPER_REACH: Final = 0.049
_SLEEPER_WIDTH: Final = 0.0185
_GAUGE: Final = 0.0265


def paint_rail(scene: GroundScene, over_river: bool = True) -> None:
    """Paint the railroad of a tile; over a river it gets a stone bridge."""
    if scene.rail_distance is None:
        return
    on_land = _on_land(scene) if over_river else np.ones_like(scene.rail_distance)
    _bed(scene, scene.rail_distance, on_land)
    ribbons = scene.ribbons("T")
    ends = scene.shape.line_end("T") is not None or scene.tile.tunnel
    for ribbon in ribbons:
        if over_river and scene.river_distance is not None:
            _bridge(scene, ribbon)
        _sleepers(scene, ribbon, ends)
        _rails(scene, ribbon, ends)


def _on_land(scene: GroundScene) -> Floats:
    if scene.river_distance is None:
        return np.ones_like(scene.grid.x)
    return smoothstep(RIVER_HALF_WIDTH - 0.01, RIVER_HALF_WIDTH + 0.02, scene.river_distance)


def _bed(scene: GroundScene, distance: Floats, on_land: Floats) -> None:
    grid = scene.grid
    ragged = distance + 0.006 * grid.fine
    skirt = smoothstep(RAIL_HALF_WIDTH + 0.022, RAIL_HALF_WIDTH - 0.004, ragged) * 0.42 * on_land
    scene.darken(np.asarray(skirt), (0.75, 0.6, 0.8))
    bed = smoothstep(RAIL_HALF_WIDTH + 0.004, RAIL_HALF_WIDTH - 0.004, ragged) * on_land
    shoulder = smoothstep(0.034, RAIL_HALF_WIDTH, distance)
    tone = 0.56 + 0.12 * grid.fine + 0.16 * grid.grit - 0.36 * shoulder
    scene.glaze(ramp_colors(scene.palette.ballast[1:5], np.clip(tone, 0, 1)), np.asarray(bed))


def _sleepers(scene: GroundScene, ribbon: Floats, ends: bool) -> None:
    palette = scene.palette
    middle = resampled(ribbon, 0.004)
    walked, across = lengths_along(middle), normals_along(middle)
    inner = float(walked[-1]) - _OVERSHOOT * (1 if ends else 2)
    count = max(3, round(inner / _SLEEPER_STEP))
    step = inner / count
    source = chance("sleepers", scene.tile.id)
    for index in range(-1, count + (0 if ends else 1)):
        spot = _OVERSHOOT + (index + 0.5) * step
        place = min(len(middle) - 1, int(np.searchsorted(walked, spot)))
        first = middle[place] + across[place] * _SLEEPER_REACH
        second = middle[place] - across[place] * _SLEEPER_REACH
        tie = np.array([first, second])
        shade = stroke(palette.ballast[0], _SLEEPER_WIDTH, 0.5, butt=True)
        scene.stroke_path(polyline(moved(tie, 0.003, 0.006)), shade)
        wood = stroke(jitter(palette.timber[1], source, 0.03), _SLEEPER_WIDTH, butt=True)
        scene.stroke_path(polyline(tie), wood)
        light = stroke(palette.timber[2], 0.005, 0.8, butt=True)
        scene.stroke_path(polyline(moved(tie, 0.0, -0.0045)), light)


def _rails(scene: GroundScene, ribbon: Floats, ends: bool) -> None:
    palette = scene.palette
    middle = resampled(ribbon, 0.004)
    across = normals_along(middle)
    for side in (-1, 1):
        rail = middle + across * (_GAUGE * side)
        if ends:
            rail = rail[:-2]
        shade = stroke(palette.ink, 0.011, 0.5, butt=True)
        scene.stroke_path(polyline(moved(rail, 0.0025, 0.006)), shade)
        scene.stroke_path(polyline(rail), stroke(palette.steel[0], 0.0125, butt=True))
        shine = stroke(palette.steel[2], 0.0055, butt=True)
        scene.stroke_path(polyline(moved(rail, -0.001, -0.0025)), shine)


def _bridge(scene: GroundScene, ribbon: Floats) -> None:
    """A stone deck with parapets where the track crosses the water."""
    middle = resampled(ribbon, 0.006)
    tile_x, tile_y = scene.turned.to_tile(middle[:, 0], middle[:, 1])
    found = scene.shape.line_distance("R", tile_x, tile_y)
    if found is None:
        return
    over = np.nonzero(found[0] < RIVER_HALF_WIDTH + 0.035)[0]
    if not len(over):
        return
    deck = middle[over[0] : over[-1] + 1]
    stone = scene.palette.ballast
    shadow = stroke(scene.palette.water[0], 0.130, 0.55, butt=True)
    scene.stroke_path(polyline(moved(deck, 0.024, 0.056)), shadow)
    for lowered, color, width in (
        (0.024, stone[0], 0.146),
        (0.012, stone[1], 0.146),
        (0.0, stone[2], 0.146),
        (0.0, stone[4], 0.139),
        (0.0, stone[3], 0.112),
    ):
        scene.stroke_path(polyline(moved(deck, 0.0, lowered)), stroke(color, width, butt=True))


# ---------------------------------------------------------------------------------- grade crossing
def crossing_frame(ribbon: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the middle of a grade crossing, the track's direction there and the road's."""
    middle = resampled(ribbon, 0.01)
    place = len(middle) // 2
    way = tangents_along(middle)[place]
    return middle[place], way, np.array([-way[1], way[0]])


def paint_road(scene: GroundScene) -> None:
    """Paint the sandy road of a grade crossing, under the rails."""
    ribbons = scene.ribbons("T")
    if not scene.tile.crossings or not ribbons:
        return
    grid, palette = scene.grid, scene.palette
    place, way, road = crossing_frame(ribbons[0])
    x, y = grid.x - place[0], grid.y - place[1]
    along_rail = x * way[0] + y * way[1]
    along_road = x * road[0] + y * road[1]
    sideways = np.abs(along_rail - 0.05 * np.sin(along_road * 9))
    width = 0.042 + 0.005 * grid.medium
    inside = smoothstep(0.0, 0.05, grid.border)
    fade = smoothstep(0.30, 0.15, np.abs(along_road) + 0.02 * grid.medium) * inside
    rim = smoothstep(width + 0.020, width, sideways) * fade
    scene.glaze(ramp_colors(palette.village, np.full_like(grid.x, 0.12)), np.asarray(rim * 0.45))
    tone = np.clip(0.62 + 0.16 * grid.medium_other + 0.06 * grid.fine, 0, 1)
    core = smoothstep(width + 0.006, width - 0.006, sideways) * fade
    scene.glaze(ramp_colors(palette.village[1:], tone), np.asarray(core * 0.96))


def paint_planks(scene: GroundScene) -> None:
    """Lay the planks of a grade crossing between and beside the rails."""
    ribbons = scene.ribbons("T")
    if not scene.tile.crossings or not ribbons:
        return
    palette = scene.palette
    place, way, road = crossing_frame(ribbons[0])
    for low, high in ((-0.064, -0.035), (-0.019, 0.019), (0.035, 0.064)):
        for index in range(5):
            start = -0.042 + index * 0.021
            corners = [
                place + way * (start + reach) + road * side
                for reach, side in ((-0.009, low), (0.009, low), (0.009, high), (-0.009, high))
            ]
            color = mix(palette.timber[2], palette.bank[1], 0.35 + 0.12 * (index % 2))
            scene.stroke_path(polygon(corners), fill(color))
