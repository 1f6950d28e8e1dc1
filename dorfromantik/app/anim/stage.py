"""What is seen of a game while it is still on its way to how the game stands."""

from dataclasses import dataclass, field
from enum import Enum

from dorfromantik.app.render.overlays import DustRing, EdgeFlash, FallingTile
from dorfromantik.engine import (
    TASK_TERRAINS,
    ActiveTask,
    Area,
    Board,
    GameState,
    Hex,
    Terrain,
    Tile,
    area_at,
)


class Way(Enum):
    """How a token leaves its tile."""

    TO_THE_PILE = "to the pile"
    LIKE_A_LEAF = "like a leaf"


@dataclass(slots=True)
class FlyingToken:
    """A task's token after it has been settled."""

    task: ActiveTask
    way: Way
    share: float = 0.0
    """Of its way, from 0 on its tile to 1."""


@dataclass(slots=True)
class ShownTask:
    """A task's seal as it is seen."""

    task: ActiveTask
    reached: int
    spin: float = 0.0
    lift: float = 0.0
    is_fulfilled: bool = False


@dataclass(slots=True)
class MovingTile:
    """A tile between hand and store."""

    tile: Tile
    to_store: bool
    share: float = 0.0
    """Of its way."""


@dataclass(slots=True)
class Stage:
    """The board, the seals and the numbers as they are seen; cues change them."""

    board: Board = field(default_factory=Board)
    total: int = 0
    tasks: dict[Hex, ShownTask] = field(default_factory=dict)
    won: dict[Terrain, tuple[int, ...]] = field(default_factory=dict)
    falling: FallingTile | None = None
    flashes: tuple[EdgeFlash, ...] = ()
    dust: tuple[DustRing, ...] = ()
    flying: list[FlyingToken] = field(default_factory=list)
    blooming: Area | None = None
    """The area of a task that has just been fulfilled."""
    bloom: float = 0.0
    revealing: Tile | None = None
    """The tile that is being turned over from its pile."""
    reveal: float = 1.0
    """How far that has gone, 0 to 1."""
    turn_glow: float = 0.0
    moving: MovingTile | None = None

    @property
    def is_face_down(self) -> bool:
        """Whether the next tile has not been turned over yet."""
        return self.revealing is not None and self.reveal <= 0.5

    def settle(self, state: GameState, total: int) -> None:
        """Show a state as it is, with nothing on its way."""
        self.board = state.board
        self.total = total
        self.tasks = shown_tasks(state)
        self.won = won_tokens(state)
        self.falling = self.blooming = self.revealing = self.moving = None
        self.flashes = self.dust = ()
        self.flying.clear()
        self.bloom, self.reveal, self.turn_glow = 0.0, 1.0, 0.0


def shown_tasks(state: GameState) -> dict[Hex, ShownTask]:
    """The seals of the active tasks of a state."""
    shown = {}
    for task in state.active_tasks:
        area = area_at(state.board, task.hex, task.terrain)
        shown[task.hex] = ShownTask(task, area.size if area else 0)
    return shown


def won_tokens(state: GameState) -> dict[Terrain, tuple[int, ...]]:
    """The fulfilled tokens of a state by type, in the order in which they were won."""
    won: dict[Terrain, list[int]] = {terrain: [] for terrain in TASK_TERRAINS}
    for settled in state.settled_tasks:
        if settled.is_fulfilled:
            won[settled.task.terrain].append(settled.task.number)
    return {terrain: tuple(numbers) for terrain, numbers in won.items()}
