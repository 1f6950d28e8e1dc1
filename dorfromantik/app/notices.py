"""Small questions and messages over the scene."""

from collections.abc import Callable

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.question import Answer, QuestionScene
from dorfromantik.persistence import Problem


def ask(
    context: AppContext, title: str, text: str, yes: str, no: str, on_yes: Callable[[], object]
) -> None:
    """Open a small question over the scene."""
    answers = (Answer("yes", yes, on_yes), Answer("no", no))
    context.scenes.push(QuestionScene(context, title, text, answers))


def tell(context: AppContext, title: str, text: str) -> None:
    """Open a small message over the scene."""
    answers = (Answer("ok", context.translator.text("All right")),)
    context.scenes.push(QuestionScene(context, title, text, answers))


def tell_of_game(context: AppContext, problem: Problem) -> None:
    """Tell of trouble with the game that was to go on."""
    _ = context.translator.text
    tell(context, _("About your game"), _(problem.message).format(**problem.values))


def tell_problems(context: AppContext) -> None:
    """Tell of trouble with kept files; where there is another place for them, offer it."""
    if isinstance(context.scenes.top, QuestionScene):
        # One message at a time: this one is asked for again when that is answered.
        return
    problem = context.store.take_problem()
    if problem is None:
        return
    _ = context.translator.text
    title = _("A word about your files")
    text = _(problem.message).format(**problem.values)
    other = context.store.offer
    if other is None:
        tell(context, title, text)
        return
    question = _("Everything could be kept in {place} instead.").format(place=other)
    # Keeping everything is the safe answer: it stands last, has the focus, and escape gives it.
    keep = Answer("yes", _("Keep it there"), lambda: context.store.move_to(other))
    answers = (Answer("no", _("Play without saving")), keep)
    context.scenes.push(QuestionScene(context, title, f"{text}\n{question}", answers, escape=keep))
