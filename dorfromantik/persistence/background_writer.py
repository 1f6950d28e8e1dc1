"""Writes beside the loop, so that no frame waits for the disk: one thing at a time, and only one."""

from collections.abc import Callable
from threading import Condition, Thread
from typing import Generic, TypeVar

Item = TypeVar("Item")


class BackgroundWriter(Generic[Item]):
    """A thread that writes what it is given; who brings more waits until that is done.

    So a program that is killed loses the last item at most, however slow the disk is.
    """

    def __init__(self, write: Callable[[Item], None]):
        """Name what writes one item; it runs in the thread, and what it raises comes out of the next call here."""
        self._write = write
        self._changed = Condition()
        self._under_way: list[Item] = []
        """The item that waits or is being written; empty when all is done."""
        self._is_closed = False
        self._failure: BaseException | None = None
        self._thread: Thread | None = None

    def submit(self, item: Item) -> None:
        """Ask for an item to be written, once the one before it has been."""
        with self._changed:
            self._wait_until_done()
            self._under_way.append(item)
            if self._thread is None:
                self._thread = Thread(target=self._run, name="background writer", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def flush(self) -> None:
        """Wait until everything is written."""
        with self._changed:
            self._wait_until_done()

    def close(self) -> None:
        """Write what waits, and end the thread."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()
        self.flush()

    def _wait_until_done(self) -> None:
        self._changed.wait_for(lambda: not self._under_way)
        failure, self._failure = self._failure, None
        if failure is not None:
            raise failure

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._under_way or self._is_closed)
                if not self._under_way:
                    return
                item = self._under_way[0]
            failure: BaseException | None = None
            try:
                self._write(item)
            except BaseException as error:  # the caller's thread gets it, nothing is swallowed
                failure = error
            with self._changed:
                self._under_way.clear()
                self._failure = failure
                self._changed.notify_all()
