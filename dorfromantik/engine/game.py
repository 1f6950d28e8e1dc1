"""The game: a fold of actions over a seeded set-up (rules.md 2, 3 and 5)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from dorfromantik.engine.actions import Action
from dorfromantik.engine.board import Board, PlacedTile, Placement
from dorfromantik.engine.events import (
    Event,
    GameEnded,
    TaskFailed,
    TaskFulfilled,
    TilePlaced,
    TileRevealed,
    TileSetAside,
    TurnPassed,
)
from dorfromantik.engine.outlook import Outlook, outlook
from dorfromantik.engine.placing import (
    IllegalAction,
    PlacementReport,
    check_placement,
    has_legal_placement,
    legal_placements,
)
from dorfromantik.engine.rng import shuffle
from dorfromantik.engine.state import GameState, Phase, Setup
from dorfromantik.engine.tasks import ActiveTask, SettledTask, Verdict, judge_all
from dorfromantik.engine.tiles import TASK_TERRAINS, Catalog, Terrain, Tile, TileKind

ACTIVE_TASKS_WANTED = 3
"""With fewer active tasks than this, a task tile is revealed."""
PUT_BACK = 3
"""Landscape tiles that are put back unseen."""


@dataclass(frozen=True, slots=True)
class Step:
    """A state, and what happened on the way to it."""

    state: GameState
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """One game's rules and set-up; states belong to it, but it holds none."""

    catalog: Catalog
    setup: Setup

    def initial(self) -> Step:
        """Return the state in which the first tile has been revealed."""
        stacks = self._ordered() if self.setup.draw_order else self._shuffled()
        return _reveal(replace(stacks, player=self.setup.starting_player), [])

    def check(self, state: GameState, placement: Placement) -> PlacementReport:
        """Return what the rules say of a placement of the revealed tile (rules.md 4).

        Raises:
            IllegalAction: When the game is over.
        """
        tile = _tile_in_hand(state)
        return check_placement(state.board, tile, placement, state.current_token)

    def legal_placements(self, state: GameState) -> tuple[Placement, ...]:
        """Return every legal placement of the revealed tile, sorted; none when the game is over."""
        if state.current_tile is None:
            return ()
        return legal_placements(state.board, state.current_tile, state.current_token)

    def outlook(self, state: GameState, placement: Placement) -> Outlook:
        """Return what a legal placement of the revealed tile would do to tasks, flags and lines.

        Raises:
            IllegalAction: When the game is over or the placement is refused.
        """
        tile = _tile_in_hand(state)
        _demand_legal(self.check(state, placement), tile)
        placed = PlacedTile(tile, placement, state.turn, state.current_token)
        return outlook(state.board, state.active_tasks, placed)

    def apply(self, state: GameState, action: Action) -> Step:
        """Return what follows from an action; the given state stays as it is (rules.md 3).

        Raises:
            IllegalAction: When the action is not allowed.
        """
        tile = _tile_in_hand(state)
        _demand_legal(self.check(state, action.placement), tile)
        placed = PlacedTile(tile, action.placement, state.turn, state.current_token)
        events: list[Event] = [TilePlaced(placed, state.player)]
        state = _resolve(_with_placed(state, placed), events)
        next_player = (state.player + 1) % len(self.setup.players)
        return _reveal(replace(state, player=next_player, turn=state.turn + 1), events)

    def replay(self, actions: Iterable[Action]) -> Iterator[Step]:
        """Yield the initial step and then one for each action.

        Raises:
            IllegalAction: When one of the actions is not allowed.
        """
        step = self.initial()
        yield step
        for action in actions:
            step = self.apply(step.state, action)
            yield step

    def _shuffled(self) -> GameState:
        """Return the table with shuffled stacks and nothing revealed (rules.md 2)."""
        seed, content = self.setup.seed, self.setup.content
        tiles = self.catalog.tiles_in_play(content)
        landscape = shuffle(seed, "landscape", _of_kind(tiles, TileKind.LANDSCAPE))
        put_back, landscape = landscape[:PUT_BACK], landscape[PUT_BACK:]
        specials = _of_kind(tiles, TileKind.SPECIAL)
        if specials:
            landscape = shuffle(seed, "landscape and specials", landscape + specials)
        tokens = self.catalog.tokens_in_play(content)
        return GameState(
            board=Board(),
            landscape_stack=landscape,
            put_back=put_back,
            task_stack=shuffle(seed, "task", _of_kind(tiles, TileKind.TASK)),
            token_stacks={
                terrain: shuffle(seed, f"tokens {terrain}", tokens[terrain])
                for terrain in TASK_TERRAINS
            },
        )

    def _ordered(self) -> GameState:
        """Return the table with the stacks that the set-up lists."""
        order = self.setup.draw_order
        assert order is not None
        return GameState(
            board=Board(),
            landscape_stack=tuple(self.catalog[tile_id] for tile_id in order.landscape),
            put_back=(),
            task_stack=tuple(self.catalog[tile_id] for tile_id in order.task),
            token_stacks={t: tuple(order.tokens.get(t, ())) for t in TASK_TERRAINS},
        )


def _of_kind(tiles: Iterable[Tile], kind: TileKind) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile.kind is kind)


def _tile_in_hand(state: GameState) -> Tile:
    if state.current_tile is None:
        raise IllegalAction("the game is over")
    return state.current_tile


def _demand_legal(report: PlacementReport, tile: Tile) -> None:
    if not report.is_legal:
        reasons = ", ".join(refusal.value for refusal in report.refusals)
        raise IllegalAction(f"{tile.id} may not lie at {report.placement}: {reasons}")


def _with_placed(state: GameState, placed: PlacedTile) -> GameState:
    """Return the state with the revealed tile on the board and its task, if any, active."""
    tasks = state.active_tasks
    if placed.tile.task is not None and placed.token is not None:
        tasks += (ActiveTask(placed.hex, placed.tile.task, placed.token),)
    return replace(
        state,
        board=state.board.with_tile(placed),
        active_tasks=tasks,
        current_tile=None,
        current_token=None,
    )


def _resolve(state: GameState, events: list[Event]) -> GameState:
    """Take the tasks that are fulfilled or failed off the active ones (rules.md 5)."""
    still_active, settled = [], []
    for task, area, verdict in judge_all(state.board, state.active_tasks):
        if verdict is Verdict.OPEN:
            still_active.append(task)
            continue
        settled.append(SettledTask(task, verdict, state.turn))
        fulfilled = verdict is Verdict.FULFILLED
        events.append(TaskFulfilled(task, area) if fulfilled else TaskFailed(task, area))
    if not settled:
        return state
    return replace(
        state,
        active_tasks=tuple(still_active),
        settled_tasks=state.settled_tasks + tuple(settled),
    )


def _reveal(state: GameState, events: list[Event]) -> Step:
    """Reveal the next tile that fits somewhere, or end the game (rules.md 3)."""
    while True:
        if state.task_stack and len(state.active_tasks) < ACTIVE_TASKS_WANTED:
            tile, token, state = _draw_task(state)
        elif state.landscape_stack:
            tile, token = state.landscape_stack[0], None
            state = replace(state, landscape_stack=state.landscape_stack[1:])
        else:
            events.append(GameEnded())
            return Step(replace(state, phase=Phase.OVER), tuple(events))
        if has_legal_placement(state.board, tile, token):
            break
        events.append(TileSetAside(tile, token))
        state = replace(state, set_aside=(*state.set_aside, tile))
    if state.turn:
        events.append(TurnPassed(state.player))
    events.append(TileRevealed(tile, token))
    return Step(replace(state, current_tile=tile, current_token=token), tuple(events))


def _draw_task(state: GameState) -> tuple[Tile, int, GameState]:
    """Take a task tile and at once one token of its type, unless it always carries its own."""
    tile, task_stack = state.task_stack[0], state.task_stack[1:]
    assert tile.task is not None
    if tile.token is not None:
        return tile, tile.token, replace(state, task_stack=task_stack)
    token, *rest = state.token_stacks[tile.task]
    tokens: Mapping[Terrain, tuple[int, ...]] = {**state.token_stacks, tile.task: tuple(rest)}
    return tile, token, replace(state, task_stack=task_stack, token_stacks=tokens)
