"""Marks around whole cells: chalk on free places, glow and shadow of tiles, dust, and what crosses a seal out."""

from math import hypot

from dorfromantik.app.render.mark_colors import (
    CHALK,
    CHALK_FILL,
    DUST,
    GOLD_CORE,
    HATCH_CREAM,
    HATCH_DARK,
    HATCH_RED,
)
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite, Xy, softened
from dorfromantik.app.render.slab import hexagon

Color = tuple[int, int, int]

SLOT_INSET = -0.05
"""So far inside of its cell lies the outline of a free place, in tile widths."""


def slot_outline(scale: int, weight: float) -> Sprite:
    """The dashed outline of a free place."""
    sketch = Sketch(scale * 0.54, scale * 0.52)
    corners = hexagon((0, 0), scale, SLOT_INSET)
    width = max(scale * 0.011, 1.2) * weight
    for index, corner in enumerate(corners):
        for start, end in _dashes(corner, corners[(index + 1) % 6], scale * 0.04, scale * 0.034):
            sketch.line(start, end, width, with_opacity(CHALK, 0.78), round_ends=False)
    return sketch.finished()


def slot_inside(scale: int) -> Sprite:
    """The inside of a free place."""
    sketch = Sketch(scale * 0.54, scale * 0.52)
    sketch.polygon(hexagon((0, 0), scale, SLOT_INSET), with_opacity(CHALK_FILL, 1.0))
    return sketch.finished()


def glowing_rim(scale: int, glow: Color, core: Color, weight: float) -> Sprite:
    """A glow around a tile, with a fine line in it."""
    wide = Sketch(scale * 0.62, scale * 0.56)
    wide.loop(hexagon((0, 0), scale, 0.012), scale * 0.06, with_opacity(glow, 0.8))
    sprite = softened(wide.finished(), max(round(scale * 0.03), 2))
    line = Sketch(scale * 0.56, scale * 0.52)
    corners = hexagon((0, 0), scale, 0.012)
    for width, color in (
        (max(scale * 0.05, 5.5), with_opacity(HATCH_DARK, 0.9)),
        (max(scale * 0.026, 2.5), with_opacity(glow, 1.0)),
        (max(scale * 0.013, 1.4), with_opacity(core, 1.0)),
    ):
        line.loop(corners, width * weight, color)
    line.finished().draw(sprite.picture, sprite.anchor)
    return sprite


def fine_rim(scale: int) -> Sprite:
    """A fine light line around a tile."""
    sketch = Sketch(scale * 0.54, scale * 0.52)
    corners = hexagon((0, 0), scale, 0.004)
    sketch.loop(corners, max(scale * 0.03, 4.0), with_opacity(HATCH_DARK, 0.55))
    sketch.loop(corners, max(scale * 0.016, 2.0), with_opacity(GOLD_CORE, 1.0))
    return sketch.finished()


def brackets(scale: int, weight: float) -> Sprite:
    """Brackets at the corners of a tile."""
    sketch = Sketch(scale * 0.54, scale * 0.52)
    corners = hexagon((0, 0), scale, -0.035)
    arm = 0.2
    for width, color in (
        (max(scale * 0.042, 6.4), with_opacity(HATCH_DARK, 1.0)),
        (max(scale * 0.022, 3.0), with_opacity(GOLD_CORE, 1.0)),
    ):
        for index, corner in enumerate(corners):
            for beside in (corners[index - 1], corners[(index + 1) % 6]):
                end = (
                    corner[0] + (beside[0] - corner[0]) * arm,
                    corner[1] + (beside[1] - corner[1]) * arm,
                )
                sketch.line(corner, end, width * weight, color)
    return sketch.finished()


def dust_ring(scale: int) -> Sprite:
    """A ring of dust around a cell."""
    sketch = Sketch(scale * 0.62, scale * 0.6)
    corners = hexagon((0, 0), scale, 0.01)
    puffs = 5
    for index, corner in enumerate(corners):
        after = corners[(index + 1) % 6]
        for puff in range(puffs):
            share = puff / puffs
            at = (
                corner[0] + (after[0] - corner[0]) * share,
                corner[1] + (after[1] - corner[1]) * share,
            )
            size = scale * (0.032 + 0.02 * ((index * puffs + puff) * 7 % 5) / 4)
            sketch.disc(at, size, with_opacity(DUST, 0.75))
    return softened(sketch.finished(), max(round(scale * 0.02), 1))


def crossing_bars(diameter: int) -> Sprite:
    """Two bars over a seal."""
    radius = diameter / 2
    sketch = Sketch(radius * 1.3, radius * 1.3)
    reach = radius * 0.86
    for width, color in (
        (radius * 0.36, with_opacity(HATCH_DARK, 1.0)),
        (radius * 0.27, with_opacity(HATCH_CREAM, 1.0)),
        (radius * 0.17, with_opacity(HATCH_RED, 1.0)),
    ):
        sketch.line((-reach, -reach), (reach, reach), width, color)
        sketch.line((-reach, reach), (reach, -reach), width, color)
    return sketch.finished()


def shadow_below(scale: int) -> Sprite:
    """The shadow beneath a tile in the air."""
    sketch = Sketch(scale * 0.54, scale * 0.52)
    sketch.polygon(hexagon((0, 0), scale, 0.0), (27, 16, 10, 128))
    return softened(sketch.finished(), max(round(scale * 0.04), 2))


def _dashes(start: Xy, end: Xy, dash: float, gap: float) -> list[tuple[Xy, Xy]]:
    """Dashes from corner to corner, evenly spaced, with half a gap at both corners."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    count = max(round(length / (dash + gap)), 2)
    dash_share = dash / (dash + gap)

    def point(share: float) -> Xy:
        return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

    half_gap = (1 - dash_share) / 2
    return [
        (point((index + half_gap) / count), point((index + 1 - half_gap) / count))
        for index in range(count)
    ]
