"""What the album keeps of a finished game: all that was done in it, and what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from re import compile as pattern
from typing import Any, ClassVar

from pydantic import TypeAdapter

from dorfromantik.persistence.documents import (
    Document,
    Format,
    check_document,
    document_bytes,
    drawable,
    parse_document,
)
from dorfromantik.persistence.migrations import ALBUM_UPGRADES
from dorfromantik.persistence.records import LONGEST_NAME, GameRecord, Result

ALBUM_FORMAT = Format("dorfromantik-landscape", 3, ALBUM_UPGRADES)

MOST_POINTS = 100_000
MOST_TASKS = 1000
MOST_LINES = 200
MOST_PLAYERS = 100
"""Beyond any game."""

_DAY = pattern(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_NOTHING_UNKNOWN: Mapping[str, Any] = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class TaskCount:
    """How the tasks of one type ended (rules.md 5)."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = _NOTHING_UNKNOWN

    type: str
    """The letter of the terrain."""
    fulfilled: int
    failed: int

    def __post_init__(self) -> None:
        if min(self.fulfilled, self.failed) < 0:
            raise ValueError("fewer tasks than none")
        if max(self.fulfilled, self.failed) > MOST_TASKS:
            raise ValueError("more tasks than a game can have")


@dataclass(frozen=True, slots=True)
class AlbumEntry:
    """A finished game; its result is a fact and never worked out again."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = _NOTHING_UNKNOWN

    record: GameRecord
    result: Result
    title: str = ""
    """What the total earned, in English."""
    campaign: str = ""
    """The name of the campaign to which it belonged."""
    tasks: tuple[TaskCount, ...] = ()

    def __post_init__(self) -> None:
        if max(len(self.title), len(self.campaign)) > LONGEST_NAME:
            raise ValueError(f"a name longer than {LONGEST_NAME} characters")
        points = (self.result.total, *(points for _line, points in self.result.lines))
        if max(map(abs, points)) > MOST_POINTS or len(points) > MOST_LINES:
            raise ValueError("more points or lines than a game can have")
        if not 1 <= len(self.result.players) <= MOST_PLAYERS:
            raise ValueError(f"1 to {MOST_PLAYERS} players are wanted")

    @property
    def id(self) -> str:
        """What names the game among all others: made of what it is, so that none is kept twice."""
        result = self.result
        key = (result.seed, result.created) if result.created else (self.record.final_digest,)
        digest = sha256("\n".join(map(drawable, key)).encode()).hexdigest()[:16]
        day = _DAY.match(result.created)
        return f"{day.group()}-{digest}" if day else f"game-{digest}"


def encode_entry(entry: AlbumEntry) -> bytes:
    """Return a finished game as the bytes to be kept."""
    body: Document = _adapter().dump_python(entry, mode="json")
    body["record"]["setup"]["content"].sort()
    return document_bytes({"format": ALBUM_FORMAT.name, "version": ALBUM_FORMAT.version, **body})


def decode_entry(content: bytes) -> AlbumEntry:
    """Return the finished game that some bytes hold; whether its actions were legal is not asked.

    Raises:
        InvalidRecord: When they hold none.
        NewerVersion: When a newer version of the program wrote them.
    """
    document = ALBUM_FORMAT.upgraded(parse_document(content))
    body = {key: value for key, value in document.items() if key not in ("format", "version")}
    return check_document(_adapter(), body)


@cache
def _adapter() -> TypeAdapter[AlbumEntry]:
    return TypeAdapter(AlbumEntry)
