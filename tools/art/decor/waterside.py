"""Banks, ponds and springs: reeds, stones, bushes, lilies, ducks."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tools.art.decor.plan import depth_in_tile
from tools.art.geometry import chance, normals_along, resampled
from tools.art.shape import RIVER_HALF_WIDTH
from tools.art.stamps.catalog import bush, stamp_name
from tools.art.stamps.solid import yaw_step

if TYPE_CHECKING:
    from tools.art.decor.plan import Plan
    from tools.art.geometry import Floats


def furnish_waterside(plan: Plan) -> None:
    """Put things along the tile's river and in its pond, if it has them."""
    shape = plan.turned.shape
    if "R" not in shape.ribbons:
        return
    for ribbon in shape.ribbons["R"]:
        _furnish_bank(plan, resampled(ribbon, 0.02))
    end = shape.line_end("R")
    if end is not None and plan.tile.has_spring:
        before = shape.ribbons["R"][0][-3]
        angle = math.atan2(before[1] - end[1], before[0] - end[0]) + plan.rotation * math.pi / 3
        x, y = plan.to_board(end[0], end[1])
        plan.put(x, y, stamp_name("spring", yaw_step(angle)))
    elif shape.pond is not None and plan.tile.landmark is None:
        _furnish_pond(plan)


def _furnish_bank(plan: Plan, middle: Floats) -> None:
    source = chance("bank", plan.tile.id)
    across = normals_along(middle)
    for index in range(5, len(middle) - 5):
        pick, side = source.random(), source.choice((-1, 1))
        offset = (RIVER_HALF_WIDTH + (0.004 if pick < 0.10 else 0.022)) * side
        spot = middle[index] + across[index] * offset
        x, y = plan.to_board(spot[0], spot[1])
        if not _is_bank(plan, x, y):
            continue
        if pick < 0.10:
            plan.put(x, y, stamp_name("reeds", index % 5))
        elif pick < 0.16:
            plan.put(x, y, stamp_name("rock", index % 5))
        elif pick < 0.20:
            plan.put(x, y, bush(index, 0.85))


def _is_bank(plan: Plan, x: float, y: float) -> bool:
    if plan.turned.look("rim T", x, y, 9.0) < 0.045 or depth_in_tile(x, y) < 0.04:
        return False
    if plan.turned.look("rim R", x, y, 9.0) < -0.004 or not plan.is_free(x, y, -0.04):
        return False
    end = plan.turned.shape.line_end("R")
    if end is None:
        return True
    end_x, end_y = plan.to_board(end[0], end[1])
    return math.hypot(x - end_x, y - end_y) > 0.16


def _furnish_pond(plan: Plan) -> None:
    pond = plan.turned.shape.pond
    if pond is None:
        return
    (center_x, center_y), radius = pond
    x, y = plan.to_board(center_x, center_y)
    plan.put(x + 0.05, y + 0.05, stamp_name("lily", 1))
    plan.put(x - 0.07, y - 0.03, stamp_name("lily", 2))
    plan.put(x - 0.015, y + 0.015, stamp_name("duck", "right", 0))
    plan.put(x + 0.035, y - 0.010, stamp_name("duck", "right", 1))
    for index, angle in enumerate((0.5, 2.3, 3.5, 5.3)):
        shore_x = x + radius * 1.03 * math.cos(angle)
        shore_y = y + radius * 0.97 * math.sin(angle)
        if plan.turned.look("rim R", shore_x, shore_y, 9.0) > -0.02:
            plan.put(shore_x, shore_y, stamp_name("reeds", index))
