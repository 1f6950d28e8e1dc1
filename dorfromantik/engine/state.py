"""A game at one moment, as one immutable value (rules.md 2 and 3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from dorfromantik.engine.board import Board
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.notation import board_to_text
from dorfromantik.engine.tasks import ActiveTask, SettledTask
from dorfromantik.engine.tiles import Terrain, Tile, TileKind


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table."""

    name: str
    color: str
    """The key of a colour and portrait, which the engine does not look into."""
    is_companion: bool = False
    """Whether nobody sits there and the program plays; the engine does not look into that either."""


@dataclass(frozen=True, slots=True)
class DrawOrder:
    """A fixed order of all stacks instead of a shuffled one, the next first: for tests and tutorials."""

    landscape: tuple[str, ...]
    """Tile ids of landscape and special tiles."""
    task: tuple[str, ...]
    tokens: Mapping[Terrain, tuple[int, ...]]
    put_back: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is decided before the first turn (rules.md 2)."""

    seed: str
    players: tuple[Player, ...]
    """1 to 6 players."""
    starting_player: int = 0
    content: frozenset[str] = frozenset()
    """The campaign entries whose tiles and rules are in play; none in a first game."""
    draw_order: DrawOrder | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.players) <= 6:
            raise ValueError(f"1 to 6 players, not {len(self.players)}")
        if not 0 <= self.starting_player < len(self.players):
            raise ValueError(f"no player has the number {self.starting_player}")


class Phase(StrEnum):
    """What the game waits for."""

    PLACE = "place"
    """A tile is revealed and has to be placed, stored or, if it fits nowhere, set aside."""
    CHOOSE = "choose"
    """A landscape tile is called for and the store is full: reveal, or take the stored one."""
    OVER = "over"


@dataclass(frozen=True)
class GameState:
    """A game at one moment; a new one for each action, made by `changed`."""

    board: Board
    landscape_stack: tuple[Tile, ...]
    """The tile to be revealed next comes first, in all stacks."""
    put_back: tuple[Tile, ...]
    """Landscape tiles that stay away in this game, unseen."""
    task_stack: tuple[Tile, ...]
    token_stacks: Mapping[Terrain, tuple[int, ...]]
    current_tile: Tile | None = None
    """The revealed tile that has to be placed."""
    current_token: int | None = None
    active_tasks: tuple[ActiveTask, ...] = ()
    settled_tasks: tuple[SettledTask, ...] = ()
    set_aside: tuple[Tile, ...] = ()
    """Tiles that fitted nowhere and left the game."""
    has_store: bool = False
    """Whether the group owns the store (rules.md 8)."""
    stored_tile: Tile | None = None
    is_from_store: bool = False
    """Whether the revealed tile was taken from the store, and so must be placed."""
    red_hearts: int = 0
    """How many hearts of the kind may still be put on tiles."""
    golden_hearts: int = 0
    phase: Phase = Phase.PLACE
    player: int = 0
    """Whose turn it is."""
    turn: int = 0
    """How many tiles have been placed."""

    def hearts_left(self, heart: Heart) -> int:
        """Return how many hearts of a kind may still be put on tiles."""
        return self.golden_hearts if heart is Heart.GOLDEN else self.red_hearts

    @property
    def can_store(self) -> bool:
        """Whether the revealed tile may be stored instead of placed (rules.md 8)."""
        tile = self.current_tile
        return (
            self.has_store
            and self.stored_tile is None
            and not self.is_from_store
            and tile is not None
            and tile.kind is not TileKind.TASK
        )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER


def state_digest(state: GameState) -> str:
    """Return a short text that differs whenever two states differ.

    It is kept with saved games, so it is made of values alone and never of how Python shows them.
    """
    parts = [
        board_to_text(state.board),
        _ids(state.landscape_stack),
        _ids(state.put_back),
        _ids(state.task_stack),
        " ".join(f"{terrain}{numbers}" for terrain, numbers in sorted(state.token_stacks.items())),
        _ids((state.current_tile,) if state.current_tile else ()),
        f"{state.current_token}",
        " ".join(map(_task, state.active_tasks)),
        " ".join(f"{_task(s.task)} {s.verdict.value} {s.turn}" for s in state.settled_tasks),
        _ids(state.set_aside),
        _ids((state.stored_tile,) if state.stored_tile else ()),
        f"{state.has_store} {state.is_from_store} {state.red_hearts} {state.golden_hearts}",
        f"{state.phase} {state.player} {state.turn}",
    ]
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


def _task(task: ActiveTask) -> str:
    return f"{task.hex.q},{task.hex.r}{task.terrain}{task.number}"


def _ids(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tile.id for tile in tiles)
