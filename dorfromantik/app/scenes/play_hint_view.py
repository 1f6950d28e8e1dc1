"""What the advisor's note shows, and what of it lies on the board."""

from dataclasses import dataclass
from math import atan2, tau
from typing import TYPE_CHECKING

from dorfromantik.app.render.layout import cell_center, cells_box
from dorfromantik.app.render.overlays import AdvisedTile
from dorfromantik.engine import (
    Action,
    EdgeMatch,
    Game,
    GameState,
    Hex,
    PlacedTile,
    PlaceTile,
    Terrain,
    Tile,
)

if TYPE_CHECKING:
    from dorfromantik.advisor import Advice


BEARINGS = 8


@dataclass(frozen=True, slots=True)
class Where:
    """How a tile would lie in the landscape, which tells places from one another that are good for the same reason."""

    matched: tuple[Terrain, ...]
    """The terrains of edges that meet another match."""
    matches: int
    """How many edges do."""
    missed: int
    """How many edges meet another terrain."""
    bearing: int
    """From the middle of the landscape: 0 north, 1 north-east, and so on clockwise to 7."""
    is_last: bool = False
    """Whether the game ends with it."""


@dataclass(frozen=True, slots=True)
class HintView:
    """The note; while the advisor is thinking it has no lines yet."""

    lines: tuple["Advice", ...] = ()
    where: tuple[Where | None, ...] = ()
    """For each line that is a placement."""
    is_thinking: bool = True
    lit: int | None = None
    """The line that is pointed at, from 0."""


def where_of(game: Game, state: GameState, action: Action) -> Where | None:
    """How the tile would lie; None where it would not be placed."""
    tile = state.current_tile
    if not isinstance(action, PlaceTile) or tile is None:
        return None
    report = game.check(state, action.placement)
    met = report.edges
    own = tile.edges_at(action.placement.rotation)
    matched = [edge for edge, match in zip(own, met, strict=True) if match is EdgeMatch.FITS]
    return Where(
        tuple(dict.fromkeys(matched)),
        len(matched),
        met.count(EdgeMatch.NEUTRAL),
        _bearing(frozenset(state.board.tiles), action.placement.hex),
        is_last=report.is_legal and game.apply(state, action).state.is_over,
    )


def _bearing(hexes: frozenset[Hex], hex: Hex) -> int:
    box = cells_box(hexes or frozenset({hex}))
    x, y = cell_center(hex)
    x, y = x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2
    return round(atan2(x, -y) / tau * BEARINGS) % BEARINGS


def advised_tiles(
    hint: HintView | None, tile: Tile | None, token: int | None
) -> tuple[AdvisedTile, ...]:
    """The ghosts of a note, from back to front; the one that is pointed at lies on top."""
    if hint is None or tile is None:
        return ()
    found = [
        AdvisedTile(
            PlacedTile(tile, advice.action.placement, 0, token),
            index + 1,
            index == hint.lit,
        )
        for index, advice in enumerate(hint.lines)
        if isinstance(advice.action, PlaceTile)
    ]
    return tuple(sorted(found, key=lambda each: (each.is_lit, each.placed.hex.r)))
