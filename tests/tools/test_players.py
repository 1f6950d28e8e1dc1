"""Players without a window: how long they think, and what knowing the stacks is worth."""

from itertools import count

import pytest

from dorfromantik.advisor import Budget
from dorfromantik.content import load_builtin
from dorfromantik.engine import DrawOrder, Game, Player, Setup, TileKind, shuffle
from tools import players
from tools.players import Foreseer, budget_of


def short_game(seed: str) -> Game:
    """Return a game of four task tiles and eight landscape tiles."""
    catalog = load_builtin()
    shuffled = shuffle(seed, "tiles", catalog.tiles_in_play(frozenset()))
    tasks = tuple(tile.id for tile in shuffled if tile.kind is TileKind.TASK)
    landscape = tuple(tile.id for tile in shuffled if tile.kind is TileKind.LANDSCAPE)
    order = DrawOrder(landscape[:8], tasks[:4], dict.fromkeys(catalog.tokens, (4, 4, 4, 4)))
    return Game(catalog, Setup(seed, (Player("Advisor", "fox"),), draw_order=order))


def test_who_knows_the_stacks_foresees_the_total() -> None:
    game = short_game("foreseen")
    player = Foreseer(game)
    state, foreseen = game.initial().state, []
    while not state.is_over:
        state = game.apply(state, player(state)).state
        foreseen.append(player.plan.total)
    assert foreseen == sorted(foreseen)
    assert foreseen[-1] == game.score(state).total > foreseen[0]
    assert player.plan.actions == ()


def test_seconds_are_those_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(players, "process_time", lambda: float(next(ticks)))
    meter = budget_of(None, 3).meter()
    assert [meter.is_spent() for _ in range(3)] == [False, False, True]


def test_nodes_go_before_seconds() -> None:
    assert budget_of(5, 3) == Budget(nodes=5)
