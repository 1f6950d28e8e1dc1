"""One folder as this copy of the program may use it: the shelves in it, and the trouble with them."""

import logging
import weakref
from collections import deque
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from dorfromantik.persistence.claim import claim_folder
from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.kept_file import KeptFile
from dorfromantik.persistence.problems import EVERY_WORDING, Problem, Wording
from dorfromantik.persistence.running import unmark_running
from dorfromantik.persistence.shelf import Loaded, Shelf
from dorfromantik.persistence.stray_drafts import sweep_drafts

Clock = Callable[[], datetime]
Value = TypeVar("Value")

_log = logging.getLogger(__name__)


class Keeper:
    """Claims a folder, reads and writes the shelves in it, and remembers what the players must be told."""

    def __init__(self, clock: Clock, disk: Disk):
        """Know the time for the names of files, and the calls to the operating system."""
        self.clock = clock
        self.disk = disk
        self.folder = Path()
        self.may_write = False
        """Whether files may be changed; False when another copy of the program keeps the folder."""
        self.offer: Path | None = None
        """Another place, where this one cannot be written to."""
        self._problems: deque[Problem] = deque()
        self._failing: set[Wording] = set()
        self._unmark: Callable[[], object] = lambda: None

    def use(self, folder: Path) -> bool:
        """Claim a folder; returns whether things can be kept there."""
        self._unmark()
        self.folder = folder
        claim = claim_folder(folder, self.disk)
        if claim.mark is not None:
            self._unmark = weakref.finalize(self, unmark_running, claim.mark)
        self.may_write, self.offer = claim.may_write, claim.offer
        if claim.problem is not None:
            # The players have been told; that each single file fails as well is no news.
            self._failing.update(EVERY_WORDING)
        self.note(claim.problem)
        if claim.problem is not None:
            return False
        sweep_drafts(folder, self.disk, self.clock().timestamp())
        return True

    def leave(self) -> None:
        """Let another copy of the program have the folder."""
        self._unmark()

    def now(self) -> str:
        """Return the time as ISO 8601 text."""
        return self.clock().isoformat(timespec="seconds")

    def stamp(self) -> str:
        """Return the time as a part of a file's name."""
        return self.clock().strftime("%Y%m%d-%H%M%S")

    def shelf(
        self, name: str, wording: Wording, decode: Callable[[bytes], Value], largest: int
    ) -> Shelf[Value]:
        """Return the shelf for a file of the folder, of at most `largest` bytes."""
        file = KeptFile(self.folder / name, self.disk, largest)
        return Shelf(file, wording, decode, self.stamp)

    def load(
        self, shelf: Shelf[Value], check: Callable[[Value], object] = lambda _: None
    ) -> Loaded[Value]:
        """Return what a shelf holds; see `Shelf.load`."""
        return shelf.load(check, may_rename=self.may_write)

    def keep(
        self,
        shelf: Shelf[Value],
        wording: Wording,
        content: bytes,
        is_like: Callable[[Value], bool] = lambda _: True,
    ) -> None:
        """Keep some bytes, or note why that fails."""
        if not self.may_write:
            return
        try:
            shelf.save(content, is_like)
        except OSError as error:
            self.note_failure(wording, error)
        else:
            self._failing.discard(wording)

    def remove(self, shelf: Shelf[Value], wording: Wording) -> None:
        """Empty a shelf, or note why that fails."""
        if not self.may_write:
            return
        try:
            shelf.remove()
        except OSError as error:
            self.note_failure(wording, error)

    def only_in_memory(self, wording: Wording) -> bool:
        """Return whether what was to be kept under a wording is not on the disk."""
        return wording in self._failing or not self.may_write

    def forget_failures(self) -> None:
        """Tell of the next failure of each kind again."""
        self._failing.clear()

    @property
    def is_failing(self) -> bool:
        """Whether anything could not be kept."""
        return bool(self._failing)

    def take_problem(self) -> Problem | None:
        """Return the oldest trouble that the players have not been told yet, once; None when all is well."""
        return self._problems.popleft() if self._problems else None

    def note(self, problem: Problem | None) -> None:
        """Have something told to the players."""
        if problem is not None:
            self._problems.append(problem)

    def note_failure(self, wording: Wording, error: OSError) -> None:
        """Tell of a failure once, until it works again."""
        _log.warning("%s", wording.problem_unwritable(error))
        if wording not in self._failing:
            self._failing.add(wording)
            self.note(wording.problem_unwritable(error))
