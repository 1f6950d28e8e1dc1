"""Tokens that are kept on a building and score a second time (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.modules import Ending, Progress, ScoreItem


def kept_tokens(ending: Ending, special: str) -> Iterator[ScoreItem]:
    """Yield every token that a building of one kind keeps: its number once more."""
    for settled in ending.settled_tasks:
        for hex in settled.kept_by:
            if ending.board.tiles[hex].tile.special == special:
                yield ScoreItem(settled.task.number, frozenset({hex, settled.task.hex}))


def keeping_progress(ending: Ending, special: str) -> Iterator[Progress]:
    """Yield how many tokens the buildings of one kind keep."""
    if any(ending.specials(special)):
        yield Progress(sum(1 for _ in kept_tokens(ending, special)))
