"""The advisor beside the window: it knows no more than the players, is stopped at once, and may be lost."""

import logging
from dataclasses import replace
from multiprocessing import Pipe

import pytest

from dorfromantik.advisor import Advice
from dorfromantik.app.advice.adviser import Adviser, PatientAdviser, ProcessAdviser
from dorfromantik.app.advice.inquiry import GLANCE, Answer, Inquiry
from dorfromantik.app.advice.line import Line, begun
from dorfromantik.app.advice.thinking import Thinker
from dorfromantik.app.advice.worker import Halts
from dorfromantik.content import load_builtin
from dorfromantik.engine import Game, GameState, Player, RevealTile, Setup

GAME = Game(load_builtin(), Setup("advice", (Player("Ida", "fox"),)))
STATE = GAME.initial().state
SOMETHING = Advice(RevealTile(), 0.0)


def inquiry(state: GameState = STATE) -> Inquiry:
    return Inquiry.of(GAME, state, 3, GLANCE)


class FakeLine:
    """A line at whose other end a made-up process answers, or is no more."""

    def __init__(self, answer: object = ()) -> None:
        self.answer = answer
        self.asked: list[int] = []
        self.stopped: list[int] = []
        self.is_cut = False

    def consult(self, number: int, inquiry: Inquiry) -> object:
        self.asked.append(number)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def stop(self, number: int) -> None:
        self.stopped.append(number)

    def end(self) -> None:
        self.answer = EOFError()

    def cut(self) -> None:
        self.is_cut = True


def advised_over(*lines: FakeLine | Exception) -> ProcessAdviser:
    """An adviser whose processes are made up, one after the other; some cannot begin."""
    waiting = list(lines)

    def begin() -> Line:
        line = waiting.pop(0)
        if isinstance(line, Exception):
            raise line
        return line  # type: ignore[return-value]

    return ProcessAdviser(begin)


def answered(adviser: Adviser, number: int) -> Answer:
    while (answer := adviser.answer(number)) is None:
        pass
    return answer


def test_a_process_of_its_own_answers_as_the_advisor_does_and_ends_with_the_line() -> None:
    line = begun()
    try:
        assert line.consult(1, inquiry()) == Thinker().answer(inquiry())
    finally:
        line.cut()
    with pytest.raises(OSError, match="closed"):
        line.consult(2, inquiry())


def test_what_is_asked_does_not_tell_in_which_order_the_stacks_lie() -> None:
    turned = replace(
        STATE,
        landscape_stack=STATE.landscape_stack[::-1],
        task_stack=STATE.task_stack[::-1],
        token_stacks={kind: left[::-1] for kind, left in STATE.token_stacks.items()},
    )
    assert turned.landscape_stack != STATE.landscape_stack
    assert inquiry(turned) == inquiry()


def test_tiles_that_were_put_back_may_be_any_of_the_landscape_tiles() -> None:
    put_back, top = STATE.put_back[0], STATE.landscape_stack[0]
    swapped = replace(
        STATE,
        landscape_stack=(put_back, *STATE.landscape_stack[1:]),
        put_back=(top, *STATE.put_back[1:]),
    )
    assert inquiry(swapped) == inquiry()


def test_the_seed_from_which_the_stacks_could_be_known_is_not_told() -> None:
    assert GAME.setup.seed
    assert inquiry().game.setup.seed == ""


def test_an_answer_is_handed_over_once() -> None:
    adviser = advised_over(FakeLine((SOMETHING,)))
    number = adviser.ask(inquiry())
    assert answered(adviser, number).advices == (SOMETHING,)
    assert adviser.answer(number) is None
    adviser.close()


def test_the_process_begins_with_the_first_inquiry_only() -> None:
    line = FakeLine()
    adviser = advised_over(line)
    adviser.close()
    assert not line.is_cut
    assert line.asked == []


def test_another_inquiry_takes_the_place_of_the_first_which_is_never_answered() -> None:
    line = FakeLine()
    adviser = advised_over(line)
    answered(adviser, adviser.ask(inquiry()))
    first = adviser.ask(inquiry())
    second = adviser.ask(inquiry())
    assert first in line.stopped
    answered(adviser, second)
    assert adviser.answer(first) is None
    adviser.close()


def test_what_was_stopped_is_not_answered() -> None:
    adviser = advised_over(FakeLine())
    number = adviser.ask(inquiry())
    adviser.stop(number)
    adviser.close()
    assert adviser.answer(number) is None


def test_who_stops_an_older_inquiry_does_not_stop_what_others_have_asked_since() -> None:
    adviser = advised_over(FakeLine((SOMETHING,)))
    older = adviser.ask(inquiry())
    newer = adviser.ask(inquiry())
    adviser.stop(older)
    assert answered(adviser, newer).advices == (SOMETHING,)
    adviser.close()


@pytest.mark.parametrize(
    "trouble", [OSError("no process"), FakeLine(EOFError()), FakeLine(TypeError("a bug"))]
)
def test_a_process_that_cannot_begin_or_ends_leaves_the_question_lost_and_the_next_gets_another(
    trouble: FakeLine | Exception, caplog: pytest.LogCaptureFixture
) -> None:
    adviser = advised_over(trouble, FakeLine((SOMETHING,)))
    assert answered(adviser, adviser.ask(inquiry())).is_lost
    assert "the advisor cannot be" in caplog.text
    assert answered(adviser, adviser.ask(inquiry())).advices == (SOMETHING,)
    adviser.close()


def test_a_process_that_has_ended_meanwhile_is_begun_anew_without_a_word() -> None:
    line = FakeLine()
    adviser = advised_over(line, FakeLine((SOMETHING,)))
    answered(adviser, adviser.ask(inquiry()))
    line.end()
    assert answered(adviser, adviser.ask(inquiry())).advices == (SOMETHING,)
    assert line.is_cut
    adviser.close()


def test_a_fault_of_the_advisor_is_found_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    adviser = advised_over(FakeLine("Traceback: a fault"))
    with caplog.at_level(logging.ERROR):
        assert answered(adviser, adviser.ask(inquiry())).is_lost
    assert "a fault" in caplog.text
    adviser.close()


def test_to_close_cuts_the_line() -> None:
    line = FakeLine()
    adviser = advised_over(line)
    answered(adviser, adviser.ask(inquiry()))
    adviser.close()
    assert line.is_cut


def test_a_stop_holds_for_its_question_and_those_before_it() -> None:
    heard, stops = Pipe(duplex=False)
    halts = Halts(heard)
    assert not halts.holds(1)
    stops.send_bytes((2).to_bytes(8))
    assert halts.holds(1)
    assert halts.holds(2)
    assert not halts.holds(3)
    stops.close()
    assert halts.holds(3), "nobody is there any more"
    heard.close()


def test_without_a_process_the_adviser_thinks_when_it_is_looked_for_an_answer() -> None:
    adviser = PatientAdviser()
    stopped = adviser.ask(inquiry())
    adviser.stop(stopped)
    assert adviser.answer(stopped) is None
    assert answered(adviser, adviser.ask(inquiry())).advices == Thinker().answer(inquiry())
