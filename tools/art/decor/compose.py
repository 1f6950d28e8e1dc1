"""Puts a whole tile together: signs first, then land by land, each keeping clear of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tools.art.decor.fields import furnish_fields
from tools.art.decor.forest import plant_forest
from tools.art.decor.landmarks import place_landmark
from tools.art.decor.meadow import furnish_meadow
from tools.art.decor.plan import Plan, Standing
from tools.art.decor.railside import furnish_railside
from tools.art.decor.signs import place_signs
from tools.art.decor.village import PlacedHouse, build_village
from tools.art.decor.waterside import furnish_waterside

if TYPE_CHECKING:
    from tools.art.turned_shape import TurnedShape


class Decor(NamedTuple):
    """What stands on a tile (board, from back to front), and its houses (tile frame)."""

    standing: tuple[Standing, ...]
    houses: tuple[PlacedHouse, ...]


def decorate(turned: TurnedShape) -> Decor:
    """Decide what stands on a tile in one rotation with one set of filled half edges."""
    plan = Plan(turned)
    place_signs(plan)
    place_landmark(plan)
    plant_forest(plan)
    houses = build_village(plan)
    furnish_fields(plan)
    furnish_waterside(plan)
    furnish_railside(plan)
    furnish_meadow(plan)
    return Decor(plan.sorted_standing(), houses)
