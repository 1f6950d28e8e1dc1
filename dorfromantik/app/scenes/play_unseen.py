"""What is still to come, without its order: tiles and tokens that nobody has seen yet (rules.md 2 and 3)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from dorfromantik.engine import (
    TASK_TERRAINS,
    Board,
    EdgeMatch,
    GameState,
    Hex,
    Terrain,
    Tile,
    edge_matches,
    legal_placements_on,
)

ORDER = {terrain: index for index, terrain in enumerate(Terrain)}


@dataclass(frozen=True, slots=True)
class UnseenTile:
    """Tiles that are alike, of which at least one has not been seen yet."""

    tile: Tile
    """One of them, whichever comes first by its name."""
    count: int
    matches: int | None = None
    """How many edges match at most at the place that is pointed at; None where it does not fit."""

    @property
    def fits(self) -> bool:
        """Whether it may lie at the place that is pointed at."""
        return self.matches is not None


@dataclass(frozen=True, slots=True)
class UnseenTokens:
    """The tokens of one type that are left."""

    terrain: Terrain
    numbers: tuple[tuple[int, int], ...]
    """Each number, and how many tokens bear it; ascending."""


@dataclass(frozen=True, slots=True)
class UnseenView:
    """All that has not been seen yet."""

    landscape: tuple[UnseenTile, ...]
    """Of the stack and those put back; at a place, those that match best come first."""
    tasks: tuple[UnseenTile, ...]
    tokens: tuple[UnseenTokens, ...]
    away: int
    """How many of the landscape tiles stay away in this game."""
    place: Hex | None = None
    """The free cell for which it is told what fits."""

    @property
    def tiles(self) -> tuple[UnseenTile, ...]:
        """Landscape and task tiles."""
        return self.landscape + self.tasks

    @property
    def fitting(self) -> int:
        """How many tiles may lie at the place."""
        return sum(each.count for each in self.tiles if each.fits)


class UnseenMaker:
    """Makes views of what is left; each is worked out once for a state and a cell."""

    def __init__(self) -> None:
        self._state: GameState | None = None
        self._views: dict[Hex | None, UnseenView] = {}

    def view(self, state: GameState, hex: Hex | None) -> UnseenView:
        """What is left in a state, and what of it would fit at a cell if that is free and touches the board."""
        if state is not self._state:
            self._state = state
            self._views = {None: unseen(state)}
        place = hex if hex is not None and hex in state.board.slots else None
        if place not in self._views and place is not None:
            self._views[place] = at_place(self._views[None], state, place)
        return self._views[place]


def unseen(state: GameState) -> UnseenView:
    """Return what nobody has seen yet: stack and put-back tiles together, so that neither is told apart."""
    return UnseenView(
        landscape=_grouped((*state.landscape_stack, *state.put_back)),
        tasks=_grouped(state.task_stack),
        tokens=tuple(
            UnseenTokens(terrain, tuple(sorted(Counter(state.token_stacks[terrain]).items())))
            for terrain in TASK_TERRAINS
            if terrain in state.token_stacks
        ),
        away=len(state.put_back),
    )


def at_place(view: UnseenView, state: GameState, hex: Hex) -> UnseenView:
    """Return the same for a free cell: how well each tile would fit there, the best first (rules.md 4)."""
    numbers = {
        tokens.terrain: tuple(number for number, _count in tokens.numbers) for tokens in view.tokens
    }

    def judged(tiles: Sequence[UnseenTile]) -> tuple[UnseenTile, ...]:
        found = (
            replace(each, matches=most_matches(state.board, each.tile, hex, numbers))
            for each in tiles
        )
        return tuple(sorted(found, key=_worst_last))

    return replace(view, landscape=judged(view.landscape), tasks=judged(view.tasks), place=hex)


def most_matches(
    board: Board, tile: Tile, hex: Hex, numbers: dict[Terrain, tuple[int, ...]]
) -> int | None:
    """Return how many edges of a tile match at most at a free cell; None when it may not lie there.

    A task tile may lie where one of the tokens that it could bring allows it.
    """
    tokens: tuple[int | None, ...] = (tile.token,)
    if tile.task is not None and tile.token is None:
        tokens = numbers.get(tile.task, ())
    legal = {each for token in tokens for each in legal_placements_on(board, tile, hex, token)}
    counts = (edge_matches(board, tile, each).count(EdgeMatch.FITS) for each in legal)
    return max(counts, default=None)


def _worst_last(each: UnseenTile) -> int:
    return -each.matches if each.matches is not None else 1


def _grouped(tiles: Iterable[Tile]) -> tuple[UnseenTile, ...]:
    """Tiles that are alike together, in an order that tells nothing of the stacks."""
    groups: dict[tuple[object, ...], list[Tile]] = {}
    for tile in tiles:
        groups.setdefault(_likeness(tile), []).append(tile)
    found = (UnseenTile(min(group, key=_name), len(group)) for group in groups.values())
    return tuple(sorted(found, key=_place_in_sheet))


def _likeness(tile: Tile) -> tuple[object, ...]:
    """What a tile is: its edges however it lies, its task or flag, and what is special about it."""
    edges = min(tile.edges_at(rotation) for rotation in range(6))
    return (tile.kind, edges, tile.task, tile.flag, tile.token, tile.unlock, tile.special)


def _place_in_sheet(each: UnseenTile) -> tuple[object, ...]:
    """Special ones last; tasks by type; then by the terrains that they have most of."""
    tile = each.tile
    counts = Counter(tile.edges)
    task = ORDER[tile.task] if tile.task is not None else -1
    terrains = tuple(-counts[terrain] for terrain in TASK_TERRAINS)
    return (tile.unlock is not None, task, tile.flag is None, terrains, tile.id)


def _name(tile: Tile) -> str:
    return tile.id
