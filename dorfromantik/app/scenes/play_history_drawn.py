"""A row of the history: the tile, whose it was, the points that it brought and for what."""

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.scenes.play_earned_drawn import EarnedPainter
from dorfromantik.app.scenes.play_history import HistoryRow
from dorfromantik.app.scenes.play_texts import signed
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.ui.boxes import anchored, inset, split_left
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.portraits import draw_portrait

TILE, PORTRAIT, POINTS = 84.0, 46.0, 62.0
TILE_SHARE = 0.84
"""The tile's width, as a share of its place's."""
LOWER = 0.05
"""Trees rise above a tile: it stands so much lower, as a share of the row's height."""


class HistoryPainter:
    """Draws rows."""

    def __init__(self, context: AppContext):
        self._translator = context.translator
        self._landscape = context.landscape
        self._earned = EarnedPainter(context)

    def draw(
        self, canvas: Canvas, box: Rect, row: HistoryRow, view: PlayView, *, is_picked: bool
    ) -> None:
        """Draw a row into its box."""
        space, color = canvas.theme.space, canvas.theme.color
        if is_picked:
            glow = with_opacity(color.glow, canvas.theme.lit_opacity)
            canvas.shapes.box(canvas.surface, box, canvas.px(space.field_radius), glow)
        tile, rest = split_left(box, canvas.px(TILE), canvas.px(space.small))
        self._draw_tile(canvas, tile, row)
        portrait, rest = split_left(rest, canvas.px(PORTRAIT), canvas.px(space.small))
        side = min(portrait.size)
        face, player = anchored(portrait, (side, side)), row.player
        draw_portrait(canvas, player.color, face, is_companion=player.is_companion)
        if row.placed is None:
            words = self._translator.text("set aside: it fitted nowhere")
            style = canvas.theme.type.caption
            height = min(canvas.text_height(words, style, rest.width), box.height)
            canvas.lines(words, style, anchored(rest, (rest.width, height)))
        elif view.shows_score:
            self._draw_gain(canvas, rest, row)

    def _draw_tile(self, canvas: Canvas, box: Rect, row: HistoryRow) -> None:
        rotation = row.placed.rotation if row.placed is not None else 0
        width = round(box.width * TILE_SHARE)
        x, y = box.center
        sprite = self._landscape.loose_tile(row.tile.id, rotation, width)
        sprite.draw(canvas.surface, (x, y + box.height * LOWER))

    def _draw_gain(self, canvas: Canvas, box: Rect, row: HistoryRow) -> None:
        points, rest = split_left(box, canvas.px(POINTS), canvas.px(canvas.theme.space.hair))
        color = canvas.theme.color
        if row.points:
            ink = color.green if row.points > 0 else color.red
            canvas.line(signed(row.points), canvas.theme.type.points, points, color=ink)
        else:
            canvas.line("0", canvas.theme.type.points, points, color=color.faded)
        height = min(canvas.px(canvas.theme.play.chip_height), rest.height)
        self._earned.draw(canvas, anchored(inset(rest, 0), (rest.width, height)), row.earned)
