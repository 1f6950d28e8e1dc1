"""Meadows: one or two small stories on a tile, and calm groups of trees, bushes and stones."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tools.art.decor.plan import Keepout, depth_in_tile
from tools.art.geometry import Point, border_distance, chance
from tools.art.lattice import scattered
from tools.art.stamps.catalog import bush, stamp_name, tree

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tools.art.decor.plan import Plan


class Story(NamedTuple):
    """A little scene: the room that it needs, and what it puts where (board, about its middle)."""

    room: float
    tell: Callable[[Random], list[tuple[float, float, str]]]


def _orchard(source: Random) -> list[tuple[float, float, str]]:
    fruit = source.choice(("apple", "plum", "blossom", "apple"))
    trees = []
    for row in range(2):
        for column in range(3):
            x = (column - 1) * 0.088 + (row - 0.5) * 0.03
            name = stamp_name("fruit_tree", source.randrange(4), fruit)
            trees.append((x, (row - 0.5) * 0.098, name))
    return trees


def _old_oak(source: Random) -> list[tuple[float, float, str]]:
    things = [(0.0, 0.0, stamp_name("oak", source.randrange(3)))]
    if source.random() < 0.7:
        things.append((0.055 * source.choice((-1, 1)), 0.055, stamp_name("bench")))
    return things


def _picnic(source: Random) -> list[tuple[float, float, str]]:
    return [
        (0.0, 0.0, stamp_name("picnic")),
        (-0.085, -0.055, tree("forest", source.randrange(10), 0.92)),
        (0.075, -0.050, bush(source.randrange(6), 1.05, flower=source.randrange(5))),
    ]


def _bees(source: Random) -> list[tuple[float, float, str]]:
    return [
        (0.0, 0.0, stamp_name("beehives")),
        (-0.075, -0.020, bush(source.randrange(6), 1.05, flower=4)),
        (0.078, 0.008, bush(source.randrange(6), 0.85, flower=1)),
    ]


def _pasture(source: Random) -> list[tuple[float, float, str]]:
    return [
        (-0.045, 0.0, stamp_name("cow", source.choice(("left", "right")), source.randrange(2))),
        (0.062, 0.028, stamp_name("cow", source.choice(("left", "right")), source.randrange(2))),
        (-0.060, 0.085, stamp_name("fence", 4, source.randrange(1, 4))),
    ]


def _hay(source: Random) -> list[tuple[float, float, str]]:
    return [
        (0.0, 0.0, stamp_name("haystack", source.randrange(2))),
        (0.085, 0.040, stamp_name("haystack", source.randrange(2))),
    ]


def _moles(source: Random) -> list[tuple[float, float, str]]:
    spots = ((0.0, 0.0), (0.052, 0.022), (-0.038, 0.035), (0.018, -0.045))
    return [(x, y, stamp_name("molehill", source.randrange(3))) for x, y in spots]


STORIES: Final = (
    Story(0.150, _orchard),
    Story(0.115, _old_oak),
    Story(0.105, _picnic),
    Story(0.095, _bees),
    Story(0.110, _pasture),
    Story(0.105, _hay),
    Story(0.075, _moles),
)


def furnish_meadow(plan: Plan) -> None:
    """Put stories, then scattered things, on the tile's meadow."""
    if plan.tile.landmark is None:
        _tell_stories(plan)
    _scatter(plan)


def _tell_stories(plan: Plan) -> None:
    """A story on most tiles with meadow, two on wide ones; they turn with their tile."""
    source = chance("story", plan.tile.id)
    edges = len(plan.tile.segments.get("M", ()))
    wanted = (edges >= 4) + (source.random() < 0.15 + 0.15 * edges)
    axis = np.linspace(-0.40, 0.40, 21)
    grid_x, grid_y = np.meshgrid(axis, axis)
    margins = plan.bare.shape.margins(grid_x, grid_y).get("M")
    if margins is None:
        return
    room = np.minimum(margins, border_distance(grid_x, grid_y))
    spots = [
        (float(grid_x[cell]), float(grid_y[cell]), float(room[cell]))
        for cell in map(tuple, np.argwhere(room > 0.07))
    ]
    told: list[tuple[float, float, float]] = []
    for story in source.sample(STORIES, len(STORIES)):
        if len(told) == wanted:
            return
        places = [spot for spot in spots if _has_room(plan, spot, story.room, told)]
        if not places:
            continue
        x, y, _ = max(places, key=lambda spot: (round(spot[2], 2), source.random()))
        told.append((x, y, story.room))
        _tell(plan, story, (x, y), source)


def _has_room(
    plan: Plan,
    spot: tuple[float, float, float],
    need: float,
    told: list[tuple[float, float, float]],
) -> bool:
    x, y, room = spot
    if room < need * 0.92 or not plan.is_tile_spot_clear(x, y, need * 0.92):
        return False
    if any(math.hypot(x - a, y - b) < need + other for a, b, other in told):
        return False
    return plan.is_free(*plan.to_board(x, y), need * 0.75)


def _tell(plan: Plan, story: Story, middle: Point, source: Random) -> None:
    x, y = plan.to_board(*middle)
    for step_x, step_y, stamp in story.tell(source):
        if plan.is_clear(x + step_x, y + step_y, 0.115):
            plan.put(x + step_x, y + step_y, stamp)
    plan.keepouts.append(Keepout(x, y, story.room * 0.95))


def _scatter(plan: Plan) -> None:
    points = scattered(9, 0.16, 0.06, plan.tile.number % 5, 800)
    margins = plan.turned.margins(points[:, 0], points[:, 1]).get("M")
    if margins is None:
        return
    for index, (x, y) in enumerate(points):
        if margins[index] < 0.030 or depth_in_tile(x, y) < 0.045:
            continue
        if not plan.is_free(x, y, 0.03) or not plan.is_clear(x, y):
            continue
        source = chance("meadow", index, plan.tile.id)
        may_be_tall = plan.is_clear(x, y, 0.11)
        for step_x, step_y, stamp in _group(source, index, may_be_tall, float(margins[index])):
            plan.put(x + step_x, y + step_y, stamp)


def _group(
    source: Random, index: int, may_be_tall: bool, margin: float
) -> list[tuple[float, float, str]]:
    pick = source.random()
    if pick < 0.20 and may_be_tall:
        return _tree_group(source, index, pick)
    if pick < 0.44:
        flower = index % 5 if pick < 0.30 else None
        group = [(0.0, 0.0, bush(index, 1.05, flower=flower))]
        if pick < 0.38:
            group.append((0.045, 0.014, bush(index + 1, 0.8)))
        return group
    if pick < 0.52:
        return [
            (0.0, 0.0, stamp_name("rock", index % 5)),
            (0.026, 0.012, stamp_name("rock", (index + 2) % 5)),
        ]
    if pick < 0.58 and may_be_tall and margin > 0.07:
        return [(0.0, 0.0, stamp_name("fence", 4, source.randrange(5)))]
    return []


def _tree_group(source: Random, index: int, pick: float) -> list[tuple[float, float, str]]:
    leaves = source.choice(("forest", "forest", "forest_olive"))
    group = [(0.0, 0.0, tree(leaves, index + 3, 0.92))]
    if pick < 0.13:
        group.append((0.062, 0.020, tree("forest", index + 4, 0.74)))
    if pick < 0.07:
        group.append((-0.045, 0.030, bush(index, 1.0, flower=index % 5)))
    return group
