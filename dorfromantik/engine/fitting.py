"""Which rotations the lines allow, answered by a look-up (rules.md 4).

A river edge may touch only a river edge, a railroad edge only a railroad edge. So of all that the filled neighbours of
an empty cell show, only this matters to a tile that would lie there: for each of its six edges, whether a river is met,
a railroad, something else, a cloud, or nothing. These six codes of three bits, packed into one number, are what a cell
*demands*. A set of rotations is a number too: bit 0 stands for rotation 0, and so on.
"""

from collections.abc import Sequence
from functools import cache

ALL_ROTATIONS = 0b111111
EDGE_BITS = 3
_EDGE_MASK = (1 << EDGE_BITS) - 1
_OPEN, _LAND, _RIVER, _RAILROAD, _CLOUD = range(5)
_CODES = {"R": _RIVER, "T": _RAILROAD, "?": _CLOUD}

MET_IN = tuple(_EDGE_MASK << EDGE_BITS * direction for direction in range(6))
"""For each direction, the bits of a demand of which some are set when a tile lies there."""


def edge_code(terrain: str) -> int:
    """Return what an edge of a placed tile demands of the edge that will meet it."""
    return _CODES.get(terrain, _LAND)


def asked_across(edges: Sequence[str]) -> tuple[int, ...]:
    """Return, for each direction, the demand of a tile with these edges on the cell there."""
    return tuple(
        edge_code(terrain) << EDGE_BITS * ((direction + 3) % 6)
        for direction, terrain in enumerate(edges)
    )


class FittingRotations(dict[int, int]):
    """The rotations of a tile that suit a demand, worked out when a demand is first met.

    There is one for each way in which lines run over a tile, so it is told from others by being itself.

    >>> straight = fitting_rotations("RMMRMM")
    >>> river_in_the_east = asked_across("MMMMRM")[4]
    >>> f"{straight[river_in_the_east]:06b}"
    '010010'
    """

    __slots__ = ("_allowed",)

    __hash__ = object.__hash__  # type: ignore[assignment]

    def __init__(self, codes: Sequence[int]) -> None:
        """Take the codes of a tile's six edges at rotation 0."""
        self._allowed = tuple(
            (EDGE_BITS * direction, tuple(_rotations_for(codes, direction, m) for m in range(5)))
            for direction in range(6)
        )

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other

    def __missing__(self, demand: int) -> int:
        rotations = ALL_ROTATIONS
        for shift, allowed in self._allowed:
            rotations &= allowed[demand >> shift & _EDGE_MASK]
        self[demand] = rotations
        return rotations


def _rotations_for(codes: Sequence[int], direction: int, met: int) -> int:
    """Return the rotations in which a tile may meet a code in a direction."""
    own = [codes[(direction - rotation) % 6] for rotation in range(6)]
    return sum(1 << rotation for rotation, code in enumerate(own) if _may_meet(code, met))


def _may_meet(own: int, met: int) -> bool:
    # A cloud edge may touch anything (rules.md 8).
    return own == met or met == _OPEN or _CLOUD in (own, met)


def fitting_rotations(edges: Sequence[str]) -> FittingRotations:
    """Return the rotations by demand, shared by all tiles whose lines run alike."""
    return _fitting_rotations(tuple(map(edge_code, edges)))


_fitting_rotations = cache(FittingRotations)
