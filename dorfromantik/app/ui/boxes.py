"""Rectangles from rectangles: insets, rows, columns, anchors. All in pixels, all whole numbers."""

from collections.abc import Sequence

from pygame import Rect

Weight = float


def inset(box: Rect, left: int, top: int | None = None) -> Rect:
    """The box without `left` pixels at both sides, and `top` (else the same) above and below."""
    vertical = left if top is None else top
    return Rect(
        box.x + left,
        box.y + vertical,
        max(box.width - 2 * left, 0),
        max(box.height - 2 * vertical, 0),
    )


def split_left(box: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """A piece of `width` at the left, and the rest after a gap."""
    width = min(width, box.width)
    rest = max(box.width - width - gap, 0)
    return Rect(box.x, box.y, width, box.height), Rect(box.right - rest, box.y, rest, box.height)


def split_right(box: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The rest at the left, and a piece of `width` at the right."""
    width = min(width, box.width)
    rest = max(box.width - width - gap, 0)
    return Rect(box.x, box.y, rest, box.height), Rect(box.right - width, box.y, width, box.height)


def split_top(box: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """A piece of `height` at the top, and the rest below a gap."""
    height = min(height, box.height)
    rest = max(box.height - height - gap, 0)
    return Rect(box.x, box.y, box.width, height), Rect(box.x, box.bottom - rest, box.width, rest)


def split_bottom(box: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The rest at the top, and a piece of `height` at the bottom."""
    height = min(height, box.height)
    rest = max(box.height - height - gap, 0)
    return Rect(box.x, box.y, box.width, rest), Rect(box.x, box.bottom - height, box.width, height)


def row(box: Rect, weights: Sequence[Weight], gap: int = 0) -> tuple[Rect, ...]:
    """Boxes side by side that fill `box`, as wide as their weights."""
    edges = _shares(box.x, box.width, weights, gap)
    return tuple(Rect(start, box.y, size, box.height) for start, size in edges)


def column(box: Rect, weights: Sequence[Weight], gap: int = 0) -> tuple[Rect, ...]:
    """Boxes below one another that fill `box`, as high as their weights."""
    edges = _shares(box.y, box.height, weights, gap)
    return tuple(Rect(box.x, start, box.width, size) for start, size in edges)


def grid(box: Rect, columns: int, rows: int, gap: int = 0) -> tuple[Rect, ...]:
    """Equal boxes, row by row."""
    return tuple(
        cell for line in column(box, [1] * rows, gap) for cell in row(line, [1] * columns, gap)
    )


def line_up(box: Rect, widths: Sequence[int], gap: int, align: float = 0.5) -> tuple[Rect, ...]:
    """Boxes of given widths side by side, as a group at the left (0), middle (0.5) or right (1)."""
    total = sum(widths) + gap * max(len(widths) - 1, 0)
    x = box.x + round((box.width - total) * align)
    placed = []
    for width in widths:
        placed.append(Rect(x, box.y, width, box.height))
        x += width + gap
    return tuple(placed)


def stack(box: Rect, heights: Sequence[int], gap: int, align: float = 0.0) -> tuple[Rect, ...]:
    """Boxes of given heights below one another, as a group at the top (0), middle or bottom (1)."""
    total = sum(heights) + gap * max(len(heights) - 1, 0)
    y = box.y + round((box.height - total) * align)
    placed = []
    for height in heights:
        placed.append(Rect(box.x, y, box.width, height))
        y += height + gap
    return tuple(placed)


def anchored(box: Rect, size: tuple[int, int], x: float = 0.5, y: float = 0.5) -> Rect:
    """A box of `size` in `box`, at a share of the free room: 0 left or top, 1 right or bottom."""
    width, height = size
    return Rect(
        box.x + round((box.width - width) * x),
        box.y + round((box.height - height) * y),
        width,
        height,
    )


def held_inside(box: Rect, bounds: Rect) -> Rect:
    """The box moved (never resized) so that it lies inside the bounds as far as it fits."""
    return box.clamp(bounds) if box.width <= bounds.width and box.height <= bounds.height else box


def _shares(start: int, length: int, weights: Sequence[Weight], gap: int) -> list[tuple[int, int]]:
    """Start and size of each share; rounding errors never add up."""
    free = max(length - gap * max(len(weights) - 1, 0), 0)
    total = sum(weights) or 1
    shares = []
    used = 0.0
    for index, weight in enumerate(weights):
        begin = round(free * used / total)
        used += weight
        end = round(free * used / total)
        shares.append((start + begin + index * gap, end - begin))
    return shares
