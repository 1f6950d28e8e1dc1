"""Finds, loads and keeps pictures, typefaces and sounds; nothing is read before it is needed."""

import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

MASTER_BYTES = 12_000_000
FONTS_KEPT = 96
"""Each size of a typeface keeps its file open, and a system allows only so many."""

Border = tuple[int, int, int, int]
"""Left, top, right, bottom."""

ART_SCALE = 2
"""Pixels of the interface art for one unit: it is drawn for a 4K window."""


class AssetError(Exception):
    """A file that belongs to the program is missing or cannot be read."""


@cache
def asset_folder() -> Path:
    """The folder of pictures, typefaces and sounds: in the installed package, else the checkout."""
    package = Path(str(files("dorfromantik")))
    for folder in (package / "assets", package.parent / "assets"):
        if folder.is_dir():
            return folder
    raise AssetError("the assets folder is missing: the program is not completely installed")


Kept = TypeVar("Kept")


class PictureCache(Generic[Kept]):
    """Pictures by key, the longest unused dropped first, so that a number of bytes is kept."""

    def __init__(self, max_bytes: int, size_of: Callable[[Kept], int]):
        """`size_of` tells how many bytes something takes."""
        self._max_bytes = max_bytes
        self._size_of = size_of
        self._bytes = 0
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()
        self.dropped = 0
        """How many have been dropped so far."""

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def held_bytes(self) -> int:
        """Bytes of all that is kept."""
        return self._bytes

    def get(self, key: Hashable) -> Kept | None:
        """What is kept under a key, marked as just used; or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def allow(self, max_bytes: int) -> None:
        """Keep another number of bytes from now on."""
        self._max_bytes = max_bytes
        self._drop_unused()

    def put(self, key: Hashable, picture: Kept) -> Kept:
        """Keep a picture; returns it. One larger than the whole cache is kept alone."""
        before = self._kept.pop(key, None)
        if before is not None:
            self._bytes -= self._size_of(before)
        self._kept[key] = picture
        self._bytes += self._size_of(picture)
        self._drop_unused()
        return picture

    def _drop_unused(self) -> None:
        while self._bytes > self._max_bytes and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= self._size_of(dropped)
            self.dropped += 1


class SurfaceCache(PictureCache[Surface]):
    """Surfaces by key."""

    def __init__(self, max_bytes: int):
        super().__init__(max_bytes, bytes_of)


@dataclass(frozen=True, slots=True)
class UiPiece:
    """One picture of the kit: `border` where it stretches, `bleed` outside the widget.

    One that repeats is laid again and again, or in quarters, between its borders. `anchor` is the pixel that goes on
    the point that the piece marks.
    """

    file: str
    size: tuple[int, int]
    """Pixels at the scale of the art."""
    rect: tuple[int, int, int, int] | None
    border: Border | None
    bleed: Border
    repeats: bool
    anchor: tuple[float, float] | None = None
    small_file: str | None = None
    """A smaller picture of the same, where there is one."""
    small_share: float = 0.0
    """Its size as a share."""

    def at(self, share: float) -> "UiPiece":
        """The same with its border in pixels of a picture of a share of its size."""
        if share == 1 or self.border is None:
            return self
        left, top, right, bottom = (round(edge * share) for edge in self.border)
        return replace(self, border=(left, top, right, bottom))


class Assets:
    """The program's files. Surfaces are premultiplied: blit them with `BLEND_PREMULTIPLIED`."""

    def __init__(self, folder: Path | None = None):
        self.folder = folder or asset_folder()
        self._pieces: dict[str, UiPiece] = {}
        self._masters = SurfaceCache(MASTER_BYTES)
        self._fonts: OrderedDict[tuple[str, int], pygame.Font] = OrderedDict()

    def path(self, *parts: str) -> Path:
        """Where a file of the program lies; AssetError when it does not exist."""
        path = self.folder.joinpath(*parts)
        if not path.exists():
            raise AssetError(
                f"{'/'.join(parts)} is missing: the program is not completely installed"
            )
        return path

    def read_json(self, *parts: str) -> dict[str, object]:
        """The JSON object in a file of the program."""
        parsed: dict[str, object] = json.loads(self.path(*parts).read_text(encoding="utf-8"))
        return parsed

    def picture(self, *parts: str) -> Surface:
        """A picture, premultiplied, kept as long as there is room."""
        surface = self._masters.get(parts)
        if surface is None:
            surface = self._masters.put(parts, load_premultiplied(self.path(*parts)))
        return surface

    def font(self, name: str, size_px: int) -> pygame.Font:
        """A bundled typeface by file name, at a height in pixels."""
        key = (name, size_px)
        if key not in self._fonts:
            self._fonts[key] = pygame.Font(self.path("fonts", f"{name}.ttf"), size_px)
            if len(self._fonts) > FONTS_KEPT:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def close(self) -> None:
        """Let go of typefaces, which keep their files open."""
        self._fonts.clear()

    @cached_property
    def _index(self) -> dict[str, dict[str, object]]:
        index: dict[str, dict[str, object]] = json.loads(
            self.path("ui", "index.json").read_text(encoding="utf-8")
        )
        return index

    @property
    def piece_names(self) -> frozenset[str]:
        """What there is in the interface kit."""
        return frozenset(self._index)

    def has_piece(self, name: str) -> bool:
        """Whether the interface kit has a piece of this name."""
        return name in self._index

    def entry(self, name: str) -> UiPiece:
        """What is noted of a piece of the interface kit; AssetError when there is none."""
        piece = self._pieces.get(name)
        if piece is None:
            if name not in self._index:
                raise AssetError(f"the interface kit has no {name}")
            piece = self._pieces[name] = _piece(self._index[name])
        return piece

    def size(self, name: str) -> tuple[int, int]:
        """Pixels of a piece of the interface kit at the scale of the art."""
        return self.entry(name).size

    def piece(self, name: str) -> tuple[UiPiece, Surface]:
        """A piece of the interface kit and its picture at the scale of the art."""
        piece = self.entry(name)
        sheet = self.picture("ui", piece.file)
        return piece, sheet if piece.rect is None else sheet.subsurface(Rect(piece.rect))

    def picture_at(self, name: str, share: float) -> tuple[Surface, float]:
        """The smallest picture of a piece that is large enough to be shown at a share of its size; its own share."""
        piece = self.entry(name)
        if piece.small_file is not None and share <= piece.small_share:
            return self.picture("ui", piece.small_file), piece.small_share
        return self.piece(name)[1], 1.0


def load_premultiplied(path: Path) -> Surface:
    """Load a picture as a premultiplied surface, in the format that blits fastest."""
    try:
        loaded = pygame.image.load(path)
    except pygame.error as error:
        raise AssetError(f"{path.name} cannot be read: {error}") from error
    if not loaded.get_flags() & pygame.SRCALPHA:
        return loaded.convert()
    has_alpha = loaded.get_masks()[3] != 0
    return loaded.convert_alpha().premul_alpha() if has_alpha else loaded.convert()


def _piece(entry: dict[str, object]) -> UiPiece:
    def four(key: str) -> Border | None:
        numbers = entry.get(key)
        if not isinstance(numbers, list):
            return None
        left, top, right, bottom = (int(number) for number in numbers)
        return left, top, right, bottom

    anchor = entry.get("anchor")
    width, height = _size(entry)
    small = entry.get("small")
    return UiPiece(
        file=str(entry["file"]),
        size=(width, height),
        rect=four("rect"),
        border=four("border"),
        bleed=four("bleed") or (0, 0, 0, 0),
        repeats=entry.get("repeats") is True,
        anchor=(float(anchor[0]), float(anchor[1])) if isinstance(anchor, list) else None,
        small_file=str(small["file"]) if isinstance(small, dict) else None,
        small_share=_size(small)[0] / width if isinstance(small, dict) else 0.0,
    )


def _size(entry: dict[str, object]) -> tuple[int, int]:
    size = entry["size"]
    assert isinstance(size, list)
    return int(size[0]), int(size[1])


def bytes_of(surface: Surface) -> int:
    """How much memory the pixels of a surface take."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
