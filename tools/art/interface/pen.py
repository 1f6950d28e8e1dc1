"""A pen that draws in a box of its own, so that an icon is a few short lines."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import skia

from tools.art.paint import (
    Canvas,
    Picture,
    Points,
    fill,
    oval,
    polygon,
    polyline,
    soft_polygon,
    soft_polyline,
    stroke,
)
from tools.art.palette import rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.art.palette import Rgb

INK: Final = rgb("#3B2A22")
SEPIA: Final = rgb("#7A5C44")
CREAM: Final = rgb("#FFF8E6")
GOLD: Final = rgb("#E9B64A")
RED: Final = rgb("#C8402F")
GREEN: Final = rgb("#4F8A4B")
PAPER_LINE: Final = rgb("#B8946A")
NIGHT: Final = rgb("#1E120C")
BLACK: Final = rgb("#2A1D1A")
WHITE: Final = rgb("#FFFFFF")

TERRAINS: Final = {
    "F": rgb("#3F7440"),
    "G": rgb("#DB9C2A"),
    "V": rgb("#D2553A"),
    "R": rgb("#3B8FC4"),
    "T": rgb("#5A4A48"),
    "M": rgb("#8DB765"),
}
"""The interface's colour of each terrain, by its letter."""


class Pen:
    """Draws in units of its own on a canvas: (0, 0) is the middle of the box, 1 its height."""

    def __init__(self, draw: Any, x: float, y: float, size: float) -> None:
        """Stand at a point of a skia canvas, with a unit of `size`."""
        self._draw = draw
        self.x, self.y, self.size = x, y, size

    @property
    def canvas(self) -> Any:
        """The skia canvas, in its own units, for what a pen cannot draw."""
        return self._draw

    @contextmanager
    def _placed(self) -> Iterator[Any]:
        self._draw.save()
        self._draw.translate(self.x, self.y)
        self._draw.scale(self.size, self.size)
        yield self._draw
        self._draw.restore()

    def at(self, x: float, y: float, size: float) -> Pen:
        """Return a pen at a point in this one's units, its unit being `size` of this one's."""
        return Pen(self._draw, self.x + x * self.size, self.y + y * self.size, self.size * size)

    def disc(
        self, x: float, y: float, radius: float, color: Rgb, alpha: float = 1, blur: float = 0
    ) -> None:
        """Fill a circle."""
        self.oval(x, y, radius, radius, color, alpha, blur)

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        color: Rgb,
        alpha: float = 1,
        blur: float = 0,
    ) -> None:
        """Fill an ellipse."""
        with self._placed() as draw:
            draw.drawOval(oval(x, y, rx, ry), fill(color, alpha, blur))

    def ring(
        self, x: float, y: float, radius: float, width: float, color: Rgb, alpha: float = 1
    ) -> None:
        """Stroke a circle."""
        with self._placed() as draw:
            draw.drawOval(oval(x, y, radius), stroke(color, width, alpha))

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        start: float,
        sweep: float,
        width: float,
        color: Rgb,
    ) -> None:
        """Stroke a part of a circle; angles in degrees, clockwise from the right."""
        path = skia.Path()
        path.arcTo(oval(x, y, radius), start, sweep, True)
        with self._placed() as draw:
            draw.drawPath(path, stroke(color, width))

    def shape(self, points: Points, color: Rgb, alpha: float = 1, blur: float = 0) -> None:
        """Fill a shape with straight sides."""
        with self._placed() as draw:
            draw.drawPath(polygon(points), fill(color, alpha, blur))

    def rounded(self, points: Points, radius: float, color: Rgb) -> None:
        """Fill a shape with straight sides and round corners; it reaches `radius` beyond its points."""
        with self._placed() as draw:
            draw.drawPath(polygon(points), fill(color))
            draw.drawPath(polygon(points), stroke(color, 2 * radius))

    def soft(self, points: Points, color: Rgb, alpha: float = 1, blur: float = 0) -> None:
        """Fill a shape that swings round its points."""
        with self._placed() as draw:
            draw.drawPath(soft_polygon(points), fill(color, alpha, blur))

    def line(self, points: Points, width: float, color: Rgb, alpha: float = 1) -> None:
        """Stroke straight pieces."""
        with self._placed() as draw:
            draw.drawPath(polyline(points), stroke(color, width, alpha))

    def curve(self, points: Points, width: float, color: Rgb, alpha: float = 1) -> None:
        """Stroke a line that swings past its points."""
        with self._placed() as draw:
            draw.drawPath(soft_polyline(points), stroke(color, width, alpha))

    @contextmanager
    def turned(self, degrees: float) -> Iterator[None]:
        """Draw turned clockwise about the pen's middle."""
        self._draw.save()
        self._draw.rotate(degrees, self.x, self.y)
        yield
        self._draw.restore()

    @contextmanager
    def inside_disc(self, radius: float) -> Iterator[None]:
        """Draw only within a circle about the pen's middle."""
        path = skia.Path()
        path.addOval(oval(self.x, self.y, radius * self.size))
        self._draw.save()
        self._draw.clipPath(path, True)
        yield
        self._draw.restore()


def sheet(width: float, height: float) -> Canvas:
    """Return an empty canvas whose origin is its middle."""
    return Canvas(width, height, width / 2, height / 2, supersampling=3)


def pen_on(canvas: Canvas, size: float) -> Pen:
    """Return a pen in the middle of a canvas."""
    return Pen(canvas.draw, 0, 0, size)


__all__ = [
    "BLACK", "CREAM", "GOLD", "GREEN", "INK", "NIGHT", "PAPER_LINE", "RED", "SEPIA", "TERRAINS", "WHITE",
    "Pen", "Picture", "pen_on", "sheet",
]  # fmt: skip
