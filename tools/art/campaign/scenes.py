"""Small scenes that stand for what a campaign brings: things of the valley on a patch of its ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tools.art.geometry import SQUASH, chance
from tools.art.interface.scenery import Spot, set_up
from tools.art.paint import Canvas, blob, fill, polygon, rect, soft_polyline, stroke
from tools.art.palette import SUMMER, jitter, mix, rgb
from tools.art.stamps.catalog import paint_stamp
from tools.art.stamps.stamp import Studio

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture
    from tools.art.paint import Path

SIZE: Final = 256


class Scene(NamedTuple):
    """A few stamps on a patch of ground, fitted into the picture; places in tile widths from the patch's middle."""

    ground: str
    things: tuple[tuple[float, float, str], ...]
    above: tuple[tuple[float, float, str], ...] = ()
    """What stands on top of the others, and throws no shadow on the patch."""
    has_rails: bool = False
    """Whether a railroad runs to the front."""


SCENES: Final[dict[str, Scene]] = {
    "warehouse": Scene(
        "village",
        ((0.0, 0.0, "house-barn-1-brown-2"), (0.09, 0.06, "crates"), (-0.09, 0.055, "woodpile")),
    ),
    "circus": Scene("meadow", ((0.0, 0.02, "circus-2"), (-0.20, 0.10, "wagon-2-blue"))),
    "grain_tunnel": Scene(
        "grain",
        ((0.0, 0.0, "tunnel-G-6"),),
        ((-0.055, -0.115, "haystack-0"), (0.045, -0.125, "haystack-1")),
        True,
    ),
    "village_tunnel": Scene(
        "village",
        ((0.0, 0.0, "tunnel-V-6"),),
        ((-0.05, -0.115, "house-small-1-red-2"), (0.06, -0.12, "house-small-2-red-22")),
        True,
    ),
    "forest_tunnel": Scene(
        "floor",
        ((0.0, 0.0, "tunnel-F-6"),),
        (
            (-0.09, -0.11, "conifer-1-0.80"),
            (0.0, -0.125, "conifer-4-0.95"),
            (0.08, -0.11, "tree-forest-3-0.84"),
        ),
        True,
    ),
    "signalman": Scene("meadow", ((-0.04, 0.0, "signal_box-2"), (0.11, 0.05, "signal"))),
    "shepherdess": Scene(
        "meadow", ((-0.04, 0.02, "shepherdess"), (0.07, 0.04, "sheep-right-white-1"))
    ),
    "hill": Scene("", ((0.0, 0.03, "hill"),)),
    "clouds": Scene("", ((0.03, 0.0, "cloud-1-3"), (-0.10, 0.05, "cloud-0-2"))),
    "deer": Scene(
        "meadow",
        (
            (0.0, 0.02, "deer-right-stag"),
            (0.085, -0.03, "conifer-2-1.50"),
            (-0.10, -0.05, "conifer-5-1.20"),
        ),
    ),
    "farm": Scene("grain", ((0.0, 0.0, "barn-4"), (-0.10, 0.07, "haystack-0"))),
    "castle": Scene("meadow", ((0.0, 0.0, "castle-6"),)),
    "forest_cabin": Scene(
        "floor",
        ((0.0, 0.02, "cabin-4"), (-0.11, -0.03, "conifer-1-1.00"), (0.10, -0.05, "conifer-4-0.95")),
    ),
    "harvest_festival": Scene(
        "grain", ((0.0, 0.0, "harvest_crown"), (-0.02, 0.055, "hay_wagon-2"))
    ),
    "watchtower": Scene("village", ((0.0, 0.0, "watchtower-2"),)),
    "locomotive": Scene("ballast", ((0.0, 0.0, "locomotive-2"),)),
    "ship": Scene("water", ((0.0, 0.03, "ship-22"),)),
    "construction_site": Scene(
        "village", ((0.05, 0.02, "building_shell-2"), (-0.11, 0.0, "crane"))
    ),
    "train_station": Scene("ballast", ((0.0, 0.0, "great_station-22"),)),
    "harbor": Scene(
        "water",
        ((0.08, -0.01, "lighthouse"), (-0.08, 0.02, "harbor_crane-0"), (0.02, 0.07, "boat-2")),
    ),
    "balloon_launch_site": Scene("meadow", ((0.0, 0.05, "balloon-rising"),)),
    "flag_festival": Scene(
        "meadow", ((-0.13, 0.02, "flag-F"), (-0.01, -0.03, "flag-G"), (0.06, 0.05, "flag-V"))
    ),
}
_ROOM: Final = 238
"""Pixels of the picture's width and height that an emblem fills."""
_PROBE: Final = 300
"""Pixels of a tile's width at which a scene is measured before it is painted."""


_LEAST_BASE: Final = 0.115
"""Half the width of the smallest patch, in tile widths."""


def paint_scene(name: str) -> Picture:
    """Return the scene of a name."""
    scene = SCENES[name]
    left, top, right, bottom = _reach(scene)
    base = _base(scene)
    if scene.ground:
        left, right = min(left, -base), max(right, base)
        bottom = max(bottom, base * 0.36)
    scale = _ROOM / max(right - left, bottom - top)
    middle = SIZE / 2 - scale * (left + right) / 2, SIZE / 2 - scale * (top + bottom) / 2
    canvas = Canvas(SIZE, SIZE, *middle, supersampling=2)
    draw = canvas.draw
    outline = None
    if scene.ground:
        outline = _patch(draw, name, scene.ground, base * scale)
    if scene.has_rails:
        _rails(draw, outline, base * scale)
    set_up(draw, _spots(scene.things, scale), round(scale), outline or _NOWHERE)
    set_up(draw, _spots(scene.above, scale), round(scale), _NOWHERE)
    return canvas.picture()


_NOWHERE: Final = polygon([(0, 0), (0, 0)])


def _spots(things: tuple[tuple[float, float, str], ...], scale: float) -> list[Spot]:
    return [(x * scale, y * scale * SQUASH, stamp) for x, y, stamp in things]


def _base(scene: Scene) -> float:
    """Return half the width of the ground that a scene stands on, in tile widths."""
    studio = Studio(_PROBE, SUMMER)
    reach = 0.0
    for x, _, name in scene.things:
        stamp = paint_stamp(name, studio)
        foot = int(stamp.anchor[1])
        solid = np.nonzero(stamp.picture[max(foot - 20, 0) :, :, 3].max(axis=0) > 0.3)[0]
        for column in (solid[0], solid[-1]):
            reach = max(reach, abs(x + (column - stamp.anchor[0]) / _PROBE))
    return max(reach * 1.12 + 0.012, _LEAST_BASE)


def _reach(scene: Scene) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what stands, in tile widths on the screen."""
    studio = Studio(_PROBE, SUMMER)
    sides: list[tuple[float, float, float, float]] = []
    for x, y, name in (*scene.things, *scene.above):
        stamp = paint_stamp(name, studio)
        rows, columns = np.nonzero(stamp.picture[..., 3] > 0.2)
        across, down = x - stamp.anchor[0] / _PROBE, y * SQUASH - stamp.anchor[1] / _PROBE
        sides.append(
            (
                columns.min() / _PROBE + across,
                rows.min() / _PROBE + down,
                columns.max() / _PROBE + across,
                rows.max() / _PROBE + down,
            )
        )
    lefts, tops, rights, bottoms = zip(*sides, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _patch(draw: Any, name: str, ground: str, half: float) -> Path:
    """Paint the patch on which things stand, and return its outline."""
    random = chance("patch", name)
    ramp = getattr(SUMMER, ground)
    soil = mix(rgb("#6B4C30"), ramp[0], 0.4)
    low, mid, high = (ramp[min(step, len(ramp) - 1)] for step in (1, 2, 3))
    tall = half * 0.36
    top = blob(0, 0, half, chance("outline", name), 12, 0.035, tall)
    draw.save()
    draw.translate(0, 7)
    draw.drawPath(blob(0, 0, half, chance("outline", name), 12, 0.035, tall), fill(soil))
    draw.restore()
    draw.drawPath(top, fill(mid))
    draw.save()
    draw.clipPath(top, True)
    for _ in range(70):
        x, y = random.uniform(-1.05, 0.8) * half, random.uniform(-1, 1) * tall
        tone = jitter(random.choice((low, mid, high)), random, 0.02)
        line = [(x, y), (x + 14, y - 2), (x + random.uniform(20, 40), y)]
        draw.drawPath(soft_polyline(line), stroke(tone, random.uniform(2, 5), 0.5))
    if ground == "meadow":
        for _ in range(16):
            x, y = random.uniform(-0.85, 0.85) * half, random.uniform(-0.75, 0.9) * tall
            draw.drawCircle(x, y, 2.2, fill(random.choice(SUMMER.flowers)))
    draw.restore()
    return top


def _rails(draw: Any, outline: Path | None, half: float) -> None:
    """Lay a railroad from the middle to the front of the patch."""
    draw.save()
    draw.clipPath(outline, True)
    wide = half * 0.17
    draw.drawRect(rect(-wide * 1.35, 0, wide * 2.7, half), fill(SUMMER.ballast[2]))
    for step in range(7):
        y = step * half * 0.085
        draw.drawLine(
            -wide * 1.15, y, wide * 1.15, y, stroke(SUMMER.timber[0], half * 0.036, 1, True)
        )
    for side in (-1, 1):
        draw.drawLine(
            side * wide * 0.66 + 1, 0, side * wide * 0.66 + 1, half, stroke(SUMMER.ballast[0], 5)
        )
        draw.drawLine(side * wide * 0.66, 0, side * wide * 0.66, half, stroke(SUMMER.steel[1], 3.4))
    draw.restore()
