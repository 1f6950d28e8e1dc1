"""The line to the advisor's process: begun when it is first needed, cut when the program ends."""

import contextlib
import threading
from typing import TYPE_CHECKING

from dorfromantik.app.advice.inquiry import Inquiry

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess


class Line:
    """A running process, and the two pipes to it: one to ask and to answer, one to stop."""

    def __init__(self, process: "SpawnProcess", questions: "Connection", stops: "Connection"):
        self._process = process
        self._questions = questions
        self._stops = stops
        self._stopping = threading.Lock()

    def consult(self, number: int, inquiry: Inquiry) -> object:
        """Ask, and wait for the answer: from a thread that may wait.

        Raises:
            OSError, EOFError: When the process is no more.
        """
        self._questions.send((number, inquiry))
        answered, answer = self._questions.recv()
        assert answered == number
        return answer

    def stop(self, number: int) -> None:
        """Let the process think no further about a question; returns at once."""
        with self._stopping, contextlib.suppress(OSError):
            self._stops.send_bytes(number.to_bytes(8))

    def end(self) -> None:
        """Let the process be no more; whoever waits for its answer waits no longer."""
        self._process.kill()

    def cut(self) -> None:
        """End the process, and let go of all that belongs to it."""
        self.end()
        self._process.join()
        for pipe in (self._questions, self._stops):
            pipe.close()


def begun() -> Line:
    """Start a process and return the line to it.

    Raises:
        OSError: When the system lets none begin.
    """
    from multiprocessing import get_context

    from dorfromantik.app.advice.worker import serve

    # Only "spawn" is the same everywhere, and leaves the window's own threads and handles behind.
    context = get_context("spawn")
    questions, asked = context.Pipe()
    heard, stops = context.Pipe(duplex=False)
    process = context.Process(target=serve, args=(asked, heard), name="advisor", daemon=True)
    process.start()
    asked.close()
    heard.close()
    return Line(process, questions, stops)
