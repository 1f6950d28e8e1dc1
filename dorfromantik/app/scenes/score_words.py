"""The words of the score sheet: a name and a picture for each of its lines (rules.md 6)."""

from dataclasses import dataclass

from dorfromantik.app.i18n import Translator
from dorfromantik.engine import Terrain


@dataclass(frozen=True, slots=True)
class LineLook:
    """How a line of the sheet is shown."""

    name: str
    icon: str
    terrain: Terrain | None = None
    """The terrain of its areas, where it has one."""


def line_look(translator: Translator, key: str) -> LineLook:
    """Name, picture and terrain of a line by its key."""
    _ = translator.text
    base = {
        "task_F": LineLook(_("Forest tasks"), "terrain_F", Terrain.FOREST),
        "task_G": LineLook(_("Grain tasks"), "terrain_G", Terrain.GRAIN),
        "task_V": LineLook(_("Village tasks"), "terrain_V", Terrain.VILLAGE),
        "task_T": LineLook(_("Railroad tasks"), "terrain_T", Terrain.RAILROAD),
        "task_R": LineLook(_("River tasks"), "terrain_R", Terrain.RIVER),
        "flag_F": LineLook(_("Green flags"), "flag_F", Terrain.FOREST),
        "flag_G": LineLook(_("Yellow flags"), "flag_G", Terrain.GRAIN),
        "flag_V": LineLook(_("Red flags"), "flag_V", Terrain.VILLAGE),
        "longest_T": LineLook(_("Longest railroad"), "terrain_T", Terrain.RAILROAD),
        "longest_R": LineLook(_("Longest river"), "terrain_R", Terrain.RIVER),
        "red_hearts": LineLook(_("Red hearts"), "heart"),
        "golden_heart": LineLook(_("Golden heart"), "heart"),
    }
    return base.get(key) or LineLook(_(key.replace("_", " ").capitalize()), "trophy")
