"""Random games through the table, with undo and redo mixed in; every state must come back as it was."""

from collections.abc import Iterator
from random import Random

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Catalog,
    Game,
    GameState,
    Player,
    Setup,
    area_at,
    state_digest,
)
from dorfromantik.persistence import UndoPolicy
from dorfromantik.table import Table

COLORS = ("fox", "owl", "duck", "badger", "rabbit", "hedgehog")
LOOK_BACK = 0.06
"""How often, per action, some actions are taken back."""
LONGEST_WAY_BACK = 12
REPLAYED_EVERY = 25
"""One game in so many is kept as a record, and played again from it."""


class Differs(Exception):
    """A state did not come back as it had been, or could not be."""


def soak_tables(games: int, seed: int) -> Iterator[int]:
    """Play random games with everything in play; yields the actions of each, looks back included.

    Raises:
        Differs: With the game's seed and the number of actions before the state.
    """
    catalog = load_builtin()
    for number in range(games):
        yield _soak_one(catalog, f"{seed}-{number}", is_replayed=number % REPLAYED_EVERY == 0)


def _soak_one(catalog: Catalog, seed: str, *, is_replayed: bool) -> int:
    chance = Random(seed)
    table = _new_table(catalog, seed, chance)
    digests = [state_digest(table.state)]
    done = 0
    while not table.state.is_over:
        table.dispatch(chance.choice(table.game.legal_actions(table.state)))
        digests.append(state_digest(table.state))
        _expect(not _stays_active_for_ever(table.state), seed, digests)
        done += 1
        if chance.random() < LOOK_BACK:
            done += _look_back(table, digests, chance, seed)
    _expect(table.undo(), seed, digests)
    table.redo()
    _expect(state_digest(table.state) == digests[-1], seed, digests)
    if is_replayed:
        again = Table.from_record(table.to_record(), catalog, UndoPolicy.ANY)
        seen = [state_digest(step.state) for step in again.steps]
        _expect(seen == digests, seed, digests)
    return done


def _stays_active_for_ever(state: GameState) -> bool:
    """Whether a task is active that can no longer be fulfilled, or that is fulfilled (rules.md 5)."""
    for task in state.active_tasks:
        area = area_at(state.board, task.hex, task.terrain)
        if area is None or area.size >= task.number or not area.open_edges:
            return True
    return False


def _look_back(table: Table, digests: list[str], chance: Random, seed: str) -> int:
    """Take some actions back and do them again, or go on another way; returns how many that were."""
    back = min(chance.randint(1, LONGEST_WAY_BACK), len(table.actions))
    for _ in range(back):
        _expect(table.undo(), seed, digests)
        _expect(state_digest(table.state) == digests[len(table.actions)], seed, digests)
    forth = back if chance.random() < 0.7 else chance.randint(0, back)
    for _ in range(forth):
        _expect(table.redo() is not None, seed, digests)
        _expect(state_digest(table.state) == digests[len(table.actions)], seed, digests)
    del digests[len(table.actions) + 1 :]
    return back + forth


def _new_table(catalog: Catalog, seed: str, chance: Random) -> Table:
    colors = chance.sample(COLORS, chance.randint(1, len(COLORS)))
    players = tuple(Player(color.title(), color) for color in colors)
    content = frozenset(entry.id for entry in catalog.entries)
    game = Game(catalog, Setup(seed, players, content=content))
    return Table(game, undo_policy=UndoPolicy.ANY)


def _expect(is_so: bool, seed: str, digests: list[str]) -> None:
    if not is_so:
        raise Differs(f"game {seed}: after {len(digests) - 1} actions the state is wrong")
