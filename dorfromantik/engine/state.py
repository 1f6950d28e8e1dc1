"""A game at one moment, as one immutable value (rules.md 2 and 3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from dorfromantik.engine.board import Board
from dorfromantik.engine.notation import board_to_text
from dorfromantik.engine.tasks import ActiveTask, SettledTask
from dorfromantik.engine.tiles import Terrain, Tile


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table."""

    name: str
    color: str
    """The key of a colour and portrait, which the engine does not look into."""


@dataclass(frozen=True, slots=True)
class DrawOrder:
    """A fixed order of all stacks instead of a shuffled one, the next first: for tests and tutorials."""

    landscape: tuple[str, ...]
    """Tile ids; none are put back."""
    task: tuple[str, ...]
    tokens: Mapping[Terrain, tuple[int, ...]]


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
    OVER = "over"


@dataclass(frozen=True, slots=True)
class GameState:
    """A game at one moment; a new one for each action."""

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
    phase: Phase = Phase.PLACE
    player: int = 0
    """Whose turn it is."""
    turn: int = 0
    """How many tiles have been placed."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER


def state_digest(state: GameState) -> str:
    """Return a short text that differs whenever two states differ."""
    parts = [
        board_to_text(state.board),
        _ids(state.landscape_stack),
        _ids(state.put_back),
        _ids(state.task_stack),
        repr(sorted(state.token_stacks.items())),
        _ids((state.current_tile,) if state.current_tile else ()),
        repr(state.current_token),
        repr(state.active_tasks),
        repr(state.settled_tasks),
        _ids(state.set_aside),
        f"{state.phase} {state.player} {state.turn}",
    ]
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


def _ids(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tile.id for tile in tiles)
