"""Shows all tiles in all rotations on one picture, put together from the files of the assets.

    python -m tools.art.contact_sheet sheet.png              every tile at 96 px
    python -m tools.art.contact_sheet sheet.png --scale 256 --tiles B1-4 Q13

What it shows is what players get: grounds, stamps and shadows as they lie in assets/.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from PIL import Image

from tools.art.parts import ASSETS

if TYPE_CHECKING:
    from tools.art.paint import Picture

_PAPER: Final = (0.96, 0.91, 0.80)
_ROTATIONS: Final = 6


class PaintedTiles:
    """The painted tiles of an assets folder, at one of the sizes of the stamps."""

    def __init__(self, folder: Path, scale: int) -> None:
        self.folder, self.scale = folder / "tiles", scale
        self.index: dict[str, Any] = _read_json(self.folder / "index.json")
        self.decor: dict[str, Any] = _read_json(self.folder / "decor.json")
        self._stamps: dict[str, Any] = _read_json(self.folder / "stamps" / "stamps.json")["stamps"]
        self.factor = scale / self.index["master_width"]

    @lru_cache(maxsize=64)  # noqa: B019 - lives as long as the program
    def ground(self, tile: str, rotation: int, fills: str) -> Picture:
        """Return a ground at this size."""
        path = self.folder / "ground" / tile / f"{rotation}{fills}.webp"
        image = Image.open(path).convert("RGBa")
        size = tuple(round(side * self.factor) for side in self.index["picture"])
        return _premultiplied(image.resize((size[0], size[1]), Image.Resampling.BOX))

    def draw(
        self, canvas: Picture, tile: str, rotation: int, at: tuple[float, float], fills: str = ""
    ) -> None:
        """Draw a tile with its middle at a pixel of the canvas."""
        origin = self.index["origin"]
        left, top = (at[axis] - origin[axis] * self.factor for axis in (0, 1))
        _lay(canvas, self.ground(tile, rotation, fills), left, top)
        things = self.decor[tile][str(rotation)][fills]
        self._draw_shadows(canvas, things, at)
        for x, y, name in things:
            sheet, *numbers = self._stamps[name][str(self.scale)]
            spot = self._on_screen(x, y, at)
            _lay(canvas, self._piece(sheet, numbers), spot[0] - numbers[4], spot[1] - numbers[5])

    def _on_screen(self, x: float, y: float, at: tuple[float, float]) -> tuple[float, float]:
        return at[0] + x * self.scale, at[1] + y * self.scale * self.index["squash"]

    def _piece(self, sheet: int, numbers: list[float]) -> Picture:
        x, y, width, height = (int(number) for number in numbers[:4])
        return self._sheet(sheet)[y : y + height, x : x + width]

    @cache  # noqa: B019 - lives as long as the program
    def _sheet(self, number: int) -> Picture:
        path = self.folder / "stamps" / str(self.scale) / f"{number}.webp"
        return _premultiplied(Image.open(path))

    def _draw_shadows(self, canvas: Picture, things: list[Any], at: tuple[float, float]) -> None:
        layer = np.zeros(canvas.shape[:2], np.float32)
        for x, y, name in things:
            sheet, *both = self._stamps[name][str(self.scale)]
            numbers = both[6:]
            if not numbers:
                continue
            spot = self._on_screen(x, y, at)
            alpha = self._piece(sheet, numbers)[..., 3]
            place, part = _overlap(layer.shape, alpha, spot[0] - numbers[4], spot[1] - numbers[5])
            layer[place] = np.maximum(layer[place], alpha[part])
        shadow = self.index["shadow"]
        tint = np.array(shadow["color"], np.float32) / 255
        strength = layer[..., None] * shadow["strength"]
        canvas[..., :3] *= 1 - strength * (1 - tint)


def contact_sheet(tiles: PaintedTiles, names: list[str], columns: int = 3) -> Picture:
    """Return a sheet with every named tile in its six rotations."""
    scale = tiles.scale
    cell_width, cell_height = int(scale * 1.10), int(scale * 1.35)
    rows = (len(names) + columns - 1) // columns
    sheet = np.ones((rows * cell_height, columns * _ROTATIONS * cell_width, 4), np.float32)
    sheet[..., :3] = _PAPER
    for place, name in enumerate(names):
        row, column = divmod(place, columns)
        for rotation in range(_ROTATIONS):
            x = (column * _ROTATIONS + rotation + 0.5) * cell_width
            tiles.draw(sheet, name, rotation, (x, (row + 0.60) * cell_height))
    return sheet


def _lay(canvas: Picture, picture: Picture, left: float, top: float) -> None:
    place, part = _overlap(canvas.shape, picture, left, top)
    over = picture[part]
    canvas[place] = canvas[place] * (1 - over[..., 3:4]) + over


def _overlap(
    shape: tuple[int, ...], picture: Any, left: float, top: float
) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Where a picture lies on a canvas, and the part of it that lies there."""
    x, y = round(left), round(top)
    height, width = picture.shape[:2]
    x0, y0 = max(0, x), max(0, y)
    x1, y1 = max(x0, min(shape[1], x + width)), max(y0, min(shape[0], y + height))
    return (
        (slice(y0, y1), slice(x0, x1)),
        (slice(y0 - y, y1 - y), slice(x0 - x, x1 - x)),
    )


def _premultiplied(image: Image.Image) -> Picture:
    return np.asarray(image.convert("RGBa"), dtype=np.float32) / np.float32(255)


def _read_json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def main(arguments: list[str] | None = None) -> int:
    """Write a contact sheet and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("picture", type=Path, help="the file to write")
    parser.add_argument("--scale", type=int, default=96, help="tile width: a size of the stamps")
    parser.add_argument("--tiles", nargs="*", default=(), help="these only")
    parser.add_argument("--columns", type=int, default=3, help="tiles beside one another (3)")
    parser.add_argument("--folder", type=Path, default=ASSETS, help="where the assets lie")
    options = parser.parse_args(arguments)
    tiles = PaintedTiles(options.folder, options.scale)
    sheet = contact_sheet(tiles, list(options.tiles) or list(tiles.index["tiles"]), options.columns)
    colors = np.clip(sheet[..., :3] * 255 + 0.5, 0, 255).astype(np.uint8)
    Image.fromarray(colors).save(options.picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
