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
    if now.is_over or left >= len(before.landscape_stack):
        return ""
    if left == FEW and len(now.board) > LARGE:
        words = translator.plural(
            "{count} landscape tile is left in the stack.",
            "{count} landscape tiles are left in the stack.",
            left,
        )
        return words.format(count=left)
    if left == 0 and now.stored_tile is None:
        return translator.text(
            "The last landscape tile! Task tiles come only while fewer than three tasks are open; then the game ends."
        )
    return ""
