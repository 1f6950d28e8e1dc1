"""Which rotations the lines allow, answered by a look-up (rules.md 4).

A river edge may touch only a river edge, a railroad edge only a railroad edge. So of all that the filled neighbours of
an empty cell show, only this matters to a tile that would lie there: for each of its six edges, whether a river is met,
a railroad, something else, or nothing. These six codes of two bits, packed into one number, are what a cell *demands*.
"""

from collections.abc import Sequence
from functools import cache

_OPEN, _LAND, _RIVER, _RAILROAD = range(4)
_CODES = {"R": _RIVER, "T": _RAILROAD, "?": _OPEN}
_EVERY_EDGE = range(0, 12, 2)


def edge_code(terrain: str) -> int:
    """Return what an edge of a placed tile demands of the edge that will meet it.

    A cloud edge may touch anything (rules.md 8): it demands nothing, as an empty cell does.
    """
    return _CODES.get(terrain, _LAND)


@cache
def asked_across(edges: tuple[str, ...]) -> tuple[int, ...]:
    """Return, for each direction, the demand of a tile with these edges on the cell there."""
    return tuple(
        edge_code(terrain) << 2 * ((direction + 3) % 6) for direction, terrain in enumerate(edges)
    )


def line_code(edges: Sequence[str]) -> int:
    """Return six edges as one number, two bits an edge, the north-east edge lowest."""
    return sum(
        edge_code(terrain) << shift for shift, terrain in zip(_EVERY_EDGE, edges, strict=True)
    )


def _asked(code: int) -> int:
    """Return a mask with both bits set for each edge of a code that is not open."""
    either = (code | code >> 1) & 0b010101010101
    return either | either << 1


class FittingRotations(dict[int, tuple[int, ...]]):
    """The rotations of a tile that suit a demand, worked out when a demand is first met.

    >>> straight = FittingRotations([line_code(e) for e in ("RMMRMM", "MRMMRM", "MMRMMR") * 2])
    >>> straight[line_code("?R????")]
    (1, 4)
    """

    __slots__ = ("_codes", "_masks")

    def __init__(self, codes: Sequence[int]) -> None:
        """Take the line codes of the tile's six rotations."""
        self._codes = tuple(codes)
        self._masks = tuple(_asked(code) for code in codes)

    def __missing__(self, demand: int) -> tuple[int, ...]:
        asked = _asked(demand)
        fitting = tuple(
            rotation
            for rotation, (code, mask) in enumerate(zip(self._codes, self._masks, strict=True))
            if not (code ^ demand) & asked & mask
        )
        self[demand] = fitting
        return fitting


@cache
def fitting_rotations(codes: tuple[int, ...]) -> FittingRotations:
    """Return the rotations by demand, shared by all tiles whose lines run alike."""
    return FittingRotations(codes)
