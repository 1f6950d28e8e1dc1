"""Why an action is good or bad, read from what the rules say that it would do."""

from collections.abc import Iterator

from dorfromantik.advisor.advice import Reason, ReasonKind
from dorfromantik.engine import (
    Action,
    Board,
    EdgeMatch,
    FlagOutlook,
    Game,
    GameState,
    Hex,
    LineOutlook,
    PlacedTile,
    Placement,
    PlaceTile,
    RevealTile,
    SetTileAside,
    StoreTile,
    TakeStoredTile,
    TaskOutlook,
    Terrain,
    Verdict,
    area_at,
    neighbors,
)

_LEAST_PERFECT = 3
"""From so many matches on a perfect fit is worth a word."""

_WORDS = {
    Verdict.FULFILLED: ReasonKind.FULFILLS,
    Verdict.FAILED: ReasonKind.DOOMS,
    Verdict.OPEN: ReasonKind.NEARS,
}


def reasons_for(game: Game, state: GameState, action: Action) -> tuple[Reason, ...]:
    """Return why an action that is legal may be good, and what it dooms; the weightiest first."""
    match action:
        case PlaceTile():
            return tuple(sorted(_of_placing(game, state, action), key=_weight, reverse=True))
        case StoreTile():
            return (Reason(ReasonKind.KEEPS_FOR_LATER),)
        case TakeStoredTile():
            return (Reason(ReasonKind.FINDS_ITS_PLACE),)
        case RevealTile():
            return (Reason(ReasonKind.HOPES_FOR_BETTER),)
        case SetTileAside():
            return ()


def _weight(reason: Reason) -> int:
    """Return about how many points a reason speaks of."""
    match reason.kind:
        case ReasonKind.FULFILLS | ReasonKind.DOOMS | ReasonKind.CLOSES_FLAG:
            return 10 + reason.number
        case ReasonKind.LENGTHENS | ReasonKind.BEARS_HEART | ReasonKind.SCORES:
            return 2 * reason.number
        case ReasonKind.NEARS | ReasonKind.KEEPS_OPEN:
            return 3
        case _:
            return 1


def _of_placing(game: Game, state: GameState, action: PlaceTile) -> Iterator[Reason]:
    tile = state.current_tile
    assert tile is not None
    outlook = game.outlook(state, action.placement)
    after = state.board.with_tile(
        PlacedTile(tile, action.placement, state.turn, state.current_token)
    )
    for task in outlook.tasks:
        yield _of_task(task, after)
    for flag in outlook.flags:
        yield _of_flag(flag, after, action.placement)
    for line in outlook.lines:
        if line.longest_after > line.longest_before:
            yield _of_line(line, after, action.placement)
    yield from _of_edges(game, state, action)
    yield from _of_content(game, state, action)


def _of_task(outlook: TaskOutlook, after: Board) -> Reason:
    task = outlook.task
    kind = _WORDS[outlook.verdict]
    if kind is ReasonKind.NEARS and outlook.size_before == 0:
        kind = ReasonKind.KEEPS_OPEN
    hexes = _area_hexes(after, task.hex, task.terrain)
    return Reason(kind, task.terrain, task.number, outlook.size_after, hexes)


def _of_flag(outlook: FlagOutlook, after: Board, placement: Placement) -> Reason:
    hexes = _flag_hexes(outlook, after, placement)
    if outlook.closes:
        points = outlook.flags * outlook.size_after
        return Reason(ReasonKind.CLOSES_FLAG, outlook.terrain, points, outlook.size_after, hexes)
    return Reason(ReasonKind.GROWS_FLAG, outlook.terrain, outlook.flags, outlook.size_after, hexes)


def _of_line(outlook: LineOutlook, after: Board, placement: Placement) -> Reason:
    more = outlook.longest_after - outlook.longest_before
    hexes = _area_hexes(after, placement.hex, outlook.terrain)
    return Reason(ReasonKind.LENGTHENS, outlook.terrain, more, outlook.size_after, hexes)


def _of_edges(game: Game, state: GameState, action: PlaceTile) -> Iterator[Reason]:
    edges = game.check(state, action.placement).edges
    around = zip(neighbors(action.placement.hex), edges, strict=True)
    matched = frozenset(hex for hex, match in around if match is EdgeMatch.FITS)
    if action.heart is not None:
        yield Reason(ReasonKind.BEARS_HEART, number=len(matched), hexes=matched)
    if len(matched) >= _LEAST_PERFECT and EdgeMatch.NEUTRAL not in edges:
        yield Reason(ReasonKind.PERFECT_FIT, number=len(matched), hexes=matched)


def _of_content(game: Game, state: GameState, action: PlaceTile) -> Iterator[Reason]:
    """Yield the lines of unlocked content that score more at once; hearts have their own reason."""
    entries = game.catalog.entries_in_play(game.setup.content)
    keys = [entry.line for entry in entries if entry.line is not None]
    if not keys:
        return
    before, after = game.score(state), game.score(game.apply(state, action).state)
    for key in keys:
        points = after[key].points - before[key].points
        if points > 0:
            known = {item.hexes for item in before[key].items}
            new = [item.hexes for item in after[key].items if item.hexes not in known]
            hexes = frozenset[Hex]().union(*new)
            yield Reason(ReasonKind.SCORES, number=points, hexes=hexes, line=key)


def _area_hexes(board: Board, hex: Hex, terrain: Terrain) -> frozenset[Hex]:
    area = area_at(board, hex, terrain)
    return area.hexes if area is not None else frozenset()


def _flag_hexes(outlook: FlagOutlook, after: Board, placement: Placement) -> frozenset[Hex]:
    """Return the cells of the territory that an outlook speaks of: at the tile, or closed by it from outside."""
    for hex in (placement.hex, *neighbors(placement.hex)):
        area = area_at(after, hex, outlook.terrain) if hex in after.tiles else None
        if area is not None and area.size == outlook.size_after:
            return area.hexes
    return frozenset()
