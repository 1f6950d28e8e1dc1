"""What runs in the advisor's own process: it thinks, answers, and ends when nobody listens any more."""

import contextlib
import os
import signal
import traceback
from functools import partial
from multiprocessing.connection import Connection

LOW_PRIORITY = 15
"""How far the process steps back behind the window, on systems that know `nice`."""


def serve(questions: Connection, stops: Connection) -> None:
    """Answer questions, each with its number, until the other end of the line is closed.

    An answer is a tuple of advices; or, after a fault of the program, its traceback as text.
    """
    _step_back()
    # Even loading the advisor shall not be felt by the window.
    from dorfromantik.app.advice.thinking import Thinker

    thinker, halts = Thinker(), Halts(stops)
    while True:
        try:
            number, inquiry = questions.recv()
        except (EOFError, OSError):
            return
        try:
            answer: object = thinker.answer(inquiry, partial(halts.holds, number))
        except Exception:
            answer = traceback.format_exc()
        try:
            questions.send((number, answer))
        except OSError:
            return


class Halts:
    """Reads which questions are no longer of interest."""

    def __init__(self, stops: Connection) -> None:
        self._stops = stops
        self._last = 0

    def holds(self, number: int) -> bool:
        """Return whether a question, and so all before it, is to be thought about no further."""
        try:
            while self._stops.poll():
                self._last = max(self._last, int.from_bytes(self._stops.recv_bytes()))
        except (EOFError, OSError):
            return True
        return number <= self._last


def _step_back() -> None:
    """Leave the machine to the window, and its end to the window too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(LOW_PRIORITY)
