"""Chalk, glow and bars: what the board says about a place for a tile.

Each verdict on an edge has a shape of its own beside its colour: a bar with a tick, dots, and a
hatched bar with a crossed-out picture.
"""

from collections.abc import Callable
from math import hypot

from dorfromantik.app.render.layout import CORNERS, SQUASH
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite, Xy, softened
from dorfromantik.app.render.slab import hexagon
from dorfromantik.app.ui.skin import Skin

Color = tuple[int, int, int]

CHALK = (255, 243, 214)
CHALK_FILL = (255, 241, 201)
GOLD, GOLD_CORE = (255, 233, 166), (255, 248, 224)
ROSE, ROSE_CORE = (244, 176, 160), (255, 230, 220)
BAR_DARK, BAR, BAR_LIGHT = (24, 44, 16), (200, 240, 140), (243, 255, 208)
PIP, PIP_DARK = (28, 70, 30), (255, 255, 255)
HATCH_RED, HATCH_CREAM, HATCH_DARK = (200, 50, 38), (255, 248, 230), (46, 22, 16)
ARROW = (255, 206, 84)
DUST = (233, 214, 178)
LEAST_BADGE_PX = 26
LEAST_PIP_PX = 15
SLOT_INSET = -0.05
"""So far inside of its cell lies the outline of a free place, in tile widths."""
CELLS_KEPT = 48


class MarkPainter:
    """Makes marks for a tile width in pixels, anchored at the middle of the cell."""

    def __init__(self, skin: Skin):
        self._skin = skin
        self._weight = 1.0
        self._kept: dict[tuple[str, int, int, str], Sprite] = {}

    @property
    def weight(self) -> float:
        """How heavy lines are: 1 is usual."""
        return self._weight

    @weight.setter
    def weight(self, weight: float) -> None:
        if weight != self._weight:
            self._weight = weight
            self._kept.clear()

    def slot(self, scale: int) -> Sprite:
        """The dashed outline of a place where the tile may lie."""
        return self._remembered(("slot", scale, 0, ""), lambda: _slot(scale, self._weight))

    def slot_fill(self, scale: int) -> Sprite:
        """The shimmer inside of it, at full strength."""
        return self._remembered(("fill", scale, 0, ""), lambda: _slot_fill(scale))

    def cursor(self, scale: int) -> Sprite:
        """The outline of the place that the keyboard has chosen."""
        return self._remembered(("cursor", scale, 0, ""), lambda: self._rim(scale, GOLD, GOLD_CORE))

    def rim(self, scale: int, *, is_legal: bool) -> Sprite:
        """The glow around a tile that is held over its place."""
        colors = (GOLD, GOLD_CORE) if is_legal else (ROSE, ROSE_CORE)
        return self._remembered(
            ("rim", scale, int(is_legal), ""), lambda: self._rim(scale, *colors)
        )

    def thin_rim(self, scale: int) -> Sprite:
        """A fine light line around a tile that is carried over others."""
        return self._remembered(("thin", scale, 0, ""), lambda: _thin_rim(scale))

    def ground_shadow(self, scale: int) -> Sprite:
        """The shadow beneath a tile in the air."""
        return self._remembered(("shadow", scale, 0, ""), lambda: _ground_shadow(scale))

    def fits(self, scale: int, edge: int, *, with_tick: bool) -> Sprite:
        """A bar on an edge that meets its like."""
        key = ("fits", scale, edge, "tick" if with_tick else "")
        return self._remembered(key, lambda: _fits(scale, edge, with_tick, self._weight))

    def neutral(self, scale: int, edge: int) -> Sprite:
        """Dots on an edge that meets another land, which is allowed."""
        return self._remembered(
            ("neutral", scale, edge, ""), lambda: _neutral(scale, edge, self._weight)
        )

    def open_edge(self, scale: int, edge: int) -> Sprite:
        """A golden arrow that leads out of an area over an edge at which it may still grow."""
        return self._remembered(
            ("open", scale, edge, ""), lambda: _open_edge(scale, edge, self._weight)
        )

    def clash(self, scale: int, edge: int, terrain: str) -> Sprite:
        """A hatched bar on an edge that is in the way, with what would break off crossed out."""
        return self._remembered(
            ("clash", scale, edge, terrain), lambda: self._clash(scale, edge, terrain)
        )

    def last_placed(self, scale: int) -> Sprite:
        """Brackets at the corners of the tile that came last: light in dark, to be seen anywhere."""
        return self._remembered(("last", scale, 0, ""), lambda: _brackets(scale, self._weight))

    def dust(self, scale: int) -> Sprite:
        """A ring of dust around a cell."""
        return self._remembered(("dust", scale, 0, ""), lambda: _dust(scale))

    def cross_out(self, diameter: int) -> Sprite:
        """A bar to lay over a seal whose task stands against the placement."""
        return self._remembered(("out", diameter, 0, ""), lambda: _cross_out(diameter))

    def crossed(self, diameter: int, terrain: str) -> Sprite:
        """A crossed-out picture of a terrain, anchored at its middle."""
        return self._remembered(
            ("crossed", diameter, 0, terrain), lambda: self._crossed(diameter, terrain)
        )

    def _remembered(self, key: tuple[str, int, int, str], make: Callable[[], Sprite]) -> Sprite:
        sprite = self._kept.get(key)
        if sprite is None:
            sprite = self._kept[key] = make()
            if len(self._kept) > CELLS_KEPT:
                del self._kept[next(iter(self._kept))]
        return sprite

    def _rim(self, scale: int, glow: Color, core: Color) -> Sprite:
        return _rim(scale, glow, core, self._weight)

    def _clash(self, scale: int, edge: int, terrain: str) -> Sprite:
        start, end = _edge_line(scale, edge, 0.06)
        width = max(scale * 0.056, 8) * self._weight
        sketch = _edge_sketch(scale, start, end)
        sketch.line(start, end, width, with_opacity(HATCH_DARK, 1.0))
        inner = width * 0.6
        sketch.line(start, end, inner, with_opacity(HATCH_CREAM, 1.0))
        _hatch(sketch, start, end, inner)
        sprite = sketch.finished()
        badge = self.crossed(max(round(scale * 0.2), LEAST_BADGE_PX), terrain)
        badge.draw(sprite.picture, _onto(sprite, _middle(start, end)))
        return sprite

    def _crossed(self, diameter: int, terrain: str) -> Sprite:
        radius = diameter / 2
        disc = Sketch(radius + 2, radius + 2)
        disc.disc((0, 0), radius + 1, with_opacity(HATCH_DARK, 1.0))
        disc.disc((0, 0), radius * 0.94, with_opacity(HATCH_RED, 1.0))
        disc.disc((0, 0), radius * 0.78, with_opacity(HATCH_CREAM, 1.0))
        sprite = disc.finished()
        side = round(radius * 1.15)
        box = sprite.picture.get_rect()
        self._skin.icon(
            sprite.picture, f"terrain_{terrain}", box.inflate(side - box.w, side - box.h)
        )
        reach = radius * 0.66
        bar = Sketch(radius + 2, radius + 2)
        bar.line((-reach, -reach), (reach, reach), radius * 0.3, with_opacity(HATCH_CREAM, 1.0))
        bar.line((-reach, -reach), (reach, reach), radius * 0.19, with_opacity(HATCH_RED, 1.0))
        bar.finished().draw(sprite.picture, sprite.anchor)
        return sprite


def _slot(scale: int, weight: float) -> Sprite:
    sketch = Sketch(scale * 0.54, scale * 0.52)
    corners = hexagon((0, 0), scale, SLOT_INSET)
    width = max(scale * 0.011, 1.2) * weight
    for index, corner in enumerate(corners):
        for start, end in _dashes(corner, corners[(index + 1) % 6], scale * 0.04, scale * 0.034):
            sketch.line(start, end, width, with_opacity(CHALK, 0.78), round_ends=False)
    return sketch.finished()


def _slot_fill(scale: int) -> Sprite:
    sketch = Sketch(scale * 0.54, scale * 0.52)
    sketch.polygon(hexagon((0, 0), scale, SLOT_INSET), with_opacity(CHALK_FILL, 1.0))
    return sketch.finished()


def _rim(scale: int, glow: Color, core: Color, weight: float) -> Sprite:
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


def _thin_rim(scale: int) -> Sprite:
    sketch = Sketch(scale * 0.54, scale * 0.52)
    corners = hexagon((0, 0), scale, 0.004)
    sketch.loop(corners, max(scale * 0.03, 4.0), with_opacity(HATCH_DARK, 0.55))
    sketch.loop(corners, max(scale * 0.016, 2.0), with_opacity(GOLD_CORE, 1.0))
    return sketch.finished()


def _brackets(scale: int, weight: float) -> Sprite:
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


def _dust(scale: int) -> Sprite:
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


def _cross_out(diameter: int) -> Sprite:
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


def _ground_shadow(scale: int) -> Sprite:
    sketch = Sketch(scale * 0.54, scale * 0.52)
    sketch.polygon(hexagon((0, 0), scale, 0.0), (27, 16, 10, 128))
    return softened(sketch.finished(), max(round(scale * 0.04), 2))


def _fits(scale: int, edge: int, with_tick: bool, weight: float) -> Sprite:
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


def _neutral(scale: int, edge: int, weight: float) -> Sprite:
    (ax, ay), (bx, by) = start, end = _edge_line(scale, edge, 0.2)
    sketch = _edge_sketch(scale, start, end)
    radius = max(scale * 0.013, 2.0) * weight
    dots = max(int(hypot(bx - ax, by - ay) / max(scale * 0.05, 6)), 3)
    for grow, color in ((1.7, with_opacity(HATCH_DARK, 0.95)), (1.0, with_opacity(CHALK, 1.0))):
        for index in range(dots + 1):
            share = index / dots
            sketch.disc((ax + (bx - ax) * share, ay + (by - ay) * share), radius * grow, color)
    return sketch.finished()


def _open_edge(scale: int, edge: int, weight: float) -> Sprite:
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


def _middle(start: Xy, end: Xy) -> Xy:
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _onto(sprite: Sprite, xy: Xy) -> Xy:
    """A place about the middle of a sprite, in pixels of its picture."""
    return sprite.anchor[0] + xy[0], sprite.anchor[1] + xy[1]
