"""What a placement would do, as a short list of chips (rules.md 5, 6 and 8)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from dorfromantik.engine import Heart, HeartOutlook, LineChange, Outlook, Terrain, Verdict


class ChipKind(Enum):
    """What a placement would do."""

    TASK_GROWS = "task grows"
    TASK_FULFILLED = "task fulfilled"
    TASK_FAILED = "task failed"
    FLAG_GROWS = "flag grows"
    FLAG_SCORES = "flag scores"
    LONGEST_GROWS = "longest grows"
    HEART_MATCHES = "heart matches"
    LINE_CHANGES = "line changes"
    """The line of an entry scores more or less, or comes nearer to it."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One thing that the placement would do."""

    kind: ChipKind
    terrain: Terrain | None
    before: int = 0
    after: int = 0
    goal: int = 0
    """The token of a task; the number of flags of a territory; where a count ends, if it does."""
    points: int = 0
    """What a heart or an entry's line would bring more than now."""
    line: str = ""
    """The key of an entry's line."""
    heart: Heart | None = None


def chips_of(outlook: Outlook) -> tuple[Chip, ...]:
    """Tasks first, then flags, lines, hearts and the entries' lines."""
    return (
        *_task_chips(outlook),
        *_flag_chips(outlook),
        *_line_chips(outlook),
        *map(_heart_chip, outlook.hearts),
        *(chip for change in outlook.entries for chip in _entry_chips(change)),
    )


def _task_chips(outlook: Outlook) -> Iterator[Chip]:
    kinds = {
        Verdict.FULFILLED: ChipKind.TASK_FULFILLED,
        Verdict.FAILED: ChipKind.TASK_FAILED,
        Verdict.OPEN: ChipKind.TASK_GROWS,
    }
    for each in outlook.tasks:
        task = each.task
        kind = kinds[each.verdict]
        yield Chip(kind, task.terrain, each.size_before, each.size_after, task.number)


def _flag_chips(outlook: Outlook) -> Iterator[Chip]:
    for each in outlook.flags:
        kind = ChipKind.FLAG_SCORES if each.closes else ChipKind.FLAG_GROWS
        yield Chip(kind, each.terrain, each.size_before, each.size_after, each.flags)


def _line_chips(outlook: Outlook) -> Iterator[Chip]:
    for each in outlook.lines:
        before, after = each.longest_before, each.longest_after
        if after > before:
            yield Chip(ChipKind.LONGEST_GROWS, each.terrain, before, after)


def _heart_chip(outlook: HeartOutlook) -> Chip:
    before, after = outlook.matches_before, outlook.matches_after
    points = outlook.heart.points_per_match * (after - before)
    return Chip(ChipKind.HEART_MATCHES, None, before, after, points=points, heart=outlook.heart)


def _entry_chips(change: LineChange) -> Iterator[Chip]:
    """One chip for what the line counts; where it counts several things, its points stand alone."""
    gained = change.points_after - change.points_before
    is_single = len(change.progress) == 1
    for each in change.progress:
        yield Chip(
            ChipKind.LINE_CHANGES,
            each.terrain,
            each.before,
            each.after,
            each.at_most or 0,
            gained if is_single else 0,
            change.line,
        )
    if gained and not is_single:
        yield Chip(ChipKind.LINE_CHANGES, None, points=gained, line=change.line)
