"""Sizes of the note with the advisor's hint."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HintSpace:
    """Lengths in units."""

    width: float = 506
    largest_share: float = 0.6
    """The note is never wider than this share of the valley."""
    padding: float = 20
    close: float = 44
    row_padding: float = 8
    row_gap: float = 4
    number: float = 42
    """Diameter of a row's number."""
    number_gap: float = 14
    button: float = 52


HINT = HintSpace()
