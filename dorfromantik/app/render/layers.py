"""Keeps what the window shows of the land and of all above it: most frames change little of it."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain, pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.bands import bands_of, seen_box, tile_box
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.cover import merged
from dorfromantik.app.render.drawing import Drawing, Pictures, box_of, pictures_of
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.on_ground import GroundPictures
from dorfromantik.app.render.overlays import Overlays
from dorfromantik.engine import Board, Hex

if TYPE_CHECKING:
    from dorfromantik.app.render.layout import GroundBox


class LandscapeLayers:
    """Shows a landscape on its table, what lives on it, and all that lies above.

    What is seen stays on the surface: only those parts are drawn anew in which something has
    changed. While the camera rests, table and land are kept as one picture for that.
    """

    def __init__(self, landscape: LandscapePainter, paint_table: Callable[[Surface], None]):
        """`paint_table` covers a surface with what lies below the land."""
        self._landscape = landscape
        self._paint_table = paint_table
        self._ground = GroundPictures(landscape)
        self._table: Surface | None = None
        self._still: Surface | None = None
        self._still_view: _LandView | None = None
        self._shown: _Shown | None = None
        self._camera: Camera | None = None
        self._bands: tuple[Board, tuple[GroundBox, ...]] | None = None
        self._above = pictures_of(())
        self._view_before: _LandView | None = None

    def draw(
        self,
        surface: Surface,
        board: Board,
        camera: Camera,
        overlays: Overlays,
        above: Sequence[Drawing] = (),
        *,
        rests: bool = False,
    ) -> None:
        """Make a surface show the table, the land with all that lies over it, and pictures above that.

        `rests` says that the camera will stay where it is, though it may just have come there.
        """
        window = surface.get_rect()
        view = self._view(board, camera, window)
        has_moved = self._camera not in (None, camera)
        self._camera = camera
        pictures = self._ground.at_rest if rests or not has_moved else self._ground.dragged
        ground = pictures(board, camera, overlays, window)
        shown = _Shown(_place_of(surface), view, ground, self._pictures_above(above))
        for box in self._changed(shown, window):
            surface.set_clip(box)
            if has_moved:
                # The picture to be kept is made in the next frame: this one has enough to do.
                self._draw_land(surface, view)
            else:
                surface.blit(self._kept_still(view, window), box, box)
            shown.draw_in(surface, box)
        surface.set_clip(None)
        self._shown = shown

    def lose(self) -> None:
        """Draw everything the next time: the surface does not show any more what was drawn on it."""
        self._shown = None

    def forget(self) -> None:
        """Let all kept pictures go; they are drawn anew when they are wanted again."""
        self._table = self._still = self._still_view = self._shown = self._bands = None
        self._view_before = None

    def _changed(self, shown: "_Shown", window: Rect) -> list[Rect]:
        """What must be drawn to show something; until that is done, nobody knows what the surface shows."""
        before, self._shown = self._shown, None
        if before is None or before.place != shown.place:
            return [window]
        if before.view.camera == shown.view.camera:
            land = self._changes_of_land(before.view, shown.view, window)
            return merged((*land, *before.changed(shown)))
        return before.moved(shown, window)

    def _changes_of_land(self, before: "_LandView", after: "_LandView", window: Rect) -> list[Rect]:
        """The parts of the window in which the land has changed, seen from the same place."""
        if before == after:
            return []
        camera = after.camera
        tiles = before.unseen.symmetric_difference(after.unseen)
        land = self._landscape.view.changes(
            before.board, before.revision, after.board, camera, window
        )
        return [*land, *(tile_box(cell, camera) for cell in tiles)]

    def _pictures_above(self, drawings: Sequence[Drawing]) -> Pictures:
        if drawings != self._above.drawings:
            self._above = Pictures(drawings, [box_of(each) for each in drawings])
        return self._above

    def _view(self, board: Board, camera: Camera, window: Rect) -> "_LandView":
        land, before = self._landscape.view, self._view_before
        seen = (board, camera, land.revision, window.size)
        if before is not None and before[:-2] == seen:
            return before
        if self._bands is None or self._bands[0] is not board:
            self._bands = board, bands_of(board.tiles)
        boxes = tuple(seen_box(band, camera).clip(window) for band in self._bands[1])
        view = self._view_before = _LandView(*seen, land.unseen(board, camera), boxes)
        return view

    def _draw_land(self, surface: Surface, view: "_LandView") -> None:
        """Draw table and land into the clip of a surface."""
        box = surface.get_clip()
        surface.blit(self._kept_table(surface.get_size()), box, box)
        self._landscape.draw_land(surface, view.board, view.camera)

    def _kept_still(self, view: "_LandView", window: Rect) -> Surface:
        """Table and land as one picture, which is brought up to date before."""
        still, before = self._still, self._still_view
        if still is None or before is None or still.get_size() != window.size:
            still, before = Surface(window.size, 0, 32), None
        if before != view:
            if before is None:
                changed = [window]
            elif before.camera == view.camera:
                changed = merged(self._changes_of_land(before, view, window))
            else:
                changed = merged((*before.boxes, *view.boxes))
            for box in changed:
                still.set_clip(box)
                self._draw_land(still, view)
            still.set_clip(None)
            self._still, self._still_view = still, view
        return still

    def _kept_table(self, size: tuple[int, int]) -> Surface:
        if self._table is None or self._table.get_size() != size:
            self._table = Surface(size, 0, 32)
            self._paint_table(self._table)
        return self._table


class _LandView(NamedTuple):
    """All that the picture of the land depends on."""

    board: Board
    camera: Camera
    revision: int
    size: tuple[int, int]
    """Pixels of the window."""
    unseen: frozenset[Hex]
    """Tiles that are no part of the composed land yet."""
    boxes: tuple[Rect, ...]
    """The parts of the window in which it lies; everywhere else is table."""


class _Shown:
    """What a surface shows."""

    def __init__(self, place: object, view: _LandView, ground: Sequence[Pictures], above: Pictures):
        self.place = place
        self.view = view
        self._layers = (*ground, above)
        self._above = above
        self._on_land = [*chain.from_iterable(each.boxes for each in ground), *view.boxes]

    def draw_in(self, surface: Surface, box: Rect) -> None:
        """Draw what lies over the land into the clip of a surface, which is a box."""
        touched = [
            layer.drawings[index]
            for layer in self._layers
            for index in box.collidelistall(layer.boxes)
        ]
        surface.fblits(touched, pygame.BLEND_PREMULTIPLIED)

    def changed(self, after: "_Shown") -> list[Rect]:
        """The parts of the surface in which other things lie over the land, seen from the same place."""
        layers = zip(self._layers, after._layers, strict=True)
        return [box for old, new in layers for box in _differing(old, new)]

    def moved(self, after: "_Shown", window: Rect) -> list[Rect]:
        """The same when all of the land has moved: in rows, which reach as far as anything on it."""
        is_scaled = self.view.camera.scale != after.view.camera.scale
        # Pieces of a scaled picture do not meet without a seam.
        inner = () if is_scaled else (box.top for box in after.view.boxes[1:])
        tops = [window.top, *inner, window.bottom]
        on_land = self._on_land + after._on_land
        rows = []
        for top, bottom in pairwise(tops):
            row = Rect(window.x, top, window.width, bottom - top)
            touched = [on_land[index] for index in row.collidelistall(on_land)]
            if touched:
                rows.append(touched[0].unionall(touched[1:]).clip(row))
        return rows + merged(_differing(self._above, after._above))


def _differing(before: Pictures, after: Pictures) -> list[Rect]:
    """Where pictures look different from others; one may lie twice at a place."""
    if before is after:
        return []
    begin, end = _common_ends(before.drawings, after.drawings)
    first = before.drawings[begin : len(before.drawings) - end]
    last = after.drawings[begin : len(after.drawings) - end]
    old, new = Counter(first), Counter(last)
    stays = [each for each in first if old[each] == new.get(each, 0)]
    if stays != [each for each in last if new[each] == old.get(each, 0)]:
        # What lay below lies above.
        return [box_of(each) for each in (*first, *last)]
    changed = {each for each, times in old.items() if times != new.get(each, 0)}
    changed.update(each for each, times in new.items() if times != old.get(each, 0))
    return [box_of(each) for each in changed]


def _common_ends(before: Sequence[Drawing], after: Sequence[Drawing]) -> tuple[int, int]:
    """How many drawings at the beginning and at the end are the same in both."""
    most = min(len(before), len(after))
    begin = next((index for index in range(most) if before[index] != after[index]), most)
    rest = range(1, most - begin + 1)
    end = next((index - 1 for index in rest if before[-index] != after[-index]), most - begin)
    return begin, end


def _place_of(surface: Surface) -> object:
    """Where a surface lies in memory: windows get another one at times."""
    return surface.get_size(), surface._pixels_address
