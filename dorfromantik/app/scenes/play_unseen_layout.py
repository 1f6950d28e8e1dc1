"""Where tiles and tokens lie on the sheet with all that is left."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from dorfromantik.app.render.layout import RADIUS, SQUASH
from dorfromantik.app.scenes.play_unseen import UnseenTile, UnseenTokens, UnseenView
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.unseen_theme import UNSEEN

TILE_HEIGHT = 2 * RADIUS * SQUASH + 0.14
"""Height of a tile's picture in tile widths, with its slab and what stands on it."""


@dataclass(frozen=True, slots=True)
class UnseenText:
    """A heading and what is said below it."""

    heading: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class UnseenSection:
    """A heading with tiles or tokens below it."""

    words: UnseenText
    heading: Rect
    text: Rect
    cells: tuple[Rect, ...]
    """The places of its tiles, or the rows of its tokens."""

    @property
    def bottom(self) -> int:
        """Where it ends, in pixels."""
        last = self.cells[-1] if self.cells else self.text
        return last.bottom


@dataclass(frozen=True, slots=True)
class UnseenLayout:
    """The inside of the sheet from the top down, in pixels below its upper left corner."""

    width: int
    tile_width: int
    landscape: UnseenSection
    tasks: UnseenSection
    tokens: UnseenSection

    @property
    def height(self) -> int:
        """Pixels of all of it."""
        return self.tokens.bottom


def lay_out_unseen(
    look: Look, view: UnseenView, words: Sequence[UnseenText], size: tuple[int, int]
) -> UnseenLayout:
    """The layout for a view of `size` pixels: tiles as large as they can be without scrolling.

    Where that would make them too small, they keep their least size. `words`: of landscape tiles,
    task tiles and tokens.
    """
    columns = range(UNSEEN.fewest_columns, UNSEEN.most_columns + 1)
    layouts = (_with_columns(look, view, words, size[0], count) for count in columns)
    for layout in layouts:
        if layout.height <= size[1]:
            return layout
    return layout


def _with_columns(
    look: Look, view: UnseenView, words: Sequence[UnseenText], width: int, columns: int
) -> UnseenLayout:
    gap = look.px(UNSEEN.tile_gap)
    tile_width = (width - gap * (columns + 1)) // columns
    cell = (tile_width, round(tile_width * TILE_HEIGHT))
    row_width = (width - gap * (UNSEEN.token_columns + 1)) // UNSEEN.token_columns
    row = (row_width, look.px(UNSEEN.token_row))
    landscape = _section(look, words[0], width, 0, cell, view.landscape)
    tasks = _section(look, words[1], width, landscape.bottom, cell, view.tasks)
    tokens = _section(look, words[2], width, tasks.bottom, row, view.tokens)
    return UnseenLayout(width, tile_width, landscape, tasks, tokens)


def _section(
    look: Look,
    words: UnseenText,
    width: int,
    above: int,
    cell: tuple[int, int],
    things: Sequence[UnseenTile | UnseenTokens],
) -> UnseenSection:
    kinds, gap = look.theme.type, look.px(UNSEEN.tile_gap)
    top = above + look.px(UNSEEN.section_gap) if above else 0
    heading = Rect(0, top, width, look.line_height(kinds.strong))
    height = look.text_height(words.text, kinds.small, width) if words.text else 0
    text = Rect(0, heading.bottom, width, height)
    # What stands at a tile's edge leans over it.
    columns = (width - gap) // (cell[0] + gap)
    corner, step = (gap, text.bottom + gap), (cell[0] + gap, cell[1] + gap)
    cells = (
        Rect(corner[0] + step[0] * (i % columns), corner[1] + step[1] * (i // columns), *cell)
        for i in range(len(things))
    )
    return UnseenSection(words, heading, text, tuple(cells))
