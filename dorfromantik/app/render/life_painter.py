"""Draws what lives on the land: a few dozen small pictures at a time."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import exp, log
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from dorfromantik.app.render.board_view import BoardView
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.drawing import Drawing, seen
from dorfromantik.app.render.life import LifeSprite
from dorfromantik.app.render.plume import PLUME, paint_plume
from dorfromantik.app.render.sketch import Sprite, stretched
from dorfromantik.app.render.sprites import SpriteStore, Stamp
from dorfromantik.app.ui.skin import Skin, faded
from dorfromantik.engine import Board

FRAMES_PER_SAIL_STEP = 2
"""Pictures of life for each step of a mill's sails."""
OPACITY_STEPS = 20
WIDTH_STEP_PX = 2
"""Small soft things are made in so many strengths and sizes, and kept."""
PLUME_SIZES = log(1.06)
"""Smoke is made in sizes that differ by so much, as a logarithm: nobody sees a smaller difference."""
PICTURES_KEPT = 900
PLUMES_KEPT = 64
SHADOWS_KEPT = 8

Key = TypeVar("Key")
Kept = TypeVar("Kept")


class LifePainter:
    """Makes the pictures of sails, smoke, boats, birds and the shadows of clouds."""

    def __init__(self, view: BoardView, sprites: SpriteStore, skin: Skin):
        self._view = view
        self._sprites = sprites
        self._skin = skin
        self._soft_kept: dict[tuple[str, int, int], Surface] = {}
        self._plumes: dict[tuple[int, int], Sprite] = {}
        self._shadows: dict[object, Sprite] = {}

    def drawings(
        self,
        board: Board,
        camera: Camera,
        level: int,
        living: Sequence[LifeSprite],
        frame: int,
        window: Rect,
    ) -> list[Drawing]:
        """Everything that lives and is seen in a part of the window, from the ground up.

        Stamps are those made for a tile width of `level` pixels. What has not changed since the
        last call is the same picture at the same place.
        """
        names = [each.name for each in living if not each.width]
        stamps = self._sprites.stamps(names, level) or {}
        pictures = [
            *self._cloud_shadows(board, camera, level, living, window),
            *self._sails(board, camera, level, frame),
            *self._living(camera, level, living, stamps),
        ]
        return seen(pictures, window)

    def _sails(self, board: Board, camera: Camera, level: int, frame: int) -> Iterator[Drawing]:
        """What turns by itself, which is no part of the composed land."""
        book = self._sprites.book
        turning = self._view.scenery.of(board).turning
        names = [name for thing in turning for name in book.frames(thing.stamp)]
        stamps = self._sprites.stamps(names, level) or {}
        for y, x, name in turning if stamps else ():
            frames = book.frames(name)
            stamp = stamps[frames[frame // FRAMES_PER_SAIL_STEP % len(frames)]]
            yield _standing(camera, level, stamp, (x, y))

    def _living(
        self,
        camera: Camera,
        level: int,
        living: Sequence[LifeSprite],
        stamps: dict[str, Stamp],
    ) -> Iterator[Drawing]:
        for each in living:
            if each.is_shadow or each.opacity <= 0:
                continue
            x, y = camera.to_screen(each.point)
            if each.name is PLUME:
                plume = self._plume(each.step, camera.scale)
                yield plume.at((x, y - each.lift * camera.scale))
            elif each.width:
                picture = self._soft(each.name, each.width * camera.scale, each.opacity)
                width, height = picture.get_size()
                down = round(y - each.lift * camera.scale)
                yield picture, (round(x) - width // 2, down - height // 2)
            elif each.name in stamps:
                yield _standing(camera, level, stamps[each.name], each.point)

    def _plume(self, step: int, scale: float) -> Sprite:
        """Smoke at a tile width in pixels, or nearly so."""
        size = round(log(scale) / PLUME_SIZES)
        plume = self._plumes.get((step, size))
        if plume is None:

            def puff(width: float, opacity: float) -> Surface:
                return self._soft("smoke", width, opacity)

            plume = self._plumes[step, size] = paint_plume(step, exp(size * PLUME_SIZES), puff)
            _forget_first(self._plumes, PLUMES_KEPT)
        return plume

    def _soft(self, name: str, width_px: float, opacity: float) -> Surface:
        """A piece of the kit as strong and as large as it is now, or nearly so."""
        width = max(round(width_px / WIDTH_STEP_PX), 1) * WIDTH_STEP_PX
        strength = max(round(opacity * OPACITY_STEPS), 1)
        key = (name, width, strength)
        picture = self._soft_kept.get(key)
        if picture is None:
            whole = self._skin.piece_at_width(name, width)
            picture = whole if strength == OPACITY_STEPS else faded(whole, strength / OPACITY_STEPS)
            self._soft_kept[key] = picture
            _forget_first(self._soft_kept, PICTURES_KEPT)
        return picture

    def _cloud_shadows(
        self,
        board: Board,
        camera: Camera,
        level: int,
        living: Sequence[LifeSprite],
        window: Rect,
    ) -> Iterator[Drawing]:
        """Shadows that lie on the land only; they are cut out for the tile width at rest."""
        ratio = camera.scale / level
        for each in living:
            if not each.is_shadow:
                continue
            at, reach = camera.to_screen(each.point), each.width * camera.scale
            if window.inflate(reach, reach).collidepoint(at):
                yield stretched(self._shadow(board, camera, level, each), ratio, ratio).at(at)

    def _shadow(self, board: Board, camera: Camera, level: int, each: LifeSprite) -> Sprite:
        width = round(each.width * level)
        key = (self._view.scenery.of(board), level, width, each.point)
        shadow = self._shadows.get(key)
        if shadow is None:
            shadow = self._cut_out(board, camera, level, each, width)
            self._shadows[key] = shadow
            _forget_first(self._shadows, SHADOWS_KEPT)
        return shadow

    def _cut_out(
        self, board: Board, camera: Camera, level: int, each: LifeSprite, width: int
    ) -> Sprite:
        """Darken the land only: the shadow is as solid as the land below it."""
        shadow = self._skin.piece_at_width(each.name, width).copy()
        middle = (shadow.get_width() // 2, shadow.get_height() // 2)
        land = Surface(shadow.get_size(), pygame.SRCALPHA, 32)
        viewport = land.get_rect(center=middle)
        above = replace(camera, center=each.point, scale=float(level), viewport=viewport)
        self._view.draw(land, board, above)
        land.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        shadow.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shadow.blit(land, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(shadow, middle)


def _forget_first(kept: dict[Key, Kept], most: int) -> None:
    if len(kept) > most:
        del kept[next(iter(kept))]


def _standing(camera: Camera, level: int, stamp: Stamp, point: tuple[float, float]) -> Drawing:
    """A stamp where it stands; while the camera glides, at the scale of the land."""
    picture, (anchor_x, anchor_y) = stamp.picture, stamp.anchor
    ratio = camera.scale / level
    if abs(ratio - 1) > 1e-3:
        width, height = picture.get_size()
        size = (max(round(width * ratio), 1), max(round(height * ratio), 1))
        picture = pygame.transform.smoothscale(picture, size)
        anchor_x, anchor_y = anchor_x * ratio, anchor_y * ratio
    x, y = camera.to_screen(point)
    return picture, (round(x - anchor_x), round(y - anchor_y))
