"""Who sits at the table: names, portraits, and who begins; a value that the set-up changes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dorfromantik.app.ui.theme import PLAYER_COLORS
from dorfromantik.engine import Player

MOST_PLAYERS = 6
LONGEST_NAME = 20
SUGGESTED_NAMES = ("Mira", "Otto", "Ida", "Ben", "Lena", "Jon")
"""For players who have not typed a name, in the order of seats."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One to six players with different portraits; `starting` is None when chance decides."""

    players: tuple[Player, ...]
    starting: int | None = None

    @classmethod
    def of_last_time(cls, players: Sequence[Player]) -> "Seating":
        """Who played last, with whatever does not fit here put right; else one player."""
        seating = cls(())
        for player in players[:MOST_PLAYERS]:
            is_free = player.color in seating.free_colors
            color = player.color if is_free else seating.free_colors[0]
            name = player.name.strip()[:LONGEST_NAME]
            known = replace(player, name=name, color=color)
            seating = cls((*seating.players, known))
        return seating if seating.players else seating.with_one_more()

    @property
    def free_colors(self) -> tuple[str, ...]:
        """The portraits that nobody has."""
        taken = {player.color for player in self.players}
        return tuple(color for color in PLAYER_COLORS if color not in taken)

    @property
    def can_grow(self) -> bool:
        """Whether there is a seat left."""
        return len(self.players) < MOST_PLAYERS

    @property
    def can_shrink(self) -> bool:
        """Whether somebody may leave."""
        return len(self.players) > 1

    def with_one_more(self) -> "Seating":
        """One more player, with a name and a portrait that are free."""
        if not self.can_grow:
            return self
        names = {player.name for player in self.players}
        name = next((name for name in SUGGESTED_NAMES if name not in names), "")
        return replace(self, players=(*self.players, Player(name, self.free_colors[0])))

    def without(self, seat: int) -> "Seating":
        """Without the player of a seat."""
        if not self.can_shrink:
            return self
        players = self.players[:seat] + self.players[seat + 1 :]
        starting = self.starting
        if starting is not None:
            starting = None if starting == seat else starting - (starting > seat)
        return Seating(players, starting)

    def named(self, seat: int, name: str) -> "Seating":
        """With another name at a seat."""
        return self._with(seat, replace(self.players[seat], name=name))

    def recolored(self, seat: int, steps: int) -> "Seating":
        """With the next free portrait at a seat, or the one before."""
        own = self.players[seat].color
        choice = [color for color in PLAYER_COLORS if color == own or color in self.free_colors]
        color = choice[(choice.index(own) + steps) % len(choice)]
        return self._with(seat, replace(self.players[seat], color=color))

    def played_by_advisor(self, seat: int, *, is_companion: bool) -> "Seating":
        """With a companion at a seat, for whom the advisor plays, or a person again."""
        return self._with(seat, replace(self.players[seat], is_companion=is_companion))

    def ready(self) -> tuple[Player, ...]:
        """The players as they play: without blanks around names, and nobody without a name."""
        names = [player.name.strip() for player in self.players]
        unused = [name for name in SUGGESTED_NAMES if name not in names]
        return tuple(
            replace(player, name=name or unused.pop(0))
            for player, name in zip(self.players, names, strict=True)
        )

    def _with(self, seat: int, player: Player) -> "Seating":
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)
