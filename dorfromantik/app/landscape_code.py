"""A short code to share: the seed of a landscape, the pieces it is played with, and two letters that check both.

`VTUS-CR2W#7Q` is a game of the base box; with pieces of mystery boxes some letters stand before the last two.
"""

import re
from dataclasses import dataclass
from hashlib import sha256

from dorfromantik.engine import Catalog

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that are taken for one another; five entries to a letter."""
BITS = 5
CHECK_LETTERS = 2
SIGN = "#"
LONGEST_TAIL = 12
"""Characters after the seed, with room for entries that are still to come."""

_CODE = re.compile(rf"(.+){SIGN}([{LETTERS}]{{{CHECK_LETTERS},{LONGEST_TAIL - 1}}})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class LandscapeCode:
    """What a code stands for."""

    seed: str
    content: frozenset[str]
    """Entries of the campaign that are in play."""


@dataclass(frozen=True, slots=True)
class WrongCode:
    """A text that looks like a code, but was not given out by the program."""

    text: str


def code_for(code: LandscapeCode, catalog: Catalog) -> str:
    """Return the text of a code."""
    bits = sum(1 << index for index, id in enumerate(_ids(catalog)) if id in code.content)
    letters = ""
    while bits:
        letters += LETTERS[bits % len(LETTERS)]
        bits //= len(LETTERS)
    return f"{code.seed}{SIGN}{letters}{_check(code.seed, letters)}"


def read_code(text: str, catalog: Catalog) -> LandscapeCode | WrongCode | None:
    """Return what a text stands for; None when it is no code but a seed of its own."""
    found = _CODE.fullmatch(text.strip())
    if found is None:
        return None
    tail = found[2].upper()
    letters, check = tail[:-CHECK_LETTERS], tail[-CHECK_LETTERS:]
    content = _content(letters, catalog)
    # Read out aloud, large and small letters are the same.
    for seed in (found[1], found[1].upper()):
        if content is not None and _check(seed, letters) == check:
            return LandscapeCode(seed, content)
    return WrongCode(text.strip())


def _content(letters: str, catalog: Catalog) -> frozenset[str] | None:
    """The entries that the letters name; None when they name more than there are."""
    bits = sum(LETTERS.index(letter) << (BITS * place) for place, letter in enumerate(letters))
    ids = _ids(catalog)
    if bits >> len(ids):
        return None
    return frozenset(id for index, id in enumerate(ids) if bits >> index & 1)


def _check(seed: str, letters: str) -> str:
    digest = sha256(f"{seed}\n{letters}".encode("utf-8", "replace")).digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:CHECK_LETTERS])


def _ids(catalog: Catalog) -> tuple[str, ...]:
    return tuple(entry.id for entry in catalog.entries)
