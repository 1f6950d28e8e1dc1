"""A small drawing layer over skia: supersampled canvases, soft paths, wobbly blobs, pictures.

Pictures are arrays (height, width, 4) of premultiplied red, green, blue, alpha in 0..1 (float32).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import skia
from numpy.typing import NDArray

if TYPE_CHECKING:
    from random import Random

    from tools.art.palette import Rgb

Picture = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Path = Any  # skia ships no types: skia.Path
Paint = Any  # skia.Paint
Points = Sequence[Sequence[float] | NDArray[np.floating[Any]]] | NDArray[np.floating[Any]]


def fill(color: Rgb, alpha: float = 1.0, blur: float = 0.0) -> Paint:
    """Return a filling paint; `blur` is in the canvas's units."""
    paint = skia.Paint(AntiAlias=True)
    paint.setColor4f(skia.Color4f(color[0], color[1], color[2], alpha))
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def stroke(
    color: Rgb, width: float, alpha: float = 1.0, butt: bool = False, blur: float = 0.0
) -> Paint:
    """Return a stroking paint of a width in the canvas's units, with round ends unless `butt`."""
    paint = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=width)
    paint.setColor4f(skia.Color4f(color[0], color[1], color[2], alpha))
    paint.setStrokeCap(skia.Paint.kButt_Cap if butt else skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def polygon(points: Points) -> Path:
    """Return a closed path with straight sides."""
    path = polyline(points)
    path.close()
    return path


def polyline(points: Points) -> Path:
    """Return an open path of straight pieces."""
    path = skia.Path()
    path.moveTo(float(points[0][0]), float(points[0][1]))
    for point in points[1:]:
        path.lineTo(float(point[0]), float(point[1]))
    return path


def soft_polygon(points: Points) -> Path:
    """Return a closed path that swings smoothly round its points."""
    corners = [(float(point[0]), float(point[1])) for point in points]
    count = len(corners)

    def halfway(index: int) -> tuple[float, float]:
        here, after = corners[index % count], corners[(index + 1) % count]
        return (here[0] + after[0]) / 2, (here[1] + after[1]) / 2

    path = skia.Path()
    path.moveTo(*halfway(count - 1))
    for index, corner in enumerate(corners):
        path.quadTo(*corner, *halfway(index))
    path.close()
    return path


def soft_polyline(points: Points) -> Path:
    """Return an open path that swings smoothly past its points and ends at the last."""
    corners = [(float(point[0]), float(point[1])) for point in points]
    path = skia.Path()
    path.moveTo(*corners[0])
    for here, after in pairwise(corners[1:]):
        path.quadTo(*here, (here[0] + after[0]) / 2, (here[1] + after[1]) / 2)
    path.lineTo(*corners[-1])
    return path


def blob(
    x: float,
    y: float,
    radius: float,
    chance: Random,
    bumps: int = 9,
    unevenness: float = 0.12,
    radius_y: float | None = None,
) -> Path:
    """Return a soft round shape with an uneven outline, like a tuft of leaves."""
    tall = radius if radius_y is None else radius_y
    phase = chance.random() * 6.28
    points = []
    for index in range(bumps * 2):
        angle = phase + math.pi * index / bumps
        swing = unevenness if index % 2 == 0 else -unevenness * 0.6
        reach = 1 + swing * (0.6 + 0.8 * chance.random())
        points.append((x + radius * reach * math.cos(angle), y + tall * reach * math.sin(angle)))
    return soft_polygon(points)


def rect(x: float, y: float, width: float, height: float) -> Any:
    """Return a rectangle by its upper left corner and its size."""
    return skia.Rect.MakeXYWH(x, y, width, height)


def oval(x: float, y: float, radius_x: float, radius_y: float | None = None) -> Any:
    """Return the rectangle round an ellipse by its middle and its radii, for `drawOval`."""
    tall = radius_x if radius_y is None else radius_y
    return skia.Rect.MakeXYWH(x - radius_x, y - tall, 2 * radius_x, 2 * tall)


class Canvas:
    """A drawing surface, painted `supersampling` times as large and averaged down.

    Coordinates are output pixels from the origin (origin_x, origin_y); `draw` is the skia canvas.
    `scale` sets the unit to that many pixels.
    """

    def __init__(
        self,
        width: float,
        height: float,
        origin_x: float = 0.0,
        origin_y: float = 0.0,
        supersampling: int = 4,
        scale: float = 1.0,
    ) -> None:
        self.width, self.height = math.ceil(width), math.ceil(height)
        self.origin_x, self.origin_y = origin_x, origin_y
        self.supersampling = supersampling
        rows, columns = self.height * supersampling, self.width * supersampling
        self.pixels: Bytes = np.zeros((rows, columns, 4), np.uint8)
        layout = skia.ImageInfo.Make(
            columns, rows, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType
        )
        self._surface = skia.Surface.MakeRasterDirect(layout, self.pixels, columns * 4)
        self.draw = self._surface.getCanvas()
        self.draw.scale(supersampling, supersampling)
        self.draw.translate(origin_x, origin_y)
        self.draw.scale(scale, scale)

    def picture(self) -> Picture:
        """Return what was painted, at output size."""
        return downsampled(self.pixels.astype(np.float32) / np.float32(255), self.supersampling)


def downsampled(picture: Picture, factor: int) -> Picture:
    """Average squares of factor x factor pixels."""
    if factor == 1:
        return picture
    rows, columns, channels = picture.shape
    blocks = picture.reshape(rows // factor, factor, columns // factor, factor, channels)
    return np.asarray(blocks.mean(axis=(1, 3), dtype=np.float32))


def to_image(picture: NDArray[Any]) -> Any:
    """Turn a picture into a skia image."""
    whole = np.ascontiguousarray(np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8))
    return skia.Image.fromarray(whole, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType, copy=True)


def straight_bytes(picture: Picture) -> Bytes:
    """Turn a picture into 8-bit pixels with straight (not premultiplied) alpha, as in files."""
    alpha = np.clip(picture[..., 3:4], 0, 1)
    color = np.where(alpha > 0, picture[..., :3] / np.maximum(alpha, 1e-6), 0)
    whole = np.concatenate([np.clip(color, 0, 1), alpha], axis=-1)
    return np.asarray(whole * 255 + 0.5).astype(np.uint8)
