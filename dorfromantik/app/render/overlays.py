"""What lies over the landscape, as plain values: places, areas, seals, the tile that is held."""

from dataclasses import dataclass
from enum import Enum

from dorfromantik.app.render.life import LifeSprite
from dorfromantik.app.render.seals import SealLook
from dorfromantik.engine import Area, Heart, Hex, PlacedTile


class EdgeMark(Enum):
    """What is shown on an edge of the held tile."""

    FITS = "fits"
    NEUTRAL = "neutral"
    CLASHES = "clashes"


@dataclass(frozen=True, slots=True)
class EdgeSign:
    """A mark, and the terrain that it speaks of."""

    mark: EdgeMark
    terrain: str


@dataclass(frozen=True, slots=True)
class PinnedSeal:
    """A task's seal above its tile."""

    hex: Hex
    look: SealLook
    lift: float = 0.0
    """Tile widths by which it has risen."""
    spin: float = 0.0
    """How far it has turned about its stem, in whole turns."""


@dataclass(frozen=True, slots=True)
class LaidHeart:
    """A heart on a placed tile."""

    hex: Hex
    heart: Heart
    points: int | None
    """What it brings as the landscape lies; None when that is not to be told."""


@dataclass(frozen=True, slots=True)
class KeptTokens:
    """Tokens that are kept on a building."""

    hex: Hex
    terrain: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HeldTile:
    """The tile in hand above a place."""

    placed: PlacedTile
    """As it would lie."""
    is_legal: bool
    signs: tuple[EdgeSign | None, ...]
    seal: SealLook | None = None
    has_edge_icons: bool = False
    """Whether the terrains of its edges are named by pictures."""
    heart_points: int | None = None
    """What the heart on it would bring."""
    is_task_refused: bool = False
    turned_from: int | None = None
    """The rotation that it is just leaving."""
    turn_share: float = 1.0
    """How far it has turned, from 0 to 1."""
    shake: float = 0.0
    """Tile widths by which it is off its place to the right."""


@dataclass(frozen=True, slots=True)
class Suggester:
    """Somebody who suggests a place for the tile in hand."""

    color: str
    """The player's colour, which is also the portrait."""
    agrees: bool = True
    """Whether the tile lies as this player wants it."""


@dataclass(frozen=True, slots=True)
class SuggestedTile:
    """The ghost of the tile in hand where players suggest to place it."""

    placed: PlacedTile
    suggesters: tuple[Suggester, ...]
    """The one as whose ghost it is drawn comes last."""


@dataclass(frozen=True, slots=True)
class AdvisedTile:
    """The ghost of the tile in hand where the advisor proposes to place it."""

    placed: PlacedTile
    number: int
    """1 for the best place."""
    is_lit: bool = False
    """Whether it is pointed at where the reasons stand."""


@dataclass(frozen=True, slots=True)
class FallingTile:
    """A tile on its way from the hand to the board."""

    placed: PlacedTile
    height: float
    """Tile widths above its place."""
    stretch: float = 1.0
    """Its height on the screen, as a share of the usual."""


@dataclass(frozen=True, slots=True)
class EdgeFlash:
    """Light along an edge of a cell."""

    hex: Hex
    edge: int
    strength: float


@dataclass(frozen=True, slots=True)
class DustRing:
    """Dust around a tile that has come down."""

    hex: Hex
    share: float
    """From 0, just stirred up, to 1, gone."""


@dataclass(frozen=True, slots=True)
class Overlays:
    """Everything that is drawn with a board, in the order of its fields."""

    life: tuple[LifeSprite, ...] = ()
    frame: int = 0
    """Which picture of what turns by itself, such as a mill's sails."""
    slots: tuple[Hex, ...] = ()
    shimmer: float = 0.13
    """Opacity of the places' inside."""
    suggested: tuple[SuggestedTile, ...] = ()
    advised: tuple[AdvisedTile, ...] = ()
    cursor: Hex | None = None
    marked: Hex | None = None
    """The place where a lesson wants the tile."""
    marked_rise: float = 0.0
    """Tile widths by which the arrow above it has risen."""
    areas: tuple[Area, ...] = ()
    cells: frozenset[Hex] = frozenset()
    """Tiles that are lit as wholes."""
    area_strength: float = 1.0
    open_edges: tuple[tuple[Hex, int], ...] = ()
    """Edges at which a lit area may still grow: its tile's cell and the direction."""
    last_placed: Hex | None = None
    kept: tuple[KeptTokens, ...] = ()
    hearts: tuple[LaidHeart, ...] = ()
    falling: FallingTile | None = None
    flashes: tuple[EdgeFlash, ...] = ()
    dust: tuple[DustRing, ...] = ()
    edge_icons: tuple[PlacedTile, ...] = ()
    """Placed tiles on whose edges their terrains are named by pictures."""
    held: HeldTile | None = None
    seals: tuple[PinnedSeal, ...] = ()


NOTHING = Overlays()
