"""Ship: keeps the river tokens that are fulfilled in its area; they score again (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.engine.kept_tokens import keeping_progress, kept_tokens
from dorfromantik.engine.modules import Ending, Progress, ScoreItem


def score_items(ending: Ending) -> Iterator[ScoreItem]:
    """Yield every token that it keeps."""
    return kept_tokens(ending, "ship")


def progress(ending: Ending) -> Iterator[Progress]:
    """Yield how many tokens it keeps."""
    return keeping_progress(ending, "ship")
