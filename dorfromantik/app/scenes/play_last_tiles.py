"""Tells in time that the game is coming to its end (rules.md 3)."""

from dorfromantik.app.i18n import Translator
from dorfromantik.engine import GameState

FEW = 5
"""When so many landscape tiles are left, the group is told."""
LARGE = 20
"""A game with fewer tiles, such as the tutorial, is soon over anyway."""


def last_tiles_text(translator: Translator, before: GameState, now: GameState) -> str:
    """What to say about the landscape tiles that are left, after a step that took one; nothing most of the time."""
    left = len(now.landscape_stack)
    if now.is_over:
        return ""
    if left == FEW < len(before.landscape_stack) and len(now.board) > LARGE:
        words = translator.plural(
            "{count} landscape tile is left in the stack.",
            "{count} landscape tiles are left in the stack.",
            left,
        )
        return words.format(count=left)
    if _to_come(now) == 0 < _to_come(before):
        return translator.text(
            "The last landscape tile! Task tiles come only while fewer than three tasks are open; then the game ends."
        )
    return ""


def _to_come(state: GameState) -> int:
    """How many landscape tiles can still be called for; the one in hand is none of them."""
    return len(state.landscape_stack) + (state.stored_tile is not None)
