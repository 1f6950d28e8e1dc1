"""What the painters of one ground share: the tile's shape on the pixels, the canvas, the masks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from tools.art.geometry import SQUASH, Floats, Grays
from tools.art.paint import Canvas, Paint, Path, Picture, downsampled, rect, to_image

if TYPE_CHECKING:
    from tools.art.ground.grid import GroundGrid
    from tools.art.palette import Palette, Rgb
    from tools.art.turned_shape import TurnedShape


class GroundScene:
    """One ground in the making.

    `masks` holds the coverage (0..1) of each painted region: letters, "garden", "lane".
    """

    def __init__(self, turned: TurnedShape, grid: GroundGrid, palette: Palette) -> None:
        self.turned, self.grid, self.palette = turned, grid, palette
        self.shape = turned.shape
        self.tile = turned.shape.tile
        self.tile_x, self.tile_y = turned.to_tile(grid.x, grid.y)
        self.margins = self.shape.margins(self.tile_x, self.tile_y)
        self.masks: dict[str, Floats] = {}
        self.canvas = Canvas(
            grid.width, grid.height, grid.origin_x, grid.origin_y, grid.supersampling
        )

    @cached_property
    def unit(self) -> float:
        """Length of a brush unit in pixels: a 256th of the tile width."""
        return self.grid.scale / 256

    @cached_property
    def river_distance(self) -> Floats | None:
        """Distance of every pixel to the middle of the river."""
        found = self.shape.line_distance("R", self.tile_x, self.tile_y)
        return None if found is None else found[0]

    @cached_property
    def rail_distance(self) -> Floats | None:
        """Distance of every pixel to the middle of the railroad."""
        found = self.shape.line_distance("T", self.tile_x, self.tile_y)
        return None if found is None else found[0]

    def ribbons(self, letter: str) -> list[Floats]:
        """Return the middles of the lines of a letter, on the board."""
        return [self.turned.to_board(line) for line in self.shape.ribbons.get(letter, ())]

    def pixels_of(self, x: float, y: float) -> tuple[float, float]:
        """Return the canvas position of a point of the board."""
        return x * self.grid.scale, y * self.grid.scale * SQUASH

    # ------------------------------------------------------------------ colours under the canvas
    def start_canvas(self, colors: Grays) -> None:
        """Put the finished washes on the canvas; from here on strokes go over them."""
        opaque = np.dstack([np.clip(colors, 0, 1), np.ones(colors.shape[:2], np.float32)])
        draw, grid = self.canvas.draw, self.grid
        draw.save()
        draw.translate(-grid.origin_x, -grid.origin_y)
        draw.drawImageRect(to_image(opaque), rect(0, 0, grid.width, grid.height))
        draw.restore()

    def colors(self) -> Grays:
        """Return the colours on the canvas now."""
        return self.canvas.pixels[..., :3].astype(np.float32) / np.float32(255)

    def put_colors(self, colors: Grays) -> None:
        """Replace the colours on the canvas."""
        self.canvas.pixels[..., :3] = (np.clip(colors, 0, 1) * 255 + 0.5).astype(np.uint8)

    def glaze(self, over: Grays | Floats | Rgb, alpha: Floats) -> None:
        """Lay colours over the canvas with a coverage for every pixel."""
        share = alpha[..., None]
        layer = np.asarray(over, dtype=np.float32)
        self.put_colors(np.asarray(self.colors() * (1 - share) + layer * share, dtype=np.float32))

    def darken(self, strength: Floats, channels: tuple[float, float, float]) -> None:
        """Darken the canvas; `channels` says how much each of red, green, blue takes part."""
        factor = 1 - strength[..., None] * np.array(channels, np.float32)
        self.put_colors(np.asarray(self.colors() * factor, dtype=np.float32))

    def stroke_path(self, path: Path, paint: Paint) -> None:
        """Draw a path given in tile widths on the board; the tilt squashes it."""
        draw = self.canvas.draw
        draw.save()
        draw.scale(self.grid.scale, self.grid.scale * SQUASH)
        draw.drawPath(path, paint)
        draw.restore()

    def finish(self) -> Picture:
        """Cut the tile out and return the picture at output size."""
        pixels = self.canvas.pixels.astype(np.float32) / np.float32(255)
        cut = pixels * self.grid.tile_mask()[..., None].astype(np.float32)
        return downsampled(np.asarray(cut, dtype=np.float32), self.grid.supersampling)
