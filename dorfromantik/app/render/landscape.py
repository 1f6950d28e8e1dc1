"""A board with all that lies over it, drawn for any scene: play, score, title, a picture on disk."""

from collections.abc import Iterator
from dataclasses import replace
from math import cos, tau

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.advised import NumberPainter, number_diameter
from dorfromantik.app.render.board_view import BoardView, Progress
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.edge_icons import EdgeIconPainter
from dorfromantik.app.render.ghost import GhostPainter
from dorfromantik.app.render.hearts import HeartPainter
from dorfromantik.app.render.layout import Ground, cell_center, turned
from dorfromantik.app.render.life_painter import Drawing, LifePainter
from dorfromantik.app.render.marks import MarkPainter
from dorfromantik.app.render.outlines import OutlinePainter
from dorfromantik.app.render.overlays import (
    NOTHING,
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
from dorfromantik.app.render.seals import STEM_LENGTH, SealLook, SealPainter
from dorfromantik.app.render.sketch import Sprite, joined, stretched
from dorfromantik.app.render.sprites import SpriteStore
from dorfromantik.app.render.suggested import SuggestionPainter, badge_diameter
from dorfromantik.app.ui.skin import Skin, faded
from dorfromantik.engine import Board, Hex, PlacedTile

HELD_LIFT = 0.045
"""How far a held tile floats above its place, in tile widths as seen."""
CARRIED_HEIGHT = 0.1
"""How far away the shadow of a carried tile falls, in tile widths."""
SEAL_SHARE = 0.34
"""A seal's diameter in tile widths."""
LEAST_SEAL_PX = 40
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
TURN_SQUASH = 0.06
SLOTS_KEPT = 24


class LandscapePainter:
    """Draws boards and overlays; `prepare` first, in small portions of time or all at once."""

    def __init__(self, sprites: SpriteStore, skin: Skin, seals: SealPainter):
        self.view = BoardView(sprites)
        self.book = sprites.book
        self._sprites = sprites
        self._seals = seals
        self._hearts = HeartPainter(skin, seals)
        self.edge_icons = EdgeIconPainter(skin)
        self._marks = MarkPainter(skin)
        self._outlines = OutlinePainter(sprites.book)
        self._ghosts = GhostPainter(sprites, self.view.composer)
        self._suggestions = SuggestionPainter(skin)
        self._numbers = NumberPainter(seals)
        self._life = LifePainter(self.view, sprites, skin)
        self._slots: dict[tuple[int, float, float], Sprite] = {}
        self._level = 0

    @property
    def line_weight(self) -> float:
        """How heavy marks and outlines are: 1 is usual."""
        return self._marks.weight

    @line_weight.setter
    def line_weight(self, weight: float) -> None:
        self._marks.weight = self._outlines.weight = weight

    def prepare(
        self, board: Board, camera: Camera, window: Rect, seconds: float | None = None
    ) -> Progress:
        """Compose what a camera sees in a part of the window, for a limited time or all of it."""
        return self.view.prepare(board, camera, window, seconds)

    def expect(self, tile_id: str) -> None:
        """Have a tile's pictures read that will soon be turned in hand."""
        self._sprites.expect((tile_id, rotation, "") for rotation in range(6))

    def draw(
        self, surface: Surface, board: Board, camera: Camera, overlays: Overlays = NOTHING
    ) -> None:
        """Draw a board and what lies over it into the clip of a surface."""
        self.draw_land(surface, board, camera, overlays)
        self.draw_life(surface, board, camera, overlays)
        self.draw_signs(surface, board, camera, overlays)

    def draw_land(self, surface: Surface, board: Board, camera: Camera, overlays: Overlays) -> None:
        """Draw what seldom changes: free places and the land."""
        pen = self._pen(surface, camera)
        self._draw_slots(pen, overlays)
        for hex in self.view.draw(surface, board, camera):
            self._draw_falling(pen, board, FallingTile(board.tiles[hex], 0.0))

    def draw_life(self, surface: Surface, board: Board, camera: Camera, overlays: Overlays) -> None:
        """Draw what lives on the land."""
        living = self.life_drawings(board, camera, overlays, surface.get_clip())
        surface.fblits(living, pygame.BLEND_PREMULTIPLIED)

    def life_drawings(
        self, board: Board, camera: Camera, overlays: Overlays, window: Rect
    ) -> list[Drawing]:
        """The pictures of what lives on the land in a part of the window, from the ground up."""
        level = self._rest_level(camera)
        return self._life.drawings(board, camera, level, overlays.life, overlays.frame, window)

    def draw_signs(
        self, surface: Surface, board: Board, camera: Camera, overlays: Overlays
    ) -> None:
        """Draw what the game has to say: areas, seals, the tile in hand."""
        pen = self._pen(surface, camera)
        for area in overlays.areas:
            outline = self._outlines.outline(self.view.scenery.of(board), area, pen.level)
            pen.draw(outline, Ground(0, 0), opacity=overlays.area_strength)
        if overlays.cells:
            outline = self._outlines.cells_outline(overlays.cells, pen.level)
            pen.draw(outline, Ground(0, 0), opacity=overlays.area_strength)
        if overlays.last_placed is not None and overlays.last_placed in board.tiles:
            pen.draw(self._marks.last_placed(pen.level), cell_center(overlays.last_placed))
        for kept in overlays.kept:
            self._draw_kept(pen, kept)
        for laid in overlays.hearts:
            if laid.hex in board.tiles:
                self._draw_heart(pen, board.tiles[laid.hex], laid.points)
        if overlays.falling is not None:
            self._draw_falling(pen, board, overlays.falling)
            falling = overlays.falling
            self._draw_heart(pen, falling.placed, None, up=falling.height)
            self._draw_falling_seal(pen, overlays.falling)
        self._draw_effects(pen, overlays)
        held = overlays.held.placed.hex if overlays.held is not None else None
        for suggested in overlays.suggested:
            if suggested.placed.hex != held:
                self._draw_suggested(pen, board, suggested)
        for advised in overlays.advised:
            self._draw_advised(pen, board, advised, is_held=advised.placed.hex == held)
        if overlays.cursor is not None:
            pen.draw(self._marks.cursor(pen.level), cell_center(overlays.cursor))
        for placed in overlays.edge_icons:
            at = pen.place(cell_center(placed.hex))
            self.edge_icons.draw(surface, at, pen.scale, placed.edges)
        if overlays.held is not None:
            self._draw_held(pen, board, overlays.held)
        for suggested in overlays.suggested:
            self._draw_suggesters(pen, suggested)
        for advised in overlays.advised:
            self._draw_number(pen, advised)
        for seal in overlays.seals:
            self._draw_seal(pen, board, seal)

    def _pen(self, surface: Surface, camera: Camera) -> Pen:
        return Pen(surface, camera, self._rest_level(camera))

    def _draw_effects(self, pen: Pen, overlays: Overlays) -> None:
        for flash in overlays.flashes:
            sprite = self._marks.fits(pen.level, flash.edge, with_tick=False)
            pen.draw(sprite, cell_center(flash.hex), opacity=flash.strength)
        for ring in overlays.dust:
            pen.draw(
                self._marks.dust(pen.level),
                cell_center(ring.hex),
                opacity=1 - ring.share,
                grown=0.9 + 0.25 * ring.share,
            )

    def loose_tile(self, tile_id: str, rotation: int, width: int) -> Sprite:
        """A tile by itself, `width` pixels wide; bare while its pictures are being read."""
        return self._ghosts.tile((tile_id, rotation, ""), width)

    def has_tile(self, tile_id: str, width: int) -> bool:
        """Whether `loose_tile` would not be bare; what is missing for that is asked for."""
        return self._ghosts.is_whole((tile_id, 0, ""), width)

    def carried_tile(self, tile_id: str, rotation: int, width: int) -> Sprite:
        """A tile that is carried over the board: with its shadow, and set off against the land."""
        tile = self.loose_tile(tile_id, rotation, width)
        shadow, rim = self._marks.ground_shadow(width), self._marks.thin_rim(width)
        left = max(each.anchor[0] for each in (tile, shadow))
        top = max(each.anchor[1] for each in (tile, shadow))
        low = round(width * CARRIED_HEIGHT)
        size = (2 * left, 2 * top + low)
        picture = Surface(size, pygame.SRCALPHA, 32)
        shadow.draw(picture, (left + low // 2, top + low))
        tile.draw(picture, (left, top))
        rim.draw(picture, (left, top))
        return Sprite(picture, (left, top))

    def seal_place(self, board: Board, camera: Camera, hex: Hex) -> tuple[float, float]:
        """Where in the window the middle of the seal on a tile is."""
        x, y = camera.to_screen(self._seal_foot(board.tiles.get(hex), hex))
        return x, y - seal_diameter(camera.scale) * STEM_LENGTH / 2

    def _rest_level(self, camera: Camera) -> int:
        """The tile width for which sprites are made: while the camera glides, the last at rest."""
        level = round(camera.scale)
        if self._level == 0 or abs(camera.scale - level) < 1e-6:
            self._level = level
        return self._level

    def _draw_slots(self, pen: Pen, overlays: Overlays) -> None:
        if not overlays.slots:
            return
        sprite = pen.sized(self._slot(pen.level, overlays.shimmer))
        places = [pen.place(cell_center(hex)) for hex in overlays.slots]
        window = pen.surface.get_clip().inflate(sprite.picture.get_size())
        pictures = [sprite.at(place) for place in places if window.collidepoint(place)]
        pen.surface.fblits(pictures, pygame.BLEND_PREMULTIPLIED)

    def _slot(self, level: int, shimmer: float) -> Sprite:
        """A free place: its outline on its inside, which is as solid as `shimmer` (0 to 1) says."""
        key = (level, self.line_weight, round(shimmer, 3))
        slot = self._slots.get(key)
        if slot is None:
            outline, inside = self._marks.slot(level), self._marks.slot_fill(level)
            slot = joined(Sprite(faded(inside.picture, shimmer), inside.anchor), outline)
            self._slots[key] = slot
            if len(self._slots) > SLOTS_KEPT:
                del self._slots[next(iter(self._slots))]
        return slot

    def _draw_falling(self, pen: Pen, board: Board, falling: FallingTile) -> None:
        sprite = self._tile(board, falling.placed, pen.level, is_refused=False)
        center = cell_center(falling.placed.hex)
        if falling.height > 0:
            pen.draw(self._marks.ground_shadow(pen.level), center)
        pen.draw(sprite, center, up=falling.height, height=falling.stretch)

    def _draw_falling_seal(self, pen: Pen, falling: FallingTile) -> None:
        """The token of a task tile comes down with it."""
        placed = falling.placed
        if placed.tile.task is not None and placed.token is not None:
            look = SealLook(placed.tile.task, placed.token)
            foot = self._seal_foot(placed, placed.hex)
            pen.draw_as_is(self._seal_sprite(pen, look), foot, up=falling.height)

    def _draw_held(self, pen: Pen, board: Board, held: HeldTile) -> None:
        center = cell_center(held.placed.hex)
        pen.draw(self._marks.ground_shadow(pen.level), center, up=-0.035)
        off = Ground(center.x + held.shake, center.y)
        refused = not held.is_legal
        for placed, opacity in _turning(held):
            sprite = self._tile(board, placed, pen.level, is_refused=refused)
            squash = 1 - TURN_SQUASH * 4 * held.turn_share * (1 - held.turn_share)
            pen.draw(sprite, off, up=HELD_LIFT, opacity=opacity, height=squash)
        pen.draw(self._marks.rim(pen.level, is_legal=held.is_legal), off, up=HELD_LIFT)
        if held.turn_share < 1:
            return
        for sprite in self._sign_sprites(held, pen.level):
            pen.draw(sprite, off, up=HELD_LIFT)
        if held.has_edge_icons:
            x, y = pen.place(off)
            at = (x, y - HELD_LIFT * pen.scale)
            self.edge_icons.draw(pen.surface, at, pen.scale, held.placed.edges)
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
        ground = self.view.scenery.ground_key(board, placed)
        return self._ghosts.tile(ground, level, is_refused=is_refused)

    def _sign_sprites(self, held: HeldTile, level: int) -> Iterator[Sprite]:
        signs: list[tuple[int, EdgeSign]] = [
            (edge, sign) for edge, sign in enumerate(held.signs) if sign is not None
        ]
        # What is in the way is drawn last, over its neighbours' ends.
        for edge, sign in sorted(signs, key=lambda each: each[1].mark is EdgeMark.CLASHES):
            match sign.mark:
                case EdgeMark.FITS:
                    yield self._marks.fits(level, edge, with_tick=sign.terrain != "M")
                case EdgeMark.NEUTRAL:
                    yield self._marks.neutral(level, edge)
                case EdgeMark.CLASHES:
                    yield self._marks.clash(level, edge, sign.terrain)

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

    def _draw_seal(self, pen: Pen, board: Board, seal: PinnedSeal) -> None:
        foot = self._seal_foot(board.tiles.get(seal.hex), seal.hex)
        sprite = self._seal_sprite(pen, seal.look)
        if seal.spin:
            sprite = stretched(sprite, max(abs(cos(seal.spin * tau)), 0.08), 1.0)
        pen.draw_as_is(sprite, foot, up=seal.lift)

    def _draw_held_seal(self, pen: Pen, held: HeldTile, look: SealLook) -> None:
        foot = self._seal_foot(held.placed, held.placed.hex)
        off = Ground(foot.x + held.shake, foot.y)
        pen.draw_as_is(self._seal_sprite(pen, look), off, up=HELD_LIFT)
        if held.is_task_refused:
            diameter = seal_diameter(pen.scale)
            up = HELD_LIFT + diameter * STEM_LENGTH / 2 / pen.scale
            pen.draw_as_is(self._marks.cross_out(diameter), off, up=up)

    def _seal_sprite(self, pen: Pen, look: SealLook) -> Sprite:
        return self._seals.seal(replace(look, has_stem=True), seal_diameter(pen.scale))

    def _seal_foot(self, placed: PlacedTile | None, hex: Hex) -> Ground:
        return cell_center(hex) if placed is None else self._anchor(placed, "task")

    def _anchor(self, placed: PlacedTile, name: str) -> Ground:
        """Where something stands on a tile as it lies."""
        center = cell_center(placed.hex)
        anchor = self.book[placed.tile.id].anchors.get(name, (0.0, 0.0))
        x, y = turned(anchor, placed.rotation)
        return Ground(center.x + x, center.y + y)


def seal_diameter(scale: float) -> int:
    """Pixels of a pinned seal at a tile width; small boards keep theirs legible."""
    return max(round(SEAL_SHARE * scale), LEAST_SEAL_PX)


def _turning(held: HeldTile) -> Iterator[tuple[PlacedTile, float]]:
    """The tile in the rotations that it shows: it fades from one into the other."""
    if held.turned_from is not None and held.turn_share < 1:
        before = held.placed.placement._replace(rotation=held.turned_from)
        yield PlacedTile(held.placed.tile, before, held.placed.turn, held.placed.token), 1.0
    yield held.placed, held.turn_share
