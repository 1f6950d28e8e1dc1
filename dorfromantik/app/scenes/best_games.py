"""The list of the best games so far, on a sheet of paper."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.dates import date_words
from dorfromantik.app.ui.boxes import inset, split_left, split_right, split_top
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.persistence import Result

BEST_SHOWN = 5
MOST_DATE = 0.5
"""The share of a line that a date may take."""


def best_games_size(look: Look, rows: int) -> tuple[int, int]:
    """Pixels of the sheet for so many games."""
    space = look.theme.space
    height = 2 * look.px(space.panel_padding) + look.line_height(look.theme.type.subheading)
    return look.px(space.best_width), height + look.px(space.small) + rows * look.px(space.best_row)


def draw_best_games(
    canvas: Canvas, sheet: Rect, results: Sequence[Result], context: AppContext
) -> None:
    """Draw heading and games: place, total, title, players, date."""
    _ = context.translator.text
    space, kinds = canvas.theme.space, canvas.theme.type
    inner = inset(sheet, canvas.px(space.panel_padding))
    heading, rest = split_top(inner, canvas.line_height(kinds.subheading), canvas.px(space.small))
    canvas.line(_("Best landscapes"), kinds.subheading, heading)
    for place, result in enumerate(results, start=1):
        row, rest = split_top(rest, canvas.px(space.best_row))
        _draw_row(canvas, row, place, result, context)


def _draw_row(canvas: Canvas, row: Rect, place: int, result: Result, context: AppContext) -> None:
    space, kinds = canvas.theme.space, canvas.theme.type
    rank, rest = split_left(row, canvas.px(space.rank_column))
    total, words = split_left(rest, canvas.px(space.total_column), canvas.px(space.medium))
    canvas.line(f"{place}.", kinds.caption, rank)
    canvas.line(str(result.total), kinds.numeral, total, Align.RIGHT)
    upper, lower = split_top(words, words.height // 2)
    title = context.translator.text(context.rank_title(max(result.total, 0)))
    date = date_words(context.translator, result.date)
    date_box = min(canvas.text_width(date, kinds.small), round(upper.width * MOST_DATE))
    left, right = split_right(upper, date_box, canvas.px(space.small))
    canvas.line(title, kinds.strong, left)
    canvas.line(date, kinds.small, right, Align.RIGHT)
    canvas.line(", ".join(player.name for player in result.players), kinds.small, lower)
