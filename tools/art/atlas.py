"""Packs stamps of one size into sheets and says where each lies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from tools.art.grouping import grouped
from tools.art.paint import Picture, straight_bytes
from tools.art.stamps.catalog import paint_stamp
from tools.art.stamps.stamp import Stamp, Studio

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.art.paint import Bytes
    from tools.art.palette import Palette

STAMP_SIZES: Final = (64, 96, 128, 192, 256, 320)
SHEET_PIXELS: Final = 100_000
"""Stamps of so many pixels share a sheet: the game reads one within a frame."""
_FAINTEST: Final = 0.004
_GAP: Final = 1
_STEP: Final = 8
"""By so many pixels the widths differ that are tried for a sheet."""

Entry = list[float]


@dataclass(frozen=True)
class _Piece:
    name: str
    is_shadow: bool
    picture: Picture
    anchor: tuple[float, float]


def build_sheets(
    companies: Sequence[frozenset[str]], scale: int, palette: Palette
) -> tuple[list[Bytes], dict[str, Entry]]:
    """Paint stamps at a tile width and pack them into sheets; those of a company lie together.

    Returns the sheets (straight alpha) and for every name the number of its sheet, then x, y,
    width, height and anchor x, y of its picture, followed by the same six numbers of its shadow if
    it casts one (white with alpha), which lies in the same sheet.
    """
    studio = Studio(scale, palette)
    names = sorted(frozenset[str]().union(*companies))
    pieces = {name: _pieces(name, paint_stamp(name, studio)) for name in names}
    pixels = {name: sum(map(_room, pieces[name])) for name in names}
    sheets: list[Bytes] = []
    entries: dict[str, Entry] = {}
    for number, group in enumerate(grouped(pixels, companies, SHEET_PIXELS)):
        entries.update({name: [number] for name in group})
        sheets.append(_packed([piece for name in group for piece in pieces[name]], entries))
    return sheets, {name: entries[name] for name in names}


def _packed(pieces: list[_Piece], entries: dict[str, Entry]) -> Bytes:
    """Return a sheet of some pieces, and note in their entries where they lie."""
    places, (width, height) = _closest(pieces)
    sheet = np.zeros((height, width, 4), np.float32)
    for piece, (x, y) in zip(pieces, places, strict=True):
        high, wide = piece.picture.shape[:2]
        sheet[y : y + high, x : x + wide] = piece.picture
        numbers = [x, y, wide, high, round(piece.anchor[0], 2), round(piece.anchor[1], 2)]
        entries[piece.name] += numbers
    return straight_bytes(sheet)


def _room(piece: _Piece) -> int:
    """The pixels that a piece takes with the gap beside it."""
    height, width = piece.picture.shape[:2]
    return int((height + _GAP) * (width + _GAP))


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


def _closest(pieces: list[_Piece]) -> tuple[list[tuple[int, int]], tuple[int, int]]:
    """Place the pieces so that the sheet is small; return their places and the sheet's size."""
    widest = max(piece.picture.shape[1] for piece in pieces) + _GAP
    side = math.sqrt(sum(map(_room, pieces)))
    first = math.ceil(max(side * 0.7, widest) / _STEP) * _STEP
    widths = range(first, max(first, round(side * 1.5)) + 1, _STEP)
    tries = [_shelves(pieces, width) for width in widths]
    return min(tries, key=lambda packed: packed[1][0] * packed[1][1])


def _shelves(
    pieces: list[_Piece], sheet_width: int
) -> tuple[list[tuple[int, int]], tuple[int, int]]:
    """Place the pieces in rows of falling height; return their places and the sheet's size."""
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
        if x + width + _GAP > sheet_width:
            x, y, shelf = 0, y + shelf, 0
        places[index] = (x, y)
        x, shelf = x + width + _GAP, max(shelf, height + _GAP)
    return places, (sheet_width, y + shelf)
