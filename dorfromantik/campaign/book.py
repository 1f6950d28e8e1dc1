"""What is fixed in a campaign: titles and marks, the track, the boxes and their cards (rules.md 7)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dorfromantik.campaign.result import GameResult

START = "start"
"""Where the track begins; reached from the first game on."""


@dataclass(frozen=True, slots=True)
class TrackPath:
    """A row of circles from one hex of the track to the next."""

    start: str
    goal: str
    circles: int
    red_heart_on_circle: int | None = None
    """The circle, counted from 1, that gives a red heart."""

    @property
    def id(self) -> str:
        """The name of the path in records."""
        return f"{self.start}>{self.goal}"

    @property
    def heart_entry(self) -> str:
        """The entry of the heart on this path."""
        return f"red_heart_{self.goal}"


@dataclass(frozen=True, slots=True)
class Card:
    """An achievement card: conditions that one finished game must meet."""

    id: str
    box: int
    """The box in which it lies."""
    conditions: Mapping[str, int]
    """By fact, or sum of facts, the value to be reached or passed."""
    opens_box: int | None = None
    """The box that it opens; None where it brings the entry of its own name."""

    def is_met_by(self, result: GameResult) -> bool:
        """Return whether a game meets every condition."""
        return all(result.value(name) >= least for name, least in self.conditions.items())


@dataclass(frozen=True, slots=True)
class BoxBook:
    """One mystery box."""

    number: int
    entries: tuple[str, ...]
    """What lies in it, in the order in which it is shown."""
    opens_at_once: bool
    """Whether all of it counts as soon as the box is open; else each piece when it is earned."""


@dataclass(frozen=True, slots=True)
class CampaignBook:
    """Everything that is the same in every campaign."""

    marks: Sequence[tuple[int, int]]
    """Lowest total and the marks that it brings, rising."""
    paths: tuple[TrackPath, ...]
    cards: tuple[Card, ...]
    boxes: tuple[BoxBook, ...]

    def marks_for(self, total: int) -> int:
        """Return the marks that a total of 0 or more earns."""
        return max(marks for lowest, marks in self.marks if lowest <= total)

    def path(self, path_id: str) -> TrackPath:
        """Return a path by its id; KeyError when there is none."""
        for path in self.paths:
            if path.id == path_id:
                return path
        raise KeyError(path_id)

    def box(self, number: int) -> BoxBook:
        """Return a box by its number; KeyError when there is none."""
        for box in self.boxes:
            if box.number == number:
                return box
        raise KeyError(number)

    def box_of(self, entry: str) -> int:
        """Return the number of the box in which an entry lies; KeyError when in none."""
        for box in self.boxes:
            if entry in box.entries:
                return box.number
        raise KeyError(entry)

    @property
    def hexes(self) -> tuple[str, ...]:
        """The hexes of the track, in the order in which paths lead to them."""
        return tuple(dict.fromkeys(path.goal for path in self.paths))

    @property
    def circles(self) -> int:
        """The number of circles on the whole track."""
        return sum(path.circles for path in self.paths)
