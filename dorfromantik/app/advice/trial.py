"""A trial of the advisor's process, for the self-test of an installed program."""

from dorfromantik.app.advice.inquiry import GLANCE, Inquiry
from dorfromantik.app.advice.line import begun


def is_answering() -> bool:
    """Return whether the advisor's process begins, and tells where the first tile of a game could lie."""
    from dorfromantik.content import load_builtin
    from dorfromantik.engine import Game, Player, Setup

    game = Game(load_builtin(), Setup("self-test", (Player("", "fox"),)))
    inquiry = Inquiry.of(game, game.initial().state, 1, GLANCE)
    try:
        line = begun()
    except OSError:
        return False
    try:
        answer = line.consult(1, inquiry)
    except (OSError, EOFError):
        return False
    finally:
        line.cut()
    return isinstance(answer, tuple) and len(answer) == 1
