"""A board with all that lies over it, drawn for any scene: play, score, title, a picture on disk."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.board_view import BoardView, Progress
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.drawing import Drawing, LastPictures, Pictures, seen
from dorfromantik.app.render.fading import FadedPictures
from dorfromantik.app.render.layout import cell_center
from dorfromantik.app.render.life_painter import LifePainter
from dorfromantik.app.render.overlays import NOTHING, FallingTile, Overlays
from dorfromantik.app.render.pen import Pen
from dorfromantik.app.render.seals import STEM_LENGTH, SealPainter
from dorfromantik.app.render.signs import SignPainter, seal_diameter
from dorfromantik.app.render.sketch import Sprite, joined
from dorfromantik.app.render.sprites import SpriteStore
from dorfromantik.app.ui.skin import Skin, faded
from dorfromantik.engine import Board, Hex

CARRIED_HEIGHT = 0.1
"""How far away the shadow of a carried tile falls, in tile widths."""
SLOTS_KEPT = 24


class LandscapePainter:
    """Draws boards and overlays; `prepare` first, in small portions of time or all at once."""

    def __init__(self, sprites: SpriteStore, skin: Skin, seals: SealPainter):
        self.view = BoardView(sprites)
        self.book = sprites.book
        self._sprites = sprites
        self._signs = SignPainter(self.view, sprites, skin, seals)
        self._life = LifePainter(self.view, sprites, skin)
        self._fading = FadedPictures()
        self._slots: dict[tuple[int, float, float], Sprite] = {}
        self._last_slots, self._last_life, self._last_signs = (LastPictures() for _ in range(3))
        self._level = 0
        self.edge_icons = self._signs.edge_icons

    @property
    def line_weight(self) -> float:
        """How heavy marks and outlines are: 1 is usual."""
        return self._signs.line_weight

    @line_weight.setter
    def line_weight(self, weight: float) -> None:
        self._signs.line_weight = weight

    def prepare(
        self, board: Board, camera: Camera, window: Rect, seconds: float | None = None
    ) -> Progress:
        """Compose what a camera sees in a part of the window, for a limited time or all of it."""
        return self.view.prepare(board, camera, window, seconds)

    def expect(self, tile_id: str) -> None:
        """Have a tile's pictures read that will soon be turned in hand."""
        self._sprites.expect((tile_id, rotation, "") for rotation in range(6))

    def foresee(self, tile_id: str, rotation: int, widths: Sequence[int]) -> bool:
        """Paint one picture of a tile that will soon be held, at one of some widths in pixels.

        First as it lies in a rotation, at all widths; then in the others, at the last one. False
        when there is nothing more to be painted now.
        """
        turned = ((tile_id, other % 6, "") for other in range(rotation, rotation + 6))
        wanted = [((tile_id, rotation, ""), width) for width in widths]
        wanted += [(ground, widths[-1]) for ground in turned]
        return any(self._signs.ghosts.foresee(ground, width) for ground, width in wanted)

    def draw(
        self, surface: Surface, board: Board, camera: Camera, overlays: Overlays = NOTHING
    ) -> None:
        """Draw a board and what lies over it into the clip of a surface."""
        window = surface.get_clip()
        self.draw_land(surface, board, camera)
        slots = self.slot_drawings(camera, overlays, window)
        life = self.life_drawings(board, camera, overlays, window)
        signs = self.sign_drawings(board, camera, overlays, window)
        surface.fblits([*slots, *life, *signs], pygame.BLEND_PREMULTIPLIED)

    def draw_land(self, surface: Surface, board: Board, camera: Camera) -> None:
        """Draw what seldom changes: the land."""
        self.view.draw(surface, board, camera)
        pen = self._pen(camera)
        for hex in self.view.unseen(board, camera):
            self._signs.draw_falling(pen, board, FallingTile(board.tiles[hex], 0.0))
        surface.fblits(pen.drawings, pygame.BLEND_PREMULTIPLIED)

    def ground_pictures(
        self, board: Board, camera: Camera, overlays: Overlays, window: Rect
    ) -> tuple[Pictures, ...]:
        """Free places, what lives on the land, signs; what has not changed is the same object as before."""
        scene, level = self.view.scenery.of(board), self._rest_level(camera)
        seen_as = (camera, level, tuple(window), self.line_weight)
        stand = (scene, self._sprites.stand)
        places = (overlays.slots, overlays.shimmer)
        living = (overlays.life, overlays.frame)
        signs = replace(overlays, slots=(), shimmer=0.0, life=(), frame=0)
        return (
            self._last_slots.of(
                (seen_as, places), lambda: self.slot_drawings(camera, overlays, window)
            ),
            self._last_life.of(
                (seen_as, stand, living),
                lambda: self.life_drawings(board, camera, overlays, window),
            ),
            self._last_signs.of(
                (seen_as, stand, signs),
                lambda: self.sign_drawings(board, camera, overlays, window),
            ),
        )

    def slot_drawings(self, camera: Camera, overlays: Overlays, window: Rect) -> list[Drawing]:
        """The pictures of free places in a part of the window; what stands beside them never hides them."""
        if not overlays.slots:
            return []
        pen = self._pen(camera)
        sprite = pen.sized(self._slot(pen.level, overlays.shimmer))
        return seen([sprite.at(pen.place(cell_center(hex))) for hex in overlays.slots], window)

    def life_drawings(
        self, board: Board, camera: Camera, overlays: Overlays, window: Rect
    ) -> list[Drawing]:
        """The pictures of what lives on the land in a part of the window, from the ground up."""
        level = self._rest_level(camera)
        return self._life.drawings(board, camera, level, overlays.life, overlays.frame, window)

    def sign_drawings(
        self, board: Board, camera: Camera, overlays: Overlays, window: Rect
    ) -> list[Drawing]:
        """The pictures of what the game has to say in a part of the window, from the ground up."""
        pen = self._pen(camera)
        self._signs.draw(pen, board, overlays)
        return seen(pen.drawings, window)

    def _pen(self, camera: Camera) -> Pen:
        return Pen(camera, self._rest_level(camera), self._fading)

    def loose_tile(self, tile_id: str, rotation: int, width: int) -> Sprite:
        """A tile by itself, `width` pixels wide; bare while its pictures are being read."""
        return self._signs.ghosts.tile((tile_id, rotation, ""), width)

    def has_tile(self, tile_id: str, width: int) -> bool:
        """Whether `loose_tile` would not be bare; what is missing for that is asked for."""
        return self._signs.ghosts.is_whole((tile_id, 0, ""), width)

    def carried_tile(self, tile_id: str, rotation: int, width: int) -> Sprite:
        """A tile that is carried over the board: with its shadow, and set off against the land."""
        tile = self.loose_tile(tile_id, rotation, width)
        shadow, rim = self._signs.marks.ground_shadow(width), self._signs.marks.thin_rim(width)
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
        x, y = camera.to_screen(self._signs.seal_foot(board.tiles.get(hex), hex))
        return x, y - seal_diameter(camera.scale) * STEM_LENGTH / 2

    def _rest_level(self, camera: Camera) -> int:
        """The tile width for which sprites are made: while the camera glides, the last at rest."""
        level = round(camera.scale)
        if self._level == 0 or abs(camera.scale - level) < 1e-6:
            self._level = level
        return self._level

    def _slot(self, level: int, shimmer: float) -> Sprite:
        """A free place: its outline on its inside, which is as solid as `shimmer` (0 to 1) says."""
        key = (level, self.line_weight, round(shimmer, 3))
        slot = self._slots.get(key)
        if slot is None:
            outline, inside = self._signs.marks.slot(level), self._signs.marks.slot_fill(level)
            slot = joined(Sprite(faded(inside.picture, shimmer), inside.anchor), outline)
            self._slots[key] = slot
            if len(self._slots) > SLOTS_KEPT:
                del self._slots[next(iter(self._slots))]
        return slot
