"""The colours that players can have, and sensible ones in place of others in files that were changed by hand."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dorfromantik.engine import Player

LONGEST_NAME = 100
"""Characters of a player's name; the set-up asks for far fewer."""
PLAYER_COLORS = ("fox", "owl", "hedgehog", "rabbit", "badger", "duck")
"""Each is the name of a portrait, too."""


def with_known_colors(players: Sequence["Player"]) -> tuple["Player", ...]:
    """Return the same players; who has a colour that there is not gets one that nobody has.

    >>> from dorfromantik.engine import Player
    >>> known = with_known_colors((Player("Ida", "unicorn"), Player("Ben", "fox")))
    >>> [(player.name, player.color) for player in known]
    [('Ida', 'owl'), ('Ben', 'fox')]
    """
    taken = {player.color for player in players}
    free = [color for color in PLAYER_COLORS if color not in taken]
    known = []
    for player in players:
        if player.color in PLAYER_COLORS:
            known.append(player)
        else:
            color = free.pop(0) if free else PLAYER_COLORS[0]
            known.append(replace(player, color=color))
    return tuple(known)
