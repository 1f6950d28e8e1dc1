"""Thinking ahead: what the best placements lead to, played on with stacks as they may lie."""

from dataclasses import dataclass

from dorfromantik.advisor.budget import Meter
from dorfromantik.advisor.sketch import Candidate, Sketch
from dorfromantik.advisor.tileset import Hand
from dorfromantik.advisor.unseen import Stacks, Unseen

_ACTIVE_TASKS_WANTED = 3


@dataclass(frozen=True, slots=True)
class Depth:
    """How far and how broadly to look."""

    candidates: int = 8
    """How many placements are looked into."""
    turns: int = 3
    """How many turns are played on after each."""
    games: int = 8
    """How many times at most, each with other stacks."""


USUAL = Depth()


def ranked(
    sketch: Sketch, hand: Hand, unseen: Unseen, meter: Meter, seed: str, depth: Depth
) -> list[Candidate]:
    """Return the legal placements of a tile, the best first; the worth is what each leads to."""
    found = sorted(sketch.candidates(hand), key=_by_worth)
    if meter.is_spent() or len(found) < 2:
        return found
    front = found[: depth.candidates]
    after = [_placed(sketch, hand, candidate) for candidate in front]
    sums = [0.0] * len(front)
    games = 0
    for game in range(depth.games):
        stacks = unseen.imagined(f"{seed} {game}")
        gains = []
        for start in after:
            gain = _played_on(start.copy(), stacks, depth.turns, meter)
            if gain is None:
                break
            gains.append(gain)
        if len(gains) < len(front):
            break
        sums = [total + gain for total, gain in zip(sums, gains, strict=True)]
        games += 1
    if not games:
        return found
    judged = [
        candidate._replace(worth=candidate.worth + total / games)
        for candidate, total in zip(front, sums, strict=True)
    ]
    least = min(candidate.worth for candidate in judged)
    judged.sort(key=_by_worth)
    drop = least - front[-1].worth
    return judged + [each._replace(worth=each.worth + drop) for each in found[len(front) :]]


def _by_worth(candidate: Candidate) -> tuple[float, int, int]:
    return -candidate.worth, candidate.cell, candidate.turned.rotation


def _placed(sketch: Sketch, hand: Hand, candidate: Candidate) -> Sketch:
    after = sketch.copy()
    after.place(candidate.cell, hand, candidate.turned)
    return after


def _played_on(sketch: Sketch, stacks: Stacks, turns: int, meter: Meter) -> float | None:
    """Play some turns, each tile where it seems best; return what is gained, or None when time is up."""
    gained = 0.0
    landscape, tasks = iter(stacks.landscape), list(stacks.tasks)
    tokens = {terrain: list(numbers) for terrain, numbers in stacks.tokens.items()}
    while turns:
        if meter.is_spent():
            return None
        meter.count()
        if tasks and sketch.active < _ACTIVE_TASKS_WANTED:
            tile = tasks.pop()
            assert tile.task is not None
            hand = sketch.tile_set.hand(tile, tile.token or tokens[tile.task].pop())
        else:
            revealed = next(landscape, None)
            if revealed is None:
                break
            hand = sketch.tile_set.hand(revealed, None)
        candidates = sketch.candidates(hand)
        if not candidates:
            continue
        best = max(candidates)
        gained += best.worth
        turns -= 1
        if turns:
            sketch.place(best.cell, hand, best.turned)
    return gained
