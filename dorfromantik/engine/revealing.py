"""The beginning of a turn: which tile comes, and the end of the game (rules.md 3 and 8)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dorfromantik.engine.changing import changed
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
    attempt = _called_for(state)
    if turn_passed and attempt is not _end:
        events.append(TurnPassed(state.player))
    return _first_success(attempt, state, events)


def turn_over(state: GameState, events: list[Event]) -> Step:
    """Reveal a landscape tile, though the store is full."""
    return _first_success(_turn_over_landscape, state, events)


def take_stored(state: GameState, events: list[Event]) -> Step:
    """Take the stored tile."""
    return _first_success(_take_stored, state, events)


Attempt = Callable[[GameState, list[Event]], Step | GameState]
"""Brings a tile into the hand; or, when it fits nowhere, returns the state without it."""


def _first_success(attempt: Attempt, state: GameState, events: list[Event]) -> Step:
    """Go on for the same player until a tile fits or the game ends (rules.md 3)."""
    found = attempt(state, events)
    while not isinstance(found, Step):
        found = _called_for(found)(found, events)
    return found


def _called_for(state: GameState) -> Attempt:
    """Return what the rules call for now (rules.md 3 and 8)."""
    if state.task_stack and len(state.active_tasks) < ACTIVE_TASKS_WANTED:
        return _turn_over_task
    if state.stored_tile is None:
        return _turn_over_landscape if state.landscape_stack else _end
    return _offer_choice if state.landscape_stack else _take_stored


def _end(state: GameState, events: list[Event]) -> Step:
    events.append(GameEnded())
    return Step(changed(state, phase=Phase.OVER), tuple(events))


def _offer_choice(state: GameState, events: list[Event]) -> Step:
    """Let the player choose before anything is revealed: the store is full."""
    assert state.stored_tile is not None
    events.append(ChoiceOffered(state.stored_tile))
    return Step(changed(state, phase=Phase.CHOOSE), tuple(events))


def _turn_over_landscape(state: GameState, events: list[Event]) -> Step | GameState:
    """Reveal the next landscape tile."""
    tile, landscape_stack = state.landscape_stack[0], state.landscape_stack[1:]
    state = changed(state, landscape_stack=landscape_stack, current_tile=tile, phase=Phase.PLACE)
    if not state.can_store and not has_legal_placement(state.board, tile):
        return set_aside(state, tile, None, events)
    events.append(TileRevealed(tile, None))
    return Step(state, tuple(events))


def _take_stored(state: GameState, events: list[Event]) -> Step | GameState:
    """Take the stored tile, which must be placed; if it fits nowhere it leaves the game."""
    tile = state.stored_tile
    assert tile is not None
    state = changed(state, stored_tile=None, phase=Phase.PLACE)
    if not has_legal_placement(state.board, tile):
        return set_aside(state, tile, None, events)
    events.append(StoredTileTaken(tile))
    return Step(changed(state, current_tile=tile, is_from_store=True), tuple(events))


def set_aside(state: GameState, tile: Tile, token: int | None, events: list[Event]) -> GameState:
    """Return the state without a tile that fits nowhere, and tell of it."""
    events.append(TileSetAside(tile, token))
    return changed(state, set_aside=(*state.set_aside, tile), current_tile=None)


def _turn_over_task(state: GameState, events: list[Event]) -> Step | GameState:
    """Reveal the next task tile and, at once, one token of its type."""
    tile, task_stack = state.task_stack[0], state.task_stack[1:]
    token, tokens = _token_for(state, tile)
    state = changed(state, task_stack=task_stack, token_stacks=tokens)
    if not has_legal_placement(state.board, tile, token):
        return set_aside(state, tile, token, events)
    events.append(TileRevealed(tile, token))
    return Step(changed(state, current_tile=tile, current_token=token), tuple(events))


def _token_for(state: GameState, tile: Tile) -> tuple[int, Mapping[Terrain, tuple[int, ...]]]:
    """Return the number for a task tile and the token stacks without it.

    Some tiles always carry their own token; none of the stacks is touched then.
    """
    if tile.token is not None:
        return tile.token, state.token_stacks
    assert tile.task is not None
    token, *rest = state.token_stacks[tile.task]
    return token, {**state.token_stacks, tile.task: tuple(rest)}
