"""An adviser that says what a test wants it to say, when the test wants it."""

from dorfromantik.advisor import Advice
from dorfromantik.app.advice.inquiry import Answer, Inquiry
from dorfromantik.engine import Action


class FakeAdviser:
    """Remembers what it was asked; `tell` answers that."""

    def __init__(self) -> None:
        self.asked: list[Inquiry] = []
        self.stops = 0
        self.is_closed = False
        self._told = 0
        self._answer: Answer | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether something was asked that is neither answered nor stopped."""
        return len(self.asked) > max(self.stops, self._told)

    def tell(self, *advised: Advice | Action) -> None:
        """Answer what was asked last."""
        advices = (each if isinstance(each, Advice) else Advice(each, 0.0) for each in advised)
        self._answer, self._told = Answer(tuple(advices)), len(self.asked)

    def get_lost(self) -> None:
        """Be out of reach."""
        self._answer, self._told = Answer(is_lost=True), len(self.asked)

    def ask(self, inquiry: Inquiry) -> int:
        self.asked.append(inquiry)
        self._answer = None
        return len(self.asked)

    def answer(self, number: int) -> Answer | None:
        if number != len(self.asked) or number <= self.stops:
            return None
        answer, self._answer = self._answer, None
        return answer

    def stop(self, number: int) -> None:
        self.stops = max(self.stops, number)

    def close(self) -> None:
        self.is_closed = True
