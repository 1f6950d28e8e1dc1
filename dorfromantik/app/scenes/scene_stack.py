"""The stack of scenes; changes are asked for at any time, and made between two ticks."""

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from dorfromantik.app.anim.tween import Tween, ease_in_out
from dorfromantik.app.intents import Intent
from dorfromantik.app.scenes.base import Scene
from dorfromantik.app.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Callable


_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Switch:
    scene: Scene


@dataclass(frozen=True, slots=True)
class _Push:
    scene: Scene


@dataclass(frozen=True, slots=True)
class _Pop:
    scene: Scene | None


_Request = _Switch | _Push | _Pop


@dataclass(frozen=True, slots=True)
class Fades:
    """Seconds that cross-fades take: to another scene, and for an overlay to come or go."""

    scene: float = 0.0
    overlay: float = 0.0


class SceneManager:
    """Holds the scenes, the topmost last.

    Old scenes always leave before new ones enter, from the top down. Intents go to the topmost
    scene only, and are dropped while one scene fades into another.
    """

    def __init__(self, size: tuple[int, int], fades: Fades | None = None):
        self._size = size
        self._fades = fades or Fades()
        self._scenes: list[Scene] = []
        self._requests: list[_Request] = []
        self._snapshot: Surface | None = None
        self._fade = Tween(1.0, 0.0, 0.0, ease_in_out)
        self._blocks_input = False
        self._is_stale = True
        self.pace = 1.0
        """The speed of fades; at 0 there are none."""
        self.last_frame: Callable[[], Surface | None] = lambda: None
        """Gives the picture on the screen, to fade from; set by the loop."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the topmost last."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the intents."""
        return self._scenes[-1] if self._scenes else None

    @property
    def is_fading(self) -> bool:
        """Whether one picture is fading into another."""
        return self._snapshot is not None

    @property
    def is_calm(self) -> bool:
        """Whether a few updates may be done as one."""
        return not self.is_fading and self.top is not None and self.top.is_calm

    @property
    def is_typing(self) -> bool:
        """Whether the topmost scene takes keys as letters."""
        return self.top is not None and self.top.is_typing

    @property
    def is_capturing(self) -> bool:
        """Whether the topmost scene only asks for the next key."""
        return self.top is not None and self.top.is_capturing

    @property
    def is_capturing_button(self) -> bool:
        """Whether the topmost scene only asks for the next button of a gamepad."""
        return self.top is not None and self.top.is_capturing_button

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is in the topmost scene; None where everybody may act."""
        return None if self.top is None else self.top.turn

    @property
    def wants_redraw(self) -> bool:
        """Whether anything visible has changed."""
        return self._is_stale or self.is_fading or any(s.wants_redraw for s in self._visible())

    def switch(self, scene: Scene) -> None:
        """Ask to end every scene and begin this one."""
        self._requests.append(_Switch(scene))

    def push(self, scene: Scene) -> None:
        """Ask to put a scene on top of the others."""
        self._requests.append(_Push(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Ask to end a scene wherever it is in the stack, the topmost by default."""
        self._requests.append(_Pop(scene))

    def apply_requests(self) -> None:
        """Make the changes asked for, also those that are asked for meanwhile."""
        while self._requests:
            request = self._requests.pop(0)
            self._begin_fade(request)
            match request:
                case _Switch(scene):
                    while self._scenes:
                        self._scenes.pop().leave()
                    self._add(scene)
                case _Push(scene):
                    self._add(scene)
                case _Pop(scene):
                    self._remove(scene)
            self._is_stale = True

    def clear(self) -> None:
        """End every scene at once, from the top down: the program ends."""
        self._requests.clear()
        while self._scenes:
            self._scenes.pop().leave()

    def abandon(self) -> None:
        """Let every scene go after an error, also those that cannot even end as they should."""
        self._requests.clear()
        self._end_fade()
        while self._scenes:
            scene = self._scenes.pop()
            try:
                scene.leave()
            except Exception:
                _log.exception("%s did not end as it should", type(scene).__name__)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out every scene for a window of another size."""
        self._size = size
        self._end_fade()
        for scene in self._scenes:
            scene.resize(size)
        self._is_stale = True

    def lay_out_again(self) -> None:
        """Lay out every scene anew: the interface scale has changed."""
        self.resize(self._size)

    def retranslate(self) -> None:
        """Let every scene speak the language that has just been chosen."""
        for scene in self._scenes:
            scene.retranslate()
        self._is_stale = True

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the topmost scene."""
        if self.top is None or (self.is_fading and self._blocks_input):
            return False
        return self.top.handle(intent)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the topmost scene and for a fade."""
        if self._snapshot is not None:
            self._fade.update(dt)
            if self._fade.is_done:
                self._end_fade()
        if self.top is not None:
            self.top.update(dt)

    def draw(self, surface: Surface, alpha: float) -> None:
        """Draw from the highest scene that covers the window, up to the top; then what fades."""
        visible = self._visible()
        for scene in visible:
            if self._is_stale or self.is_fading or len(visible) > 1:
                scene.lose_picture()
            scene.draw(surface, alpha)
        if self._snapshot is not None:
            self._snapshot.set_alpha(round(255 * self._fade.value))
            surface.blit(self._snapshot, (0, 0))

    def lose_picture(self) -> None:
        """Draw everything the next time: what the window showed may be gone."""
        self._is_stale = True

    def drawn(self) -> None:
        """Told after the picture has reached the screen."""
        self._is_stale = False
        for scene in self._visible():
            scene.drawn()

    def _visible(self) -> list[Scene]:
        first = 0
        for index, scene in enumerate(self._scenes):
            if scene.opaque:
                first = index
        return self._scenes[first:]

    def _add(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.resize(self._size)
        scene.enter()

    def _remove(self, scene: Scene | None) -> None:
        if scene is None and self._scenes:
            self._scenes.pop().leave()
        elif scene in self._scenes:
            self._scenes.remove(scene)
            scene.leave()

    def _begin_fade(self, request: _Request) -> None:
        is_switch = isinstance(request, _Switch)
        seconds = self._fades.scene if is_switch else self._fades.overlay
        can_fade = seconds > 0 and self.pace > 0 and self._scenes
        frame = self.last_frame() if can_fade else None
        if frame is None:
            return
        if self._snapshot is None:
            self._snapshot = frame.copy()
        self._fade = Tween(1.0, 0.0, seconds / self.pace, ease_in_out)
        self._blocks_input = is_switch

    def _end_fade(self) -> None:
        self._snapshot = None
        self._is_stale = True
