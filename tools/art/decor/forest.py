"""Woods: trees on the lattice's scatter, conifers in groups, bushes where crowns would hide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.decor.plan import depth_in_tile
from tools.art.geometry import chance
from tools.art.lattice import field, sample, scattered
from tools.art.stamps.catalog import bush, conifer, tree

if TYPE_CHECKING:
    from random import Random

    from tools.art.decor.plan import Plan

_SPACING = 0.086
_CROWN = 0.085
_SHARED_RIM = 0.09


def plant_forest(plan: Plan) -> None:
    """Plant the tile's forest, if it has one."""
    points = scattered(7, _SPACING, _SHARED_RIM, plan.tile.number % 4)
    margins = plan.turned.margins(points[:, 0], points[:, 1]).get("F")
    if margins is None:
        return
    species = sample(field(11, 0.5, 2.0, 512), points[:, 0], points[:, 1])
    for index, (x, y) in enumerate(points):
        if margins[index] < 0.004:
            continue
        shared = depth_in_tile(x, y) < _SHARED_RIM
        source = chance("tree", index) if shared else chance("tree", index, plan.tile.id)
        if not plan.is_clear(x, y) or not plan.is_free(x, y):
            continue
        if not plan.is_clear(x, y, _CROWN):
            leaves = "forest" if source.random() < 0.6 else "forest_cool"
            plan.put(x, y, bush(index, 1.25, leaves))
            continue
        small = margins[index] < 0.035
        plan.put(x, y, _tree(source, index, small, float(species[index]), shared))


def _tree(source: Random, index: int, small: bool, species: float, shared: bool) -> str:
    pick = source.random()
    size = 0.84 if small else source.choice((0.92, 1.0, 1.08))
    if (species > 0.35 and pick < 0.85) or pick < 0.08:
        return conifer(index, {0.84: 0.9, 0.92: 1.0, 1.0: 1.1, 1.08: 1.2}[size])
    if pick > 0.992 and not shared:
        leaves = "forest_rust"
    elif pick > 0.90:
        leaves = "forest_olive"
    elif species < -0.55 and pick < 0.8:
        leaves = "forest_cool"
    else:
        leaves = "forest"
    return tree(leaves, index, size)
