"""The aqueduct: the river crosses over the railroad in a stone trough with an arch below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.geometry import (
    SQUASH,
    Floats,
    moved,
    normals_along,
    polyline_distance,
    resampled,
    smoothstep,
)
from tools.art.paint import fill, polygon, polyline, soft_polyline, stroke
from tools.art.palette import mix
from tools.art.shape import RAIL_HALF_WIDTH, RIVER_HALF_WIDTH

if TYPE_CHECKING:
    from tools.art.ground.scene import GroundScene

_REACH: Final = 0.205  # of the stone trough, to each side of the track's middle
_WALL: Final = 0.085  # height of the masonry that is seen below the parapet (screen, unsquashed)
_PARAPET: Final = 0.026


def sink_the_track(scene: GroundScene) -> None:
    """Shade the cutting in which the railroad dips under the aqueduct."""
    if scene.river_distance is None or scene.rail_distance is None:
        return
    near = smoothstep(0.30, 0.12, scene.river_distance)
    slope = smoothstep(RAIL_HALF_WIDTH + 0.05, RAIL_HALF_WIDTH, scene.rail_distance)
    scene.darken(np.asarray(near * slope * 0.38), (0.8, 0.7, 0.6))


def build_trough(scene: GroundScene) -> None:
    """Draw walls, parapets and the arch round the water that is already painted."""
    river, rail = scene.ribbons("R")[0], scene.ribbons("T")[0]
    middle = resampled(river, 0.006)
    to_rail, _ = polyline_distance(middle[:, 0], middle[:, 1], rail)
    over = np.nonzero(to_rail < _REACH)[0]
    piece = slice(int(over[0]), int(over[-1]) + 1)
    across = normals_along(middle)[piece]
    middle = middle[piece]
    reach = RIVER_HALF_WIDTH + _PARAPET / 2
    for side in (-1, 1):
        rim = middle + across * (reach * side)
        faces_viewer = float(np.mean(across[:, 1] * side)) > 0.05
        if faces_viewer:
            _wall(scene, rim + across * (_PARAPET / 2 * side), rail)
        else:
            _cast_shadow(scene, rim)
    for side in (-1, 1):
        _parapet(scene, middle + across * (reach * side))


def _parapet(scene: GroundScene, rim: Floats) -> None:
    stone = scene.palette.stone
    scene.stroke_path(
        polyline(moved(rim, 0.004, 0.008)), stroke(stone[0], _PARAPET, 0.8, butt=True)
    )
    scene.stroke_path(polyline(rim), stroke(stone[1], _PARAPET + 0.006, butt=True))
    scene.stroke_path(polyline(rim), stroke(stone[4], _PARAPET - 0.002, butt=True))
    joints = resampled(rim, 0.028)
    across = normals_along(joints)
    for point, normal in zip(joints, across, strict=True):
        joint = polyline([point - normal * 0.011, point + normal * 0.011])
        scene.stroke_path(joint, stroke(stone[2], 0.0035, 0.8, butt=True))


def _cast_shadow(scene: GroundScene, rim: Floats) -> None:
    shade = stroke(scene.palette.shadow, 0.05, 0.30, butt=True, blur=0.008)
    scene.stroke_path(polyline(moved(rim, 0.012, -0.012)), shade)


def _wall(scene: GroundScene, top: Floats, rail: Floats) -> None:
    """The masonry below the parapet, with the arch through which the track runs."""
    stone, draw = scene.palette.stone, scene.canvas.draw
    scale = scene.grid.scale
    to_rail, _ = polyline_distance(top[:, 0], top[:, 1], rail)
    depth = _WALL * smoothstep(_REACH + 0.02, RAIL_HALF_WIDTH + 0.055, to_rail)
    foot = top + np.stack([np.zeros_like(depth), depth], axis=1)
    shadow = polygon(np.vstack([top, (moved(foot, 0.03, 0.02))[::-1]]))
    scene.stroke_path(shadow, fill(scene.palette.shadow, 0.35, 0.010))
    face = polygon(np.vstack([top, foot[::-1]]))
    scene.stroke_path(face, fill(stone[2]))
    draw.save()
    draw.scale(scale, scale * SQUASH)
    draw.clipPath(face, True)
    _courses(scene, top)
    place = int(np.argmin(to_rail))
    _arch(scene, foot[place], _direction(top, place))
    draw.restore()
    scene.stroke_path(polyline(foot), stroke(stone[0], 0.006, 0.7))


def _direction(line: Floats, place: int) -> Floats:
    first, last = line[max(0, place - 3)], line[min(len(line) - 1, place + 3)]
    run = last - first
    return np.asarray(run / np.linalg.norm(run))


def _courses(scene: GroundScene, top: Floats) -> None:
    stone, draw = scene.palette.stone, scene.canvas.draw
    for row, depth in enumerate((0.012, 0.034, 0.056, 0.078)):
        course = moved(top, 0.0, depth)
        draw.drawPath(polyline(course), stroke(stone[1], 0.0035, 0.65))
        for index in range(row % 2 * 4, len(course), 8):
            x, y = course[index]
            draw.drawLine(x, y, x, y + 0.022, stroke(stone[1], 0.0035, 0.5))


def _arch(scene: GroundScene, foot: Floats, way: Floats) -> None:
    """A dark opening over the track with a ring of pale stones."""
    stone, draw = scene.palette.stone, scene.canvas.draw
    half, rise = RAIL_HALF_WIDTH + 0.020, _WALL - 0.020
    angles = np.linspace(0, np.pi, 17)
    arc = np.stack(
        [
            foot[0] + np.cos(angles) * half * way[0],
            foot[1] + np.cos(angles) * half * way[1] - np.sin(angles) * rise,
        ],
        axis=1,
    )
    below = [arc[-1] + [0, 0.02], arc[0] + [0, 0.02]]
    draw.drawPath(polygon(np.vstack([arc, below])), fill(mix(scene.palette.ink, stone[0], 0.12)))
    draw.drawPath(soft_polyline(arc), stroke(stone[4], 0.014))
    draw.drawPath(soft_polyline(arc), stroke(stone[0], 0.003, 0.6))
