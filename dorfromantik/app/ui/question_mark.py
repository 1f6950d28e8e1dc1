"""The question mark that opens the rule book at the page that matters on a screen."""

from functools import partial

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.ui.buttons import IconButton


def question_mark(context: AppContext, page: str | None) -> IconButton:
    """Return a button with the key "rules" that opens a page by its id; its tooltip names the key."""
    _ = context.translator.text
    key = context.key_name(KeyAction.RULES)
    tooltip = _("{deed} ({key})").format(deed=_("Rule book"), key=key)
    return IconButton("rules", "help", tooltip, partial(context.flow.open_rules, page))
