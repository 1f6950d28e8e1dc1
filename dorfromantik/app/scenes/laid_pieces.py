"""Hearts and tokens that lie on a landscape (rules.md 8), as they are drawn over it."""

from collections.abc import Iterable

from dorfromantik.app.render.overlays import KeptTokens, LaidHeart
from dorfromantik.engine import Board, Hex, PlacedTile, SettledTask, matches_of


def laid_hearts(board: Board, *, with_points: bool = True) -> tuple[LaidHeart, ...]:
    """Every heart on a board, from back to front; `with_points` what it brings as the landscape lies."""
    bearing = sorted((placed for placed in board if placed.heart is not None), key=_row)
    return tuple(
        LaidHeart(
            placed.hex,
            placed.heart,
            placed.heart.points_per_match * matches_of(board, placed) if with_points else None,
        )
        for placed in bearing
        if placed.heart is not None
    )


def kept_tokens(settled_tasks: Iterable[SettledTask]) -> tuple[KeptTokens, ...]:
    """Every token that a building keeps, building by building, in the order of their coming."""
    kept: dict[Hex, KeptTokens] = {}
    for settled in settled_tasks:
        task = settled.task
        for hex in settled.kept_by:
            before = kept[hex].numbers if hex in kept else ()
            kept[hex] = KeptTokens(hex, task.terrain, (*before, task.number))
    return tuple(kept.values())


def _row(placed: PlacedTile) -> tuple[int, int]:
    return placed.hex.r, placed.hex.q
