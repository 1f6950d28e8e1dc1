"""Where in a window a landscape lies, row by row: seldom does it fill the box around it."""

from collections.abc import Iterable
from math import floor

from pygame import Rect

from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.layout import RADIUS, SQUASH, GroundBox, cell_center, cells_box
from dorfromantik.engine import Hex

BANDS = 5
ASIDE = 0.5
"""No tile is seen further from its cell than so many tile widths, to all sides."""
ALONG = ASIDE / SQUASH


def bands_of(cells: Iterable[Hex]) -> tuple[GroundBox, ...]:
    """Boxes one below the other in which some cells lie, with all that stands on them.

    The boxes are of equal height and touch one another; each is as wide as the cells that reach into it.
    """
    centers = [cell_center(cell) for cell in cells]
    whole = cells_box(())
    top, bottom = whole.top, whole.bottom
    if centers:
        top = min(center.y for center in centers) - RADIUS - ALONG
        bottom = max(center.y for center in centers) + RADIUS + ALONG
    height = (bottom - top) / BANDS
    sides: list[tuple[float, float] | None] = [None] * BANDS
    for center in centers:
        first = floor((center.y - RADIUS - ALONG - top) / height)
        last = floor((center.y + RADIUS + ALONG - top) / height)
        for band in range(max(first, 0), min(last, BANDS - 1) + 1):
            left, right = sides[band] or (center.x, center.x)
            sides[band] = min(left, center.x), max(right, center.x)
    reach = 0.5 + ASIDE
    return tuple(
        GroundBox(
            found[0] - reach, top + band * height, found[1] + reach, top + (band + 1) * height
        )
        for band, found in enumerate(sides)
        if found is not None
    )


def tile_box(cell: Hex, camera: Camera) -> Rect:
    """The pixels of a window that a tile takes, with all that stands on it."""
    x, y = cell_center(cell)
    across, along = 0.5 + ASIDE, RADIUS + ALONG
    return seen_box(GroundBox(x - across, y - along, x + across, y + along), camera)


def seen_box(box: GroundBox, camera: Camera) -> Rect:
    """The pixels of a window that a part of the ground takes."""
    left, top = camera.to_screen((box.left, box.top))
    right, bottom = camera.to_screen((box.right, box.bottom))
    edges = (floor(left), floor(top), floor(right) + 1, floor(bottom) + 1)
    return Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
