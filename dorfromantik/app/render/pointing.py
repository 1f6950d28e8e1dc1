"""The arrow that stands over a place where a tile is to lie: no rim, so that it is not taken for what is pointed at."""

from dorfromantik.app.render.shapes import Rgba, with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite, Xy

HEIGHT_SHARE, LEAST_PX = 0.46, 52
"""An arrow's height in tile widths, and in pixels where tiles are small."""
SHAFT, HEAD = 0.17, 0.36
"""Half the width of its shaft and of its head, as shares of its height."""
NECK = 0.52
"""Where the head begins, from the point, as a share of its height."""
DARK, GOLD, LIGHT = (46, 22, 16), (255, 205, 84), (255, 243, 208)
SPRITES_KEPT = 6


class ArrowPainter:
    """Makes arrows that point down, for heights in pixels; anchored at their point."""

    def __init__(self) -> None:
        self._kept: dict[int, Sprite] = {}

    def arrow(self, height: int) -> Sprite:
        """A golden arrow, light in dark, to be seen on any land."""
        sprite = self._kept.get(height)
        if sprite is None:
            sprite = self._kept[height] = _painted(height)
            if len(self._kept) > SPRITES_KEPT:
                del self._kept[next(iter(self._kept))]
        return sprite


def arrow_height(scale: float) -> int:
    """Pixels of an arrow at a tile width."""
    return max(round(HEIGHT_SHARE * scale), LEAST_PX)


def _painted(height: int) -> Sprite:
    border = max(height * 0.06, 2.5)
    sketch = Sketch(height * HEAD + 2 * border, height / 2 + 2 * border, (0.0, -height / 2))
    outline = _outline(height)
    _fill(sketch, outline, 2 * border, with_opacity(DARK, 0.92))
    _fill(sketch, outline, border * 0.9, with_opacity(LIGHT, 1.0))
    _fill(sketch, outline, 0.0, with_opacity(GOLD, 1.0))
    return sketch.finished()


def _outline(height: float) -> list[Xy]:
    shaft, head, neck, top = (share * height for share in (SHAFT, HEAD, -NECK, -1.0))
    left = [(-shaft, top), (-shaft, neck), (-head, neck), (0.0, 0.0)]
    return [*left, *((-x, y) for x, y in reversed(left[:-1]))]


def _fill(sketch: Sketch, corners: list[Xy], border: float, color: Rgba) -> None:
    if border:
        sketch.loop(corners, border, color)
    sketch.polygon(corners, color)
