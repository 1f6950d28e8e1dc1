"""Draws what lives on the land, a few hundred small pictures at a time."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Surface

from dorfromantik.app.render.board_view import BoardView
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.life import LifeSprite
from dorfromantik.app.render.sprites import SpriteStore, Stamp
from dorfromantik.app.ui.skin import Skin, faded
from dorfromantik.engine import Board

FRAMES_PER_SAIL_STEP = 2
"""Pictures of life for each step of a mill's sails."""
OPACITY_STEPS = 20
WIDTH_STEP_PX = 2
"""Small soft things are made in so many strengths and sizes, and kept."""
PICTURES_KEPT = 900

Drawing = tuple[Surface, tuple[int, int]]


class LifePainter:
    """Draws sails, smoke, boats, birds and the shadows of clouds."""

    def __init__(self, view: BoardView, sprites: SpriteStore, skin: Skin):
        self._view = view
        self._sprites = sprites
        self._skin = skin
        self._kept: dict[tuple[str, int, int], Surface] = {}

    def draw(
        self,
        surface: Surface,
        board: Board,
        camera: Camera,
        level: int,
        living: Sequence[LifeSprite],
        frame: int,
    ) -> None:
        """Draw everything that lives; stamps are those made for a tile width of `level` pixels."""
        for each in living:
            if each.is_shadow:
                self._draw_shadow(surface, board, camera, each)
        names = [each.name for each in living if not each.width]
        stamps = self._sprites.stamps(names, level) or {}
        pictures = [
            *self._sails(board, camera, level, frame),
            *self._living(camera, level, living, stamps),
        ]
        window = surface.get_clip()
        seen = [each for each in pictures if window.colliderect((each[1], each[0].get_size()))]
        surface.fblits(seen, pygame.BLEND_PREMULTIPLIED)

    def _sails(self, board: Board, camera: Camera, level: int, frame: int) -> Iterator[Drawing]:
        """What turns by itself, which is no part of the composed land."""
        book = self._sprites.book
        cells = self._view.scenery.of(board).cells.values()
        turning = [thing for cell in cells for thing in cell.turning]
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
            if each.width:
                picture = self._soft(each, camera.scale)
                x, y = camera.to_screen(each.point)
                width, height = picture.get_size()
                yield (
                    picture,
                    (
                        round(x) - width // 2,
                        round(y - each.lift * camera.scale) - height // 2,
                    ),
                )
            elif each.name in stamps:
                yield _standing(camera, level, stamps[each.name], each.point)

    def _soft(self, each: LifeSprite, scale: float) -> Surface:
        """A piece of the kit as strong and as large as it is now, or nearly so."""
        width = max(round(each.width * scale / WIDTH_STEP_PX), 1) * WIDTH_STEP_PX
        strength = max(round(each.opacity * OPACITY_STEPS), 1)
        key = (each.name, width, strength)
        picture = self._kept.get(key)
        if picture is None:
            whole = self._skin.piece_at_width(each.name, width)
            picture = whole if strength == OPACITY_STEPS else faded(whole, strength / OPACITY_STEPS)
            self._kept[key] = picture
            if len(self._kept) > PICTURES_KEPT:
                del self._kept[next(iter(self._kept))]
        return picture

    def _draw_shadow(
        self, surface: Surface, board: Board, camera: Camera, each: LifeSprite
    ) -> None:
        """Darken the land only: the shadow is as solid as the land below it."""
        shadow = self._skin.piece_at_width(each.name, round(each.width * camera.scale)).copy()
        place = shadow.get_rect(center=[round(at) for at in camera.to_screen(each.point)])
        if not place.colliderect(surface.get_clip()):
            return
        land = Surface(place.size, pygame.SRCALPHA, 32)
        viewport = camera.viewport.move(-place.x, -place.y)
        self._view.draw(land, board, replace(camera, viewport=viewport))
        land.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        shadow.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shadow.blit(land, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(shadow, place, special_flags=pygame.BLEND_PREMULTIPLIED)


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
