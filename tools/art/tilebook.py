"""What the painters know of each tile: its edges and the things that stand on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final
from zlib import crc32

if TYPE_CHECKING:
    from dorfromantik.engine import Tile

LINES: Final = "RT"
TERRITORIES: Final = "FGV"
# River ends are ponds; here the river springs from a rock instead, or passes through a lake.
SPRINGS: Final = frozenset({"Q13"})
LAKES: Final = frozenset({"Q22"})


@dataclass(frozen=True)
class TileArt:
    """A tile as the painters see it; edges are six letters clockwise from the north-east."""

    id: str
    edges: str
    task: str | None = None
    flag: str | None = None
    sheep: int = 0
    crossings: int = 0
    aqueduct: bool = False
    tunnel: bool = False
    landmark: str | None = None

    @cached_property
    def number(self) -> int:
        """A number that differs from tile to tile, for choices between variants."""
        return crc32(self.id.encode())

    @cached_property
    def segments(self) -> dict[str, tuple[int, ...]]:
        """The edges of each terrain: one segment per tile and terrain (rules.md 1)."""
        return {
            letter: tuple(edge for edge in range(6) if self.edges[edge] == letter)
            for letter in dict.fromkeys(self.edges)
        }

    @property
    def has_spring(self) -> bool:
        """Whether the river begins at a rock."""
        return self.id in SPRINGS

    @property
    def has_lake(self) -> bool:
        """Whether a passing river widens into a lake."""
        return self.id in LAKES

    @cached_property
    def fillable_halves(self) -> tuple[str, ...]:
        """The half edges beside a line that a territory next to them may take: "0a", "0b", "1a" ...

        "a" is the half at the edge's counter-clockwise end, "b" the other.
        """
        halves = []
        for edge in range(6):
            if self.edges[edge] not in LINES:
                continue
            if self.edges[edge - 1] in TERRITORIES:
                halves.append(f"{edge}a")
            if self.edges[(edge + 1) % 6] in TERRITORIES:
                halves.append(f"{edge}b")
        return tuple(halves)

    @cached_property
    def fills(self) -> tuple[str, ...]:
        """All sets of filled halves, each joined to one word, the empty one first."""
        words = [""]
        for half in self.fillable_halves:
            words += [word + half for word in words]
        return tuple(sorted(words, key=lambda word: (len(word), word)))


def from_tile(tile: Tile) -> TileArt:
    """Take over what is to be painted from a tile of the rules."""
    return TileArt(
        id=tile.id,
        edges="".join(tile.edges),
        task=tile.task,
        flag=tile.flag,
        sheep=tile.sheep,
        crossings=tile.crossings,
        aqueduct=tile.aqueduct,
        tunnel=tile.tunnel,
        landmark=tile.special or tile.art,
    )


def split_fills(fills: str) -> tuple[tuple[int, str], ...]:
    """Read a word of filled halves: "0a3b" is (0, "a"), (3, "b")."""
    return tuple((int(fills[at]), fills[at + 1]) for at in range(0, len(fills), 2))


def turned_edges(edges: str, rotation: int) -> str:
    """Return the edges as they lie on the board after `rotation` clockwise turns of 60 degrees."""
    return "".join(edges[(direction - rotation) % 6] for direction in range(6))


def load_tilebook() -> dict[str, TileArt]:
    """Return all tiles of the built-in content by their ids."""
    from dorfromantik.content import load_builtin

    return {tile.id: from_tile(tile) for tile in load_builtin().tiles}
