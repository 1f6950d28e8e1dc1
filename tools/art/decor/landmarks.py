"""Landmarks: the one thing for which a special tile is known, and what belongs to it.

A new special tile needs an entry in `LANDMARKS` (and, for its ground, in `ground/landmarks.py`).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from tools.art.decor.plan import Keepout
from tools.art.geometry import CORNERS, MIDDLES, chance
from tools.art.shape import TUNNEL_MOUTH
from tools.art.stamps.catalog import stamp_name
from tools.art.stamps.solid import YAW_STEPS, yaw_step

if TYPE_CHECKING:
    from tools.art.decor.plan import Plan

_STEPS_PER_ROTATION: Final = YAW_STEPS // 6


class Piece(NamedTuple):
    """A stamp at a spot of the tile; "{yaw}" in its name is its yaw (15 degrees) on the board.

    Nothing else stands within `room`; in front of a tall piece nothing stands either.
    """

    x: float
    y: float
    stamp: str
    room: float = 0.0
    yaw: int = 0
    tall: bool = True


LANDMARKS: Final[dict[str, tuple[Piece, ...]]] = {
    "circus": (
        Piece(0.0, 0.0, "circus-2", 0.24),
        Piece(-0.28, 0.17, "circus-1", 0.13),
        Piece(0.30, 0.13, "wagon-{yaw}-red", 0.09, 2),
        Piece(0.27, -0.17, "wagon-{yaw}-green", 0.09, 22),
        Piece(-0.29, -0.12, "wagon-{yaw}-blue", 0.09, 20),
    ),
    "signalman": (
        Piece(0.185, 0.107, "signal_box-{yaw}", 0.13, 20),
        Piece(0.02, -0.235, "signal", 0.05),
        Piece(-0.04, 0.275, "signal", 0.05),
        Piece(-0.155, 0.09, "signal", 0.05),
    ),
    "shepherdess": (
        Piece(0.0, 0.08, "shepherdess", 0.11),
        Piece(0.15, 0.12, "sheepdog", 0.08),
        Piece(-0.20, -0.12, "shepherd_hut-{yaw}", 0.13, 1),
    ),
    "hill": (Piece(0.0, 0.02, "hill", 0.31),),
    "deer": (
        Piece(-0.17, 0.0, "deer-right-stag", 0.13),
        Piece(-0.29, 0.09, "deer-right-doe", 0.09),
        Piece(-0.13, 0.16, "deer-left-doe", 0.09),
    ),
    "farm": (
        Piece(-0.13, -0.02, "barn-{yaw}", 0.17, 2),
        Piece(-0.13, 0.23, "house-long-1-red-{yaw}", 0.10, 23),
        Piece(-0.29, 0.10, "cow-right-0", 0.06),
        Piece(0.03, 0.19, "haystack-0", 0.06),
    ),
    "castle": (Piece(0.06, 0.0, "castle-{yaw}", 0.21, 13),),
    "forest_cabin": (
        Piece(-0.13, -0.01, "cabin-{yaw}", 0.16, 3),
        Piece(-0.27, 0.07, "woodpile", 0.07),
    ),
    "harvest_festival": (
        Piece(-0.10, -0.02, "harvest_crown", 0.10),
        Piece(-0.24, 0.10, "feast_table", 0.11),
        Piece(-0.03, 0.17, "feast_table", 0.11),
        Piece(-0.27, -0.11, "hay_wagon-{yaw}", 0.10, 1),
    ),
    "watchtower": (Piece(-0.05, 0.02, "watchtower-{yaw}", 0.12, 2),),
    "locomotive": (Piece(0.0, 0.0, "locomotive-{yaw}", 0.05, 20),),
    "ship": (Piece(0.0, 0.0, "ship-{yaw}", 0.05, 8),),
    "balloon_launch_site": (
        Piece(0.0, 0.09, "balloon-rising", 0.16),
        Piece(0.28, -0.02, "windsock", 0.06),
        Piece(-0.23, 0.16, "wagon-{yaw}-blue", 0.09, 22),
        Piece(0.20, 0.22, "picnic", 0.08, 0, False),
    ),
    "balloon_landing": (
        Piece(0.12, 0.03, "landed_balloon", 0.14),
        Piece(-0.27, -0.09, "windsock", 0.06),
        Piece(-0.24, 0.19, "hay_wagon-{yaw}", 0.09, 2),
    ),
    "construction_site": (
        Piece(0.05, 0.06, "building_shell-{yaw}", 0.15, 1),
        Piece(-0.15, -0.05, "crane", 0.08),
        Piece(-0.11, 0.20, "planks", 0.09),
    ),
    "train_station": (Piece(-0.115, -0.145, "great_station-{yaw}", 0.17, 8),),
    "harbor": (
        Piece(0.29, 0.05, "lighthouse", 0.08),
        Piece(-0.285, 0.06, "harbor_crane-{yaw}", 0.09, 0),
        Piece(-0.17, 0.245, "crates", 0.06),
        Piece(0.05, 0.235, "jetty-{yaw}", 0.05, 18),
        Piece(-0.07, 0.06, "boat-{yaw}", 0.0, 2),
        Piece(0.09, 0.0, "boat-{yaw}", 0.0, 20),
    ),
}
_CLOUD_RINGS: Final = ((0.80, MIDDLES), (0.66, CORNERS), (0.36, CORNERS), (0.0, MIDDLES[:1]))
"""Where clouds lie: shares of the way from the tile's middle to its edges and corners."""
_CLOUD_DROP: Final = 0.045
"""How far to the front their feet stand, because they are seen to rise."""


def place_landmark(plan: Plan) -> None:
    """Put the tile's landmark on the plan, if it has one, and keep its room free."""
    landmark = plan.tile.landmark
    if landmark == "tunnel":
        _tunnel_mouths(plan)
    elif landmark == "clouds":
        _clouds(plan)
    for piece in LANDMARKS.get(landmark or "", ()):
        x, y = plan.to_board(piece.x, piece.y)
        yaw = (piece.yaw + plan.rotation * _STEPS_PER_ROTATION) % YAW_STEPS
        plan.put(x, y, piece.stamp.format(yaw=yaw))
        if piece.room:
            plan.keepouts.append(Keepout(x, y, piece.room, piece.tall))


def _tunnel_mouths(plan: Plan) -> None:
    ground = next(letter for letter in plan.tile.segments if letter in "FGV")
    for edge in plan.tile.segments["T"]:
        x, y = plan.to_board(*(MIDDLES[edge] / 0.5 * TUNNEL_MOUTH))
        yaw = yaw_step(math.atan2(y, x))
        plan.put(x, y, stamp_name("tunnel", ground, yaw))
        plan.keepouts.append(Keepout(x * 0.80, y * 0.80, 0.10))
        plan.keepouts.append(Keepout(x * 1.15, y * 1.15, 0.085, tall=True))


def _clouds(plan: Plan) -> None:
    """Clouds cover the tile, its edges above all; they stay where they are when it is turned."""
    source = chance("clouds", plan.tile.id)
    spots = [(share * x, share * y) for share, ring in _CLOUD_RINGS for x, y in ring.tolist()]
    for index, (x, y) in enumerate(spots):
        stray_x, stray_y = source.uniform(-0.035, 0.035), source.uniform(-0.02, 0.02)
        size = 3 if index % 3 == 0 else 2
        cloud = stamp_name("cloud", source.randrange(4), size)
        plan.put(x + stray_x, y + stray_y + _CLOUD_DROP, cloud)
    plan.keepouts.append(Keepout(0.0, 0.0, 1.0))
