"""Pieces of paper craft that every scene uses: the table, dividers, the veil of an overlay."""

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sketch
from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import split_top
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.theme import Color, TextStyle


def draw_table(canvas: Canvas) -> None:
    """Cover the window with the wooden table."""
    canvas.surface.blit(canvas.skin.table(canvas.surface.get_size()), (0, 0))


def draw_props(canvas: Canvas, logo: Rect | None = None) -> None:
    """Lay a cup of tea and autumn leaves on the table, at opposite corners; no cup under a logo."""
    size = canvas.theme.space
    width, height = canvas.surface.get_size()
    cup, leaf = canvas.px(size.cup), canvas.px(size.leaf)
    place = Rect(-cup // 6, -cup // 4, cup, cup)
    if logo is None or not place.colliderect(logo):
        canvas.icon("teacup", place)
    canvas.icon("leaf_gold", Rect(width - 2 * leaf, height - leaf, leaf * 4 // 5, leaf * 4 // 5))
    canvas.icon("leaf_rust", Rect(width - leaf * 4 // 3, height - leaf * 5 // 4, leaf, leaf))


def draw_divider(canvas: Canvas, box: Rect) -> None:
    """Draw a thin line across the middle of a box, with a bead in its middle."""
    color = canvas.theme.color.line
    thick = canvas.px(canvas.theme.space.hairline)
    bead = canvas.px(canvas.theme.space.small)
    y = box.centery - thick // 2
    half = box.width // 2 - bead * 2
    if half > 0:
        canvas.surface.fill(color, Rect(box.x, y, half, thick))
        canvas.surface.fill(color, Rect(box.right - half, y, half, thick))
    diamond = Rect(0, 0, bead * 2, bead)
    diamond.center = box.center
    canvas.shapes.box(canvas.surface, diamond, bead // 2, with_opacity(color, 1.0))


def draw_length(canvas: Canvas, box: Rect) -> None:
    """Draw an arrow from end to end in the middle of a box: the longest of its kind."""
    half, tip = box.width * 0.42, min(box.width, box.height) * 0.24
    sketch = Sketch(half + tip, 2 * tip)
    ink, width = with_opacity(canvas.theme.color.sepia, 1.0), max(tip * 0.45, 1.4)
    sketch.line((-half, 0.0), (half, 0.0), width, ink)
    for end in (-half, half):
        back = end - tip if end > 0 else end + tip
        for side in (-tip, tip):
            sketch.line((end, 0.0), (back, side), width, ink)
    sketch.finished().draw(canvas.surface, box.center)


def draw_count(
    canvas: Canvas, at: tuple[int, int], radius: int, count: int, style: TextStyle
) -> None:
    """Draw a number in a cream disc."""
    color = canvas.theme.color
    shade = with_opacity(color.night, 0.35)
    canvas.shapes.disc(
        canvas.surface, (at[0], at[1] + canvas.px(canvas.theme.space.hairline)), radius + 1, shade
    )
    cream, line = with_opacity(color.cream, 1.0), with_opacity(color.line, 1.0)
    canvas.shapes.disc(
        canvas.surface, at, radius, cream, line, canvas.px(canvas.theme.space.hairline)
    )
    box = Rect(0, 0, 2 * radius, 2 * radius)
    box.center = at
    canvas.line(str(count), style, box, Align.CENTER)


def draw_veil(canvas: Canvas) -> None:
    """Darken everything drawn so far."""
    veil = Surface(canvas.surface.get_size(), pygame.SRCALPHA, 32)
    veil.fill(with_opacity(canvas.theme.color.night, canvas.theme.veil_opacity))
    canvas.surface.blit(veil, (0, 0))


def draw_heading(canvas: Canvas, box: Rect, heading: str, caption: str, style: TextStyle) -> None:
    """Draw a heading in the middle of a box, with a line in italics below it."""
    top, rest = split_top(box, canvas.line_height(style))
    canvas.line(heading, style, top, Align.CENTER)
    below, _ = split_top(rest, canvas.line_height(canvas.theme.type.caption))
    canvas.line(caption, canvas.theme.type.caption, below, Align.CENTER)


def draw_filling(canvas: Canvas, box: Rect, color: Color) -> None:
    """Draw what a groove on paper is filled with; its rim stands out whatever its colour."""
    if not box.width:
        return
    rim, line = with_opacity(canvas.theme.color.sepia, 1.0), canvas.px(canvas.theme.space.hairline)
    canvas.shapes.box(canvas.surface, box, box.height // 2, with_opacity(color, 1.0), rim, line)
