"""The tab of the settings with all keys: a key is asked for, given to its action, and kept."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from dorfromantik.app.bindings import KEYS_PER_ACTION, Bindings, KeyAction, Rebinding
from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.settings_rows import Row
from dorfromantik.app.scenes.settings_words import action_words
from dorfromantik.app.ui.key_field import KeyField

_MODIFIERS = range(pygame.KSCAN_LCTRL, pygame.KSCAN_RGUI + 1)
"""Held beside other keys, so no keys of their own."""


class BindingsPage:
    """Rows with the keys of every action; `told` says what the last choice has led to."""

    def __init__(self, context: AppContext, refresh: Callable[[], None]):
        """`refresh` is called when rows look different."""
        self.told = ""
        self._context = context
        self._refresh = refresh
        self._waiting: tuple[KeyAction, int] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether the next key is to be given to an action."""
        return self._waiting is not None

    def rows(self) -> Sequence[Row]:
        """One row for each action, with its first and second key."""
        return [
            Row(
                tuple(self._field(action, place) for place in range(KEYS_PER_ACTION)),
                action_words(self._context.translator, action),
                is_short=True,
            )
            for action in KeyAction
        ]

    def cancel(self) -> None:
        """Wait for no key any more."""
        if self._waiting is not None:
            self._waiting = None
            self._refresh()

    def take(self, scancode: int) -> None:
        """Give the key that was pressed to the action that waits for one.

        The key for going back calls it off, unless that key itself is to be changed.
        """
        if self._waiting is None or scancode in _MODIFIERS:
            return
        action, place = self._waiting
        self._waiting = None
        before = self._context.bindings
        if before.action_of(scancode) is KeyAction.BACK and action is not KeyAction.BACK:
            self._refresh()
            return
        change = before.with_key(action, place, scancode)
        self.told = self._words(change, action, place, scancode)
        self._keep(change.bindings)

    def reset(self) -> None:
        """Take the usual keys again."""
        _ = self._context.translator.text
        self._waiting = None
        self.told = _("All keys are the usual ones again.")
        self._keep(Bindings())

    def _field(self, action: KeyAction, place: int) -> KeyField:
        _ = self._context.translator.text
        key = self._context.bindings.key(action, place)
        name = self._context.key_names.name(key) if key is not None else ""
        words = action_words(self._context.translator, action)
        template = _("{action}: first key") if place == 0 else _("{action}: second key")
        field = KeyField(
            f"key_{action.name.lower()}_{place}",
            name,
            partial(self._ask, action, place),
            label=template.format(action=words),
            waiting=_("press a key"),
        )
        field.is_waiting = self._waiting == (action, place)
        return field

    def _ask(self, action: KeyAction, place: int) -> None:
        self._waiting = action, place
        self.told = ""
        self._refresh()

    def _keep(self, bindings: Bindings) -> None:
        context = self._context
        context.change_settings(replace(context.settings, bindings=bindings.chosen))
        self._refresh()

    def _words(self, change: Rebinding, action: KeyAction, place: int, scancode: int) -> str:
        """What has become of the action that had the key before, if any had it."""
        translator, names = self._context.translator, self._context.key_names
        if change.other is None or change.other is action:
            return ""
        other = action_words(translator, change.other)
        key = names.name(scancode)
        if change.is_refused:
            message = translator.text(
                "{key} is the only key for “{other}”: give that another first."
            )
            return message.format(key=key, other=other)
        freed = self._context.bindings.key(action, place)
        if change.is_swapped and freed is not None:
            message = translator.text("Swapped: “{other}” now has {freed}.")
            return message.format(other=other, freed=names.name(freed))
        message = translator.text("{key} was a second key for “{other}”, and is no longer.")
        return message.format(key=key, other=other)
