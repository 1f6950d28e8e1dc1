"""The scoring lines that entries of the campaign bring, one file for each (rules.md 8).

A module is a file with one public function, `score_items(ending)`, which yields what its line is made of. The content
tables say which entry brings which module; nothing else names one.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import cast

from dorfromantik.engine.board import Board, PlacedTile
from dorfromantik.engine.hexgrid import Hex
from dorfromantik.engine.tasks import SettledTask


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """What one token, flag, line or building brings."""

    points: int
    hexes: frozenset[Hex]
    """The tiles that earn it."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What scores are read from: a board, and the tasks that ended on it."""

    board: Board
    settled_tasks: tuple[SettledTask, ...] = ()

    def specials(self, special: str) -> Iterator[PlacedTile]:
        """Yield the placed tiles of one kind of special."""
        return (placed for placed in self.board if placed.tile.special == special)


ScoringModule = Callable[[Ending], Iterable[ScoreItem]]


@cache
def scoring_module(name: str) -> ScoringModule:
    """Return the scoring module in the file of that name.

    Raises:
        ModuleNotFoundError: When there is no such file.
    """
    return cast("ScoringModule", import_module(f"{__name__}.{name}").score_items)
