"""Thinking ahead: what the best placements lead to, played on with stacks as they may lie."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from statistics import fmean

from dorfromantik.advisor.budget import Meter
from dorfromantik.advisor.sketch import Candidate, Sketch
from dorfromantik.advisor.tileset import Hand
from dorfromantik.advisor.unseen import Stacks, Unseen

_ACTIVE_TASKS_WANTED = 3


@dataclass(frozen=True, slots=True)
class Depth:
    """How far and how broadly to look."""

    candidates: int = 5
    """How many placements are looked into."""
    turns: int = 4
    """How many turns are played on after each."""
    games: int = 40
    """How many times at most, each time with other stacks."""
    trial: int = 2
    """After so many games the worse half is given up, and again whenever their number has doubled."""
    trust: int = 2
    """As many games as these weighs what is seen at once, without looking ahead."""


USUAL = Depth()


class _Line:
    """A placement that is looked into, and what was gained after it in the games played on."""

    def __init__(self, sketch: Sketch, hand: Hand, candidate: Candidate) -> None:
        self.candidate = candidate
        self.after = sketch.copy()
        self._preferred = self.after.place(candidate.cell, hand, candidate.turned)
        self._gains: list[float] = []

    def trust(self, usual: float, games: int) -> None:
        """Begin as if some games had confirmed what is seen at once, preferences and all.

        Args:
            usual: What the placements gain on average.
            games: How many games that shall weigh.
        """
        self._gains += [usual + self._preferred] * games

    def add(self, gain: float) -> None:
        """Note what one game brought."""
        self._gains.append(gain)

    @property
    def games(self) -> int:
        """How many games were played on, those that were taken on trust included."""
        return len(self._gains)

    @property
    def worth(self) -> float:
        """What the placement is worth by now."""
        return self.candidate.worth - self._preferred + fmean(self._gains)


def ranked(
    sketch: Sketch,
    hand: Hand,
    found: list[Candidate],
    unseen: Unseen,
    meter: Meter,
    seed: str,
    depth: Depth,
) -> list[Candidate]:
    """Return placements of a tile, which are sorted by what is seen at once, sorted by what they lead to.

    All get the same imagined stacks, so that luck is the same for all; those that do worse are given up early.
    """
    if meter.is_spent() or len(found) < 2:
        return found
    front = found[: depth.candidates]
    lines = [_Line(sketch, hand, candidate) for candidate in front]
    running, given_up, trial = lines, list[_Line](), depth.trial
    for game, stacks in enumerate(islice(unseen.imagined(seed, depth.turns), depth.games), 1):
        gains = _gains(running, stacks, depth.turns, meter)
        if gains is None:
            break
        for line, gain in zip(running, gains, strict=True):
            if game == 1:
                line.trust(fmean(gains), depth.trust)
            line.add(gain)
        if game == trial and len(running) > 2:
            running = sorted(running, key=_worst_last)
            keep = (len(running) + 1) // 2
            running, given_up = running[:keep], running[keep:] + given_up
            trial *= 2
    if not lines[0].games:
        return found
    judged = sorted(running, key=_worst_last) + given_up
    return _in_order(judged) + _not_looked_into(found[len(front) :], front, judged)


def _gains(lines: list[_Line], stacks: Stacks, turns: int, meter: Meter) -> list[float] | None:
    """Return what each line gains in one game, or None when time is up before all are through."""
    gains = []
    for line in lines:
        gain = _played_on(line.after.copy(), stacks, turns, meter)
        if gain is None:
            return None
        gains.append(gain)
    return gains


def _worst_last(line: _Line) -> float:
    return -line.worth


def _in_order(judged: list[_Line]) -> list[Candidate]:
    """Return what lines begin with; one that was given up is worth no more than those that were not."""
    ordered: list[Candidate] = []
    most = judged[0].worth
    for line in judged:
        most = min(most, line.worth)
        ordered.append(line.candidate._replace(worth=most))
    return ordered


def _not_looked_into(
    rest: list[Candidate], front: list[Candidate], judged: list[_Line]
) -> list[Candidate]:
    """Return the other candidates with worths that follow on those of the judged ones."""
    least = min(line.worth for line in judged)
    shift = least - front[-1].worth
    return [candidate._replace(worth=candidate.worth + shift) for candidate in rest]


def _played_on(sketch: Sketch, stacks: Stacks, turns: int, meter: Meter) -> float | None:
    """Play some turns, each tile where it seems best; return what is gained, or None when time is up.

    When the stacks run out, what would still promise points counts no more.
    """
    gained = 0.0
    for hand in revealed(sketch, stacks):
        if meter.is_spent():
            return None
        meter.count()
        best = sketch.best(hand)
        if best is None:
            continue
        gained += best.worth
        turns -= 1
        if not turns:
            return gained
        gained -= sketch.place(best.cell, hand, best.turned)
    return gained - sketch.promises()


def revealed(sketch: Sketch, stacks: Stacks) -> Iterator[Hand]:
    """Yield the tiles that are revealed while a sketch is played on (rules.md 3)."""
    landscape, tasks = iter(stacks.landscape), list(stacks.tasks)
    tokens = {terrain: list(numbers) for terrain, numbers in stacks.tokens.items()}
    while True:
        if tasks and sketch.active < _ACTIVE_TASKS_WANTED:
            task = tasks.pop()
            assert task.task is not None
            yield sketch.tile_set.hand(task, task.token or tokens[task.task].pop())
        else:
            tile = next(landscape, None)
            if tile is None:
                return
            yield sketch.tile_set.hand(tile, None)
