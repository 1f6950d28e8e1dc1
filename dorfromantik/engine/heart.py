"""The two kinds of hearts (rules.md 8)."""

from enum import StrEnum


class Heart(StrEnum):
    """What players may put on a landscape tile, for good; a tile bears one at most."""

    RED = "red"
    GOLDEN = "golden"

    @property
    def points_per_match(self) -> int:
        """What each match of the tile's six edges brings at the end."""
        return 2 if self is Heart.GOLDEN else 1
