"""What landmarks change on the ground: trodden yards, the harbor's quay, the landing circle, mist."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.geometry import smoothstep
from tools.art.ground.grid import ramp_colors
from tools.art.paint import polyline, stroke
from tools.art.palette import rgb

if TYPE_CHECKING:
    from tools.art.ground.scene import GroundScene

# Trodden earth under landmarks: x, y, radius (tile frame) and strength.
YARDS: Final = {
    "circus": ((0.0, 0.02, 0.25, 0.75), (-0.28, 0.17, 0.12, 0.5), (0.28, 0.12, 0.09, 0.4)),
    "signalman": ((0.185, 0.115, 0.11, 0.6),),
    "shepherdess": ((-0.20, -0.10, 0.10, 0.35),),
    "farm": ((-0.13, 0.08, 0.20, 0.8),),
    "castle": ((0.05, 0.02, 0.22, 0.7),),
    "forest_cabin": ((-0.16, 0.03, 0.16, 0.7),),
    "harvest_festival": ((-0.14, 0.04, 0.22, 0.65),),
    "watchtower": ((-0.05, 0.02, 0.11, 0.7),),
    "balloon_launch_site": ((0.0, 0.09, 0.17, 0.6),),
    "construction_site": ((0.0, 0.06, 0.23, 0.85),),
    "train_station": ((-0.10, -0.12, 0.20, 0.7),),
}
_RING: Final = 0.20


def paint_yards(scene: GroundScene) -> None:
    """Tread the yards of a landmark into the ground."""
    grid = scene.grid
    for x, y, radius, strength in YARDS.get(scene.tile.landmark or "", ()):
        away = np.hypot(scene.tile_x - x, scene.tile_y - y)
        uneven = away + 0.018 * grid.medium_other + 0.006 * grid.fine
        inside = smoothstep(0.0, 0.06, grid.border)
        yard = smoothstep(radius, radius - 0.05, uneven) * strength * inside
        tone = np.clip(0.52 + 0.14 * grid.medium + 0.10 * grid.fine + 0.03 * grid.grit, 0, 1)
        scene.glaze(ramp_colors(scene.palette.village, tone), yard)


def paint_landmark(scene: GroundScene) -> None:
    """Paint what lies on the ground above water and rails."""
    if scene.tile.landmark == "harbor":
        _quay(scene)
    elif scene.tile.landmark == "balloon_landing":
        _landing_circle(scene)
    elif scene.tile.landmark == "clouds":
        _mist(scene)


def _quay(scene: GroundScene) -> None:
    """A stone edge round the basin, on the side of the village."""
    pond = scene.shape.pond
    if pond is None:
        return
    (x, y), radius = pond
    angles = np.radians(np.linspace(18, 222, 60))
    reach = radius + 0.014
    arc = np.stack([x + np.cos(angles) * reach, y + np.sin(angles) * reach], axis=1)
    rim = scene.turned.to_board(arc)
    stone = scene.palette.stone
    scene.stroke_path(polyline(rim + np.array([0.0, -0.010])), stroke(stone[0], 0.050, butt=True))
    scene.stroke_path(polyline(rim), stroke(stone[2], 0.052, butt=True))
    scene.stroke_path(polyline(rim), stroke(stone[4], 0.044, butt=True))
    for angle in angles[::2]:
        way = np.array([math.cos(angle), math.sin(angle)])
        middle = np.array([x, y])
        joint = np.array([middle + way * (reach - 0.021), middle + way * (reach + 0.021)])
        scene.stroke_path(polyline(scene.turned.to_board(joint)), stroke(stone[2], 0.0035, 0.8))


def _landing_circle(scene: GroundScene) -> None:
    """Mown rings and a chalk cross, where balloons come down."""
    away = np.hypot(scene.grid.x, scene.grid.y)
    mown = 0.5 + 0.5 * np.sign(np.sin(away * 2 * np.pi / 0.075))
    inside = smoothstep(0.32, 0.30, away + 0.004 * scene.grid.fine)
    scene.glaze(scene.palette.meadow[3], mown * inside * 0.55)
    scene.darken((1 - mown) * inside * 0.14, (1.0, 0.6, 1.0))
    chalk = rgb("#FFFBEF")
    ring = smoothstep(0.016, 0.009, np.abs(away - _RING) + 0.0012 * scene.grid.fine)
    inner = smoothstep(0.013, 0.007, np.abs(away - 0.085) + 0.0012 * scene.grid.fine)
    arms = np.minimum(np.abs(scene.tile_x), np.abs(scene.tile_y))
    cross = smoothstep(0.013, 0.007, arms + 0.0012 * scene.grid.fine) * smoothstep(
        0.205, 0.195, away
    )
    cross = cross * smoothstep(0.08, 0.09, away)
    scene.glaze(chalk, np.maximum(np.maximum(ring, inner), cross) * 0.88)


def _mist(scene: GroundScene) -> None:
    grid = scene.grid
    inside = smoothstep(0.0, 0.13, grid.border)
    veil = np.clip(0.62 + 0.16 * grid.slow + 0.10 * grid.medium, 0.3, 0.9) * inside
    scene.glaze(rgb("#DCE3F2"), veil)
