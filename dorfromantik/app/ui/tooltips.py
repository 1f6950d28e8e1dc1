"""Words about a widget, on a small sheet beside it."""

from typing import NamedTuple

from pygame import Rect

from dorfromantik.app.ui.boxes import inset
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.free_room import FreeRoom

SIDES = ("below", "above", "left", "right")


class Tooltip(NamedTuple):
    """What is said of a widget."""

    words: str
    beside: Rect
    """Where the widget lies."""
    others: tuple[Rect, ...] = ()
    """Where other widgets lie, which stay in sight as long as there is room beside them."""


def draw_tooltip(canvas: Canvas, tooltip: Tooltip) -> None:
    """Draw the sheet with its words."""
    sheet = tooltip_box(canvas, tooltip)
    canvas.panel("tooltip", sheet)
    inside = inset(sheet, canvas.px(canvas.theme.space.tooltip_padding))
    canvas.lines(tooltip.words, canvas.theme.type.tooltip, inside)


def tooltip_box(canvas: Canvas, tooltip: Tooltip) -> Rect:
    """Where the sheet lies: below the widget, or on another side where it hides no other widget."""
    space, style = canvas.theme.space, canvas.theme.type.tooltip
    padding, offset = canvas.px(space.tooltip_padding), canvas.px(space.tooltip_offset)
    widest = min(canvas.px(space.tooltip_width), canvas.surface.get_width() - 4 * padding)
    lines = canvas.text.wrap(tooltip.words, style, canvas.metrics, widest)
    width = max(canvas.text_width(line, style) for line in lines)
    height = len(lines) * canvas.line_height(style)
    around = tooltip.beside.inflate(2 * offset, 2 * offset)
    others = [each.inflate(offset, offset) for each in tooltip.others]
    room = FreeRoom(around, inset(canvas.surface.get_rect(), offset), others)
    return room.place((width + 2 * padding, height + 2 * padding), SIDES)
