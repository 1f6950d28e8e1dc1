"""All gamepads that are plugged in: which there are, whose each is, and what it asks for."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

import pygame
from pygame.event import Event

from dorfromantik.app.gamepad import Gamepad
from dorfromantik.app.gamepad_devices import NoGamepads, PadOpener
from dorfromantik.app.input import Fit, Intent, OpenMenu, OutOfTurn, Pan, Zoom
from dorfromantik.app.turn import Turn

_FOR_ALL = Zoom | Pan | Fit | OpenMenu
"""What changes nothing for the player whose turn it is, so that any gamepad may do it."""


@dataclass(frozen=True, slots=True)
class PadIntent:
    """What a gamepad asks for, and its place among the gamepads, from 0."""

    intent: Intent
    place: int


class Gamepads:
    """Gamepads at their places, dealt to the players in the order in which they are plugged in.

    The first belongs to the first player, and so on; one that is plugged in takes the first free
    place, so that a gamepad whose battery was changed is its player's again. Whoever has no gamepad
    of one's own is served by any, and a gamepad that is nobody's serves everybody.
    """

    def __init__(self, devices: PadOpener | None = None):
        self._devices = devices or NoGamepads()
        self._pads: dict[int, Gamepad] = {}
        self._places: dict[int, int] = {}

    def open(self, devices: PadOpener) -> None:
        """Listen to real gamepads from now on; those that are there already come as events."""
        self._devices = devices

    def close(self) -> None:
        """Let all gamepads go."""
        self._pads.clear()
        self._places.clear()
        self._devices.close()

    @property
    def count(self) -> int:
        """How many are plugged in."""
        return len(self._pads)

    def translate(self, event: Event) -> Iterator[PadIntent]:
        """What an event asks for, if it comes from a gamepad; plugs and unplugs them too."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(self._devices.open(event.device_index))
            case pygame.CONTROLLERDEVICEREMOVED:
                yield from self._unplug(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                pad = self._plug(event.instance_id)
                yield from self._asked(event.instance_id, pad.press(event.button))
            case pygame.CONTROLLERBUTTONUP:
                self._plug(event.instance_id).release(event.button)
            case pygame.CONTROLLERAXISMOTION:
                pad = self._plug(event.instance_id)
                yield from self._asked(event.instance_id, pad.move(event.axis, event.value))
            case pygame.WINDOWFOCUSLOST:
                for id in tuple(self._pads):
                    yield from self._asked(id, self._pads[id].let_go())

    def update(self, dt: float) -> Iterator[PadIntent]:
        """What `dt` seconds bring of what is still held."""
        for id, pad in tuple(self._pads.items()):
            for intent in pad.update(dt):
                yield from self._asked(id, intent)

    def owner(self, place: int, players: int) -> int | None:
        """The number of the player to whom the gamepad at a place belongs; None for everybody's."""
        return place if self.count > 1 and place < players else None

    def in_turn(self, asked: PadIntent, turn: Turn | None) -> Intent:
        """What a gamepad asks for, or that it is another player's turn."""
        if turn is None or turn.players == 1 or isinstance(asked.intent, _FOR_ALL):
            return asked.intent
        owner = self.owner(asked.place, turn.players)
        if owner in (None, turn.player) or turn.player not in self._places.values():
            return asked.intent
        return OutOfTurn()

    def _plug(self, id: int | None) -> Gamepad:
        if id is None:
            return Gamepad()
        if id not in self._pads:
            self._pads[id] = Gamepad()
            taken = self._places.values()
            self._places[id] = next(place for place in count() if place not in taken)
        return self._pads[id]

    def _unplug(self, id: int) -> Iterator[PadIntent]:
        pad = self._pads.get(id)
        if pad is None:
            return
        yield from self._asked(id, pad.let_go())
        del self._pads[id], self._places[id]
        self._devices.forget(id)

    def _asked(self, id: int, intent: Intent | None) -> Iterator[PadIntent]:
        if intent is not None:
            yield PadIntent(intent, self._places[id])
