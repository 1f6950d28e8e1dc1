"""Let the advisor play whole games by itself, and print how it fared.

    python3 tools/selfplay.py --games 200 --seed 1 --seconds-per-move 0.1
    python3 tools/selfplay.py --games 20 --nodes-per-move 200 --all-content --json
    python3 tools/selfplay.py --games 20 --knows-the-stacks

Game number n is played with the seed "S-n". Seconds are those that the processor works for this process, so that other
work on the machine changes little; with nodes the same command gives the same games on any machine. Who knows the
stacks plays the twelve placements that seem best on to the end of the game in every turn, and keeps the best plan:
what that brings tells how much is lost by not knowing what comes.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, quantiles, stdev
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.environment import enter, is_entered

if __name__ == "__main__" and not is_entered():
    sys.exit(enter(("dev",), [str(Path(__file__).resolve()), *sys.argv[1:]]))

from dorfromantik.advisor import Budget
from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog, Game, Player, ScoreSheet, Setup
from tools.arguments import positive, positive_seconds
from tools.players import Foreseer, SitDown, advised, budget_of


@dataclass(frozen=True)
class Played:
    """One finished game."""

    sheet: ScoreSheet
    fulfilled: int
    failed: int
    unfinished: int
    """Task tiles that were still active at the end, or never revealed."""
    moves: int
    seconds: float
    """What its moves took together."""


def play(game: Game, sit_down: SitDown) -> Played:
    """Let a player play one game to its end."""
    choose = sit_down(game)
    state = game.initial().state
    moves = 0
    began = process_time()
    while not state.is_over:
        state = game.apply(state, choose(state)).state
        moves += 1
    seconds = process_time() - began
    fulfilled = sum(settled.is_fulfilled for settled in state.settled_tasks)
    return Played(
        game.score(state),
        fulfilled,
        len(state.settled_tasks) - fulfilled,
        len(state.active_tasks) + len(state.task_stack),
        moves,
        seconds,
    )


def games(
    catalog: Catalog, content: frozenset[str], seed: str, count: int, sit_down: SitDown
) -> Iterator[Played]:
    """Play games one after the other."""
    for number in range(count):
        setup = Setup(f"{seed}-{number}", (Player("Advisor", "fox"),), content=content)
        yield play(Game(catalog, setup), sit_down)


def summary(played: Sequence[Played]) -> dict[str, object]:
    """Return the figures that `--json` prints."""
    totals = [each.sheet.total for each in played]
    moves = sum(each.moves for each in played)
    return {
        "games": len(totals),
        "mean": round(fmean(totals), 2),
        "quartiles": quantiles(totals, method="inclusive") if len(totals) > 1 else totals * 3,
        "best": max(totals),
        "seconds_per_move": round(sum(each.seconds for each in played) / moves, 4),
    }


def averages(played: Sequence[Played]) -> Mapping[str, float]:
    """Return the average of each line of the score sheet, and of how tasks ended."""
    sums: dict[str, float] = defaultdict(float)
    for each in played:
        for line in each.sheet.lines:
            sums[line.key] += line.points
        sums["tasks fulfilled"] += each.fulfilled
        sums["tasks failed"] += each.failed
        sums["tasks unfinished"] += each.unfinished
    return {key: total / len(played) for key, total in sums.items()}


def report(played: Sequence[Played]) -> str:
    """Return the figures and the average of each line as a table."""
    rows = [f"{key:18} {value}" for key, value in summary(played).items()]
    if len(played) > 1:
        error = stdev(each.sheet.total for each in played) / len(played) ** 0.5
        rows.append(f"{'error of the mean':18} {error:.2f}")
    rows += ["", "average of each line"]
    rows += [f"{key:18} {value:6.1f}" for key, value in averages(played).items()]
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print; see the module's text."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.knows_the_stacks and options.all_content:
        parser.error("who knows the stacks plays without unlocked content")
    catalog = load_builtin()
    content = frozenset(entry.id for entry in catalog.entries if options.all_content)
    player = Foreseer if options.knows_the_stacks else advised(_budget(options))
    played = []
    for each in games(catalog, content, options.seed, options.games, player):
        played.append(each)
        if options.verbose:
            print(f"{len(played):4} {each.sheet.total}", file=sys.stderr, flush=True)
    print(json.dumps(summary(played)) if options.json else report(played))
    return 0


def _budget(options: argparse.Namespace) -> Budget:
    return budget_of(options.nodes_per_move, options.seconds_per_move)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=positive, default=20, metavar="N")
    parser.add_argument(
        "--seed", default="1", metavar="S", help="the games' seeds are S-0, S-1, ..."
    )
    parser.add_argument("--all-content", action="store_true", help="with every entry in play")
    parser.add_argument(
        "--seconds-per-move",
        type=positive_seconds,
        default=0.1,
        metavar="X",
        help="of the processor, not of the clock on the wall: a busy machine makes it no weaker",
    )
    parser.add_argument(
        "--nodes-per-move", type=positive, metavar="X", help="think in nodes, not in seconds"
    )
    parser.add_argument(
        "--knows-the-stacks",
        action="store_true",
        help="let somebody play who knows what comes, as far as that may be weighed up",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--verbose", action="store_true", help="tell each total at once")
    return parser


if __name__ == "__main__":
    sys.exit(main())
