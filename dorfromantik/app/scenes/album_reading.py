"""Reads the games of the album in small portions, so that no frame waits for a long album."""

from time import perf_counter

from dorfromantik.app.context import AppContext
from dorfromantik.persistence import AlbumEntry

PORTION_S = 0.01
FIRST_PORTION_S = 0.04
"""While one scene fades into the other, a little more does no harm, and most albums are there at once."""


class AlbumReading:
    """Every game that has been read so far; `update` reads on."""

    def __init__(self, context: AppContext):
        self._album = context.store.album
        self._unread = list(self._album.ids())
        self.entries = list[AlbumEntry]()
        """In no particular order."""
        self.update(FIRST_PORTION_S)

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to read."""
        return not self._unread

    def update(self, seconds: float = PORTION_S) -> bool:
        """Read for a part of a frame; True when everything has been read."""
        deadline = perf_counter() + seconds
        while self._unread:
            entry = self._album.entry(self._unread.pop())
            if entry is not None:
                self.entries.append(entry)
            if perf_counter() > deadline:
                break
        return self.is_done
