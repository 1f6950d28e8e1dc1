"""The words of achievement cards: what each is called, and what it asks for (rules.md 7 and 8)."""

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.campaign import Card, Condition


def card_name(context: AppContext, card: Card) -> str:
    """What a card is called: by itself, or as the entry that it brings."""
    _ = context.translator.text
    great = {
        "hearts_desire": _("Heart's Desire"),
        "on_the_road_to_success": _("On the Road to Success"),
    }
    if card.id in great:
        return great[card.id]
    return _(context.entry_texts[card.id].name)


def card_rule(context: AppContext, card: Card) -> str:
    """What one game must reach for a card, in a sentence."""
    _ = context.translator.text
    parts = [
        _("{fact}: {number} or more").format(number=wanted, fact=fact_words(context, name))
        for name, wanted in card.conditions.items()
    ]
    return "; ".join(parts)


def progress_words(conditions: tuple[Condition, ...]) -> str:
    """How far the best game came."""
    return " · ".join(f"{condition.now} / {condition.wanted}" for condition in conditions)


def fact_words(context: AppContext, name: str) -> str:
    """What a fact of a game, or a sum of facts, is called."""
    _ = context.translator.text
    largest = {
        "largest_F": _("tiles in one forest"),
        "largest_G": _("tiles in one grain field"),
        "largest_V": _("tiles in one village"),
    }
    words = []
    for part in name.split("+"):
        if part == "total":
            words.append(_("points in all"))
        elif part == "red_heart_best":
            words.append(_("matches at one red heart"))
        else:
            words.append(largest.get(part) or LineLooks.of(context)[part].name)
    return " + ".join(words)
