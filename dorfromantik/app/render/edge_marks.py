"""Marks on the edges of a tile: each verdict has a shape of its own beside its colour.

A bar with a tick, dots, a hatched bar with a badge; an arrow where an area is open.
"""

from math import hypot

from dorfromantik.app.render.layout import CORNERS, SQUASH
from dorfromantik.app.render.mark_colors import (
    ARROW,
    BAR,
    BAR_DARK,
    BAR_LIGHT,
    CHALK,
    HATCH_CREAM,
    HATCH_DARK,
    HATCH_RED,
    PIP,
    PIP_DARK,
)
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite, Xy

LEAST_BADGE_PX = 26
LEAST_PIP_PX = 15


def fitting_edge(scale: int, edge: int, with_tick: bool, weight: float) -> Sprite:
    """A bar on an edge that meets its like."""
    start, end = _edge_line(scale, edge, 0.16)
    sketch = _edge_sketch(scale, start, end)
    width = max(scale * 0.034, 4) * weight
    sketch.line(start, end, width * 1.6, with_opacity(BAR_DARK, 1.0))
    sketch.line(start, end, width, with_opacity(BAR, 1.0))
    sketch.line(start, end, width * 0.32, with_opacity(BAR_LIGHT, 1.0))
    if with_tick:
        _tick(sketch, _middle(start, end), max(scale * 0.085, LEAST_PIP_PX))
    return sketch.finished()


def _tick(sketch: Sketch, at: Xy, diameter: float) -> None:
    radius = diameter / 2
    x, y = at
    sketch.disc(at, radius + 1, with_opacity(BAR_DARK, 1.0))
    sketch.disc(at, radius, with_opacity(PIP_DARK, 1.0))
    sketch.disc(at, radius * 0.84, with_opacity(PIP, 1.0))
    knee = (x - radius * 0.1, y + radius * 0.36)
    width, white = radius * 0.24, with_opacity(PIP_DARK, 1.0)
    sketch.line((x - radius * 0.42, y + radius * 0.04), knee, width, white)
    sketch.line(knee, (x + radius * 0.44, y - radius * 0.34), width, white)


def neutral_edge(scale: int, edge: int, weight: float) -> Sprite:
    """Dots on an edge that meets another land."""
    (ax, ay), (bx, by) = start, end = _edge_line(scale, edge, 0.2)
    sketch = _edge_sketch(scale, start, end)
    radius = max(scale * 0.013, 2.0) * weight
    dots = max(int(hypot(bx - ax, by - ay) / max(scale * 0.05, 6)), 3)
    for grow, color in ((1.7, with_opacity(HATCH_DARK, 0.95)), (1.0, with_opacity(CHALK, 1.0))):
        for index in range(dots + 1):
            share = index / dots
            sketch.disc((ax + (bx - ax) * share, ay + (by - ay) * share), radius * grow, color)
    return sketch.finished()


def opening_edge(scale: int, edge: int, weight: float) -> Sprite:
    """An arrow that leads out over an edge."""
    start, end = _edge_line(scale, edge, 0.3)
    x, y = _middle(start, end)
    sketch = _edge_sketch(scale, start, end)
    away = hypot(x, y)
    reach = max(scale * 0.075, 7.0) * weight
    tip = (x + x / away * reach, y + y / away * reach)
    for grow, color in ((1.5, HATCH_DARK), (1.0, ARROW)):
        width = max(scale * 0.026, 2.6) * weight * grow
        for foot in (start, end):
            sketch.line(foot, tip, width, with_opacity(color, 1.0))
    return sketch.finished()


def clashing_edge(scale: int, edge: int, badge: Sprite, weight: float) -> Sprite:
    """A hatched bar on an edge, with a badge in its middle."""
    start, end = _edge_line(scale, edge, 0.06)
    width = max(scale * 0.056, 8) * weight
    sketch = _edge_sketch(scale, start, end)
    sketch.line(start, end, width, with_opacity(HATCH_DARK, 1.0))
    inner = width * 0.6
    sketch.line(start, end, inner, with_opacity(HATCH_CREAM, 1.0))
    _hatch(sketch, start, end, inner)
    sprite = sketch.finished()
    badge.draw(sprite.picture, _onto(sprite, _middle(start, end)))
    return sprite


def _hatch(sketch: Sketch, start: Xy, end: Xy, width: float) -> None:
    """Red stripes across a bar, at a slant."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    nx, ny = -uy * width / 2, ux * width / 2
    stripe, red = width * 0.75, with_opacity(HATCH_RED, 1.0)
    at = -stripe / 2
    while at < length - stripe / 4:
        near, far = max(at, 0.0), min(at + stripe, length)
        lean = width * 0.45
        sketch.polygon(
            [
                (ax + ux * (near + lean) + nx, ay + uy * (near + lean) + ny),
                (ax + ux * (far + lean) + nx, ay + uy * (far + lean) + ny),
                (ax + ux * (far - lean) - nx, ay + uy * (far - lean) - ny),
                (ax + ux * (near - lean) - nx, ay + uy * (near - lean) - ny),
            ],
            red,
        )
        at += 2 * stripe


def _edge_sketch(scale: int, start: Xy, end: Xy) -> Sketch:
    """Room for marks along an edge."""
    border = scale * 0.06 + LEAST_BADGE_PX
    half_width = abs(end[0] - start[0]) / 2 + border
    half_height = abs(end[1] - start[1]) / 2 + border
    return Sketch(half_width, half_height, _middle(start, end))


def _edge_line(scale: int, edge: int, inset: float) -> tuple[Xy, Xy]:
    """A line along an edge, shorter at both ends by a share of its length."""
    a, b = CORNERS[edge], CORNERS[(edge + 1) % 6]

    def point(share: float) -> Xy:
        return (a.x + (b.x - a.x) * share) * scale, (a.y + (b.y - a.y) * share) * scale * SQUASH

    return point(inset), point(1 - inset)


def _middle(start: Xy, end: Xy) -> Xy:
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _onto(sprite: Sprite, xy: Xy) -> Xy:
    """A place about the middle of a sprite, in pixels of its picture."""
    return sprite.anchor[0] + xy[0], sprite.anchor[1] + xy[1]
