"""The words for the store, the hearts and the choices that they bring (rules.md 8)."""

from dataclasses import dataclass

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.play_pieces import (
    ChoiceView,
    Deed,
    HeartView,
    PieceRefusal,
    StoreView,
)
from dorfromantik.engine import Heart

HEART_KEYS = {Heart.RED: KeyAction.RED_HEART, Heart.GOLDEN: KeyAction.GOLDEN_HEART}
HEARTS_BY_KEY = {key: heart for heart, key in HEART_KEYS.items()}


def _plain(message: str) -> str:
    """Marks a text for the translators; it is looked up when it is shown."""
    return message


_REFUSALS = {
    PieceRefusal.STORE_FULL: _plain("The store is full: it has room for one tile."),
    PieceRefusal.STORE_WAITS: _plain(
        "The stored tile can be taken when the next landscape tile is called for."
    ),
    PieceRefusal.TASK_NOT_STORED: _plain("A task tile cannot be stored."),
    PieceRefusal.NOT_STORED_AGAIN: _plain("A tile from the store must be placed."),
    PieceRefusal.HEART_NEEDS_LANDSCAPE: _plain("A heart goes on a landscape tile only."),
    PieceRefusal.NO_HEART_LEFT: _plain("No such heart is left."),
}
_HEARTS = {
    Heart.RED: _plain(
        "Red heart ({key}): put it on the tile in hand. At the end each matching edge of that tile "
        "brings 1 point."
    ),
    Heart.GOLDEN: _plain(
        "Golden heart ({key}): put it on the tile in hand. At the end each matching edge of that "
        "tile brings 2 points."
    ),
}
_DEEDS = {
    Deed.STORE: _plain("Store it"),
    Deed.TAKE: _plain("Take it"),
    Deed.REVEAL: _plain("Reveal a tile"),
    Deed.SET_ASIDE: _plain("Let it go"),
}


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """What a choice says."""

    title: str
    text: str


def piece_refusal_text(translator: Translator, refusal: PieceRefusal) -> str:
    """Why the store or a heart cannot be used now."""
    return translator.text(_REFUSALS[refusal])


def store_tooltip(context: AppContext, store: StoreView) -> str:
    """What pressing the store does."""
    translator, key = context.translator, context.key_name(KeyAction.STORE)
    if store.deed is Deed.STORE:
        return translator.text("Store the tile ({key})").format(key=key)
    if store.deed is Deed.TAKE:
        return translator.text("Take the stored tile ({key})").format(key=key)
    if store.refusal is not None:
        return piece_refusal_text(translator, store.refusal)
    return translator.text("The store")


def heart_tooltip(context: AppContext, view: HeartView) -> str:
    """What pressing a heart does."""
    translator, key = context.translator, context.key_name(HEART_KEYS[view.heart])
    if view.is_picked:
        return translator.text("Put the heart back ({key})").format(key=key)
    if view.refusal is not None:
        return piece_refusal_text(translator, view.refusal)
    return translator.text(_HEARTS[view.heart]).format(key=key)


def deed_text(context: AppContext, deed: Deed, *, right: bool) -> str:
    """What choosing one of two things does, with its key."""
    translator = context.translator
    key = context.key_name(KeyAction.STORE if right else KeyAction.REVEAL)
    return translator.text("{deed} ({key})").format(deed=translator.text(_DEEDS[deed]), key=key)


def choice_words(translator: Translator, choice: ChoiceView) -> ChoiceWords:
    """What the players are asked."""
    _ = translator.text
    if not choice.is_at_store:
        return ChoiceWords(
            _("This tile fits nowhere"),
            _("Store it for later, or let it leave the game and go on."),
        )
    if choice.places:
        text = _("Choose before anything is revealed. The stored tile fits on the outlined places.")
    else:
        text = _(
            "Choose before anything is revealed. The stored tile fits nowhere now: it would leave."
        )
    return ChoiceWords(_("Reveal or take?"), text)
