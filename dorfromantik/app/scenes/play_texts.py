"""The words of the play screen: reasons, chips, tasks, what the last tile did."""

from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.play_chips import Chip, ChipKind
from dorfromantik.app.scenes.play_undo import UndoRefusal
from dorfromantik.app.scenes.play_view import NoteView, PlayView, TaskCard
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.engine import (
    Event,
    Refusal,
    Terrain,
    TileSetAside,
)


def _plain(message: str) -> str:
    """Marks a text for the translators; it is looked up when it is shown."""
    return message


_TERRAINS = {
    Terrain.FOREST: _plain("Forest"),
    Terrain.GRAIN: _plain("Grain"),
    Terrain.VILLAGE: _plain("Village"),
    Terrain.RAILROAD: _plain("Railroad"),
    Terrain.RIVER: _plain("River"),
    Terrain.MEADOW: _plain("Meadow"),
    Terrain.CLOUD: _plain("Cloud"),
}
_BROKEN = {
    Terrain.RIVER: _plain("A river may only meet a river."),
    Terrain.RAILROAD: _plain("A railroad may only meet a railroad."),
}
_TOO_LARGE = {
    Terrain.FOREST: _plain("Its forest would have {size} tiles: more than {token}."),
    Terrain.GRAIN: _plain("Its grain field would have {size} tiles: more than {token}."),
    Terrain.VILLAGE: _plain("Its village would have {size} tiles: more than {token}."),
    Terrain.RAILROAD: _plain("Its railroad would have {size} tiles: more than {token}."),
    Terrain.RIVER: _plain("Its river would have {size} tiles: more than {token}."),
}
_TOO_SMALL = {
    Terrain.FOREST: _plain("Its forest would be closed with {size} of {token} tiles."),
    Terrain.GRAIN: _plain("Its grain field would be closed with {size} of {token} tiles."),
    Terrain.VILLAGE: _plain("Its village would be closed with {size} of {token} tiles."),
    Terrain.RAILROAD: _plain("Its railroad would be closed with {size} of {token} tiles."),
    Terrain.RIVER: _plain("Its river would be closed with {size} of {token} tiles."),
}
_FLAGS = {
    Terrain.FOREST: _plain("Forest flag"),
    Terrain.GRAIN: _plain("Grain flag"),
    Terrain.VILLAGE: _plain("Village flag"),
}
_TASKS = {
    Terrain.FOREST: _plain("Forest of {number}"),
    Terrain.GRAIN: _plain("Grain of {number}"),
    Terrain.VILLAGE: _plain("Village of {number}"),
    Terrain.RAILROAD: _plain("Railroad of {number}"),
    Terrain.RIVER: _plain("River of {number}"),
}


def terrain_name(translator: Translator, terrain: Terrain) -> str:
    """The name of a terrain."""
    return translator.text(_TERRAINS[terrain])


def flag_name(translator: Translator, terrain: Terrain | None) -> str:
    """What the flag of a territory is called."""
    return translator.text(_FLAGS[terrain]) if terrain is not None else ""


def note_lines(translator: Translator, note: NoteView) -> tuple[str, ...]:
    """One sentence for each reason why a tile may not lie somewhere (rules.md 4)."""
    lines: list[str] = []
    for refusal in note.refusals:
        match refusal:
            case Refusal.EDGES:
                lines += (translator.text(_BROKEN[terrain]) for terrain in note.broken_lines)
            case Refusal.AREA_TOO_LARGE if note.task is not None:
                lines.append(_sized(translator.text(_TOO_LARGE[note.task]), note))
            case Refusal.AREA_CLOSED_TOO_SMALL if note.task is not None:
                lines.append(_sized(translator.text(_TOO_SMALL[note.task]), note))
    return tuple(lines)


def far_refusal_text(translator: Translator, refusal: Refusal) -> str:
    """Why a tile may lie in no way on a cell (rules.md 4); empty for other reasons, which a note tells there."""
    match refusal:
        case Refusal.OCCUPIED:
            return translator.text("A tile lies here already.")
        case Refusal.NOT_TOUCHING:
            return translator.text("A tile must touch the landscape.")
    return ""


def chip_text(translator: Translator, lines: LineLooks, chip: Chip) -> str:
    """What a chip says beside its picture."""
    numbers = {"before": chip.before, "after": chip.after, "goal": chip.goal}
    match chip.kind:
        case ChipKind.TASK_GROWS:
            return translator.text("{after} of {goal}").format(**numbers)
        case ChipKind.TASK_FULFILLED:
            return translator.text("{goal} fulfilled").format(**numbers)
        case ChipKind.TASK_FAILED if chip.after > chip.goal:
            return translator.text("{goal} fails: {after} tiles").format(**numbers)
        case ChipKind.TASK_FAILED:
            return translator.text("{goal} fails: closed at {after}").format(**numbers)
        case ChipKind.FLAG_GROWS:
            words = translator.text("{flag}: {after} once closed")
            return words.format(flag=flag_name(translator, chip.terrain), **numbers)
        case ChipKind.FLAG_SCORES:
            flag, points = flag_name(translator, chip.terrain), chip.after * chip.goal
            return translator.text("{flag} scores {points}").format(flag=flag, points=points)
        case ChipKind.LONGEST_GROWS:
            return translator.text("longest: {before} → {after}").format(**numbers)
        case ChipKind.HEART_MATCHES:
            words = translator.plural("{count} match", "{count} matches", chip.after)
            return f"{words.format(count=chip.after)}{_gain(chip.points)}"
        case ChipKind.LINE_CHANGES:
            return f"{lines[chip.line].name}{_count(translator, chip)}{_gain(chip.points)}"
    raise AssertionError(chip.kind)


def _count(translator: Translator, chip: Chip) -> str:
    """How far that has come which an entry's line counts."""
    of = f"  {terrain_name(translator, chip.terrain)}" if chip.terrain and chip.goal else ""
    if chip.goal:
        words = translator.text("{after} of {goal}")
        return f"{of}  {words.format(after=chip.after, goal=chip.goal)}"
    return f"  {chip.before} → {chip.after}" if chip.before != chip.after else ""


def _gain(points: int) -> str:
    """Points that are won or lost, if any."""
    return f"  {signed(points)}" if points else ""


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def task_title(translator: Translator, card: TaskCard) -> str:
    """What a task asks for."""
    title = translator.text(_TASKS[card.task.terrain])
    return title.format(number=card.task.number)


def task_rest(translator: Translator, card: TaskCard) -> str:
    """How many tiles a task still needs."""
    rest = max(card.task.number - card.size, 0)
    return translator.plural("{count} more", "{count} more", rest).format(count=rest)


def hand_title(translator: Translator, holder: str) -> str:
    """Whose tile lies on the card: the players’, or that of who plays in their place."""
    if holder:
        return translator.text("{name} plays").format(name=holder)
    return translator.text("Your tile")


def undo_refusal_text(translator: Translator, refusal: UndoRefusal) -> str:
    """Why nothing can be taken back."""
    match refusal:
        case UndoRefusal.NOTHING:
            return translator.text("There is nothing to take back yet.")
        case UndoRefusal.SWITCHED_OFF:
            return translator.text(
                "Taking back is switched off. You can change that in Settings under “Game”."
            )
        case UndoRefusal.ONLY_THE_LAST:
            return translator.text(
                "Only the last action can be taken back. You can change that in Settings under “Game”."
            )


def turn_caption(translator: Translator, view: PlayView) -> str:
    """What the player whose turn it is has to do."""
    if view.choice is not None:
        return translator.text("has a choice")
    if view.tile is None:
        return translator.text("the game is over")
    if view.players[view.active_player].is_companion:
        return translator.text("is thinking")
    if view.tile.task is not None:
        return translator.text("places a task tile")
    return translator.text("places a tile")


def event_text(translator: Translator, event: Event) -> str:
    """A message about something that happened and needs words."""
    match event:
        case TileSetAside(token=None):
            return translator.text("The next tile fits nowhere: it leaves the game.")
        case TileSetAside():
            return translator.text("The next task tile fits nowhere: it leaves with its token.")
    return ""


def _sized(message: str, note: NoteView) -> str:
    return message.format(size=note.size, token=note.token)
