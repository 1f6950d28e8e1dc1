"""Where cells lie on the ground, and how the ground is seen from the camera's height.

Ground points are in tile widths (flat side to flat side), x to the east, y to the south; the cell
(0, 0) has its middle at (0, 0). Together with `camera` this is the only place that turns cells
into positions.
"""

from collections.abc import Iterable
from math import cos, radians, sin, sqrt
from typing import NamedTuple

from dorfromantik.engine import Hex, round_hex

TILT = radians(54)
"""How high the camera stands above the horizon."""
SQUASH = sin(TILT)
"""How much shorter a way to the south looks than one to the east."""
LIFT = cos(TILT)
"""How much of an object's height is seen."""
ROW = sqrt(3) / 2
"""From one row of cells to the next."""
RADIUS = 1 / sqrt(3)
"""From the middle of a cell to a corner."""


class Ground(NamedTuple):
    """A point on the ground, in tile widths."""

    x: float
    y: float


class GroundBox(NamedTuple):
    """An upright rectangle on the ground, in tile widths."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def center(self) -> Ground:
        """Its middle."""
        return Ground((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def grown(self, by: float) -> "GroundBox":
        """The box with a margin on all four sides."""
        return GroundBox(self.left - by, self.top - by, self.right + by, self.bottom + by)


CORNERS = tuple(
    Ground(RADIUS * sin(radians(60 * corner)), -RADIUS * cos(radians(60 * corner)))
    for corner in range(6)
)
"""The corners of the cell (0, 0), clockwise from the north; edge i runs from corner i to i + 1."""
EDGE_NORMALS = tuple(
    Ground(cos(radians(60 * edge - 60)), sin(radians(60 * edge - 60))) for edge in range(6)
)
"""The directions out of the six edges, of length 1."""
EDGE_MIDDLES = tuple(Ground(normal.x / 2, normal.y / 2) for normal in EDGE_NORMALS)
"""The middles of the six edges of the cell (0, 0)."""


def cell_center(hex: Hex) -> Ground:
    """The middle of a cell.

    >>> cell_center(Hex(1, 0))
    Ground(x=1.0, y=0.0)
    """
    return Ground(hex.q + hex.r / 2, hex.r * ROW)


def cell_at(point: Ground) -> Hex:
    """The cell in which a ground point lies.

    >>> cell_at(Ground(0.9, 0.2))
    Hex(q=1, r=0)
    """
    r = point.y / ROW
    return round_hex(point.x - r / 2, r)


def turned(point: tuple[float, float], rotation: int) -> Ground:
    """A point of a tile's own frame, as the tile lies after `rotation` steps clockwise."""
    angle = radians(60 * rotation)
    x, y = point
    return Ground(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))


def cells_box(hexes: Iterable[Hex]) -> GroundBox:
    """The smallest box around whole cells; around the cell (0, 0) when there are none."""
    centers = [cell_center(hex) for hex in hexes] or [Ground(0, 0)]
    return GroundBox(
        min(center.x for center in centers) - 0.5,
        min(center.y for center in centers) - RADIUS,
        max(center.x for center in centers) + 0.5,
        max(center.y for center in centers) + RADIUS,
    )


def cells_in(box: GroundBox) -> Iterable[Hex]:
    """Yield every cell that a box may touch, row by row from the north."""
    first = round((box.top - RADIUS) / ROW)
    last = round((box.bottom + RADIUS) / ROW)
    for r in range(first, last + 1):
        start = round(box.left - 0.5 - r / 2)
        end = round(box.right + 0.5 - r / 2)
        for q in range(start, end + 1):
            yield Hex(q, r)
