"""Writes beside the loop: the newest of what it is given, so that no frame waits for the disk."""

from collections.abc import Callable
from threading import Condition, Thread
from typing import Generic, TypeVar

Item = TypeVar("Item")


class LatestWriter(Generic[Item]):
    """A thread that writes the newest item; one that was overtaken while another was being written is left out."""

    def __init__(self, write: Callable[[Item], None]):
        """Name what writes one item; it runs in the thread, and what it raises comes out of the next call here."""
        self._write = write
        self._changed = Condition()
        self._waiting: list[Item] = []
        self._is_writing = False
        self._is_closed = False
        self._failure: BaseException | None = None
        self._thread: Thread | None = None

    def submit(self, item: Item) -> None:
        """Ask for an item to be written, in place of one that still waits."""
        with self._changed:
            self._raise_failure()
            self._waiting = [item]
            if self._thread is None:
                self._thread = Thread(target=self._run, name="latest writer", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def flush(self) -> None:
        """Wait until everything is written."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting and not self._is_writing)
            self._raise_failure()

    def close(self) -> None:
        """Write what waits, and end the thread."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _raise_failure(self) -> None:
        failure, self._failure = self._failure, None
        if failure is not None:
            raise failure

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._is_closed)
                if not self._waiting:
                    return
                item = self._waiting.pop()
                self._is_writing = True
            failure: BaseException | None = None
            try:
                self._write(item)
            except BaseException as error:  # the caller's thread gets it, nothing is swallowed
                failure = error
            with self._changed:
                self._is_writing = False
                self._failure = failure or self._failure
                self._changed.notify_all()
