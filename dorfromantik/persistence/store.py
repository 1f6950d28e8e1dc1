"""The store: everything of the players' that outlives a start of the program."""

import atexit
import logging
import weakref
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from dorfromantik import __version__
from dorfromantik.engine import Catalog
from dorfromantik.persistence.claim import claim_folder
from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.kept_file import KeptFile
from dorfromantik.persistence.latest_writer import LatestWriter
from dorfromantik.persistence.problems import GAME, RESULTS, SETTINGS, Problem, Wording
from dorfromantik.persistence.records import (
    GameRecord,
    Result,
    decode_game,
    decode_results,
    encode_game,
    encode_results,
)
from dorfromantik.persistence.replaying import replayed
from dorfromantik.persistence.running import unmark_running
from dorfromantik.persistence.settings import Settings, decode_settings, encode_settings
from dorfromantik.persistence.shelf import Loaded, Shelf

Clock = Callable[[], datetime]
Value = TypeVar("Value")

LARGEST_GAME = 1024 * 1024
LARGEST_RESULTS = 16 * 1024 * 1024
LARGEST_SETTINGS = 64 * 1024
"""Bytes; larger files are refused unread."""

_log = logging.getLogger(__name__)


def system_clock() -> datetime:
    """Return the time by the system's clock, in the time zone of the players."""
    return datetime.now(UTC).astimezone()


class Store:
    """Keeps the game in progress, the results and the settings in one folder.

    No method raises for trouble with the disk: it is told by `take_problem`, and the game goes on in memory. A second
    copy of the program with the same folder reads, but keeps nothing. A store belongs to one thread; where games are
    written in the background, whatever else touches the game waits for that first.
    """

    def __init__(
        self, folder: Path, clock: Clock, *, background: bool = False, disk: Disk | None = None
    ):
        """Claim a folder, which is made where it is missing.

        Args:
            folder: Where everything is kept.
            clock: Gives the time, for meta texts and for the names of files.
            background: Whether games are written by a thread, so that no frame waits for the disk.
            disk: The calls to the operating system.
        """
        self._clock = clock
        self._disk = disk or Disk()
        self._problems: deque[Problem] = deque()
        self._failing: set[Wording] = set()
        self._game: GameRecord | None = None
        self._settings: Settings | None = None
        self._results: tuple[Result, ...] | None = None
        self._unmark: Callable[[], object] = lambda: None
        self._writer: LatestWriter[GameRecord] | None = None
        self._use(folder)
        if background:
            self._writer = LatestWriter(self._write_game)
            atexit.register(self.close)

    @property
    def folder(self) -> Path:
        """Where everything is kept."""
        return self._folder

    @property
    def offer(self) -> Path | None:
        """Another place for `move_to`, where the folder cannot be written to."""
        return self._offer

    def now(self) -> str:
        """Return the time as ISO 8601 text."""
        return self._clock().isoformat(timespec="seconds")

    def take_problem(self) -> Problem | None:
        """Return the oldest trouble that the players have not been told yet, once; None when all is well."""
        return self._problems.popleft() if self._problems else None

    def save_game(self, record: GameRecord) -> None:
        """Keep a game in progress in place of the one before, which stays as the older copy."""
        if self._writer is None:
            self._write_game(record)
        else:
            self._writer.submit(record)

    def has_game(self) -> bool:
        """Return whether there is a game to continue, as far as can be said without reading it."""
        self.flush()
        return self._only_in_memory is not None or self._games.exists

    def load_game(self, catalog: Catalog) -> Loaded[GameRecord]:
        """Return the kept game, or why there is none; its problem is not told again by `take_problem`.

        A damaged file is set aside and the older copy is returned. A game of a newer version or of other tiles is
        left as it is. What could not be written is given back from memory.
        """
        self.flush()
        if self._only_in_memory is not None:
            return Loaded(self._only_in_memory)
        return self._games.load(
            lambda record: replayed(record, catalog), may_rename=self._may_write
        )

    def discard_game(self) -> None:
        """Forget the game in progress: it was recorded, or the players gave it up."""
        self.flush()
        self._game = None
        if not self._may_write:
            return
        try:
            self._games.remove()
        except OSError as error:
            self._note_failure(GAME, error)

    def results(self) -> tuple[Result, ...]:
        """Return the results of all recorded games, the best first, the older first among equals."""
        if self._results is None:
            loaded = self._result_lists.load(lambda _: None, may_rename=self._may_write)
            self._note(loaded.problem)
            self._results = _best_first(loaded.record or ())
        return self._results

    def add_result(self, result: Result) -> None:
        """Record a game that has ended; one that is recorded already is replaced, not counted twice."""
        others = (known for known in self.results() if not known.is_same_game(result))
        self._results = _best_first((*others, result))
        self._keep(self._result_lists, RESULTS, encode_results(self._results))

    def load_settings(self) -> Settings:
        """Return the kept settings, with the usual value for whatever is missing or absurd."""
        loaded = self._settings_sheets.load(lambda _: None, may_rename=self._may_write)
        self._note(loaded.problem)
        self._settings = loaded.record or Settings()
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """Keep settings."""
        self._settings = settings
        self._keep(self._settings_sheets, SETTINGS, encode_settings(settings))

    def new_picture_path(self) -> Path:
        """Return the name of a file that is not there yet, for a picture of a landscape; its folder is made.

        Raises:
            OSError: When the folder cannot be made.
        """
        pictures = self._folder / "pictures"
        self._disk.make_folder(pictures)
        name = f"landscape-{_stamp(self._clock)}"
        path = pictures / f"{name}.png"
        number = 2
        while path.exists():
            path = pictures / f"{name}-{number}.png"
            number += 1
        return path

    def move_to(self, folder: Path) -> bool:
        """Keep everything in another folder from now on; returns whether that works.

        What this start of the program knows is written there at once.
        """
        self.flush()
        game, settings, results = self._game, self._settings, self._results
        if not self._use(folder):
            return False
        self._failing.clear()
        if game is not None:
            self._write_game(game)
        if settings is not None:
            self.save_settings(settings)
        if results:
            self._keep(self._result_lists, RESULTS, encode_results(results))
        return not self._failing

    def flush(self) -> None:
        """Wait until everything is written."""
        if self._writer is not None:
            self._writer.flush()

    def close(self) -> None:
        """Write what waits, and let another copy of the program have the folder."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None
            atexit.unregister(self.close)
        self._unmark()

    @property
    def _only_in_memory(self) -> GameRecord | None:
        """The game that was to be kept, where it could not be."""
        return self._game if GAME in self._failing or not self._may_write else None

    def _use(self, folder: Path) -> bool:
        """Claim a folder; returns whether things can be kept there."""
        self._unmark()
        self._folder = folder
        claim = claim_folder(folder, self._disk)
        if claim.mark is not None:
            self._unmark = weakref.finalize(self, unmark_running, claim.mark)
        self._may_write, self._offer = claim.may_write, claim.offer
        if claim.problem is not None:
            # The players have been told; that each single file fails as well is no news.
            self._failing.update((GAME, RESULTS, SETTINGS))
        self._note(claim.problem)
        self._games = self._shelf("game.json", GAME, decode_game, LARGEST_GAME)
        self._result_lists = self._shelf("results.json", RESULTS, decode_results, LARGEST_RESULTS)
        self._settings_sheets = self._shelf(
            "settings.json", SETTINGS, decode_settings, LARGEST_SETTINGS
        )
        return claim.problem is None

    def _shelf(
        self, name: str, wording: Wording, decode: Callable[[bytes], Value], largest: int
    ) -> Shelf[Value]:
        file = KeptFile(self._folder / name, self._disk, largest)
        return Shelf(file, wording, decode, partial(_stamp, self._clock))

    def _write_game(self, record: GameRecord) -> None:
        self._game = record
        meta = replace(record.meta, saved=self.now(), program=__version__)
        content = encode_game(replace(record, meta=meta))
        self._keep(self._games, GAME, content, partial(_is_of_same_tiles, record))

    def _keep(
        self,
        shelf: Shelf[Value],
        wording: Wording,
        content: bytes,
        is_like: Callable[[Value], bool] = lambda _: True,
    ) -> None:
        if not self._may_write:
            return
        try:
            shelf.save(content, is_like)
        except OSError as error:
            self._note_failure(wording, error)
        else:
            self._failing.discard(wording)

    def _note_failure(self, wording: Wording, error: OSError) -> None:
        """Tell of a failure once, until it works again."""
        _log.warning("%s", wording.problem_unwritable(error))
        if wording not in self._failing:
            self._failing.add(wording)
            self._note(wording.problem_unwritable(error))

    def _note(self, problem: Problem | None) -> None:
        if problem is not None:
            self._problems.append(problem)


def _stamp(clock: Clock) -> str:
    return clock().strftime("%Y%m%d-%H%M%S")


def _is_of_same_tiles(record: GameRecord, other: GameRecord) -> bool:
    return record.content_digest == other.content_digest


def _best_first(results: tuple[Result, ...]) -> tuple[Result, ...]:
    return tuple(sorted(results, key=lambda result: (-result.total, result.date)))
