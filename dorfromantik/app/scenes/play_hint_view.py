"""What the advisor's note shows, and what of it lies on the board."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dorfromantik.app.render.overlays import AdvisedTile
from dorfromantik.engine import PlacedTile, PlaceTile, Tile

if TYPE_CHECKING:
    from dorfromantik.advisor import Advice


@dataclass(frozen=True, slots=True)
class HintView:
    """The note; while the advisor is thinking it has no lines yet."""

    lines: tuple["Advice", ...] = ()
    is_thinking: bool = True
    lit: int | None = None
    """The line that is pointed at, from 0."""


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
