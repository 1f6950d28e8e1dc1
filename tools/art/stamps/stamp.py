"""A stamp is a small picture with the point where it stands, and the shadow that it throws.

Stamps are painted in tile widths round their foot (0, 0), y down on the screen, once for each size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.art.geometry import SQUASH, Grays, Point, convex_hull
from tools.art.paint import Canvas, Paint, Picture, fill, oval, polygon
from tools.art.palette import BLACK

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.palette import Palette

# A height of 1 throws its shadow this far over the ground.
SHADOW_FALL: Final = (0.66, 0.16)
_PADDING: Final = 4


@dataclass(frozen=True)
class Studio:
    """Where stamps are painted: the tile width in pixels and the colours."""

    scale: int
    palette: Palette


@dataclass(frozen=True)
class Shadow:
    """The alpha of a thing's shadow, and the pixel in it that lies under the thing's foot."""

    alpha: Grays
    anchor: Point


@dataclass(frozen=True)
class Stamp:
    """A painted thing; `anchor` is the pixel of its foot."""

    picture: Picture
    anchor: Point
    shadow: Shadow | None = None


class Sketch:
    """A canvas for one stamp, reaching from (left, top) to (right, bottom) round the foot."""

    def __init__(
        self,
        studio: Studio,
        left: float,
        top: float,
        right: float,
        bottom: float,
        supersampling: int = 4,
    ) -> None:
        self.studio = studio
        scale = studio.scale
        self.anchor: Point = (_PADDING - left * scale, _PADDING - top * scale)
        self._canvas = Canvas(
            (right - left) * scale + 2 * _PADDING,
            (bottom - top) * scale + 2 * _PADDING,
            *self.anchor,
            supersampling=supersampling,
            scale=scale,
        )
        self.draw: Any = self._canvas.draw

    def stamp(self, shadow: Shadow | None = None) -> Stamp:
        """Return the finished stamp."""
        return Stamp(self._canvas.picture(), self.anchor, shadow)


def round_shadow(
    studio: Studio, radius_x: float, radius_y: float, height: float, blur: float = 0.006
) -> Shadow:
    """Return the shadow of a roundish thing: its foot, drawn out away from the light."""
    fall_x, fall_y = SHADOW_FALL[0] * height, SHADOW_FALL[1] * height * SQUASH
    radius_y = radius_y * SQUASH

    def paint(draw: Any, paint: Paint) -> None:
        for share in np.linspace(0, 1, 7):
            shrink = 1 - 0.25 * share
            draw.drawOval(
                oval(fall_x * share, fall_y * share, radius_x * shrink, radius_y * shrink), paint
            )

    reach = (-radius_x, -radius_y, radius_x + fall_x, radius_y + fall_y)
    return _cast(studio, reach, blur, paint)


def hull_shadow(studio: Studio, points: list[tuple[float, float, float]]) -> Shadow:
    """Return the shadow of a solid with these corners (ground x, y and height)."""
    outline = convex_hull(
        [(x + SHADOW_FALL[0] * z, (y + SHADOW_FALL[1] * z) * SQUASH) for x, y, z in points]
    )
    columns, rows = [x for x, _ in outline], [y for _, y in outline]
    reach = (min(columns), min(rows), max(columns), max(rows))
    path = polygon(outline)
    return _cast(studio, reach, 0.0035, lambda draw, paint: draw.drawPath(path, paint))


def _cast(
    studio: Studio,
    reach: tuple[float, float, float, float],
    blur: float,
    paint: Callable[[Any, Paint], None],
) -> Shadow:
    softness = max(0.6 / studio.scale, blur)
    spread = 3 * softness
    left, top, right, bottom = reach
    sketch = Sketch(studio, left - spread, top - spread, right + spread, bottom + spread, 2)
    paint(sketch.draw, fill(BLACK, 1.0, softness))
    finished = sketch.stamp()
    return Shadow(np.ascontiguousarray(finished.picture[..., 3]), finished.anchor)
