"""The picture of a mystery box and of what comes out of it."""

from collections.abc import Iterator, Sequence
from math import pi, sin

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.box_art import BoxArt
from dorfromantik.app.render.seals import SealLook
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.box_pieces import (
    BoxPiece,
    CardPicture,
    KitPicture,
    Picture,
    TilePicture,
    TokenPicture,
)
from dorfromantik.app.ui.boxes import anchored, grid, inset, line_up, row, split_bottom, split_top
from dorfromantik.app.ui.canvas import Canvas, Look

NARROW = 1000
"""Units of width below which there are but two pieces in a row."""
LOW = 560
"""Units of height below which a piece's words stand beside the box."""
LOW_BOX = 0.58
"""How high the box is then, as a share of the room."""
BESIDE_HIGHER = 1.5
SPARKS = 16
RULE_LINES = 4
"""Lines that a rule may take on a card."""
SPREAD_UP, SPREAD_ACROSS = 0.7549, 0.5698
"""Steps by which sparks are spread evenly over both directions, without a pattern."""
SPARK_SHARE = 0.035
"""Size of a spark, as a share of the box's width."""
SMALLEST = 0.35
"""How large a piece is at the bottom of the box, as a share of its size."""
OUT_OF_BOX = 0.35
"""From this share of its way on a piece is seen before the box."""
CARD_RATIO, CARD_PICTURE = 0.8, 0.74
"""Width of an achievement card by its height, and of the picture on it by the card's width."""
TILE_HEIGHT = 1.02
"""Height of a tile's picture, in tile widths."""


class BoxView:
    """Lays out and draws the box, one piece over it, or all pieces side by side."""

    def __init__(self, context: AppContext, number: int, pieces: Sequence[BoxPiece]):
        self._context = context
        self._number = number
        self._pieces = tuple(pieces)
        self._art = BoxArt(context.assets, context.skin)
        self._ground = Rect(0, 0, 1, 1)
        self._sheet = Rect(0, 0, 1, 1)
        self._stage = Rect(0, 0, 1, 1)
        self._title = Rect(0, 0, 1, 1)
        self._cells: tuple[Rect, ...] = ()

    @property
    def tile_ids(self) -> tuple[str, ...]:
        """The tiles among the pieces."""
        return tuple(
            picture.tile_id
            for piece in self._pieces
            for picture in piece.pictures
            if isinstance(picture, TilePicture)
        )

    def lay_out(self, look: Look, box: Rect, *, shows_all: bool) -> None:
        """Take a box of the window."""
        space, sizes = look.theme.space, look.theme.campaign
        gap = look.px(space.medium)
        width = min(look.px(sizes.box_width), box.width)
        height = round(width * self._art.ratio)
        self._ground = anchored(box, (width, height), 0.5, 1.0)
        sheet = (min(look.px(sizes.box_sheet), box.width), look.px(sizes.box_sheet_height))
        self._sheet = self._title = anchored(box, sheet, 0.5, 0.0)
        top = self._sheet.bottom + gap
        self._stage = Rect(box.x, top, box.width, max(self._ground.y + height // 3 - top, 1))
        if shows_all:
            rest = Rect(box.x, top, box.width, box.bottom - top)
            self._cells = self._arranged(look, rest)
        elif box.height < look.px(LOW):
            self._lay_out_beside(look, box)

    def all_height(self, look: Look, width: int) -> int:
        """Pixels that the title and all pieces with their rules need at a width in pixels."""
        sizes, gap = look.theme.campaign, look.px(look.theme.space.medium)
        rows = -(-len(self._pieces) // self._columns(look, width))
        is_narrow = width < look.px(NARROW)
        piece = sizes.piece_height if is_narrow else sizes.least_piece_height
        return look.px(sizes.box_sheet_height) + rows * (look.px(piece) + gap)

    def draw_box(self, canvas: Canvas, lid: float, age: float) -> None:
        """Draw the box, its lid open by a share from 0 to 1, with sparks once it opens."""
        self._art.draw_back(canvas, self._ground, lid)
        self._art.draw_front(canvas, self._ground, self._number, lid)
        if lid > 0:
            self._draw_sparks(canvas, age, lid)

    def draw_open(self, canvas: Canvas, number: int, risen: float, age: float) -> None:
        """Draw the open box, and a piece on its way up out of it, a share from 0 to 1."""
        self._art.draw_back(canvas, self._ground, 1.0)
        piece = self._pieces[number]
        start, end = self._ground.y + self._ground.height // 2, self._stage.centery
        stage = self._stage.copy()
        stage.centery = round(start + (end - start) * risen)
        grown = SMALLEST + (1 - SMALLEST) * risen
        is_inside = risen < OUT_OF_BOX
        if is_inside:
            self._draw_pictures(canvas, piece.pictures, stage, grown)
        self._art.draw_front(canvas, self._ground, self._number, 1.0)
        self._draw_sparks(canvas, age, 1.0)
        if not is_inside:
            self._draw_pictures(canvas, piece.pictures, stage, grown)
        self._draw_sheet(canvas, piece, number)

    def draw_title(self, canvas: Canvas, words: tuple[str, str]) -> None:
        """Draw a sheet with a heading and a line below it."""
        kinds = canvas.theme.type
        canvas.panel("paper", self._title)
        inner = inset(self._title, canvas.px(canvas.theme.space.panel_padding) * 3 // 4)
        upper, lower = split_top(inner, inner.height * 3 // 5)
        canvas.line(words[0], kinds.title, upper, Align.CENTER)
        if canvas.text_width(words[1], kinds.caption) <= lower.width:
            canvas.line(words[1], kinds.caption, lower, Align.CENTER)
        else:
            canvas.lines(words[1], kinds.caption, lower, Align.CENTER)

    def draw_all(self, canvas: Canvas) -> None:
        """Draw all pieces side by side on cards, with their names and rules."""
        space, kinds = canvas.theme.space, canvas.theme.type
        for piece, cell in zip(self._pieces, self._cells, strict=True):
            canvas.panel("card", cell)
            inner = inset(cell, canvas.px(space.medium))
            words_height = canvas.line_height(kinds.strong)
            words_height += RULE_LINES * canvas.line_height(kinds.small)
            stage, words = split_bottom(inner, min(words_height, inner.height * 3 // 5))
            self._draw_pictures(canvas, piece.pictures, stage, 1.0)
            name, rule = split_top(words, canvas.line_height(kinds.strong))
            canvas.line(piece.name, kinds.strong, name, Align.CENTER)
            canvas.lines(piece.rule, kinds.small, rule, Align.CENTER)

    def _lay_out_beside(self, look: Look, box: Rect) -> None:
        """The sheet beside the box instead of above it."""
        gap = look.px(look.theme.space.large)
        left, right = row(box, [1, 1], gap)
        width = min(left.width, round(box.height * LOW_BOX / self._art.ratio))
        height = round(width * self._art.ratio)
        self._ground = anchored(left, (width, height), 0.5, 1.0)
        sheet_height = look.px(look.theme.campaign.box_sheet_height * BESIDE_HIGHER)
        self._sheet = self._title = anchored(right, (right.width, min(sheet_height, right.height)))
        self._stage = Rect(left.x, left.y, left.width, self._ground.y + height // 3 - left.y)

    def _draw_sheet(self, canvas: Canvas, piece: BoxPiece, number: int) -> None:
        space, kinds = canvas.theme.space, canvas.theme.type
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(space.panel_padding) * 3 // 4)
        name, rest = split_top(inner, canvas.line_height(kinds.heading), canvas.px(space.hair))
        rest, count = split_bottom(rest, canvas.line_height(kinds.small))
        canvas.line(piece.name, kinds.heading, name, Align.CENTER)
        canvas.lines(piece.rule, kinds.body, rest, Align.CENTER)
        if len(self._pieces) > 1:
            words = f"{number + 1} / {len(self._pieces)}"
            canvas.line(words, kinds.small, count, Align.CENTER)

    def _draw_sparks(self, canvas: Canvas, age: float, strength: float) -> None:
        side = max(round(self._ground.width * SPARK_SHARE), 2)
        for x, y, opacity in _sparks(age):
            place = Rect(0, 0, side, side)
            place.center = (
                self._ground.centerx + round(x * self._ground.width * 0.7),
                self._ground.y - round(y * self._stage.height),
            )
            canvas.icon("spark", place, opacity * strength)

    def _arranged(self, look: Look, box: Rect) -> tuple[Rect, ...]:
        """Cells of equal size, in as few rows as leave them broad enough."""
        count = len(self._pieces)
        gap = look.px(look.theme.space.medium)
        columns = self._columns(look, box.width)
        rows = -(-count // columns)
        height = min(
            look.px(look.theme.campaign.piece_height), (box.height - gap * (rows - 1)) // rows
        )
        width = min(round(height * 1.35), (box.width - gap * (columns - 1)) // columns)
        size = (columns * width + (columns - 1) * gap, rows * height + (rows - 1) * gap)
        cells = grid(anchored(box, size), columns, rows, gap)
        return cells[:count]

    def _columns(self, look: Look, width: int) -> int:
        count = len(self._pieces)
        if width < look.px(NARROW):
            return min(count, 2) or 1
        return min(count, 3 if count in (3, 5, 6, 9) else 4) or 1

    def _draw_pictures(
        self, canvas: Canvas, pictures: Sequence[Picture], stage: Rect, grown: float
    ) -> None:
        sizes = canvas.theme.campaign
        count, gap = len(pictures), canvas.px(canvas.theme.space.small)
        widest = (stage.width - gap * (count - 1)) / max(count, 1)
        tile = min(canvas.px(sizes.piece_tile), stage.height / TILE_HEIGHT, widest * 0.94) * grown
        width = max(round(tile), 8)
        boxes = line_up(stage, [min(width, round(widest))] * count, gap)
        for picture, box in zip(pictures, boxes, strict=True):
            self._draw_picture(canvas, picture, box, width)

    def _draw_picture(self, canvas: Canvas, picture: Picture, box: Rect, width: int) -> None:
        match picture:
            case TilePicture(tile_id):
                sprite = self._context.landscape.loose_tile(tile_id, 0, width)
                sprite.draw(canvas.surface, box.center)
            case TokenPicture(terrain, number):
                side = min(canvas.px(canvas.theme.campaign.token), width)
                seal = self._context.seals.seal(SealLook(terrain, number), side)
                seal.draw(canvas.surface, box.center)
            case KitPicture(name):
                canvas.icon(name, anchored(box, (width, width)))
            case CardPicture(name):
                card = anchored(box, (round(width * CARD_RATIO), width))
                canvas.panel("card_achievement", card)
                side = round(card.width * CARD_PICTURE)
                canvas.icon(name, anchored(card, (side, side)))


def _sparks(age: float) -> Iterator[tuple[float, float, float]]:
    """Sparks that rise out of the box: across, up (shares of the room), opacity."""
    for number in range(SPARKS):
        phase = (age * (0.16 + 0.02 * (number % 5)) + number * SPREAD_UP) % 1.0
        across = (number * SPREAD_ACROSS % 1.0) - 0.5 + 0.05 * sin(age * 1.3 + number)
        yield across, phase, sin(phase * pi)
