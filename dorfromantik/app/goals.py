"""Goals: what the players are working towards beside the score, told while they play."""

from collections.abc import Callable
from dataclasses import dataclass

from dorfromantik.engine import GameState, ScoreSheet


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing to reach in this game, such as the next unlock of a campaign (rules.md 7)."""

    title: str
    """What it is called, in the language of the players."""
    now: int
    """How far the game has come."""
    wanted: int
    """How far it has to come."""
    met: bool
    """Whether it is reached as the game stands."""
    rule: str = ""
    """What it asks for, in a sentence."""

    @property
    def share(self) -> float:
        """How far the game has come, from 0 to 1."""
        if self.met or self.wanted <= 0:
            return 1.0
        return min(max(self.now / self.wanted, 0.0), 1.0)


GoalsOf = Callable[[ScoreSheet, GameState], tuple[Goal, ...]]
"""Tells the goals of a game as it stands."""


def no_goals(_sheet: ScoreSheet, _state: GameState) -> tuple[Goal, ...]:
    """A game that is played for its own sake."""
    return ()
