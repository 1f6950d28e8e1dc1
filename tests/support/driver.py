"""Plays the real app as a player does: with pointer, wheel and keys, posted as pygame events."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol

import pygame
from pygame import Rect

from dorfromantik.app.app import UPDATES_PER_SECOND, App
from dorfromantik.app.scenes.base import Scene
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.widget import Widget

Point = tuple[int, int]
BUTTONS = {"left": 1, "middle": 2, "right": 3}
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
MOST_WHEELS = 60
SPOKEN_KEYS = {"enter": "return", "+": "equals", "-": "minus", "esc": "escape"}


class _Locates(Protocol):
    """A scene that knows where things that are no widgets stand, such as cells of the board."""

    def pixel_of(self, target: Any) -> Point:
        """The pixel of the window at which a thing is pointed at."""


class Driver:
    """Posts events to an app and lets it run; nothing waits for the clock.

    Targets are pixels, keys or labels of widgets of the topmost scene, or whatever that scene's
    `pixel_of` understands.
    """

    def __init__(self, app: App):
        self.app = app
        self.pointer: Point = (0, 0)
        pygame.event.clear()
        app.advance((), 1)
        self._draw()

    @property
    def scene(self) -> Scene:
        """The topmost scene."""
        scene = self.app.scenes.top
        assert scene is not None, "the app has ended"
        return scene

    def shows(self, kind: type[Scene]) -> bool:
        """Whether the topmost scene is of a kind."""
        return isinstance(self.scene, kind)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The visible widgets of the topmost scene."""
        assert isinstance(self.scene, WidgetScene), f"{self.scene} has no widgets"
        return tuple(widget for widget in self.scene.group.widgets if widget.is_visible)

    def widget(self, name: str) -> Widget:
        """A visible widget by key or label."""
        for widget in self.widgets:
            if name in (widget.key, widget.label):
                return widget
        known = ", ".join(f"{widget.key} ({widget.label})" for widget in self.widgets)
        raise AssertionError(f"no widget {name!r} here; there are: {known}")

    def has_widget(self, name: str) -> bool:
        """Whether a visible widget has this key or label."""
        return any(name in (widget.key, widget.label) for widget in self.widgets)

    def point_of(self, target: Any) -> Point:
        """The pixel at which a target is pointed at."""
        if isinstance(target, str):
            return self._seen(target).rect.center
        if type(target) is tuple:
            x, y = target
            return int(x), int(y)
        scene: _Locates = self.scene  # type: ignore[assignment]
        return scene.pixel_of(target)

    def _seen(self, name: str) -> Widget:
        """A widget by key or label, after the page was scrolled to it where that is needed."""
        window = Rect((0, 0), self.app.window.size)
        for _ in range(MOST_WHEELS):
            widget = self.widget(name)
            center = widget.rect.center
            if window.collidepoint(center) and not self._lies_below_foot(widget):
                return widget
            self.hover((center[0], window.centery))
            self.wheel(1 if center[1] < 0 else -1)
        raise AssertionError(f"the wheel does not bring {name!r} into the window")

    def _lies_below_foot(self, widget: Widget) -> bool:
        """Whether the foot of a scrolled page lies on the middle of a widget."""
        scene = self.scene
        assert isinstance(scene, WidgetScene)
        foot = next((each.rect for each in self.widgets if each.key == "foot"), None)
        is_part = widget.key in (*scene.foot_keys, "foot")
        return foot is not None and not is_part and foot.collidepoint(widget.rect.center)

    def hover(self, target: Any) -> None:
        """Move the pointer there."""
        self._move(self.point_of(target), held=())

    def click(self, target: Any = None, button: str = "left") -> None:
        """Click there, or where the pointer is."""
        if target is not None:
            self.hover(target)
        self._button(pygame.MOUSEBUTTONDOWN, button)
        self._button(pygame.MOUSEBUTTONUP, button)

    def drag(self, start: Any, end: Any, button: str = "left") -> None:
        """Press at one place, move to another in ten steps, let go."""
        self.hover(start)
        (x0, y0), (x1, y1) = self.pointer, self.point_of(end)
        self._button(pygame.MOUSEBUTTONDOWN, button)
        for step in range(1, 11):
            at = (x0 + (x1 - x0) * step // 10, y0 + (y1 - y0) * step // 10)
            self._move(at, held=(button,))
        self._button(pygame.MOUSEBUTTONUP, button)

    def wheel(self, steps: int, *, ctrl: bool = False) -> None:
        """Turn the wheel, up when positive; as X11 does, with the old buttons 4 and 5 beside it."""
        if ctrl:
            self._key(pygame.KEYDOWN, "ctrl+lctrl")
        old_button = 4 if steps > 0 else 5
        for _ in range(abs(steps)):
            y = 1 if steps > 0 else -1
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self._post(kind, pos=self.pointer, button=old_button, touch=False)
            self._post(
                pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False
            )
        self._step()
        if ctrl:
            self._key(pygame.KEYUP, "lctrl")

    def press(self, chord: str) -> None:
        """Press and release a key, with modifiers: "q", "ctrl+z", "shift+tab", "f11"."""
        self.key_down(chord)
        self.key_up(chord)

    def key_down(self, chord: str) -> None:
        """Press a key and hold it."""
        self._key(pygame.KEYDOWN, chord)

    def key_up(self, chord: str) -> None:
        """Let a held key go."""
        self._key(pygame.KEYUP, chord)

    def type(self, text: str) -> None:
        """Type text letter by letter, with the keys under it where there are such keys."""
        for letter in text:
            is_plain = letter.isascii() and letter.isalnum()
            if is_plain:
                self._key(pygame.KEYDOWN, letter.lower(), letter)
            self._post(pygame.TEXTINPUT, text=letter)
            self._step()
            if is_plain:
                self._key(pygame.KEYUP, letter.lower())

    def run(self, seconds: float) -> None:
        """Let time pass, drawing every frame that wants to be drawn."""
        for _ in range(round(seconds * UPDATES_PER_SECOND)):
            self.app.advance(pygame.event.get(), 1)
            self._draw()

    def run_until(self, is_so: Callable[[], bool], at_most: int = 3000) -> None:
        """Let time pass until something is so: for what takes as many updates as it takes."""
        for _ in range(at_most):
            if is_so():
                return
            self.run(1 / UPDATES_PER_SECOND)
        raise AssertionError(f"it is still not so after {at_most} updates")

    def resize(self, size: Point) -> None:
        """Make the window another size."""
        self.app.window.resize(size)
        self._step()

    def close_window(self) -> None:
        """Press the window's own close button, and let the program end as it would."""
        self._post(pygame.QUIT)
        self.app.advance(pygame.event.get(), 1)
        assert not self.app.is_running
        self.app.close()

    def screenshot(self, path: Path) -> None:
        """Save what is to be seen as a PNG."""
        pygame.image.save(self.app.draw(), path)

    def _move(self, xy: Point, held: Iterable[str]) -> None:
        pressed = tuple(int(name in held) for name in BUTTONS)
        rel = (xy[0] - self.pointer[0], xy[1] - self.pointer[1])
        self.pointer = xy
        self._post(pygame.MOUSEMOTION, pos=xy, rel=rel, buttons=pressed, touch=False)
        self._step()

    def _button(self, kind: int, button: str) -> None:
        self._post(kind, pos=self.pointer, button=BUTTONS[button], touch=False)
        self._step()

    def _key(self, kind: int, chord: str, text: str = "") -> None:
        *modifiers, name = chord.split("+") if chord != "+" else ["+"]
        name = SPOKEN_KEYS.get(name, name)
        constant = name if len(name) == 1 else name.upper()
        mod = 0
        for modifier in modifiers:
            mod |= MODIFIERS[modifier]
        self._post(
            kind,
            key=getattr(pygame, f"K_{constant}"),
            scancode=getattr(pygame, f"KSCAN_{name.upper()}"),
            mod=mod,
            unicode=text or (name if len(name) == 1 and not modifiers else ""),
        )
        self._step()

    def _post(self, kind: int, **attributes: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, attributes))

    def _step(self) -> None:
        self.app.advance(pygame.event.get(), 1)
        self._draw()

    def _draw(self) -> None:
        if self.app.is_running and self.app.wants_redraw:
            self.app.draw()
