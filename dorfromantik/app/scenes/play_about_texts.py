"""The words about a tile: its entry's rule, how it stands now, the heart on it (rules.md 8)."""

from collections.abc import Iterator

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.play_about import AboutView, HeartNow
from dorfromantik.app.scenes.play_texts import flag_name, terrain_name
from dorfromantik.engine import Heart, Progress, Terrain


def _plain(message: str) -> str:
    """Marks a text for the translators; it is looked up when it is shown."""
    return message


_FLAG_RULES = {
    Terrain.FOREST: _plain("Once its forest is closed, it scores the tiles of it."),
    Terrain.GRAIN: _plain("Once its field is closed, it scores the tiles of it."),
    Terrain.VILLAGE: _plain("Once its village is closed, it scores the tiles of it."),
}


class AboutWords:
    """Puts what there is to tell about a tile into lines."""

    def __init__(self, context: AppContext):
        self._translator = context.translator
        self._texts = context.entry_texts

    def title(self, about: AboutView) -> str:
        """What the tile is called."""
        _ = self._translator.text
        if about.entry is not None:
            return _(self._texts[about.entry].name)
        if about.flag is not None:
            return flag_name(self._translator, about.flag)
        golden = about.heart is not None and about.heart.heart is Heart.GOLDEN
        return _("Golden heart") if golden else _("Red heart")

    def lines(self, about: AboutView) -> tuple[str, ...]:
        """The title, then one line for each thing to tell."""
        return (self.title(about), *self.body(about))

    def body(self, about: AboutView) -> tuple[str, ...]:
        """The rule; on the board also how it stands."""
        return tuple(self._body(about))

    def _body(self, about: AboutView) -> Iterator[str]:
        _ = self._translator.text
        if about.entry is not None:
            yield _(self._texts[about.entry].rule)
        if about.flag is not None:
            yield _(_FLAG_RULES[about.flag])
        if about.line is not None:
            yield self._standing(about)
        if about.kept:
            numbers = ", ".join(map(str, about.kept))
            yield _("It keeps: {numbers}.").format(numbers=numbers)
        if about.heart is not None:
            words = _("Its heart: {matches}, {points}") if about.entry else "{matches}, {points}"
            yield self._heart(words, about.heart)

    def _standing(self, about: AboutView) -> str:
        points = self._points(about.points)
        counts = ", ".join(map(self._count, about.progress))
        return self._translator.text("Now: {count}").format(
            count=f"{counts}; {points}" if counts else points
        )

    def _count(self, progress: Progress) -> str:
        _ = self._translator.text
        count = str(progress.now)
        if progress.at_most is not None:
            count = _("{after} of {goal}").format(after=progress.now, goal=progress.at_most)
        if progress.terrain is None:
            return count
        name = terrain_name(self._translator, progress.terrain)
        return _("{terrain} {count}").format(terrain=name, count=count)

    def _heart(self, words: str, heart: HeartNow) -> str:
        matches = self._translator.plural("{count} match", "{count} matches", heart.matches)
        return words.format(
            matches=matches.format(count=heart.matches), points=self._points(heart.points)
        )

    def _points(self, points: int) -> str:
        words = self._translator.plural("{count} point", "{count} points", points)
        return words.format(count=points)
