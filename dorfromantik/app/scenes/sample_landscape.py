"""A landscape for the title, laid by a player who likes edges that fit and no holes."""

from functools import lru_cache

from dorfromantik.engine import (
    Catalog,
    EdgeMatch,
    Game,
    GameState,
    Hex,
    Phase,
    PlacedTile,
    Placement,
    PlaceTile,
    Player,
    Setup,
    distance,
)

SEED = "morning-mist"
TURNS = 64
LIKING = {EdgeMatch.FITS: 5, EdgeMatch.NEUTRAL: 1, EdgeMatch.OPEN: 0, EdgeMatch.CLASHES: 0}


@lru_cache(maxsize=1)
def sample_landscape(catalog: Catalog) -> tuple[PlacedTile, ...]:
    """Return the tiles of a game with a fixed seed, in the order in which they were placed."""
    game = Game(catalog, Setup(seed=SEED, players=(Player("", "fox"),)))
    state = game.initial().state
    for _ in range(TURNS):
        choices = game.legal_placements(state) if state.phase is Phase.PLACE else ()
        if not choices:
            break
        best = max(choices, key=lambda placement: _liking(game, state, placement))
        state = game.apply(state, PlaceTile(best)).state
    return tuple(state.board)


def _liking(game: Game, state: GameState, placement: Placement) -> tuple[int, Placement]:
    edges = game.check(state, placement).edges
    liking = sum(LIKING[edge] for edge in edges)
    return liking - 2 * distance(placement.hex, Hex(0, 0)), placement
