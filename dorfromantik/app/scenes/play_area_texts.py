"""The words about the area that is pointed at."""

from collections.abc import Iterator

from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.play_area import AreaView
from dorfromantik.app.scenes.play_texts import terrain_name


def area_title(translator: Translator, view: AreaView) -> str:
    """Terrain and size."""
    words = translator.plural("{terrain}: {count} tile", "{terrain}: {count} tiles", view.area.size)
    name = terrain_name(translator, view.area.terrain)
    return words.format(terrain=name, count=view.area.size)


def area_lines(translator: Translator, view: AreaView) -> tuple[str, ...]:
    """Open edges or closed, then tasks, then flags."""
    return tuple(_lines(translator, view))


def _lines(translator: Translator, view: AreaView) -> Iterator[str]:
    _, plural = translator.text, translator.plural
    if view.area.is_closed:
        yield _("It is closed.")
    else:
        count = view.area.open_edges
        yield plural("{count} edge is open.", "{count} edges are open.", count).format(count=count)
    if view.tasks:
        words = plural("Its task: {numbers}.", "Its tasks: {numbers}.", len(view.tasks))
        yield words.format(numbers=", ".join(map(str, view.tasks)))
    if view.flags:
        yield _flags(translator, view)


def _flags(translator: Translator, view: AreaView) -> str:
    """What the flags bring; while the area is open they bring nothing (rules.md 6)."""
    plural, count = translator.plural, view.flags
    if view.area.is_closed:
        words = plural(
            "Its flag brings {points} points.", "Its {count} flags bring {points} points.", count
        )
    else:
        words = plural(
            "Its flag would bring {points} points if it were closed now.",
            "Its {count} flags would bring {points} points if it were closed now.",
            count,
        )
    return words.format(count=count, points=view.flag_points)
