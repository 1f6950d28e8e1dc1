"""Pictures of grounds and stamps at any tile width, made when they are needed and then kept.

All surfaces are premultiplied, but for shadows: these are black where nothing is shaded, and say
per channel how much light is taken away, so that `BLEND_RGB_MAX` joins them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pygame
from pygame import Rect, Surface

from dorfromantik.app.assets import SurfaceCache, bytes_of
from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.tile_art import TileBook

MASTER_BYTES = 34_000_000
GROUND_BYTES = 12_000_000
SHEET_BYTES = 12_000_000
"""Sheets are kept although stamps have been cut out of them: the next tile wants others."""
STAMP_BYTES = 10_000_000
NEAR_ENOUGH = 0.07
"""Stamps of a size that differs by no more than this share are used as they are: crisper."""
SHADOW_STRENGTH = 0.46
SHADOW_COLOR = (59, 63, 120)

GroundKey = tuple[str, int, str]
"""Tile id, rotation, filled half edges."""
SheetKey = tuple[int, int]
"""Tile width for which its stamps are painted, number."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A standing thing at one tile width; anchors are where it stands, from the top left."""

    picture: Surface
    anchor: tuple[float, float]
    shadow: Surface | None
    shadow_anchor: tuple[float, float]

    @property
    def held_bytes(self) -> int:
        """Bytes of its pictures."""
        pictures = (self.picture, self.shadow)
        return sum(bytes_of(each) for each in pictures if each is not None)


@dataclass(slots=True)
class _Level:
    """The stamps of one tile width."""

    stamps: dict[str, Stamp] = field(default_factory=dict)
    held_bytes: int = 0

    def put(self, name: str, stamp: Stamp) -> None:
        self.stamps[name] = stamp
        self.held_bytes += stamp.held_bytes


class SpriteStore:
    """Hands out grounds and stamps; None means that they are still being read."""

    def __init__(self, book: TileBook, loader: PictureLoader):
        self.book = book
        self._loader = loader
        self._masters = SurfaceCache(MASTER_BYTES)
        self._grounds = SurfaceCache(GROUND_BYTES)
        self._sheets = SurfaceCache(SHEET_BYTES)
        self._levels: dict[int, _Level] = {}
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
        sized = self._grounds.get((key, scale))
        if sized is not None:
            return sized
        master = self._masters.get(key)
        if master is None:
            raw = self._loader.take(self._ground_path(key))
            if raw is None:
                return None
            master = self._keep_master(key, raw)
        return self._sized(key, master, scale)

    def ground_at_once(self, key: GroundKey, scale: int) -> Surface:
        """The same, read at once if need be, which takes some milliseconds."""
        sized = self._grounds.get((key, scale))
        if sized is not None:
            return sized
        master = self._masters.get(key)
        if master is None:
            master = self._keep_master(key, self._loader.read(self._ground_path(key)))
        return self._sized(key, master, scale)

    def expect(self, keys: Iterable[GroundKey]) -> None:
        """Have grounds read that will soon be asked for."""
        for key in keys:
            if self._masters.get(key) is None:
                self._loader.expect(self._ground_path(key))

    def ask(self, ground: GroundKey, names: Iterable[str], scale: int) -> None:
        """Have read what will be made at a tile width: a ground and stamps."""
        if self._grounds.get((ground, scale)) is None:
            self.expect([ground])
        known = self._level(scale).stamps
        size = self._source_size(scale)
        for number in self._by_sheet((name for name in names if name not in known), size):
            if self._sheets.get((size, number)) is None:
                self._loader.expect(self._sheet_path((size, number)))

    def _keep_master(self, key: GroundKey, raw: Surface) -> Surface:
        return self._masters.put(key, raw.convert_alpha().premul_alpha())

    def _sized(self, key: GroundKey, master: Surface, scale: int) -> Surface:
        size = self.ground_size(scale)
        if size == master.get_size():
            return master
        self.made += 1
        return self._grounds.put((key, scale), pygame.transform.smoothscale(master, size))

    def stamps(self, names: Iterable[str], scale: int) -> dict[str, Stamp] | None:
        """Stamps at a tile width, at least those named; do not change what is returned."""
        level = self._level(scale)
        missing = dict.fromkeys(name for name in names if name not in level.stamps)
        if not missing:
            return level.stamps
        size = self._source_size(scale)
        factor = 1.0 if abs(scale / size - 1) <= NEAR_ENOUGH else scale / size
        is_whole = True
        for number, entries in self._by_sheet(missing, size).items():
            sheet = self._sheet((size, number))
            if sheet is None:
                is_whole = False
                continue
            # At once, although others are missing: the sheet may be gone when they have come.
            self.made += len(entries)
            for name, entry in entries.items():
                level.put(name, _cut(sheet, entry, factor))
        self._forget_levels()
        return level.stamps if is_whole else None

    def _by_sheet(self, names: Iterable[str], size: int) -> dict[int, dict[str, list[float]]]:
        """Numbers of sheets, and where on each of them the stamps of some names lie."""
        found: dict[int, dict[str, list[float]]] = {}
        for name in names:
            number, *entry = self._entry(name)[str(size)]
            found.setdefault(int(number), {})[name] = entry
        return found

    def _ground_path(self, key: GroundKey) -> Path:
        tile_id, rotation, fills = key
        return self._folder / "ground" / tile_id / f"{rotation}{fills}.webp"

    def _sheet_path(self, key: SheetKey) -> Path:
        size, number = key
        return self._folder / "stamps" / str(size) / f"{number}.webp"

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

    def _sheet(self, key: SheetKey) -> Surface | None:
        sheet = self._sheets.get(key)
        if sheet is None:
            sheet = self._loader.take(self._sheet_path(key))
            if sheet is not None:
                self._sheets.put(key, sheet)
        return sheet

    def _level(self, scale: int) -> _Level:
        """The stamps of a tile width, which is marked as just used."""
        level = self._levels.pop(scale) if scale in self._levels else _Level()
        self._levels[scale] = level
        return level

    def _forget_levels(self) -> None:
        """Keep the stamps of the tile widths used last, as many as there is room for."""
        held = sum(level.held_bytes for level in self._levels.values())
        while len(self._levels) > 1 and held > STAMP_BYTES:
            held -= self._levels.pop(next(iter(self._levels))).held_bytes


def _cut(sheet: Surface, entry: list[float], factor: float) -> Stamp:
    box = Rect(*(int(number) for number in entry[:4]))
    picture = _resized(sheet.subsurface(box).convert_alpha().premul_alpha(), factor)
    anchor = (entry[4] * factor, entry[5] * factor)
    if len(entry) == 6:
        return Stamp(picture, anchor, None, (0.0, 0.0))
    shadow_box = Rect(*(int(number) for number in entry[6:10]))
    shadow = _resized(_shade(sheet.subsurface(shadow_box)), factor)
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
