"""The words on the sheet with all that is left."""

from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.play_unseen import UnseenTile, UnseenView
from dorfromantik.app.scenes.play_unseen_layout import UnseenText


def section_words(translator: Translator, view: UnseenView) -> tuple[UnseenText, ...]:
    """Headings and texts of landscape tiles, task tiles and tokens."""
    _ = translator.text
    landscape = _("Landscape tiles: {count}").format(count=_count(view.landscape))
    tasks = _("Task tiles: {count}").format(count=_count(view.tasks))
    return (
        UnseenText(landscape, _note(translator, view)),
        UnseenText(tasks),
        UnseenText(_("Tokens")),
    )


def _note(translator: Translator, view: UnseenView) -> str:
    """How many landscape tiles stay away."""
    if not view.away:
        return ""
    words = translator.plural(
        "{count} of them stays away in this game; nobody knows which.",
        "{count} of them stay away in this game; nobody knows which.",
        view.away,
    )
    return words.format(count=view.away)


def place_words(translator: Translator, view: UnseenView) -> str:
    """What of it fits where one points, or how to find out."""
    _ = translator.text
    if view.place is None:
        return _("Point at a free place to see what would fit there.")
    all_tiles = _count(view.tiles)
    if not view.fitting:
        return _("None of the {count} tiles would fit here.").format(count=all_tiles)
    words = translator.plural(
        "{fitting} of {count} tiles would fit here; dark disc: matches at most.",
        "{fitting} of {count} tiles would fit here; dark disc: matches at most.",
        view.fitting,
    )
    return words.format(fitting=view.fitting, count=all_tiles)


def _count(tiles: tuple[UnseenTile, ...]) -> int:
    return sum(each.count for each in tiles)
