"""Paper, wood and icons of the interface kit, stretched and scaled to the window."""

from itertools import pairwise

import pygame
from pygame import Rect, Surface

from dorfromantik.app.assets import ART_SCALE, Assets, SurfaceCache, UiPiece
from dorfromantik.app.ui.theme import Color, Metrics

CACHE_BYTES = 24_000_000


class Skin:
    """Draws pieces of the kit; what has been composed once is kept within a number of bytes."""

    def __init__(self, assets: Assets):
        self._assets = assets
        self._cache = SurfaceCache(CACHE_BYTES)
        self._shades: dict[str, float] = {}

    def shade(self, kind: str, share: float) -> None:
        """Make all panels whose names begin so darker from now on: `share` of their light is left."""
        self._shades[kind] = share

    def ratio(self, name: str) -> float:
        """The height of a piece as a share of its width."""
        width, height = self._assets.size(name)
        return height / width

    @property
    def held_bytes(self) -> int:
        """Bytes of everything that is kept composed."""
        return self._cache.held_bytes

    def has(self, name: str) -> bool:
        """Whether the kit has a piece of this name."""
        return self._assets.has_piece(name)

    def panel(self, surface: Surface, name: str, box: Rect, metrics: Metrics) -> None:
        """Draw a nine-slice so that its body fills the box; shadow and lip lie outside."""
        if box.width <= 0 or box.height <= 0:
            return
        share = self._shades.get(name.partition("_")[0], 1.0)
        key = (name, box.size, round(metrics.unit, 4), share)
        piece = self._assets.entry(name)
        picture = self._cache.get(key)
        scale = metrics.unit / ART_SCALE
        left, top, right, bottom = (round(edge * scale) for edge in piece.bleed)
        if picture is None:
            size = (box.width + left + right, box.height + top + bottom)
            master, own = self._assets.picture_at(name, scale)
            picture = _shaded(_stretched(master, piece.at(own), size, scale / own), share)
            self._cache.put(key, picture)
        surface.blit(picture, (box.x - left, box.y - top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def natural_size(self, name: str) -> tuple[int, int]:
        """Pixels of a piece at the scale of the art."""
        return self._assets.size(name)

    def picture(self, name: str, size: tuple[int, int]) -> Surface:
        """A piece scaled to a size in pixels (its whole picture, bleed included), premultiplied."""
        key = (name, size)
        picture = self._cache.get(key)
        if picture is None:
            across, down = self._assets.size(name)
            master, _ = self._assets.picture_at(name, max(size[0] / across, size[1] / down))
            picture = self._cache.put(key, scaled(master, size))
        return picture

    def piece_at_width(self, name: str, width: int) -> Surface:
        """A piece scaled to a width in pixels, its proportions kept, premultiplied."""
        across, down = self.natural_size(name)
        return self.picture(name, (max(width, 1), max(round(width * down / across), 1)))

    def icon(self, surface: Surface, name: str, box: Rect, opacity: float = 1.0) -> None:
        """Draw a picture as large as fits the box, in its middle; opacity from 0 to 1."""
        width, height = self._assets.size(name)
        scale = min(box.width / width, box.height / height)
        size = (max(round(width * scale), 1), max(round(height * scale), 1))
        picture = self.picture(name, size)
        place = picture.get_rect(center=box.center)
        if opacity < 1:
            picture = faded(picture, opacity)
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def mark(self, surface: Surface, name: str, point: tuple[int, int], scale: float) -> None:
        """Draw a piece with its anchor, or its middle, on a pixel; `scale` is that of the art."""
        width, height = self._assets.size(name)
        x, y = self._assets.entry(name).anchor or (width / 2, height / 2)
        size = (max(round(width * scale), 1), max(round(height * scale), 1))
        place = (point[0] - round(x * scale), point[1] - round(y * scale))
        surface.blit(self.picture(name, size), place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def silhouette(
        self, surface: Surface, name: str, box: Rect, color: Color, opacity: float = 1.0
    ) -> None:
        """Draw only the shape of a picture, in one colour, as large as fits the box."""
        side = min(box.size)
        key = ("silhouette", name, side, color)
        picture = self._cache.get(key)
        if picture is None:
            picture = self._cache.put(key, _colored(self.picture(name, (side, side)), color))
        if opacity < 1:
            picture = faded(picture, opacity)
        place = picture.get_rect(center=box.center)
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def map_picture(self, size: tuple[int, int]) -> Surface:
        """The painted map of the campaign at a size in pixels, premultiplied."""
        key = ("campaign map", size)
        picture = self._cache.get(key)
        if picture is None:
            picture = self._cache.put(
                key, scaled(self._assets.picture("campaign", "map.webp"), size)
            )
        return picture

    def blit(self, surface: Surface, picture: Surface, place: tuple[int, int]) -> None:
        """Draw a premultiplied picture with its top left corner at a place."""
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def table(self, size: tuple[int, int]) -> Surface:
        """The wooden table, cut to fill a window of this size; opaque."""
        key = ("table", size)
        picture = self._cache.get(key)
        if picture is None:
            across, down = self._assets.size("table")
            master, _ = self._assets.picture_at("table", max(size[0] / across, size[1] / down))
            picture = self._cache.put(key, _covering(master, size))
        return picture


def scaled(master: Surface, size: tuple[int, int]) -> Surface:
    """A premultiplied surface at another size, smooth; in halves when it shrinks a lot."""
    picture = master
    while picture.get_width() > 2 * size[0] and picture.get_height() > 2 * size[1]:
        picture = pygame.transform.smoothscale(
            picture, (picture.get_width() // 2, picture.get_height() // 2)
        )
    return pygame.transform.smoothscale(picture, size)


def _colored(picture: Surface, color: Color) -> Surface:
    """What a premultiplied picture covers, in one colour."""
    colored = picture.copy()
    colored.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    # White everywhere, then premultiplied with the colour and the old opacity.
    colored.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return colored.premul_alpha()


def faded(picture: Surface, opacity: float) -> Surface:
    """A premultiplied copy, as solid as `opacity` (0 to 1) says."""
    level = round(255 * min(max(opacity, 0.0), 1.0))
    copy = picture.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _shaded(picture: Surface, share: float) -> Surface:
    """The same with a share (0 to 1) of its light, as solid as before."""
    if share == 1.0:
        return picture
    level = round(255 * share)
    shaded = picture.copy()
    shaded.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shaded


def _covering(master: Surface, size: tuple[int, int]) -> Surface:
    width, height = master.get_size()
    scale = max(size[0] / width, size[1] / height)
    part = Rect(0, 0, min(round(size[0] / scale), width), min(round(size[1] / scale), height))
    part.center = master.get_rect().center
    cut = master.subsurface(part)
    return cut if part.size == size else scaled(cut, size).convert()


def _stretched(master: Surface, piece: UiPiece, size: tuple[int, int], scale: float) -> Surface:
    """Corners at one scale; edges and middle stretched, or laid again and again."""
    border = piece.border or (0, 0, 0, 0)
    if piece.border is None:
        return scaled(master, size)
    repeats = piece.repeats
    across = _bands(master.get_width(), size[0], border[0], border[2], scale, repeats)
    down = _bands(master.get_height(), size[1], border[1], border[3], scale, repeats)
    composed = Surface(size, pygame.SRCALPHA, 32)
    for from_y, from_height, to_y, to_height in down:
        for from_x, from_width, to_x, to_width in across:
            if not (from_width and from_height and to_width and to_height):
                continue
            part = master.subsurface(Rect(from_x, from_y, from_width, from_height))
            stretched = pygame.transform.smoothscale(part, (to_width, to_height))
            composed.blit(stretched, (to_x, to_y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return composed


def _bands(
    source: int, target: int, near: int, far: int, scale: float, repeats: bool
) -> tuple[tuple[int, int, int, int], ...]:
    """Bands along one side: start and length of each in the art, and on the screen."""
    shrink = min(1.0, target / ((near + far) * scale)) if near + far else 1.0
    near_px = round(near * scale * shrink)
    far_px = min(round(far * scale * shrink), target - near_px)
    room = target - near_px - far_px
    laid = _laid(source - near - far, room / scale) if repeats else [(0, source - near - far)]
    ends = [near_px + room * number // len(laid) for number in range(len(laid) + 1)]
    return (
        (0, near, 0, near_px),
        *(
            (near + start, length, left, right - left)
            for (start, length), (left, right) in zip(laid, pairwise(ends), strict=True)
        ),
        (source - far, far, target - far_px, far_px),
    )


def _laid(middle: int, room: float) -> list[tuple[int, int]]:
    """Parts of the art to lay side by side, start and length: whole middles, or some quarters."""
    if room >= 0.4 * middle:
        return [(0, middle)] * max(round(room / middle), 1)
    quarter = middle // 4
    return [(quarter * number, quarter) for number in range(max(round(room / quarter), 1))]
