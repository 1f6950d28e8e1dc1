"""The players' settings: what is kept of them, and safe values in place of absurd ones."""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from dorfromantik.persistence.documents import Format, document_bytes, parse_document
from dorfromantik.persistence.plain_reading import (
    Reader,
    entry,
    flag,
    items,
    number,
    one_of,
    or_none,
    pair,
    several,
    text,
    whole,
)
from dorfromantik.persistence.players import LONGEST_NAME, with_known_colors

if TYPE_CHECKING:
    from dorfromantik.engine import Player

SETTINGS_FORMAT = Format("dorfromantik-settings", 1, {})
LARGEST_SETTINGS = 64 * 1024
"""Bytes; a larger file is refused unread."""
MOST_PLAYERS = 6

_PLAYERS = "last_players"

_Refusal = tuple[str, str]
"""The name of a setting, and what is wrong with its value."""

_log = logging.getLogger(__name__)


class UndoPolicy(StrEnum):
    """How far players may take back what they did (rules.md 9)."""

    OFF = "off"
    LAST = "last"
    ANY = "any"


class Help(StrEnum):
    """What the play screen shows beside the tiles themselves; each can be switched off."""

    PLACES = "places"
    """Where the tile may lie."""
    EDGE_MARKS = "edge marks"
    """How each edge of the tile in hand meets its neighbours."""
    OUTCOMES = "outcomes"
    """What a placement would do to tasks, flags and lines."""
    REASONS = "reasons"
    """Why a placement is refused."""
    AREAS = "areas"
    """The area of the task that is pointed at."""
    PROGRESS = "progress"
    """How far each task has come."""
    SCORE = "score"
    """The score as it stands."""
    REMAINING = "remaining"
    """How many tiles and tokens are left, and which."""
    HINTS = "hints"
    """Proposals of where to place, when asked for."""


@dataclass(frozen=True, slots=True)
class Binding:
    """The keys of one action, where the players have chosen them."""

    action: str
    keys: tuple[int, ...]
    """One or two places on the keyboard, whatever a layout has printed there."""


@dataclass(frozen=True, slots=True)
class PadBinding:
    """The button of one action on gamepads, where the players have chosen it."""

    action: str
    button: int | None
    """As SDL numbers buttons; None where the action has none."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the players have chosen; `Settings()` are the usual choices."""

    window_size: tuple[int, int] = (1440, 810)
    """Pixels."""
    window_position: tuple[int, int] | None = None
    """Pixels of the desktop; None lets the system choose."""
    fullscreen: bool = False
    ui_scale: float = 1.0
    """The size of all text and controls, as a factor."""
    effects_volume: float = 0.8
    nature_volume: float = 0.6
    music_volume: float = 0.5
    muted: bool = False
    reduced_motion: bool = False
    high_contrast: bool = False
    """Whether ink is darker, lines are heavier, and signs stand beside colours."""
    animation_speed: float = 1.0
    """Times the usual speed."""
    undo_policy: UndoPolicy = UndoPolicy.LAST
    confirms_placing: bool = False
    wheel_speed: float = 1.0
    """Times what the system delivers."""
    wheel_reversed: bool = False
    """Whether a first click only puts the tile down as a proposal."""
    edge_icons: bool = False
    """Whether small pictures name the terrains at the edges of tiles."""
    purist: bool = False
    """Whether all helps are off, whatever is chosen for each."""
    helps_off: tuple[Help, ...] = ()
    language: str = ""
    """As in "de" or "pt_BR"; empty for the system's own."""
    bindings: tuple[Binding, ...] = ()
    """Only those that differ from the usual keys."""
    pad_bindings: tuple[PadBinding, ...] = ()
    """Only those that differ from the usual buttons."""
    has_played: bool = False
    """Whether a game has been begun here, or the tutorial been played to its end."""
    last_campaign: str = ""
    """The id of the campaign that was played last; empty when that was a single game."""
    last_players: "tuple[Player, ...]" = ()
    """Who played last, to be offered for the next game; at most six."""

    def __post_init__(self) -> None:
        object.__setattr__(self, _PLAYERS, with_known_colors(self.last_players))

    @property
    def pace(self) -> float:
        """The speed of everything that moves by itself; 0 when nothing is to."""
        return 0.0 if self.reduced_motion else self.animation_speed

    @property
    def wheel(self) -> float:
        """What the movement of the wheel is multiplied by; below 0 it goes the other way."""
        return -self.wheel_speed if self.wheel_reversed else self.wheel_speed

    @property
    def names_edges(self) -> bool:
        """Whether small pictures name the terrains at edges, for whom colours do not tell them."""
        return (self.edge_icons or self.high_contrast) and not self.purist

    def shows(self, help: Help) -> bool:
        """Whether a help is wanted."""
        return not self.purist and help not in self.helps_off


def encode_settings(settings: Settings) -> bytes:
    """Return settings as the bytes to be kept."""
    head = {"format": SETTINGS_FORMAT.name, "version": SETTINGS_FORMAT.version}
    # The language stands first, so that it is the last to be lost where a file is cut off.
    first = {"language": settings.language}
    return document_bytes({**head, **first, **asdict(settings)})


def decode_settings(content: bytes) -> Settings:
    """Return the settings that some bytes hold, with the usual value for each that is absurd.

    What had to be replaced is noted in the log.

    Raises:
        InvalidRecord: When they hold no settings at all.
        NewerVersion: When a newer version of the program wrote them.
    """
    settings, refusals = _read(content, _READERS)
    for name, reason in refusals:
        _log.warning("the setting %s is not used: %s", name, reason)
    return settings


def decode_settings_without_players(content: bytes) -> Settings:
    """Return the same without those who played last, who come with the rules; nothing is noted.

    Raises:
        InvalidRecord: When they hold no settings at all.
        NewerVersion: When a newer version of the program wrote them.
    """
    readers = {name: read for name, read in _READERS.items() if name != _PLAYERS}
    settings, _ = _read(content, readers)
    return settings


def _read(content: bytes, readers: Mapping[str, Reader[Any]]) -> tuple[Settings, list[_Refusal]]:
    document = SETTINGS_FORMAT.upgraded(parse_document(content))
    found: dict[str, Any] = {}
    refusals: list[_Refusal] = []
    for name, read in readers.items():
        if name in document:
            with _noted(refusals, name):
                found[name] = read(document[name])
    for name, read_entry in _ENTRY_READERS.items():
        if name in document:
            entries: list[object] = []
            with _noted(refusals, name):
                for value in items(document[name]):
                    with _noted(refusals, name):
                        entries.append(read_entry(value))
            found[name] = tuple(entries)
    return Settings(**found), refusals


@contextmanager
def _noted(refusals: list[_Refusal], name: str) -> Iterator[None]:
    """Note what is absurd, and go on without it."""
    try:
        yield
    except ValueError as error:
        refusals.append((name, str(error)))


def _binding(value: object) -> Binding:
    action = text(40, shortest=1)(entry(value, "action"))
    keys = several(whole(1, 511), least=1, most=2)(entry(value, "keys"))
    return Binding(action, keys)


def _pad_binding(value: object) -> PadBinding:
    action = text(40, shortest=1)(entry(value, "action"))
    return PadBinding(action, or_none(whole(0, 31))(entry(value, "button")))


def _player(value: object) -> "Player":
    from dorfromantik.engine import Player

    name, color = (text(LONGEST_NAME)(entry(value, each)) for each in ("name", "color"))
    is_companion = isinstance(value, dict) and "is_companion" in value
    return Player(name, color, is_companion and flag(entry(value, "is_companion")))


_volume = number(0, 1)
_READERS: Mapping[str, Reader[Any]] = {
    "window_size": pair(whole(320, 16384)),
    "window_position": or_none(pair(whole(-32768, 32767))),
    "fullscreen": flag,
    "ui_scale": number(0.75, 2),
    "effects_volume": _volume,
    "nature_volume": _volume,
    "music_volume": _volume,
    "muted": flag,
    "reduced_motion": flag,
    "high_contrast": flag,
    "animation_speed": number(0.25, 4),
    "undo_policy": one_of(UndoPolicy),
    "confirms_placing": flag,
    "wheel_speed": number(0.25, 4),
    "wheel_reversed": flag,
    "edge_icons": flag,
    "purist": flag,
    "language": text(20),
    "has_played": flag,
    "last_campaign": text(LONGEST_NAME),
    _PLAYERS: several(_player, most=MOST_PLAYERS),
}
_ENTRY_READERS: Mapping[str, Reader[Any]] = {
    "helps_off": one_of(Help),
    "bindings": _binding,
    "pad_bindings": _pad_binding,
}
"""Of lists in which each entry stands by itself: an absurd one is left out, the others count."""
