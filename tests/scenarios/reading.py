"""Reads scenario files strictly: whatever a file says must be known, used and complete.

A file tells one rule, and anyone who knows the rules can write one:

    description   one sentence with its section: "... (rules.md 4)."
    tiles         made-up tiles, six letters and more: wood = "MFMMFM task F", flagged = "FMMMMM flag F",
                  flock = "MMMMMM sheep 2", crossing = "TMMTMM crossings 1", mill = "GFMMMM special ship doubles R";
                  other names are ids of built-in tiles
    board         moves that lay out a bare board, on which any tile may be tried and placed; or instead
    [draw]        a whole game: landscape and tasks, the next first; tokens by type; players; starting_player; content
    [[step]]      what is done, then what must hold (the answers of the runner):
                  place = a move or a list of moves, do = the same with deeds among them,
                  try = a move or a deed that is only looked at,
                  tile = the tile whose legal placements are meant, if not the one in hand

A move is "wood at 1,0 r2"; a task tile on a bare board has its number, "wood with 5 at 1,0 r2"; a landscape tile may
bear a heart, "meadow at 1,0 r2 with a red heart". In a game the tile that is named must be the one in hand. The deeds
are "store", "take", "reveal" and "set aside".
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Action,
    Catalog,
    DrawOrder,
    Heart,
    Hex,
    Placement,
    Player,
    RevealTile,
    SetTileAside,
    Setup,
    StoreTile,
    TakeStoredTile,
    Terrain,
    Tile,
    TileKind,
    edges_from_letters,
)

_DESCRIPTION = re.compile(r".+ \(rules\.md [1-9]\)\.")
_TILE = re.compile(
    r"(?P<edges>[FGVRTM]{6})( task (?P<task>[FGVRT]))?( flag (?P<flag>[FGV]))?"
    r"( sheep (?P<sheep>\d))?( crossings (?P<crossings>\d))?"
    r"( special (?P<special>[a-z_]+))?( doubles (?P<doubles>[FGVRT]))?"
)
_TILE_AND_TOKEN = r"(?P<tile>\S+)( with (?P<token>\d+))?"
_HAND = re.compile(_TILE_AND_TOKEN)
_MOVE = re.compile(
    _TILE_AND_TOKEN + r" at (?P<q>-?\d+),(?P<r>-?\d+) r(?P<rotation>[0-5])"
    r"( with a (?P<heart>red|golden) heart)?"
)

_FILE_KEYS = {"description", "tiles", "board", "draw", "step"}
_DRAW_KEYS = {"landscape", "tasks", "tokens", "players", "starting_player", "content"}
_ACTION_KEYS = {"place", "do", "try", "tile"}

DEEDS: Mapping[str, Action] = {
    "store": StoreTile(),
    "take": TakeStoredTile(),
    "reveal": RevealTile(),
    "set aside": SetTileAside(),
}
"""What players may do but place a tile, by the words of the files."""


@cache
def builtin() -> Catalog:
    """Return all tiles and entries that exist, read once."""
    return load_builtin()


class BadScenario(Exception):
    """A scenario file that cannot be read as one; the message says why."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A tile, and the number on it if the line names one."""

    tile: Tile
    token: int | None


@dataclass(frozen=True, slots=True)
class Move:
    """What is placed or tried, and where."""

    hand: Hand
    placement: Placement
    heart: Heart | None


Act = Move | Action
"""What a step does: a move, or one of the deeds."""


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """What is done, and what must hold afterwards."""

    acts: tuple[Act, ...]
    tried: Act | None
    asked: Hand | None
    expected: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A rule, a table to start from, and the steps that show it."""

    description: str
    catalog: Catalog
    setup: Setup | None
    """The game that is played; None when tiles are tried on a bare board."""
    board: tuple[Move, ...]
    steps: tuple[ScenarioStep, ...]


def read_scenario(path: Path, expectations: Iterable[str]) -> Scenario:
    """Read one file, whose steps may expect what `expectations` names.

    Raises:
        BadScenario: When anything in the file is unknown, unused, unreadable or missing.
    """
    try:
        return _Reader(tomllib.loads(path.read_text("utf-8")), set(expectations)).scenario()
    except (BadScenario, tomllib.TOMLDecodeError, KeyError, ValueError) as problem:
        raise BadScenario(f"{path.name}: {problem}") from problem


class _Reader:
    """Reads one file and remembers which of its tiles have been used."""

    def __init__(self, file: Mapping[str, Any], expectations: set[str]):
        _demand_known("file", file, _FILE_KEYS)
        self._file = file
        self._expectations = expectations
        self._declared = {
            name: _made_up(name, line) for name, line in file.get("tiles", {}).items()
        }
        self._used: dict[str, Tile] = {}

    def scenario(self) -> Scenario:
        file = self._file
        if not _DESCRIPTION.fullmatch(file["description"]):
            raise BadScenario("the description is one sentence that ends with '(rules.md N).'")
        if ("board" in file) == ("draw" in file):
            raise BadScenario("a file has either a board or a draw")
        setup = self._setup(file["draw"]) if "draw" in file else None
        board = tuple(map(self._move, file.get("board", ())))
        steps = tuple(map(self._step, file["step"]))
        if not any(step.expected for step in steps):
            raise BadScenario("nothing is expected")
        if unused := self._declared.keys() - self._used.keys():
            raise BadScenario(f"unused tiles: {sorted(unused)}")
        tokens = dict(setup.draw_order.tokens) if setup and setup.draw_order else {}
        catalog = Catalog(tuple(self._used.values()), tokens, builtin().entries)
        return Scenario(file["description"], catalog, setup, board, steps)

    def _setup(self, draw: Mapping[str, Any]) -> Setup:
        _demand_known("draw", draw, _DRAW_KEYS)
        order = DrawOrder(
            landscape=tuple(self._tile(name).id for name in draw["landscape"]),
            task=tuple(self._tile(name).id for name in draw.get("tasks", ())),
            tokens={Terrain(letter): tuple(n) for letter, n in draw.get("tokens", {}).items()},
        )
        players = tuple(Player(f"Player {i}", "fox") for i in range(draw.get("players", 1)))
        content = frozenset(draw.get("content", ()))
        _demand_known("content", content, {entry.id for entry in builtin().entries})
        return Setup("scenario", players, draw.get("starting_player", 0), content, order)

    def _step(self, step: Mapping[str, Any]) -> ScenarioStep:
        _demand_known("step", step, _ACTION_KEYS | self._expectations)
        if not step:
            raise BadScenario("an empty step")
        if "place" in step and "do" in step:
            raise BadScenario("a step has either moves to place or things to do")
        return ScenarioStep(
            acts=(
                *map(self._move, _listed(step.get("place", ()))),
                *map(self._act, _listed(step.get("do", ()))),
            ),
            tried=self._act(step["try"]) if "try" in step else None,
            asked=self._hand(_matched(_HAND, step["tile"])) if "tile" in step else None,
            expected={key: value for key, value in step.items() if key not in _ACTION_KEYS},
        )

    def _act(self, line: str) -> Act:
        return DEEDS[line] if line in DEEDS else self._move(line)

    def _move(self, line: str) -> Move:
        read = _matched(_MOVE, line)
        placement = Placement(Hex(int(read["q"]), int(read["r"])), int(read["rotation"]))
        return Move(self._hand(read), placement, Heart(read["heart"]) if read["heart"] else None)

    def _hand(self, read: re.Match[str]) -> Hand:
        token = read["token"]
        return Hand(self._tile(read["tile"]), int(token) if token else None)

    def _tile(self, name: str) -> Tile:
        if name not in self._used:
            declared = self._declared.get(name)
            self._used[name] = declared if declared is not None else builtin()[name]
        return self._used[name]


def _made_up(name: str, line: str) -> Tile:
    read = _matched(_TILE, line)
    kind = TileKind.SPECIAL if read["special"] else TileKind.LANDSCAPE
    return Tile(
        id=name,
        kind=TileKind.TASK if read["task"] else kind,
        edges=edges_from_letters(read["edges"]),
        task=_terrain(read["task"]),
        flag=_terrain(read["flag"]),
        sheep=int(read["sheep"] or 0),
        crossings=int(read["crossings"] or 0),
        special=read["special"],
        doubles=_terrain(read["doubles"]),
    )


def _terrain(letter: str | None) -> Terrain | None:
    return Terrain(letter) if letter else None


def _listed(lines: str | Iterable[str]) -> Iterable[str]:
    return [lines] if isinstance(lines, str) else lines


def _matched(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    read = pattern.fullmatch(line)
    if read is None:
        raise BadScenario(f"cannot be read: {line!r}")
    return read


def _demand_known(where: str, keys: Iterable[str], known: set[str]) -> None:
    if unknown := set(keys) - known:
        raise BadScenario(f"unknown in {where}: {sorted(unknown)}")
