"""The engine's speed: random games, listings against the naive way, boards of any size."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
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
WINDOW = 48
"""How many turns are looked at, half of them before a board has its size."""
ROUNDS = 5
MICRO = 1e6
CLOCK = best_of(process_time, 1000)
"""Seconds that the clock itself takes."""


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
    yield from _large_boards(catalog)


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


def _large_boards(catalog: Catalog) -> Iterator[Row]:
    """Yield, for larger boards, the time for each listed placement and for `apply`, as a ratio."""
    small = _times_at(catalog, BOARD_TILES)
    for size in SIZES:
        large = _times_at(catalog, size)
        listing, applying = large.listing / small.listing, large.applying / small.applying
        yield Row(GROUP, f"each listed placement, {size} tiles", listing, "of 70", "2 at most")
        yield Row(GROUP, f"apply, {size} tiles", applying, "of 70", "2 at most")


@dataclass(frozen=True, slots=True)
class _Times:
    """Seconds in a random game, everything being asked once for each of its states."""

    listing: float
    """For each listed placement of landscape tiles."""
    applying: float
    """For each tile."""


def _times_at(catalog: Catalog, count: int) -> _Times:
    """Return the times near the end of a game with about so many tiles, disturbed least of some.

    It is the same game again and again, so that only in the first one cells are met for the first time.
    """
    game = Game(_many_times(catalog, count), Setup("bench large", (Player("A", "fox"),)))
    rounds = [_times_in(game, count) for _ in range(ROUNDS)]
    return _Times(min(r.listing for r in rounds), min(r.applying for r in rounds))


def _many_times(catalog: Catalog, count: int) -> Catalog:
    """Return a catalog with the tiles of the base box so often that games become as long as wanted."""
    base = catalog.tiles_in_play(frozenset())
    times = (count + WINDOW) // len(_landscapes(catalog)) + 1
    tiles = tuple(replace(tile, id=f"{tile.id}-{n}") for n in range(times) for tile in base)
    tokens = {terrain: numbers * times for terrain, numbers in catalog.tokens.items()}
    return Catalog(tiles, tokens)


def _times_in(game: Game, count: int) -> _Times:
    chance = Random(5)
    listed = applied = 0
    listing = applying = 0.0
    state = game.initial().state
    while len(state.board) < count + WINDOW // 2:
        begin = process_time()
        placements = game.legal_placements(state)
        between = process_time()
        action = PlaceTile(chance.choice(placements))
        second = process_time()
        step = game.apply(state, action)
        end = process_time()
        if len(state.board) >= count - WINDOW // 2:
            if state.current_token is None:
                listing += between - begin - CLOCK
                listed += len(placements)
            applying += end - second - CLOCK
            applied += 1
        state = step.state
    return _Times(listing / listed, applying / applied)


def _list_all(board: Board, tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        legal_placements(board, tile)
