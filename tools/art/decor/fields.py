"""Grain fields: bales, a rare tree, a scarecrow, the windmill on big fields."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tools.art.decor.plan import Standing, depth_in_tile
from tools.art.geometry import chance, turned
from tools.art.lattice import scattered
from tools.art.stamps.catalog import stamp_name, tree

if TYPE_CHECKING:
    from tools.art.decor.plan import Plan
    from tools.art.geometry import Floats


def furnish_fields(plan: Plan) -> None:
    """Put things on the tile's grain fields, if it has some."""
    spots = scattered(17, 0.20, 0.05, plan.tile.number % 5, 500)
    points = turned(spots, plan.rotation)
    margins = plan.turned.margins(points[:, 0], points[:, 1]).get("G")
    if margins is None:
        return
    for index, (x, y) in enumerate(points):
        if margins[index] < 0.07 or depth_in_tile(x, y) < 0.07:
            continue
        if not plan.is_clear(x, y, 0.06) or not plan.is_free(x, y, 0.04):
            continue
        pick = chance("field", index, plan.tile.id).random()
        if pick < 0.26:
            plan.put(x, y, stamp_name("bale", index % 3))
            if pick < 0.15:
                plan.put(x + 0.055, y + 0.022, stamp_name("bale", (index + 1) % 3))
        elif pick < 0.29:
            plan.put(x, y, tree("forest", index, 0.84))
        elif pick < 0.36:
            plan.put(x, y, stamp_name("scarecrow"))
    _windmill(plan, points, margins)


def _windmill(plan: Plan, points: Floats, margins: Floats) -> None:
    edges = len(plan.tile.segments["G"])
    if not (edges == 6 or (edges >= 4 and plan.tile.number % 2 == 0)):
        return
    order = sorted(range(len(points)), key=lambda index: -float(margins[index]))
    for index in order[:3]:
        x, y = points[index]
        if margins[index] < 0.12 or depth_in_tile(x, y) < 0.12:
            continue
        if plan.is_clear(x, y, 0.16) and plan.is_free(x, y, 0.07):
            _clear_bales(plan, x, y)
            plan.put(x, y, stamp_name("windmill"))
            plan.put(x, y + 1e-4, stamp_name("windmill_sails", 0))
            return


def _clear_bales(plan: Plan, x: float, y: float) -> None:
    def is_far(thing: Standing) -> bool:
        return thing.stamp.startswith("flag") or math.hypot(thing.x - x, thing.y - y) > 0.10

    plan.standing = [thing for thing in plan.standing if is_far(thing)]
