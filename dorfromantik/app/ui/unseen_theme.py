"""Sizes of the sheet with all that is left, and of what is told about areas."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnseenSpace:
    """Lengths in units."""

    width: float = 486
    largest_share: float = 0.46
    """The sheet is never wider than this share of the valley."""
    padding: float = 26
    close: float = 44
    section_gap: float = 12
    fewest_columns: int = 4
    most_columns: int = 6
    tile_gap: float = 6
    badge: float = 12
    """Radius of the discs with the count and the matches of tiles."""
    sign: float = 26
    """Side of the sign of a task or flag on a tile."""
    token_columns: int = 2
    token_row: float = 38
    token_icon: float = 32
    token_numbers: int = 3
    """Room for so many numbers is kept in each row."""
    faded: float = 0.26
    """Opacity of tiles that do not fit where one points."""


UNSEEN = UnseenSpace()
