"""Houses with a gable roof, as little models: walls with windows and timber, tiled roofs."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tools.art.paint import fill, polygon, stroke
from tools.art.palette import Ramp, along, mix
from tools.art.stamps.solid import ROOF_LIGHT, WALL_LIGHT, Model, Spot

if TYPE_CHECKING:
    from tools.art.geometry import Point

EAVES: Final = 0.010
_LINE: Final = 0.0042


@dataclass(frozen=True)
class Gable:
    """Measures and colours of a house; its ridge runs along the local x axis."""

    width: float
    depth: float
    height: float
    rise: float
    roof: Ramp
    wall: Ramp
    timbered: bool = False
    windows: bool = True
    door: bool = True
    chimney: bool = True
    base: float = 0.0
    offset: tuple[float, float] = field(default=(0.0, 0.0))

    def corners(self) -> list[Spot]:
        """Return the corners that throw the house's shadow."""
        half_x, half_y = self.width / 2, self.depth / 2
        eaves = [
            (x * (half_x + EAVES), y * (half_y + EAVES), self.height)
            for x in (-1, 1)
            for y in (-1, 1)
        ]
        foot = [(x * half_x, y * half_y, 0.0) for x in (-1, 1) for y in (-1, 1)]
        ridge = [(x * (half_x + EAVES), 0.0, self.height + self.rise) for x in (-1, 1)]
        return [self.placed(spot) for spot in (*eaves, *foot, *ridge)]

    def placed(self, spot: Spot) -> Spot:
        """Move a spot of the house to where the house stands in its model."""
        return spot[0] + self.offset[0], spot[1] + self.offset[1], spot[2] + self.base


def paint_gable(model: Model, gable: Gable) -> None:
    """Paint a house: its walls from back to front, the roof, the ridge, the chimney."""
    _walls(model, gable)
    _roof(model, gable)
    half_x, top = gable.width / 2 + EAVES, gable.height + gable.rise
    left = model.seen(gable.placed((-half_x, 0, top)))
    right = model.seen(gable.placed((half_x, 0, top)))
    model.draw.drawLine(*left, *right, stroke(gable.roof[4], 0.0055, 0.8))
    if gable.chimney:
        _chimney(model, gable)


def _walls(model: Model, gable: Gable) -> None:
    x, y, h, top = gable.width / 2, gable.depth / 2, gable.height, gable.height + gable.rise
    walls: list[tuple[Spot, list[Spot], bool]] = [
        ((0, -1, 0), [(-x, -y, 0), (x, -y, 0), (x, -y, h), (-x, -y, h)], False),
        ((0, 1, 0), [(-x, y, 0), (x, y, 0), (x, y, h), (-x, y, h)], False),
        ((-1, 0, 0), [(-x, -y, 0), (-x, y, 0), (-x, y, h), (-x, 0, top), (-x, -y, h)], True),
        ((1, 0, 0), [(x, -y, 0), (x, y, 0), (x, y, h), (x, 0, top), (x, -y, h)], True),
    ]
    for normal, corners, gabled in sorted(walls, key=lambda wall: model.depth(wall[0])):
        side = _Side(model, gable, corners[0], corners[1], gabled)
        placed = [gable.placed(corner) for corner in corners]
        model.face(
            placed, normal, gable.wall, side.paint, WALL_LIGHT, edge=0.5, ink=model.palette.ink
        )


class _Side:
    """One wall, on which things are placed by their share along it and their height."""

    def __init__(self, model: Model, gable: Gable, left: Spot, right: Spot, gabled: bool) -> None:
        self.model, self.gable, self.gabled = model, gable, gabled
        self.left, self.right = gable.placed(left), gable.placed(right)
        self.length = math.dist(left, right)

    def at(self, share: float, height: float) -> Point:
        x = self.left[0] + (self.right[0] - self.left[0]) * share
        y = self.left[1] + (self.right[1] - self.left[1]) * share
        return self.model.seen((x, y, self.gable.base + height))

    def patch(self, low: float, high: float, bottom: float, top: float) -> Any:
        corners = ((low, bottom), (high, bottom), (high, top), (low, top))
        return polygon([self.at(share, height) for share, height in corners])

    def paint(self, _tone: float) -> None:
        palette, draw, height = self.model.palette, self.model.draw, self.gable.height
        if not self.gabled:
            draw.drawPath(self.patch(0, 1, height * 0.76, height), fill(palette.shadow, 0.28))
        draw.drawPath(self.patch(0, 1, 0, height * 0.16), fill(palette.timber[2], 0.35))
        if self.gable.timbered:
            self._timber()
        if self.gable.windows:
            self._openings()

    def _timber(self) -> None:
        draw, gable = self.model.draw, self.gable
        height, rise = gable.height, gable.rise
        beam = stroke(self.model.palette.timber[1], _LINE * 1.3, 0.85)
        for share in (0.02, 0.5, 0.98):
            top = height + rise * (1 - abs(2 * share - 1)) if self.gabled else height
            draw.drawLine(*self.at(share, 0), *self.at(share, top), beam)
        draw.drawLine(*self.at(0, height * 0.97), *self.at(1, height * 0.97), beam)
        if self.gabled:
            strut = stroke(self.model.palette.timber[1], _LINE, 0.7)
            for share in (0.25, 0.75):
                peak = self.at(0.5, height + rise * 0.5)
                draw.drawLine(*self.at(share, height), *peak, strut)

    def _openings(self) -> None:
        palette, draw, height = self.model.palette, self.model.draw, self.gable.height
        pane = mix(palette.ink, palette.water[0], 0.5)
        count = max(1, int(self.length / 0.046))
        half = min(0.26, 0.017 / self.length)
        has_door = self.gable.door and self.gabled and not self.gable.timbered
        low, high = height * 0.36, height * 0.74
        for index in range(count):
            middle = (index + 0.5) / count
            if has_door and index == count // 2:
                door = self.patch(middle - half, middle + half, 0, height * 0.62)
                draw.drawPath(door, fill(palette.timber[1]))
                continue
            draw.drawPath(self.patch(middle - half, middle + half, low, high), fill(pane, 0.92))
            shine = self.patch(
                middle - half * 0.5, middle + half * 0.1, low + (high - low) * 0.4, high * 0.98
            )
            draw.drawPath(shine, fill(palette.lamp, 0.85))
        if self.gabled:
            loft = self.at(0.5, height + self.gable.rise * 0.34)
            draw.drawCircle(*loft, 0.0062, fill(pane, 0.9))


def _roof(model: Model, gable: Gable) -> None:
    half_x, half_y = gable.width / 2 + EAVES, gable.depth / 2
    low = gable.height - gable.rise * EAVES / half_y
    top = gable.height + gable.rise
    planes: list[tuple[Spot, list[Spot]]] = []
    for side in (-1, 1):
        edge = side * (half_y + EAVES)
        corners = [(-half_x, edge, low), (half_x, edge, low), (half_x, 0, top), (-half_x, 0, top)]
        planes.append(
            ((0, side * gable.rise, half_y), [gable.placed(corner) for corner in corners])
        )
    ink = mix(model.palette.ink, gable.roof[0], 0.5)
    for normal, corners in sorted(planes, key=lambda plane: model.depth(plane[0])):
        rows = max(4, round(math.hypot(half_y, gable.rise) / 0.0115))
        tiles = _RoofTiles(model, gable.roof, corners, rows, gable.width)
        model.face(corners, normal, gable.roof, tiles.paint, ROOF_LIGHT, edge=0.55, ink=ink)


class _RoofTiles:
    """Rows of tiles on one plane of a roof, some lighter or darker than the rest."""

    def __init__(
        self, model: Model, ramp: Ramp, corners: list[Spot], rows: int, width: float
    ) -> None:
        self.model, self.ramp, self.corners = model, ramp, corners
        self.rows, self.width = rows, width

    def at(self, up: float, across: float) -> Point:
        first, second, third, fourth = self.corners
        low = [a + (b - a) * across for a, b in zip(first, second, strict=True)]
        high = [a + (b - a) * across for a, b in zip(fourth, third, strict=True)]
        x, y, z = (a + (b - a) * up for a, b in zip(low, high, strict=True))
        return self.model.seen((x, y, z))

    def paint(self, tone: float) -> None:
        draw, source = self.model.draw, self.model.source
        groove = stroke(along(self.ramp, max(0.02, tone * 0.9 - 0.30)), 0.0034, 0.55)
        for row in range(1, self.rows + 1):
            up = row / self.rows
            draw.drawLine(*self.at(up, 0), *self.at(up, 1), groove)
        for _ in range(int(self.rows * 3.2)):
            up, across = source.random(), source.random()
            after = across + 0.012 / self.width * source.uniform(0.7, 1.6)
            shade = max(0.02, min(0.98, tone + source.uniform(-0.26, 0.30)))
            brush = stroke(along(self.ramp, shade), 0.0062, 0.65)
            draw.drawLine(*self.at(up, across), *self.at(up, after), brush)


def _chimney(model: Model, gable: Gable) -> None:
    x, y = gable.width / 2 * 0.45, -gable.depth / 2 * 0.35
    half = 0.0095
    low = gable.placed((x - half, y - half, gable.height + gable.rise * 0.45))
    high = gable.placed((x + half, y + half, gable.height + gable.rise * 1.28))
    brick = tuple(mix(color, model.palette.roof[0], 0.45) for color in model.palette.wall)
    model.box(low, high, brick, edge=0.5, ink=model.palette.ink)
