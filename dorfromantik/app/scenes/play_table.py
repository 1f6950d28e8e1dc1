"""What lies on the table around the valley: the hand card, tokens won, what the last tile did."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.hearts import HEART_PIECES
from dorfromantik.app.render.seals import SealLook, SealState
from dorfromantik.app.render.sketch import Sprite, stretched
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.play_earned import LastPlay
from dorfromantik.app.scenes.play_earned_drawn import EarnedPainter
from dorfromantik.app.scenes.play_layout import HandLayout
from dorfromantik.app.scenes.play_texts import hand_title, signed
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.scenes.play_won import won_piles
from dorfromantik.app.ui.boxes import anchored, inset, split_top
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.ornaments import draw_count
from dorfromantik.engine import TASK_TERRAINS, Terrain, Tile

CROWN_SHARE = 0.06
"""Trees rise above a tile: it stands so much lower, as a share of its place's height."""
HEART_ON_TILE = 0.24
"""A heart's width on the tile in hand, as a share of the place's."""
SIGN_ROOM = 28.0
"""Units at the slip's upper right corner that belong to the sign for its history."""
COUNT_RADIUS = 12.0
"""Of the disc that tells how many tokens lie on one another, in units."""
BACK_PROPORTION = 400 / 380
"""Width to height of the pictures of tile backs."""


class TablePainter:
    """Draws these things; all of them are paper and wood, none moves the landscape."""

    def __init__(self, context: AppContext):
        self._translator = context.translator
        self._seals = context.seals
        self._landscape = context.landscape
        self._earned = EarnedPainter(context)

    def draw_card(self, canvas: Canvas, layout: HandLayout, holder: str) -> None:
        """Draw the card on which the tile in hand is shown; `holder`: who else than the players has it, if anybody."""
        canvas.panel("paper", layout.box)
        if layout.title.height:
            self._draw_words(canvas, layout, holder)

    def draw_tile(
        self,
        canvas: Canvas,
        layout: HandLayout,
        view: PlayView,
        tile: Sprite,
        width_share: float = 1.0,
    ) -> None:
        """Draw the tile in hand on its card, as it is turned.

        `width_share` is below 1 while the tile is being turned over from its pile.
        """
        x, y = layout.tile.center
        lower = layout.tile.height * CROWN_SHARE
        stretched(tile, width_share, 1.0).draw(canvas.surface, (x, y + lower))
        if view.tile is not None and view.tile.task is not None and view.token is not None:
            look = SealLook(view.tile.task, view.token)
            diameter = round(layout.tile.width * 0.3)
            at = (layout.tile.right - diameter * 2 // 3, layout.tile.y + diameter // 2)
            self._seals.seal(look, diameter).draw(canvas.surface, at)
        for view_of_kind in view.hearts:
            if view_of_kind.is_picked:
                side = round(layout.tile.width * HEART_ON_TILE)
                box = anchored(layout.tile, (side, side), 0.16, 0.2)
                canvas.icon(HEART_PIECES[view_of_kind.heart], box)

    def _draw_words(self, canvas: Canvas, layout: HandLayout, holder: str) -> None:
        title = hand_title(self._translator, holder)
        canvas.line(title, canvas.theme.type.subheading, layout.title, Align.CENTER)
        between = Rect(layout.turn_left.right, layout.turn_left.y, 0, layout.turn_left.height)
        between.width = layout.turn_right.x - between.x
        canvas.line(self._translator.text("turn"), canvas.theme.type.caption, between, Align.CENTER)

    def draw_edge_icons(
        self, canvas: Canvas, layout: HandLayout, view: PlayView, width: int
    ) -> None:
        """Name the terrains at the edges of the tile in hand, which is so many pixels wide."""
        if view.tile is not None:
            x, y = layout.tile.center
            at = (x, y + layout.tile.height * CROWN_SHARE)
            edges = view.tile.edges_at(view.rotation)
            self._landscape.edge_icons.draw(canvas.surface, at, width, edges)

    def draw_back(self, canvas: Canvas, layout: HandLayout, tile: Tile, width_share: float) -> None:
        """Draw the back of the tile that is being turned over."""
        name = "back_task" if tile.task is not None else "back_landscape"
        height = layout.tile.height
        width = max(round(height * BACK_PROPORTION * width_share), 1)
        picture = canvas.skin.picture(name, (width, height))
        place = picture.get_rect(center=layout.tile.center)
        canvas.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_fulfilled(
        self, canvas: Canvas, places: Sequence[Rect], tokens: dict[Terrain, tuple[int, ...]]
    ) -> None:
        """Draw the tokens won, sorted by type; how many lie on one another stands on them."""
        for terrain, place in zip(TASK_TERRAINS, places, strict=True):
            piles = won_piles(place, tokens.get(terrain, ()))
            for pile in piles:
                look = SealLook(terrain, pile.number, state=SealState.FULFILLED)
                self._seals.seal(look, place.height).draw(canvas.surface, pile.middle)
            for pile in piles:
                if pile.tokens > 1:
                    at = (pile.middle[0] - place.height // 8, place.bottom - place.height // 10)
                    style = canvas.theme.type.small_badge
                    draw_count(canvas, at, canvas.px(COUNT_RADIUS), pile.tokens, style)

    def draw_slip(self, canvas: Canvas, box: Rect, play: LastPlay) -> None:
        """Draw what the last tile earned, and who placed it."""
        size = canvas.theme.play
        canvas.panel("tooltip", box)
        inside = inset(box, canvas.px(size.sheet_padding), canvas.px(canvas.theme.space.small))
        top, rest = split_top(inside, inside.height // 2)
        said = play.player.name
        if play.earned:
            words = self._translator.text("{name}: {points}")
            said = words.format(name=said, points=signed(play.points) if play.points else "0")
        top.width -= canvas.px(SIGN_ROOM)
        canvas.line(said, canvas.theme.type.strong, top)
        if not play.earned:
            nothing = self._translator.text("brought no points")
            canvas.line(nothing, canvas.theme.type.caption, rest)
            return
        self._earned.draw(canvas, rest, play.earned)
