"""The words of the score sheet: a name and a picture for each of its lines (rules.md 6 and 8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from dorfromantik.app.context import AppContext
from dorfromantik.app.i18n import Translator
from dorfromantik.app.render.hearts import HEART_PIECES
from dorfromantik.app.scenes.entry_icons import entry_icon
from dorfromantik.content import EntryText
from dorfromantik.engine import Catalog, Heart, Terrain


@dataclass(frozen=True, slots=True)
class LineLook:
    """How a line of the sheet is shown."""

    name: str
    icon: str
    """A picture of the kit."""
    terrain: Terrain | None = None
    """The terrain of its areas, where it has one."""
    rule: str = ""
    """How it scores, in a sentence."""


class LineLooks:
    """Knows how each line is shown, those of the campaign's entries too."""

    def __init__(self, translator: Translator, catalog: Catalog, texts: Mapping[str, EntryText]):
        self._translator = translator
        self._lines = {entry.line: entry.id for entry in catalog.entries if entry.line is not None}
        self._texts = texts

    @classmethod
    def of(cls, context: AppContext) -> "LineLooks":
        """The looks of the lines of the catalog at hand."""
        return cls(context.translator, context.catalog, context.entry_texts)

    def __getitem__(self, key: str) -> LineLook:
        """Name, picture and terrain of a line by its key."""
        return _base_lines(self._translator).get(key) or self._of_entry(key)

    def _of_entry(self, key: str) -> LineLook:
        entry = self._lines.get(key, "")
        text = self._texts.get(entry)
        if text is None:
            return line_look(self._translator, key)
        _ = self._translator.text
        return LineLook(_(text.name), entry_icon(entry), rule=_(text.rule))


def line_look(translator: Translator, key: str) -> LineLook:
    """Name, picture and terrain of a line of the base box or of the hearts by its key."""
    # A line that another version of the program has kept is shown by its key.
    return _base_lines(translator).get(key) or LineLook(key, "trophy")


def _base_lines(translator: Translator) -> dict[str, LineLook]:
    _ = translator.text
    token = _("Every fulfilled token scores its number.")
    flag = _("Every flag whose territory is closed scores its tiles.")
    longest = _("The longest one scores its tiles, closed or not.")
    heart = _("Every heart scores the matching edges of its tile.")
    golden = _("It scores every matching edge of its tile twice.")
    red, gold = HEART_PIECES[Heart.RED], HEART_PIECES[Heart.GOLDEN]
    return {
        "task_F": LineLook(_("Forest tasks"), "terrain_F", Terrain.FOREST, rule=token),
        "task_G": LineLook(_("Grain tasks"), "terrain_G", Terrain.GRAIN, rule=token),
        "task_V": LineLook(_("Village tasks"), "terrain_V", Terrain.VILLAGE, rule=token),
        "task_T": LineLook(_("Railroad tasks"), "terrain_T", Terrain.RAILROAD, rule=token),
        "task_R": LineLook(_("River tasks"), "terrain_R", Terrain.RIVER, rule=token),
        "flag_F": LineLook(_("Green flags"), "flag_F", Terrain.FOREST, rule=flag),
        "flag_G": LineLook(_("Yellow flags"), "flag_G", Terrain.GRAIN, rule=flag),
        "flag_V": LineLook(_("Red flags"), "flag_V", Terrain.VILLAGE, rule=flag),
        "longest_T": LineLook(_("Longest railroad"), "terrain_T", Terrain.RAILROAD, rule=longest),
        "longest_R": LineLook(_("Longest river"), "terrain_R", Terrain.RIVER, rule=longest),
        "red_hearts": LineLook(_("Red hearts"), red, rule=heart),
        "golden_heart": LineLook(_("Golden heart"), gold, rule=golden),
    }
