"""What grows on the border between two tiles, so that neighbours become one landscape.

Different lands: a hedge, which also says that this edge is closed. The same land: a house, a bale,
a bush or a tree, lilies. The same pair of cells always gets the same.
"""

from collections.abc import Iterable
from hashlib import blake2b
from math import atan2, hypot, pi

from dorfromantik.app.render.layout import CORNERS, EDGE_MIDDLES, EDGE_NORMALS
from dorfromantik.app.render.tile_art import House, SeamStamps, Standing
from dorfromantik.engine import Hex, Terrain

HEDGE_BUSHES = 12
HEDGE_LENGTH = 0.96
HEDGE_FLOWERS = 0.12
"""How many of the bushes bloom."""
HOUSE_OFFSETS = (0.16, 0.19, 0.22, 0.13)
"""Places tried for a house, from the middle of the edge."""
HOUSE_ROOM = 0.152
BALE_SHARE = 0.35
BUSH_SHARE = 0.35
TREE_SHARE = 0.25
LILY_SHARE = 0.5
LILY_OFFSETS = (-0.055, 0.05)
YAW_STEP = pi / 12


class _Chances:
    """A stream of choices that belongs to one border for ever."""

    def __init__(self, hex: Hex, direction: int):
        seed = f"seam {hex.q} {hex.r} {direction}".encode()
        # A hedge, the most demanding border, takes three numbers of two bytes for each bush.
        self._bytes = iter(blake2b(seed, salt=b"0").digest() + blake2b(seed, salt=b"1").digest())

    def share(self) -> float:
        return (next(self._bytes) * 256 + next(self._bytes)) / 65536

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.share()

    def one_of(self, choices: tuple[str, ...]) -> str:
        return choices[int(self.share() * len(choices))]


def seam(
    stamps: SeamStamps,
    hex: Hex,
    direction: int,
    lands: tuple[Terrain, Terrain],
    houses: Iterable[House],
) -> list[Standing]:
    """What grows on the edge of a cell in a direction, relative to its middle.

    `lands` are what both tiles show there, `houses` those of both tiles in the same frame.
    """
    own, other = lands
    if Terrain.CLOUD in lands:
        return []
    chances = _Chances(hex, direction)
    if own != other:
        is_land = not (own.is_line or other.is_line)
        return _hedge(stamps, direction, chances) if is_land else []
    match own:
        case Terrain.VILLAGE:
            return _houses(stamps, direction, chances, houses)
        case Terrain.GRAIN if chances.share() < BALE_SHARE:
            x, y = _along(direction, chances.between(-0.15, 0.15))
            return [Standing(y, x, chances.one_of(stamps.bale))]
        case Terrain.MEADOW:
            return _meadow_things(stamps, direction, chances)
        case Terrain.RIVER if chances.share() < LILY_SHARE:
            x, y = _along(direction, LILY_OFFSETS[chances.share() < 0.5])
            return [Standing(y, x, chances.one_of(stamps.lily))]
    return []


def _along(direction: int, way: float, out: float = 0.0) -> tuple[float, float]:
    """A point beside the middle of an edge: so far along it clockwise, so far out."""
    middle, normal = EDGE_MIDDLES[direction], EDGE_NORMALS[direction]
    return middle.x - normal.y * way + normal.x * out, middle.y + normal.x * way + normal.y * out


def _hedge(stamps: SeamStamps, direction: int, chances: _Chances) -> list[Standing]:
    start, end = CORNERS[direction], CORNERS[(direction + 1) % 6]
    length = hypot(end.x - start.x, end.y - start.y)
    things = []
    for index in range(HEDGE_BUSHES):
        way = (index / (HEDGE_BUSHES - 1) - 0.5) * HEDGE_LENGTH * length
        x, y = _along(direction, way, chances.between(-0.008, 0.008))
        blooms = chances.share() < HEDGE_FLOWERS
        stamp = chances.one_of(stamps.hedge_flower if blooms else stamps.hedge)
        things.append(Standing(y + 0.012, x, stamp))
    return things


def _houses(
    stamps: SeamStamps, direction: int, chances: _Chances, houses: Iterable[House]
) -> list[Standing]:
    taken = [(house.x, house.y) for house in houses]
    normal = EDGE_NORMALS[direction]
    sides = (-1, 1) if chances.share() < 0.5 else (1, -1)
    things = []
    for side in sides:
        for offset in HOUSE_OFFSETS:
            x, y = _along(direction, side * offset, chances.between(-0.02, 0.02))
            if all(hypot(x - a, y - b) > HOUSE_ROOM for a, b in taken):
                angle = atan2(normal.y, normal.x) + chances.between(-0.15, 0.15)
                yaw = round(angle / YAW_STEP) % len(stamps.house)
                things.append(Standing(y, x, chances.one_of(stamps.house[yaw])))
                taken.append((x, y))
                break
    return things


def _meadow_things(stamps: SeamStamps, direction: int, chances: _Chances) -> list[Standing]:
    x, y = _along(direction, chances.between(-0.17, 0.17))
    pick = chances.share()
    if pick < BUSH_SHARE:
        flowers, bush = chances.one_of(stamps.bush_flower), chances.one_of(stamps.bush)
        return [Standing(y, x, flowers), Standing(y + 0.01, x + 0.05, bush)]
    if pick < BUSH_SHARE + TREE_SHARE:
        tree, bush = chances.one_of(stamps.tree), chances.one_of(stamps.bush)
        return [Standing(y, x, tree), Standing(y + 0.02, x + 0.06, bush)]
    return []
