"""Kills the running game at random moments, again and again, and looks what of it can be loaded.

    python3 tools/kill_runs.py                      200 kills of a real window with random clicks and keys
    python3 tools/kill_runs.py --kills 20 --seed 7  other figures
    python3 tools/kill_runs.py --no-screen          without any screen; the game presses its own keys

A window needs Xvfb and xdotool (openbox is used where it is there). At most the action in progress may be lost: what
loads is the last state that could be seen, or the one before it. The exit code is 1 if it ever is not.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.arguments import positive
from tools.environment import ROOT, enter, is_entered
from tools.virtual_screen import virtual_screen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dorfromantik.engine import Catalog
    from dorfromantik.persistence import GameRecord, Loaded

GROUPS = ("dev",)
SCREEN = "1280x720x24"
LONGEST_START_S = 60.0
LONGEST_LIFE_S = 2.5
"""Seconds from the moment when the game lies on the table."""
KILLED_EARLY = 0.1
"""The share of runs that are killed while the program starts."""
SHORT_GAME = 60
"""Actions after which another game begins, so that most kills meet a game that is not over."""
KEYS = ("Right", "Left", "Up", "Down", "Return", "Return", "q", "e", "ctrl+z")


@dataclass
class Tally:
    """What came of the kills so far."""

    kills: int = 0
    early: int = 0
    whole: int = 0
    """Kills after which the very last state was there."""
    one_less: int = 0
    states: int = 0
    """Lines of all journals: what the games asked to keep."""
    faults: list[str] = field(default_factory=list)


def main(arguments: list[str]) -> int:
    """Kill as often as the command line says, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=positive, default=200, help="how many (200)")
    parser.add_argument("--seed", default="1", help="decides moments and clicks (1)")
    parser.add_argument("--no-screen", action="store_true", help="use SDL's dummy screen")
    options = parser.parse_args(arguments)
    if not is_entered():
        return enter(GROUPS, [str(Path(__file__).resolve()), *arguments])
    if not options.no_screen and not (shutil.which("Xvfb") and shutil.which("xdotool")):
        parser.error("Xvfb and xdotool are needed; without them: --no-screen")
    with ExitStack() as stack:
        if not options.no_screen:
            stack.enter_context(_desktop())
        tally = run(options.kills, options.seed, has_screen=not options.no_screen)
    print(
        f"{tally.kills} kills, {tally.early} of them while starting; {tally.states} states; the last one was there "
        f"{tally.whole} times, the one before it {tally.one_less} times; {len(tally.faults)} faults"
    )
    return 1 if tally.faults else 0


def run(kills: int, seed: str, *, has_screen: bool) -> Tally:
    """Kill a game some times, each time going on with what the kill before has left."""
    from dorfromantik.content import load_builtin

    catalog, chance, tally = load_builtin(), Random(seed), Tally()
    while tally.kills < kills:
        with TemporaryDirectory(prefix="kills-") as home:
            folder, journal = Path(home, "data"), Path(home, "journal")
            _deal(folder, catalog, f"{seed}-{tally.kills}", is_calm=chance.random() < 0.5)
            while tally.kills < kills and _length(journal) < SHORT_GAME:
                _kill_once(folder, journal, chance, tally, has_screen=has_screen)
                _judge(folder, journal, catalog, tally)
    return tally


def _deal(folder: Path, catalog: Catalog, seed: str, *, is_calm: bool) -> None:
    """Keep a game before its first action, so that the title offers to go on with it.

    A calm one moves nothing by itself, so that more is done in it.
    """
    from dorfromantik.engine import Game, Player, Setup
    from dorfromantik.persistence import Settings, Store, system_clock
    from dorfromantik.table import Table

    store = Store(folder, system_clock)
    players = (Player("Mira", "fox"), Player("Ben", "hedgehog"))
    store.save_settings(Settings(reduced_motion=is_calm))
    store.save_game(Table(Game(catalog, Setup(seed, players)), created=store.now()).to_record())
    store.close()


def _kill_once(
    folder: Path, journal: Path, chance: Random, tally: Tally, *, has_screen: bool
) -> None:
    environ = {
        **os.environ,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
    }
    command = [sys.executable, "-m", "tools.kills.journaled_game", str(folder), str(journal)]
    if not has_screen:
        environ["SDL_VIDEODRIVER"] = "dummy"
        command += ["--plays-itself", str(chance.random())]
    before = len(_states(journal))
    is_early = chance.random() < KILLED_EARLY
    game = subprocess.Popen(command, cwd=ROOT, env=environ)
    try:
        if is_early:
            sleep(chance.uniform(0.0, 2.0))
        else:
            _play_on(game, journal, before, chance, has_screen=has_screen)
    finally:
        game.kill()
        game.wait()
    tally.kills += 1
    tally.early += is_early


def _play_on(
    game: subprocess.Popen[bytes], journal: Path, before: int, chance: Random, *, has_screen: bool
) -> None:
    """Wait until the game lies on the table, and let it be played for a random time."""
    start = perf_counter()
    while len(_states(journal)) == before:
        if game.poll() is not None:
            raise SystemExit(f"the game ended by itself with exit code {game.returncode}")
        if perf_counter() - start > LONGEST_START_S:
            raise SystemExit(f"the game did not begin within {LONGEST_START_S:.0f} s")
        if has_screen:
            _point("key", "Return")
        sleep(0.1)
    end = perf_counter() + chance.uniform(0.0, LONGEST_LIFE_S)
    while perf_counter() < end:
        if has_screen:
            _point(*_random_hands(chance))
        else:
            sleep(0.01)


def _random_hands(chance: Random) -> tuple[str, ...]:
    """What somebody does with pointer and keys, as words for xdotool."""
    if chance.random() < 0.5:
        x, y = int(chance.gauss(600, 150)), int(chance.gauss(340, 110))
        return ("mousemove", str(x), str(y), "click", chance.choice("1113"))
    return ("key", chance.choice(KEYS), "key", "Return")


def _point(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=False, stderr=subprocess.DEVNULL)


def _judge(folder: Path, journal: Path, catalog: Catalog, tally: Tally) -> None:
    """Compare what was left with the journal, which then goes on from there."""
    from dorfromantik.persistence import Store, system_clock

    store = Store(folder, system_clock)
    loaded = store.load_game(catalog)
    store.load_settings()
    problem = loaded.problem or store.take_problem()
    store.close()
    states = _states(journal)
    possible = _possible(journal)
    fault = _fault(loaded, str(problem or ""), possible)
    if fault:
        tally.faults.append(fault)
        print(f"kill {tally.kills}: {fault}", flush=True)
    elif states and _line(loaded) != states[-1]:
        tally.one_less += 1
    else:
        tally.whole += 1
    tally.states += max(len(states) - 1, 0)
    journal.write_text(f"{_line(loaded)}\n.\n", encoding="ascii")


def _possible(journal: Path) -> list[str]:
    """The states of which one may be left: the last that could be seen, the one before it, and any later one."""
    states: list[str] = []
    seen = 0
    for line in _lines(journal):
        if line == ".":
            seen = len(states)
        else:
            states.append(line)
    return states[max(seen - 2, 0) :]


def _fault(loaded: Loaded[GameRecord], problem: str, possible: list[str]) -> str:
    """What is wrong with what was left; empty when all is well."""
    if problem:
        return problem
    if loaded.record is None:
        return "no game is left"
    if possible and _line(loaded) not in possible:
        return f"left is {_line(loaded)}, possible were {possible}"
    return ""


def _line(loaded: Loaded[GameRecord]) -> str:
    record = loaded.record
    return f"{len(record.actions)} {record.final_digest}" if record else ""


def _states(journal: Path) -> list[str]:
    return [line for line in _lines(journal) if line != "."]


def _lines(journal: Path) -> list[str]:
    return journal.read_text(encoding="ascii").splitlines() if journal.exists() else []


def _length(journal: Path) -> int:
    """How many actions the last state has."""
    states = _states(journal)
    return int(states[-1].partition(" ")[0]) if states else 0


@contextmanager
def _desktop() -> Iterator[None]:
    """A virtual screen with a window manager, where there is one."""
    with virtual_screen(SCREEN) as display:
        os.environ["DISPLAY"] = display
        manager = subprocess.Popen(["openbox"]) if shutil.which("openbox") else None
        try:
            yield
        finally:
            if manager is not None:
                manager.terminate()
                manager.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
