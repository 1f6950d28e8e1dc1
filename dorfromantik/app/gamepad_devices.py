"""The gamepads of the machine, as SDL knows them; where there are none to be had, nothing happens."""

import logging
from typing import Protocol

import pygame
from pygame._sdl2 import controller

_log = logging.getLogger(__name__)


class PadOpener(Protocol):
    """Makes gamepads speak, and lets them go."""

    def open(self, device: int) -> int | None:
        """Listen to the gamepad at a place in SDL's list; its id, or None when that fails."""

    def model(self, id: int) -> str:
        """What a gamepad calls itself; empty where that is not known."""

    def forget(self, id: int) -> None:
        """Let a gamepad go that was unplugged."""

    def close(self) -> None:
        """Let all of them go."""


class NoGamepads:
    """Listens to none; those that speak all the same are heard."""

    def open(self, device: int) -> int | None:
        """There is none to listen to."""
        return None

    def model(self, id: int) -> str:
        """Nothing is known of those that speak."""
        return ""

    def forget(self, id: int) -> None:
        """There is none to let go."""

    def close(self) -> None:
        """There is none to let go."""


class SdlGamepads:
    """Listens to the machine's gamepads; each that is there comes as an event of its own."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}

    @classmethod
    def begin(cls) -> PadOpener:
        """Ask SDL for gamepads; without any support for them there are just none."""
        try:
            controller.init()
        except pygame.error as error:
            _log.info("no gamepads: %s", error)
            return NoGamepads()
        return cls()

    def open(self, device: int) -> int | None:
        """Listen to the gamepad at a place in SDL's list; its id, or None when that fails."""
        try:
            pad = controller.Controller(device)
            id = pad.as_joystick().get_instance_id()
        except pygame.error as error:
            _log.warning("a gamepad cannot be used: %s", error)
            return None
        self._open[id] = pad
        return id

    def model(self, id: int) -> str:
        """What a gamepad calls itself; empty where that is not known."""
        pad = self._open.get(id)
        return pad.name if pad is not None else ""

    def forget(self, id: int) -> None:
        """Let a gamepad go that was unplugged."""
        pad = self._open.pop(id, None)
        if pad is not None:
            pad.quit()

    def close(self) -> None:
        """Let all of them go, and end SDL's part that knows them."""
        for id in tuple(self._open):
            self.forget(id)
        controller.quit()
