"""Beside the railroad: crossing gates, buffer stop and station, here and there a signal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from tools.art.decor.plan import depth_in_tile
from tools.art.geometry import chance, normals_along, resampled
from tools.art.ground.rail import crossing_frame
from tools.art.shape import RAIL_HALF_WIDTH
from tools.art.stamps.catalog import stamp_name
from tools.art.stamps.solid import yaw_step

if TYPE_CHECKING:
    from tools.art.decor.plan import Plan


def furnish_railside(plan: Plan) -> None:
    """Put things beside the tile's railroad, if it has one."""
    shape = plan.turned.shape
    if "T" not in shape.ribbons:
        return
    if plan.tile.crossings:
        _gates(plan)
    if shape.line_end("T") is not None:
        _terminus(plan)
    elif not plan.tile.crossings and not plan.tile.landmark:
        _signal(plan)


def _gates(plan: Plan) -> None:
    ribbon = plan.turned.to_board(plan.turned.shape.ribbons["T"][0])
    middle, way, road = crossing_frame(ribbon)
    for side in (-1, 1):
        post = middle + road * (0.084 * side) - way * (0.062 * side)
        pole = way * side
        over = post + pole * 0.05
        plan.remove_near(over[0], over[1], 0.10)
        yaw = yaw_step(math.atan2(pole[1], pole[0]))
        plan.put(float(post[0]), float(post[1]), stamp_name("barrier", yaw))


def _terminus(plan: Plan) -> None:
    """The buffer stop at the end of the line, and the station on the far side of the track."""
    line = plan.turned.to_board(plan.turned.shape.ribbons["T"][0])
    end, run = line[-1], line[-1] - line[-3]
    yaw = yaw_step(math.atan2(run[1], run[0]))
    plan.put(float(end[0]), float(end[1]), stamp_name("buffer", yaw))
    if plan.tile.landmark is not None:
        return
    along = run / np.linalg.norm(run)
    away = np.array([-along[1], along[0]])
    if away[1] > 0.2:
        away = -away
    elif abs(away[1]) <= 0.2:
        away = np.array([-abs(away[0]), 0.0])
    spot = end - along * 0.12 + away * 0.135
    plan.remove_near(float(spot[0]), float(spot[1]), 0.12)
    plan.put(float(spot[0]), float(spot[1]), stamp_name("station", yaw))


def _signal(plan: Plan) -> None:
    source = chance("signal", plan.tile.id)
    if source.random() > 0.35:
        return
    middle = resampled(plan.turned.shape.ribbons["T"][0], 0.02)
    place = source.randrange(len(middle) // 4, 3 * len(middle) // 4)
    spot = middle[place] + normals_along(middle)[place] * (RAIL_HALF_WIDTH + 0.028)
    x, y = plan.to_board(spot[0], spot[1])
    no_water = plan.turned.look("rim R", x, y, 9.0) > 0.03
    if no_water and depth_in_tile(x, y) > 0.05 and plan.is_free(x, y):
        plan.put(x, y, stamp_name("signal"))
