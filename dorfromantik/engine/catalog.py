"""Everything that games may be played with: tiles, tokens, and what entries of the campaign add."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from hashlib import sha256

from dorfromantik.engine.tiles import TASK_TERRAINS, Terrain, Tile


@dataclass(frozen=True, slots=True)
class Entry:
    """What one entry of the campaign brings into play besides its tiles (rules.md 7 and 8)."""

    id: str
    line: str | None = None
    """The scoring line that it adds, which is also the name of its scoring module."""
    tokens: Mapping[Terrain, tuple[int, ...]] = field(default_factory=dict)
    red_hearts: int = 0
    golden_hearts: int = 0
    has_store: bool = False


@dataclass(frozen=True)
class Catalog:
    """All tiles and tokens, of which the content in play is a part (rules.md 2 and 7)."""

    tiles: tuple[Tile, ...]
    tokens: Mapping[Terrain, tuple[int, ...]]
    """The numbers of the tokens of each type of task in the base box."""
    entries: tuple[Entry, ...] = ()
    """In the order in which their lines stand on the score sheet."""
    by_id: Mapping[str, Tile] = field(init=False, repr=False, compare=False)
    digest: str = field(init=False, compare=False)
    """A text that differs whenever tiles, tokens or entries differ."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {tile.id: tile for tile in self.tiles})
        object.__setattr__(self, "digest", _digest(self))

    def __getitem__(self, tile_id: str) -> Tile:
        """Return the tile with an id; KeyError when there is none."""
        return self.by_id[tile_id]

    def __hash__(self) -> int:
        return hash(self.digest)

    def tiles_in_play(self, content: frozenset[str]) -> tuple[Tile, ...]:
        """Return the base tiles and those that the unlocked entries bring (rules.md 7)."""
        return tuple(tile for tile in self.tiles if tile.entry is None or tile.entry in content)

    def entries_in_play(self, content: frozenset[str]) -> tuple[Entry, ...]:
        """Return the unlocked entries in the order of the score sheet."""
        return tuple(entry for entry in self.entries if entry.id in content)

    def tokens_in_play(self, content: frozenset[str]) -> Mapping[Terrain, tuple[int, ...]]:
        """Return the numbers of the tokens of each type, with those of unlocked entries."""
        entries = self.entries_in_play(content)
        return {
            terrain: sum(
                (entry.tokens.get(terrain, ()) for entry in entries),
                start=self.tokens.get(terrain, ()),
            )
            for terrain in TASK_TERRAINS
        }


def _digest(catalog: Catalog) -> str:
    lines = [_values(tile) for tile in catalog.tiles]
    lines.append(_numbers(catalog.tokens))
    lines += [
        f"{entry.id} {entry.line} {_numbers(entry.tokens)} "
        f"{entry.red_hearts} {entry.golden_hearts} {entry.has_store}"
        for entry in catalog.entries
    ]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def _values(tile: Tile) -> str:
    """Return what a tile is by the rules; a value that it does not have is not named.

    So kept games outlive pictures that change, and kinds of tiles that are thought of later.
    """
    named = (
        (each.name, getattr(tile, each.name))
        for each in fields(tile)
        if each.compare and each.name not in ("edges", "art")
    )
    values = (f"{name}={value}" for name, value in named if value not in (None, False, 0))
    return f"{''.join(tile.edges)} {' '.join(values)}"


def _numbers(tokens: Mapping[Terrain, tuple[int, ...]]) -> str:
    return " ".join(f"{terrain}{numbers}" for terrain, numbers in sorted(tokens.items()))
