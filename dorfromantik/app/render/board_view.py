"""The landscape on the screen: composed in square patches that are kept, shifted and scaled."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from dorfromantik.app.assets import SurfaceCache
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.composer import Composer, reached, world_pixel
from dorfromantik.app.render.cover import covering, filled_boxes
from dorfromantik.app.render.layout import SQUASH, Ground, cells_box
from dorfromantik.app.render.patches import (
    PATCH,
    Patch,
    PatchRange,
    patches_in,
    patches_of,
    range_of,
)
from dorfromantik.app.render.scaling import is_large, resized, scaled_box, source_box
from dorfromantik.app.render.scenery import BoardScene, CellScene, Scenery
from dorfromantik.app.render.sprites import SpriteStore
from dorfromantik.engine import Board, Hex

FILLED_GRAIN = 64
OVERVIEW = 64
"""The tile width at which the whole landscape is always ready, to be shown until better comes."""
LEAST_BYTES = 32_000_000
SCREENS_KEPT = 4
"""How many screens full of patches are kept."""
AHEAD_PX = 200
"""Patches so far outside of the window are composed before they are needed."""
COMPOSED_KNOWN = 256
"""So many composed patches are remembered, for those who want to know what has changed."""
CELLS_OF_A_CHANGE = 14
"""A placed tile changes itself and its neighbours, before and after; more is another landscape."""
BOARDS_SETTLED = 2
"""The board that is seen, and the one that will be seen when a tile has come down."""
WORTH_MENDING = 0.7
"""A patch is mended, not composed anew, when no more than this share of it has changed."""
PIECES = 2
"""A patch is composed in so many pieces, one below the other: a small one fits between two frames."""


Content = tuple[CellScene, ...]
"""The cells of which a patch shows something."""


class _Settled(NamedTuple):
    """Nothing is left to be composed for some patches."""

    board: Board
    scale: int
    patches: PatchRange
    dropped: int
    """How many pictures have been dropped until then: another one may have been one of these."""


@dataclass(slots=True)
class _Begun:
    """A patch that is being composed."""

    patch: Patch
    content: Content
    picture: Surface
    pieces: list[Rect]
    """What is still missing, in pixels of the patch."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What a round of preparing has come to."""

    is_ready: bool
    """Whether all that is wanted in the window is composed."""
    has_news: bool
    """Whether anything in the window looks better than before."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What is shown of some patches."""

    pictures: Sequence[tuple[Surface, int, int, Rect]]
    """Pictures, their places in world pixels, and which part of each."""
    missing: Sequence[Patch]
    unseen: frozenset[Hex]
    """Cells that no picture shows yet."""


class BoardView:
    """Draws boards. `prepare` does the work in small portions, `draw` shows what there is."""

    def __init__(self, sprites: SpriteStore):
        self.scenery = Scenery(sprites.book)
        self.composer = Composer(sprites)
        self._pictures = SurfaceCache(LEAST_BYTES)
        self._filled: WeakKeyDictionary[Surface, list[Rect]] = WeakKeyDictionary()
        self._latest: dict[Patch, Content] = {}
        self._shown = OVERVIEW
        self._settled: deque[_Settled] = deque(maxlen=BOARDS_SETTLED)
        self._sheets: dict[PatchRange, _Sheet] = {}
        self._sheets_of: tuple[BoardScene, int, int] | None = None
        self._composed: deque[Patch] = deque(maxlen=COMPOSED_KNOWN)
        self._begun: _Begun | None = None
        self._changes: tuple[BoardScene, int, list[Rect]] | None = None
        self.revision = 0
        """Another number whenever a patch has been composed: pictures made before may be stale."""

    def prepare(
        self, board: Board, camera: Camera, window: Rect, seconds: float | None = None
    ) -> Progress:
        """Compose what a camera sees, for a limited time; without one, all of it.

        `window` is the part of the window that is to be covered. Pictures that are still being
        read are left out until a later call.
        """
        scale = round(camera.scale)
        view = self._world_box(camera, window)
        self._pictures.allow(max(LEAST_BYTES, SCREENS_KEPT * 4 * window.width * window.height))
        ahead = range_of(view.inflate(2 * AHEAD_PX, 2 * AHEAD_PX))
        if _Settled(board, scale, ahead, self._pictures.dropped) in self._settled:
            return Progress(is_ready=True, has_news=False)
        scene = self.scenery.of(board)
        deadline = None if seconds is None else perf_counter() + seconds
        visible = list(patches_of(scale, view))
        missing = [
            patch
            for patch in dict.fromkeys(self._wanted(board, visible, view, scale))
            if not self._is_composed(scene, patch)
        ]
        composed = set()
        for patch in missing:
            begin = perf_counter()
            if self._compose(scene, patch, deadline):
                composed.add(patch)
            if _is_late(begin, deadline):
                break
        if len(composed) == len(missing):
            self._settled.append(_Settled(board, scale, ahead, self._pictures.dropped))
        seen = set(visible)
        still_missing = seen.intersection(missing) - composed
        return Progress(is_ready=not still_missing, has_news=not seen.isdisjoint(composed))

    def draw(self, surface: Surface, board: Board, camera: Camera) -> None:
        """Draw the land into the clip of a surface, as sharp as it has been prepared."""
        scene, window, scale = self.scenery.of(board), surface.get_clip(), _whole_scale(camera)
        if scale is None:
            self._draw_scaled(surface, scene, camera, window, self._shown)
        else:
            self._draw_sharp(surface, scene, camera, window, scale)

    def unseen(self, board: Board, camera: Camera) -> frozenset[Hex]:
        """The tiles that are not to be seen yet, because they have just been placed."""
        scale = _whole_scale(camera)
        if scale is None:
            return frozenset()
        whole = self._world_box(camera, camera.viewport)
        return self._sheet(self.scenery.of(board), scale, range_of(whole)).unseen

    def _draw_sharp(
        self, surface: Surface, scene: BoardScene, camera: Camera, window: Rect, scale: int
    ) -> None:
        """Draw patches as they are; those that are missing as well as can be."""
        view = self._world_box(camera, window)
        left, top = window.x - view.x, window.y - view.y
        sheet = self._sheet(scene, scale, range_of(view))
        flag = pygame.BLEND_PREMULTIPLIED
        pictures = [(each, (left + x, top + y), box, flag) for each, x, y, box in sheet.pictures]
        surface.blits(pictures, doreturn=False)
        for patch in sheet.missing:
            place = patch.box.move(left, top).clip(window)
            other = self._shown if self._shown != scale else OVERVIEW
            self._draw_scaled(surface, scene, camera, place, other)
        if not sheet.missing:
            self._shown = scale

    def _sheet(self, scene: BoardScene, scale: int, part: PatchRange) -> _Sheet:
        """What there is of some patches; the same as before as long as nothing is composed."""
        stand = (scene, scale, self.revision)
        if self._sheets_of != stand:
            self._sheets, self._sheets_of = {}, stand
        sheet = self._sheets.get(part)
        if sheet is None:
            sheet = self._sheets[part] = self._made_sheet(scene, scale, part)
        return sheet

    def _made_sheet(self, scene: BoardScene, scale: int, part: PatchRange) -> _Sheet:
        patches = [patch for patch in patches_in(scale, part) if self._content(scene, patch)]
        found = [(patch, self._picture(scene, patch)) for patch in patches]
        return _Sheet(
            [
                (picture, patch.box.x + box.x, patch.box.y + box.y, box)
                for patch, picture in found
                if picture is not None
                for box in self._filled_boxes(picture)
            ],
            [patch for patch, picture in found if picture is None],
            self._unseen(scene, patches),
        )

    def changes(
        self, before: Board, revision: int, board: Board, camera: Camera, window: Rect
    ) -> list[Rect]:
        """The parts of a window in which the land looks different from before, for the same camera.

        Before, another board was shown, at another revision. All of the window when nobody can tell.
        """
        scale, news = _whole_scale(camera), self.revision - revision
        if scale is None or news > len(self._composed):
            return [window]
        composed = list(islice(reversed(self._composed), news))
        scene, view = self.scenery.of(board), self._world_box(camera, window)
        is_blurred = bool(self._sheet(scene, scale, range_of(view)).missing)
        if is_blurred and any(patch.scale != scale for patch in composed):
            return [window]
        cells = set(self.scenery.of(before).cells.values()).symmetric_difference(
            scene.cells.values()
        )
        boxes = [reached(cell, scale) for cell in cells]
        boxes += [patch.box for patch in composed if patch.scale == scale]
        return [box.move(window.x - view.x, window.y - view.y) for box in boxes]

    def _filled_boxes(self, picture: Surface) -> list[Rect]:
        """Where a patch is not empty: at the edge of the land, much of it is."""
        boxes = self._filled.get(picture)
        if boxes is None:
            boxes = self._filled[picture] = filled_boxes(picture, FILLED_GRAIN)
        return boxes

    def _filled_box(self, picture: Surface, patch: Patch) -> Rect:
        """The part of a patch, in world pixels, outside of which its picture is empty."""
        boxes = self._filled_boxes(picture)
        whole = boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)
        return whole.move(patch.box.topleft)

    def _draw_scaled(
        self, surface: Surface, scene: BoardScene, camera: Camera, window: Rect, source: int
    ) -> None:
        """Cover a part of the window with the patches of another tile width."""
        before = surface.get_clip()
        surface.set_clip(window)
        ratio = camera.scale / source
        origin = (
            camera.viewport.centerx - camera.center.x * camera.scale,
            camera.viewport.centery - camera.center.y * camera.scale * SQUASH,
        )
        box = source_box(window, origin, ratio)
        for patch in patches_of(source, box):
            if not self._content(scene, patch):
                continue
            picture = self._picture(scene, patch)
            filled = patch.box if picture is None else self._filled_box(picture, patch)
            part = filled.clip(box)
            place = scaled_box(part, origin, ratio)
            if 0 in place.size:
                continue
            if picture is not None:
                cut = picture.subsurface(part.move(-patch.box.x, -patch.box.y))
                shown = resized(cut, place.size, fast=is_large(before))
                surface.blit(shown, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            elif source != OVERVIEW:
                self._draw_scaled(surface, scene, camera, place.clip(window), OVERVIEW)
        surface.set_clip(before)

    def _unseen(self, scene: BoardScene, patches: Iterable[Patch]) -> frozenset[Hex]:
        """The cells of a scene that no picture of these patches shows, though they show others of them."""
        unseen: set[Hex] = set()
        for patch in patches:
            content, shown = self._content(scene, patch), self._latest.get(patch)
            if (
                shown is not None
                and content != shown
                and self._pictures.get((patch, content)) is None
            ):
                unseen |= {cell.hex for cell in content} - {cell.hex for cell in shown}
        return frozenset(unseen) if len(unseen) <= CELLS_OF_A_CHANGE else frozenset()

    def _wanted(
        self, board: Board, visible: list[Patch], view: Rect, scale: int
    ) -> Iterator[Patch]:
        """Patches in the order in which they are to be composed."""
        yield from visible
        land = cells_box(board.tiles)
        left, top = world_pixel(Ground(land.left - 0.5, land.top - 1), OVERVIEW)
        right, bottom = world_pixel(Ground(land.right + 0.5, land.bottom + 0.5), OVERVIEW)
        yield from patches_of(OVERVIEW, Rect(left, top, right - left, bottom - top))
        yield from patches_of(scale, view.inflate(2 * AHEAD_PX, 2 * AHEAD_PX))

    def _content(self, scene: BoardScene, patch: Patch) -> Content:
        content = scene.contents.get(patch)
        if content is None:
            content = scene.contents_before.get(patch)
            if content is None or patch.box.collidelist(self._changed(scene, patch.scale)) >= 0:
                content = tuple(self.composer.cells(scene, patch.box, patch.scale))
            scene.contents[patch] = content
        return content

    def _changed(self, scene: BoardScene, scale: int) -> list[Rect]:
        """Where, in world pixels, a scene differs from the one before."""
        if self._changes is None or self._changes[:2] != (scene, scale):
            boxes = [reached(cell, scale) for cell in scene.changed]
            self._changes = (scene, scale, boxes)
        return self._changes[2]

    def _is_composed(self, scene: BoardScene, patch: Patch) -> bool:
        content = self._content(scene, patch)
        return not content or self._pictures.get((patch, content)) is not None

    def _picture(self, scene: BoardScene, patch: Patch) -> Surface | None:
        """The picture of a patch, or else as it was before the last change."""
        content = self._content(scene, patch)
        picture = self._pictures.get((patch, content))
        before = self._latest.get(patch, ())
        if picture is None and len(set(before) ^ set(content)) <= CELLS_OF_A_CHANGE:
            picture = self._pictures.get((patch, before))
        return picture

    def _compose(self, scene: BoardScene, patch: Patch, deadline: float | None) -> bool:
        """Compose a patch; False while its pictures are not all made."""
        content = self._content(scene, patch)
        picture = self._mended(scene, patch, content)
        if picture is None:
            picture = self._composed_in_pieces(scene, patch, content, deadline)
        if picture is None:
            return False
        self._pictures.put((patch, content), picture)
        self._latest[patch] = content
        self._composed.append(patch)
        self.revision += 1
        return True

    def _composed_in_pieces(
        self, scene: BoardScene, patch: Patch, content: Content, deadline: float | None
    ) -> Surface | None:
        """A patch anew; None while pieces of it are missing, to be gone on with at the next call."""
        begun = self._begun
        if begun is None or (begun.patch, begun.content) != (patch, content):
            picture = Surface((PATCH, PATCH), pygame.SRCALPHA, 32)
            height = PATCH // PIECES
            pieces = [Rect(0, top, PATCH, height) for top in range(0, PATCH, height)]
            begun = self._begun = _Begun(patch, content, picture, pieces)
        while begun.pieces:
            begin, place = perf_counter(), begun.pieces[0]
            box = place.move(patch.box.topleft)
            piece = self.composer.compose(scene, box, patch.scale, deadline)
            if piece is None:
                return None
            begun.picture.blit(piece, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            del begun.pieces[0]
            if begun.pieces and _is_late(begin, deadline):
                return None
        self._begun = None
        return begun.picture

    def _mended(self, scene: BoardScene, patch: Patch, content: Content) -> Surface | None:
        """The picture from before the last change, with only what has changed composed anew."""
        before = self._latest.get(patch)
        old = None if before is None else self._pictures.get((patch, before))
        if before is None or old is None:
            return None
        changed = set(before) ^ set(content)
        boxes = [reached(cell, patch.scale) for cell in changed]
        box = boxes[0].unionall(boxes[1:]).clip(patch.box)
        if 0 in box.size:
            return old
        if box.width * box.height > WORTH_MENDING * PATCH * PATCH:
            return None
        piece = self.composer.compose(scene, box, patch.scale)
        if piece is None:
            return None
        mended = old.copy()
        place = box.move(-patch.box.x, -patch.box.y)
        mended.fill((0, 0, 0, 0), place)
        mended.blit(piece, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        filled = [*self._filled_boxes(old), place]
        self._filled[mended] = covering(filled, mended.get_rect(), grain=FILLED_GRAIN)
        return mended

    def _world_box(self, camera: Camera, window: Rect) -> Rect:
        """The window in world pixels, whole pixels from the middle of the cell (0, 0)."""
        x, y = world_pixel(camera.center, round(camera.scale))
        return window.move(x - camera.viewport.centerx, y - camera.viewport.centery)


def _is_late(begin: float, deadline: float | None) -> bool:
    """Whether what has taken since `begin` would not be over by a deadline if it were done once more."""
    return deadline is not None and 2 * perf_counter() - begin > deadline


def _whole_scale(camera: Camera) -> int | None:
    """The tile width in pixels of a camera at rest; None while it glides from one to another."""
    scale = round(camera.scale)
    return scale if abs(camera.scale - scale) < 1e-6 else None
