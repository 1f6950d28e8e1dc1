"""How many ways there are to place the first tiles: counted, pinned, and counted again by the oracle."""

from dataclasses import dataclass

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Catalog,
    DrawOrder,
    Game,
    GameState,
    PlaceTile,
    Player,
    Setup,
    Terrain,
)
from tests.support.oracle import legal_placements
from tests.support.random_games import oracle_game


@dataclass(frozen=True)
class Draw:
    """A fixed order of stacks, and the number of sequences of one, two, three ... placements."""

    name: str
    landscape: str
    task: str
    tokens: dict[str, tuple[int, ...]]
    counts: tuple[int, ...]

    def game(self, catalog: Catalog) -> Game:
        """Return the game in which the tiles come in this order."""
        order = DrawOrder(
            landscape=tuple(self.landscape.split()),
            task=tuple(self.task.split()),
            tokens={Terrain(letter): numbers for letter, numbers in self.tokens.items()},
        )
        return Game(catalog, Setup("perft", (Player("Ada", "fox"),), draw_order=order))


DRAWS = (
    Draw("land alone", "L34 L27 L46 L16", "", {}, (6, 216, 10368, 606528)),
    Draw("rivers", "L05 L36 L20 L43", "", {}, (6, 120, 2784, 74400)),
    Draw("railroads", "L00 L18 L31 L45", "", {}, (6, 120, 2784, 74880)),
    Draw("rivers and railroads", "L01 L04 L36 L22", "", {}, (6, 96, 1920, 40896)),
    Draw("three tasks", "L17", "Q05 Q00 Q03", {"F": (4, 5), "T": (4,)}, (6, 144, 1800, 53136)),
    Draw("small numbers", "L17 L03", "Q05 Q18 Q02", {"F": (2, 1, 2)}, (6, 144, 6912, 404352)),
    Draw("a crossing", "L40 L33", "B1-3 B1-4", {"T": (4,), "R": (5,)}, (6, 72, 984, 16884)),
)


def _count(game: Game, state: GameState, depth: int) -> int:
    legal = game.legal_placements(state)
    if depth == 1:
        return len(legal)
    steps = (game.apply(state, PlaceTile(placement)) for placement in legal)
    return sum(_count(game, step.state, depth - 1) for step in steps)


def _count_by_oracle(
    first: GameState, placements: tuple[tuple[int, int, int], ...], depth: int
) -> int:
    game = oracle_game(first)
    for q, r, rotation in placements:
        game.play((q, r), rotation)
    if game.hand is None:
        return 0
    legal = legal_placements(game.board, game.hand, game.token)
    if depth == 1:
        return len(legal)
    return sum(_count_by_oracle(first, (*placements, each), depth - 1) for each in legal)


@pytest.mark.parametrize("draw", DRAWS, ids=lambda draw: draw.name)
def test_the_ways_to_place_the_first_tiles_are_as_many_as_ever(draw: Draw) -> None:
    game = draw.game(load_builtin())
    first = game.initial().state
    assert tuple(_count(game, first, depth) for depth in (1, 2, 3, 4)) == draw.counts


@pytest.mark.parametrize("draw", DRAWS, ids=lambda draw: draw.name)
def test_the_oracle_counts_as_many(draw: Draw) -> None:
    first = draw.game(load_builtin()).initial().state
    assert tuple(_count_by_oracle(first, (), depth) for depth in (1, 2, 3)) == draw.counts[:3]
