"""Puts painted tiles together as the game does, to look at them: slabs, grounds, shadows, stamps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import skia

from tools.art.decor.compose import Decor, decorate
from tools.art.geometry import CORNERS, DIRECTIONS, RADIUS, SQUASH, Point, cell_center, turned_point
from tools.art.ground.grid import MASTER_WIDTH, PICTURE_ORIGIN
from tools.art.ground.painter import paint_ground
from tools.art.paint import fill, polygon, to_image
from tools.art.palette import SUMMER, Palette, mix, rgb
from tools.art.seams import seam_things
from tools.art.shape import TileShape
from tools.art.stamps.catalog import paint_stamp
from tools.art.stamps.stamp import Studio
from tools.art.tilebook import LINES, TERRITORIES, TileArt, turned_edges
from tools.art.turned_shape import TurnedShape

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools.art.decor.plan import Standing

Cell = tuple[int, int]
SLAB: Final = 0.055
SHADOW_STRENGTH: Final = 0.46


class BoardView:
    """Draws tiles on a skia canvas at one tile width (pixels)."""

    def __init__(self, scale: int, palette: Palette = SUMMER, supersampling: int = 1) -> None:
        self.scale, self.palette, self.supersampling = scale, palette, supersampling
        self.studio = Studio(scale, palette)
        self._grounds: dict[tuple[str, int, str], tuple[Any, Decor]] = {}
        self._stamps: dict[str, _Pictures] = {}

    def ground(self, tile: TileArt, rotation: int, fills: str) -> tuple[Any, Decor]:
        """Return a tile's ground picture and decor."""
        key = (tile.id, rotation, fills)
        if key not in self._grounds:
            turned = TurnedShape(TileShape(tile, fills), rotation)
            picture = paint_ground(turned, self.scale, self.supersampling, self.palette)
            self._grounds[key] = to_image(picture), decorate(turned)
        return self._grounds[key]

    def draw(self, canvas: Any, cells: Mapping[Cell, tuple[TileArt, int]], origin: Point) -> None:
        """Draw tiles; the cell (0, 0) has its middle at `origin` (pixels)."""
        order = sorted(cells, key=lambda cell: (cell[1], cell[0]))
        self._draw_slabs(canvas, order, origin)
        things: list[tuple[float, float, str]] = []
        for cell in order:
            tile, rotation = cells[cell]
            image, decor = self.ground(tile, rotation, fills_on_board(cells, cell))
            x, y = self._pixels(cell_center(*cell), origin)
            factor = self.scale / MASTER_WIDTH
            left, top = x - PICTURE_ORIGIN[0] * factor, y - PICTURE_ORIGIN[1] * factor
            canvas.drawImage(image, round(left), round(top))
            things += self._on_screen(decor.standing, cell, origin)
            things += self._on_screen(self._seams(cells, cell), cell, origin)
        things.sort(key=lambda thing: thing[1])
        self._draw_shadows(canvas, order, things, origin)
        for x, y, name in things:
            pictures = self._pictures(name)
            canvas.drawImage(
                pictures.image, round(x - pictures.anchor[0]), round(y - pictures.anchor[1])
            )

    def _pixels(self, spot: Any, origin: Point) -> Point:
        return origin[0] + spot[0] * self.scale, origin[1] + spot[1] * self.scale * SQUASH

    def _on_screen(
        self, standing: tuple[Standing, ...], cell: Cell, origin: Point
    ) -> list[tuple[float, float, str]]:
        middle = cell_center(*cell)
        return [
            (*self._pixels((middle[0] + thing.x, middle[1] + thing.y), origin), thing.stamp)
            for thing in standing
        ]

    def _seams(self, cells: Mapping[Cell, tuple[TileArt, int]], cell: Cell) -> tuple[Standing, ...]:
        found: list[Standing] = []
        tile, rotation = cells[cell]
        for direction in (1, 2, 3):
            step = DIRECTIONS[direction]
            beside = (cell[0] + step[0], cell[1] + step[1])
            if beside not in cells:
                continue
            other, other_rotation = cells[beside]
            own_edge = turned_edges(tile.edges, rotation)[direction]
            other_edge = turned_edges(other.edges, other_rotation)[(direction + 3) % 6]
            houses = self._houses(cells, cell, (0.0, 0.0))
            away = cell_center(*step)
            houses += self._houses(cells, beside, (float(away[0]), float(away[1])))
            found += seam_things(cell, direction, own_edge, other_edge, houses)
        return tuple(found)

    def _houses(
        self, cells: Mapping[Cell, tuple[TileArt, int]], cell: Cell, away: Point
    ) -> list[tuple[float, float, float]]:
        tile, rotation = cells[cell]
        _, decor = self.ground(tile, rotation, fills_on_board(cells, cell))
        houses = []
        for placed in decor.houses:
            x, y = turned_point(placed.x, placed.y, rotation)
            houses.append((x + away[0], y + away[1], placed.radius))
        return houses

    def _draw_slabs(self, canvas: Any, order: list[Cell], origin: Point) -> None:
        thickness = self.scale * SLAB
        for cell in order:
            path = self._hexagon(cell, origin, 0.02, thickness * 1.6)
            canvas.drawPath(path, fill(rgb("#241812"), 0.55, self.scale * 0.035))
        for cell in order:
            for depth in range(int(thickness), -1, -1):
                share = depth / thickness
                if share > 0.25:
                    color = mix(rgb("#8A6A48"), rgb("#553A28"), share)
                else:
                    color = mix(rgb("#6E8A4A"), rgb("#557038"), share * 4)
                canvas.drawPath(self._hexagon(cell, origin, -0.001, depth), fill(color))

    def _hexagon(self, cell: Cell, origin: Point, grow: float, lower: float) -> Any:
        x, y = self._pixels(cell_center(*cell), origin)
        factor = (1 + grow / RADIUS) * self.scale
        return polygon([(x + cx * factor, y + lower + cy * factor * SQUASH) for cx, cy in CORNERS])

    def _draw_shadows(
        self,
        canvas: Any,
        order: list[Cell],
        things: list[tuple[float, float, str]],
        origin: Point,
    ) -> None:
        """All shadows in one layer, so that overlapping ones do not add up."""
        land = skia.Path()
        for cell in order:
            land.addPath(self._hexagon(cell, origin, 0.006, 0))
        layer = skia.Paint()
        layer.setAlphaf(SHADOW_STRENGTH)
        layer.setBlendMode(skia.BlendMode.kMultiply)
        canvas.save()
        canvas.clipPath(land, True)
        canvas.saveLayer(None, layer)
        for x, y, name in things:
            pictures = self._pictures(name)
            if pictures.shadow is not None:
                canvas.drawImage(
                    pictures.shadow, x - pictures.shadow_anchor[0], y - pictures.shadow_anchor[1]
                )
        canvas.restore()
        canvas.restore()

    def _pictures(self, name: str) -> _Pictures:
        if name not in self._stamps:
            self._stamps[name] = _Pictures(name, self.studio)
        return self._stamps[name]


class _Pictures:
    """A stamp as skia images."""

    def __init__(self, name: str, studio: Studio) -> None:
        stamp = paint_stamp(name, studio)
        self.image, self.anchor = to_image(stamp.picture), stamp.anchor
        self.shadow: Any = None
        self.shadow_anchor: Point = (0.0, 0.0)
        if stamp.shadow is not None:
            alpha = stamp.shadow.alpha
            tint = [alpha * channel for channel in studio.palette.shadow]
            self.shadow = to_image(np.dstack([*tint, alpha]))
            self.shadow_anchor = stamp.shadow.anchor


def fills_on_board(cells: Mapping[Cell, tuple[TileArt, int]], cell: Cell) -> str:
    """Return which half edges of a tile are filled, because its neighbour agrees (tile frame)."""
    tile, rotation = cells[cell]
    edges = turned_edges(tile.edges, rotation)
    filled = []
    for direction in range(6):
        step = DIRECTIONS[direction]
        beside = cells.get((cell[0] + step[0], cell[1] + step[1]))
        if beside is None or edges[direction] not in LINES:
            continue
        other = turned_edges(beside[0].edges, beside[1])
        for half, own, opposite in (
            ("a", edges[direction - 1], other[(direction + 4) % 6]),
            ("b", edges[(direction + 1) % 6], other[(direction + 2) % 6]),
        ):
            if own in TERRITORIES and own == opposite:
                filled.append(f"{(direction - rotation) % 6}{half}")
    return "".join(sorted(filled))
