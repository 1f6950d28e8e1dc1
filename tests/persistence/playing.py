"""Games that play themselves, for everything that has to be kept."""

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random

from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog, Game, Heart, PlaceTile, Player, Setup, TileKind
from dorfromantik.persistence import Store, UndoPolicy
from dorfromantik.persistence.disk import Disk
from dorfromantik.table import Table

BEGAN = "2026-03-01T20:15:00+00:00"
PLAYERS = (Player("Jörg", "fox"), Player("Łucja", "owl"))


def clock() -> datetime:
    """A clock that stands still."""
    return datetime(2026, 3, 1, 20, 30, tzinfo=UTC)


@cache
def catalog() -> Catalog:
    """The built-in content."""
    return load_builtin()


@cache
def everything() -> frozenset[str]:
    """All entries, so that every kind of action occurs."""
    return frozenset(entry.id for entry in catalog().entries)


def new_table(
    seed: str = "meadow",
    content: frozenset[str] = frozenset(),
    undo_policy: UndoPolicy = UndoPolicy.ANY,
) -> Table:
    """A table before the first action."""
    game = Game(catalog(), Setup(seed, PLAYERS, content=content))
    return Table(game, undo_policy=undo_policy, created=BEGAN)


def play(table: Table, chance: Random, count: int = 1000) -> None:
    """Do some legal actions by chance, at most to the end of the game."""
    for _ in range(count):
        actions = table.game.legal_actions(table.state)
        if not actions:
            return
        action = chance.choice(actions)
        tile = table.state.current_tile
        if isinstance(action, PlaceTile) and tile and tile.kind is TileKind.LANDSCAPE:
            hearts = [heart for heart in Heart if table.state.hearts_left(heart)]
            action = PlaceTile(action.placement, chance.choice([None, None, *hearts]))
        table.dispatch(action)


def played(count: int, seed: str = "meadow", content: frozenset[str] = frozenset()) -> Table:
    """A table after some actions."""
    table = new_table(seed, content)
    play(table, Random(seed), count)
    return table


def open_store(folder: Path, disk: Disk | None = None) -> Store:
    """A store that writes at once, and has no trouble yet."""
    store = Store(folder, clock, disk=disk)
    assert store.take_problem() is None
    return store


def file_names(folder: Path) -> set[str]:
    """What lies in a folder, but for the mark of the running copy."""
    return {path.name for path in folder.iterdir()} - {"running.lock"}
