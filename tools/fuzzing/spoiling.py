"""Bytes spoilt at random: cut, doubled, flipped, filled with what has hurt readers before."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

HURTFUL = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b'"\\ud800"',
    b"[" * 3000,
    b'{"a":' * 3000,
    b"9" * 5000,
    b"-1",
    b"1e999",
    b"-0.0",
    b"NaN",
    b"null",
    b"true",
    b"{}",
    b"[]",
    b'""',
    b"'",
    b"\n",
    b"=",
    b"../../../etc/passwd",
    b"%s%n",
    b"{0.__class__}",
    b"__import__('os')",
    b"18446744073709551616",
    b"\xff\xff\xff\xff",
    b"\x80\x00\x00\x00",
)
MOST_FAULTS = 4
LONGEST = 64 * 1024
"""Bytes of a spoilt input; larger ones are the business of the tests on size."""


def spoilt(samples: Sequence[bytes], chance: Random) -> bytes:
    """Return one of the samples with some faults in it; seldom just noise."""
    if chance.random() < 0.02:
        return chance.randbytes(chance.randrange(200))
    content = chance.choice(samples)
    for _ in range(chance.randint(1, MOST_FAULTS)):
        content = _with_one_fault(content, samples, chance)
    return content[:LONGEST]


def _with_one_fault(content: bytes, samples: Sequence[bytes], chance: Random) -> bytes:
    start = chance.randint(0, len(content))
    end = min(start + int(chance.expovariate(1 / 12)), len(content))
    before, middle, after = content[:start], content[start:end], content[end:]
    match chance.randrange(8):
        case 0:
            return before + after
        case 1:
            return before + middle + middle + after
        case 2:
            return before + chance.randbytes(len(middle)) + after
        case 3:
            return before + chance.choice(HURTFUL) + after
        case 4:
            return before
        case 5:
            return before + _with_a_bit_flipped(middle, chance) + after
        case 6:
            other = chance.choice(samples)
            return before + other[chance.randint(0, len(other)) :]
        case _:
            return before + middle[::-1] + after


def _with_a_bit_flipped(content: bytes, chance: Random) -> bytes:
    if not content:
        return content
    flipped = bytearray(content)
    flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
    return bytes(flipped)
