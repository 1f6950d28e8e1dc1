"""Puts the picture of the play screen together, from the table up to the tokens in the air."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import pi, sin

from pygame import Rect, Surface

from dorfromantik.app.anim.stage import FlyingToken, MovingTile, Way
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.drawing import Drawing
from dorfromantik.app.render.fading import FadedPictures
from dorfromantik.app.render.layers import LandscapeLayers
from dorfromantik.app.render.layout import RADIUS, SQUASH, cell_center, cells_box
from dorfromantik.app.render.overlays import (
    Overlays,
)
from dorfromantik.app.render.seals import SealLook, SealState
from dorfromantik.app.render.signs import HELD_LIFT, seal_diameter
from dorfromantik.app.render.sketch import Sprite, stretched
from dorfromantik.app.scenes.kept_paper import KeptPaper, Paper, Scratch, with_shadow
from dorfromantik.app.scenes.play_frame import PlayFrame
from dorfromantik.app.scenes.play_handover import HandOverPainter
from dorfromantik.app.scenes.play_layout import HandLayout, PlayLayout
from dorfromantik.app.scenes.play_lines import LinesPainter
from dorfromantik.app.scenes.play_notes import NotePainter
from dorfromantik.app.scenes.play_overlays import overlays
from dorfromantik.app.scenes.play_panel import PanelPainter, PanelPart
from dorfromantik.app.scenes.play_pieces_drawn import stored_width
from dorfromantik.app.scenes.play_table import TablePainter
from dorfromantik.app.scenes.play_won import won_place
from dorfromantik.app.ui.boxes import inset
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.free_room import FreeRoom
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.skin import faded
from dorfromantik.app.ui.tooltips import draw_tooltip, tooltip_box
from dorfromantik.engine import TASK_TERRAINS, Area, Hex, ScoreSheet

LOOSE_SHARE = 0.62
"""Size of a tile in hand that is not over a place, beside its size on the board."""
HAND_TILE_SHARE = 0.64
"""The tile's width on the hand card, as a share of the card's."""
ARC = 0.22
"""How high a token flies, in window heights."""
LEAF_FALL = 0.16
LEAF_SWAY = 0.025


class PlayPicture:
    """Shows frames on a surface; what has not changed since the last one stays as it is."""

    def __init__(self, context: AppContext):
        self._context = context
        self._landscape = context.landscape
        self._panel = PanelPainter(context)
        self._table = TablePainter(context)
        self._notes = NotePainter(context)
        self._lines = LinesPainter(context)
        self._banner = HandOverPainter(context)
        self._canvas: Canvas | None = None
        self._carried_tile: tuple[tuple[str, int, int, int], Sprite] | None = None
        self._fading = FadedPictures()
        self._panel_key: object = None
        self._counted: tuple[ScoreSheet | None, int] = (None, 0)
        self._words: object = None
        self._words_seen_from: Camera | None = None
        self._panel_parts: tuple[PanelPart, ...] = ()
        self._layers = LandscapeLayers(context.landscape, self._paint_table)
        scratch = Scratch()
        self._kept: defaultdict[str, KeptPaper] = defaultdict(lambda: KeptPaper(scratch))

    def draw(
        self,
        canvas: Canvas,
        frame: PlayFrame,
        widgets: Callable[[], Paper],
        widgets_key: object,
    ) -> None:
        """Make a surface show a frame, with all widgets.

        `widgets_key` is everything that the picture of the widgets depends on; None while it changes.
        """
        self._canvas = canvas
        shown = self._with_light(overlays(frame), frame)
        above = (
            *self._loose_tile(frame),
            *self._sheets(canvas, frame),
            *self._kept["widgets"].drawings(canvas, widgets_key, widgets),
            *self._moving_sheets(canvas, frame),
            *self._over_all(canvas, frame),
        )
        board, camera = frame.stage.board, frame.camera
        self._layers.draw(canvas.surface, board, camera, shown, above, rests=frame.rests)

    def lose(self) -> None:
        """Draw everything the next time: somebody else has drawn on the surface."""
        self._layers.lose()

    def forget(self) -> None:
        """Let the pictures go that fill the window."""
        self._layers.forget()
        self._kept.clear()

    def _sheets(self, canvas: Canvas, frame: PlayFrame) -> Iterator[Drawing]:
        """The sheets that lie round the landscape; widgets come on top of them."""
        yield from self._won_tokens(canvas, frame)
        yield from self._hand_card(canvas, frame)
        yield from self._slip(canvas, frame)
        yield from self._panel_sheet(canvas, frame)
        layout, choice = frame.layout.choice, frame.view.choice
        if choice is not None:
            paint = self._notes.choice(layout, choice)
            yield from self._paper(canvas, "choice", (layout, choice), layout.box, paint)

    def _moving_sheets(self, canvas: Canvas, frame: PlayFrame) -> Iterator[Drawing]:
        """What comes and goes over paper and valley: small sheets, a score that is counted."""
        stage, view = frame.stage, frame.view
        if stage.turn_glow > 0:
            yield from self._shining_portrait(canvas, frame)
        if view.shows_score and self._resting_total(frame) is None:
            panel, total = frame.layout.panel, stage.total
            yield from self._kept["total"].drawings(
                canvas,
                (panel, total, view.score),
                lambda: self._panel.counted(canvas, panel, view, total),
            )
        if stage.revealing is not None:
            turned = (frame.layout.hand, stage.revealing, stage.reveal, self._hand_key(frame))
            box = frame.layout.hand.box
            yield from self._paper(
                canvas, "revealed", turned, box, lambda paper: self._draw_tile_on_card(paper, frame)
            )
        yield from self._rule(canvas, frame)
        if frame.shows_lines:
            sheet, layout, picked = frame.view.score, frame.layout.lines, frame.picked_line
            yield from self._paper(
                canvas,
                "lines",
                (sheet, layout, picked),
                layout.box,
                lambda paper: self._lines.draw_sheet(paper, layout, sheet, picked),
            )
        if frame.notice:
            below = frame.layout.free_above.move(0, frame.notice_drop)
            yield from self._kept["notice"].drawings(
                canvas,
                (frame.notice, tuple(below)),
                lambda: self._notes.notice(canvas, frame.notice, below),
            )
        yield from self._words_at_the_ghost(canvas, frame)

    def _over_all(self, canvas: Canvas, frame: PlayFrame) -> Iterator[Drawing]:
        """What lies or flies over everything."""
        tooltip = frame.tooltip
        if tooltip is not None:
            box = tooltip_box(canvas, tooltip)
            yield from self._paper(
                canvas, "tooltip", tooltip, box, lambda paper: draw_tooltip(paper, tooltip)
            )
        for token in frame.stage.flying:
            yield self._flying(canvas, frame, token)
        if frame.stage.moving is not None:
            yield self._moving(canvas, frame.layout, frame.stage.moving)
        banner, valley = frame.banner, frame.layout.valley
        if banner is not None:
            rise = self._banner.rise(canvas, banner)
            lowered = self._kept["banner"].drawings(
                canvas,
                (banner.player, tuple(valley)),
                lambda: self._banner.paper(canvas, banner.player, valley),
            )
            yield from ((picture, (x, y - rise)) for picture, (x, y) in lowered)

    def _shining_portrait(self, canvas: Canvas, frame: PlayFrame) -> Iterator[Drawing]:
        """The portrait of the active player, and the light behind it as strong as it still is."""
        panel, player = frame.layout.panel, frame.view.players[frame.view.active_player]
        shine = self._kept["shine"].drawings(
            canvas, panel, lambda: self._panel.shine(canvas, panel)
        )
        for picture, at in shine:
            yield self._fading.faded(picture, frame.stage.turn_glow), at
        yield from self._kept["portrait"].drawings(
            canvas, (panel, player), lambda: self._panel.portrait(canvas, panel, player)
        )

    def _paper(
        self,
        canvas: Canvas,
        name: str,
        key: object,
        box: Rect,
        paint: Callable[[Canvas], None],
    ) -> Sequence[Drawing]:
        """A sheet that is kept under a name, with its shadow."""
        whole_key = (key, tuple(box))
        return self._kept[name].drawings(
            canvas, whole_key, lambda: Paper([with_shadow(canvas, box)], paint)
        )

    def _rule(self, canvas: Canvas, frame: PlayFrame) -> Sequence[Drawing]:
        """What the tile in hand does, while there is room and rest for it."""
        view, above = frame.view, frame.layout.below_rule
        about = view.about_hand
        is_held = view.ghost is not None or view.choice is not None or frame.stage.is_face_down
        if about is None or above is None or is_held:
            return ()
        key = (about, tuple(above))
        return self._kept["rule"].drawings(
            canvas, key, lambda: self._notes.rule(canvas, about, above)
        )

    def _with_light(self, shown: Overlays, frame: PlayFrame) -> Overlays:
        """Light what earns the line of the score that is pointed at."""
        if frame.picked_line is None:
            return shown
        areas, cells = self._lines.light(frame.view.score.lines[frame.picked_line])
        return replace(shown, areas=areas, cells=cells, area_strength=1.0)

    def _paint_table(self, surface: Surface) -> None:
        assert self._canvas is not None
        canvas = replace(self._canvas, surface=surface)
        draw_table(canvas)
        draw_props(canvas)

    def _panel_sheet(self, canvas: Canvas, frame: PlayFrame) -> Iterator[Drawing]:
        key = (canvas.metrics, frame.layout.panel, frame.view, self._resting_total(frame))
        if key != self._panel_key:
            self._panel_parts = self._panel.parts(canvas, *key[1:])
            self._panel_key = key
        for part in self._panel_parts:
            yield from self._kept[part.name].drawings(canvas, part.key, part.lay)

    def _resting_total(self, frame: PlayFrame) -> int | None:
        """The score in the panel; None while it is being counted."""
        score = frame.view.score
        if score is not self._counted[0]:
            self._counted = (score, score.total)
        total = self._counted[1]
        return total if total == frame.stage.total else None

    def _hand_card(self, canvas: Canvas, frame: PlayFrame) -> Sequence[Drawing]:
        """The card with the tile in hand."""
        layout, stage = frame.layout.hand, frame.stage

        def paint(paper: Canvas) -> None:
            self._table.draw_card(paper, layout, frame.view.holder)
            if stage.revealing is None:
                self._draw_tile_on_card(paper, frame)

        key = (layout, stage.revealing is None, frame.view.holder, self._hand_key(frame))
        return self._paper(canvas, "hand", key, layout.box, paint)

    def _hand_key(self, frame: PlayFrame) -> object:
        """All that the picture of the tile on its card depends on."""
        view, stage = frame.view, frame.stage
        heart = next((each.heart for each in view.hearts if each.is_picked), None)
        tile = self._hand_tile(frame, hand_tile_width(frame.layout.hand))
        return (
            view.tile,
            view.token,
            view.rotation,
            heart,
            tile,
            frame.has_edge_icons,
            stage.is_face_down,
        )

    def _slip(self, canvas: Canvas, frame: PlayFrame) -> Sequence[Drawing]:
        """What the last tile did."""
        play, box = frame.last_play, frame.layout.slip
        if play is None or frame.view.choice is not None:
            return ()
        return self._paper(
            canvas, "slip", play, box, lambda paper: self._table.draw_slip(paper, box, play)
        )

    def _won_tokens(self, canvas: Canvas, frame: PlayFrame) -> Sequence[Drawing]:
        places, won = frame.layout.fulfilled, dict(frame.stage.won)
        key = (tuple(map(tuple, places)), tuple(won.items()))
        return self._kept["won"].drawings(
            canvas,
            key,
            lambda: Paper(
                [with_shadow(canvas, place) for place in places],
                lambda paper: self._table.draw_fulfilled(paper, places, won),
            ),
        )

    def _draw_tile_on_card(self, canvas: Canvas, frame: PlayFrame) -> None:
        """Draw the tile in hand, or its back, also while it is being turned over."""
        layout, view, stage = frame.layout.hand, frame.view, frame.stage
        width = hand_tile_width(frame.layout.hand)
        share = abs(2 * stage.reveal - 1) if stage.revealing else 1.0
        if stage.is_face_down and stage.revealing:
            self._table.draw_back(canvas, layout, stage.revealing, share)
            return
        tile = self._hand_tile(frame, width)
        if tile is not None:
            self._table.draw_tile(canvas, layout, view, tile, share)
            if frame.has_edge_icons:
                self._table.draw_edge_icons(canvas, layout, view, width)

    def _hand_tile(self, frame: PlayFrame, width: int) -> Sprite | None:
        """The tile as the card shows it; None while it still lies face down."""
        view = frame.view
        moving = frame.stage.moving
        if view.tile is None or frame.stage.is_face_down:
            return None
        if moving is not None and moving.tile == view.tile:
            return None
        return self._landscape.loose_tile(view.tile.id, view.rotation, width)

    def _words_at_the_ghost(self, canvas: Canvas, frame: PlayFrame) -> Sequence[Drawing]:
        """What there is to say about the cell that is pointed at, beside it; while the view moves it stays put."""
        view, hex = frame.view, frame.view.hex
        says = view.about or view.area or view.note or view.chips
        if hex is None or frame.camera.scale <= 0 or not says:
            return ()

        def lay() -> Paper:
            room = self._room_beside(canvas, frame, hex)
            if view.about is not None or view.area is not None:
                return self._notes.about(canvas, view.about, view.area, room)
            if view.note is not None:
                return self._notes.note(canvas, view.note, room)
            return self._notes.chips(canvas, view.chips, room)

        words = (hex, view.about, view.area, view.note, view.chips)
        if frame.rests or words != self._words:
            self._words, self._words_seen_from = words, frame.camera
        key = (
            words,
            self._words_seen_from,
            tuple(frame.layout.valley),
            *map(tuple, frame.layout.covered),
        )
        return self._kept["words"].drawings(canvas, key, lay)

    def _room_beside(self, canvas: Canvas, frame: PlayFrame, hex: Hex) -> FreeRoom:
        """Where sheets may lie beside a cell, and beside the area that is pointed at."""
        x, y = frame.camera.to_screen(cell_center(hex))
        half_width, half_height = frame.camera.scale * 0.56, frame.camera.scale * RADIUS * SQUASH
        place = Rect(0, 0, round(2 * half_width), round(2 * half_height * 1.1))
        place.center = (round(x), round(y - HELD_LIFT * frame.camera.scale))
        bounds = inset(frame.layout.valley, canvas.px(canvas.theme.space.small))
        area = frame.view.area
        larger = _place_of(frame.camera, area.area) if area is not None else None
        tiles = [frame.camera.cell_box(each) for each in frame.stage.board.tiles]
        return FreeRoom(place, bounds, frame.layout.covered, larger, tiles)

    def _loose_tile(self, frame: PlayFrame) -> Iterator[Drawing]:
        """The tile that follows the pointer while it is not over a place."""
        view = frame.view
        if view.ghost is not None or frame.pointer is None or view.tile is None:
            return
        # It would lie on the land that one is looking at.
        if frame.stage.is_face_down or view.area is not None:
            return
        width = round(frame.camera.scale * LOOSE_SHARE)
        sprite = self._carried(view.tile.id, view.rotation, width)
        away = width * 0.5
        yield sprite.at((frame.pointer[0] + away, frame.pointer[1] + away))

    def _carried(self, tile_id: str, rotation: int, width: int) -> Sprite:
        """The tile that follows the pointer, made anew only when it is another one."""
        key = (tile_id, rotation, width, self._context.loader.finished)
        if self._carried_tile is None or self._carried_tile[0] != key:
            self._carried_tile = (key, self._landscape.carried_tile(tile_id, rotation, width))
        return self._carried_tile[1]

    def _moving(self, canvas: Canvas, layout: PlayLayout, moving: MovingTile) -> Drawing:
        """A tile on its way between hand and store, larger the nearer to the hand."""
        share = moving.share if moving.to_store else 1 - moving.share
        (x0, y0), (x1, y1) = layout.hand.tile.center, layout.panel.store.center
        rise = sin(pi * share) * ARC * canvas.surface.get_height()
        at = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - rise)
        large, small = hand_tile_width(layout.hand), stored_width(layout.panel.store)
        sprite = self._landscape.loose_tile(moving.tile.id, 0, large)
        factor = (large + (small - large) * share) / large
        return stretched(sprite, factor, factor).at(at)

    def _flying(self, canvas: Canvas, frame: PlayFrame, token: FlyingToken) -> Drawing:
        """A token on its way from its tile: to those that are won, or off like a leaf."""
        task, share = token.task, token.share
        start = self._landscape.seal_place(frame.stage.board, frame.camera, task.hex)
        height = canvas.surface.get_height()
        won = token.way is Way.TO_THE_PILE
        state = SealState.FULFILLED if won else SealState.FAILED
        size = seal_diameter(frame.camera.scale)
        if won:
            index = len(frame.stage.won.get(task.terrain, ()))
            place = frame.layout.fulfilled[TASK_TERRAINS.index(task.terrain)]
            end = won_place(place, index, index + 1)
            size = round(size + (place.height - size) * share)
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share - sin(pi * share) * ARC * height
            opacity = 1.0
        else:
            x = start[0] + sin(share * 3 * pi) * LEAF_SWAY * height
            y = start[1] + share * LEAF_FALL * height
            opacity = min(1.0, 2 * (1 - share))
        look = SealLook(task.terrain, task.number, state=state)
        sprite = self._context.seals.seal(look, size)
        if opacity < 1:
            sprite = Sprite(faded(sprite.picture, opacity), sprite.anchor)
        return sprite.at((x, y))


def hand_tile_width(layout: HandLayout) -> int:
    """Pixels that the tile on the hand card is wide."""
    return round(layout.box.width * HAND_TILE_SHARE)


def _place_of(camera: Camera, area: Area) -> Rect:
    """The part of the window in which an area lies, in pixels."""
    box = cells_box(area.hexes)
    left, top = camera.to_screen((box.left, box.top))
    right, bottom = camera.to_screen((box.right, box.bottom))
    return Rect(round(left), round(top), round(right - left), round(bottom - top))
