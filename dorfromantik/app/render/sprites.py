"""Pictures of grounds and stamps at any tile width, made when they are needed and then kept.

All surfaces are premultiplied, but for shadows: these are black where nothing is shaded, and say
per channel how much light is taken away, so that `BLEND_RGB_MAX` joins them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Rect, Surface

from dorfromantik.app.assets import SurfaceCache
from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.tile_art import TileBook

MASTER_BYTES = 36_000_000
GROUND_BYTES = 24_000_000
ATLAS_BYTES = 40_000_000
LEVELS_KEPT = 5
NEAR_ENOUGH = 0.07
"""Stamps of a size that differs by no more than this share are used as they are: crisper."""
SHADOW_STRENGTH = 0.46
SHADOW_COLOR = (59, 63, 120)

GroundKey = tuple[str, int, str]
"""Tile id, rotation, filled half edges."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A standing thing at one tile width; anchors are where it stands, from the top left."""

    picture: Surface
    anchor: tuple[float, float]
    shadow: Surface | None
    shadow_anchor: tuple[float, float]


class SpriteStore:
    """Hands out grounds and stamps; None means that they are still being read."""

    def __init__(self, book: TileBook, loader: PictureLoader):
        self.book = book
        self._loader = loader
        self._masters = SurfaceCache(MASTER_BYTES)
        self._grounds = SurfaceCache(GROUND_BYTES)
        self._atlases = SurfaceCache(ATLAS_BYTES)
        self._stamps: dict[int, dict[str, Stamp]] = {}
        self.made = 0
        """How many pictures have been made so far."""
        self._entries: dict[str, dict[str, list[float]]] | None = None

    @property
    def stand(self) -> tuple[int, int]:
        """Others whenever pictures have been read or made: what has been drawn before may be incomplete."""
        return self._loader.finished, self.made

    def ground_size(self, scale: int) -> tuple[int, int]:
        """Pixels of a ground picture at a tile width.

        One pixel more than it would be, so that rounded places leave no gap between neighbours.
        """
        factor = scale / self.book.master_width
        x, y = self.book.origin
        if factor == 1:
            return 2 * x, 2 * y
        return round(2 * x * factor) + 1, round(2 * y * factor) + 1

    def ground(self, key: GroundKey, scale: int) -> Surface | None:
        """The ground of a tile; the middle of its cell is the middle of the picture."""
        master = self._masters.get(key)
        if master is None:
            raw = self._loader.take(self._ground_path(key))
            if raw is None:
                return None
            master = self._masters.put(key, raw.convert_alpha().premul_alpha())
        return self._sized(key, master, scale)

    def ground_at_once(self, key: GroundKey, scale: int) -> Surface:
        """The same, read at once if need be, which takes some milliseconds."""
        master = self._masters.get(key)
        if master is None:
            raw = self._loader.read(self._ground_path(key))
            master = self._masters.put(key, raw.convert_alpha().premul_alpha())
        return self._sized(key, master, scale)

    def expect(self, keys: Iterable[GroundKey]) -> None:
        """Have grounds read that will soon be asked for."""
        for key in keys:
            if self._masters.get(key) is None:
                self._loader.expect(self._ground_path(key))

    def _sized(self, key: GroundKey, master: Surface, scale: int) -> Surface:
        size = self.ground_size(scale)
        if size == master.get_size():
            return master
        picture = self._grounds.get((key, scale))
        if picture is None:
            self.made += 1
            picture = pygame.transform.smoothscale(master, size)
            self._grounds.put((key, scale), picture)
        return picture

    def stamps(self, names: Iterable[str], scale: int) -> dict[str, Stamp] | None:
        """Stamps at a tile width, at least those named; do not change what is returned."""
        known = self._stamps.setdefault(scale, {})
        missing = [name for name in names if name not in known]
        if not missing:
            return known
        size = self._source_size(scale)
        atlas = self._atlas(size)
        if atlas is None:
            return None
        factor = 1.0 if abs(scale / size - 1) <= NEAR_ENOUGH else scale / size
        self.made += len(missing)
        for name in missing:
            known[name] = _cut(atlas, self._entry(name)[str(size)], factor)
        self._forget_levels(scale)
        return known

    def _ground_path(self, key: GroundKey) -> Path:
        tile_id, rotation, fills = key
        return self._folder / "ground" / tile_id / f"{rotation}{fills}.webp"

    @property
    def _folder(self) -> Path:
        return self.book.folder

    def _entry(self, name: str) -> dict[str, list[float]]:
        if self._entries is None:
            self._entries = self.book.stamps["stamps"]
        return self._entries[name]

    def _source_size(self, scale: int) -> int:
        """The painted size from which stamps are taken: the nearest, else the next larger one."""
        sizes = self.book.stamp_sizes
        nearest = min(sizes, key=lambda size: abs(scale / size - 1))
        if abs(scale / nearest - 1) <= NEAR_ENOUGH:
            return nearest
        return min((size for size in sizes if size > scale), default=sizes[-1])

    def _atlas(self, size: int) -> Surface | None:
        atlas = self._atlases.get(size)
        if atlas is None:
            atlas = self._loader.take(self._folder / "stamps" / f"{size}.webp")
            if atlas is None:
                return None
            self._atlases.put(size, atlas)
        return atlas

    def _forget_levels(self, scale: int) -> None:
        """Keep the stamps of the few tile widths used last."""
        self._stamps[scale] = self._stamps.pop(scale)
        while len(self._stamps) > LEVELS_KEPT:
            del self._stamps[next(iter(self._stamps))]


def _cut(atlas: Surface, entry: list[float], factor: float) -> Stamp:
    box = Rect(*(int(number) for number in entry[:4]))
    picture = _resized(atlas.subsurface(box).convert_alpha().premul_alpha(), factor)
    anchor = (entry[4] * factor, entry[5] * factor)
    if len(entry) == 6:
        return Stamp(picture, anchor, None, (0.0, 0.0))
    shadow_box = Rect(*(int(number) for number in entry[6:10]))
    shadow = _resized(_shade(atlas.subsurface(shadow_box)), factor)
    return Stamp(picture, anchor, shadow, (entry[10] * factor, entry[11] * factor))


def _resized(picture: Surface, factor: float) -> Surface:
    if factor == 1.0:
        return picture
    width, height = picture.get_size()
    size = (max(round(width * factor), 1), max(round(height * factor), 1))
    return pygame.transform.smoothscale(picture, size)


def _shade(shadow: Surface) -> Surface:
    """How much light a white shadow picture takes from red, green and blue."""
    shade = Surface(shadow.get_size(), 0, 32)
    shade.blit(shadow.convert_alpha(), (0, 0))
    taken = (round(SHADOW_STRENGTH * (255 - channel)) for channel in SHADOW_COLOR)
    shade.fill(tuple(taken), special_flags=pygame.BLEND_RGB_MULT)
    return shade
