"""What is kept of games: the one in progress, and the results of those that ended."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar

from pydantic import TypeAdapter

from dorfromantik.engine import (
    Action,
    Company,
    Placement,
    PlaceTile,
    Player,
    SeatChange,
    Setup,
)
from dorfromantik.persistence.documents import (
    Document,
    Format,
    check_document,
    document_bytes,
    parse_document,
)
from dorfromantik.persistence.migrations import GAME_UPGRADES, RESULTS_UPGRADES
from dorfromantik.persistence.players import LONGEST_NAME as LONGEST_NAME
from dorfromantik.persistence.players import with_known_colors

GAME_FORMAT = Format("dorfromantik-game", 3, GAME_UPGRADES)
RESULTS_FORMAT = Format("dorfromantik-results", 2, RESULTS_UPGRADES)

FURTHEST_CELL = 1000
"""Coordinates beyond any game."""

_NOTHING_UNKNOWN: Mapping[str, Any] = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class GameMeta:
    """What is good to know about a kept game, and no part of it; texts of the ISO 8601 kind."""

    created: str = ""
    saved: str = ""
    program: str = ""
    """The version of the program that wrote it."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game in progress or ended: its set-up and its actions, from which everything follows."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = _NOTHING_UNKNOWN

    setup: Setup
    actions: tuple[Action, ...]
    content_digest: str
    """Of the tiles and tokens that it is played with."""
    final_digest: str
    """Of the state after the last action."""
    undone: tuple[Action, ...] = ()
    """Actions that were taken back and can be done again, the next one last."""
    joined: tuple[Player, ...] = ()
    """Players who sat down later than those of the set-up."""
    seat_changes: tuple[SeatChange, ...] = ()
    """Who sat at the table from when on, where that changed; people are those of the set-up, then `joined`."""
    seats_before_undo: tuple[tuple[SeatChange, ...], ...] = ()
    """All changes of seats as they were before each of `undone` was taken back, none where that changed nothing.

    The next one last; for fewer of them when seats have changed since.
    """
    meta: GameMeta = GameMeta()

    def __post_init__(self) -> None:
        _demand_names(self.setup.players + self.joined)
        players = with_known_colors(self.setup.players)
        if players != self.setup.players:
            object.__setattr__(self, "setup", replace(self.setup, players=players))
        object.__setattr__(self, "joined", with_known_colors(self.joined))
        if self.company.changes[-1].after > len(self.actions):
            raise ValueError("a change of seats that is still to come")
        self._demand_seats_before_undo()
        for action in self.actions + self.undone:
            if isinstance(action, PlaceTile):
                _demand_placement(action.placement)

    def _demand_seats_before_undo(self) -> None:
        if len(self.seats_before_undo) > len(self.undone):
            raise ValueError("seats before more was taken back than has been")
        for again, changes in enumerate(reversed(self.seats_before_undo), 1):
            if not changes:
                continue
            if replace(self.company, changes=changes).changes[-1].after > len(self.actions) + again:
                raise ValueError("a change of seats that is still to come")

    @property
    def company(self) -> Company:
        """Who sat at the table when."""
        return Company.of(self.setup, self.joined, self.seat_changes)


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a game that was played to its end."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = _NOTHING_UNKNOWN

    total: int
    players: tuple[Player, ...]
    """Everybody who took part."""
    seed: str
    date: str
    """ISO 8601."""
    created: str = ""
    """When the game began; with the seed it tells games apart, so that none is counted twice."""
    lines: tuple[tuple[str, int], ...] = ()
    """Key and points of each line of the score sheet."""

    def __post_init__(self) -> None:
        _demand_names(self.players)
        object.__setattr__(self, "players", with_known_colors(self.players))

    def is_same_game(self, other: "Result") -> bool:
        """Return whether two results are of one and the same game."""
        return bool(self.created) and (self.seed, self.created) == (other.seed, other.created)


def _demand_placement(placement: Placement) -> None:
    (q, r), rotation = placement
    if max(abs(q), abs(r)) > FURTHEST_CELL or not 0 <= rotation <= 5:
        raise ValueError(f"no placement: {q}, {r} turned by {rotation}")


def _demand_names(players: tuple[Player, ...]) -> None:
    for player in players:
        if len(player.name) > LONGEST_NAME or len(player.color) > LONGEST_NAME:
            raise ValueError(f"a name longer than {LONGEST_NAME} characters")


def encode_game(record: GameRecord) -> bytes:
    """Return a game as the bytes to be kept."""
    body: Document = _game_adapter().dump_python(record, mode="json")
    body["setup"]["content"].sort()
    return document_bytes({"format": GAME_FORMAT.name, "version": GAME_FORMAT.version, **body})


def decode_game(content: bytes) -> GameRecord:
    """Return the game that some bytes hold; whether its actions were legal is not asked.

    Raises:
        InvalidRecord: When they hold none.
        NewerVersion: When a newer version of the program wrote them.
    """
    return check_document(_game_adapter(), _body(GAME_FORMAT, content))


def encode_results(results: tuple[Result, ...]) -> bytes:
    """Return results as the bytes to be kept."""
    rows = _results_adapter().dump_python(results, mode="json")
    return document_bytes(
        {"format": RESULTS_FORMAT.name, "version": RESULTS_FORMAT.version, "results": rows}
    )


def decode_results(content: bytes) -> tuple[Result, ...]:
    """Return the results that some bytes hold.

    Raises:
        InvalidRecord: When they hold none.
        NewerVersion: When a newer version of the program wrote them.
    """
    return check_document(_results_adapter(), _body(RESULTS_FORMAT, content).get("results"))


def _body(form: Format, content: bytes) -> Document:
    document = form.upgraded(parse_document(content))
    return {key: value for key, value in document.items() if key not in ("format", "version")}


@cache
def _game_adapter() -> TypeAdapter[GameRecord]:
    return TypeAdapter(GameRecord)


@cache
def _results_adapter() -> TypeAdapter[tuple[Result, ...]]:
    return TypeAdapter(tuple[Result, ...])
