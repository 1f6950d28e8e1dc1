"""What the play screen shows when some of its helps are switched off: the same view, with less in it."""

from dataclasses import replace

from dorfromantik.app.scenes.play_about import AboutView
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.engine import EdgeMatch
from dorfromantik.persistence import Help, Settings

_NO_MARKS = (EdgeMatch.OPEN,) * 6


def with_helps(view: PlayView, settings: Settings) -> PlayView:
    """Return a view without the helps that the players have switched off; a purist has none.

    What a table shows by itself stays: tiles, tokens, stacks, whose turn it is, and whether the
    tile may lie where it is held.
    """
    if not settings.purist and not settings.helps_off:
        return view
    shows, ghost = settings.shows, view.ghost
    if ghost is not None and not shows(Help.EDGE_MARKS):
        ghost = replace(ghost, edges=_NO_MARKS, broken_lines=(None,) * 6, is_task_refused=False)
    return replace(
        view,
        ghost=ghost,
        slots=view.slots if shows(Help.PLACES) else (),
        chips=view.chips if shows(Help.OUTCOMES) else (),
        note=view.note if shows(Help.REASONS) else None,
        tasks=tuple(replace(card, is_told=shows(Help.PROGRESS)) for card in view.tasks),
        shows_progress=shows(Help.PROGRESS),
        hint=view.hint if shows(Help.HINTS) else None,
        lit=view.lit if shows(Help.AREAS) else None,
        unseen=view.unseen if shows(Help.REMAINING) else None,
        offers_unseen=view.offers_unseen and shows(Help.REMAINING),
        about=view.about if shows(Help.SCORE) else _without_score(view.about),
        shows_score=shows(Help.SCORE),
    )


def _without_score(about: AboutView | None) -> AboutView | None:
    """Only the rule of a tile, if it has one."""
    if about is None or about.entry is None:
        return None
    return AboutView(about.entry, is_placed=about.is_placed, kept=about.kept)
