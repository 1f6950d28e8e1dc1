"""The keys of the store, the hearts, the choices that they bring, and the sheet with every line."""

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.scenes.play_lines import LinesWidget
from dorfromantik.app.scenes.play_moves import Moves
from dorfromantik.app.scenes.play_piece_texts import HEARTS_BY_KEY
from dorfromantik.app.scenes.play_view import PlayView


def carry_out(action: KeyAction, view: PlayView, deeds: Moves, lines: LinesWidget) -> bool:
    """Do what a key asks for; False when it is none of these keys."""
    match action:
        case KeyAction.STORE if view.choice is not None:
            deeds.choose(right=True)
        case KeyAction.STORE:
            deeds.use_store()
        case KeyAction.REVEAL if view.choice is not None:
            deeds.choose(right=False)
        case KeyAction.SCORE_LINES:
            lines.press()
        case name if name in HEARTS_BY_KEY:
            deeds.pick(HEARTS_BY_KEY[name])
        case _:
            return False
    return True
