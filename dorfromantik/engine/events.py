"""What happened, in order: the past tense of an action, from which pictures and sounds are made."""

from dataclasses import dataclass

from dorfromantik.engine.area import Area
from dorfromantik.engine.board import PlacedTile
from dorfromantik.engine.tasks import ActiveTask
from dorfromantik.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class TileRevealed:
    """A tile was turned over, a task tile with its token."""

    tile: Tile
    token: int | None


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile came to lie on the board."""

    placed: PlacedTile
    player: int


@dataclass(frozen=True, slots=True)
class TaskFulfilled:
    """An area reached exactly the number of a task."""

    task: ActiveTask
    area: Area


@dataclass(frozen=True, slots=True)
class TaskFailed:
    """An area outgrew a task, or was closed too small for it."""

    task: ActiveTask
    area: Area


@dataclass(frozen=True, slots=True)
class TileSetAside:
    """A revealed tile fitted nowhere and left the game, a task tile with its token (rules.md 3)."""

    tile: Tile
    token: int | None


@dataclass(frozen=True, slots=True)
class TileStored:
    """A revealed tile was put into the store instead of being placed (rules.md 8)."""

    tile: Tile
    player: int


@dataclass(frozen=True, slots=True)
class StoredTileTaken:
    """The stored tile came into the hand of the player (rules.md 8)."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class ChoiceOffered:
    """A landscape tile is called for and the store is full: nothing is revealed yet (rules.md 8)."""

    stored_tile: Tile


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The next player's turn began."""

    player: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A landscape tile was called for and none was left."""


Event = (
    TileRevealed
    | TilePlaced
    | TaskFulfilled
    | TaskFailed
    | TileSetAside
    | TileStored
    | StoredTileTaken
    | ChoiceOffered
    | TurnPassed
    | GameEnded
)
