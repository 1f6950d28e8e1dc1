"""What a placement would do, told before it is done (for previews and for the advisor)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dorfromantik.engine.area import Area, area_at, areas_of, areas_touching
from dorfromantik.engine.board import Board, PlacedTile
from dorfromantik.engine.entry_outlook import (
    HeartOutlook,
    LineChange,
    heart_outlooks,
    line_changes,
)
from dorfromantik.engine.hexgrid import neighbors
from dorfromantik.engine.modules import Ending
from dorfromantik.engine.tasks import ActiveTask, SettledTask, Verdict, judge, keepers
from dorfromantik.engine.tiles import LINE_TERRAINS, Terrain


@dataclass(frozen=True, slots=True)
class TaskOutlook:
    """What would become of one task."""

    task: ActiveTask
    size_before: int
    """0 for the task of the tile itself."""
    size_after: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class FlagOutlook:
    """What would become of one territory that a flag claims."""

    terrain: Terrain
    size_before: int
    """The size of the largest territory that goes into it; 0 where there was none."""
    size_after: int
    flags: int
    closes: bool
    """Whether it would become closed, and so score."""


@dataclass(frozen=True, slots=True)
class LineOutlook:
    """What would become of the longest railroad or river."""

    terrain: Terrain
    longest_before: int
    longest_after: int
    size_after: int
    """The size of the line that the tile would belong to."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """All that a placement would change, by kind."""

    tasks: tuple[TaskOutlook, ...]
    """Every active task whose size or standing changes, and the tile's own."""
    flags: tuple[FlagOutlook, ...]
    """Every territory with a flag that changes."""
    lines: tuple[LineOutlook, ...]
    """One for each line that the tile carries."""
    hearts: tuple[HeartOutlook, ...] = ()
    """Every heart that gains a match, and the tile's own."""
    entries: tuple[LineChange, ...] = ()
    """Every scoring line of the content in play that changes, or comes nearer to what it counts."""


def outlook(
    board: Board,
    tasks: Sequence[ActiveTask],
    placed: PlacedTile,
    settled_tasks: Sequence[SettledTask] = (),
    entry_lines: Sequence[str] = (),
) -> Outlook:
    """Return what placing a tile would do; the placement must be legal (rules.md 5, 6 and 8).

    `entry_lines` are the scoring lines that the content in play adds to those of the base box.
    """
    after = board.with_tile(placed)
    told = _task_outlooks(board, after, tasks, placed)
    changes: tuple[LineChange, ...] = ()
    if entry_lines:
        settled = (*settled_tasks, *_newly_settled(after, told, placed))
        endings = Ending(board, tuple(settled_tasks)), Ending(after, settled)
        changes = line_changes(*endings, entry_lines)
    return Outlook(
        told,
        _flag_outlooks(board, after, placed),
        _line_outlooks(board, after, placed),
        heart_outlooks(board, after, placed),
        changes,
    )


def _task_outlooks(
    before: Board, after: Board, tasks: Sequence[ActiveTask], placed: PlacedTile
) -> tuple[TaskOutlook, ...]:
    outlooks = []
    for task in tasks:
        old, new = area_at(before, task.hex, task.terrain), area_at(after, task.hex, task.terrain)
        assert old is not None
        assert new is not None
        verdict = judge(new, task.number)
        if old.size != new.size or verdict is not Verdict.OPEN:
            outlooks.append(TaskOutlook(task, old.size, new.size, verdict))
    if placed.tile.task is not None and placed.token is not None:
        own = ActiveTask(placed.hex, placed.tile.task, placed.token)
        area = area_at(after, own.hex, own.terrain)
        assert area is not None
        outlooks.append(TaskOutlook(own, 0, area.size, judge(area, own.number)))
    return tuple(outlooks)


def _newly_settled(
    after: Board, told: Sequence[TaskOutlook], placed: PlacedTile
) -> Iterator[SettledTask]:
    """Yield the tasks that the placement would fulfil, with the buildings that would keep them."""
    for each in told:
        if each.verdict is Verdict.FULFILLED:
            area = area_at(after, each.task.hex, each.task.terrain)
            kept_by = keepers(after, area) if area is not None else ()
            yield SettledTask(each.task, each.verdict, placed.turn, kept_by)


def _flag_outlooks(before: Board, after: Board, placed: PlacedTile) -> tuple[FlagOutlook, ...]:
    changed = {area for area in areas_touching(after, placed.hex) if area.terrain.is_territory}
    changed |= _closed_from_outside(before, after, placed)
    outlooks = []
    for area in sorted(changed, key=lambda area: (area.terrain, min(area.hexes))):
        flags = sum(after.tiles[hex].tile.flag == area.terrain for hex in area.hexes)
        if flags:
            old = _largest_part(before, area, placed)
            size_before = old.size if old else 0
            outlooks.append(
                FlagOutlook(area.terrain, size_before, area.size, flags, area.is_closed)
            )
    return tuple(outlooks)


def _closed_from_outside(before: Board, after: Board, placed: PlacedTile) -> set[Area]:
    """Return the territories that the tile does not join but whose last open edge it covers."""
    closed = set()
    for beside in neighbors(placed.hex):
        if beside not in before.tiles:
            continue
        for area in areas_touching(after, beside):
            if area.terrain.is_territory and area.is_closed and placed.hex not in area.hexes:
                old = area_at(before, beside, area.terrain)
                if old is not None and not old.is_closed:
                    closed.add(area)
    return closed


def _largest_part(before: Board, area: Area, placed: PlacedTile) -> Area | None:
    """Return the largest area of the board before that goes into an area of the board after."""
    if placed.hex not in area.hexes:
        return area
    parts = (
        area_at(before, hex, area.terrain) for hex in neighbors(placed.hex) if hex in area.hexes
    )
    return max((part for part in parts if part), key=lambda part: part.size, default=None)


def _line_outlooks(before: Board, after: Board, placed: PlacedTile) -> tuple[LineOutlook, ...]:
    outlooks = []
    for terrain in LINE_TERRAINS:
        own = area_at(after, placed.hex, terrain)
        if own is not None:
            longest = max((area.size for area in areas_of(before, terrain)), default=0)
            outlooks.append(LineOutlook(terrain, longest, max(longest, own.size), own.size))
    return tuple(outlooks)
