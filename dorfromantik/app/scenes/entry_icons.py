"""The picture of each entry and card of the campaign, by the name of its piece in the kit."""


def entry_icon(entry: str) -> str:
    """Return the picture of an entry, or of the box that brings it (rules.md 7)."""
    if entry.startswith("box_"):
        return "entry_box"
    if entry.startswith("red_heart"):
        return "entry_red_heart"
    return f"entry_{entry}"


def card_icon(card: str, opens_box: int | None) -> str:
    """Return the picture of an achievement card: its own, or that of the entry that it brings."""
    return entry_icon(card) if opens_box is None else f"card_{card}"
