"""How a page of the rule book looks: its title, its picture, its paragraphs."""

from collections.abc import Iterator

from pygame import Rect, Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.layout import Ground, cells_box
from dorfromantik.app.render.overlays import Overlays, PinnedSeal
from dorfromantik.app.render.seals import SealLook, SealState
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.rule_book_pages import ShownPage
from dorfromantik.app.ui.boxes import anchored, inset
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.sheet_theme import SHEET
from dorfromantik.engine import Board, Verdict, area_at
from dorfromantik.engine.tasks import judge

PREPARE_S = 0.006
MARGIN = 0.35
"""Tile widths that stay free around the tiles on a picture."""
LARGEST_SHARE = 0.62
"""A tile is no wider than this share of the picture's height."""
MOST_OF_WINDOW = 0.3
"""A picture is no higher than this share of the window."""
STATES = {
    Verdict.OPEN: SealState.OPEN,
    Verdict.FULFILLED: SealState.FULFILLED,
    Verdict.FAILED: SealState.FAILED,
}


class PagePainter:
    """Measures and draws one page; its picture is made bit by bit, and kept."""

    def __init__(self, context: AppContext):
        self._context = context
        self._picture: Surface | None = None
        self._of: tuple[Board, tuple[int, int]] | None = None

    def shows(self, page: ShownPage) -> bool:
        """Whether the picture of a page has been made."""
        return self._of is not None and bool(page.board) and self._of[0] == page.board

    def height(self, look: Look, page: ShownPage, width: int) -> int:
        """Pixels that a page needs at a width in pixels."""
        return sum(height for _, height in self._blocks(look, page, width))

    def paint(self, canvas: Canvas, page: ShownPage, box: Rect) -> None:
        """Draw a page from the top of a box."""
        kinds = canvas.theme.type
        y = box.y
        for what, height in self._blocks(canvas, page, box.width):
            place = Rect(box.x, y, box.width, height)
            y += height
            if what == "title":
                place.height = canvas.line_height(kinds.heading)
                canvas.line(page.title, kinds.heading, place)
            elif what == "picture":
                self._paint_picture(canvas, self._picture_box(canvas, place))
            elif what == "caption":
                canvas.lines(page.caption, kinds.caption, place, Align.CENTER)
            else:
                canvas.lines(what, kinds.body, place)

    def prepare(self, look: Look, page: ShownPage, width: int) -> bool:
        """Make a little more of the page's picture; True when it has just been finished."""
        if not page.board:
            return False
        place = Rect(0, 0, width, _picture_height(look))
        size = self._picture_box(look, place).size
        wanted = (page.board, size)
        if self._of == wanted:
            return False
        camera = self._camera(page.board, size)
        landscape = self._context.landscape
        progress = landscape.prepare(page.board, camera, camera.viewport, PREPARE_S)
        if not progress.is_ready:
            return False
        self._of, self._picture = wanted, self._painted(look, page.board, camera)
        return True

    def _blocks(self, look: Look, page: ShownPage, width: int) -> Iterator[tuple[str, int]]:
        """What stands on the page from the top, with its height; a paragraph is its own words."""
        kinds, gap = look.theme.type, look.px(SHEET.paragraph_gap)
        yield "title", look.line_height(kinds.heading) + gap
        if page.board:
            yield "picture", _picture_height(look) + gap // 2
        if page.board and page.caption:
            yield "caption", look.text_height(page.caption, kinds.caption, width) + gap
        for paragraph in page.text:
            yield paragraph, look.text_height(paragraph, kinds.body, width) + gap

    def _picture_box(self, look: Look, place: Rect) -> Rect:
        width = min(place.width, look.px(SHEET.picture_width))
        return anchored(place, (width, _picture_height(look)), 0.5, 0.0)

    def _paint_picture(self, canvas: Canvas, box: Rect) -> None:
        """Draw the picture with a white edge, as a photograph has it."""
        edge = canvas.px(canvas.theme.space.hair)
        canvas.surface.fill(canvas.theme.color.line, box.inflate(edge, edge))
        canvas.surface.fill(canvas.theme.color.cream, box)
        inner = inset(box, edge)
        picture = self._picture
        if picture is not None and picture.get_size() == box.size:
            canvas.surface.blit(picture, inner, Rect((edge, edge), inner.size))
        else:
            canvas.surface.fill(canvas.theme.color.walnut, inner)

    def _camera(self, board: Board, size: tuple[int, int]) -> Camera:
        camera = Camera(Ground(0, 0), 1.0, Rect((0, 0), size))
        return camera.fitted(cells_box(board.tiles).grown(MARGIN), size[1] * LARGEST_SHARE)

    def _painted(self, look: Look, board: Board, camera: Camera) -> Surface:
        """The tiles on a piece of the table."""
        table = look.skin.table(look.metrics.size)
        surface = Surface(camera.viewport.size).convert()
        surface.blit(table, (0, 0), anchored(table.get_rect(), surface.get_size()))
        overlays = Overlays(seals=tuple(_seals(board)))
        self._context.landscape.draw(surface, board, camera, overlays)
        return surface


def _picture_height(look: Look) -> int:
    """Pixels: where there is little room, the words come first."""
    return min(look.px(SHEET.picture_height), round(look.metrics.size[1] * MOST_OF_WINDOW))


def _seals(board: Board) -> Iterator[PinnedSeal]:
    """The tokens on a picture, judged as they lie there (rules.md 5)."""
    for placed in board:
        task, token = placed.tile.task, placed.token
        if task is None or token is None:
            continue
        area = area_at(board, placed.hex, task)
        if area is not None:
            look = SealLook(task, token, area.size, STATES[judge(area, token)])
            yield PinnedSeal(placed.hex, look)
