"""The game: a fold of actions over a seeded set-up (rules.md 2, 3 and 5)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from dorfromantik.engine.actions import (
    Action,
    PlaceTile,
    RevealTile,
    SetTileAside,
    StoreTile,
    TakeStoredTile,
)
from dorfromantik.engine.board import PlacedTile
from dorfromantik.engine.catalog import Catalog
from dorfromantik.engine.changing import changed
from dorfromantik.engine.dealing import dealt
from dorfromantik.engine.events import Event, TilePlaced, TileStored
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.outlook import Outlook, outlook
from dorfromantik.engine.placement import Placement
from dorfromantik.engine.placing import (
    IllegalAction,
    PlacementReport,
    check_placement,
    demand_legal,
    legal_placements,
)
from dorfromantik.engine.resolving import resolved
from dorfromantik.engine.revealing import Step, next_tile, set_aside, take_stored, turn_over
from dorfromantik.engine.scoring import ScoreSheet, score
from dorfromantik.engine.state import GameState, Phase, Setup
from dorfromantik.engine.tasks import ActiveTask
from dorfromantik.engine.tiles import Tile, TileKind


@dataclass(frozen=True, slots=True)
class Game:
    """One game's rules and set-up; states belong to it, but it holds none.

    >>> from dorfromantik.content import load_builtin
    >>> from dorfromantik.engine import Player
    >>> game = Game(load_builtin(), Setup("meadow", (Player("Ada", "fox"),)))
    >>> state = game.initial().state
    >>> placement = game.legal_placements(state)[0]
    >>> game.check(state, placement).is_legal
    True
    >>> step = game.apply(state, PlaceTile(placement))
    >>> len(step.state.board), len(state.board)
    (1, 0)
    """

    catalog: Catalog
    setup: Setup

    def initial(self) -> Step:
        """Return the state in which the first tile has been revealed (rules.md 2)."""
        return next_tile(dealt(self.catalog, self.setup), [])

    def check(self, state: GameState, placement: Placement) -> PlacementReport:
        """Return what the rules say of a placement of the revealed tile (rules.md 4).

        Raises:
            IllegalAction: When no tile is revealed.
        """
        return check_placement(state.board, _in_hand(state), placement, state.current_token)

    def legal_placements(self, state: GameState) -> tuple[Placement, ...]:
        """Return every legal placement of the revealed tile, sorted; none when there is no tile."""
        if state.current_tile is None:
            return ()
        return legal_placements(state.board, state.current_tile, state.current_token)

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Return everything the players may do, but for hearts: each may go with a placement."""
        if state.phase is Phase.OVER:
            return ()
        if state.phase is Phase.CHOOSE:
            return (RevealTile(), TakeStoredTile())
        placing: tuple[Action, ...] = tuple(map(PlaceTile, self.legal_placements(state)))
        storing: tuple[Action, ...] = (StoreTile(),) if state.can_store else ()
        return placing + storing if placing else (*storing, SetTileAside())

    def outlook(
        self, state: GameState, placement: Placement, heart: Heart | None = None
    ) -> Outlook:
        """Return what a legal placement of the revealed tile would do to all that scores.

        `heart` is the heart that would be put on the tile.

        Raises:
            IllegalAction: When no tile is revealed or the placement is refused.
        """
        tile, token = _in_hand(state), state.current_token
        demand_legal(state.board, tile, placement, token)
        placed = PlacedTile(tile, placement, state.turn, token, heart)
        entries = self.catalog.entries_in_play(self.setup.content)
        lines = tuple(entry.line for entry in entries if entry.line is not None)
        return outlook(state.board, state.active_tasks, placed, state.settled_tasks, lines)

    def apply(self, state: GameState, action: Action) -> Step:
        """Return what follows from an action; the given state stays as it is (rules.md 3 and 8).

        Raises:
            IllegalAction: When the action is not allowed.
        """
        match action:
            case PlaceTile():
                return self._place(state, action.placement, action.heart)
            case StoreTile():
                return self._store(state)
            case TakeStoredTile():
                _demand_phase(state, Phase.CHOOSE)
                return take_stored(state, [])
            case RevealTile():
                _demand_phase(state, Phase.CHOOSE)
                return turn_over(state, [])
            case SetTileAside():
                return self._set_aside(state)
        assert_never(action)

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

    def score(self, state: GameState) -> ScoreSheet:
        """Return the score sheet as the game stands, with the lines of the content in play."""
        return score(self.catalog, self.setup.content, state)

    def _place(self, state: GameState, placement: Placement, heart: Heart | None) -> Step:
        tile, token = _in_hand(state), state.current_token
        demand_legal(state.board, tile, placement, token)
        if heart is not None:
            _demand_heart(state, tile, heart)
        placed = PlacedTile(tile, placement, state.turn, token, heart)
        events: list[Event] = [TilePlaced(placed, state.player)]
        state = _with_placed(state, placed, self._next_player(state))
        return next_tile(resolved(state, placed, events), events, turn_passed=True)

    def _store(self, state: GameState) -> Step:
        tile = _in_hand(state)
        if not state.can_store:
            raise IllegalAction(f"{tile.id} may not be stored")
        events: list[Event] = [TileStored(tile, state.player)]
        state = changed(state, stored_tile=tile, current_tile=None, player=self._next_player(state))
        return next_tile(state, events, turn_passed=True)

    def _set_aside(self, state: GameState) -> Step:
        tile = _in_hand(state)
        if self.legal_placements(state):
            raise IllegalAction(f"{tile.id} can be placed")
        events: list[Event] = []
        return next_tile(set_aside(state, tile, None, events), events)

    def _next_player(self, state: GameState) -> int:
        return (state.player + 1) % len(self.setup.players)


def _in_hand(state: GameState) -> Tile:
    if state.current_tile is None:
        raise IllegalAction("no tile is revealed")
    return state.current_tile


def _demand_phase(state: GameState, phase: Phase) -> None:
    if state.phase is not phase:
        raise IllegalAction(f"not while the game waits for: {state.phase}")


def _demand_heart(state: GameState, tile: Tile, heart: Heart) -> None:
    if tile.kind is not TileKind.LANDSCAPE:
        raise IllegalAction(f"{tile.id} is no landscape tile and bears no heart")
    if not state.hearts_left(heart):
        raise IllegalAction(f"no {heart} heart is left")


def _with_placed(state: GameState, placed: PlacedTile, next_player: int) -> GameState:
    """Return the next player's state, the revealed tile on the board and its task, if any, active."""
    tasks = state.active_tasks
    if placed.tile.task is not None and placed.token is not None:
        tasks += (ActiveTask(placed.hex, placed.tile.task, placed.token),)
    return changed(
        state,
        board=state.board.with_tile(placed),
        active_tasks=tasks,
        current_tile=None,
        current_token=None,
        is_from_store=False,
        red_hearts=state.red_hearts - (placed.heart is Heart.RED),
        golden_hearts=state.golden_hearts - (placed.heart is Heart.GOLDEN),
        player=next_player,
        turn=state.turn + 1,
    )
