"""Puts the picture of the play screen together, from the table up to the tokens in the air."""

from dataclasses import replace
from math import pi, sin

from pygame import Rect, Surface

from dorfromantik.app.anim.stage import FlyingToken, MovingTile, Way
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.landscape import HELD_LIFT, seal_diameter
from dorfromantik.app.render.layers import LandscapeLayers
from dorfromantik.app.render.layout import RADIUS, SQUASH, cell_center, cells_box
from dorfromantik.app.render.overlays import (
    Overlays,
)
from dorfromantik.app.render.seals import SealLook, SealState
from dorfromantik.app.render.sketch import Sprite, stretched
from dorfromantik.app.scenes.kept_paper import KeptPaper, Scratch, SheetPlaces
from dorfromantik.app.scenes.play_frame import PlayFrame
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.play_lines import LinesPainter
from dorfromantik.app.scenes.play_notes import FreeRoom, NotePainter
from dorfromantik.app.scenes.play_overlays import overlays
from dorfromantik.app.scenes.play_panel import PanelPainter, PanelState
from dorfromantik.app.scenes.play_pieces_drawn import stored_width
from dorfromantik.app.scenes.play_table import TablePainter, fulfilled_place
from dorfromantik.app.ui.boxes import inset
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.skin import faded
from dorfromantik.engine import TASK_TERRAINS, Area

LOOSE_SHARE = 0.62
"""Size of a tile in hand that is not over a place, beside its size on the board."""
HAND_TILE_SHARE = 0.64
"""The tile's width on the hand card, as a share of the card's."""
ARC = 0.22
"""How high a token flies, in window heights."""
LEAF_FALL = 0.16
LEAF_SWAY = 0.025


class PlayPicture:
    """Draws frames; the widgets come on top of `draw_paper`, flying tokens on top of all."""

    def __init__(self, context: AppContext):
        self._context = context
        self._landscape = context.landscape
        self._panel = PanelPainter(context)
        self._table = TablePainter(context)
        self._notes = NotePainter(context)
        self._lines = LinesPainter(context)
        self._canvas: Canvas | None = None
        self._carried_tile: tuple[tuple[str, int, int, int], Sprite] | None = None
        self._layers = LandscapeLayers(context.landscape, self._paint_table)
        scratch = Scratch()
        self._kept_panel, self._kept_table = KeptPaper(scratch), KeptPaper(scratch)
        self._kept_lines, self._kept_rule = KeptPaper(scratch), KeptPaper(scratch)

    def draw_land(self, canvas: Canvas, frame: PlayFrame) -> None:
        """Draw the table, the landscape and the tile that follows the pointer."""
        self._canvas = canvas
        shown = self._with_light(overlays(frame), frame)
        self._layers.draw(canvas.surface, frame.stage.board, frame.camera, shown)
        self._draw_loose_tile(canvas, frame)

    def draw_paper(self, canvas: Canvas, frame: PlayFrame) -> None:
        """Draw the sheets that lie round the landscape; widgets come on top of them."""
        self._draw_table_paper(canvas, frame)
        self._draw_panel(canvas, frame)
        if frame.view.choice is not None:
            self._notes.draw_choice(canvas, frame.layout.choice, frame.view.choice)

    def paper_key(self, frame: PlayFrame) -> object:
        """Everything that `draw_paper` depends on."""
        return self._table_key(frame), self._panel_key(frame), frame.view.choice

    def paper_places(self, canvas: Canvas, frame: PlayFrame) -> SheetPlaces:
        """Where `draw_paper` draws."""
        layout, has_choice = frame.layout, frame.view.choice is not None
        papers = [layout.panel.box, layout.hand.box, layout.slip, *layout.fulfilled]
        if has_choice:
            papers.append(layout.choice.box)
        edge = canvas.px(canvas.theme.play.paper_edge)
        solid = [layout.panel.box] if has_choice else [layout.panel.box, layout.hand.box]
        return SheetPlaces(
            [_with_shadow(canvas, paper) for paper in papers],
            [inset(paper, edge) for paper in solid],
        )

    def draw_notes(self, canvas: Canvas, frame: PlayFrame) -> None:
        """Draw what comes and goes over paper and valley: small sheets, a score that is counted."""
        state = PanelState(frame.stage.total, frame.stage.turn_glow)
        self._panel.draw_moving(canvas, frame.layout.panel, frame.view, state)
        if frame.stage.revealing is not None:
            self._draw_tile_on_card(canvas, frame)
        self._draw_rule(canvas, frame)
        if frame.notice:
            below = frame.layout.beside_sheets.move(0, frame.notice_drop)
            self._notes.draw_notice(canvas, frame.notice, below)
        self._draw_words_at_the_ghost(canvas, frame)

    def forget(self) -> None:
        """Let the pictures go that fill the window."""
        self._layers.forget()

    def _draw_rule(self, canvas: Canvas, frame: PlayFrame) -> None:
        """Draw what the tile in hand does, while there is room and rest for it."""
        view, above = frame.view, frame.layout.below_rule
        about = view.about_hand
        is_held = view.ghost is not None or view.choice is not None or frame.stage.is_face_down
        if about is None or above is None or is_held:
            return
        self._kept_rule.draw(
            canvas,
            lambda: _with_shadow(canvas, self._notes.rule_box(canvas, about, above)),
            (about, tuple(above)),
            lambda paper: self._notes.draw_rule(paper, about, above),
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

    def _draw_panel(self, canvas: Canvas, frame: PlayFrame) -> None:
        layout, view, total = frame.layout.panel, frame.view, _resting_total(frame)
        self._kept_panel.draw(
            canvas,
            _with_shadow(canvas, layout.box),
            self._panel_key(frame),
            lambda paper: self._panel.draw(paper, layout, view, total),
        )

    def _panel_key(self, frame: PlayFrame) -> object:
        view = frame.view
        task = view.tile.task if view.tile is not None else None
        shown = (view.active_player, view.tile is None, task, view.score, view.best, view.stacks)
        more = (view.choice is None, view.goals, self._context.loader.finished)
        return frame.layout.panel, view.players, shown, more, _resting_total(frame)

    def _draw_table_paper(self, canvas: Canvas, frame: PlayFrame) -> None:
        """Draw the hand card, what the last tile did, and the tokens won."""
        layout, view, stage = frame.layout, frame.view, frame.stage

        def paint(paper: Canvas) -> None:
            self._table.draw_fulfilled(paper, layout.fulfilled, stage.won)
            self._table.draw_card(paper, layout.hand)
            if stage.revealing is None:
                self._draw_tile_on_card(paper, frame)
            if frame.last_play is not None and view.choice is None:
                self._table.draw_slip(paper, layout.slip, frame.last_play)

        box = layout.hand.box.unionall([layout.slip, *layout.fulfilled])
        self._kept_table.draw(canvas, _with_shadow(canvas, box), self._table_key(frame), paint)

    def _draw_tile_on_card(self, canvas: Canvas, frame: PlayFrame) -> None:
        """Draw the tile in hand, or its back, also while it is being turned over."""
        layout, view, stage = frame.layout.hand, frame.view, frame.stage
        width = round(layout.box.width * HAND_TILE_SHARE)
        share = abs(2 * stage.reveal - 1) if stage.revealing else 1.0
        if stage.is_face_down and stage.revealing:
            self._table.draw_back(canvas, layout, stage.revealing, share)
            return
        tile = self._hand_tile(frame, width)
        if tile is not None:
            self._table.draw_tile(canvas, layout, view, tile, share)
            if frame.has_edge_icons:
                self._table.draw_edge_icons(canvas, layout, view, width)

    def _table_key(self, frame: PlayFrame) -> object:
        view, stage = frame.view, frame.stage
        heart = next((each.heart for each in view.hearts if each.is_picked), None)
        held = (view.tile, view.token, view.rotation, heart, frame.has_edge_icons)
        won = tuple(stage.won.items())
        is_shown = stage.revealing is None and not stage.is_face_down
        shown = (held, view.choice is None, frame.last_play, won, is_shown)
        moving = stage.moving.tile if stage.moving is not None else None
        return frame.layout, view.players, shown, moving, self._context.loader.finished

    def _hand_tile(self, frame: PlayFrame, width: int) -> Sprite | None:
        """The tile as the card shows it; None while it still lies face down."""
        view = frame.view
        moving = frame.stage.moving
        if view.tile is None or frame.stage.is_face_down:
            return None
        if moving is not None and moving.tile == view.tile:
            return None
        return self._landscape.loose_tile(view.tile.id, view.rotation, width)

    def draw_above(self, canvas: Canvas, frame: PlayFrame) -> None:
        """Draw what lies or flies over everything."""
        if frame.shows_lines:
            self._draw_lines(canvas, frame)
        for token in frame.stage.flying:
            self._draw_flying(canvas, frame, token)
        if frame.stage.moving is not None:
            self._draw_moving(canvas, frame.layout, frame.stage.moving)

    def _draw_lines(self, canvas: Canvas, frame: PlayFrame) -> None:
        """Draw the sheet with every line of the score."""
        sheet, layout, picked = frame.view.score, frame.layout.lines, frame.picked_line
        self._kept_lines.draw(
            canvas,
            _with_shadow(canvas, layout.box),
            (sheet, layout, picked),
            lambda paper: self._lines.draw_sheet(paper, layout, sheet, picked),
        )

    def _draw_words_at_the_ghost(self, canvas: Canvas, frame: PlayFrame) -> None:
        view = frame.view
        hex = view.hex
        if hex is None or frame.camera.scale <= 0:
            return
        x, y = frame.camera.to_screen(cell_center(hex))
        half_width, half_height = frame.camera.scale * 0.56, frame.camera.scale * RADIUS * SQUASH
        place = Rect(0, 0, round(2 * half_width), round(2 * half_height * 1.1))
        place.center = (round(x), round(y - HELD_LIFT * frame.camera.scale))
        bounds = inset(frame.layout.valley, canvas.px(canvas.theme.space.small))
        room = FreeRoom(place, bounds, frame.layout.covered)
        if view.about is not None or view.area is not None:
            larger = _place_of(frame.camera, view.area.area) if view.area is not None else None
            self._notes.draw_about(canvas, view.about, view.area, replace(room, larger=larger))
        elif view.note is not None:
            self._notes.draw_note(canvas, view.note, room)
        elif view.chips:
            self._notes.draw_chips(canvas, view.chips, room)

    def _draw_loose_tile(self, canvas: Canvas, frame: PlayFrame) -> None:
        view = frame.view
        if view.ghost is not None or frame.pointer is None or view.tile is None:
            return
        # It would lie on the land that one is looking at.
        if frame.stage.is_face_down or view.area is not None:
            return
        width = round(frame.camera.scale * LOOSE_SHARE)
        sprite = self._carried(view.tile.id, view.rotation, width)
        away = width * 0.5
        sprite.draw(canvas.surface, (frame.pointer[0] + away, frame.pointer[1] + away))

    def _carried(self, tile_id: str, rotation: int, width: int) -> Sprite:
        """The tile that follows the pointer, made anew only when it is another one."""
        key = (tile_id, rotation, width, self._context.loader.finished)
        if self._carried_tile is None or self._carried_tile[0] != key:
            self._carried_tile = (key, self._landscape.carried_tile(tile_id, rotation, width))
        return self._carried_tile[1]

    def _draw_moving(self, canvas: Canvas, layout: PlayLayout, moving: MovingTile) -> None:
        """Draw a tile on its way between hand and store, larger the nearer to the hand."""
        share = moving.share if moving.to_store else 1 - moving.share
        (x0, y0), (x1, y1) = layout.hand.tile.center, layout.panel.store.center
        rise = sin(pi * share) * ARC * canvas.surface.get_height()
        at = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - rise)
        large, small = layout.hand.box.width * HAND_TILE_SHARE, stored_width(layout.panel.store)
        sprite = self._landscape.loose_tile(moving.tile.id, 0, round(large))
        factor = (large + (small - large) * share) / large
        stretched(sprite, factor, factor).draw(canvas.surface, at)

    def _draw_flying(self, canvas: Canvas, frame: PlayFrame, token: FlyingToken) -> None:
        task, share = token.task, token.share
        start = self._landscape.seal_place(frame.stage.board, frame.camera, task.hex)
        height = canvas.surface.get_height()
        won = token.way is Way.TO_THE_PILE
        state = SealState.FULFILLED if won else SealState.FAILED
        size = seal_diameter(frame.camera.scale)
        if won:
            index = len(frame.stage.won.get(task.terrain, ()))
            place = frame.layout.fulfilled[TASK_TERRAINS.index(task.terrain)]
            end = fulfilled_place(place, index, index + 1)
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
        sprite.draw(canvas.surface, (x, y))


def _with_shadow(canvas: Canvas, paper: Rect) -> Rect:
    bleed = canvas.px(canvas.theme.play.paper_bleed)
    return paper.inflate(2 * bleed, 2 * bleed)


def _resting_total(frame: PlayFrame) -> int | None:
    """The score in the panel; None while it is being counted."""
    total = frame.stage.total
    return total if total == frame.view.score.total else None


def _place_of(camera: Camera, area: Area) -> Rect:
    """The part of the window in which an area lies, in pixels."""
    box = cells_box(area.hexes)
    left, top = camera.to_screen((box.left, box.top))
    right, bottom = camera.to_screen((box.right, box.bottom))
    return Rect(round(left), round(top), round(right - left), round(bottom - top))
