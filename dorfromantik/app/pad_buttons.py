"""Which buttons of a gamepad do what: the usual ones, and those that the players chose.

Buttons are numbered as SDL numbers those of every controller that it knows. The cross, the sticks and the triggers
always do the same.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import pygame

from dorfromantik.persistence import PadBinding


class PadAction(StrEnum):
    """What a button can do; the values are kept in the settings."""

    PRESS = "press"
    BACK = "back"
    NEXT = "next"
    MENU = "menu"
    TURN_LEFT = "turn left"
    TURN_RIGHT = "turn right"
    STORE = "store"
    LOOK = "look around"
    SUGGEST = "suggest"
    HINT = "hint"
    FIT = "fit"


USUAL_BUTTONS: Mapping[PadAction, int] = {
    PadAction.PRESS: pygame.CONTROLLER_BUTTON_A,
    PadAction.BACK: pygame.CONTROLLER_BUTTON_B,
    PadAction.NEXT: pygame.CONTROLLER_BUTTON_BACK,
    PadAction.MENU: pygame.CONTROLLER_BUTTON_START,
    PadAction.TURN_LEFT: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    PadAction.TURN_RIGHT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    PadAction.STORE: pygame.CONTROLLER_BUTTON_X,
    PadAction.LOOK: pygame.CONTROLLER_BUTTON_Y,
    PadAction.SUGGEST: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    PadAction.HINT: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}
"""There are no more buttons on every gamepad: what is missing here can be given one that serves something else."""
ESSENTIAL = frozenset(
    {
        PadAction.PRESS,
        PadAction.BACK,
        PadAction.NEXT,
        PadAction.MENU,
        PadAction.TURN_LEFT,
        PadAction.TURN_RIGHT,
    }
)
"""Without these nobody could go on."""
FIXED_BUTTONS = frozenset(
    {
        pygame.CONTROLLER_BUTTON_DPAD_UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        pygame.CONTROLLER_BUTTON_GUIDE,
    }
)
"""The cross has its own meaning, and the middle button belongs to the system."""


@dataclass(frozen=True, slots=True)
class PadRebinding:
    """What giving a button to an action leads to."""

    bindings: "PadBindings"
    other: PadAction | None = None
    """The action that had the button before."""
    is_refused: bool = False
    """Whether nothing was changed, since the other action cannot do without."""


@dataclass(frozen=True, slots=True)
class PadBindings:
    """The button of every action that has one; no button does two things."""

    buttons: Mapping[PadAction, int] = field(default_factory=lambda: USUAL_BUTTONS)

    @classmethod
    def of(cls, chosen: Iterable[PadBinding]) -> "PadBindings":
        """The usual buttons, but for those that were chosen; a choice that makes no sense counts for nothing."""
        buttons = dict(USUAL_BUTTONS)
        known = {action.value: action for action in PadAction}
        for binding in chosen:
            action = known.get(binding.action)
            if action is None:
                continue
            if binding.button is None:
                buttons.pop(action, None)
            else:
                buttons[action] = binding.button
        used = set(buttons.values())
        is_sensible = len(used) == len(buttons) and set(buttons) >= ESSENTIAL
        return cls(buttons) if is_sensible and not used & FIXED_BUTTONS else cls()

    @property
    def chosen(self) -> tuple[PadBinding, ...]:
        """What differs from the usual buttons, to be kept."""
        return tuple(
            PadBinding(action.value, self.buttons.get(action))
            for action in PadAction
            if self.buttons.get(action) != USUAL_BUTTONS.get(action)
        )

    def action_of(self, button: int) -> PadAction | None:
        """What a button does, if anything."""
        return next((action for action, own in self.buttons.items() if own == button), None)

    def with_button(self, action: PadAction, button: int) -> PadRebinding:
        """Give a button to an action.

        An action that had it before gets the one that becomes free. Where none does, it is left without, if it is one
        that can do without.
        """
        other, freed = self.action_of(button), self.buttons.get(action)
        if other is action or button in FIXED_BUTTONS:
            return PadRebinding(self, is_refused=button in FIXED_BUTTONS)
        buttons = dict(self.buttons)
        if other is not None:
            if freed is not None:
                buttons[other] = freed
            elif other in ESSENTIAL:
                return PadRebinding(self, other, is_refused=True)
            else:
                del buttons[other]
        buttons[action] = button
        return PadRebinding(PadBindings(buttons), other)
