"""Composes parts of a landscape: slabs, grounds, one layer of shadows, standing things, light."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import floor
from time import perf_counter

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.layout import RADIUS, SQUASH, Ground, GroundBox, cells_in
from dorfromantik.app.render.light import Lamp
from dorfromantik.app.render.scenery import BoardScene, CellScene
from dorfromantik.app.render.slab import Slab, paint_slab
from dorfromantik.app.render.sprites import SpriteStore, Stamp
from dorfromantik.app.render.tile_art import Standing

REACH_LEFT, REACH_RIGHT, REACH_UP, REACH_DOWN = 0.2, 0.4, 0.5, 0.25
"""How far pictures of a tile go beyond its hexagon, in tile widths as seen."""

Things = Sequence[tuple[Stamp, int, int]]


def world_pixel(point: Ground, scale: int) -> tuple[int, int]:
    """A ground point in pixels from the middle of the cell (0, 0).

    Halves always go the same way, so that cells of a row are equally far apart.
    """
    return floor(point.x * scale + 0.5), floor(point.y * scale * SQUASH + 0.5)


def reaching(box: Rect, scale: int) -> GroundBox:
    """The ground on whose tiles something may be that is seen in a box of world pixels."""
    return GroundBox(
        box.left / scale - REACH_RIGHT,
        box.top / scale / SQUASH - REACH_DOWN / SQUASH,
        box.right / scale + REACH_LEFT,
        box.bottom / scale / SQUASH + REACH_UP / SQUASH,
    )


def reached(cell: CellScene, scale: int) -> Rect:
    """The box of world pixels in which something of a cell may be seen."""
    x, y = world_pixel(cell.center, scale)
    left, right = round((0.5 + REACH_LEFT) * scale), round((0.5 + REACH_RIGHT) * scale)
    half = RADIUS * SQUASH
    up, down = round((half + REACH_UP) * scale), round((half + REACH_DOWN) * scale)
    return Rect(x - left, y - up, left + right, up + down)


class Composer:
    """Draws a landscape at any whole tile width, piece by piece."""

    def __init__(self, sprites: SpriteStore):
        self._sprites = sprites
        self._lamp = Lamp()
        self._slabs: dict[int, Slab] = {}

    def compose(
        self, scene: BoardScene, box: Rect, scale: int, deadline: float | None = None
    ) -> Surface | None:
        """The land in a box of world pixels, premultiplied.

        None while its pictures are still being read, or could not all be made before a deadline
        (in seconds of `perf_counter`).
        """
        cells = self.cells(scene, box, scale)
        if not self.prepare(cells, scale, deadline):
            return None
        picture = Surface(box.size, pygame.SRCALPHA, 32)
        if cells:
            self._draw_slabs(picture, cells, box, scale)
            land = self._land(cells, box, scale)
            self.light(land, box, scale)
            picture.blit(land, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def grounds(self, scene: BoardScene, box: Rect, scale: int) -> Surface:
        """Only the grounds in a box of world pixels, whose pictures must have been prepared."""
        land = Surface(box.size, pygame.SRCALPHA, 32)
        self._draw_grounds(land, self.cells(scene, box, scale), box, scale)
        return land

    def cells(self, scene: BoardScene, box: Rect, scale: int) -> list[CellScene]:
        """The cells of which something may be seen in a box of world pixels, back to front."""
        near = scene.cells_among(cells_in(reaching(box, scale)))
        return [cell for cell in near if box.colliderect(reached(cell, scale))]

    def prepare(
        self, cells: Sequence[CellScene], scale: int, deadline: float | None = None
    ) -> bool:
        """Have all pictures of some cells made; False while some are missing."""
        is_ready = True
        for number, cell in enumerate(cells, 1):
            made = self._sprites.made
            ground = self._sprites.ground(cell.ground, scale)
            stamps = self._sprites.stamps((each.stamp for each in cell.standing), scale)
            is_ready &= ground is not None and stamps is not None
            has_worked = self._sprites.made != made
            if has_worked and deadline is not None and perf_counter() > deadline:
                self._ask(cells[number:], scale)
                return is_ready and number == len(cells)
        return is_ready

    def _ask(self, cells: Sequence[CellScene], scale: int) -> None:
        """Have read what these cells will need."""
        for cell in cells:
            self._sprites.ask(cell.ground, (each.stamp for each in cell.standing), scale)

    def slab(self, scale: int) -> Slab:
        """The slab at a tile width."""
        slab = self._slabs.get(scale)
        if slab is None:
            slab = self._slabs[scale] = paint_slab(scale, self._sprites.book.slab)
            if len(self._slabs) > 4:
                del self._slabs[next(iter(self._slabs))]
        return slab

    def light(self, land: Surface, box: Rect, scale: int) -> None:
        """Let the sun shine on premultiplied land that lies in a box of world pixels."""
        self._lamp.light(box, scale).shine_on(land)

    def things(
        self, standing: Sequence[Standing], scale: int, origin: tuple[float, float]
    ) -> Things:
        """Stamps and where they stand, in pixels, if the ground's (0, 0) lies at `origin`."""
        known = self._sprites.stamps((thing.stamp for thing in standing), scale)
        assert known is not None
        left, top = origin
        down = scale * SQUASH
        return [
            (known[stamp], round(left + x * scale), round(top + y * down))
            for y, x, stamp in standing
        ]

    def _draw_slabs(
        self, picture: Surface, cells: Sequence[CellScene], box: Rect, scale: int
    ) -> None:
        slab = self.slab(scale)
        shadows, bodies = [], []
        for cell in cells:
            x, y = world_pixel(cell.center, scale)
            x, y = x - box.x, y - box.y
            shadows.append((slab.shadow, (x - slab.shadow_anchor[0], y - slab.shadow_anchor[1])))
            bodies.append((slab.body, (x - slab.anchor[0], y - slab.anchor[1])))
        picture.fblits(shadows, pygame.BLEND_RGBA_MAX)
        picture.fblits(bodies, pygame.BLEND_PREMULTIPLIED)

    def _land(self, cells: Sequence[CellScene], box: Rect, scale: int) -> Surface:
        land = Surface(box.size, pygame.SRCALPHA, 32)
        self._draw_grounds(land, cells, box, scale)
        standing = sorted(self._seen(cells, box, scale))
        things = self.things(standing, scale, (-box.x, -box.y))
        bare = Surface((1, 1), pygame.SRCALPHA, 32)
        draw_things(
            land,
            [
                (replace(stamp, picture=bare) if thing.is_flag else stamp, x, y)
                for thing, (stamp, x, y) in zip(standing, things, strict=True)
            ],
        )
        return land

    def _seen(self, cells: Sequence[CellScene], box: Rect, scale: int) -> Iterator[Standing]:
        """What stands near enough to be seen in the box."""
        seen = reaching(box, scale)
        left, right = seen.left, seen.right
        top, bottom = seen.top, seen.bottom
        for cell in cells:
            for thing in cell.standing:
                if top < thing[0] < bottom and left < thing[1] < right:
                    yield thing

    def _draw_grounds(
        self, land: Surface, cells: Sequence[CellScene], box: Rect, scale: int
    ) -> None:
        width, height = self._sprites.ground_size(scale)
        grounds = []
        for cell in cells:
            ground = self._sprites.ground(cell.ground, scale)
            assert ground is not None
            x, y = world_pixel(cell.center, scale)
            grounds.append((ground, (x - box.x - width // 2, y - box.y - height // 2)))
        land.fblits(grounds, pygame.BLEND_PREMULTIPLIED)


def draw_things(land: Surface, things: Things) -> None:
    """Draw standing things on premultiplied land: first all shadows as one layer, then the things."""
    shade = Surface(land.get_size(), 0, 32)
    shade.fblits(
        [
            (stamp.shadow, (x - round(stamp.shadow_anchor[0]), y - round(stamp.shadow_anchor[1])))
            for stamp, x, y in things
            if stamp.shadow is not None
        ],
        pygame.BLEND_RGB_MAX,
    )
    light = Surface(land.get_size(), 0, 32)
    light.fill((255, 255, 255))
    light.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    land.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    land.fblits(
        [
            (stamp.picture, (x - round(stamp.anchor[0]), y - round(stamp.anchor[1])))
            for stamp, x, y in things
        ],
        pygame.BLEND_PREMULTIPLIED,
    )
