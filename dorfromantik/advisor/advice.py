"""What the advisor says: an action, what it is worth, and why, as values that the app puts into words."""

from dataclasses import dataclass
from enum import StrEnum

from dorfromantik.engine import Action, Hex, Terrain


class ReasonKind(StrEnum):
    """Why an action is good, or what it costs."""

    FULFILLS = "fulfills"
    """A task is fulfilled: terrain, number, hexes of the area."""
    CLOSES_FLAG = "closes_flag"
    """A territory with flags is closed: terrain, number of points for all its flags, size, hexes."""
    LENGTHENS = "lengthens"
    """The longest line grows: terrain, number of tiles more, size, hexes."""
    NEARS = "nears"
    """The area of a task grows towards its number: terrain, number, size, hexes."""
    KEEPS_OPEN = "keeps_open"
    """The tile's own new task stays open: terrain, number, size, hexes."""
    GROWS_FLAG = "grows_flag"
    """An open territory with flags grows: terrain, number of flags, size, hexes."""
    PERFECT_FIT = "perfect_fit"
    """All edges that meet another match, three or more: number of matches, hexes across them."""
    BEARS_HEART = "bears_heart"
    """The tile bears a heart: number of matches as the board stands."""
    SCORES = "scores"
    """A line of the score sheet that unlocked content brings grows: line, number of points, hexes."""
    DOOMS = "dooms"
    """A task fails: terrain, number, size, hexes."""
    KEEPS_FOR_LATER = "keeps_for_later"
    """The tile is stored for a better day."""
    FINDS_ITS_PLACE = "finds_its_place"
    """The stored tile has a good place now."""
    HOPES_FOR_BETTER = "hopes_for_better"
    """A tile is revealed, as the stored one would better wait."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason; which of its values mean something stands with its kind."""

    kind: ReasonKind
    terrain: Terrain | None = None
    number: int = 0
    size: int = 0
    """The size of the area, the tile counted."""
    hexes: frozenset[Hex] = frozenset()
    line: str | None = None
    """The key of a line of the score sheet."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and why."""

    action: Action
    value: float
    """The points at the end of the game that the advisor expects, to be compared within one answer only."""
    reasons: tuple[Reason, ...] = ()
    """The weightiest first."""
