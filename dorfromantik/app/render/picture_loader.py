"""Reads picture files beside the game, so that no frame waits for a file or its decoder."""

from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pygame
from pygame import Surface

from dorfromantik.app.assets import AssetError
from dorfromantik.app.render.reading_pace import ReadingPace

UNCLAIMED_KEPT = 32
"""Pictures that have been read and not been taken; a whole board may be asked for at once."""


class PictureLoader:
    """Loads pictures on a thread of its own, in the order in which they were first asked for.

    The thread waits for its turn at each of them: see `ReadingPace`, which the loop drives. Without
    `background`, every picture is there at once: for tests, and for pictures of a finished
    landscape.
    """

    def __init__(self, *, background: bool, pace: ReadingPace | None = None):
        self.pace = pace or ReadingPace()
        """When the thread may read."""
        self._background = background
        self._asked: set[Path] = set()
        self._wanted: SimpleQueue[Path | None] = SimpleQueue()
        self._loaded: dict[Path, Surface | AssetError] = {}
        self._thread: Thread | None = None
        self.finished = 0
        """How many pictures have been read so far: another number is a reason to draw again."""

    def take(self, path: Path) -> Surface | None:
        """Hand over a picture as it is in the file; None while it is still being read.

        Raises:
            AssetError: When it cannot be read.
        """
        if not self._background:
            return self.read(path)
        found = self._loaded.pop(path, None)
        if found is not None:
            self._asked.discard(path)
            return _opened(found)
        self.expect(path)
        return None

    def expect(self, path: Path) -> None:
        """Begin to read a picture that will soon be asked for; without `background` do nothing."""
        if self._background and path not in self._asked:
            self._asked.add(path)
            self._start()
            self._wanted.put(path)

    def read(self, path: Path) -> Surface:
        """Read a picture at once, unless it has been read by now; the thread need not any more.

        Raises:
            AssetError: When it cannot be read.
        """
        self._asked.discard(path)
        found = self._loaded.pop(path, None)
        return _opened(_loaded(path) if found is None else found)

    def close(self) -> None:
        """End the thread; what has not been read by then never will be."""
        if self._thread is not None:
            self.pace.rest_begins()
            self._wanted.put(None)
            self._thread.join()
            self._thread = None

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._work, name="pictures", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while (path := self._wanted.get()) is not None:
            if self._is_wanted(path):
                self.pace.wait_for_turn()
            if self._is_wanted(path):
                self._loaded[path] = _loaded(path)
                self.finished += 1
            while len(self._loaded) > UNCLAIMED_KEPT:
                # Nobody has come for it: the view has gone elsewhere meanwhile.
                forgotten = next(iter(self._loaded))
                self._loaded.pop(forgotten, None)
                self._asked.discard(forgotten)

    def _is_wanted(self, path: Path) -> bool:
        """Whether a picture is still to be read: meanwhile it may have been read at once."""
        return path in self._asked and path not in self._loaded


def _loaded(path: Path) -> Surface | AssetError:
    try:
        return pygame.image.load(path)
    except (pygame.error, FileNotFoundError) as error:
        return AssetError(f"{path.name} cannot be read: {error}")


def _opened(found: Surface | AssetError) -> Surface:
    if isinstance(found, AssetError):
        raise found
    return found
