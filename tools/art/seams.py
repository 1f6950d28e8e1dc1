"""What grows on the border between two tiles, so that neighbours become one landscape.

The rule is applied when tiles are drawn, for every pair of touching tiles whose edges show letters
`own` and `other`, once for each pair (directions E, SE, SW of a tile are enough):

* different land letters: a hedge of twelve bushes along the edge (a clean border, which also says
  "closed"); nothing where a river or railroad takes part;
* both V: up to two houses beside the middle of the edge, at 0.16, 0.19, 0.22 or 0.13 from it, where
  they keep their radius + 0.074 from the houses of both tiles; their ridge lies along the normal;
* both G: a bale, one time in three; both M: a bush with flowers or a small tree, two times in three;
* both R: lilies, one time in two; clouds: nothing.

The same pair of cells must always give the same choices: they are drawn from the two cells alone.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from tools.art.decor.plan import Standing
from tools.art.decor.village import RADII
from tools.art.geometry import CORNERS, MIDDLES, NORMALS, Floats, Point, chance
from tools.art.stamps.catalog import bush, house, stamp_name, tree
from tools.art.stamps.solid import YAW_STEPS, yaw_angle
from tools.art.tilebook import LINES

if TYPE_CHECKING:
    from random import Random

HEDGE_BUSHES: Final = 12
HEDGE_SIZES: Final = (0.80, 0.90, 1.00)
HOUSE_KINDS: Final = ("cottage", "small", "tall")
HOUSE_OFFSETS: Final = (0.16, 0.19, 0.22, 0.13)
HOUSE_ROOM: Final = 0.074


def seam_ingredients() -> dict[str, object]:
    """Return the names of all stamps that borders may need, for the index of the game."""
    return {
        "hedge": [bush(index, size) for index in range(6) for size in HEDGE_SIZES],
        "hedge_flower": [
            bush(index, 0.90, flower=color) for index in range(6) for color in range(3)
        ],
        "house": {
            str(yaw): [
                house(kind, index, yaw_angle(yaw)) for kind in HOUSE_KINDS for index in range(4)
            ]
            for yaw in range(YAW_STEPS)
        },
        "house_radius": {kind: RADII[kind] for kind in HOUSE_KINDS},
        "bale": [stamp_name("bale", index) for index in range(3)],
        "bush": [bush(index, 0.85) for index in range(6)],
        "bush_flower": [
            bush(index, 1.05, flower=color) for index in range(6) for color in range(5)
        ],
        "tree": [tree("forest", index, 0.92) for index in range(10)],
        "lily": [stamp_name("lily", index) for index in range(5)],
    }


def seam_things(
    cell: tuple[int, int],
    direction: int,
    own: str,
    other: str,
    houses: list[tuple[float, float, float]],
) -> list[Standing]:
    """Return what grows on one edge of a cell (relative to its middle; board frame).

    `houses` are those of both tiles in the same frame: x, y, radius.
    """
    source = chance("seam", *cell, direction)
    if "?" in (own, other):
        return []
    if own != other:
        return [] if own in LINES or other in LINES else _hedge(source, direction)
    makers = {"G": _bale, "M": _meadow_things, "R": _lilies}
    if own == "V":
        return _houses(source, direction, houses)
    return makers[own](source, direction) if own in makers else []


def _edge(direction: int) -> tuple[Floats, Floats, Floats]:
    run = CORNERS[(direction + 1) % 6] - CORNERS[direction]
    return MIDDLES[direction], run, NORMALS[direction]


def _hedge(source: Random, direction: int) -> list[Standing]:
    middle, run, normal = _edge(direction)
    things = []
    for index in range(HEDGE_BUSHES):
        share = (index / (HEDGE_BUSHES - 1) - 0.5) * 0.96
        x, y = middle + run * share + normal * source.uniform(-0.008, 0.008)
        blooms = source.random() < 0.12
        size = 0.90 if blooms else source.choice(HEDGE_SIZES)
        stamp = bush(source.randrange(6), size, flower=source.randrange(3) if blooms else None)
        things.append(Standing(x, y + 0.012, stamp))
    return things


def _houses(
    source: Random, direction: int, houses: list[tuple[float, float, float]]
) -> list[Standing]:
    middle, run, normal = _edge(direction)
    along = run / math.hypot(*run)
    taken: list[Point] = [(x, y) for x, y, _ in houses]
    things = []
    for side in source.sample((-1, 1), 2):
        for offset in HOUSE_OFFSETS:
            x, y = middle + along * side * offset + normal * source.uniform(-0.02, 0.02)
            kind = source.choice(HOUSE_KINDS)
            room = RADII[kind] + HOUSE_ROOM
            if all(math.hypot(x - a, y - b) > room for a, b in taken):
                angle = math.atan2(normal[1], normal[0]) + source.uniform(-0.15, 0.15)
                things.append(Standing(x, y, house(kind, source.randrange(4), angle)))
                taken.append((x, y))
                break
    return things


def _bale(source: Random, direction: int) -> list[Standing]:
    if source.random() > 0.35:
        return []
    middle, run, _ = _edge(direction)
    x, y = middle + run * source.uniform(-0.26, 0.26)
    return [Standing(x, y, stamp_name("bale", source.randrange(3)))]


def _meadow_things(source: Random, direction: int) -> list[Standing]:
    middle, run, _ = _edge(direction)
    x, y = middle + run * source.uniform(-0.3, 0.3)
    pick = source.random()
    if pick < 0.35:
        flowers = bush(source.randrange(6), 1.05, flower=source.randrange(5))
        return [
            Standing(x, y, flowers),
            Standing(x + 0.05, y + 0.01, bush(source.randrange(6), 0.85)),
        ]
    if pick < 0.60:
        return [
            Standing(x, y, tree("forest", source.randrange(10), 0.92)),
            Standing(x + 0.06, y + 0.02, bush(source.randrange(6), 0.85)),
        ]
    return []


def _lilies(source: Random, direction: int) -> list[Standing]:
    if source.random() > 0.5:
        return []
    middle, run, _ = _edge(direction)
    x, y = middle + run * source.choice((-0.095, 0.087))
    return [Standing(x, y, stamp_name("lily", source.randrange(5)))]
