"""Plays the real app with gamepads, by events such as SDL sends for every controller it knows."""

import pygame

from tests.support.driver import Driver

BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "right stick": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "select": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "left shoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "right shoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "left stick": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
AXES = {
    "x": pygame.CONTROLLER_AXIS_LEFTX,
    "y": pygame.CONTROLLER_AXIS_LEFTY,
    "view x": pygame.CONTROLLER_AXIS_RIGHTX,
    "view y": pygame.CONTROLLER_AXIS_RIGHTY,
    "left trigger": pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    "right trigger": pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}


class PadDriver:
    """One gamepad, by its id."""

    def __init__(self, driver: Driver, id: int = 0):
        self.driver = driver
        self.id = id

    def press(self, button: str) -> None:
        """Press a button and let it go."""
        self.hold(button)
        self.release(button)

    def hold(self, button: str) -> None:
        """Press a button."""
        self._post(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[button])

    def release(self, button: str) -> None:
        """Let a button go."""
        self._post(pygame.CONTROLLERBUTTONUP, button=BUTTONS[button])

    def push(self, axis: str, share: float) -> None:
        """Bring an axis to a share of its way, from -1 to 1."""
        self._post(pygame.CONTROLLERAXISMOTION, axis=AXES[axis], value=round(32767 * share))

    def unplug(self) -> None:
        """Pull the plug, or let the battery end."""
        self._post(pygame.CONTROLLERDEVICEREMOVED)

    def _post(self, kind: int, **attributes: int) -> None:
        event = pygame.event.Event(kind, {"instance_id": self.id, **attributes})
        pygame.event.post(event)
        self.driver.run(1 / 60)
