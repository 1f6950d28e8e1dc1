"""The lamp at a seat: the advisor plays there, or a person again."""

from collections.abc import Callable

from dorfromantik.app.context import AppContext
from dorfromantik.app.ui.buttons import IconButton, Wood
from dorfromantik.app.ui.portraits import COMPANION_SIGN


def companion_button(
    context: AppContext, key: str, on_change: Callable[[bool], None], *, is_companion: bool
) -> IconButton:
    """Return the button of a seat, green while the advisor plays there; `on_change` is told who plays from now on."""
    _ = context.translator.text
    return IconButton(
        key,
        COMPANION_SIGN,
        _("A person plays here again")
        if is_companion
        else _("The computer plays at this seat, as the advisor would"),
        lambda: on_change(not is_companion),
        wood=Wood.PRIMARY if is_companion else Wood.PLAIN,
    )
