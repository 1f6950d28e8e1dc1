"""Locomotive: keeps the railroad tokens that are fulfilled in its area; they score again (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.kept_tokens import kept_tokens
from dorfromantik.engine.modules import Ending, ScoreItem


def score_items(ending: Ending) -> Iterator[ScoreItem]:
    """Yield every token that it keeps."""
    return kept_tokens(ending, "locomotive")
