"""The engine's speed: random games, listings against the naive way, boards of any size."""

from collections.abc import Iterator
from functools import partial
from itertools import cycle
from random import Random
from time import process_time

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Board,
    Catalog,
    Game,
    GameState,
    PlaceTile,
    Player,
    Setup,
    Tile,
    TileKind,
    legal_placements,
    place,
)
from tools.benchmarks.naive import naive_placements
from tools.benchmarks.timing import Row, best_of

GROUP = "Engine"
BOARD_TILES = 70
SIZES = (300, 1000, 5000)
MICRO = 1e6


def engine_rows(seconds: float = 4.0) -> Iterator[Row]:
    """Yield the engine's rows; random games are played for some seconds."""
    catalog = load_builtin()
    yield Row(GROUP, "random base games", _games_a_second(catalog, seconds), "a second", "500")
    board = grown_board(catalog, BOARD_TILES, "bench")
    tiles = _landscapes(catalog)
    listing = best_of(partial(_list_all, board, tiles), 40) / len(tiles)
    naive = best_of(lambda: [naive_placements(board, tile) for tile in tiles], 1, 5) / len(tiles)
    _demand_same(board, tiles)
    yield Row(GROUP, f"listing on {BOARD_TILES} tiles", listing * MICRO, "us", "15")
    yield Row(GROUP, "  as fast as the naive way", naive / listing, "times", "40 or more")
    state = _state_of_a_game(catalog)
    yield Row(
        GROUP, f"apply on {len(state.board)} tiles", _apply(catalog, state) * MICRO, "us", "20"
    )
    yield from _large_boards(catalog, tiles, board, listing)


def grown_board(catalog: Catalog, count: int, seed: str) -> Board:
    """Return a board of landscape tiles, laid by chance out of a set that repeats itself."""
    chance = Random(seed)
    board = Board()
    tiles = cycle(_landscapes(catalog))
    while len(board) < count:
        tile = next(tiles)
        placements = legal_placements(board, tile)
        if placements:
            board = place(board, tile, chance.choice(placements))
    return board


def _landscapes(catalog: Catalog) -> tuple[Tile, ...]:
    base = catalog.tiles_in_play(frozenset())
    return tuple(tile for tile in base if tile.kind is TileKind.LANDSCAPE)


def _demand_same(board: Board, tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        assert naive_placements(board, tile) == legal_placements(board, tile), tile.id


def _games_a_second(catalog: Catalog, seconds: float) -> float:
    chance = Random(1)
    games = 0
    begin = process_time()
    while process_time() - begin < seconds:
        game = Game(catalog, Setup(f"bench {games}", (Player("A", "fox"),)))
        state = game.initial().state
        while not state.is_over:
            placements = game.legal_placements(state)
            state = game.apply(state, PlaceTile(chance.choice(placements))).state
        game.score(state)
        games += 1
    return games / (process_time() - begin)


def _state_of_a_game(catalog: Catalog) -> GameState:
    """Return a state near the end of a random game."""
    chance = Random(3)
    game = Game(catalog, Setup("bench apply", (Player("A", "fox"),)))
    state = last = game.initial().state
    while not state.is_over:
        last = state
        state = game.apply(state, PlaceTile(chance.choice(game.legal_placements(state)))).state
    return last


def _apply(catalog: Catalog, state: GameState) -> float:
    game = Game(catalog, Setup("bench apply", (Player("A", "fox"),)))
    actions = [PlaceTile(placement) for placement in game.legal_placements(state)]
    return best_of(lambda: [game.apply(state, action) for action in actions], 20) / len(actions)


def _large_boards(
    catalog: Catalog, tiles: tuple[Tile, ...], small: Board, listing: float
) -> Iterator[Row]:
    """Yield, for larger boards, the time for each listed placement and for placing, as a ratio."""
    each_small = listing / _mean_count(small, tiles)
    place_small = _placing(small, tiles)
    for size in SIZES:
        board = grown_board(catalog, size, "bench")
        count = _mean_count(board, tiles)
        whole = best_of(partial(_list_all, board, tiles), 2, 5) / len(tiles)
        ratio = (whole / count) / each_small
        yield Row(GROUP, f"each listed placement, {size} tiles", ratio, "of 70", "2 at most")
        ratio = _placing(board, tiles) / place_small
        yield Row(GROUP, f"placing a tile, {size} tiles", ratio, "of 70", "2 at most")


def _list_all(board: Board, tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        legal_placements(board, tile)


def _mean_count(board: Board, tiles: tuple[Tile, ...]) -> float:
    return sum(len(legal_placements(board, tile)) for tile in tiles) / len(tiles)


def _placing(board: Board, tiles: tuple[Tile, ...]) -> float:
    """Return the seconds that placing a tile takes, averaged over places all over the board."""
    chance = Random(5)
    moves = [(tile, chance.choice(legal_placements(board, tile))) for tile in tiles]
    return best_of(lambda: [place(board, *move) for move in moves], 10) / len(moves)
