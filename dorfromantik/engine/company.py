"""Who sits at the table, turn by turn: players may join and leave between turns (rules.md 2 and 3).

The game itself knows only the players of its set-up, and takes them in turn. Who really sits there is told beside the
actions, so that nothing that scores depends on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from dorfromantik.engine.actions import Action, PlaceTile, StoreTile
from dorfromantik.engine.state import Player, Setup

MOST_SEATS = 6
MOST_PEOPLE = 100
"""Beyond any game."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Who sits at the table from a moment on."""

    after: int
    """How many actions had been done."""
    seats: tuple[int, ...]
    """1 to 6 people by their numbers, in the order of turns."""
    turn: int
    """The seat whose turn it is at that moment, from 0."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.seats) <= MOST_SEATS or len(set(self.seats)) < len(self.seats):
            raise ValueError(f"1 to {MOST_SEATS} different players are wanted")
        if not 0 <= self.turn < len(self.seats) or self.after < 0 or min(self.seats) < 0:
            raise ValueError("no such seat, moment or person")


@dataclass(frozen=True, slots=True)
class Company:
    """Everybody who has ever sat at a game's table, and who sat there when.

    >>> company = Company.of(Setup("meadow", (Player("Ada", "fox"), Player("Ben", "owl"))))
    >>> company = company.joined_by(Player("Ida", "duck")).seated((1, 2), 1, after=0)
    >>> [player.name for player in company.players_at(0)], company.player_at((), 0).name
    (['Ben', 'Ida'], 'Ida')
    """

    people: tuple[Player, ...]
    """Those of the set-up, then whoever joined, the earliest first."""
    changes: tuple[SeatChange, ...]
    """The first at the beginning, and never two after the same number of actions."""

    def __post_init__(self) -> None:
        moments = [change.after for change in self.changes]
        if moments[:1] != [0] or moments != sorted(set(moments)):
            raise ValueError("changes of seats that do not follow one another")
        if len(self.people) > MOST_PEOPLE:
            raise ValueError(f"more than {MOST_PEOPLE} players")
        if any(max(change.seats) >= len(self.people) for change in self.changes):
            raise ValueError("a seat of nobody")

    @classmethod
    def of(
        cls,
        setup: Setup,
        joined: tuple[Player, ...] = (),
        changes: tuple[SeatChange, ...] = (),
    ) -> Self:
        """The players of a set-up, with whoever joined later, and what changed at the table.

        Raises:
            ValueError: When the changes do not follow one another, or name nobody.
        """
        if not changes or changes[0].after:
            changes = (_beginning(setup), *changes)
        return cls((*setup.players, *joined), changes)

    def changes_since(self, setup: Setup) -> tuple[SeatChange, ...]:
        """What has changed since the players of a set-up sat down."""
        first, *later = self.changes
        return tuple(later) if first == _beginning(setup) else self.changes

    @property
    def has_companions(self) -> bool:
        """Whether anybody among them is no person."""
        return any(player.is_companion for player in self.people)

    def seats_at(self, count: int) -> tuple[int, ...]:
        """The numbers of the people who sit at the table after `count` actions, in the order of turns."""
        return self._change_at(count).seats

    def players_at(self, count: int) -> tuple[Player, ...]:
        """Who sits at the table after `count` actions, in the order of turns."""
        return tuple(self.people[person] for person in self.seats_at(count))

    def turn_at(self, actions: Sequence[Action], count: int) -> int:
        """The seat whose turn it is after `count` of the actions."""
        change = self._change_at(count)
        passed = sum(
            isinstance(each, PlaceTile | StoreTile) for each in actions[change.after : count]
        )
        return (change.turn + passed) % len(change.seats)

    def person_at(self, actions: Sequence[Action], count: int) -> int:
        """The number of who has the turn after `count` of the actions."""
        return self.seats_at(count)[self.turn_at(actions, count)]

    def player_at(self, actions: Sequence[Action], count: int) -> Player:
        """Who has the turn after `count` of the actions."""
        return self.people[self.person_at(actions, count)]

    @property
    def took_part(self) -> tuple[Player, ...]:
        """Everybody who has had a seat while something was done, or has one now."""
        seated = {person for change in self.changes for person in change.seats}
        return tuple(self.people[person] for person in sorted(seated))

    def with_person(self, person: int, player: Player) -> Self:
        """With another name or portrait for somebody."""
        return replace(self, people=(*self.people[:person], player, *self.people[person + 1 :]))

    def joined_by(self, player: Player) -> Self:
        """With one more person, who takes no seat yet."""
        return replace(self, people=(*self.people, player))

    def seated(self, seats: tuple[int, ...], turn: int, after: int) -> Self:
        """With these people at the table after `after` actions, the latest there are."""
        before = tuple(change for change in self.changes if change.after < after)
        return replace(self, changes=(*before, SeatChange(after, seats, turn)))

    def until(self, count: int) -> Self:
        """As it was after `count` actions."""
        kept = tuple(change for change in self.changes if change.after <= count)
        return replace(self, changes=kept)

    def taken_back(self, actions: Sequence[Action]) -> Self:
        """As it is when the last of the actions is taken back: the tile returns to whoever had it.

        Nobody leaves or returns by that. If whoever had the tile has left, the turn stays where it is.
        """
        change, count = self.changes[-1], len(actions) - 1
        if change.after <= count:
            return self
        person = replace(self, changes=self.changes[:-1]).person_at(actions, count)
        turn = change.seats.index(person) if person in change.seats else change.turn
        return self.seated(change.seats, turn, count)

    def _change_at(self, count: int) -> SeatChange:
        return next(change for change in reversed(self.changes) if change.after <= count)


def _beginning(setup: Setup) -> SeatChange:
    return SeatChange(0, tuple(range(len(setup.players))), setup.starting_player)
