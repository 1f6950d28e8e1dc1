"""Sizes of the play screen where large type leaves little room, in units."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DenseSpace:
    """Distances that are closer, and pieces that are lower than on the roomy screen."""

    edge: float = 10
    panel_width: float = 376
    padding: float = 18
    turn: float = 62
    players: float = 36
    score: float = 70
    piles: float = 150
    """Width of the two stacks, beside the score."""
    tokens: float = 48
    card: float = 62
    button: float = 52
    hand_width: float = 196
    hand_height: float = 212
    hand_padding: float = 14
    slip_width: float = 262
    slip_height: float = 92
    heart: float = 60
    won_token: float = 42
    sheet_width: float = 500
    """Of sheets that open over the land."""
    row: float = 36
    points: float = 48
    fewest_in_two_columns: int = 13
    """From so many lines on, the sheet of the score has two columns."""


DENSE = DenseSpace()
