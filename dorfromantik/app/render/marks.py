"""Chalk, glow and bars: what the board says about a place for a tile.

Each verdict on an edge has a shape of its own beside its colour: a bar with a tick, dots, and a
hatched bar with a crossed-out picture.
"""

from collections.abc import Callable

from dorfromantik.app.render.cell_marks import (
    brackets,
    crossing_bars,
    dust_ring,
    fine_rim,
    glowing_rim,
    shadow_below,
    slot_inside,
    slot_outline,
)
from dorfromantik.app.render.edge_marks import (
    LEAST_BADGE_PX,
    clashing_edge,
    fitting_edge,
    neutral_edge,
    opening_edge,
)
from dorfromantik.app.render.mark_colors import (
    GOLD,
    GOLD_CORE,
    HATCH_CREAM,
    HATCH_DARK,
    HATCH_RED,
    ROSE,
    ROSE_CORE,
)
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch, Sprite
from dorfromantik.app.ui.skin import Skin

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
        return self._remembered(("slot", scale, 0, ""), lambda: slot_outline(scale, self._weight))

    def slot_fill(self, scale: int) -> Sprite:
        """The shimmer inside of it, at full strength."""
        return self._remembered(("fill", scale, 0, ""), lambda: slot_inside(scale))

    def cursor(self, scale: int) -> Sprite:
        """The outline of the place that the keyboard has chosen."""
        return self._remembered(
            ("cursor", scale, 0, ""), lambda: glowing_rim(scale, GOLD, GOLD_CORE, self._weight)
        )

    def rim(self, scale: int, *, is_legal: bool) -> Sprite:
        """The glow around a tile that is held over its place."""
        colors = (GOLD, GOLD_CORE) if is_legal else (ROSE, ROSE_CORE)
        return self._remembered(
            ("rim", scale, int(is_legal), ""), lambda: glowing_rim(scale, *colors, self._weight)
        )

    def thin_rim(self, scale: int) -> Sprite:
        """A fine light line around a tile that is carried over others."""
        return self._remembered(("thin", scale, 0, ""), lambda: fine_rim(scale))

    def ground_shadow(self, scale: int) -> Sprite:
        """The shadow beneath a tile in the air."""
        return self._remembered(("shadow", scale, 0, ""), lambda: shadow_below(scale))

    def fits(self, scale: int, edge: int, *, with_tick: bool) -> Sprite:
        """A bar on an edge that meets its like."""
        key = ("fits", scale, edge, "tick" if with_tick else "")
        return self._remembered(key, lambda: fitting_edge(scale, edge, with_tick, self._weight))

    def neutral(self, scale: int, edge: int) -> Sprite:
        """Dots on an edge that meets another land, which is allowed."""
        return self._remembered(
            ("neutral", scale, edge, ""), lambda: neutral_edge(scale, edge, self._weight)
        )

    def open_edge(self, scale: int, edge: int) -> Sprite:
        """A golden arrow that leads out of an area over an edge at which it may still grow."""
        return self._remembered(
            ("open", scale, edge, ""), lambda: opening_edge(scale, edge, self._weight)
        )

    def clash(self, scale: int, edge: int, terrain: str) -> Sprite:
        """A hatched bar on an edge that is in the way, with what would break off crossed out."""
        return self._remembered(
            ("clash", scale, edge, terrain), lambda: self._clash(scale, edge, terrain)
        )

    def last_placed(self, scale: int) -> Sprite:
        """Brackets at the corners of the tile that came last: light in dark, to be seen anywhere."""
        return self._remembered(("last", scale, 0, ""), lambda: brackets(scale, self._weight))

    def dust(self, scale: int) -> Sprite:
        """A ring of dust around a cell."""
        return self._remembered(("dust", scale, 0, ""), lambda: dust_ring(scale))

    def cross_out(self, diameter: int) -> Sprite:
        """A bar to lay over a seal whose task stands against the placement."""
        return self._remembered(("out", diameter, 0, ""), lambda: crossing_bars(diameter))

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

    def _clash(self, scale: int, edge: int, terrain: str) -> Sprite:
        badge = self.crossed(max(round(scale * 0.2), LEAST_BADGE_PX), terrain)
        return clashing_edge(scale, edge, badge, self._weight)

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
