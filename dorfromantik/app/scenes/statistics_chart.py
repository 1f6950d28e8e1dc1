"""Draws totals over time, and bars."""

import pygame
from pygame import Rect

from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.statistics_figures import running_means
from dorfromantik.app.ui.album_theme import ALBUM
from dorfromantik.app.ui.boxes import inset, split_left
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.ornaments import draw_filling

STEP = 50
"""Points from one line of the grid to the next, or a multiple of that."""
MOST_GRID_LINES = 5
LEAST_TOP = 100
MEAN_OF = 5
"""Games whose mean is drawn as the broad line."""
MOST_DOTS = 80


def draw_totals(canvas: Canvas, box: Rect, totals: tuple[int, ...]) -> None:
    """Draw the totals of games, the oldest at the left, with the best one named."""
    kinds, color = canvas.theme.type, canvas.theme.color
    line = canvas.px(canvas.theme.space.hairline)
    labels = canvas.text_width("888", kinds.small) + canvas.px(canvas.theme.space.small)
    _labels, inner = split_left(box, labels)
    inner = inset(inner, canvas.px(canvas.theme.space.medium), canvas.line_height(kinds.small))
    if not totals or inner.width < 1 or inner.height < 1:
        return
    step = _grid_step(max(*totals, LEAST_TOP))
    top = -(-max(*totals, LEAST_TOP) // step) * step
    for value in range(0, top + 1, step):
        y = inner.bottom - round(inner.height * value / top)
        opacity = 1.0 if value == 0 else canvas.theme.disabled_opacity
        rule = Rect(inner.x, y, inner.width, line)
        canvas.shapes.box(canvas.surface, rule, 0, with_opacity(color.line, opacity))
        label = Rect(box.x, y - canvas.line_height(kinds.small) // 2, labels, 1)
        label.height = canvas.line_height(kinds.small)
        canvas.line(str(value), kinds.small, label, Align.RIGHT)
    points = _points(inner, totals, top)
    means = _points(inner, running_means(totals, MEAN_OF), top)
    if len(points) > 1:
        pygame.draw.lines(canvas.surface, color.line, False, points, max(line, 1))
        pygame.draw.lines(canvas.surface, color.green, False, means, 2 * line)
    _draw_dots(canvas, points, totals)
    _name_best(canvas, box, points, totals)


def draw_bar(canvas: Canvas, box: Rect, share: float, color: tuple[int, int, int]) -> None:
    """Draw a bar that fills a share of its groove."""
    height = min(canvas.px(ALBUM.bar), box.height)
    groove = Rect(box.x, box.centery - height // 2, box.width, height)
    ground = with_opacity(canvas.theme.color.line, canvas.theme.disabled_opacity)
    canvas.shapes.box(canvas.surface, groove, height // 2, ground)
    width = round(groove.width * max(0.0, min(share, 1.0)))
    if width > 0:
        filled = Rect(groove.x, groove.y, max(width, min(height, groove.width)), height)
        draw_filling(canvas, filled, color)


def _grid_step(highest: int) -> int:
    step = STEP
    while highest / step > MOST_GRID_LINES:
        step *= 2
    return step


def _points(
    box: Rect, values: tuple[int, ...] | tuple[float, ...], top: int
) -> list[tuple[int, int]]:
    if len(values) == 1:
        return [(box.centerx, box.bottom - round(box.height * values[0] / top))]
    step = box.width / (len(values) - 1)
    return [
        (box.x + round(index * step), box.bottom - round(box.height * max(value, 0) / top))
        for index, value in enumerate(values)
    ]


def _draw_dots(canvas: Canvas, points: list[tuple[int, int]], totals: tuple[int, ...]) -> None:
    color = canvas.theme.color
    radius, line = canvas.px(ALBUM.chart_dot), canvas.px(canvas.theme.space.hairline)
    best = totals.index(max(totals))
    rims = {False: with_opacity(color.paper, 1.0), True: with_opacity(color.sepia, 1.0)}
    shown = range(len(points)) if len(points) <= MOST_DOTS else (best,)
    for index in shown:
        fill = with_opacity(color.gold if index == best else color.green, 1.0)
        rim = rims[index == best]
        canvas.shapes.disc(canvas.surface, points[index], radius, fill, rim, line)


def _name_best(
    canvas: Canvas, box: Rect, points: list[tuple[int, int]], totals: tuple[int, ...]
) -> None:
    kinds = canvas.theme.type
    best = totals.index(max(totals))
    words = str(totals[best])
    label = Rect(0, 0, canvas.text_width(words, kinds.strong), canvas.line_height(kinds.strong))
    label.midbottom = (points[best][0], points[best][1] - canvas.px(ALBUM.chart_dot))
    canvas.line(words, kinds.strong, label.clamp(box), Align.CENTER)
