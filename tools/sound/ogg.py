"""Ogg Vorbis files that are the same whenever they are made.

The encoder marks each stream with a random number; here it is replaced by a fixed one.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

import soundfile

from tools.sound.synthesis import RATE

if TYPE_CHECKING:
    from pathlib import Path

    from tools.sound.synthesis import Stereo

_BLOCK: Final = 1 << 16
"""Samples handed to the encoder at a time: it overflows its stack on long sounds."""
_SERIAL: Final = b"DORF"
_POLYNOMIAL: Final = 0x04C11DB7


def write_ogg(path: Path, sound: Stereo, quality: float) -> None:
    """Write a sound as Ogg Vorbis; quality from 0 (small) to 1."""
    raw = io.BytesIO()
    with soundfile.SoundFile(
        raw,
        "w",
        RATE,
        sound.shape[1],
        format="OGG",
        subtype="VORBIS",
        compression_level=1 - quality,
    ) as file:
        for start in range(0, len(sound), _BLOCK):
            file.write(sound[start : start + _BLOCK])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(with_fixed_serial(raw.getvalue()))


def with_fixed_serial(stream: bytes) -> bytes:
    """Return an Ogg stream whose pages all carry our serial number and a checksum that fits."""
    table = _checksum_table()
    pages = []
    at = 0
    while at < len(stream):
        segments = stream[at + 26]
        length = 27 + segments + sum(stream[at + 27 : at + 27 + segments])
        page = bytearray(stream[at : at + length])
        page[14:18] = _SERIAL
        page[22:26] = bytes(4)
        checksum = 0
        for byte in page:
            checksum = ((checksum << 8) & 0xFFFFFFFF) ^ table[(checksum >> 24) ^ byte]
        page[22:26] = checksum.to_bytes(4, "little")
        pages.append(bytes(page))
        at += length
    return b"".join(pages)


def _checksum_table() -> list[int]:
    table = []
    for number in range(256):
        value = number << 24
        for _ in range(8):
            value = (value << 1) ^ (_POLYNOMIAL if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table
