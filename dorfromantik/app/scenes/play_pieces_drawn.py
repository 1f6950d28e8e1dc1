"""Pictures of the pieces that mystery boxes bring: tiles in their store, piles, hearts."""

from pygame import Rect

from dorfromantik.app.render.hearts import HEART_PIECES
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.sketch import Sprite
from dorfromantik.app.ui.boxes import anchored
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.skin import faded
from dorfromantik.engine import Heart, Tile

STORE_PIECE = "store_yard"
"""The picture of the store in the kit."""
STORE_PROPORTION = 640 / 560
STORE_MIDDLE = (0.5, 344 / 560)
"""Where in that picture the middle of the stored tile lies, as shares of its size."""
STORED_SHARE = 0.54
"""The stored tile's width as a share of the store's."""
TILE_PROPORTION = 400 / 380
PILE_TILES = 4
GONE = 0.4


def draw_tile(
    canvas: Canvas, landscape: LandscapePainter, tile: Tile, box: Rect, opacity: float = 1.0
) -> None:
    """Draw a tile as large as fits a box."""
    width = min(box.width, round(box.height * TILE_PROPORTION))
    sprite = landscape.loose_tile(tile.id, 0, width)
    if opacity < 1:
        sprite = Sprite(faded(sprite.picture, opacity), sprite.anchor)
    sprite.draw(canvas.surface, box.center)


def draw_store(canvas: Canvas, landscape: LandscapePainter, tile: Tile | None, box: Rect) -> None:
    """Draw the store as large as fits a box, and the tile in it."""
    width = _store_width(box)
    yard = anchored(box, (width, round(width / STORE_PROPORTION)))
    canvas.icon(STORE_PIECE, yard)
    if tile is not None:
        place = (
            yard.x + round(STORE_MIDDLE[0] * yard.width),
            yard.y + round(STORE_MIDDLE[1] * yard.height),
        )
        sprite = landscape.loose_tile(tile.id, 0, stored_width(box))
        sprite.draw(canvas.surface, place)


def stored_width(box: Rect) -> int:
    """Pixels of the tile in a store that is drawn in a box."""
    return round(_store_width(box) * STORED_SHARE)


def _store_width(box: Rect) -> int:
    return min(box.width, round(box.height * STORE_PROPORTION))


def draw_pile(canvas: Canvas, box: Rect) -> None:
    """Draw a few tiles one upon the other, face down."""
    step = canvas.px(canvas.theme.play.pile_step)
    height = box.height - PILE_TILES * step
    bottom = anchored(box, (round(height * TILE_PROPORTION), height), 0.5, 1.0)
    canvas.icon("stack_shadow", bottom)
    for index in range(PILE_TILES):
        piece = "back_landscape" if index == PILE_TILES - 1 else "stack_edge"
        canvas.icon(piece, bottom.move(0, -index * step))


def draw_leaving_tile(canvas: Canvas, landscape: LandscapePainter, tile: Tile, box: Rect) -> None:
    """Draw a tile that would leave the game."""
    draw_tile(canvas, landscape, tile, box, GONE)
    side = box.height // 3
    canvas.icon("cross_badge", anchored(box, (side, side)))


def draw_heart_piece(
    canvas: Canvas, heart: Heart, box: Rect, *, is_lit: bool, opacity: float = 1.0
) -> None:
    """Draw a heart that lies on the table; light around it says that it is ready to be used."""
    if is_lit:
        glow = with_opacity(canvas.theme.color.glow, canvas.theme.lit_opacity)
        canvas.shapes.disc(canvas.surface, box.center, min(box.size) // 2, glow)
    side = round(min(box.size) * 0.86)
    canvas.icon(HEART_PIECES[heart], anchored(box, (side, side)), opacity)
