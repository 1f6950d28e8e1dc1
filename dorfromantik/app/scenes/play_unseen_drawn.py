"""Draws the inside of the sheet with all that is left."""

from pygame import Rect

from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.play_unseen import UnseenTile, UnseenTokens, UnseenView
from dorfromantik.app.scenes.play_unseen_layout import UnseenLayout, UnseenSection
from dorfromantik.app.scenes.play_unseen_pictures import TilePictures
from dorfromantik.app.ui.boxes import anchored, inset
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.ornaments import draw_count
from dorfromantik.app.ui.unseen_theme import UNSEEN

GONE = 0.3
"""Opacity of what none is left of."""
MIDDLE = 0.47
"""Where in its place the middle of a tile lies, from the top: below it is the slab."""


class UnseenPainter:
    """Draws headings, tiles and tokens; what is scrolled out of sight is passed over."""

    def __init__(self, pictures: TilePictures):
        self._pictures = pictures

    def draw(
        self,
        canvas: Canvas,
        view: UnseenView,
        layout: UnseenLayout,
        corner: tuple[int, int],
        seen: Rect,
    ) -> None:
        """Draw a view with its upper left corner at a pixel; `seen` is the part that shows."""
        for section in (layout.landscape, layout.tasks, layout.tokens):
            _draw_words(canvas, section, corner)
        is_judged = view.place is not None
        for section, tiles in ((layout.landscape, view.landscape), (layout.tasks, view.tasks)):
            for each, cell in zip(tiles, section.cells, strict=True):
                place = cell.move(corner)
                if place.colliderect(seen):
                    self._draw_tile(canvas, each, place, layout.tile_width, is_judged=is_judged)
        for tokens, cell in zip(view.tokens, layout.tokens.cells, strict=True):
            place = cell.move(corner)
            if place.colliderect(seen):
                _draw_tokens(canvas, tokens, place)

    def _draw_tile(
        self, canvas: Canvas, each: UnseenTile, place: Rect, width: int, *, is_judged: bool
    ) -> None:
        is_faded = is_judged and not each.fits
        picture = self._pictures.picture(each.tile.id, is_faded=is_faded)
        if picture is not None:
            picture.draw(canvas.surface, (place.centerx, place.y + round(place.height * MIDDLE)))
        _draw_sign(canvas, each, place, UNSEEN.faded if is_faded else 1.0)
        radius = canvas.px(UNSEEN.badge)
        if each.count > 1:
            at = (place.right - radius, place.bottom - radius)
            draw_count(canvas, at, radius, each.count, canvas.theme.type.small_badge)
        if each.matches is not None:
            _draw_matches(canvas, (place.x + radius, place.bottom - radius), radius, each.matches)


def _draw_words(canvas: Canvas, section: UnseenSection, corner: tuple[int, int]) -> None:
    kinds = canvas.theme.type
    canvas.line(section.words.heading, kinds.strong, section.heading.move(corner))
    if section.words.text:
        canvas.lines(section.words.text, kinds.small, section.text.move(corner))


def _draw_sign(canvas: Canvas, each: UnseenTile, place: Rect, opacity: float) -> None:
    """Draw what a tile's task or flag is about, on a cream disc."""
    side, tile = canvas.px(UNSEEN.sign), each.tile
    if tile.task is None and tile.flag is None:
        return
    box = anchored(place, (side, side), 1.0, 0.0)
    color, line = canvas.theme.color, canvas.px(canvas.theme.space.hairline)
    ground, rim = with_opacity(color.cream, opacity), with_opacity(color.line, opacity)
    canvas.shapes.disc(canvas.surface, box.center, side // 2, ground, rim, line)
    name = f"terrain_{tile.task}" if tile.task is not None else f"flag_{tile.flag}"
    canvas.icon(name, inset(box, 2 * line), opacity)


def _draw_matches(canvas: Canvas, at: tuple[int, int], radius: int, matches: int) -> None:
    """Draw a number in a green disc, or a quiet one where nothing would match."""
    color, line = canvas.theme.color, canvas.px(canvas.theme.space.hairline)
    ground = with_opacity(color.green if matches else color.sepia, 1.0)
    cream = with_opacity(color.cream, 1.0)
    canvas.shapes.disc(canvas.surface, at, radius, ground, cream, line)
    box = Rect(0, 0, 2 * radius, 2 * radius)
    box.center = at
    style = canvas.theme.type.small_badge
    canvas.line(str(matches), style, box, Align.CENTER, color.cream)


def _draw_tokens(canvas: Canvas, tokens: UnseenTokens, row: Rect) -> None:
    """Draw a type's token, then each number and how often it is there."""
    side, gap = canvas.px(UNSEEN.token_icon), canvas.px(canvas.theme.space.small)
    disc = anchored(row, (side, side), 0.0)
    canvas.icon(f"disc_back_{tokens.terrain}", disc, 1.0 if tokens.numbers else GONE)
    x = disc.right + gap
    step = (row.right - x) // max(UNSEEN.token_numbers, len(tokens.numbers))
    for number, count in tokens.numbers:
        box = Rect(x, row.y, step, row.height)
        words = canvas.line(str(number), canvas.theme.type.badge, box)
        if count > 1:
            beside = Rect(words.right + gap // 4, row.y, box.right - words.right, row.height)
            canvas.line(f"×{count}", canvas.theme.type.small, beside)
        x += step
    if not tokens.numbers:
        box = Rect(x, row.y, row.right - x, row.height)
        canvas.line("–", canvas.theme.type.badge, box)
