"""The players' settings: what is kept of them, and safe values in place of absurd ones."""

import logging
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError

from dorfromantik.engine import Player
from dorfromantik.persistence.documents import Format, document_bytes, parse_document
from dorfromantik.persistence.players import with_known_colors
from dorfromantik.persistence.records import LONGEST_NAME

SETTINGS_FORMAT = Format("dorfromantik-settings", 1, {})

_LISTS = ("helps_off", "bindings")
"""Here each entry stands by itself: an absurd one is left out, the others count."""

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


_Side = Annotated[int, Field(ge=320, le=16384)]
_Coordinate = Annotated[int, Field(ge=-32768, le=32767)]
_Volume = Annotated[float, Field(ge=0, le=1)]
_Scancode = Annotated[int, Field(ge=1, le=511)]


@dataclass(frozen=True, slots=True)
class Binding:
    """The keys of one action, where the players have chosen them."""

    action: Annotated[str, Field(min_length=1, max_length=40)]
    keys: Annotated[tuple[_Scancode, ...], Field(min_length=1, max_length=2)]
    """Places on the keyboard, whatever a layout has printed there."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the players have chosen; `Settings()` are the usual choices."""

    window_size: tuple[_Side, _Side] = (1440, 810)
    """Pixels."""
    window_position: tuple[_Coordinate, _Coordinate] | None = None
    """Pixels of the desktop; None lets the system choose."""
    fullscreen: bool = False
    ui_scale: Annotated[float, Field(ge=0.75, le=2)] = 1.0
    """The size of all text and controls, as a factor."""
    effects_volume: _Volume = 0.8
    nature_volume: _Volume = 0.6
    music_volume: _Volume = 0.5
    muted: bool = False
    reduced_motion: bool = False
    high_contrast: bool = False
    """Whether ink is darker, lines are heavier, and signs stand beside colours."""
    animation_speed: Annotated[float, Field(ge=0.25, le=4)] = 1.0
    """Times the usual speed."""
    undo_policy: UndoPolicy = UndoPolicy.LAST
    confirms_placing: bool = False
    """Whether a first click only puts the tile down as a proposal."""
    edge_icons: bool = False
    """Whether small pictures name the terrains at the edges of tiles."""
    purist: bool = False
    """Whether all helps are off, whatever is chosen for each."""
    helps_off: tuple[Help, ...] = ()
    language: Annotated[str, Field(max_length=20)] = ""
    """As in "de" or "pt_BR"; empty for the system's own."""
    bindings: tuple[Binding, ...] = ()
    """Only those that differ from the usual keys."""
    last_campaign: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    """The id of the campaign that was played last; empty when that was a single game."""
    last_players: tuple[Player, ...] = ()
    """Who played last, to be offered for the next game; at most six."""

    def __post_init__(self) -> None:
        if len(self.last_players) > 6 or any(
            len(player.name) > LONGEST_NAME for player in self.last_players
        ):
            raise ValueError("more players than a game has, or a name that is too long")
        object.__setattr__(self, "last_players", with_known_colors(self.last_players))

    @property
    def pace(self) -> float:
        """The speed of everything that moves by itself; 0 when nothing is to."""
        return 0.0 if self.reduced_motion else self.animation_speed

    @property
    def names_edges(self) -> bool:
        """Whether small pictures name the terrains at edges, for whom colours do not tell them."""
        return (self.edge_icons or self.high_contrast) and not self.purist

    def shows(self, help: Help) -> bool:
        """Whether a help is wanted."""
        return not self.purist and help not in self.helps_off


def encode_settings(settings: Settings) -> bytes:
    """Return settings as the bytes to be kept."""
    body = _adapter().dump_python(settings, mode="json")
    return document_bytes(
        {"format": SETTINGS_FORMAT.name, "version": SETTINGS_FORMAT.version, **body}
    )


def decode_settings(content: bytes) -> Settings:
    """Return the settings that some bytes hold, with the usual value for each that is absurd.

    What had to be replaced is noted in the log.

    Raises:
        InvalidRecord: When they hold no settings at all.
        NewerVersion: When a newer version of the program wrote them.
    """
    document = SETTINGS_FORMAT.upgraded(parse_document(content))
    sensible: dict[str, Any] = {}
    for field in fields(Settings):
        if field.name not in document:
            continue
        value = document[field.name]
        if field.name in _LISTS and isinstance(value, list):
            value = [each for each in value if _is_sensible(field.name, [each])]
        if _is_sensible(field.name, value):
            sensible[field.name] = value
    return _adapter().validate_python(sensible)


def _is_sensible(name: str, value: object) -> bool:
    try:
        _adapter().validate_python({name: value})
    except ValidationError as error:
        reason = error.errors(include_url=False, include_input=False)[0]["msg"]
        _log.warning("the setting %s is not used: %s", name, reason)
        return False
    return True


@cache
def _adapter() -> TypeAdapter[Settings]:
    return TypeAdapter(Settings)
