"""Balloon: 2 points for each step from the launch site to the landing meadow (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.hexgrid import Hex, neighbors
from dorfromantik.engine.modules import Ending, Progress, ScoreItem

POINTS_PER_STEP = 2
MOST_STEPS = 12


def score_items(ending: Ending) -> Iterator[ScoreItem]:
    """Yield the flight, when both ends of it are placed."""
    for launch in ending.specials("balloon_launch_site"):
        for landing in ending.specials("balloon_landing"):
            way = shortest_way(ending, launch.hex, landing.hex)
            steps = min(len(way) - 1, MOST_STEPS)
            yield ScoreItem(POINTS_PER_STEP * steps, frozenset(way))


def shortest_way(ending: Ending, start: Hex, goal: Hex) -> tuple[Hex, ...]:
    """Return the cells of a shortest way from tile to tile, both ends included.

    All tiles of a board touch, so there always is one.
    """
    came_from: dict[Hex, Hex] = {start: start}
    to_visit = [start]
    for here in to_visit:
        if here == goal:
            break
        for beside in neighbors(here):
            if beside in ending.board.tiles and beside not in came_from:
                came_from[beside] = here
                to_visit.append(beside)
    way = [goal]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return tuple(reversed(way))


def progress(ending: Ending) -> Iterator[Progress]:
    """Yield the steps of the flight, when both ends of it are placed."""
    for item in score_items(ending):
        yield Progress(item.points // POINTS_PER_STEP, MOST_STEPS)
