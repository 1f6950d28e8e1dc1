"""Write whole games, played by seeded random players, out in full.

    python tools/make_playthroughs.py            write tests/playthroughs/*.txt anew
    python tools/make_playthroughs.py --check    exit 1 if one of them would change

A change of the rules shows as a difference in these files, to be read before it is committed.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

from dorfromantik import engine
from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog, Game, GameState, Tile
from tests.support.random_games import RandomPlayer, Taste, Turn, new_game, play

LOOKED_AT = 32
"""How many placements of each sort a player thinks about who wants to fulfil tasks."""

FOLDER = Path(__file__).parents[1] / "tests" / "playthroughs"


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A game that is kept as text."""

    name: str
    seed: str
    taste: Taste
    content: frozenset[str] = frozenset()

    @property
    def path(self) -> Path:
        """The file that keeps it."""
        return FOLDER / f"{self.name}.txt"


def playthroughs(catalog: Catalog) -> tuple[Playthrough, ...]:
    """Return every game that is kept: the base box for each taste, and all content that exists."""
    boxes = frozenset({"box_1", "box_2"})
    everything = frozenset(entry.id for entry in catalog.entries)
    return (
        Playthrough("base_wild", "hedge", Taste.WILD),
        Playthrough("base_tight", "brook", Taste.TIGHT),
        Playthrough("base_eager", "mill", Taste.EAGER),
        Playthrough("boxes_1_and_2", "orchard", Taste.EAGER, boxes),
        Playthrough("all_content_tight", "harbour", Taste.TIGHT, everything),
        Playthrough("all_content_eager", "castle", Taste.EAGER, everything),
    )


def text_of(playthrough: Playthrough, catalog: Catalog) -> str:
    """Return a whole game as text: every state, legal count, event and score."""
    game = new_game(catalog, playthrough.seed, playthrough.content)
    player = RandomPlayer(playthrough.seed, playthrough.taste, looked_at=LOOKED_AT)
    return "\n".join(_lines(playthrough, game, list(play(game, player)))) + "\n"


def _lines(playthrough: Playthrough, game: Game, turns: Sequence[Turn]) -> Iterator[str]:
    first = game.initial()
    yield f"seed: {playthrough.seed}"
    yield f"player: {playthrough.taste.value}"
    yield f"content: {' '.join(sorted(playthrough.content)) or 'base box'}"
    yield f"put back: {' '.join(tile.id for tile in first.state.put_back)}"
    yield from map(_event_line, first.events)
    for turn in turns:
        yield ""
        yield from _turn_lines(game, turn)
    last = turns[-1].step.state
    yield ""
    yield f"board: {engine.board_to_text(last.board)}"
    yield from (f"{line.key}: {line.points}" for line in game.score(last).lines)
    yield f"total: {game.score(last).total}"


def _turn_lines(game: Game, turn: Turn) -> Iterator[str]:
    before, after = turn.before, turn.step.state
    hand = _tile_words(before.current_tile, before.current_token)
    legal = len(game.legal_placements(before))
    yield f"turn {before.turn}, player {before.player}, {hand}, {legal} legal"
    yield f"  > {_action_words(turn.action)}"
    yield from map(_event_line, turn.step.events)
    yield f"  active: {', '.join(map(_task_words, after.active_tasks)) or 'none'}"
    yield f"  left: {_stack_words(after)}"
    sheet = game.score(after)
    points = "".join(f", {line.key} {line.points}" for line in sheet.lines if line.points)
    yield f"  score: {sheet.total}{points}"
    yield f"  state: {engine.state_digest(after)}"


def _action_words(action: engine.Action) -> str:
    match action:
        case engine.PlaceTile():
            (q, r), rotation = action.placement
            heart = f" with a {action.heart} heart" if action.heart else ""
            return f"place at {q},{r} r{rotation}{heart}"
        case engine.StoreTile():
            return "store"
        case engine.TakeStoredTile():
            return "take from the store"
        case engine.RevealTile():
            return "reveal"
        case engine.SetTileAside():
            return "set aside"
    assert_never(action)


def _event_line(event: engine.Event) -> str:
    return f"  - {_event_words(event)}"


def _event_words(event: engine.Event) -> str:
    match event:
        case engine.TileRevealed():
            return f"revealed {_tile_words(event.tile, event.token)}"
        case engine.TilePlaced():
            return f"placed {event.placed.tile.id}"
        case engine.TaskFulfilled():
            return f"fulfilled {_task_words(event.task)}"
        case engine.TaskFailed():
            return f"failed {_task_words(event.task)} with {event.area.size} tiles"
        case engine.TileSetAside():
            return f"fits nowhere: {_tile_words(event.tile, event.token)}"
        case engine.TileStored():
            return f"stored {event.tile.id}"
        case engine.StoredTileTaken():
            return f"taken from the store: {event.tile.id}"
        case engine.ChoiceOffered():
            return f"choice: reveal, or take {event.stored_tile.id} from the store"
        case engine.TurnPassed():
            return f"player {event.player}"
        case engine.GameEnded():
            return "the game ends"
    assert_never(event)


def _tile_words(tile: Tile | None, token: int | None) -> str:
    if tile is None:
        return "no tile"
    return tile.id if token is None else f"{tile.id} with {token}"


def _task_words(task: engine.ActiveTask) -> str:
    return f"{task.terrain} {task.number} at {task.hex.q},{task.hex.r}"


def _stack_words(state: GameState) -> str:
    tokens = " ".join(f"{t}{len(numbers)}" for t, numbers in state.token_stacks.items())
    stored = f", stored {state.stored_tile.id}" if state.stored_tile else ""
    stacks = f"landscape {len(state.landscape_stack)}, task {len(state.task_stack)}"
    return f"{stacks}, tokens {tokens}{stored}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, or say which would change; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--check", action="store_true", help="write nothing, exit 1 on a difference"
    )
    check = parser.parse_args(arguments).check
    catalog = load_builtin()
    changed = 0
    for playthrough in playthroughs(catalog):
        text, path = text_of(playthrough, catalog), playthrough.path
        if path.exists() and path.read_text("utf-8") == text:
            continue
        changed += 1
        print(f"{'differs' if check else 'written'}: {path.name}")
        if not check:
            path.write_text(text, "utf-8")
    return 1 if check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
