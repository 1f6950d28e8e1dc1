"""The beginning of a turn: which tile comes, and the end of the game (rules.md 3 and 8)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dorfromantik.engine.events import (
    ChoiceOffered,
    Event,
    GameEnded,
    StoredTileTaken,
    TileRevealed,
    TileSetAside,
    TurnPassed,
)
from dorfromantik.engine.placing import has_legal_placement
from dorfromantik.engine.state import GameState, Phase
from dorfromantik.engine.tiles import Terrain, Tile

ACTIVE_TASKS_WANTED = 3
"""With fewer active tasks than this, a task tile is revealed."""


@dataclass(frozen=True, slots=True)
class Step:
    """A state, and what happened on the way to it."""

    state: GameState
    events: tuple[Event, ...]


def next_tile(state: GameState, events: list[Event], *, turn_passed: bool = False) -> Step:
    """Reveal a task tile or a landscape tile, offer the store, or end the game."""
    wants_task = len(state.active_tasks) < ACTIVE_TASKS_WANTED and bool(state.task_stack)
    if not wants_task and not state.landscape_stack and state.stored_tile is None:
        events.append(GameEnded())
        return Step(replace(state, phase=Phase.OVER), tuple(events))
    if turn_passed:
        events.append(TurnPassed(state.player))
    if wants_task:
        return _turn_over_task(state, events)
    if state.stored_tile is None:
        return turn_over(state, events)
    if not state.landscape_stack:
        return take_stored(state, events)
    events.append(ChoiceOffered(state.stored_tile))
    return Step(replace(state, phase=Phase.CHOOSE), tuple(events))


def turn_over(state: GameState, events: list[Event]) -> Step:
    """Reveal the next landscape tile."""
    tile, *rest = state.landscape_stack
    state = replace(state, landscape_stack=tuple(rest), phase=Phase.PLACE)
    in_hand = replace(state, current_tile=tile)
    if not in_hand.can_store and not has_legal_placement(state.board, tile):
        return next_tile(set_aside(state, tile, None, events), events)
    events.append(TileRevealed(tile, None))
    return Step(in_hand, tuple(events))


def take_stored(state: GameState, events: list[Event]) -> Step:
    """Take the stored tile, which must be placed; if it fits nowhere it leaves the game."""
    tile = state.stored_tile
    assert tile is not None
    state = replace(state, stored_tile=None, phase=Phase.PLACE)
    if not has_legal_placement(state.board, tile):
        return next_tile(set_aside(state, tile, None, events), events)
    events.append(StoredTileTaken(tile))
    return Step(replace(state, current_tile=tile, is_from_store=True), tuple(events))


def set_aside(state: GameState, tile: Tile, token: int | None, events: list[Event]) -> GameState:
    """Return the state without a tile that fits nowhere, and tell of it."""
    events.append(TileSetAside(tile, token))
    return replace(state, set_aside=(*state.set_aside, tile))


def _turn_over_task(state: GameState, events: list[Event]) -> Step:
    """Reveal the next task tile and, at once, one token of its type."""
    tile, *rest = state.task_stack
    token, tokens = _token_for(state, tile)
    state = replace(state, task_stack=tuple(rest), token_stacks=tokens)
    if not has_legal_placement(state.board, tile, token):
        return next_tile(set_aside(state, tile, token, events), events)
    events.append(TileRevealed(tile, token))
    return Step(replace(state, current_tile=tile, current_token=token), tuple(events))


def _token_for(state: GameState, tile: Tile) -> tuple[int, Mapping[Terrain, tuple[int, ...]]]:
    """Return the number for a task tile and the token stacks without it.

    Some tiles always carry their own token; none of the stacks is touched then.
    """
    if tile.token is not None:
        return tile.token, state.token_stacks
    assert tile.task is not None
    token, *rest = state.token_stacks[tile.task]
    return token, {**state.token_stacks, tile.task: tuple(rest)}
