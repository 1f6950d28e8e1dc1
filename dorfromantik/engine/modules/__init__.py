"""The scoring lines that entries of the campaign bring, one file for each (rules.md 8).

A module is a file with two public functions: `score_items(ending)` yields what its line is made of, and
`progress(ending)` how far that has come which it counts, also while it scores nothing yet. The content tables say which
entry brings which module; nothing else names one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from dorfromantik.engine.board import Board, PlacedTile
from dorfromantik.engine.hexgrid import Hex
from dorfromantik.engine.tasks import SettledTask
from dorfromantik.engine.tiles import Terrain


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """What one token, flag, line or building brings."""

    points: int
    hexes: frozenset[Hex]
    """The tiles that earn it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far something has come that a line counts, such as the filled cells around a tile."""

    now: int
    at_most: int | None = None
    """Where the count ends; None where it has no end."""
    terrain: Terrain | None = None
    """What it is about, where one line counts several things."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What scores are read from: a board, and the tasks that ended on it."""

    board: Board
    settled_tasks: tuple[SettledTask, ...] = ()
    _specials: tuple[PlacedTile, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Every module asks for its own specials, of which there are few.
        specials = tuple(placed for placed in self.board if placed.tile.special is not None)
        object.__setattr__(self, "_specials", specials)

    def specials(self, special: str) -> Iterator[PlacedTile]:
        """Yield the placed tiles of one kind of special."""
        return (placed for placed in self._specials if placed.tile.special == special)


class ScoringModule(Protocol):
    """What the file of a scoring line holds."""

    def score_items(self, ending: Ending) -> Iterable[ScoreItem]:
        """Yield what the line is made of."""

    def progress(self, ending: Ending) -> Iterable[Progress]:
        """Yield how far that has come which it counts; nothing before its tile is placed."""


@cache
def scoring_module(name: str) -> ScoringModule:
    """Return the scoring module in the file of that name.

    Raises:
        ModuleNotFoundError: When there is no such file.
    """
    return cast("ScoringModule", import_module(f"{__name__}.{name}"))
