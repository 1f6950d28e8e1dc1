"""Tiles and the set of them that a game is played with (rules.md 1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from dorfromantik.engine.fitting import FittingRotations, asked_across, fitting_rotations


class Terrain(StrEnum):
    """What an edge shows; the value is its letter in tile codes."""

    FOREST = "F"
    GRAIN = "G"
    VILLAGE = "V"
    RIVER = "R"
    RAILROAD = "T"
    MEADOW = "M"
    CLOUD = "?"

    @property
    def is_line(self) -> bool:
        """Whether edges of this terrain must meet their like (rules.md 4)."""
        return self in _LINES

    @property
    def is_territory(self) -> bool:
        """Whether areas of this terrain are territories, which flags claim."""
        return self in _TERRITORIES


_LINES = frozenset({Terrain.RIVER, Terrain.RAILROAD})
_TERRITORIES = frozenset({Terrain.FOREST, Terrain.GRAIN, Terrain.VILLAGE})

TASK_TERRAINS = (
    Terrain.FOREST,
    Terrain.GRAIN,
    Terrain.VILLAGE,
    Terrain.RAILROAD,
    Terrain.RIVER,
)
"""The five types of tasks, in the order of the score sheet."""

FLAG_TERRAINS = (Terrain.FOREST, Terrain.GRAIN, Terrain.VILLAGE)
"""The territories that flags claim, in the order of the score sheet."""
LINE_TERRAINS = (Terrain.RAILROAD, Terrain.RIVER)
"""The two kinds of lines, in the order of the score sheet."""


class TileKind(StrEnum):
    """The stack that a tile belongs to; specials lie in the landscape stack."""

    LANDSCAPE = "landscape"
    TASK = "task"
    SPECIAL = "special"


Edges = tuple[Terrain, Terrain, Terrain, Terrain, Terrain, Terrain]
"""Six edge terrains, clockwise from the north-east."""


@dataclass(frozen=True)
class Tile:
    """One hexagonal tile at rotation 0; two tiles are equal when all their values are."""

    id: str
    kind: TileKind
    edges: Edges
    """Edges at rotation 0, clockwise from the north-east."""
    task: Terrain | None = None
    """The type of the task on a task tile."""
    flag: Terrain | None = None
    """The territory that the tile's flag claims."""
    sheep: int = 0
    crossings: int = 0
    """Grade crossings on the tile's railroad."""
    bridge: bool = False
    """The railroad crosses over the river."""
    aqueduct: bool = False
    """The river crosses over the railroad."""
    tunnel: bool = False
    """The railroad runs beneath the terrain."""
    special: str | None = None
    doubles: Terrain | None = None
    """The terrain whose fulfilled tokens are kept on this building."""
    token: int | None = None
    """The number that a task tile always carries, whatever token stacks hold."""
    art: str | None = None
    box: int = 0
    """The box that holds the tile; 0 is the base box."""
    unlock: str | None = None
    """The campaign entry that brings the tile into play."""
    rotated: tuple[Edges, ...] = field(init=False, repr=False, compare=False)
    """The edges in each of the six rotations, in directions 0 to 5."""
    directions: tuple[Mapping[Terrain, tuple[int, ...]], ...] = field(
        init=False, repr=False, compare=False
    )
    """For each rotation, the directions of each terrain; a cloud edge may be any of them."""
    fitting: FittingRotations = field(init=False, repr=False, compare=False)
    """The rotations that lines allow, by what a cell demands."""
    asked: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """For each rotation, what the tile demands of the cell in each direction."""

    def __post_init__(self) -> None:
        rotated = tuple(_turned(self.edges, rotation) for rotation in range(6))
        object.__setattr__(self, "rotated", rotated)
        object.__setattr__(self, "directions", tuple(map(_directions, rotated)))
        object.__setattr__(self, "fitting", fitting_rotations(self.edges))
        object.__setattr__(self, "asked", tuple(map(asked_across, rotated)))

    def __hash__(self) -> int:
        # Ids are unique in a catalog, and boards of tiles are looked up often.
        return hash(self.id)

    @property
    def entry(self) -> str | None:
        """The entry that brings the tile into play; None for a tile of the base box (rules.md 7)."""
        if self.unlock is not None:
            return self.unlock
        return f"box_{self.box}" if self.box else None

    def edges_at(self, rotation: int) -> Edges:
        """Return the edges in directions 0 to 5 after turning clockwise by rotation x 60 degrees.

        >>> tile = Tile("X", TileKind.LANDSCAPE, edges_from_letters("FGMMMM"))
        >>> "".join(tile.edges_at(1))
        'MFGMMM'
        """
        return self.rotated[rotation]


def edges_from_letters(letters: str) -> Edges:
    """Return the edges named by six letters, clockwise from the north-east.

    Raises:
        ValueError: When there are not six letters, or one of them names no terrain.
    """
    a, b, c, d, e, f = map(Terrain, letters)
    return (a, b, c, d, e, f)


def _turned(edges: Edges, rotation: int) -> Edges:
    a, b, c, d, e, f = (edges[(direction - rotation) % 6] for direction in range(6))
    return (a, b, c, d, e, f)


_NOWHERE: Mapping[Terrain, tuple[int, ...]] = dict.fromkeys(Terrain, ())


def _directions(edges: Edges) -> Mapping[Terrain, tuple[int, ...]]:
    shown = Terrain if Terrain.CLOUD in edges else set(edges)
    found = {
        terrain: tuple(d for d, edge in enumerate(edges) if edge in (terrain, Terrain.CLOUD))
        for terrain in shown
    }
    return {**_NOWHERE, **found}
