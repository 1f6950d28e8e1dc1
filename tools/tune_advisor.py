"""Look for better weights for the advisor by self-play, and print them as Python.

    nice -n 10 python tools/tune_advisor.py --generations 40 --games 60 --seed 1

An evolution strategy: each generation tries pairs of opposite changes on the same games and moves to the mean of the
better half. The players do not look ahead, which takes a tenth of the time. Expect ten minutes for each generation on
one core.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields
from math import log
from random import Random
from statistics import fmean

from dorfromantik.advisor import Advisor, Budget
from dorfromantik.advisor.lookahead import USUAL
from dorfromantik.advisor.weights import TUNED, Weights
from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog, Game, Player, Setup

AT_ONCE = Budget(nodes=0)
"""No looking ahead."""
LEAST_SPREAD = 0.05
RELATIVE_SPREAD = 0.2
"""How far a number is changed at first, as a part of itself."""

Nested = float | tuple["Nested", ...]


def flat(weights: Weights) -> list[float]:
    """Return all numbers in weights, one after the other."""
    return list(_numbers(tuple(asdict(weights).values())))


def _numbers(nested: Nested) -> Iterator[float]:
    if isinstance(nested, tuple):
        for each in nested:
            yield from _numbers(each)
    else:
        yield float(nested)


def from_flat(numbers: Sequence[float]) -> Weights:
    """Return the weights that consist of the numbers, in the shape of the usual ones."""
    left = iter(numbers)
    shaped = {each.name: _shaped(getattr(TUNED, each.name), left) for each in fields(Weights)}
    return Weights(**shaped)  # type: ignore[arg-type]


def _shaped(like: Nested, numbers: Iterator[float]) -> Nested:
    if isinstance(like, tuple):
        return tuple(_shaped(each, numbers) for each in like)
    return round(next(numbers), 4)


def average(
    catalog: Catalog, content: frozenset[str], seeds: Sequence[str], weights: Weights
) -> float:
    """Return the average total of games that an advisor with the weights plays."""
    return fmean(_total(catalog, content, seed, weights) for seed in seeds)


def _total(catalog: Catalog, content: frozenset[str], seed: str, weights: Weights) -> int:
    game = Game(catalog, Setup(seed, (Player("Advisor", "fox"),), content=content))
    advisor = Advisor(game, seed, weights, USUAL)
    state = game.initial().state
    while not state.is_over:
        state = game.apply(state, advisor.best_action(state, AT_ONCE)).state
    return game.score(state).total


def tuned(options: argparse.Namespace) -> Weights:
    """Return the weights after all generations."""
    catalog = load_builtin()
    content = frozenset(entry.id for entry in catalog.entries if options.all_content)
    chance = Random(options.seed)
    centre = flat(TUNED)
    spread = [max(LEAST_SPREAD, RELATIVE_SPREAD * abs(number)) for number in centre]
    for generation in range(options.generations):
        seeds = [f"{options.seed} {generation} {game}" for game in range(options.games)]
        tried = []
        for _ in range(options.pairs):
            step = [chance.gauss(0, 1) for _ in centre]
            for sign in (1, -1):
                moved = [c + sign * s * x for c, s, x in zip(centre, spread, step, strict=True)]
                total = average(catalog, content, seeds, from_flat(moved))
                tried.append((total, [sign * x for x in step]))
        centre, spread = _moved(centre, spread, tried)
        print(f"generation {generation}: {fmean(t for t, _ in tried):.1f}", file=sys.stderr)
    return from_flat(centre)


def _moved(
    centre: list[float], spread: list[float], tried: list[tuple[float, list[float]]]
) -> tuple[list[float], list[float]]:
    """Return the next centre and spread: the weighted mean of the better half, and how it scattered."""
    better = [step for _, step in sorted(tried, reverse=True)[: len(tried) // 2]]
    ranks = [log(len(better) + 0.5) - log(rank) for rank in range(1, len(better) + 1)]
    parts = [rank / sum(ranks) for rank in ranks]
    rate = 2 / (len(centre) + 5)
    for index, reach in enumerate(spread):
        mean = sum(part * step[index] for part, step in zip(parts, better, strict=True))
        square = sum(part * step[index] ** 2 for part, step in zip(parts, better, strict=True))
        centre[index] += reach * mean
        spread[index] = reach * (1 + rate * (square - 1)) ** 0.5
    return centre, spread


def main(arguments: Sequence[str] | None = None) -> int:
    """Tune and print; see the module's text."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--generations", type=int, default=40, metavar="N")
    parser.add_argument("--pairs", type=int, default=7, metavar="N", help="tried in a generation")
    parser.add_argument("--games", type=int, default=60, metavar="N", help="played by each")
    parser.add_argument("--seed", default="tune", metavar="S")
    parser.add_argument("--all-content", action="store_true", help="with every entry in play")
    print(tuned(parser.parse_args(arguments)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
