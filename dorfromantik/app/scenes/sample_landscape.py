"""A landscape for the title, laid by a player who likes edges that fit."""

from functools import lru_cache

from dorfromantik.engine import (
    Board,
    Catalog,
    EdgeMatch,
    Game,
    GameState,
    Hex,
    Phase,
    Placement,
    PlaceTile,
    Player,
    Setup,
    distance,
)

SEED = "morning-mist"
TURNS = 44


@lru_cache(maxsize=1)
def sample_landscape(catalog: Catalog) -> Board:
    """Return the board after some turns of a game with a fixed seed; the same for the same tiles."""
    game = Game(catalog, Setup(seed=SEED, players=(Player("", "fox"),), starting_player=0))
    state = game.initial().state
    for _ in range(TURNS):
        if state.phase is not Phase.PLACE or not (choices := game.legal_placements(state)):
            break
        best = max(choices, key=lambda placement: _liking(game, state, placement))
        state = game.apply(state, PlaceTile(best)).state
    return state.board


def _liking(game: Game, state: GameState, placement: Placement) -> tuple[int, int, Placement]:
    edges = game.check(state, placement).edges
    fitting = edges.count(EdgeMatch.FITS)
    strange = edges.count(EdgeMatch.NEUTRAL)
    away = distance(placement.hex, Hex(0, 0))
    return 3 * fitting - 4 * strange, -away, placement
