"""The words of the settings: helps, displays, and what each key does."""

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.i18n import Translator
from dorfromantik.persistence import Help


def _plain(message: str) -> str:
    """Marks a text for the translators; it is looked up when it is shown."""
    return message


_HELPS = {
    Help.PLACES: _plain("Free places"),
    Help.EDGE_MARKS: _plain("Marks at edges"),
    Help.OUTCOMES: _plain("What a placement does"),
    Help.REASONS: _plain("Why a tile may not lie"),
    Help.AREAS: _plain("Areas"),
    Help.PROGRESS: _plain("How far tasks are"),
    Help.SCORE: _plain("The score so far"),
    Help.REMAINING: _plain("What is left"),
    Help.HINTS: _plain("Hints"),
}
_HELP_TOOLTIPS = {
    Help.PLACES: _plain("The cells on which the tile in hand may lie shimmer."),
    Help.EDGE_MARKS: _plain("Signs show which edges fit, and which may not meet."),
    Help.OUTCOMES: _plain("Small slips tell what tasks, flags and lines would become."),
    Help.REASONS: _plain("A note says why a placement is refused."),
    Help.AREAS: _plain(
        "The area that is pointed at is lit, with its size, open edges, tasks and flags."
    ),
    Help.PROGRESS: _plain("Beads on cards and seals count the tiles of each task's area."),
    Help.SCORE: _plain("The total is counted while you play."),
    Help.REMAINING: _plain("Tiles and tokens that are still to come can be looked through."),
    Help.HINTS: _plain("An advisor who thinks ahead can be asked for good places."),
}
_ACTIONS = {
    KeyAction.TURN_LEFT: _plain("Turn left"),
    KeyAction.TURN_RIGHT: _plain("Turn right"),
    KeyAction.CONFIRM: _plain("Place, press"),
    KeyAction.BACK: _plain("Back, menu"),
    KeyAction.UNDO: _plain("Undo"),
    KeyAction.REDO: _plain("Redo"),
    KeyAction.FIT: _plain("Show all"),
    KeyAction.NEARER: _plain("Nearer"),
    KeyAction.FURTHER: _plain("Further away"),
    KeyAction.UNSEEN: _plain("What is left"),
    KeyAction.HINT: _plain("Ask the advisor"),
    KeyAction.STORE: _plain("Store, take out"),
    KeyAction.REVEAL: _plain("Reveal"),
    KeyAction.RED_HEART: _plain("Red heart"),
    KeyAction.GOLDEN_HEART: _plain("Golden heart"),
    KeyAction.SCORE_LINES: _plain("All score lines"),
    KeyAction.HISTORY: _plain("What was placed"),
    KeyAction.LOOK: _plain("Look around"),
    KeyAction.SUGGEST_1: _plain("Suggest: player 1"),
    KeyAction.SUGGEST_2: _plain("Suggest: player 2"),
    KeyAction.SUGGEST_3: _plain("Suggest: player 3"),
    KeyAction.SUGGEST_4: _plain("Suggest: player 4"),
    KeyAction.SUGGEST_5: _plain("Suggest: player 5"),
    KeyAction.SUGGEST_6: _plain("Suggest: player 6"),
    KeyAction.VIEW_LEFT: _plain("Glide left"),
    KeyAction.VIEW_RIGHT: _plain("Glide right"),
    KeyAction.VIEW_UP: _plain("Glide up"),
    KeyAction.VIEW_DOWN: _plain("Glide down"),
    KeyAction.GO_LEFT: _plain("Step left"),
    KeyAction.GO_RIGHT: _plain("Step right"),
    KeyAction.GO_UP: _plain("Step up"),
    KeyAction.GO_DOWN: _plain("Step down"),
    KeyAction.NEXT: _plain("Next button"),
    KeyAction.RULES: _plain("Rule book"),
    KeyAction.MUTE: _plain("Silence"),
    KeyAction.FULLSCREEN: _plain("Whole screen"),
}


def help_words(translator: Translator, help: Help) -> str:
    """What a help is called."""
    return translator.text(_HELPS[help])


def help_off_text(translator: Translator, help: Help, *, is_purist: bool) -> str:
    """That a help is switched off, and where that can be changed."""
    if is_purist:
        return translator.text(
            "Purists play without helps. You can change that in Settings under “Game”."
        )
    words = translator.text(
        "“{help}” is switched off. You can change that in Settings under “Game”."
    )
    return words.format(help=help_words(translator, help))


def help_tooltip(translator: Translator, help: Help) -> str:
    """What a help shows."""
    return translator.text(_HELP_TOOLTIPS[help])


def action_words(translator: Translator, action: KeyAction) -> str:
    """What a key does."""
    return translator.text(_ACTIONS[action])


def display_name(translator: Translator, index: int, size: tuple[int, int]) -> str:
    """A display by its number and its size in pixels."""
    message = translator.text("{number}: {width} × {height}")
    return message.format(number=index + 1, width=size[0], height=size[1])
