"""The tab of the settings with the buttons of gamepads: one is asked for, given to its action, and kept."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from dorfromantik.app.context import AppContext
from dorfromantik.app.pad_buttons import PadAction, PadBindings, PadRebinding
from dorfromantik.app.pad_names import button_name
from dorfromantik.app.scenes.settings_rows import Row
from dorfromantik.app.ui.key_field import KeyField


def _plain(message: str) -> str:
    """Marks a text for the translators; it is looked up when it is shown."""
    return message


_ACTIONS: Mapping[PadAction, str] = {
    PadAction.PRESS: _plain("Place, press"),
    PadAction.BACK: _plain("Back"),
    PadAction.NEXT: _plain("Next button"),
    PadAction.MENU: _plain("Menu"),
    PadAction.TURN_LEFT: _plain("Turn left"),
    PadAction.TURN_RIGHT: _plain("Turn right"),
    PadAction.STORE: _plain("Store, take out"),
    PadAction.LOOK: _plain("Look around"),
    PadAction.SUGGEST: _plain("Suggest"),
    PadAction.HINT: _plain("Ask the advisor"),
    PadAction.FIT: _plain("Show all"),
}


class PadPage:
    """Rows with the button of every action; `told` says what the last choice has led to."""

    def __init__(self, context: AppContext, refresh: Callable[[], None]):
        """`refresh` is called when rows look different."""
        self.told = ""
        self._context = context
        self._refresh = refresh
        self._waiting: PadAction | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether the next button is to be given to an action."""
        return self._waiting is not None

    def rows(self) -> Sequence[Row]:
        """One row for each action."""
        return [
            Row((self._field(action),), self._words(action), is_short=True) for action in PadAction
        ]

    def cancel(self) -> None:
        """Wait for no button any more."""
        if self._waiting is not None:
            self._waiting = None
            self._refresh()

    def take(self, button: int) -> None:
        """Give the button that was pressed to the action that waits for one."""
        if self._waiting is None:
            return
        action, self._waiting = self._waiting, None
        change = self._context.pad_bindings.with_button(action, button)
        self.told = self._told(change, action, button)
        self._keep(change.bindings)

    def reset(self) -> None:
        """Take the usual buttons again."""
        self._waiting = None
        self.told = self._context.translator.text("All buttons are the usual ones again.")
        self._keep(PadBindings())

    def _field(self, action: PadAction) -> KeyField:
        _ = self._context.translator.text
        words = _("{action}: button of a gamepad").format(action=self._words(action))
        field = KeyField(
            f"button_{action.name.lower()}",
            self._context.button_name(action),
            partial(self._ask, action),
            label=words,
            waiting=_("press a button"),
        )
        field.is_waiting = self._waiting is action
        return field

    def _ask(self, action: PadAction) -> None:
        self._waiting = action
        self.told = ""
        self._refresh()

    def _keep(self, bindings: PadBindings) -> None:
        context = self._context
        context.change_settings(replace(context.settings, pad_bindings=bindings.chosen))
        self._refresh()

    def _words(self, action: PadAction) -> str:
        return self._context.translator.text(_ACTIONS[action])

    def _told(self, change: PadRebinding, action: PadAction, button: int) -> str:
        """What has become of the action that had the button before, if any had it."""
        _ = self._context.translator.text
        name = button_name(self._context.translator, self._context.gamepads.model, button)
        if change.other is None:
            return (
                _("{button} always does the same.").format(button=name) if change.is_refused else ""
            )
        other = self._words(change.other)
        if change.is_refused:
            words = _("{key} is the only key for “{other}”: give that another first.")
            return words.format(key=name, other=other)
        freed = change.bindings.buttons.get(change.other)
        if freed is None:
            return _("“{other}” has no button now.").format(other=other)
        freed_name = button_name(self._context.translator, self._context.gamepads.model, freed)
        return _("Swapped: “{other}” now has {freed}.").format(other=other, freed=freed_name)
