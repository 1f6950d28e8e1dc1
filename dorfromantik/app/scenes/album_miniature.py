"""Small pictures of landscapes for the album: painted bit by bit, then kept as files."""

from collections import OrderedDict
from collections.abc import Generator, Iterator, Sequence
from io import BytesIO
from time import perf_counter

import pygame
from pygame import Rect, Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.layout import SQUASH, Ground, cells_box
from dorfromantik.app.render.overlays import Overlays
from dorfromantik.app.scenes.laid_pieces import laid_hearts
from dorfromantik.engine import Board, Catalog, Game, IllegalAction
from dorfromantik.persistence import AlbumEntry, GameRecord, InvalidRecord, content_digest, replayed

SIZE = (640, 400)
FILE_KIND = "landscape.jpg"
"""A photograph's own kind of file is a tenth of the size, and written within a frame."""
PORTION_S = 0.009
"""Half of a frame: nothing else moves in the album."""
MOST_KEPT = 32
"""Pictures in memory; two pages of the album and more."""
WIDEST = 64
"""Tile width in pixels at which landscapes are painted before they are made smaller."""
LARGEST_PAINTED = 2400
"""Pixels of a side, whatever shape a landscape has."""
MARGIN = 0.5
"""Tile widths that stay free around a landscape."""


class Miniatures:
    """Hands out small pictures of the album's games, and makes those that are missing in small portions."""

    def __init__(self, context: AppContext):
        self._context = context
        self._pictures: OrderedDict[str, Surface | None] = OrderedDict()
        self._work: Iterator[None] | None = None
        self._working_on = ""

    def picture(self, entry_id: str) -> Surface | None:
        """The picture of a game; None while there is none, or where there can be none."""
        return self._pictures.get(entry_id)

    def is_done(self, entry_id: str) -> bool:
        """Whether nothing better than what is there will come."""
        return entry_id in self._pictures

    def update(self, wanted: Sequence[AlbumEntry]) -> bool:
        """Work a little on the first missing one of those that are wanted; True when one has come."""
        missing = next((entry for entry in wanted if entry.id not in self._pictures), None)
        if missing is None:
            return False
        if self._working_on != missing.id or self._work is None:
            self._work, self._working_on = self._making(missing), missing.id
        deadline = perf_counter() + PORTION_S
        for _ in self._work:
            if perf_counter() > deadline:
                return False
        self._work = None
        while len(self._pictures) > max(MOST_KEPT, len(wanted)):
            self._pictures.popitem(last=False)
        return True

    def _making(self, entry: AlbumEntry) -> Iterator[None]:
        """Read or paint one picture; each step is a small portion of work."""
        album = self._context.store.album
        picture = _read(album.picture(entry.id))
        if picture is None:
            yield
            board = yield from self._played(entry)
            if board is not None:
                painted = yield from _painted(self._context, board)
                yield
                file = BytesIO()
                pygame.image.save(painted, file, FILE_KIND)
                album.keep_picture(entry.id, file.getvalue())
                picture = painted
        self._pictures[entry.id] = picture

    def _played(self, entry: AlbumEntry) -> Generator[None, None, Board | None]:
        """Play the game again, and return its board; None where it cannot be played with these tiles."""
        catalog, record = self._context.catalog, entry.record
        if record.content_digest != content_digest(catalog, record.setup):
            return None
        if record.setup.draw_order is not None:
            return _board_of_fixed_order(record, catalog)
        board = Board()
        try:
            for step in Game(catalog, record.setup).replay(record.actions):
                board = step.state.board
                yield
        except IllegalAction:
            return None
        return board


def _board_of_fixed_order(record: GameRecord, catalog: Catalog) -> Board | None:
    """The board of a game whose stacks were laid by hand, which asks for a closer look at once."""
    try:
        return replayed(record, catalog)[-1].state.board
    except InvalidRecord:
        return None


def _read(content: bytes | None) -> Surface | None:
    if content is None:
        return None
    try:
        picture = pygame.image.load(BytesIO(content), FILE_KIND)
    except pygame.error:
        return None
    return picture.convert() if picture.get_size() == SIZE else None


def _painted(context: AppContext, board: Board) -> Generator[None, None, Surface]:
    """Paint a landscape on its table, and return the picture."""
    camera = _camera(board)
    window = camera.viewport
    while not context.landscape.prepare(board, camera, window, PORTION_S).is_ready:
        yield
    whole = Surface(window.size)
    whole.blit(context.skin.table(window.size), (0, 0))
    overlays = Overlays(hearts=laid_hearts(board))
    context.landscape.draw(whole, board, camera, overlays)
    return pygame.transform.smoothscale(whole, SIZE)


def _camera(board: Board) -> Camera:
    """A view of a whole board with the proportions of a small picture."""
    box = cells_box(board.tiles).grown(MARGIN)
    share = SIZE[0] / SIZE[1]
    width = WIDEST * max(box.right - box.left, (box.bottom - box.top) * SQUASH * share)
    width = min(max(width, SIZE[0]), LARGEST_PAINTED)
    window = Rect(0, 0, round(width), round(width / share))
    return Camera(Ground(0, 0), WIDEST, window).fitted(box, WIDEST)
