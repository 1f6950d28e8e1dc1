"""The card beside a replay: whose turn it was, what was done, and what it earned."""

from pygame import Rect

from dorfromantik.app.album import color_of
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.replay_moments import Moment
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.ui.album_theme import ALBUM
from dorfromantik.app.ui.boxes import anchored, inset, split_left, split_right, split_top
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.portraits import draw_portrait
from dorfromantik.engine import (
    Action,
    PlaceTile,
    RevealTile,
    SetTileAside,
    StoreTile,
    TakeStoredTile,
)

MOST_ROWS = 6
"""Hardly any placement changes more lines than that; the largest changes come first."""


class ReplayCard:
    """Paints what there is to say of a moment."""

    def __init__(self, context: AppContext):
        self._context = context
        self._lines = LineLooks.of(context)

    def height(self, look: Look, moment: Moment, highest: int) -> int:
        """Pixels that the card takes for a moment, with as many rows as keep it below `highest`."""
        space = look.theme.space
        height = 2 * look.px(space.panel_padding) + look.px(ALBUM.earned_portrait)
        room = (highest - height - look.px(space.medium)) // look.px(ALBUM.earned_row)
        rows = max(min(len(moment.failed) + len(moment.gains), MOST_ROWS, room), 0)
        return height + rows * look.px(ALBUM.earned_row) + (look.px(space.medium) if rows else 0)

    def draw(self, canvas: Canvas, box: Rect, moment: Moment) -> None:
        """Draw portrait, name, what was done, and a row for each line that changed."""
        kinds, space = canvas.theme.type, canvas.theme.space
        canvas.panel("paper", box)
        inner = inset(box, canvas.px(space.panel_padding))
        head, rest = split_top(inner, canvas.px(ALBUM.earned_portrait), canvas.px(space.medium))
        face, words = split_left(head, head.height, canvas.px(space.medium))
        draw_portrait(canvas, color_of(moment.player), face)
        words, total = split_right(words, canvas.px(space.total_column), canvas.px(space.small))
        canvas.line(str(moment.total), kinds.numeral, total, Align.RIGHT)
        name, told = split_top(words, canvas.line_height(kinds.subheading))
        canvas.line(moment.player.name, kinds.subheading, name)
        canvas.lines(self._told(moment.action), kinds.small, told)
        shown = min(rest.height // canvas.px(ALBUM.earned_row), MOST_ROWS)
        for icon, words_of_row, points, ink in self._rows(canvas, moment)[:shown]:
            row, rest = split_top(rest, canvas.px(ALBUM.earned_row))
            self._draw_row(canvas, row, icon, words_of_row, points, ink)

    def _rows(
        self, canvas: Canvas, moment: Moment
    ) -> list[tuple[str, str, str, tuple[int, int, int]]]:
        """Icon, words, number and colour of each row: what failed first, then what was earned."""
        _ = self._context.translator.text
        color = canvas.theme.color
        rows = [
            (f"terrain_{event.task.terrain}", _("Task failed"), str(event.task.number), color.red)
            for event in moment.failed
        ]
        for gain in sorted(moment.gains, key=lambda gain: -abs(gain.points)):
            look = self._lines[gain.line]
            ink = color.green if gain.points > 0 else color.red
            rows.append((look.icon, look.name, f"{gain.points:+d}", ink))
        return rows

    def _draw_row(
        self,
        canvas: Canvas,
        box: Rect,
        icon: str,
        words: str,
        points: str,
        ink: tuple[int, int, int],
    ) -> None:
        kinds, space = canvas.theme.type, canvas.theme.space
        picture, rest = split_left(box, canvas.px(space.icon), canvas.px(space.small))
        canvas.icon(icon, anchored(picture, (picture.width, picture.width)))
        name, number = split_right(rest, canvas.px(space.points_column), canvas.px(space.small))
        canvas.line(words, kinds.strong, name)
        canvas.line(points, kinds.points, number, Align.RIGHT, ink)

    def _told(self, action: Action | None) -> str:
        """What was done, in a few words."""
        _ = self._context.translator.text
        match action:
            case None:
                return _("begins")
            case PlaceTile():
                return _("placed a tile")
            case StoreTile():
                return _("stored the tile")
            case TakeStoredTile():
                return _("took the stored tile")
            case RevealTile():
                return _("revealed a new tile")
            case SetTileAside():
                return _("had to let a tile go")
