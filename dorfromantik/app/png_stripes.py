"""A PNG file out of stripes of a picture, so that a large one is written bit by bit.

pygame saves whole pictures only, and holds everything up meanwhile: seconds for the largest.
"""

import zlib
from struct import pack

SIGNATURE = b"\x89PNG\r\n\x1a\n"
BITS, RGB = 8, 2
LESS_ABOVE = b"\x02"
"""The filter of the file format: each byte less the one above it."""
STRENGTH = 6


class PngStripes:
    """Takes the rows of a picture from the top, in stripes of any height; then gives the file."""

    def __init__(self, size: tuple[int, int]):
        """Begin a picture of `size` pixels without transparency."""
        width, height = size
        self._row = 3 * width
        self._rows_left = height
        self._above = bytes(self._row)
        self._compressor = zlib.compressobj(STRENGTH)
        head = pack(">IIBBBBB", width, height, BITS, RGB, 0, 0, 0)
        self._parts = [SIGNATURE, _chunk(b"IHDR", head)]

    def add(self, stripe: bytes) -> None:
        """Take the next rows: red, green and blue of each pixel."""
        rows = len(stripe) // self._row
        assert rows * self._row == len(stripe), "not whole rows"
        assert rows <= self._rows_left, "more rows than the picture has"
        differences = _bytewise_less(stripe, (self._above + stripe)[: len(stripe)])
        self._above = stripe[-self._row :]
        self._rows_left -= rows
        starts = range(0, len(stripe), self._row)
        lines = b"".join(LESS_ABOVE + differences[start : start + self._row] for start in starts)
        self._put(self._compressor.compress(lines))

    def file(self) -> bytes:
        """The whole file, once all rows have come."""
        assert not self._rows_left, "rows are missing"
        self._put(self._compressor.flush())
        return b"".join((*self._parts, _chunk(b"IEND", b"")))

    def _put(self, compressed: bytes) -> None:
        if compressed:
            self._parts.append(_chunk(b"IDAT", compressed))


def _chunk(name: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + name + content + pack(">I", zlib.crc32(name + content))


def _bytewise_less(one: bytes, other: bytes) -> bytes:
    """Each byte of one less that of the other, modulo 256: all at once, as two very large numbers.

    The highest bit of each byte is worked out by itself, so that no byte borrows from the next.
    """
    size = len(one)
    high = int.from_bytes(b"\x80" * size)
    a, b = int.from_bytes(one), int.from_bytes(other)
    low = (a | high) - (b & ~high)
    return (low ^ ((a ^ b ^ high) & high)).to_bytes(size)
