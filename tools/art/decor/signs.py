"""Sheep and flags: signs of the rules come first, everything else keeps clear of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.art.decor.anchors import sign_anchors
from tools.art.decor.plan import Keepout
from tools.art.geometry import chance
from tools.art.stamps.catalog import stamp_name

if TYPE_CHECKING:
    from tools.art.decor.plan import Plan

_FLOCK: Final = (
    (0.0, 0.0),
    (0.100, 0.035),
    (-0.100, 0.020),
    (0.012, 0.090),
    (-0.062, -0.068),
    (0.070, -0.066),
)


def place_signs(plan: Plan) -> None:
    """Put the flag and the sheep on the plan and keep the room round all signs free."""
    tile = plan.tile
    for sign, spot in sign_anchors(plan.bare.shape).items():
        x, y = plan.to_board(*spot)
        if sign == "flag":
            plan.put(x, y, stamp_name("flag", tile.flag or ""))
            plan.keepouts.append(Keepout(x, y, 0.085, tall=True))
        elif sign == "sheep":
            place_flock(plan, x, y, tile.sheep)
        elif sign == "task":
            plan.keepouts.append(Keepout(x, y, 0.060))


def place_flock(plan: Plan, x: float, y: float, count: int) -> None:
    """Let some sheep graze round a point of the board."""
    source = chance("sheep", plan.tile.id)
    black = source.randrange(8)
    for index, (step_x, step_y) in enumerate(_FLOCK[:count]):
        face = source.choice(("left", "right"))
        coat = "black" if index == black else "white"
        plan.put(x + step_x, y + step_y, stamp_name("sheep", face, coat, index))
        plan.keepouts.append(Keepout(x + step_x, y + step_y, 0.075, tall=True))
