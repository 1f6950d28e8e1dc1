"""Puts the picture of the play screen together, from the table up to the tokens in the air."""

from dataclasses import dataclass, replace
from math import pi, sin

from pygame import Rect, Surface

from dorfromantik.app.anim.stage import FlyingToken, MovingTile, Stage, Way
from dorfromantik.app.context import AppContext
from dorfromantik.app.input import Point
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.landscape import HELD_LIFT, seal_diameter
from dorfromantik.app.render.layers import LandscapeLayers
from dorfromantik.app.render.layout import RADIUS, SQUASH, cell_center, cells_box
from dorfromantik.app.render.life import LifeSprite
from dorfromantik.app.render.overlays import (
    EdgeMark,
    EdgeSign,
    HeldTile,
    Overlays,
    PinnedSeal,
)
from dorfromantik.app.render.seals import SealLook, SealState
from dorfromantik.app.render.sketch import Sprite, stretched
from dorfromantik.app.scenes.kept_paper import KeptPaper, Scratch, SheetPlaces
from dorfromantik.app.scenes.laid_pieces import laid_hearts
from dorfromantik.app.scenes.play_earned import LastPlay
from dorfromantik.app.scenes.play_hint_view import advised_tiles
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.play_lines import LinesPainter
from dorfromantik.app.scenes.play_notes import FreeRoom, NotePainter
from dorfromantik.app.scenes.play_panel import PanelPainter, PanelState
from dorfromantik.app.scenes.play_pieces_drawn import stored_width
from dorfromantik.app.scenes.play_suggestions import suggested_tiles
from dorfromantik.app.scenes.play_table import TablePainter, fulfilled_place
from dorfromantik.app.scenes.play_view import GhostView, PlayView
from dorfromantik.app.ui.boxes import inset
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.skin import faded
from dorfromantik.engine import TASK_TERRAINS, Area, EdgeMatch, Hex, PlacedTile, area_at

SHIMMER = 0.13
LOOSE_SHARE = 0.62
"""Size of a tile in hand that is not over a place, beside its size on the board."""
HAND_TILE_SHARE = 0.64
"""The tile's width on the hand card, as a share of the card's."""
ARC = 0.22
"""How high a token flies, in window heights."""
POINTED_STRENGTH = 0.6
"""How strongly the area is lit that is pointed at."""
LEAF_FALL = 0.16
LEAF_SWAY = 0.025


@dataclass(frozen=True, slots=True)
class Motion:
    """What of the hand is in motion."""

    turned_from: int | None = None
    turn_share: float = 1.0
    shake: float = 0.0
    shimmer: float = SHIMMER


@dataclass(frozen=True, slots=True)
class PlayFrame:
    """Everything that one picture of the play screen is made of."""

    layout: PlayLayout
    view: PlayView
    stage: Stage
    camera: Camera
    motion: Motion
    pointer: Point | None
    """Where a tile that is not over a place follows the hand."""
    by_keys: bool
    last_play: LastPlay | None
    notice: str
    notice_drop: int = 0
    """How much lower than usual it is told, since something hangs above it."""
    shows_lines: bool = False
    """Whether the sheet with every line of the score is unfolded."""
    picked_line: int | None = None
    """The line of that sheet that is pointed at: what earns it is lit."""
    has_edge_icons: bool = False
    """Whether the terrains at the edges of the tile in hand, and of the one pointed at, are named."""
    life: tuple[LifeSprite, ...] = ()
    life_frame: int = 0


class PlayPicture:
    """Draws frames; the widgets come on top of `draw_behind`, flying tokens on top of all."""

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


def overlays(frame: PlayFrame) -> Overlays:
    """What lies over the landscape in a frame."""
    view, stage, motion = frame.view, frame.stage, frame.motion
    ghost = view.ghost
    is_turned = motion.turn_share >= 1
    held_hex = ghost.placed.hex if ghost is not None else None
    return Overlays(
        life=frame.life,
        frame=frame.life_frame,
        slots=tuple(hex for hex in view.slots if hex != held_hex),
        shimmer=motion.shimmer,
        cursor=view.hex if frame.by_keys and ghost is None else None,
        areas=_lit_areas(view, stage),
        suggested=suggested_tiles(view.suggestions, view.tile, view.players),
        advised=advised_tiles(view.hint, view.tile, view.token),
        cells=_lit_cells(view),
        area_strength=_area_strength(view, stage),
        last_placed=view.last_placed if stage.falling is None else None,
        kept=view.kept,
        hearts=laid_hearts(stage.board, with_points=view.shows_score),
        edge_icons=_pointed_tile(frame),
        falling=stage.falling,
        flashes=stage.flashes,
        dust=stage.dust,
        held=_held(ghost, frame) if ghost is not None else None,
        seals=tuple(
            PinnedSeal(
                hex,
                SealLook(
                    shown.task.terrain,
                    shown.task.number,
                    shown.reached if view.shows_progress else None,
                    SealState.FULFILLED if shown.is_fulfilled else SealState.OPEN,
                ),
                shown.lift,
                shown.spin,
            )
            for hex, shown in sorted(stage.tasks.items(), key=lambda item: item[0].r)
            if hex in stage.board.tiles and (is_turned or hex != held_hex)
        ),
    )


def _lit_areas(view: PlayView, stage: Stage) -> tuple[Area, ...]:
    if stage.blooming is not None:
        return (stage.blooming,)
    if view.area is not None:
        return (view.area.area,)
    if view.lit is None:
        return ()
    area = area_at(stage.board, view.lit.hex, view.lit.terrain)
    return (area,) if area is not None else ()


def _lit_cells(view: PlayView) -> frozenset[Hex]:
    if view.pointed is not None:
        return frozenset({view.pointed})
    return view.about.hexes if view.about is not None else frozenset()


def _place_of(camera: Camera, area: Area) -> Rect:
    """The part of the window in which an area lies, in pixels."""
    box = cells_box(area.hexes)
    left, top = camera.to_screen((box.left, box.top))
    right, bottom = camera.to_screen((box.right, box.bottom))
    return Rect(round(left), round(top), round(right - left), round(bottom - top))


def _area_strength(view: PlayView, stage: Stage) -> float:
    """How strongly it is lit: softly when it is no more than pointed at."""
    if stage.blooming is not None:
        return stage.bloom
    is_task = view.lit is not None and view.area is not None and view.area.has_task(view.lit)
    return 1.0 if view.area is None or is_task else POINTED_STRENGTH


def _pointed_tile(frame: PlayFrame) -> tuple[PlacedTile, ...]:
    """The placed tile under the pointer, when the terrains of its edges are to be named."""
    hex = frame.view.hex
    placed = frame.stage.board.tiles.get(hex) if hex is not None else None
    return (placed,) if placed is not None and frame.has_edge_icons else ()


def _held(ghost: GhostView, frame: PlayFrame) -> HeldTile:
    view, motion, placed = frame.view, frame.motion, ghost.placed
    task = placed.tile.task
    seal = None
    if task is not None and placed.token is not None:
        own = next((c.after for c in view.chips if c.before == 0 and c.terrain is task), None)
        seal = SealLook(task, placed.token, own)
    return HeldTile(
        placed=placed,
        is_legal=ghost.is_legal,
        signs=tuple(_sign(ghost, edge) for edge in range(6)),
        seal=seal,
        is_task_refused=ghost.is_task_refused,
        turned_from=motion.turned_from,
        turn_share=motion.turn_share,
        shake=motion.shake,
        has_edge_icons=frame.has_edge_icons,
        heart_points=next(
            (chip.points for chip in view.chips if chip.heart is not None and chip.before == 0),
            None,
        ),
    )


def _sign(ghost: GhostView, edge: int) -> EdgeSign | None:
    broken = ghost.broken_lines[edge]
    if broken is not None:
        return EdgeSign(EdgeMark.CLASHES, broken)
    own = ghost.placed.edges[edge]
    match ghost.edges[edge]:
        case EdgeMatch.FITS if ghost.is_legal:
            return EdgeSign(EdgeMark.FITS, own)
        case EdgeMatch.NEUTRAL if ghost.is_legal:
            return EdgeSign(EdgeMark.NEUTRAL, own)
    return None
