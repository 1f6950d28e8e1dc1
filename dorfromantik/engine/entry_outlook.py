"""What a placement would do to hearts, and to the scoring lines of the content in play (rules.md 8)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from dorfromantik.engine.board import Board, EdgeMatch, PlacedTile, edge_matches
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.hexgrid import Hex, neighbors
from dorfromantik.engine.modules import Ending, Progress, scoring_module
from dorfromantik.engine.tiles import Terrain


@dataclass(frozen=True, slots=True)
class HeartOutlook:
    """What would become of one heart."""

    hex: Hex
    heart: Heart
    matches_before: int
    """0 for the heart of the tile itself."""
    matches_after: int


@dataclass(frozen=True, slots=True)
class ProgressChange:
    """What would become of something that a line counts."""

    before: int
    """0 where nothing has been counted so far."""
    after: int
    at_most: int | None = None
    terrain: Terrain | None = None


@dataclass(frozen=True, slots=True)
class LineChange:
    """What would become of the scoring line of an entry."""

    line: str
    """Its key on the score sheet."""
    points_before: int
    points_after: int
    progress: tuple[ProgressChange, ...]
    """What it counts and what would change of that."""


def heart_outlooks(before: Board, after: Board, placed: PlacedTile) -> tuple[HeartOutlook, ...]:
    """Return every heart that gains a match by a placed tile, and the tile's own, which comes first."""
    around = map(after.tiles.get, neighbors(placed.hex))
    told = []
    for each in (placed, *around):
        if each is not None and each.heart is not None:
            old = 0 if each is placed else matches_of(before, each)
            new = matches_of(after, each)
            if each is placed or new != old:
                told.append(HeartOutlook(each.hex, each.heart, old, new))
    return tuple(told)


def matches_of(board: Board, placed: PlacedTile) -> int:
    """Return how many of a placed tile's six edges match."""
    return edge_matches(board, placed.tile, placed.placement).count(EdgeMatch.FITS)


def line_changes(before: Ending, after: Ending, lines: Sequence[str]) -> tuple[LineChange, ...]:
    """Return every one of some scoring lines that changes, or what it counts."""
    return tuple(change for line in lines for change in _line_change(before, after, line))


def _line_change(before: Ending, after: Ending, line: str) -> Iterator[LineChange]:
    module = scoring_module(line)
    old, new = (sum(item.points for item in module.score_items(end)) for end in (before, after))
    counted = _by_terrain(module.progress(before))
    changes = tuple(
        ProgressChange(_count(counted, terrain), each.now, each.at_most, terrain)
        for terrain, each in _by_terrain(module.progress(after)).items()
        if terrain not in counted or counted[terrain].now != each.now
    )
    if old != new or changes:
        yield LineChange(line, old, new, changes)


def _by_terrain(counts: Iterable[Progress]) -> dict[Terrain | None, Progress]:
    return {each.terrain: each for each in counts}


def _count(counted: Mapping[Terrain | None, Progress], terrain: Terrain | None) -> int:
    return counted[terrain].now if terrain in counted else 0
