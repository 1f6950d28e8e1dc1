"""What is lit on a landscape while a line of its score sheet is pointed at."""

from dorfromantik.app.scenes.score_words import LineLook
from dorfromantik.engine import Area, Board, Hex, ScoreLine, area_at


def lit_areas(line: ScoreLine, look: LineLook) -> tuple[Area, ...]:
    """Return the areas that earn a line which is about a terrain."""
    if look.terrain is None:
        return ()
    territories = dict.fromkeys(item.hexes for item in line.items if item.hexes)
    return tuple(Area(look.terrain, hexes, 0) for hexes in territories)


def lit_cells(line: ScoreLine, look: LineLook) -> frozenset[Hex]:
    """Return the tiles that earn a line which is about no terrain."""
    if look.terrain is not None:
        return frozenset()
    return frozenset().union(*(item.hexes for item in line.items))


def open_flags(board: Board) -> dict[str, tuple[Area, ...]]:
    """Return the open territory of each flag that brings nothing for that reason, by the key of its line."""
    still_open: dict[str, tuple[Area, ...]] = {}
    for placed in board:
        flag = placed.tile.flag
        area = area_at(board, placed.hex, flag) if flag is not None else None
        if area is not None and not area.is_closed:
            key = f"flag_{flag}"
            still_open[key] = (*still_open.get(key, ()), area)
    return still_open
