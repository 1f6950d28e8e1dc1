"""Where a tile lies and how it is turned (rules.md 1 and 4)."""

from functools import cache
from typing import NamedTuple

from dorfromantik.engine.hexgrid import Hex


class Placement(NamedTuple):
    """Where a tile lies and how it is turned."""

    hex: Hex
    rotation: int
    """Steps of 60 degrees clockwise, 0 to 5."""


class CellPlacements(dict[int, tuple[Placement, ...]]):
    """The placements on one cell by a set of rotations (see `fitting`), each built once."""

    __slots__ = ("_each", "hex")

    def __init__(self, hex: Hex) -> None:
        """Prepare the six placements on a cell."""
        self.hex = hex
        self._each = tuple(Placement(hex, rotation) for rotation in range(6))

    def __missing__(self, rotations: int) -> tuple[Placement, ...]:
        chosen = tuple(each for each in self._each if rotations >> each.rotation & 1)
        self[rotations] = chosen
        return chosen


@cache
def placements_on(hex: Hex) -> CellPlacements:
    """Return the placements on a cell by a set of rotations, always the same objects.

    >>> placements_on(Hex(2, 1))[0b010010]
    (Placement(hex=Hex(q=2, r=1), rotation=1), Placement(hex=Hex(q=2, r=1), rotation=4))
    """
    return CellPlacements(hex)
