"""The advisor's reasons in words."""

from collections.abc import Iterator, Sequence

from dorfromantik.advisor import Advice, Reason, ReasonKind
from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.play_hint_view import Where
from dorfromantik.app.scenes.play_texts import terrain_name
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.engine import (
    Action,
    PlaceTile,
    RevealTile,
    SetTileAside,
    StoreTile,
    TakeStoredTile,
    Terrain,
)

MOST_REASONS = 3
"""The weightiest ones are enough."""


def _plain(message: str) -> str:
    """Marks a text for the translators; it is looked up when it is shown."""
    return message


# These stand as the object of a sentence: "Fulfils the forest of 6".
_TASKS = {
    Terrain.FOREST: _plain("the forest of {number}"),
    Terrain.GRAIN: _plain("the grain of {number}"),
    Terrain.VILLAGE: _plain("the village of {number}"),
    Terrain.RAILROAD: _plain("the railroad of {number}"),
    Terrain.RIVER: _plain("the river of {number}"),
}
_FLAGS = {
    Terrain.FOREST: _plain("the forest flag"),
    Terrain.GRAIN: _plain("the grain flag"),
    Terrain.VILLAGE: _plain("the village flag"),
}
_LONGEST = {
    Terrain.RAILROAD: _plain("the longest railroad"),
    Terrain.RIVER: _plain("the longest river"),
}
_ABOUT_TASKS = {
    ReasonKind.FULFILLS: _plain("Fulfils {task}"),
    ReasonKind.NEARS: _plain("Brings {task} to {size}"),
    ReasonKind.DOOMS: _plain("but lets {task} fail"),
}
_BEARINGS = (
    _plain("in the north"),
    _plain("in the north-east"),
    _plain("in the east"),
    _plain("in the south-east"),
    _plain("in the south"),
    _plain("in the south-west"),
    _plain("in the west"),
    _plain("in the north-west"),
)
_BESIDE_PLACING = {
    ReasonKind.KEEPS_FOR_LATER: _plain("A better place may come for it"),
    ReasonKind.FINDS_ITS_PLACE: _plain("It has a good place now"),
    ReasonKind.HOPES_FOR_BETTER: _plain("The stored tile had better wait"),
}


class HintWords:
    """Puts advice into words in one language."""

    def __init__(self, translator: Translator, lines: LineLooks):
        """`lines` are the names of the score sheet's lines."""
        self._translator = translator
        self._lines = lines

    def all(
        self, advices: Sequence[Advice], where: Sequence[Where | None]
    ) -> list[tuple[str, ...]]:
        """The words of each line; places that would be told of alike are told from one another by where they lie."""
        told = [self._told(each, at) for each, at in zip(advices, where, strict=True)]
        lines = []
        for advice, at, words in zip(advices, where, told, strict=True):
            title, *more = words
            if at is not None and told.count(words) > 1:
                title = f"{title}, {self._bearing(at)}"
            lines.append((title, *more, *self._behind(advice, advices[0])))
        return lines

    def of(self, advice: Advice, best: Advice, where: Where | None = None) -> tuple[str, ...]:
        """What to do and why, the weightiest first; then what it costs, and how far it is behind the best advice."""
        return (*self._told(advice, where), *self._behind(advice, best))

    def _told(self, advice: Advice, where: Where | None) -> tuple[str, ...]:
        dooms = [each for each in advice.reasons if each.kind is ReasonKind.DOOMS]
        good = [each for each in advice.reasons if each not in dooms]
        if where is not None:
            # The edges are told of anyway.
            good = [each for each in good if each.kind is not ReasonKind.PERFECT_FIT]
        told = [*self._deed(advice.action), *map(self._reason, good[:MOST_REASONS])]
        told = told or [self._kept_free(where)]
        if where is not None and len(told) < MOST_REASONS:
            told += self._edges(where)
        told += map(self._reason, dooms)
        # Two tasks of one number in one area are told of once.
        return tuple(dict.fromkeys(told))

    def _kept_free(self, where: Where | None) -> str:
        """What a place is good for where nothing is earned."""
        _ = self._translator.text
        if where is not None and where.is_last:
            return _("The last tile: nothing brings more")
        return _("Leaves good places for what may come")

    def _edges(self, where: Where) -> Iterator[str]:
        """Which edges match, and how many do not."""
        plural = self._translator.plural
        if where.matches:
            words = plural(
                "{count} edge matches: {terrains}",
                "{count} edges match: {terrains}",
                where.matches,
            )
            terrains = ", ".join(terrain_name(self._translator, each) for each in where.matched)
            yield words.format(count=where.matches, terrains=terrains)
        if where.missed:
            words = plural(
                "{count} edge does not match", "{count} edges do not match", where.missed
            )
            yield words.format(count=where.missed)

    def _bearing(self, where: Where) -> str:
        return self._translator.text(_BEARINGS[where.bearing])

    def _behind(self, advice: Advice, best: Advice) -> Iterator[str]:
        """How many points fewer are to be expected; only placements can be compared so."""
        if advice is best or not isinstance(best.action, PlaceTile):
            return
        points = round(best.value - advice.value)
        if not points:
            yield self._translator.text("about as good")
            return
        words = self._translator.plural(
            "about {count} point less", "about {count} points less", points
        )
        yield words.format(count=points)

    def _deed(self, action: Action) -> Iterator[str]:
        """What to do, where that is not to place the tile."""
        _ = self._translator.text
        match action:
            case StoreTile():
                yield _("Put it into the store")
            case TakeStoredTile():
                yield _("Take the stored tile")
            case RevealTile():
                yield _("Reveal a tile")
            case SetTileAside():
                yield _("Let it leave the game")
                yield _("It fits nowhere")
            case PlaceTile():
                return

    def _reason(self, reason: Reason) -> str:
        _, plural = self._translator.text, self._translator.plural
        number, terrain = reason.number, reason.terrain
        match reason.kind:
            case kind if kind in _BESIDE_PLACING:
                return _(_BESIDE_PLACING[kind])
            case kind if kind in _ABOUT_TASKS and terrain is not None:
                task = _(_TASKS[terrain]).format(number=number)
                return _(_ABOUT_TASKS[kind]).format(task=task, size=reason.size)
            case ReasonKind.KEEPS_OPEN:
                words = _("Keeps its own task open: {size} of {number}")
                return words.format(size=reason.size, number=number)
            case ReasonKind.CLOSES_FLAG if terrain is not None:
                words = plural(
                    "Closes {flag} for {count} point", "Closes {flag} for {count} points", number
                )
                return words.format(flag=_(_FLAGS[terrain]), count=number)
            case ReasonKind.GROWS_FLAG if terrain is not None:
                words = _("Lets {flag} grow to {size}")
                return words.format(flag=_(_FLAGS[terrain]), size=reason.size)
            case ReasonKind.LENGTHENS if terrain is not None:
                words = _("Lengthens {line} to {size}")
                return words.format(line=_(_LONGEST[terrain]), size=reason.size)
            case ReasonKind.PERFECT_FIT:
                words = plural("Fits at {count} edge", "Fits at {count} edges", number)
                return words.format(count=number)
            case ReasonKind.BEARS_HEART:
                words = plural(
                    "With a heart: {count} match", "With a heart: {count} matches", number
                )
                return words.format(count=number)
            case ReasonKind.SCORES if reason.line is not None:
                return f"{self._lines[reason.line].name} +{number}"
        raise AssertionError(reason.kind)
