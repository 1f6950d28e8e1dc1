"""Whose turn it is, as far as the devices of the players are concerned."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """The number of the player whose turn it is, from 0, and how many players there are."""

    player: int
    players: int
