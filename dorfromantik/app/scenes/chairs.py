"""Who sits at the table of a game in progress: names, portraits, who joins and who leaves; a value."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dorfromantik.app.scenes.seating import MOST_PLAYERS, SUGGESTED_NAMES
from dorfromantik.app.ui.theme import PLAYER_COLORS
from dorfromantik.engine import Company, Player
from dorfromantik.table import Table


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table; whoever has left it may come back."""

    player: Player
    person: int | None
    """The number of the player in the game's company; None for who joins now."""
    is_taken: bool = True
    pad: int | None = None
    """The place of the gamepad that belongs to the player."""


@dataclass(frozen=True, slots=True)
class Chairs:
    """One to six chairs in the order of turns, one of them taken at least."""

    all: tuple[Chair, ...]
    turn: int
    """The chair of who has the turn; where that is left, the next one that is taken has it."""

    @classmethod
    def of(cls, table: Table, pads: Mapping[int, int] | None = None) -> "Chairs":
        """Those who sit at a table, then the last of those who have left it, as far as there is room.

        `pads` are the places of gamepads, by the seats of the players to whom they belong.
        """
        people, seats = table.company.people, table.company.seats_at(len(table.actions))
        gone = [person for person in range(len(people)) if person not in seats]
        room = MOST_PLAYERS - len(seats)
        taken = [
            Chair(people[person], person, pad=(pads or {}).get(seat))
            for seat, person in enumerate(seats)
        ]
        left = [Chair(people[person], person, is_taken=False) for person in gone[::-1][:room]]
        return cls((*taken, *left), table.seat)

    @property
    def taken(self) -> tuple[Chair, ...]:
        """Those on which somebody sits."""
        return tuple(chair for chair in self.all if chair.is_taken)

    @property
    def free_colors(self) -> tuple[str, ...]:
        """The portraits that nobody at the table has."""
        used = {chair.player.color for chair in self.taken}
        return tuple(color for color in PLAYER_COLORS if color not in used)

    @property
    def can_leave(self) -> bool:
        """Whether somebody may leave: one player stays."""
        return len(self.taken) > 1

    @property
    def can_join(self) -> bool:
        """Whether there is room for one more."""
        return len(self.taken) < MOST_PLAYERS

    @property
    def next_seat(self) -> int:
        """The place among the taken chairs of who has the turn then."""
        for chair in (*self.all[self.turn :], *self.all[: self.turn]):
            if chair.is_taken:
                return self.taken.index(chair)
        raise AssertionError("one chair is taken at least")

    def named(self, place: int, name: str) -> "Chairs":
        """With another name on a chair."""
        player = replace(self.all[place].player, name=name)
        return self._with(place, replace(self.all[place], player=player))

    def recolored(self, place: int, steps: int) -> "Chairs":
        """With the next free portrait on a chair, or the one before."""
        player = self.all[place].player
        choice = [c for c in PLAYER_COLORS if c == player.color or c in self.free_colors]
        color = choice[(choice.index(player.color) + steps) % len(choice)]
        return self._with(place, replace(self.all[place], player=replace(player, color=color)))

    def played_by_advisor(self, place: int, *, is_companion: bool) -> "Chairs":
        """With a companion on a chair, for whom the advisor plays and who needs no gamepad; or a person again."""
        chair = self.all[place]
        player = replace(chair.player, is_companion=is_companion)
        pad = None if is_companion else chair.pad
        return self._with(place, replace(chair, player=player, pad=pad))

    def with_pad(self, place: int, pad: int) -> "Chairs":
        """With a gamepad for a chair; whoever had it gets the other one, and it is given up where it was already."""
        before = self.all[place].pad
        given = None if before == pad else pad
        chairs = tuple(replace(each, pad=before) if each.pad == pad else each for each in self.all)
        return replace(self, all=chairs)._with(place, replace(self.all[place], pad=given))

    @property
    def pads(self) -> dict[int, int]:
        """The seat of each gamepad that belongs to somebody, by its place."""
        return {chair.pad: seat for seat, chair in enumerate(self.taken) if chair.pad is not None}

    def without(self, place: int) -> "Chairs":
        """Somebody leaves, and may come back; the chair of who has just joined is taken away."""
        if not self.can_leave:
            return self
        if self.all[place].person is None:
            return self._less(place)
        return self._with(place, replace(self.all[place], is_taken=False, pad=None))

    def with_back(self, place: int) -> "Chairs":
        """Somebody who left comes back, with another portrait if somebody has it now."""
        player = self.all[place].player
        if player.color not in self.free_colors:
            player = replace(player, color=self.free_colors[0])
        return self._with(place, replace(self.all[place], player=player, is_taken=True))

    def with_one_more(self) -> "Chairs":
        """Somebody joins at the end of the order; where there are six chairs, one that was left goes."""
        if not self.can_join:
            return self
        chairs = self
        if len(self.all) == MOST_PLAYERS:
            chairs = self._less(max(p for p, chair in enumerate(self.all) if not chair.is_taken))
        names = {chair.player.name for chair in self.all}
        name = next((name for name in SUGGESTED_NAMES if name not in names), "")
        newcomer = Chair(Player(name, self.free_colors[0]), None)
        return replace(chairs, all=(*chairs.all, newcomer))

    def _with(self, place: int, chair: Chair) -> "Chairs":
        return replace(self, all=(*self.all[:place], chair, *self.all[place + 1 :]))

    def _less(self, place: int) -> "Chairs":
        turn = self.turn - (place < self.turn)
        return Chairs((*self.all[:place], *self.all[place + 1 :]), turn)


def regrouped(table: Table, chairs: Chairs) -> Company:
    """The company of a table when everybody has sat down on these chairs.

    A name that was left empty stays as it was; who joins without any gets one that nobody has.
    """
    company, count = table.company, len(table.actions)
    unused = [n for n in SUGGESTED_NAMES if n not in {c.player.name.strip() for c in chairs.all}]
    seats: list[int] = []
    for chair in chairs.taken:
        name = chair.player.name.strip()
        if chair.person is None:
            seats.append(len(company.people))
            company = company.joined_by(replace(chair.player, name=name or unused.pop(0)))
        else:
            seats.append(chair.person)
            player = replace(chair.player, name=name or company.people[chair.person].name)
            company = company.with_person(chair.person, player)
    if (tuple(seats), chairs.next_seat) == (company.seats_at(count), table.seat):
        return company
    return company.seated(tuple(seats), chairs.next_seat, after=count)
