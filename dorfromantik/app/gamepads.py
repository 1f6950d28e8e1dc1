"""All gamepads that are plugged in: which there are, whose each is, and what it asks for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import pygame
from pygame.event import Event

from dorfromantik.app.gamepad import Gamepad
from dorfromantik.app.gamepad_devices import NoGamepads, PadOpener
from dorfromantik.app.intents import (
    ButtonCaptured,
    Fit,
    FocusMove,
    Intent,
    OpenMenu,
    OutOfTurn,
    Pan,
    Rotate,
    Suggest,
    Zoom,
)
from dorfromantik.app.pad_buttons import PadBindings
from dorfromantik.app.turn import Turn

_FOR_ALL = Zoom | Pan | Fit | OpenMenu | ButtonCaptured
"""What changes nothing for the player whose turn it is, so that any gamepad may do it."""


@dataclass(frozen=True, slots=True)
class PadIntent:
    """What a gamepad asks for, and its place among the gamepads, from 0."""

    intent: Intent
    place: int


class Gamepads:
    """Gamepads at their places, dealt to the players in the order in which they are plugged in.

    The first belongs to the first player, and so on, unless players have dealt them otherwise. One that is plugged in
    takes a free place, its old one if there was one of its model, so that a gamepad whose battery was changed is its
    player's again. Whoever has no gamepad of one's own is served by any, and one that is nobody's serves everybody.
    """

    def __init__(self, devices: PadOpener | None = None):
        self.bindings = PadBindings()
        """What buttons do."""
        self.is_capturing = False
        """Whether buttons are only told, whatever they do otherwise."""
        self._devices = devices or NoGamepads()
        self._pads: dict[int, Gamepad] = {}
        self._places: dict[int, int] = {}
        self._models: dict[int, str] = {}
        """The model that was at each place last."""
        self._dealt: dict[int, int | None] = {}
        """Whose the gamepads at some places are, where players have said so."""

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

    @property
    def places(self) -> tuple[int, ...]:
        """The places of those that are plugged in."""
        return tuple(sorted(self._places.values()))

    @property
    def model(self) -> str:
        """What the first of them calls itself; empty where there is none."""
        return self._models.get(self.places[0], "") if self._places else ""

    def translate(self, event: Event) -> Iterator[PadIntent]:
        """What an event asks for, if it comes from a gamepad; plugs and unplugs them too."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(self._devices.open(event.device_index))
            case pygame.CONTROLLERDEVICEREMOVED:
                yield from self._unplug(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                pad = self._plug(event.instance_id)
                if self.is_capturing:
                    place = self._places[event.instance_id]
                    yield PadIntent(ButtonCaptured(place, event.button), place)
                    return
                asked = pad.press(event.button, self.bindings)
                yield from self._asked(event.instance_id, asked)
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
        if place in self._dealt:
            owner = self._dealt[place]
            return owner if owner is not None and owner < players else None
        is_free = place not in self._dealt.values()
        return place if self.count > 1 and place < players and is_free else None

    def of_players(self, players: int) -> dict[int, int]:
        """The place of the gamepad of each player who has one of one's own that is plugged in."""
        owners = ((self.owner(place, players), place) for place in self.places)
        return {owner: place for owner, place in owners if owner is not None}

    def deal(self, owners: Mapping[int, int | None]) -> None:
        """Let the gamepads at some places belong to other players from now on, or to nobody."""
        self._dealt.update(owners)

    def in_turn(self, asked: PadIntent, turn: Turn | None) -> Intent:
        """What a gamepad asks for in a player's turn.

        In the turn of another, a player with a gamepad of one's own suggests.
        """
        if turn is None:
            return asked.intent
        owner = self.owner(asked.place, turn.players)
        if isinstance(asked.intent, Suggest):
            return replace(asked.intent, player=turn.player if owner is None else owner)
        if turn.players == 1 or isinstance(asked.intent, _FOR_ALL):
            return asked.intent
        if owner in (None, turn.player) or turn.player not in self.of_players(turn.players):
            return asked.intent
        return _suggested(asked.intent, owner)

    def _plug(self, id: int | None) -> Gamepad:
        if id is None:
            return Gamepad()
        if id not in self._pads:
            self._pads[id] = Gamepad()
            self._places[id] = place = self._free_place(self._devices.model(id))
            self._models[place] = self._devices.model(id)
        return self._pads[id]

    def _free_place(self, model: str) -> int:
        """The first free place, if none is free at which a gamepad of this model was last."""
        taken = set(self._places.values())
        free = [place for place in range(len(taken) + len(self._models) + 1) if place not in taken]
        return next((place for place in free if self._models.get(place) == model), free[0])

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


def _suggested(intent: Intent, player: int) -> Intent:
    """What somebody who has not the turn suggests; everything else has to wait."""
    match intent:
        case FocusMove(dx, dy):
            return Suggest(player, dx=dx, dy=dy)
        case Rotate(steps):
            return Suggest(player, steps=steps)
    return OutOfTurn()
