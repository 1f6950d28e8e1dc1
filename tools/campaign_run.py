"""Play a whole campaign without a window, and print the game in which each entry came.

    python3 tools/campaign_run.py --seed 1
    python3 tools/campaign_run.py --seed 1 --seconds-per-move 0.1 --games-at-most 60 --json

The advisor plays. Game number n is played with the seed "S-n" and with what the games before it unlocked. Then its
marks are spent, each on the way to the hex that the fewest circles lead to, and boxes are opened. The campaign ends
when every entry is unlocked. With nodes, which is how the advisor thinks unless seconds are given, the same command
gives the same campaign on any machine. Seconds are those that the processor works for this process.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.environment import enter, is_entered

if __name__ == "__main__" and not is_entered():
    sys.exit(enter(("dev",), [str(Path(__file__).resolve()), *sys.argv[1:]]))

from dorfromantik.campaign import (
    BoxOpened,
    CampaignBook,
    CampaignState,
    GameFinished,
    GameResult,
    GameStarted,
    MarksSpent,
    record,
    result_of,
)
from dorfromantik.content import load_builtin, load_campaign_book
from dorfromantik.engine import Catalog, Game, Player, Setup
from tools.arguments import positive, positive_seconds
from tools.players import SitDown, advised, budget_of

NODES_PER_MOVE = 200
GAMES_AT_MOST = 100


@dataclass(frozen=True, slots=True)
class CampaignGame:
    """One game of the campaign, and what it brought."""

    number: int
    """Counted from 1."""
    content: tuple[str, ...]
    """The entries that it was played with, sorted."""
    total: int
    marks: int
    """How many it earned."""
    marks_left: int
    """How many there are that cannot be spent."""
    came: tuple[str, ...]
    """The entries that its marks and its cards unlocked, sorted."""
    boxes: tuple[int, ...]
    """The boxes that were opened after it."""


def campaign(
    catalog: Catalog, book: CampaignBook, seed: str, sit_down: SitDown
) -> Iterator[CampaignGame]:
    """Play the games of a campaign one after the other, until every entry is unlocked."""
    state = CampaignState()
    number = 0
    while state.content != {entry for box in book.boxes for entry in box.entries}:
        number += 1
        before = state
        name = f"{seed}-{number}"
        setup = Setup(name, (Player("Advisor", "fox"),), content=state.content)
        result = finished(Game(catalog, setup), sit_down)
        state = record(book, state, GameStarted(name))
        state = record(book, state, GameFinished(name, result))
        state = with_rewards_taken(book, state)
        yield CampaignGame(
            number,
            tuple(sorted(before.content)),
            result.total,
            book.marks_for(result.total),
            state.marks,
            tuple(sorted(state.content - before.content)),
            tuple(sorted(state.seen_boxes - before.seen_boxes)),
        )


def finished(game: Game, sit_down: SitDown) -> GameResult:
    """Let a player play a game to its end, and return what the campaign keeps of it."""
    choose = sit_down(game)
    state = game.initial().state
    while not state.is_over:
        state = game.apply(state, choose(state)).state
    return result_of(game, state)


def with_rewards_taken(book: CampaignBook, state: CampaignState) -> CampaignState:
    """Return the campaign after all marks that can be spent are spent and all earned boxes are open."""
    while state.must_spend(book):
        state = record(book, state, MarksSpent((next_path(book, state),)))
    for box in state.boxes_to_open(book):
        state = record(book, state, BoxOpened(box))
    return state


def next_path(book: CampaignBook, state: CampaignState) -> str:
    """Return the path to the hex to which the fewest circles are left; paths to reached hexes come last."""
    return min(
        state.open_paths(book),
        key=lambda path: (
            state.is_reached(path.goal, book),
            path.circles - state.crossed.get(path.id, 0),
        ),
    ).id


def came_with(book: CampaignBook, games: Sequence[CampaignGame]) -> Mapping[str, int | None]:
    """Return for each entry, in the order of the boxes, the game that unlocked it, if one did."""
    found = {entry: game.number for game in games for entry in game.came}
    return {entry: found.get(entry) for box in book.boxes for entry in box.entries}


def game_line(game: CampaignGame) -> str:
    """Return one game as a line of the table."""
    brought = [*(f"opens box {box}" for box in game.boxes), *game.came]
    return f"{game.number:4} {game.total:6} {game.marks:6}   {', '.join(brought)}".rstrip()


def summary(
    book: CampaignBook, seed: str, games: Sequence[CampaignGame], seconds: float
) -> dict[str, object]:
    """Return what `--json` prints."""
    entries = came_with(book, games)
    totals = [game.total for game in games]
    return {
        "seed": seed,
        "games": len(games),
        "complete": None not in entries.values(),
        "entries": entries,
        "mean": round(sum(totals) / len(totals), 2),
        "best": max(totals),
        "seconds": round(seconds, 1),
        "played": [asdict(game) for game in games],
    }


def report(book: CampaignBook, games: Sequence[CampaignGame]) -> str:
    """Return what is told after the table of the games."""
    entries = came_with(book, games)
    totals = [game.total for game in games]
    wanting = sum(number is None for number in entries.values())
    rows = ["", "entry                      game"]
    rows += [f"{entry:26} {number or 'never':>4}" for entry, number in entries.items()]
    rows += ["", f"mean {sum(totals) / len(totals):.1f}, best {max(totals)}"]
    rows.append(
        f"{wanting} entries are still locked after {len(games)} games"
        if wanting
        else f"every entry is unlocked after {len(games)} games"
    )
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None, sit_down: SitDown | None = None) -> int:
    """Play and print; see the module's text. The advisor plays, unless another player sits down."""
    options = _parser().parse_args(arguments)
    catalog = load_builtin()
    book = load_campaign_book(catalog)
    began = perf_counter()
    if not options.json:
        print("game  total  marks   unlocks", flush=True)
    games: list[CampaignGame] = []
    for game in campaign(catalog, book, options.seed, sit_down or _advised(options)):
        games.append(game)
        if not options.json:
            print(game_line(game), flush=True)
        if len(games) == options.games_at_most:
            break
    if options.json:
        print(json.dumps(summary(book, options.seed, games, perf_counter() - began)))
    else:
        print(report(book, games))
    return 0


def _advised(options: argparse.Namespace) -> SitDown:
    """Return the best player that there is, who thinks as long as the command line allows."""
    nodes = options.nodes_per_move if options.seconds_per_move is None else None
    return advised(budget_of(nodes, options.seconds_per_move))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--seed", default="1", metavar="S", help="the games' seeds are S-1, S-2, ..."
    )
    parser.add_argument(
        "--seconds-per-move",
        type=positive_seconds,
        metavar="X",
        help="think in seconds, not in nodes",
    )
    parser.add_argument("--nodes-per-move", type=positive, default=NODES_PER_MOVE, metavar="X")
    parser.add_argument("--games-at-most", type=positive, default=GAMES_AT_MOST, metavar="N")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    return parser


if __name__ == "__main__":
    sys.exit(main())
