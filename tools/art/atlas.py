"""Packs stamps of one size into one picture and says where each lies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.paint import Picture, straight_bytes
from tools.art.stamps.catalog import paint_stamp
from tools.art.stamps.stamp import Stamp, Studio

if TYPE_CHECKING:
    from tools.art.paint import Bytes
    from tools.art.palette import Palette

STAMP_SIZES: Final = (64, 96, 128, 192, 256, 320)
_FAINTEST: Final = 0.004
_GAP: Final = 1

Entry = list[float]


@dataclass(frozen=True)
class _Piece:
    name: str
    is_shadow: bool
    picture: Picture
    anchor: tuple[float, float]


def build_atlas(names: list[str], scale: int, palette: Palette) -> tuple[Bytes, dict[str, Entry]]:
    """Paint stamps at a tile width and pack them.

    Returns the atlas (straight alpha) and for every name x, y, width, height and anchor x, y of its
    picture, followed by the same six numbers of its shadow if it casts one (white with alpha).
    """
    studio = Studio(scale, palette)
    pieces: list[_Piece] = []
    for name in sorted(names):
        pieces += _pieces(name, paint_stamp(name, studio))
    places, size = _shelves(pieces)
    atlas = np.zeros((size[1], size[0], 4), np.float32)
    entries: dict[str, Entry] = {name: [] for name in sorted(names)}
    for piece, (x, y) in zip(pieces, places, strict=True):
        height, width = piece.picture.shape[:2]
        atlas[y : y + height, x : x + width] = piece.picture
        numbers = [x, y, width, height, round(piece.anchor[0], 2), round(piece.anchor[1], 2)]
        entries[piece.name] += numbers
    return straight_bytes(atlas), entries


def _pieces(name: str, stamp: Stamp) -> list[_Piece]:
    pieces = [_trimmed(name, False, stamp.picture, stamp.anchor)]
    if stamp.shadow is not None:
        alpha = stamp.shadow.alpha
        white = np.dstack([alpha, alpha, alpha, alpha])
        pieces.append(_trimmed(name, True, white, stamp.shadow.anchor))
    return pieces


def _trimmed(name: str, is_shadow: bool, picture: Picture, anchor: tuple[float, float]) -> _Piece:
    rows, columns = np.nonzero(picture[..., 3] > _FAINTEST)
    top, left = int(rows.min()), int(columns.min())
    cut = picture[top : int(rows.max()) + 1, left : int(columns.max()) + 1]
    return _Piece(name, is_shadow, cut, (anchor[0] - left, anchor[1] - top))


def _shelves(pieces: list[_Piece]) -> tuple[list[tuple[int, int]], tuple[int, int]]:
    """Place the pieces in rows of falling height; return their places and the atlas's size."""
    area = sum(
        (piece.picture.shape[0] + _GAP) * (piece.picture.shape[1] + _GAP) for piece in pieces
    )
    atlas_width = math.ceil(math.sqrt(area) * 1.02 / 16) * 16
    order = sorted(
        range(len(pieces)),
        key=lambda index: (
            -pieces[index].picture.shape[0],
            pieces[index].name,
            pieces[index].is_shadow,
        ),
    )
    places = [(0, 0)] * len(pieces)
    x = y = shelf = 0
    for index in order:
        height, width = pieces[index].picture.shape[:2]
        if x + width + _GAP > atlas_width:
            x, y, shelf = 0, y + shelf, 0
        places[index] = (x, y)
        x, shelf = x + width + _GAP, max(shelf, height + _GAP)
    return places, (atlas_width, y + shelf)
