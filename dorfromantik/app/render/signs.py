"""What the game has to say on the landscape: areas, seals, ghosts, the tile in hand."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, tau

from pygame import Rect

from dorfromantik.app.render.advised import NumberPainter, number_diameter
from dorfromantik.app.render.board_view import BoardView
from dorfromantik.app.render.drawing import Drawing
from dorfromantik.app.render.edge_icons import EdgeIconPainter
from dorfromantik.app.render.flags import FlagPainter, aside
from dorfromantik.app.render.ghost import GhostPainter
from dorfromantik.app.render.hearts import HeartPainter
from dorfromantik.app.render.layout import Ground, cell_center, turned
from dorfromantik.app.render.marks import MarkPainter
from dorfromantik.app.render.outlines import OutlinePainter
from dorfromantik.app.render.overlays import (
    AdvisedTile,
    EdgeMark,
    EdgeSign,
    FallingTile,
    HeldTile,
    KeptTokens,
    Overlays,
    PinnedSeal,
    SuggestedTile,
)
from dorfromantik.app.render.pen import Pen
from dorfromantik.app.render.pointing import ArrowPainter, arrow_height
from dorfromantik.app.render.seals import STEM_LENGTH, SealLook, SealPainter
from dorfromantik.app.render.sketch import Sprite, stretched
from dorfromantik.app.render.sprites import SpriteStore
from dorfromantik.app.render.suggested import SuggestionPainter, badge_diameter
from dorfromantik.app.ui.skin import Skin
from dorfromantik.engine import Board, Hex, PlacedTile

HELD_LIFT = 0.045
"""How far a held tile floats above its place, in tile widths as seen."""
SEAL_SHARE = 0.34
"""A seal's diameter in tile widths."""
LEAST_SEAL_PX = 40
HELD_SEAL_SHARE = 0.42
"""On a held tile it is no larger than so many tile widths, so that edges stay in sight."""
HEART_SHARE = 0.27
"""A heart's diameter in tile widths."""
LEAST_HEART_PX = 26
KEPT_SHARE, KEPT_STEP, KEPT_AT = 0.24, 0.72, 0.3
"""Diameter of a kept token in tile widths, from token to token in diameters, and how far south they lie."""
LEAST_KEPT_PX = 24
SUGGESTERS_AT = 0.42
"""How far south of a cell's middle the portraits of those who suggest it lie, in tile widths."""
ADVISED_AT = 0.34
"""How far north of a cell's middle the number of what is advised lies, in tile widths."""
ARROW_OVER_PLACE, ARROW_OVER_TILE = 0.02, 0.5
"""How far above a cell's middle the arrow points, in tile widths as seen: on a free place, on a held tile."""
TURN_SQUASH = 0.06
FAINT = 0.35
"""How solid a number is that lies over the tile in hand: small boards have large ones."""
COVERED_REACH = 0.3
"""A tile counts as covered when a seal reaches so near to its middle, in tile widths."""


class SignPainter:
    """Puts signs on a landscape with a pen, in the order in which they lie over one another."""

    def __init__(self, view: BoardView, sprites: SpriteStore, skin: Skin, seals: SealPainter):
        self._view = view
        self._book = sprites.book
        self._seals = seals
        self._hearts = HeartPainter(skin, seals)
        self._suggestions = SuggestionPainter(skin)
        self._numbers = NumberPainter(seals)
        self._outlines = OutlinePainter(sprites.book)
        self.marks = MarkPainter(skin)
        self.ghosts = GhostPainter(sprites, view.composer)
        self.edge_icons = EdgeIconPainter(skin)
        self._arrows = ArrowPainter()
        self._flags = FlagPainter(view.scenery, sprites)

    @property
    def line_weight(self) -> float:
        """How heavy marks and outlines are: 1 is usual."""
        return self.marks.weight

    @line_weight.setter
    def line_weight(self, weight: float) -> None:
        self.marks.weight = self._outlines.weight = weight

    def draw(self, pen: Pen, board: Board, overlays: Overlays) -> None:
        """Draw all that lies over the landscape."""
        held = overlays.held.placed.hex if overlays.held is not None else None
        self._draw_lit(pen, board, overlays)
        self._draw_laid(pen, board, overlays)
        self._draw_airborne(pen, board, overlays)
        self._draw_ghosts(pen, board, overlays, held)
        self._draw_hand(pen, board, overlays)
        for suggested in overlays.suggested:
            self._draw_suggesters(pen, suggested)
        for advised in overlays.advised:
            self._draw_number(pen, advised)
        self._draw_pinned(pen, board, overlays, held)
        if overlays.marked is not None:
            self._draw_arrow(
                pen, overlays.marked, overlays.marked_rise, is_held=overlays.marked == held
            )

    def _draw_lit(self, pen: Pen, board: Board, overlays: Overlays) -> None:
        """Areas and tiles that are lit, and where the last tile lies."""
        for area in overlays.areas:
            outline = self._outlines.outline(self._view.scenery.of(board), area, pen.level)
            pen.draw(outline, Ground(0, 0), opacity=overlays.area_strength)
        if overlays.cells:
            outline = self._outlines.cells_outline(overlays.cells, pen.level)
            pen.draw(outline, Ground(0, 0), opacity=overlays.area_strength)
        for hex, edge in overlays.open_edges:
            pen.draw(self.marks.open_edge(pen.level, edge), cell_center(hex))
        if overlays.last_placed is not None and overlays.last_placed in board.tiles:
            pen.draw(self.marks.last_placed(pen.level), cell_center(overlays.last_placed))

    def _draw_laid(self, pen: Pen, board: Board, overlays: Overlays) -> None:
        """Tokens and hearts that lie on tiles."""
        for kept in overlays.kept:
            self._draw_kept(pen, kept)
        for laid in overlays.hearts:
            if laid.hex in board.tiles:
                self._draw_heart(pen, board.tiles[laid.hex], laid.points)

    def _draw_airborne(self, pen: Pen, board: Board, overlays: Overlays) -> None:
        """A tile that comes down, with all that it bears, and what it stirs up."""
        falling = overlays.falling
        if falling is not None:
            self.draw_falling(pen, board, falling)
            self._draw_heart(pen, falling.placed, None, up=falling.height)
            self._draw_falling_seal(pen, falling)
        self._draw_effects(pen, overlays)

    def _draw_ghosts(self, pen: Pen, board: Board, overlays: Overlays, held: Hex | None) -> None:
        """Where players and the advisor would place the tile in hand."""
        for suggested in overlays.suggested:
            if suggested.placed.hex != held:
                self._draw_suggested(pen, board, suggested)
        for advised in overlays.advised:
            self._draw_advised(pen, board, advised, is_held=advised.placed.hex == held)

    def _draw_hand(self, pen: Pen, board: Board, overlays: Overlays) -> None:
        """The place that keys point at, and the tile in hand."""
        if overlays.cursor is not None:
            pen.draw(self.marks.cursor(pen.level), cell_center(overlays.cursor))
        for placed in overlays.edge_icons:
            at = pen.place(cell_center(placed.hex))
            pen.drawings += self.edge_icons.drawings(at, pen.scale, placed.edges)
        if overlays.held is not None:
            self._draw_held(pen, board, overlays.held)

    def _draw_pinned(self, pen: Pen, board: Board, overlays: Overlays, held: Hex | None) -> None:
        """Flags, and the seals of tasks, which make room for them."""
        airborne = overlays.falling.placed.hex if overlays.falling is not None else None
        flags = self._flags.drawings(pen, board, airborne)
        pen.drawings += flags
        for seal in overlays.seals:
            self._draw_seal(pen, board, seal, flags, held)

    def _draw_arrow(self, pen: Pen, hex: Hex, rise: float, *, is_held: bool) -> None:
        """Draw the arrow above a marked place; over the tile that is held there, it stands at the far corner."""
        sprite = self._arrows.arrow(arrow_height(pen.scale))
        up = ARROW_OVER_TILE if is_held else ARROW_OVER_PLACE
        pen.draw_as_is(sprite, cell_center(hex), up=up + rise)

    def _draw_effects(self, pen: Pen, overlays: Overlays) -> None:
        for flash in overlays.flashes:
            sprite = self.marks.fits(pen.level, flash.edge, with_tick=False)
            pen.draw(sprite, cell_center(flash.hex), opacity=flash.strength)
        for ring in overlays.dust:
            pen.draw(
                self.marks.dust(pen.level),
                cell_center(ring.hex),
                opacity=1 - ring.share,
                grown=0.9 + 0.25 * ring.share,
            )

    def draw_falling(self, pen: Pen, board: Board, falling: FallingTile) -> None:
        """Draw a tile on its way down, or as long as it is no part of the composed land."""
        sprite = self._tile(board, falling.placed, pen.level, is_refused=False)
        center = cell_center(falling.placed.hex)
        if falling.height > 0:
            pen.draw(self.marks.ground_shadow(pen.level), center)
        pen.draw(sprite, center, up=falling.height, height=falling.stretch)

    def _draw_falling_seal(self, pen: Pen, falling: FallingTile) -> None:
        """The token of a task tile comes down with it."""
        placed = falling.placed
        if placed.tile.task is not None and placed.token is not None:
            look = SealLook(placed.tile.task, placed.token)
            foot = self.seal_foot(placed, placed.hex)
            pen.draw_as_is(self._seal_sprite(pen, look), foot, up=falling.height)

    def _draw_held(self, pen: Pen, board: Board, held: HeldTile) -> None:
        center = cell_center(held.placed.hex)
        pen.draw(self.marks.ground_shadow(pen.level), center, up=-0.035)
        off = Ground(center.x + held.shake, center.y)
        refused = not held.is_legal
        for placed, opacity in _turning(held):
            sprite = self._tile(board, placed, pen.level, is_refused=refused)
            squash = 1 - TURN_SQUASH * 4 * held.turn_share * (1 - held.turn_share)
            pen.draw(sprite, off, up=HELD_LIFT, opacity=opacity, height=squash)
        pen.draw(self.marks.rim(pen.level, is_legal=held.is_legal), off, up=HELD_LIFT)
        if held.turn_share < 1:
            return
        for sprite in self._sign_sprites(held, pen.level):
            pen.draw(sprite, off, up=HELD_LIFT)
        if held.has_edge_icons:
            x, y = pen.place(off)
            at = (x, y - HELD_LIFT * pen.scale)
            pen.drawings += self.edge_icons.drawings(at, pen.scale, held.placed.edges)
        self._draw_heart(pen, held.placed, held.heart_points, up=HELD_LIFT, shake=held.shake)
        if held.seal is not None:
            self._draw_held_seal(pen, held, held.seal)

    def _draw_suggested(self, pen: Pen, board: Board, suggested: SuggestedTile) -> None:
        center = cell_center(suggested.placed.hex)
        tile = self._tile(board, suggested.placed, pen.level, is_refused=False)
        pen.draw(self._suggestions.ghost(tile), center)
        pen.draw(self._suggestions.ring(suggested.suggesters[-1].color, pen.level), center)

    def _draw_suggesters(self, pen: Pen, suggested: SuggestedTile) -> None:
        """Draw who suggests a tile, at the near corner of its cell."""
        center = cell_center(suggested.placed.hex)
        sprite = self._suggestions.badges(suggested.suggesters, badge_diameter(pen.scale))
        pen.draw_as_is(sprite, Ground(center.x, center.y + SUGGESTERS_AT))

    def _draw_advised(self, pen: Pen, board: Board, advised: AdvisedTile, *, is_held: bool) -> None:
        """Draw a ghost; where the tile in hand is held already, nothing but the number lies over it."""
        if is_held:
            return
        center = cell_center(advised.placed.hex)
        tile = self._tile(board, advised.placed, pen.level, is_refused=False)
        pen.draw(tile if advised.is_lit else self._suggestions.ghost(tile), center)
        pen.draw(self._suggestions.ring("glow" if advised.is_lit else "gold", pen.level), center)

    def _draw_number(self, pen: Pen, advised: AdvisedTile) -> None:
        """Draw the number of a ghost, at the far corner of its cell."""
        center = cell_center(advised.placed.hex)
        diameter = number_diameter(pen.scale, is_lit=advised.is_lit)
        sprite = self._numbers.number(advised.number, diameter, is_lit=advised.is_lit)
        pen.draw_as_is(sprite, Ground(center.x, center.y - ADVISED_AT))

    def _tile(self, board: Board, placed: PlacedTile, level: int, *, is_refused: bool) -> Sprite:
        ground = self._view.scenery.ground_key(board, placed)
        return self.ghosts.tile(ground, level, is_refused=is_refused)

    def _sign_sprites(self, held: HeldTile, level: int) -> Iterator[Sprite]:
        signs: list[tuple[int, EdgeSign]] = [
            (edge, sign) for edge, sign in enumerate(held.signs) if sign is not None
        ]
        # What is in the way is drawn last, over its neighbours' ends.
        for edge, sign in sorted(signs, key=lambda each: each[1].mark is EdgeMark.CLASHES):
            match sign.mark:
                case EdgeMark.FITS:
                    yield self.marks.fits(level, edge, with_tick=sign.terrain != "M")
                case EdgeMark.NEUTRAL:
                    yield self.marks.neutral(level, edge)
                case EdgeMark.CLASHES:
                    yield self.marks.clash(level, edge, sign.terrain)

    def _draw_heart(
        self,
        pen: Pen,
        placed: PlacedTile,
        points: int | None,
        *,
        up: float = 0.0,
        shake: float = 0.0,
    ) -> None:
        """Draw the heart on a tile, if it bears one."""
        if placed.heart is None:
            return
        point = self._anchor(placed, "heart")
        diameter = max(round(HEART_SHARE * pen.scale), LEAST_HEART_PX)
        sprite = self._hearts.heart(placed.heart, points, diameter)
        pen.draw_as_is(sprite, Ground(point.x + shake, point.y), up=up)

    def _draw_kept(self, pen: Pen, kept: KeptTokens) -> None:
        """Draw the tokens on a building side by side, at the near edge of its tile."""
        center = cell_center(kept.hex)
        diameter = max(round(KEPT_SHARE * pen.scale), LEAST_KEPT_PX)
        step = diameter * KEPT_STEP / pen.scale
        start = -step * (len(kept.numbers) - 1) / 2
        for index, number in enumerate(kept.numbers):
            sprite = self._seals.seal(SealLook(kept.terrain, number), diameter)
            pen.draw_as_is(sprite, Ground(center.x + start + index * step, center.y + KEPT_AT))

    def _draw_seal(
        self,
        pen: Pen,
        board: Board,
        seal: PinnedSeal,
        flags: Sequence[Drawing],
        held: Hex | None,
    ) -> None:
        """Draw a seal, beside a flag that it would cover; one over the tile in hand lets that shine through."""
        foot = self.seal_foot(board.tiles.get(seal.hex), seal.hex)
        sprite = self._seal_sprite(pen, seal.look)
        way = aside(_disc_box(pen, foot), flags, pen.scale)
        foot = Ground(foot.x + way / pen.scale, foot.y)
        if seal.spin:
            sprite = stretched(sprite, max(abs(cos(seal.spin * tau)), 0.08), 1.0)
        hides_hand = (
            held is not None and held != seal.hex and _covers(pen, _disc_box(pen, foot), held)
        )
        pen.draw_as_is(sprite, foot, up=seal.lift, opacity=FAINT if hides_hand else 1.0)

    def _draw_held_seal(self, pen: Pen, held: HeldTile, look: SealLook) -> None:
        """Draw the number in the middle of the tile, where it hides no edge."""
        center = cell_center(held.placed.hex)
        diameter = min(seal_diameter(pen.scale), round(HELD_SEAL_SHARE * pen.scale))
        off = Ground(center.x + held.shake, center.y)
        pen.draw_as_is(self._seals.seal(look, diameter), off, up=HELD_LIFT)
        if held.is_task_refused:
            pen.draw_as_is(self.marks.cross_out(diameter), off, up=HELD_LIFT)

    def _seal_sprite(self, pen: Pen, look: SealLook) -> Sprite:
        return self._seals.seal(replace(look, has_stem=True), seal_diameter(pen.scale))

    def seal_foot(self, placed: PlacedTile | None, hex: Hex) -> Ground:
        """Where the seal on a tile stands, or on a cell that bears none yet."""
        return cell_center(hex) if placed is None else self._anchor(placed, "task")

    def _anchor(self, placed: PlacedTile, name: str) -> Ground:
        """Where something stands on a tile as it lies."""
        center = cell_center(placed.hex)
        anchor = self._book[placed.tile.id].anchors.get(name, (0.0, 0.0))
        x, y = turned(anchor, placed.rotation)
        return Ground(center.x + x, center.y + y)


def seal_diameter(scale: float) -> int:
    """Pixels of a pinned seal at a tile width; small boards keep theirs legible."""
    return max(round(SEAL_SHARE * scale), LEAST_SEAL_PX)


def _disc_box(pen: Pen, foot: Ground) -> Rect:
    """The part of the window that the disc of a seal takes which stands on a point."""
    x, y = pen.place(foot)
    side = seal_diameter(pen.scale)
    disc = Rect(0, 0, side, side)
    disc.center = (round(x), round(y - side * STEM_LENGTH / 2))
    return disc


def _turning(held: HeldTile) -> Iterator[tuple[PlacedTile, float]]:
    """The tile in the rotations that it shows: it fades from one into the other."""
    if held.turned_from is not None and held.turn_share < 1:
        before = held.placed.placement._replace(rotation=held.turned_from)
        yield PlacedTile(held.placed.tile, before, held.placed.turn, held.placed.token), 1.0
    yield held.placed, held.turn_share


def _covers(pen: Pen, disc: Rect, hex: Hex) -> bool:
    """Whether a disc reaches near the middle of a cell."""
    x, y = pen.place(cell_center(hex))
    reach = round(COVERED_REACH * pen.scale)
    middle = Rect(0, 0, 2 * reach, 2 * reach)
    middle.center = (round(x), round(y - HELD_LIFT * pen.scale))
    return bool(disc.colliderect(middle))
