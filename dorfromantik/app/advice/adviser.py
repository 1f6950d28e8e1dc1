"""Whom scenes ask for advice: they put an inquiry, look for its answer at every update, and never wait."""

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

from dorfromantik.app.advice.inquiry import Answer, Inquiry
from dorfromantik.app.advice.line import Line, begun

_log = logging.getLogger(__name__)


class Adviser(Protocol):
    """Thinks about one inquiry at a time; another one takes its place."""

    def ask(self, inquiry: Inquiry) -> int:
        """Put an inquiry; returns its number."""

    def answer(self, number: int) -> Answer | None:
        """Hand over the answer to an inquiry, once; None while it is thought about."""

    def stop(self, number: int) -> None:
        """Think no further about an inquiry, which is never answered then."""

    def close(self) -> None:
        """End all thinking for good."""


class PatientAdviser:
    """Thinks on the spot when it is looked for an answer: for tests, which have no other process."""

    def __init__(self) -> None:
        self._asked: tuple[int, Inquiry] | None = None
        self._number = 0

    def ask(self, inquiry: Inquiry) -> int:
        """Put an inquiry; returns its number."""
        self._number += 1
        self._asked = self._number, inquiry
        return self._number

    def answer(self, number: int) -> Answer | None:
        """Think, and hand over the answer."""
        if self._asked is None or self._asked[0] != number:
            return None
        from dorfromantik.app.advice.thinking import Thinker

        _, inquiry = self._asked
        self._asked = None
        return Answer(Thinker().answer(inquiry))

    def stop(self, number: int) -> None:
        """Forget an inquiry."""
        if self._asked is not None and self._asked[0] == number:
            self._asked = None

    def close(self) -> None:
        """Forget what was asked last."""
        self._asked = None


class ProcessAdviser:
    """Lets a process of its own think; a thread carries questions there and answers back.

    The process begins with the first inquiry. When it cannot, or ends over one, that inquiry is answered as lost, and
    the next one begins another process.
    """

    def __init__(self, begin: Callable[[], Line] = begun):
        """`begin` starts the process."""
        self._begin = begin
        self._line: Line | None = None
        self._thread: Thread | None = None
        self._asked: SimpleQueue[tuple[int, Inquiry] | None] = SimpleQueue()
        self._answered: SimpleQueue[tuple[int, Answer]] = SimpleQueue()
        self._number = 0
        self._stopped = 0
        self._is_closed = False

    def ask(self, inquiry: Inquiry) -> int:
        """Put an inquiry; returns its number."""
        self.stop(self._number)
        self._number += 1
        if self._thread is None:
            self._thread = Thread(target=self._carry, name="advice", daemon=True)
            self._thread.start()
        self._asked.put((self._number, inquiry))
        return self._number

    def answer(self, number: int) -> Answer | None:
        """Hand over the answer to an inquiry, once; None while it is thought about."""
        while not self._answered.empty():
            answered, answer = self._answered.get()
            if answered == number > self._stopped:
                return answer
        return None

    def stop(self, number: int) -> None:
        """Think no further about an inquiry, which is never answered then; those before it are over anyway."""
        if number <= self._stopped:
            return
        self._stopped = number
        if self._line is not None:
            self._line.stop(number)

    def close(self) -> None:
        """End process and thread."""
        self._stopped, self._is_closed = self._number, True
        if self._thread is None:
            return
        self._asked.put(None)
        line = self._line
        if line is not None:
            line.end()
        self._thread.join()
        self._thread = None

    def _carry(self) -> None:
        """What the thread does: one inquiry after the other, those left out that nobody waits for."""
        while (asked := self._asked.get()) is not None:
            number, inquiry = asked
            if number > self._stopped:
                self._answered.put((number, self._consult(number, inquiry)))
        self._hang_up()

    def _consult(self, number: int, inquiry: Inquiry) -> Answer:
        """Ask; a process that has ended while nobody asked is begun anew without a word."""
        was_begun = self._line is not None
        answer = self._tried(number, inquiry)
        if answer.is_lost and was_begun and self._line is None and number > self._stopped:
            return self._tried(number, inquiry)
        return answer

    def _tried(self, number: int, inquiry: Inquiry) -> Answer:
        try:
            if self._line is None:
                self._line = self._begin()
            if number <= self._stopped:
                return Answer()
            answer = self._line.consult(number, inquiry)
        except (OSError, EOFError) as error:
            self._hang_up()
            if not self._is_closed:
                _log.warning("the advisor cannot be reached: %r", error)
            return Answer(is_lost=True)
        except Exception:
            # Whatever it is, the thread has to live on, and the players to hear of it.
            self._hang_up()
            _log.exception("the advisor cannot be asked")
            return Answer(is_lost=True)
        if isinstance(answer, str):
            _log.error("the advisor failed: %s", answer)
            return Answer(is_lost=True)
        assert isinstance(answer, tuple)
        return Answer(answer)

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.cut()
